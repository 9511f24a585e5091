import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { LockChange } from "../../review/change/change.ts";
import type { Finding, RuleId } from "../../review/finding/finding.ts";
import type { EntryCoverage, Review, RootReview } from "../../review/verdict/review.ts";
import { changeWords } from "./change-words.ts";
import { changeGrades, type GradeIndex, gradeIndex, gradesWords } from "./grade-words.ts";

/** One row of the table of changes: what happened to one provider in some root modules. */
export interface ChangeRow {
  /** Null for a change of layout, which belongs to no provider. */
  readonly provider: ProviderAddress | null;
  readonly changes: readonly LockChange[];
  /** What speaks against what the changes bring, else words for its worst grade; null when they bring nothing. */
  readonly verified: string | null;
  readonly platforms: string | null;
  readonly roots: readonly string[];
}

/** The rows of the table, sorted by provider; changes of one provider in the same root modules share a row. */
export function changeRows(review: Review): readonly ChangeRow[] {
  const grouped = new Map<string, LockChange[]>();
  for (const change of review.changes) {
    addTo(grouped, JSON.stringify([change.provider ?? "", sortedUnique(change.roots)]), change);
  }
  const keys = sortedUnique(grouped.keys());
  const facts = factsOf(review);
  return mergeEqual(keys.map((key) => toRow(grouped.get(key) ?? [], facts)));
}

/** What rows look up, arranged once for all of them. */
interface RowFacts {
  readonly grades: GradeIndex;
  readonly byRoot: ReadonlyMap<string, readonly RootReview[]>;
  /** Errors that speak against evidence, by provider. */
  readonly refuted: ReadonlyMap<ProviderAddress | null, readonly Refutation[]>;
}

type Refutation = Pick<Finding, "root"> & { readonly words: string };

function factsOf({ roots, findings, hashes }: Review): RowFacts {
  const byRoot = new Map<string, RootReview[]>();
  for (const one of roots) addTo(byRoot, one.root, one);
  const refuted = new Map<ProviderAddress | null, Refutation[]>();
  for (const { rule, severity, provider, root } of findings) {
    const words = REFUTED[rule];
    if (severity === "error" && words !== undefined) addTo(refuted, provider, { root, words });
  }
  return { byRoot, refuted, grades: gradeIndex(hashes) };
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Rows that would read the same, told once for all their root modules. */
function mergeEqual(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  const merged = new Map<string, ChangeRow[]>();
  for (const row of rows) {
    const words = row.changes.map((change) => changeWords(change, String));
    addTo(merged, JSON.stringify([row.provider, words, row.verified, row.platforms]), row);
  }
  return [...merged.values()].flatMap((same) => {
    const [row] = same;
    const roots = sortedUnique(same.flatMap((one) => one.roots));
    return row === undefined ? [] : [{ ...row, roots }];
  });
}

/** Changes in one row stand in this order: what moved, then what came with it. */
const KINDS: readonly LockChange["kind"][] = [
  "new-provider",
  "moved-registry",
  "renamed-provider",
  "new-version",
  "new-hashes",
  "removed-hashes",
  "removed-provider",
  "new-constraints",
  "cosmetic",
];

function toRow(unsorted: readonly LockChange[], facts: RowFacts): ChangeRow {
  const changes = [...unsorted].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""),
  );
  const provider = changes[0]?.provider ?? null;
  const roots = sortedUnique(changes.flatMap((one) => one.roots));
  return {
    provider,
    changes,
    verified: verifiedWords(changes, roots, facts),
    platforms: provider === null ? null : platformWords(provider, roots, facts),
    roots,
  };
}

/** Rules that say of the evidence itself that it does not hold; green words beside them would mislead. */
const REFUTED: Readonly<Partial<Record<RuleId, string>>> = {
  "checksum-mismatch": "wrong checksum",
  "bad-signature": "signature not valid",
  "republished-package": "published again",
  "signature-missing": "no longer signed",
  "foreign-checksum-line": "checksum list of another version",
  "provenance-mismatch": "attestation of another build",
};

function verifiedWords(
  changes: readonly LockChange[],
  roots: readonly string[],
  { refuted, grades }: RowFacts,
): string | null {
  const words = gradesWords(changes.flatMap((one) => changeGrades(one, grades)));
  if (words === null) return null;
  const inRoots = new Set(roots);
  const ofProvider = refuted.get(changes[0]?.provider ?? null) ?? [];
  const ofRow = ofProvider.filter(({ root }) => inRoots.has(root)).map((one) => one.words);
  return ofRow.length === 0 ? words : sortedUnique(ofRow).join(", ");
}

/** "4 of 4", or "3 → 4 of 4"; of several root modules the one that is covered worst. */
function platformWords(
  provider: ProviderAddress,
  roots: readonly string[],
  { byRoot }: RowFacts,
): string | null {
  const all = roots
    .flatMap((root) => byRoot.get(root) ?? [])
    .flatMap((one) => one.coverage?.get(provider) ?? []);
  const worst = all.sort((a, b) => missing(b) - missing(a))[0];
  if (worst === undefined || worst.required.length === 0) return null;
  const after = covered(worst.required, worst.after);
  const before = worst.before === undefined ? after : covered(worst.required, worst.before);
  const total = worst.required.length;
  return before === after ? `${after} of ${total}` : `${before} → ${after} of ${total}`;
}

function missing(coverage: EntryCoverage): number {
  return coverage.required.length - covered(coverage.required, coverage.after);
}

function covered(required: readonly Platform[], have: readonly Platform[]): number {
  return required.filter((one) => have.includes(one)).length;
}
