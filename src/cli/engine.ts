import { resolve, sep } from "node:path";
import { diskFileDigest } from "../adapters/disk/file-digest.ts";
import { createScratchSpace } from "../adapters/disk/scratch.ts";
import { gitFetcher } from "../adapters/git/git-fetch.ts";
import type { GitGuard } from "../adapters/git/git-url.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { dockerHelperRunner, helperProgramRunner } from "../adapters/process/credentials-helper.ts";
import { collectLessOften } from "../adapters/process/heap.ts";
import { runTimes } from "../adapters/process/run-time.ts";
import { SYSTEM_CLOCK } from "../adapters/process/system-clock.ts";
import { processorThreads } from "../adapters/threads/spool-threads.ts";
import { openRun } from "../app/review/open-run.ts";
import type { ReviewPorts } from "../app/review/review-repository.ts";
import {
  DEFAULT_JOBS,
  DEFAULT_TIME_LIMIT,
  type Engine,
  type EngineSettings,
  REVIEW_DOWNLOAD_BYTES,
} from "../app/run/engine.ts";
import { type RunSetup, runSetup } from "../app/run/run-setup.ts";
import {
  configuredSource,
  type SourceReach,
  type SourceWish,
} from "../app/settings/configured-source.ts";
import { netrcLogins } from "../app/settings/netrc.ts";
import { registrySettings } from "../app/settings/registry-settings.ts";
import { userAgent } from "../app/settings/user-agent.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import { inSentences } from "../model/error.ts";
import { platformFromNode } from "../model/platform.ts";
import type { GitFetcher } from "../ports/git.ts";
import type { HttpClient } from "../ports/http.ts";
import type { FindService } from "../sources/discovery.ts";
import { choice, countOf, type OptionValues, sizeOf, timeOf } from "./arguments.ts";
import { cacheDirectory, cacheWarning, userCache, userLists, userMemory } from "./cache.ts";
import { readCliConfig } from "./cli-config.ts";
import type { CommandContext } from "./context.ts";
import { givenState } from "./given-state.ts";
import { hostGuard } from "./host-guard.ts";
import { mirrorSource } from "./mirror.ts";
import { progressListener } from "./progress.ts";
import { reviewedTrees } from "./reviewed-trees.ts";
import { staticInputs } from "./static-inputs.ts";
import { PROGRAM_VERSION } from "./version.ts";

/** What the commands that ask registries work with. */
export interface CommandEngine extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  /** Lets the command ask these hosts even where their addresses are not public. */
  readonly allowHosts: (hosts: readonly string[]) => void;
  /** Where the run remembers; undefined where it does not. */
  readonly cacheDirectory: string | undefined;
  readonly config: CliConfig;
  readonly setup: RunSetup;
  readonly findService: FindService;
  /** Absent where nothing may be fetched. */
  readonly gitFetcher: GitFetcher | undefined;
  /** How mirrors and the credentials for them are reached. */
  readonly reach: SourceReach;
}

/** Commands that ask registries. */
export type EngineCommand =
  | "review"
  | "verify"
  | "lock"
  | "fix"
  | "requirements"
  | "explain"
  | "keys"
  | "doctor";

/** What a command has at hand, with the paths that it was given to judge. */
export interface JudgedContext extends CommandContext {
  readonly paths?: readonly string[];
}

/**
 * Lets a command ask registries, and cleans up after it: connections are closed and packages removed,
 * whatever happens.
 */
