import { posix } from "node:path";
import { compareBytes } from "../../src/model/order.ts";
import type { DirectoryEntry, FileTree } from "../../src/ports/files.ts";

/** Content of a file, or where a symbolic link leads. */
export type ModuleEntry = string | Uint8Array | { readonly link: string };

/** A tree of files that is a table: paths are relative, directories are there because files are in them. */
export function moduleFiles(files: Readonly<Record<string, ModuleEntry>>): FileTree {
  const entries = new Map(Object.entries(files));
  const kindAt = (path: string): DirectoryEntry["kind"] | undefined => {
    const entry = entries.get(path);
    if (entry !== undefined) return isLink(entry) ? "symlink" : "file";
    const isDirectory =
      path === "" || [...entries.keys()].some((one) => one.startsWith(`${path}/`));
    return isDirectory ? "directory" : undefined;
  };
  const resolve = (path: string, hops = 0): string | undefined => {
    let real = "";
    for (const part of posix
      .normalize(path)
      .split("/")
      .filter((one) => one !== "." && one !== "")) {
      if (part === "..") {
        if (real === "") return undefined;
        real = parentOf(real);
        continue;
      }
      const next = posix.join(real, part);
      const entry = entries.get(next);
      const target = entry !== undefined && isLink(entry) ? entry.link : undefined;
      const followed =
        target === undefined || hops > 8
          ? next
          : resolve(posix.join(parentOf(next), target), hops + 1);
      if (followed === undefined || kindAt(followed) === undefined) return undefined;
      real = followed;
    }
    return real;
  };
  return {
    read: async (path) => {
      const real = resolve(path);
      const entry = real === undefined ? undefined : entries.get(real);
      if (entry === undefined || isLink(entry)) return undefined;
      return typeof entry === "string" ? new TextEncoder().encode(entry) : entry;
    },
    list: async (path) => {
      const real = resolve(path);
      if (real === undefined || kindAt(real) !== "directory") return undefined;
      const prefix = real === "" ? "" : `${real}/`;
      const inside = [...entries.keys()].filter((one) => one.startsWith(prefix));
      const names = new Set(inside.map((one) => one.slice(prefix.length).split("/")[0] ?? ""));
      return [...names]
        .sort(compareBytes)
        .map((name) => ({ name, kind: kindAt(prefix + name) ?? "other" }));
    },
    kind: async (path) => kindAt(normal(path)),
    resolve: async (path) => resolve(path),
  };
}

function isLink(entry: ModuleEntry): entry is { readonly link: string } {
  return typeof entry === "object" && "link" in entry;
}

function normal(path: string): string {
  const clean = posix.normalize(path).replace(/\/$/, "");
  return clean === "." ? "" : clean;
}

function parentOf(path: string): string {
  return path.includes("/") ? posix.dirname(path) : "";
}
