/** A reviewed file of lines: the lines, and what people wrote beside them. */
export interface LineFile<Line> {
  /** Comments above everything, without line breaks, each with its `#`. */
  readonly header: readonly string[];
  readonly entries: readonly LineEntry<Line>[];
  /** Comments below the last line. */
  readonly footer: readonly string[];
}

/** A line and the comments right above it, which move with it. */
export interface LineEntry<Line> {
  readonly comments: readonly string[];
  readonly line: Line;
}

/** What the lines of a file are, and how they are written. */
export interface LineFormat<Line> {
  /** The command that writes such lines. */
  readonly writtenBy: string;
  /** Reads a line that is no comment. @throws LockReviewError */
  readonly parse: (text: string) => Line;
  /** One line as the file has it, without its end. */
  readonly encode: (line: Line) => string;
  /** The order of lines in a file. */
  readonly compare: (a: Line, b: Line) => number;
  /** What a line says. Two lines of a file must not speak of one thing, unless they say the same where that may be. */
  readonly claims: (line: Line) => readonly Claim[];
  /** Whether two lines may say the same, as they do after a merge that keeps the lines of both sides. */
  readonly mayRepeat: boolean;
  /** What is wrong with a line of whose claim another line speaks, and what to do. */
  readonly clash: (claim: Claim) => { readonly problem: string; readonly hint: string };
}

/** One thing that a line says. */
export interface Claim {
  readonly about: string;
  readonly says: string;
}

/** The lines of a file, without the comments. */
export function linesIn<Line>({ entries }: LineFile<Line>): readonly Line[] {
  return entries.map(({ line }) => line);
}

/** A file with more lines, at their places; nothing that is there is taken away. */
export function addLines<Line>(
  file: LineFile<Line>,
  lines: readonly Line[],
  format: LineFormat<Line>,
): LineFile<Line> {
  const added = lines.map((line): LineEntry<Line> => ({ comments: [], line }));
  return { ...file, entries: sortEntries([...file.entries, ...added], format) };
}

/** The canonical text: sorted, one blank after each part of a line, `\n` at the end of each. */
export function encodeLines<Line>(
  { header, entries, footer }: LineFile<Line>,
  format: LineFormat<Line>,
): string {
  const lines = sortEntries(entries, format).flatMap(({ comments, line }) => [
    ...comments,
    format.encode(line),
  ]);
  const top = header.length > 0 && lines.length > 0 ? [...header, ""] : header;
  return [...top, ...lines, ...footer].map((one) => `${one}\n`).join("");
}

function sortEntries<Line>(
  entries: readonly LineEntry<Line>[],
  { compare }: LineFormat<Line>,
): readonly LineEntry<Line>[] {
  return [...entries].sort((a, b) => compare(a.line, b.line));
}
