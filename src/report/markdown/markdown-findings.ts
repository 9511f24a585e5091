import type { Finding } from "../../review/finding/finding.ts";
import type { RuleId } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import {
  type FindingGroups,
  GROUP_HEADINGS,
  mergeRepeated,
  type RepeatedFinding,
} from "../words/findings.ts";
import {
  counted,
  firstOf,
  listNames,
  placeWords,
  rootWords,
  shortCommit,
} from "../words/wording.ts";
import { details, link, type MarkdownContext } from "./markdown-context.ts";
import { codeSpan, prose } from "./markdown-text.ts";

const OPEN_FINDINGS = 5;
const MAX_PLACES = 3;
const MAX_LISTED_PLACES = 200;
const MAX_RESOLVED = 100;

/** Returns a section of findings with its heading; nothing when there are none. */
export function findingsSection(
  group: keyof FindingGroups,
  groups: FindingGroups,
  context: MarkdownContext,
): readonly string[] {
  const texts = findingTexts(groups[group], context);
  return texts.length === 0 ? [] : [`### ${GROUP_HEADINGS[group]}`, ...texts];
}

/** Returns findings as text; in a comment those after the first few are collapsed. */
export function findingTexts(
  findings: readonly Finding[],
  context: MarkdownContext,
): readonly string[] {
  if (findings.length === 0) return [];
  const texts = mergeRepeated(findings).map((finding) => findingText(finding, context));
  const open = context.length === "page" ? texts.length : OPEN_FINDINGS;
  const rest = texts.slice(open);
  // One-line findings are items of one list; the others are paragraphs.
  const separator = context.shows("finding-details") ? "\n\n" : "\n";
  return [
    texts.slice(0, open).join(separator),
    ...(rest.length === 0 ? [] : [details(`${rest.length} more`, rest.join(separator))]),
  ];
}

function findingText(repeated: RepeatedFinding, context: MarkdownContext): string {
  const { finding, commands, places, detail } = repeated;
  const title = findingTitle(repeated, context);
  if (!context.shows("finding-details")) return `- ${title}: ${placesWords(repeated)}`;
  const lines = [
    title,
    `${placesWords(repeated)}: ${prose(detail)}`,
    ...(finding.remedy.text === "" ? [] : [`→ ${prose(finding.remedy.text)}`]),
    ...commands.slice(0, MAX_PLACES).map(codeSpan),
  ];
  const items = places.map((place) => `- ${placeWords(place, codeSpan)}`);
  const list = firstOf(items, MAX_LISTED_PLACES).join("\n");
  const isList = places.length > MAX_PLACES && context.shows("details");
  const all = isList ? [details(`All ${places.length} places`, list)] : [];
  // A backslash breaks the line in comments, summaries and files alike.
  return [lines.join("\\\n"), ...all].join("\n\n");
}

/** Returns the rule and the providers that a finding is about. */
export function findingTitle(
  { finding, providers }: RepeatedFinding,
  context: MarkdownContext,
): string {
  const about = providers.length === 0 ? "" : ` in ${listNames(providers, context.provider)}`;
  return `${ruleName(finding.rule, context)}${about}`;
}

function ruleName(rule: RuleId, { options: { rulesUrl } }: MarkdownContext): string {
  return link(`**${rule}**`, rulesUrl === undefined ? undefined : `${rulesUrl}${rule}.md`);
}

/** Returns the first places of a finding, and the number of the others. */
export function placesWords({ places }: RepeatedFinding): string {
  const shown = places.slice(0, MAX_PLACES).map((place) => placeWords(place, codeSpan));
  const rest = places.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` and ${counted(rest, "other place")}` : ""}`;
}

/** Returns the collapsed list of findings that earlier commits had: rule, place, and the commit that had it last. */
export function resolvedSection(
  { resolved = [] }: Review,
  context: MarkdownContext,
): readonly string[] {
  if (resolved.length === 0 || !context.shows("details")) return [];
  const lines = resolved.map(({ rule, provider, root, file, commit }) => {
    const about = provider === null ? "" : ` in ${context.provider(provider)}`;
    const place = file === null ? rootWords(root, codeSpan) : codeSpan(file);
    return `- ${ruleName(rule, context)}${about}: ${place}, last seen at ${codeSpan(shortCommit(commit))}`;
  });
  return [details(`Resolved (${resolved.length})`, firstOf(lines, MAX_RESOLVED).join("\n"))];
}
