import { resolve, sep } from "node:path";
import { diskFileDigest } from "../adapters/disk/regular-file.ts";
import { createScratchSpace } from "../adapters/disk/temporary.ts";
import { gitFetcher as openGitFetcher } from "../adapters/git/git-fetch.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { dockerHelperRunner, helperProgramRunner } from "../adapters/process/credentials-helper.ts";
import type { Environment } from "../adapters/process/environment.ts";
import { type RunTimes, SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import { collectLessOften, processorThreads } from "../adapters/threads/spool-threads.ts";
import type { RunPorts } from "../app/review/review-ports.ts";
import { notesAsker } from "../app/review/tell-notes.ts";
import {
  createEngine,
  DEFAULT_JOBS,
  type Engine,
  type EnginePorts,
  evidenceGatherer,
  type SourceChoice,
} from "../app/run/engine.ts";
import type { RunEventListener } from "../app/run/run-events.ts";
import { type RunSetup, runSetup } from "../app/run/run-setup.ts";
import { allowedHosts } from "../app/settings/allowed-hosts.ts";
import { configuredSource } from "../app/settings/configured-source.ts";
import { netrcLogins } from "../app/settings/load-credentials.ts";
import { registrySettings, userAgent } from "../app/settings/registry-settings.ts";
import type { CliConfig } from "../formats/cli-config/cli-config.ts";
import {
  environmentArguments,
  isAbsolutePath,
} from "../formats/cli-config/environment-arguments.ts";
import { limitConcurrency } from "../lock/gathering/limits.ts";
import { type Platform, platformFromNode } from "../model/platform.ts";
import type { FileTree } from "../ports/files.ts";
import type { GitFetcher } from "../ports/git.ts";
import type { HttpClient } from "../ports/http.ts";
import type { Log } from "../ports/log.ts";
import { discoverServices, type FindService } from "../sources/hosts/discovery.ts";
import type { SourcePorts } from "../sources/installation/from-cli-config.ts";
import { withLogins } from "../sources/modules/fetch-package.ts";
import { moduleFetcher } from "../sources/modules/module-fetcher.ts";
import type { PublisherToken } from "../sources/publisher/publisher-forge.ts";
import { PROGRAM_VERSION } from "./program-version.ts";

/** The cache of a run, with what it remembers of packages and of signed checksum lists. */
export type RunCache = Pick<EnginePorts, "memory" | "lists"> & { readonly directory: string };

/** What a face decides of a run. */
export interface RunTerms {
  readonly directory: string;
  readonly environment: Environment;
  readonly config: CliConfig;
  /** Directories that alone have packages, as `init -plugin-dir` names them. */
  readonly pluginDirectories: readonly string[];
  /** Hosts that may be at private addresses, beside those of configuration and environment. */
  readonly allowedHosts: readonly string[];
  /** No request is sent after the run's time limit. */
  readonly times: RunTimes;
  readonly jobs?: number;
  readonly maxDownload: number;
  readonly publisherToken: PublisherToken | undefined;
  /** Whether a change proposes a package; absent if nothing is judged. */
  readonly isUnderReview: ((path: string) => Promise<boolean>) | undefined;
  readonly cache: RunCache | undefined;
  readonly log: Log;
  /** The user's own files, and those of filesystem mirrors. */
  readonly files: FileTree;
  readonly listener: RunEventListener;
  /** Returns the source that replaces the configured ones; absent to keep them. */
  readonly source?: (
    ports: SourcePorts,
    configured: () => Promise<SourceChoice | undefined>,
  ) => Promise<SourceChoice | undefined>;
  readonly inputs: RunPorts["inputs"];
  readonly state?: RunPorts["state"];
  /** Fetches no modules and no submodules. */
  readonly isOffline?: boolean;
}

/** What a run reaches: registries, mirrors, publishers and modules, within its terms. */
export interface Reach extends RunPorts {
  readonly terms: RunTerms;
  readonly engine: Engine;
  readonly findService: FindService;
  /** Absent if nothing may be fetched. */
  readonly gitFetcher?: GitFetcher;
  readonly setup: RunSetup;
  readonly hostPlatform: Platform;
  readonly sourcePorts: SourcePorts;
  /** Allows requests to these hosts even at private addresses. */
  readonly allowHosts: (hosts: readonly string[]) => void;
  /** Returns what it is given, and closes it at the end of the run. */
  readonly closing: <T extends { close(): unknown }>(opened: T) => T;
}

/**
 * Reaches out for a run, and always closes connections and removes packages afterwards. A host in configuration or lock
 * files must be public unless the terms or a policy allow it (A29).
 */
export async function withReach<T>(terms: RunTerms, use: (reach: Reach) => Promise<T>): Promise<T> {
  const { environment, config } = terms;
  collectLessOften();
  const namedHosts = new Set(terms.allowedHosts);
  const guard = {
    allowsHost: (host: string) => allowedHosts({ config, environment, named: namedHosts })(host),
  };
  const time = terms.times.looking.signal;
  const agent = { userAgent: userAgent(PROGRAM_VERSION, environment), clock: SYSTEM_CLOCK };
  const http = createHttpClient({ ...agent, environment, guard, time });
  const gitFetcher = openGitFetcher({ environment, guard, time });
  const scratch = createScratchSpace();
  const threads = processorThreads();
  const toClose: { close(): unknown }[] = [http, gitFetcher, ...(threads ? [threads] : [])];
  const closing: Reach["closing"] = (opened) => {
    toClose.push(opened);
    return opened;
  };
  const allowHosts: Reach["allowHosts"] = (hosts) => {
    for (const host of hosts) namedHosts.add(host);
  };
  try {
    const clients = { http, gitFetcher, scratch, spool: threads?.spool };
    return await use({ ...(await openRun(terms, clients)), allowHosts, closing });
  } finally {
    try {
      await Promise.all(toClose.map((opened) => opened.close()));
    } finally {
      await scratch.dispose();
    }
  }
}

type RunClients = Pick<EnginePorts, "scratch" | "spool"> & {
  readonly http: ReturnType<typeof createHttpClient>;
  readonly gitFetcher: GitFetcher;
};

/** Sets up a run without any request. */
async function openRun(terms: RunTerms, { http, gitFetcher, scratch, spool }: RunClients) {
  const { directory, environment, config, files, cache, log, inputs, state } = terms;
  const { isOffline = false, jobs = DEFAULT_JOBS, maxDownload, publisherToken } = terms;
  const clock = SYSTEM_CLOCK;
  let packages = 0;
  const listener: RunEventListener = (event) => {
    if (event.kind === "download-ended") packages++;
    terms.listener(event);
  };
  const { sourcePorts, source, settings } = await openSources(terms, http);
  const { credentials, hosts: overrides, oci, patience } = settings;
  // Clients for providers and modules share it.
  const findService = discoverServices({ http, credentials, overrides, patience });
  const local = { files, digestFile: diskFileDigest(directory) };
  const memory = cache?.memory;
  const shared = { http, findService, scratch, spool, clock, local };
  const engine = createEngine(
    { ...shared, listener, memory, lists: cache?.lists },
    { ...settings, jobs, maxDownload, publisherToken, source },
  );
  const logins = netrcLogins({ environment, isWindows: IS_WINDOWS }, files);
  const fetchModule = moduleFetcher({
    http,
    git: gitFetcher,
    findService,
    credentials,
    archives: withLogins(http, logins),
    limit: limitConcurrency(jobs),
    oci,
    patience,
    hosts: overrides,
  });
  return {
    ...{ terms, engine, findService, sourcePorts, clock, log, listener, inputs, state },
    ...(!isOffline && { gitFetcher, fetchModule }),
    gather: evidenceGatherer(engine),
    notes: notesAsker(engine),
    setup: runSetup(config, environment),
    hostPlatform: hostPlatform(),
    programVersion: PROGRAM_VERSION,
    started: clock.now(),
    cost: () => ({ ...http.stats(), cacheHits: memory?.hits ?? 0, packages }),
  };
}

/** Returns the settings for registries, and where packages come from. */
async function openSources(terms: RunTerms, http: HttpClient) {
  const { directory, environment, config, files, log, isUnderReview } = terms;
  const helpers = { environment, stop: terms.times.looking.signal };
  const settings = await registrySettings(
    { environment, config, isWindows: IS_WINDOWS, hostPlatform: hostPlatform() },
    {
      files,
      http,
      runHelper: helperProgramRunner(helpers),
      runDockerHelper: dockerHelperRunner(helpers),
      warn: (text) => log.warn(text),
    },
  );
  const absolutePath = (path: string): string => resolve(directory, path).replaceAll(sep, "/");
  // Packages in the tree are proposed like the rest of it.
  const sourcePorts = { ...settings, files, http, absolutePath, isUnderReview };
  const configured = () => configuredSource(sourceTerms(terms), sourcePorts);
  const source = terms.source?.(sourcePorts, configured) ?? configured();
  return { settings, sourcePorts, source: await source };
}

/** Returns the terms that decide where packages come from; the environment may name directories for `init`. */
export function sourceTerms(terms: Pick<RunTerms, "config" | "environment" | "pluginDirectories">) {
  const { config, environment, pluginDirectories } = terms;
  const ofInit = environmentArguments(environment).pluginDirectories.filter(isAbsolutePath);
  return {
    installation: config.providerInstallation,
    pluginDirectories: [...ofInit, ...pluginDirectories],
    places: { environment, system: process.platform },
  };
}

const IS_WINDOWS = process.platform === "win32";

const hostPlatform = () => platformFromNode(process.platform, process.arch);
