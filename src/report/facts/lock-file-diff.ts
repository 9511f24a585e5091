import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** Lines around a change, as git shows by default. */
const CONTEXT_LINES = 3;

/** Two texts of one lock file. An absent file is undefined. */
export interface LockFileTexts {
  /** Path from the repository's top. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The difference of two texts as a patch that `git apply` takes; empty when they are equal.
 *
 * The path must be one that the repository itself names: it goes into the patch as it is.
 */
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

/**
 * The difference as git itself would write it, which `git apply` takes whatever the path and the line
 * ends; empty when the texts are equal.
 */
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

/** A path with a space ends in a tab, or git takes what follows the space for a date. */
function headerPath(path: string): string {
  return path.includes(" ") && !path.startsWith('"') ? `${path}\t` : path;
}

/** Characters with a letter of their own after the backslash. Git: quote.c, cq_lookup. */
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

/** A path as git writes it: in quotes with escapes when a character could be misread. Git: quote.c, quote_c_style. */
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
