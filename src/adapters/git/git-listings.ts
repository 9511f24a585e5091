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

/** Returns the paths of the work tree that git tracks, and those that it neither tracks nor ignores. */
export async function readWorkTree(context: GitContext): Promise<IndexPaths> {
  const kinds = ["--stage", "--deleted", "--others", "--exclude-standard"];
  return decodeIndex(await gitOutput(context, ["ls-files", "-z", "-v", ...kinds]));
}

/** Files of the work tree, tracked or new. */
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
  // Not for all of a large repository, of which a sparse checkout has little.
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

/**
 * Which of these paths below a top directory are symbolic links. Each directory is listed once: asking for each of
 * hundreds of thousands of files takes as many questions at a time.
 */
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
      // One that may only be entered tells of nothing.
      if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
      throw caught;
    }
  });
  const told = new Set(found.flat());
  // A disk that tells neither case nor normal forms apart may spell the name otherwise.
  const asked = paths.filter(
    (path) => told.has(foldedName(path)) || told.has(UNLISTED + posix.dirname(path)),
  );
  const links = await mapFewAtOnce(asked, async (path) =>
    (await disk.kind(path)) === "symlink" ? [path] : [],
  );
  return new Set(links.flat());
}

/** Before the path of a directory that cannot be listed: no path holds it. */
const UNLISTED = "\0";
