import { visibleText } from "../../formats/text/visible-text.ts";
import { sortedUnique } from "../../model/order.ts";
import {
  code,
  link,
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
import type { Contents, FixCommit, Repair } from "./terms.ts";

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
export function restoredBox({ terms: { repair }, provider }: Contents): readonly ReportBlock[] {
  const { commit, restored } = repair ?? {};
  if (commit === undefined || restored === undefined) return [];
  const lines = counted(
    restored.lines.reduce((sum, { count }) => sum + count, 0),
    "line",
  );
  const of = listWords(sortedUnique(restored.lines.map((line) => line.provider)).map(provider));
  const id = link(say`commit ${name(shortCommit(commit.id))}`, commit.url);
  const rest = "were gone: elsewhere, an `init` would rewrite these files or refuse the package.";
  return [
    {
      kind: "box",
      style: "WARNING",
      blocks: [
        paragraph(say`${lines} that base has for ${of} ${rest}`),
        paragraph(say`${strong("Do this:")} nothing, ${id} restores them.`),
      ],
    },
  ];
}

/** Returns the section on corrections; nothing when there was nothing to correct. */
export function repairSection(contents: Contents): readonly Section[] {
  const { repair } = contents.terms;
  const blocks = repair && [...corrected(repair, contents), ...leftAlone(repair, contents)];
  return blocks === undefined || blocks.length === 0
    ? []
    : [{ id: "repair", heading: "Repair", style: "headed", blocks }];
}

function corrected(
  { commit, notCommitted, corrected: paths, patch }: Repair,
  { shows }: Contents,
): readonly ReportBlock[] {
  if (paths.length === 0) return [];
  const files = say`${counted(paths.length, "lock file")}: ${listNames(paths, MAX_FILES)}`;
  if (commit !== undefined) return [paragraph(committed(commit, files))];
  const why: Words =
    notCommitted === undefined ? [] : say`Nothing was committed: ${prose(notCommitted)}. `;
  if (patch === undefined) return [paragraph(say`${why}To be corrected: ${files}.`)];
  // A patch with hidden characters cannot be copied from a page unharmed.
  const isCopyable = patch.split("\n").every((line) => visibleText(line) === line);
  const isShown = shows("checksums") && patch.length <= MAX_PATCH_CHARACTERS && isCopyable;
  const whole = code(patch.trimEnd(), "diff");
  return [
    paragraph(say`${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`),
    code(APPLY, "sh"),
    isShown
      ? { kind: "fold", title: "The patch", blocks: [whole] }
      : paragraph("It is in the file that the output `patch-path` names."),
  ];
}

function committed(commit: FixCommit, files: Words): Words {
  const id = link([name(shortCommit(commit.id))], commit.url);
  const signature = commit.isVerified
    ? ["signed by GitHub, verified"]
    : say`not verified: ${prose(commit.verification.toLowerCase())}`;
  const checks = commit.startsWorkflows
    ? [" Its own run reviews it."]
    : say` It was made with the workflow's own token, which starts no workflow: ${strong("required checks will not run on it")} until somebody pushes to the branch or closes and reopens the pull request.`;
  return say`Commit ${id} (${signature}) corrects ${files}.${checks}`;
}

function leftAlone({ leftAlone: files }: Repair, { shows }: Contents): readonly ReportBlock[] {
  if (files.length === 0) return [];
  const paths = files.map(({ path }) => path);
  const head = say`Left alone, a person has to decide: ${listNames(paths, MAX_FILES)}.`;
  if (!shows("details")) return [paragraph(head)];
  const items = files
    .slice(0, MAX_FILES)
    .flatMap(({ path, reasons }) =>
      reasons.slice(0, MAX_FILES).map((reason) => say`${name(path)}: ${prose(reason)}`),
    );
  return [paragraph(head), { kind: "fold", title: "Why", blocks: [{ kind: "list", items }] }];
}
