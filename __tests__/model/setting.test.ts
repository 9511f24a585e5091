import { expect, test } from "vitest";
import { inInputs } from "../../src/action/inputs/inputs.ts";
import { inOptions } from "../../src/cli/options/values.ts";
import { inWordsOf, theSetting } from "../../src/model/setting.ts";

const NAMES = [
  "base",
  "head",
  "max-download",
  "allowed-hosts",
  "policy",
  "state",
  "upgrade",
  "directory",
  "tool",
] as const;

test("inWordsOf() words each setting, and leaves what is none", () => {
  const words = Object.fromEntries(NAMES.map((name) => [name, `<${name}>`])) as Record<
    (typeof NAMES)[number],
    string
  >;

  expect(
    inWordsOf(words, `Raise ${theSetting("max-download")}, not the setting constructor.`),
  ).toBe("Raise <max-download>, not the setting constructor.");
});

test.each(NAMES)("both faces have words of their own for %s", (name) => {
  const said = `Give it with ${theSetting(name)}.`;

  expect(inOptions(said)).toMatch(/^Give it with (?:lock )?--[a-z-]+\.$/);
  expect(inInputs(said)).toMatch(
    /^Give it with (?:the input [a-z-]+|(?:lock )?--[a-z]+ of the command line|[a-z-]+ of the policy)\.$/,
  );
});
