// Lines of a ledger of releases.
import type { Ledger, ReleaseLine } from "../../src/language/ledger/ledger.ts";
import { EMPTY_LEDGER } from "../../src/language/ledger/ledger.ts";
import type { Fingerprint } from "../../src/model/disposition.ts";
import { parseHash } from "../../src/model/hash.ts";
import { parseVersion } from "../../src/model/version.ts";
import { anAddress, aPlatform } from "./builders.ts";

/** What is said of a release in a test. */
export interface ReleaseLineFacts {
  readonly provider?: string;
  readonly version?: string;
  readonly day?: string;
  readonly signers?: readonly Fingerprint[];
  /** Archives by platform. */
  readonly packages: Readonly<Record<string, string>>;
}

/** A line of a ledger of releases. */
export function aReleaseLine(facts: ReleaseLineFacts): ReleaseLine {
  const packages = Object.entries(facts.packages).map(
    ([platform, archive]) => [aPlatform(platform), parseHash(archive)] as const,
  );
  return {
    provider: anAddress(facts.provider ?? "registry.opentofu.org/acme/vault"),
    version: parseVersion(facts.version ?? "1.2.3"),
    day: facts.day ?? "2026-01-02",
    signers: facts.signers ?? [],
    packages: new Map(packages),
  };
}

/** A ledger that remembers releases and no key. */
export function rememberedReleases(...lines: readonly ReleaseLine[]): Ledger {
  return { ...EMPTY_LEDGER, releases: lines };
}
