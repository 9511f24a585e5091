import type { Diagnostic } from "../../model/diagnostic.ts";
import { sortedUnique } from "../../model/order.ts";
import { vacancyIn } from "../../model/requirements.ts";
import type { IgnoreLine } from "../../ports/git.ts";
import { lockFilePath } from "../change/discover.ts";
import type { RootInput } from "../evidence/input.ts";
import { type Finding, type Judgement, type NextStep, newFinding } from "../finding/finding.ts";
import { effectsOf } from "../init/prediction.ts";
import type { Judged, RootFacts, RootJudgement } from "./rule.ts";
import { countText, listText } from "./words.ts";

/** Finds a root module whose lock file is gone, or that is meant to have one. */
export function missingLockFile({ run, input, init }: RootFacts): Judged<RootJudgement> {
  const { head, base, nameInPolicy, lockFilePath, requirements, ignoredBy } = input;
  const isListed = run.policy.rootModules.includes(nameInPolicy);
  const isReplaced = input.isReplaced === true;
  const isNeeded = isListed && !isReplaced;
  if (head !== undefined || (base === undefined && !isNeeded)) return undefined;
  const isRecorded = effectsOf(init, "missing-entry").length > 0;
  // Init writes no lock file where nothing requires a provider.
  if (base === undefined && !isRecorded && requirements?.exact === true) return undefined;
  const unlocked = isRecorded
    ? "There, init takes any package and records it, and fails with -lockfile=readonly."
    : "Nothing that was read has init record a provider there.";
  if (typeof ignoredBy === "object") return ignoredLockFile(lockFilePath, ignoredBy, unlocked);
  const why =
    base === undefined ? "This root module is meant to have one" : "The base branch has one";
  const meaning =
    `is not in the repository. ${why}. A symbolic link or an ignored file counts as none, ` +
    `because the tools replace the one and git loses the other. ${unlocked}`;
  return {
    detail: `${lockFilePath} ${meaning}`,
    cause: `The lock file ${meaning}`,
    ...(isReplaced
      ? { remedy: "Keep the lock file beside the new one: nobody can review that one yet." }
      : lockingStep(ignoredBy, vacancyIn(requirements))),
  };
}

/** Returns the command that writes a lock file, or the words of a vacancy, where there is nothing that could be locked. */
function lockingStep(ignoredBy: RootInput["ignoredBy"], vacancy?: Diagnostic): NextStep {
  const unasked =
    "If git leaves it out, git check-ignore -v names the line: no checkout was asked.";
  const then = ignoredBy === "unknown" ? ` ${unasked}` : "";
  return vacancy === undefined
    ? { remedy: `Lock it, and commit the file that is written.${then}`, command: ["fix"] }
    : { remedy: `${vacancy.detail} Commit the file that is written.${then}` };
}

function ignoredLockFile(path: string, line: IgnoreLine, unlocked: string): RootJudgement {
  const meaning = `is not in the repository: ${ignoreWords(line)}. ${unlocked}`;
  return {
    summary: "Git ignores the lock file of the root module",
    detail: `${path} ${meaning}`,
    cause: `The lock file ${meaning}`,
    remedy: IGNORED_REMEDY,
  };
}

/** Returns what makes git ignore a lock file, such as "line 3 of .gitignore, *.hcl, has git ignore it". */
export function ignoreWords({ file, line, pattern }: IgnoreLine): string {
  return `line ${line} of ${file}, ${pattern}, has git ignore it`;
}

/** What ends that an ignored lock file is missing in the repository. */
export const IGNORED_REMEDY =
  "Take that line out, or add the file with git add --force, and commit it. Where there is no file yet, fix writes it.";

/** A root module that never had a lock file. */
export interface UnlockedRoot extends Pick<RootInput, "ignoredBy"> {
  readonly root: string;
  /** Whether it has a backend, or is Terragrunt's, or some other root module has a lock file. */
  readonly isNeeded: boolean;
  /** Whether base had it in the same state. */
  readonly isOld?: boolean;
}

/** Says that no provider could be checked, because no root module has a lock file. */
export function judgeNothingLocked(
  roots: readonly Pick<RootInput, "root" | "requirements">[],
): Finding {
  const count = countText(roots.length, "root module has", "root modules have");
  const vacancies = roots.map(({ requirements }) => vacancyIn(requirements)?.detail);
  const lockable = roots.filter((_, i) => vacancies[i] === undefined).map(({ root }) => root);
  const isAny = lockable.length > 0;
  const elsewhere = sortedUnique(vacancies.filter((detail) => detail !== undefined));
  const words = {
    summary: "No root module has a lock file",
    detail: `${count} no lock file, so that no provider was checked: ${listText(roots.map(({ root }) => root))}.`,
    remedy: [
      ...elsewhere,
      `${isAny ? "Lock them, and commit" : "Commit"} the files that are written.`,
    ].join(" "),
    command: isAny ? ["fix"] : undefined,
    commandRoots: lockable,
  };
  return newFinding("not-verified", {}, words);
}

/** Judges root modules that never had a lock file: a warning where they need one, else a notice. */
export function judgeUnlocked(roots: readonly UnlockedRoot[]): readonly Finding[] {
  const effect = "Every run may install other versions, and nothing checks what it downloads.";
  return roots.map(({ root, isNeeded, ignoredBy, isOld = false }) => {
    const unlocked = {
      detail: `The directory is a root module and has no .terraform.lock.hcl in the repository. ${effect}`,
      ...lockingStep(ignoredBy),
    };
    const words: Judgement = {
      severity: isNeeded ? "warning" : "notice",
      isLighterCase: true,
      ...(typeof ignoredBy === "object"
        ? ignoredLockFile(lockFilePath(root), ignoredBy, effect)
        : unlocked),
    };
    return {
      ...newFinding("missing-lock-file", { root }, words),
      since: isOld ? "base" : "change",
    };
  });
}
