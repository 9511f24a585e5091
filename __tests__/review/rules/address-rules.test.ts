import { describe, expect, test } from "vitest";
import type { SourceOverride } from "../../../src/model/requirements.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, type RootInputFacts, someRequirements } from "../../support/judge-builders.ts";

const HASHES = [h1("amd64"), zh("amd64")];
const PRIVATE = "registry.example.com/acme/null";
const REASON =
  "comes from registry.example.com, which is no public registry, serves nothing that the base branch locks, and is not " +
  "allowed by policy.";

describe("host-not-allowed", () => {
  test("fires on a provider of a host that base does not know (A6)", () => {
    expect(
      findingsOf("host-not-allowed", { base: [], head: [{ address: PRIVATE, hashes: HASHES }] }),
    ).toMatchObject([{ severity: "error", line: 100, detail: `${PRIVATE} 1.2.3 ${REASON}` }]);
  });

  test("fires on a provider that is asked for and not locked, and once on one that is locked", () => {
    const requirements = someRequirements({ [PRIVATE]: "" });
    const said = (facts: RootInputFacts) =>
      findingsOf("host-not-allowed", { requirements, base: [], ...facts });

    expect(said({})).toMatchObject([
      {
        severity: "error",
        provider: PRIVATE,
        detail: `${PRIVATE}, required by envs/prod/versions.tf:7, ${REASON}`,
        cause: `${PRIVATE} ${REASON}`,
      },
    ]);
    expect(said({ head: [{ address: PRIVATE, hashes: HASHES }] })).toHaveLength(1);
  });

  test("fires on a module, unless base's configuration had modules from there", () => {
    const requirements = someRequirements(
      {},
      { moduleHosts: [{ host: "modules.example.com", file: "main.tf", line: 3 }] },
    );

    expect(findingsOf("host-not-allowed", { requirements })).toMatchObject([
      { file: "envs/prod/main.tf", line: 3, identity: ["modules.example.com"] },
    ]);
    expect(
      findingsOf("host-not-allowed", { requirements, baseRequirements: requirements }),
    ).toStrictEqual([]);
  });

  test.each([
    ["a public registry", "registry.terraform.io/acme/null", {}],
    [
      "what the tools have built in",
      "acme/null",
      { requirements: someRequirements({ "terraform.io/builtin/terraform": "" }) },
    ],
    [
      "a host of base's lock files",
      PRIVATE,
      { context: { repositoryProviders: new Set([anAddress("registry.example.com/other/one")]) } },
    ],
    ["a host that policy allows", PRIVATE, { policy: { allowedHosts: ["registry.example.com"] } }],
    ["an audit", PRIVATE, { context: { mode: "audit" as const } }],
  ])("stays silent on %s", (_name, address, facts) => {
    expect(
      findingsOf("host-not-allowed", { base: [], head: [{ address, hashes: HASHES }], ...facts }),
    ).toStrictEqual([]);
  });
});

describe("registry-host-changed", () => {
  const move = (to: string) => ({
    base: [{ address: "hashicorp/null", hashes: HASHES }],
    head: [{ address: to, hashes: HASHES }],
  });

  test("fires on the same provider at another host (A6)", () => {
    expect(
      findingsOf("registry-host-changed", move("registry.example.com/hashicorp/null")),
    ).toMatchObject([{ severity: "error", line: 100 }]);
  });

  test("stays silent on the known migration, and on a host that policy allows", () => {
    expect(
      findingsOf("registry-host-changed", move("registry.terraform.io/hashicorp/null")),
    ).toStrictEqual([]);
    expect(
      findingsOf("registry-host-changed", {
        ...move("registry.example.com/hashicorp/null"),
        policy: { allowedHosts: ["registry.example.com"] },
      }),
    ).toStrictEqual([]);
  });
});

describe("namespace-changed", () => {
  const facts = {
    base: [{ address: "hashicorp/null", hashes: HASHES }],
    head: [{ address: "acme/null", hashes: HASHES }],
  };

  test("is an error when base uses the new namespace nowhere (A4)", () => {
    expect(findingsOf("namespace-changed", facts)).toMatchObject([
      { severity: "error", line: 100 },
    ]);
  });

  test("is a warning when base knows the new namespace", () => {
    const repositoryProviders = new Set([anAddress("acme/other")]);

    expect(
      findingsOf("namespace-changed", { ...facts, context: { repositoryProviders } }),
    ).toMatchObject([{ severity: "warning" }]);
  });

  test("stays silent on a provider of another type", () => {
    expect(
      findingsOf("namespace-changed", {
        ...facts,
        head: [{ address: "acme/other", hashes: HASHES }],
      }),
    ).toStrictEqual([]);
  });
});

