import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeShards } from "../../src/app/review/merge-shards.ts";
import { withKeyOffer } from "../../src/app/review/offer-keys.ts";
import { EMPTY_LEDGER } from "../../src/language/ledger/ledger.ts";
import { renderReviewJson } from "../../src/report/json/json.ts";
import { renderSarif } from "../../src/report/json/sarif.ts";
import { renderComment, renderSummary } from "../../src/report/markdown/markdown.ts";
import { DEFAULT_POLICY } from "../../src/review/policy/policy.ts";
import type { Shard } from "../../src/review/shards/partition.ts";
import { encodeResult, resultOf } from "../../src/review/shards/result.ts";
import { decodeResult } from "../../src/review/shards/result-protocol.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { anAddress, aPlatform } from "../support/builders.ts";
import { AWS, acme, EVIL, isArchive, RANDOM } from "./cases/scenario.ts";
import type { Files } from "./memory-git.ts";
import type { EntrySpec, ReviewSettings } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

// The law of parts: a run that several jobs share says what one job would have said.

const world = worldOfTests();

const UNPACKED: Partial<EntrySpec> = { keep: (hash) => !isArchive(hash) };
/** Entries of few versions, which know more or less of the same release. */
const ENTRIES: readonly EntrySpec[] = [
  AWS,
  { ...AWS, version: "6.15.0" },
  { ...AWS, extra: [EVIL] },
  { ...AWS, platforms: ["linux_amd64"] },
  { ...AWS, ...UNPACKED, platforms: ["darwin_arm64"] },
  { ...AWS, ...UNPACKED, version: "6.15.0" },
  RANDOM,
  { ...RANDOM, platforms: [] },
  { ...RANDOM, ...UNPACKED, platforms: ["darwin_arm64"] },
  acme("split", "1.0.0"),
  { ...acme("split", "1.1.0"), platforms: ["linux_amd64"] },
  acme("replaced", "1.0.0"),
  { ...acme("replaced", "1.0.0"), extra: [EVIL] },
];

/** Lock entries of one root module, the tool that wrote them, and which release of OpenTofu it names. */
type Content = readonly [
  entries: readonly EntrySpec[],
  header: "opentofu" | "terraform",
  release?: string | undefined,
];

/** What stands in one root module in one state: nothing, or some entries. */
const content: fc.Arbitrary<Content | undefined> = fc.option(
  fc.tuple(
    fc.uniqueArray(fc.constantFrom(...ENTRIES), { selector: (one) => one.source, maxLength: 3 }),
    fc.constantFrom("opentofu", "opentofu", "terraform"),
    fc.constantFrom(undefined, undefined, "1.9.0", "1.11.2"),
  ),
  { nil: undefined },
);
/** Base, head, and what merging comes to, of each root module. */
const repository = fc.array(fc.tuple(content, content, content), { minLength: 1, maxLength: 6 });

const linux = [aPlatform("linux_amd64")];
const settings = fc.record({
  policy: fc.record({
    platforms: fc.constantFrom(undefined, linux),
    reportedH1: fc.constantFrom("accept" as const, "verify" as const),
  }),
});

function side(contents: readonly (Content | undefined)[]): Files {
  return Object.assign(
    { "readme.md": "one" },
    ...contents.map((one, i) => (one === undefined ? {} : rootFiles(`envs/r${i}`, one))),
  );
}

function rootFiles(root: string, [entries, header, release]: Content): Files {
  const files = world.root(root, entries, header);
  return release === undefined ? files : { ...files, [`${root}/.opentofu-version`]: release };
}

/** Parts of a run as another job has them, put together. */
function merge(parts: readonly { readonly review: Review; readonly shard: Shard }[]): Review {
  const documents = parts.map(({ review, shard }) =>
    JSON.parse(JSON.stringify(encodeResult(resultOf(review, shard)))),
  );
  const merged = mergeShards(
    documents.map(decodeResult),
    { policy: DEFAULT_POLICY, policyFile: undefined, receivedFrom: null },
    { clock: { now: () => 0 }, programVersion: "0.0.0" },
  );
  return withKeyOffer(merged, { policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER }, 0);
}

/** All but what the run cost. */
function told(review: Review): Review {
  return { ...review, stats: { bytesDownloaded: 0, requests: 0, cacheHits: 0, durationMs: 0 } };
}

/** Every report that a job writes. */
function reports(review: Review): readonly string[] {
  const quiet = told(review);
  return [
    renderComment(quiet, {}),
    renderSummary(quiet, {}),
    renderReviewJson(quiet),
    renderSarif(quiet, { digest: (text) => text.padEnd(64, "0").slice(0, 64) }),
  ];
}

