import type { GatherPorts, GatherRules } from "../../src/lock/gathering/gather.ts";
import { downloadBudget, limitConcurrency } from "../../src/lock/gathering/limits.ts";
import type { Requirement } from "../../src/model/requirements.ts";
import { defaultRegistryHost, OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../src/sources/hosts/credentials.ts";
import { discoverServices } from "../../src/sources/hosts/discovery.ts";
import { memoizedSource } from "../../src/sources/installation/multi.ts";
import { registrySource } from "../../src/sources/registry/registry.ts";
import { signedListReader } from "../../src/sources/registry/signed-list.ts";
import { aConstraint, anAddress } from "./builders.ts";
import { DEFAULT_AUTHENTICATION } from "./default-authentication.ts";
import {
  type DemoRegistryTerms as EmbeddedOptions,
  type EmbeddedRegistry,
  startRegistry,
} from "./embedded/registry.ts";
import { forgetfulPorts } from "./forgetful.ts";
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

/** Ports that lead to a registry which plays those of some hosts; `stop` leaves the registry alone. */
export async function gatherPortsFor(options: {
  readonly registry: EmbeddedRegistry;
  readonly hosts: readonly string[];
  readonly tool: Tool;
  readonly ports?: Partial<GatherPorts>;
}): Promise<Pick<GatherWorld, "ports" | "scratch" | "stop">> {
  const { registry, hosts, tool } = options;
  const overrides = new Map(
    hosts.map((host) => [asciiOf(host), { "providers.v1": registry.providersUrlOf(host) }]),
  );
  const http = aHttpClient();
  const scratch = await aScratchSpace();
  const source = registrySource({
    patience: DEFAULT_PATIENCE,
    http,
    answers: new Map(),
    readList: signedListReader({ patience: DEFAULT_PATIENCE, http }),
    findService: discoverServices({
      patience: DEFAULT_PATIENCE,
      http,
      credentials: NO_CREDENTIALS,
      overrides,
    }),
    credentials: NO_CREDENTIALS,
    tool,
  });
  return {
    scratch,
    ports: {
      ...forgetfulPorts(),
      source: memoizedSource(source),
      http,
      scratch,
      queries: limitConcurrency(8),
      downloads: limitConcurrency(4),
      budget: downloadBudget(Number.POSITIVE_INFINITY),
      listener: () => undefined,
      ...options.ports,
    },
    stop: async () => {
      await http.close();
      await scratch.dispose();
    },
  };
}

/** Starts a world; its registry plays those of all hosts that releases name, and the default one. */
export async function startGatherWorld(
  options: EmbeddedOptions = {},
  more: { readonly tool?: Tool; readonly ports?: Partial<GatherPorts> } = {},
): Promise<GatherWorld> {
  const tool = more.tool ?? OPENTOFU;
  const registry = await startRegistry({ defaultHost: defaultRegistryHost(tool), ...options });
  const hosts = [...new Set([registry.defaultHost, ...hostsOf(options)])];
  const { ports, scratch, stop } = await gatherPortsFor({ registry, hosts, tool, ...more });
  return {
    registry,
    scratch,
    rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
    ports,
    paths: () => registry.requests.map((request) => request.path),
    stop: async () => {
      await stop();
      await registry.stop();
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
