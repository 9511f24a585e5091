import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/classify.ts";
import { type ExplainedHash, GRADES, type HashGrade } from "../../review/evidence/explain-hash.ts";
import type { Review } from "../../review/verdict/review.ts";
import { counted, type ShowName } from "./wording.ts";

/** Each grade in words. */
export const GRADE_WORDS: Readonly<Record<HashGrade, string>> = {
  "signed-known-key": "signed, known key",
  "signed-same-key": "signed, same key as the locked version today",
  "signed-new-key": "signed, new key",
  registry: "reported by registry",
  mirror: "reported by mirror",
  "base-only": "recorded before",
  "not-checked": "not checked",
  unexplained: "not explained",
};

/** The grades of a provider's hashes: all of them, and by version and by hash. */
interface ProviderGrades {
  readonly all: Set<HashGrade>;
  readonly of: Map<string, Set<HashGrade>>;
}

type GradeIndex = ReadonlyMap<LockChange["provider"], ProviderGrades>;

/** Returns an index of grades for {@link changeGrades}. */
export function gradeIndex(hashes: readonly ExplainedHash[]): GradeIndex {
  const index = new Map<LockChange["provider"], ProviderGrades>();
  for (const { provider, version, hash, grade } of hashes) {
    const known: ProviderGrades = index.get(provider) ?? { all: new Set(), of: new Map() };
    index.set(provider, known);
    known.all.add(grade);
    // A version holds no colon, and a hash always does.
    for (const key of [version, hash]) {
      known.of.set(key, (known.of.get(key) ?? new Set<HashGrade>()).add(grade));
    }
  }
  return index;
}

/** Returns the grades of the hashes that a change adds; `not-checked` for hashes that were not looked at. */
export function changeGrades(
  { kind, provider, to: version, hashes }: LockChange,
  index: GradeIndex,
): readonly HashGrade[] {
  const known = index.get(provider);
  const orUnlooked = (grades: Iterable<HashGrade> = []): readonly HashGrade[] => {
    const distinct = [...new Set(grades)];
    return distinct.length === 0 ? ["not-checked"] : distinct;
  };
  switch (kind) {
    case "new-hashes":
      return orUnlooked(hashes?.flatMap(({ hash }) => [...(known?.of.get(hash) ?? [])]));
    case "new-provider":
    case "new-version":
      return orUnlooked(version === null ? [] : known?.of.get(version));
    case "moved-registry":
    case "renamed-provider":
      return orUnlooked(known?.all);
    case "removed-provider":
    case "removed-hashes":
    case "new-constraints":
    case "cosmetic":
      return [];
  }
}

/**
 * Returns words for the worst grade, because the tools accept a package that matches any one hash. If only the
 * registry reports the contents, as with every reported `h1:`, the words name the archive's signature as well.
 */
export function gradesWords(grades: readonly HashGrade[]): string | null {
  const found = new Set(grades);
  const worstGrade = GRADES.findLast((grade) => found.has(grade));
  if (worstGrade === undefined) return null;
  const signed = GRADES.findLast((grade) => grade.startsWith("signed-") && found.has(grade));
  return worstGrade === "registry" && signed !== undefined
    ? `${GRADE_WORDS[signed]}; contents by registry`
    : GRADE_WORDS[worstGrade];
}

/** Returns whether head adds a hash that was not looked at; a hash that base records already is not news. */
export function isUnlooked({ grade, isRecorded }: ExplainedHash): boolean {
  return grade === "not-checked" && isRecorded !== true;
}

/** Returns the stated limits of a review, and the number of checksums that were not looked at. */
export function limitLines({ limits, hashes }: Review, show: ShowName): readonly string[] {
  const unlooked = hashes.filter(isUnlooked).length;
  const words = ["checksum was", "checksums were"] as const;
  return [
    ...limits.map(show),
    ...(unlooked === 0 ? [] : [`${counted(unlooked, words)} not looked at in this run`]),
  ];
}

/** Sorts hashes by provider, version and hash. */
export function sortHashes(hashes: readonly ExplainedHash[]): readonly ExplainedHash[] {
  return [...hashes].sort(
    (a, b) =>
      compareBytes(a.provider, b.provider) ||
      compareBytes(a.version, b.version) ||
      compareBytes(a.hash, b.hash),
  );
}
