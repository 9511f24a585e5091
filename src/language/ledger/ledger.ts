import type { Fingerprint } from "../../model/disposition.ts";
import type { Hash } from "../../model/hash.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { compareBytes } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Version } from "../../model/version.ts";

/** One key that is known to sign for the providers of a namespace, and how that came to be known. */
export interface LedgerLine {
  /** Host as provider addresses have it: Unicode, with the port unless it is 443. */
  readonly host: string;
  readonly namespace: string;
  readonly fingerprint: Fingerprint;
  /** The first version that was seen signed by the key. */
  readonly version: Version;
  /** The day on which it was learned, `YYYY-MM-DD`. */
  readonly day: string;
  /** One word for how: `first-use`, `shipped`, `policy`, `announced`, or another that people agree on. */
  readonly learned: string;
}

/** What a release was on the day on which it was first seen, or what it had gained by then. */
export interface ReleaseLine {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** The day on which it was seen, `YYYY-MM-DD`. */
  readonly day: string;
  /** Keys that signed the packages, sorted; none where nobody did. */
  readonly signers: readonly Fingerprint[];
  /** The `zh:` of the package of each platform that was seen. */
  readonly packages: ReadonlyMap<Platform, Hash>;
}

/** What a repository remembers: keys, as `known_hosts` does for ssh (law T4), and releases as first seen (T3). */
export interface Ledger {
  /** Keys, in the order of {@link compareLines}. */
  readonly lines: readonly LedgerLine[];
  readonly releases: readonly ReleaseLine[];
}

/** A ledger that knows no namespace and no release. */
export const EMPTY_LEDGER: Ledger = { lines: [], releases: [] };

/** Every line of the host and the namespace that a provider is of; none when the ledger does not know the namespace. */
export function ledgerLines(ledger: Ledger, provider: ProviderAddress): readonly LedgerLine[] {
  const { hostname, namespace } = addressParts(provider);
  return ledger.lines.filter((one) => one.host === hostname && one.namespace === namespace);
}

/** What a line is about, as it is written: `host/namespace`. */
export function scopeOf({ host, namespace }: Pick<LedgerLine, "host" | "namespace">): string {
  return `${host}/${namespace}`;
}

/** Order of lines: host (punycode), namespace, day, fingerprint, each by bytes. */
export function compareLines(a: LedgerLine, b: LedgerLine): number {
  return (
    compareBytes(asciiHostname(a.host), asciiHostname(b.host)) ||
    compareBytes(a.namespace, b.namespace) ||
    compareBytes(a.day, b.day) ||
    compareBytes(a.fingerprint, b.fingerprint)
  );
}

/** What the ledger remembers of one release; none where it was never seen. */
export function releaseLines(
  ledger: Ledger,
  { address, version }: { readonly address: ProviderAddress; readonly version: Version },
): readonly ReleaseLine[] {
  return byRelease(ledger).get(`${address} ${version}`) ?? [];
}

const byRelease = rememberedOf(({ releases }: Ledger) => {
  const found = new Map<string, ReleaseLine[]>();
  for (const line of releases) {
    const key = `${line.provider} ${line.version}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [line]);
    else known.push(line);
  }
  return found;
});

/** A ledger of the lines given, which name no key twice for one namespace, and of no release. */
export function ledgerOf(lines: Iterable<LedgerLine>): Ledger {
  return { lines: [...lines].sort(compareLines), releases: [] };
}

/**
 * A repository's ledger on top of its organisation's: for a namespace that the organisation knows, its lines
 * alone hold, so that a repository cannot let in one more key; for every other, the repository's do. What either
 * remembers of a release holds: one more line can only make more of a change.
 */
export function layLedgers(organisation: Ledger, repository: Ledger): Ledger {
  const decided = new Set(organisation.lines.map(scopeOf));
  const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
  const { lines } = ledgerOf([...organisation.lines, ...own]);
  return { lines, releases: [...organisation.releases, ...repository.releases] };
}
