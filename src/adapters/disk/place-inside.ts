import { realpath } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * Returns a path relative to the directory that it is in; undefined outside. Links may lead out of the directory or
 * into it, so a path is inside if one of the directories that it names is, wherever its links lead.
 */
export async function placeInside(directory: string, path: string): Promise<string | undefined> {
  const top = await withoutLinks(directory);
  const byName = inside(directory, path) ?? inside(top, path);
  if (byName !== undefined) return byName;
  for (let at = path; ; at = dirname(at)) {
    const place = await withoutLinks(at);
    if (inside(top, place) !== undefined) return inside(top, join(place, relative(at, path)));
    if (dirname(at) === at) return undefined;
  }
}

/** Returns a path without symbolic links; unchanged if nothing is there. */
export function withoutLinks(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Returns a path relative to a directory by the names alone, with forward slashes; undefined outside. */
export function inside(directory: string, path: string): string | undefined {
  const from = relative(directory, path).split(sep).join("/");
  return from === ".." || from.startsWith("../") || isAbsolute(from) ? undefined : from;
}
