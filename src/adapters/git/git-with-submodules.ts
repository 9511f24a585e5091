import { join } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitFetcher, GitRepository } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import {
  checkedOutSubmodule,
  type PlacedSubmodule,
  placedSubmodules,
  submoduleAddress,
} from "./git-submodules.ts";
import { deferredTree, treeWithMounts, type UnavailableTree } from "./tree-with-mounts.ts";

/** Where to look for a repository's submodules. */
interface SubmodulePorts {
  /** The top of a checkout, whose submodules may be checked out; absent without one. */
  readonly checkout?: string | undefined;
  /** Absent if nothing may be fetched. */
  readonly fetcher?: GitFetcher | undefined;
  readonly environment: Environment;
  /** Stops git in a submodule when the run has no more time. */
  readonly signal: AbortSignal | undefined;
}

/** A repository whose trees include its submodules; `close` closes what was opened for them. */
export interface GitWithSubmodules extends GitRepository {
  close(): void;
}

/** Most submodules that one run opens, over all commits; real repositories have some dozens. */
const MAX_SUBMODULES = 100;
/** Deepest nesting of submodules. */
const MAX_DEPTH = 4;

/** The state of one decorated repository. */
interface Opening {
  readonly reach: SubmodulePorts;
  /** Opened submodules, by what determines their files. */
  readonly opened: Map<string, Promise<FileTree>>;
  readonly closing: (() => void)[];
}

/**
 * Returns the same repository, with the files of submodules in its trees, at the linked commits.
 *
 * A submodule is opened when something in it is read: from the checkout if it has the commit, else fetched from the
 * address in `.gitmodules`, which is checked like a module's. If neither works, it is unreachable. Lists of files and
 * of changes are those of the repository alone.
 */
export function gitWithSubmodules(git: GitRepository, reach: SubmodulePorts): GitWithSubmodules {
  const opening: Opening = { reach, opened: new Map(), closing: [] };
  return {
    ...git,
    treeAt: (commit) => treeOf(opening, { git, commit, top: reach.checkout, depth: 0 }),
    close: () => {
      for (const close of opening.closing.splice(0)) close();
    },
  };
}

/** A commit of the repository, or of a checked-out submodule, with the top of its checkout. */
interface Level {
  readonly git: GitRepository;
  readonly commit: CommitId;
  readonly top: string | undefined;
  readonly depth: number;
}

function treeOf(opening: Opening, { git, commit, top, depth }: Level): FileTree {
  const { opened, reach } = opening;
  return filesWithSubmodules({ git, commit }, reach.environment, (submodule) => {
    const { path, commit: linked, url = "" } = submodule;
    const key = JSON.stringify([top, path, linked, url]);
    if (opened.size >= MAX_SUBMODULES && !opened.has(key)) throw tooMany();
    return remembered(opened, key, () =>
      openSubmodule(opening, { submodule, top, depth: depth + 1 }),
    );
  });
}

interface SubmodulePlace {
  readonly submodule: PlacedSubmodule;
  readonly top: string | undefined;
  readonly depth: number;
}

async function openSubmodule(
  opening: Opening,
  { submodule, top, depth }: SubmodulePlace,
): Promise<FileTree> {
  const { environment, fetcher, signal } = opening.reach;
  const { path, commit } = submodule;
  if (depth > MAX_DEPTH) {
    throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_DEPTH} levels deep`);
  }
  const git = top && (await checkedOutSubmodule({ top, environment, signal }, submodule));
  if (git) {
    opening.closing.push(git.close);
    return treeOf(opening, { git, commit, top: join(top, path), depth });
  }
  const url = submoduleAddress(submodule);
  if (fetcher === undefined) {
    throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
  }
  return fetcher.fetch({ url, ref: commit });
}

function tooMany(): LockReviewError {
  const message = `there are more than ${MAX_SUBMODULES} submodules to open`;
  return new LockReviewError("LIMIT_EXCEEDED", message);
}

/** A commit whose submodules are needed. */
interface CommitWithSubmodules {
  readonly git: Pick<GitRepository, "submodules" | "treeAt" | "origin">;
  readonly commit: CommitId;
}

/** Opens the files of one submodule. Its error message continues "which cannot be had: ". */
type OpenSubmodule = (submodule: PlacedSubmodule) => Promise<FileTree>;

/**
 * Returns the files of a commit and of its submodules, each opened when something in it is read. A submodule that
 * cannot be opened is unreachable.
 */
export function filesWithSubmodules(
  { git, commit }: CommitWithSubmodules,
  environment: Environment,
  open: OpenSubmodule,
): FileTree {
  return deferredTree(async () => {
    const submodules = await placedSubmodules(git, commit, environment);
    const mounts = submodules.map((submodule) => {
      let opened: Promise<FileTree | UnavailableTree> | undefined;
      const openOnce = () => (opened ??= openOrReason(submodule, open));
      return { path: submodule.path, open: openOnce };
    });
    return treeWithMounts(git.treeAt(commit), mounts);
  });
}

async function openOrReason(
  submodule: PlacedSubmodule,
  open: OpenSubmodule,
): Promise<FileTree | UnavailableTree> {
  try {
    return await open(submodule);
  } catch (caught) {
    if (!(caught instanceof LockReviewError)) throw caught;
    const { path } = submodule;
    return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
  }
}
