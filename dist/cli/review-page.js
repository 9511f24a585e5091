import "./rolldown-runtime.js";
import { Qt as LockReviewError, un as visibleText } from "./patterns.js";
import "./place-inside.js";
import "./replace-file.js";
import { n as textDigest } from "./digest.js";
import { E as findingGroups, S as lackingPlatforms, k as mergeRepeated, r as sortedVersions, t as reportOf, x as coveredWords } from "./report.js";
import { G as joinWords, L as listWords, N as counted, P as firstOf, Y as plain, z as providerNames } from "./shipped-keys.js";
import "node:path";
import { readFile } from "node:fs/promises";

// src/adapters/disk/report-folder.ts
async function readPageFiles() {
	try {
		const folder = new URL("../page/", import.meta.url);
		const read = (name) => readFile(new URL(name, folder), "utf8");
		return {
			script: await read("page.js"),
			style: await read("page.css")
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
	const texts = pieces.map((piece, i) => piece + markupText(parts[i] ?? ""));
	return new Markup(texts.join(""));
}
function markupText(part) {
	if (part instanceof Markup) return part.text;
	if (typeof part === "object") return part.map(({ text }) => text).join("\n");
	return escapeText(visibleText(String(part)));
}
const REFERENCES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escapeText(text) {
	return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? "");
}
function jsonMarkup(value) {
	const text = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
	return new Markup(text);
}

// src/report/page/page-facts.ts
function pageData(review) {
	const provider = providerNames(review);
	const versions = sortedVersions(review.roots);
	const findings = Object.values(findingGroups(review)).flatMap((group) => mergeRepeated(group));
	const [providers, coverages] = [new Places(), new Places()];
	const providerPlace = (address) => providers.placeOf(visibleText(provider(address)));
	const versionPlaces = new Map(versions.map(({ entry }, i) => [entryKey(entry), i]));
	const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
	const coveragePlace = (coverage) => {
		const lacking = coverage === void 0 ? [] : lackingPlatforms(coverage).map(visibleText);
		if (coverage === void 0 || lacking.length === 0) return null;
		const text = {
			covered: coveredWords(coverage),
			lacking: lacking.join(", ")
		};
		return coverages.placeOf(JSON.stringify(text));
	};
	return {
		versions: versions.map(({ entry }) => ({
			provider: providerPlace(entry.address),
			version: visibleText(entry.version)
		})),
		roots: review.roots.map(({ root, head, coverage }) => ({
			root: visibleText(root),
			entries: [...head?.providers.values() ?? []].flatMap((entry) => {
				const place = versionPlaces.get(entryKey(entry));
				const covered = coveragePlace(coverage?.get(entry.address));
				return place === void 0 ? [] : [[place, covered]];
			})
		})),
		findings: findings.map(({ finding, providers: named, places }) => ({
			severity: finding.severity,
			providers: named.map(providerPlace),
			roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))]
		})),
		providers: providers.texts(),
		coverages: coverages.texts().map((text) => JSON.parse(text))
	};
}
var Places = class {
	#known = /* @__PURE__ */ new Map();
	placeOf(text) {
		const place = this.#known.get(text) ?? this.#known.size;
		this.#known.set(text, place);
		return place;
	}
	texts() {
		return [...this.#known.keys()];
	}
};
function entryKey({ address, version }) {
	return `${address}@${version}`;
}

// src/report/page/print-page.ts
const MAX_NAMES = 20;
const MAX_LISTED_PLACES = 200;
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
		case "fold": return html`<details><summary>${block.title}</summary>${block.blocks.map(pageBlock)}</details>`;
		case "box": return html`${block.words.map((words) => html`<p>${pageWords(words)}</p>`)}`;
		case "table": {
			const rows = block.rows.map(([head, ...cells]) => {
				return html`<tr><th scope="row">${cell(head)}</th>${cells.map((one) => html`<td>${cell(one)}</td>`)}</tr>`;
			});
			return html`<div class="scroll" role="region" aria-label="${block.caption}" tabindex="0"><table><caption>${block.caption}</caption>
<thead><tr>${block.columns.map(({ head }) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
		}
		case "findings": return html`${block.heading === void 0 ? "" : html`<h3>${block.heading}</h3>`}
<ul class="findings">
${block.items.map(findingItem)}
</ul>`;
	}
}
function list(items) {
	return html`<ul>${items.map((item) => html`<li>${pageWords(item)}</li>`)}</ul>`;
}
function cell(content) {
	if (content === void 0) return html`–`;
	return "names" in content ? namesMarkup(content.names) : pageWords(content);
}
function namesMarkup(names) {
	const [only] = names;
	if (only !== void 0 && names.length === 1) return html`${only}`;
	const shown = firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`);
	return folded(`${names.length}`, shown.map((text) => [text]));
}
function folded(title, items) {
	return html`<details><summary>${title}</summary>${list(items)}</details>`;
}
function findingItem(item) {
	const { rule, severity, providers, places, detail, action, commands, acceptance } = item;
	const about = providers.length === 0 ? "" : html` in ${pageWords(listWords(providers))}`;
	const shown = firstOf(places, MAX_LISTED_PLACES, (rest) => [`and ${rest} more`]);
	const [only] = shown;
	const where = only !== void 0 && shown.length === 1 ? html`<p class="place">${pageWords(only)}</p>` : folded(counted(places.length, "place"), shown);
	return html`<li class="finding ${severity}"><p><strong>${pageWords(rule)}</strong>${about} <span class="tag">${severity}</span></p>
<p>${pageWords(detail)}</p>
${action.length === 0 ? "" : html`<p>→ ${pageWords(action)}</p>`}${commands.map((command) => html`<pre><code>${command}</code></pre>`)}${acceptance.length === 0 ? "" : html`<p>${pageWords(acceptance)}</p>`}${where}</li>`;
}

// \0@oxc-project+runtime@0.158.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/page/html-page.ts
var _templateObject;
function renderHtmlPage(review, { assets: { script, style }, digest }) {
	const { verdict, title: words, lead, sections, footer } = reportOf(review, "page");
	const title = `Lock review: ${words.join(", ")}`;
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

// src/compose/review-page.ts
async function reviewPage(review) {
	return renderHtmlPage(review, {
		assets: await readPageFiles(),
		digest: textDigest
	});
}

export { reviewPage };