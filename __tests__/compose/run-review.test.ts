import { devNull } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRepository } from "../../src/adapters/git/git-cli.ts";
import type { GitRange } from "../../src/app/commits/git-range.ts";
import { type Reach, type RunCache, type RunTerms, withReach } from "../../src/compose/reach.ts";
import {
  type Comparison,
  type ReviewJob,
  reviewInTime,
  runReview,
  withSubmodules,
} from "../../src/compose/run-review.ts";
import { EMPTY_LEDGER } from "../../src/formats/ledger/ledger.ts";
import { LockReviewError } from "../../src/model/error.ts";
import type { CommitId } from "../../src/ports/git.ts";
import { DEFAULT_POLICY } from "../../src/review/policy/policy.ts";
import { createRepository, type DemoRepository } from "../support/embedded/repository.ts";
import { memoryTree } from "../support/memory-tree.ts";
import { aReview } from "../support/review-builders.ts";
import { BARE_TERMS } from "../support/run-terms.ts";

const LOCK = "a/.terraform.lock.hcl";
const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
};
const TERMS: RunTerms = { ...BARE_TERMS, environment };

let world: DemoRepository;
/** The change breaks a lock file to which `main` has added a line since: the two conflict. */
let range: GitRange;
/** The forge's merge of the change into `main`. */
let merge: string;

beforeAll(async () => {
  world = await createRepository();
  const commit = async (branch: string, lock: string) => {
    const files = { "a/main.tf": "", [LOCK]: lock, "cache/kept": "", "libs/.keep": "" };
    return (await world.commitTree({ branch, files, message: `A lock file: ${lock}` })) as CommitId;
  };
  const base = await commit("main", "");
  const head = await commit("change", "provider {\n");
  const tip = await commit("main", "# moved\n");
  range = { base, tip, baseName: "main", head, headCommit: head };
  await world.git("merge", "--quiet", "--strategy=ours", "--message=merged", "change");
  merge = await world.git("rev-parse", "HEAD");
});

afterAll(() => world.dispose());

interface Played {
  readonly comparison?: Partial<Comparison>;
  /** Whether the job reads a checkout; else what a forge stores. */
  readonly isCheckedOut?: boolean;
  /** The directory of the cache, from the top of the checkout. */
  readonly cache?: string;
  /** Whether there is a checkout at all. */
  readonly hasCheckout?: boolean;
}

async function play<T>(
  use: (job: ReviewJob, reach: Reach) => Promise<T>,
  { comparison, isCheckedOut = true, hasCheckout = isCheckedOut, cache }: Played = {},
): Promise<T> {
  const { directory } = world;
  const kept = cache && ({ directory: join(directory, cache) } as RunCache);
  return withReach({ ...TERMS, cache: kept || undefined }, async (reach) => {
    const git = reach.closing(await openRepository({ directory, environment }));
    const checkout = hasCheckout ? directory : undefined;
    const settings = { policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER, source: undefined };
    const repository = { git, checkout, isCheckedOut };
    return use({ repository, comparison: { range, ...comparison }, settings, paths: [] }, reach);
  });
}

const reviewed = (played?: Played) =>
  play(async (job, reach) => (await runReview(job, reach)).review, played);

describe("runReview() reviews the merge result", () => {
  const conflict = `conflicts in "${LOCK}"`;
  const none = "into the target branch is not available";
  const absent = "e".repeat(40);

  test.each<readonly [string, () => Played, readonly string[]]>([
    ["that git makes in a checkout", () => ({}), [conflict]],
    [
      "that git makes in a checkout, whatever the forge has",
      () => ({ comparison: { storedMerge: () => Promise.resolve(merge) } }),
      [conflict],
    ],
    ["of the job before all", () => ({ comparison: { mergeCommit: merge } }), []],
    [
      "of the job before the forge's last one",
      () => ({
        comparison: { mergeCommit: absent, storedMerge: () => Promise.resolve(merge) },
        isCheckedOut: false,
      }),
      [`the merge ${absent} is not available`],
    ],
    [
      "that the forge has, without a checkout",
      () => ({ comparison: { storedMerge: () => Promise.resolve(merge) }, isCheckedOut: false }),
      [],
    ],
    ["and says where the forge has none", () => ({ isCheckedOut: false }), [none]],
    ["not of a push in a checkout", () => ({ comparison: { isReplacement: true } }), []],
    [
      "not of a push that a forge stores",
      () => ({ comparison: { isReplacement: true }, isCheckedOut: false }),
      [],
    ],
  ])("%s", async (_, played, expected) => {
    const { limits, findings } = await reviewed(played());

    expect(findings.map(({ rule }) => rule)).toContain("invalid-lock-file");
    expect(limits.map(({ text }) => text)).toStrictEqual(
      expected.map((text) => expect.stringContaining(text)),
    );
  });
});

