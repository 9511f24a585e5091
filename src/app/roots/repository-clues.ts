import { posix } from "node:path";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ToolRun } from "../intent/run-words.ts";
import { readToolRuns, runsIn } from "../intent/tool-runs.ts";
import { type NamedVersion, nearestVersions } from "../intent/version-files.ts";
import { toolsOfLockFiles } from "./lock-side.ts";

/** What a repository says about its root modules, beside their own files; each part is read when it is first asked for. */
export interface RepositoryClues {
  /** Returns what the nearest version files of a root module say; `own` is the tree that names it. */
  versions(root: string, own: FileTree): Promise<readonly NamedVersion[]>;
  /** Returns where the repository runs tools in a root module, given by its path in the tree of files that is read. */
  runs(root: string): Promise<readonly ToolRun[]>;
  /** Returns the tools of all its lock files, each as often as it wrote one. */
  locked(): Promise<readonly Tool["name"][]>;
}

/**
 * Returns the clues of a repository, with a memory for one run.
 * @param files its files, from its top
 * @param pathsOf returns the paths of its files
 * @param nameOf returns the path of a root module from its top, by default the same; undefined for one outside
 */
export function repositoryClues(
  files: FileTree,
  pathsOf: () => readonly string[] | Promise<readonly string[]>,
  nameOf = (root: string): string | undefined => root,
): RepositoryClues {
  const runs = rememberedOf(() => readToolRuns(files));
  return {
    versions: (root, own) => {
      const name = nameOf(root);
      // Where both trees have one name for it, the own one counts: base lacks a new root module and its files.
      const isNamedElse = name !== undefined && name !== posix.normalize(root);
      return isNamedElse ? nearestVersions(name, files) : nearestVersions(root, own);
    },
    runs: async (root) => {
      const name = nameOf(root);
      return name === undefined ? [] : runsIn(name, await runs());
    },
    locked: rememberedOf(async () => toolsOfLockFiles(files, await pathsOf())),
  };
}

/** Returns a function that names the machines on which tools are run in a root module, and a person's own. */
export function machinesIn(
  { runs }: RepositoryClues = NO_CLUES,
  own?: Platform,
): (root: string) => Promise<readonly Platform[]> {
  return async (root) => {
    const platforms = (await runs(root)).flatMap((run) => run.platforms);
    return sortedUnique([...platforms, ...(own === undefined ? [] : [own])]);
  };
}

/** The clues of a tree of files that belongs to no repository. */
export const NO_CLUES: RepositoryClues = {
  versions: nearestVersions,
  runs: () => Promise.resolve([]),
  locked: () => Promise.resolve([]),
};
