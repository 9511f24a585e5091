import {
  type Cell,
  type Column,
  type FindingItem,
  type FindingsBlock,
  joinWords,
  MAX_PLACES,
  name,
  type ReportBlock,
  type Section,
  say,
  strong,
  type Words,
} from "../document/document.ts";
import { listWords, sharedDirectory } from "../words/wording.ts";
import { codeBlock, codeSpan, markdownProse } from "./markdown-text.ts";

/** Returns words as Markdown, in which nothing from outside is live. */
export function markdownWords(words: Words): string {
  const texts = words.map((span): string => {
    if (typeof span === "string") return span;
    switch (span.kind) {
      case "name":
        return codeSpan(span.text);
      case "prose":
        return markdownProse(span.text);
      case "sign":
        return `${span.text} `;
      case "strong":
        return `**${markdownWords(span.words)}**`;
      default:
        return `[${markdownWords(span.words)}](${span.url})`;
    }
  });
  return texts.join("");
}

/** Returns a section, without its heading if that says nothing new. */
export function markdownSection({ heading, style, count, blocks }: Section): readonly string[] {
  const texts = blocks.flatMap(markdownBlock);
  switch (style) {
    case "bare":
      return texts;
    case "headed":
      return [`### ${heading}`, ...texts];
    case "folded":
      return [fold(count === undefined ? heading : `${heading} (${count})`, texts)];
  }
}

/** Returns a collapsed text. The title is ours; GitHub does not read Markdown in it. */
function fold(title: string, texts: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${texts.join("\n\n")}\n\n</details>`;
}

function markdownBlock(block: ReportBlock): readonly string[] {
  switch (block.kind) {
    case "words":
      return [markdownWords(block.words)];
    case "list":
      return [list(block.items)];
    case "code":
      return [codeBlock(block.text, block.language)];
    case "fold":
      return [fold(block.title, block.blocks.flatMap(markdownBlock))];
    case "box":
      return [box("WARNING", block.words.map(markdownWords).join("\n\n"))];
    case "table":
      return [markdownTable(block)];
    case "findings":
      return findings(block);
  }
}

/** Returns a table. */
export function markdownTable({
  columns,
  rows,
}: {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}): string {
  const rule = `|${"---|".repeat(columns.length)}`;
  return [row(columns.map(({ head }) => [head])), rule, ...rows.map(row)].join("\n");
}

function list(items: readonly Words[]): string {
  return items.map((item) => `- ${markdownWords(item)}`).join("\n");
}

function row(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    if (cell === undefined) return "–";
    if (!("names" in cell)) return markdownWords(cell);
    return markdownWords(say`${cell.names.length}${sharedDirectory(cell.names)}`);
  });
  return `| ${texts.join(" | ")} |`;
}

function box(alert: string, text: string): string {
  return [`[!${alert}]`, ...text.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}

function findings({ heading, style, items, open, isBrief }: FindingsBlock): readonly string[] {
  const print = isBrief ? briefly : style === "list" ? listed : withActions;
  const texts = (some: readonly FindingItem[]) =>
    some.length === 0 ? [] : [print(some), ...placesFold(some)];
  const [first = "", ...others] = texts(items.slice(0, open));
  const rest = texts(items.slice(open));
  const isBox = style === "caution" || style === "warning";
  return [
    ...(heading === undefined ? [] : [`**${heading}**`]),
    isBox ? box(style.toUpperCase(), first) : first,
    ...others,
    ...(rest.length === 0 ? [] : [fold(`${items.length - open} more`, rest)]),
  ];
}

function listed(items: readonly FindingItem[]): string {
  return list(items.map(findingWords));
}

/** Returns findings as paragraphs; those with one remedy name it once, after the last of them. */
function withActions(items: readonly FindingItem[]): string {
  const actions = items.map(actionText);
  const texts = items.flatMap((item, i) => [
    markdownWords(findingWords(item)),
    actions[i] === actions[i + 1] ? "" : (actions[i] ?? ""),
  ]);
  return texts.filter((text) => text !== "").join("\n\n");
}

function briefly(items: readonly FindingItem[]): string {
  const lines = items.map((item) => say`${titleWords(item)}: ${placesWords(item)}`);
  const [only = "", ...others] = new Set(items.map(actionText));
  return only === "" || others.length > 0 ? list(lines) : `${list(lines)}\n\n${only}`;
}

/** Returns place, detail and rule of a finding. */
function findingWords(item: FindingItem): Words {
  const { detail, providers, rule } = item;
  const about: Words = providers.length > 1 ? say` For ${listWords(providers)}.` : [];
  return say`${placesWords(item)}: ${detail}${about} (${rule})`;
}

function titleWords({ rule, providers }: FindingItem): Words {
  return providers.length === 0 ? rule : say`${rule} in ${listWords(providers)}`;
}

function placesWords({ places, otherPlaces }: FindingItem): Words {
  const shown = joinWords(places.slice(0, MAX_PLACES));
  return otherPlaces.length === 0 ? shown : say`${shown} and ${otherPlaces}`;
}

function actionText({ action, commands }: FindingItem): string {
  const words = joinWords([action, ...commands.map(name)], " ");
  return words.length === 0 ? "" : markdownWords(say`${strong("Do this:")} ${words}`);
}

/** Returns the collapsed list of all places of findings that have many, by directory. */
function placesFold(items: readonly FindingItem[]): readonly string[] {
  const long = items.filter(({ directories }) => directories.length > 0);
  if (long.length === 0) return [];
  const texts = long.map(
    (item) => `${markdownWords(titleWords(item))}:\n${list(item.directories)}`,
  );
  const [count, ...others] = new Set(long.map(({ places }) => places.length));
  return [fold(others.length === 0 ? `All ${count} places` : "All places", texts)];
}
