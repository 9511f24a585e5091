import { resolve, sep } from "node:path";
import { diskFileDigest } from "../adapters/disk/regular-file.ts";
import { createScratchSpace } from "../adapters/disk/temporary.ts";
import { gitFetcher } from "../adapters/git/git-fetch.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { dockerHelperRunner, helperProgramRunner } from "../adapters/process/credentials-helper.ts";
import type { Environment } from "../adapters/process/environment.ts";
import { SYSTEM_CLOCK } from "../adapters/process/run-time.ts";
import { collectLessOften, processorThreads } from "../adapters/threads/spool-threads.ts";
import { openRun, type RunPorts } from "../app/review/open-run.ts";
import type { ReviewPorts } from "../app/review/review-ports.ts";
import { DEFAULT_JOBS, type Engine, type SourceChoice } from "../app/run/engine.ts";
import { type RunSetup, runSetup } from "../app/run/run-setup.ts";
import {
  configuredSource,
  type SourcePorts,
  type SourceTerms,
} from "../app/settings/configured-source.ts";
import { netrcLogins } from "../app/settings/load-credentials.ts";
import {
  registrySettings,
  userAgent as registryUserAgent,
} from "../app/settings/registry-settings.ts";
import type { CliConfig } from "../formats/cli-config/cli-config.ts";
import {
  environmentArguments,
  isAbsolutePath,
} from "../formats/cli-config/environment-arguments.ts";
import { platformFromNode } from "../model/platform.ts";
import type { FileTree } from "../ports/files.ts";
import type { GitFetcher } from "../ports/git.ts";
import type { HttpClient } from "../ports/http.ts";
import type { Log } from "../ports/log.ts";
import type { FindService } from "../sources/hosts/discovery.ts";
import type { PublisherToken } from "../sources/publisher/forge-requests.ts";

/** The terms of a run that asks registries, as a face decides them. */
export interface RegistryTerms {
  readonly directory: string;
  readonly environment: Environment;
  readonly version: string;
  readonly config: CliConfig;
  /** Directories that alone have packages, as `init -plugin-dir` names them. */
  readonly pluginDirectories: readonly string[];
  readonly guard: { readonly allowsHost: (host: string) => boolean };
  /** Aborts at the run's time limit; no request is sent after that. */
  readonly time: AbortSignal;
  readonly jobs?: number;
  readonly maxDownload: number;
  /** Token for the API of publishers' repositories. */
  readonly publisherToken: PublisherToken | undefined;
  /** Whether a change proposes a package; absent if nothing is judged. */
  readonly isUnderReview: ((path: string) => Promise<boolean>) | undefined;
}

/** The ports of a run that a face makes itself. */
export interface FacePorts {
  readonly log: Log;
  /** The user's own files, and those of filesystem mirrors. */
  readonly files: FileTree;
  readonly listener: RunPorts["listener"];
  /** Returns the source that replaces the configured ones; absent to keep them. */
  readonly source?: (ports: SourcePorts) => SourceChoice | undefined;
  readonly memories: Pick<RunPorts, "memory" | "lists">;
}

/** The ports of a use case that asks registries; a face adds the repository and its variables. */
export interface OpenRegistries extends Omit<ReviewPorts, "git" | "workTree" | "inputs"> {
  readonly engine: Engine;
  readonly findService: FindService;
  readonly gitFetcher: GitFetcher;
  readonly setup: RunSetup;
  readonly sourcePorts: SourcePorts;
}

/** Opens registries for a use case, and always closes connections and removes packages afterwards. */
export async function withRegistries<T>(
  terms: RegistryTerms,
  face: FacePorts,
  use: (registries: OpenRegistries) => Promise<T>,
): Promise<T> {
  const { directory, environment, guard, config, version, time } = terms;
  const { log, files, listener, memories } = face;
  collectLessOften();
  const clock = SYSTEM_CLOCK;
  const userAgent = registryUserAgent(version, environment);
  const http = createHttpClient({ userAgent, environment, clock, guard, time });
  const git = gitFetcher({ environment, guard, time });
  const scratch = createScratchSpace();
  const threads = processorThreads();
  try {
    const { sourcePorts, ...settings } = await openSources(terms, face, http);
    const ports = {
      ...{ http, git, scratch, clock, listener, ...memories },
      local: { files, digestFile: diskFileDigest(directory) },
      findLogin: netrcLogins({ environment, isWindows: IS_WINDOWS }, files),
      spool: threads?.spool,
    };
    return await use({
      ...openRun(ports, settings),
      sourcePorts,
      log,
      setup: runSetup(config, environment),
      hostPlatform: hostPlatform(),
      programVersion: version,
    });
  } finally {
    try {
      await Promise.all([http.close(), threads?.close(), git.close()]);
    } finally {
      await scratch.dispose();
    }
  }
}

/** Returns the settings of the engine, and the ports of mirrors. */
async function openSources(
  terms: RegistryTerms,
  { files, log, source: otherSource }: FacePorts,
  http: HttpClient,
) {
  const { directory, environment, config, isUnderReview } = terms;
  const { jobs = DEFAULT_JOBS, maxDownload, publisherToken } = terms;
  const registries = await registrySettings(
    { environment, config, isWindows: IS_WINDOWS, hostPlatform: hostPlatform() },
    {
      files,
      http,
      runHelper: helperProgramRunner(environment),
      runDockerHelper: dockerHelperRunner(environment),
      warn: (text) => log.warn(text),
    },
  );
  const absolutePath = (path: string): string => resolve(directory, path).replaceAll(sep, "/");
  // Packages in the tree are proposed like the rest of it.
  const places = { files, http, absolutePath, isUnderReview };
  const sourcePorts = { ...registries, ...places };
  const source =
    otherSource === undefined
      ? await configuredSource(sourceTerms(terms), sourcePorts)
      : otherSource(sourcePorts);
  const engine = { jobs, maxDownload, publisherToken, source };
  return { ...registries, ...engine, sourcePorts };
}

/** Returns the terms that decide where packages come from; the environment may name directories for `init`. */
export function sourceTerms({
  config,
  environment,
  pluginDirectories,
}: Pick<RegistryTerms, "config" | "environment" | "pluginDirectories">): SourceTerms {
  const places = { environment, system: process.platform };
  const added = environmentArguments(environment).pluginDirectories.filter(isAbsolutePath);
  return {
    installation: config.providerInstallation,
    pluginDirectories: [...added, ...pluginDirectories],
    places,
  };
}

const IS_WINDOWS = process.platform === "win32";

function hostPlatform(): ReturnType<typeof platformFromNode> {
  return platformFromNode(process.platform, process.arch);
}
