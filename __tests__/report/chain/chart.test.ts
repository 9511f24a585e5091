import { describe, expect, test } from "vitest";
import type { Fingerprint } from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { Platform } from "../../../src/model/platform.ts";
import type { ArchiveProvenance, Build } from "../../../src/model/provenance.ts";
import { type Chain, chainOf } from "../../../src/report/chain/chain.ts";
import { chainChart } from "../../../src/report/chain/chart.ts";
import type { ChainLink, ExplainedHash } from "../../../src/review/evidence/explain-hash.ts";
import { expectGolden } from "../../support/golden.ts";
import {
  aLink,
  anExplainedHash,
  HOSTILE,
  h1,
  KEY,
  linesOf,
  zh,
} from "../../support/review-builders.ts";

const BUILD: Build = {
  repository: { host: "github.com", name: "hashicorp/terraform-provider-aws" },
  workflow: ".github/workflows/release.yml",
  ref: "refs/tags/v6.15.0",
  commit: "0123456789abcdef0123456789abcdef01234567",
  runner: "github-hosted",
  signedAt: "2026-03-01T00:00:00Z",
  instance: "Sigstore's public-good instance",
};
const archive = zh("aws");
const anArchive = (link: Partial<ChainLink> = {}, facts: Partial<ExplainedHash> = {}) => {
  const { hash = archive } = link;
  return anExplainedHash({ hash, link: aLink({ hash, ...link }), ...facts });
};

function facesOf(
  hashes: readonly ExplainedHash[],
  ...builds: readonly (readonly [Hash, ArchiveProvenance])[]
): readonly Chain[] {
  return hashes.map((explained) => chainOf(explained, new Map(builds)));
}

const linkOf = (face: Chain | undefined, kind: string) =>
  face?.boxes.find((box) => box.kind === kind);

/** A release for many platforms, of which one archive is signed by nobody and one hash is of nothing. */
const crowd = Array.from({ length: 30 }, (_, i) =>
  anArchive(
    { hash: zh(`${i}`), lines: linesOf(`terraform-provider-aws_6.15.0_os${i}_amd64.zip`) },
    { platforms: [`os${i}_amd64` as Platform] },
  ),
);
const evil = anExplainedHash({
  hash: h1("evil"),
  grade: "unexplained",
  platforms: [],
  archives: [],
});

const DRAWINGS = {
  whole: facesOf([anExplainedHash(), anArchive()], [archive, { status: "built", build: BUILD }]),
  crowd: facesOf([...crowd, evil]),
  lacking: [
    ...facesOf(
      [anArchive({ signatures: [], lines: [], isComputed: false }, { grade: "registry" })],
      [archive, { status: "absent" }],
    ),
    ...facesOf(
      [anArchive({}, { grade: "signed-new-key" })],
      [archive, { status: "mismatch", reason: "it speaks of another repository", build: BUILD }],
    ),
    ...facesOf([anArchive({}, { grade: "not-checked" })]),
  ],
  hostile: facesOf(
    [
      anArchive(
        {
          hash: `zh:${HOSTILE}` as Hash,
          lines: linesOf(
            HOSTILE,
            "]]>--><script>alert(1)</script>",
            "\u{ffff}\u0000\ud800 &amp; \u202e",
          ),
          signatures: [
            { status: "ok", fingerprint: HOSTILE as Fingerprint, created: HOSTILE, weaknesses: [] },
          ],
        },
        { platforms: [HOSTILE as Platform] },
      ),
    ],
    [
      `zh:${HOSTILE}` as Hash,
      { status: "built", build: { ...BUILD, workflow: HOSTILE, ref: HOSTILE, commit: HOSTILE } },
    ],
  ),
};
/** A chart with its character codes read. */
const readable = (chains: readonly Chain[]): string =>
  chainChart(chains).replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

describe("chains", () => {
  test("leads from contents to the commit, and says of each link how and by whom it is known", () => {
    const [face] = DRAWINGS.whole;

    expect(face?.boxes.map(({ kind, standing }) => `${kind} ${standing}`)).toStrictEqual([
      "checksum recorded",
      "package verified",
      "checksum list verified",
      "key verified",
      "build verified",
      "commit said",
    ]);
    expect(linkOf(face, "key")).toMatchObject({
      names: [expect.stringContaining(KEY)],
      how: expect.stringContaining("verified in this run; known by"),
    });
    expect(linkOf(face, "commit")?.names).toContain(BUILD.commit);
  });

  test("says that there is none, that nobody looked, and that it does not fit, each in its own words", () => {
    const [unsigned, mismatch, unlooked] = DRAWINGS.lacking;
    const standings = (face: Chain | undefined) =>
      Object.fromEntries((face?.boxes ?? []).map(({ kind, standing }) => [kind, standing]));

    expect(standings(unsigned)).toMatchObject({
      "checksum list": "none",
      key: "none",
      build: "none",
    });
    expect(standings(mismatch)).toMatchObject({ key: "verified", build: "wrong" });
    expect(standings(mismatch)).not.toHaveProperty("commit");
    expect(standings(unlooked)).toStrictEqual({ checksum: "recorded", package: "unchecked" });
    expect(linkOf(facesOf([evil])[0], "package")?.standing).toBe("wrong");
    expect(linkOf(facesOf([anArchive()])[0], "build")?.standing).toBe("unchecked");
  });

  test("never calls verified what a word alone supports", () => {
    const link = aLink({ hash: h1("aws"), isComputed: false });
    const archives = [aLink({ signatures: [] })];
    const [face] = facesOf([anExplainedHash({ grade: "registry", link, archives })]);

    expect(face?.boxes.map(({ standing }) => standing)).not.toContain("verified");
    expect(linkOf(face, "package")?.how).toBe(
      "not looked into; the registry says that it has the checksum",
    );
  });

  test.each([
    ["nobody says", {}],
    ["the registry says", { isReportedByRegistry: true }],
    ["a mirror says", { isReportedByMirror: true }],
    ["registry and mirror say", { isReportedByRegistry: true, isReportedByMirror: true }],
  ])("tells who has a hash that nothing explains: %s", (words, facts) => {
    const reporters = { isReportedByRegistry: false, isReportedByMirror: false, ...facts };
    const lines = [{ file: "old.zip", kind: "foreign" }] as const;
    const link = aLink({ ...reporters, lines });
    const box = linkOf(facesOf([anArchive(link, { grade: "unexplained" })])[0], "package");
    const reports = words === "nobody says" ? "" : `; ${words} that a package has it`;

    expect(box?.how).toBe(`no package, list or key explains it${reports}`);
    expect(box?.names).toStrictEqual(["old.zip (not of this release)"]);
  });
});

