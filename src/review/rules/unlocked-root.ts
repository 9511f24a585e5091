import type { Finding } from "../finding/finding.ts";
import { remedyByFix } from "../finding/remedy.ts";

/** A root module that never had a lock file. */
export interface UnlockedRoot {
  readonly root: string;
  /** Whether a directory beside it has one. */
  readonly hasLockedSibling: boolean;
}

/**
 * Root modules without a lock file: a warning where those beside them have one, else good to know.
 *
 * One that lost its lock file, or that policy lists, is `missing-lock-file`.
 */
export function judgeUnlocked(roots: readonly UnlockedRoot[]): readonly Finding[] {
  return roots.map(({ root, hasLockedSibling }) => ({
    rule: "unlocked-root",
    severity: hasLockedSibling ? "warning" : "notice",
    provider: null,
    root,
    file: null,
    line: null,
    summary: "A root module has no lock file",
    detail:
      "The configuration has a backend or provider blocks and no .terraform.lock.hcl in the repository" +
      (hasLockedSibling ? ", unlike the root modules beside it. " : ". ") +
      "Every run may install other versions, and nothing checks what it downloads.",
    remedy: remedyByFix(
      { input: { root } },
      "Run the command and commit the file that it writes; see that .gitignore does not name it.",
    ),
  }));
}
