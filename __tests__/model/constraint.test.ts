import { describe, expect, test } from "vitest";
import { allowsVersion, parseConstraints } from "../../src/model/constraint.ts";
import { isLockReviewError } from "../../src/model/error.ts";
import { parseVersion } from "../../src/model/version.ts";
import { readJsonLines } from "../support/fixtures.ts";

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
      expect(observed(row.input)).toStrictEqual(row);
    },
  );
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
