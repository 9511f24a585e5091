import { describe, expect, test } from "vitest";
import { diffLedgers, EMPTY_LEDGER, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { ledgerText } from "../../../src/review/verdict/policy-changes.ts";
import { aLedgerLine, OTHER } from "../../support/ledger-builders.ts";

const MANY = Array.from({ length: 60 }, (_, i) => i);

describe("ledgerText()", () => {
  test("tells first the key that joins a known namespace, however many lines are changed beside it", () => {
    const lines = (learned: string) =>
      MANY.map((i) => aLedgerLine({ namespace: `a${i}`, learned }));
    const before = ledgerOf([...lines("first-use"), aLedgerLine({ namespace: "z" })]);
    const more = [
      aLedgerLine({ namespace: "z" }),
      aLedgerLine({ namespace: "z", fingerprint: OTHER }),
    ];
    const text = ledgerText(diffLedgers(before, ledgerOf([...lines("announced"), ...more])));

    expect(text).toMatch(new RegExp(`^registry\\.opentofu\\.org/z: one more key ${OTHER}`));
  });
});

test("a ledger as large as one that is read is told in no time that its square would take", {
  timeout: 3000,
}, () => {
  const many = Array.from({ length: 12_000 }, (_, i) => aLedgerLine({ namespace: `n${i}` }));

  expect(diffLedgers(EMPTY_LEDGER, ledgerOf(many))).toHaveLength(many.length);
});
