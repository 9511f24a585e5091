import { describe, expect, test } from "vitest";
import { resolveRange } from "../../../src/app/commits/git-range.ts";
import { auditRoots } from "../../../src/app/review/audit-roots.ts";
import { reviewRepository } from "../../../src/app/review/review-repository.ts";
import {
  isReadingThrough,
  planWords,
  type RunEvent,
  rootEventWords,
} from "../../../src/app/run/run-events.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { DEFAULT_POLICY, namedFromTop } from "../../../src/review/policy/policy.ts";
import { memoryGit } from "../../attacks/memory-git.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const filesOf = (names: readonly string[], text = "") =>
  Object.fromEntries(names.map((name) => [`${name}/.terraform.lock.hcl`, text]));

function watching() {
  const events: RunEvent[] = [];
  const ports = {
    listener: (event: RunEvent) => events.push(event),
    gather: () => Promise.reject(new Error("nothing is locked")),
    log: { debug: () => {}, info: () => {}, warn: () => {} },
    started: 0,
    clock: { now: () => 0 },
    cost: () => ({ requests: 0, bytes: 0, cacheHits: 0 }),
    programVersion: "0.0.0",
  };
  return { events, ports };
}

async function audited(roots: readonly string[]): Promise<readonly RunEvent[]> {
  const { events, ports } = watching();
  const files = memoryTree(filesOf(roots));
  await auditRoots(
    {
      roots,
      nameInPolicy: namedFromTop,
      files,
      policy: DEFAULT_POLICY,
      ledger: EMPTY_LEDGER,
    },
    ports,
  );
  return events;
}

const steps = (kind: RunEvent["kind"], total: number) =>
  Array.from({ length: total + 1 }, (_, done) => ({ kind, done, total }));

describe("a run of several root modules tells how many", () => {
  test("auditRoots() has read, then judged, from none to all", async () => {
    expect(await audited(["a", "b"])).toStrictEqual([
      ...steps("roots-read", 2),
      ...steps("roots-judged", 2),
    ]);
  });

  test("reviewRepository() has read and judged, the merge result not counted again", async () => {
    const { events, ports } = watching();
    const [base, head, merge] = ["", "# head\n", "# head\n# merged\n"].map((text) =>
      filesOf(["a", "b"], text),
    );
    const repository = memoryGit(base ?? {}, head ?? {}, [], merge);
    const request = {
      range: await resolveRange(repository.git, { base: "base", head: "head" }),
      mergeCommit: "merge",
      paths: [],
      policy: DEFAULT_POLICY,
      ledger: EMPTY_LEDGER,
    };

    await reviewRepository(request, { ...ports, ...repository });

    expect(events).toStrictEqual([...steps("roots-read", 2), ...steps("roots-judged", 2)]);
  });

  test("and nothing of one alone", async () => {
    expect(await audited(["a"])).toStrictEqual([]);
  });
});

test("rootEventWords() says how far it is; isReadingThrough() when a log may say so", () => {
  const event = { kind: "roots-read", done: 120, total: 1000 } as const;

  expect(rootEventWords(event)).toBe("120 of 1000 root modules read");
  expect(rootEventWords({ ...event, kind: "roots-judged" })).toBe(
    "120 of 1000 root modules judged",
  );
  expect(isReadingThrough(event)).toBe(false);
  expect(isReadingThrough({ ...event, done: 1000 })).toBe(true);
  expect(isReadingThrough({ kind: "roots-judged", done: 1000, total: 1000 })).toBe(false);
});

test("planWords() says how many packages there are, and their bytes as far as they are known", () => {
  const words = (...sizes: readonly (number | undefined)[]) =>
    planWords({
      kind: "download-planned",
      packages: new Map(sizes.map((bytes, i) => [`${i}`, bytes])),
    });

  expect(words(9e9, 4e8)).toBe("2 packages to download, 9.40 GB in all");
  expect(words(9e9, undefined)).toBe("2 packages to download, at least 9.00 GB in all");
  expect(words(undefined)).toBe("1 package to download");
});
