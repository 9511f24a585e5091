// Command lines of pages, examples and templates are ones that the program takes; inputs and variables that they name exist.
import ts from "typescript";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseArguments } from "../../src/cli/options/arguments.ts";
import { COMMANDS } from "../../src/cli/options/commands.ts";
import { shellWords } from "../../src/formats/cli-config/environment-arguments.ts";
import { filesBelow, PAGE_LINES, PAGES, readProjectFile } from "../support/page-lines.ts";

const NAMES = COMMANDS.map(({ name }) => name).join("|");

interface Call {
  readonly place: string;
  readonly words: readonly string[];
}

const CALLS = PAGE_LINES.map(({ place, line }): Call => ({ place, words: shellWords(line) ?? [] }));

/** Why the program refuses a command line; nothing if it takes it. */
function refusal({ place, words }: Call): readonly string[] {
  try {
    const { command, positionals } = parseArguments(words);
    const usage = command?.positionals ?? "";
    const most = usage.includes("…") ? Number.POSITIVE_INFINITY : usage.split(" ").length;
    const isFew = positionals.length <= (usage === "" ? 0 : most);
    return command !== undefined && isFew ? [] : [`${place}: ${words.join(" ")}`];
  } catch (error) {
    return [`${place}: ${error}`];
  }
}

test("pages have only command lines that the program takes", () => {
  expect(CALLS.length).toBeGreaterThan(70);
  expect(CALLS.flatMap(refusal)).toStrictEqual([]);
});

/** Every node of the code that may print a command. */
function* nodesOfCode(): Generator<readonly [place: string, node: ts.Node]> {
  for (const place of filesBelow("src", /\.ts$/)) {
    const text = readProjectFile(place);
    if (!/tofu-lock-review |commandLine\(|\bcommand: /.test(text)) continue;
    const nodes: ts.Node[] = [ts.createSourceFile(place, text, ts.ScriptTarget.Latest, true)];
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      node.forEachChild((child) => void nodes.push(child));
      yield [place, node];
    }
  }
}

/** The lists of words in a node, with X for what depends on the case and without what may be there. */
function wordLists(node: ts.Node): readonly (readonly string[])[] {
  if (ts.isConditionalExpression(node))
    return [...wordLists(node.whenTrue), ...wordLists(node.whenFalse)];
  if (!ts.isArrayLiteralExpression(node)) return [];
  const wordOf = (part: ts.Expression): string | readonly string[] => {
    if (ts.isSpreadElement(part)) return [];
    if (ts.isStringLiteralLike(part)) return part.text;
    if (!ts.isTemplateExpression(part)) return "version";
    return [part.head, ...part.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join("X");
  };
  return [node.elements.flatMap(wordOf)];
}

test("commands that the program prints are made by one function, and it takes them", () => {
  const calls: Call[] = [];
  const others: string[] = [];
  for (const [place, node] of nodesOfCode()) {
    const isMade = ts.isCallExpression(node) && node.expression.getText() === "commandLine";
    const isRemedy =
      place.startsWith("src/review/") &&
      ts.isPropertyAssignment(node) &&
      node.name.getText() === "command";
    const list = isMade ? node.arguments[0] : isRemedy ? node.initializer : undefined;
    const paths = isRemedy ? ["ROOT"] : [];
    for (const words of list === undefined ? [] : wordLists(list))
      calls.push({ place, words: [...words, ...paths] });
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && new RegExp(`\\btofu-lock-review (?:${NAMES})\\b`).test(node.getText()))
      others.push(`${place}: ${node.getText()}`);
  }

  expect(calls.length).toBeGreaterThan(20);
  // Without a command, `--help` alone is left.
  const whole = calls.filter(({ words }) => words[0] !== "--help");
  expect(whole.flatMap(refusal)).toStrictEqual([]);
  expect(others).toStrictEqual([]);
});

test("pages name only inputs and outputs of action.yml", () => {
  const { inputs, outputs } = parse(readProjectFile("action.yml"));
  const known = [...Object.keys(inputs), ...Object.keys(outputs)];
  const named = PAGES.flatMap((page) =>
    [
      ...readProjectFile(page).matchAll(/\b(?:inputs?|outputs?)((?:,| and|\s+|`[a-z-]+`)+)/g),
    ].flatMap(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [page, name]),
    ),
  );

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, name = ""]) => !known.includes(name))).toStrictEqual([]);
});

test("pages name only variables of this program that it reads", () => {
  const sources = filesBelow("src", /\.ts$/).map(readProjectFile).join("\n");
  const named = PAGES.flatMap((page) =>
    [...readProjectFile(page).matchAll(/\bTOFU_LOCK_REVIEW_\w+/g)].map(([name]) => [page, name]),
  );

  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(([, name = ""]) => !sources.includes(name))).toStrictEqual([]);
});
