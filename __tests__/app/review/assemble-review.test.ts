import { describe, expect, test } from "vitest";
import {
  assembleReview,
  correctedReview,
  mergeFindings,
  withMerged,
  withNothingLocked,
} from "../../../src/app/review/assemble-review.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import {
  aChange,
  aFinding,
  anExplainedHash,
  aRootReview,
  requirementsOf,
} from "../../support/review-builders.ts";

function assemble(roots: readonly RootReview[], mode: "review" | "audit" = "review") {
  return assembleReview(
    { mode, roots, policy: DEFAULT_POLICY, range: undefined },
    {
      started: 1000,
      clock: { now: () => 3500 },
      cost: () => ({ requests: 7, bytes: 42 }),
      programVersion: "1.0.0",
    },
  );
}

describe("assembleReview()", () => {
  test("gives the worst verdict of the root modules", () => {
    const passed = aRootReview({ root: "a", changes: [aChange({ roots: ["a"] })] });
    const failed = aRootReview({ root: "b", findings: [aFinding({ root: "b" })] });

    expect(assemble([]).verdict).toBe("no-change");
    expect(assemble([passed]).verdict).toBe("passed");
    expect(assemble([passed, failed]).verdict).toBe("failed");
    expect(assemble([aRootReview()], "audit").verdict).toBe("passed");
  });

  test("tells a hash once, however many root modules record it", () => {
    const hashes = [anExplainedHash()];
    const roots = [aRootReview({ root: "a", hashes }), aRootReview({ root: "b", hashes })];

    expect(assemble(roots).hashes).toStrictEqual(hashes);
  });

  test("groups one change of several root modules", () => {
    const roots = ["a", "b"].map((root) =>
      aRootReview({ root, changes: [aChange({ roots: [root] })] }),
    );

    expect(assemble(roots).changes).toMatchObject([{ roots: ["a", "b"] }]);
  });

  test("states each limit once, with its root module, and what the run cost", () => {
    const limited = {
      ...requirementsOf({}),
      exact: false,
      limits: ["a module is private", "a module is private"],
    };
    const review = assemble([aRootReview({ root: "a", requirements: limited })]);

    expect(review.limits).toStrictEqual([{ root: "a", text: "a module is private" }]);
    expect(review.stats).toEqual({
      bytesDownloaded: 42,
      requests: 7,
      cacheHits: 0,
      durationMs: 2500,
    });
  });
});

test("a mirror that cannot be compared with a silent host is one limit, with its versions counted", () => {
  const from = (root: string, count: number) =>
    aRootReview({
      root,
      uncompared: Array.from({ length: count }, (_, i) => ({
        ...{ name: `acme/p${i} 1.0.0`, mirror: "m.example" },
        ...{ message: `https://r.example/p${i} is silent`, silentHost: "r.example" },
      })),
    });
  const other = { name: "acme/q 2.0.0", mirror: "m.example", message: "it is not JSON" };
  const texts = (...roots: readonly RootReview[]) => assemble(roots).limits.map(({ text }) => text);

  expect(texts(from("a", 4), from("b", 5))).toStrictEqual([
    "acme/p0 1.0.0, acme/p1 1.0.0, acme/p2 1.0.0 and 2 more from m.example were not wholly compared with the origin: https://r.example/p0 is silent",
  ]);
  expect(texts(aRootReview({ root: "a", uncompared: [other] }), from("b", 1))).toStrictEqual([
    "acme/p0 1.0.0 from m.example was not wholly compared with the origin: https://r.example/p0 is silent",
    "acme/q 2.0.0 from m.example was not wholly compared with the origin: it is not JSON",
  ]);
});

describe("findings of the merge result", () => {
  const error = aFinding({ line: 3 });
  const [merged] = mergeFindings([error]);

  test("are marked, have no line, and are those that weigh", () => {
    const notice = aFinding({ rule: "prerelease", severity: "notice" });
    const unchecked = aFinding({ rule: "not-verified", severity: "notice" });

    expect(mergeFindings([error, notice, unchecked])).toStrictEqual([
      { ...error, of: "merge-result", line: null },
      { ...unchecked, of: "merge-result", line: null },
    ]);
  });

  test("are told beside head's unless head has the same, which a notice is not", () => {
    const all = mergeFindings([error]);
    const notice = { ...error, severity: "notice" } as const;

    expect(withMerged([error], all)).toStrictEqual([error]);
    expect(withMerged([notice], all)).toStrictEqual([notice, merged]);
    expect(withMerged([], all)).toStrictEqual([merged]);
  });

  test("stay when head is corrected, also those that head had", () => {
    const root = aRootReview({ findings: [error], merged: mergeFindings([error]) });
    const review = correctedReview(assemble([root]), [aRootReview()], DEFAULT_POLICY);

    expect(review.findings).toStrictEqual([merged]);
    expect(review.verdict).toBe("failed");
  });
});

describe("withNothingLocked()", () => {
  const missing = (root: string) => aFinding({ root, rule: "missing-lock-file", provider: null });
  const unlocked = ["a", "b"].map((root) => aRootReview({ root, findings: [missing(root)] }));
  const judged = (roots: readonly RootReview[], policy = DEFAULT_POLICY) =>
    withNothingLocked(assemble(roots, "audit"), policy);

  test("names the root modules in one finding, and is not verified", () => {
    const { verdict, findings, roots, unlocked: names } = judged(unlocked);

    expect([verdict, names]).toStrictEqual(["unverified", ["a", "b"]]);
    expect(roots).toStrictEqual([]);
    expect(findings).toMatchObject([
      { rule: "not-verified", detail: expect.stringMatching(/2 root modules have .*: a and b/) },
    ]);
  });

  test("never passes, whatever policy tolerates", () => {
    const policy = { ...DEFAULT_POLICY, failOnUnverified: false, failOn: "never" } as const;

    expect(judged(unlocked, policy).verdict).toBe("unverified");
  });

  test("keeps every other finding, of a root module and of the repository, and what they weigh", () => {
    const other = aFinding({ root: "a", rule: "invalid-configuration" });
    const hidden = aFinding({ root: ".", rule: "hidden-lock-file", provider: null });
    const both = aRootReview({ root: "a", findings: [missing("a"), other] });
    const review = assemble([both], "audit");
    const beside = { ...assemble(unlocked, "audit") };
    const withHidden = { ...beside, findings: [...beside.findings, hidden] };

    expect(withNothingLocked(review, DEFAULT_POLICY)).toMatchObject({
      verdict: "failed",
      roots: [{ findings: [other] }],
    });
    expect(withNothingLocked(withHidden, DEFAULT_POLICY).verdict).toBe("failed");
  });

  test("leaves an audit alone in which no lock file is missing", () => {
    const review = assemble([aRootReview({ root: "a" })], "audit");

    expect(withNothingLocked(review, DEFAULT_POLICY)).toBe(review);
  });
});
