/**
 * A path without needless parts and without a slash at its end: `./a//b/../c/` is `a/c`. Takes time of its length, which
 * Node's `normalize` does not where a path starts with `../` many times. Go: path.Clean.
 */
export function cleanPath(path: string): string {
  const isRooted = path.startsWith("/");
  const kept: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!isRooted) kept.push("..");
  }
  return (isRooted ? "/" : "") + kept.join("/") || ".";
}
