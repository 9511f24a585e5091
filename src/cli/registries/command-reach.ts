import { resolve } from "node:path";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { inside, placeInside } from "../../adapters/disk/place-inside.ts";
import { rootOfPath } from "../../app/roots/paths.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import { loadCliConfig, usableCliConfig } from "../../app/settings/load-cli-config.ts";
import { publisherToken } from "../../compose/pull-request-address.ts";
import { type Reach, type RunTerms, withReach } from "../../compose/reach.ts";
import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { parseSize } from "../../formats/policy/written-settings.ts";
import { LockReviewError } from "../../model/error.ts";
import type { CommandName } from "../options/commands.ts";
import { countOf, settingOf } from "../options/values.ts";
import { realPath } from "../repository/named-paths.ts";
import { repositoryTop } from "../repository/repository-here.ts";
import type { CommandContext } from "../run/context.ts";
import { progressListener } from "../run/progress.ts";
import { givenState, staticInputs } from "../settings/given-values.ts";
import { mirrorHosts, mirrorSource } from "./mirror.ts";
import { openCache } from "./user-cache.ts";

/** Commands that judge whether files can be trusted, so that no such file may vouch for them. */
const JUDGING: ReadonlySet<CommandName> = new Set(["review", "verify", "fix", "setup"]);

/**
 * Reaches out for a command, and always closes connections and removes packages afterwards. The operator allows hosts
 * at private addresses in the CLI configuration, in a variable with a token, as a mirror, and with `--allowed-host`; a
 * policy, which is read through this guard, allows others (A29).
 */
export async function withCommandReach<T>(
  context: CommandContext,
  command: CommandName,
  use: (reach: Reach) => Promise<T>,
): Promise<T> {
  const { directory, environment, options, positionals, asked, times, log, files } = context;
  // A review covers this repository alone, and reports paths elsewhere.
  const paths = command === "verify" || command === "fix" ? positionals : [];
  const isInTree = reviewedTrees(directory, paths, environment["HOME"]);
  const isUnderReview = JUDGING.has(command) ? isInTree : undefined;
  const config = await commandCliConfig(context, isUnderReview);
  const progress = progressListener(context);
  const most = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const isOwn = command === "requirements" || command === "lock";
  const terms: RunTerms = {
    ...{ directory, environment, config, isUnderReview, times, log, files },
    allowedHosts: [...(asked.allowedHosts ?? []), ...mirrorHosts(options)],
    jobs: countOf(options, "jobs"),
    pluginDirectories: options.texts("plugin-dir"),
    publisherToken: publisherToken(environment),
    maxDownload: settingOf(options, "max-download", parseSize) ?? most,
    // A doctor asks the source itself: nothing else knows what it serves now.
    cache: command === "doctor" ? undefined : await openCache(context, isInTree),
    listener: progress.listener,
    source: command === "lock" ? (...ports) => mirrorSource(options, ...ports) : undefined,
    state: await givenState(context),
    inputs: await staticInputs(context, isOwn ? "own" : "review"),
    isOffline: options.flag("offline"),
  };
  try {
    return await withReach(terms, use);
  } finally {
    progress.end();
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
  const option = options.text("cli-config");
  const namedFile = option === undefined ? undefined : resolve(directory, option);
  const disk = createDiskTree({ root: process.cwd(), reach: "anywhere" });
  const readOutside = async (path: string): Promise<Uint8Array | undefined> => {
    const bytes = await disk.read(path);
    if (bytes === undefined || namedFile !== undefined || isInTree === undefined) return bytes;
    if (!(await isInTree(resolve(path)))) return bytes;
    const message = `The CLI configuration ${path} lies in the files that are judged`;
    throw new LockReviewError("INVALID_CLI_CONFIG", message, {
      hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it.",
    });
  };
  const places = { environment, isWindows: process.platform === "win32", given: namedFile };
  return usableCliConfig(await loadCliConfig(places, { ...disk, read: readOutside }), log);
}

/**
 * Returns whether a path is in a judged tree: the work tree around the working directory, with its submodules, and
 * around each named path; without a repository, the directories themselves. Files there are part of the change.
 * @param paths the given paths, if they may be elsewhere
 * @param home the user's; a directory that contains it and is no repository belongs to the user
 */
function reviewedTrees(
  directory: string,
  paths: readonly string[],
  home: string | undefined,
): (path: string) => Promise<boolean> {
  const starts = paths.map((path) => realPath(resolve(directory, rootOfPath(path))));
  const places = starts.length > 0 ? starts : [directory];
  const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== undefined);
  const bare = places.filter((at) => repositoryTop(at) === undefined && !isAbove(at, home));
  const trees = [...new Set([...tops, ...bare])];
  return async (path) => {
    const inTrees = await Promise.all(trees.map((tree) => placeInside(tree, path)));
    return inTrees.some((place) => place !== undefined && !OF_GIT.test(place));
  };
}

function isAbove(directory: string, home = ""): boolean {
  return home !== "" && inside(directory, realPath(home)) !== undefined;
}

/** Matches paths in `.git`, which no commit can contain. */
const OF_GIT = /^\.git(?:\/|$)/;
