// Command lines of pages, examples and templates are ones that the program takes; inputs and variables that they name exist.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { COMMANDS, optionsOf } from "../../src/cli/options/commands.ts";

const TOP = join(import.meta.dirname, "..", "..");
const read = (path: string): string => readFileSync(join(TOP, path), "utf8");
const below = (folder: string, kind: RegExp): readonly string[] =>
  readdirSync(join(TOP, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);

const PAGES = [
  ...["README.md", "CHANGELOG.md", "SECURITY.md"],
  ...below("docs", /\.md$/).filter((page) => page !== "docs/parity.md"),
  ...["examples", "templates"].flatMap((folder) => below(folder, /\.ya?ml$/)),
];
const NAMES: readonly string[] = COMMANDS.map(({ name }) => name);
/** The program with its first word, and the rest of the line or of the code span. */
const CALL =
  /(?:npx --yes tofu-lock-review@[\d.]+|node dist\/cli\.js|(?<![\w/@.-])tofu-lock-review) ([a-z-]+)([^`\n]*)/g;

interface Call {
  readonly page: string;
  readonly command: string;
  readonly options: readonly string[];
}

const CALLS = PAGES.flatMap((page) =>
  [...read(page).matchAll(CALL)].map(([, command = "", rest = ""]): Call => {
    const options = rest.replace(/ #.*| -- .*/, "").matchAll(/(?<=\s)--([a-z][a-z-]*)/g);
    return { page, command, options: [...options].map(([, name = ""]) => name) };
  }),
);

test("pages call only commands that are there", () => {
  expect(CALLS.length).toBeGreaterThan(40);
  expect(CALLS.filter(({ command }) => !NAMES.includes(command))).toStrictEqual([]);
});

test("pages give commands only options that they take", () => {
  const refused = CALLS.flatMap(({ page, command, options }) => {
    const known: readonly string[] = optionsOf(COMMANDS.find(({ name }) => name === command));
    return options.filter((name) => !known.includes(name)).map((name) => [page, command, name]);
  });

  expect(refused).toStrictEqual([]);
});

test("pages name only inputs and outputs of action.yml", () => {
  const { inputs, outputs } = parse(read("action.yml"));
  const known = [...Object.keys(inputs), ...Object.keys(outputs)];
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\b(?:inputs?|outputs?)((?:,| and|\s+|`[a-z-]+`)+)/g)].flatMap(
      ([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [page, name]),
    ),
  );

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, name = ""]) => !known.includes(name))).toStrictEqual([]);
});

test("pages name only variables of this program that it reads", () => {
  const sources = below("src", /\.ts$/).map(read).join("\n");
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/\bTOFU_LOCK_REVIEW_\w+/g)].map(([name]) => [page, name]),
  );

  expect(named.length).toBeGreaterThan(1);
  expect(named.filter(([, name = ""]) => !sources.includes(name))).toStrictEqual([]);
});
