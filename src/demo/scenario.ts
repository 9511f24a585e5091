import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTemporaryDirectory } from "../adapters/disk/temporary.ts";
import { encodeLockFile } from "../language/lock-file/encode.ts";
import { parseConstraints } from "../model/constraint.ts";
import { contentHash, type Hash, parseHash } from "../model/hash.ts";
import { lockFile, type ProviderLock, providerLock } from "../model/lock-file.ts";
import { compareBytes } from "../model/order.ts";
import { type ProviderAddress, parseProviderAddress } from "../model/provider-address.ts";
import { OPENTOFU } from "../model/tool.ts";
import { parseVersion } from "../model/version.ts";
import { sha256 } from "./package-zip.ts";
import { type DemoRegistryTerms, type EmbeddedRegistry, startRegistry } from "./registry.ts";
import { createRepository, type DemoRepository } from "./repository.ts";
import {
  BASE,
  type DemoBranch,
  demoReleases,
  headBranch,
  type ScenarioProvider,
} from "./scenario-content.ts";
import { createSigningKey, type SigningKey } from "./signing.ts";

/**
 * The made-up world of a review: a registry, a repository with a pull request, and how to reach the one from the other.
 */
export interface Demo {
  readonly registry: EmbeddedRegistry;
  /** The head branch is checked out. */
  readonly repository: DemoRepository;
  /** A CLI configuration file, outside of the repository, that sends every host to the registry. */
  readonly cliConfigPath: string;
  /** Names of the two branches. */
  readonly base: string;
  readonly head: string;
  /** The hash that no package has, and where it was put. */
  readonly attack: {
    readonly provider: ProviderAddress;
    readonly hash: Hash;
    readonly lockFile: string;
  };
  /** Stops the registry and removes every file. */
  dispose(): Promise<void>;
}

/** Belongs to no package: nobody published these bytes. */
const ATTACKERS_HASH = contentHash(sha256("a package that nobody published", "base64"));

/** Builds the world of the README's demonstration. */
export async function buildDemo(options: Omit<DemoRegistryTerms, "releases"> = {}): Promise<Demo> {
  const [hashicorp, cloudflare, acmeLabs] = await Promise.all([
    createSigningKey({ name: "HashiCorp, made up" }),
    createSigningKey({ name: "Cloudflare, made up" }),
    createSigningKey({ name: "Acme Labs, made up" }),
  ]);
  const releases = demoReleases({ hashicorp, cloudflare, acmeLabs });
  const registry = await startRegistry({ ...options, releases });
  try {
    return await furnish(registry, ledgerText({ hashicorp, cloudflare }));
  } catch (error) {
    await registry.stop();
    throw error;
  }
}

/** The ledger of the made-up team, which knows the made-up keys as others know the true ones. */
function ledgerText(keys: Readonly<Record<string, SigningKey>>): string {
  const lines = Object.entries(keys).map(
    ([namespace, { fingerprint }]) =>
      `registry.opentofu.org/${namespace} ${fingerprint} since 1.0.0 on 2026-01-05 learned announced\n`,
  );
  return lines.sort(compareBytes).join("");
}

async function furnish(registry: EmbeddedRegistry, ledger: string): Promise<Demo> {
  const repository = await createRepository();
  const head = headBranch(ATTACKERS_HASH);
  for (const branch of [BASE, head]) {
    const known = { ".github/tofu-lock-review.keys": ledger };
    const files = { ...branch.files, ...known, ...rootFiles(branch, registry) };
    await repository.commitTree({ branch: branch.name, files, message: branch.message });
  }
  const outside = makeTemporaryDirectory("configuration");
  const cliConfigPath = join(outside.path, "demo.tofurc");
  await writeFile(cliConfigPath, registry.cliConfig());
  return {
    registry,
    repository,
    cliConfigPath,
    base: BASE.name,
    head: head.name,
    attack: {
      provider: parseProviderAddress("hashicorp/random", OPENTOFU),
      hash: ATTACKERS_HASH,
      lockFile: "envs/prod/.terraform.lock.hcl",
    },
    dispose: async () => {
      await Promise.all([registry.stop(), repository.dispose(), outside.remove()]);
    },
  };
}

function rootFiles(
  branch: DemoBranch,
  registry: EmbeddedRegistry,
): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { path, files: own, locks } of branch.roots) {
    for (const [name, text] of Object.entries(own)) files[`${path}/${name}`] = text;
    const entries = locks.map((locked) => lockEntry(locked, registry));
    files[`${path}/.terraform.lock.hcl`] = encodeLockFile(lockFile(entries), "opentofu");
  }
  return files;
}

/**
 * Returns an entry as the tools record it: contents for each platform, and every line that the signature covers (RG-6).
 */
function lockEntry(locked: ScenarioProvider, registry: EmbeddedRegistry): ProviderLock {
  const { source, version, constraints, platforms, extraHashes = [] } = locked;
  const [namespace = "", type = ""] = source.split("/");
  const { packages, manifest } = registry.hashesOf({ namespace, type, version });
  const hashes = [...packages].flatMap(([platform, { h1, zh }]) =>
    platforms === undefined || platforms.includes(platform) ? [h1, zh] : [zh],
  );
  return providerLock({
    address: parseProviderAddress(source, OPENTOFU),
    version: parseVersion(version),
    constraints: parseConstraints(constraints),
    hashes: [...hashes, ...(manifest ? [manifest] : []), ...extraHashes.map(parseHash)],
  });
}
