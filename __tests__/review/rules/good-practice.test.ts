import { describe, expect, test } from "vitest";
import type { OutsideModule } from "../../../src/model/requirements.ts";
import { anAddress } from "../../support/builders.ts";
import { findingsOf, type RootInputFacts, someRequirements } from "../../support/judge-builders.ts";

const AUDIT = { mode: "audit" } as const;

describe("module-not-pinned", () => {
  const vpc: OutsideModule = {
    name: "vpc",
    source: "registry.terraform.io/acme/vpc/aws",
    asked: "~> 5.0",
    floats: "a range of versions",
    file: "main.tf",
    line: 3,
  };
  const { floats: _, ...pinned } = { ...vpc, name: "net", asked: "1.0.0" };
  const calling = (...outsideModules: readonly OutsideModule[]) =>
    someRequirements({}, { outsideModules });

  test("tells once what floats, and what it was before", () => {
    const findings = findingsOf("module-not-pinned", {
      requirements: calling(vpc, pinned, { ...vpc, name: "db", asked: "", floats: "no version" }),
      baseRequirements: calling({ ...vpc, asked: "~> 4.0" }),
    });

    expect(findings).toMatchObject([{ severity: "notice", provider: null }]);
    expect(findings[0]?.detail).toContain(
      "vpc (registry.terraform.io/acme/vpc/aws, a range of versions: ~> 5.0, was ~> 4.0) and " +
        "db (registry.terraform.io/acme/vpc/aws, no version)",
    );
  });

  test.each<[string, RootInputFacts]>([
    ["what base calls alike", { requirements: calling(vpc), baseRequirements: calling(vpc) }],
    ["one version alone", { requirements: calling(pinned) }],
    ["a configuration without modules", { requirements: calling() }],
  ])("is silent about %s", (_, facts) => {
    expect(findingsOf("module-not-pinned", facts)).toStrictEqual([]);
  });

  test("tells all in an audit", () => {
    const facts = { requirements: calling(vpc), baseRequirements: calling(vpc), context: AUDIT };

    expect(findingsOf("module-not-pinned", facts)).toHaveLength(1);
  });
});

describe("constraint-hint", () => {
  const NAME = "hashicorp/null";
  const beside: RootInputFacts["boundedBeside"] = (provider) =>
    provider === anAddress(NAME) ? ["envs/test"] : [];
  const audited = (constraints: string, facts: RootInputFacts = {}): RootInputFacts => ({
    requirements: someRequirements({ [NAME]: constraints }),
    context: AUDIT,
    ...facts,
  });

  test.each<[string, RootInputFacts, string]>([
    ["no constraint", audited(""), "hashicorp/null has no version constraint at all."],
    [
      "no upper bound beside one that has",
      audited(">= 1.0", { boundedBeside: beside }),
      "hashicorp/null has no upper bound, unlike in envs/test.",
    ],
    [
      "a module that holds its callers",
      audited("~> 1.0", { requirements: inModule("lib", "~> 1.0") }),
      'hashicorp/null is held by "~>" in a module, at envs/lib/versions.tf:2 (module lib).',
    ],
    [
      "a module beside one from elsewhere",
      audited("~> 1.0", { requirements: beyondLib("library.a") }),
      'hashicorp/null is held by "~>" in a module, at envs/lib/versions.tf:2 (module library.a).',
    ],
  ])("tells %s, once", (_, facts, text) => {
    const findings = findingsOf("constraint-hint", facts);

    expect(findings).toMatchObject([{ severity: "notice", detail: text }]);
    expect(findings[0]?.remedy.text).toContain('"constraint-hint: off"');
  });

  test.each<[string, RootInputFacts]>([
    ["bounds on both sides", audited("~> 1.0", { boundedBeside: beside })],
    ["no upper bound where nobody has one", audited(">= 1.0")],
    ["a least version in a module", audited(">= 1.0", { requirements: inModule("lib", ">= 1.0") })],
    ["a module from elsewhere", audited("~> 1.0", { requirements: beyondLib("lib") })],
    ["a module within one from elsewhere", audited("~> 1.0", { requirements: beyondLib("lib.a") })],
    [
      "what could not be read to the end",
      audited("", { requirements: someRequirements({ [NAME]: "" }, { exact: false }) }),
    ],
    [
      "a change of something else",
      { requirements: someRequirements({ [NAME]: "" }), base: [{}], head: [{ version: "1.2.4" }] },
    ],
    [
      "a policy that turns it off",
      audited("", { policy: { severities: new Map([["constraint-hint", "off"]]) } }),
    ],
  ])("is silent about %s", (_, facts) => {
    expect(findingsOf("constraint-hint", facts)).toStrictEqual([]);
  });

  test("tells of a provider that the change brings", () => {
    const requirements = someRequirements({ [NAME]: "" });

    expect(findingsOf("constraint-hint", { requirements, base: [], head: [{}] })).toHaveLength(1);
  });

  /** A module that asks for a provider, where `lib` comes from elsewhere. */
  function beyondLib(module: string) {
    const lib = { name: "lib", source: "acme/lib/aws", asked: "1.0.0", file: "main.tf", line: 1 };
    return { ...inModule(module, "~> 1.0"), outsideModules: [lib] };
  }

  function inModule(module: string, constraints: string) {
    const requirements = someRequirements({ [NAME]: constraints });
    const provider = anAddress(NAME);
    const origin = {
      file: "../lib/versions.tf",
      line: 2,
      kind: "required_providers",
      module,
      constraints,
    } as const;
    const one = requirements.providers.get(provider);
    return one === undefined
      ? requirements
      : { ...requirements, providers: new Map([[provider, { ...one, origins: [origin] }]]) };
  }
});
