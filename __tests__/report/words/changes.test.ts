import { describe, expect, test } from "vitest";
import type { Platform } from "../../../src/model/platform.ts";
import type { ProviderAddress } from "../../../src/model/provider-address.ts";
import type { Version } from "../../../src/model/version.ts";
import { releaseLinks } from "../../../src/report/contents/change-sections.ts";
import { reportOf } from "../../../src/report/contents/report.ts";
import { plain, type Words } from "../../../src/report/document/document.ts";
import { markdownWords } from "../../../src/report/markdown/markdown.ts";
import {
  changeRows,
  changeWords,
  completionOf,
  rowWords,
} from "../../../src/report/words/changes.ts";
import { changeGrader, gradesWords } from "../../../src/report/words/grades.ts";
import { requiredWords } from "../../../src/report/words/init.ts";
import type { LockChange } from "../../../src/review/change/classify.ts";
import type { PlatformCoverage } from "../../../src/review/evidence/coverage.ts";
import { aHash, anAddress } from "../../support/builders.ts";
import { renderReviewJson } from "../../support/printed.ts";
import {
  AWS,
  aChange,
  address,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
  coveredFirst,
  h1,
  RANDOM,
  zh,
} from "../../support/review-builders.ts";

/** Words with names from outside in quotes. */
const quoted = (words: Words): string =>
  words
    .map((span) =>
      typeof span === "object" && span.kind === "name" ? `'${span.text}'` : plain([span]),
    )
    .join("");
const linux = "linux_arm64" as Platform;

test.each([
  ["an upgrade", {}, "6.14.0 → 6.15.0 (minor)"],
  [
    "a downgrade",
    { from: "2.0.0", to: "1.9.0", direction: "downgrade", size: "major" },
    "2.0.0 → 1.9.0 (downgrade, major)",
  ],
  [
    "a prerelease",
    { to: "7.0.0-beta1", size: "prerelease" },
    "6.14.0 → '7.0.0-beta1' (prerelease)",
  ],
  ["a new provider", { kind: "new-provider", from: null, to: "1.0.0" }, "new, 1.0.0"],
  [
    "a removed provider",
    { kind: "removed-provider", from: "1.0.0", to: null },
    "removed, was 1.0.0",
  ],
  [
    "constraints",
    { kind: "new-constraints", from: "", to: "~> 2.0" },
    "constraints none → '~> 2.0'",
  ],
  [
    "one hash",
    { kind: "new-hashes", hashes: [{ hash: h1("a"), platforms: [linux] }] },
    "checksum for 'linux_arm64' added",
  ],
  [
    "hashes of a known and of no platform",
    {
      kind: "removed-hashes",
      hashes: [
        { hash: h1("a"), platforms: [linux] },
        { hash: zh("a"), platforms: [linux] },
        { hash: h1("b"), platforms: [] },
      ],
    },
    "checksums for 'linux_arm64' and 1 of no platform removed",
  ],
  [
    "only hashes of no platform",
    { kind: "new-hashes", hashes: [h1("a"), h1("b")].map((hash) => ({ hash, platforms: [] })) },
    "2 checksums of no known package added",
  ],
  [
    "hashes whose packages nobody looked at",
    {
      kind: "removed-hashes",
      hashes: [h1("a"), h1("b")].map((hash) => ({
        hash,
        platforms: [],
        isUnlooked: true as const,
      })),
    },
    "2 checksums removed",
  ],
  [
    "hashes of a known platform beside those nobody looked at",
    {
      kind: "removed-hashes",
      hashes: [
        { hash: h1("a"), platforms: [linux] },
        { hash: h1("b"), platforms: [], isUnlooked: true },
      ],
    },
    "checksum for 'linux_arm64' and 1 more removed",
  ],
  ["a move", { kind: "moved-registry", from: "a/b/c" }, "registry changed, was 'a/b/c'"],
  ["a rename", { kind: "renamed-provider", from: "a/b/c" }, "replaces 'a/b/c'"],
  ["layout", { kind: "cosmetic", provider: null }, "layout only, same meaning"],
] as const)("changeWords() tells %s", (_name, facts, expected) => {
  expect(quoted(changeWords(aChange(facts)))).toBe(expected);
});

