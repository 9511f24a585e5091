import { expect, test } from "vitest";
import { decodeInputs } from "../../src/action/inputs/inputs.ts";
import { parseArguments } from "../../src/cli/options/arguments.ts";
import { exitCodeOfError } from "../../src/cli/run/exit-code.ts";
import { decodePolicy } from "../../src/formats/policy/decode.ts";
import { inSentences, isLockReviewError } from "../../src/model/error.ts";
import { GONE_SETTINGS, type SettingPlace } from "../../src/model/gone-settings.ts";
import { POLICY_VOCABULARY } from "../../src/review/policy/policy.ts";

const decode = (text: string) =>
  decodePolicy(Buffer.from(text), "policy.yml", { vocabulary: POLICY_VOCABULARY, now: 0 });

/** What is said where somebody writes a setting. */
const WRITE: Readonly<Record<SettingPlace, (name: string, value?: string) => string>> = {
  command: (name) => refusal(() => parseArguments([name])),
  option: (name) => refusal(() => parseArguments(["review", `--${name}=x`])),
  input: (name, value = "x") => refusal(() => decodeInputs((read) => (read === name ? value : ""))),
  policy: (name) =>
    decode(`${name}: x`)
      .diagnostics.map(({ detail }) => detail)
      .join("\n"),
  rule: (name) =>
    decode(`rules: { ${name}: notice }`)
      .diagnostics.map(({ detail }) => detail)
      .join("\n"),
};

function refusal(read: () => unknown): string {
  try {
    read();
    return "accepted";
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    expect([caught.code, exitCodeOfError(caught)]).toStrictEqual(["USAGE", 2]);
    return inSentences(caught);
  }
}

test.each(
  Object.entries(GONE_SETTINGS).flatMap(([place, rows]) =>
    Object.entries(rows).map(([written, instead]) => [place as SettingPlace, written, instead]),
  ) as readonly (readonly [SettingPlace, string, string])[],
)("the %s %s is gone, and its error says what to do", (place, written, instead) => {
  const [name = "", value] = written.split(": ");

  expect(WRITE[place](name, value)).toMatch(new RegExp(`${written}"? is gone\\. `));
  expect(WRITE[place](name, value)).toContain(instead);
});

test("the policy file takes what stands in place of the option reported-h1", () => {
  expect(decode("reported-h1: accept").document?.reportedH1).toBe("accept");
});

test("a waiver of a rule that is gone is refused, with the rule to name", () => {
  const text = "waivers: [{rule: tool-changed, path: a, reason: x, expires: 2999-01-01}]";

  expect(decode(text).diagnostics.map(({ detail }) => detail)).toStrictEqual([
    "The rule tool-changed is gone. Write registry-migration, which finds the same.",
  ]);
});
