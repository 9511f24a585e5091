import { createDiskTree } from "../../adapters/disk/node-files.ts";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import type { ReviewPorts } from "../../app/review/review-repository.ts";
import { REVIEW_DOWNLOAD_BYTES } from "../../app/run/engine.ts";
import {
  isReadingThrough,
  type RunEventListener,
  rootEventWords,
} from "../../app/run/run-events.ts";
import { allowedHosts } from "../../app/settings/allowed-hosts.ts";
import { configuredSource, type SourceTerms } from "../../app/settings/configured-source.ts";
import {
  type FacePorts,
  type OpenRegistries,
  type RegistryTerms,
  withRegistries,
} from "../../compose/open-registries.ts";
import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import type { Log } from "../../ports/log.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { cacheMemories } from "./run-memories.ts";
import type { WorkflowContext } from "./step.ts";

/** What a use case asks registries through. */
export type WorkflowRegistries = OpenRegistries & Pick<ReviewPorts, "inputs">;

/** Lets a use case ask registries, and gives back connections and packages whatever happens. */
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
    publisherToken: tokenOf(setting),
    maxDownload: inputs.maxDownloadBytes ?? limit,
    isUnderReview: async (path: string) => (await placeInside(workspace, path)) !== undefined,
  };
  const face: FacePorts = {
    log,
    files: createDiskTree({ root: workspace, reach: "anywhere" }),
    listener: logProgress(log),
    source: (ports) => configuredSource(sourceTerms(config, env), ports, signal),
    memories: () => Promise.resolve(cacheMemories({ inputs, environment })),
  };
  // What a change makes of them must not be shown: they may be secrets of the workflow.
  const variables = { environment: env, secrecy: "private", undeclared: "ignored" } as const;
  return await withRegistries(terms, face, signal, (registries) =>
    use({ ...registries, inputs: variables }),
  );
}

/** What decides where packages come from: a workflow names no plugin directories. */
function sourceTerms(
  { providerInstallation }: CliConfig,
  environment: WorkflowContext["env"],
): SourceTerms {
  const places = { environment, system: process.platform };
  return { installation: providerInstallation, pluginDirectories: [], places };
}

/** The workflow's token is one of the server that it runs on. */
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
