import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import { aLockFile } from "../../support/builders.ts";
import { h1 } from "../../support/evidence-builders.ts";
import {
  aSide,
  findingsOf,
  type RootInputFacts,
  someRequirements,
} from "../../support/judge-builders.ts";

const ENTRY = { hashes: [h1("amd64")], constraints: "~> 1.0" };
const BROKEN: Diagnostic = {
  severity: "error",
  summary: "Invalid version constraint",
  detail: "It cannot be read.",
  range: { file: "main.tf", start: { line: 4, column: 1 }, end: { line: 4, column: 9 } },
};

/** What `init-would-change` says in these words. */
function initFindings(summary: string, facts: RootInputFacts) {
  return findingsOf("init-would-change", facts).filter((one) => one.summary === summary);
}

describe("init-would-change on constraints", () => {
  const STALE = "The recorded constraints are not the configuration's";
  const facts = { base: [ENTRY], head: [ENTRY] };

  test("notices constraints that are not the configuration's", () => {
    const requirements = someRequirements({ "hashicorp/null": ">= 1.0.0" });

    expect(initFindings(STALE, { ...facts, requirements })).toMatchObject([
      { severity: "notice", line: 102 },
    ]);
  });

  test("stays silent when they agree, and when not all of them are known", () => {
    const exact = someRequirements({ "hashicorp/null": "~> 1.0" });
    const bound = someRequirements({ "hashicorp/null": ">= 1.0.0" }, { exact: false });

    expect(initFindings(STALE, { ...facts, requirements: exact })).toStrictEqual([]);
    expect(initFindings(STALE, { ...facts, requirements: bound })).toStrictEqual([]);
  });
});

describe("invalid-configuration", () => {
  const requirements = someRequirements({}, { diagnostics: [BROKEN], exact: false });

  test("fires at the place of what the tools would refuse", () => {
    expect(findingsOf("invalid-configuration", { requirements })).toMatchObject([
      { severity: "error", file: "envs/prod/main.tf", line: 4 },
    ]);
  });

  test("is a notice when base's configuration was refused for the same already", () => {
    expect(
      findingsOf("invalid-configuration", { requirements, baseRequirements: requirements }),
    ).toMatchObject([{ severity: "notice" }]);
  });

  test("is an error for what the change adds to it, and base's own complaints do not crowd that out", () => {
    const old = Array.from({ length: 9 }, (_, i) => ({ ...BROKEN, detail: `See main.tf:${i}.` }));
    const worse = { ...BROKEN, detail: "A thing is missing." };
    const more = someRequirements({}, { diagnostics: [...old, worse], exact: false });
    const before = someRequirements({}, { diagnostics: old, exact: false });
    const moved = someRequirements(
      {},
      {
        diagnostics: old.map((one, i) => ({ ...one, detail: `See main.tf:${i + 40}.` })),
        exact: false,
      },
    );
    const severities = (facts: Parameters<typeof findingsOf>[1]) =>
      findingsOf("invalid-configuration", facts).map(({ severity }) => severity);

    expect(severities({ requirements: more, baseRequirements: before })).toStrictEqual([
      "error",
      ...Array.from({ length: 4 }, () => "notice"),
    ]);
    expect(new Set(severities({ requirements: moved, baseRequirements: before }))).toStrictEqual(
      new Set(["notice"]),
    );
  });

  test("is an error where base had no configuration to refuse", () => {
    const none = { severity: "error", summary: "No configuration files", detail: "None." } as const;
    const baseRequirements = someRequirements({}, { diagnostics: [none], exact: false });

    expect(findingsOf("invalid-configuration", { requirements, baseRequirements })).toMatchObject([
      { severity: "error" },
    ]);
  });

  test("stays silent on a valid one, and where there is none", () => {
    const none = { severity: "error", summary: "No configuration files", detail: "None." } as const;

    expect(
      findingsOf("invalid-configuration", { requirements: someRequirements({}) }),
    ).toStrictEqual([]);
    expect(
      findingsOf("invalid-configuration", {
        requirements: someRequirements({}, { diagnostics: [none], exact: false }),
      }),
    ).toStrictEqual([]);
  });
});

describe("init-would-change on the layout", () => {
  const ODD = "The lock file is not as a tool writes it";
  const lock = aLockFile(ENTRY);
  const loose = `${aSide(lock).text}# mine\n`;

  test("notices, at the first line that differs, a file that no tool wrote (A19)", () => {
    expect(
      initFindings(ODD, { baseSide: aSide(lock), headSide: aSide(lock, loose) }),
    ).toMatchObject([{ severity: "notice", line: loose.split("\n").length - 1 }]);
  });

  test("stays silent on what a tool writes, and on what base had already", () => {
    expect(initFindings(ODD, { base: [], headSide: aSide(lock) })).toStrictEqual([]);
    expect(
      initFindings(ODD, {
        baseSide: aSide(lock, loose),
        headSide: aSide(lock, loose),
      }),
    ).toStrictEqual([]);
  });
});

describe("missing-entry", () => {
  test.each([
    ["terraform.io/builtin/terraform", "1.0.0"],
    ["terraform.io/builtin/other", ""],
    ["registry.opentofu.org/-/null", ""],
  ])("fires on %s %s (CR-32, CR-33)", (provider, constraints) => {
    expect(
      findingsOf("missing-entry", {
        requirements: someRequirements({ [provider]: constraints }),
      }),
    ).toMatchObject([{ severity: "error", file: "envs/prod/versions.tf", line: 7 }]);
  });

  test("stays silent on the built-in provider as it is meant", () => {
    expect(
      findingsOf("missing-entry", {
        requirements: someRequirements({ "terraform.io/builtin/terraform": "" }),
      }),
    ).toStrictEqual([]);
  });
});
