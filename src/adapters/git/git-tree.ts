import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { appendAll, groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import { checkedOutOf, type FileTree } from "../../ports/files.ts";
import type { CommitId, ListedPath, OpenSubmodule, Submodule } from "../../ports/git.ts";
import { pathFromBytes } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { lockFileConversions } from "./git-attributes.ts";
import { gitEntries } from "./git-entries.ts";
import type { TreeContent, TreeIndex, TreeLine } from "./git-output.ts";

/** Indexes a listing by path and by directory. */
export function indexTree(lines: readonly TreeLine[]): TreeIndex {
  const entries = new Map(lines.map((line) => [line.path, line]));
  const directories = new Map<string, readonly TreeLine[]>([["", []]]);
  for (const { kind, path } of lines) if (kind === "directory") directories.set(path, []);
  for (const [path, inside] of groupBy(lines, (line) => parentOf(line.path)))
    directories.set(path, inside);
  return { entries, directories };
}

/** Returns the submodules of a listing. */
export function submodulesIn({ entries }: TreeIndex): readonly Submodule[] {
  return [...entries.values()].filter(({ kind }) => kind === "other").map(asSubmodule);
}

function asSubmodule({ path, object }: TreeLine): Submodule {
  return { path, commit: object as CommitId };
}

/** Returns the submodule that a place is in, or that stands there. */
function submoduleOf({ entries }: TreeIndex, place: string): Submodule | undefined {
  for (let at = place; at !== ""; at = parentOf(at)) {
    const line = entries.get(at);
    if (line?.kind === "other") return asSubmodule(line);
  }
  return undefined;
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

/** Most links to follow before a path counts as a loop; Linux has the same limit. */
const MAX_LINKS = 40;
/** Longest target of a link on Linux, in bytes. */
const MAX_TARGET_BYTES = 4095;

/** Reads a link's target by object name; undefined for one that no checkout can make. */
type LinkTargets = (object: string) => Promise<string | undefined>;

/** Asks about a place in a tree; `submodule` is the path of the tree's top, empty for the repository's own. */
type Ask<T> = (tree: FileTree, place: string, submodule: string) => Promise<T | undefined>;

/**
 * Returns a tree in git, as a checkout has it. Symbolic links are followed inside the tree and into submodules, whose
 * own links stay in them; one that leads out leads nowhere. A submodule is opened when something in it is read.
 * @param open opens submodules; without it nothing is in them
 * @param environment git's, which is asked how a checkout converts lock files
 */
export function createGitTree(
  content: TreeContent,
  { environment, open }: { readonly environment: Environment; readonly open?: OpenSubmodule },
): FileTree {
  const links = new Map<string, Promise<string | undefined>>();
  const targets: LinkTargets = (object) =>
    remembered(links, object, async () => targetOf(await content.read(object)));
  const placeOf = async (path: string) => {
    const index = await content.index();
    const place = await resolveIn(index, path, targets);
    const submodule = place === undefined ? undefined : submoduleOf(index, place);
    const rest = submodule === undefined ? place : place?.slice(submodule.path.length + 1);
    return { place, submodule, rest };
  };
  const here = resolvedTree(content, open !== undefined);
  const convert = lockFileConversions(content, environment, async (path) => {
    const { place, submodule } = await placeOf(path);
    return submodule === undefined ? place : undefined;
  });
  const own = {
    ...here,
    checkedOut: async (place: string) => convert(place, await here.read(place)),
  };
  /** Asks at the place of a path here, or in the submodule that it is in. */
  const ask = async <T>(path: string, question: Ask<T>): Promise<T | undefined> => {
    const { place, submodule, rest } = await placeOf(path);
    if (place === undefined || rest === undefined) return undefined;
    if (submodule === undefined) return question(own, place, "");
    if (open === undefined) return submodule.path === place ? question(own, place, "") : undefined;
    const tree = await open(submodule);
    return "reason" in tree ? undefined : question(tree, rest, submodule.path);
  };
  return {
    read: (path) => ask(path, (tree, place) => tree.read(place)),
    checkedOut: (path) => ask(path, checkedOutOf),
    list: (path) => ask(path, (tree, place) => tree.list(place)),
    kind: async (path) => {
      const clean = cleanPath(path);
      if (clean === "") return "directory";
      if (clean === undefined) return undefined;
      const name = posix.basename(clean);
      return ask(parentOf(clean), (tree, parent) => tree.kind(posix.join(parent, name)));
    },
    resolve: (path) =>
      ask(path, async (tree, place, submodule) => {
        const inner = await tree.resolve(place);
        return inner === undefined || submodule === "" ? inner : posix.join(submodule, inner);
      }),
    submoduleOf: async (path) => (await placeOf(path)).submodule?.path,
    outOfReach: async (path) => {
      const { submodule, rest = "" } = await placeOf(path);
      if (submodule === undefined || open === undefined) return undefined;
      const tree = await open(submodule);
      return "reason" in tree ? tree.reason : tree.outOfReach?.(rest);
    },
    entries: () => gitEntries(content, environment, open),
  };
}

/** Returns the files of a listing by their places, where no link is followed any more. */
function resolvedTree(content: TreeContent, isOpened: boolean) {
  const shownKind = (kind: TreeLine["kind"]) => (kind === "other" && isOpened ? "directory" : kind);
  return {
    read: async (place: string): Promise<Uint8Array> => {
      const entry = (await content.index()).entries.get(place);
      if (entry?.kind === "file") return content.read(entry.object);
      throw new LockReviewError("FILE_FAILED", `${place} is not a regular file in git`);
    },
    list: async (place: string) =>
      (await content.index()).directories
        .get(place)
        ?.map(({ path, kind }) => ({ name: posix.basename(path), kind: shownKind(kind) }))
        .sort((a, b) => compareBytes(a.name, b.name)),
    kind: async (place: string) => {
      const entry = (await content.index()).entries.get(place);
      return entry && shownKind(entry.kind);
    },
    resolve: (place: string) => Promise.resolve(place),
  };
}

/** Returns a path from the top without `.` and `..`; undefined when it leads above the top. */
function cleanPath(path: string): string | undefined {
  const clean = posix.normalize(path).replace(/\/$/, "");
  if (clean === "." || clean === "") return "";
  return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? undefined : clean;
}

/** Returns the target up to NUL, where the system stops (git: entry.c, write_entry; symlink(2)). */
function targetOf(bytes: Uint8Array): string | undefined {
  const end = bytes.indexOf(0);
  const target = end < 0 ? bytes : bytes.subarray(0, end);
  const isMade = target.length > 0 && target.length <= MAX_TARGET_BYTES;
  return isMade ? pathFromBytes(target) : undefined;
}

/** Resolves a path name by name, following links, as a file system does; links in submodules are left as they are. */
async function resolveIn(
  index: TreeIndex,
  path: string,
  targets: LinkTargets,
): Promise<string | undefined> {
  if (path.startsWith("/")) return undefined;
  const names = path.split("/").reverse();
  let place = "";
  let links = 0;
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const next = stepInto(index, place, name);
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

/** Returns the place of a name in a directory or submodule; undefined when it leads nowhere or above the top. */
function stepInto(index: TreeIndex, place: string, name: string): string | undefined {
  const isListed = index.directories.has(place);
  if (!isListed && submoduleOf(index, place) === undefined) return undefined;
  if (name === "" || name === ".") return place;
  if (name === "..") return place === "" ? undefined : parentOf(place);
  const next = posix.join(place, name);
  return !isListed || index.entries.has(next) ? next : undefined;
}
