// What the files of src/ export by declaring it, for the checks of names and of doc comments.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "rolldown/utils";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every file of src/ that is TypeScript, from the repository's top, in order. */
export const sources = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".ts"))
  .sort();

/**
 * The syntax of a file, and its text.
 *
 * @param {string} file
 */
export function programOf(file) {
  const text = readFileSync(`${root}${file}`, "utf8");
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  return { program, comments, text };
}

/**
 * The exported declarations of a file, in order: what each declares, where it stands and whether it has a doc comment.
 *
 * @param {string} file
 */
export function exportedBy(file) {
  const { program, comments, text } = programOf(file);
  return program.body.flatMap((statement) => {
    if (!("declaration" in statement) || statement.declaration === null) return [];
    const { start, declaration } = statement;
    const line = text.slice(0, start).split("\n").length;
    const last = comments.findLast(({ end }) => end <= start);
    return [{ names: namesOf(declaration, text), line, isDocumented: isDocOf(last, start, text) }];
  });
}

/**
 * @param {object} declaration
 * @param {string} text
 * @returns {readonly string[]}
 */
function namesOf(declaration, text) {
  const named = /** @type {{ id?: Place | null, declarations?: readonly { id: Place }[] }} */ (
    declaration
  );
  return (named.declarations ?? [named]).flatMap(({ id }) =>
    id == null ? [] : [id.name ?? text.slice(id.start, id.end)],
  );
}

/** @typedef {{ readonly name?: string, readonly start: number, readonly end: number }} Place */

/**
 * Whether a comment is one that says what the declaration after it is: it begins a line, and nothing stands between the two.
 *
 * @param {import("rolldown/utils").ParseResult["comments"][number] | undefined} comment
 * @param {number} start of the declaration
 * @param {string} text
 */
function isDocOf(comment, start, text) {
  if (comment?.type !== "Block" || !comment.value.startsWith("*")) return false;
  const before = text.slice(text.lastIndexOf("\n", comment.start) + 1, comment.start);
  return before.trim() === "" && text.slice(comment.end, start).trim() === "";
}
