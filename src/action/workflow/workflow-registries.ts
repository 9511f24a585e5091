import { resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import { isReadingThrough, type RunEvent, rootEventWords } from "../../app/run/run-events.ts";
import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import {
  type FacePorts,
  type OpenRegistries,
  withRegistries,
} from "../../compose/open-registries.ts";
import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import { packageMemory } from "../../lock/gathering/hash-download.ts";
import type { Log } from "../../ports/log.ts";
import { listMemory } from "../../sources/registry/signed-list.ts";
import type { Step } from "../inputs/step.ts";

/** The ports of a use case that asks registries. */
export type WorkflowRegistries = OpenRegistries & Pick<ReviewPorts, "inputs">;

/** Opens registries for a use case, and always closes connections and removes packages afterwards. */
export async function withWorkflowRegistries<T>(
  step: Step,
  { config, named }: { readonly config: CliConfig; readonly named: readonly string[] },
  use: (registries: WorkflowRegistries) => Promise<T>,
): Promise<T> {
  const { env: environment, version, log, inputs, request, time } = step;
  const { workspace, apiUrl } = step.environment;
  const limit = request.mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const terms = {
    directory: workspace,
    environment,
    version,
    config,
    time,
    guard: { allowsHost: allowedHosts({ config, environment, named }) },
    pluginDirectories: [],
    // The workflow's token is for its server.
    publisherToken: inputs.token === undefined ? undefined : { api: apiUrl, token: inputs.token },
    maxDownload: inputs.maxDownloadBytes ?? limit,
    isUnderReview: async (path: string) => (await placeInside(workspace, path)) !== undefined,
  };
  const face: FacePorts = {
    log,
    files: createDiskTree({ root: workspace, reach: "anywhere" }),
    listener: (event) => logProgress(event, log),
    memories: cacheMemories(step),
  };
  // These values must not be shown: they may be secrets of the workflow.
  const variables = { environment, secrecy: "private", undeclared: "ignored" } as const;
  return withRegistries(terms, face, (registries) => use({ ...registries, inputs: variables }));
}

function logProgress(event: RunEvent, log: Log): void {
  if (isReadingThrough(event)) log.info(rootEventWords(event));
  if (event.kind !== "download-ended") return;
  const { provider, version, platform } = event.package;
  log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
}

/** Events that nobody outside of the repository triggers or chooses the code of. */
const OWN_EVENTS: readonly string[] = ["push", "schedule", "workflow_dispatch"];

/**
 * Returns the memories of a run: none without the input `cache`.
 *
 * It is unknown which run wrote what `actions/cache` restores, so its packages are hints: they say which package to
 * download first, and explain no hash. A signed checksum list proves itself. Runs for pull requests save nothing.
 */
export function cacheMemories({
  inputs: { cache },
  environment: { workspace, eventName },
}: Pick<Step, "inputs" | "environment">): FacePorts["memories"] {
  if (cache === undefined) return {};
  const packages = createDiskStore(resolve(workspace, cache, "packages"));
  const lists = createDiskStore(resolve(workspace, cache, "checksums"), LIST_LIMITS);
  const isSaving = OWN_EVENTS.includes(eventName);
  return {
    memory: packageMemory({ hints: packages, ...(isSaving && { learned: packages }) }),
    lists: listMemory({ known: lists, ...(isSaving && { learned: lists }) }),
  };
}
