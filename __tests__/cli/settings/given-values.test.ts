import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import type { CommandContext } from "../../../src/cli/run/context.ts";
import { staticInputs } from "../../../src/cli/settings/given-values.ts";
import { moduleFiles } from "../../support/module-files.ts";

function contextOf(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): CommandContext {
  return {
    directory: "/",
    environment,
    files: moduleFiles(files),
    writer: { writeAtomically: async () => {}, remove: async () => {} },
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    screen: { draw: () => {}, writeAbove: () => {} },
    signal: new AbortController().signal,
    print: async () => {},
  };
}

const inputsOf = (argv: readonly string[], context: CommandContext, purpose: "own" | "review") =>
  staticInputs(context, parseArguments(argv).options, purpose);

describe("staticInputs()", () => {
  test("keeps values and files in the order of the command line (CR-81)", async () => {
    const argv = ["requirements", "--var", "a=1", "--var-file=x.tfvars", "--var", "a=b=c"];

    const { arguments: given } = await inputsOf(argv, contextOf({ "x.tfvars": "a = 2" }), "own");

    expect(given).toStrictEqual([
      { kind: "value", name: "a", text: "1" },
      { kind: "file", path: "x.tfvars", bytes: new TextEncoder().encode("a = 2") },
      { kind: "value", name: "a", text: "b=c" },
    ]);
  });

  test("hands on the environment", async () => {
    const context = contextOf({}, { TF_VAR_a: "1" });

    expect((await inputsOf(["review"], context, "review")).environment).toStrictEqual({
      TF_VAR_a: "1",
    });
  });

  test("keeps values to itself in a review, whose roots declare what they like", async () => {
    const argv = ["review", "--var", "a=1"];

    expect(await inputsOf(argv, contextOf({}), "review")).toMatchObject({
      secrecy: "private",
      undeclared: "ignored",
    });
    expect(await inputsOf(["lock"], contextOf({}), "own")).toMatchObject({ secrecy: "open" });
  });

  test.each(["a", "=1", "a =1"])("refuses --var %j without showing it", async (text) => {
    const refusal = inputsOf(["lock", "--var", text], contextOf({}), "own");

    await expect(refusal).rejects.toMatchObject({ code: "USAGE" });
  });

  test("tells a file that is not there", async () => {
    const refusal = inputsOf(["lock", "--var-file", "no.tfvars"], contextOf({}), "own");

    await expect(refusal).rejects.toMatchObject({ code: "FILE_FAILED" });
  });
});
