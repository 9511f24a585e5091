import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import {
  compareExactVersions,
  compareVersions,
  isPrerelease,
  parseVersion,
  versionParts,
} from "../../src/model/version.ts";
import { readJsonLines } from "../support/fixtures.ts";
import { versions } from "../support/model-arbitraries.ts";

interface Row {
  readonly input: string;
  readonly ok: boolean;
  readonly canonical: string | null;
}

function observed(input: string): Row {
  try {
    return { input, ok: true, canonical: parseVersion(input) };
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_VERSION")) throw error;
    return { input, ok: false, canonical: null };
  }
}

describe("parseVersion() reads every recorded text as go-versions does (VR-1..4)", () => {
  test.each(readJsonLines<Row & { readonly error: string | null }>("model/versions.jsonl"))(
    "$input",
    ({ error: _, ...row }) => {
      // The tools go on to 2^64 - 1 (LD-13).
      const isRefused = /\d{16}/.test(row.input);
      expect(observed(row.input)).toStrictEqual(
        isRefused ? { ...row, ok: false, canonical: null } : row,
      );
    },
  );
});

describe("parseVersion()", () => {
  test.each([
    ["", "it is empty"],
    ["  ", "it is empty"],
    [" 1.2.3", "it starts with white space"],
    ["1.2.3\n", "it ends with white space"],
    ["v1.2.3", 'a "v" prefix must not be used'],
    ["V1.2.3", "it does not start with a number"],
    [">= 1.2.3", 'it starts with ">=", where a number is expected'],
    ["1.2.3, 1.2.4", "only a single version is allowed"],
    ["1.2.3 - 2", "only a single version is allowed"],
    ["1.2.3_4", 'it has the invalid characters "_4"'],
    ["1.2.3.4", "it has 4 numbers, and only three are allowed"],
    ["1.x", "an exact version cannot have a wildcard"],
    [
      "1.9007199254740992",
      "a number is larger than 9007199254740991, the largest that this program reads",
    ],
  ])("says what is wrong with %j (VR-3, LD-13)", (text, problem) => {
    expect(() => parseVersion(text)).toThrow(`"${text}" is not a version: ${problem}`);
  });

  test.each(["\u00a01.2.3", "\u00851.2.3", "\ufeff1.2.3"])(
    "refuses the space before %j, unlike upstream (VR-3)",
    (text) => {
      expect(() => parseVersion(text)).toThrow("where a number is expected");
    },
  );

  test("gives back what it gave", () => {
    fc.assert(
      fc.property(versions(), (version) => {
        expect(parseVersion(version)).toBe(version);
      }),
    );
  });

  test("gives a version or throws INVALID_VERSION, whatever the text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."012.-+vx*=>~ \t,_é") });
    fc.assert(
      fc.property(text, (input) => {
        const { ok, canonical } = observed(input);

        expect(ok).toBe(canonical !== null && parseVersion(canonical) === canonical);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("versionParts()", () => {
  test("tells dashes in metadata from a prerelease", () => {
    expect(versionParts(parseVersion("1.2.3+a-b.c"))).toStrictEqual({
      major: "1",
      minor: "2",
      patch: "3",
      prerelease: "",
      metadata: "a-b.c",
    });
  });

  test("cuts a version into all of its text", () => {
    fc.assert(
      fc.property(versions(), (version) => {
        const { major, minor, patch, prerelease, metadata } = versionParts(version);
        const rest = `${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`;

        expect(`${major}.${minor}.${patch}${rest}`).toBe(version);
      }),
    );
  });
});

test("isPrerelease() looks before the metadata only", () => {
  const texts = ["1.0.0", "1.0.0-a", "1.0.0-a+b", "1.0.0+b-a", "1.0.0--"];

  expect(texts.map(parseVersion).map(isPrerelease)).toStrictEqual([false, true, true, false, true]);
});

describe("compareVersions() orders every recorded list as go-versions does (VR-5)", () => {
  test.each(readJsonLines<{ In: string; Out: string }>("model/ordering.jsonl"))("$In", (row) => {
    const sorted = row.In.split(" ").map(parseVersion).sort(compareVersions);

    expect(sorted.join(" ")).toBe(row.Out);
  });
});

describe("compareVersions()", () => {
  test.each([
    ["9.0.0", "10.0.0"],
    ["1.9.0", "1.10.0"],
    ["9007199254740990.0.0", "9007199254740991.0.0"],
    ["1.0.0-rc.1", "1.0.0"],
    ["1.0.0-beta", "1.0.0-alpha.1"],
    ["1.0.0-z", "1.0.0-0.1"],
    ["1.0.0-beta.2", "1.0.0-beta.11"],
    ["1.0.0-1", "1.0.0-a"],
    ["1.0.0-2", "1.0.0-01"],
    ["1.0.0-01", "1.0.0-001"],
    ["1.0.0-rc1", "1.0.0-rc10"],
    ["1.0.0-rc10", "1.0.0-rc2"],
    ["1.0.0-a.b.c", "1.0.0-a.c.a"],
    ["1.0.0-a..b", "1.0.0-a.a.b"],
  ])("puts %s before %s (VR-5)", (lower, higher) => {
    expect(compareVersions(parseVersion(lower), parseVersion(higher))).toBeLessThan(0);
    expect(compareVersions(parseVersion(higher), parseVersion(lower))).toBeGreaterThan(0);
  });

  test("ignores metadata (VR-6)", () => {
    expect(compareVersions(parseVersion("1.0.0+a"), parseVersion("1.0.0+b"))).toBe(0);
  });

  test("is a total order whose ties differ in metadata alone", () => {
    fc.assert(
      fc.property(versions(), versions(), versions(), (a, b, c) => {
        const withoutMetadata = [a, b].map((one) => one.replace(/[+].*$/, ""));

        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
        expect(compareVersions(a, b) === 0).toBe(withoutMetadata[0] === withoutMetadata[1]);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("compareExactVersions()", () => {
  test("breaks ties by metadata, none first (VR-7)", () => {
    const sorted = ["1.0.0+b", "1.0.0+a.1", "1.0.0", "1.0.0-rc+z", "1.0.0+a"]
      .map(parseVersion)
      .sort(compareExactVersions);

    expect(sorted).toStrictEqual(["1.0.0-rc+z", "1.0.0", "1.0.0+a", "1.0.0+b", "1.0.0+a.1"]);
  });

  test("finds only identical versions equal, and refines compareVersions()", () => {
    fc.assert(
      fc.property(versions(), versions(), (a, b) => {
        const order = compareExactVersions(a, b);

        expect(order === 0).toBe(a === b);
        expect(Math.sign(order)).toBe(-Math.sign(compareExactVersions(b, a)) + 0);
        if (compareVersions(a, b) !== 0) expect(order).toBe(compareVersions(a, b));
      }),
    );
  });
});
