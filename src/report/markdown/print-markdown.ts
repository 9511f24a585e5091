import {
  type Cell,
  listBlocks,
  type ReportBlock,
  type Section,
  say,
  type Words,
} from "../document/document.ts";
import { sharedDirectory } from "../words/wording.ts";
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
export function markdownSection({ heading, style, count, blocks }: Section): string {
  switch (style) {
    case "bare":
      return markdownBlocks(blocks);
    case "headed":
      return `### ${heading}\n\n${markdownBlocks(blocks)}`;
    case "folded":
      return fold(count === undefined ? heading : `${heading} (${count})`, blocks);
  }
}

/** Returns blocks with empty lines between them; an empty one is left out. */
export function markdownBlocks(blocks: readonly ReportBlock[]): string {
  return blocks
    .map(markdownBlock)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Returns a collapsed text. The title is ours; GitHub does not read Markdown in it. */
function fold(title: string, blocks: readonly ReportBlock[]): string {
  return `<details><summary>${title}</summary>\n\n${markdownBlocks(blocks)}\n\n</details>`;
}

function markdownBlock(block: ReportBlock): string {
  switch (block.kind) {
    case "words":
      return markdownWords(block.words);
    case "list":
      return block.items.map((item) => `- ${markdownWords(item)}`).join("\n");
    case "items":
      return markdownBlocks(
        block.items.flatMap(({ title, places, blocks }) => [
          { kind: "words", words: title } as const,
          ...listBlocks(places),
          ...blocks,
        ]),
      );
    case "code":
      return block.text === "" ? "" : codeBlock(block.text, block.language);
    case "group":
      return `**${block.title}**\n\n${markdownBlocks(block.blocks)}`;
    case "fold":
      return fold(block.title, block.blocks);
    case "box": {
      const lines = [`[!${block.style}]`, ...markdownBlocks(block.blocks).split("\n")];
      return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
    }
    case "table": {
      const rule = `|${"---|".repeat(block.heads.length)}`;
      const head = row(block.heads.map((text) => [text]));
      return [head, rule, ...block.rows.map(row)].join("\n");
    }
  }
}

function row(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    if (cell === undefined) return "–";
    if (!("names" in cell)) return markdownWords(cell);
    return markdownWords(say`${cell.names.length}${sharedDirectory(cell.names)}`);
  });
  return `| ${texts.join(" | ")} |`;
}
