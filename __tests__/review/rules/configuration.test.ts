import { describe, expect, test } from "vitest";
import { someEvidence } from "../../support/evidence-builders.ts";
import { findingsOf, someRequirements, verdictsOf } from "../../support/judge-builders.ts";

const NULL = { address: "hashicorp/null", version: "1.2.3" };

describe("missing-entry", () => {
  test("fires at the place that requires the provider", () => {
    expect(
      findingsOf("missing-entry", {
        base: [NULL],
        head: [NULL],
        requirements: someRequirements({ "hashicorp/null": "", "acme/new": "~> 1.0" }),
      }),
    ).toMatchObject([
      {
        severity: "error",
        provider: "registry.opentofu.org/acme/new",
        file: "envs/prod/versions.tf",
        line: 7,
      },
    ]);
  });

  test("stays silent about locked and built-in providers", () => {
    expect(
      findingsOf("missing-entry", {
        base: [NULL],
        head: [NULL],
        requirements: someRequirements({
          "hashicorp/null": "",
          "terraform.io/builtin/terraform": "",
        }),
      }),
    ).toStrictEqual([]);
  });

  test("leaves a missing file to missing-lock-file", () => {
    expect(
      verdictsOf({
        base: [NULL],
        head: null,
        requirements: someRequirements({ "hashicorp/null": "" }),
      }),
    ).toStrictEqual(["error missing-lock-file"]);
  });
});

describe("missing-lock-file", () => {
  test("fires for a root module that policy lists (A21)", () => {
    expect(
      findingsOf("missing-lock-file", {
        base: null,
        head: null,
        policy: { rootModules: ["envs/prod"] },
      }),
    ).toMatchObject([{ severity: "error", file: "envs/prod/.terraform.lock.hcl", line: null }]);
  });

  test("stays silent where there never was one", () => {
    expect(findingsOf("missing-lock-file", { base: null, head: null })).toStrictEqual([]);
  });

  test("stays silent when the whole root module went", () => {
    expect(
      findingsOf("missing-lock-file", { base: [NULL], head: null, scope: "hashes-alone" }),
    ).toStrictEqual([]);
  });
});

describe("unneeded-entry", () => {
  const locked = { base: [NULL], head: [NULL] };

  test("remarks on an entry that nothing requires", () => {
    expect(
      findingsOf("unneeded-entry", { ...locked, requirements: someRequirements({}) }),
    ).toMatchObject([{ severity: "notice", line: 100 }]);
  });

  test("stays silent when something requires it, or that is not exactly known", () => {
    const required = someRequirements({ "hashicorp/null": "" });
    const lowerBound = someRequirements({}, { exact: false });
    const refused = someRequirements(
      {},
      { diagnostics: [{ severity: "error", summary: "Invalid", detail: "It is." }] },
    );

    for (const requirements of [required, lowerBound, refused]) {
      expect(findingsOf("unneeded-entry", { ...locked, requirements })).toStrictEqual([]);
    }
  });
});

describe("version-outside-constraints", () => {
  test("fires at the version, naming the constraint and who wrote it", () => {
    const findings = findingsOf("version-outside-constraints", {
      base: [NULL],
      head: [NULL],
      requirements: someRequirements({ "hashicorp/null": "~> 2.0" }),
    });

    expect(findings).toMatchObject([{ severity: "error", line: 101 }]);
    expect(findings[0]?.detail).toContain("~> 2.0");
    expect(findings[0]?.detail).toContain("versions.tf:7");
  });

  test("fires on a prerelease that nothing asks for exactly", () => {
    expect(
      findingsOf("version-outside-constraints", {
        base: [],
        head: [{ version: "2.0.0-rc.1" }],
        requirements: someRequirements({ "hashicorp/null": "" }),
      }),
    ).toHaveLength(1);
  });

  test("stays silent when the version is allowed or nothing requires it", () => {
    for (const constraints of [{ "hashicorp/null": "~> 1.0" }, {}]) {
      expect(
        findingsOf("version-outside-constraints", {
          base: [NULL],
          head: [NULL],
          requirements: someRequirements(constraints),
        }),
      ).toStrictEqual([]);
    }
  });
});

describe("version-unavailable", () => {
  const evidence = [someEvidence({ availability: "withdrawn" })];

  test("fires on a version that head introduces", () => {
    expect(
      findingsOf("version-unavailable", { base: [{ version: "1.2.2" }], head: [NULL], evidence }),
    ).toMatchObject([{ severity: "error", line: 101 }]);
  });

  test("only remarks on one that base locks, except in an audit", () => {
    expect(
      findingsOf("version-unavailable", { base: [NULL], head: [NULL], evidence }),
    ).toMatchObject([{ severity: "notice" }]);
    expect(
      findingsOf("version-unavailable", { head: [NULL], evidence, context: { mode: "audit" } }),
    ).toMatchObject([{ severity: "error" }]);
  });

  test.each(["listed", "unknown"] as const)(
    "stays silent on a version that is %s",
    (availability) => {
      expect(
        findingsOf("version-unavailable", {
          base: [],
          head: [NULL],
          evidence: [someEvidence({ availability })],
        }),
      ).toStrictEqual([]);
    },
  );
});
