import type { LockRun } from "../../../src/app/lock/lock.ts";
import { runLock } from "../../../src/app/lock/lock.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { encodeLockFile } from "../../../src/formats/lock-file/encode.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import { sortedUnique } from "../../../src/model/order.ts";
import { type Platform, parsePlatform } from "../../../src/model/platform.ts";
import { addressParts } from "../../../src/model/provider-address.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { defaultRegistryHost, type Tool } from "../../../src/model/tool.ts";
import { anAddress } from "../builders.ts";
import { DEFAULT_AUTHENTICATION } from "../default-authentication.ts";
import { type EmbeddedRegistry, startRegistry } from "../embedded/registry.ts";
import type { ReleaseName } from "../embedded/release.ts";
import { createSigningKey } from "../embedded/signing.ts";
import { gatherPortsFor } from "../gather-world.ts";
import { makersKey } from "../ledger-builders.ts";
import { type MemoryFiles, memoryFiles } from "../memory-files.ts";
import {
  aRelease,
  type LockSituation,
  type OpenSituation,
  type SituationKeys,
  type SituationOutcome,
} from "./situation.ts";

/** The name of every lock file. */
export const LOCK_FILE = ".terraform.lock.hcl";

/** Directory of the root module, in memory. */
export const ROOT = "root";

/** Makes the keys that situations sign with; weak ones are known to every tool. */
export async function makeKeys(kind: { readonly isWeak?: true } = {}): Promise<SituationKeys> {
  const [publisher, stranger, expired] = await Promise.all([
    createSigningKey({ name: "Publisher", ...kind }),
    createSigningKey({ name: "Stranger", ...kind }),
    createSigningKey({ name: "Expired", state: "expired", ...kind }),
  ]);
  return { publisher, stranger, expired };
}

/** A situation made real for one tool: a registry that runs, and the texts to start from. */
export interface StagedSituation {
  readonly situation: OpenSituation;
  readonly tool: Tool;
  readonly registry: EmbeddedRegistry;
  readonly files: Readonly<Record<string, string>>;
  readonly platforms: readonly string[];
  readonly providers: readonly string[];
  readonly hosts: readonly string[];
}

/** Publishes what the situation needs and fills its texts in. Faults are added by {@link addFaults}. */
export async function stage(
  situation: OpenSituation,
  tool: Tool,
  keys: SituationKeys,
): Promise<StagedSituation> {
  const releases = situation.releases?.(keys) ?? [aRelease()];
  const defaultHost = defaultRegistryHost(tool);
  const registry = await startRegistry({ defaultHost, key: keys.publisher, releases });
  const filled = fillerFor(registry, releases[0], tool);
  const config = situation.config ?? configOf(situation.requires ?? { "acme/widget": "" });
  return {
    situation,
    tool,
    registry,
    files: {
      "main.tf": filled(config),
      ...(situation.lock === undefined ? {} : { [LOCK_FILE]: filled(situation.lock) }),
    },
    platforms: situation.platforms ?? ["linux_amd64"],
    providers: (situation.providers ?? []).map(filled),
    hosts: [...new Set([defaultHost, ...releases.flatMap((release) => release.host ?? [])])],
  };
}

/** Adds the faults of the line; each run needs its own, because some of them count. */
export function addFaults(
  { situation, registry }: StagedSituation,
  keys: SituationKeys,
): () => void {
  const removals = (situation.faults?.(keys) ?? []).map((fault) => registry.intercept(fault));
  return () => {
    for (const remove of removals) remove();
  };
}

/** Runs our own `lock` in a staged situation, on files in memory. */
export async function runOurs(
  staged: Omit<StagedSituation, "situation">,
): Promise<LockRun & { readonly lockFile: string | undefined }> {
  const { tool, registry } = staged;
  const files = memoryFiles(
    Object.fromEntries(
      Object.entries(staged.files).map(([name, text]) => [`${ROOT}/${name}`, text]),
    ),
  );
  const world = await gatherPortsFor({ registry, hosts: staged.hosts, tool });
  try {
    const run = await runLock(
      {
        root: ROOT,
        dataDirectory: ".terraform",
        platforms: staged.platforms.map(parsePlatform),
        providers: staged.providers,
        upgrade: "none",
        mode: "write",
        lowerBound: "refuse",
        asksAge: false,
        signerTerms: makersKey(registry.key.fingerprint),
      },
      {
        ...world.ports,
        files,
        writer: files,
        rules: { tool, authentication: DEFAULT_AUTHENTICATION, now: Date.now() },
        loadRequirements: () => loadRequirements(files, tool),
      },
    );
    return { ...run, lockFile: files.text(`${ROOT}/${LOCK_FILE}`) };
  } finally {
    await world.stop();
  }
}

