import { describe, expect, test } from "vitest";
import { parseArguments } from "../../../src/cli/options/arguments.ts";
import { policyInputs } from "../../../src/cli/options/values.ts";
import type { CommandContext } from "../../../src/cli/run/context.ts";
import { staticInputs } from "../../../src/cli/settings/given-values.ts";
import { moduleFiles } from "../../support/module-files.ts";

const TIME = { signal: new AbortController().signal, left: () => 1000, end: () => {} };

function contextOf(
  argv: readonly string[],
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): CommandContext {
  return {
    ...parseArguments(argv),
    format: "text",
    asked: policyInputs(parseArguments(argv).options),
    directory: "/",
    environment,
    files: moduleFiles(files),
    writer: { writeAtomically: async () => {} },
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    screen: { draw: () => {}, writeAbove: () => {} },
    times: { looking: TIME, reporting: TIME, end: TIME.end },
    signal: TIME.signal,
    print: async () => {},
    report: async () => {},
  };
}

describe("staticInputs()", () => {
  test("keeps values and files in the order of the command line (CR-81)", async () => {
    const argv = ["requirements", "--var", "a=1", "--var-file=x.tfvars", "--var", "a=b=c"];

    const { arguments: given } = await staticInputs(
      contextOf(argv, { "x.tfvars": "a = 2" }),
      "own",
    );

    expect(given).toStrictEqual([
      { kind: "value", name: "a", text: "1" },
      { kind: "file", path: "x.tfvars", bytes: new TextEncoder().encode("a = 2") },
      { kind: "value", name: "a", text: "b=c" },
    ]);
  });

  test("hands on the environment", async () => {
    const context = contextOf(["review"], {}, { TF_VAR_a: "1" });

    expect((await staticInputs(context, "review")).environment).toStrictEqual({
      TF_VAR_a: "1",
    });
  });

  test("keeps values to itself in a review, whose roots declare what they like", async () => {
    const argv = ["review", "--var", "a=1"];

    expect(await staticInputs(contextOf(argv, {}), "review")).toMatchObject({
      secrecy: "private",
      undeclared: "ignored",
    });
    expect(await staticInputs(contextOf(["lock"], {}), "own")).toMatchObject({ secrecy: "open" });
  });

  test.each(["a", "=1", "a =1"])("refuses --var %j without showing it", async (text) => {
    const refusal = staticInputs(contextOf(["lock", "--var", text], {}), "own");

    await expect(refusal).rejects.toMatchObject({ code: "USAGE" });
  });

  test("tells a file that is not there", async () => {
    const refusal = staticInputs(contextOf(["lock", "--var-file", "no.tfvars"], {}), "own");

    await expect(refusal).rejects.toMatchObject({ code: "FILE_FAILED" });
  });
});
