import { visibleText } from "../../formats/text/visible-text.ts";
import { sortedUnique } from "../../model/order.ts";
import { counted, listNames, shortCommit } from "../words/wording.ts";
import {
  details,
  type FixCommit,
  link,
  type MarkdownContext,
  type Repair,
} from "./markdown-context.ts";
import { codeBlock, codeSpan, prose } from "./markdown-text.ts";

const MAX_PATCH_CHARACTERS = 12_000;
const MAX_FILES = 10;
const APPLY = "git apply --index fix.patch\ngit commit --message 'Correct lock files'";

/** Returns the corrections as lines for the log. */
export function repairText({
  commit,
  notCommitted,
  corrected,
  leftAlone,
  patch,
}: Repair): readonly string[] {
  const how = commit === undefined ? "can be corrected" : `corrected by commit ${commit.id}`;
  const verified = commit?.isVerified === true ? "verified" : "not verified";
  return [
    ...corrected.map((path) => `${path}: ${how}`),
    ...(commit === undefined ? [] : [`The commit is ${verified} (${commit.verification})`]),
    ...leftAlone.flatMap(({ path, reasons }) =>
      reasons.map((reason) => `${path}: left alone, ${reason}`),
    ),
    ...(notCommitted === undefined ? [] : [`Nothing was committed: ${notCommitted}`]),
    ...(patch === undefined ? [] : ["To correct them with the patch:", ...APPLY.split("\n")]),
  ].map(visibleText);
}

/** Returns the box of a report on a commit that brings back what was dropped; nothing for other reports. */
export function restoredBox(
  { commit, restored }: Partial<Repair>,
  { provider }: MarkdownContext,
): readonly string[] {
  if (commit === undefined || restored === undefined) return [];
  const count = restored.lines.reduce((sum, one) => sum + one.count, 0);
  const of = listNames(sortedUnique(restored.lines.map((one) => one.provider)), provider);
  const name = link(`commit ${codeSpan(shortCommit(commit.id))}`, commit.url);
  return [
    `> [!WARNING]\n> ${counted(count, "line")} that base has for ${of} were gone: elsewhere, an \`init\` would ` +
      `rewrite these files or refuse the package.\n>\n> **Do this:** nothing, ${name} restores them.`,
  ];
}

/** Returns the section on corrections; nothing when there was nothing to correct. */
export function repairSection(
  repair: Repair | undefined,
  context: MarkdownContext,
): readonly string[] {
  const corrected = repair === undefined ? [] : correctedLines(repair, context);
  const leftAlone = repair === undefined ? [] : leftAloneLines(repair, context);
  const lines = [...corrected, ...leftAlone];
  return lines.length === 0 ? [] : ["### Repair", ...lines];
}

function correctedLines(repair: Repair, { shows }: MarkdownContext): readonly string[] {
  const { commit, notCommitted, corrected, patch } = repair;
  if (corrected.length === 0) return [];
  const files = `${counted(corrected.length, "lock file")}: ${listNames(corrected, codeSpan, MAX_FILES)}`;
  if (commit !== undefined) return [committedLine(commit, files)];
  const why = notCommitted === undefined ? "" : `Nothing was committed: ${prose(notCommitted)}. `;
  if (patch === undefined) return [`${why}To be corrected: ${files}.`];
  // A patch with hidden characters cannot be copied from a page unharmed.
  const isCopyable = patch.split("\n").every((line) => visibleText(line) === line);
  const isShown = shows("checksums") && patch.length <= MAX_PATCH_CHARACTERS && isCopyable;
  return [
    `${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`,
    codeBlock(APPLY, "sh"),
    isShown
      ? details("The patch", codeBlock(patch.trimEnd(), "diff"))
      : "It is in the file that the output `patch-path` names.",
  ];
}

function committedLine(commit: FixCommit, files: string): string {
  const name = link(codeSpan(shortCommit(commit.id)), commit.url);
  const signature = commit.isVerified
    ? "signed by GitHub, verified"
    : `not verified: ${prose(commit.verification.toLowerCase())}`;
  const checks = commit.startsWorkflows
    ? " Its own run reviews it."
    : " It was made with the workflow's own token, which starts no workflow: **required checks will not run on it** until somebody pushes to the branch or closes and reopens the pull request.";
  return `Commit ${name} (${signature}) corrects ${files}.${checks}`;
}

function leftAloneLines({ leftAlone }: Repair, { shows }: MarkdownContext): readonly string[] {
  if (leftAlone.length === 0) return [];
  const paths = leftAlone.map(({ path }) => path);
  const head = `Left alone, a person has to decide: ${listNames(paths, codeSpan, MAX_FILES)}.`;
  if (!shows("details")) return [head];
  const lines = leftAlone
    .slice(0, MAX_FILES)
    .flatMap(({ path, reasons }) =>
      reasons.slice(0, MAX_FILES).map((reason) => `- ${codeSpan(path)}: ${prose(reason)}`),
    );
  return [head, details("Why", lines.join("\n"))];
}
