import { realpath } from "node:fs/promises";
import { isAbsolute, relative, sep } from "node:path";

/**
 * Where a path lies below a directory, by name or in truth, with forward slashes; undefined outside.
 *
 * A link may lead out of the directory or into it, and whoever may write there decides about either.
 */
export async function placeInside(directory: string, path: string): Promise<string | undefined> {
  const [top, place] = await Promise.all([realPath(directory), realPath(path)]);
  return inside(directory, path) ?? inside(top, path) ?? inside(top, place);
}

/** A path without symbolic links; as it stands when nothing is there. */
export async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}

function inside(directory: string, path: string): string | undefined {
  const from = relative(directory, path).split(sep).join("/");
  return from === ".." || from.startsWith("../") || isAbsolute(from) ? undefined : from;
}
