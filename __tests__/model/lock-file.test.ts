import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lockFile } from "../../src/model/lock-file.ts";
import { compareAddresses } from "../../src/model/provider-address.ts";
import { lockFiles } from "../support/arbitraries.ts";
import { aLockFile, aProviderLock } from "../support/builders.ts";

test("providerLock() sorts hashes by bytes and drops duplicates (LF-9)", () => {
  const entry = aProviderLock({ hashes: ["zh:b", "h1:a", "h10:c", "zh:b"] });

  expect(entry.hashes).toStrictEqual(["h10:c", "h1:a", "zh:b"]);
});

describe("lockFile()", () => {
  test("puts entries in the order of the file (LF-8)", () => {
    const file = aLockFile(
      { address: "zzz.example/a/x" },
      { address: "example.com/a-b/x" },
      { address: "example.com/a/x1" },
      { address: "пример.example/a/x" },
      { address: "example.com/a/x-y" },
    );

    expect([...file.providers.keys()]).toStrictEqual([
      "example.com/a/x-y",
      "example.com/a/x1",
      "example.com/a-b/x",
      "пример.example/a/x",
      "zzz.example/a/x",
    ]);
  });

  test("keeps the last of two entries for one provider", () => {
    const file = aLockFile({ version: "1.0.0" }, { version: "2.0.0" });

    expect([...file.providers.values()].map((entry) => entry.version)).toStrictEqual(["2.0.0"]);
  });

  test("does not care for the order of entries, and always has them in order", () => {
    fc.assert(
      fc.property(lockFiles(), (file) => {
        const entries = [...file.providers.values()];
        const addresses = [...file.providers.keys()];

        expect(lockFile(entries.toReversed())).toStrictEqual(file);
        expect(addresses.toSorted(compareAddresses)).toStrictEqual(addresses);
      }),
    );
  });
});
