import { describe, expect, test } from "vitest";
import { assertOneStory, type MergeTerms, mergeShards } from "../../src/app/review/merge-shards.ts";
import { assertOwnLocks } from "../../src/app/review/result-facts.ts";
import { contentHash } from "../../src/model/hash.ts";
import { renderReviewJson } from "../../src/report/json/json.ts";
import { DEFAULT_POLICY } from "../../src/review/policy/policy.ts";
import { resultOf, type ShardResult } from "../../src/review/shards/result.ts";
import { resultsIn } from "../../src/review/shards/result-document.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed } from "../support/asked-number.ts";
import { AWS, EVIL, LOCK, ROOT } from "./cases/scenario.ts";
import { generateAttack } from "./generate-attack.ts";
import { type Files, memoryGit } from "./memory-git.ts";
import { type Choices, choicesOf } from "./random.ts";
import { worldOfTests } from "./world-of-tests.ts";

// What another run claims (T7): a document is believed to be of one piece, or it is refused.

/** How many reports are forged in every way, and from which seed on. `STRANGER_SEED` plays others. */
const REPORTS = 60;
const SEED = attackSeed(20_261_122, "STRANGER_SEED");

const world = worldOfTests();

const METER = { clock: { now: () => 0 }, programVersion: "0.0.0" };
const TERMS: MergeTerms = {
  policy: DEFAULT_POLICY,
  policyFile: undefined,
  receivedFrom: {
    repository: "mallory/infra",
    url: "https://github.com/acme/infra/actions/runs/1",
  },
};
const WHOLE = { index: 1, count: 1 };

type Writable<T> = T extends string ? T : { -readonly [K in keyof T]: Writable<T[K]> };
interface WrittenEntry {
  address: string;
  version: string;
  constraints: string;
  hashes: string[];
}
/** A result as JSON has it. */
type Written = Omit<Writable<ShardResult>, "roots"> & {
  roots: (Omit<Writable<ShardResult["roots"][number]>, "head" | "expected" | "coverage"> & {
    head: WrittenEntry[] | null;
    expected: WrittenEntry[] | null;
    coverage: { provider: string; required: string[]; after: string[] }[];
  })[];
};
type Told = Record<string, unknown> & { result: Written };
/** Changes a report; false where there is nothing of that kind to change. */
type Forgery = (result: Written, choices: Choices) => boolean;

const allFindings = (result: Written) => [
  ...result.roots.flatMap(({ findings }) => findings),
  ...result.repositoryFindings,
];

const STRANGE = contentHash(Buffer.alloc(32, 7).toString("base64"));
const gradedIn = (roots: Written["roots"]) => roots.flatMap(({ hashes }) => hashes);

/** Changes what a report says that should stand in place of head's lock file: it is shown to be copied. */
function corrected(change: (entry: WrittenEntry) => void): Forgery {
  return ({ roots }, choices) => {
    const entries = roots.flatMap(({ expected }) => expected ?? []);
    if (entries.length === 0) return false;
    change(choices.one(entries));
    return true;
  };
}

