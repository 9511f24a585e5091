import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ScratchSpace } from "../../ports/files.ts";
import { makeScratchDirectory, removeOrphans, type TemporaryPlace } from "./temporary.ts";

/**
 * A scratch space in the system's temporary directory, made when the first place is reserved. What runs left that were
 * killed is removed first.
 */
export function createScratchSpace(): ScratchSpace {
  removeOrphans();
  let directory: TemporaryPlace | undefined;
  let reserved = 0;
  return {
    reserve: () =>
      new Promise((done) => {
        directory ??= makeScratchDirectory("scratch");
        done(join(directory.path, String(reserved++)));
      }),
    // What cannot go now goes with the directory: a package's outcome matters more than its file.
    release: (path) => rm(path, { force: true }).catch(() => undefined),
    dispose: async () => {
      const made = directory;
      directory = undefined;
      await made?.remove();
    },
  };
}
