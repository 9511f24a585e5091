import type { Review } from "../../review/verdict/review.ts";
import { reportOf } from "../contents/report.ts";
import { joinWords } from "../document/document.ts";
import type { TextDigest } from "../words/findings.ts";
import { html, jsonMarkup, Markup } from "./markup.ts";
import { pageData } from "./page-facts.ts";
import { pageSection, pageWords } from "./print-page.ts";

/**
 * Returns the review as one HTML file that requests nothing. The script adds the filters and the table of root modules
 * by provider. The content policy allows that script and that style: no other script, no request, no form.
 */
export function renderHtmlPage(
  review: Review,
  {
    assets: { script, style },
    digest,
  }: {
    /** The page's own script and style, as the build makes them from `src/page/`. */
    readonly assets: { readonly script: string; readonly style: string };
    readonly digest: TextDigest;
  },
): string {
  const { verdict, title: words, lead, sections, footer } = reportOf(review, "page");
  const title = `Lock review: ${words.join(", ")}`;
  const policy = [
    "default-src 'none'",
    `script-src ${source(script, digest)}`,
    `style-src ${source(style, digest)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${ownMarkup(style, "style")}</style>
</head>
<body>
<a class="skip" href="#findings">To the findings</a>
<header class="${verdict}">
<h1>${title}</h1>
<p>${pageWords(joinWords(lead, " · "))}</p>
</header>
<nav aria-label="Parts of this page"><ul>${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul></nav>
<main id="main">
${sections.map(pageSection)}
<noscript><p>The filters and the table of root modules by provider need the script of this page.</p></noscript>
</main>
<footer><p>${pageWords(joinWords(footer, " · "))}</p></footer>
<script type="application/json" id="page-data">${jsonMarkup(pageData(review))}</script>
<script type="module">${ownMarkup(script, "script")}</script>
</body>
</html>
`;
  return page.text;
}

function source(text: string, digest: TextDigest): string {
  const bytes = digest(text).match(/../g) ?? [];
  const binary = bytes.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");
  return `'sha256-${btoa(binary)}'`;
}

/** Returns our own text for an element whose content is not markup; it must not end the element. */
function ownMarkup(text: string, element: "script" | "style"): Markup {
  if (text.toLowerCase().includes(`</${element}`) || text.includes("<!--")) {
    throw new Error(`The page's ${element} would end early`);
  }
  return new Markup(text);
}