/** Ways to make a report say less than was found, which a reader of the result alone would believe. */
const FORGERIES: Readonly<Record<string, Forgery>> = {
  "drops what says that a hash is unexplained": ({ roots }) =>
    roots.some((root) => {
      const isOpen = root.hashes.some(({ grade }) => grade === "unexplained");
      if (isOpen) root.findings = [];
      return isOpen;
    }),
  "weighs an error as a notice": (result) => {
    const found = allFindings(result).find((one) => one.rule === "unexplained-hash");
    if (found !== undefined) found.severity = "notice";
    return found !== undefined;
  },
  "has a finding accepted that nobody accepts": (result, choices) => {
    const errors = allFindings(result).filter(({ severity }) => severity === "error");
    if (errors.length === 0) return false;
    const by = choices.one(["waiver", "baseline", "unverifiable"] as const);
    const one = choices.one(errors);
    Object.assign(one, {
      severity: "notice",
      accepted: { by, reason: "fine", until: "2099-01-01" },
    });
    return true;
  },
  "grades a hash as unexplained and says nothing of it": ({ roots }, choices) => {
    const signed = roots.flatMap(({ hashes, findings }) => {
      // Where the whole release was replaced, that is said in place of it.
      const isReplaced = findings.some(({ rule }) => rule === "republished-package");
      return isReplaced ? [] : hashes.filter(({ grade }) => grade.startsWith("signed"));
    });
    if (signed.length > 0) choices.one(signed).grade = "unexplained";
    return signed.length > 0;
  },
  "grades an accused hash as signed": ({ roots }) => {
    const open = roots.flatMap(({ hashes }) => hashes).find(({ grade }) => grade === "unexplained");
    const isNamed = roots.some(({ findings }) => findings.some(({ hash }) => hash === open?.hash));
    if (open !== undefined) open.grade = "signed-known-key";
    return open !== undefined && isNamed;
  },
  "leaves the grade of a hash out": ({ roots }, choices) => {
    const changed = roots.filter(({ changes, hashes }) => changes.length > 0 && hashes.length > 0);
    if (changed.length === 0) return false;
    const root = choices.one(changed);
    const about = new Set(root.changes.map(({ provider }) => provider));
    const at = root.hashes.findIndex(({ provider }) => about.has(provider));
    if (at >= 0) root.hashes.splice(at, 1);
    return at >= 0;
  },
  "says that base records what head adds": ({ roots }) => {
    const added = roots.flatMap(({ hashes }) => hashes).find((one) => one.isRecorded !== true);
    if (added !== undefined) Object.assign(added, { isRecorded: true, grade: "base-only" });
    return added !== undefined;
  },
  "tells of no change": ({ roots }) =>
    roots.some((root) => {
      const isTold = root.changes.some(({ kind }) => kind !== "cosmetic");
      if (isTold) root.changes = [];
      return isTold;
    }),
  "lets head lock a hash that has no grade": ({ roots }) => {
    const entry = roots.find(({ hashes }) => hashes.length > 0)?.head?.[0];
    entry?.hashes.push(contentHash(Buffer.alloc(32, 9).toString("base64")));
    return entry !== undefined;
  },
  "corrects head to a hash of nobody": corrected((entry) => entry.hashes.push(STRANGE)),
  "corrects head to another version": corrected((entry) => {
    entry.version = "99.0.0";
  }),
  "corrects head to other constraints": corrected((entry) => {
    entry.constraints = ">= 99.0.0";
  }),
  "corrects an entry away": ({ roots }) =>
    roots.some(({ expected }) => (expected ?? []).splice(0, 1).length > 0),
  "corrects a hash away that is explained": ({ roots }) =>
    roots.some(({ expected, hashes }) => {
      const good = hashes.find(({ grade }) => grade !== "unexplained");
      const entry = expected?.find((one) => one.hashes.includes(good?.hash ?? ""));
      if (entry === undefined || good === undefined) return false;
      entry.hashes = entry.hashes.filter((one) => one !== good.hash);
      return hashes.every((one) => one.hash !== good.hash || one.grade !== "unexplained");
    }),
  "has a hash signed by nobody": ({ roots }) => {
    const signed = gradedIn(roots).find(({ grade }) => grade.startsWith("signed"));
    if (signed !== undefined) signed.signedBy = [];
    return signed !== undefined;
  },
  "has contents behind an archive": ({ roots }) => {
    const archive = gradedIn(roots).find(({ hash }) => hash.startsWith("zh:"));
    archive?.derivedFrom.push(STRANGE);
    return archive !== undefined;
  },
  "has contents behind contents": ({ roots }) => {
    const contents = gradedIn(roots).find(({ hash }) => hash.startsWith("h1:"));
    contents?.derivedFrom.push(STRANGE);
    return contents !== undefined;
  },
  "judges a hash of a scheme that nobody reads": (result) => {
    const open = gradedIn(result.roots).find(({ grade }) => grade === "unexplained");
    if (open === undefined) return false;
    const renamed = open.hash.replace(/^[^:]+/, "h9");
    Object.assign(result, JSON.parse(JSON.stringify(result).replaceAll(open.hash, renamed)));
    return true;
  },
  "grades a hash that head does not lock": ({ roots }) =>
    roots.some(({ hashes }) => {
      const [one] = hashes;
      if (one !== undefined) hashes.push({ ...one, hash: STRANGE });
      return one !== undefined;
    }),
  "covers a platform that nothing asks for": ({ roots }) => {
    const one = roots.flatMap(({ coverage }) => coverage)[0];
    one?.after.push("plan9_mips");
    return one !== undefined;
  },
  "asks an entry for fewer platforms": ({ roots }) =>
    roots.some(({ coverage }) => coverage.some(({ required }) => required.pop() !== undefined)),
  "covers a provider that head does not lock": ({ roots }) => {
    const one = roots.flatMap(({ coverage }) => coverage)[0];
    if (one !== undefined) one.provider = "registry.opentofu.org/acme/nobody";
    return one !== undefined;
  },
  "blames another root module": ({ roots }) => {
    const finding = roots.flatMap(({ findings }) => findings)[0];
    if (finding !== undefined) finding.root = "elsewhere";
    return finding !== undefined;
  },
};

