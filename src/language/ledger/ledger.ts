import type { Fingerprint } from "../../model/disposition.ts";
import { asciiHostname } from "../../model/hostname.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
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
  return ledger.lines.filter((line) => line.host === hostname && line.namespace === namespace);
}

/** The subject of a line as it is written: `host/namespace`. */
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

/** The change of the lines of one namespace. */
export interface NamespaceChange {
  /** `host/namespace`. */
  readonly scope: string;
  readonly added: readonly LedgerLine[];
  readonly removed: readonly LedgerLine[];
  /** Lines whose key stays and that say something else of it now. */
  readonly changed: readonly { readonly from: LedgerLine; readonly to: LedgerLine }[];
  /** Whether the namespace had a line before. */
  readonly isKnown: boolean;
}

/** The namespaces whose lines differ, sorted; comments and layout do not count. */
export function diffLedgers(before: Ledger, after: Ledger): readonly NamespaceChange[] {
  const [was, is] = [byScope(before), byScope(after)];
  return sortedUnique([...was.keys(), ...is.keys()])
    .map((scope) => namespaceChange(scope, was.get(scope) ?? [], is.get(scope) ?? []))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}

function namespaceChange(
  scope: string,
  before: readonly LedgerLine[],
  after: readonly LedgerLine[],
): NamespaceChange {
  const [was, is] = [byKey(before), byKey(after)];
  const pairs = after.map((to) => ({ from: was.get(to.fingerprint), to }));
  return {
    scope,
    added: pairs.flatMap(({ from, to }) => (from === undefined ? [to] : [])),
    removed: before.filter(({ fingerprint }) => !is.has(fingerprint)),
    changed: pairs.flatMap(({ from, to }) =>
      from === undefined || isSame(from, to) ? [] : [{ from, to }],
    ),
    isKnown: before.length > 0,
  };
}

function byScope({ lines }: Ledger): ReadonlyMap<string, readonly LedgerLine[]> {
  const found = new Map<string, LedgerLine[]>();
  for (const line of lines) {
    const scope = scopeOf(line);
    const known = found.get(scope);
    if (known === undefined) found.set(scope, [line]);
    else known.push(line);
  }
  return found;
}

function byKey(lines: readonly LedgerLine[]): ReadonlyMap<Fingerprint, LedgerLine> {
  return new Map(lines.map((line) => [line.fingerprint, line]));
}

function isSame(a: LedgerLine, b: LedgerLine): boolean {
  return a.version === b.version && a.day === b.day && a.learned === b.learned;
}
