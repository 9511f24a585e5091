import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Limit, limitConcurrency } from "../../locking/gathering/limits.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitFetcher, RemoteRevision } from "../../ports/git.ts";
import { makeScratchDirectory, type TemporaryPlace } from "../disk/temporary.ts";
import type { Environment } from "../process/environment.ts";
import { SECOND_MS } from "../process/run-time.ts";
import { openRepository } from "./git-cli.ts";
import { GIT_SECONDS, type GitContext, gitFailure, gitOutput, runGit } from "./git-process.ts";
import { type PlacedSubmodule, submoduleAddress } from "./git-submodules.ts";
import { type GitGuard, judgeGitUrl } from "./git-url.ts";
import { filesWithSubmodules } from "./git-with-submodules.ts";

/** The terms for fetching repositories. */
interface GitFetchTerms {
  readonly environment: Environment;
  /** If present, private addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: GitGuard;
  /** Aborts when the run's time is over; its reason is the error to throw. */
  readonly time?: AbortSignal;
  /** Whether `file://` is allowed: only for repositories of the user, never for a change's. */
  readonly allowsFiles?: boolean;
}

/** A fetcher over the git client; `close` removes the fetched repositories. */
export interface GitCliFetcher extends GitFetcher {
  close(): Promise<void>;
}

/** Deepest nesting of submodules; real ones stop at two. */
const MAX_SUBMODULE_DEPTH = 4;
/** Most submodules that one run fetches. */
const MAX_SUBMODULES = 100;

/** The state of one fetcher. */
interface Fetching {
  readonly options: GitFetchTerms;
  readonly opened: { readonly directory: TemporaryPlace; close: () => void }[];
  readonly limit: Limit;
  submodules: number;
}

/**
 * Returns a fetcher that uses the git client, with a private repository without files for each revision.
 *
 * Files are read from git's objects. There is no checkout, so filters, hooks and links have no effect. A submodule is
 * fetched in the same way when something in it is read; its address is checked like any other, and an unreachable one
 * does not exist (CR-63). git uses the credentials that it has for the host and never prompts. Options cannot be
 * injected: addresses are checked first and follow `--`, and only https, ssh and http are allowed.
 */
export function gitFetcher(options: GitFetchTerms): GitCliFetcher {
  const fetching: Fetching = {
    options,
    opened: [],
    limit: limitConcurrency(FETCHES_AT_ONCE),
    submodules: 0,
  };
  return {
    fetch: (revision) => fetchRevision(fetching, revision, MAX_SUBMODULE_DEPTH),
    async close() {
      const opened = fetching.opened.splice(0);
      for (const { close } of opened) close();
      await Promise.all(opened.map(({ directory }) => directory.remove()));
    },
  };
}

async function fetchRevision(
  fetching: Fetching,
  revision: RemoteRevision,
  depth: number,
): Promise<FileTree> {
  const { options } = fetching;
  const url = await judgeGitUrl(revision.url, options);
  const ref = judgeRef(revision.ref);
  const directory = makeScratchDirectory("module");
  const record = { directory, close: (): void => undefined };
  fetching.opened.push(record);
  const settings = [...BASE_SETTINGS, ...(await sshSetting(options, directory.path))];
  const context = {
    directory: directory.path,
    environment: options.environment,
    settings: [...settings, ...url.settings, ...protocolSettings(options)],
    // The fetch itself watches the time; see fetchCommit.
    signal: undefined,
  };
  const commit = await fetching.limit(() =>
    fetchCommit(context, { ...revision, url: url.href, ref, time: options.time }),
  );
  const { environment } = context;
  const git = await openRepository({
    ...{ directory: directory.path, environment },
    signal: options.time,
  });
  record.close = git.close;
  const fetched = { ...git, origin: () => Promise.resolve(url.href) };
  return filesWithSubmodules({ git: fetched, commit }, environment, (submodule) =>
    fetchSubmodule(fetching, submodule, depth - 1),
  );
}

