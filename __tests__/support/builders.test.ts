import { expect, test } from "vitest";
import {
  aConstraint,
  aHash,
  aLockFile,
  anAddress,
  aPlatform,
  aProviderLock,
  aVersion,
} from "./builders.ts";

test("aHash() gives one hash for one seed, and another for another seed or scheme", () => {
  expect(aHash("h1", "a")).toBe(aHash("h1", "a"));
  expect(new Set([aHash("h1", "a"), aHash("h1", "b"), aHash("zh", "a")]).size).toBe(3);
});

test("aProviderLock() defaults everything that the test does not say", () => {
  expect(aProviderLock({ version: "2.0", constraints: ">=1" })).toStrictEqual({
    address: anAddress(),
    version: aVersion("2.0.0"),
    constraints: aConstraint(">= 1.0.0"),
    hashes: [aHash("h1"), aHash("zh")],
  });
});

test("aLockFile() holds the entries described, and none by default", () => {
  const providers = [...aLockFile({ address: "b/b" }, { address: "a/a" }).providers.keys()];

  expect(providers).toStrictEqual([anAddress("a/a"), anAddress("b/b")]);
  expect(aLockFile().providers.size).toBe(0);
});

test("aPlatform() names a platform that no machine has", () => {
  expect(aPlatform()).toBe("bleep_bloop");
});
