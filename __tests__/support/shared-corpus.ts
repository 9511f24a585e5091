import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Finds a folder of real lock files, which belong to their authors and are no part of this project: `shared/corpus` or one
 * below it, beside a folder above the working directory. Undefined where there is none; its tests are then skipped.
 */
export function sharedCorpus(...below: readonly string[]): string | undefined {
  for (let above = process.cwd(); above !== dirname(above); above = dirname(above)) {
    const folder = join(above, "shared", "corpus", ...below);
    if (existsSync(folder)) return folder;
  }
  return undefined;
}
