import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import type { Platform } from "../../../src/model/platform.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { writeFilesystemMirror } from "../embedded/filesystem-mirror.ts";
import { addProvider } from "../embedded/oci-content.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "../embedded/oci-registry.ts";
import { type EmbeddedRegistry, startRegistry } from "../embedded/registry.ts";
import type { ReleaseSpec } from "../embedded/release.ts";
import type { SigningKey } from "../embedded/signing.ts";
import { LOCK_FILE } from "../lock-situations/run.ts";
import { CERTIFICATE, type StagedMirrors } from "../mirror-situations/run.ts";
import type { World, WorldEntry } from "./generate.ts";
import type { Files } from "./shapes.ts";

/** A world that runs, as `init` and `providers lock` meet it. */
export type StagedWorld = StagedMirrors & { readonly hosts: readonly string[] };

/** Publishes a world and its mirrors for one tool, and writes the files of its root module. */
export async function stageWorld(world: World, tool: Tool, key: SigningKey): Promise<StagedWorld> {
  const host = defaultRegistryHost(tool);
  const once = (releases: readonly ReleaseSpec[]): readonly ReleaseSpec[] =>
    releases.filter((one, i) => releases.findIndex((other) => isSame(one, other, host)) === i);
  const releases = once(world.releases);
  const mirrored = once(world.mirrored);
  const origin = await startRegistry({ defaultHost: host, key, releases });
  // A mirror that nobody asks needs no TLS.
  const onlyAsked = world.method.includes("{net}") ? { tls: CERTIFICATE, releases: mirrored } : {};
  const mirror = await startRegistry({ defaultHost: host, key, releases: [], ...onlyAsked });
  const oci = world.method.includes("{oci}") ? await stageOci(mirrored, host) : undefined;
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-world-"));
  const directory = join(folder, "mirror");
  const trust = join(folder, "trust.pem");
  await mkdir(directory);
  await writeFile(trust, CERTIFICATE.cert);
  if (world.method.includes("{fs}")) {
    const packages = mirrored.map((release) => ({ host, ...release }));
    await writeFilesystemMirror(directory, world.layout, packages);
  }
  const hosts = [...new Set([host, ...releases.flatMap((release) => release.host ?? [])])];
  const method = world.method
    .replaceAll("{fs}", directory)
    .replaceAll("{net}", mirror.mirrorUrl)
    .replaceAll("{oci}", oci?.host ?? "")
    .replaceAll("{host}", host);
  return {
    situation: { name: world.name, run: "init", outcome: {} },
    tool,
    origin,
    mirror,
    hosts,
    directory,
    trust,
    environment: { SSL_CERT_FILE: trust },
    files: filesOf(world, origin, tool),
    cliConfig: `provider_installation {\n${method}}\n${origin.cliConfig(...hosts)}`,
    addFaults: () => () => {},
    stop: async () => {
      await Promise.all([origin.stop(), mirror.stop(), oci?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Pushes releases to an OCI registry, each provider to a repository of its own. */
async function stageOci(
  releases: readonly ReleaseSpec[],
  defaultHost: string,
): Promise<EmbeddedOciRegistry> {
  const registry = await startOciRegistry({ tls: CERTIFICATE });
  for (const release of releases) {
    const { host = defaultHost, namespace, type } = release;
    await addProvider(registry.repository(`mirror/${host}/${namespace}/${type}`), release);
  }
  return registry;
}

function filesOf(world: World, registry: EmbeddedRegistry, tool: Tool): Files {
  const { files, entries, inState, retype } = world;
  return {
    ...files,
    ...(entries === undefined ? {} : { [LOCK_FILE]: retype(lockText(entries, registry, tool)) }),
    ...(inState.length === 0 ? {} : { "terraform.tfstate": stateOf(inState, tool) }),
  };
}

function stateOf(sources: readonly string[], tool: Tool): string {
  const resources = sources.map((source, i) => ({
    mode: "managed",
    type: "a_b",
    name: `c${i}`,
    provider: `provider["${defaultRegistryHost(tool)}/${source}"]`,
    instances: [],
  }));
  const head = { version: 4, terraform_version: "1.5.0", serial: 1, lineage: "x", outputs: {} };
  return JSON.stringify({ ...head, resources });
}

function isSame(a: ReleaseSpec, b: ReleaseSpec, host: string): boolean {
  return (
    (a.host ?? host) === (b.host ?? host) &&
    a.namespace === b.namespace &&
    a.type === b.type &&
    a.version === b.version
  );
}

/** The lock file of entries, whose tokens stand for hashes of what a registry publishes. */
export function lockText(
  entries: readonly WorldEntry[],
  registry: EmbeddedRegistry,
  tool: Tool,
): string {
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
