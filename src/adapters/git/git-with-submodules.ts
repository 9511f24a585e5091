import { lstat, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { isLockReviewError, LockReviewError, undefinedOnError } from "../../model/error.ts";
import { remembered } from "../../model/remembered.ts";
import { withoutTrailing } from "../../model/trim.ts";
import type { FileTree, UnavailableTree } from "../../ports/files.ts";
import type { CommitId, GitFetcher, GitRepository, Submodule } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { splitNul } from "./git-output.ts";
import { runGit } from "./git-process.ts";

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
  const trees = new Map<string, Promise<FileTree | UnavailableTree>>();
  const closing: (() => void)[] = [];
  const treeOf = (level: Level): FileTree => {
    let finding: ReturnType<typeof submoduleUrls> | undefined;
    return level.git.treeAt(level.commit, async (submodule) => {
      const { path, commit } = submodule;
      finding ??= submoduleUrls(level.git, level.commit, environment);
      const url = (await finding).get(path);
      const key = JSON.stringify([level.top, path, commit, url]);
      return remembered(trees, key, () =>
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
    assertFew(trees.size + 1, depth);
    const { top } = level;
    const inner = top && (await checkedOutSubmodule(top, submodule, { environment, signal }));
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
    return (await fetcher.fetch({ url, ref: commit })).files;
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

/**
 * Returns the addresses of a commit's submodules by `.gitmodules`, not yet checked. The rest of that file is ignored:
 * its `update` could name a command. @throws LockReviewError `GIT_FAILED`
 */
async function submoduleUrls(
  git: GitRepository,
  commit: CommitId,
  environment: Environment,
): Promise<ReadonlyMap<string, string | undefined>> {
  // What cannot be read, such as a directory or a too large file, gives no address.
  const content = await undefinedOnError(git.treeAt(commit).read(".gitmodules"));
  const urls = await writtenUrls(content ?? new Uint8Array(), environment);
  const origin = await git.origin();
  return new Map([...urls].map(([path, written]) => [path, submoduleUrl(origin, written)]));
}

async function writtenUrls(
  content: Uint8Array,
  environment: Environment,
): Promise<ReadonlyMap<string, string>> {
  const context = { directory: tmpdir(), environment };
  const args = ["config", "--no-includes", "--file=-", "-z", "--list"];
  // The command fails for an invalid file.
  const { code, stdout } = await runGit(context, args, Buffer.from(content));
  if (code !== 0) return new Map();
  const settings = splitNul(stdout).map((line) => line.split(/\n(.*)/s, 2));
  // A key without a value leaves an earlier value of it alone.
  const assignments = settings.filter(([, value]) => value !== undefined);
  const values = new Map(assignments.map(([key = "", value]) => [key, value]));
  const urls = new Map<string, string>();
  for (const [key, path] of values) {
    const [, name] = /^(submodule\..*)\.path$/s.exec(key) ?? [];
    const url = values.get(`${name}.url`);
    if (path !== undefined && url !== undefined) urls.set(path.replace(/\/$/, ""), url);
  }
  return urls;
}

/** Matches `git@h.test:o/r.git`. */
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;

/** Returns the URL of an address in `.gitmodules`; undefined for a relative one without an origin. git: relative_url. */
export function submoduleUrl(origin: string | undefined, written: string): string | undefined {
  if (!/^\.\.?\//.test(written)) return longForm(written);
  const start = origin === undefined ? "" : longForm(origin);
  if (!URL.canParse(start)) return undefined;
  const url = new URL(start);
  // Only git's credentials for the host apply, not those with which this repository was cloned.
  if (/^https?:$/.test(url.protocol)) Object.assign(url, { username: "", password: "" });
  const names = withoutTrailing(url.pathname, (character) => character === "/").split("/");
  let rest = written;
  for (;;) {
    if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
    else if (!rest.startsWith("./")) break;
    rest = rest.slice(rest.indexOf("/") + 1);
  }
  url.pathname = [...names, rest].join("/");
  return url.href;
}

function longForm(address: string): string {
  const short = SCP_LIKE.exec(address);
  return short === null ? address : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
}

/**
 * Returns the repository of a submodule in a checkout, to be closed by the caller; undefined unless it has the commit.
 * Only a directory that git made counts: a committed one could bring settings, and a link could lead anywhere. Nor does
 * a repository that lacks objects, since git would fetch them from its origin.
 */
async function checkedOutSubmodule(
  top: string,
  { path, commit }: Submodule,
  terms: { readonly environment: Environment; readonly signal: AbortSignal | undefined },
): Promise<GitCliRepository | undefined> {
  const directory = await submoduleDirectory(top, path);
  if (directory === undefined) return undefined;
  // A repository of the checkout's owner is trusted like the checkout.
  const context = { ...terms, directory, settings: [`safe.directory=${directory}`] };
  let git: GitCliRepository | undefined;
  try {
    const partial = "^(remote\\..*\\.promisor|extensions\\.partialclone)$";
    const { code } = await runGit(context, ["config", "--get-regexp", partial]);
    if (code === 0) return undefined;
    git = await openRepository(context);
    if ((await git.resolveCommit(commit)) !== undefined) return git;
  } catch (caught) {
    // A submodule that git does not open here is fetched, or reported as unreachable.
    if (!isLockReviewError(caught)) throw caught;
  }
  git?.close();
  return undefined;
}

/** Returns a path's real directory if it is below the top, without links, and git's repository of the same owner. */
async function submoduleDirectory(top: string, path: string): Promise<string | undefined> {
  try {
    const [realTop, real, owner, found] = await Promise.all([
      realpath(top),
      realpath(join(top, path)),
      stat(top),
      lstat(join(top, path, ".git")),
    ]);
    const below = relative(realTop, real).split(sep).join("/");
    const isBelow = below === path && below !== ".." && !below.startsWith("../");
    const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
    return isBelow && isMade ? real : undefined;
  } catch {
    return undefined;
  }
}
