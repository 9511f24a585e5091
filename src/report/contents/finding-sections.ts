import { dirname, relative } from "node:path/posix";
import { groupBy } from "../../model/many.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding } from "../../review/finding/finding.ts";
import {
  type FindingItem,
  type FindingsBlock,
  joinWords,
  link,
  MAX_PLACES,
  name,
  plain,
  prose,
  type ReportBlock,
  say,
  type Words,
} from "../document/document.ts";
import { encodeUriPart } from "../json/json.ts";
import { acceptanceWords, mergeRepeated, type RepeatedFinding } from "../words/findings.ts";
import {
  counted,
  placeWords,
  type ReportedPlace,
  sharedDirectory,
  shortCommit,
} from "../words/wording.ts";
import type { Contents } from "./terms.ts";

const OPEN_FINDINGS = 5;

/** Returns findings as a block, those with one cause as one; nothing without any. */
export function findingsBlock(
  findings: readonly Finding[],
  contents: Contents,
  style: FindingsBlock["style"],
  { heading, open = OPEN_FINDINGS }: { readonly heading?: string; readonly open?: number } = {},
): readonly ReportBlock[] {
  if (findings.length === 0) return [];
  const isBrief = !contents.shows("finding-details");
  const merged = mergeRepeated(findings, isBrief ? "by-rule" : "by-words");
  const items = merged.map((repeated) => findingItem(repeated, contents));
  const isShort = contents.medium === "comment";
  return [
    { kind: "findings", heading, style, items, isBrief, open: isShort ? open : items.length },
  ];
}

function findingItem(repeated: RepeatedFinding, contents: Contents): FindingItem {
  const { finding, providers, places, detail } = repeated;
  const { rulesUrl, sourceUrl } = contents.terms;
  const { rule, severity, accepted } = finding;
  const rest = places.slice(MAX_PLACES);
  const isFolded = rest.length > 0 && contents.shows("places") && contents.medium !== "page";
  const others = say`${counted(rest.length, "other place")}${sharedDirectory(rest.map(({ root }) => root))}`;
  return {
    rule: link(rule, rulesUrl === undefined ? undefined : `${rulesUrl}${rule}.md`),
    severity,
    providers: providers.map((address) => [contents.provider(address)]),
    places: places.map((place) => link(placeWords(place), placeUrl(place, sourceUrl))),
    otherPlaces: rest.length === 0 ? [] : others,
    directories: isFolded ? placesByDirectory(places, contents.medium !== "comment") : [],
    detail: [prose(detail)],
    acceptance: accepted === undefined ? [] : [prose(acceptanceWords(accepted))],
    ...actionOf(repeated, contents),
  };
}

function placeUrl({ file, lines }: ReportedPlace, sourceUrl: string | undefined) {
  if (file === null || sourceUrl === undefined) return undefined;
  // GitLab reads `~label` wherever it stands.
  const path = file.split("/").map(encodeUriPart).join("/").replaceAll("~", "%7E");
  const [first] = lines.toSorted((a, b) => a - b);
  return `${sourceUrl}${path}${first === undefined ? "" : `#L${first}`}`;
}

/** Returns words for each directory with the places below it; lines of files stand where there is room. */
function placesByDirectory(places: readonly ReportedPlace[], hasLines: boolean): readonly Words[] {
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

function actionOf(
  { finding, commands, places }: RepeatedFinding,
  { terms: { repair } }: Contents,
): { readonly action: Words; readonly commands: readonly string[] } {
  const commit = repair?.commit;
  const isDone =
    commit !== undefined &&
    finding.remedy.isFix === true &&
    places.every(({ file }) => repair?.corrected.includes(file ?? "") === true);
  if (!isDone) {
    const { text } = finding.remedy;
    return { action: text === "" ? [] : [prose(text)], commands: commands.slice(0, MAX_PLACES) };
  }
  const id = link([name(shortCommit(commit.id))], commit.url);
  return { action: say`nothing, commit ${id} corrects it.`, commands: [] };
}
