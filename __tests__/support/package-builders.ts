import type { Hash } from "../../src/model/hash.ts";
import type { Platform } from "../../src/model/platform.ts";
import type {
  MirrorAuthentication,
  PackageAuthentication,
  PackageMeta,
  RegistryAuthentication,
} from "../../src/packages/authentication/meta.ts";
import type { HashedArchive } from "../../src/packages/hashing/hash-archive.ts";
import { byteNameFromText } from "../../src/packages/zip/entry-name.ts";
import { aHash, anAddress, aPlatform, aVersion } from "./builders.ts";

/** What a test may say about a package's metadata. */
interface MetaFacts {
  readonly provider?: string;
  readonly version?: string;
  readonly platform?: string;
  readonly authentication?: PackageAuthentication;
}

/** Metadata of a package, with nothing to check it by unless the test says so. */
export function aPackageMeta(facts: MetaFacts = {}): PackageMeta {
  return {
    provider: anAddress(facts.provider ?? "registry.opentofu.org/hashicorp/null"),
    version: aVersion(facts.version ?? "1.2.3"),
    platform: aPlatform(facts.platform ?? "bleep_bloop"),
    location: { kind: "url", url: "https://example.com/package.zip" },
    authentication: facts.authentication ?? { kind: "none" },
    source: "registry.example.com",
  };
}

/** A registry's claims about that package, all in agreement and unsigned, except what the test changes. */
export function aRegistryAuthentication(
  facts: Partial<RegistryAuthentication> & { readonly list?: string } = {},
): RegistryAuthentication {
  const { list, ...rest } = facts;
  const filename = rest.filename ?? "terraform-provider-null_1.2.3_bleep_bloop.zip";
  const shasum = rest.shasum ?? hex(aHash("zh"));
  return {
    kind: "registry",
    filename,
    shasum,
    checksums: Buffer.from(list ?? `${shasum}  ${filename}\n`),
    signature: new Uint8Array(),
    signingKeys: [],
    endorsedKeys: new Set(),
    packages: new Map(),
    ...rest,
  };
}

/** A mirror's list of hashes. */
export function aMirrorAuthentication(
  facts: Partial<Omit<MirrorAuthentication, "allPlatforms">> & {
    readonly allPlatforms?: Readonly<Record<string, readonly Hash[]>>;
  } = {},
): MirrorAuthentication {
  return {
    kind: "mirror",
    hashes: facts.hashes ?? [],
    trustAllHashes: facts.trustAllHashes ?? false,
    allPlatforms: new Map(
      Object.entries(facts.allPlatforms ?? {}).map(([name, hashes]) => [aPlatform(name), hashes]),
    ),
  };
}

/** Hashes of a good archive of that package, whose `zh:` and both `h1:` are those of "a package". */
export function aHashedArchive(facts: Partial<HashedArchive> = {}): HashedArchive {
  return {
    zip: aHash("zh"),
    directory: aHash("h1"),
    archive: aHash("h1"),
    bytes: 1000,
    rootFiles: [byteNameFromText("terraform-provider-null_v1.2.3")],
    ...facts,
  };
}

/** The value of a hash, without its scheme. */
export function hex(hash: Hash): string {
  return hash.slice(hash.indexOf(":") + 1);
}

/** What a registry's `packages` says, by platform: hashes and size. */
export function reportedPackages(
  byPlatform: Readonly<Record<string, { readonly hashes: readonly Hash[]; readonly size: number }>>,
): ReadonlyMap<Platform, { readonly hashes: readonly Hash[]; readonly size: number }> {
  return new Map(Object.entries(byPlatform).map(([name, one]) => [aPlatform(name), one]));
}
