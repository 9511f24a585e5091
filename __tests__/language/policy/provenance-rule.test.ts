import { describe, expect, test } from "vitest";
import { decodePolicy } from "../../../src/language/policy/decode.ts";
import {
  everywhere,
  type ProvenanceRule,
  provenanceMode,
} from "../../../src/language/policy/provenance-rule.ts";
import { POLICY_VOCABULARY } from "../../../src/review/policy/policy-vocabulary.ts";
import { anAddress } from "../../support/builders.ts";

function read(text: string) {
  const terms = { vocabulary: POLICY_VOCABULARY, now: 0 };
  return decodePolicy(Buffer.from(text), "p.yml", terms);
}

function ruleOf(text: string): readonly ProvenanceRule[] {
  const rule = read(`provenance:${text}\n`).document?.provenance;
  return rule === undefined ? [] : [rule];
}

const ACME = anAddress("acme/web");
const OTHER = anAddress("other/web");
const OWN = anAddress("registry.acme.example/acme/web");

describe("provenance in a policy", () => {
  test.each([
    ["nothing", [], ["ask", "ask", "ask"]],
    ["one word", ruleOf(" require"), ["require", "require", "require"]],
    ["a namespace", ruleOf("\n  acme: require"), ["require", "ask", "ask"]],
    [
      "a namespace and the others",
      ruleOf('\n  acme: require\n  "*": off'),
      ["require", "off", "off"],
    ],
    ["a host", ruleOf("\n  registry.acme.example/acme: require"), ["ask", "ask", "require"]],
    [
      "two rules, the stricter",
      [...ruleOf(" ask"), ...ruleOf("\n  acme: require")],
      ["require", "ask", "ask"],
    ],
    [
      "two rules, of which one is off",
      [...ruleOf(" off"), everywhere("ask")],
      ["ask", "ask", "ask"],
    ],
  ])("says by %s what is asked of whom", (_, rules, modes) => {
    expect([ACME, OTHER, OWN].map((one) => provenanceMode(rules, one))).toStrictEqual(modes);
  });

  test.each([" always", "\n  acme: always", "\n  acme/web: require", " []"])(
    "is refused where it says%s",
    (text) => {
      expect(read(`provenance:${text}\n`).document).toBeUndefined();
    },
  );

  test.each(["/etc/roots.json", "../roots.json", ""])(
    "names no trust roots outside of the repository: %j",
    (path) => {
      expect(read(`provenance-roots: "${path}"\n`).document).toBeUndefined();
    },
  );
});
