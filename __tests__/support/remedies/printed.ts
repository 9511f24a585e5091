// The remedies that stand in the code of the rules, each as the words that it starts with.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** One remedy of the code. */
export interface CodedRemedy {
  readonly place: string;
  /** Its words up to what depends on the case. */
  readonly words: string;
  readonly hasCommand: boolean;
}

const TOP = join(import.meta.dirname, "..", "..", "..", "src", "review");

const SOURCES = readdirSync(TOP, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => {
    const text = readFileSync(join(TOP, name), "utf8");
    return ts.createSourceFile(name.replaceAll("\\", "/"), text, ts.ScriptTarget.Latest, true);
  });

/**
 * What the names of each file stand for: values of constants, results of functions, an item of each row of a table. A
 * name that another file brings stands for what the only file with it says.
 */
const MEANINGS = new Map<string, ReadonlyMap<string, readonly ts.Expression[]>>();

function meaningsOf(name: string, file: string): readonly ts.Expression[] {
  const own = MEANINGS.get(name)?.get(file);
  const all = [...(MEANINGS.get(name)?.values() ?? [])];
  return own ?? (all.length === 1 ? all.flat() : []);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

function learn(name: string, meaning: ts.Expression): void {
  const file = meaning.getSourceFile().fileName;
  const known = new Set(MEANINGS.get(name)?.get(file)).add(meaning);
  MEANINGS.set(name, new Map(MEANINGS.get(name)).set(file, [...known]));
}

function learnFrom(node: ts.Node): void {
  if (ts.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined) {
    const { text } = node.name;
    for (const line of node.body.statements)
      if (ts.isReturnStatement(line) && line.expression) learn(text, line.expression);
  }
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
  if (ts.isIdentifier(node.name)) learn(node.name.text, node.initializer);
  if (!ts.isArrayBindingPattern(node.name) || !ts.isElementAccessExpression(node.initializer))
    return;
  const table = node.initializer.expression.getText();
  node.name.elements.forEach((element, at) => {
    if (ts.isOmittedExpression(element)) return;
    for (const rows of meaningsOf(table, node.getSourceFile().fileName))
      walk(rows, (row) => {
        const item = ts.isArrayLiteralExpression(row) ? row.elements[at] : undefined;
        if (item !== undefined) learn(element.name.getText(), item);
      });
  });
}

const CHANGING = "\0";

/** Every text that an expression may have; what depends on the case is a mark. */
function textsOf(node: ts.Expression, within: readonly string[] = []): readonly string[] {
  const textsIn = (part: ts.Expression) => textsOf(part, within);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return textsIn(node.expression);
  if (ts.isConditionalExpression(node))
    return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textsIn(node.left), textsIn(node.right)];
    const isEither = node.operatorToken.kind !== ts.SyntaxKind.PlusToken;
    return isEither ? [...left, ...right] : left.flatMap((a) => right.map((b) => a + b));
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<readonly string[]>(
      (texts, { expression, literal }) =>
        texts.flatMap((text) => textsIn(expression).map((word) => text + word + literal.text)),
      [node.head.text],
    );
  }
  const name = ts.isCallExpression(node) ? node.expression.getText() : node.getText();
  const meanings = meaningsOf(name, node.getSourceFile().fileName);
  if (meanings.length === 0 || within.includes(name)) return [CHANGING];
  return [...new Set(meanings.flatMap((meaning) => textsOf(meaning, [...within, name])))];
}

/** Returns every remedy of the rules. */
export function codedRemedies(): readonly CodedRemedy[] {
  const tables = SOURCES.map((source) => () => walk(source, learnFrom));
  // Once for constants, once for the names that stand for items of them.
  for (const learnAll of [...tables, ...tables]) learnAll();
  const found = new Map<string, CodedRemedy>();
  for (const source of SOURCES) {
    walk(source, (node) => {
      const isNamed = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
      if (!isNamed || node.name.getText() !== "remedy") return;
      const value = ts.isPropertyAssignment(node) ? node.initializer : node.name;
      if (ts.isObjectLiteralExpression(value)) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const hasCommand = node.parent.properties.some(
        (other) => other.name?.getText() === "command",
      );
      for (const text of textsOf(value)) {
        const [words = ""] = text.split(CHANGING);
        // What another floor says of legacy providers stands beside the rule's own words.
        if (words === "") continue;
        const place = `${source.fileName}:${line + 1}`;
        const known = found.get(words);
        found.set(words, { place, words, hasCommand: hasCommand || known?.hasCommand === true });
      }
    });
  }
  return [...found.values()];
}
