import { describe, expect, test } from "vitest";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";
import {
  findingsOf,
  type RootInputFacts,
  TWO_PLATFORMS,
  verdictsOf,
} from "../../support/judge-builders.ts";

const LOCKED = [h1("amd64"), zh("amd64"), zh("arm64")];

describe("unexplained-hash", () => {
  test("fires on a hash that head adds to a legitimate entry (A1), at its line", () => {
    const findings = findingsOf("unexplained-hash", {
      base: [{ hashes: LOCKED }],
      head: [{ hashes: [...LOCKED, h1("rogue")] }],
      evidence: [someEvidence()],
    });

    const line = 110 + [...LOCKED, h1("rogue")].sort().indexOf(h1("rogue"));
    expect(findings).toMatchObject([
      {
        severity: "error",
        provider: "registry.opentofu.org/hashicorp/null",
        hash: h1("rogue"),
        line,
      },
    ]);
    expect(findings[0]?.detail).toContain(h1("rogue"));
    expect(findings[0]?.remedy.command).toStrictEqual({ words: ["fix"], roots: ["envs/prod"] });
  });

  test.each([
    ["h1", h1("amd64")],
    ["zh", zh("amd64")],
  ])("stays silent on an %s of the release", (_scheme, hash) => {
    expect(
      verdictsOf({
        base: [{ hashes: [zh("arm64")] }],
        head: [{ hashes: [zh("arm64"), hash] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });

  test("leaves a hash that base already recorded to the audit", () => {
    const entry = { hashes: [...LOCKED, h1("rogue")] };

    expect(
      findingsOf("unexplained-hash", {
        base: [entry],
        head: [{ hashes: [...entry.hashes, h1("arm64")] }],
        evidence: [someEvidence()],
      }),
    ).toMatchObject([{ severity: "notice", provider: null }]);
    expect(
      findingsOf("unexplained-hash", {
        base: null,
        head: [entry],
        evidence: [someEvidence()],
        context: { mode: "audit" },
      }),
    ).toMatchObject([{ hash: h1("rogue"), severity: "error" }]);
  });

  test("does not take what was not looked at for unexplained", () => {
    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: LOCKED }],
        head: [{ hashes: [...LOCKED, h1("rogue")] }],
        evidence: [someEvidence({ complete: false })],
      }),
    ).toStrictEqual([]);
  });

  test("decides without a download when there are more content hashes than two a package", () => {
    const packages = [{ word: "amd64", platform: "linux_amd64" }];
    const evidence = someEvidence({ packages, complete: false });
    const withContents = (...words: readonly string[]) =>
      findingsOf("unexplained-hash", {
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: [zh("amd64"), ...words.map(h1)] }],
        evidence: [evidence],
      });

    expect(evidence.publishedPlatforms).toStrictEqual(new Set([aPlatform("linux_amd64")]));
    expect(withContents("a", "b", "c")).toHaveLength(1);
    expect(withContents("a", "b")).toStrictEqual([]);
  });

  test("fires on every hash of an entry whose version alone was edited (A20)", () => {
    const findings = findingsOf("unexplained-hash", {
      base: [{ version: "1.2.2", hashes: [h1("old"), zh("old")] }],
      head: [{ version: "1.2.3", hashes: [h1("old"), zh("old")] }],
      evidence: [someEvidence()],
    });

    expect(findings.map((finding) => finding.hash)).toStrictEqual([h1("old"), zh("old")]);
  });

  test("fires on a hash whose only line is about another version's archive", () => {
    const files = new Set(["terraform-provider-null_1.0.0_linux_amd64.zip"]);
    const extra = new Map([[zh("old"), { files, reportedByRegistry: true }]]);

    expect(
      findingsOf("unexplained-hash", {
        base: [{ hashes: LOCKED }],
        head: [{ hashes: [...LOCKED, zh("old")] }],
        evidence: [someEvidence({ extra })],
      }),
    ).toMatchObject([{ hash: zh("old") }]);
  });
});

const ALL = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];

const DARWIN = { word: "darwin", platform: "darwin_arm64", hashed: true };

