import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { functionCases } from "../support/static-evaluation.ts";
import { hasTerraform } from "../support/terraform.ts";

/** What terraform makes of expressions, all in one run. */
function askTerraform(expressions: readonly string[]): readonly string[] {
  const attempts = expressions.map((one) => `try(jsonencode(${one}), "refused")`);
  const output = execFileSync("terraform", ["console"], {
    cwd: tmpdir(),
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: tmpdir(), CHECKPOINT_DISABLE: "1" },
    input: `base64encode(jsonencode([${attempts.join(", ")}]))\n`,
  });
  const encoded = JSON.parse(output) as string;
  return JSON.parse(Buffer.from(encoded, "base64").toString("utf8")) as readonly string[];
}

if (!hasTerraform()) {
  console.warn("terraform 1.11.4 is not on PATH: functions are NOT compared with it");
}

describe.runIf(hasTerraform())("functions against terraform console", () => {
  test("the recorded results are what terraform gives", () => {
    const cases = functionCases();

    const results = askTerraform(cases.map((one) => one.expression));

    expect(results).toStrictEqual(cases.map((one) => one.result));
  });
});