test("changeGrader() returns those of the version that a change brings", () => {
  const hashes = [
    anExplainedHash(),
    anExplainedHash({ hash: zh("a"), grade: "registry" }),
    anExplainedHash({ version: "1.0.0" as Version, grade: "unexplained" }),
  ];

  expect(changeGrader(hashes)(aChange())).toStrictEqual(["signed-known-key", "registry"]);
});

test("changeGrader() says not checked when a change brings hashes that nobody looked at", () => {
  const change = aChange({ kind: "new-hashes", hashes: [{ hash: h1("x"), platforms: [] }] });

  expect(changeGrader([anExplainedHash()])(change)).toStrictEqual(["not-checked"]);
});

test("changeGrader() has nothing to say of what brings no hash", () => {
  expect(changeGrader([])(aChange({ kind: "removed-hashes" }))).toStrictEqual([]);
});

test.each([
  [[], null],
  [["signed-known-key", "signed-new-key"], "signed, new key"],
  [["registry"], "reported by registry"],
  [["signed-known-key", "registry"], "signed, known key; contents by registry"],
  [["signed-known-key", "registry", "unexplained"], "not explained"],
  [["signed-known-key", "base-only"], "recorded before"],
] as const)("gradesWords() tells the worst of %j", (grades, words) => {
  expect(gradesWords(grades)).toBe(words);
});

test("releaseLinks() knows where the public registries take a provider from", () => {
  expect(releaseLinks(aChange({ provider: AWS })).map(markdownWords)).toStrictEqual([
    "[compare](https://github.com/hashicorp/terraform-provider-aws/compare/v6.14.0...v6.15.0)",
    "[notes](https://github.com/hashicorp/terraform-provider-aws/releases/tag/v6.15.0)",
  ]);
});

test.each([
  aChange({ provider: address("registry.example.com/acme/x") }),
  aChange({ provider: address("registry.opentofu.org/acme/x)[y") }),
  aChange({ to: "1.0.0+build)(" }),
  aChange({ kind: "new-hashes", to: null }),
])("releaseLinks() gives no link where it would be a guess or unsafe", (change) => {
  expect(releaseLinks(change)).toStrictEqual([]);
});

const CHANGES = { changes: [aChange({ roots: ["envs/prod"] })], hashes: [anExplainedHash()] };

/** What the table says of the evidence behind one upgrade. */
function verified(...findings: ReturnType<typeof aFinding>[]): string | null | undefined {
  return changeRows(aReview({ ...CHANGES, findings }))[0]?.verified;
}

