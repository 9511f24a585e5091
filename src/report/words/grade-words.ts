import type { LockChange } from "../../review/change/change.ts";
import { type ExplainedHash, GRADES, type HashGrade } from "../../review/evidence/grade.ts";

/** Each grade in the words a reader meets. */
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

/** The grades of one provider's hashes: of all, by version and by hash. */
interface ProviderGrades {
  readonly all: Set<HashGrade>;
  readonly of: Map<string, Set<HashGrade>>;
}

/** The grades of hashes by what changes say of them; arranged once, since there may be a change of every entry. */
export type GradeIndex = ReadonlyMap<LockChange["provider"], ProviderGrades>;

/** Arranges grades for {@link changeGrades}. */
export function gradeIndex(hashes: readonly ExplainedHash[]): GradeIndex {
  const index = new Map<LockChange["provider"], ProviderGrades>();
  for (const { provider, version, hash, grade } of hashes) {
    const known: ProviderGrades = index.get(provider) ?? { all: new Set(), of: new Map() };
    const { all, of } = known;
    index.set(provider, known);
    all.add(grade);
    // A version holds no colon, and a hash always does.
    for (const key of [version, hash])
      of.set(key, (of.get(key) ?? new Set<HashGrade>()).add(grade));
  }
  return index;
}

/**
 * How well the hashes that a change brings are vouched for; none when it brings none.
 *
 * A change that brings hashes nobody looked at is `not-checked`.
 */
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
 * Grades in words: the worst, because the tools accept a package that matches any one hash; except that an archive's signature is told beside contents
 * that only the registry reports, which is how every release with reported `h1:` looks.
 */
export function gradesWords(grades: readonly HashGrade[]): string | null {
  const there = new Set(grades);
  const worstGrade = GRADES.findLast((grade) => there.has(grade));
  if (worstGrade === undefined) return null;
  const signed = GRADES.findLast((grade) => grade.startsWith("signed-") && there.has(grade));
  return worstGrade === "registry" && signed !== undefined
    ? `${GRADE_WORDS[signed]}; contents by registry`
    : GRADE_WORDS[worstGrade];
}

/** Whether head adds a hash that nobody looked at; what base records already is not news. */
export function isUnlooked({ grade, isRecorded }: ExplainedHash): boolean {
  return grade === "not-checked" && isRecorded !== true;
}
