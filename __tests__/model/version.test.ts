import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import { compareVersions, parseVersion } from "../../src/model/version.ts";
import { readJsonLines } from "../support/fixtures.ts";

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
      expect(observed(row.input)).toStrictEqual(row);
    },
  );
});

describe("compareVersions() orders every recorded list as go-versions does (VR-5)", () => {
  test.each(readJsonLines<{ In: string; Out: string }>("model/ordering.jsonl"))("$In", (row) => {
    const sorted = row.In.split(" ").map(parseVersion).sort(compareVersions);

    expect(sorted.join(" ")).toBe(row.Out);
  });
});
