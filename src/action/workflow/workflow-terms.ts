import { resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import {
  isReadingThrough,
  planWords,
  type RunEvent,
  rootEventWords,
} from "../../app/run/run-events.ts";
import type { RunCache, RunTerms } from "../../compose/reach.ts";
import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { packageMemory } from "../../lock/gathering/hash-download.ts";
import type { Log } from "../../ports/log.ts";
import type { Step } from "../inputs/step.ts";

/** Returns what a step decides of its run. */
export function workflowTerms(
  step: Step,
  config: CliConfig,
  allowedHosts: readonly string[],
): RunTerms {
  const { env: environment, log, times, inputs, request } = step;
  const { workspace, apiUrl } = step.environment;
  const limit = request.mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  return {
    directory: workspace,
    environment,
    config,
    times,
    log,
    allowedHosts,
    pluginDirectories: [],
    // The workflow's token is for its server.
    publisherToken: inputs.token === undefined ? undefined : { api: apiUrl, token: inputs.token },
    maxDownload: inputs.maxDownloadBytes ?? limit,
    isUnderReview: async (path) => (await placeInside(workspace, path)) !== undefined,
    files: createDiskTree({ root: workspace, reach: "anywhere" }),
    listener: (event) => logProgress(event, log),
    cache: workflowCache(step),
    // These values must not be shown: they may be secrets of the workflow.
    inputs: { environment, secrecy: "private", undeclared: "ignored" },
  };
}

function logProgress(event: RunEvent, log: Log): void {
  if (isReadingThrough(event)) log.info(rootEventWords(event));
  if (event.kind === "download-planned") log.info(planWords(event));
  if (event.kind !== "download-ended") return;
  const { provider, version, platform } = event.package;
  log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
}

/** Events that nobody outside of the repository triggers or chooses the code of. */
const OWN_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

/**
 * Returns the cache of a run; undefined without the input `cache`. It is unknown which run wrote what `actions/cache`
 * restores, so its packages are hints: they say which package to download first, and explain no hash. A signed checksum
 * list proves itself. Runs for pull requests save nothing.
 */
export function workflowCache({ inputs, environment }: Step): RunCache | undefined {
  if (inputs.cache === undefined) return undefined;
  const directory = resolve(environment.workspace, inputs.cache);
  const packages = createDiskStore(resolve(directory, "packages"));
  const lists = createDiskStore(resolve(directory, "checksums"), LIST_LIMITS);
  const isSaving = OWN_EVENTS.includes(environment.eventName);
  return {
    directory,
    memory: packageMemory({ hints: packages, ...(isSaving && { learned: packages }) }),
    lists: { known: lists, ...(isSaving && { learned: lists }) },
  };
}
