import type { LockChange } from "../review/change.ts";
import type { ExplainedHash, HashGrade } from "../review/grade.ts";

/** Each grade in the words a reader meets, best first. */
export const GRADE_WORDS: Readonly<Record<HashGrade, string>> = {
  "signed-known-key": "signed, known key",
  "signed-new-key": "signed, new key",
  registry: "reported by registry",
  mirror: "reported by mirror",
  "base-only": "recorded before",
  "not-checked": "not checked",
  unexplained: "not explained",
};

const ORDER = Object.keys(GRADE_WORDS) as readonly HashGrade[];

/**
 * How well what a change brings is vouched for, by its worst hash; undefined when it brings none.
 *
 * A change is only as good as its worst hash, because the tools accept a package that matches any one.
 */
export function changeGrade(
  change: LockChange,
  hashes: readonly ExplainedHash[],
): HashGrade | undefined {
  switch (change.kind) {
    case "new-hashes": {
      const added = new Set(change.hashes?.map((one) => one.hash));
      return worst(hashes.filter((one) => one.provider === change.provider && added.has(one.hash)));
    }
    case "new-provider":
    case "new-version":
      return worst(
        hashes.filter((one) => one.provider === change.provider && one.version === change.to),
      );
    case "moved-registry":
    case "renamed-provider":
      return worst(hashes.filter((one) => one.provider === change.provider));
    case "removed-provider":
    case "removed-hashes":
    case "new-constraints":
    case "cosmetic":
      return undefined;
  }
}

/** The worst grade; `not-checked` when nothing was looked at. */
function worst(hashes: readonly ExplainedHash[]): HashGrade {
  const ranks = hashes.map((one) => ORDER.indexOf(one.grade));
  return ranks.length === 0 ? "not-checked" : (ORDER[Math.max(...ranks)] ?? "unexplained");
}
