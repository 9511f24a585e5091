import { t as LockReviewError } from "./error.js";
import { n as textDigest } from "./digest.js";
import { _ as reviewBuilds, c as GRADE_WORDS, d as gradesWords, f as isUnlooked, g as groupWords, i as findingGroups, m as sortHashes, p as limitLines, r as verdictReason, s as mergeRepeated, t as VERDICT_WORDS } from "./headline.js";
import { A as placeWords, D as counted, E as comparedWords, O as footerParts, T as changedRootsWords, j as providerNames, k as listNames, t as GRADES } from "./explain-hash.js";
import { F as compareExactVersions, Q as compareBytes, dt as visibleText, ot as groupBy, p as compareAddresses } from "./platform.js";
import { t as lockedVersions } from "./locked-versions.js";
import { i as shippedKeyOwner } from "./shipped-keys.js";
import { a as stepWords, n as changeRows, r as changeWords, t as NOTES_CAVEAT } from "./changes.js";
import { readFile } from "node:fs/promises";

// src/adapters/disk/report-folder.ts
async function readPageFiles() {
	try {
		const [script, style] = await Promise.all(["page.js", "page.css"].map(readBeside));
		return {
			script: script ?? "",
			style: style ?? ""
		};
	} catch (cause) {
		if (!(cause instanceof Error)) throw cause;
		throw new LockReviewError("FILE_FAILED", `A page cannot be made: ${cause.message}`, {
			hint: "Keep the folder page/ beside this program, as it is released.",
			cause
		});
	}
}
function readBeside(name) {
	return readFile(new URL(`../page/${name}`, import.meta.url), "utf8");
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
	const { blocking, unchecked, attention, notices } = findingGroups(review);
	const groups = [
		{
			heading: "Must be resolved",
			findings: blocking
		},
		{
			heading: "Could not be checked",
			findings: unchecked
		},
		{
			heading: "Please look",
			findings: attention
		},
		{
			heading: "Good to know",
			findings: notices
		}
	].map(({ heading, findings }) => ({
		heading,
		findings: mergeRepeated(findings)
	}));
	return {
		review,
		provider: providerNames(review),
		versions: lockedOnPage(review),
		groups
	};
}
function lockedOnPage(review) {
	const explained = groupBy(sortHashes(review.hashes), versionKey);
	const coverage = worstCoverages(review.roots);
	const ages = knownAges(review);
	return lockedVersions(review.roots).map((locked) => {
		const key = entryKey(locked.entry);
		return {
			...locked,
			explained: explained.get(key) ?? [],
			coverage: coverage.get(key),
			ageDays: ages.get(key)
		};
	}).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareExactVersions(b.entry.version, a.entry.version));
}
function knownAges({ changes, roots }) {
	const ages = new Map(changes.map(({ provider, to, ageDays }) => [`${provider}@${to}`, ageDays]));
	for (const { head, ages: known } of roots) for (const [provider, age] of known ?? []) {
		const entry = head?.providers.get(provider);
		if (entry !== void 0) ages.set(entryKey(entry), age);
	}
	return ages;
}
function worstCoverages(roots) {
	const worst = /* @__PURE__ */ new Map();
	for (const { head, coverage } of roots) for (const entry of head?.providers.values() ?? []) {
		const found = coverage?.get(entry.address);
		if (found === void 0 || found.required.length === 0) continue;
		const known = worst.get(entryKey(entry));
		if (known === void 0 || lackingPlatforms(found).length > lackingPlatforms(known).length) worst.set(entryKey(entry), found);
	}
	return worst;
}
function lackingPlatforms({ required, after }) {
	return required.filter((platform) => !after.includes(platform));
}
function versionKey({ provider, version }) {
	return `${provider}@${version}`;
}
function entryKey({ address, version }) {
	return versionKey({
		provider: address,
		version
	});
}
function pageData({ review, provider, versions, groups }) {
	const [platforms, providers, coverages] = [
		new Places(),
		new Places(),
		new Places()
	];
	const lists = {
		provider,
		platforms,
		providers,
		coverages
	};
	const places = new Map(versions.map(({ entry }, i) => [entryKey(entry), i]));
	const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
	return {
		versions: versions.map(({ entry }) => ({
			provider: providers.placeOf(provider(entry.address)),
			version: visibleText(entry.version)
		})),
		roots: review.roots.map((root) => rootData(root, places, lists)),
		findings: groups.flatMap(({ findings }) => findings).map((finding) => findingData(finding, rootPlaces, lists)),
		platforms: platforms.texts().map(visibleText),
		providers: providers.texts().map(visibleText),
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
function rootData({ root, head, coverage }, versionPlaces, lists) {
	const entries = [...head?.providers.values() ?? []].flatMap((entry) => {
		const place = versionPlaces.get(entryKey(entry));
		const covered = coverage?.get(entry.address);
		return place === void 0 ? [] : [[place, coverageData(covered, lists)]];
	});
	return {
		root: visibleText(root),
		entries
	};
}
function coverageData(coverage, lists) {
	if (coverage === void 0 || coverage.required.length === 0) return null;
	const required = coverage.required.length;
	const lacking = lackingPlatforms(coverage);
	const places = lacking.map((platform) => lists.platforms.placeOf(platform));
	const covered = required - lacking.length;
	return lists.coverages.placeOf(JSON.stringify({
		covered,
		required,
		lacking: places
	}));
}
function findingData({ finding, providers, places }, rootPlaces, lists) {
	return {
		severity: finding.severity,
		providers: providers.map((address) => lists.providers.placeOf(lists.provider(address))),
		roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))]
	};
}

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
	const lists = groups.filter(({ findings }) => findings.length > 0).map(({ heading, findings }) => {
		const items = findings.map((finding) => findingItem(finding, provider));
		return html`<h3>${heading}</h3>
<ul class="findings">
${items}
</ul>`;
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
	const told = places.slice(0, MAX_LISTED_PLACES).map((place) => placeWords(place, String));
	const rest = places.length - told.length;
	if (rest > 0) told.push(`and ${rest} more`);
	return html`<li class="finding ${severity}"><p><strong>${rule}</strong>${about} <span class="tag">${severity}</span></p>
<p>${detail}</p>
${remedy.text === "" ? "" : html`<p>→ ${remedy.text}</p>`}${commands.map((command) => html`<pre><code>${command}</code></pre>`)}${accepted === void 0 ? "" : html`<p>Accepted by ${accepted.by} until ${accepted.until}: ${accepted.reason}</p>`}${placesMarkup(told)}</li>`;
}
function placesMarkup(places) {
	const [only] = places;
	if (only !== void 0 && places.length === 1) return html`<p class="place">${only}</p>`;
	const items = places.map((place) => html`<li>${place}</li>`);
	return html`<details><summary>${counted(places.length, ["place", "places"])}</summary><ul>${items}</ul></details>`;
}
function changesSection({ review, provider }) {
	return tableSection("changes", "Changes", {
		caption: "What the change does to lock files",
		heads: [
			"Provider",
			"Change",
			"Verified",
			"Platforms",
			"Root modules"
		],
		rows: changeRows(review).map((row) => [
			row.provider === null ? "layout" : provider(row.provider),
			row.changes.map((change) => changeWords(change, String)).join("; "),
			row.verified ?? "–",
			row.platforms ?? "–",
			namesMarkup(row.roots)
		])
	});
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
	return tableSection("versions", "Versions", {
		caption: "Which versions are locked, the newest of each provider first",
		heads: [
			"Provider",
			"Version",
			"Age",
			"Root modules",
			"Platforms",
			"Verified",
			"Keys"
		],
		rows: versions.map(({ entry, explained, roots, coverage, ageDays }) => {
			const count = counts.get(entry.address)?.length ?? 1;
			const skew = count === 1 ? "" : html` <span class="tag skew">one of ${count}</span>`;
			const looked = explained.filter((hash) => hash.grade !== "not-checked" || isUnlooked(hash));
			const shortKeys = [...new Set(explained.flatMap(({ signedBy }) => signedBy))].map((key) => key.slice(-16));
			return [
				provider(entry.address),
				html`<span class="version">${entry.version}${skew}</span>`,
				ageDays === void 0 ? "–" : counted(ageDays, ["day", "days"]),
				namesMarkup(roots),
				coverageWords(coverage),
				gradesWords(looked.map(({ grade }) => grade)) ?? "–",
				listNames(shortKeys, String) || "–"
			];
		})
	});
}
function coverageWords(coverage) {
	if (coverage === void 0) return "–";
	const lacking = lackingPlatforms(coverage);
	const { length } = coverage.required;
	const words = `${length - lacking.length} of ${length}`;
	return lacking.length === 0 ? words : `${words}, without ${listNames(lacking, String)}`;
}
function keysSection({ review, provider }) {
	return tableSection("keys", "Keys", {
		caption: "Who signs what is locked",
		heads: [
			"Key",
			"Whose",
			"Standing",
			"Signs"
		],
		rows: [...groupBy(review.hashes.flatMap((hash) => hash.signedBy.map((key) => ({
			key,
			hash
		}))), ({ key }) => key)].sort(([a], [b]) => compareBytes(a, b)).map(([key, signatures]) => {
			const hashes = signatures.map(({ hash }) => hash);
			const [owner] = hashes.flatMap((hash) => shippedKeyOwner(hash.provider, key) ?? []);
			const grades = new Set(hashes.map(({ grade }) => grade));
			const standing = GRADES.filter((grade) => grade.startsWith("signed-") && grades.has(grade));
			return [
				html`<code>${key}</code>`,
				owner ?? "–",
				standing.map((grade) => GRADE_WORDS[grade]).join("; ") || "–",
				namesMarkup([...new Set(hashes.map((hash) => provider(hash.provider)))])
			];
		})
	});
}
function buildsSection({ review, provider }) {
	return tableSection("builds", "Builds", {
		caption: "Who built what is locked, as its publisher's forge attests",
		heads: [
			"Provider",
			"Version",
			"Built"
		],
		rows: reviewBuilds(review).map((entry) => {
			const told = entry.groups.map((group) => groupWords(entry, group, String));
			const unasked = entry.repository === void 0 ? "not checked: no repository of its source is known from the registry" : "not checked: no package of it is known";
			const version = html`<span class="version">${entry.version}</span>`;
			return [
				provider(entry.provider),
				version,
				told.join("; ") || unasked
			];
		})
	});
}
function limitsSection({ review }) {
	const lines = [...limitLines(review, String), ...review.leftOut.map((root) => `${root} was left out`)];
	if (lines.length === 0) return [];
	return [{
		id: "limits",
		heading: "Not checked",
		body: html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
	}];
}
function namesMarkup(names) {
	const [only] = names;
	if (only !== void 0 && names.length === 1) return html`${only}`;
	const shown = names.slice(0, MAX_NAMES).map((name) => html`<li>${name}</li>`);
	const rest = names.length - shown.length;
	if (rest > 0) shown.push(html`<li>and ${rest} more</li>`);
	return html`<details><summary>${names.length}</summary><ul>${shown}</ul></details>`;
}
function tableSection(id, heading, table) {
	if (table.rows.length === 0) return [];
	const heads = table.heads.map((head) => html`<th scope="col">${head}</th>`);
	const rows = table.rows.map(([head = "", ...cells]) => {
		return html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
	});
	return [{
		id,
		heading,
		body: html`<div class="scroll" role="region" aria-label="${table.caption}" tabindex="0"><table><caption>${table.caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`
	}];
}

// \0@oxc-project+runtime@0.158.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/page/html-page.ts
var _templateObject;
function renderHtmlPage(review, { assets, digest }) {
	const facts = pageFacts(review);
	const sections = pageSections(facts);
	const title = `Lock review: ${VERDICT_WORDS[review.verdict]}, ${verdictReason(review)}`;
	const script = ownMarkup(assets.script, "script");
	const style = ownMarkup(assets.style, "style");
	return html(_templateObject || (_templateObject = _taggedTemplateLiteral([
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"",
		"\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n<title>",
		"</title>\n<style>",
		"</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n",
		"\n",
		"\n<main id=\"main\">\n",
		"\n<noscript><p>The filters and the table of root modules by provider need the script of this page.</p></noscript>\n</main>\n<footer><p>",
		"</p></footer>\n<script type=\"application/json\" id=\"page-data\">",
		"<\/script>\n<script type=\"module\">",
		"<\/script>\n</body>\n</html>\n"
	])), contentPolicy(assets, digest), title, style, header(review, title), contents(sections), sections.map(section), footerParts(review).join(" · "), jsonMarkup(pageData(facts)), script).text;
}
function header(review, title) {
	return html`<header class="${review.verdict}">
<h1>${title}</h1>
<p>${[changedRootsWords(review), ...comparedWords(review, String)].join(" · ")}</p>
</header>`;
}
function contents(sections) {
	const links = sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`);
	return html`<nav aria-label="Parts of this page"><ul>${links}</ul></nav>`;
}
function section({ id, heading, body }) {
	return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${body}
</section>`;
}
function contentPolicy({ script, style }, digest) {
	return [
		"default-src 'none'",
		`script-src ${source(script, digest)}`,
		`style-src ${source(style, digest)}`,
		"base-uri 'none'",
		"form-action 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types 'none'"
	].join("; ");
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