/** The configuration in memory, read as `providers lock` reads it. */
export async function loadRequirements(files: MemoryFiles, tool: Tool): Promise<Requirements> {
  const tree = await loadModuleTree({ root: ROOT, files, tool });
  return collectRequirements(tree, { tool, mode: "lock" });
}

/** A root module that requires providers, each under a local name of its own. */
export function configOf(requires: Readonly<Record<string, string>>): string {
  const blocks = Object.entries(requires).map(([source, constraints], index) => {
    const version = constraints === "" ? "" : `\n      version = "${constraints}"`;
    return `    p${index} = {\n      source  = "${source}"${version}\n    }\n`;
  });
  return `terraform {\n  required_providers {\n${blocks.join("")}  }\n}\n`;
}

/** Fills texts in: `{header}`, `{foreign header}`, `{host}` and hashes of the first release. */
function fillerFor(
  registry: EmbeddedRegistry,
  release: ReleaseName | undefined,
  tool: Tool,
): (text: string) => string {
  const foreign = tool.name === "opentofu" ? "terraform" : "opentofu";
  return (text) =>
    text
      .replaceAll("{header}", encodeLockFile(EMPTY_LOCK_FILE, tool.name))
      .replaceAll("{foreign header}", encodeLockFile(EMPTY_LOCK_FILE, foreign))
      .replaceAll("{host}", defaultRegistryHost(tool))
      .replaceAll(/\{((?:h1|zh):[^}]+)\}/g, (_, token: string) =>
        hashesNamed([token], registry, release!).join('",\n    "'),
      );
}

/** The hashes that a row's tokens mean for a release. */
export function hashesNamed(
  tokens: readonly string[],
  registry: EmbeddedRegistry,
  release: ReleaseName,
): readonly Hash[] {
  return tokens.flatMap((token) => {
    const [scheme, name = ""] = token.split(":");
    if (name === "*") return allZipHashes(registry, release);
    if (token === "zh:manifest") return [registry.hashesOf(release).manifest!];
    if (!/^(?:h1|zip-h1|zh):(?:linux|darwin|windows)_[a-z0-9]+$/.test(token)) {
      return [parseHash(token)];
    }
    const hashes = registry.hashesOf(release).packages.get(name as Platform)!;
    if (scheme === "zh") return [hashes.zh];
    return [scheme === "h1" ? hashes.h1 : hashes.zipH1];
  });
}

function allZipHashes(registry: EmbeddedRegistry, release: ReleaseName): readonly Hash[] {
  const { packages, manifest } = registry.hashesOf(release);
  const zips = [...packages.values()].map(({ zh }) => zh);
  return manifest === undefined ? zips : [...zips, manifest];
}

/** The outcome that the row states for a tool. */
export function statedOutcome({ outcome }: LockSituation, tool: Tool): SituationOutcome {
  if (typeof outcome === "string") return outcome;
  return "terraform" in outcome ? (outcome[tool.name] as SituationOutcome) : outcome;
}

/** Hashes by entry, as the row states them: sorted, by address and version. */
export function statedEntries(
  staged: StagedSituation,
  stated: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  const entries = Object.entries(stated).map(([label, tokens]) => {
    const [source = "", version = ""] = label.split(" ");
    const address = anAddress(source, staged.tool);
    const { hostname, namespace, type } = addressParts(address);
    const host = hostname === staged.registry.defaultHost ? undefined : hostname;
    const release = { namespace, type, version, ...(host === undefined ? {} : { host }) };
    const hashes = hashesNamed(tokens, staged.registry, release);
    return [`${address} ${version}`, sortedUnique(hashes)] as const;
  });
  return Object.fromEntries(entries);
}
