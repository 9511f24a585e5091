import { describe, expect, test } from "vitest";
import {
  environmentArguments,
  isAbsolutePath,
  shellWords,
} from "../../../src/formats/cli-config/environment-arguments.ts";

describe("shellWords() splits a text as go-shellwords does", () => {
  test.each<[string, readonly string[] | undefined]>([
    ["", []],
    ["  a\tb\n", ["a", "b"]],
    ["-var 'w=b c' \"d\"", ["-var", "w=b c", "d"]],
    ['w="a \'b\' \\"c\\"" \'\' ""', ["w=a 'b' \"c\"", "", ""]],
    ["'a\\b' a\\ b \\'", ["a\\b", "a b", "'"]],
    ["a; b", ["a"]],
    ["a 'b;c' & d", ["a", "b;c"]],
    ["'a", undefined],
    ['"a\\"', undefined],
    ["a\\", undefined],
    ["a (b)", undefined],
    ["`a`", undefined],
  ])("%j", (text, words) => {
    expect(shellWords(text)).toStrictEqual(words);
  });
});

describe("isAbsolutePath()", () => {
  test.each([
    ["/a", true],
    ["C:\\a", true],
    ["c:/a", true],
    ["\\a", false],
    ["C:a", false],
    ["a/b", false],
    ["", false],
  ])("%j: %s", (path, isAbsolute) => {
    expect(isAbsolutePath(path)).toBe(isAbsolute);
  });
});

describe("environmentArguments() reads the options that the environment adds", () => {
  test("to the command, and then to every command", () => {
    const environment = {
      TF_CLI_ARGS: "-no-color -var=w=c",
      TF_CLI_ARGS_init: "--var w=b -var-file prod.tfvars -test-directory=checks",
      TF_CLI_ARGS_plan: "-var=w=d",
    };

    expect(environmentArguments(environment)).toStrictEqual({
      values: [
        { option: "var", text: "w=b" },
        { option: "var-file", text: "prod.tfvars" },
        { option: "var", text: "w=c" },
      ],
      testDirectory: "checks",
      pluginDirectories: [],
      isUpgrade: false,
      unread: [],
    });
  });

  test("to providers lock, whose name is two words", () => {
    const environment = { TF_CLI_ARGS_init: "-var=a=b", TF_CLI_ARGS_providers_lock: "-var=a=c" };

    expect(environmentArguments(environment, "providers lock").values).toStrictEqual([
      { option: "var", text: "a=c" },
    ]);
  });

  test("and takes no value of another option for an option", () => {
    const { values, isUpgrade } = environmentArguments({
      TF_CLI_ARGS_init: "-backend-config -var -from-module -upgrade",
    });

    expect([values, isUpgrade]).toStrictEqual([[], false]);
  });

  test.each([
    ["-upgrade", true],
    ["-upgrade=true", true],
    ["-upgrade -upgrade=false", false],
    ["-input=false", false],
  ])("%s: upgrades %s", (text, isUpgrade) => {
    expect(environmentArguments({ TF_CLI_ARGS_init: text })).toMatchObject({ isUpgrade });
  });

  test("and names a variable that is no list of words", () => {
    const environment = { TF_CLI_ARGS: "-var=w=a", TF_CLI_ARGS_init: "-var 'w=b" };

    expect(environmentArguments(environment)).toMatchObject({
      values: [{ option: "var", text: "w=a" }],
      unread: ["TF_CLI_ARGS_init"],
    });
  });
});
