import { groupBy } from "../../model/many.ts";
import type { Platform } from "../../model/platform.ts";
import { OPENTOFU, TERRAFORM, type Tool, toolKey } from "../../model/tool.ts";
import type { IgnoreLine } from "../../ports/git.ts";
import type { FixReport } from "../../report/commands/fix-report.ts";
import { learningLines } from "../../report/commands/keys-report.ts";
import { type ModuleLockReport, unknownLine } from "../../report/commands/module-lock-report.ts";
import type { SetupStep } from "../../report/commands/setup-report.ts";
import { diagnosticLines } from "../../report/text/terminal.ts";
import { countedCalls } from "../../report/words/module-change-words.ts";
import { hasContents } from "../../review/evidence/coverage.ts";
import type { Learning } from "../../review/ledger/learn-keys.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { ToolChoice } from "../intent/tool-choice.ts";
import { GATES, type GateName, runsReview } from "./gate-files.ts";

/** Returns a step of a run that writes nothing. */
export function plannedStep(step: SetupStep): SetupStep {
  return step.outcome === "written" ? { ...step, outcome: "would-write" } : step;
}

/** Returns the step of each lock file that had to be written. */
export function lockSteps(fixes: readonly FixReport[]): readonly SetupStep[] {
  return fixes.flatMap(({ lockFilePath: path, outcome, reasons, uncovered }): SetupStep[] => {
    const lines = [...reasons, ...uncovered];
    if (outcome === "refused" || outcome === "unverified")
      return [{ path, outcome: "not-written", open: outcome, lines }];
    if (lines.length > 0) return [{ path, outcome: "written", open: "refused", lines }];
    return outcome === "written" ? [{ path, outcome, lines }] : [];
  });
}

/** Returns the step of each lock file for modules that had to be written. */
export function moduleLockSteps(reports: readonly ModuleLockReport[]): readonly SetupStep[] {
  return reports.flatMap(({ path, outcome, lock, diagnostics, unknown }): SetupStep[] => {
    if (outcome === "refused" || outcome === "unverified") {
      const lines = [...diagnostics.flatMap(diagnosticLines), ...unknown.map(unknownLine)];
      return [{ path, outcome: "not-written", open: outcome, lines }];
    }
    const isWritten = outcome === "written" || outcome === "would-change";
    return isWritten ? [{ path, outcome: "written", lines: [countedCalls(lock)] }] : [];
  });
}

/** Matches the last part of a pattern that names lock files and nothing else. */
const NAMES_LOCK_FILES =
  /^(?:\*|\.terraform|\.terraform\.module|\*\.terraform|\.terraform\*)?\.lock\.hcl$/;

/** Separates lines that name lock files, by file, from patterns that hide more, which a person has to look at. */
export function hiddenLocks(ignored: ReadonlyMap<string, IgnoreLine>) {
  const isLifted = ({ file, pattern }: IgnoreLine): boolean =>
    /(?:^|\/)\.gitignore$/.test(file) &&
    !file.startsWith("/") &&
    NAMES_LOCK_FILES.test(pattern.split("/").at(-1) ?? "");
  const byPlace = new Map([...ignored.values()].map((one) => [`${one.file}:${one.line}`, one]));
  const lines = [...byPlace.values()];
  const left = lines
    .filter((one) => !isLifted(one))
    .map(({ file: path, line, pattern }): SetupStep => {
      const why = `line ${line}, ${pattern}, hides lock files and perhaps other files; change it by hand`;
      return { path, outcome: "not-written", open: "refused", lines: [why] };
    });
  return { lifted: groupBy(lines.filter(isLifted), ({ file }) => file), left };
}

/** Returns the step of a file whose lines are taken out. */
export function liftStep(path: string, lines: readonly IgnoreLine[]): SetupStep {
  const wordsOf = ({ line, pattern }: IgnoreLine) =>
    `without line ${line}, ${pattern}, which hid lock files`;
  return { path, outcome: "written", lines: lines.map(wordsOf) };
}