describe("a cache that the change may have filled", () => {
  test.each<readonly [string, Played, boolean]>([
    ["is refused in the checkout", { cache: "cache" }, true],
    [
      "is refused in a checkout beside what the forge stores",
      { cache: "cache", hasCheckout: true, isCheckedOut: false },
      true,
    ],
    ["is none where git has no file", { cache: "own" }, false],
    ["is none outside of the checkout", { cache: "../cache" }, false],
    ["is none without a checkout", { cache: "cache", isCheckedOut: false }, false],
    ["is none in a run that keeps nothing", {}, false],
  ])("%s", async (_, played, isRefused) => {
    const { findings } = await reviewed(played);

    expect(
      findings.flatMap(({ rule, file }) => (rule === "policy-changed" ? [file] : [])),
    ).toStrictEqual(isRefused ? ["cache/kept"] : []);
  });
});

test("a review is made again of corrected texts", async () => {
  const rules = await play(async (job, reach) => {
    const { again } = await runReview(job, reach);
    const files = memoryTree({ "a/main.tf": "", [LOCK]: "# repaired\n" });
    const roots = await again(files, new Map([[LOCK, () => "# repaired\n"]]));
    return roots.map(({ root, findings }) => [root, findings.map(({ rule }) => rule)]);
  });

  expect(rules).toStrictEqual([["a", []]]);
});

test("withSubmodules() reads the files of a checked-out submodule", async () => {
  const library = await createRepository();
  const user = await createRepository();
  try {
    await library.commitTree({
      branch: "main",
      files: { "main.tf": "# library\n" },
      message: "One",
    });
    const from = ["-c", "protocol.file.allow=always"];
    await user.git(...from, "submodule", "--quiet", "add", library.directory, "lib");
    const commit = (await user.commit("With a library")) as CommitId;
    const text = await withReach(TERMS, async (reach) => {
      const git = reach.closing(await openRepository({ directory: user.directory, environment }));
      const there = { git, checkout: user.directory, isCheckedOut: true };
      const repository = withSubmodules(there, reach);
      return repository.git.treeAt(commit).read("lib/main.tf");
    });

    expect(Buffer.from(text ?? "").toString()).toBe("# library\n");
  } finally {
    await Promise.all([library.dispose(), user.dispose()]);
  }
});

describe("reviewInTime()", () => {
  const late = new LockReviewError("OUT_OF_TIME", "the run's time limit of 1 min was reached");
  const meter = {
    started: 0,
    clock: { now: () => 0 },
    cost: () => ({ requests: 0, bytes: 0 }),
    programVersion: "1.0.0",
  };

  test("gives the review that was made in time, with all that came with it", async () => {
    const made = { review: aReview(), files: ["a"] };

    expect(await reviewInTime("review", meter, () => Promise.resolve(made))).toBe(made);
  });

  test.each([
    ["itself", late],
    ["as the cause of another error", new Error("git was stopped", { cause: late })],
  ])("gives a review that says what the time limit left out: the limit %s", async (_, error) => {
    const { review } = await reviewInTime("audit", meter, () => Promise.reject(error));

    expect(review).toMatchObject({ mode: "audit", verdict: "unverified", roots: [] });
    expect(review.findings[0]?.detail).toContain(late.message);
  });

  test("passes every other error on", async () => {
    const failing = () => Promise.reject(new LockReviewError("USAGE", "no such path"));

    await expect(reviewInTime("review", meter, failing)).rejects.toThrow("no such path");
  });
});
