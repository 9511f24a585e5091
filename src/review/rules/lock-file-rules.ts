import { canonicalText } from "../../formats/lock-file/encode.ts";
import { conflictLine } from "../../formats/text/conflict-markers.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { Hash } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { commandName } from "../../model/tool.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { LockFileSide } from "../evidence/input.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { effectsOn, type InitCause } from "../init/prediction.ts";
import { weighsAsMuch } from "../policy/policy.ts";
import { pruning } from "./configuration-rules.ts";
import { missedHashes } from "./hash-rules.ts";
import { missingLockFile } from "./missing-lock-rules.ts";
import { coverageShrank, toldAsMissing } from "./platform-rules.ts";
import {
  changedEntries,
  type Judged,
  type RootFacts,
  type RootJudgement,
  type Rule,
} from "./rule.ts";
import { countText, listText, sentence } from "./words.ts";

/** Rules about a lock file as a whole, and what the next `init` writes. */
export const LOCK_FILE_RULES: readonly Rule[] = [
  { rule: "invalid-lock-file", scope: "hashes", each: "root", judge: invalidLockFile },
  { rule: "missing-lock-file", scope: "root-module", each: "root", judge: missingLockFile },
  { rule: "init-would-change", scope: "root-module", each: "root", judge: initWouldChange },
  { rule: "init-would-change", scope: "root-module", each: "version", judge: staleConstraints },
  { rule: "init-would-change", scope: "hashes", each: "root", judge: otherLayout },
];

/** Characters that are invisible, or that display text in another order than the tools read it. */
const HIDDEN: readonly { readonly pattern: RegExp; readonly name: string }[] = [
  // At the start the tools skip it (LF-16), and it hides nothing.
  { pattern: /(?!^)\uFEFF/, name: "a byte order mark" },
  { pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/, name: "a bidirectional control" },
  { pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/, name: "a control character" },
  { pattern: /[\u200B\u2060\u00AD]/, name: "an invisible character" },
];

/** Finds a lock file that the tools would refuse, or that shows readers something else than it says (A19, A20). */
function invalidLockFile({ run, input }: RootFacts): readonly RootJudgement[] {
  const { head, base } = input;
  if (head === undefined) return [];
  const errors = head.diagnostics.filter(({ severity }) => severity === "error");
  const conflict = errors.length === 0 ? undefined : conflictLine(head.text);
  const judgedConflict = conflict !== undefined && {
    line: conflict,
    summary: "The lock file holds the marks of a merge conflict",
    detail: `Line ${conflict} starts a merge conflict that nobody resolved, so that no tool reads the file.`,
    cause: "A merge conflict that nobody resolved starts there, so that no tool reads the file.",
    remedy:
      "Keep one side of every conflict, remove the marks, then run fix. The merge driver merge-file resolves most of them.",
  };
  // The tool's complaints about conflict markers, and about the lines after them, have one cause.
  const others = errors.filter(
    ({ range }) => conflict === undefined || (range?.start.line ?? 0) < conflict,
  );
  const judgedErrors = others.map(({ summary, detail, range }) => ({
    line: range?.start.line,
    summary: "The lock file cannot be read",
    detail: `${summary}: ${sentence(detail)}`,
    remedy:
      "Restore the file from the base branch, resolve any merge conflict by hand, and lock again.",
  }));
  // One finding for each kind of hidden character on lines that this change brought in.
  const before = new Set(run.mode === "audit" ? [] : base?.text.split("\n"));
  const lines = head.text.split("\n").map((line) => (before.has(line) ? "" : line));
  const newText = lines.join("\n");
  const judgedHidden = HIDDEN.filter(({ pattern }) => pattern.test(newText)).map((hidden) => {
    const line = newText.slice(0, newText.search(hidden.pattern)).split("\n").length;
    return {
      line,
      summary: "The lock file holds characters that cannot be seen",
      detail: `Line ${line} holds ${hidden.name}, which no tool writes and which hides what the line says.`,
      remedy: "Lock again with the tool, which writes the file without it.",
    };
  });
  return [...(judgedConflict === false ? [] : [judgedConflict]), ...judgedErrors, ...judgedHidden];
}

/**
 * Finds a lock file that the next `init` rewrites; what another finding says of an entry is not repeated. A warning where
 * `-lockfile=readonly` fails, which it does when an entry goes (IT-3); an entry is only sure to go where the state can be
 * read (IN-18).
 */