/** Ways to make a document say something else than its result. */
const DOCUMENTS: Readonly<Record<string, (told: Told) => void>> = {
  "another verdict": (told) => {
    told["verdict"] = told["verdict"] === "passed" ? "no-change" : "passed";
  },
  "no findings": (told) => {
    told["findings"] = [{}];
  },
  "other hashes": (told) => {
    told["hashes"] = [{}];
  },
  "another head": (told) => {
    told["headCommit"] = "e".repeat(40);
  },
  "a headline": (told) => {
    told["headline"] = "OK, everything checked";
  },
  "a newer schema": (told) => {
    told["schema"] = 2;
  },
  "no verdict at all": (told) => {
    delete told["verdict"];
  },
};

const written = (review: Review): string => renderReviewJson(review, resultOf(review, WHOLE));
const toldIn = (text: string): Told => JSON.parse(text) as Told;

/** Whether a report is taken, and why not. */
function refusal(told: Told): string | undefined {
  try {
    for (const one of resultsIn([{ path: "file 1", text: JSON.stringify(told) }])) {
      assertOneStory(one, TERMS, METER);
    }
    return undefined;
  } catch (caught) {
    return (caught as { code?: string }).code ?? String(caught);
  }
}

/** The same document as its result would have it: what a careful liar uploads. */
function rewritten(told: Told): Told {
  const [one] = resultsIn([{ path: "file 1", text: JSON.stringify(told) }]);
  const { program } = told.result;
  const meter = { ...METER, programVersion: program };
  const review = mergeShards(
    one === undefined ? [] : [one.result],
    { ...TERMS, receivedFrom: null },
    meter,
  );
  return { ...toldIn(renderReviewJson(review)), result: told.result };
}

test(`${REPORTS} reports from seed ${SEED} on are taken as written and refused in every forged form (T7)`, async () => {
  console.info(`reports from seed ${SEED} on; STRANGER_SEED plays others`);
  const wrong: string[] = [];
  const played = new Map<string, number>();
  for (let seed = SEED; seed < SEED + REPORTS; seed++) {
    const { base, head } = generateAttack(world, seed);
    const text = written(await world.remembered(base, head));
    const twins = [await world.remembered(head, base), await world.remembered(base, base)];
    for (const honest of [text, ...twins.map(written)]) {
      const why = refusal(toldIn(honest));
      if (why !== undefined) wrong.push(`seed ${seed}: an honest report is ${why}`);
    }
    for (const [name, forge] of Object.entries(DOCUMENTS)) {
      const told = toldIn(text);
      forge(told);
      if (refusal(told) !== "INVALID_RESULT") wrong.push(`seed ${seed}: ${name} is taken`);
    }
    for (const [name, forge] of Object.entries(FORGERIES)) {
      const careless = toldIn(text);
      if (!forge(careless.result, choicesOf(seed))) continue;
      played.set(name, (played.get(name) ?? 0) + 1);
      const kinds = { careless, careful: rewritten(careless) };
      for (const [kind, told] of Object.entries(kinds)) {
        const why = refusal(told);
        if (why !== "INVALID_RESULT") wrong.push(`seed ${seed}: ${name} (${kind}): ${why}`);
      }
    }
  }

  expect(wrong).toStrictEqual([]);
  expect([...played.keys()].sort()).toStrictEqual(Object.keys(FORGERIES).sort());
}, 240_000);

describe("what base records counts for nothing where its lock file cannot be read", () => {
  const whole = () => world.root(ROOT, [AWS]);
  const torn = () => ({ ...whole(), [LOCK]: `${world.lock([AWS])}<<<<<<< HEAD\n` });
  const { signal } = new AbortController();
  /** Takes a report as one of a change from `base` to `head`, whatever change it was written of. */
  const take = async (review: Review, base: Files, head: Files) => {
    const told = toldIn(written(review));
    for (const one of resultsIn([{ path: "file 1", text: JSON.stringify(told) }]))
      assertOneStory(one, TERMS, METER);
    const { git } = memoryGit(base, head);
    const confined = { paths: [], excludedPaths: [] };
    await assertOwnLocks(review, { git, policy: DEFAULT_POLICY, confined }, signal);
  };

  test.each([[[AWS]], [[{ ...AWS, extra: [EVIL] }]]])(
    "a report on its repair is taken (%#)",
    async (entries) => {
      const head = world.root(ROOT, entries);
      const review = await world.remembered(torn(), head);

      expect(review.roots[0]?.base?.providers.size).toBe(1);
      await expect(take(review, torn(), head)).resolves.toBeUndefined();
    },
  );

  test("a report that claims so of one that can be read is refused (T7)", async () => {
    const review = await world.remembered(torn(), whole());

    await expect(take(review, whole(), whole())).rejects.toThrow("is not what stands there");
  });
});
