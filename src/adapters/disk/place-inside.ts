import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * Where a path lies below a directory, by name or in truth, with forward slashes; undefined outside.
 *
 * A link may lead out of the directory or into it, as anybody who may write there wants. So a
 * path is inside when one of the directories it names is, whatever the links below lead to.
 */
export async function placeInside(directory: string, path: string): Promise<string | undefined> {
  const top = await realPath(directory);
  const named = inside(directory, path) ?? inside(top, path);
  if (named !== undefined) return named;
  for (let at = path; ; at = dirname(at)) {
    const place = inside(top, await realPath(at));
    if (place !== undefined) return withSlashes(join(place, relative(at, path)));
    if (dirname(at) === at) return undefined;
  }
}

/** A path without symbolic links; as it stands when nothing is there. */
export async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}

function withSlashes(path: string): string {
  return path === "." ? "" : path.split(sep).join("/");
}

function inside(directory: string, path: string): string | undefined {
  const from = relative(directory, path).split(sep).join("/");
  return from === ".." || from.startsWith("../") || isAbsolute(from) ? undefined : from;
}
