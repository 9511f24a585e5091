import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../../src/formats/ledger/ledger-file.ts";
import { parseNamespacePattern } from "../../../src/formats/policy/patterns.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { isClosed, knownKeys, ledgerOfNamed } from "../../../src/review/keys/known-keys.ts";
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
  parseLine(
    `registry.opentofu.org/hashicorp ${REMEMBERED} since 1.0.0 on 2026-11-22 learned by-hand`,
  ),
]);

describe("knownKeys() goes by the first that says anything", () => {
  test("by what policy pins, whatever the ledger remembers", () => {
    expect(knownKeys(pins, ledger, PROVIDER)).toStrictEqual({
      keys: new Set([PINNED]),
      from: "policy",
    });
  });

  test("by the ledger, whatever the program ships", () => {
    expect(knownKeys(none, ledger, PROVIDER)).toStrictEqual({
      keys: new Set([REMEMBERED]),
      from: "ledger",
    });
  });

  test("by what the program ships, which is all that a maker signs with", () => {
    const shipped = shippedKeys(PROVIDER);

    expect(shipped.length).toBeGreaterThan(0);
    expect(knownKeys(none, EMPTY_LEDGER, PROVIDER)).toStrictEqual({
      keys: new Set(shipped),
      from: "makers",
    });
  });

  test.each([
    ["registry.terraform.io/acme/tool", ["B"], "other-registry"],
    ["registry.opentofu.org/acme/tool", ["B"], "ledger"],
    ["registry.example.com/acme/tool", [], "nothing"],
    ["registry.terraform.io/acme2/tool", [], "nothing"],
  ] as const)(
    "of %s by the ledger's lines for the namespace at a public registry",
    (address, digits, from) => {
      const acme = ledgerOf([
        parseLine(
          `registry.opentofu.org/acme ${REMEMBERED} since 1.0.0 on 2026-11-22 learned by-hand`,
        ),
      ]);

      expect(knownKeys(none, acme, anAddress(address))).toStrictEqual({
        keys: new Set(digits.map((digit) => parseFingerprint(digit.repeat(40)))),
        from,
      });
    },
  );

  test("by what a publisher had registered, and by the ledger's lines at the other public registry", () => {
    const known = knownKeys(
      none,
      ledgerOf([
        parseLine(
          `registry.terraform.io/azure ${REMEMBERED} since 1.0.0 on 2026-11-22 learned by-hand`,
        ),
      ]),
      anAddress("azure/azapi"),
    );

    expect(known.from).toBe("publishers");
    expect([...known.keys]).toStrictEqual([...shippedKeys(anAddress("azure/azapi")), REMEMBERED]);
  });

  test.each([
    ["policy", true],
    ["ledger", true],
    ["makers", true],
    ["publishers", false],
    ["other-registry", false],
    ["nothing", false],
  ] as const)("%s has all the keys there are: %s", (from, isAll) => {
    expect(isClosed(from)).toBe(isAll);
  });

  test("a ledger of named keys knows them beside the shipped ones, at both public registries, and no namespace without such", () => {
    const named = new Map([
      [parseNamespacePattern("azure"), [PINNED]],
      [parseNamespacePattern("registry.example.com/acme"), [PINNED]],
    ]);
    const before = ledgerOf(
      ["ably", "acme"].map((namespace) =>
        parseLine(
          `registry.opentofu.org/${namespace} ${REMEMBERED} since 1.0.0 on 2026-11-22 learned by-hand`,
        ),
      ),
    );
    const shipped = shippedKeys(anAddress("azure/azapi"));
    const lines = ledgerOfNamed(before, named).lines.map(
      ({ host, namespace, fingerprint }) => `${host}/${namespace} ${fingerprint}`,
    );

    expect(new Set(lines)).toStrictEqual(
      new Set([
        `registry.opentofu.org/ably ${REMEMBERED}`,
        ...["registry.opentofu.org", "registry.terraform.io"].flatMap((host) =>
          [PINNED, ...shipped].map((key) => `${host}/azure ${key}`),
        ),
      ]),
    );
  });

  test("at the one host that is named with a namespace", () => {
    const named = new Map([[parseNamespacePattern("registry.terraform.io/azure"), [PINNED]]]);
    const { lines } = ledgerOfNamed(EMPTY_LEDGER, named);

    expect(lines.map(({ fingerprint }) => fingerprint)).toContain(PINNED);
    expect(new Set(lines.map(({ host }) => host))).toStrictEqual(
      new Set(["registry.terraform.io"]),
    );
  });

  test("by nothing, of a namespace that nobody names", () => {
    const other = anAddress("acme/tool");

    expect(knownKeys(pins, ledger, other)).toStrictEqual({
      keys: new Set(),
      from: "nothing",
    });
  });
});
