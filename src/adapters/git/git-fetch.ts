import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { CommitId, FetchedRevision, RemoteRevision } from "../../ports/git.ts";
import { makeScratchDirectory, type TemporaryPlace } from "../disk/temporary.ts";
import type { Environment } from "../process/environment.ts";
import type { ProgramExit } from "../process/run-program.ts";
import { SECOND_MS } from "../process/run-time.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { commitsStartingWith, latestTime, verifiedCommit } from "./git-commits.ts";
import { GIT_SECONDS, type GitContext, gitFailure, gitOutput, runGit } from "./git-process.ts";
import { type GitUrlTerms, judgeGitUrl } from "./git-url.ts";
import { assertFew, gitWithSubmodules } from "./git-with-submodules.ts";

interface GitFetchTerms extends GitUrlTerms {
  readonly time?: AbortSignal;
}

/**
 * Returns a fetcher that uses the git client, with a private repository without files for each revision: there is no
 * checkout, so filters, hooks and links have no effect. A submodule is fetched in the same way when something in it is
 * read, and an unreachable one does not exist (CR-63). Options cannot be injected: addresses are checked first and
 * follow `--`, and only https, ssh and http are allowed. `close` removes the fetched repositories.
 */
export function gitFetcher(options: GitFetchTerms) {
  const limit = limitConcurrency(FETCHES_AT_ONCE);
  const directories: TemporaryPlace[] = [];
  const repositories: GitCliRepository[] = [];
  let submodules = 0;
  const fetch = async (revision: RemoteRevision, depth: number): Promise<FetchedRevision> => {
    if (depth > 0) assertFew(++submodules, depth);
    const { time: signal } = options;
    const takenFor = (address: string) => addressTaken(address, options.environment);
    const url = await judgeGitUrl(revision.url, { takenFor, ...options });
    const { environment } = url;
    const ref = judgeRef(revision.ref);
    const place = makeScratchDirectory("module");
    directories.push(place);
    const directory = place.path;
    const ssh = await sshSetting({ directory, environment });
    const settings = [...BASE_SETTINGS, ssh, ...url.settings, ...protocolSettings(options)];
    // The fetch itself watches the time; see fetchInto.
    const context = { directory, environment, settings };
    const tip = await limit(() =>
      fetchCommit(context, { ...revision, url: url.href, ref, time: signal }),
    ).catch((caught: unknown) => {
      if (url.proxy === undefined || !isLockReviewError(caught, "GIT_FAILED")) throw caught;
      const message = `${caught.message}, through the proxy ${url.proxy}`;
      throw new LockReviewError("GIT_FAILED", message, { cause: caught });
    });
    const git = await openRepository({ directory, environment, signal });
    repositories.push(git);
    const clone = { ...git, origin: () => Promise.resolve(url.href) };
    const fetcher = { fetch: (inner: RemoteRevision) => fetch(inner, depth + 1) };
    const files = gitWithSubmodules(clone, { fetcher, environment, signal }).treeAt(tip.commit);
    return { files, ...tip };
  };
  return {
    fetch: (revision: RemoteRevision) => fetch(revision, 0),
    async close() {
      for (const { close } of repositories.splice(0)) close();
      await Promise.all(directories.splice(0).map((directory) => directory.remove()));
    },
  };
}

/** Settings that keep git from running other programs or prompting. */
const BASE_SETTINGS = [
  "credential.interactive=false",
  "core.askPass=",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "init.templateDir=",
  "fetch.writeCommitGraph=false",
  // A stopped git may leave helpers of a transfer running; this ends them when the server is silent.
  "http.lowSpeedLimit=1",
  "http.lowSpeedTime=60",
];

/** Most concurrent transfers; a repository with very many submodules must not start as many programs. */
const FETCHES_AT_ONCE = 8;

function protocolSettings({ allowsFiles = false }: GitFetchTerms): readonly string[] {
  const open = ["https", "ssh", "http", ...(allowsFiles ? ["file"] : [])];
  return [
    "protocol.allow=never",
    ...["ext", "git", "file"].map((protocol) => `protocol.${protocol}.allow=never`),
    ...open.map((protocol) => `protocol.${protocol}.allow=always`),
  ];
}

/** Returns the address that git takes in the place of one; asked outside of any repository. */
async function addressTaken(address: string, environment: Environment): Promise<string> {
  const context = { directory: tmpdir(), environment };
  const output = await gitOutput(context, ["ls-remote", "--get-url", "--", address]);
  return output.toString().trim();
}

/** Returns the operator's ssh command, with prompts turned off. */
async function sshSetting(context: GitContext): Promise<string> {
  const configured = await runGit(context, ["config", "--get", "core.sshCommand"]);
  const own = context.environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
  return `core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`;
}

/** Returns a ref that is safe for git, or an abbreviated commit. @throws LockReviewError `REQUEST_REFUSED` */
function judgeRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const isOdd = /[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref);
  if (!isOdd && ref !== "" && ref.length <= 250) return ref;
  throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}

/** A revision with checked address and ref; `time` is the run's. */
type JudgedRevision = Omit<RemoteRevision, "ref"> & {
  readonly ref: string | undefined;
  readonly time: AbortSignal | undefined;
};

type FetchedTip = Omit<FetchedRevision, "files">;

/** Fetches a tip or commit; all if the server serves no single ones. @throws LockReviewError `GIT_FAILED` */
async function fetchCommit(context: GitContext, revision: JudgedRevision): Promise<FetchedTip> {
  await gitOutput(context, ["init", "--quiet", "--template="]);
  try {
    return await fetchInto(context, revision);
  } catch (caught) {
    if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message))
      throw caught;
  }
  await rm(join(context.directory, ".git"), { recursive: true });
  await gitOutput(context, ["init", "--quiet", "--template=", "--object-format=sha256"]);
  return fetchInto(context, revision);
}

