import type { EmbeddedRegistry } from "../../../src/demo/registry.ts";
import { startRegistry } from "../../../src/demo/registry.ts";
import type { SigningKey } from "../../../src/demo/signing.ts";
import { encodeLockFile } from "../../../src/language/lock-file/encode.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import type { Platform } from "../../../src/model/platform.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { configOf, LOCK_FILE } from "../lock-situations/run.ts";
import type { World, WorldEntry } from "./generate.ts";

/** A world that runs. */
export interface StagedWorld {
  readonly world: World;
  readonly tool: Tool;
  readonly registry: EmbeddedRegistry;
  readonly hosts: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** Publishes a world's releases and writes its files for one tool. */
export async function stageWorld(world: World, tool: Tool, key: SigningKey): Promise<StagedWorld> {
  const defaultHost = defaultRegistryHost(tool);
  const releases = world.releases.filter(
    (one, i, all) => all.findIndex((other) => isSame(one, other, defaultHost)) === i,
  );
  const registry = await startRegistry({ defaultHost, key, releases });
  const hosts = new Set([defaultHost, ...releases.flatMap(({ host }) => host ?? [])]);
  const { entries } = world;
  const lock = entries === undefined ? {} : { [LOCK_FILE]: lockText(entries, registry, tool) };
  return {
    world,
    tool,
    registry,
    hosts: [...hosts],
    files: { "main.tf": configOf(world.requires), ...lock },
  };
}

function isSame(a: World["releases"][number], b: World["releases"][number], host: string): boolean {
  return (
    (a.host ?? host) === (b.host ?? host) &&
    a.namespace === b.namespace &&
    a.type === b.type &&
    a.version === b.version
  );
}

function lockText(entries: readonly WorldEntry[], registry: EmbeddedRegistry, tool: Tool): string {
  const header = encodeLockFile(EMPTY_LOCK_FILE, tool.name);
  const blocks = new Map(entries.map((entry) => [addressOf(entry, tool), entry]));
  const texts = [...blocks].map(([address, entry]) => {
    const hashes = entry.hashes.flatMap((token) => hashesOf(token, entry, registry));
    const { version, constraints } = entry;
    const lines = [
      `  version = "${version}"`,
      ...(constraints === undefined ? [] : [`  constraints = "${constraints}"`]),
      ...(hashes.length === 0
        ? []
        : ["  hashes = [", ...hashes.map((one) => `    "${one}",`), "  ]"]),
    ];
    return `\nprovider "${address}" {\n${lines.join("\n")}\n}\n`;
  });
  return header + texts.join("");
}

function addressOf({ source }: WorldEntry, tool: Tool): string {
  return source.split("/").length === 3 ? source : `${defaultRegistryHost(tool)}/${source}`;
}

/** The hashes that a token means, none where the release lacks that platform. */
function hashesOf(
  token: string,
  { source, version }: WorldEntry,
  registry: EmbeddedRegistry,
): readonly string[] {
  const known = /^(h1|zip-h1|zh):(\*|manifest|[a-z]+_[a-z0-9]+)$/.exec(token);
  if (known === null) return [token];
  const [, scheme = "", name = ""] = known;
  const parts = source.split("/");
  const [namespace = "", type = ""] = parts.slice(-2);
  const host = parts.length === 3 ? { host: parts[0]! } : {};
  const { packages, manifest } = registry.hashesOf({ ...host, namespace, type, version });
  const manifests: readonly Hash[] = manifest === undefined ? [] : [manifest];
  if (name === "manifest") return manifests;
  if (name === "*") return [...[...packages.values()].map(({ zh }) => zh), ...manifests];
  const found = packages.get(name as Platform);
  if (found === undefined) return [];
  return [scheme === "zh" ? found.zh : scheme === "h1" ? found.h1 : found.zipH1];
}