describe("chains of contents that several archives have", () => {
  const other = zh("other");
  const both = anExplainedHash({ archives: [aLink(), aLink({ hash: other })] });

  test("calls no archive downloaded that is merely listed beside the same contents", () => {
    const listed = aLink({ hash: other, isComputed: false });
    const [face] = facesOf([anExplainedHash({ archives: [aLink(), listed] })]);

    expect(linkOf(face, "package")?.standing).toBe("said");
    expect(linkOf(facesOf([both])[0], "package")?.standing).toBe("verified");
  });

  test("calls no list signed that an archive nobody signs stands in", () => {
    const unsigned = aLink({ hash: other, signatures: [] });
    const [face] = facesOf([anExplainedHash({ archives: [aLink(), unsigned] })]);

    expect(linkOf(face, "checksum list")?.standing).toBe("said");
    expect(linkOf(facesOf([both])[0], "checksum list")?.standing).toBe("verified");
  });

  test("lets no archive's build stand for another one's", () => {
    const built = [archive, { status: "built", build: BUILD }] as const;
    const buildOf = (...more: Parameters<typeof facesOf>[1][]) =>
      linkOf(facesOf([both], ...more)[0], "build")?.standing;

    expect(buildOf(built, [other, { status: "built", build: BUILD }])).toBe("verified");
    expect(buildOf(built, [other, { status: "mismatch", reason: "another" }])).toBe("wrong");
    expect(buildOf(built, [other, { status: "absent" }])).toBe("none");
    expect(buildOf(built)).toBe("unchecked");
  });
});

describe("chainChart()", () => {
  test("draws chains that differ in the package alone as one, the worst first", () => {
    const [, unvouched, vouched, ...others] = readable(DRAWINGS.crowd).split("subgraph");

    expect(unvouched).toContain("package: does not fit");
    expect(vouched).toMatch(
      /checksum: recorded<br\/>30 checksums, such as<br\/>zh:[^<]*<br\/>os\d+_amd64, .*, and 26 more</,
    );
    expect(others).toStrictEqual([]);
    expect(vouched).not.toContain("more chains");
  });

  test("keeps chains of different builds apart", () => {
    const other = { ...BUILD, commit: "f".repeat(40) };
    const hashes = crowd.slice(0, 2);
    const builds = [BUILD, other].map(
      (build, i) => [hashes[i]?.hash ?? archive, { status: "built", build }] as const,
    );

    expect(chainChart(facesOf(hashes, ...builds)).split("subgraph")).toHaveLength(1 + 2);
  });
});

describe.each(Object.entries(DRAWINGS))("a chart: %s", (name, chains) => {
  test("chainChart() gives the chart that was agreed on", () => {
    expectGolden(`report/chain/${name}.mmd`, `${chainChart(chains)}\n`);
  });

  test("chainChart() has nothing of somebody else's outside of labels, and in them codes alone", () => {
    for (const line of chainChart(chains).split("\n")) {
      const [label] = /\[".*"\]/.exec(line) ?? [];
      const rest = label === undefined ? line : line.replace(label, () => "[]");

      expect(rest).toMatch(
        /^(flowchart BT| {2}acc(Title|Descr): [A-Za-z ,]+| {2}subgraph c\d+\[\]| {4}c\d+b\d+\[\](:::(verified|none|wrong))?| {4}c\d+b\d+ -(-|\.-)> c\d+b\d+| {2}end| {2}more\[\]| {2}classDef [a-z]+ [a-z0-9: -]+)$/,
      );
      expect((label ?? '[""]').slice(2, -2).replaceAll("<br/>", "")).toMatch(
        /^(?:[A-Za-z0-9 ,.]|#\d+;)*$/,
      );
    }
  });
});

test("chainChart() stays within what Mermaid draws, and counts the chains that it leaves out", () => {
  const boxes = DRAWINGS.whole[0]?.boxes ?? [];
  const names: readonly string[] = ["<", "&", ">", '"'].map((sign) => sign.repeat(150));
  const crowded = boxes.map((box) => ({ ...box, names }));
  const chains = Array.from({ length: 40 }, (_, i) => {
    return { name: h1("crowded"), boxes: crowded, heading: `signed ${i}` };
  });
  const chart = chainChart(chains);
  const shown = chart.split("subgraph").length - 1;

  expect(chart.length).toBeLessThan(50_000);
  expect(shown).toBeGreaterThan(0);
  expect(chart).toContain(`and ${40 - shown} more chains`);
});
