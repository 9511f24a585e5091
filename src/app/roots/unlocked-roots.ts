import { posix } from "node:path";
import type { Module } from "../../config/blocks/module.ts";
import { sortedUnique } from "../../model/order.ts";
import { lockedDirectories, needsLockFile } from "../../review/change/discover.ts";
import type { UnlockedRoot } from "../../review/rules/lock-file-rules.ts";
import { calledDirectories, moduleDirectories, type ReadQuestion, readModules } from "./callers.ts";

interface UnlockedQuestion extends ReadQuestion {
  /** All paths of files that count: no links and no ignored files. */
  readonly paths: readonly string[];
  /** Whether to look at a directory: not at one that policy lists or that had a lock file, which other rules report. */
  readonly isAsked: (directory: string) => boolean;
}

/**
 * Returns the root modules without a lock file: directories outside `modules` and `examples` whose configuration has a
 * backend, or provider blocks and no caller in the repository. Callers are searched only where the blocks leave it
 * open, since that reads all configuration.
 */
export async function unlockedRoots(question: UnlockedQuestion): Promise<readonly UnlockedRoot[]> {
  const { paths, isAsked } = question;
  const configured = moduleDirectories(paths);
  const locked = new Set(lockedDirectories(paths));
  const isCandidate = (directory: string): boolean =>
    !locked.has(directory) && needsLockFile(directory, []) && isAsked(directory);
  const read = await readModules(configured.filter(isCandidate), question);
  const isOpen = ({ hasBackend, providers }: Module) => !hasBackend && providers.size > 0;
  const isQuestion = read.some(([, module]) => isOpen(module));
  const called = await calledDirectories(isQuestion ? configured : [], question);
  const roots = read.filter(
    ([root, module]) => module.hasBackend || (isOpen(module) && !called.has(root)),
  );
  const parents = new Set([...locked].map((directory) => posix.dirname(directory)));
  return sortedUnique(roots.map(([root]) => root)).map((root) => ({
    root,
    hasLockedSibling: root !== "." && parents.has(posix.dirname(root)),
  }));
}
