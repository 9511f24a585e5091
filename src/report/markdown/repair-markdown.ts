import { visibleText } from "../../language/text/visible-text.ts";
import type { Repair, RepairCommit } from "../facts/repair.ts";
import { link } from "../facts/report-options.ts";
import { counted, shortCommit } from "../words/wording.ts";
import type { Layout } from "./budget.ts";
import { details } from "./markdown-findings.ts";
import { codeBlock, codeSpan, prose } from "./markdown-text.ts";

/** Characters of a patch that a report shows; a longer one is only in its file. */
const MAX_PATCH_CHARACTERS = 12_000;
/** Lock files that a report names; more are counted. */
const MAX_FILES = 10;

/** What was repaired, and what a reader has to do, for a comment; nothing when there was nothing to repair. */
export function repairSection(repair: Repair | undefined, layout: Layout): readonly string[] {
  if (repair === undefined || (repair.corrected.length === 0 && repair.leftAlone.length === 0)) {
    return [];
  }
  const parts = [
    ...(repair.corrected.length === 0 ? [] : correctedLines(repair, layout)),
    ...(repair.leftAlone.length === 0 ? [] : leftAloneLines(repair, layout)),
  ];
  return ["### Repair", ...parts];
}

function correctedLines(repair: Repair, layout: Layout): readonly string[] {
  const { commit, notCommitted, corrected } = repair;
  const files = `${counted(corrected.length, ["lock file", "lock files"])}: ${fileNames(corrected)}`;
  if (commit !== undefined) return [committedLine(commit, files)];
  const why = notCommitted === undefined ? "" : `Nothing was committed: ${prose(notCommitted)}. `;
  if (repair.patch === undefined) return [`${why}To be corrected: ${files}.`];
  return [
    `${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`,
    codeBlock("git apply --index fix.patch\ngit commit --message 'Correct lock files'", "sh"),
    ...patchSection(repair.patch, layout),
  ];
}

function committedLine(commit: RepairCommit, files: string): string {
  const name = link(codeSpan(shortCommit(commit.id)), commit.url);
  const signature = commit.isVerified
    ? "signed by GitHub, verified"
    : `not verified: ${prose(commit.verification.toLowerCase())}`;
  const checks = commit.startsWorkflows
    ? " Its own run reviews it."
    : " It was made with the workflow's own token, which starts no workflow: **required checks will not run on it** until somebody pushes to the branch or closes and reopens the pull request.";
  return `Commit ${name} (${signature}) corrects ${files}.${checks}`;
}

/** A patch that cannot be copied from a page unharmed is only in its file. */
function patchSection(patch: string, layout: Layout): readonly string[] {
  const isShown = layout.hashDetail && patch.length <= MAX_PATCH_CHARACTERS && isCopyable(patch);
  return isShown
    ? [details("The patch", codeBlock(patch.trimEnd(), "diff"))]
    : ["It is in the file that the output `patch-path` names."];
}

function isCopyable(patch: string): boolean {
  return patch.split("\n").every((line) => visibleText(line) === line);
}

function leftAloneLines({ leftAlone }: Repair, layout: Layout): readonly string[] {
  const names = fileNames(leftAlone.map(({ path }) => path));
  const head = `Left alone, a person has to decide: ${names}.`;
  if (!layout.details) return [head];
  const lines = leftAlone
    .slice(0, MAX_FILES)
    .flatMap(({ path, reasons }) =>
      reasons.slice(0, MAX_FILES).map((reason) => `- ${codeSpan(path)}: ${prose(reason)}`),
    );
  return [head, details("Why", lines.join("\n"))];
}

function fileNames(paths: readonly string[]): string {
  const rest = paths.length - MAX_FILES;
  const names = paths.slice(0, MAX_FILES).map(codeSpan).join(", ");
  return rest > 0 ? `${names} and ${rest} more` : names;
}
