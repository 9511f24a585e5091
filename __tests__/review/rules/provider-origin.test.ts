import { describe, expect, test } from "vitest";
import type { SourceOverride } from "../../../src/model/requirements.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { h1, zh } from "../../support/evidence-builders.ts";
import { findingsOf, type RootInputFacts, someRequirements } from "../../support/judge-builders.ts";

describe("look-alike-provider", () => {
  const added = (address: string) => ({ base: [], head: [{ address, hashes: [zh("a")] }] });

  test("fires on a new provider with a name like a known one's (A4)", () => {
    const [finding] = findingsOf("look-alike-provider", added("hashlcorp/aws"));

    expect(finding).toMatchObject({ severity: "error", line: 100 });
    expect(finding?.detail).toContain("hashicorp");
  });

  test("stays silent on known names, unlike ones, and what base locks", () => {
    const known = { base: [{ address: "hashlcorp/aws" }], head: [{ address: "hashlcorp/aws" }] };

    expect(findingsOf("look-alike-provider", added("hashicorp/aws"))).toStrictEqual([]);
    expect(findingsOf("look-alike-provider", added("acme-labs/vaultsync"))).toStrictEqual([]);
    expect(findingsOf("look-alike-provider", known)).toStrictEqual([]);
  });
});

describe("source-overridden", () => {
  const override: SourceOverride = {
    localName: "aws",
    from: anAddress("hashicorp/aws"),
    to: anAddress("acme/aws"),
    by: "override",
    file: "override.tf",
    line: 3,
  };
  const requirements = someRequirements({}, { sourceOverrides: [override] });

  test("warns at the place that changes a source (A5)", () => {
    expect(findingsOf("source-overridden", { requirements })).toMatchObject([
      { severity: "warning", file: "envs/prod/override.tf", line: 3 },
    ]);
  });

  test("stays silent on what base's configuration did already", () => {
    expect(
      findingsOf("source-overridden", { requirements, baseRequirements: requirements }),
    ).toStrictEqual([]);
  });
});

describe("new-provider that comes back", () => {
  const cameBack = (facts: RootInputFacts) =>
    findingsOf("new-provider", facts).filter(({ summary }) => summary.includes("comes back"));
  const back = (...hashes: readonly ReturnType<typeof zh>[]) => ({ base: [], head: [{ hashes }] });
  const past = [aLockFile({ hashes: [zh("amd64"), h1("amd64")] })];

  test("warns of an entry that comes back with other hashes (A15)", () => {
    expect(cameBack({ ...back(zh("evil")), past })).toMatchObject([
      { severity: "warning", line: 101 },
    ]);
  });

  test("stays silent when it comes back as it was, or with more platforms, or at another version", () => {
    const other = [aLockFile({ version: "1.0.0", hashes: [zh("old")] })];

    expect(cameBack({ ...back(zh("amd64"), h1("amd64")), past })).toStrictEqual([]);
    expect(cameBack({ ...back(zh("amd64"), zh("arm64"), h1("arm64")), past })).toStrictEqual([]);
    expect(cameBack({ ...back(zh("x")), past: other })).toStrictEqual([]);
  });
});

describe("downgrade", () => {
  const facts = {
    base: [{ version: "1.3.0", hashes: [zh("later")] }],
    head: [{ version: "1.2.3", hashes: [zh("amd64")] }],
  };

  test("is a warning when the branch locked the very entry before", () => {
    const past = [aLockFile({ hashes: [zh("amd64"), h1("amd64")] })];

    expect(findingsOf("downgrade", { ...facts, past })).toMatchObject([{ severity: "warning" }]);
  });

  test("is an error when the entry has a hash that was not there", () => {
    const past = [aLockFile({ hashes: [h1("amd64")] })];

    expect(findingsOf("downgrade", { ...facts, past })).toMatchObject([{ severity: "error" }]);
  });
});
