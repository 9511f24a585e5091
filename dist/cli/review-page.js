import { a as LockReviewError, n as groupBy } from "./many.js";
import { n as textDigest } from "./digest.js";
import { C as sortHashes, E as findingGroups, M as groupWords, N as reviewBuilds, O as headedFindings, S as limitLines, T as acceptanceWords, _ as worstCoverage, b as gradesWords, d as changeRows, f as changeWords, g as stepWords, i as shownVerdict, l as verdictWord, m as lackingPlatforms, p as coveredWords, s as verdictReason, u as NOTES_CAVEAT, v as GRADE_WORDS, w as GROUP_HEADINGS, x as isUnlooked, y as gradeSign } from "./headline.js";
import { B as placeWords, F as comparedWords, I as counted, L as firstOf, P as changedRootsWords, R as footerParts, V as providerNames, o as GRADES, z as listNames } from "./coverage.js";
import { I as compareExactVersions, ft as visibleText, p as compareAddresses, rt as sortedUnique } from "./platform.js";
import { t as lockedVersions } from "./locked-versions.js";
import { i as shippedKeyOwner } from "./shipped-keys.js";
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
function pageFacts(review) {
	const groups = headedFindings(findingGroups(review));
	return {
		review,
		provider: providerNames(review),
		versions: lockedOnPage(review),
		groups
	};
}
function lockedOnPage({ hashes, changes, roots }) {
	const explained = groupBy(sortHashes(hashes), ({ provider, version }) => `${provider}@${version}`);
	const ages = new Map(changes.map(({ provider, to, ageDays }) => [`${provider}@${to}`, ageDays]));
	return lockedVersions(roots).map((locked) => {
		const { address } = locked.entry;
		const key = entryKey(locked.entry);
		const coverages = locked.reviews.flatMap(({ coverage }) => coverage?.get(address) ?? []);
		const [age] = locked.reviews.flatMap((review) => review.ages?.get(address) ?? []);
		return {
			...locked,
			explained: explained.get(key) ?? [],
			coverage: worstCoverage(coverages),
			ageDays: age ?? ages.get(key)
		};
	}).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareExactVersions(b.entry.version, a.entry.version));
}
function entryKey({ address, version }) {
	return `${address}@${version}`;
}
function pageData({ review, provider, versions, groups }) {
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
		findings: groups.flatMap(({ findings }) => findings).map(({ finding, providers: named, places }) => ({
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

// src/report/page/page-sections.ts
const MAX_NAMES = 20;
const MAX_LISTED_PLACES = 200;
function pageSections(facts) {
	return [
		findingsSection(facts),
		...changesSection(facts),
		...notesSection(facts),
		...versionsSection(facts),
		...keysSection(facts),
		...buildsSection(facts),
		...limitsSection(facts)
	];
}
function findingsSection({ groups, provider }) {
	const lists = groups.map(({ heading, findings }) => {
		const list = html`<ul class="findings">
${findings.map((finding) => findingItem(finding, provider))}
</ul>`;
		return heading === GROUP_HEADINGS.known ? html`<details><summary>${heading}</summary>${list}</details>` : html`<h3>${heading}</h3>\n${list}`;
	});
	return {
		id: "findings",
		heading: "Findings",
		body: lists.length === 0 ? html`<p>There are none.</p>` : html`${lists}`
	};
}
function findingItem({ finding, providers, places, detail, commands }, provider) {
	const { rule, severity, remedy, accepted } = finding;
	const about = providers.length === 0 ? "" : ` in ${listNames(providers, provider)}`;
	const all = places.map((place) => placeWords(place, String));
	const told = firstOf(all, MAX_LISTED_PLACES, (rest) => `and ${rest} more`);
	const [only] = told;
	const where = only !== void 0 && told.length === 1 ? html`<p class="place">${only}</p>` : foldedList(counted(told.length, "place"), told);
	return html`<li class="finding ${severity}"><p><strong>${rule}</strong>${about} <span class="tag">${severity}</span></p>
<p>${detail}</p>
${remedy.text === "" ? "" : html`<p>→ ${remedy.text}</p>`}${commands.map((command) => html`<pre><code>${command}</code></pre>`)}${accepted === void 0 ? "" : html`<p>${acceptanceWords(accepted)}</p>`}${where}</li>`;
}
function changesSection({ review, provider }) {
	return tableSection("Changes", "What the change does to lock files", [
		"Provider",
		"Change",
		"Verified",
		"Platforms",
		"Root modules"
	], changeRows(review).map((row) => [
		row.provider === null ? "layout" : provider(row.provider),
		row.changes.map((change) => changeWords(change, String)).join("; "),
		row.verified === null ? "–" : signed(row.sign, row.verified),
		row.platforms ?? "–",
		namesMarkup(row.roots)
	]));
}
function notesSection({ review, provider }) {
	const steps = (review.notes ?? []).filter(({ notes }) => notes.length > 0);
	if (steps.length === 0) return [];
	const items = steps.map((step) => {
		const notes = step.notes.map(({ version, text, isCut }) => html`<h3>${version}</h3><pre>${text.split("\n").map((line) => html`${line}`)}${isCut ? "\n…" : ""}</pre>`);
		return html`<details><summary>${provider(step.provider)} ${stepWords(step, String)}</summary>${notes}</details>`;
	});
	return [{
		id: "notes",
		heading: "What the publisher says",
		body: html`${items}<p>${NOTES_CAVEAT}</p>`
	}];
}
function versionsSection({ versions, provider }) {
	const counts = groupBy(versions, ({ entry }) => entry.address);
	return tableSection("Versions", "Which versions are locked, the newest of each provider first", [
		"Provider",
		"Version",
		"Age",
		"Root modules",
		"Platforms",
		"Verified",
		"Keys"
	], versions.map(({ entry, explained, roots, coverage, ageDays }) => {
		const count = counts.get(entry.address)?.length ?? 1;
		const skew = count === 1 ? "" : html` <span class="tag skew">one of ${count}</span>`;
		const grades = explained.filter((hash) => hash.grade !== "not-checked" || isUnlooked(hash)).map(({ grade }) => grade);
		const verified = gradesWords(grades);
		const shortKeys = [...new Set(explained.flatMap(({ signedBy }) => signedBy))].map((key) => key.slice(-16));
		return [
			provider(entry.address),
			html`<span class="version">${entry.version}${skew}</span>`,
			ageDays === void 0 ? "–" : counted(ageDays, "day"),
			namesMarkup(roots),
			coverageCell(coverage),
			verified === null ? "–" : signed(gradeSign(grades), verified),
			listNames(shortKeys, String) || "–"
		];
	}));
}
function coverageCell(coverage) {
	if (coverage === void 0) return "–";
	const lacking = lackingPlatforms(coverage);
	const without = lacking.length === 0 ? "" : `, without ${listNames(lacking, String)}`;
	return `${coveredWords(coverage)}${without}`;
}
function keysSection({ review, provider }) {
	const signed = groupBy(review.hashes.flatMap((hash) => hash.signedBy.map((key) => ({
		key,
		hash
	}))), ({ key }) => key);
	return tableSection("Keys", "Who signs what is locked", [
		"Key",
		"Whose",
		"Standing",
		"Signs"
	], sortedUnique(signed.keys()).map((key) => {
		const hashes = (signed.get(key) ?? []).map(({ hash }) => hash);
		const [owner] = hashes.flatMap((hash) => shippedKeyOwner(hash.provider, key) ?? []);
		const grades = new Set(hashes.map(({ grade }) => grade));
		const standing = GRADES.filter((grade) => grade.startsWith("signed-") && grades.has(grade));
		return [
			html`<code>${key}</code>`,
			owner ?? "–",
			standing.map((grade) => GRADE_WORDS[grade]).join("; ") || "–",
			namesMarkup([...new Set(hashes.map((hash) => provider(hash.provider)))])
		];
	}));
}
function buildsSection({ review, provider }) {
	return tableSection("Builds", "Who built what is locked, as its publisher's forge attests", [
		"Provider",
		"Version",
		"Built"
	], reviewBuilds(review).map((entry) => {
		const told = entry.groups.map((group) => groupWords(entry, group, String));
		const unknown = entry.repository === void 0 ? "no repository of its source is known from the registry" : "no package of it is known";
		const version = html`<span class="version">${entry.version}</span>`;
		return [
			provider(entry.provider),
			version,
			told.join("; ") || `not checked: ${unknown}`
		];
	}));
}
function limitsSection({ review }) {
	const leftOut = review.leftOut.map((root) => `${root} was left out`);
	const lines = [...limitLines(review, String), ...leftOut];
	if (lines.length === 0) return [];
	return [{
		id: "limits",
		heading: "Not checked",
		body: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
	}];
}
function signed(sign, words) {
	return html`${new Markup(sign ?? "")} ${words}`;
}
function namesMarkup(names) {
	const [only] = names;
	if (only !== void 0 && names.length === 1) return html`${only}`;
	return foldedList(`${names.length}`, firstOf(names, MAX_NAMES, (rest) => `and ${rest} more`));
}
function foldedList(title, items) {
	return html`<details><summary>${title}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
}
function tableSection(heading, caption, heads, rows) {
	if (rows.length === 0) return [];
	const lines = rows.map(([head = "", ...cells]) => {
		return html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
	});
	const body = html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${lines}
</tbody></table></div>`;
	return [{
		id: heading.toLowerCase(),
		heading,
		body
	}];
}

// \0@oxc-project+runtime@0.158.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/page/html-page.ts
var _templateObject;
function renderHtmlPage(review, { assets: { script, style }, digest }) {
	const facts = pageFacts(review);
	const sections = pageSections(facts);
	const title = `Lock review: ${verdictWord(review)}, ${verdictReason(review)}`;
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
	])), policy, title, ownMarkup(style, "style"), shownVerdict(review), title, [changedRootsWords(review), ...comparedWords(review, String)].join(" · "), sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`), sections.map(section), footerParts(review).join(" · "), jsonMarkup(pageData(facts)), ownMarkup(script, "script")).text;
}
function section({ id, heading, body }) {
	return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${body}
</section>`;
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