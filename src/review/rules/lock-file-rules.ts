import { conflictLine } from "../../language/lock-file/decode.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByFix, remedyByHand } from "../finding/remedy.ts";
import { type Rule, rootFinding } from "./rule.ts";
import { sentence } from "./words.ts";

/** Rules about a lock file as a whole. */
export const LOCK_FILE_RULES: readonly Rule[] = [
  { scope: "hashes", judge: invalidLockFile },
  { scope: "root-module", judge: missingLockFile },
];

/** Finds a lock file that the tools would refuse, or that shows readers something else than it says (A19, A20). */
export function invalidLockFile(facts: RootFacts): readonly Finding[] {
  const errors = (facts.input.head?.diagnostics ?? []).filter(
    (diagnostic) => diagnostic.severity === "error",
  );
  const conflict = errors.length === 0 ? undefined : conflictLine(facts.input.head?.text ?? "");
  // The tool's complaints about conflict markers, and about the lines after them, have one cause.
  const others = errors.filter(
    ({ range }) => conflict === undefined || (range?.start.line ?? 0) < conflict,
  );
  return [
    ...(conflict === undefined ? [] : [judgeConflict(facts, conflict)]),
    ...others.map((diagnostic) => judgeDiagnostic(facts, diagnostic)),
    ...judgeHiddenCharacters(facts),
  ];
}

function judgeConflict(facts: RootFacts, line: number): Finding {
  return rootFinding(facts, {
    rule: "invalid-lock-file",
    line,
    summary: "The lock file holds the marks of a merge conflict",
    detail: `Line ${line} starts a merge conflict that nobody resolved, so that no tool reads the file.`,
    cause: "A merge conflict that nobody resolved starts there, so that no tool reads the file.",
    remedy: remedyByHand(
      "Keep one side of every conflict, remove the marks, then run fix. The merge driver merge-file resolves most of them.",
    ),
  });
}

function judgeDiagnostic(facts: RootFacts, { summary, detail, range }: Diagnostic): Finding {
  return rootFinding(facts, {
    rule: "invalid-lock-file",
    line: range?.start.line,
    summary: "The lock file cannot be read",
    detail: `${summary}: ${sentence(detail)}`,
    remedy: remedyByHand(
      "Restore the file from the base branch, resolve any merge conflict by hand, and lock again.",
    ),
  });
}

/** Characters that are invisible, or that display text in another order than the tools read it. */
const HIDDEN: readonly { readonly pattern: RegExp; readonly name: string }[] = [
  { pattern: /\uFEFF/, name: "a byte order mark" },
  { pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, name: "a bidirectional control" },
  { pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/, name: "a control character" },
  { pattern: /[\u200B\u2060\u00AD]/, name: "an invisible character" },
];

/** Returns one finding for each kind of hidden character that this change brought in. */
function judgeHiddenCharacters(facts: RootFacts): readonly Finding[] {
  const { head, base, context } = facts.input;
  if (head === undefined) return [];
  const before = context.mode === "audit" ? "" : (base?.text ?? "");
  return HIDDEN.filter(({ pattern }) => pattern.test(head.text) && !pattern.test(before)).map(
    ({ pattern, name }) => {
      const line = head.text.split("\n").findIndex((text) => pattern.test(text)) + 1;
      return rootFinding(facts, {
        rule: "invalid-lock-file",
        line,
        summary: "The lock file holds characters that cannot be seen",
        detail: `Line ${line} holds ${name}, which no tool writes and which hides what the line says.`,
        remedy: remedyByHand("Lock again with the tool, which writes the file without it."),
      });
    },
  );
}

/** Finds a root module that had a lock file, or should have one, and has none now (A21). */
function missingLockFile(facts: RootFacts): Finding | undefined {
  const { head, base, nameInPolicy, context, lockFilePath } = facts.input;
  const isListed = context.policy.rootModules.includes(nameInPolicy);
  if (head !== undefined || (base === undefined && !isListed)) return undefined;
  const why =
    base === undefined ? "This root module is meant to have one" : "The base branch has one";
  return rootFinding(facts, {
    rule: "missing-lock-file",
    summary: "The root module has no lock file",
    detail:
      `${lockFilePath} is not in the repository. ${why}. A symbolic link or an ignored file ` +
      "counts as none, because the tools replace the one and git loses the other.",
    remedy: remedyByFix(facts, "Run the command and commit the file that it writes."),
  });
}

/** A root module that never had a lock file. */
export interface UnlockedRoot {
  readonly root: string;
  /** Whether a root module beside it has a lock file. */
  readonly hasLockedSibling: boolean;
}

/**
 * Judges root modules without a lock file: a warning where those beside them have one, else a notice.
 *
 * A root module that lost its lock file, or that policy lists, is an error of the same rule.
 */
export function judgeUnlocked(roots: readonly UnlockedRoot[]): readonly Finding[] {
  return roots.map(({ root, hasLockedSibling }) => ({
    rule: "missing-lock-file",
    severity: hasLockedSibling ? "warning" : "notice",
    isLighterCase: true,
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
