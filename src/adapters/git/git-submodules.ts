import { lstat, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { withoutTrailing } from "../../model/trim.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository, Submodule } from "../../ports/git.ts";
import type { Environment } from "../process/environment.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { splitNul } from "./git-output.ts";
import { type GitContext, runGit } from "./git-process.ts";

/**
 * Returns the addresses of a commit's submodules by `.gitmodules`, not yet checked. The rest of that file is ignored:
 * its `update` could name a command. @throws LockReviewError `GIT_FAILED`
 */
export async function submoduleUrls(
  git: Pick<GitRepository, "treeAt" | "origin">,
  commit: CommitId,
  environment: Environment,
): Promise<ReadonlyMap<string, string | undefined>> {
  const urls = await writtenUrls(await readGitmodules(git.treeAt(commit)), environment);
  const origin = await git.origin();
  return new Map([...urls].map(([path, written]) => [path, submoduleUrl(origin, written)]));
}

/** Returns the bytes of `.gitmodules`; none if it cannot be read, such as a directory or a too large file. */
async function readGitmodules(files: FileTree): Promise<Uint8Array> {
  try {
    return (await files.read(".gitmodules")) ?? new Uint8Array();
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return new Uint8Array();
  }
}

/** Returns addresses by path, as git reads them. */
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
  const written = settings.filter(([, value]) => value !== undefined);
  const values = new Map(written.map(([key = "", value]) => [key, value]));
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
export async function checkedOutSubmodule(
  { top, ...place }: Omit<GitContext, "directory"> & { readonly top: string },
  { path, commit }: Submodule,
): Promise<GitCliRepository | undefined> {
  const directory = await submoduleDirectory(top, path);
  if (directory === undefined) return undefined;
  // A repository of the checkout's owner is trusted like the checkout.
  const context = { ...place, directory, settings: [`safe.directory=${directory}`] };
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
