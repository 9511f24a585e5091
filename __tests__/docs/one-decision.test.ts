// "Where is it decided that a hash is unexplained?" has one file for an answer.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const TOP = join(import.meta.dirname, "..", "..");
const DECIDES = "src/review/evidence/explain-hash.ts";

/** Every source file, from the repository's top. */
const FILES = readdirSync(join(TOP, "src"), { recursive: true, encoding: "utf8" })
  .filter((one) => one.endsWith(".ts"))
  .map((one) => `src/${one.replaceAll("\\", "/")}`);

/** The functions of a file in which a text stands as a value: not compared with, not part of a type. */
function makersOf(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(TOP, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node, above: string): void => {
    const name = ts.isFunctionDeclaration(node) ? (node.name?.text ?? above) : above;
    if (ts.isStringLiteral(node) && node.text === text && isValue(node)) found.push(name);
    node.forEachChild((child) => visit(child, name));
  };
  visit(source, "");
  return found;
}

function isValue({ parent }: ts.StringLiteral): boolean {
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return false;
  // A fallback for what is missing takes the worst, and decides nothing.
  const isCompared =
    ts.isBinaryExpression(parent) &&
    [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ].includes(parent.operatorToken.kind);
  return !isCompared;
}

test("one function makes a hash unexplained, and the architecture page names its file", () => {
  const makers = FILES.flatMap((file) =>
    makersOf(file, "unexplained").map((name) => `${file} ${name}`),
  );

  expect(makers.sort()).toStrictEqual([
    // The list of all grades, the decision, and the worst grade of several hashes, and of modules beside them.
    `${DECIDES} `,
    `${DECIDES} gradeHash`,
    "src/review/evidence/hash-chain.ts chainResult",
  ]);
  const page = readFileSync(join(TOP, "docs", "architecture.md"), "utf8");
  expect(page).toContain(
    `| Is a hash unexplained, or not checked? | \`${DECIDES.slice("src/".length)}\``,
  );
});

test("whether a fix may drop such a hash is decided in one function, too", () => {
  const deciding = FILES.filter((file) =>
    /isDisputed: true/.test(
      readFileSync(join(TOP, file), "utf8").replace(/isDisputed\?: true/g, ""),
    ),
  );

  expect(deciding).toStrictEqual(["src/review/evidence/facts.ts"]);
});
