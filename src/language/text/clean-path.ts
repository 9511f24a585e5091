import { normalize } from "node:path/posix";

/** A path without needless parts and without a slash at its end: `./a//b/../c/` is `a/c`. Go: path.Clean. */
export function cleanPath(path: string): string {
  const normal = normalize(path);
  return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
}
