import { describe, expect, test } from "vitest";
import { planLedger } from "../../../src/app/lock/plan-fix.ts";
import { EMPTY_LEDGER, type Ledger, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { encodeLine } from "../../../src/formats/ledger/ledger-file.ts";
import { MAX_LEDGER_BYTES } from "../../../src/model/input-limits.ts";
import { DEFAULT_LEDGER_FILE as FILE } from "../../../src/review/policy/policy.ts";
import { aLedgerLine, aSignedRoot, OTHER } from "../../support/ledger-builders.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const known = (...lines: Parameters<typeof aLedgerLine>[0][]) =>
  lines.map((facts) => `${encodeLine(aLedgerLine(facts))}\n`).join("");

const plan = async (
  nodes: Readonly<Record<string, TreeNode>>,
  remembered: Ledger = EMPTY_LEDGER,
) => {
  return planLedger([aSignedRoot()], {
    files: memoryTree(nodes),
    path: FILE,
    policy: { trustedKeys: new Map() },
    remembered,
    now: Date.UTC(2026, 10, 22, 23, 59),
  });
};

describe("planLedger()", () => {
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

  test("says so when a ledger would grow beyond what is read, which nothing else tells", async () => {
    const full = `# ${"x".repeat(MAX_LEDGER_BYTES - 10)}\n`;

    expect(await plan({ [FILE]: full })).toMatchObject({
      ...{ lockFilePath: FILE, outcome: "refused", after: undefined },
      reasons: [expect.stringContaining(`more than ${MAX_LEDGER_BYTES} bytes`)],
    });
  });
});
