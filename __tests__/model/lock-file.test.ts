import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_LOCK_FILE, equalLockFiles, lockFile } from "../../src/model/lock-file.ts";
import { compareAddresses } from "../../src/model/provider-address.ts";
import { lockFiles } from "../support/arbitraries.ts";
import { aHash, aLockFile, aProviderLock } from "../support/builders.ts";

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

describe("equalLockFiles()", () => {
  const file = aLockFile({ address: "a/a", version: "1.0.0" }, { address: "b/b" });

  test("ignores constraints and the order of hashes in the text (LF-14)", () => {
    const other = aLockFile(
      { address: "b/b", hashes: [aHash("zh"), aHash("h1")] },
      { address: "a/a", version: "1.0.0", constraints: ">= 1.0.0" },
    );

    expect(equalLockFiles(file, other)).toBe(true);
  });

  test.each([
    ["an entry less", aLockFile({ address: "a/a", version: "1.0.0" })],
    ["another provider", aLockFile({ address: "a/a", version: "1.0.0" }, { address: "c/c" })],
    ["another version", aLockFile({ address: "a/a", version: "1.0.1" }, { address: "b/b" })],
    ["other metadata", aLockFile({ address: "a/a", version: "1.0.0+m" }, { address: "b/b" })],
    [
      "a hash less",
      aLockFile({ address: "a/a", version: "1.0.0", hashes: [aHash()] }, { address: "b/b" }),
    ],
    [
      "another hash",
      aLockFile(
        { address: "a/a", version: "1.0.0", hashes: [aHash(), aHash("zh", "other")] },
        { address: "b/b" },
      ),
    ],
  ])("tells files apart by %s (LF-14)", (_, other) => {
    expect(equalLockFiles(file, other)).toBe(false);
    expect(equalLockFiles(other, file)).toBe(false);
  });

  test("is reflexive, and symmetric", () => {
    fc.assert(
      fc.property(lockFiles(), lockFiles(), (a, b) => {
        expect(equalLockFiles(a, a)).toBe(true);
        expect(equalLockFiles(a, b)).toBe(equalLockFiles(b, a));
      }),
    );
  });
});

test("EMPTY_LOCK_FILE equals a file without entries", () => {
  expect(equalLockFiles(EMPTY_LOCK_FILE, lockFile([]))).toBe(true);
});
