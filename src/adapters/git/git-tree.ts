import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { remembered } from "../../model/remembered.ts";
import { type CheckedOutFile, checkedOutOf, type FileTree } from "../../ports/files.ts";
import type { CommitId, ListedPath, OpenSubmodule, Submodule } from "../../ports/git.ts";
import { pathFromBytes } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { lockFileConversions } from "./checkout-conversions.ts";
import type { TreeContent, TreeIndex, TreeLine } from "./git-output.ts";

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
  return [...entries.values()].flatMap(asSubmodule);
}

function asSubmodule({ path, kind, object }: TreeLine): readonly Submodule[] {
  return kind === "other" ? [{ path, commit: object as CommitId }] : [];
}

/** Returns the submodule that a place is in, or that stands there. */
function submoduleOf({ entries }: TreeIndex, place: string): Submodule | undefined {
  for (let at = place; at !== ""; at = parentOf(at)) {
    const line = entries.get(at);
    if (line?.kind === "other") return asSubmodule(line)[0];
  }
  return undefined;
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

interface TreeTerms {
  /** The environment for git, which is asked how a checkout converts lock files. */
  readonly environment: Environment;
  /** Opens submodules; without it nothing is in them. */
  readonly open?: OpenSubmodule;
}

/** Most links to follow before a path counts as a loop; Linux has the same limit. */
const MAX_LINKS = 40;
/** Longest target of a link on Linux, in bytes. */
const MAX_TARGET_BYTES = 4095;

/** Reads a link's target by object name; undefined for one that no checkout can make. */
type LinkTargets = (object: string) => Promise<string | undefined>;

/** Returns functions that find the place of a path, and that ask about it there. */
function placesIn(content: TreeContent, open: TreeTerms["open"]) {
  const links = new Map<string, Promise<string | undefined>>();
  const targets: LinkTargets = (object) =>
    remembered(links, object, async () => targetOf(await content.read(object)));
  const placeOf = async (path: string) => {
    const index = await content.index();
    const place = await resolveIn(index, path, targets);
    const submodule = place === undefined ? undefined : submoduleOf(index, place);
    return { index, place, submodule };
  };
  /** Asks about the place of a path here, or goes on in the submodule that it is in. */
  const ask = async <T>(
    path: string,
    here: (place: string, index: TreeIndex) => T | undefined | Promise<T | undefined>,
    inside: (tree: FileTree, path: string, submodule: string) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const { index, place, submodule } = await placeOf(path);
    if (place === undefined) return undefined;
    if (submodule === undefined) return here(place, index);
    if (open === undefined) return submodule.path === place ? here(place, index) : undefined;
    const tree = await open(submodule);
    if ("reason" in tree) return undefined;
    return inside(tree, place.slice(submodule.path.length + 1), submodule.path);
  };
  return { placeOf, ask };
}

/** Returns the questions about submodules: which one a path leads into, and why its files are out of reach. */
function submoduleAnswers(
  placeOf: ReturnType<typeof placesIn>["placeOf"],
  open: TreeTerms["open"],
) {
  return {
    submoduleOf: async (path: string) => (await placeOf(path)).submodule?.path,
    outOfReach: async (path: string) => {
      const { place = "", submodule } = await placeOf(path);
      if (submodule === undefined || open === undefined) return undefined;
      const tree = await open(submodule);
      if ("reason" in tree) return tree.reason;
      return tree.outOfReach?.(place.slice(submodule.path.length + 1));
    },
  };
}

/**
 * Returns a tree in git, as a checkout has it. Symbolic links are followed inside the tree and into submodules, whose
 * own links stay in them; one that leads out leads nowhere. A submodule is opened when something in it is read.
 */
export function createGitTree(content: TreeContent, { environment, open }: TreeTerms): FileTree {
  const { placeOf, ask } = placesIn(content, open);
  const read = (place: string, { entries }: TreeIndex): Promise<Uint8Array> => {
    const entry = entries.get(place);
    if (entry?.kind === "file") return content.read(entry.object);
    throw new LockReviewError("FILE_FAILED", `${place} is not a regular file in git`);
  };
  const shownKind = (kind: TreeLine["kind"]) =>
    kind === "other" && open !== undefined ? "directory" : kind;
  const convert = lockFileConversions(content, environment, async (path) => {
    const { place, submodule } = await placeOf(path);
    return submodule === undefined ? place : undefined;
  });
  return {
    read: (path) => ask(path, read, (tree, inner) => tree.read(inner)),
    checkedOut: (path) =>
      ask<CheckedOutFile>(
        path,
        async (place, index) => convert(place, await read(place, index)),
        checkedOutOf,
      ),
    list: (path) =>
      ask(
        path,
        (place, { directories }) =>
          directories
            .get(place)
            ?.map(({ path: at, kind }) => ({ name: posix.basename(at), kind: shownKind(kind) }))
            .sort((a, b) => compareBytes(a.name, b.name)),
        (tree, inner) => tree.list(inner),
      ),
    kind: async (path) => {
      const clean = cleanPath(path);
      if (clean === undefined) return undefined;
      if (clean === "") return "directory";
      const name = posix.basename(clean);
      return ask(
        parentOf(clean),
        (parent, { entries }) => {
          const entry = entries.get(joined(parent, name));
          return entry && shownKind(entry.kind);
        },
        (tree, inner) => tree.kind(joined(inner, name)),
      );
    },
    resolve: (path) =>
      ask(
        path,
        (place) => place,
        async (tree, inner, submodule) => {
          const place = await tree.resolve(inner);
          return place === undefined ? undefined : posix.join(submodule, place);
        },
      ),
    ...submoduleAnswers(placeOf, open),
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
  const next = joined(place, name);
  return !isListed || index.entries.has(next) ? next : undefined;
}
