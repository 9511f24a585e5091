import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { knownKeys } from "../../../src/review/keys/known-keys.ts";
import {
  isMakersProvider,
  keysShippedFor,
  PUBLISHER_KEYS,
  retirementOf,
  shippedKeyOwner,
  shippedKeys,
} from "../../../src/review/keys/shipped-keys.ts";
import { anAddress } from "../../support/builders.ts";

const OPENTOFU = "registry.opentofu.org";
const TERRAFORM = "registry.terraform.io";

test.each([
  [`${TERRAFORM}/hashicorp/aws`, "34365D9472D7468F"],
  [`${OPENTOFU}/hashicorp/aws`, "0C0AF313E5FD9F80"],
])("shippedKeys() knows who signs %s", (address, keyId) => {
  const found = shippedKeys(anAddress(address)).map((fingerprint) => fingerprint.slice(-16));

  expect(found).toStrictEqual([keyId]);
});

test("shippedKeys() vouches for nobody else's providers", () => {
  expect(shippedKeys(anAddress(`${TERRAFORM}/acme/aws`))).toStrictEqual([]);
  expect(shippedKeys(anAddress("registry.example.com/hashicorp/aws"))).toStrictEqual([]);
});

describe("keysShippedFor() a publisher, as OpenTofu's registry had the key (T4)", () => {
  const ABLY = "3B26C031F3A8037DDEDACA13B58D0B7642B4DEC8";

  test.each([OPENTOFU, TERRAFORM])("at %s", (host) => {
    expect(keysShippedFor(host, "ably")).toStrictEqual([ABLY]);
  });

  test.each([
    ["registry.example.com", "ably"],
    ["app.terraform.io", "ably"],
    [OPENTOFU, "abl"],
    [OPENTOFU, "ably2"],
    [OPENTOFU, "ABLY"],
  ])("and not at %s for %s", (host, namespace) => {
    expect(keysShippedFor(host, namespace)).toStrictEqual([]);
  });

  test("its key is known, and official of nobody", () => {
    const provider = anAddress(`${OPENTOFU}/ably/ably`);
    const [key] = knownKeys({ trustedKeys: new Map() }, EMPTY_LEDGER, provider).keys;

    expect(key).toBe(ABLY);
    expect(key === undefined ? "none" : shippedKeyOwner(provider, key)).toBeUndefined();
  });

  test("all 100 keys of 88 namespaces are there, each once, and none for the tools' own namespace", () => {
    const keys = [...PUBLISHER_KEYS.values()].flat();

    expect(PUBLISHER_KEYS.size).toBe(88);
    expect(keys).toHaveLength(100);
    expect([...PUBLISHER_KEYS.values()].every((one) => new Set(one).size === one.length)).toBe(
      true,
    );
    expect(PUBLISHER_KEYS.has("hashicorp")).toBe(false);
  });
});

test.each([
  [`${TERRAFORM}/hashicorp/aws`, true],
  [`${TERRAFORM}/hashicorp/datadog`, true],
  [`${OPENTOFU}/hashicorp/aws`, true],
  [`${OPENTOFU}/hashicorp/datadog`, false],
  [`${OPENTOFU}/opentofu/datadog`, true],
  [`${TERRAFORM}/opentofu/aws`, true],
  [`${OPENTOFU}/acme/aws`, false],
  ["registry.example.com/hashicorp/aws", false],
  ["registry.example.com/opentofu/aws", false],
])("isMakersProvider() of %s: %s", (address, isMakers) => {
  expect(isMakersProvider(anAddress(address))).toBe(isMakers);
});

describe("retirementOf() says why a key of a maker's vouches for nothing any more", () => {
  const old = parseFingerprint("91A6E7F85D05C65630BEF18951852D87348FFC4C");

  test.each([
    [`${TERRAFORM}/hashicorp/aws`, old, /revoked/],
    [
      `${OPENTOFU}/hashicorp/aws`,
      parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF"),
      /alpha/,
    ],
    [`${TERRAFORM}/hashicorp/aws`, parseFingerprint("A".repeat(40)), undefined],
    [`${TERRAFORM}/acme/aws`, old, undefined],
    [`${OPENTOFU}/hashicorp/aws`, old, undefined],
  ] as const)("%s", (address, key, why) => {
    const told = retirementOf(anAddress(address), key);
    expect(why === undefined ? told : why.test(told ?? "")).toBe(why === undefined ? why : true);
  });
});
