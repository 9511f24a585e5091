import { posix } from "node:path";
import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { isLockReviewError } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ListedPath } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { foldedName } from "../disk/path-bytes.ts";
import { decodeIndex, type IndexPaths } from "./git-output.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** Returns the work tree's paths that git tracks, and those that it neither tracks nor ignores. */
export async function readWorkTree(context: GitContext): Promise<IndexPaths> {
  const kinds = ["--stage", "--deleted", "--others", "--exclude-standard"];
  return decodeIndex(await gitOutput(context, ["ls-files", "-z", "-v", ...kinds]));
}

/** Returns the files of the work tree, tracked or new. */
export function listWorkTree({ tracked, untracked }: IndexPaths): readonly string[] {
  return sortedUnique([...tracked, ...untracked]);
}

/** Returns the paths with their kinds on disk, which may be newer than the index. */
export async function listWorkTreePaths(
  listed: IndexPaths,
  top: string,
): Promise<readonly ListedPath[]> {
  const { submodules, unwatched } = listed;
  const disk = createDiskTree({ root: top, reach: "root" });
  // A large sparse repository has little of this on disk, so not all of it is listed.
  const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
  const present = await mapFewAtOnce(skipped, async (path) =>
    (await disk.kind(path)) === undefined ? [] : [path],
  );
  const tracked = new Set([...listed.tracked, ...present.flat()]);
  const paths = listWorkTree({ ...listed, tracked });
  const links = await linksAmong(paths, top);
  return [
    ...paths.map((path) => {
      const kind = links.has(path) ? ("symlink" as const) : ("file" as const);
      const isTracked = tracked.has(path);
      return { path, kind, isTracked, ...withoutAbsent({ unwatched: unwatched.get(path) }) };
    }),
    ...[...submodules].map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}

/** Returns those paths that are symbolic links. Lists each directory once, since there may be very many files. */
async function linksAmong(paths: readonly string[], top: string): Promise<ReadonlySet<string>> {
  const disk = createDiskTree({ root: top, reach: "root" });
  const directories = [...new Set(paths.map((path) => posix.dirname(path)))];
  const found = await mapFewAtOnce(directories, async (directory) => {
    try {
      const entries = (await disk.list(directory)) ?? [];
      return entries
        .filter(({ kind }) => kind === "symlink")
        .map(({ name }) => foldedName(posix.join(directory, name)));
    } catch (caught) {
      // A directory without read permission cannot be listed.
      if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
      throw caught;
    }
  });
  const told = new Set(found.flat());
  // A disk that ignores case or normal forms may spell the name differently.
  const asked = paths.filter(
    (path) => told.has(foldedName(path)) || told.has(UNLISTED + posix.dirname(path)),
  );
  const links = await mapFewAtOnce(asked, async (path) =>
    (await disk.kind(path)) === "symlink" ? [path] : [],
  );
  return new Set(links.flat());
}

/** Prefix for a directory that cannot be listed; no path contains it. */
const UNLISTED = "\0";
