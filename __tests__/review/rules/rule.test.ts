import { describe, expect, test } from "vitest";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { gatherFacts } from "../../../src/review/rules/rule.ts";
import { anAddress } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  aRootInput,
  type RootInputFacts,
  someRequirements,
  TWO_PLATFORMS,
} from "../../support/judge-builders.ts";

const WHOLE = { hashes: [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")] };

/** Each effect on a root module that requires what it locks, in short. */
function effectsOf(facts: RootInputFacts): readonly string[] {
  const requirements = someRequirements({ "hashicorp/null": "" });
  const input = aRootInput({ requirements, required: TWO_PLATFORMS, ...facts });
  const { effects } = gatherFacts(...input).init;
  return effects.map(({ effect, cause }) => `${effect} ${cause}`);
}

describe("gatherFacts()", () => {
  test.each<readonly [string, RootInputFacts, readonly string[]]>([
    ["needs no evidence of an entry that the change leaves alone", { base: [WHOLE] }, []],
    ["needs evidence of an entry that the change adds", {}, ["unknown not-looked-at"]],
    [
      "needs evidence of an entry that the change moves to another version",
      { base: [{ ...WHOLE, version: "1.2.2" }] },
      ["unknown not-looked-at"],
    ],
    [
      "needs evidence of every entry in an audit",
      { context: { mode: "audit" } },
      ["unknown not-looked-at"],
    ],
    ["finds nothing to do where everything is there", { evidence: [someEvidence()] }, []],
    [
      "leaves providers out that run already",
      { context: { unmanaged: new Set([anAddress("hashicorp/null")]) } },
      [],
    ],
  ])("%s", (_, facts, effects) => {
    expect(effectsOf({ head: [WHOLE], ...facts })).toStrictEqual(effects);
  });

  test("follows the tool that the change moves to", () => {
    const old = { ...WHOLE, address: "registry.terraform.io/hashicorp/null" };
    const state = { file: "terraform.tfstate" };
    const facts = { head: [old], base: [old], requirements: someRequirements({}, { state }) };

    expect(effectsOf(facts)).toStrictEqual(["rewrites predecessor"]);
    expect(effectsOf({ ...facts, movesTo: TERRAFORM })).toStrictEqual(["rewrites unneeded-entry"]);
  });
});
