import { appendAll } from "../../model/many.ts";
import type { Finding, RuleId } from "../../review/finding/finding.ts";
import type { FindingGroups } from "../facts/finding-groups.ts";
import { link, type ReportTerms } from "../facts/report-options.ts";
import { mergeRepeated, type RepeatedFinding } from "../words/repeated-findings.ts";
import { counted, listNames, placeWords } from "../words/wording.ts";
import type { Layout } from "./budget.ts";
import { codeSpan, prose } from "./markdown-text.ts";

/** What the sections of a report share. */
export interface MarkdownContext {
  readonly options: ReportTerms;
  readonly layout: Layout;
  /** How providers are named here, already a code span. */
  readonly provider: (address: NonNullable<Finding["provider"]>) => string;
  /** Whether lists that are long for a comment stay open, as on a page of their own. */
  readonly length: "comment" | "page";
}

/** Findings of one section that stand open; the others are collapsed. */
const OPEN_FINDINGS = 5;
/** Places told of a finding that repeats; the others are counted. */
const MAX_PLACES = 3;
/** Places that a collapsed list holds; the rest is counted. */
const MAX_LISTED_PLACES = 200;

/** A section of findings with its heading; nothing when there are none. */
export function findingsSection(
  heading: string,
  findings: readonly Finding[],
  context: MarkdownContext,
): readonly string[] {
  if (findings.length === 0) return [];
  const texts = mergeRepeated(findings).map((one) => findingText(one, context));
  const open = context.length === "page" ? texts.length : OPEN_FINDINGS;
  const rest = texts.slice(open);
  // One-line findings are items of one list; the others are paragraphs.
  const separator = context.layout.findings === "brief" ? "\n" : "\n\n";
  return [
    `### ${heading}`,
    texts.slice(0, open).join(separator),
    ...(rest.length === 0 ? [] : [details(`${rest.length} more`, rest.join(separator))]),
  ];
}

/** The groups cut to the number of findings that the layout allows, and how many were cut. */
export function cutGroups(
  groups: FindingGroups,
  max: number,
): { readonly groups: FindingGroups; readonly omitted: number } {
  let left = max;
  const take = (list: readonly Finding[]): readonly Finding[] => {
    const taken = list.slice(0, Math.max(0, left));
    left -= taken.length;
    return taken;
  };
  const blocking = take(groups.blocking);
  const unchecked = take(groups.unchecked);
  const attention = take(groups.attention);
  const notices = take(groups.notices);
  const kept = { blocking, attention, notices, unchecked };
  return { groups: kept, omitted: size(groups) - size(kept) };
}

function size(groups: FindingGroups): number {
  const { blocking, attention, notices, unchecked } = groups;
  return blocking.length + attention.length + notices.length + unchecked.length;
}

/** A collapsed section. The title is ours; GitHub does not read Markdown in it. */
export function details(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

function findingText(repeated: RepeatedFinding, context: MarkdownContext): string {
  const { finding, commands } = repeated;
  const title = findingTitle(repeated, context);
  if (context.layout.findings === "brief") return `- ${title}: ${places(repeated)}`;
  const lines = [title, `${places(repeated)}: ${prose(repeated.detail)}`];
  if (finding.remedy.text !== "") lines.push(`→ ${prose(finding.remedy.text)}`);
  appendAll(lines, commands.slice(0, MAX_PLACES).map(codeSpan));
  // A backslash breaks the line in comments, summaries and files alike.
  return [lines.join("\\\n"), ...allPlaces(repeated, context)].join("\n\n");
}

/** The rule, and the providers that it is about. */
export function findingTitle(
  { finding, providers }: RepeatedFinding,
  context: MarkdownContext,
): string {
  const of = providers.length === 0 ? "" : ` in ${listNames(providers, context.provider)}`;
  return `${ruleName(finding.rule, context)}${of}`;
}

/** A rule's name, with its page where there is one. */
export function ruleName(rule: RuleId, { options: { rulesUrl } }: MarkdownContext): string {
  return link(`**${rule}**`, rulesUrl === undefined ? undefined : `${rulesUrl}${rule}.md`);
}

/** Every place, collapsed, where a sentence only counts them. */
function allPlaces({ places: all }: RepeatedFinding, { layout }: MarkdownContext): string[] {
  if (all.length <= MAX_PLACES || !layout.details) return [];
  const rest = all.length - MAX_LISTED_PLACES;
  const lines = all.slice(0, MAX_LISTED_PLACES).map((one) => `- ${placeWords(one, codeSpan)}`);
  if (rest > 0) lines.push(`- and ${rest} more`);
  return [details(`All ${all.length} places`, lines.join("\n"))];
}

/** Where a finding stands, as far as a sentence can list it. */
export function places({ places: all }: RepeatedFinding): string {
  const shown = all.slice(0, MAX_PLACES).map((one) => placeWords(one, codeSpan));
  const rest = all.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` and ${counted(rest, ["other place", "other places"])}` : ""}`;
}
