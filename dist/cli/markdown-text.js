import { ft as visibleText } from "./platform.js";

// src/report/markdown/markdown-text.ts
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

export { shorten as a, shortHash as i, codeSpan as n, prose as r, codeBlock as t };