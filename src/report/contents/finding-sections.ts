import { dirname, relative } from "node:path/posix";
import { visibleText } from "../../formats/text/visible-text.ts";
import { groupBy } from "../../model/many.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { commandText, type RemedyCommand, shortCommand } from "../../review/finding/remedy.ts";
import {
  code,
  firstOf,
  joinWords,
  link,
  listBlocks,
  name,
  paragraph,
  plain,
  prose,
  type ReportBlock,
  say,
  strong,
  type Words,
} from "../document/document.ts";
import { encodeUriPart } from "../json/json.ts";
import { acceptanceWords, mergeRepeated, type RepeatedFinding } from "../words/findings.ts";
import {
  counted,
  listWords,
  placeWords,
  sharedDirectory,
  shortCommit,
  shorten,
} from "../words/wording.ts";
import type { Contents } from "./terms.ts";

const OPEN_FINDINGS = 5;
/** Commands of a finding; places that it names in its line, and on a page. */
const [MAX_COMMANDS, MAX_PLACES, MAX_LISTED_PLACES] = [3, 3, 200];
type Statement = ReturnType<typeof statementOf>;
type Place = RepeatedFinding["places"][number];

/** Returns findings as items, those with one cause as one; for texts and pages. */
export function findingItems(findings: readonly Finding[], contents: Contents): ReportBlock {
  const statements = mergeRepeated(findings).map((repeated) => statementOf(repeated, contents));
  const items = statements.map(({ finding, title, places, detail, action, commands }) => {
    const { severity, accepted } = finding;
    const blocks = [
      paragraph(detail),
      ...(action.length === 0 ? [] : [paragraph(say`→ ${action}`)]),
      ...(commands.length === 0 ? [] : [code(commands.map(visibleText).join("\n"))]),
      ...(accepted === undefined ? [] : [paragraph([prose(acceptanceWords(accepted))])]),
    ];
    const lines = firstPlaces(places, contents.medium === "page" ? MAX_LISTED_PLACES : MAX_PLACES);
    return { style: severity, title, places: lines, placeCount: places.length, blocks };
  });
  return { kind: "items", items };
}

/** Returns findings for Markdown; a `list` says nothing of what to do, and a comment folds those after the first `open`. */
export function findingBlocks(
  findings: readonly Finding[],
  contents: Contents,
  style: "CAUTION" | "WARNING" | "actions" | "list",
  open: number = OPEN_FINDINGS,
): readonly ReportBlock[] {
  const isBrief = !contents.shows("finding-details");
  const plainly = style === "list" ? asList : withActions;
  const print = isBrief ? briefly : plainly;
  const groups = mergeRepeated(findings, isBrief ? "by-rule" : "by-words");
  const all = groups.map((repeated) => statementOf(repeated, contents));
  const first = contents.medium === "comment" ? all.slice(0, open) : all;
  const rest = all.slice(first.length);
  const more = [...print(rest), ...placesFold(rest, contents)];
  if (all.length === 0) return [];
  const isBox = style === "CAUTION" || style === "WARNING";
  const fold = { kind: "fold", title: `${rest.length} more`, blocks: more } as const;
  return [
    ...(isBox ? [{ kind: "box", style, blocks: print(first) } as const] : print(first)),
    ...placesFold(first, contents),
    ...(rest.length === 0 ? [] : [fold]),
  ];
}

const asList = (statements: readonly Statement[]) => listBlocks(statements.map(sentence));

/** Returns findings as paragraphs; those with one remedy name it once, after the last of them. */
function withActions(statements: readonly Statement[]): readonly ReportBlock[] {
  const actions = statements.map(actionBlocks);
  return statements.flatMap((statement, i) => {
    const action = actions[i] ?? [];
    const isShared = JSON.stringify(action) === JSON.stringify(actions[i + 1]);
    return [paragraph(sentence(statement), 1), ...(isShared ? [] : action)];
  });
}

function briefly(statements: readonly Statement[]): readonly ReportBlock[] {
  const lines = statements.map(({ title, places }) => say`${title}: ${placesLine(places)}`);
  const actions = new Map(
    statements.map(actionBlocks).map((action) => [JSON.stringify(action), action]),
  );
  const [only = []] = actions.values();
  return [...listBlocks(lines), ...(actions.size === 1 ? only : [])];
}

