import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { renderAsGitHub } from "../support/github-markdown.ts";
import { HOSTILE, hostileReview } from "../support/review-builders.ts";

/** A text takes a tenth of a second. */
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();
const REPORT_URL = "https://github.com/acme/infra/actions/runs/7";

/** The pieces that Markdown, HTML and GitHub give a meaning to, in any order. */
const hostileText = fc
  .array(
    fc.constantFrom(
      ...["`", "``", "```", "~~~", "\n", "\r\n", "\n\n", "|", "\\", "<", ">", "&lt;", "&#64;"],
      ...["</details>", "</code>", "</pre>", "<!--", "-->", "<img src=//evil.example>", "<h1>"],
      ...["@octocat", "#1", "[x](https://evil.example)", "![i](https://evil.example/i.png)"],
      ...["www.evil.example", "https://evil.example", "<https://evil.example>", "a@evil.example"],
      ...["*", "**", "_", "~~", "# ", "> ", "- ", "1. ", "    ", "\t", "---", "[^1]", "[^1]: "],
      ...["\u202e", "\u2066", "\u200b", "\u0000", "\u001b[31m", "x", "é", "𝒳"],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

async function shownOf(text: string): Promise<string> {
  return await renderAsGitHub(renderComment(hostileReview(text), { reportUrl: REPORT_URL }));
}

/** What stands outside of code, where GitHub would look for mentions, references and addresses. */
function outsideCode(html: string): string {
  return html.replace(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, "");
}

function withoutNames(heading: string): string {
  return heading.replace(/ in <code>[^<]*<\/code>(?: <code>[^<]*<\/code>)?/g, "");
}

/** Everything the page can do: elements that act or stand out, and where links lead. */
function powers(html: string): object {
  return {
    // A name that is too long for the heading is left out of it.
    headings: html.match(/<h[1-6][^>]*>.*?<\/h[1-6]>/gs)?.map(withoutNames),
    links: html.match(/<a [^>]*>/g),
    pictures: html.match(/<(img|svg|video|iframe)\b/g),
    folds: html.match(/<\/?details>/g)?.length,
    rows: html.match(/<tr>/g)?.length,
    items: html.match(/<li>/g)?.length,
  };
}

describe("renderComment() as GitHub shows it", () => {
  test("a hostile text has no more power than a word", async () => {
    const [hostile, harmless] = [await shownOf(HOSTILE), await shownOf("word")];

    expect(powers(hostile)).toStrictEqual(powers(harmless));
    expect(outsideCode(hostile)).not.toMatch(/octocat|evil\.example/);
  });

  test("no mixture of markup has more power than a word", async () => {
    const harmless = powers(await shownOf("word"));
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const html = await shownOf(text);

        expect(powers(html)).toStrictEqual(harmless);
        expect(outsideCode(html)).not.toMatch(/octocat|evil\.example|[\u202e\u2066\u001b]/);
      }),
      { numRuns: Math.ceil(0.3 * RUNS) },
    );
  });
});
