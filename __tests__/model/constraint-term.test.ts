import { describe, expect, test } from "vitest";
import { meetsTerm, parseConstraints } from "../../src/model/constraint.ts";
import { parseVersion } from "../../src/model/version.ts";

function aTerm(text: string): Parameters<typeof meetsTerm>[1] {
  const [term] = parseConstraints(text).terms;
  if (term === undefined) throw new Error(text);
  return term;
}

describe("parseConstraints() of one term", () => {
  test.each([
    ["~> 1", "~>minor", "1.0.0"],
    ["~>1.2", "~>minor", "1.2.0"],
    ["~> 1.2-beta", "~>minor", "1.2.0-beta"],
    ["~> 1.2.3", "~>patch", "1.2.3"],
    ["1", "=", "1.0.0"],
    ["= 1+a", "=", "1.0.0+a"],
    ["!=01.2", "!=", "1.2.0"],
  ])("reads %s (VC-2..4)", (text, operator, boundary) => {
    expect(aTerm(text)).toStrictEqual({ operator, boundary });
  });

  test("says what is wrong instead", () => {
    expect(() => parseConstraints("=> 1")).toThrow('"=>" is not an operator; did you mean ">="?');
  });
});

test("parseConstraints() puts the operators of one boundary in a fixed order (VC-14)", () => {
  const texts = ["> 1.0.0", ">= 1.0.0", "1.0.0", "~> 1.0.0", "~> 1.0", "<= 1.0.0", "< 1.0.0"];
  const inOrder = [...texts, "!= 1.0.0", "> 1.0.1"];

  expect(parseConstraints(inOrder.toReversed().join(", ")).text).toBe(inOrder.join(", "));
});

test("meetsTerm() lets a prerelease through, which allowsVersion() then refuses (VC-8)", () => {
  expect(meetsTerm(parseVersion("2.0.0-alpha"), aTerm(">= 1"))).toBe(true);
  expect(meetsTerm(parseVersion("2.0.0-alpha"), aTerm(">= 2"))).toBe(false);
});
