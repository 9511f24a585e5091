import { sortedUnique } from "../../model/order.ts";

/**
 * A report as data: words in spans, and blocks of them. Our own words are plain texts; whatever is from outside says what
 * it is, so that each printer can show it without giving it power.
 */
export type TextSpan =
  | string
  /** A name from outside, a sentence that may hold such names, or a sign, which stands before its word. */
  | { readonly kind: "name" | "prose" | "sign"; readonly text: string }
  | { readonly kind: "strong"; readonly words: Words }
  | { readonly kind: "link"; readonly words: Words; readonly url: string };

/** Words in a line: our own texts and what is from outside, in their order. */
export type Words = readonly TextSpan[];
type Part = TextSpan | Words | number;

/** Returns a name from outside. */
export const name = (text: string): TextSpan => ({ kind: "name", text });
/** Returns a sentence from outside. */
export const prose = (text: string): TextSpan => ({ kind: "prose", text });
/** Returns words that stand out. */
export const strong = (...words: Words): TextSpan => ({ kind: "strong", words });

/** Returns a link to a page; its words alone when there is no page. */
export function link(words: Words | string, url: string | undefined): Words {
  const label = typeof words === "string" ? [words] : words;
  const isPage = url !== undefined && /^https?:\/\/[^\s()<>]+$/.test(url);
  return isPage ? [{ kind: "link", words: label, url }] : label;
}

/** Returns the words of a template. A text among its values is our own. */
export function say(pieces: TemplateStringsArray, ...parts: readonly Part[]): Words {
  return pieces.flatMap((piece, i) => {
    const part = parts[i] ?? "";
    const words = [piece, typeof part === "number" ? `${part}` : part].flat();
    return words.filter((span) => span !== "");
  });
}

/** Returns words with a text between them, empty ones left out. */
export function joinWords(items: readonly (TextSpan | Words)[], between = ", "): Words {
  const all = items.map((item) => say`${item}`).filter((words) => words.length > 0);
  return all.flatMap((words, i) => (i === 0 ? words : [between, ...words]));
}

/** Returns words as they are, without any escapes: to compare and to measure, and for data. */
export function plain(words: Words): string {
  const texts = words.map((span) => {
    if (typeof span === "string") return span;
    return "words" in span ? plain(span.words) : span.text;
  });
  return texts.join("");
}

/** Returns each of some words once, sorted. */
export function distinctWords(all: readonly Words[]): readonly Words[] {
  const distinct = new Map(all.map((words) => [plain(words), words]));
  return sortedUnique(distinct.keys()).flatMap((text) => [distinct.get(text) ?? []]);
}

/** A cell of a table; undefined where there is nothing to say. Names are counted where they have no room. */
export type Cell = Words | { readonly names: readonly string[] } | undefined;

/** A piece of a section that a printer shows on lines of its own. Titles and captions are ours. */
export type ReportBlock =
  /** The size is the number of things that a paragraph stands for, where what is left out is counted. */
  | { readonly kind: "words"; readonly words: Words; readonly size?: number }
  | { readonly kind: "list"; readonly items: readonly Words[] }
  | { readonly kind: "items"; readonly items: readonly ReportItem[] }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: "code"; readonly text: string; readonly language: string }
  /** Blocks under a title; a `fold` is closed until somebody opens it. */
  | ({ readonly kind: "group" | "fold"; readonly title: string } & Blocks)
  | ({ readonly kind: "box"; readonly style: "CAUTION" | "WARNING" } & Blocks);

type Blocks = { readonly blocks: readonly ReportBlock[] };

/** A thing with the places where it stands. */
export interface ReportItem extends Blocks {
  /** A name that the page's style knows. */
  readonly style: string;
  readonly title: Words;
  /** The places that there is room for; the last words count the others. */
  readonly places: readonly Words[];
  readonly placeCount: number;
}

/** Returns a paragraph. */
export function paragraph(words: Words | string, size?: number): ReportBlock {
  return { kind: "words", words: typeof words === "string" ? [words] : words, size };
}

/** Returns a block of code. */
export function code(text: string, language = ""): ReportBlock {
  return { kind: "code", text, language };
}

/** Returns a list, and nothing of an empty one; after so many items it counts the others. */
export function listBlocks(items: readonly Words[], max = items.length): readonly ReportBlock[] {
  const firstItems = firstOf(items, max, (rest) => [`and ${rest} more`]);
  return items.length === 0 ? [] : [{ kind: "list", items: firstItems }];
}

/** Returns a table, and nothing of one without rows. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly ReportBlock[] {
  return rows.length === 0 ? [] : [{ kind: "table", caption, heads, rows }];
}

/** Returns the first items, and one that counts the others. */
export function firstOf<T>(
  items: readonly T[],
  max: number,
  others: (rest: number) => T,
): readonly T[] {
  const rest = items.length - max;
  return rest > 0 ? [...items.slice(0, max), others(rest)] : items;
}

/** A part of a report; its heading is ours. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  /** `bare` sections need no heading where blocks say enough, `folded` ones are opened by who wants them. */
  readonly style: "bare" | "headed" | "folded";
  readonly count?: number;
  readonly blocks: readonly ReportBlock[];
}
