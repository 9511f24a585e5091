import type { EventEmitter } from "node:events";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished, vi } from "vitest";

/** Returns a count of the file handles that are closed from now on to the end of the test; streams do not count. */
export async function countClosings(): Promise<() => number> {
  const file = await open(fileURLToPath(import.meta.url));
  await file.close();
  const emit = vi.spyOn(Object.getPrototypeOf(file) as EventEmitter, "emit");
  onTestFinished(() => emit.mockRestore());
  // A mutant plays a test again, which is the same spy.
  const before = emit.mock.calls.length;
  const isHandle = (emitter: unknown) => emitter instanceof Object && "datasync" in emitter;
  return () =>
    emit.mock.calls.filter(
      ([event], i) => i >= before && event === "close" && isHandle(emit.mock.contexts[i]),
    ).length;
}
