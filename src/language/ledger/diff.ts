import type { Fingerprint } from "../../model/disposition.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Ledger, type LedgerLine, scopeOf } from "./ledger.ts";

/** What a change does to the lines of one namespace. */
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
