import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, ledgerOf } from "../../../src/language/ledger/ledger.ts";
import { KEY_LINES } from "../../../src/language/ledger/ledger-file.ts";
import { parseNamespacePattern } from "../../../src/language/policy/patterns.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { knownKeys } from "../../../src/review/keys/known-keys.ts";
import { shippedKeys } from "../../../src/review/keys/shipped-keys.ts";
import { anAddress } from "../../support/builders.ts";

const PROVIDER = anAddress("hashicorp/aws");
const [PINNED, REMEMBERED] = ["A", "B"].map((digit) => parseFingerprint(digit.repeat(40))) as [
  ReturnType<typeof parseFingerprint>,
  ReturnType<typeof parseFingerprint>,
];
const pins = { trustedKeys: new Map([[parseNamespacePattern("hashicorp"), [PINNED]]]) };
const none = { trustedKeys: new Map() };
const ledger = ledgerOf([
  KEY_LINES.parse(
    `registry.opentofu.org/hashicorp ${REMEMBERED} since 1.0.0 on 2026-11-22 learned by-hand`,
  ),
]);

describe("knownKeys() goes by the first that says anything (trust.md T4)", () => {
  test("by what policy pins, whatever the ledger remembers", () => {
    expect(knownKeys(PROVIDER, { policy: pins, ledger })).toStrictEqual({
      keys: new Set([PINNED]),
      closedBy: "policy",
    });
  });

  test("by the ledger, whatever the program ships", () => {
    expect(knownKeys(PROVIDER, { policy: none, ledger })).toStrictEqual({
      keys: new Set([REMEMBERED]),
      closedBy: "ledger",
    });
  });

  test("by what the program ships, which leaves the namespace open", () => {
    const shipped = shippedKeys(PROVIDER).map(({ fingerprint }) => fingerprint);

    expect(shipped.length).toBeGreaterThan(0);
    expect(knownKeys(PROVIDER, { policy: none, ledger: EMPTY_LEDGER })).toStrictEqual({
      keys: new Set(shipped),
      closedBy: undefined,
    });
  });

  test("by nothing, of a namespace that nobody names", () => {
    const other = anAddress("acme/tool");

    expect(knownKeys(other, { policy: pins, ledger })).toStrictEqual({
      keys: new Set(),
      closedBy: undefined,
    });
  });
});
