import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTemporaryDirectory } from "../adapters/disk/temporary.ts";
import { encodeLockFile } from "../formats/lock-file/encode.ts";
import { parseConstraints } from "../model/constraint.ts";
import { parseHash, zipHash } from "../model/hash.ts";
import { lockFile, type ProviderLock, providerLock } from "../model/lock-file.ts";
import { parseProviderAddress } from "../model/provider-address.ts";
import { OPENTOFU } from "../model/tool.ts";
import { parseVersion } from "../model/version.ts";
import { createSigningKey, type DemoRegistry, startRegistry } from "./registry.ts";
import { createRepository } from "./repository.ts";
import { BASE, type DemoLock, HEAD, PLATFORMS, RELEASES } from "./scenario-content.ts";

/** The made-up world of a review: a registry, a repository with a pull request, and how the one finds the other. */
export type Demo = Readonly<Awaited<ReturnType<typeof furnish>>>;

/** Builds the world of the README's demonstration. */
export async function buildDemo(): Promise<Demo> {
  const [hashicorp, cloudflare, acme] = await Promise.all([
    createSigningKey("HashiCorp, made up"),
    createSigningKey("Cloudflare, made up"),
    createSigningKey("Acme Labs, made up"),
  ]);
  const keys = { hashicorp, cloudflare, "acme-labs": acme };
  const releases = RELEASES.map(([source, version]) => {
    const namespace = source.slice(0, source.indexOf("/")) as keyof typeof keys;
    const hasPackages = namespace === "hashicorp";
    return { source, version, platforms: PLATFORMS, signedBy: keys[namespace], hasPackages };
  });
  const registry = await startRegistry(releases);
  try {
    // The ledger knows the made-up keys as others know the true ones.
    const ledger = Object.entries({ cloudflare, hashicorp }).map(
      ([namespace, { fingerprint }]) =>
        `registry.opentofu.org/${namespace} ${fingerprint} since 1.0.0 on 2026-01-05 learned announced\n`,
    );
    return await furnish(registry, ledger.join(""));
  } catch (error) {
    await registry.stop();
    throw error;
  }
}

async function furnish(registry: DemoRegistry, ledger: string) {
  const branches = [BASE, HEAD].map(({ files, locks, ...branch }) => {
    const lockFiles = Object.entries(locks).map(([root, locked]) => {
      const entries = locked.map((lock) => lockEntry(lock, registry));
      return [
        `${root}/.terraform.lock.hcl`,
        encodeLockFile(lockFile(entries), "opentofu"),
      ] as const;
    });
    const contents = { ".github/tofu-lock-review.keys": ledger, ...files };
    return { ...branch, files: { ...contents, ...Object.fromEntries(lockFiles) } };
  });
  const { directory, dispose } = await createRepository(branches);
  const outside = makeTemporaryDirectory("configuration");
  const cliConfigPath = join(outside.path, "demo.tofurc");
  await writeFile(cliConfigPath, registry.cliConfig);
  return {
    registry,
    /** The repository, with the head branch checked out. */
    directory,
    /** A CLI configuration file, outside of the repository, that sends requests to the registry. */
    cliConfigPath,
    base: BASE.name,
    head: HEAD.name,
    dispose: async (): Promise<void> => {
      await Promise.all([registry.stop(), dispose(), outside.remove()]);
    },
  };
}

/** Returns an entry as the tools record it: contents of platforms, and every line that the signature covers (RG-6). */
function lockEntry(lock: DemoLock, registry: DemoRegistry): ProviderLock {
  const { source, version, constraints, platforms = PLATFORMS, extraHash } = lock;
  const release = registry.releases.get(`${source} ${version}`);
  if (release === undefined) throw new Error(`${source} ${version} was not published`);
  const contents = release.packages.filter(({ platform }) => platforms.includes(platform));
  const hashes = [
    ...contents.map(({ h1 }) => h1),
    ...release.packages.map(({ sha256 }) => zipHash(sha256)),
    release.manifest,
    ...(extraHash === undefined ? [] : [parseHash(extraHash)]),
  ];
  return providerLock({
    address: parseProviderAddress(source, OPENTOFU),
    version: parseVersion(version),
    constraints: parseConstraints(constraints),
    hashes,
  });
}