function initWouldChange(facts: RootFacts): Judged<RootJudgement> {
  const { run, input } = facts;
  if (input.movesTo !== undefined) return undefined;
  const removals = facts.entries.filter(({ entry }) =>
    effectsOn(facts.init, entry.address, "unneeded-entry", "predecessor").some(
      ({ effect }) => effect === "rewrites",
    ),
  );
  const changes = [
    ...changedEntries(facts).map((entry) => ({ entry, text: rewriteText(entry, facts) })),
    ...removals.map((entry) => ({ entry, text: `it drops the entry of ${entry.name}` })),
  ].filter(({ text }) => text !== undefined);
  if (changes.length === 0) return undefined;
  const lines = changes.map(({ text }) => text);
  const rewrites = `The next ${commandName(run.tool)} init rewrites this file: ${lines.join("; ")}.`;
  const words = {
    line: 1,
    identity: changes.map(({ entry }) => entry.name),
    summary: "The next init rewrites this file",
  };
  return removals.length === 0
    ? {
        ...words,
        detail: `${rewrites} With -lockfile=readonly it only warns, and what it lacks stays unrecorded.`,
        remedy: "Run the command, which writes these lines now, where they are reviewed.",
        command: ["fix"],
      }
    : {
        ...words,
        severity: run.mode === "audit" ? "error" : "warning",
        detail: `${rewrites} With -lockfile=readonly it fails.`,
        ...pruning(input),
      };
}

/** Returns what the next `init` does to an entry, as far as no other finding says so. */
function rewriteText(facts: EntryFacts, root: RootFacts): string | undefined {
  const isSaidBy = (rule: RuleId) => weighsAsMuch(root.run.policy, rule, "init-would-change");
  const isTold =
    (isSaidBy("coverage-shrank") && coverageShrank(facts, root) !== undefined) ||
    (isSaidBy("removed-hash") && missedHashes(facts).length > 0);
  if (isTold) return undefined;
  const { address } = facts.entry;
  const hashesOf = (cause: InitCause): readonly Hash[] =>
    sortedUnique(effectsOn(root.init, address, cause).flatMap(({ hashes = [] }) => hashes));
  const [archives, dropped] = [hashesOf("archive-checksums"), hashesOf("unknown-scheme")];
  const missingPlatforms = isSaidBy("missing-platform") ? toldAsMissing(facts, root) : new Set();
  const contentsTexts = effectsOn(root.init, address, "contents-checksum")
    .filter(({ platforms = [] }) => !platforms.some((platform) => missingPlatforms.has(platform)))
    .map(({ platforms = [], hashes: [hash] = [] }) =>
      hash === undefined ? platforms.join() : `${platforms.join()} (${shortHash(hash)})`,
    );
  const zhText = countText(archives.length, "archive checksum (zh)", "archive checksums (zh)");
  const lines = [
    archives.length > 0 && `adds ${zhText}: ${listText(archives.map(shortHash))}`,
    contentsTexts.length > 0 &&
      `adds the contents checksum (h1) of the platform that it runs on: ${listText(contentsTexts)}`,
    dropped.length > 0 &&
      `drops ${countText(dropped.length, "line")} of a scheme that no tool reads`,
  ].filter((line) => line !== false);
  return lines.length === 0 ? undefined : `for ${facts.name} it ${lines.join(", and ")}`;
}

function shortHash(hash: Hash): string {
  return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}

/** Finds recorded constraints that differ from the configuration's (VC-13..16). */
function staleConstraints({ name, entry, lines }: EntryFacts, { input }: RootFacts): Judged {
  const { requirements } = input;
  if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return undefined;
  const constraints = requirements.providers.get(entry.address)?.constraints.text;
  const ownText = entry.constraints.text;
  if (constraints === undefined || constraints === ownText) return undefined;
  const quoted = (constraints: string) =>
    constraints === "" ? "no constraint" : `"${constraints}"`;
  return {
    identity: [ownText, constraints],
    summary: "The recorded constraints are not the configuration's",
    detail:
      `${name} records ${quoted(ownText)}, and the configuration asks ` +
      `for ${quoted(constraints)}. The tools rewrite the line when they next change the file.`,
    remedy: "Run the command, which records the configuration's.",
    command: ["fix"],
    line: lines?.constraints,
  };
}

function otherLayout({ run, input }: RootFacts): Judged<RootJudgement> {
  const { head, base } = input;
  const canonical = ({ lock, header }: LockFileSide): string =>
    canonicalText({ lockFile: lock, header }, run.tool);
  const isOther = (side: LockFileSide): boolean =>
    hasErrors(side.diagnostics) || side.text !== canonical(side);
  // Nothing here may write over blocks that it cannot read.
  if (head === undefined || (head.moduleBlocks ?? 0) > 0 || !isOther(head)) return undefined;
  const isMarked = ({ text }: LockFileSide): boolean => text.startsWith("\uFEFF");
  const isOld = base !== undefined && isOther(base) && (isMarked(base) || !isMarked(head));
  if (run.mode === "review" && isOld) return undefined;
  const [lines, others] = [head.text.split("\n"), canonical(head).split("\n")];
  const at = lines.findIndex((line, i) => line !== others[i]);
  return {
    isLighterCase: true,
    line: at === -1 ? lines.length : at + 1,
    summary: "The lock file is not as a tool writes it",
    detail: isMarked(head)
      ? "The file starts with a byte order mark. The tools skip it and never write one, so that " +
        "the next run which changes the file also removes it."
      : "The file means what it says, but its spacing, order, comments or line ends are not what " +
        "a tool would write, so that the next run changes lines that nobody edited.",
    remedy: "Run the command, which writes the file as the tool does.",
    command: ["fix"],
  };
}
