import { LockReviewError } from "../model/error.ts";
import type { CommitId, FetchedRevision, GitFetcher, RemoteRevision } from "../ports/git.ts";
import type { Environment } from "./environment.ts";
import { openRepository } from "./git-cli.ts";
import { type GitContext, gitFailure, gitOutput, runGit } from "./git-process.ts";
import { type GitGuard, judgeGitUrl } from "./git-url.ts";
import { makeTemporaryDirectory, type TemporaryDirectory } from "./temporary.ts";

/** How repositories are fetched. */
export interface GitFetchOptions {
  readonly environment: Environment;
  /** When present, inner addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: GitGuard;
  /** Whether `file://` may be fetched: only for repositories that the user made, never for a change's. */
  readonly allowsFiles?: boolean;
}

/** A fetcher over the git client; `close` removes what was fetched. */
export interface GitCliFetcher extends GitFetcher {
  close(): Promise<void>;
}

/** Time for one repository; also what bounds its size, for which git has no setting. */
const FETCH_TIMEOUT_MS = 120_000;

/**
 * Fetches revisions with the git client, each into a private bare-bones repository without a work tree.
 *
 * Files are read from git's objects: there is no checkout, so neither filters, hooks, links nor
 * submodules of the repository come into play. Credentials are those that git itself has for the host;
 * it never asks for more. Options cannot be smuggled in: addresses are judged first and stand behind
 * `--`, and only the protocols https, ssh and http are open (CR-63).
 */
export function gitFetcher(options: GitFetchOptions): GitCliFetcher {
  const opened: { readonly directory: TemporaryDirectory; readonly close: () => void }[] = [];
  return {
    async fetch(revision, signal) {
      const url = await judgeGitUrl(revision.url, options);
      const ref = judgeRef(revision.ref);
      const directory = makeTemporaryDirectory("module");
      const record = { directory, close: (): void => undefined };
      opened.push(record);
      const settings = [...BASE_SETTINGS, ...(await sshSetting(options, directory.path, signal))];
      const context = {
        directory: directory.path,
        environment: withoutPrompts(options.environment),
        settings: [...settings, ...url.settings, ...protocolSettings(options)],
      };
      const commit = await fetchCommit(context, { ...revision, url: url.href, ref }, signal);
      const git = await openRepository(
        { directory: directory.path, environment: context.environment },
        signal,
      );
      record.close = git.close;
      return describe(git.treeAt(commit), commit, context, signal);
    },
    async close() {
      for (const { close } of opened) close();
      await Promise.all(opened.splice(0).map(({ directory }) => directory.remove()));
    },
  };
}

/** Whatever could run a program of somebody's or ask a question is off. */
const BASE_SETTINGS = [
  "credential.interactive=false",
  "core.askPass=",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "gc.auto=0",
  "maintenance.auto=false",
  "init.templateDir=",
  "fetch.writeCommitGraph=false",
];

function protocolSettings({ allowsFiles = false }: GitFetchOptions): readonly string[] {
  const open = ["https", "ssh", "http", ...(allowsFiles ? ["file"] : [])];
  return [
    "protocol.allow=never",
    ...["ext", "git", "file"].map((one) => `protocol.${one}.allow=never`),
    ...open.map((one) => `protocol.${one}.allow=always`),
  ];
}

function withoutPrompts(environment: Environment): Environment {
  const { SSH_ASKPASS: _, DISPLAY: __, ...rest } = environment;
  return rest;
}

/** The operator's own way to start ssh, told not to ask. */
async function sshSetting(
  { environment }: GitFetchOptions,
  directory: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const here = { directory, environment, settings: [] };
  const configured = await runGit(here, ["config", "--get", "core.sshCommand"], signal);
  const own = environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
  return [`core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`];
}

/** What git allows in the name of a ref and what an abbreviated commit looks like. git check-ref-format. */
function judgeRef(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const isOdd = /[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref);
  if (!isOdd && ref !== "" && ref.length <= 250) return ref;
  throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}

interface JudgedRevision extends Omit<RemoteRevision, "ref"> {
  readonly ref: string | undefined;
}

/**
 * Fetches as little as will do: the tip of a branch or tag, or the one commit. A server that does not
 * give single commits, or an abbreviated name, costs the whole repository.
 */
async function fetchCommit(
  context: GitContext,
  { url, ref, depth }: JudgedRevision,
  signal: AbortSignal,
): Promise<CommitId> {
  await gitOutput(context, ["init", "--quiet", "--template="], signal);
  const tip = ref ?? "HEAD";
  const stop = AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
  const fetch = async (args: readonly string[]) => {
    const all = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", ...args];
    return { args: all, result: await runFetch(context, all, { signal, stop }) };
  };
  const shallow = await fetch([`--depth=${depth ?? 1}`, "--", url, tip]);
  if (shallow.result.code === 0) return commitOf(context, "FETCH_HEAD", signal);
  const isCommit = ref !== undefined && depth === undefined && /^[0-9a-f]{4,64}$/i.test(ref);
  if (!isCommit) throw gitFailure(["fetch"], shallow.result);
  const whole = await fetch([
    "--",
    url,
    "+refs/heads/*:refs/remotes/origin/*",
    "+refs/tags/*:refs/tags/*",
  ]);
  if (whole.result.code !== 0) throw gitFailure(["fetch"], whole.result);
  return commitOf(context, ref, signal);
}

/** Out of time is a failure of the repository's; only the caller stops the work. */
async function runFetch(
  context: GitContext,
  args: readonly string[],
  { signal, stop }: { readonly signal: AbortSignal; readonly stop: AbortSignal },
) {
  try {
    return await runGit(context, args, stop);
  } catch (cause) {
    if (signal.aborted || !stop.aborted) throw cause;
    const seconds = FETCH_TIMEOUT_MS / 1000;
    const message = `its repository was not fetched within ${seconds} seconds`;
    throw new LockReviewError("GIT_FAILED", message, { cause });
  }
}

async function commitOf(context: GitContext, name: string, signal: AbortSignal): Promise<CommitId> {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const result = await runGit(context, args, signal);
  const text = result.stdout.toString().trim();
  if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(text)) return text as CommitId;
  throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}

async function describe(
  files: FetchedRevision["files"],
  commit: CommitId,
  context: GitContext,
  signal: AbortSignal,
): Promise<FetchedRevision> {
  const modules = await runGit(context, ["cat-file", "-e", `${commit}:.gitmodules`], signal);
  return { commit, files, hasSubmodules: modules.code === 0 };
}
