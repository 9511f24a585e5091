import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasWrongArmorChecksum } from "../../../src/packages/authentication/armor-checksum.ts";

const { cases } = JSON.parse(
  readFileSync(
    new URL("../../../fixtures/packages/signatures/cases.json", import.meta.url),
    "utf8",
  ),
) as { readonly cases: readonly { readonly name: string; readonly keys: readonly string[] }[] };

describe("hasWrongArmorChecksum() minds a wrong checksum and no other damage", () => {
  test.each(cases.map((one) => [one.name, one] as const))("%s", (name, { keys }) => {
    const damaged = ["wrong-armor-checksum", "damaged-key"].includes(name);

    expect(keys.some(hasWrongArmorChecksum)).toBe(damaged);
  });

  test.each([
    ["no armor", "garbage"],
    ["no end", "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nAAAA\n=AAAA\n"],
    [
      "no headers' end",
      "-----BEGIN PGP PUBLIC KEY BLOCK-----\n-----END PGP PUBLIC KEY BLOCK-----\n",
    ],
  ])("%s is for the reader to refuse", (_name, text) => {
    expect(hasWrongArmorChecksum(text)).toBe(false);
  });
});
