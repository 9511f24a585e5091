import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "../../lock/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { FetchedRevision, GitFetcher, RemoteRevision } from "../../ports/git.ts";
import { makeScratchDirectory, type TemporaryPlace } from "../disk/temporary.ts";
import type { ProgramExit } from "../process/run-program.ts";
import { SECOND_MS } from "../process/run-time.ts";
import { type GitCliRepository, openRepository } from "./git-cli.ts";
import { latestTime, verifiedCommit } from "./git-commits.ts";
import { GIT_SECONDS, type GitContext, gitFailure, gitOutput, runGit } from "./git-process.ts";
import { type GitUrlTerms, judgeGitUrl } from "./git-url.ts";
import { assertFew, gitWithSubmodules } from "./git-with-submodules.ts";

interface GitFetchTerms extends GitUrlTerms {
  readonly time?: AbortSignal;
}

/** A fetcher over the git client; `close` removes the fetched repositories. */
export interface GitCliFetcher extends GitFetcher {
  close(): Promise<void>;
}

/**
 * Returns a fetcher that uses the git client, with a private repository without files for each revision: there is no
 * checkout, so filters, hooks and links have no effect. A submodule is fetched in the same way when something in it is
 * read, and an unreachable one does not exist (CR-63). Options cannot be injected: addresses are checked first and
 * follow `--`, and only https, ssh and http are allowed.
 */
export function gitFetcher(options: GitFetchTerms): GitCliFetcher {
  const limit = limitConcurrency(FETCHES_AT_ONCE);
  const directories: TemporaryPlace[] = [];
  const repositories: GitCliRepository[] = [];
  let submodules = 0;
  const fetch = async (revision: RemoteRevision, depth: number): Promise<FetchedRevision> => {
    if (depth > 0) assertFew(++submodules, depth);
    const { environment, time: signal } = options;
    const url = await judgeGitUrl(revision.url, options);
    const ref = judgeRef(revision.ref);
    const place = makeScratchDirectory("module");
    directories.push(place);
    const directory = place.path;
    const ssh = await sshSetting({ directory, environment });
    const settings = [...BASE_SETTINGS, ssh, ...url.settings, ...protocolSettings(options)];
    // The fetch itself watches the time; see fetchInto.
    const context = { directory, environment, settings };
    const { commit, isBranch, date } = await limit(() =>
      fetchCommit(context, { ...revision, url: url.href, ref, time: signal }),
    );
    const git = await openRepository({ directory, environment, signal });
    repositories.push(git);
    const clone = { ...git, origin: () => Promise.resolve(url.href) };
    const fetcher = { fetch: (inner: RemoteRevision) => fetch(inner, depth + 1) };
    const files = gitWithSubmodules(clone, { fetcher, environment, signal }).treeAt(commit);
    return { files, commit, isBranch, date };
  };
  return {
    fetch: (revision) => fetch(revision, 0),
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

async function fetchInto(
  context: GitContext,
  { url, ref, depth, time }: JudgedRevision,
): Promise<FetchedTip> {
  // One time limit for all attempts, which also limits their size.
  const late = AbortSignal.timeout(GIT_SECONDS * SECOND_MS);
  const signal = AbortSignal.any([late, ...(time === undefined ? [] : [time])]);
  const fetch = async (...args: readonly string[]) => {
    const all = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", ...args];
    return runFetch({ ...context, signal }, all);
  };
  // A depth applies only to the tip of a branch or tag (CR-63).
  const isTip = depth !== undefined && ref !== undefined;
  const only = [`--depth=${depth ?? 1}`, "--", url];
  let result = await fetch(...only, isTip ? `refs/heads/${ref}` : (ref ?? "HEAD"));
  if (result.code !== 0 && isTip) result = await fetch(...only, `refs/tags/${ref}`);
  if (result.code === 0) {
    const tip = await readFile(join(context.directory, ".git", "FETCH_HEAD"), "utf8");
    return {
      ...(await fetchedCommit(context, "FETCH_HEAD")),
      isBranch: ref === undefined || BRANCH.test(tip),
    };
  }
  const isCommit = ref !== undefined && !isTip && /^[0-9a-f]{4,64}$/i.test(ref);
  if (isCommit) {
    const heads = "+refs/heads/*:refs/remotes/origin/*";
    result = await fetch("--", url, heads, "+refs/tags/*:refs/tags/*");
    if (result.code === 0) return { ...(await fetchedCommit(context, ref)), isBranch: false };
  }
  throw gitFailure(["fetch"], result);
}

/** Matches git's record of a fetched branch: the commit, and `branch 'NAME' of ADDRESS`. */
const BRANCH = /^[0-9a-f]+\t[^\t]*\tbranch '/;

async function runFetch(context: GitContext, args: readonly string[]): Promise<ProgramExit> {
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

async function fetchedCommit(context: GitContext, name: string) {
  const commit = await verifiedCommit(context, name);
  if (commit !== undefined) return { commit, date: await latestTime(context, name) };
  throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}
