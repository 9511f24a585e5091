import { parseConstraints } from "../../src/model/constraint.ts";
import { type Hash, parseHash } from "../../src/model/hash.ts";
import { type LockFile, lockFile, type ProviderLock, providerLock } from "../../src/model/lock-file.ts";
import { parsePlatform, type Platform } from "../../src/model/platform.ts";
import { type ProviderAddress, parseProviderAddress } from "../../src/model/provider-address.ts";
import { OPENTOFU } from "../../src/model/tool.ts";
import { parseVersion, type Version } from "../../src/model/version.ts";

/** A provider address; short forms mean OpenTofu's registry. */
export function address(text = "registry.opentofu.org/acme/one"): ProviderAddress {
  return parseProviderAddress(text, OPENTOFU);
}

export function version(text = "1.0.0"): Version {
  return parseVersion(text);
}

export function platform(text = "linux_amd64"): Platform {
  return parsePlatform(text);
}

/** An `h1:` that a word makes recognisable; never that of a package. */
export function h1(word: string): Hash {
  return parseHash(`h1:${word}`);
}

export function zh(word: string): Hash {
  return parseHash(`zh:${word}`);
}

export interface EntryFacts {
  readonly address?: string;
  readonly version?: string;
  readonly constraints?: string;
  readonly hashes?: readonly Hash[];
}

/** A lock entry with everything defaulted but what the test is about. */
export function anEntry(facts: EntryFacts = {}): ProviderLock {
  return providerLock({
    address: address(facts.address),
    version: version(facts.version),
    constraints: parseConstraints(facts.constraints ?? ""),
    hashes: facts.hashes ?? [h1("one"), zh("one")],
  });
}

/** A lock file of the entries described. */
export function aLock(...entries: readonly EntryFacts[]): LockFile {
  return lockFile(entries.map(anEntry));
}
