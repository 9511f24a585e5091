import { describe, expect, test } from "vitest";
import type { ContentsChange, FileChange } from "../../src/model/package-contents.ts";
import type { Platform } from "../../src/model/platform.ts";
import type { Version } from "../../src/model/version.ts";
import { reviewData } from "../../src/report/json/json.ts";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { renderSummary } from "../../src/report/markdown/summary.ts";
import { renderTerminal } from "../../src/report/text/terminal.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { openLines } from "../support/markdown.ts";
import { AWS, aReview, insideOf, passedReview, zh } from "../support/review-builders.ts";
import { schemaErrors } from "../support/schemas.ts";

const packageOf = (version: string) => ({
  version: version as Version,
  zip: zh(version),
  source: "registry.opentofu.org",
});

function aChangeInside(
  files: readonly FileChange[],
  facts: Partial<ContentsChange> = {},
): ContentsChange {
  const count = (kind: FileChange["kind"]) => files.filter((one) => one.kind === kind).length;
  return {
    provider: AWS,
    platform: "linux_amd64" as Platform,
    before: packageOf("6.14.0"),
    after: packageOf("6.15.0"),
    files,
    counts: {
      added: count("added"),
      removed: count("removed"),
      changed: count("changed"),
      same: 2,
    },
    ...facts,
  };
}

const FILES: readonly FileChange[] = [
  {
    kind: "added",
    name: "helper",
    before: null,
    after: 2_500_000,
    marks: ["new-executable"],
    format: "elf",
  },
  { kind: "changed", name: "LICENSE", before: 1000, after: 11_000, marks: ["licence"] },
  {
    kind: "changed",
    name: "terraform-provider-aws_v6.15.0",
    formerName: "terraform-provider-aws_v6.14.0",
    before: 1000,
    after: 1001,
    marks: ["program"],
    format: "elf",
  },
];

function withInside(...changes: readonly ContentsChange[]): Review {
  return aReview({ ...passedReview(), inside: { changes, gaps: [] } });
}

const TEXT = { color: false, width: 200 } as const;

describe("what changed inside of packages", () => {
  test("stands in the comment, collapsed, what matters first", () => {
    const comment = renderComment(withInside(aChangeInside(FILES)), {});

    expect(comment).toContain("<summary>What changed inside (1)</summary>");
    expect(comment).toContain(
      "- `hashicorp/aws` 6.14.0 → 6.15.0 on `linux_amd64`: 1 new executable, 1 licence file differs, 1 file added, 2 changed, 2 the same\n" +
        "  - added `helper` (new executable, a program for Linux or another Unix, 2.5 MB)\n" +
        "  - changed `LICENSE` (licence, 1 kB → 11 kB)\n" +
        "  - changed `terraform-provider-aws_v6.14.0` → `terraform-provider-aws_v6.15.0` (the provider itself, 1000 → 1001 bytes)\n",
    );
    expect(comment).toContain("not what they do");
    expect(openLines(comment).join("\n")).not.toContain("helper");
  });

  test("is counted in text, and told file by file where that was asked for", () => {
    const review = withInside(aChangeInside(FILES));

    expect(renderTerminal(review, TEXT)).toContain("linux_amd64: 1 new executable");
    expect(renderTerminal(review, TEXT)).not.toContain("added helper");
    expect(renderTerminal(review, { ...TEXT, contents: "files" })).toContain(
      "    added helper (new executable, a program for Linux or another Unix, 2.5 MB)\n",
    );
  });

  test("is nothing where nobody looked", () => {
    for (const text of [renderComment(passedReview(), {}), renderTerminal(passedReview(), TEXT)]) {
      expect(text).not.toMatch(/changed inside|^Inside$/m);
    }
    expect(reviewData(passedReview())).not.toHaveProperty("contents");
  });

  test("says whose packages are compared where both have one version", () => {
    const change = aChangeInside([], {
      before: { ...packageOf("6.15.0"), source: "an earlier run" },
    });

    expect(renderComment(withInside(change), {})).toContain(
      "- `hashicorp/aws` 6.15.0 on `linux_amd64`, as `an earlier run` and `registry.opentofu.org` had it: the same 2 files",
    );
  });

  test("has a bound in a comment and another one in a summary", () => {
    const many = Array.from({ length: 120 }, (_, i): FileChange => {
      return { kind: "added", name: `f${i}`, before: null, after: 1, marks: [] };
    });
    const review = withInside(...Array.from({ length: 30 }, () => aChangeInside(many)));

    const listed = (text: string) => text.match(/ {2}- added /g)?.length;
    expect(listed(renderComment(review, {}))).toBe(20 * 15);
    expect(listed(renderSummary(review, {}))).toBe(30 * 100);
    expect(renderComment(review, {})).toContain("  - and 105 more\n");
    expect(renderComment(review, {})).toContain("- and 10 more\n");
  });

  test("is data by the schema, names as they are", () => {
    const text = "`@octocat`\u202e";
    const data = reviewData(aReview({ ...passedReview(), inside: insideOf(text) }));

    expect(schemaErrors("review", JSON.parse(JSON.stringify(data)))).toStrictEqual([]);
    expect(data).toMatchObject({
      contents: { changes: [{ files: [{ name: text }, {}, {}] }, {}] },
    });
  });

  test("names of files are shortened and made visible in text", () => {
    const file = {
      kind: "added",
      name: `\u001b[31m${"x".repeat(4000)}`,
      before: null,
      after: 1,
      marks: [],
    } as const;
    const text = renderTerminal(withInside(aChangeInside([file])), { ...TEXT, contents: "files" });

    expect(text).not.toContain("\u001b");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(400);
  });
});
