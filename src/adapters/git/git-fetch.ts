import { type Limit, limitConcurrency } from "../../locking/gathering/limits.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitFetcher, RemoteRevision } from "../../ports/git.ts";
import { makeScratchDirectory, type TemporaryPlace } from "../disk/temporary.ts";
import type { Environment } from "../process/environment.ts";
import { filesWithSubmodules } from "./files-with-submodules.ts";
import { openRepository } from "./git-cli.ts";
import { runGit } from "./git-process.ts";
import { fetchCommit, judgeRef } from "./git-revision.ts";
import { type PlacedSubmodule, submoduleAddress } from "./git-submodules.ts";
import { type GitGuard, judgeGitUrl } from "./git-url.ts";

/** How repositories are fetched. */
export interface GitFetchTerms {
  readonly environment: Environment;
  /** When present, inner addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: GitGuard;
  /** Aborts when the run's time is over, with the error to throw as its reason. */
  readonly time?: AbortSignal;
  /** Whether `file://` may be fetched: only for repositories that the user made, never for a change's. */
  readonly allowsFiles?: boolean;
}

/** A fetcher over the git client; `close` removes what was fetched. */
export interface GitCliFetcher extends GitFetcher {
  close(): Promise<void>;
}

/** Submodules inside submodules; real ones stop at two. */
const MAX_SUBMODULE_DEPTH = 4;
/** Submodules that one run fetches. */
const MAX_SUBMODULES = 100;

/** What one fetcher works with. */
interface Fetching {
  readonly options: GitFetchTerms;
  readonly opened: { readonly directory: TemporaryPlace; close: () => void }[];
  readonly limit: Limit;
  submodules: number;
}

/**
 * Fetches revisions with the git client, each into a private repository whose work tree stays empty.
 *
 * Files are read from git's objects: there is no checkout, so neither filters, hooks nor links of the
 * repository come into play. A submodule is fetched in the same way when something in it is asked for;
 * its address is judged like any other, and one that cannot be had is not there (CR-63). Credentials are
 * those that git itself has for the host; it never asks for more. Options cannot be smuggled in:
 * addresses are judged first and stand behind `--`, and only the protocols https, ssh and http are open.
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
  // What git started for a transfer outlives it when it is stopped; a silent server ends that.
  "http.lowSpeedLimit=1",
  "http.lowSpeedTime=60",
];

/** Transfers at once; a repository with very many submodules must not start as many programs. */
const FETCHES_AT_ONCE = 8;

function protocolSettings({ allowsFiles = false }: GitFetchTerms): readonly string[] {
  const open = ["https", "ssh", "http", ...(allowsFiles ? ["file"] : [])];
  return [
    "protocol.allow=never",
    ...["ext", "git", "file"].map((one) => `protocol.${one}.allow=never`),
    ...open.map((one) => `protocol.${one}.allow=always`),
  ];
}

/** The operator's own way to start ssh, told not to ask. */
async function sshSetting(
  { environment }: GitFetchTerms,
  directory: string,
): Promise<readonly string[]> {
  const here = { directory, environment, settings: [] };
  const configured = await runGit(here, ["config", "--get", "core.sshCommand"]);
  const own = environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
  return [`core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`];
}
