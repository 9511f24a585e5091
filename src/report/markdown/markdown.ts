import type { Review, Verdict } from "../../review/verdict/review.ts";
import { isByFix } from "../../review/verdict/settle-findings.ts";
import { type FindingGroups, findingGroups } from "../words/findings.ts";
import { MAX_HEADLINE_CHARACTERS, VERDICT_WORDS, verdictReason } from "../words/headline.ts";
import {
  changedRootsWords,
  comparedWords,
  counted,
  footerParts,
  providerNames,
} from "../words/wording.ts";
import { changesSection } from "./markdown-changes.ts";
import {
  details,
  fitLayout,
  link,
  type MarkdownContext,
  type Repair,
  type ReportTerms,
} from "./markdown-context.ts";
import { detailSections } from "./markdown-details.ts";
import { findingsSection, resolvedSection } from "./markdown-findings.ts";
import { codeBlock, codeSpan, shorten } from "./markdown-text.ts";
import { repairSection } from "./repair.ts";

/** Characters of a comment; GitHub refuses more than 65,536, and the marker needs room too. */
const MAX_COMMENT_CHARACTERS = 60_000;

/** Bytes of UTF-8 that GitHub keeps of one step's summary (1 MiB); it refuses a longer one as a whole. */
const MAX_SUMMARY_BYTES = 1_048_576;

const MAX_KEY_CHARACTERS = 24;

/** Starts the last line of a report, the only one that differs between two runs over the same commits. */
export const FOOTER_START = "<sub>";

/** Returns the comment of a pull request: verdict, what to do, what changed, and the evidence. */
export function renderComment(
  review: Review,
  options: ReportTerms,
  maxCharacters: number = MAX_COMMENT_CHARACTERS,
): string {
  return renderMarkdown(review, options, "comment", (text) => text.length <= maxCharacters);
}

/** Returns the job summary: the comment with every list open. */
export function renderSummary(
  review: Review,
  options: ReportTerms,
  maxBytes: number = MAX_SUMMARY_BYTES,
): string {
  const encoder = new TextEncoder();
  const fits = (text: string) => encoder.encode(text).length <= maxBytes;
  return renderMarkdown(review, options, "page", fits);
}

function renderMarkdown(
  review: Review,
  options: ReportTerms,
  length: MarkdownContext["length"],
  fits: (text: string) => boolean,
): string {
  const name = providerNames(review);
  const provider: MarkdownContext["provider"] = (address) => codeSpan(name(address));
  return fitLayout(
    (shows, maxFindings) => renderLayout(review, { options, shows, length, provider }, maxFindings),
    review.findings.length,
    fits,
  );
}

function renderLayout(review: Review, context: MarkdownContext, maxFindings: number): string {
  const { options, shows } = context;
  const all = findingGroups(review);
  const ordered = Object.values(all).flat();
  const groups = findingGroups({ ...review, findings: ordered.slice(0, maxFindings) });
  const omitted = Math.max(0, ordered.length - maxFindings);
  const isAllResolved =
    review.resolved !== undefined &&
    review.resolved.length > 0 &&
    groups.blocking.length + groups.attention.length + groups.unchecked.length === 0;
  const isQuiet = context.length === "comment" && isAllResolved;
  const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
  const sections = [
    headline(review, all, options),
    contextBox(review, options, isQuiet),
    ...findingsSection("blocking", groups, context),
    ...workflowFix(all, context),
    ...(isUncheckedOpen ? findingsSection("unchecked", groups, context) : []),
    ...repairSection(options.repair, context),
    ...findingsSection("attention", groups, context),
    ...(shows("details") ? [] : findingsSection("notices", groups, context)),
    ...(omitted === 0 ? [] : [omittedLine(omitted, options)]),
    ...changesSection(review, context, isQuiet ? "collapsed" : "open"),
    ...resolvedSection(review, context),
    ...detailSections(review, groups, context),
    `${FOOTER_START}${footerParts(review).map(footerPart).join(" · ")}</sub>`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function headline(
  review: Review,
  groups: FindingGroups,
  { key = "", repair }: ReportTerms,
): string {
  const title = `## Lock review${key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`}`;
  const words = `**${VERDICT_WORDS[review.verdict]}**, ${verdictReason(review)}${repairedWords(groups, repair)}`;
  return `${title}: ${words}`.slice(0, MAX_HEADLINE_CHARACTERS);
}

function repairedWords({ blocking, unchecked }: FindingGroups, repair: Repair | undefined): string {
  if (repair?.commit === undefined || repair.leftAlone.length > 0) return "";
  // A fix cannot remedy all, such as a look-alike address.
  const isDone = [...blocking, ...unchecked].every(
    ({ file, remedy }) => isByFix({ remedy }) && repair.corrected.includes(file ?? ""),
  );
  return isDone ? "; fixed by the commit that this run made" : "";
}

/** GitHub's alert for each verdict; a lock file without changes needs none. */
const ALERTS: Readonly<Partial<Record<Verdict, string>>> = {
  passed: "TIP",
  failed: "CAUTION",
  unverified: "WARNING",
};

function contextBox(
  review: Review,
  { reportUrl, glossaryUrl }: ReportTerms,
  isQuiet: boolean,
): string {
  const line = [
    changedRootsWords(review),
    ...comparedWords(review, codeSpan),
    ...(reportUrl === undefined ? [] : [link("full report", reportUrl)]),
    ...(glossaryUrl === undefined ? [] : [link("what do these words mean?", glossaryUrl)]),
  ].join(" · ");
  const alert = isQuiet ? undefined : ALERTS[review.verdict];
  return alert === undefined ? line : `> [!${alert}]\n> ${line}`;
}

function workflowFix(
  { blocking, attention, notices }: FindingGroups,
  { options: { workflowFix: lines }, shows }: MarkdownContext,
): readonly string[] {
  const isAny = [...blocking, ...attention, ...notices].some(isByFix);
  if (lines === undefined || !isAny || !shows("details")) return [];
  return [details("Let the workflow correct it", codeBlock(lines, "yaml"))];
}

function omittedLine(omitted: number, { reportUrl }: ReportTerms): string {
  const where = reportUrl === undefined ? "" : `: see the ${link("full report", reportUrl)}`;
  return `${counted(omitted, "more finding does", "more findings do")} not fit here${where}.`;
}

/** Returns a footer part: our own words and numbers stay plain, a name from outside becomes a code span. */
function footerPart(part: string): string {
  return /^(?:[A-Za-z0-9 ,…-]|\.(?=\d))+$/.test(part) ? part : codeSpan(part);
}
