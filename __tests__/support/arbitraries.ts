import fc from "fast-check";
import type { LockFile } from "../../src/model/lock-file.ts";
import { aLockFile } from "./builders.ts";
import { h1, zh } from "./evidence-builders.ts";

/** Lock files over few addresses, versions and hashes, so that two of them often meet. */
export function lockFiles(): fc.Arbitrary<LockFile> {
  const hashes = fc.subarray([h1("a"), h1("b"), h1("c"), zh("a"), zh("b"), zh("c")]);
  const entry = fc.record({
    address: fc.constantFrom(...ADDRESSES),
    version: fc.constantFrom("1.0.0", "1.0.1", "1.2.0", "2.0.0-rc.1", "2.0.0"),
    constraints: fc.constantFrom("", "~> 1.0", ">= 1.0.0"),
    hashes,
  });
  return fc
    .uniqueArray(entry, { maxLength: 6, selector: (one) => one.address })
    .map((entries) => aLockFile(...entries));
}

const ADDRESSES = [
  "registry.opentofu.org/acme/one",
  "registry.opentofu.org/acme/two",
  "registry.opentofu.org/other/one",
  "registry.terraform.io/acme/one",
  "registry.terraform.io/acme/two",
  "registry.example.com/acme/one",
  "registry.example.com/else/three",
];
