import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeBlock, codeSpan, markdownProse } from "../../../src/report/markdown/markdown-text.ts";
import { shortHash } from "../../../src/report/words/wording.ts";
import { anyCharacter } from "../../support/any-text.ts";
import { liveText } from "../../support/markdown.ts";
import { HOSTILE } from "../../support/review-builders.ts";

const outside = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "`",
        "``",
        "|",
        "\\",
        " ",
        "@me",
        "#1",
        "[a](b)",
        "<b>",
        "\n",
        "-",
        "1.",
        "*",
        "\u202e",
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join("")),
);

describe("codeSpan()", () => {
  test.each([
    ["plain", "`plain`"],
    ["a`b", "``a`b``"],
    ["`", "`` ` ``"],
    ["a|b", "`a\\u{7C}b`"],
    ["a\nb", "`a\\u{A}b`"],
    ["\u202Etxt", "`\\u{202E}txt`"],
    ["", "(empty)"],
  ])("shows %j as %j", (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });

  test("leaves nothing of any text outside the span", () => {
    fc.assert(
      fc.property(outside, (text) => {
        expect(liveText(`a ${codeSpan(text)} b`).replace("(empty)", "")).toBe("a  b");
      }),
    );
  });

  test("keeps any text in one cell of a table", () => {
    fc.assert(
      fc.property(outside, (text) => {
        expect(codeSpan(text)).not.toMatch(/[|\r\n]/);
      }),
    );
  });

  test("shortens a name that nobody would read", () => {
    expect(codeSpan("x".repeat(10_000)).length).toBeLessThan(200);
  });
});

describe("markdownProse()", () => {
  test("keeps a sentence of ours as it is", () => {
    const sentence = "Version 3.7.2 isn't listed; 12 packages are (as of now), which is known.";

    expect(markdownProse(sentence)).toBe(sentence);
  });

  test("shows addresses, hashes, paths and commands as code", () => {
    expect(
      markdownProse('Run "tofu init" in envs/prod for hashicorp/aws, key 34365D9472D7468F.'),
    ).toBe('Run "tofu init" in `envs/prod` for `hashicorp/aws`, key `34365D9472D7468F`.');
  });

  test("shortens whole hashes, of which nobody needs a wall", () => {
    const hash = "h1:ZDcLBZBAc8h2YpzmV4ptRXDLEDiPTLrQ0YZUPjG4sSE=";

    expect(markdownProse(`The line adds ${hash}.`)).toBe("The line adds `h1:ZDcLBZBAc8…`.");
  });

  test("joins lines, so that nothing starts a block", () => {
    expect(markdownProse("one\n# two\n\n- three")).toBe("one `#` two `-` three");
  });

  test("does not let a leading number start a list", () => {
    expect(markdownProse("1. April")).toBe("`1`. April");
  });

  test("leaves no mention, reference, link, markup or commit live", () => {
    fc.assert(
      fc.property(outside, (text) => {
        expect(liveText(markdownProse(text))).not.toMatch(
          /[@#<>[\]*_~\\&|`\n]|https?:|www\.|\b[0-9a-f]{7,}\b/i,
        );
      }),
    );
    expect(liveText(markdownProse(HOSTILE))).not.toMatch(/octocat|evil|GH-2|img/);
  });
});

describe("shortHash()", () => {
  test.each([
    ["h1:ZDcLBZBAc8h2YpzmV4ptRXDLEDiPTLrQ0YZUPjG4sSE=", "h1:ZDcLBZBAc8…"],
    ["zh:0123456789abcdef", "zh:0123456789…"],
    ["zh:short", "zh:short"],
    ["v9:what is this and why", "v9:what is th…"],
  ])("shows %s as %s", (hash, expected) => {
    expect(shortHash(hash)).toBe(expected);
  });
});

test("codeBlock() cannot be left by a line of backticks", () => {
  expect(codeBlock("a\n````\nb", "diff")).toBe("`````diff\na\n````\nb\n`````");
});
