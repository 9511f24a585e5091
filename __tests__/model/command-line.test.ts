import { expect, test } from "vitest";
import { commandLine, shellPath } from "../../src/model/command-line.ts";

test("commandLine() quotes options and paths so that a shell reads each as one word", () => {
  expect(commandLine(["keys", "learn"])).toBe("tofu-lock-review keys learn");
  expect(commandLine(["lock", "--chdir=a b"], ["-x", "c"])).toBe(
    "tofu-lock-review lock '--chdir=a b' ./-x c",
  );
  expect(commandLine(["--upgrade"], ["it's"])).toBe(
    String.raw`tofu-lock-review --upgrade 'it'\''s'`,
  );
});

test.each([
  ["envs/prod", "envs/prod"],
  ["-rf", "./-rf"],
  ["-r f", "'./-r f'"],
  ["", "''"],
  ["$(id)", "'$(id)'"],
])("shellPath() writes %j as one word that is no option", (path, word) => {
  expect(shellPath(path)).toBe(word);
});
