// Versions as documents describe them, and ports that read their packages without a server.
import type { DescribedVersion } from "../../src/lock/evidence/describe-version.ts";
import type { GatherPorts, GatherRules } from "../../src/lock/gathering/gather.ts";
import { downloadBudget } from "../../src/lock/gathering/limits.ts";
import { disposition, type HashDispositions } from "../../src/model/disposition.ts";
import type { LockReviewError } from "../../src/model/error.ts";
import type { EvidenceProblem, SignatureFact } from "../../src/model/evidence.ts";
import type { Hash } from "../../src/model/hash.ts";
import type { Platform } from "../../src/model/platform.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { aPlatform } from "./builders.ts";
import { DEFAULT_AUTHENTICATION } from "./default-authentication.ts";
import { h1, zh } from "./evidence-builders.ts";
import { forgetfulPorts } from "./forgetful.ts";
import {
  aHashedArchive,
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
  hex,
} from "./package-builders.ts";
import { aScratchSpace } from "./scratch.ts";

type ServedPackage =
  DescribedVersion["packages"] extends ReadonlyMap<Platform, infer One> ? One : never;

/** What a test may say about a described package. */
interface DescribedFacts {
  readonly from?: "registry" | "mirror";
  readonly failure?: LockReviewError;
  readonly signedForLock?: readonly Hash[];
  readonly signatures?: readonly SignatureFact[];
  readonly problems?: readonly EvidenceProblem[];
  /** Bytes of its archive, as its source says. */
  readonly bytes?: number;
}

/** A package whose archive is `zh(platform)` and whose contents are `h1(platform)`; a registry's unless the test says so. */
export function aDescribedPackage(platform: string, facts: DescribedFacts = {}): ServedPackage {
  const {
    from = "registry",
    failure,
    bytes,
    signedForLock = [],
    signatures = [],
    problems = [],
  } = facts;
  const authentication =
    from === "mirror"
      ? aMirrorAuthentication()
      : aRegistryAuthentication({
          filename: `terraform-provider-null_1.2.3_${platform}.zip`,
          shasum: hex(zh(platform)),
        });
  const { speaker: _, ...meta } = aPackageMeta({ platform, authentication });
  const url = `https://example.com/${platform}.zip`;
  return {
    meta: { ...meta, location: { kind: "url", url, ...(bytes === undefined ? {} : { bytes }) } },
    metadata: {
      dispositions: new Map(),
      problems,
      warnings: [],
      signatures,
      signedForLock,
      ...(failure === undefined ? {} : { failure }),
    },
  };
}

/** The `zh:` of some platforms' packages, as one checksum list has them. */
export function listedArchives(...platforms: readonly string[]): HashDispositions {
  return new Map(
    platforms.map((platform) => [
      zh(platform),
      disposition({
        reportedByRegistry: true,
        platforms: new Set([aPlatform(platform)]),
        files: new Set([`terraform-provider-null_1.2.3_${platform}.zip`]),
      }),
    ]),
  );
}

/** A version whose registry described the packages of some platforms, and lists them. */
export function aDescribedVersion(
  platforms: readonly string[] = ["linux_amd64"],
  facts: Partial<DescribedVersion> = {},
): DescribedVersion {
  return {
    packages: new Map(platforms.map((name) => [aPlatform(name), aDescribedPackage(name)])),
    proposed: new Map(),
    published: new Set(platforms.map(aPlatform)),
    unread: new Set(),
    dispositions: listedArchives(...platforms),
    obstacles: [],
    problems: [],
    gaps: [],
    ...facts,
  };
}

export const VALUE_RULES: GatherRules = {
  tool: OPENTOFU,
  authentication: DEFAULT_AUTHENTICATION,
  now: 0,
};

/** Ports without a server: archives `zh(platform)` are remembered, and what is asked of them is noted. */
export async function valuePorts(platforms: readonly string[], maxBytes = Infinity) {
  const read: Hash[] = [];
  const contents = new Map(platforms.map((name) => [zh(name), h1(name)]));
  const archiveOf = (zip: Hash) => {
    const hash = contents.get(zip);
    if (hash === undefined) return undefined;
    return aHashedArchive({ zip, directory: hash, archive: hash });
  };
  const unused = () => Promise.reject(new Error("nothing is asked over the network"));
  const ports: GatherPorts = {
    ...forgetfulPorts(),
    source: { availableVersions: unused, packageMeta: unused, describe: () => "nobody" },
    http: { request: unused } as never,
    scratch: await aScratchSpace(),
    queries: (task) => task(),
    downloads: (task) => task(),
    budget: downloadBudget(maxBytes),
    listener: () => {},
    memory: {
      recall: (zip: Hash) => {
        read.push(zip);
        return Promise.resolve(archiveOf(zip));
      },
      tell: () => Promise.resolve(undefined),
      hint: () => Promise.resolve([]),
      learn: () => Promise.resolve(),
      hits: 0,
    },
  };
  return { ports, read };
}