/** Git's message for a repository with SHA-256 object names. */
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;

async function fetchInto(context: GitContext, revision: JudgedRevision): Promise<FetchedTip> {
  const { url, ref = "HEAD", depth, prefersTag, time } = revision;
  // One time limit for all attempts, which also limits their size.
  const late = AbortSignal.timeout(GIT_SECONDS * SECOND_MS);
  const signal = AbortSignal.any([late, ...(time === undefined ? [] : [time])]);
  const run: Transfer = (...args) => runTransfer({ ...context, signal }, args);
  if (revision.ref !== undefined && depth !== undefined) {
    await fetchHistory(run, url, ref, depth);
    return checkedOut(context, ref, prefersTag);
  }
  // A pattern needs no match: it shows whether a branch has this name, too.
  const names = [ref, `refs/heads/${ref}*:refs/remotes/origin/${ref}*`];
  const result = await run(...FETCH, "--no-tags", `--depth=${depth ?? 1}`, "--", url, ...names);
  const tip = result.code === 0 ? await fetchedTip(context, ref) : undefined;
  if (tip !== undefined) return tip;
  if (result.code !== 0 && !CLONE_NAME.test(ref)) throw gitFailure(["fetch"], result);
  await rm(join(context.directory, ".git"), { recursive: true });
  const cloned = await run("clone", "--quiet", "--no-checkout", "--template=", "--", url, ".");
  if (cloned.code !== 0) throw gitFailure(["clone"], cloned);
  return checkedOut(context, ref, prefersTag);
}

/** Runs a command of git that transfers objects, within the time of the fetch. */
type Transfer = (...args: readonly string[]) => Promise<ProgramExit>;

const FETCH = ["fetch", "--quiet", "--no-recurse-submodules"];

/** Fetches a branch or tag with a depth, which applies to no commit. As in a clone, the history brings its tags (CR-63). */
async function fetchHistory(run: Transfer, url: string, ref: string, depth: number) {
  const from = [...FETCH, "--update-head-ok", `--depth=${depth}`, "--", url];
  let result = await run(...from, `refs/heads/${ref}:refs/heads/${ref}`);
  if (result.code !== 0) result = await run(...from, `refs/tags/${ref}:refs/tags/${ref}`);
  if (result.code !== 0) throw gitFailure(["fetch"], result);
}

/** Matches what a clone may know by another meaning than the repository: the start of a commit, a remote branch. */
const CLONE_NAME = /^(?:[0-9a-f]{4,64}|origin(?:\/.+)?)$/i;

/** Returns what was fetched for a ref; undefined where it depends on the clone what the ref means. */
async function fetchedTip(context: GitContext, ref: string): Promise<FetchedTip | undefined> {
  const lines = await readFile(join(context.directory, ".git", "FETCH_HEAD"), "utf8");
  const [tip = "", ...others] = lines.split("\n");
  // Each line has the object, and its kind: `branch 'NAME' of ADDRESS`, or the address alone for HEAD and commits.
  const [object = "", , kind = ""] = tip.split("\t");
  const isOwnBranch = (line: string) => line.includes(`\tbranch '${ref}' of `);
  const isAnother = others.some((line) => isOwnBranch(line) && !line.startsWith(object));
  if (isAnother || (isOwnBranch(tip) && CLONE_NAME.test(ref))) return undefined;
  const isBranch = ref === "HEAD" || kind.startsWith("branch '");
  const commit = await foundCommit(context, "FETCH_HEAD");
  return { commit, isBranch, date: await latestTime(context, "FETCH_HEAD") };
}

/**
 * Returns the commit that a tool checks out for a ref in a clone. Git takes a branch that the clone has, which the
 * default one is, before a tag; newer tools look up the commit, tags first, and check that out. A branch may even be
 * called like a commit. go-getter: GitGetter.checkout (CR-63).
 */
async function checkedOut(
  context: GitContext,
  ref: string,
  prefersTag = false,
): Promise<FetchedTip> {
  const branchAt = (name: string) => verifiedCommit(context, `refs/heads/${name}`);
  const meant =
    (await verifiedCommit(context, ref)) ??
    (await foundCommit(context, `refs/remotes/origin/${ref}`));
  const byName = (await branchAt(ref)) ?? meant;
  const byCommit = (await branchAt(meant)) ?? meant;
  const commit = prefersTag ? byCommit : byName;
  const isTag = commit === (await verifiedCommit(context, `refs/tags/${ref}`));
  // Whoever wrote the start of a commit expects no branch.
  const isFixed = isTag || (await commitsStartingWith(context, ref)).length > 0;
  const date = await latestTime(context, isTag ? `refs/tags/${ref}` : commit);
  return { commit, isBranch: !isFixed, isAmbiguous: byName !== byCommit, date };
}

async function runTransfer(context: GitContext, args: readonly string[]): Promise<ProgramExit> {
  try {
    return await runGit(context, args);
  } catch (cause) {
    const { signal } = context;
    if (signal?.aborted !== true) throw cause;
    if (isLockReviewError(signal.reason)) throw signal.reason;
    const message = `its repository was not fetched within ${GIT_SECONDS} seconds`;
    throw new LockReviewError("GIT_FAILED", message, { cause });
  }
}

async function foundCommit(context: GitContext, name: string): Promise<CommitId> {
  const commit = await verifiedCommit(context, name);
  if (commit !== undefined) return commit;
  throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}
