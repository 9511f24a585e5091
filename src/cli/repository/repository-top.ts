import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The directory that the repository around a directory starts in; undefined where there is none. */
export function repositoryTop(directory: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return undefined;
  }
}
