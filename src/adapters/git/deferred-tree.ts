import type { FileTree } from "../../ports/files.ts";
import { checkedOutOf } from "./checked-out.ts";

/** A tree that is put together at the first question, once. */
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
