import { posix } from "node:path";
import type { CheckedOutFile, FileTree } from "../../ports/files.ts";

/** A tree mounted at a path of another. */
interface MountedTree {
  /** Normalized path from the outer tree's top. */
  readonly path: string;
  /** Opens the tree when needed, or returns why it is unavailable. */
  readonly open: () => Promise<FileTree | UnavailableTree>;
}

/** Why a tree is unavailable. */
export interface UnavailableTree {
  /** Without a full stop and without credentials. */
  readonly reason: string;
}

/**
 * Returns a tree with other trees mounted inside. Symbolic links of the outer tree may lead into the others; links of
 * the others stay inside their tree.
 */
export function treeWithMounts(outer: FileTree, mounts: readonly MountedTree[]): FileTree {
  if (mounts.length === 0) return outer;
  const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
  const followLinks = async (path: string): Promise<string> =>
    (await outer.followLinks?.(path)) ?? path;
  const placeOf = async (path: string): Promise<Place | undefined> =>
    mountOf(byPath, path) ?? mountOf(byPath, await followLinks(path));
  /** Continues in the mounted tree if a path leads into one. */
  const into = async <T>(
    path: string,
    ask: (tree: FileTree, path: string, mount: string) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const place = await placeOf(path);
    if (place === undefined) return ask(outer, path, "");
    const tree = await place.mount.open();
    return "reason" in tree ? undefined : ask(tree, place.inside, place.mount.path);
  };
  return {
    read: (path) => into(path, (tree, inner) => tree.read(inner)),
    checkedOut: (path) => into(path, (tree, inner) => checkedOutOf(tree, inner)),
    list: (path) =>
      into(path, async (tree, inner, mount) => {
        const entries = await tree.list(inner);
        return mount === "" ? entries?.map((entry) => asDirectory(byPath, path, entry)) : entries;
      }),
    kind: async (path) => {
      // A link at the end of the path is not followed.
      const above = await followLinks(posix.dirname(path));
      const place = mountOf(byPath, posix.join(above, posix.basename(path)));
      if (place === undefined) return outer.kind(path);
      if (place.inside === "") return "directory";
      const tree = await place.mount.open();
      return "reason" in tree ? undefined : tree.kind(place.inside);
    },
    resolve: (path) =>
      into(path, async (tree, inner, mount) => {
        const resolved = await tree.resolve(inner);
        return resolved === undefined || mount === "" ? resolved : posix.join(mount, resolved);
      }),
    followLinks,
    outOfReach: async (path) => {
      const place = await placeOf(path);
      if (place === undefined) return outer.outOfReach?.(path);
      const tree = await place.mount.open();
      return "reason" in tree ? tree.reason : tree.outOfReach?.(place.inside);
    },
  };
}

interface Place {
  readonly mount: MountedTree;
  /** Path in the mounted tree; empty for its top. */
  readonly inside: string;
}

function mountOf(mounts: ReadonlyMap<string, MountedTree>, path: string): Place | undefined {
  if (path.startsWith("/")) return undefined;
  const names = posix
    .normalize(path)
    .split("/")
    .filter((name) => name !== "" && name !== ".");
  for (let length = 1; length <= names.length; length++) {
    const mount = mounts.get(names.slice(0, length).join("/"));
    if (mount !== undefined) return { mount, inside: names.slice(length).join("/") };
  }
  return undefined;
}

function asDirectory<Entry extends { readonly name: string }>(
  mounts: ReadonlyMap<string, MountedTree>,
  directory: string,
  entry: Entry,
) {
  const path = posix.join(directory, entry.name).replace(/^\.\//, "");
  return mounts.has(path) ? { ...entry, kind: "directory" as const } : entry;
}

/** Returns a file of any tree as a checkout has it; unchanged if the tree does not know. */
export async function checkedOutOf(
  tree: FileTree,
  path: string,
): Promise<CheckedOutFile | undefined> {
  if (tree.checkedOut !== undefined) return tree.checkedOut(path);
  const content = await tree.read(path);
  return content === undefined ? undefined : { content };
}

/** Returns a tree that is opened once, when first used. */
export function deferredTree(find: () => Promise<FileTree>): FileTree {
  let known: FileTree | undefined;
  let finding: Promise<FileTree> | undefined;
  const findOnce = async (): Promise<FileTree> => {
    known = await find();
    return known;
  };
  const ask = <T>(question: (tree: FileTree) => Promise<T>): Promise<T> => {
    if (known !== undefined) return question(known);
    finding ??= findOnce();
    return finding.then(question);
  };
  return {
    read: (path) => ask((tree) => tree.read(path)),
    list: (path) => ask((tree) => tree.list(path)),
    kind: (path) => ask((tree) => tree.kind(path)),
    resolve: (path) => ask((tree) => tree.resolve(path)),
    checkedOut: (path) => ask((tree) => checkedOutOf(tree, path)),
    followLinks: (path) => ask((tree) => tree.followLinks?.(path) ?? Promise.resolve(undefined)),
    outOfReach: (path) => ask((tree) => tree.outOfReach?.(path) ?? Promise.resolve(undefined)),
  };
}
