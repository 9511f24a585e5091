import { dirname, relative } from "node:path/posix";
import { groupBy } from "../../model/many.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { RuleId } from "../../review/finding/rule-table.ts";
import { encodeUriPart } from "../json/json.ts";
import { mergeRepeated, type RepeatedFinding } from "../words/findings.ts";
import {
  counted,
  type FindingPlace,
  listNames,
  placeWords,
  rootsWords,
  shortCommit,
} from "../words/wording.ts";
import { details, link, type MarkdownContext } from "./markdown-context.ts";
import { codeSpan, prose } from "./markdown-text.ts";

const OPEN_FINDINGS = 5;
const MAX_PLACES = 3;

/** Returns findings in a box with what to do about them; in a comment those after the first few are collapsed. */
export function findingsBox(
  alert: "CAUTION" | "WARNING",
  findings: readonly Finding[],
  context: MarkdownContext,
): readonly string[] {
  const [shown, ...rest] = findingTexts(findings, context);
  if (shown === undefined) return [];
  return [
    [`[!${alert}]`, ...shown.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n"),
    ...rest,
  ];
}

/** Returns findings as text, by default each with what to do; in a comment those after the first few are collapsed. */
export function findingTexts(
  findings: readonly Finding[],
  context: MarkdownContext,
  { render = paragraphs, open = OPEN_FINDINGS } = {},
): readonly string[] {
  const isBrief = !context.shows("finding-details");
  const merged = mergeRepeated(findings, isBrief ? "by-rule" : "by-words");
  const end = context.length === "page" ? merged.length : open;
  const texts = [merged.slice(0, end), merged.slice(end)].map((some) =>
    some.length === 0
      ? []
      : [(isBrief ? paragraphs : render)(some, context), ...placesFold(some, context)],
  );
  const [first = [], rest = []] = texts;
  const more = details(`${merged.length - end} more`, rest.join("\n\n"));
  return rest.length === 0 ? first : [...first, more];
}

/** Returns findings as items of a list, without what to do. */
export function findingItems(merged: readonly RepeatedFinding[], context: MarkdownContext): string {
  return merged.map((repeated) => `- ${findingWords(repeated, context)}`).join("\n");
}

function paragraphs(merged: readonly RepeatedFinding[], context: MarkdownContext): string {
  const todo = merged.map((repeated) => actionWords(repeated, context));
  if (!context.shows("finding-details")) {
    const [only = "", ...others] = new Set(todo);
    const lines = merged.map(
      (repeated) => `- ${findingTitle(repeated, context)}: ${placesWords(repeated, context)}`,
    );
    const action = only === "" || others.length > 0 ? "" : `\n\n**Do this:** ${only}`;
    return `${lines.join("\n")}${action}`;
  }
  // Findings with one remedy name it once, after the last of them.
  return merged
    .flatMap((repeated, i) => [
      findingWords(repeated, context),
      ...(todo[i] === "" || todo[i] === todo[i + 1] ? [] : [`**Do this:** ${todo[i]}`]),
    ])
    .join("\n\n");
}

/** Returns the collapsed list of all places of the findings that have more than a line shows, by directory. */
function placesFold(
  merged: readonly RepeatedFinding[],
  context: MarkdownContext,
): readonly string[] {
  const long = merged.filter(({ places }) => places.length > MAX_PLACES);
  if (long.length === 0 || !context.shows("places")) return [];
  const lines = long.flatMap((repeated) => [
    `${findingTitle(repeated, context)}:`,
    ...placesByDirectory(repeated.places, context.length).map((line) => `- ${line}`),
    "",
  ]);
  const [count, ...others] = new Set(long.map(({ places }) => places.length));
  const title = others.length === 0 ? `All ${count} places` : "All places";
  return [details(title, lines.join("\n").trim())];
}

/** Returns a line for each directory with the places below it; lines of files stand on a page only. */
function placesByDirectory(
  places: readonly FindingPlace[],
  length: MarkdownContext["length"],
): readonly string[] {
  const directories = groupBy(places, ({ root }) => dirname(root));
  return [...directories].map(([directory, here]) => {
    const names = here.map(({ root, file, lines }) => {
      const path = file === null || file === lockFilePath(root) ? root : file;
      const name = relative(directory, path);
      return placeWords(
        { root: name, file: name, lines: length === "page" ? lines : [] },
        codeSpan,
      );
    });
    const all = [...new Set(names)].join(", ");
    return directory === "." ? all : `${codeSpan(`${directory}/`)}: ${all}`;
  });
}

/** Returns place, detail and rule of a finding, with links to the line and to the rule's page. */
function findingWords(repeated: RepeatedFinding, context: MarkdownContext): string {
  const { finding, detail, providers } = repeated;
  const about = providers.length > 1 ? ` For ${listNames(providers, context.provider)}.` : "";
  const rule = ruleName(finding.rule, context);
  return `${placesWords(repeated, context)}: ${prose(detail)}${about} (${rule})`;
}

function actionWords(
  { finding, commands, places }: RepeatedFinding,
  { options: { repair } }: MarkdownContext,
): string {
  const commit = repair?.commit;
  const isDone =
    commit !== undefined &&
    finding.remedy.isFix === true &&
    places.every(({ file }) => repair?.corrected.includes(file ?? "") === true);
  if (isDone)
    return `nothing, commit ${link(codeSpan(shortCommit(commit.id)), commit.url)} corrects it.`;
  const shown = commands.slice(0, MAX_PLACES).map(codeSpan);
  return [prose(finding.remedy.text), ...shown].filter((part) => part !== "").join(" ");
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
  return link(rule, rulesUrl === undefined ? undefined : `${rulesUrl}${rule}.md`);
}

/** Returns the first places of a finding, linked to their lines, and the number of the others. */
export function placesWords({ places }: RepeatedFinding, context: MarkdownContext): string {
  const shown = places.slice(0, MAX_PLACES).map((place) => placeLink(place, context));
  const rest = places.slice(MAX_PLACES);
  if (rest.length === 0) return shown.join(", ");
  const others = counted(rest.length, "other place");
  const where = rootsWords(
    rest.map(({ root }) => root),
    codeSpan,
  ).replace(/^\d+/, "");
  return `${shown.join(", ")} and ${others}${where}`;
}

function placeLink(place: FindingPlace, { options: { sourceUrl } }: MarkdownContext): string {
  const { file, lines } = place;
  const words = placeWords(place, codeSpan);
  if (file === null || sourceUrl === undefined) return words;
  // GitLab reads `~label` wherever it stands.
  const path = file.split("/").map(encodeUriPart).join("/").replaceAll("~", "%7E");
  return link(
    words,
    `${sourceUrl}${path}${lines.length === 0 ? "" : `#L${lines.toSorted((a, b) => a - b)[0]}`}`,
  );
}
