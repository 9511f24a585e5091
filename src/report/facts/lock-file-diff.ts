import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

const CONTEXT_LINES = 3;

/** Two texts of one lock file; an absent file is undefined. */
interface LockFileTexts {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the difference as git writes it, for `git apply`; empty when the texts are equal. */
export function gitPatch({ path, before, after }: LockFileTexts): string {
  if (before === after) return "";
  const [old, made] = [quotedPath(`a/${path}`), quotedPath(`b/${path}`)];
  const added = before === undefined ? "new file mode 100644\n" : "";
  const deleted = after === undefined ? "deleted file mode 100644\n" : "";
  const hunks = hunksOf(before, after);
  const from = before === undefined ? "/dev/null" : headerPath(old);
  const to = after === undefined ? "/dev/null" : headerPath(made);
  const names = hunks === "" ? "" : `--- ${from}\n+++ ${to}\n`;
  return `diff --git ${old} ${made}\n${added}${deleted}${names}${hunks}`;
}

function hunksOf(before = "", after = ""): string {
  const options = { context: CONTEXT_LINES, headerOptions: FILE_HEADERS_ONLY };
  const text = createTwoFilesPatch("a", "b", before, after, undefined, undefined, options);
  const start = text.indexOf("@@");
  return start === -1 ? "" : text.slice(start);
}

/** Ends a path with a space in a tab; git would take the rest after the space for a date. */
function headerPath(path: string): string {
  return path.includes(" ") && !path.startsWith('"') ? `${path}\t` : path;
}

/** Writes a path in quotes with escapes if a character could be misread. Git: quote.c, quote_c_style. */
function quotedPath(path: string): string {
  const escaped = [...new TextEncoder().encode(path)].map((byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === "\\") return `\\${character}`;
    if (byte >= 0x20 && byte < 0x7f) return character;
    // The bytes 7 to 13 have letters.
    const letter = "abtnvfr".charAt(byte - 7);
    return `\\${letter === "" ? byte.toString(8).padStart(3, "0") : letter}`;
  });
  const text = escaped.join("");
  return text === path ? path : `"${text}"`;
}
