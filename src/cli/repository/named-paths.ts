import { realpathSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { rootOfPath } from "../../app/roots/paths.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import type { Tool } from "../../model/tool.ts";
import { LOCK_FILE_NAME, lockFilePath } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { repositoryHere, repositoryTop } from "./repository-here.ts";

/** Returns a path from the repository's top. @throws LockReviewError `USAGE` for one outside */
export function fromTop(top: string, path: string): string {
  const place = pathInside(top, path);
  if (place !== undefined) return place;
  throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
}

/**
 * Returns a path of a change from the repository's top. A link inside the repository keeps its name, because it may
 * lead elsewhere on either side of the change.
 *
 * @throws LockReviewError `USAGE` for one outside
 */
export function changedPlace(top: string, path: string): string {
  return below(top, path) ?? fromTop(top, path);
}

/** Returns a path from the repository's top, with its links followed and by its name; nothing for one outside. */
export function placesOfChange(top: string, path: string): readonly string[] {
  const places = [pathInside(top, path), below(top, path)].filter((found) => found !== undefined);
  return [...new Set(places)];
}

/** Returns a path from the repository's top with its links followed; undefined for one outside. */
function pathInside(top: string, path: string): string | undefined {
  return below(realPath(top), realPath(path));
}

function below(top: string, path: string): string | undefined {
  const inside = nameFrom(top, path);
  const isOutside = inside === ".." || inside.startsWith("../") || resolve(inside) === inside;
  return isOutside ? undefined : inside;
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
function realPath(path: string): string {
  if (basename(path) === LOCK_FILE_NAME) return join(realPath(dirname(path)), LOCK_FILE_NAME);
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}

/**
 * Returns the directories of root modules that a user names: a directory, or the directory of a lock file.
 *
 * @throws LockReviewError `USAGE` for a path that is neither
 */
export async function namedRoots(
  { files }: CommandContext,
  paths: readonly string[],
): Promise<readonly string[]> {
  const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
  for (const root of roots) {
    if ((await files.list(root)) !== undefined) continue;
    throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, {
      hint: "Name the directory of a root module, or its .terraform.lock.hcl.",
    });
  }
  return roots;
}

/**
 * Returns the root modules without a usable lock file: none, a symbolic link, or one that git ignores and others will
 * not have (A21).
 */
export async function rootsLackingLock(
  context: CommandContext,
  roots: readonly string[],
): Promise<ReadonlySet<string>> {
  const { files } = context;
  const lacking = new Set(await ignoredLocks(context, roots));
  for (const root of roots) {
    if ((await files.kind(lockFilePath(root))) !== "file") lacking.add(root);
  }
  return lacking;
}

/** Returns the root modules whose lock file is ignored by the repository that they are in. */
async function ignoredLocks(
  context: CommandContext,
  roots: readonly string[],
): Promise<readonly string[]> {
  const { directory } = context;
  const ignored: string[] = [];
  for (const [top, here] of rootsByRepository(directory, roots)) {
    const git = await repositoryHere({ ...context, directory: top });
    if (git === undefined) continue;
    try {
      const paths = here.map((root) =>
        fromTop(git.top, join(placeOf(directory, root), LOCK_FILE_NAME)),
      );
      const among = await git.ignoredPaths(paths);
      appendAll(
        ignored,
        here.filter((_, i) => among.has(paths[i] ?? "")),
      );
    } finally {
      git.close();
    }
  }
  return ignored;
}

/**
 * Returns root modules by the top of the repository that each is in, with links followed; a repository may lie within
 * another. Root modules outside of any are left out.
 */
export function rootsByRepository(
  directory: string,
  roots: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const byTop = new Map<string, string[]>();
  for (const root of roots) {
    const top = repositoryTop(placeOf(directory, root));
    if (top === undefined) continue;
    const others = byTop.get(top);
    if (others === undefined) byTop.set(top, [root]);
    else others.push(root);
  }
  return byTop;
}

function placeOf(directory: string, root: string): string {
  return realPath(resolve(directory, root));
}

/** Returns the tool for a root module on disk, decided by its files. */
export async function toolOfRoot(context: CommandContext, root: string): Promise<Tool> {
  const { files } = context;
  return (await readRootChoice({ root, lockFilePath: lockFilePath(root) }, files)).tool;
}
