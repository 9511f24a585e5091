import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

const CONTEXT_LINES = 3;

/** Two texts of one lock file; an absent file is undefined. */
interface LockFileTexts {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns a patch for people to read, with the path unchanged; empty when the texts are equal. */
export function lockFilePatch({ path, before, after }: LockFileTexts): string {
  if (before === after) return "";
  return createTwoFilesPatch(
    before === undefined ? "/dev/null" : `a/${path}`,
    after === undefined ? "/dev/null" : `b/${path}`,
    before ?? "",
    after ?? "",
    undefined,
    undefined,
    { context: CONTEXT_LINES, headerOptions: FILE_HEADERS_ONLY },
  );
}

/** Returns the difference as git writes it, for `git apply`; empty when the texts are equal. */
export function gitPatch({ path, before, after }: LockFileTexts): string {
  if (before === after) return "";
  const [old, made] = [quotedPath(`a/${path}`), quotedPath(`b/${path}`)];
  const mode =
    before === undefined
      ? "new file mode 100644\n"
      : after === undefined
        ? "deleted file mode 100644\n"
        : "";
  const hunks = hunksOf(before ?? "", after ?? "");
  const names = [
    `--- ${before === undefined ? "/dev/null" : headerPath(old)}\n`,
    `+++ ${after === undefined ? "/dev/null" : headerPath(made)}\n`,
  ];
  return [`diff --git ${old} ${made}\n`, mode, ...(hunks === "" ? [] : names), hunks].join("");
}

function hunksOf(before: string, after: string): string {
  const headerOptions = FILE_HEADERS_ONLY;
  const options = { context: CONTEXT_LINES, headerOptions };
  const text = createTwoFilesPatch("a", "b", before, after, undefined, undefined, options);
  const start = text.indexOf("@@");
  return start === -1 ? "" : text.slice(start);
}

/** Ends a path with a space in a tab; git would take the rest after the space for a date. */
function headerPath(path: string): string {
  return path.includes(" ") && !path.startsWith('"') ? `${path}\t` : path;
}

/** Characters that git escapes with a letter. Git: quote.c, cq_lookup. */
const LETTERS: ReadonlyMap<number, string> = new Map([
  [7, "a"],
  [8, "b"],
  [9, "t"],
  [10, "n"],
  [11, "v"],
  [12, "f"],
  [13, "r"],
  [34, '"'],
  [92, "\\"],
]);

/** Writes a path in quotes with escapes if a character could be misread. Git: quote.c, quote_c_style. */
function quotedPath(path: string): string {
  const escaped = [...new TextEncoder().encode(path)].map((byte) => {
    const letter = LETTERS.get(byte);
    if (letter !== undefined) return `\\${letter}`;
    const isPlain = byte >= 0x20 && byte < 0x7f;
    return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  const text = escaped.join("");
  return text === path ? path : `"${text}"`;
}
