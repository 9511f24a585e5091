import { describe, expect, test } from "vitest";
import { releaseConflicts } from "../../../src/lock/evidence/release-table.ts";
import type { DescribedPackage } from "../../../src/lock/gathering/gather.ts";
import {
  disposition,
  type Fingerprint,
  type HashDisposition,
} from "../../../src/model/disposition.ts";
import type { EvidenceProblem } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { aPlatform } from "../../support/builders.ts";
import { aKey, h1, zh } from "../../support/evidence-builders.ts";
import {
  aMirrorAuthentication,
  aPackageMeta,
  aRegistryAuthentication,
} from "../../support/package-builders.ts";

const OURS = aKey("ours");
const THEIRS = aKey("theirs");

/** One line of a document: a hash, its platform, who signed it. */
function line(
  hash: Hash,
  platform: string,
  signer: Fingerprint | undefined = OURS,
  facts: Partial<HashDisposition> = {},
) {
  const signedBy = new Set(signer === undefined ? [] : [signer]);
  const platforms = new Set([aPlatform(platform)]);
  const files = new Set([`${platform}.zip`]);
  const all = { signedBy, platforms, files, reportedByRegistry: true, ...facts };
  return [hash, disposition(all)] as const;
}
const bare = (hash: Hash, platform: string, facts: Partial<HashDisposition> = {}) =>
  line(hash, platform, undefined, { signedBy: new Set(), ...facts });

/** A document for a platform, that says these lines. */
function aDocument(
  platform: string,
  lines: readonly (readonly [Hash, HashDisposition])[],
  problems: readonly EvidenceProblem["kind"][] = [],
  isMirror = false,
): DescribedPackage {
  const authentication = isMirror ? aMirrorAuthentication() : aRegistryAuthentication();
  return {
    meta: aPackageMeta({ platform, authentication }),
    metadata: {
      dispositions: new Map(lines),
      signatures: [],
      problems: problems.map((kind) => ({ kind, message: kind })),
      signedForLock: [],
      warnings: [],
    },
  };
}

const LIST = [line(zh("a"), "a_a"), line(zh("b"), "b_b")];

describe("releaseConflicts() finds none", () => {
  test.each<readonly [string, readonly DescribedPackage[]]>([
    ["in documents that share a list", [aDocument("a_a", LIST), aDocument("b_b", LIST)]],
    ["in no document", []],
    [
      "in contents, of which a package may have two",
      [aDocument("a_a", [...LIST, line(h1("a"), "a_a"), line(h1("a2"), "a_a")])],
    ],
    [
      "in what a mirror says",
      [aDocument("a_a", LIST), aDocument("a_a", [bare(zh("x"), "a_a")], [], true)],
    ],
    [
      "in a line that names a platform and vouches for nothing",
      [
        aDocument("a_a", LIST),
        aDocument("b_b", [...LIST, line(zh("x"), "a_a", OURS, { reportedByRegistry: false })]),
      ],
    ],
    [
      "in two files of no platform",
      [
        aDocument("a_a", [
          ...LIST,
          line(zh("m"), "a_a", OURS, { platforms: new Set() }),
          line(zh("n"), "a_a", OURS, { platforms: new Set() }),
        ]),
      ],
    ],
    [
      "where no list is signed",
      [aDocument("a_a", [bare(zh("a"), "a_a")]), aDocument("b_b", [bare(zh("b"), "b_b")])],
    ],
    [
      "beside a document whose signature is bad, which is told already",
      [aDocument("a_a", LIST), aDocument("b_b", [bare(zh("b"), "b_b")], ["bad-signature"])],
    ],
    [
      "beside an unlisted archive of a document whose signature is bad",
      [aDocument("a_a", LIST), aDocument("c_c", [bare(zh("c"), "c_c")], ["bad-signature"])],
    ],
    [
      "in an archive that one document contradicts by itself",
      [
        aDocument("a_a", LIST),
        aDocument("b_b", [...LIST, bare(zh("x"), "b_b")], ["checksum-mismatch"]),
      ],
    ],
    [
      "in a list that has two checksums for one file, which is told already",
      [aDocument("a_a", [...LIST, line(zh("x"), "a_a")], ["conflicting-checksums"])],
    ],
    ["in contents that nobody signs", [aDocument("a_a", [...LIST, bare(h1("a"), "a_a")])]],
  ])("%s", (_name, packages) => {
    expect(releaseConflicts(packages)).toStrictEqual([]);
  });
});

describe("releaseConflicts() finds", () => {
  test("two archives of one platform, and names them once", () => {
    const other = [line(zh("x"), "a_a"), line(zh("b"), "b_b")];

    expect(releaseConflicts([aDocument("a_a", LIST), aDocument("b_b", other)])).toStrictEqual([
      {
        kind: "conflicting-checksums",
        platform: "a_a",
        message: `The registry's answers name different archives for a_a: ${[zh("a"), zh("x")].sort().join(" and ")}`,
      },
    ]);
  });

  test("two archives of one platform although another problem is told of one document", () => {
    const other = aDocument("b_b", [line(zh("x"), "a_a")], ["no-signing-keys"]);

    expect(releaseConflicts([aDocument("a_a", LIST), other])).toMatchObject([
      { kind: "conflicting-checksums" },
    ]);
  });

  const theirs = [line(zh("c"), "c_c", THEIRS)];
  test.each<readonly [string, readonly DescribedPackage[], string]>([
    [
      "a list that another key signed",
      [aDocument("a_a", LIST), aDocument("c_c", theirs)],
      [`a_a by key ${OURS}`, `c_c by key ${THEIRS}`].join("; "),
    ],
    [
      "a list that nobody signed",
      [aDocument("a_a", LIST), aDocument("c_c", [bare(zh("c"), "c_c")])],
      `a_a by key ${OURS}; c_c by nobody`,
    ],
    [
      "a list that nobody signed, although no key is known for it",
      [aDocument("a_a", LIST), aDocument("c_c", [bare(zh("c"), "c_c")], ["no-signing-keys"])],
      `a_a by key ${OURS}; c_c by nobody`,
    ],
    [
      "an archive that no signed list has, in a document with another problem",
      [
        aDocument("a_a", LIST),
        aDocument(
          "b_b",
          [...LIST, bare(zh("c"), "c_c", { files: new Set() })],
          ["foreign-checksum-line"],
        ),
      ],
      `a_a, b_b by key ${OURS}; c_c by nobody`,
    ],
    [
      "an archive that no signed list has",
      [
        aDocument("a_a", LIST),
        aDocument("b_b", [...LIST, bare(zh("c"), "c_c", { files: new Set() })]),
      ],
      `a_a, b_b by key ${OURS}; c_c by nobody`,
    ],
  ])("%s", (_name, packages, told) => {
    const [problem, ...others] = releaseConflicts(packages);

    expect(others).toStrictEqual([]);
    expect(problem?.kind).toBe("conflicting-signers");
    const parts = told.split("; ").sort().join("; ");
    expect(problem?.message).toBe(
      `The checksum lists of the release are signed by different keys: ${parts}`,
    );
  });
});
