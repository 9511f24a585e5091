import { join } from "node:path";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import type { FileTree, UnavailableTree } from "../../ports/files.ts";
import type { CommitId, GitFetcher, GitRepository, Submodule } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import type { GitCliRepository } from "./git-cli.ts";
import { checkedOutSubmodule, submoduleUrls } from "./git-submodules.ts";

interface SubmodulePorts {
  /** The top of a checkout, whose submodules may be checked out; absent without one. */
  readonly checkout?: string;
  readonly fetcher?: GitFetcher;
  readonly environment: Environment;
  readonly signal: AbortSignal | undefined;
}

/** Most submodules that are opened, over all commits; real repositories have some dozens. */
const MAX_SUBMODULES = 100;
/** Deepest nesting of submodules; real ones stop at two. */
const MAX_SUBMODULE_DEPTH = 4;

/** A commit of the repository, or of a checked-out submodule, with the top of its checkout. */
interface Level {
  readonly git: GitRepository;
  readonly commit: CommitId;
  readonly top: string | undefined;
  readonly depth: number;
}

/**
 * Returns the same repository, with the files of submodules in its trees, at the linked commits. Lists of files and of
 * changes are those of the repository alone. `close` closes what was opened for them. A submodule is opened when
 * something in it is read: from the checkout if it has the commit, else fetched from the address in `.gitmodules`,
 * which is checked like a module's. If neither works, it is unreachable.
 */
export function gitWithSubmodules(git: GitRepository, ports: SubmodulePorts): GitCliRepository {
  const { checkout, fetcher, environment, signal } = ports;
  /** Opened submodules, by what determines their files. */
  const opened = new Map<string, Promise<FileTree | UnavailableTree>>();
  const closing: (() => void)[] = [];
  const treeOf = (level: Level): FileTree => {
    let finding: ReturnType<typeof submoduleUrls> | undefined;
    return level.git.treeAt(level.commit, async (submodule) => {
      const { path, commit } = submodule;
      finding ??= submoduleUrls(level.git, level.commit, environment);
      const url = (await finding).get(path);
      const key = JSON.stringify([level.top, path, commit, url]);
      return remembered(opened, key, () =>
        orReason(path, () => openSubmodule(level, submodule, url)),
      );
    });
  };
  const openSubmodule = async (
    level: Level,
    submodule: Submodule,
    url: string | undefined,
  ): Promise<FileTree> => {
    const { path, commit } = submodule;
    const depth = level.depth + 1;
    assertFew(opened.size + 1, depth);
    const { top } = level;
    const inner = top && (await checkedOutSubmodule({ top, environment, signal }, submodule));
    if (inner) {
      closing.push(inner.close);
      return treeOf({ git: inner, commit, top: join(top, path), depth });
    }
    if (url === undefined) {
      throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
    }
    if (fetcher === undefined) {
      throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
    }
    return fetcher.fetch({ url, ref: commit });
  };
  return {
    ...git,
    treeAt: (commit) => treeOf({ git, commit, top: checkout, depth: 0 }),
    close: () => {
      for (const close of closing.splice(0)) close();
    },
  };
}

/** @throws LockReviewError `LIMIT_EXCEEDED` for a submodule too many or too deep */
export function assertFew(count: number, depth: number): void {
  if (count > MAX_SUBMODULES) {
    const message = `there are more than ${MAX_SUBMODULES} submodules to open`;
    throw new LockReviewError("LIMIT_EXCEEDED", message);
  }
  if (depth > MAX_SUBMODULE_DEPTH) {
    const message = `it is more than ${MAX_SUBMODULE_DEPTH} levels deep`;
    throw new LockReviewError("LIMIT_EXCEEDED", message);
  }
}

async function orReason(
  path: string,
  open: () => Promise<FileTree>,
): Promise<FileTree | UnavailableTree> {
  try {
    return await open();
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
  }
}
