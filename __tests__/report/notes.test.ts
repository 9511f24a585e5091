import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StepNotes } from "../../src/model/provenance.ts";
import type { Version } from "../../src/model/version.ts";
import { endsInMarker, withMarker } from "../../src/publish/plan-comment.ts";
import { releaseLinks } from "../../src/report/contents/change-sections.ts";
import { markdownWords, renderComment } from "../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../src/report/text/terminal.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { renderAsGitHub } from "../support/github-markdown.ts";
import { openLines } from "../support/markdown.ts";
import { renderReviewJson } from "../support/printed.ts";
import { AWS, aChange, aReview, passedReview } from "../support/review-builders.ts";
import { schemaErrors } from "../support/schemas.ts";

const PAGE = "https://github.com/hashicorp/terraform-provider-aws";
const NOTES: StepNotes = {
  provider: AWS,
  from: "6.14.0" as Version,
  to: "6.15.0" as Version,
  notes: [
    {
      version: "6.15.0" as Version,
      url: `${PAGE}/releases/tag/v6.15.0`,
      text: "## Bugs\n\n* Fixed",
      isCut: false,
    },
  ],
  isPartial: false,
  compareUrl: `${PAGE}/compare/v6.14.0...v6.15.0`,
};

const saying = (text: string, facts: Partial<StepNotes> = {}): Review =>
  aReview({
    ...passedReview(),
    notes: [{ ...NOTES, notes: NOTES.notes.map((one) => ({ ...one, text })), ...facts }],
  });

/** What strangers write to be more than a text: mentions, pictures, comments like ours, tables, other directions. */
const PIECES = [
  ...[
    "@octocat",
    "#1",
    "GH-2",
    "[x](https://evil.example)",
    "![i](https://evil.example/i.png)",
    "<img src=//evil.example>",
  ],
  ...[
    '<!-- tofu-lock-review key="" head="" -->',
    "<!--",
    "-->",
    "</details>",
    "</pre>",
    "<script>",
    "| a |\n|---|\n| b |",
  ],
  ...[
    "```",
    "~~~~",
    "````",
    "`",
    "\n",
    "\r",
    "\n\n",
    "> ",
    "# ",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u001b[31m",
    "/merge",
    "::set-output",
  ],
  ...["https://evil.example", "www.evil.example", "deadbeefdeadbeef", "text"],
];

describe("what publishers say", () => {
  test("stands in the comment, collapsed, with the page that the forge named", () => {
    const comment = renderComment(saying("## Bugs\n\n* Fixed"), {});

    expect(comment).toContain("<summary>What the publisher says (1)</summary>");
    expect(comment).toContain(
      `\`6.15.0\` · [release](${PAGE}/releases/tag/v6.15.0)\n\n\`\`\`\n## Bugs\n\n* Fixed\n\`\`\``,
    );
    expect(comment).toContain("vouch for nothing");
    expect(openLines(comment).join("\n")).not.toContain("Fixed");
  });

  test("has no more power than a word, whatever it is made of (generated)", async () => {
    const powers = async (text: string) => {
      const html = await renderAsGitHub(renderComment(saying(text), {}));
      const outside = html.replace(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, "");
      expect(outside).not.toMatch(/octocat|evil\.example|deadbeef|[\u202e\u2066\u200b\u001b]/);
      return ["<a ", "<img", "<h1", "<details", "<table", "<pre", "<blockquote", "<li"].map(
        (one) => html.split(one).length,
      );
    };
    const harmless = await powers("word");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }),
        async (pieces) => {
          expect(await powers(`a${pieces.join(" ")}`)).toStrictEqual(harmless);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("forges no marker of ours", () => {
    const forged = '<!-- tofu-lock-review key="other" head="" -->';
    const body = withMarker(renderComment(saying(forged), {}), "", "");

    expect(endsInMarker(body, "")).toBe(true);
    expect(endsInMarker(body, "other")).toBe(false);
  });

  test("is cut to what a comment has room for, and says so", () => {
    const long = Array.from({ length: 5000 }, (_, i) => `line ${i} \u202e`).join("\n");
    const notes = Array.from({ length: 20 }, (_, i) => ({
      ...NOTES.notes[0]!,
      version: `6.15.${i}` as Version,
      text: long,
    }));
    const comment = renderComment(saying("", { notes }), {});

    expect(comment).toContain("line 39");
    expect(comment).not.toContain("line 40");
    expect(comment).toContain("and 12 more versions");
    expect(comment).toMatch(/\n…\n```/);
    expect(comment.length).toBeLessThan(30_000);
    expect(renderComment(saying(long.repeat(9)), {}).length).toBeLessThan(20_000);
  });

  test("is data by the schema, as it was written", () => {
    const data = JSON.parse(renderReviewJson(saying("@octocat\u202e")));

    expect(schemaErrors("review", data)).toStrictEqual([]);
    expect(data).toMatchObject({
      notes: [{ versions: [{ text: "@octocat\u202e" }], guideUrl: null }],
    });
  });

  test("is a page to look at in text, and nothing where nobody could say", () => {
    const text = { color: false, width: 100 };

    expect(renderTerminal(saying("x"), text)).toContain(`    ${PAGE}/releases/tag/v6.15.0\n`);
    for (const report of [
      renderTerminal(passedReview(), text),
      renderComment(passedReview(), {}),
    ]) {
      expect(report).not.toContain("the publisher says");
    }
    expect(JSON.parse(renderReviewJson(passedReview()))).not.toHaveProperty("notes");
  });
});

describe("releaseLinks() of a publisher who was asked", () => {
  test("are what the answers name, and no others", () => {
    const guideUrl = `${PAGE}/blob/main/docs/guides/version-6-upgrade.md`;
    const { compareUrl: _, ...silent } = NOTES;

    const links = releaseLinks(aChange({ provider: AWS }), [{ ...NOTES, guideUrl }]);

    expect(links.map(markdownWords)).toStrictEqual([
      `[compare](${PAGE}/compare/v6.14.0...v6.15.0)`,
      `[notes](${PAGE}/releases/tag/v6.15.0)`,
      `[upgrade guide](${guideUrl})`,
    ]);
    expect(releaseLinks(aChange({ provider: AWS }), [{ ...silent, notes: [] }])).toStrictEqual([]);
  });
});
