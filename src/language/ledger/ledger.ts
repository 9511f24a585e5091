import type { Fingerprint } from "../../model/disposition.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { compareBytes } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
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

/** The signing keys that a repository remembers, as `known_hosts` does for ssh. */
export interface Ledger {
  /** In the order of {@link compareLines}. */
  readonly lines: readonly LedgerLine[];
}

/** A ledger that knows no namespace. */
export const EMPTY_LEDGER: Ledger = { lines: [] };

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

/** Returns a ledger of the lines given, which name no key twice for one namespace. */
export function ledgerOf(lines: Iterable<LedgerLine>): Ledger {
  return { lines: [...lines].sort(compareLines) };
}

/**
 * Lays a repository's ledger on top of its organisation's: for a namespace that the organisation knows, its lines
 * alone hold, so that a repository cannot let in one more key; for every other, the repository's do.
 */
export function layLedgers(organisation: Ledger, repository: Ledger): Ledger {
  const decided = new Set(organisation.lines.map(scopeOf));
  const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
  return ledgerOf([...organisation.lines, ...own]);
}

/** Returns whether lines can name a host: one without a dot or a port could be taken for a namespace. */
export function hasLine(host: string): boolean {
  return /[.:]/.test(host);
}
