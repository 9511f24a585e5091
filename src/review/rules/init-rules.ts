import { canonicalText } from "../../language/lock-file/encode.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import type { Hash } from "../../model/hash.ts";
import { commandName } from "../../model/tool.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { LockFileSide } from "../evidence/input.ts";
import { type InitChange, nextInitOf } from "../evidence/next-init.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix } from "../finding/remedy.ts";
import { weighsAsMuch } from "../policy/policy.ts";
import { missedHashes } from "./hash-rules.ts";
import { isShrunk, toldAsMissing } from "./platform-rules.ts";
import { changedEntries, entryFinding, entryName, type Rule, rootFinding } from "./rule.ts";
import { countText, listText } from "./words.ts";

/** Rules about what the next `init` writes. */
export const INIT_RULES: readonly Rule[] = [
  { scope: "root-module", judge: initWouldChange },
  { scope: "root-module", judge: staleConstraints },
  { scope: "hashes", judge: otherLayout },
];

/**
 * Finds a lock file that the next `init` rewrites, and names the lines; one finding for the file.
 *
 * What another finding says of an entry (platforms lost, checksums removed) is not repeated. A warning where
 * `-lockfile=readonly` fails, which it does when an entry goes (IT-3); an entry is only sure to go where the
 * state can be read. A provider without an entry is `missing-entry`.
 */
function initWouldChange(facts: RootFacts): readonly Finding[] {
  const { head, movesTo } = facts.input;
  if (head === undefined || movesTo !== undefined) return [];
  const gone = leavingEntries(facts);
  const rewritten = changedEntries(facts).flatMap((entry) => rewriteText(facts, entry));
  return gone.length === 0 && rewritten.length === 0 ? [] : [judgeFile(facts, gone, rewritten)];
}

function judgeFile(
  facts: RootFacts,
  gone: readonly EntryFacts[],
  rewritten: readonly string[],
): Finding {
  const init = `${commandName(facts.input.context.tool)} init`;
  const entries = gone.map((entry) => `it drops the entry of ${entryName(facts, entry)}`);
  return rootFinding(facts, {
    rule: "init-would-change",
    ...(gone.length === 0 ? {} : { severity: "warning" }),
    line: 1,
    summary: "The next init rewrites this file",
    detail:
      `The next ${init} rewrites this file: ${[...rewritten, ...entries].join("; ")}. ` +
      (gone.length === 0
        ? "With -lockfile=readonly it only warns, and what it lacks stays unrecorded."
        : "With -lockfile=readonly it fails."),
    remedy:
      gone.length === 0
        ? remedyByFix(
            facts,
            "Run the command, which writes these lines now, where they are reviewed.",
          )
        : remedyByCommand(facts, "Run the command, which writes the file as init leaves it.", [
            "fix",
            "--prune",
          ]),
  });
}

/** Returns entries that neither the configuration nor the state beside it requires (IN-18). */
function leavingEntries({ input, entries }: RootFacts): readonly EntryFacts[] {
  const { requirements } = input;
  const state = requirements?.state;
  const isKnown =
    requirements?.exact === true && state !== undefined && state.problem === undefined;
  return isKnown ? entries.filter(({ entry }) => !requirements.providers.has(entry.address)) : [];
}

function rewriteText(facts: RootFacts, entry: EntryFacts): readonly string[] {
  const { platforms } = facts.input.required;
  const change = nextInitOf(entry.entry, entry.evidence, platforms);
  if (change === undefined || isTold(facts, entry)) return [];
  const lines = [
    ...archivesText(change.archives),
    ...contentsText(facts, entry, change),
    ...(change.dropped.length === 0
      ? []
      : [`drops ${countText(change.dropped.length, "line")} of a scheme that no tool reads`]),
  ];
  return lines.length === 0 ? [] : [`for ${entryName(facts, entry)} it ${lines.join(", and ")}`];
}

