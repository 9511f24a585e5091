import { resolve } from "node:path";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { type RunTime, runTimes } from "../../adapters/process/run-time.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { DEFAULT_TIME_LIMIT, REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import { loadCliConfig, usableCliConfig } from "../../app/settings/load-cli-config.ts";
import {
  type FacePorts,
  type OpenRegistries,
  withRegistries,
} from "../../compose/open-registries.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { publisherToken } from "../../compose/pull-request-address.ts";
import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { parseSize, parseTimeLimit } from "../../formats/policy/written-settings.ts";
import { inSentences, LockReviewError } from "../../model/error.ts";
import type { GitFetcher } from "../../ports/git.ts";
import { countOf, settingOf } from "../options/values.ts";
import { reviewedTrees } from "../repository/reviewed-trees.ts";
import type { CommandContext } from "../run/context.ts";
import { progressListener } from "../run/progress.ts";
import { givenState, staticInputs } from "../settings/given-values.ts";
import { mirrorHosts, mirrorSource } from "./mirror.ts";
import { openCache } from "./user-cache.ts";

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

/** What a command asks registries for. */
type Purpose =
  | "review"
  | "verify"
  | "lock"
  | "fix"
  | "requirements"
  | "explain"
  | "keys"
  | "doctor";

/** Commands that judge whether files can be trusted, so that no such file may vouch for them. */
const JUDGING: ReadonlySet<Purpose> = new Set(["review", "verify", "fix"]);

/**
 * Opens registries for a command, and always closes connections and removes packages afterwards.
 *
 * A host in configuration or lock files must be public unless the operator named it too: in the CLI configuration, in a
 * variable with a token, as a mirror, with `--allowed-host`, or in a policy, which is read through this guard (A29).
 */
export async function withCommandRegistries<T>(
  context: CommandContext,
  purpose: Purpose,
  use: (registries: CommandRegistries) => Promise<T>,
): Promise<T> {
  const { directory, environment, options, positionals, asked, log } = context;
  const limit = settingOf(options, "time-limit", parseTimeLimit) ?? DEFAULT_TIME_LIMIT;
  const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
  // A review covers this repository alone, and reports paths elsewhere.
  const paths = purpose === "verify" || purpose === "fix" ? positionals : [];
  const isInTree = reviewedTrees({ directory, paths, home: environment["HOME"] });
  const isUnderReview = JUDGING.has(purpose) ? isInTree : undefined;
  const config = await commandCliConfig(context, isUnderReview);
  const named = new Set([...(asked.allowedHosts ?? []), ...mirrorHosts(options)]);
  const progress = progressListener(context);
  // A doctor asks the source itself: nothing else knows what it serves now.
  const cache = purpose === "doctor" ? undefined : await openCache(context, isInTree);
  const most = purpose === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const place = { directory, environment, config, isUnderReview, version: PROGRAM_VERSION };
  const terms = {
    ...place,
    guard: { allowsHost: (host: string) => allowedHosts({ config, environment, named })(host) },
    time: times.looking.signal,
    jobs: countOf(options, "jobs"),
    pluginDirectories: options.texts("plugin-dir"),
    publisherToken: publisherToken(environment),
    maxDownload: settingOf(options, "max-download", parseSize) ?? most,
  };
  const face: FacePorts = {
    log,
    files: context.files,
    listener: progress.listener,
    ...(purpose === "lock" && { source: (ports) => mirrorSource(options, ports) }),
    memories: cache?.memories ?? {},
  };
  const isOwn = purpose === "requirements" || purpose === "lock";
  try {
    return await withRegistries(terms, face, async (registries) =>
      use({
        ...registries,
        allowHosts: (hosts) => {
          for (const host of hosts) named.add(host);
        },
        cacheDirectory: cache?.directory,
        config,
        time: times.looking,
        reportingTime: times.reporting,
        state: await givenState(context),
        inputs: await staticInputs(context, isOwn ? "own" : "review"),
        ...(options.flag("offline") && { fetchModule: undefined, gitFetcher: undefined }),
      }),
    );
  } finally {
    progress.end();
    times.end();
  }
}

/**
 * Returns the CLI configuration of OpenTofu or Terraform for a run: `--cli-config`, else from where the tools look. A
 * path in the environment is relative to the launch directory, whatever `--chdir` says (CLI-3).
 * @param isInTree whether a path is in the judged files. One that is there, and that nobody named on the command line,
 * would decide where requests and credentials go, so a change must not bring it
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line, where the tools would continue (CLI-6)
 */
async function commandCliConfig(
  { directory, environment, options, log }: CommandContext,
  isInTree: ((path: string) => Promise<boolean>) | undefined,
): Promise<CliConfig> {
  const named = options.text("cli-config");
  const given = named === undefined ? undefined : resolve(directory, named);
  const disk = createDiskTree({ root: process.cwd(), reach: "anywhere" });
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const bytes = await disk.read(path);
    if (bytes === undefined || given !== undefined || isInTree === undefined) return bytes;
    if (!(await isInTree(resolve(path)))) return bytes;
    throw new LockReviewError(
      "INVALID_CLI_CONFIG",
      `The CLI configuration ${path} lies in the files that are judged`,
      {
        hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it.",
      },
    );
  };
  const isWindows = process.platform === "win32";
  const places = { environment, isWindows, given };
  return usableCliConfig(await loadCliConfig(places, { ...disk, read }), log);
}