function sentence({ rule, places, detail, providers }: Statement): Words {
  const about: Words = providers.length > 1 ? say` For ${listWords(providers)}.` : [];
  return say`${placesLine(places)}: ${detail}${about} (${rule})`;
}

/** Returns what to do; a command that a name would not show whole is a block of its own. */
function actionBlocks({ action, commands }: Statement): readonly ReportBlock[] {
  const isShort = (command: string) => !command.includes("|") && shorten(command) === command;
  const words = joinWords([action, ...commands.filter(isShort).map(name)], " ");
  const long = commands
    .filter((command) => !isShort(command))
    .map((command) => code(visibleText(command)));
  return words.length === 0 ? long : [paragraph(say`${strong("Do this:")} ${words}`), ...long];
}

function placesFold(
  statements: readonly Statement[],
  { medium, shows }: Contents,
): readonly ReportBlock[] {
  const long = statements.filter(({ places }) => places.length > MAX_PLACES);
  const [count, ...others] = new Set(long.map(({ places }) => places.length));
  const title = others.length === 0 ? `All ${count} places` : "All places";
  const blocks = long.flatMap(({ title: rule, places }) => [
    paragraph(say`${rule}:`),
    ...listBlocks(placesByDirectory(places, medium !== "comment")),
  ]);
  return long.length === 0 || !shows("places") ? [] : [{ kind: "fold", title, blocks }];
}

function statementOf(repeated: RepeatedFinding, contents: Contents) {
  const { finding, places } = repeated;
  const { terms } = contents;
  const providers = repeated.providers.map(contents.provider);
  const page = terms.rulesUrl === undefined ? undefined : `${terms.rulesUrl}${finding.rule}.md`;
  const rule = link(finding.rule, page);
  return {
    finding,
    rule,
    providers,
    title: providers.length === 0 ? rule : say`${rule} in ${listWords(providers)}`,
    places: places.map((place) => ({
      ...place,
      words: link(placeWords(place), placeUrl(place, terms.sourceUrl)),
    })),
    detail: [prose(repeated.detail)],
    ...actionOf(repeated, contents),
  };
}

function firstPlaces(places: Statement["places"], max: number): readonly Words[] {
  const directory = sharedDirectory(places.slice(max).map(({ root }) => root));
  return firstOf(
    places.map(({ words }) => words),
    max,
    (rest) => say`and ${counted(rest, "other place")}${directory}`,
  );
}

const placesLine = (places: Statement["places"]) => joinWords(firstPlaces(places, MAX_PLACES));

function placeUrl({ file, lines }: Place, sourceUrl: string | undefined) {
  if (file === null || sourceUrl === undefined) return undefined;
  // GitLab reads `~label` wherever it stands.
  const path = file.split("/").map(encodeUriPart).join("/").replaceAll("~", "%7E");
  const [first] = lines.toSorted((a, b) => a - b);
  return `${sourceUrl}${path}${first === undefined ? "" : `#L${first}`}`;
}

/** Returns words for each directory with the places below it; lines of files stand where there is room. */
function placesByDirectory(places: readonly Place[], hasLines: boolean): readonly Words[] {
  const directories = groupBy(places, ({ root }) => dirname(root));
  return [...directories].map(([directory, here]) => {
    const words = here.map(({ root, file, lines }) => {
      const path = file === null || file === lockFilePath(root) ? root : file;
      const below = relative(directory, path);
      return placeWords({ root: below, file: below, lines: hasLines ? lines : [] });
    });
    const all = joinWords([...new Map(words.map((place) => [plain(place), place])).values()]);
    return directory === "." ? all : say`${name(`${directory}/`)}: ${all}`;
  });
}

function actionOf({ finding, commands, places }: RepeatedFinding, { terms, review }: Contents) {
  const { text, isFix } = finding.remedy;
  const { commit, corrected = [] } = terms.repair ?? {};
  const isCorrected = isFix === true && places.every(({ file }) => corrected.includes(file ?? ""));
  if (commit !== undefined && isCorrected) {
    const id = link([name(shortCommit(commit.id))], commit.url);
    return { action: say`nothing, commit ${id} corrects it.`, commands: [] };
  }
  const { directories = [] } = review;
  const shown = (command: RemedyCommand) =>
    commandText(directories.length === 0 ? command : shortCommand(command, directories));
  const action: Words = text === "" ? [] : [prose(text)];
  return { action, commands: commands.slice(0, MAX_COMMANDS).map(shown) };
}