describe("changeRows()", () => {
  test("says how well an upgrade is vouched for", () => {
    expect(verified()).toBe("signed, known key");
  });

  const step = (from: string, ...roots: readonly string[]) =>
    aChange({ roots, from, to: "5.9.0", size: null });
  const inWords = (...changes: readonly LockChange[]) =>
    changeRows(aReview({ changes })).map((row) => plain(rowWords(row)));

  test("lists and counts the mixed steps of one provider in one row", () => {
    const isNew = aChange({ kind: "new-provider", roots: ["f"], from: null, to: "5.9.0" });

    expect(inWords(step("5.7.0", "d", "e"), isNew, step("5.8.0", "a", "b", "c"))).toStrictEqual([
      "5.8.0 → 5.9.0 in 3; 5.7.0 → 5.9.0 in 2; new, 5.9.0 in 1",
    ]);
  });

  test("gives the range of more than three steps to one version", () => {
    const steps = ["5.5.0", "5.10.0", "5.6.0"].map((from) => step(from, `r${from}`));

    expect(inWords(...steps)).toStrictEqual([
      "5.10.0 → 5.9.0 in 1; 5.5.0 → 5.9.0 in 1; 5.6.0 → 5.9.0 in 1",
    ]);
    expect(inWords(...steps, step("5.7.0", "a", "b"))).toStrictEqual(["5.5.0–5.10.0 → 5.9.0"]);
  });

  test("counts nothing where all root modules have the same changes", () => {
    const roots = ["a", "b"];
    const constraints = aChange({ kind: "new-constraints", roots, from: "1", to: "2" });

    expect(inWords(step("5.8.0", ...roots), constraints)).toStrictEqual([
      "5.8.0 → 5.9.0; constraints 1 → 2",
    ]);
  });

  test("keeps apart what is verified in another way", () => {
    const hash = anExplainedHash({ grade: "unexplained" });
    const added = aChange({
      kind: "new-hashes",
      roots: ["b"],
      provider: hash.provider,
      to: hash.version,
      hashes: [{ hash: hash.hash, platforms: [] }],
    });
    const rows = changeRows(aReview({ changes: [step("5.8.0", "a"), added], hashes: [hash] }));

    expect(rows.map(({ sign, roots }) => [sign, ...roots])).toContainEqual(["⛔", "b"]);
    expect(rows).toHaveLength(2);
  });

  test("says what refutes the evidence in its place", () => {
    const provider = CHANGES.changes[0]?.provider ?? null;
    const mismatch = aFinding({ rule: "checksum-mismatch", provider, root: "envs/prod" });

    expect(verified(mismatch)).toBe("wrong checksum");
    expect(verified(mismatch, { ...mismatch, rule: "bad-signature" })).toBe(
      "signature not valid, wrong checksum",
    );
    expect(verified({ ...mismatch, root: "envs/other" })).toBe("signed, known key");
    expect(verified({ ...mismatch, rule: "downgrade" })).toBe("signed, known key");
    expect(verified({ ...mismatch, severity: "warning" })).toBe("signed, known key");
  });

  test("looks at each of many hashes a few times, however many rows there are", () => {
    const PROVIDERS = 300;
    const PER_PROVIDER = 20;
    let looks = 0;
    const of = <T extends object>(one: T): T =>
      new Proxy(one, {
        get: (target, name) => {
          looks++;
          return Reflect.get(target, name);
        },
      });
    const providers = Array.from({ length: PROVIDERS }, (_, i) => anAddress(`acme/p${i}`));
    const [first = anAddress("acme/p0")] = providers;
    const hashes = providers.flatMap((provider) =>
      Array.from({ length: PER_PROVIDER }, (_, i) =>
        of(anExplainedHash({ provider, hash: aHash("h1", `${i}`) })),
      ),
    );
    const changes = providers.flatMap((provider, i) => [
      aChange({ provider, roots: [`envs/r${i}`] }),
      aChange({ provider: first, kind: "new-hashes", from: `${i}`, roots: [`envs/s${i}`] }),
    ]);

    const rows = changeRows(aReview({ changes, hashes }));

    expect(rows).toHaveLength(PROVIDERS + 1);
    expect(looks / hashes.length).toBeLessThan(10);
  });

  test("tells the worst of more hashes than a call takes arguments", () => {
    const hashes = Array<ReturnType<typeof anExplainedHash>>(300_000).fill(anExplainedHash());
    const worst = anExplainedHash({ grade: "unexplained" });

    const rows = changeRows(aReview({ ...CHANGES, hashes: [worst, ...hashes] }));

    expect(rows.map((row) => row.verified)).toStrictEqual(["not explained"]);
  });
});

test("changeRows() counts the platforms of the root module that lacks most, whatever others require", () => {
  const darwin = "darwin_arm64" as Platform;
  const both = [linux, darwin];
  const coverages = [
    { before: undefined, after: [] },
    { before: coveredFirst(0, both), after: coveredFirst(1, both) },
    { before: undefined, after: coveredFirst(2, both) },
  ];
  const roots = coverages.map((coverage, i) =>
    aRootReview({ root: `r${i}`, coverage: new Map([[AWS, coverage]]) }),
  );
  const platformsOf = (of: typeof roots) => {
    const changes = [aChange({ provider: AWS, roots: of.map(({ root }) => root) })];
    return changeRows(aReview({ changes, roots: of })).map(({ platforms }) => platforms);
  };

  expect(platformsOf(roots)).toStrictEqual(["0 → 1 of 2"]);
  expect(platformsOf([roots[0], roots[2]].flatMap((root) => root ?? []))).toStrictEqual(["2 of 2"]);
  expect(platformsOf(roots.slice(0, 1))).toStrictEqual([null]);
});

