import { describe, expect, test } from "vitest";
import { updateReleases } from "../../../src/app/settings/update-ledger.ts";
import { EMPTY_LEDGER, type Ledger } from "../../../src/language/ledger/ledger.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ExplainedHash } from "../../../src/review/evidence/grade.ts";
import type { Finding, RuleId } from "../../../src/review/finding/finding.ts";
import { learnReleases } from "../../../src/review/ledger/learn-releases.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aHash, anAddress, aPlatform } from "../../support/builders.ts";
import { aSignedRoot, KEY, OTHER, PROVIDER } from "../../support/ledger-builders.ts";
import { aReleaseLine, rememberedReleases } from "../../support/release-builders.ts";
import { aFinding } from "../../support/review-builders.ts";

const DAY = "2026-11-22";
const [LINUX, DARWIN, EVIL] = [aHash("zh", "linux"), aHash("zh", "darwin"), aHash("zh", "evil")];

/** A root module that locks the release: the archives given, each of its platform. */
function aRoot(
  archives: Readonly<Record<string, Hash>>,
  facts: Partial<ExplainedHash> = {},
  findings: readonly Finding[] = [],
): RootReview {
  const root = aSignedRoot({ findings });
  const [first] = root.hashes;
  if (first === undefined) throw new Error("a root module without hashes");
  const hashes = Object.entries(archives).map(
    ([platform, hash]): ExplainedHash => ({
      ...{ ...first, hash, derivedFrom: [hash], platforms: [aPlatform(platform)] },
      ...facts,
    }),
  );
  return { ...root, hashes };
}

const learn = (roots: readonly RootReview[], known: Ledger = EMPTY_LEDGER) =>
  learnReleases(roots, { known, day: DAY });
const both = { linux_amd64: LINUX, darwin_arm64: DARWIN };
const line = (packages: Readonly<Record<string, string>>, signers = [KEY]) =>
  aReleaseLine({ provider: PROVIDER, version: "1.2.3", day: DAY, signers, packages });
const about = (rule: RuleId, severity: Finding["severity"] = "notice") =>
  aFinding({ rule, severity, provider: anAddress(PROVIDER), root: "envs/prod" });

describe("learnReleases()", () => {
  test("gives a line for the packages that an entry records, and who signs them", () => {
    expect(learn([aRoot(both)])).toStrictEqual({ added: [line(both)], notLearned: [] });
  });

  test("gives one line for a release that several root modules lock, each a part of it", () => {
    const roots = [
      aRoot({ linux_amd64: LINUX }),
      aRoot(both, { signedBy: [KEY, OTHER] }),
      aRoot({ darwin_arm64: DARWIN }),
    ];

    expect(learn(roots).added).toStrictEqual([line(both, [KEY, OTHER])]);
  });

  test("gives nothing that is known, and a line of its own for what a release gained", () => {
    const known = rememberedReleases(line({ linux_amd64: LINUX }));

    expect(learn([aRoot({ linux_amd64: LINUX })], known).added).toStrictEqual([]);
    expect(learn([aRoot(both)], known).added).toStrictEqual([line({ darwin_arm64: DARWIN })]);
  });

  test("remembers what nobody signs as such, and passes over hashes of no platform", () => {
    const unsigned = aRoot(both, { grade: "registry", signedBy: [] }, [about("signature-missing")]);
    const manifest = { ...aRoot({ any_any: EVIL }, { platforms: [] }).hashes[0] } as ExplainedHash;
    const root = { ...unsigned, hashes: [...unsigned.hashes, manifest] };

    expect(learn([root])).toStrictEqual({ added: [line(both, [])], notLearned: [] });
  });

  test.each<[string, RootReview]>([
    ["unexplained", aRoot(both, { grade: "unexplained" })],
    ["not checked", aRoot(both, { grade: "not-checked" })],
    ["recorded before and no more", aRoot(both, { grade: "base-only" })],
    ["of a mirror alone", aRoot(both, { grade: "mirror" })],
    ["unsigned where that is an error", aRoot(both, {}, [about("signature-missing", "error")])],
    ["replaced", aRoot(both, {}, [about("republished-package", "warning")])],
    ["not verified", aRoot(both, {}, [about("not-verified")])],
    ["without an archive of a platform", aRoot(both, { platforms: [] })],
    ["of a host that lines cannot name", localRoot()],
  ])("nothing in doubt is remembered: an entry that is %s", (_name, root) => {
    const { added, notLearned } = learn([root]);

    expect([added, notLearned.length]).toStrictEqual([[], 1]);
  });

  test("nothing that was seen otherwise is remembered, in the ledger or in another root module", () => {
    const known = rememberedReleases(line({ linux_amd64: EVIL }));
    const other = aRoot({ linux_amd64: EVIL });

    expect(learn([aRoot(both)], known)).toMatchObject({
      added: [],
      notLearned: [{ why: "finding", reason: expect.stringContaining("linux_amd64") }],
    });
    expect(learn([aRoot(both), other])).toMatchObject({
      added: [{ packages: new Map(line(both).packages) }],
      notLearned: [{ why: "finding" }],
    });
  });
});

describe("updateReleases()", () => {
  test("writes no file that no review would read", () => {
    const many = Array.from({ length: 9000 }, (_, i) => [`o${i}_a`, aHash("zh", `${i}`)] as const);
    const root = aRoot(Object.fromEntries(many));
    const terms = { remembered: EMPTY_LEDGER, file: undefined, now: 0 };

    expect(updateReleases([root], terms).after).toContain("o8999_a=");
    const twice = Object.fromEntries(
      many.flatMap(([name, hash]) => [
        [name, hash],
        [`b${name}`, hash],
      ]),
    );
    expect(() => updateReleases([aRoot(twice)], terms)).toThrow(
      expect.objectContaining({ code: "INVALID_LEDGER" }),
    );
  });
});

function localRoot(): RootReview {
  const provider = anAddress("localhost/acme/vault");
  const root = aSignedRoot({ provider });
  return { ...root, hashes: aRoot(both, { provider }).hashes };
}
