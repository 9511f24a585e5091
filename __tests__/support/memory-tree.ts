import { basename, dirname, join } from "node:path/posix";
import type { DirectoryEntry, FileTree } from "../../src/ports/files.ts";

/** What a path of a {@link memoryTree} holds: a file's text, or where a symbolic link leads. */
export type TreeNode = string | { readonly link: string } | { readonly other: true };

/** A file tree of the paths given; directories are whatever stands above a path. Links lead to whole paths. */
export function memoryTree(nodes: Readonly<Record<string, TreeNode>>): FileTree {
  const kindOf = (path: string): DirectoryEntry["kind"] | undefined => {
    const node = nodes[path];
    if (node === undefined) {
      return Object.keys(nodes).some((one) => one.startsWith(`${path}/`)) ? "directory" : undefined;
    }
    if (typeof node === "string") return "file";
    return "link" in node ? "symlink" : "other";
  };
  const resolve = (path: string): string | undefined => {
    const parts = path.split("/");
    for (let i = 1; i <= parts.length; i++) {
      const node = nodes[parts.slice(0, i).join("/")];
      if (typeof node === "object" && "link" in node) {
        return resolve([node.link, ...parts.slice(i)].join("/"));
      }
    }
    return kindOf(path) === undefined ? undefined : path;
  };
  /** Links above a path are followed, and not the path itself. */
  const beside = (path: string): string =>
    join(resolve(dirname(path)) ?? dirname(path), basename(path));
  const list = (path: string): readonly DirectoryEntry[] => {
    const below = Object.keys(nodes).filter((one) => one.startsWith(`${path}/`));
    const names = new Set(below.map((one) => one.slice(path.length + 1).split("/")[0] ?? ""));
    return [...names].sort().map((name) => ({ name, kind: kindOf(`${path}/${name}`) ?? "other" }));
  };
  const read = (path: string): Uint8Array | undefined => {
    const node = nodes[resolve(path) ?? ""];
    return typeof node === "string" ? Buffer.from(node) : undefined;
  };
  return {
    read: (path) => Promise.resolve(read(path)),
    list: (path) => Promise.resolve(kindOf(path) === "directory" ? list(path) : undefined),
    kind: (path) => Promise.resolve(kindOf(beside(path))),
    resolve: (path) => Promise.resolve(resolve(path)),
  };
}
