import { describe, expect, test } from "vitest";
import { findLocked, type LockedEntry } from "../../../src/app/inspect/explain.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { providerLock } from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";

function aRoot(
  root: string,
  entries: Readonly<Record<string, readonly string[]>>,
  tool: Tool = OPENTOFU,
): readonly LockedEntry[] {
  return Object.entries(entries).map(([source, hashes]) => {
    const entry = providerLock({
      address: parseProviderAddress(source, tool),
      version: parseVersion("1.2.3"),
      constraints: parseConstraints(""),
      hashes: hashes.map(parseHash),
    });
    return { root, tool, entry, hashes: entry.hashes };
  });
}

const ROOTS = [
  ...aRoot("a", {
    "hashicorp/random": ["h1:abcdef+/1=", "zh:0123456789"],
    "acme/random": ["h1:abcdef+/2="],
    "example.com:8443/acme/sync": ["h1:sync"],
  }),
  ...aRoot("b", { "hashicorp/random": ["h1:abcdef+/1="], "acme/none": [] }),
];

const found = (text: string, roots: readonly LockedEntry[] = ROOTS) =>
  findLocked(text, roots).map((one) => [one.root, one.entry.address, one.hashes.length]);

const RANDOM = "registry.opentofu.org/hashicorp/random";

describe("findLocked()", () => {
  test.each([
    [
      "h1:abcdef+/1=",
      [
        ["a", RANDOM, 1],
        ["b", RANDOM, 1],
      ],
    ],
    ["zh:012345…", [["a", RANDOM, 1]]],
    ["zh:012345...", [["a", RANDOM, 1]]],
    ["h1:sync", [["a", "example.com:8443/acme/sync", 1]]],
    [
      "random",
      [
        ["a", RANDOM, 2],
        ["b", RANDOM, 1],
      ],
    ],
    [
      "hashicorp/random",
      [
        ["a", RANDOM, 2],
        ["b", RANDOM, 1],
      ],
    ],
    ["acme/random", [["a", "registry.opentofu.org/acme/random", 1]]],
    ["sync", [["a", "example.com:8443/acme/sync", 1]]],
    ["acme/sync", [["a", "example.com:8443/acme/sync", 1]]],
    ["example.com:8443/acme/sync", [["a", "example.com:8443/acme/sync", 1]]],
    ["acme/none", [["b", "registry.opentofu.org/acme/none", 0]]],
  ])("finds %s", (text, expected) => {
    expect(found(text)).toStrictEqual(expected);
  });

  test("reads a short form as each root module's tool does", () => {
    const roots = [...aRoot("t", { "hashicorp/random": ["h1:x"] }, TERRAFORM), ...ROOTS];

    expect(found("hashicorp/random", roots)).toContainEqual([
      "t",
      "registry.terraform.io/hashicorp/random",
      1,
    ]);
  });

  test("a hash that is recorded whole is meant, though another starts with it", () => {
    const roots = [...aRoot("a", { "acme/one": ["h1:abcdef", "h1:abcdefgh"] })];

    expect(findLocked("h1:abcdef", roots)).toMatchObject([{ hashes: ["h1:abcdef"] }]);
  });

  test.each([["zh:01234"], ["h1:"], ["other/thing"], ["//"], [""], ["acme"]])(
    "finds nothing by %j",
    (text) => {
      expect(found(text)).toStrictEqual([]);
    },
  );

  test("refuses the start of two hashes", () => {
    expect(() => findLocked("h1:abcdef+", ROOTS)).toThrow(/More than one hash here/);
  });

  test("refuses the end of two addresses", () => {
    const roots = [...aRoot("a", { "one/widget": ["h1:x"], "two/widget": ["h1:y"] })];

    expect(() => findLocked("widget", roots)).toThrow(/More than one provider here/);
  });
});
