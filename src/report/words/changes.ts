import { hashScheme } from "../../model/hash.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareVersions, parseVersion } from "../../model/version.ts";
import type { ChangedHash, LockChange } from "../../review/change/classify.ts";
import { hasContents, type PlatformCoverage } from "../../review/evidence/coverage.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { EntryCoverage, Review } from "../../review/verdict/review.ts";
import { joinWords, name, plain, say, type TextSpan, type Words } from "../document/document.ts";
import { changeGrader, gradeSign, gradesWords } from "./grades.ts";
import { counted, listNames } from "./wording.ts";

/** Returns a change in words. */
export function changeWords(change: LockChange): Words {
  const { kind, from, to, hashes, size } = change;
  switch (kind) {
    case "new-provider":
      return remarked(say`new, ${versionWords(to)}`, [ageWords(change)]);
    case "removed-provider":
      return from === null ? ["removed"] : say`removed, was ${versionWords(from)}`;
    case "new-version": {
      const direction = change.direction === "downgrade" ? "downgrade" : null;
      const move = say`${versionWords(from)} → ${versionWords(to)}`;
      return remarked(move, [direction, size, ageWords(change)]);
    }
    case "new-constraints":
      return say`constraints ${from ? name(from) : "none"} → ${to ? name(to) : "none"}`;
    case "new-hashes":
      return say`${hashWords(hashes ?? [])} added`;
    case "removed-hashes":
      return say`${hashWords(hashes ?? [])} removed`;
    case "moved-registry":
      return say`registry changed, was ${name(from ?? "unknown")}`;
    case "renamed-provider":
      return say`replaces ${name(from ?? "unknown")}`;
    case "cosmetic":
      return ["layout only, same meaning"];
  }
}

function remarked(words: Words, remarks: readonly (string | null)[]): Words {
  const texts = remarks.filter((remark) => remark !== null);
  return texts.length === 0 ? words : say`${words} (${texts.join(", ")})`;
}

function ageWords({ ageDays }: LockChange): string | null {
  if (ageDays === undefined) return null;
  return ageDays === 0 ? "published today" : `${counted(ageDays, "day")} old`;
}

/** Returns a version; plain numbers need no marks, and a table is narrower without them. */
export function versionWords(text: string | null): TextSpan {
  return text === null ? "none" : /^[\d.–]+$/.test(text) ? text : name(text);
}

/** Returns "checksums for linux_amd64, linux_arm64", with the number of checksums whose platform is unknown. */
function hashWords(hashes: readonly ChangedHash[]): Words {
  const platforms = sortedUnique(hashes.flatMap((hash) => hash.platforms));
  const strays = hashes.filter((hash) => hash.platforms.length === 0).length;
  const placed = hashes.length - strays;
  const isUnlooked = hashes.some((hash) => hash.isUnlooked === true);
  if (placed === 0)
    return [`${counted(strays, "checksum")}${isUnlooked ? "" : " of no known package"}`];
  const rest = strays === 0 ? "" : ` and ${strays} ${isUnlooked ? "more" : "of no platform"}`;
  return say`${placed === 1 ? "checksum" : "checksums"} for ${listNames(platforms)}${rest}`;
}

/** Returns a change in words when no packages were looked up: checksums are counted by scheme. */
export function offlineChangeWords(change: LockChange): Words {
  const { kind, hashes } = change;
  if ((kind !== "new-hashes" && kind !== "removed-hashes") || hashes === null) {
    return changeWords(change);
  }
  const parts = (["h1", "zh", undefined] as const).flatMap((scheme) => {
    const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
    return length === 0 ? [] : [counted(length, `${scheme ?? "other"} checksum`)];
  });
  return [`${parts.join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`];
}

/** Changes in some root modules, of one provider or of all that were completed; no provider for a change of layout. */
export type ChangeRow = ReturnType<typeof changeRows>[number];

/** Returns the entries of a review that OpenTofu 1.12 completed, and the hashes that it added; undefined where it completed none. */
export function completionOf({ changes }: Pick<Review, "changes">) {
  const completions = changes.filter(({ isCompletion }) => isCompletion === true);
  if (completions.length === 0) return undefined;
  const hashes = completions.flatMap((change) => change.hashes ?? []);
  return {
    providers: sortedUnique(completions.flatMap(({ provider }) => provider ?? [])),
    platforms: sortedUnique(hashes.flatMap(({ platforms }) => platforms)),
    hashes: sortedUnique(hashes.map(({ hash }) => hash)).length,
  };
}

/** Returns all changes of a row in words; those of some of its root modules with their number. */
export function rowWords({ changes, roots }: Pick<ChangeRow, "changes" | "roots">): Words {
  const completion = completionOf({ changes });
  if (completion === undefined) {
    const steps = stepsOf(changes).map((step) => {
      const isOfAll = step.roots.length === roots.length;
      return isOfAll ? step.words : say`${step.words} in ${step.roots.length}`;
    });
    return joinWords(steps, "; ");
  }
  const { hashes, platforms } = completion;
  const added = `${counted(hashes, "hash", "hashes")} of ${counted(platforms.length, "platform")}`;
  return [`OpenTofu 1.12 completed these entries: ${added}, all of the locked packages`];
}

/**
 * Returns the rows, sorted by provider: one for all changes of a provider that are verified alike. The first is of all
 * entries that OpenTofu 1.12 completed.
 */