/** Returns a file without some lines, byte for byte. */
export function withoutLines(content: Uint8Array, lines: readonly IgnoreLine[]): Uint8Array {
  const gone = new Set(lines.map(({ line }) => line));
  // One character a byte, since the file need not be UTF-8.
  const texts = Buffer.from(content)
    .toString("latin1")
    .split(/(?<=\n)/);
  return Buffer.from(texts.filter((_, i) => !gone.has(i + 1)).join(""), "latin1");
}

/** Returns the step of the ledger, if keys are added to it or have to be looked at. */
export function ledgerStep(path: string, learning: Learning): SetupStep | undefined {
  const { added, refused, notLearned } = learning;
  const isRefused = refused.length > 0 || notLearned.some(({ why }) => why === "finding");
  const isOpen = notLearned.some(({ why }) => why === "not-verified");
  if (added.length === 0 && !isRefused && !isOpen) return undefined;
  const open = isRefused ? "refused" : isOpen ? "unverified" : undefined;
  const outcome = added.length > 0 ? "written" : "not-written";
  return { path, outcome, ...(open && { open }), lines: learningLines(learning) };
}

/**
 * Returns the step of what runs the review, and the text to write; nothing where a file runs it already. A file that is there
 * is not changed: the lines that belong into it are shown.
 * @param texts the files that could run it, by path
 */
export function planGate(
  name: GateName,
  texts: ReadonlyMap<string, string>,
): { readonly step: SetupStep; readonly text?: string } | undefined {
  const { path, text, addedFrom } = GATES[name];
  if ([...texts.values()].some((content) => runsReview(name, content))) return undefined;
  if (!texts.has(path)) return { step: { path, outcome: "written", lines: [] }, text };
  const added = text.slice(text.indexOf(addedFrom)).trimEnd().split("\n");
  return { step: { path, outcome: "by-hand", lines: added } };
}

/**
 * Returns a policy with what a person named, and with the tool and the platforms on which all root modules agree; undefined if
 * there is nothing to say. Where a version file names the release, or an entry lacks a platform, the policy leaves it to them.
 */
export function policyText(facts: {
  readonly asked: Pick<PolicyInputs, "tool" | "platforms">;
  readonly choices: readonly ToolChoice[];
  readonly reviews: readonly RootReview[];
}): string | undefined {
  const { asked, choices, reviews } = facts;
  const tool = asked.tool ?? agreedTool(choices);
  const platforms = asked.platforms ?? sharedPlatforms(reviews);
  const settings = [
    ...(tool === undefined ? [] : [`tool: ${toolText(tool)}`]),
    ...(platforms.length === 0 ? [] : [`platforms: [${platforms.join(", ")}]`]),
  ];
  return settings.length === 0 ? undefined : [HEADING, ...settings, ""].join("\n");
}

const HEADING =
  "# What tofu-lock-review asks for; docs/policy.md of the program lists all settings.";

function toolText({ name, minor }: Tool): string {
  const usual = name === "opentofu" ? OPENTOFU : TERRAFORM;
  return minor === usual.minor ? name : `${name}@1.${minor}`;
}

function agreedTool(choices: readonly ToolChoice[]): Tool | undefined {
  const [first, ...others] = choices;
  if (first === undefined) return undefined;
  const isSame = others.every(({ tool }) => toolKey(tool) === toolKey(first.tool));
  const isPlain = ({ conflict, isReleaseAssumed }: ToolChoice) =>
    conflict === undefined && isReleaseAssumed === true;
  return isSame && choices.every(isPlain) ? first.tool : undefined;
}

/** Returns the platforms that every root module requires and every entry has an `h1:` of; none if they differ. */
function sharedPlatforms(reviews: readonly RootReview[]): readonly Platform[] {
  const [first] = reviews;
  const names = first?.required.platforms ?? [];
  const isWhole = ({ required, coverage, head }: RootReview): boolean =>
    required.platforms.join() === names.join() &&
    [...(head?.providers.keys() ?? [])].every((provider) => {
      const after = coverage?.get(provider)?.after ?? [];
      return names.every((name) =>
        after.some((covered) => covered.platform === name && hasContents(covered)),
      );
    });
  return reviews.every(isWhole) ? names : [];
}
