import type { FileTree } from "../../ports/files.ts";
import { checkedOutOf } from "./checked-out.ts";

/** A tree that is put together at the first question, once. */
export function deferredTree(find: (signal: AbortSignal) => Promise<FileTree>): FileTree {
  let known: FileTree | undefined;
  let finding: Promise<FileTree> | undefined;
  const findOnce = async (signal: AbortSignal): Promise<FileTree> => {
    known = await find(signal);
    return known;
  };
  const ask = <T>(signal: AbortSignal, question: (tree: FileTree) => Promise<T>): Promise<T> => {
    if (known !== undefined) return question(known);
    finding ??= findOnce(signal);
    return finding.then(question);
  };
  return {
    read: (path, signal) => ask(signal, (tree) => tree.read(path, signal)),
    list: (path, signal) => ask(signal, (tree) => tree.list(path, signal)),
    kind: (path, signal) => ask(signal, (tree) => tree.kind(path, signal)),
    resolve: (path, signal) => ask(signal, (tree) => tree.resolve(path, signal)),
    checkedOut: (path, signal) => ask(signal, (tree) => checkedOutOf(tree, path, signal)),
    followLinks: (path, signal) =>
      ask(signal, (tree) => tree.followLinks?.(path, signal) ?? Promise.resolve(undefined)),
    outOfReach: (path, signal) =>
      ask(signal, (tree) => tree.outOfReach?.(path, signal) ?? Promise.resolve(undefined)),
  };
}
