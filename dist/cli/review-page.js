import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { l as textDigest } from "./checksums-document.js";
import { i as findingGroups, n as receivedHeading, r as verdictReason, t as VERDICT_WORDS } from "./headline.js";
import { a as footerParts, c as providerNames, n as changedRootsWords, o as listNames, r as counted, s as placeWords, u as shortCommit } from "./wording.js";
import { d as visibleText } from "./platform.js";
import { r as compareAddresses } from "./provider-address.js";
import { n as compareExactVersions } from "./version.js";
import { c as isVouchedFor, t as shippedKeyOwner, u as GRADES } from "./shipped-keys.js";
import { a as unaskedWords, i as reviewBuilds, o as sortHashes, r as groupWords } from "./build-words.js";
import { a as fileWords, c as mergeRepeated, i as countWords, l as changeRows, n as stepWords, o as gapWords, r as CONTENTS_CAVEAT, s as packagesWords, t as NOTES_CAVEAT, u as lockedVersions } from "./notes-words.js";
import { a as isUnlooked, i as gradesWords, t as GRADE_WORDS } from "./grade-words.js";
import { t as changeWords } from "./change-words.js";
import { readFile } from "node:fs/promises";

// src/adapters/disk/page-files.ts
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
		versions: versionsOf$1(review),
		groups
	};
}
function versionsOf$1(review) {
	const explained = /* @__PURE__ */ new Map();
	for (const one of sortHashes(review.hashes)) {
		const known = explained.get(versionKey(one));
		if (known === void 0) explained.set(versionKey(one), [one]);
		else known.push(one);
	}
	const coverage = worstCoverage(review.roots);
	const ages = knownAges(review);
	return lockedVersions(review.roots).map((one) => {
		const key = versionKey(keyParts(one));
		const facts = {
			coverage: coverage.get(key),
			ageDays: ages.get(key)
		};
		return {
			...one,
			explained: explained.get(key) ?? [],
			...facts
		};
	}).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareExactVersions(b.entry.version, a.entry.version));
}
function knownAges({ changes, roots }) {
	const ages = new Map(changes.map(({ provider, to, ageDays }) => [`${provider}@${to}`, ageDays]));
	for (const { head, ages: known } of roots) for (const [provider, age] of known ?? []) {
		const version = head?.providers.get(provider)?.version;
		if (version !== void 0) ages.set(versionKey({
			provider,
			version
		}), age);
	}
	return ages;
}
function worstCoverage(roots) {
	const worst = /* @__PURE__ */ new Map();
	for (const { head, coverage } of roots) for (const { address: provider, version } of head?.providers.values() ?? []) {
		const one = coverage?.get(provider);
		const key = versionKey({
			provider,
			version
		});
		const known = worst.get(key);
		const isWorse = known === void 0 || lackingOf(one) > lackingOf(known);
		if (one !== void 0 && one.required.length > 0 && isWorse) worst.set(key, one);
	}
	return worst;
}
function lackingOf(coverage) {
	return coverage === void 0 ? 0 : lackingPlatforms(coverage).length;
}
function keyParts({ entry }) {
	return {
		provider: entry.address,
		version: entry.version
	};
}
function versionKey({ provider, version }) {
	return `${provider}@${version}`;
}
function pageData({ review, provider, versions, groups }) {
	const [platforms, keys] = [new Places(), new Places()];
	const [providers, coverages] = [new Places(), new Places()];
	const owners = /* @__PURE__ */ new Map();
	const ofVersions = versions.map(({ entry, explained, hashes }) => ({
		provider: providers.of(provider(entry.address)),
		version: visibleText(entry.version),
		hashes: explained.map((one) => hashData(one, {
			platforms,
			keys,
			owners
		})),
		recorded: hashes.length
	}));
	const places = new Map(versions.map((one, i) => [versionKey(keyParts(one)), i]));
	const roots = new Map(review.roots.map(({ root }, i) => [root, i]));
	const ofRoots = review.roots.map((one) => rootData(one, {
		places,
		platforms,
		coverages
	}));
	const findings = groups.flatMap((one) => one.findings.map((repeated) => findingData(repeated, {
		provider,
		providers,
		roots
	})));
	return {
		platforms: platforms.texts(),
		keys: keys.texts().map((fingerprint, i) => ({
			fingerprint,
			owner: owners.get(i) ?? null
		})),
		grades: GRADES.map(gradeData),
		providers: providers.texts(),
		versions: ofVersions,
		coverages: coverages.names().map((text) => JSON.parse(text)),
		roots: ofRoots,
		findings
	};
}
var Places = class {
	#known = /* @__PURE__ */ new Map();
	of(text) {
		const known = this.#known.get(text) ?? this.#known.size;
		this.#known.set(text, known);
		return known;
	}
	names() {
		return [...this.#known.keys()];
	}
	texts() {
		return this.names().map(visibleText);
	}
};
function gradeData(grade) {
	const standing = isVouchedFor(grade) ? "vouched" : "unvouched";
	const isOpen = grade === "not-checked" || grade === "base-only";
	return {
		words: GRADE_WORDS[grade],
		standing: isOpen ? "open" : standing
	};
}
function hashData(one, lists) {
	const keys = one.signedBy.map((fingerprint) => {
		const place = lists.keys.of(fingerprint);
		const owner = shippedKeyOwner(one.provider, fingerprint);
		if (owner !== void 0) lists.owners.set(place, owner);
		return place;
	});
	return {
		hash: visibleText(one.hash),
		grade: GRADES.indexOf(one.grade),
		platforms: one.platforms.map((platform) => lists.platforms.of(platform)),
		archives: one.derivedFrom.filter((archive) => archive !== one.hash).map(visibleText),
		files: one.files.map(visibleText),
		keys
	};
}
function rootData({ root, tool, head, coverage }, lists) {
	const entries = [...head?.providers.values() ?? []].flatMap(({ address, version }) => {
		const place = lists.places.get(versionKey({
			provider: address,
			version
		}));
		const known = coverage?.get(address);
		if (place === void 0) return [];
		return [[place, known === void 0 || known.required.length === 0 ? null : coverageData(known, lists)]];
	});
	return {
		root: visibleText(root),
		tool: visibleText(tool.name),
		entries
	};
}
function coverageData({ required, after }, lists) {
	const lacking = lackingPlatforms({
		required,
		after
	});
	const covered = required.length - lacking.length;
	const places = lacking.map((one) => lists.platforms.of(one));
	return lists.coverages.of(JSON.stringify({
		covered,
		required: required.length,
		lacking: places
	}));
}
function lackingPlatforms({ required, after }) {
	return required.filter((one) => !after.includes(one));
}
function findingData({ finding, providers: about, places }, lists) {
	const roots = new Set(places.flatMap(({ root }) => lists.roots.get(root) ?? []));
	return {
		severity: finding.severity,
		providers: about.map((one) => lists.providers.of(lists.provider(one))),
		roots: [...roots]
	};
}

// src/report/page/page-sections.ts
const MAX_NAMES = 20;
const MAX_LISTED_PLACES = 200;
function pageSections(facts) {
	return [
		findingsOf(facts),
		...changesOf(facts),
		...insideOf(facts),
		...notesOf(facts),
		versionsOf(facts),
		...keysOf(facts),
		...buildsOf(facts),
		...limitsOf(facts)
	];
}
function findingsOf({ groups, provider }) {
	const lists = groups.filter(({ findings }) => findings.length > 0).map(({ heading, findings }) => {
		const items = findings.map((one) => findingItem(one, provider));
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
	const told = places.slice(0, MAX_LISTED_PLACES).map((one) => placeWords(one, String));
	const rest = places.length - told.length;
	if (rest > 0) told.push(`and ${rest} more`);
	return html`<li class="finding ${severity}"><p><strong>${rule}</strong>${about} <span class="tag">${severity}</span></p>
<p>${detail}</p>
${remedy.text === "" ? "" : html`<p>→ ${remedy.text}</p>`}${commands.map((one) => html`<pre><code>${one}</code></pre>`)}${accepted === void 0 ? "" : html`<p>Accepted by ${accepted.by} until ${accepted.until}: ${accepted.reason}</p>`}${placesMarkup(told)}</li>`;
}
function placesMarkup(places) {
	const [only] = places;
	if (only !== void 0 && places.length === 1) return html`<p class="place">${only}</p>`;
	const items = places.map((one) => html`<li>${one}</li>`);
	return html`<details><summary>${counted(places.length, ["place", "places"])}</summary><ul>${items}</ul></details>`;
}
function changesOf({ review, provider }) {
	const rows = changeRows(review).map((row) => {
		const words = row.changes.map((change) => changeWords(change, String)).join("; ");
		return html`<tr><th scope="row">${row.provider === null ? "layout" : provider(row.provider)}</th><td>${words}</td><td>${row.verified ?? "–"}</td><td>${row.platforms ?? "–"}</td><td>${namesMarkup(row.roots)}</td></tr>`;
	});
	if (rows.length === 0) return [];
	return [{
		id: "changes",
		heading: "Changes",
		body: table("What the change does to lock files", [
			"Provider",
			"Change",
			"Verified",
			"Platforms",
			"Root modules"
		], rows)
	}];
}
function insideOf({ review, provider }) {
	const { changes, gaps } = review.inside ?? {
		changes: [],
		gaps: []
	};
	if (changes.length + gaps.length === 0) return [];
	const items = [...changes.map((one) => {
		const { added, removed, changed } = one.counts;
		const rest = added + removed + changed - one.files.length;
		const files = one.files.map((file) => html`<li>${fileWords(file, String)}</li>`);
		if (rest > 0) files.push(html`<li>and ${rest} more</li>`);
		return html`<details><summary>${provider(one.provider)} ${packagesWords(one, String)}: ${countWords(one)}</summary><ul>${files}</ul></details>`;
	}), ...gaps.map((one) => html`<p>${provider(one.provider)} ${gapWords(one, String)}: not compared. ${one.message}</p>`)];
	return [{
		id: "inside",
		heading: "Inside",
		body: html`${items}<p>${CONTENTS_CAVEAT}</p>`
	}];
}
function notesOf({ review, provider }) {
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
function versionsOf({ versions, provider }) {
	const counts = /* @__PURE__ */ new Map();
	for (const { entry } of versions) counts.set(entry.address, (counts.get(entry.address) ?? 0) + 1);
	return {
		id: "versions",
		heading: "Versions",
		body: table("Which versions are locked, the newest of each provider first", [
			"Provider",
			"Version",
			"Age",
			"Root modules",
			"Platforms",
			"Verified",
			"Keys"
		], versions.map((one) => versionRow(one, provider, counts.get(one.entry.address) ?? 1)))
	};
}
function versionRow({ entry, explained, roots, coverage, ageDays }, provider, versions) {
	const skew = versions === 1 ? "" : html` <span class="tag skew">one of ${versions}</span>`;
	const age = ageDays === void 0 ? "–" : counted(ageDays, ["day", "days"]);
	const looked = explained.filter((one) => one.grade !== "not-checked" || isUnlooked(one));
	const verified = gradesWords(looked.map(({ grade }) => grade)) ?? "–";
	const keys = [...new Set(explained.flatMap(({ signedBy }) => signedBy))];
	return html`<tr><th scope="row">${provider(entry.address)}</th><td class="version">${entry.version}${skew}</td><td>${age}</td><td>${namesMarkup(roots)}</td><td>${coverageWords(coverage)}</td><td>${verified}</td><td>${listNames(keys.map((key) => key.slice(-16)), String) || "–"}</td></tr>`;
}
function coverageWords(coverage) {
	if (coverage === void 0) return "–";
	const lacking = lackingPlatforms(coverage);
	const { length } = coverage.required;
	const words = `${length - lacking.length} of ${length}`;
	return lacking.length === 0 ? words : `${words}, without ${listNames(lacking, String)}`;
}
function keysOf({ review, provider }) {
	const signed = /* @__PURE__ */ new Map();
	for (const one of review.hashes) for (const key of one.signedBy) {
		const known = signed.get(key);
		if (known === void 0) signed.set(key, [one]);
		else known.push(one);
	}
	const rows = [...signed].sort(([a], [b]) => compareBytes(a, b)).map(([key, hashes]) => keyRow(key, hashes, provider));
	if (rows.length === 0) return [];
	return [{
		id: "keys",
		heading: "Keys",
		body: table("Who signs what is locked", [
			"Key",
			"Whose",
			"Standing",
			"Signs"
		], rows)
	}];
}
function keyRow(key, hashes, provider) {
	const owners = hashes.flatMap((one) => shippedKeyOwner(one.provider, key) ?? []);
	const grades = new Set(hashes.map(({ grade }) => grade));
	const standing = GRADES.filter((one) => one.startsWith("signed-") && grades.has(one));
	const signs = [...new Set(hashes.map((one) => provider(one.provider)))];
	return html`<tr><th scope="row"><code>${key}</code></th><td>${owners[0] ?? "–"}</td><td>${standing.map((one) => GRADE_WORDS[one]).join("; ") || "–"}</td><td>${namesMarkup(signs)}</td></tr>`;
}
function buildsOf({ review, provider }) {
	const rows = reviewBuilds(review).map((one) => {
		const told = one.groups.map((group) => groupWords(one, group, String));
		const words = told.length === 0 ? [unaskedWords(one)] : told;
		return html`<tr><th scope="row">${provider(one.provider)}</th><td class="version">${one.version}</td><td>${words.join("; ")}</td></tr>`;
	});
	if (rows.length === 0) return [];
	return [{
		id: "builds",
		heading: "Builds",
		body: table("Who built what is locked, as its publisher's forge attests", [
			"Provider",
			"Version",
			"Built"
		], rows)
	}];
}
function limitsOf({ review }) {
	const unlooked = review.hashes.filter(isUnlooked).length;
	const { leftOut, limits } = review;
	const lines = [
		...limits,
		...unlooked === 0 ? [] : [`${counted(unlooked, ["checksum was", "checksums were"])} not looked at in this run`],
		...leftOut.map((root) => `${root} was left out`)
	];
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
function table(caption, heads, rows) {
	const cells = heads.map((head) => html`<th scope="col">${head}</th>`);
	return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${cells}</tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
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
		"</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">To the findings</a>\n",
		"\n",
		"\n<main id=\"main\">\n",
		"\n<noscript><p>Filters, root modules by provider, and the chain behind each hash need the script of this page.</p></noscript>\n</main>\n<footer><p>",
		"</p></footer>\n<script type=\"application/json\" id=\"page-data\">",
		"<\/script>\n<script type=\"module\">",
		"<\/script>\n</body>\n</html>\n"
	])), contentPolicy(assets, digest), title, style, header(review, title), contents(sections), sections.map(section), footerParts(review).join(" · "), jsonMarkup(pageData(facts)), script).text;
}
function header(review, title) {
	const { receivedFrom, baseCommit, baseName } = review;
	const received = receivedFrom === null ? "" : html`<p><strong>${receivedHeading(receivedFrom, String)}</strong></p>`;
	const compared = [...baseName === null ? [] : [baseName], ...baseCommit === null ? [] : [shortCommit(baseCommit)]].join(" at ");
	const base = compared === "" ? "" : ` · compared with ${compared}`;
	return html`<header class="${review.verdict}">
<h1>${title}</h1>
${received}<p>${changedRootsWords(review)}${base}</p>
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
	const bytes = digest(text).match(/../g) ?? [];
	const binary = String.fromCharCode(...bytes.map((pair) => Number.parseInt(pair, 16)));
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