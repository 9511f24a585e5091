import { createHash } from "node:crypto";
import { parseConstraints, type VersionConstraints } from "../../src/model/constraint.ts";
import { contentHash, type Hash, parseHash, zipHash } from "../../src/model/hash.ts";
import {
  type LockFile,
  lockFile,
  type ProviderLock,
  providerLock,
} from "../../src/model/lock-file.ts";
import { type Platform, parsePlatform } from "../../src/model/platform.ts";
import { type ProviderAddress, parseProviderAddress } from "../../src/model/provider-address.ts";
import { OPENTOFU, type Tool } from "../../src/model/tool.ts";
import { parseVersion, type Version } from "../../src/model/version.ts";

/** A version; which one does not matter to the test unless it says so. */
export function aVersion(text = "1.2.3"): Version {
  return parseVersion(text);
}

/** Constraints; none unless the test says so. */
export function aConstraint(text = ""): VersionConstraints {
  return parseConstraints(text);
}

/** A provider address, by OpenTofu's rules unless the test names a tool. */
export function anAddress(text = "hashicorp/null", tool: Tool = OPENTOFU): ProviderAddress {
  return parseProviderAddress(text, tool);
}

/** A platform that no machine has, unless the test names one. */
export function aPlatform(text = "bleep_bloop"): Platform {
  return parsePlatform(text);
}

/** A well-formed hash of a scheme; the same seed gives the same hash, another seed another. */
export function aHash(scheme: "h1" | "zh" = "h1", seed: string | Uint8Array = "a package"): Hash {
  const digest = createHash("sha256").update(seed);
  return scheme === "h1" ? contentHash(digest.digest("base64")) : zipHash(digest.digest("hex"));
}

/** What a test may say about a lock entry; texts are read, and everything unsaid has a default. */
export interface ProviderLockFacts {
  readonly address?: string;
  readonly version?: string;
  readonly constraints?: string;
  readonly hashes?: readonly string[];
}

/** A lock entry: `hashicorp/null` 1.2.3 without constraints and with one `h1:` and one `zh:`. */
export function aProviderLock(facts: ProviderLockFacts = {}): ProviderLock {
  const hashes: readonly string[] = facts.hashes ?? [aHash("h1"), aHash("zh")];
  return providerLock({
    address: anAddress(facts.address),
    version: aVersion(facts.version),
    constraints: aConstraint(facts.constraints),
    hashes: hashes.map(parseHash),
  });
}

/** A lock file with the entries described; without arguments it has none. */
export function aLockFile(...entries: readonly ProviderLockFacts[]): LockFile {
  return lockFile(entries.map(aProviderLock));
}
