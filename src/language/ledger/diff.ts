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
  const scopes = sortedUnique([...before.lines, ...after.lines].map(scopeOf));
  return scopes
    .map((scope) => namespaceChange(scope, linesOf(before, scope), linesOf(after, scope)))
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}

function namespaceChange(
  scope: string,
  before: readonly LedgerLine[],
  after: readonly LedgerLine[],
): NamespaceChange {
  const pairs = after.map((to) => ({ from: sameKey(before, to), to }));
  return {
    scope,
    added: pairs.flatMap(({ from, to }) => (from === undefined ? [to] : [])),
    removed: before.filter((one) => sameKey(after, one) === undefined),
    changed: pairs.flatMap(({ from, to }) =>
      from === undefined || isSame(from, to) ? [] : [{ from, to }],
    ),
    isKnown: before.length > 0,
  };
}

function linesOf({ lines }: Ledger, scope: string): readonly LedgerLine[] {
  return lines.filter((one) => scopeOf(one) === scope);
}

function sameKey(lines: readonly LedgerLine[], line: LedgerLine): LedgerLine | undefined {
  return lines.find(({ fingerprint }) => fingerprint === line.fingerprint);
}

function isSame(a: LedgerLine, b: LedgerLine): boolean {
  return a.version === b.version && a.day === b.day && a.learned === b.learned;
}
