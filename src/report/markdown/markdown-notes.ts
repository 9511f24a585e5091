import type { ReleaseNote, StepNotes } from "../../model/release-notes.ts";
import { link } from "../facts/report-options.ts";
import { NOTES_CAVEAT, stepWords } from "../words/notes-words.ts";
import { details, type MarkdownContext } from "./markdown-findings.ts";
import { codeBlock, codeSpan } from "./markdown-text.ts";

/** How much of what publishers say a place shows; the rest stands behind the links. */
interface Room {
  readonly versions: number;
  readonly lines: number;
  /** Of one version's notes, and of all of them. */
  readonly characters: readonly [one: number, all: number];
}

const ROOM: Readonly<Record<MarkdownContext["length"], Room>> = {
  comment: { versions: 8, lines: 40, characters: [2_500, 12_000] },
  page: { versions: 20, lines: 200, characters: [8_000, 100_000] },
};

/**
 * What publishers say of the versions between, collapsed; nothing where nobody could be asked. The texts are blocks of
 * code, in which no mention, link, picture, table or comment of theirs is live.
 */
export function notesSection(
  notes: readonly StepNotes[] | undefined,
  context: MarkdownContext,
): readonly string[] {
  const told = (notes ?? []).filter((one) => one.notes.length > 0);
  if (told.length === 0) return [];
  const room = ROOM[context.length];
  let left = room.characters[1];
  const blocks = told.flatMap((step) => {
    const heading = `**${context.provider(step.provider)}** ${stepWords(step, codeSpan)}${guide(step)}`;
    const shown = step.notes.slice(0, room.versions).map((note) => {
      const block = noteBlock(note, Math.min(left, room.characters[0]), room.lines);
      left = Math.max(0, left - block.length);
      return block;
    });
    const rest = step.notes.length - shown.length;
    return [heading, ...shown, ...(rest > 0 ? [`and ${rest} more versions`] : [])];
  });
  return [
    details(`What the publisher says (${told.length})`, [...blocks, NOTES_CAVEAT].join("\n\n")),
  ];
}

function guide({ guideUrl }: StepNotes): string {
  return guideUrl === undefined ? "" : ` · ${link("upgrade guide", guideUrl)}`;
}

function noteBlock(
  { version, url, text, isCut }: ReleaseNote,
  most: number,
  lines: number,
): string {
  const name =
    url === undefined ? codeSpan(version) : `${codeSpan(version)} · ${link("release", url)}`;
  const all = text.trim().split("\n");
  const few = all.slice(0, lines).join("\n");
  const shown = few
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd();
  if (shown === "")
    return text.trim() === "" ? `${name}: no notes` : `${name}: not shown here for its length`;
  const isWhole = !isCut && shown.length === text.trim().length;
  return [name, codeBlock(isWhole ? shown : `${shown}\n…`, "")].join("\n\n");
}