/** @throws LockReviewError also for a submodule without an address, and for one too many */
async function fetchSubmodule(
  fetching: Fetching,
  submodule: PlacedSubmodule,
  depth: number,
): Promise<FileTree> {
  const url = submoduleAddress(submodule);
  if (depth === 0 || fetching.submodules === MAX_SUBMODULES) {
    throw new LockReviewError("LIMIT_EXCEEDED", "there are too many submodules");
  }
  fetching.submodules++;
  return fetchRevision(fetching, { url, ref: submodule.commit }, depth);
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
async function sshSetting(
  { environment }: GitFetchTerms,
  directory: string,
): Promise<readonly string[]> {
  const here = { directory, environment, settings: [], signal: undefined };
  const configured = await runGit(here, ["config", "--get", "core.sshCommand"]);
  const own = environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
  return [`core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`];
}

/**
 * Returns a ref that is safe for git: what git check-ref-format allows, and abbreviated commits.
 * @throws LockReviewError `REQUEST_REFUSED`
 */
function judgeRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const isOdd = /[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref);
  if (!isOdd && ref !== "" && ref.length <= 250) return ref;
  throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}

/** A revision with checked address and ref. */
interface JudgedRevision {
  readonly url: string;
  /** The default branch when undefined. */
  readonly ref: string | undefined;
  readonly depth?: number | undefined;
  /** Aborts when the run's time is over; its reason is the error to throw. */
  readonly time?: AbortSignal | undefined;
}

/**
 * Fetches as little as possible: the tip of a branch or tag, or one commit. If the server does not serve single
 * commits, or the name is abbreviated, the whole repository.
 * @throws LockReviewError `GIT_FAILED`
 */
async function fetchCommit(context: GitContext, revision: JudgedRevision): Promise<CommitId> {
  await gitOutput(context, ["init", "--quiet", "--template="]);
  try {
    return await fetchInto(context, revision);
  } catch (caught) {
    if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message))
      throw caught;
  }
  await rm(join(context.directory, ".git"), { recursive: true });
  const args = ["init", "--quiet", "--template=", "--object-format=sha256"];
  await gitOutput(context, args);
  return fetchInto(context, revision);
}

/** Git's message for a repository with SHA-256 object names. */
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;

async function fetchInto(
  context: GitContext,
  { url, ref, depth, time }: JudgedRevision,
): Promise<CommitId> {
  // A depth applies only to the tip of a branch or tag (CR-63).
  const tips =
    depth === undefined || ref === undefined
      ? [ref ?? "HEAD"]
      : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const late = AbortSignal.timeout(GIT_SECONDS * SECOND_MS);
  const stop = AbortSignal.any([late, ...(time === undefined ? [] : [time])]);
  const fetch = async (args: readonly string[]) => {
    const all = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", ...args];
    return { args: all, result: await runFetch(context, all, stop) };
  };
  let shallow = await fetch([`--depth=${depth ?? 1}`, "--", url, tips[0] ?? "HEAD"]);
  if (shallow.result.code !== 0 && tips[1] !== undefined) {
    shallow = await fetch([`--depth=${depth ?? 1}`, "--", url, tips[1]]);
  }
  if (shallow.result.code === 0) return commitOf(context, "FETCH_HEAD");
  const isCommit = ref !== undefined && depth === undefined && /^[0-9a-f]{4,64}$/i.test(ref);
  if (!isCommit) throw gitFailure(["fetch"], shallow.result);
  const whole = await fetch([
    "--",
    url,
    "+refs/heads/*:refs/remotes/origin/*",
    "+refs/tags/*:refs/tags/*",
  ]);
  if (whole.result.code !== 0) throw gitFailure(["fetch"], whole.result);
  return commitOf(context, ref);
}

/** Runs one fetch, with the time limit of one command, which also limits its size. */
async function runFetch(context: GitContext, args: readonly string[], stop: AbortSignal) {
  try {
    return await runGit(context, args, "", stop);
  } catch (cause) {
    if (!stop.aborted) throw cause;
    if (isLockReviewError(stop.reason)) throw stop.reason;
    const message = `its repository was not fetched within ${GIT_SECONDS} seconds`;
    throw new LockReviewError("GIT_FAILED", message, { cause });
  }
}

async function commitOf(context: GitContext, name: string): Promise<CommitId> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const result = await runGit(context, args);
  const text = result.stdout.toString().trim();
  if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(text)) return text as CommitId;
  throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}
