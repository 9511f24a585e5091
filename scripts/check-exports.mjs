// House rule 14: every exported symbol of src/ has a doc comment.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => join(root, "src", name));

const missing = files.flatMap((file) => undocumentedIn(file));
for (const line of missing) process.stdout.write(`${line}\n`);
process.stdout.write(
  `${files.length} files read, ${missing.length} exports without a doc comment\n`,
);
process.exitCode = missing.length === 0 ? 0 : 1;

/** @param {string} file */
function undocumentedIn(file) {
  const text = ts.sys.readFile(file) ?? "";
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  return source.statements
    .filter((statement) => isExported(statement) && !hasDoc(statement, text))
    .map((statement) => {
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart(source));
      return `${file.slice(root.length)}:${line + 1}: ${statement.getText(source).split("\n")[0]}`;
    });
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
  );
}

/**
 * @param {ts.Statement} statement
 * @param {string} text
 */
function hasDoc(statement, text) {
  const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
  const last = comments.at(-1);
  return last !== undefined && text.slice(last.pos, last.pos + 3) === "/**";
}
