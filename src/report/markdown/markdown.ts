import type { Finding } from "../../review/finding/finding.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { isByFix } from "../../review/verdict/workable-remedies.ts";
import { type FindingGroups, findingGroups } from "../facts/finding-groups.ts";
import type { Repair } from "../facts/repair.ts";
import { link, type ReportTerms } from "../facts/report-options.ts";
import {
  MAX_HEADLINE_CHARACTERS,
  receivedHeading,
  VERDICT_WORDS,
  verdictReason,
} from "../words/headline.ts";
import {
  changedRootsWords,
  counted,
  footerParts,
  providerNames,
  shortCommit,
} from "../words/wording.ts";
import { fitBudget, type Layout, type ReportBudget } from "./budget.ts";
import { changesSection } from "./markdown-changes.ts";
import { detailSections } from "./markdown-details.ts";
import { cutGroups, details, findingsSection, type MarkdownContext } from "./markdown-findings.ts";
import { isAllResolved, resolvedSection } from "./markdown-resolved.ts";
import { codeBlock, codeSpan, shorten } from "./markdown-text.ts";
import { repairSection } from "./repair-markdown.ts";

/** Characters of a comment; GitHub refuses more than 65,536, and the marker needs room too. */
export const MAX_COMMENT_CHARACTERS = 60_000;

/** Characters of the key of a report in its heading. */
const MAX_KEY_CHARACTERS = 24;

/** Starts the one line of a report that differs between two runs over the same commits. */
export const FOOTER_START = "<sub>";

/** The comment of a pull request: verdict first, then what to do, then what changed, then proof. */
export function renderComment(
  review: Review,
  options: ReportTerms,
  maxCharacters: number = MAX_COMMENT_CHARACTERS,
): string {
  return renderMarkdown(review, options, {
    length: "comment",
    budget: { max: maxCharacters, measure: (text) => text.length },
  });
}

/** A report in Markdown for a place of the size given, cut down as the ladder says. */
export function renderMarkdown(
  review: Review,
  options: ReportTerms,
  place: { readonly length: MarkdownContext["length"]; readonly budget: ReportBudget },
): string {
  const name = providerNames(review);
  const render = (layout: Layout): string =>
    renderLayout(review, {
      options,
      layout,
      length: place.length,
      provider: (address) => codeSpan(name(address)),
    });
  return fitBudget(render, review.findings.length, place.budget);
}

function renderLayout(review: Review, context: MarkdownContext): string {
  const all = findingGroups(review);
  const { groups, omitted } = cutGroups(all, context.layout.maxFindings);
  const isQuiet = context.length === "comment" && isAllResolved(review, groups);
  const sections = [
    ...headlines(review, all, context.options),
    ...alert(review, isQuiet, contextLine(review, context.options)),
    ...(context.options.note === undefined ? [] : [context.options.note]),
    ...findingsSection("Must be resolved", groups.blocking, context),
    ...workflowFix(all, context),
    ...(review.verdict === "unverified" || !context.layout.details
      ? findingsSection("Could not be checked", groups.unchecked, context)
      : []),
    ...repairSection(context.options.repair, context.layout),
    ...findingsSection("Please look", groups.attention, context),
    ...(context.layout.details ? [] : findingsSection("Good to know", groups.notices, context)),
    ...(omitted === 0 ? [] : [omittedLine(omitted, context.options)]),
    ...changesSection(review, context, isQuiet ? "collapsed" : "open"),
    ...resolvedSection(review, context),
    ...detailSections(review, groups, context),
    `${FOOTER_START}${footerParts(review).map(footerPart).join(" · ")}</sub>`,
  ];
  return `${sections.join("\n\n")}\n`;
}

/** The verdict; under whose word it is, where it is another run's; which report, where there are several. */
function headlines(
  review: Review,
  groups: FindingGroups,
  { key = "", repair }: ReportTerms,
): readonly string[] {
  const { receivedFrom } = review;
  const title = `## Lock review${key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`}`;
  const words = `**${VERDICT_WORDS[review.verdict]}**, ${verdictReason(review)}${repairedWords(groups, repair)}`;
  if (receivedFrom === null) return [`${title}: ${words}`.slice(0, MAX_HEADLINE_CHARACTERS)];
  const heading = `${title} ${receivedHeading(receivedFrom, codeSpan)}`;
  return [heading, receivedFrom.isUnread === true ? words : `It says ${words}`];
}

/** The lines that have the workflow do it, once, where a command of ours would. */
function workflowFix(
  { blocking, attention, notices }: FindingGroups,
  { options: { workflowFix: lines }, layout }: MarkdownContext,
): readonly string[] {
  const isAny = [...blocking, ...attention, ...notices].some(isByFix);
  if (lines === undefined || !isAny || !layout.details) return [];
  return [details("Let the workflow correct it", codeBlock(lines, "yaml"))];
}

/** That nobody needs to do what the report asks for: a commit of this run did all of it. */
function repairedWords({ blocking, unchecked }: FindingGroups, repair: Repair | undefined): string {
  if (repair?.commit === undefined || repair.leftAlone.length > 0) return "";
  const isDone = [...blocking, ...unchecked].every((one) => isRepaired(one, repair));
  return isDone ? "; fixed by the commit that this run made" : "";
}

/** A corrected file still has what a fix is no remedy of, such as a look-alike address. */
function isRepaired({ file, remedy }: Finding, { corrected }: Repair): boolean {
  return isByFix({ remedy }) && file !== null && corrected.includes(file);
}

/** What makes a verdict of ours look like itself at a glance; no change needs nobody's eye. */
const ALERTS: Readonly<Partial<Record<Verdict, string>>> = {
  passed: "TIP",
  failed: "CAUTION",
  unverified: "WARNING",
};

/** A line in GitHub's alert of the verdict; another run's words never stand in one. */
function alert({ verdict, receivedFrom }: Review, isQuiet: boolean, line: string): string[] {
  const kind = receivedFrom === null && !isQuiet ? ALERTS[verdict] : undefined;
  return [kind === undefined ? line : `> [!${kind}]\n> ${line}`];
}

function contextLine(review: Review, options: ReportTerms): string {
  const base = review.baseCommit === null ? null : codeSpan(shortCommit(review.baseCommit));
  const named = review.baseName === null ? null : codeSpan(review.baseName);
  const compared = [named, base].filter((one) => one !== null).join(" at ");
  const parts = [
    changedRootsWords(review),
    ...(compared === "" ? [] : [`compared with ${compared}`]),
    ...(options.reportUrl === undefined ? [] : [link("full report", options.reportUrl)]),
    ...(options.glossaryUrl === undefined
      ? []
      : [link("what do these words mean?", options.glossaryUrl)]),
  ];
  return parts.join(" · ");
}

function omittedLine(omitted: number, options: ReportTerms): string {
  const where =
    options.reportUrl === undefined ? "" : `: see the ${link("full report", options.reportUrl)}`;
  return `${counted(omitted, ["more finding does", "more findings do"])} not fit here${where}.`;
}

/** Numbers and words of ours stay as they are; a name from outside, which may be an address, becomes a code span. */
function footerPart(part: string): string {
  return /^(?:[A-Za-z0-9 ,…-]|\.(?=\d))+$/.test(part) ? part : codeSpan(part);
}
