import { D as visibleText } from "./arguments.js";
import { i as sortedUnique } from "./option-words.js";
import { U as hashScheme } from "./conflict-markers.js";
import { o as listNames, r as counted } from "./wording.js";

// src/report/change-words.ts
function changeWords(change, show) {
	switch (change.kind) {
		case "new-provider": return remarked(`new, ${version(change.to, show)}`, [ageWords(change)]);
		case "removed-provider": return change.from === null ? "removed" : `removed, was ${version(change.from, show)}`;
		case "new-version": return versionWords(change, show);
		case "new-constraints": return `constraints ${constraint(change.from, show)} → ${constraint(change.to, show)}`;
		case "new-hashes": return `${hashWords(change.hashes ?? [], show)} added`;
		case "removed-hashes": return `${hashWords(change.hashes ?? [], show)} removed`;
		case "moved-registry": return `registry changed, was ${show(change.from ?? "unknown")}`;
		case "renamed-provider": return `replaces ${show(change.from ?? "unknown")}`;
		case "cosmetic": return "layout only, same meaning";
	}
}
function versionWords(change, show) {
	return remarked(`${version(change.from, show)} → ${version(change.to, show)}`, [
		change.direction === "downgrade" ? "downgrade" : null,
		change.size,
		ageWords(change)
	]);
}
function remarked(text, remarks) {
	const known = remarks.filter((one) => one !== null).join(", ");
	return known === "" ? text : `${text} (${known})`;
}
function ageWords({ ageDays }) {
	if (ageDays === void 0) return null;
	return ageDays === 0 ? "published today" : `${counted(ageDays, ["day", "days"])} old`;
}
function version(text, show) {
	if (text === null) return "none";
	return /^\d+(\.\d+)*$/.test(text) ? text : show(text);
}
function constraint(text, show) {
	return text === null || text === "" ? "none" : show(text);
}
function offlineChangeWords(change, show) {
	const { kind, hashes } = change;
	if (kind !== "new-hashes" && kind !== "removed-hashes" || hashes === null) return changeWords(change, show);
	return `${[
		"h1",
		"zh",
		void 0
	].flatMap((scheme) => {
		const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
		const words = scheme === void 0 ? "other" : scheme;
		return length === 0 ? [] : [counted(length, [`${words} checksum`, `${words} checksums`])];
	}).join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`;
}
function hashWords(hashes, show) {
	const platforms = sortedUnique(hashes.flatMap((one) => one.platforms));
	const unknown = hashes.filter((one) => one.platforms.length === 0).length;
	const known = hashes.length - unknown;
	const parts = [];
	if (known > 0) parts.push(`${known === 1 ? "checksum" : "checksums"} for ${listNames(platforms, show)}`);
	if (unknown > 0) {
		const noun = known > 0 ? "of no platform" : "checksum of no known package";
		const nouns = known > 0 ? "of no platform" : "checksums of no known package";
		parts.push(counted(unknown, [noun, nouns]));
	}
	return parts.length === 0 ? "checksums" : parts.join(" and ");
}

// src/report/markdown-text.ts
const MAX_NAME_CHARACTERS = 160;
function codeSpan(text) {
	if (text === "") return "(empty)";
	const shown = shorten(visibleText(text)).replaceAll("|", "\\u{7C}");
	const fence = "`".repeat(longestRun(shown) + 1);
	const padding = /^[` ]|[` ]$/.test(shown) ? " " : "";
	return `${fence}${padding}${shown}${padding}${fence}`;
}
function prose(text) {
	return text.split(/\s+/u).filter((word) => word !== "").map((word, index) => proseWord(word, index === 0)).join(" ");
}
function shortHash(hash) {
	const match = /^(h1|zh):([A-Za-z0-9+/=]+)$/.exec(hash);
	if (match?.[2] === void 0) return shorten(visibleText(hash), 13);
	return match[2].length <= 10 ? hash : `${match[1]}:${match[2].slice(0, 10)}…`;
}
function codeBlock(text, language) {
	const shown = text.split("\n").map((line) => visibleText(line));
	const fence = "`".repeat(Math.max(3, longestRun(shown.join("\n")) + 1));
	return [
		`${fence}${language}`,
		...shown,
		fence
	].join("\n");
}
const OPENING = /* @__PURE__ */ new Set([
	"(",
	"\"",
	"'",
	"“",
	"‘"
]);
const CLOSING = /* @__PURE__ */ new Set([
	")",
	"\"",
	"'",
	"”",
	"’",
	".",
	",",
	";",
	":",
	"!",
	"?"
]);
const PLAIN = /^(?:\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*|\d+(?:\.\d+)*|[–—→]|)$/u;
const COMMIT_LIKE = /^[0-9a-f]{7,}$/i;
function proseWord(word, isFirst) {
	const { start, end } = withoutPunctuation(word);
	const middle = word.slice(start, end);
	const startsList = isFirst && /^\d/.test(middle);
	if (PLAIN.test(middle) && !COMMIT_LIKE.test(middle) && !startsList) return word;
	return `${word.slice(0, start)}${codeSpan(shortenHash(middle))}${word.slice(end)}`;
}
function shortenHash(word) {
	return /^(?:h1|zh):[A-Za-z0-9+/=]{20,}$/.test(word) ? shortHash(word) : word;
}
function withoutPunctuation(word) {
	let end = word.length;
	while (end > 0 && CLOSING.has(word.charAt(end - 1))) end--;
	let start = 0;
	while (start < end && OPENING.has(word.charAt(start))) start++;
	return {
		start,
		end
	};
}
function shorten(text, max = MAX_NAME_CHARACTERS) {
	const characters = [...text];
	return characters.length <= max ? text : `${characters.slice(0, max).join("")}…`;
}
function longestRun(text) {
	let longest = 0;
	for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
	return longest;
}

export { shorten as a, shortHash as i, codeSpan as n, changeWords as o, prose as r, offlineChangeWords as s, codeBlock as t };