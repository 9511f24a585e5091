import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, ListedPath, Submodule } from "../../ports/git.ts";
import { pathFromBytes } from "../disk/path-bytes.ts";
import type { TreeLine } from "./git-output.ts";

/** The listing of a commit's whole tree. */
export interface TreeIndex {
  readonly entries: ReadonlyMap<string, TreeLine>;
  /** Lines of each directory, unsorted; the top is the empty path. */
  readonly directories: ReadonlyMap<string, readonly TreeLine[]>;
}

/** Indexes a listing by path and by directory. */
export function indexTree(lines: readonly TreeLine[]): TreeIndex {
  const entries = new Map<string, TreeLine>();
  const directories = new Map<string, TreeLine[]>([["", []]]);
  for (const line of lines) {
    const { kind, path } = line;
    entries.set(path, line);
    if (kind === "directory" && !directories.has(path)) directories.set(path, []);
    const parent = parentOf(path);
    const siblings = directories.get(parent);
    if (siblings === undefined) directories.set(parent, [line]);
    else siblings.push(line);
  }
  return { entries, directories };
}

/** Returns the submodules of a listing. */
export function submodulesIn({ entries }: TreeIndex): readonly Submodule[] {
  return [...entries.values()]
    .filter(({ kind }) => kind === "other")
    .map(({ path, object }) => ({ path, commit: object as CommitId }));
}

/** Returns the paths of a listing's files and links, sorted. */
export function filesIn({ entries }: TreeIndex): readonly string[] {
  const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
  return sortedUnique(files.map(({ path }) => path));
}

/** Returns the paths of a listing without directories. */
export function pathsIn({ entries }: TreeIndex): readonly ListedPath[] {
  return [...entries.values()].flatMap(({ path, kind }): readonly ListedPath[] => {
    if (kind === "directory") return [];
    return [{ path, kind: kind === "other" ? "submodule" : kind, isTracked: true }];
  });
}

function parentOf(path: string): string {
  const parent = posix.dirname(path);
  return parent === "." ? "" : parent;
}

/** The listing and the blobs of a tree. */
export interface TreeContent {
  index(): Promise<TreeIndex>;
  read(object: string): Promise<Uint8Array>;
}

/** Most links to follow before a path counts as a loop; Linux has the same limit. */
const MAX_LINKS = 40;
/** Longest target of a link on Linux, in bytes. */
const MAX_TARGET_BYTES = 4095;

/** Reads a link's target by object name; undefined for one that no checkout can make. */
type LinkTargets = (object: string) => Promise<string | undefined>;

/** Returns a tree in git. Symbolic links are followed inside the tree; one that leads out leads nowhere. */
export function createGitTree(content: TreeContent): FileTree {
  const known = new Map<string, Promise<string | undefined>>();
  const targets: LinkTargets = (object) =>
    remembered(known, object, async () => targetOf(await content.read(object)));
  return {
    read: async (path) => {
      const index = await content.index();
      const place = await resolveIn(index, path, targets);
      const entry = place === undefined ? undefined : index.entries.get(place);
      if (entry?.kind === "file") return content.read(entry.object);
      if (place === undefined) return undefined;
      throw new LockReviewError("FILE_FAILED", `${path} is not a regular file in git`);
    },
    list: async (path) => {
      const index = await content.index();
      const place = await resolveIn(index, path, targets);
      const lines = place === undefined ? undefined : index.directories.get(place);
      return lines
        ?.map(({ path: at, kind }) => ({ name: posix.basename(at), kind }))
        .sort((a, b) => compareBytes(a.name, b.name));
    },
    kind: async (path) => {
      const index = await content.index();
      const clean = cleanPath(path);
      if (clean === undefined) return undefined;
      if (clean === "") return "directory";
      const parent = await resolveIn(index, parentOf(clean), targets);
      return parent === undefined
        ? undefined
        : index.entries.get(joined(parent, posix.basename(clean)))?.kind;
    },
    resolve: async (path) => resolveIn(await content.index(), path, targets),
    followLinks: async (path) =>
      resolveIn(await content.index(), path, targets, stepIntoRepository),
  };
}

/** Returns a path from the top without `.` and `..`; undefined when it leads above the top. */
function cleanPath(path: string): string | undefined {
  const clean = posix.normalize(path).replace(/\/$/, "");
  if (clean === "." || clean === "") return "";
  return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? undefined : clean;
}

function joined(directory: string, name: string): string {
  return directory === "" ? name : `${directory}/${name}`;
}

/** Returns the target up to NUL, where the system stops (git: entry.c, write_entry; symlink(2)). */
function targetOf(bytes: Uint8Array): string | undefined {
  const end = bytes.indexOf(0);
  const target = end < 0 ? bytes : bytes.subarray(0, end);
  const isMade = target.length > 0 && target.length <= MAX_TARGET_BYTES;
  return isMade ? pathFromBytes(target) : undefined;
}

/** Resolves a path name by name, following links, as a file system does. */
async function resolveIn(
  index: TreeIndex,
  path: string,
  targets: LinkTargets,
  step = stepInto,
): Promise<string | undefined> {
  if (path.startsWith("/")) return undefined;
  const names = path.split("/").reverse();
  let place = "";
  let links = 0;
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const next = step(index, place, name);
    if (next === undefined) return undefined;
    const link = index.entries.get(next);
    if (link?.kind !== "symlink") {
      place = next;
      continue;
    }
    const target = ++links > MAX_LINKS ? undefined : await targets(link.object);
    if (target === undefined || target.startsWith("/")) return undefined;
    appendAll(names, target.split("/").reverse());
  }
  return place;
}

/** Returns the place of a name in a directory; undefined when it leads nowhere or above the top. */
function stepInto(index: TreeIndex, place: string, name: string): string | undefined {
  if (!index.directories.has(place)) return undefined;
  if (name === "" || name === ".") return place;
  if (name === "..") return place === "" ? undefined : parentOf(place);
  const next = joined(place, name);
  return index.entries.has(next) ? next : undefined;
}

/** Like {@link stepInto}, but continues into submodules, of which the index has only the paths. */
function stepIntoRepository(index: TreeIndex, place: string, name: string): string | undefined {
  const isInside = place !== "" && !index.directories.has(place);
  if (!isInside) return stepInto(index, place, name);
  if (index.entries.has(place) && index.entries.get(place)?.kind !== "other") return undefined;
  const next = posix.normalize(joined(place, name)).replace(/\/$/, "");
  return next === "." ? "" : next;
}