describe("removed-hash", () => {
  test("warns of a hash that left an unchanged version, and says whose it is (A13)", () => {
    const [finding] = findingsOf("removed-hash", {
      base: [{ hashes: ALL }],
      head: [{ hashes: ALL.filter((hash) => hash !== h1("arm64")) }],
      evidence: [someEvidence({ packages: [...TWO_PACKAGES, DARWIN] })],
    });

    expect(finding).toMatchObject({
      severity: "warning",
      line: 100,
      remedy: {
        command: {
          words: ["fix", "--platform", "linux_amd64", "--platform", "linux_arm64"],
          roots: ["envs/prod"],
        },
      },
    });
    expect(finding?.detail).toContain("linux_arm64");
  });

  test.each<readonly [string, RootInputFacts["required"]]>([
    ["none is required", undefined],
    ["one of them is", { platforms: [aPlatform("linux_amd64")], from: "base" }],
  ])("names every published platform where a hash may be of any, and %s", (_, required) => {
    const packages = [
      { word: "amd64", platform: "linux_amd64", hashed: true },
      { word: "arm64", platform: "linux_arm64" },
    ];

    expect(
      findingsOf("removed-hash", {
        base: [{ hashes: [...ALL, h1("of some package")] }],
        head: [{ hashes: [zh("amd64"), zh("arm64")] }],
        evidence: [someEvidence({ packages, complete: false, listsComplete: true })],
        ...(required && { required }),
      }),
    ).toMatchObject([
      {
        remedy: {
          command: {
            words: ["fix", "--platform", "linux_amd64", "--platform", "linux_arm64"],
            roots: ["envs/prod"],
          },
        },
      },
    ]);
  });

  test("names no platform where none is known", () => {
    const facts = { base: [{ hashes: [h1("a"), h1("b")] }], head: [{ hashes: [h1("a")] }] };

    expect(findingsOf("removed-hash", facts)).toMatchObject([
      { remedy: { command: { words: ["fix"], roots: ["envs/prod"] } } },
    ]);
  });

  test("stays silent when a hash goes that nothing vouches for", () => {
    expect(
      findingsOf("removed-hash", {
        base: [{ hashes: [...ALL, h1("nobody's")] }],
        head: [{ hashes: ALL }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });

  test("tells by what the registry reports, where it reports the contents of every package", () => {
    const packages = (h1Reported: boolean) => [
      { word: "amd64", platform: "linux_amd64", h1Reported },
      { word: "arm64", platform: "linux_arm64", h1Reported },
    ];
    const facts = (h1Reported: boolean) => ({
      base: [{ hashes: [...ALL, h1("nobody's")] }],
      head: [{ hashes: ALL }],
      evidence: [someEvidence({ packages: packages(h1Reported), complete: false })],
    });

    expect(findingsOf("removed-hash", facts(true))).toStrictEqual([]);
    expect(findingsOf("removed-hash", facts(false))).toHaveLength(1);
  });

  test("tells where the registry publishes nothing that could be compared", () => {
    const told = findingsOf("removed-hash", {
      base: [{ hashes: [h1("one"), h1("other")] }],
      head: [{ hashes: [h1("one")] }],
      evidence: [someEvidence({ packages: [], complete: false })],
    });

    expect(told).toHaveLength(1);
  });

  test("stays silent on another version, whose hashes are others", () => {
    expect(
      findingsOf("removed-hash", {
        base: [{ version: "1.2.2", hashes: [zh("old")] }],
        head: [{ version: "1.2.3", hashes: ALL }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });
});

const BEFORE = [h1("amd64"), zh("amd64")];

describe("no-usable-hashes", () => {
  test("fires when all hashes were removed and the version kept (A14), and on nothing beside", () => {
    expect(
      verdictsOf({
        base: [{ hashes: BEFORE }],
        head: [{ hashes: [] }],
        evidence: [someEvidence()],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual(["error no-usable-hashes"]);
  });

  test("fires when only unknown schemes are left", () => {
    expect(
      findingsOf("no-usable-hashes", {
        base: [{ hashes: BEFORE }],
        head: [{ hashes: ["H1:x", "h2:y"] }],
      }),
    ).toMatchObject([
      {
        severity: "error",
        line: 100,
        remedy: { command: { words: ["fix"], roots: ["envs/prod"] } },
      },
    ]);
  });

  test("fires on archive hashes alone where an unpacked directory is installed", () => {
    const change = { base: [{ hashes: BEFORE }], head: [{ hashes: [zh("amd64")] }] };
    const from = (mirror: Parameters<typeof aMirror>[0]) => ({
      ...change,
      evidence: [{ ...someEvidence(), mirror: aMirror(mirror) }],
    });

    expect(findingsOf("no-usable-hashes", from({ comparedBy: "h1" }))).toHaveLength(1);
    expect(findingsOf("no-usable-hashes", from({}))).toStrictEqual([]);
  });

  test("stays silent about an entry that has been like that", () => {
    expect(
      findingsOf("no-usable-hashes", { base: [{ hashes: [] }], head: [{ hashes: [] }] }),
    ).toStrictEqual([]);
  });
});

describe("unexplained-hash of a hash of another version", () => {
  const versions = (hashes: readonly string[], past?: readonly string[]) =>
    findingsOf("unexplained-hash", {
      base: [{ version: "1.2.2", hashes: [h1("old"), zh("old")] }],
      head: [{ version: "1.2.3", hashes: [zh("amd64"), ...hashes] }],
      past: past === undefined ? [] : [aLockFile({ version: "1.1.0", hashes: past })],
      evidence: [someEvidence()],
    });

  test("says which version it is of, and how to drop its lines", () => {
    expect(versions([zh("old")])).toMatchObject([
      {
        summary: "This hash is another version's",
        detail:
          `${zh("old")} is that of 1.2.2, and not of hashicorp/null 1.2.3: a merge or an edit kept lines of ` +
          "both versions. A package of 1.2.2 would be installed as 1.2.3.",
        remedy: {
          text: "Run the command, which drops the lines of 1.2.2 and keeps those of 1.2.3.",
          command: { words: ["fix"], roots: ["envs/prod"] },
        },
        line: 110 + [zh("amd64"), zh("old")].sort().indexOf(zh("old")),
      },
    ]);
  });

  test("names the version of each of several", () => {
    const found = versions([zh("old"), zh("older")], [zh("older")]);

    expect(found.map(({ detail }) => /is that of (\S+),/.exec(detail)?.[1]).sort()).toStrictEqual([
      "1.1.0",
      "1.2.2",
    ]);
  });

  test("says of none whose it is while one of them is nobody's", () => {
    const found = versions([zh("old"), zh("rogue")]);

    expect(found.map(({ summary }) => summary)).toStrictEqual([
      "A hash that nothing vouches for",
      "A hash that nothing vouches for",
    ]);
  });
});

test.each([
  ["packages and a signature", TWO_PACKAGES, "any of the 2 packages of", true],
  ["packages and no signature", TWO_PACKAGES, "any of the 2 packages of", false],
  ["one package", TWO_PACKAGES.slice(0, 1), "any of the 1 package of", false],
  ["no package", [], "anything that is known of", false],
])(
  "unexplained-hash says what was compared, where there is %s",
  (_name, packages, what, signed) => {
    const signature = { status: "ok", keyId: "34365D9472D7468F", weaknesses: [] } as const;
    const [finding] = findingsOf("unexplained-hash", {
      base: [{ hashes: [zh("amd64")] }],
      head: [{ hashes: [zh("amd64"), zh("rogue")] }],
      evidence: [someEvidence({ packages, signatures: signed ? [signature] : [] })],
    });

    expect(finding?.detail).toBe(
      `${zh("rogue")} does not belong to ${what} hashicorp/null 1.2.3` +
        `${signed ? ", whose checksum list is signed by key 34365D9472D7468F" : ""}. ` +
        "A package that matches it would be installed without complaint.",
    );
  },
);

test("unexplained-hash leaves surplus contents alone that base has and head does not add to", () => {
  const surplus = ["a", "b", "c", "d", "e"].map(h1);
  const judged = (...added: readonly string[]) =>
    findingsOf("unexplained-hash", {
      base: [{ hashes: [zh("amd64"), ...surplus] }],
      head: [{ hashes: [zh("amd64"), ...surplus, ...added] }],
      evidence: [someEvidence({ complete: false, listsComplete: true })],
    }).filter(({ severity }) => severity === "error");

  expect(judged(zh("arm64"))).toStrictEqual([]);
  expect(judged(h1("f"))).toMatchObject([
    {
      summary: "More content hashes than the release can have",
      detail:
        "hashicorp/null 1.2.3 has 2 packages, with two content hashes each at most, " +
        "and the lock file records 6. Some of them belong to no package.",
    },
  ]);
});

describe("hashes that base alone vouches for", () => {
  const judged = (base: readonly string[], head: readonly string[], policy = {}) =>
    findingsOf("unexplained-hash", {
      base: [{ hashes: base }],
      head: [{ hashes: head }],
      evidence: [someEvidence({ manifest: true })],
      policy,
    });
  const whole = [h1("rogue"), zh("amd64"), zh("arm64"), zh("manifest")];

  test.each([
    ["contents that head adds", whole, [...whole, h1("amd64")]],
    [
      "a package that was added to the release since",
      [h1("rogue"), h1("amd64"), zh("amd64"), zh("manifest")],
      [h1("rogue"), zh("amd64"), zh("manifest")],
    ],
  ])("are a notice beside %s, with the command that names them", (_name, base, head) => {
    expect(judged(base, head)).toMatchObject([
      {
        severity: "notice",
        isLighterCase: true,
        identity: ["1"],
        detail: expect.stringContaining("1 recorded hash of this lock file were there before"),
        remedy: { command: { words: ["verify"], roots: ["envs/prod"] } },
      },
    ]);
  });

  test("are added, and unexplained, where base excuses nothing, as in a root module that moved (T9)", () => {
    const [finding] = findingsOf("unexplained-hash", {
      base: [{ hashes: whole }],
      head: [{ hashes: [...whole, h1("amd64")] }],
      evidence: [someEvidence({ manifest: true })],
      stoodHere: "no",
    });

    expect(finding).toMatchObject({ severity: "error", since: "change", hash: h1("rogue") });
  });

  test("weigh no more where policy makes the rule heavier, and policy can silence them", () => {
    const weighed = (severity: "warning" | "off") =>
      judged(whole, [...whole, h1("amd64")], {
        severities: new Map([["unexplained-hash", severity]]),
      });

    expect(weighed("warning")).toMatchObject([{ severity: "notice" }]);
    expect(weighed("off")).toStrictEqual([]);
  });
});

describe("removed-hash of a changed release", () => {
  const removed = (
    base: readonly string[],
    head: readonly string[],
    facts: Parameters<typeof someEvidence>[0] = {},
  ) =>
    findingsOf("removed-hash", {
      base: [{ hashes: base }],
      head: [{ hashes: head }],
      evidence: [someEvidence(facts)],
    });

  test("names no platform of a line that is of none", () => {
    const [finding] = removed([zh("amd64"), zh("manifest")], [zh("amd64")], { manifest: true });

    expect(finding?.detail).toContain(`such as ${zh("manifest")}. A machine that needs them`);
  });

  test.each([
    [
      "replaced",
      [zh("amd64"), zh("old arm64")],
      [zh("old arm64"), zh("arm64")],
      "error republished-package",
    ],
    [
      "repackaged",
      [h1("amd64"), h1("arm64"), zh("old")],
      [h1("amd64"), zh("old"), zh("amd64")],
      "warning republished-package",
    ],
  ])("leaves a release that was %s to its rule", (_name, base, head, said) => {
    expect(removed(base, head)).toStrictEqual([]);
    expect(
      verdictsOf({
        base: [{ hashes: base }],
        head: [{ hashes: head }],
        evidence: [someEvidence()],
      }),
    ).toContain(said);
  });

  test("misses an archive that could not be looked up, whatever contents are known", () => {
    const contents = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];

    expect(removed([...contents, zh("other")], contents, { listsComplete: false })).toHaveLength(1);
    expect(
      removed([...contents, h1("other")], contents, { complete: false, listsComplete: true }),
    ).toStrictEqual([]);
  });
});
