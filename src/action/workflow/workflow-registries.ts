import { resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import type { ReviewPorts } from "../../app/review/review-ports.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import {
  isReadingThrough,
  type RunEventListener,
  rootEventWords,
} from "../../app/run/run-events.ts";
import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import {
  type FacePorts,
  type OpenRegistries,
  type RegistryTerms,
  withRegistries,
} from "../../compose/open-registries.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { type PackageMemory, packageMemory } from "../../locking/gathering/hash-download.ts";
import type { Log } from "../../ports/log.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { type ListMemory, listMemory } from "../../sources/registry/signed-list.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import type { WorkflowContext } from "./step.ts";

/** The ports of a use case that asks registries. */
export type WorkflowRegistries = OpenRegistries & Pick<ReviewPorts, "inputs">;

/** Opens registries for a use case, and always closes connections and removes packages afterwards. */
export async function withWorkflowRegistries<T>(
  setting: WorkflowContext,
  {
    config,
    policy,
  }: { readonly config: CliConfig; readonly policy: Pick<ReviewPolicy, "allowedHosts"> },
  signal: AbortSignal,
  use: (registries: WorkflowRegistries) => Promise<T>,
): Promise<T> {
  const { env, version, log, inputs, request, environment, time } = setting;
  const { workspace } = environment;
  const limit = request.mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const terms = {
    ...{ directory: workspace, environment: env, version, config, time },
    guard: { allowsHost: allowedHosts({ config, environment: env, named: policy.allowedHosts }) },
    pluginDirectories: [],
    publisherToken: tokenOf(setting),
    maxDownload: inputs.maxDownloadBytes ?? limit,
    isUnderReview: async (path: string) => (await placeInside(workspace, path)) !== undefined,
  };
  const face: FacePorts = {
    log,
    files: createDiskTree({ root: workspace, reach: "anywhere" }),
    listener: logProgress(log),
    memories: () => Promise.resolve(cacheMemories({ inputs, environment })),
  };
  // These values must not be shown: they may be secrets of the workflow.
  const variables = { environment: env, secrecy: "private", undeclared: "ignored" } as const;
  return await withRegistries(terms, face, signal, (registries) =>
    use({ ...registries, inputs: variables }),
  );
}

/** Returns the workflow's token, which is for its server. */
function tokenOf({
  inputs: { token },
  environment,
}: WorkflowContext): RegistryTerms["publisherToken"] {
  return token === undefined ? undefined : { api: environment.apiUrl, token };
}

function logProgress(log: Log): RunEventListener {
  return (event) => {
    if (isReadingThrough(event)) log.info(rootEventWords(event));
    if (event.kind !== "download-ended") return;
    const { provider, version, platform } = event.package;
    log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
  };
}

/** The memories of a run; an absent one is not kept. */
interface RunMemories {
  readonly memory?: PackageMemory;
  readonly lists?: ListMemory;
}

/** Returns the cache directory's path in the checkout; undefined if it is elsewhere or absent. */
export async function cachePlace(
  { inputs, environment }: Pick<WorkflowContext, "inputs" | "environment">,
  checkout: string | undefined,
): Promise<string | undefined> {
  if (inputs.cache === undefined || checkout === undefined) return undefined;
  return placeInside(checkout, resolve(environment.workspace, inputs.cache));
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
}: {
  readonly inputs: Pick<ActionInputs, "cache">;
  readonly environment: Pick<ActionEnvironment, "workspace" | "eventName">;
}): RunMemories {
  if (cache === undefined) return {};
  const packages = createDiskStore(resolve(workspace, cache, "packages"));
  const lists = createDiskStore(resolve(workspace, cache, "checksums"), LIST_LIMITS);
  const isSaving = OWN_EVENTS.includes(eventName);
  return {
    memory: packageMemory({ hints: packages, ...(isSaving && { learned: packages }) }),
    lists: listMemory({ known: lists, ...(isSaving && { learned: lists }) }),
  };
}
