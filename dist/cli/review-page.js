import "./rolldown-runtime.js";
import { Xr as counted, do as LockReviewError, mi as joinWords, ni as providerNames, pi as firstOf, uo as visibleText, yi as plain } from "./shipped-keys.js";
import "./place-inside.js";
import "./replace-file.js";
import { r as textDigest } from "./digest.js";
import { F as mergeRepeated, I as coveredWords, L as lackingPlatforms, M as findingGroups, t as reportOf, w as reasonLine, z as lockedVersions } from "./report.js";
import "node:path";
import { readFile } from "node:fs/promises";

// src/adapters/disk/report-folder.ts
async function readPageFiles() {
	try {
		const folder = new URL("../page/", import.meta.url);
		const textOf = (name) => readFile(new URL(name, folder), "utf8");
		return {
			script: await textOf("page.js"),
			style: await textOf("page.css")
		};
	} catch (cause) {
		if (!(cause instanceof Error)) throw cause;
		throw new LockReviewError("FILE_FAILED", `A page cannot be made: ${cause.message}`, {
			hint: "Keep the folder page/ beside this program, as it is released.",
			cause
		});
	}
}

// src/report/page/markup.ts
var Markup = class {
	text;
	constructor(text) {
		this.text = text;
	}
};
function html(pieces, ...parts) {
	return new Markup(pieces.map((piece, i) => piece + markupText(parts[i] ?? "")).join(""));
}
function markupText(part) {
	if (part instanceof Markup) return part.text;
	if (typeof part === "object") return part.map(({ text }) => text).join("\n");
	return visibleText(String(part)).replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? "");
}
const REFERENCES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function jsonMarkup(value) {
	const text = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return new Markup(text);
}

// \0@oxc-project+runtime@0.158.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/page/html-page.ts
var _templateObject;
const MAX_NAMES = 20;
const MAX_REASON_CHARACTERS = 100;
function renderHtmlPage(review, terms) {
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
		"trusted-types 'none'"
	].join("; ");
	return html(_templateObject || (_templateObject = _taggedTemplateLiteral([
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"",
		"\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>",
		"</title>\n<style>",
		"</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n<header class=\"",
		"\">\n<h1>",
		"</h1>\n<p>",
		"</p>\n</header>\n<nav aria-label=\"Parts of this page\"><ul>",
		"</ul></nav>\n<main id=\"main\">\n",
		"\n<noscript><p>The filters and the table of root modules by provider need the script of this page.</p></noscript>\n</main>\n<footer><p>",
		"</p></footer>\n<script type=\"application/json\" id=\"page-data\">",
		"<\/script>\n<script type=\"module\">",
		"<\/script>\n</body>\n</html>\n"
	])), policy, title, ownMarkup(style, "style"), verdict, title, pageWords(joinWords(lead, " · ")), sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`), sections.map(pageSection), pageWords(joinWords(footer, " · ")), jsonMarkup(pageData(review)), ownMarkup(script, "script")).text;
}
function source(text, digest) {
	const binary = (digest(text).match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");
	return `'sha256-${btoa(binary)}'`;
}
function ownMarkup(text, element) {
	if (text.toLowerCase().includes(`</${element}`) || text.includes("<!--")) throw new Error(`The page's ${element} would end early`);
	return new Markup(text);
}
function pageWords(words) {
	const parts = words.map((span) => {
		if (typeof span === "string") return html`${span}`;
		if (span.kind === "strong") return html`<strong>${pageWords(span.words)}</strong>`;
		if (span.kind === "sign") return new Markup(`${span.text} `);
		return html`${plain([span])}`;
	});
	return new Markup(parts.map(({ text }) => text).join(""));
}
function pageSection({ id, heading, blocks }) {
	const body = blocks.length === 0 ? html`<p>There are none.</p>` : html`${blocks.map(pageBlock)}`;
	return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${body}
</section>`;
}
function pageBlock(block) {
	switch (block.kind) {
		case "words": return html`<p>${pageWords(block.words)}</p>`;
		case "list": return list(block.items);
		case "code": return html`<pre>${block.text.split("\n").map((line) => html`${line}`)}</pre>`;
		case "group": return html`<h3>${block.title}</h3>
${block.blocks.map(pageBlock)}`;
		case "fold": return folded(block.title, block.blocks.map(pageBlock));
		case "box": return html`${block.blocks.map(pageBlock)}`;
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
		case "items": return html`<ul class="findings">
${block.items.map(item)}
</ul>`;
	}
}
function list(items) {
	return html`<ul>${items.map((words) => html`<li>${pageWords(words)}</li>`)}</ul>`;
}
function folded(title, content) {
	return html`<details><summary>${title}</summary>${content}</details>`;
}
function cell(content) {
	if (content === void 0) return html`–`;
	if (!("names" in content)) return pageWords(content);
	const { names } = content;
	if (names.length === 1) return html`${names[0] ?? ""}`;
	const firstNames = firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`);
	return folded(`${names.length}`, [list(firstNames.map((text) => [text]))]);
}
function item({ style, title, places, placeCount, blocks }) {
	const [place = []] = places;
	const where = placeCount === 1 ? html`<p class="place">${pageWords(place)}</p>` : folded(counted(placeCount, "place"), [list(places)]);
	return html`<li class="finding ${style}"><p><strong>${pageWords(title)}</strong> <span class="tag">${style}</span></p>
${blocks.map(pageBlock)}
${where}</li>`;
}
function pageData(review) {
	const nameOf = providerNames(review);
	const provider = (address) => visibleText(nameOf(address));
	const versionsInOrder = lockedVersions(review.roots);
	const keyOf = ({ address, version }) => `${address}@${version}`;
	const versionPlaces = new Map(versionsInOrder.map(({ entry }, i) => [keyOf(entry), i]));
	const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
	const repeated = Object.values(findingGroups(review)).flatMap((group) => mergeRepeated(group));
	const versions = versionsInOrder.map(({ entry: { address, version } }) => {
		return {
			provider: provider(address),
			version: visibleText(version)
		};
	});
	const findings = repeated.map(({ finding: { severity }, providers, places }) => ({
		severity,
		providers: providers.map(provider),
		roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))]
	}));
	const roots = review.roots.map(({ root, head, coverage }) => ({
		root: visibleText(root),
		entries: [...head?.providers.values() ?? []].flatMap((entry) => {
			const place = versionPlaces.get(keyOf(entry));
			const gaps = coverageGaps(coverage?.get(entry.address));
			return place === void 0 ? [] : [[place, ...gaps]];
		})
	}));
	const lockedProviders = versions.map((version) => version.provider);
	return {
		providers: [.../* @__PURE__ */ new Set([...lockedProviders, ...findings.flatMap((one) => one.providers)])],
		versions,
		roots,
		findings
	};
}
function coverageGaps(coverage) {
	const lacking = coverage === void 0 ? [] : lackingPlatforms(coverage);
	if (coverage === void 0 || lacking.length === 0) return [];
	return [coveredWords(coverage), lacking.map(visibleText).join(", ")];
}

// src/compose/review-page.ts
async function reviewPage(review) {
	return renderHtmlPage(review, {
		assets: await readPageFiles(),
		digest: textDigest
	});
}

export { reviewPage };