import { parentPort } from "node:worker_threads";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { spoolBatches } from "../../packages/hashing/spool.ts";
import type { FromThread, ToThread } from "./spool-sender.ts";

// The entry of a thread that reads packages; started by spool-threads.ts.

/** The arrived pieces of one package that have not been read. */
interface Arriving {
  push(bytes: Uint8Array<ArrayBuffer> | undefined): void;
  drop(): void;
  readonly body: AsyncIterable<Buffer>;
}

const packages = new Map<number, Arriving>();

parentPort?.on("message", (message: ToThread) => {
  if (message.kind === "open") {
    const arriving = arrivingPackage(message.id);
    packages.set(message.id, arriving);
    void read(message, arriving);
    return;
  }
  const arriving = packages.get(message.id);
  if (message.kind === "drop") arriving?.drop();
  else arriving?.push(message.kind === "piece" ? message.bytes : undefined);
});

async function read(
  { id, task }: Extract<ToThread, { kind: "open" }>,
  { body }: Arriving,
): Promise<void> {
  try {
    const spooled = await spoolBatches(body, task, new AbortController().signal);
    answer({ kind: "spooled", id, spooled });
  } catch (caught) {
    const { message, cause } = caught instanceof Error ? caught : new Error(String(caught));
    const code = isLockReviewError(caught) ? { code: caught.code } : {};
    answer({ kind: "failed", id, message, cause, ...code });
  } finally {
    packages.delete(id);
  }
}

function answer(message: FromThread, memory: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, [...memory]);
}

function arrivingPackage(id: number): Arriving {
  const waiting: (Uint8Array<ArrayBuffer> | undefined)[] = [];
  let isDropped = false;
  let wake: (() => void) | undefined;

  const next = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    while (waiting.length === 0 && !isDropped) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (isDropped) throw new LockReviewError("ABORTED", "The download was stopped");
    return waiting.shift();
  };

  /** Returns memory one piece late: when the next is requested, the last one is still being read. */
  async function* body(): AsyncGenerator<Buffer> {
    let atWork: ArrayBuffer | undefined;
    for (let piece = await next(); piece !== undefined; piece = await next()) {
      const memory = piece.buffer;
      yield Buffer.from(memory, piece.byteOffset, piece.byteLength);
      if (atWork !== undefined) answer({ kind: "read", id, memory: atWork }, [atWork]);
      atWork = memory;
    }
  }

  return {
    push(bytes) {
      waiting.push(bytes);
      wake?.();
    },
    drop() {
      isDropped = true;
      wake?.();
    },
    body: body(),
  };
}
