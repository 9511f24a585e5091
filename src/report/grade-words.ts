import type { LockChange } from "../review/change/change.ts";
import { type ExplainedHash, GRADES, type HashGrade } from "../review/evidence/grade.ts";

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

/**
 * How well the hashes that a change brings are vouched for; none when it brings none.
 *
 * A change that brings hashes nobody looked at is `not-checked`.
 */
export function changeGrades(
  change: LockChange,
  hashes: readonly ExplainedHash[],
): readonly HashGrade[] {
  switch (change.kind) {
    case "new-hashes": {
      const added = new Set(change.hashes?.map((one) => one.hash));
      return gradesOf(hashes, (one) => one.provider === change.provider && added.has(one.hash));
    }
    case "new-provider":
    case "new-version":
      return gradesOf(
        hashes,
        (one) => one.provider === change.provider && one.version === change.to,
      );
    case "moved-registry":
    case "renamed-provider":
      return gradesOf(hashes, (one) => one.provider === change.provider);
    case "removed-provider":
    case "removed-hashes":
    case "new-constraints":
    case "cosmetic":
      return [];
  }
}

function gradesOf(
  hashes: readonly ExplainedHash[],
  belongs: (one: ExplainedHash) => boolean,
): readonly HashGrade[] {
  const grades = hashes.filter(belongs).map((one) => one.grade);
  return grades.length === 0 ? ["not-checked"] : grades;
}

/**
 * Grades in words: the worst, because the tools accept a package that matches any one hash; except that an archive's signature is told beside contents
 * that only the registry reports, which is how every release with reported `h1:` looks.
 */
export function gradesWords(grades: readonly HashGrade[]): string | null {
  const ranks = grades.map((grade) => GRADES.indexOf(grade));
  if (ranks.length === 0) return null;
  const worstGrade = GRADES[Math.max(...ranks)] ?? "unexplained";
  const signed = GRADES.filter((grade) => grade.startsWith("signed-") && grades.includes(grade)).at(
    -1,
  );
  return worstGrade === "registry" && signed !== undefined
    ? `${GRADE_WORDS[signed]}; contents by registry`
    : GRADE_WORDS[worstGrade];
}

/** Whether head adds a hash that nobody looked at; what base records already is not news. */
export function isUnlooked({ grade, isRecorded }: ExplainedHash): boolean {
  return grade === "not-checked" && isRecorded !== true;
}
