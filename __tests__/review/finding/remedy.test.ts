import { describe, expect, test } from "vitest";
import {
  commandFor,
  commandText,
  joinCommands,
  type RemedyCommand,
  shortCommand,
} from "../../../src/review/finding/remedy.ts";

test.each([
  [".", "tofu-lock-review fix ."],
  ["envs/prod", "tofu-lock-review fix envs/prod"],
  ["a b", "tofu-lock-review fix 'a b'"],
  ["a'; rm -rf ~; '", String.raw`tofu-lock-review fix 'a'\''; rm -rf ~; '\'''`],
  ["$(id)", "tofu-lock-review fix '$(id)'"],
  ["-rf", "tofu-lock-review fix ./-rf"],
  ["~root", "tofu-lock-review fix '~root'"],
  ["a\nb", ""],
  ["a\u202Eb", ""],
])("the path %j of a command is one word of a shell, or there is no command", (root, text) => {
  expect(commandText(commandFor([root], ["fix"]))).toBe(text);
});

const fix = (...roots: readonly string[]): RemedyCommand => ({ words: ["fix"], roots });

describe("joinCommands()", () => {
  const onEach = (...words: readonly string[]) => [
    { words, roots: ["a"] },
    { words, roots: ["b"] },
  ];

  test.each([
    ["one root module", [fix("a")], [fix("a")]],
    ["several root modules", [fix("b"), fix("a"), fix("b")], [fix("b", "a")]],
    ["nothing", [], []],
    [
      "another command",
      [fix("a"), ...onEach("verify")],
      [fix("a"), { words: ["verify"], roots: ["a", "b"] }],
    ],
    [
      "a working directory",
      [...onEach("lock", "--chdir"), ...onEach("lock", "--upgrade", "--chdir")],
      [...onEach("lock", "--chdir"), ...onEach("lock", "--upgrade", "--chdir")],
    ],
    ["a command that reads one", onEach("requirements"), onEach("requirements")],
  ])("returns what runs on %s", (_, commands, expected) => {
    expect(joinCommands(commands)).toStrictEqual(expected);
  });
});

describe("shortCommand()", () => {
  const numbered = (folder: string, count = 130) =>
    Array.from({ length: count }, (_, i) => `${folder}/root-${i}`);
  const envs = numbered("envs");
  const width = (count: number) => `envs/${"r".repeat(count)}`;

  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["keeps few names", ["envs/a", "envs/b"], ["envs/a", "envs/b"], ["envs/a", "envs/b"]],
    ["keeps what fits a line", ["envs/a", width(87)], [], ["envs/a", width(87)]],
    ["and not a character more", ["envs/a", width(88)], [], ["."]],
    ["keeps one long name", [`a/${"r".repeat(300)}`], [], [`a/${"r".repeat(300)}`]],
    ["names the folder of all", envs, [...envs, "modules/net"], ["envs"]],
    ["names the working directory if it has no other", envs, envs, ["."]],
    ["names the top itself as a root module", [".", ...envs], [".", ...envs], ["."]],
    ["names every root module beside another one", envs, [...envs, "envs/other"], envs],
    ["names every root module below a module", envs, [...envs, "envs"], envs],
    [
      "names the folders in which all need it",
      [...numbered("live/eu"), "live/us/a"],
      [...numbered("live/eu"), "live/us/a", "live/us/b"],
      ["live/eu", "live/us/a"],
    ],
    ["names no folder above the working directory", numbered(".."), numbered(".."), numbered("..")],
    [
      "names a folder beside the working directory",
      numbered("../live"),
      [...numbered("../live"), "a", "../modules/net"],
      ["../live"],
    ],
    [
      "takes a name that ends in two dots for a name",
      envs,
      [...envs, "envs/a/b..", "modules/net"],
      envs,
    ],
  ])("%s", (_, roots, directories, expected) => {
    expect(shortCommand(fix(...roots), directories)).toStrictEqual(fix(...expected));
  });
});
