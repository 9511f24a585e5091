import type { Hash } from "../../model/hash.ts";
import { compareBytes } from "../../model/order.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import { commandFor, type RemedyCommand } from "./remedy.ts";
import type { FindingSeverity } from "./rule-row.ts";
import { RULE_TABLE, type RuleId } from "./rule-table.ts";

/** Its fields are a contract (`review --format json`). Texts hold foreign names, which renderers escape; `summary` none. */
export interface Finding extends FindingFacts {
  readonly rule: RuleId;
  readonly severity: FindingSeverity;
  /** Since when it holds: what base already has weighs nothing in a review. An audit compares nothing with base. */
  readonly since: "change" | "base";
  /** The state that it is about, if that is not head. */
  readonly of?: "merge-result";
  readonly summary: string;
  readonly provider: ProviderAddress | null;
  /** Root module's path from the repository's top; `.` for the top itself. */
  readonly root: string;
  readonly file: string | null;
  /** Line in head's file, counted from 1; null when the file has no such line. */
  readonly line: number | null;
  readonly remedy: {
    readonly text: string;
    readonly command: RemedyCommand | null;
    /** Whether the command writes the expected lock file. */
    readonly isFix?: true;
  };
  readonly version?: Version;
  /** Why it does not count; its severity is then `notice`. */
  readonly accepted?: Acceptance;
}

interface FindingFacts {
  readonly detail: string;
  readonly hash?: Hash;
  /** The source of a module that is not locked any more, for a waiver to name: there is no content that it could accept. */
  readonly module?: string;
  /** What tells it from other findings of its rule about the same subject; base's finding has the same (T9). */
  readonly identity?: readonly string[];
  /** Hashes that could not be checked, for matching what policy lists as unverifiable. */
  readonly uncheckedHashes?: readonly Hash[];
  /** The hosts that gave no answer; absent if anything else kept the hashes from being checked. */
  readonly silentHosts?: readonly string[];
  /** Its detail without the names of this place or provider; findings with the same cause are shown together. */
  readonly cause?: string;
  /** Lines of base that are gone; the cause of several findings has their sum in the place of `#`. */
  readonly lostLines?: number;
  /** Whether it is of the lock file for modules, which is corrected independently of the one for providers. */
  readonly isOfModules?: true;
  /** Whether it says only that the change adds what it adds, as the row of that change does. */
  readonly isOfChange?: true;
  /** Whether it is a lighter case of its rule: policy may silence it and never makes it heavier. */
  readonly isLighterCase?: true;
}

/** Why a finding does not count. */
export interface Acceptance {
  readonly by: "waiver" | "unverifiable";
  readonly reason: string;
  readonly until: string;
}

/** The way to resolve a finding, in a rule's words. */
export interface NextStep {
  readonly remedy: string;
  /** The command of the remedy, to be run on the root module. */
  readonly command?: readonly string[];
  /** Other root modules that it is run on instead. */
  readonly commandRoots?: readonly string[];
}

/** A rule's words for a finding; the rest follows from the rule and the place. */
export interface Judgement extends FindingFacts, NextStep {
  /** The rule table's words when absent. */
  readonly summary?: string;
  /** The rule table's when absent. */
  readonly severity?: FindingSeverity;
  readonly line?: number | null;
}

/** The place of a finding; what is absent says that it is about the whole repository, or the whole root module. */
type FindingPlace = Partial<Pick<Finding, "provider" | "root" | "file" | "version">>;

/** Returns a finding about a place; without one, about the repository. */
export function newFinding(
  rule: RuleId,
  { provider = null, root = ".", file = null, version }: FindingPlace,
  judgement: Judgement,
): Finding {
  const {
    summary = RULE_TABLE[rule].about,
    severity = RULE_TABLE[rule].severity,
    line = null,
    remedy: text,
    command: words,
    commandRoots = [root],
    ...facts
  } = judgement;
  const command = words === undefined ? null : commandFor(commandRoots, words);
  return {
    ...facts,
    rule,
    summary,
    severity,
    since: "change",
    provider,
    root,
    file,
    line,
    version,
    remedy: { text, command, isFix: command && writesExpected(command) ? true : undefined },
  };
}

/** Whether a command writes the expected lock file, as a commit of the action does. */
function writesExpected({ words: [name, option] }: RemedyCommand): boolean {
  return name === "fix" || (name === "lock" && option === "--modules");
}

/** Whether a finding is about what could not be verified: it never fails by weight, and never passes. */
export function isUnverified({ rule }: { readonly rule: RuleId }): boolean {
  return RULE_TABLE[rule].verdict === "unverified";
}

/** Returns a finding whose command names the root modules from another directory than the repository's top. */
export function seenFrom(finding: Finding, nameOf: (root: string) => string): Finding {
  const { command } = finding.remedy;
  if (command === null) return finding;
  const namedCommand = { ...command, roots: command.roots.map(nameOf) };
  return { ...finding, remedy: { ...finding.remedy, command: namedCommand } };
}

/** From lightest to heaviest. */
export const SEVERITIES: readonly FindingSeverity[] = ["notice", "warning", "error"];

/** Sorts heaviest first, then by place, then by all other fields, so that the order is always the same. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
      compareBytes(a.root, b.root) ||
      compareBytes(a.file ?? "", b.file ?? "") ||
      (a.line ?? 0) - (b.line ?? 0) ||
      compareBytes(a.rule, b.rule) ||
      compareBytes(a.provider ?? "", b.provider ?? "") ||
      compareBytes(a.detail, b.detail),
  );
}

/** Returns a key for the subject of a finding that stays the same when its lines move. */
export function findingSubject({ rule, provider, root, version, hash }: Finding): string {
  return JSON.stringify([rule, provider, root, version, hash]);
}
