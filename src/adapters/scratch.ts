import { join } from "node:path";
import type { ScratchSpace } from "../ports/files.ts";
import { makeTemporaryDirectory, type TemporaryDirectory } from "./temporary.ts";

/**
 * A scratch space in the system's temporary directory, made when the first place is reserved.
 *
 * A released place is the next one to be reserved, and its file stays to be overwritten, which costs less
 * than a new file: its pages are in memory already.
 */
export function createScratchSpace(): ScratchSpace {
  let directory: TemporaryDirectory | undefined;
  let made = 0;
  let free: string[] = [];
  return {
    reserve: () =>
      new Promise((done) => {
        directory ??= makeTemporaryDirectory("scratch");
        done(free.pop() ?? join(directory.path, String(made++)));
      }),
    release: (path) => {
      free.push(path);
      return Promise.resolve();
    },
    dispose: async () => {
      const disposed = directory;
      directory = undefined;
      free = [];
      await disposed?.remove();
    },
  };
}
