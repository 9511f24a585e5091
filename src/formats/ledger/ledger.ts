import type { Fingerprint } from "../../model/disposition.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";

/** The namespace that a line is about. */
export interface LedgerScope {
  /** Host as provider addresses have it: Unicode, with the port unless it is 443. */
  readonly host: string;
  readonly namespace: string;
}

/** A key that is known to sign for the providers of a namespace, and how it was learned. */
export interface LedgerLine extends LedgerScope {
  readonly fingerprint: Fingerprint;
  /** The first version that was seen signed by the key. */
  readonly version: Version;
  /** The day on which it was learned, `YYYY-MM-DD`. */
  readonly day: string;
  /** How it was learned: `first-use`, `shipped`, `policy`, `announced`, or another word that people agree on. */
  readonly learned: string;
}

/** The signing keys that a repository remembers, as `known_hosts` does for ssh. */
export interface Ledger {
  /** In the order of {@link compareLines}. */
  readonly lines: readonly LedgerLine[];
}

/** A ledger that knows no namespace. */
export const EMPTY_LEDGER: Ledger = { lines: [] };

/** Returns the lines for a provider's host and namespace; none when the ledger does not know the namespace. */
export function ledgerLines(ledger: Ledger, provider: ProviderAddress): readonly LedgerLine[] {
  const { hostname, namespace } = addressParts(provider);
  return ledger.lines.filter((line) => line.host === hostname && line.namespace === namespace);
}

/** Returns the subject of a line as written: `host/namespace`. */
export function scopeOf({ host, namespace }: LedgerScope): string {
  return `${host}/${namespace}`;
}

/** Compares lines by host (punycode), namespace, day, fingerprint, each by bytes. */
export function compareLines(a: LedgerLine, b: LedgerLine): number {
  return (
    compareBytes(asciiHostname(a.host), asciiHostname(b.host)) ||
    compareBytes(a.namespace, b.namespace) ||
    compareBytes(a.day, b.day) ||
    compareBytes(a.fingerprint, b.fingerprint)
  );
}

/** Returns a ledger of the given lines, which must not name a key twice for one namespace. */
export function ledgerOf(lines: Iterable<LedgerLine>): Ledger {
  return { lines: [...lines].sort(compareLines) };
}

/** Returns an organisation's ledger with a repository's lines, which add no key for a namespace of the organisation. */
export function layLedgers(organisation: Ledger, repository: Ledger): Ledger {
  const decided = new Set(organisation.lines.map(scopeOf));
  const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
  return ledgerOf([...organisation.lines, ...own]);
}

/** Returns whether lines can name a host: one without a dot or a port could be taken for a namespace. */
export function hasLine(host: string): boolean {
  return /[.:]/.test(host);
}

/** The change of the lines of one namespace. */
export interface NamespaceChange {
  /** `host/namespace`. */
  readonly scope: string;
  readonly added: readonly LedgerLine[];
  readonly removed: readonly LedgerLine[];
  /** Lines whose key stays and whose other parts changed. */
  readonly changed: readonly { readonly from: LedgerLine; readonly to: LedgerLine }[];
  /** Whether the namespace had a line before. */
  readonly isKnown: boolean;
}

/** Returns the namespaces whose lines differ, sorted; comments and layout do not count. */
export function diffLedgers(before: Ledger, after: Ledger): readonly NamespaceChange[] {
  const [was, is] = [groupBy(before.lines, scopeOf), groupBy(after.lines, scopeOf)];
  return sortedUnique([...was.keys(), ...is.keys()])
    .map((scope) => namespaceChange(scope, was.get(scope) ?? [], is.get(scope) ?? []))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}

function namespaceChange(
  scope: string,
  before: readonly LedgerLine[],
  after: readonly LedgerLine[],
): NamespaceChange {
  const was = new Map(before.map((line) => [line.fingerprint, line]));
  const is = new Set(after.map((line) => line.fingerprint));
  const isSame = (a: LedgerLine, b: LedgerLine): boolean =>
    a.version === b.version && a.day === b.day && a.learned === b.learned;
  return {
    scope,
    added: after.filter(({ fingerprint }) => !was.has(fingerprint)),
    removed: before.filter(({ fingerprint }) => !is.has(fingerprint)),
    changed: after.flatMap((to) => {
      const from = was.get(to.fingerprint);
      return from === undefined || isSame(from, to) ? [] : [{ from, to }];
    }),
    isKnown: before.length > 0,
  };
}
