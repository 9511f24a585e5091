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

/** A submodule and where it can be had. */
export interface PlacedSubmodule extends Submodule {
  /** The repository's word, not yet judged; undefined when it says nothing that could be an address. */
  readonly url: string | undefined;
}

/**
 * The submodules of a commit, with the addresses that `.gitmodules` gives them. Nothing else of that file
 * counts: its `update` could name a command.
 * @throws LockReviewError `GIT_FAILED` and whatever listing the commit throws
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

/** Where a submodule can be fetched from. @throws LockReviewError `INVALID_ADDRESS` when nobody says */
export function submoduleAddress({ url }: PlacedSubmodule): string {
  if (url !== undefined) return url;
  throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
}

/** Empty where nothing can be read by that name: a directory, say, or a file beyond every limit. */
async function readGitmodules(files: FileTree): Promise<string> {
  try {
    const content = await files.read(".gitmodules");
    return content === undefined ? "" : Buffer.from(content).toString("utf8");
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return "";
  }
}

/** Addresses by path, as git reads them. */
async function writtenUrls(
  text: string,
  environment: Environment,
): Promise<ReadonlyMap<string, string>> {
  const context = { directory: tmpdir(), environment, settings: [], signal: undefined };
  const args = ["config", "--no-includes", "--file=-", "-z", "--list"];
  // With a file that git cannot read, the command fails.
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

/** `git@h.test:o/r.git` */
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;

/**
 * Returns the URL of an address in `.gitmodules`: as written, relative to the repository's, or from the short form
 * of ssh. Undefined for a relative one where the repository has no address that others start from. git: relative_url.
 */
export function submoduleUrl(origin: string | undefined, written: string): string | undefined {
  if (!/^\.\.?\//.test(written)) return longForm(written);
  const start = origin === undefined ? "" : longForm(origin);
  if (!URL.canParse(start)) return undefined;
  const url = new URL(start);
  // Git's own credentials for the host count, and not those that somebody cloned this repository with.
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
  /** Its top directory, absolute. */
  readonly top: string;
  readonly environment: Environment;
  readonly signal: AbortSignal | undefined;
}

/**
 * The repository of a submodule in a checkout, to be closed by the caller; undefined unless it is there and
 * has the commit. Whatever is checked out there does not matter.
 *
 * Git looks for a repository only where it has made one itself: a committed directory that looks like a
 * repository could bring settings along, and a link could lead anywhere. One that lacks objects would fetch
 * them from wherever it was cloned from, so that it does not count.
 */
export async function checkedOutSubmodule(
  { top, environment, signal }: Checkout,
  { path, commit }: Submodule,
): Promise<GitCliRepository | undefined> {
  const directory = await submoduleDirectory(top, path);
  if (directory === undefined) return undefined;
  // What belongs to the same user as the checkout is trusted like it.
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
    // What git does not open here is fetched, or said to be out of reach.
    if (!isLockReviewError(caught)) throw caught;
  }
  git?.close();
  return undefined;
}

/**
 * The real directory of a path. Undefined unless the path leads there without links and below the top, and it is
 * a repository of git's that belongs to the user whom the top belongs to.
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
