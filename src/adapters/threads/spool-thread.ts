import { on } from "node:events";
import { type MessagePort, parentPort } from "node:worker_threads";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { spoolBatches } from "../../packages/hashing/spool.ts";
import type { FromThread, OpenPackage, ToThread } from "./spool-sender.ts";

// The entry of a thread that reads packages; started by spool-threads.ts.

parentPort?.on("message", ({ task, port }: OpenPackage) => {
  void spoolBatches(arriving(port), task)
    .then(
      (spooled) => answer(port, { kind: "spooled", spooled }),
      (caught: unknown) => answer(port, failed(caught)),
    )
    .finally(() => port.close());
});

function answer(port: MessagePort, message: FromThread, memory: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, memory);
}

function failed(caught: unknown): FromThread {
  const { message, cause } = caught instanceof Error ? caught : new Error(String(caught));
  const code = isLockReviewError(caught) ? { code: caught.code } : {};
  return { kind: "failed", message, cause, ...code };
}

/** Yields the pieces of a package as they arrive; gives back memory one piece late, as the last is still being read. */
async function* arriving(port: MessagePort): AsyncGenerator<Buffer> {
  let atWork: ArrayBuffer | undefined;
  for await (const [message] of on(port, "message") as AsyncIterable<readonly [ToThread]>) {
    if (message === "end") return;
    if (message === "drop") throw new LockReviewError("ABORTED", "The download was stopped");
    yield Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    if (atWork !== undefined) answer(port, { kind: "read", memory: atWork }, [atWork]);
    atWork = message.buffer;
  }
}