/** Whether another finding reports lost platforms or checksums of the entry. */
function isTold(facts: RootFacts, entry: EntryFacts): boolean {
  const shrunk = { rule: "missing-platform", severity: "warning", isLighterCase: true } as const;
  return (
    (isSaidBy(shrunk, facts) && isShrunk(facts, entry)) ||
    (isSaidBy({ rule: "removed-hash", severity: "warning" }, facts) &&
      missedHashes(entry).length > 0)
  );
}

function isSaidBy(
  finding: Pick<Finding, "rule" | "severity" | "isLighterCase">,
  { input }: RootFacts,
): boolean {
  return weighsAsMuch(input.context.policy, finding, "init-would-change");
}

function archivesText(hashes: readonly Hash[]): readonly string[] {
  if (hashes.length === 0) return [];
  const count = countText(hashes.length, "archive checksum (zh)", "archive checksums (zh)");
  return [`adds ${count}: ${listText(hashes.map(shortHash))}`];
}

function contentsText(
  facts: RootFacts,
  entry: EntryFacts,
  { contents }: InitChange,
): readonly string[] {
  const told = isSaidBy({ rule: "missing-platform", severity: "error" }, facts)
    ? toldAsMissing(facts, entry)
    : new Set();
  const added = contents.filter(({ platform }) => !told.has(platform));
  if (added.length === 0) return [];
  const each = added.map(({ platform, hash }) =>
    hash === undefined ? platform : `${platform} (${shortHash(hash)})`,
  );
  return [`adds the contents checksum (h1) of the platform that it runs on: ${listText(each)}`];
}

/** Returns the scheme and ten characters. */
function shortHash(hash: Hash): string {
  return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}

/** Finds recorded constraints that differ from the configuration's (VC-13..16). */
function staleConstraints(facts: RootFacts): readonly Finding[] {
  const { requirements } = facts.input;
  if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
  return facts.entries.flatMap((entry) => {
    const wanted = requirements.providers.get(entry.entry.address)?.constraints.text;
    const recorded = entry.entry.constraints.text;
    if (wanted === undefined || wanted === recorded) return [];
    return [
      entryFinding(facts, entry, {
        rule: "init-would-change",
        summary: "The recorded constraints are not the configuration's",
        detail:
          `${entryName(facts, entry)} records ${quotedOrNone(recorded)}, and the configuration asks ` +
          `for ${quotedOrNone(wanted)}. The tools rewrite the line when they next change the file.`,
        remedy: remedyByFix(facts, "Run the command, which records the configuration's."),
        line: entry.lines?.constraints ?? entry.lines?.version,
      }),
    ];
  });
}

function quotedOrNone(constraints: string): string {
  return constraints === "" ? "no constraint" : `"${constraints}"`;
}

/** Finds a lock file that this change turned into a layout that no tool writes. */
function otherLayout(facts: RootFacts): Finding | undefined {
  const { head, base, context } = facts.input;
  if (head === undefined || isCanonical(facts, head)) return undefined;
  const isOld = context.mode === "review" && base !== undefined && !isCanonical(facts, base);
  if (isOld) return undefined;
  return rootFinding(facts, {
    rule: "init-would-change",
    isLighterCase: true,
    line: firstDifference(head.text, canonical(facts, head)),
    summary: "The lock file is not as a tool writes it",
    detail:
      "The file means what it says, but its spacing, order, comments or line ends are not what " +
      "a tool would write, so that the next run changes lines that nobody edited.",
    remedy: remedyByFix(facts, "Run the command, which writes the file as the tool does."),
  });
}

function canonical({ input }: RootFacts, { lock, header }: LockFileSide): string {
  return canonicalText({ lockFile: lock, header }, input.context.tool);
}

function isCanonical(facts: RootFacts, side: LockFileSide): boolean {
  return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}

function firstDifference(text: string, other: string): number {
  const [left, right] = [text.split("\n"), other.split("\n")];
  const at = left.findIndex((line, i) => line !== right[i]);
  return at === -1 ? left.length : at + 1;
}
