import type {
  RegistryOptions as EmbeddedOptions,
  EmbeddedRegistry,
} from "../../src/demo/registry.ts";
import { startRegistry } from "../../src/demo/registry.ts";
import { IGNORE_EVENTS } from "../../src/locking/events.ts";
import type { GatherPorts, GatherRules } from "../../src/locking/gather.ts";
import { downloadBudget, limitConcurrency } from "../../src/locking/limits.ts";
import type { Requirement } from "../../src/model/requirements.ts";
import { defaultRegistryHost, OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { DEFAULT_AUTHENTICATION } from "../../src/packages/authentication/authenticate-metadata.ts";
import { NO_CREDENTIALS } from "../../src/sources/credentials.ts";
import { serviceDiscovery } from "../../src/sources/discovery.ts";
import { memoizedSource } from "../../src/sources/memoize.ts";
import { registrySource } from "../../src/sources/registry.ts";
import { aConstraint, anAddress } from "./builders.ts";
import { aHttpClient } from "./http-client.ts";
import { aScratchSpace, type WatchedScratch } from "./scratch.ts";

/** A registry on loopback and ports that lead to it. */
export interface GatherWorld {
  readonly registry: EmbeddedRegistry;
  readonly ports: GatherPorts;
  readonly scratch: WatchedScratch;
  readonly rules: GatherRules;
  /** Paths asked for, in order. */
  paths(): readonly string[];
  stop(): Promise<void>;
}

/** Starts a world; hosts lists whose registries it plays, the default one among them. */
export async function startGatherWorld(
  options: EmbeddedOptions = {},
  more: { readonly tool?: Tool; readonly ports?: Partial<GatherPorts> } = {},
): Promise<GatherWorld> {
  const tool = more.tool ?? OPENTOFU;
  const registry = await startRegistry({ defaultHost: defaultRegistryHost(tool), ...options });
  const hosts = new Set([registry.defaultHost, ...hostsOf(options)]);
  const overrides = new Map(
    [...hosts].map((host) => [asciiOf(host), { "providers.v1": registry.providersUrlOf(host) }]),
  );
  const http = aHttpClient();
  const scratch = await aScratchSpace();
  const findRegistry = serviceDiscovery({ http, credentials: NO_CREDENTIALS, overrides });
  const source = registrySource({
    http,
    findRegistry,
    credentials: NO_CREDENTIALS,
    reportedPackages: "read",
    clientVersion: "1.12.0",
  });
  return {
    registry,
    scratch,
    rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
    ports: {
      source: memoizedSource(source),
      http,
      scratch,
      queries: limitConcurrency(8),
      downloads: limitConcurrency(4),
      budget: downloadBudget(Number.POSITIVE_INFINITY),
      listener: IGNORE_EVENTS,
      ...more.ports,
    },
    paths: () => registry.requests.map((request) => request.path),
    stop: async () => {
      await http.close();
      await registry.stop();
      await scratch.dispose();
    },
  };
}

function hostsOf(options: EmbeddedOptions): readonly string[] {
  return (options.releases ?? []).flatMap((release) => release.host ?? []);
}

function asciiOf(host: string): string {
  const [name = "", port] = host.split(":");
  const ascii = new URL(`https://${name}/`).hostname;
  return port === undefined ? ascii : `${ascii}:${port}`;
}

/** A requirement of a configuration nobody reads. */
export function aRequirement(source: string, constraints = "", tool: Tool = OPENTOFU): Requirement {
  return {
    provider: anAddress(source, tool),
    constraints: aConstraint(constraints),
    origins: [],
  };
}