describe("foreign-checksum-line", () => {
  const about = (problem: { platform?: never; message: string }) => ({
    base: [],
    head: [{ hashes: HASHES }],
    evidence: [someEvidence({ problems: [{ kind: "foreign-checksum-line", ...problem }] })],
  });

  test("is an error when it is the file that the registry offers", () => {
    const facts = about({ message: "it offers another file" });
    const problems = [
      { kind: "foreign-checksum-line", platform: "linux_amd64" as never, message: "it offers it" },
    ] as const;

    expect(
      findingsOf("foreign-checksum-line", { ...facts, evidence: [someEvidence({ problems })] }),
    ).toMatchObject([{ severity: "error", line: 101 }]);
    expect(findingsOf("foreign-checksum-line", facts)).toMatchObject([{ severity: "warning" }]);
  });

  test("stays silent on a list of the release's own files", () => {
    expect(
      findingsOf("foreign-checksum-line", {
        base: [],
        head: [{ hashes: HASHES }],
        evidence: [someEvidence({ manifest: true })],
      }),
    ).toStrictEqual([]);
  });
});

describe("unexplained-hash", () => {
  test("counts what base alone vouches for", () => {
    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: [...HASHES, h1("old"), zh("arm64")] }],
        head: [{ hashes: [...HASHES, h1("old"), zh("arm64"), h1("arm64")] }],
        evidence: [someEvidence()],
      }),
    ).toMatchObject([{ severity: "notice", provider: null }]);
  });

  test("stays silent where all are vouched for", () => {
    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: HASHES }],
        head: [{ hashes: [...HASHES, zh("arm64")] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });
});

describe("look-alike-provider", () => {
  const added = (address: string) => ({ base: [], head: [{ address, hashes: [zh("a")] }] });

  test("fires on a new provider with a name like a known one's (A4)", () => {
    const [finding] = findingsOf("look-alike-provider", added("hashlcorp/aws"));

    expect(finding).toMatchObject({ severity: "error", line: 100 });
    expect(finding?.detail).toBe(
      "hashlcorp/aws 1.2.3: the namespace hashlcorp looks like hashicorp, which is somebody else's.",
    );
  });

  test("writes letters that look like others as their code points", () => {
    expect(findingsOf("look-alike-provider", added("hashic\u043Erp/aws"))).toMatchObject([
      { detail: expect.stringContaining("the namespace hashic<U+043E>rp looks like hashicorp,") },
    ]);
  });

  test.each([
    ["base locks", { base: [{ address: "acme/tool" }] }],
    [
      "another root module locks",
      { context: { repositoryProviders: new Set([anAddress("acme/tool")]) } },
    ],
  ])("fires on a name like one that %s", (_, known) => {
    const head = [{ address: "\u0430cme/tool", hashes: [zh("a")] }];

    expect(findingsOf("look-alike-provider", { base: [], head })).toStrictEqual([]);
    expect(findingsOf("look-alike-provider", { base: [], ...known, head })).toMatchObject([
      { detail: expect.stringContaining("the namespace <U+0430>cme looks like acme,") },
    ]);
  });

  test("stays silent on known names, unlike ones, and what base locks", () => {
    const known = { base: [{ address: "hashlcorp/aws" }], head: [{ address: "hashlcorp/aws" }] };

    expect(findingsOf("look-alike-provider", added("hashicorp/aws"))).toStrictEqual([]);
    expect(findingsOf("look-alike-provider", added("acme-labs/vaultsync"))).toStrictEqual([]);
    expect(findingsOf("look-alike-provider", known)).toStrictEqual([]);
  });
});

describe("lock-not-enforced", () => {
  const override: SourceOverride = {
    localName: "aws",
    from: anAddress("hashicorp/aws"),
    to: anAddress("acme/aws"),
    by: "override",
    file: "override.tf",
    line: 3,
  };
  const requirements = someRequirements({}, { sourceOverrides: [override] });

  test.each([
    [
      "override",
      "An override file changes where a provider comes from",
      "the file that it overrides",
    ],
    ["module", "A module takes a provider of the same name from elsewhere", "the root module"],
  ] as const)("warns at the place where an %s changes a source (A5)", (by, summary, former) => {
    const changed = someRequirements({}, { sourceOverrides: [{ ...override, by }] });

    expect(findingsOf("lock-not-enforced", { requirements: changed })).toMatchObject([
      {
        ...{ severity: "warning", file: "envs/prod/override.tf", line: 3, summary },
        detail: expect.stringContaining(`, where ${former} says `),
      },
    ]);
  });

  test.each<readonly [string, Partial<SourceOverride>, number]>([
    ["the same", { file: "moved_override.tf", line: 9 }, 0],
    ["one of another name", { localName: "aws2" }, 1],
    ["one to another source", { to: anAddress("acme/other") }, 1],
    ["one from another source", { from: anAddress("acme/other") }, 1],
    ["one by a module", { by: "module" }, 1],
  ])("is judged beside what base's configuration has: %s", (_, facts, count) => {
    const before = someRequirements({}, { sourceOverrides: [{ ...override, ...facts }] });

    expect(
      findingsOf("lock-not-enforced", { requirements, baseRequirements: before }),
    ).toHaveLength(count);
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
