import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { inside } from "../../adapters/disk/place-inside.ts";
import { filterAsync } from "../../app/roots/audited-roots.ts";
import { rootOfPath } from "../../app/roots/paths.ts";
import { LockReviewError } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import type { IgnoreLine } from "../../ports/git.ts";
import { LOCK_FILE_NAME, lockFilePath } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { inRepository, repositoryTop } from "./repository-here.ts";

/**
 * Returns a path of a change from the repository's top. A link inside the repository keeps its name, because it may
 * lead elsewhere on either side of the change. @throws LockReviewError `USAGE` for one outside
 */
export function changedPlace(top: string, path: string): string {
  const place = below(top, path) ?? pathInside(top, path);
  if (place !== undefined) return place;
  throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`, {
    hint: "Name a path of that repository, or enter the other one with --chdir.",
  });
}

/** Returns a path from the repository's top, with its links followed and by its name; nothing for one outside. */
export function placesOfChange(top: string, path: string): readonly string[] {
  const places = [pathInside(top, path), below(top, path)].filter((found) => found !== undefined);
  return [...new Set(places)];
}

const pathInside = (top: string, path: string) => below(realPath(top), realPath(path));

function below(top: string, path: string): string | undefined {
  const place = inside(top, path);
  return place === "" ? "." : place;
}

/** Returns a path from a directory, with forward slashes and without following links. */
export function nameFrom(directory: string, path: string): string {
  return posix.normalize(relative(directory, path).split(sep).join("/") || ".");
}

/** Returns the absolute paths that lie at or below a directory, as paths from there. */
export function namesInside(directory: string, paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => below(directory, path) ?? pathInside(directory, path) ?? []);
}

/**
 * Returns a path with its links followed, as git names its own top. Two paths keep their names: one that does not
 * exist, since base may have it, and a lock file, since a link in its place counts as no lock file (A22).
 */
export function realPath(path: string): string {
  if (basename(path) === LOCK_FILE_NAME) return join(realPath(dirname(path)), LOCK_FILE_NAME);
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}

/** Returns the root module that a directory or a lock file names. @throws LockReviewError `USAGE` for any other path */
export async function namedRoot({ files }: CommandContext, path: string): Promise<string> {
  const root = rootOfPath(path.split(sep).join("/"));
  if ((await files.list(root)) !== undefined) return root;
  throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, {
    hint: "Name the directory of a root module, or its .terraform.lock.hcl.",
  });
}

/** Returns the directories of named paths: all at or below one, or only a file's. */
export async function askedDirectories(
  { directory, files }: Pick<CommandContext, "directory" | "files">,
  paths: readonly string[],
): Promise<(directory: string) => boolean> {
  const exactly = new Set<string>();
  const below: string[] = [];
  for (const path of paths) {
    const at = resolve(directory, path);
    if ((await files.list(path)) === undefined) exactly.add(realpathSync(dirname(at)));
    else below.push(realpathSync(at));
  }
  return (asked) => {
    const at = resolve(directory, asked);
    return (
      exactly.has(at) || below.some((folder) => at === folder || at.startsWith(`${folder}${sep}`))
    );
  };
}

/** Returns the root modules with no lock file, a symbolic link, or one that git ignores and others lack (A21). */
export async function rootsLackingLock(
  { files }: CommandContext,
  roots: readonly string[],
  ignored: ReadonlyMap<string, IgnoreLine>,
): Promise<ReadonlySet<string>> {
  const isLacking = async (root: string): Promise<boolean> =>
    ignored.has(root) || (await files.kind(lockFilePath(root))) !== "file";
  return new Set(await filterAsync(roots, isLacking));
}

/** Returns the root modules whose lock file git ignores, whether it is there or not, each with the line that says so. */
export async function ignoredLocks(
  context: CommandContext,
  roots: readonly string[],
): Promise<ReadonlyMap<string, IgnoreLine>> {
  const { directory } = context;
  const lines = new Map<string, IgnoreLine>();
  for (const [top, here] of rootsByRepository(directory, roots)) {
    await inRepository({ ...context, directory: top }, async (git) => {
      const places = here.map((root) =>
        changedPlace(git.top, join(placeOf(directory, root), LOCK_FILE_NAME)),
      );
      const ignored = await git.ignoredPaths(places);
      for (const [i, root] of here.entries()) {
        const line = ignored.get(places[i] ?? "");
        if (line === undefined) continue;
        const { file } = line;
        const name = nameFrom(realPath(directory), resolve(git.top, file));
        lines.set(root, isAbsolute(file) ? line : { ...line, file: name });
      }
    });
  }
  return lines;
}

/** Returns root modules by the innermost repository that each is in, with links followed, without those in none. */
export function rootsByRepository(
  directory: string,
  roots: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const byTop = groupBy(roots, (root) => repositoryTop(placeOf(directory, root)));
  return new Map([...byTop].flatMap(([top, here]) => (top === undefined ? [] : [[top, here]])));
}

const placeOf = (directory: string, root: string) => realPath(resolve(directory, root));
