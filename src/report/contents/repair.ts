import { visibleText } from "../../formats/text/visible-text.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Finding } from "../../review/finding/finding.ts";
import {
  code,
  link,
  listBlocks,
  name,
  paragraph,
  prose,
  type ReportBlock,
  type Section,
  say,
  strong,
  type Words,
} from "../document/document.ts";
import { counted, listNames, listWords, shortCommit } from "../words/wording.ts";
import { type Contents, type FixCommit, isMarkdown, type Repair } from "./terms.ts";

const MAX_PATCH_CHARACTERS = 12_000;
const MAX_FILES = 10;
const APPLY = "git apply --index fix.patch\ngit commit --message 'Correct lock files'";

/** Returns the box of a report on a commit that brings back what was dropped; nothing for other reports. */
export function restoredBox({ terms: { repair }, provider }: Contents): readonly ReportBlock[] {
  const { commit, restored } = repair ?? {};
  if (commit === undefined || restored === undefined) return [];
  const total = restored.lines.reduce((sum, { count }) => sum + count, 0);
  const of = listWords(sortedUnique(restored.lines.map((line) => line.provider)).map(provider));
  const id = link(say`commit ${name(shortCommit(commit.id))}`, commit.url);
  const rest = "were gone: elsewhere, an `init` would rewrite these files or refuse the package.";
  const blocks = [
    paragraph(say`${counted(total, "line")} that base has for ${of} ${rest}`),
    paragraph(say`${strong("Do this:")} nothing, ${id} restores them.`),
  ];
  return [{ kind: "box", style: "WARNING", blocks }];
}

/** Returns the section on corrections; nothing when there was nothing to correct. */
export function repairSection(contents: Contents): readonly Section[] {
  const { groups, medium, shows } = contents;
  const { repair } = contents.terms;
  if (repair === undefined) return [];
  const isCorrected = ({ remedy, file }: Finding) =>
    remedy.isFix === true && repair.corrected.includes(file ?? "");
  const isBoxed = [...groups.blocking, ...groups.attention].some(isCorrected);
  const isNamed = isMarkdown(medium) && (isBoxed || repair.restored !== undefined);
  const blocks = repairBlocks(repair, shows, { isNamed });
  return blocks.length === 0 ? [] : [{ id: "repair", heading: "Repair", style: "headed", blocks }];
}

/**
 * Returns the corrections of a run, and what it left alone; `max` limits files and reasons.
 * `isNamed`: a box names the commit with the corrections.
 */
export function repairBlocks(
  repair: Repair,
  shows: Contents["shows"],
  { max = MAX_FILES, isNamed = false } = {},
): readonly ReportBlock[] {
  const { corrected, leftAlone } = repair;
  const paths = leftAlone.map(({ path }) => path);
  const rest = say`Left alone, a person has to decide: ${listNames(paths, max)}.`;
  const why = leftAlone.slice(0, max).flatMap(({ path, reasons }) => {
    return reasons.slice(0, max).map((reason) => say`${name(path)}: ${prose(reason)}`);
  });
  const whyBlocks = shows("details") ? listBlocks(why) : [];
  return [
    ...(corrected.length === 0 ? [] : correctedBlocks(repair, shows, { max, isNamed })),
    ...(paths.length === 0 ? [] : [paragraph(rest)]),
    ...whyBlocks.map((block): ReportBlock => ({ kind: "fold", title: "Why", blocks: [block] })),
  ];
}

function correctedBlocks(
  { commit, notCommitted, corrected, patch }: Repair,
  shows: Contents["shows"],
  { max, isNamed }: { readonly max: number; readonly isNamed: boolean },
): readonly ReportBlock[] {
  const files = say`${counted(corrected.length, "lock file")}: ${listNames(corrected, max)}`;
  // What is wrong with a commit stands nowhere else.
  if (isNamed && commit?.isVerified === true && commit.startsWorkflows) return [];
  if (commit !== undefined) return [paragraph(committed(commit, isNamed ? undefined : files))];
  const why =
    notCommitted === undefined ? [] : say`Nothing was committed: ${prose(notCommitted)}. `;
  if (patch === undefined) return [paragraph(say`${why}To be corrected: ${files}.`)];
  // A patch with hidden characters cannot be copied from a page unharmed.
  const isCopyable = patch.split("\n").every((line) => visibleText(line) === line);
  const isShown = shows("checksums") && patch.length <= MAX_PATCH_CHARACTERS && isCopyable;
  return [
    paragraph(say`${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`),
    code(APPLY, "sh"),
    isShown
      ? { kind: "fold", title: "The patch", blocks: [code(patch.trimEnd(), "diff")] }
      : paragraph("It is in the file that the output `patch-path` names."),
  ];
}

function committed(commit: FixCommit, files: Words | undefined): Words {
  const id = link([name(shortCommit(commit.id))], commit.url);
  const signature = commit.isVerified
    ? ["signed by GitHub, verified"]
    : say`not verified: ${prose(commit.verification.toLowerCase())}`;
  const checks = commit.startsWorkflows
    ? [" Its own run reviews it."]
    : say` It was made with the workflow's own token, which starts no workflow: ${strong("required checks will not run on it")} until somebody pushes to the branch or closes and reopens the pull request.`;
  const what = files === undefined ? say`is ${signature}` : say`(${signature}) corrects ${files}`;
  return say`Commit ${id} ${what}.${checks}`;
}