describe("changeRows() counts required platforms by h1", () => {
  const levels = {
    full: ["yes", "all"],
    "contents-only": ["no", "part"],
    "zip-only": ["yes", "none"],
    none: ["no", "none"],
    unknown: ["yes", "unknown"],
  } as const;
  type Level = keyof typeof levels;
  const entry = (...all: readonly Level[]): readonly PlatformCoverage[] =>
    all.map((level, i) => {
      const [zip, contents] = levels[level];
      return { platform: `os_${i}` as Platform, level, zip, contents };
    });

  test.each<[string, readonly Level[] | undefined, readonly Level[]]>([
    ["2 of 2", undefined, ["full", "contents-only"]],
    ["2 of 2", ["full", "full"], ["full", "full"]],
    ["2 → 1 of 2 (1 by zh alone)", ["full", "full"], ["full", "zip-only"]],
    ["1 → 2 of 3", ["full", "none", "none"], ["full", "full", "none"]],
    [
      "1 of 3 (1 by zh alone, 1 not known)",
      ["full", "unknown", "full"],
      ["full", "zip-only", "unknown"],
    ],
    ["0 of 1", undefined, ["none"]],
    ["not known", ["full", "full"], ["unknown", "unknown"]],
  ])("says %s", (words, before, after) => {
    const coverage = { before: before && entry(...before), after: entry(...after) };
    const changes = [aChange({ provider: AWS, roots: ["envs/prod"] })];
    const roots = [aRootReview({ coverage: new Map([[AWS, coverage]]) })];

    expect(changeRows(aReview({ changes, roots }))[0]?.platforms).toBe(words);
  });
});

test("requiredWords() says what decided for most root modules, and what head adds", () => {
  const platforms = [linux, "darwin_arm64" as Platform];
  const roots = [
    aRootReview({ required: { platforms, from: "base", addedByHead: [linux] } }),
    aRootReview({ required: { platforms, from: "base", addedByHead: [linux] } }),
    aRootReview({ required: { platforms, from: "policy" } }),
    aRootReview(),
  ];

  expect(requiredWords(roots).map(quoted)).toStrictEqual([
    "Required platforms: 'darwin_arm64', since every lock entry on record has an h1 of them; and 'linux_arm64', which head records; others for 1 root module.",
  ]);
  expect(requiredWords([aRootReview()])).toStrictEqual([]);
});

describe("entries that OpenTofu 1.12 completed", () => {
  const completion = (provider: ProviderAddress, roots: readonly string[], ...words: string[]) =>
    aChange({
      ...{ kind: "new-hashes", provider, roots, isCompletion: true },
      hashes: words.map((word) => ({ hash: h1(word), platforms: [`os_${word}` as Platform] })),
    });
  const changes = [
    completion(AWS, ["a", "b"], "x", "y"),
    aChange({ kind: "new-constraints", provider: AWS, roots: ["c"] }),
    completion(RANDOM, ["b", "c"], "y", "z"),
  ];
  const words =
    "OpenTofu 1.12 completed these entries: 3 hashes of 3 platforms, all of the locked packages";

  test("are counted with their providers, and the platforms and hashes that were added, each once", () => {
    expect(completionOf({ changes })).toStrictEqual({
      providers: [AWS, RANDOM],
      platforms: ["os_x", "os_y", "os_z"],
      hashes: 3,
    });
    expect(completionOf({ changes: changes.slice(1, 2) })).toBe(undefined);
  });

  test("are one row, the first, whatever their root modules; other changes keep their rows", () => {
    const hashes = [AWS, RANDOM].flatMap((provider) =>
      ["x", "y", "z"].map((word) => anExplainedHash({ provider, hash: h1(word) })),
    );
    const [row, ...others] = changeRows(aReview({ changes, hashes }));

    expect(row).toMatchObject({ providers: [AWS, RANDOM], roots: ["a", "b", "c"], sign: "✅" });
    expect(plain(rowWords(row!))).toBe(words);
    expect(others.map(({ changes: all }) => all.map(({ kind }) => kind))).toStrictEqual([
      ["new-constraints"],
    ]);
  });

  test("are named in the heading where nothing else changed", () => {
    const only = [changes[0]!];
    const hashes = ["x", "y"].map((word) => anExplainedHash({ provider: AWS, hash: h1(word) }));
    const review = aReview({ verdict: "passed", changes: only, hashes, findings: [] });

    expect(plain(reportOf(review, "comment").headline(200))).toBe(
      "verified, OpenTofu 1.12 completed these entries: 2 hashes of 2 platforms, all of the locked packages in 2 root modules",
    );
    expect(JSON.parse(renderReviewJson(review)).completion).toStrictEqual({
      ...{ providers: [AWS], platforms: ["os_x", "os_y"], hashes: 2 },
    });
  });
});