/** Reviews two states in one job and in several. */
function expectSame(
  { base, head, count }: { readonly base: Files; readonly head: Files; readonly count: number },
  asked: ReviewSettings = {},
): Promise<Review> {
  return expectSameOf((part) => world.remembered(base, head, { ...asked, ...part }), count);
}

/** Runs in one job and in several, and expects the same of both, down to the last hash. */
async function expectSameOf(
  run: (part: { readonly shard?: Shard }) => Promise<Review>,
  count: number,
): Promise<Review> {
  const whole = await run({});
  const parts: { review: Review; shard: Shard }[] = [];
  for (let index = 1; index <= count; index++) {
    const shard = { index, count };
    parts.push({ review: await run({ shard }), shard });
  }

  const merged = merge(parts);

  expect(reports(merged)).toStrictEqual(reports(whole));
  expect(told(merged)).toStrictEqual(
    told(merge([{ review: whole, shard: { index: 1, count: 1 } }])),
  );
  return merged;
}

test("reviewRepository() in parts, written, read and merged, says what it does in one", async () => {
  await fc.assert(
    fc.asyncProperty(
      repository,
      fc.integer({ min: 1, max: 4 }),
      settings,
      fc.boolean(),
      async (contents, count, asked, isMerged) => {
        const base = side(contents.map((one) => one[0]));
        const head = side(contents.map((one) => one[1]));
        const merged = side(contents.map((one) => one[2]));
        await expectSame(
          { base, head, count },
          { ...asked, ...(isMerged ? { merge: merged } : {}) },
        );
      },
    ),
    { numRuns: 40 },
  );
}, 240_000);

test("auditRoots() in parts, written, read and merged, says what it does in one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      settings,
      async (contents, count, asked) => {
        const files = side(contents);
        const merged = await expectSameOf(
          (part) => world.audit(files, { ...asked, ...part }),
          count,
        );

        expect(skewed(merged)).toStrictEqual(lockedOtherwise(contents));
      },
    ),
    { numRuns: 40 },
  );
}, 240_000);

const skewed = (review: Review): readonly string[] =>
  review.findings
    .filter(({ rule }) => rule === "version-skew")
    .map(({ root, provider }) => `${root} ${provider}`)
    .sort();

/** Entries whose provider another root module locks in another version, whatever tool either is of. */
function lockedOtherwise(contents: readonly (Content | undefined)[]): readonly string[] {
  const entries = contents.flatMap((one, i) =>
    (one?.[0] ?? []).map((entry) => ({ ...entry, root: `envs/r${i}` })),
  );
  return entries
    .filter((one) => entries.some((o) => o.source === one.source && o.version !== one.version))
    .map(({ root, source }) => `${root} ${anAddress(source)}`)
    .sort();
}

/** Says what a side holds of root modules by their number; the others are not there. */
const at = (contents: Readonly<Record<number, readonly EntrySpec[]>>): Files =>
  side([0, 1, 2, 3].map((i) => contents[i] && [contents[i], "opentofu"]));

// The look-alike leaves r3 while r1 takes it in: what it covered at r3 is known by r1's evidence alone.
test("a platform that base covers by another part's evidence is required all the same", async () => {
  const lookAlike: EntrySpec = { source: "hashlcorp/aws", version: "6.14.0" };
  const before = [{ ...AWS, platforms: ["darwin_arm64"] }, lookAlike];
  const after = [
    { ...AWS, platforms: ["linux_amd64"] },
    { ...RANDOM, ...UNPACKED, platforms: ["darwin_arm64"] },
  ];

  const merged = await expectSame({
    base: at({ 3: before }),
    head: at({ 1: [lookAlike], 3: after }),
    count: 2,
  });

  expect(merged.findings.map(({ rule, root }) => [rule, root])).toContainEqual([
    "missing-platform",
    "envs/r3",
  ]);
});

// That nothing but base vouches for r1's hash is known by the packages that were looked into for r3.
test("a hash that base alone vouches for is counted by another part's evidence", async () => {
  const forged = { ...AWS, extra: [EVIL] };

  const merged = await expectSame(
    {
      base: at({ 1: [forged], 3: [AWS] }),
      head: at({ 1: [forged, RANDOM], 3: [forged] }),
      count: 2,
    },
    { policy: { platforms: linux } },
  );

  expect(merged.findings.map(({ rule, root }) => [rule, root])).toContainEqual([
    "unverified-base-hash",
    "envs/r1",
  ]);
});
