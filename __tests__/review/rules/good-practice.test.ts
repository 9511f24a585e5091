import { describe, expect, test } from "vitest";
import type { OutsideModule } from "../../../src/model/requirements.ts";
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
