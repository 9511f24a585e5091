import { lstat, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { withoutTrailing } from "../../model/trim.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository, Submodule } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { splitNul } from "./git-output.ts";
import { runGit } from "./git-process.ts";

/** A submodule and its address. */
export interface PlacedSubmodule extends Submodule {
  /** Address by the repository, not yet checked; undefined without a valid one. */
  readonly url: string | undefined;
}

/**
 * Returns the submodules of a commit, with their addresses in `.gitmodules`. The rest of that file is ignored: its
 * `update` could name a command.
 * @throws LockReviewError `GIT_FAILED`, and any error of listing the commit
 */
export async function placedSubmodules(
  git: Pick<GitRepository, "submodules" | "treeAt" | "origin">,
  commit: CommitId,
  environment: Environment,
): Promise<readonly PlacedSubmodule[]> {
  const submodules = await git.submodules(commit);
  if (submodules.length === 0) return [];
  const text = await readGitmodules(git.treeAt(commit));
  const urls = await writtenUrls(text, environment);
  const origin = await git.origin();
  return submodules.map((submodule) => {
    const written = urls.get(submodule.path);
    return { ...submodule, url: written === undefined ? undefined : submoduleUrl(origin, written) };
  });
}

/** Returns the address of a submodule. @throws LockReviewError `INVALID_ADDRESS` if it has none */
export function submoduleAddress({ url }: PlacedSubmodule): string {
  if (url !== undefined) return url;
  throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
}

/** Returns the text of `.gitmodules`; empty if it cannot be read, such as a directory or a too large file. */
async function readGitmodules(files: FileTree): Promise<string> {
  try {
    const content = await files.read(".gitmodules");
    return content === undefined ? "" : Buffer.from(content).toString("utf8");
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return "";
  }
}

/** Returns addresses by path, as git reads them. */
async function writtenUrls(
  text: string,
  environment: Environment,
): Promise<ReadonlyMap<string, string>> {
  const context = { directory: tmpdir(), environment, settings: [], signal: undefined };
  const args = ["config", "--no-includes", "--file=-", "-z", "--list"];
  // The command fails for an invalid file.
  const { code, stdout } = await runGit(context, args, text);
  if (code !== 0) return new Map();
  const values = new Map<string, string>();
  for (const line of splitNul(stdout)) {
    const end = line.indexOf("\n");
    if (end >= 0) values.set(line.slice(0, end), line.slice(end + 1));
  }
  return new Map(
    [...values].flatMap(([key, path]): readonly (readonly [string, string])[] => {
      if (!key.startsWith("submodule.") || !key.endsWith(".path")) return [];
      const url = values.get(key.replace(/path$/, "url"));
      return url === undefined ? [] : [[path.replace(/\/$/, ""), url]];
    }),
  );
}

/** Matches `git@h.test:o/r.git`. */
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;

/**
 * Returns the URL of an address in `.gitmodules`: absolute, relative to the repository's, or in ssh's short form.
 * Undefined for a relative one if the repository has no suitable address. git: relative_url.
 */
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

/** A checkout, whose submodules may be checked out, too. */
interface Checkout {
  /** Absolute path of its top directory. */
  readonly top: string;
  readonly environment: Environment;
  readonly signal: AbortSignal | undefined;
}

/**
 * Returns the repository of a submodule in a checkout, to be closed by the caller; undefined unless it exists and has
 * the commit. The commit need not be the one checked out there.
 *
 * Only a directory that git made counts: a committed one that looks like a repository could bring settings, and a link
 * could lead anywhere. A repository that lacks objects does not count either, since git would fetch them from its
 * origin.
 */
export async function checkedOutSubmodule(
  { top, environment, signal }: Checkout,
  { path, commit }: Submodule,
): Promise<GitCliRepository | undefined> {
  const directory = await submoduleDirectory(top, path);
  if (directory === undefined) return undefined;
  // A repository of the checkout's owner is trusted like the checkout.
  const settings = [`safe.directory=${directory}`];
  let git: GitCliRepository | undefined;
  try {
    const isPartial = [
      "config",
      "--get-regexp",
      "^(remote\\..*\\.promisor|extensions\\.partialclone)$",
    ];
    const { code } = await runGit({ directory, environment, settings, signal }, isPartial);
    if (code === 0) return undefined;
    git = await openRepository({ directory, environment, settings, signal });
    if ((await git.resolveCommit(commit)) !== undefined) return git;
  } catch (caught) {
    // A submodule that git does not open here is fetched, or reported as unreachable.
    if (!isLockReviewError(caught)) throw caught;
  }
  git?.close();
  return undefined;
}

/**
 * Returns the real directory of a path; undefined unless it is reached without links, below the top, and is a
 * repository of git's with the same owner as the top.
 */
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
