import { visibleText } from "../../formats/text/visible-text.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { EntryCoverage, Review } from "../../review/verdict/review.ts";
import { reportOf } from "../contents/report.ts";
import {
  type Cell,
  firstOf,
  joinWords,
  plain,
  type ReportBlock,
  type ReportItem,
  type Section,
  type Words,
} from "../document/document.ts";
import { lockedVersions } from "../facts/locked-versions.ts";
import { coveredWords, lackingPlatforms } from "../words/changes.ts";
import { findingGroups, mergeRepeated, type TextDigest } from "../words/findings.ts";
import { reasonLine } from "../words/headline.ts";
import { counted, providerNames } from "../words/wording.ts";
import { html, jsonMarkup, Markup } from "./markup.ts";
import type { PageData } from "./page-data.ts";

const MAX_NAMES = 20;
const MAX_REASON_CHARACTERS = 100;

/** Returns the review as one HTML file that requests nothing: its policy allows our script and style, no request, no form. */
export function renderHtmlPage(
  review: Review,
  terms: {
    readonly assets: Readonly<Record<"script" | "style", string>>;
    readonly digest: TextDigest;
  },
): string {
  const { digest, assets } = terms;
  const { script, style } = assets;
  const { verdict, word, lead, sections, footer } = reportOf(review, "page");
  const title = `Lock review: ${word}, ${plain(reasonLine(review, MAX_REASON_CHARACTERS))}`;
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

/** No link is live: the page leads nowhere but to itself. */
function pageWords(words: Words): Markup {
  const parts = words.map((span) => {
    if (typeof span === "string") return html`${span}`;
    if (span.kind === "strong") return html`<strong>${pageWords(span.words)}</strong>`;
    // The variation selector of a sign is no hidden character of somebody's.
    if (span.kind === "sign") return new Markup(`${span.text} `);
    return html`${plain([span])}`;
  });
  return new Markup(parts.map(({ text }) => text).join(""));
}

function pageSection({ id, heading, blocks }: Section): Markup {
  const body = blocks.length === 0 ? html`<p>There are none.</p>` : html`${blocks.map(pageBlock)}`;
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${body}
</section>`;
}

function pageBlock(block: ReportBlock): Markup {
  switch (block.kind) {
    case "words":
      return html`<p>${pageWords(block.words)}</p>`;
    case "list":
      return list(block.items);
    case "code":
      return html`<pre>${block.text.split("\n").map((line) => html`${line}`)}</pre>`;
    case "group":
      return html`<h3>${block.title}</h3>
${block.blocks.map(pageBlock)}`;
    case "fold":
      return folded(block.title, block.blocks.map(pageBlock));
    case "box":
      return html`${block.blocks.map(pageBlock)}`;
    case "table": {
      const rows = block.rows.map(([head, ...cells]) => {
        return html`<tr><th scope="row">${cell(head)}</th>${cells.map((content) => html`<td>${cell(content)}</td>`)}</tr>`;
      });
      return html`<div class="scroll" role="region" aria-label="${block.caption}" tabindex="0"><table><caption>${block.caption}</caption>
<thead><tr>${block.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
    }
    case "items":
      return html`<ul class="findings">
${block.items.map(item)}
</ul>`;
  }
}

function list(items: readonly Words[]): Markup {
  return html`<ul>${items.map((words) => html`<li>${pageWords(words)}</li>`)}</ul>`;
}

function folded(title: string, content: readonly Markup[]): Markup {
  return html`<details><summary>${title}</summary>${content}</details>`;
}

function cell(content: Cell): Markup {
  if (content === undefined) return html`–`;
  if (!("names" in content)) return pageWords(content);
  const { names } = content;
  if (names.length === 1) return html`${names[0] ?? ""}`;
  const firstNames = firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`);
  return folded(`${names.length}`, [list(firstNames.map((text) => [text]))]);
}

function item({ style, title, places, placeCount, blocks }: ReportItem): Markup {
  const [place = []] = places;
  const where =
    placeCount === 1
      ? html`<p class="place">${pageWords(place)}</p>`
      : folded(counted(placeCount, "place"), [list(places)]);
  return html`<li class="finding ${style}"><p><strong>${pageWords(title)}</strong> <span class="tag">${style}</span></p>
${blocks.map(pageBlock)}
${where}</li>`;
}

function pageData(review: Review): PageData {
  const nameOf = providerNames(review);
  const provider = (address: ProviderAddress) => visibleText(nameOf(address));
  const versionsInOrder = lockedVersions(review.roots);
  const keyOf = ({ address, version }: ProviderLock) => `${address}@${version}`;
  const versionPlaces = new Map(versionsInOrder.map(({ entry }, i) => [keyOf(entry), i]));
  const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
  const repeated = Object.values(findingGroups(review)).flatMap((group) => mergeRepeated(group));
  const versions = versionsInOrder.map(({ entry: { address, version } }) => {
    return { provider: provider(address), version: visibleText(version) };
  });
  const findings = repeated.map(({ finding: { severity }, providers, places }) => ({
    severity,
    providers: providers.map(provider),
    roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))],
  }));
  const roots = review.roots.map(({ root, head, coverage }) => ({
    root: visibleText(root),
    entries: [...(head?.providers.values() ?? [])].flatMap((entry) => {
      const place = versionPlaces.get(keyOf(entry));
      const gaps = coverageGaps(coverage?.get(entry.address));
      return place === undefined ? [] : [[place, ...gaps] as const];
    }),
  }));
  const lockedProviders = versions.map((version) => version.provider);
  const providers = new Set([...lockedProviders, ...findings.flatMap((one) => one.providers)]);
  return { providers: [...providers], versions, roots, findings };
}

function coverageGaps(coverage: EntryCoverage | undefined) {
  const lacking = coverage === undefined ? [] : lackingPlatforms(coverage);
  if (coverage === undefined || lacking.length === 0) return [] as const;
  return [coveredWords(coverage), lacking.map(visibleText).join(", ")] as const;
}
