import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScratchSpace } from "../../src/ports/files.ts";

/** A scratch space that remembers what was reserved and what was given back. */
export interface WatchedScratch extends ScratchSpace {
  readonly reserved: readonly string[];
  readonly released: readonly string[];
}

/** A private folder for one test; `dispose` removes it. */
export async function aScratchSpace(): Promise<WatchedScratch> {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-scratch-"));
  const reserved: string[] = [];
  const released: string[] = [];
  return {
    reserved,
    released,
    reserve() {
      const path = join(folder, String(reserved.length));
      reserved.push(path);
      return Promise.resolve(path);
    },
    async release(path) {
      released.push(path);
      await rm(path, { force: true });
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
