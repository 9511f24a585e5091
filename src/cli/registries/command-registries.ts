import { type RunTime, runTimes } from "../../adapters/process/run-time.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { DEFAULT_TIME_LIMIT, REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import {
  type FacePorts,
  type OpenRegistries,
  withRegistries,
} from "../../compose/open-registries.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { publisherToken } from "../../compose/pull-request-address.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { parseSize, parseTimeLimit } from "../../language/policy/written-settings.ts";
import { inSentences } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { GitFetcher } from "../../ports/git.ts";
import type { OptionValues } from "../options/arguments.ts";
import { countOf, policyInputs, settingOf } from "../options/values.ts";
import { reviewedTrees } from "../repository/reviewed-trees.ts";
import type { CommandContext } from "../run/context.ts";
import { progressListener } from "../run/progress.ts";
import { commandCliConfig } from "../settings/command-cli-config.ts";
import { givenState, staticInputs } from "../settings/given-values.ts";
import { mirrorHosts, mirrorSource } from "./mirror.ts";
import {
  cacheDirectory,
  cacheWarning,
  type UserCache,
  userCache,
  userLists,
  userMemory,
} from "./user-cache.ts";

/** The ports of a command that asks registries. */
export interface CommandRegistries
  extends Omit<OpenRegistries, "gitFetcher" | "fetchModule">,
    Pick<ReviewPorts, "inputs" | "fetchModule" | "state"> {
  /** Allows requests to these hosts even at private addresses. */
  readonly allowHosts: (hosts: readonly string[]) => void;
  /** The cache directory of the run; undefined without one. */
  readonly cacheDirectory: string | undefined;
  readonly config: CliConfig;
  /** The time limit for requests to others than registries. */
  readonly time: RunTime;
  /** The time limit for the report. */
  readonly reportingTime: RunTime;
  /** Absent if nothing may be fetched. */
  readonly gitFetcher: GitFetcher | undefined;
}

/** Commands that ask registries. */
type RegistryCommand =
  | "review"
  | "verify"
  | "lock"
  | "fix"
  | "requirements"
  | "explain"
  | "keys"
  | "doctor";

/** A command's context, with the judged paths. */
interface JudgedContext extends CommandContext {
  readonly paths?: readonly string[];
}

/** Opens registries for a command, and always closes connections and removes packages afterwards. */
export async function withCommandRegistries<T>(
  context: JudgedContext,
  options: OptionValues,
  command: RegistryCommand,
  use: (registries: CommandRegistries) => Promise<T>,
): Promise<T> {
  const { environment, log, signal } = context;
  const limit = settingOf(options, "time-limit", parseTimeLimit) ?? DEFAULT_TIME_LIMIT;
  const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
  const isInTree = judgedTrees(context, command);
  const isUnderReview = JUDGING.has(command) ? isInTree : undefined;
  const config = await commandCliConfig(context, options, isUnderReview);
  const guard = hostGuard(config, environment, options);
  const progress = progressListener(options, context);
  let cache: UserCache | undefined;
  const terms = {
    ...askedOf(context, options, command),
    ...{ config, guard, isUnderReview, time: times.looking.signal },
  };
  const face: FacePorts = {
    ...{ log, files: context.files, listener: progress.listener },
    ...(command === "lock" && { source: (ports) => mirrorSource(options, ports) }),
    memories: async () => {
      cache = await commandCache(context, options, command, isInTree);
      return withoutAbsent({ memory: userMemory(cache), lists: userLists(cache) });
    },
  };
  const isOwn = command === "requirements" || command === "lock";
  try {
    return await withRegistries(terms, face, signal, async (registries) =>
      use({
        ...registries,
        allowHosts: guard.allowHosts,
        cacheDirectory: cache?.directory,
        config,
        time: times.looking,
        reportingTime: times.reporting,
        state: await givenState(context, options),
        inputs: await staticInputs(context, options, isOwn ? "own" : "review"),
        ...(options.flag("offline") ? { fetchModule: undefined, gitFetcher: undefined } : {}),
      }),
    );
  } finally {
    progress.end();
    times.end();
  }
}

/** Returns the terms of a run that its options and its command decide. */
function askedOf(
  { directory, environment }: CommandContext,
  options: OptionValues,
  command: RegistryCommand,
) {
  const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  return {
    ...{ directory, environment, version: PROGRAM_VERSION },
    jobs: countOf(options, "jobs"),
    pluginDirectories: options.texts("plugin-dir"),
    publisherToken: publisherToken(environment),
    maxDownload: settingOf(options, "max-download", parseSize) ?? limit,
  };
}

/** Tells whether a path lies in one of the trees that a command judges. */
function judgedTrees({ directory, environment, paths }: JudgedContext, command: RegistryCommand) {
  return reviewedTrees({
    directory,
    // A review covers this repository alone, and reports paths elsewhere.
    paths: command === "review" ? [] : paths,
    home: environment["HOME"],
  });
}

async function commandCache(
  context: CommandContext,
  options: OptionValues,
  command: RegistryCommand,
  isInTree: (path: string) => Promise<boolean>,
): Promise<UserCache | undefined> {
  // Only the source knows what it serves now.
  if (command === "doctor") return undefined;
  const place = { ...context, operatingSystem: process.platform };
  const cache = await userCache(cacheDirectory(options, place), isInTree);
  if (cache?.isUnderReview === true) context.log.warn(cacheWarning(cache));
  return cache;
}

/** Commands that judge whether files can be trusted, so that no such file may vouch for them. */
const JUDGING: ReadonlySet<RegistryCommand> = new Set(["review", "verify", "fix"]);

/** The hosts that may have private addresses. */
interface HostGuard {
  readonly allowsHost: (host: string) => boolean;
  /** Allows further hosts: those of the policy, which is read through this guard. */
  readonly allowHosts: (hosts: readonly string[]) => void;
}

/**
 * Returns the guard of every request. A host in configuration or lock files must be public unless the operator named it
 * too: in the CLI configuration, in a variable with a token, as a mirror, with `--allowed-host`, or in a policy (A29).
 */
function hostGuard(
  config: CliConfig,
  environment: CommandContext["environment"],
  options: OptionValues,
): HostGuard {
  const written = policyInputs(options).allowedHosts ?? [];
  const named = new Set([...written, ...mirrorHosts(options)]);
  return {
    allowsHost: (host) => allowedHosts({ config, environment, named })(host),
    allowHosts: (hosts) => {
      for (const host of hosts) named.add(host);
    },
  };
}