export async function withEngine<T>(
  context: JudgedContext,
  options: OptionValues,
  command: EngineCommand,
  use: (engine: CommandEngine) => Promise<T>,
): Promise<T> {
  const { environment, log, signal } = context;
  collectLessOften();
  const isInTree = reviewedTrees({
    directory: context.directory,
    // A review is of this repository alone, and says so of paths elsewhere.
    paths: command === "review" ? [] : context.paths,
    home: environment["HOME"],
  });
  const config = await readCliConfig(context, options, JUDGING.has(command) ? isInTree : undefined);
  const guard = hostGuard(config, environment, options);
  const setup = runSetup(config, environment);
  const { http, git, times } = openConnections(context, options, guard);
  const { settings, reach } = await engineSettings(
    { context, config, options, http, isInTree },
    command,
  );
  const scratch = createScratchSpace();
  const threads = processorThreads();
  const progress = progressListener(options, context);
  const place = { ...context, operatingSystem: process.platform };
  // What a source serves now, only the source says.
  const directory = command === "doctor" ? undefined : cacheDirectory(options, place);
  const cache = await userCache(directory, isInTree);
  if (cache?.isUnderReview === true) log.warn(cacheWarning(cache));
  const memory = userMemory(cache);
  const lists = userLists(cache);
  const ports = {
    http,
    git,
    scratch,
    ...(threads === undefined ? {} : { spool: threads.spool }),
    clock: SYSTEM_CLOCK,
    listener: progress.listener,
    local: { files: context.files, digestFile: diskFileDigest(context.directory) },
    findLogin: netrcLogins({ environment, isWindows: process.platform === "win32" }, context.files),
    ...(memory === undefined ? {} : { memory }),
    ...(lists === undefined ? {} : { lists }),
  };
  const run = openRun(ports, settings, reportedH1(options, command), signal);
  const isOwn = command === "requirements" || command === "lock";
  try {
    return await use({
      ...run,
      allowHosts: guard.allowHosts,
      cacheDirectory: cache?.directory,
      state: await givenState(context, options),
      config,
      reach,
      inputs: await staticInputs(context, options, isOwn ? "own" : "review"),
      ...(options.flag("offline") ? { fetchModule: undefined, gitFetcher: undefined } : {}),
      log,
      setup,
      hostPlatform: platformFromNode(process.platform, process.arch),
      programVersion: PROGRAM_VERSION,
    });
  } finally {
    progress.end();
    times.end();
    try {
      await Promise.all([http.close(), threads?.close(), git.close()]);
    } finally {
      await scratch.dispose();
    }
  }
}

/** What asks other machines, and when it stops doing so. */
function openConnections(
  { environment, log }: CommandContext,
  options: OptionValues,
  guard: GitGuard,
) {
  const times = runTimes(timeOf(options, "time-limit") ?? DEFAULT_TIME_LIMIT, (reason) =>
    log.warn(inSentences(reason)),
  );
  const bounds = { environment, guard, time: times.looking.signal };
  const name = userAgent(PROGRAM_VERSION, environment);
  const http = createHttpClient({ ...bounds, userAgent: name, clock: SYSTEM_CLOCK });
  return { http, git: gitFetcher(bounds), times };
}

/** A review may believe the registry's `h1:`; an audit and the writing commands compute them. */
export function reportedH1(options: OptionValues, command: EngineCommand): "accept" | "verify" {
  const asked = choice(options, "reported-h1", ["accept", "verify"]);
  return asked ?? (command === "review" ? "accept" : "verify");
}

interface Setup {
  readonly context: CommandContext;
  readonly config: CliConfig;
  readonly options: OptionValues;
  readonly http: HttpClient;
  readonly isInTree: (path: string) => Promise<boolean>;
}

/** Commands that say whether what is there can be trusted, so that nothing that is there may say so. */
const JUDGING: ReadonlySet<EngineCommand> = new Set(["review", "verify", "fix"]);

async function engineSettings(
  { context, config, options, http, isInTree }: Setup,
  command: EngineCommand,
): Promise<{ readonly settings: EngineSettings; readonly reach: SourceReach }> {
  const { environment, files, log, signal } = context;
  const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const registries = await registrySettings(
    {
      environment,
      config,
      isWindows: process.platform === "win32",
      hostPlatform: platformFromNode(process.platform, process.arch),
    },
    {
      files,
      http,
      runHelper: helperProgramRunner(environment),
      runDockerHelper: dockerHelperRunner(environment),
      warn: (text) => log.warn(text),
    },
    signal,
  );
  const absolutePath = (path: string): string =>
    resolve(context.directory, path).replaceAll(sep, "/");
  // Packages in the tree are proposed like the rest of it.
  const proposed = JUDGING.has(command) ? { isUnderReview: isInTree } : {};
  const reach = { ...registries, files, http, absolutePath, ...proposed };
  const source =
    command === "lock"
      ? mirrorSource(options, reach)
      : await configuredSource(sourceWish(config, options, environment), reach, signal);
  const settings = {
    ...registries,
    jobs: countOf(options, "jobs") ?? DEFAULT_JOBS,
    maxDownload: sizeOf(options, "max-download") ?? limit,
    ...(source === undefined ? {} : { source }),
  };
  return { settings, reach };
}

/** What decides where a command's packages come from. */
export function sourceWish(
  config: CliConfig,
  options: OptionValues,
  environment: CommandContext["environment"],
): SourceWish {
  return {
    installation: config.providerInstallation,
    pluginDirectories: options.texts("plugin-dir"),
    places: { environment, system: process.platform },
  };
}