export function changeRows(review: Review) {
  const completions = review.changes.filter(({ isCompletion }) => isCompletion === true);
  const others = review.changes.filter((change) => !completions.includes(change));
  const byRoots = groupBy(others, ({ provider, roots }) =>
    JSON.stringify([provider ?? "", sortedUnique(roots)]),
  );
  const toRow = rowMaker(review);
  const rows = sortedUnique(byRoots.keys()).map((key) => toRow(byRoots.get(key) ?? []));
  const alike = groupBy(rows, ({ providers, verified, sign }) =>
    JSON.stringify([providers, verified, sign]),
  );
  const merged = [...alike.values()].map((same) => {
    const [row, ...more] = same;
    return more.length === 0 ? row : toRow(same.flatMap(({ changes }) => changes));
  });
  return completions.length === 0 ? merged : [toRow(completions), ...merged];
}

const MAX_STEPS = 3;

/** Returns changes in words, each with its root modules, the most frequent first; of many upgrades to a version, their range. */
function stepsOf(changes: readonly LockChange[]) {
  const upgrades = groupBy(changes.filter(isUpgrade), ({ to }) => to);
  const ranged = changes.map((change) => {
    const alike = (isUpgrade(change) && upgrades.get(change.to)) || [];
    return new Set(alike.map(({ from }) => from)).size > MAX_STEPS
      ? fromAll(change, alike)
      : change;
  });
  const steps = groupBy(ranged, (change) => plain(changeWords(change)));
  return [...steps.values()]
    .map((same) => ({
      words: changeWords(same[0]),
      roots: sortedUnique(same.flatMap(({ roots }) => roots)),
    }))
    .sort((a, b) => b.roots.length - a.roots.length);
}

/** Whether a change is an upgrade from a plain release; only such steps are told together. */
function isUpgrade({ kind, direction, from }: LockChange): boolean {
  return kind === "new-version" && direction === "upgrade" && /^\d+\.\d+\.\d+$/.test(from ?? "");
}

/** Returns a step to a version from all versions before it: `5.33.0–5.67.0 → 5.68.0`. */
function fromAll(change: LockChange, all: readonly LockChange[]): LockChange {
  const versions = sortedUnique(all.flatMap(({ from }) => from ?? [])).map(parseVersion);
  const [first, ...others] = versions.sort(compareVersions);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return change;
  const sizes = new Set(all.map(({ size }) => size));
  return { ...change, from: `${first}–${last}`, size: sizes.size === 1 ? change.size : null };
}

/** The function looks facts up in indexes, since every entry may have changed. */
function rowMaker(review: Review) {
  const grades = changeGrader(review.hashes);
  const coverages = new Map(review.roots.map(({ root, coverage }) => [root, coverage]));
  const refuting = groupBy(
    review.findings.filter(({ severity }) => severity === "error"),
    ({ provider }) => provider,
  );
  return (changes: readonly LockChange[]) => {
    const providers = sortedUnique(changes.flatMap(({ provider }) => provider ?? []));
    const roots = sortedUnique(changes.flatMap((change) => change.roots));
    const changeGrades = changes.flatMap(grades);
    const words = gradesWords(changeGrades);
    const here = new Set(roots);
    const against = providers
      .flatMap((provider) => refuting.get(provider) ?? [])
      .flatMap(({ rule, root }) => (here.has(root) ? (RULE_TABLE[rule].refutes ?? []) : []));
    /** The findings against the new hashes, or else words for their worst grade; null without new hashes. */
    const verified = words === null ? null : sortedUnique(against).join(", ") || words;
    const entryCoverage = providers.flatMap((provider) =>
      roots.flatMap((root) => coverages.get(root)?.get(provider) ?? []),
    );
    const sign = against.length > 0 && words !== null ? "⛔" : gradeSign(changeGrades);
    return { providers, changes, verified, sign, platforms: platformWords(entryCoverage), roots };
  };
}

/** Returns "4 of 4", or "3 → 2 of 4 (1 by zh alone)", for the root module that lacks most platforms. */
function platformWords(coverages: readonly EntryCoverage[]): string | null {
  const worst = worstCoverage(coverages);
  if (worst === undefined) return null;
  const { before = [], after } = worst;
  const [then, now] = [countContents(before), countContents(after)];
  const isCompared = before.length > 0 && then !== now && ![...before, ...after].some(isUnknown);
  return isCompared ? `${then} → ${coveredWords(worst)}` : coveredWords(worst);
}

/** Returns the coverage that lacks most platforms; undefined where none are required. */
export function worstCoverage(coverages: readonly EntryCoverage[]): EntryCoverage | undefined {
  const lacking = ({ after }: EntryCoverage) => after.length - countContents(after);
  const requiring = coverages.filter(({ after }) => after.length > 0);
  return requiring.sort((a, b) => lacking(b) - lacking(a))[0];
}

/** Returns "1 of 2 (1 by zh alone)": platforms with an `h1:`; "not known" where no hash has a known platform. */
export function coveredWords({ after }: EntryCoverage): string {
  const strays = after.filter(isUnknown).length;
  if (strays > 0 && strays === after.length) return "not known";
  const archives = after.filter(({ level }) => level === "zip-only").length;
  const remarks = [
    archives === 0 ? null : `${archives} by zh alone`,
    strays === 0 ? null : `${strays} not known`,
  ];
  return plain(remarked([`${countContents(after)} of ${after.length}`], remarks));
}

function countContents(coverage: readonly PlatformCoverage[]): number {
  return coverage.filter(hasContents).length;
}

const isUnknown = ({ level }: PlatformCoverage) => level === "unknown";

/** Returns the platforms that an entry must cover, and for which it records nothing. */
export function lackingPlatforms({ after }: EntryCoverage): readonly Platform[] {
  return after.filter(({ level }) => level === "none").map(({ platform }) => platform);
}
