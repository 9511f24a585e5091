import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allowsVersion,
  mergeConstraints,
  parseConstraints,
  UNCONSTRAINED,
} from "../../src/model/constraint.ts";
import { isLockReviewError } from "../../src/model/error.ts";
import { parseVersion } from "../../src/model/version.ts";
import { readJsonLines } from "../support/fixtures.ts";
import { constraintTerms, constraintTexts, versions } from "../support/model-arbitraries.ts";

interface Row {
  readonly input: string;
  readonly ok: boolean;
  readonly canonical: string | null;
}

function observed(input: string): Row {
  try {
    return { input, ok: true, canonical: parseConstraints(input).text };
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_CONSTRAINT")) throw error;
    return { input, ok: false, canonical: null };
  }
}

describe("parseConstraints() reads every recorded text as go-versions does (VC-1..5, VC-13..15)", () => {
  test.each(readJsonLines<Row & { readonly error: string | null }>("model/constraints.jsonl"))(
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

describe("parseConstraints()", () => {
  test.each([
    ["=> 1.0", 'in "=> 1.0", "=>" is not an operator; did you mean ">="?'],
    ["1.0, ^ 2", 'in "^ 2", "^" is not an operator'],
    [", 1.0", 'in ", 1.0", "," is not an operator'],
    [">=  1.0", 'in ">=  1.0", only one space may follow the operator ">="'],
    [">=\t1.0", 'in ">=\t1.0", only one space may follow the operator ">="'],
    [">= v1.0", 'in ">= v1.0", a "v" prefix must not be used'],
    ["1.0 v2", 'a "v" prefix must not be used'],
    [">=", 'in ">=", the version is missing'],
    [">= 1.2.3.4", 'in ">= 1.2.3.4", there are 4 numbers, and only three are allowed'],
    ["1.x", 'in "1.x", leave numbers out instead of writing a wildcard'],
    ["foo", 'a version is expected at "foo"'],
    ["1.0 2.0", 'a comma is missing between "1.0" and "2.0"'],
    [
      "> 9007199254740992",
      "a number is larger than 9007199254740991, the largest that this program reads",
    ],
    ["\ufeff1.0", 'in "\ufeff1.0", "\ufeff" is not an operator'],
  ])("says what is wrong with %j, and where (VC-2..5)", (text, problem) => {
    expect(() => parseConstraints(text)).toThrow(`"${text}" is not a constraint: `);
    expect(() => parseConstraints(text)).toThrow(problem);
  });

  test.each(["", "  ", "\n"])("reads %j as unconstrained (VC-1)", (text) => {
    expect(parseConstraints(text)).toStrictEqual(UNCONSTRAINED);
  });

  test("trims what Go takes for white space, which is not what JavaScript does (JS-8)", () => {
    expect(parseConstraints("\u00a0>= 1.0\u0085,\u2003< 2\u3000").text).toBe(">= 1.0.0, < 2.0.0");
  });

  test("reads an operator and one space without a version as 0.0.0, an accident of upstream's", () => {
    expect(parseConstraints(">= , 1.0").text).toBe(">= 0.0.0, 1.0.0");
  });

  test("orders boundaries that differ in metadata, none first (VC-14)", () => {
    expect(parseConstraints("> 1.0+b, > 1.0+a.b, > 1.0, > 1.0+a").text).toBe(
      "> 1.0.0, > 1.0.0+a, > 1.0.0+b, > 1.0.0+a.b",
    );
  });

  test("keeps the suffix of a term for minor releases (VC-15)", () => {
    expect(parseConstraints("~> 1-beta+x").text).toBe("~> 1.0-beta+x");
  });

  test("gives canonical text that reads as itself and allows the same versions", () => {
    fc.assert(
      fc.property(constraintTexts(), versions(), (text, version) => {
        const constraints = parseConstraints(text);
        const again = parseConstraints(constraints.text);

        expect(again).toStrictEqual(constraints);
        expect(allowsVersion(again, version)).toBe(allowsVersion(constraints, version));
      }),
    );
  });

  test("does not care for the order of terms, nor for repeated ones", () => {
    const shuffled = fc
      .array(constraintTerms(), { minLength: 1, maxLength: 4 })
      .chain((terms) =>
        fc.tuple(
          fc.constant(terms),
          fc.shuffledSubarray([...terms, ...terms], { minLength: terms.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([terms, others]) => {
        expect(parseConstraints(others.join(","))).toStrictEqual(parseConstraints(terms.join(",")));
      }),
    );
  });

  test("gives constraints or throws INVALID_CONSTRAINT, whatever the text", () => {
    const text = fc.string({ unit: fc.constantFrom(..."012.-+vx*=>~<! \t,_é") });
    fc.assert(
      fc.property(text, (input) => {
        const { ok, canonical } = observed(input);

        expect(ok).toBe(canonical !== null && parseConstraints(canonical).text === canonical);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("mergeConstraints()", () => {
  test("keeps every distinct term and simplifies nothing (CR-26, VC-16)", () => {
    const merged = mergeConstraints(["~> 2", ">= 1, < 3", "~> 2.0", "> 1"].map(parseConstraints));

    expect(merged.text).toBe("> 1.0.0, >= 1.0.0, ~> 2.0, < 3.0.0");
  });

  test("of nothing is unconstrained", () => {
    expect(mergeConstraints([])).toStrictEqual(UNCONSTRAINED);
  });

  test("reads the same as the texts joined by commas", () => {
    const joined = (texts: readonly string[]) => texts.filter((one) => one !== "").join(",");
    fc.assert(
      fc.property(fc.array(constraintTexts(), { maxLength: 3 }), (texts) => {
        expect(mergeConstraints(texts.map(parseConstraints))).toStrictEqual(
          parseConstraints(joined(texts)),
        );
      }),
    );
  });
});

describe("allowsVersion() decides every recorded pair as go-versions does (VC-8..12)", () => {
  interface Membership {
    readonly constraint: string;
    readonly canonical: string;
    readonly accepts: readonly string[];
    readonly rejects: readonly string[];
  }

  test.each(readJsonLines<Membership>("model/membership.jsonl"))("$constraint", (row) => {
    const constraints = parseConstraints(row.constraint);
    const accepted = [...row.accepts, ...row.rejects].filter((version) =>
      allowsVersion(constraints, parseVersion(version)),
    );

    expect(constraints.text).toBe(row.canonical);
    expect(accepted).toStrictEqual(row.accepts);
  });
});

describe("allowsVersion()", () => {
  test.each([
    ["", "0.0.0", false],
    ["0.0.0", "0.0.0", false],
    [">= 0.0.0", "0.0.0", false],
    ["0.0.0+a", "0.0.0+a", true],
    ["1.0.0", "1.0.0+build", false],
    ["!= 1.0.0", "1.0.0+build", true],
    ["~> 1.2.3", "1.2.9", true],
    ["~> 1.2.3", "1.3.0", false],
    ["~> 1.2", "1.9.0", true],
    ["~> 1.2", "2.0.0-alpha", false],
    ["~> 0", "0.9.0", true],
    ["~> 0", "1.0.0", false],
    [">= 1.0.0-beta.1", "1.0.0-beta.1", false],
    ["1.0.0-beta.1, >= 1.0.0", "1.0.0-beta.1", false],
    ["1.0.0-beta.1, >= 0.5.0", "1.0.0-beta.1", true],
    ["~> 9007199254740991.0", "9007199254740991.1.0", true],
  ] as const)("%j and %s: %s (VC-8..11)", (text, version, isAllowed) => {
    expect(allowsVersion(parseConstraints(text), parseVersion(version))).toBe(isAllowed);
  });

  test("allows what each of the constraints merged allows, but for prereleases", () => {
    fc.assert(
      fc.property(constraintTexts(), constraintTexts(), versions(), (a, b, version) => {
        const each = [a, b].map(parseConstraints);
        fc.pre(!version.includes("-"));

        expect(allowsVersion(mergeConstraints(each), version)).toBe(
          each.every((one) => allowsVersion(one, version)),
        );
      }),
    );
  });
});
