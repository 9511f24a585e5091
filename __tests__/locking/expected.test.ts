import { describe, expect, test } from "vitest";
import { composeExpected, type ExpectedEntry } from "../../src/locking/expected.ts";
import { aConstraint, aHash, aLockFile, anAddress, aVersion } from "../support/builders.ts";

const HEAD = aLockFile(
  {
    address: "acme/a",
    version: "1.0.0",
    constraints: "~> 1.0",
    hashes: [aHash("h1", "good"), aHash("h1", "bad")],
  },
  { address: "acme/z", version: "3.0.0", hashes: [aHash("zh", "z")] },
);

function anEntry(facts: Partial<ExpectedEntry> = {}): ExpectedEntry {
  return {
    provider: anAddress("acme/a"),
    version: aVersion("1.0.0"),
    constraints: aConstraint(">= 1.0"),
    recorded: [aHash("zh", "new")],
    unexplained: new Set([aHash("h1", "bad")]),
    ...facts,
  };
}

function entry(address: string, ...args: Parameters<typeof composeExpected>) {
  return composeExpected(...args).providers.get(anAddress(address));
}

describe("composeExpected() (review.md §0)", () => {
  test("keeps explained hashes, adds recorded ones, drops unexplained ones", () => {
    expect(entry("acme/a", HEAD, [anEntry()])).toMatchObject({
      version: "1.0.0",
      constraints: { text: ">= 1.0.0" },
      hashes: [aHash("h1", "good"), aHash("zh", "new")],
    });
  });

  test("under another version keeps nothing of head's hashes", () => {
    const upgraded = anEntry({ version: aVersion("1.1.0") });

    expect(entry("acme/a", HEAD, [upgraded])?.hashes).toStrictEqual([aHash("zh", "new")]);
  });

  test("keeps head's constraints where the configuration's are not all known", () => {
    const unsure = anEntry({ constraints: undefined });
    const fresh = anEntry({ constraints: undefined, provider: anAddress("acme/new") });

    expect(entry("acme/a", HEAD, [unsure])?.constraints.text).toBe("~> 1.0");
    expect(entry("acme/new", HEAD, [fresh])?.constraints.text).toBe("");
  });

  test("keeps entries that nothing is expected of, unless told to drop them", () => {
    const dropped = new Set([anAddress("acme/z")]);

    expect(entry("acme/z", HEAD, [])).toStrictEqual(HEAD.providers.get(anAddress("acme/z")));
    expect(entry("acme/z", HEAD, [], dropped)).toBeUndefined();
  });
});
