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
    const words = isWords(part) ? part : [typeof part === "number" ? String(part) : part];
    return [piece, ...words].filter((span) => span !== "");
  });
}

function isWords(part: Part): part is Words {
  return Array.isArray(part);
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

/** A cell of a table; undefined where there is nothing to say. Names are counted where they have no room. */
export type Cell = Words | { readonly names: readonly string[] } | undefined;

/** A column of a table, with its head. */
export interface Column {
  readonly head: string;
  /** Stands before the cell where a table is printed without heads. */
  readonly label?: string;
}

/** Findings that are told in one way; those after the first `open` are folded where a report is short. */
export interface FindingsBlock {
  readonly kind: "findings";
  readonly heading?: string;
  readonly style: "caution" | "warning" | "actions" | "list";
  readonly items: readonly FindingItem[];
  readonly open: number;
  /** Whether only places and rules are told, since there is no room for more. */
  readonly isBrief: boolean;
}

/** A finding with all places where it stands. */
export interface FindingItem {
  readonly rule: Words;
  readonly severity: string;
  readonly providers: readonly Words[];
  readonly places: readonly Words[];
  /** The number of places after the first few, and the directory that holds them. */
  readonly otherPlaces: Words;
  /** All places by directory; empty for few ones, or where there is no room. */
  readonly directories: readonly Words[];
  readonly detail: Words;
  readonly action: Words;
  readonly commands: readonly string[];
  readonly acceptance: Words;
}

/** The number of places that a finding names in its line; all commands after as many are left out, too. */
export const MAX_PLACES = 3;

/** A piece of a section that a printer shows on lines of its own. */
export type ReportBlock =
  /** The size is the number of things that a paragraph stands for, where what is left out is counted. */
  | { readonly kind: "words"; readonly words: Words; readonly size?: number }
  | { readonly kind: "list"; readonly items: readonly Words[] }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: "code"; readonly text: string; readonly language: string }
  /** The title is ours. */
  | { readonly kind: "fold"; readonly title: string; readonly blocks: readonly ReportBlock[] }
  /** A warning with what to do. */
  | { readonly kind: "box"; readonly words: readonly Words[] }
  | FindingsBlock;

/** Returns a paragraph. */
export const paragraph = (words: Words | string, size?: number): ReportBlock => ({
  ...{ kind: "words", words: typeof words === "string" ? [words] : words, size },
});

/** Returns a block of code. */
export const code = (text: string, language = ""): ReportBlock => ({
  kind: "code",
  text,
  language,
});

/** A part of a report. */
export interface Section {
  readonly id: string;
  /** Ours. */
  readonly heading: string;
  /** `bare` sections need no heading where blocks say enough, `folded` ones are opened by who wants them. */
  readonly style: "bare" | "headed" | "folded";
  /** The number of things in it, where that is worth saying. */
  readonly count?: number;
  readonly blocks: readonly ReportBlock[];
}
