import { describe, expect, test } from "vitest";
import { commandFor, remedyCommands } from "../../../src/review/finding/remedy.ts";

test.each([
  [".", "tofu-lock-review fix ."],
  ["envs/prod", "tofu-lock-review fix envs/prod"],
  ["a b", "tofu-lock-review fix 'a b'"],
  ["a'; rm -rf ~; '", String.raw`tofu-lock-review fix 'a'\''; rm -rf ~; '\'''`],
  ["$(id)", "tofu-lock-review fix '$(id)'"],
  ["-rf", "tofu-lock-review fix ./-rf"],
  ["~root", "tofu-lock-review fix '~root'"],
  ["a\nb", null],
  ["a\u202Eb", null],
])("commandFor() writes the path %j so that a shell reads one word", (root, command) => {
  expect(commandFor(root, ["fix"])).toBe(command);
});

describe("remedyCommands()", () => {
  const fix = (root: string, command = `tofu-lock-review fix ${root}`) => ({ root, command });

  test.each([
    ["one root module", [fix("a")], ["tofu-lock-review fix a"]],
    ["several", [fix("b"), fix("a"), fix("b")], ["tofu-lock-review fix b a"]],
    ["none", [{ root: "a", command: null }], []],
    [
      "other commands",
      [fix("a"), fix("a", "tofu-lock-review verify a")],
      ["tofu-lock-review fix a", "tofu-lock-review verify a"],
    ],
    [
      "a directory to work in, of which there is one a run",
      [fix("a", "x lock --chdir a"), fix("b", "x lock --chdir b")],
      ["x lock --chdir a", "x lock --chdir b"],
    ],
    ["a word that only ends in its name", [fix("a", "x fix ba")], ["x fix ba"]],
    [
      "more than a line holds",
      Array.from({ length: 100 }, (_, i) => fix(`envs/r${i}`)),
      ["tofu-lock-review fix"],
    ],
    ["one long name", [fix("r".repeat(300))], [`tofu-lock-review fix ${"r".repeat(300)}`]],
  ])("of %s", (_, all, commands) => {
    expect(remedyCommands(all)).toStrictEqual(commands);
  });
});
