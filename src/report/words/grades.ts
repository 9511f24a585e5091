import { boundedMessage } from "../../model/error.ts";
import { groupBy } from "../../model/many.ts";
import { compareBytes } from "../../model/order.ts";
import type { LockChange } from "../../review/change/classify.ts";
import {
  type ExplainedHash,
  GRADES,
  type HashGrade,
  isSigned,
} from "../../review/evidence/explain-hash.ts";
import type { Review, StatedLimit } from "../../review/verdict/review.ts";
import { prose, type Words } from "../document/document.ts";
import { counted } from "./wording.ts";

/** The signs of reports; each stands beside its word, so that neither color nor glyph says it alone. */
export type Sign = "✅" | "⚠️" | "⛔";

/** Each grade in words, and the sign before them. */
export const GRADE_WORDS = {
  "signed-known-key": { sign: "✅", words: "signed, known key" },
  "signed-same-key": { sign: "⚠️", words: "signed, same key as the locked version today" },
  "signed-new-key": { sign: "⚠️", words: "signed, new key" },
  registry: { sign: "⚠️", words: "reported by registry" },
  mirror: { sign: "⚠️", words: "reported by mirror" },
  "base-only": { sign: "✅", words: "recorded before" },
  "not-checked": { sign: "⚠️", words: "not checked" },
  unexplained: { sign: "⛔", words: "not explained" },
} as const;

/** Returns the sign of the worst grade; null without any. */
export function gradeSign(grades: readonly HashGrade[]): Sign | null {
  const signs = grades.map((grade) => GRADE_WORDS[grade].sign);
  return (["⛔", "⚠️", "✅"] as const).find((sign) => signs.includes(sign)) ?? null;
}

/** Returns words behind their sign; undefined without words. */
export function signed(sign: Sign | null, words: string | null): Words | undefined {
  if (words === null) return undefined;
  return sign === null ? [words] : [{ kind: "sign", text: sign }, words];
}

/** Returns a function for the grades of the hashes that a change adds; `not-checked` where unknown. */
export function changeGrader(explained: readonly ExplainedHash[]) {
  const index = new Map<string, Set<HashGrade>>();
  for (const { provider, version, hash, grade } of explained) {
    // A version holds no colon, and a hash always does.
    for (const part of ["", version, hash]) {
      const key = `${provider} ${part}`;
      index.set(key, (index.get(key) ?? new Set<HashGrade>()).add(grade));
    }
  }
  return ({ kind, provider, to, hashes }: LockChange): readonly HashGrade[] => {
    const gradesOf = (parts: readonly string[]): readonly HashGrade[] => {
      const grades = new Set(
        parts.flatMap((part) => [...(index.get(`${provider} ${part}`) ?? [])]),
      );
      return grades.size === 0 ? ["not-checked"] : [...grades];
    };
    switch (kind) {
      case "new-hashes":
        return gradesOf((hashes ?? []).map(({ hash }) => hash));
      case "new-provider":
      case "new-version":
        return gradesOf(to === null ? [] : [to]);
      case "moved-registry":
      case "renamed-provider":
        return gradesOf([""]);
      case "removed-provider":
      case "removed-hashes":
      case "new-constraints":
      case "cosmetic":
        return [];
    }
  };
}

/** Returns words for the worst grade, because the tools accept a package that matches any one hash. */
export function gradesWords(grades: readonly HashGrade[]): string | null {
  const distinct = new Set(grades);
  const worst = GRADES.findLast((grade) => distinct.has(grade));
  if (worst === undefined) return null;
  const signature = GRADES.findLast((grade) => isSigned(grade) && distinct.has(grade));
  return worst === "registry" && signature !== undefined
    ? `${GRADE_WORDS[signature].words}; contents by registry`
    : GRADE_WORDS[worst].words;
}

/** Returns sign and words of the worst grade. */
export function gradesCell(grades: readonly HashGrade[]): Words | undefined {
  return signed(gradeSign(grades), gradesWords(grades));
}

/** Returns whether head adds a hash that was not looked at; a hash that base records already is not news. */
export function isUnlooked({ grade, isRecorded }: ExplainedHash): boolean {
  return grade === "not-checked" && isRecorded !== true;
}

/** Returns a stated limit as a sentence without a full stop. */
export function limitText({ root, text }: StatedLimit): string {
  return boundedMessage(root === undefined ? text : `${root}: ${text}`);
}

/** Returns the stated limits of a review, those of many root modules once, and the number of checksums not looked at. */
export function limitLines(review: Review): readonly Words[] {
  const alike = groupBy(review.limits, (limit) => (limit.root === undefined ? limit : limit.text));
  const lines = [...alike.values()].map(([limit, ...others]) => {
    const root = counted(others.length + 1, "root module");
    return [prose(limitText(others.length === 0 ? limit : { ...limit, root }))];
  });
  const unlooked = review.hashes.filter(isUnlooked).length;
  const count = counted(unlooked, "checksum was", "checksums were");
  return unlooked === 0 ? lines : [...lines, [`${count} not looked at in this run`]];
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
