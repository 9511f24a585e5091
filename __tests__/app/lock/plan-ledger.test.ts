import { describe, expect, test } from "vitest";
import { planLedgers } from "../../../src/app/lock/plan-ledger.ts";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../../src/language/ledger/ledger.ts";
import { encodeLine } from "../../../src/language/ledger/ledger-file.ts";
import { MAX_LEDGER_BYTES } from "../../../src/model/input-limits.ts";
import { DEFAULT_LEDGER_FILE as FILE } from "../../../src/review/policy/policy.ts";
import { aLedgerLine, aSignedRoot, OTHER } from "../../support/ledger-builders.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const { signal } = new AbortController();
const known = (...lines: Parameters<typeof aLedgerLine>[0][]) =>
  lines.map((facts) => `${encodeLine(aLedgerLine(facts))}\n`).join("");

const plan = async (
  nodes: Readonly<Record<string, TreeNode>>,
  remembered: Ledger = EMPTY_LEDGER,
) => {
  const planned = await planLedgers(
    [aSignedRoot()],
    {
      files: memoryTree(nodes),
      path: FILE,
      releases: undefined,
      policy: { trustedKeys: new Map() },
      remembered,
      now: Date.UTC(2026, 10, 22, 23, 59),
    },
    signal,
  );
  return planned[0];
};

describe("planLedgers()", () => {
  test("adds the first key of a namespace to the ledger that is there", async () => {
    const before = `# Ours\n\n${known({ namespace: "b" })}`;

    expect(await plan({ [FILE]: before })).toStrictEqual({
      root: undefined,
      lockFilePath: FILE,
      outcome: "ready",
      before,
      after: `# Ours\n\n${known({}, { namespace: "b" })}`,
      dropped: [],
      reasons: [],
      uncovered: [],
    });
    expect(await plan({ [FILE]: "" })).toMatchObject({ before: "", outcome: "ready" });
  });

  test("adds nothing where there is none, where all is known, and to one that cannot be used", async () => {
    const link = { [FILE]: { link: "other.keys" }, "other.keys": "" };

    for (const nodes of [{}, { [FILE]: known({}) }, { [FILE]: "broken" }, link]) {
      expect(await plan(nodes)).toBeUndefined();
    }
  });

  test("adds no key that the target branch knows others for, were head's ledger emptied", async () => {
    const remembered = ledgerOf([aLedgerLine({ fingerprint: OTHER })]);

    expect(await plan({ [FILE]: "" }, remembered)).toBeUndefined();
    expect(await plan({ [FILE]: known({ fingerprint: OTHER }) })).toBeUndefined();
  });

  test("adds what a ledger of releases lacks where there is one, and to none that cannot be used", async () => {
    const releases = ".github/tofu-lock-review.releases";
    const terms = { policy: { trustedKeys: new Map() }, remembered: EMPTY_LEDGER, now: 0 };
    const planned = (nodes: Readonly<Record<string, TreeNode>>) =>
      planLedgers(
        [aSignedRoot()],
        { files: memoryTree(nodes), path: undefined, releases, ...terms },
        signal,
      );
    const [first, ...more] = await planned({ [releases]: "# Ours\n" });

    expect(more).toStrictEqual([]);
    expect(first).toMatchObject({ lockFilePath: releases, outcome: "ready", before: "# Ours\n" });
    expect(first?.after).toMatch(
      /^# Ours\n\nregistry\.opentofu\.org\/acme\/vault 1\.2\.3 seen 1970/,
    );
    for (const nodes of [{}, { [releases]: "broken" }, { [releases]: first?.after ?? "" }]) {
      expect(await planned(nodes)).toStrictEqual([]);
    }
  });

  test("says so when a ledger would grow beyond what is read, which nothing else tells", async () => {
    const releases = ".github/tofu-lock-review.releases";
    const full = `# ${"x".repeat(MAX_LEDGER_BYTES - 10)}\n`;
    const terms = { policy: { trustedKeys: new Map() }, remembered: EMPTY_LEDGER, now: 0 };
    const planned = await planLedgers(
      [aSignedRoot()],
      { files: memoryTree({ [releases]: full, [FILE]: full }), path: FILE, releases, ...terms },
      signal,
    );

    expect(planned).toMatchObject(
      [FILE, releases].map((lockFilePath) => ({
        ...{ lockFilePath, outcome: "refused", after: undefined },
        reasons: [expect.stringContaining(`more than ${MAX_LEDGER_BYTES} bytes`)],
      })),
    );
  });
});
