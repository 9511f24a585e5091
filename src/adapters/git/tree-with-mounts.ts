import { posix } from "node:path";
import type { CheckedOutFile, FileTree } from "../../ports/files.ts";

/** A tree mounted at a path of another. */
interface MountedTree {
  /** Normalized path from the outer tree's top. */
  readonly path: string;
  readonly open: () => Promise<FileTree | UnavailableTree>;
}

/** Why a tree is unavailable. */
export interface UnavailableTree {
  /** Without a full stop and without credentials. */
  readonly reason: string;
}

/**
 * Returns a tree with others mounted, which are looked for at the first use. Its symbolic links may lead into the
 * others; links of the others stay inside their tree.
 */
export function treeWithMounts(
  outer: FileTree,
  findMounts: () => Promise<readonly MountedTree[]>,
): FileTree {
  let finding: Promise<MountsByPath> | undefined;
  const find = async (): Promise<MountsByPath> =>
    new Map((await findMounts()).map((mount) => [mount.path, mount]));
  const mounts = (): Promise<MountsByPath> => (finding ??= find());
  const followLinks = async (path: string): Promise<string> =>
    (await outer.followLinks?.(path)) ?? path;
  const placeOf = async (path: string): Promise<Place | undefined> => {
    const found = await mounts();
    if (found.size === 0) return undefined;
    return mountOf(found, path) ?? mountOf(found, await followLinks(path));
  };
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
    list: async (path) => {
      const found = await mounts();
      return into(path, async (tree, inner, mount) => {
        const entries = await tree.list(inner);
        if (mount !== "") return entries;
        return entries?.map((entry) => {
          const place = posix.join(path, entry.name).replace(/^\.\//, "");
          return found.has(place) ? { ...entry, kind: "directory" } : entry;
        });
      });
    },
    kind: async (path) => {
      const found = await mounts();
      if (found.size === 0) return outer.kind(path);
      // A link at the end of the path is not followed.
      const above = await followLinks(posix.dirname(path));
      const place = mountOf(found, posix.join(above, posix.basename(path)));
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

type MountsByPath = ReadonlyMap<string, MountedTree>;

interface Place {
  readonly mount: MountedTree;
  readonly inside: string;
}

function mountOf(mounts: MountsByPath, path: string): Place | undefined {
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

/** Returns a file of any tree as a checkout has it; unchanged if the tree does not know. */
export async function checkedOutOf(
  tree: FileTree,
  path: string,
): Promise<CheckedOutFile | undefined> {
  if (tree.checkedOut !== undefined) return tree.checkedOut(path);
  const content = await tree.read(path);
  return content === undefined ? undefined : { content };
}
