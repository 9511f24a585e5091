import { sortedUnique } from "../../model/order.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { Review } from "../../review/verdict/review.ts";
import { changeRows } from "../words/changes.ts";
import { findingGroups, GROUP_HEADINGS } from "../words/findings.ts";
import { limitLines } from "../words/grades.ts";
import {
  isUnanswered,
  openQuestions,
  subjects,
  verdictLine,
  verdictSign,
} from "../words/headline.ts";
import { restoredTitle } from "../words/restored.ts";
import {
  changedRootsWords,
  comparedWords,
  counted,
  footerParts,
  listNames,
  providerNames,
} from "../words/wording.ts";
import { changesSection } from "./markdown-changes.ts";
import { fitLayout, link, type MarkdownContext, type ReportTerms } from "./markdown-context.ts";
import { detailSections } from "./markdown-details.ts";
import { findingItems, findingsBox, findingTexts } from "./markdown-findings.ts";
import { codeSpan, prose, shorten } from "./markdown-text.ts";
import { repairSection, restoredBox } from "./repair.ts";

/** Characters of a comment that people still read to its end; parts are left out for that, and stand in the full report. */
const MAX_COMMENT_CHARACTERS = 15_000;

/** Bytes of UTF-8 that GitHub keeps of one step's summary (1 MiB); it refuses a longer one as a whole. */
const MAX_SUMMARY_BYTES = 1_048_576;

/** Characters of the first line, so that a telephone shows all of it. */
const MAX_HEADLINE_CHARACTERS = 120;
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
  const shown = findingGroups({ ...review, findings: ordered.slice(0, maxFindings) });
  const isSilent = isUnanswered(review);
  // The sentence says it all.
  const groups = isSilent ? { ...shown, unchecked: [] } : shown;
  const omitted = Math.max(0, ordered.length - maxFindings);
  const { blocking, unchecked, attention, notices } = groups;
  const isStopped = review.verdict === "failed" || review.verdict === "unverified";
  const isQuiet = isSilent || (!isStopped && blocking.length + attention.length === 0);
  const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
  const restored = restoredBox(options.repair ?? {}, context);
  const sections = [
    headline(review, options),
    ...restored,
    ...findingsBox("CAUTION", blocking, context),
    ...(isStopped ? [] : findingsBox("WARNING", attention, context)),
    ...(isUncheckedOpen ? findingTexts(unchecked, context) : []),
    ...(isQuiet && restored.length === 0 ? [quietSentence(review, options)] : []),
    ...repairSection(options.repair, context),
    ...(isStopped ? lookSection(attention, context) : []),
    ...(shows("details") ? [] : findingTexts(notices, context)),
    ...omittedLine(review, omitted, context, isQuiet),
    ...changesSection(review, context, isQuiet),
    ...detailSections(review, groups, context, isQuiet ? "brief" : "full"),
    footer(review, options),
  ];
  return `${sections.join("\n\n")}\n`;
}

function headline(review: Review, { key = "", repair }: ReportTerms): string {
  const restored = repair?.restored;
  const sign = restored === undefined ? verdictSign(review) : "⚠️";
  const name = key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`;
  const title = `### ${sign === undefined ? "" : `${sign} `}Lock review${name}: `;
  if (restored !== undefined) return `${title}${restoredTitle(restored, codeSpan)}`;
  return `${title}${verdictLine(review, codeSpan, MAX_HEADLINE_CHARACTERS - title.length)}`;
}

/** Says in one sentence what a review without anything to do has seen, or who did not answer. */
function quietSentence(review: Review, options: ReportTerms): string {
  if (isUnanswered(review)) return unansweredSentence(review, options);
  if (openQuestions(review).length > 0) return "The policy lets it pass all the same.";
  const rows = changeRows(review).filter(({ verified }) => verified !== null);
  if (rows.length === 0) return "Nothing to do.";
  if (rows.some(({ sign }) => sign === "⛔"))
    return "What nothing explains is accepted, as told below.";
  return rows.every(({ sign }) => sign === "✅")
    ? "Every added hash belongs to a package that a known key signed, or was recorded before. Nothing to do."
    : "Every added hash is accounted for, as the table says. Nothing to do.";
}

function unansweredSentence(review: Review, { reportUrl }: ReportTerms): string {
  const open = openQuestions(review);
  const roots = counted(sortedUnique(open.map(({ root }) => root)).length, "root module");
  const why = sortedUnique(open.map(({ cause, detail }) => prose(cause ?? detail)));
  const again = reportUrl === undefined ? "Run it again" : link("Run the job again", reportUrl);
  return `${subjects(open, review, codeSpan)} in ${roots} could not be checked: ${listNames(why, String, 2)} ${again}; nothing else is open.`;
}

function lookSection(attention: readonly Finding[], context: MarkdownContext): readonly string[] {
  const texts = findingTexts(attention, context, { render: findingItems });
  return texts.length === 0 ? [] : [`**${GROUP_HEADINGS.attention}**`, ...texts];
}

/** Returns the last line: what was compared, what it cost, and where more stands. */
function footer(review: Review, { reportUrl, glossaryUrl }: ReportTerms): string {
  const parts = [
    ...comparedWords(review, codeSpan),
    changedRootsWords(review),
    ...footerParts(review).map(footerPart),
    ...(reportUrl === undefined ? [] : [link("full report", reportUrl)]),
    ...(glossaryUrl === undefined ? [] : [link("what do these words mean?", glossaryUrl)]),
  ];
  return `${FOOTER_START}${parts.join(" · ")}</sub>`;
}

/** Counts everything that has no room in the report, and says where it is. */
function omittedLine(
  review: Review,
  findings: number,
  { shows, options: { reportUrl } }: MarkdownContext,
  isQuiet: boolean,
): readonly string[] {
  const details = shows("details") ? 0 : 1;
  const parts: readonly (readonly [number, string, string?])[] = [
    [details * limitLines(review, String).length, "stated limit"],
    [
      details * findingGroups(review).known.length,
      "finding on the base branch",
      "findings on the base branch",
    ],
    [details * (review.keyOffer?.lines.length ?? 0), "line to commit", "lines to commit"],
    [shows("links") || isQuiet ? 0 : (review.notes?.length ?? 0), "release note"],
    [shows("checksums") || isQuiet ? 0 : review.hashes.length, "checksum"],
    [
      shows("finding-details") ? 0 : review.findings.length - findings,
      "explanation of a finding",
      "explanations of findings",
    ],
    [findings, "more finding"],
  ];
  const counts = parts.flatMap(([n, singular, plural]) =>
    n === 0 ? [] : counted(n, singular, plural),
  );
  if (counts.length === 0) return [];
  const verb = counts.length === 1 && counts[0]?.startsWith("1 ") ? "does" : "do";
  const where =
    reportUrl === undefined
      ? "the report as JSON has all"
      : `see the ${link("full report", reportUrl)}`;
  return [`${counts.join(", ")} ${verb} not fit here: ${where}.`];
}

/** Returns a footer part: our own words and numbers stay plain, a name from outside becomes a code span. */
function footerPart(part: string): string {
  return /^(?:[A-Za-z0-9 ,…-]|\.(?=\d))+$/.test(part) ? part : codeSpan(part);
}
