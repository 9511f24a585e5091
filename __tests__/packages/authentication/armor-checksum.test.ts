import { describe, expect, test } from "vitest";
import { hasWrongArmorChecksum } from "../../../src/packages/authentication/armor-checksum.ts";
import { SIGNED_CASES } from "../../support/signed-release.ts";

describe("hasWrongArmorChecksum() minds a wrong checksum and no other damage", () => {
  test.each(SIGNED_CASES)("%s", (name, { keys }) => {
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
