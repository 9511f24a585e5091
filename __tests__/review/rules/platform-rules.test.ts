import { describe, expect, test } from "vitest";
import type { MirrorEvidence, VersionEvidence } from "../../../src/model/evidence.ts";
import type { RequiredPlatforms } from "../../../src/review/evidence/required-platforms.ts";
import { aPlatform } from "../../support/builders.ts";
import {
  aMirror,
  h1,
  type PackageFacts,
  someEvidence,
  zh,
} from "../../support/evidence-builders.ts";
import {
  findingsOf,
  knownKeysOf,
  type RootInputFacts,
  someRequirements,
  TWO_PLATFORMS,
  verdictsOf,
} from "../../support/judge-builders.ts";

const REQUIRED = someRequirements({ "hashicorp/null": "" });
const BOTH = [h1("amd64"), h1("arm64"), zh("amd64"), zh("arm64")];

describe("missing-platform", () => {
  test("fires when coverage of a required platform is lost (A13)", () => {
    const findings = findingsOf("missing-platform", {
      base: [{ hashes: BOTH }],
      head: [{ hashes: [h1("amd64"), zh("amd64")] }],
      evidence: [someEvidence()],
      required: TWO_PLATFORMS,
      requirements: someRequirements({ "hashicorp/null": "" }),
    });

    expect(findings).toMatchObject([{ severity: "error", line: 100 }]);
    expect(findings[0]?.detail).toContain("linux_arm64");
    expect(findings[0]?.detail).not.toContain("linux_amd64");
    expect(findings[0]?.detail).toMatch(/There, init refuses it\.$/);
    expect(findings[0]?.remedy.command).toStrictEqual({
      words: ["fix", "--platform", "linux_amd64", "--platform", "linux_arm64"],
      roots: ["envs/prod"],
    });
  });

  test("names no platform in its command that the release has no package for", () => {
    const platforms = [...TWO_PLATFORMS.platforms, aPlatform("plan9_mips")];
    const facts = { base: [], head: [{ hashes: [h1("amd64")] }], evidence: [someEvidence()] };

    expect(
      findingsOf("missing-platform", { ...facts, required: { platforms, from: "base" } }),
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

  test("warns of an archive hash alone only for platforms that policy lists", () => {
    const change = {
      base: [{ hashes: BOTH }],
      head: [{ hashes: [h1("amd64"), zh("amd64"), zh("arm64")] }],
      evidence: [someEvidence()],
    };

    expect(
      findingsOf("missing-platform", {
        ...change,
        required: { ...TWO_PLATFORMS, from: "policy" },
      }),
    ).toMatchObject([{ severity: "warning" }]);
    expect(findingsOf("missing-platform", { ...change, required: TWO_PLATFORMS })).toStrictEqual(
      [],
    );
  });

  test("stays silent when every required platform is covered", () => {
    expect(
      findingsOf("missing-platform", {
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: BOTH }],
        evidence: [someEvidence()],
        required: { ...TWO_PLATFORMS, from: "policy" },
      }),
    ).toStrictEqual([]);
  });

  test("does not guess where hashes have not been traced", () => {
    expect(
      findingsOf("missing-platform", {
        base: [{ hashes: [] }],
        head: [{ hashes: [h1("unknown")] }],
        required: TWO_PLATFORMS,
      }),
    ).toStrictEqual([]);
  });
});

describe("missing-platform where a mirror compares by one scheme", () => {
  const found = (
    comparedBy: "h1" | "zh",
    hashes: readonly ReturnType<typeof zh>[],
    facts: Partial<MirrorEvidence> = {},
    from: RequiredPlatforms["from"] = "base",
  ) =>
    findingsOf("missing-platform", {
      base: [{ hashes: BOTH }],
      head: [{ hashes: [...hashes] }],
      evidence: [{ ...someEvidence(), mirror: aMirror({ comparedBy, ...facts }) }],
      requirements: REQUIRED,
      required: { ...TWO_PLATFORMS, from },
    });
  const [contents, archives] = [
    [h1("amd64"), h1("arm64")],
    [zh("amd64"), zh("arm64")],
  ];

  test("is an error where an unpacked copy has archive hashes and contents of others (IN-13)", () => {
    const detail = expect.stringMatching(/unpacked directory.*fails for linux_arm64\.$/);
    expect(found("h1", [h1("amd64"), ...archives])).toMatchObject([{ severity: "error", detail }]);
    expect(found("h1", contents)).toStrictEqual([]);
  });

  test("is said once of a platform, whatever policy lists and whatever else the entry lacks", () => {
    const summaries = (...given: Parameters<typeof found>) =>
      found(...given).map(({ summary }) => summary);
    const unmatched = "The lock entry has no hash by which a run compares the package";

    expect(summaries("h1", [h1("amd64"), ...archives], {}, "policy")).toStrictEqual([unmatched]);
    expect(summaries("h1", [h1("amd64"), zh("amd64")])).toStrictEqual([
      "A platform that the lock file cannot verify",
    ]);
  });

  test("leaves platforms of whose package mirror and origin disagree to another rule", () => {
    const of = (contents: "different" | "not-compared") => ({
      ...{ platform: aPlatform("linux_arm64"), contents },
      ...{ mirror: [h1("mirror's")], origin: [h1("arm64")] },
    });

    expect(
      found("h1", [h1("other"), ...archives], { disagreements: [of("different")] }),
    ).toMatchObject([{ detail: expect.stringMatching(/fails for linux_amd64\.$/) }]);
    expect(found("h1", [h1("other")], { disagreements: [of("not-compared")] })).toMatchObject([
      {
        detail: expect.stringMatching(
          /for linux_amd64 and linux_arm64\. There, init refuses it or rewrites the lock file\.$/,
        ),
      },
    ]);
  });

  test("is an error where an OCI registry has contents and no archive (SRC-63)", () => {
    const detail = expect.stringMatching(/OCI registry.*fails for linux_arm64\.$/);
    expect(found("zh", [...contents, zh("amd64")])).toMatchObject([{ severity: "error", detail }]);
    expect(found("zh", archives)).toStrictEqual([]);
  });
});

describe("version-unavailable where no source of the CLI configuration has the package", () => {
  const message = "acme/widget is nowhere";
  const obstacle = (
    kind: "absent" | "refused" | "unknown",
    hashes = BOTH,
    requirements = REQUIRED,
  ) =>
    findingsOf("version-unavailable", {
      requirements,
      head: [{ hashes }],
      evidence: [
        { ...someEvidence(), obstacles: [{ platform: aPlatform("linux_amd64"), kind, message }] },
      ],
      required: TWO_PLATFORMS,
    });

  test.each(["absent", "refused"] as const)("is an error where the package is %s", (kind) => {
    const detail = `tofu init fails: ${message}.`;
    expect(obstacle(kind)).toMatchObject([{ severity: "error", detail }]);
  });

  test("stays silent where a source did not answer, and where another finding fails", () => {
    expect(obstacle("unknown")).toStrictEqual([]);
    expect(obstacle("absent", [zh("bogus")])).toStrictEqual([]);
    expect(obstacle("absent", BOTH, someRequirements({}))).toStrictEqual([]);
  });
});

describe("version-unavailable", () => {
  const change = { base: [], head: [{ hashes: BOTH }], evidence: [someEvidence()] };

  test("refuses a named platform that the release does not serve, and leaves out one that nobody named", () => {
    const required = { platforms: [aPlatform("plan9_mips")], from: "policy" } as const;

    expect(findingsOf("version-unavailable", { ...change, required })).toMatchObject([
      { severity: "error", line: 101 },
    ]);
    const inferred = { ...required, from: "base" } as const;
    expect(findingsOf("version-unavailable", { ...change, required: inferred })).toMatchObject([
      { severity: "notice", isLighterCase: true },
    ]);
    expect(findingsOf("missing-platform", { ...change, required })).toStrictEqual([]);
  });

  test("stays silent where nobody knows what is published", () => {
    const evidence = [someEvidence({ packages: [] })];

    expect(
      findingsOf("version-unavailable", { ...change, evidence, required: TWO_PLATFORMS }),
    ).toStrictEqual([]);
  });

  test("stays silent about published platforms", () => {
    expect(findingsOf("version-unavailable", { ...change, required: TWO_PLATFORMS })).toStrictEqual(
      [],
    );
  });
});

const PLATFORMS = ["darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];

function release(version: string, platforms = PLATFORMS, h1Reported = false): VersionEvidence {
  const packages = platforms.map((platform): PackageFacts => {
    return { word: `${version} ${platform}`, platform, hashed: true, h1Reported };
  });
  return someEvidence({ version, packages });
}

function contents(version: string, platforms: readonly string[] = PLATFORMS) {
  return platforms.map((platform) => h1(`${version} ${platform}`));
}

function archives(version: string, platforms: readonly string[] = PLATFORMS) {
  return platforms.map((platform) => zh(`${version} ${platform}`));
}

/** A bump from 1.2.2, which is locked in full. */
function bump(hashes: RootInputFacts["head"], facts: Partial<RootInputFacts> = {}): RootInputFacts {
  const full = [...contents("1.2.2"), ...archives("1.2.2")];
  return {
    base: [{ version: "1.2.2", hashes: full }],
    head: hashes ?? null,
    evidence: [release("1.2.2"), release("1.2.3")],
    required: { platforms: PLATFORMS.map(aPlatform), from: "base" },
    ...facts,
  };
}

describe("coverage-shrank", () => {
  test("names the platforms whose contents a bump on one machine loses (A13)", () => {
    const hashes = [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")];
    const findings = findingsOf("coverage-shrank", bump([{ hashes }]));

    expect(findings).toMatchObject([{ severity: "warning", line: 100, root: "envs/prod" }]);
    expect(findings[0]?.detail).toContain(
      "hashicorp/null 1.2.3 is genuine, but 3 lines that base has for its other platforms are gone " +
        "(the h1 of darwin_arm64, linux_arm64 and windows_amd64): ",
    );
    expect(findings[0]?.detail).not.toContain("linux_amd64,");
    expect(findings[0]?.remedy.command).toStrictEqual({ words: ["fix"], roots: ["envs/prod"] });
  });

  const OTHER_KEYS = { keysOf: () => knownKeysOf(undefined) };
  const unsigned = { ...release("1.2.3"), dispositions: new Map() };
  test.each<readonly [string, readonly string[], Partial<RootInputFacts>, string]>([
    ["known keys", [], {}, "genuine"],
    ["the keys of the version before", [], { context: OTHER_KEYS }, "genuine"],
    ["keys beside a hash of nobody", [h1("rogue")], {}, "locked"],
    ["nobody", [], { evidence: [release("1.2.2"), unsigned] }, "locked"],
  ])("calls an entry genuine only where all of it is signed: by %s", (_, more, facts, word) => {
    const hashes = [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3"), ...more];

    expect(findingsOf("coverage-shrank", bump([{ hashes }], facts))[0]?.detail).toContain(
      `hashicorp/null 1.2.3 is ${word}, but `,
    );
  });

  test("counts one line as one", () => {
    const hashes = [...contents("1.2.3", PLATFORMS.slice(1)), ...archives("1.2.3")];

    expect(findingsOf("coverage-shrank", bump([{ hashes }]))).toMatchObject([
      {
        detail: expect.stringContaining(
          "but 1 line that base has for its other platforms is gone (the h1 of darwin_arm64): ",
        ),
        cause: expect.stringContaining(
          "but # lines that base has for its other platforms are gone: ",
        ),
      },
    ]);
  });

  test.each([
    ["somebody chose base's", false],
    ["a tool completed base's", true],
  ])("names in its command all platforms once one is lost that nobody requires: %s", (...row) => {
    const evidence = [release("1.2.2", PLATFORMS, row[1]), release("1.2.3")];
    const hashes = [...contents("1.2.3", ["linux_amd64", "linux_arm64"]), ...archives("1.2.3")];
    const platforms = ["darwin_arm64", "linux_amd64", "plan9_mips"].map(aPlatform);
    const required = { platforms, from: "base" } as const;

    expect(findingsOf("coverage-shrank", bump([{ hashes }], { required, evidence }))).toMatchObject(
      [
        {
          remedy: {
            command: {
              words: ["fix", ...PLATFORMS.flatMap((one) => ["--platform", one])],
              roots: ["envs/prod"],
            },
          },
        },
      ],
    );
  });

  test("names in it what is required and base does not record", () => {
    const hashes = [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")];
    const recorded = ["linux_amd64", "windows_amd64"];
    const before = [...contents("1.2.2", recorded), ...archives("1.2.2")];
    const facts = bump([{ hashes }], {
      base: [{ version: "1.2.2", hashes: before }],
      required: { platforms: ["darwin_arm64", "linux_amd64"].map(aPlatform), from: "base" },
    });

    expect(findingsOf("coverage-shrank", facts)).toMatchObject([
      {
        remedy: {
          command: {
            words: [
              "fix",
              "--platform",
              "darwin_arm64",
              "--platform",
              "linux_amd64",
              "--platform",
              "windows_amd64",
            ],
            roots: ["envs/prod"],
          },
        },
      },
    ]);
  });

  test("counts archives by themselves", () => {
    const hashes = [...contents("1.2.3"), ...archives("1.2.3", ["linux_amd64"])];
    const findings = findingsOf("coverage-shrank", bump([{ hashes }]));

    expect(findings).toHaveLength(1);
    expect(findings[0]?.detail).toContain("the zh of darwin_arm64, linux_arm64");
    expect(findings[0]?.detail).not.toContain("h1");
  });

  test("counts archives of a file of contents alone where these are not recorded either", () => {
    const hashes = contents("1.2.3", ["linux_amd64"]);
    const required = { platforms: [aPlatform("linux_amd64")], from: "base" } as const;
    const before = [...contents("1.2.2", ["linux_amd64"]), ...archives("1.2.2")];
    const base = [{ version: "1.2.2", hashes: before }];
    const [finding] = findingsOf("coverage-shrank", bump([{ hashes }], { required, base }));

    expect(finding?.severity).toBe("warning");
    expect(finding?.detail).toContain(
      "4 lines that base has for its other platforms are gone (every zh)",
    );
  });

  test("counts what the entry itself recorded as required, although most entries do not", () => {
    const required = { platforms: [aPlatform("linux_amd64")], from: "base" } as const;
    const linux = contents("1.2.3", ["linux_amd64"]);
    const remedy = {
      command: {
        words: expect.arrayContaining(["--platform", "windows_amd64"]),
      },
    };
    const chosen = contents("1.2.2", ["linux_amd64", "windows_amd64"]);
    const base = [{ version: "1.2.2", hashes: [...chosen, ...archives("1.2.2")] }];
    const withArchives = [...linux, ...archives("1.2.3")];

    expect(
      findingsOf("missing-platform", bump([{ hashes: linux }], { required, base })),
    ).toMatchObject([{ severity: "error", remedy }]);
    expect(
      findingsOf("coverage-shrank", bump([{ hashes: withArchives }], { required, base })),
    ).toMatchObject([{ severity: "warning", remedy }]);
  });

  test("requires what a person chose for the entry on base, be it every platform", () => {
    const required = { platforms: [aPlatform("linux_amd64")], from: "base" } as const;
    const linux = contents("1.2.3", ["linux_amd64"]);

    expect(findingsOf("missing-platform", bump([{ hashes: linux }], { required }))).toMatchObject([
      { severity: "error" },
    ]);
  });

  test("leaves a required platform that nothing verifies any more to missing-platform", () => {
    const hashes = [
      ...contents("1.2.3", ["linux_amd64", "linux_arm64"]),
      ...archives("1.2.3", ["linux_amd64", "linux_arm64", "windows_amd64"]),
    ];

    expect(verdictsOf(bump([{ hashes }]))).toStrictEqual(["error missing-platform"]);
  });

  test("tells how many are left where it cannot be told of which platforms they were", () => {
    const hashes = [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")];
    const [finding] = findingsOf("coverage-shrank", {
      ...bump([{ hashes }]),
      evidence: [release("1.2.3")],
    });

    expect(finding?.detail).toContain(
      "3 lines that base has for its other platforms are gone (3 of 4 h1)",
    );
  });

  test("sees what a provider loses on the way to another registry, and drops nothing that it keeps", () => {
    const address = "registry.terraform.io/hashicorp/null";
    const full = [...contents("1.2.3"), ...archives("1.2.3")];
    const hashes = [...contents("1.2.3", ["linux_amd64", "linux_arm64"]), ...archives("1.2.3")];
    const before = { ...release("1.2.3"), provider: address as VersionEvidence["provider"] };
    const facts = bump([{ hashes }], {
      base: [{ address, hashes: full }],
      evidence: [before, release("1.2.3")],
      required: { platforms: [aPlatform("linux_amd64")], from: "base" },
    });

    expect(findingsOf("coverage-shrank", facts)).toMatchObject([
      {
        detail: expect.stringContaining("the h1 of darwin_arm64 and windows_amd64"),
        remedy: { command: { words: expect.arrayContaining(["--platform", "linux_arm64"]) } },
      },
    ]);
  });

  test.each<[string, RootInputFacts]>([
    [
      "a bump that is locked for as many",
      bump([{ hashes: [...contents("1.2.3"), ...archives("1.2.3")] }]),
    ],
    [
      "a platform that the new version is not published for",
      bump(
        [
          {
            hashes: [...contents("1.2.3"), ...archives("1.2.3")].filter(
              (one) => one !== h1("1.2.3 windows_amd64") && one !== zh("1.2.3 windows_amd64"),
            ),
          },
        ],
        {
          evidence: [release("1.2.2"), release("1.2.3", PLATFORMS.slice(0, 3))],
        },
      ),
    ],
    [
      "a base that covered one platform as well",
      bump([{ hashes: [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")] }], {
        base: [
          {
            version: "1.2.2",
            hashes: [...contents("1.2.2", ["linux_amd64"]), ...archives("1.2.2")],
          },
        ],
      }),
    ],
    [
      "platforms that policy does not list",
      bump(
        [{ hashes: [...contents("1.2.3", ["linux_amd64", "linux_arm64"]), ...archives("1.2.3")] }],
        {
          required: { ...TWO_PLATFORMS, from: "policy" },
        },
      ),
    ],
    [
      "a file of contents alone where base has no archives either",
      bump([{ hashes: contents("1.2.3") }], {
        base: [{ version: "1.2.2", hashes: contents("1.2.2") }],
      }),
    ],
    [
      "a bot that records the platform of its machine where base had one too",
      bump([{ hashes: [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")] }], {
        base: [
          {
            version: "1.2.2",
            hashes: [...contents("1.2.2", ["darwin_arm64"]), ...archives("1.2.2")],
          },
        ],
        required: { platforms: [aPlatform("darwin_arm64")], from: "base" },
      }),
    ],
    [
      "a file of contents alone of a release that nobody looked up",
      bump([{ hashes: contents("1.2.3") }], { evidence: [release("1.2.2")] }),
    ],
    [
      "a file of contents alone where runs install from a mirror",
      bump([{ hashes: contents("1.2.3") }], {
        evidence: [release("1.2.2"), { ...release("1.2.3"), mirror: aMirror() }],
      }),
    ],
    [
      "the second checksum that a package's contents may have (HS-8)",
      bump([{ hashes: [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")] }], {
        base: [{ version: "1.2.2", hashes: [h1("one"), h1("two"), ...archives("1.2.2")] }],
        evidence: [release("1.2.3")],
      }),
    ],
  ])("says nothing of %s", (_name, facts) => {
    expect(findingsOf("coverage-shrank", facts)).toStrictEqual([]);
  });

  test("leaves what an unchanged version lost to removed-hash", () => {
    const full = [...contents("1.2.3"), ...archives("1.2.3")];
    const hashes = [...contents("1.2.3", ["linux_amd64"]), ...archives("1.2.3")];

    expect(verdictsOf(bump([{ hashes }], { base: [{ hashes: full }] }))).toStrictEqual([
      "warning removed-hash",
    ]);
  });
});
