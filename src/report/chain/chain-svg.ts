import { visibleText } from "../../language/text/visible-text.ts";
import { appendAll } from "../../model/many.ts";
import type { ChainBox, ChainFace } from "./chain-boxes.ts";
import type { ChainDrawing } from "./group-chains.ts";
import { STANDING_WORDS } from "./standing-words.ts";

/** Pixels: narrow enough for a telephone, and wide enough for half a checksum a line. */
const WIDTH = 360;
const MARGIN = 12;
const PADDING = 10;
const LINE = 15;
const GAP = 22;
/** Columns of a fixed-width letter of eleven pixels, each of which is 0.6 of that wide. */
const COLUMNS = Math.floor((WIDTH - 2 * (MARGIN + PADDING)) / 6.62);
/** Lines of a name or of a sentence; a longer one is cut with a sign that it is. */
const MAX_LINES = 6;
/** Versions that one drawing has. */
const MAX_DRAWINGS = 40;

/**
 * The chains behind hashes as a picture: one SVG file without scripts, references or fonts of its own, in light and
 * dark, with everything that it shows in words for who cannot see it.
 */
export function renderChainSvg(drawings: readonly ChainDrawing[]): string {
  const page = startPage();
  for (const drawing of drawings.slice(0, MAX_DRAWINGS)) drawVersion(page, drawing);
  const rest = drawings.length - MAX_DRAWINGS;
  if (rest > 0) page.text(`and ${rest} more versions`, "how", MARGIN);
  const height = page.height() + MARGIN;
  const title = `What vouches for ${drawings
    .map((one) => one.title)
    .slice(0, 3)
    .join(", ")}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="chain-title chain-description">`,
    `<title id="chain-title">${escaped(cut(title, 200))}</title>`,
    `<desc id="chain-description">${escaped(description(drawings))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...page.elements,
    "</svg>",
    "",
  ].join("\n");
}

const STYLE = [
  "text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}",
  ".title{font-weight:700;font-size:13px}.kind,.heading{font-weight:700}.how{fill:#59636e}",
  ".page{fill:#fff}.box{fill:#f6f8fa;stroke:#59636e;stroke-width:1}.arrow{fill:none;stroke:#59636e}",
  ".verified{stroke:#1a7f37;stroke-width:2}.none,.unchecked{stroke-dasharray:5 4}",
  ".wrong{stroke:#cf222e;stroke-width:3}",
  "@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.how{fill:#9198a1}.page{fill:#0d1117}",
  ".box{fill:#151b23;stroke:#9198a1}.arrow{stroke:#9198a1}.verified{stroke:#3fb950}.wrong{stroke:#f85149}}",
].join("");

/** A picture that grows downwards. */
interface Page {
  readonly elements: string[];
  height(): number;
  text(words: string, style: string, x: number): void;
  space(pixels: number): void;
}

function startPage(): Page {
  const elements: string[] = [];
  let y = MARGIN;
  return {
    elements,
    height: () => y,
    text: (words, style, x) => {
      for (const line of wrapped(words)) {
        y += LINE;
        elements.push(`<text class="${style}" x="${x}" y="${y - 4}">${escaped(line)}</text>`);
      }
    },
    space: (pixels) => {
      y += pixels;
    },
  };
}

function drawVersion(page: Page, { title, chains, left }: ChainDrawing): void {
  page.text(title, "title", MARGIN);
  for (const chain of chains) drawChain(page, chain);
  if (left > 0) page.text(`and ${left} more chains`, "how", MARGIN);
  page.space(GAP);
}

function drawChain(page: Page, { heading, boxes }: ChainFace): void {
  page.space(8);
  page.text(heading, "heading", MARGIN);
  page.space(4);
  for (const [i, box] of boxes.entries()) {
    if (box.kind === "build") drawBranch(page);
    else if (i > 0) drawArrow(page, box);
    drawBox(page, box);
  }
}

/** From what is below to what it vouches for; dashed where nothing stands there. */
function drawArrow(page: Page, { standing }: ChainBox): void {
  const [x, top] = [WIDTH / 2, page.height()];
  const style = standing === "none" || standing === "unchecked" ? `arrow ${standing}` : "arrow";
  page.elements.push(
    `<path class="${style}" d="M${x} ${top + GAP}V${top + 3}"/>`,
    `<path class="arrow" d="M${x - 4} ${top + 8}L${x} ${top + 2}L${x + 4} ${top + 8}"/>`,
  );
  page.space(GAP);
}

/** A build stands behind the package as the list and its key do, not behind the key. */
function drawBranch(page: Page): void {
  page.space(6);
  page.text("who built the package:", "how", MARGIN);
  page.space(2);
}

function drawBox(page: Page, { kind, names, standing, how }: ChainBox): void {
  const top = page.height();
  const place = page.elements.length;
  page.space(PADDING / 2);
  page.text(`${kind}: ${STANDING_WORDS[standing]}`, "kind", MARGIN + PADDING);
  for (const name of names) page.text(name, "name", MARGIN + PADDING);
  page.text(how, "how", MARGIN + PADDING);
  page.space(PADDING / 2 + 2);
  const size = `width="${WIDTH - 2 * MARGIN}" height="${page.height() - top}"`;
  const box = `<rect class="box ${standing}" x="${MARGIN}" y="${top}" ${size} rx="6"/>`;
  page.elements.splice(place, 0, box);
}

/** Lines that fit into a box: broken at blanks where there are some, and anywhere in a checksum. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [""];
  for (const word of visibleText(text).split(" ")) {
    const line = lines.at(-1) ?? "";
    const joined = line === "" ? word : `${line} ${word}`;
    if (columnsOf(joined) <= COLUMNS) lines[lines.length - 1] = joined;
    else appendAll(lines, brokenWord(word, line));
  }
  const shown = lines.filter((line) => line !== "");
  return shown.length > MAX_LINES ? [...shown.slice(0, MAX_LINES), "…"] : shown;
}

function brokenWord(word: string, line: string): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (const character of word.slice(0, COLUMNS * (MAX_LINES + 1))) {
    if (columnsOf(part + character) > COLUMNS) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return line === "" && parts.length === 0 ? [part] : [...parts, part];
}

/** A letter beyond ASCII may take the room of two. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += character < "\u007f" ? 1 : 2;
  return columns;
}

/** All that the picture shows, as sentences. */
function description(drawings: readonly ChainDrawing[]): string {
  const told = drawings
    .slice(0, MAX_DRAWINGS)
    .flatMap(({ title, chains, left }) => [
      `${title}.`,
      ...chains.map(({ heading, boxes }) => `${heading}: ${boxes.map(boxWords).join("; ")}.`),
      ...(left > 0 ? [`And ${left} more chains.`] : []),
    ]);
  return cut(told.join(" "), 20_000);
}

/** A link in words. */
function boxWords({ kind, names, standing, how }: ChainBox): string {
  const what = names.length === 0 ? "" : ` ${names.join(", ")}`;
  return `${kind}${what} (${STANDING_WORDS[standing]}: ${how})`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for XML: nothing hidden, nothing that markup is made of, and no character that XML does not know. */
function escaped(text: string): string {
  return visibleText(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => REFERENCES[character] ?? "");
}
