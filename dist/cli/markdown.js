import { t as reportOf, u as fitLayout } from "./report.js";
import { ci as shorten, gi as listBlocks, ha as largestOf, ii as sharedDirectory, mi as joinWords, oi as shortHash, uo as visibleText, xi as say } from "./shipped-keys.js";

// src/report/markdown/markdown-text.ts
function codeSpan(text) {
	if (text === "") return "(empty)";
	const visible = shorten(visibleText(text)).replaceAll("|", "\\u{7C}");
	const fence = "`".repeat(longestRun(visible) + 1);
	const padding = /^[` ]|[` ]$/.test(visible) ? " " : "";
	return `${fence}${padding}${visible}${padding}${fence}`;
}
function markdownProse(text) {
	return text.split(/\s+/u).filter((word) => word !== "").map((word, index) => proseWord(word, index === 0)).join(" ");
}
function codeBlock(text, language) {
	const visibleLines = text.split("\n").map((line) => visibleText(line));
	const fence = "`".repeat(Math.max(3, longestRun(visibleLines.join("\n")) + 1));
	return [
		`${fence}${language}`,
		...visibleLines,
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
	const label = /^(?:h1|zh):[A-Za-z0-9+/=]{20,}$/.test(middle) ? shortHash(middle) : middle;
	return `${word.slice(0, start)}${codeSpan(label)}${word.slice(end)}`;
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
function longestRun(text) {
	return largestOf([...text.matchAll(/`+/g)].map(([run]) => run.length), 0);
}

// src/report/markdown/markdown.ts
const MAX_COMMENT_CHARACTERS = 15e3;
const MAX_HEADLINE_CHARACTERS = 120;
const MAX_KEY_CHARACTERS = 24;
const FOOTER_START = "<sub>";
function renderComment(review, terms, maxCharacters = MAX_COMMENT_CHARACTERS) {
	return renderMarkdown(review, terms, "comment", (text) => text.length <= maxCharacters);
}
function renderMarkdown(review, terms, medium, fits) {
	const { key = "" } = terms;
	const name = key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`;
	const print = (room) => {
		const report = reportOf(review, medium, terms, room);
		const title = `### ${report.sign === void 0 ? "" : `${report.sign} `}Lock review${name}: `;
		const [roots = [], ...compared] = report.lead;
		const parts = [...medium === "comment" ? [] : [...compared, roots], ...report.footer];
		return `${[
			`${title}${markdownWords(report.headline(MAX_HEADLINE_CHARACTERS - title.length))}`,
			...report.sections.map(markdownSection),
			`${FOOTER_START}${markdownWords(joinWords(parts, " · "))}</sub>`
		].filter((text) => text !== "").join("\n\n")}\n`;
	};
	return fitLayout(print, review.findings.length, fits);
}
function markdownWords(words) {
	return words.map((span) => {
		if (typeof span === "string") return span;
		switch (span.kind) {
			case "name": return codeSpan(span.text);
			case "prose": return markdownProse(span.text);
			case "sign": return `${span.text} `;
			case "strong": return `**${markdownWords(span.words)}**`;
			default: return `[${markdownWords(span.words)}](${span.url})`;
		}
	}).join("");
}
function markdownSection({ heading, style, count, blocks }) {
	switch (style) {
		case "bare": return markdownBlocks(blocks);
		case "headed": return `### ${heading}\n\n${markdownBlocks(blocks)}`;
		case "folded": return fold(count === void 0 ? heading : `${heading} (${count})`, blocks);
	}
}
function markdownBlocks(blocks) {
	return blocks.map(markdownBlock).filter((text) => text !== "").join("\n\n");
}
function fold(title, blocks) {
	return `<details><summary>${title}</summary>\n\n${markdownBlocks(blocks)}\n\n</details>`;
}
function markdownBlock(block) {
	switch (block.kind) {
		case "words": return markdownWords(block.words);
		case "list": return block.items.map((item) => `- ${markdownWords(item)}`).join("\n");
		case "items": return markdownBlocks(block.items.flatMap(({ title, places, blocks }) => [
			{
				kind: "words",
				words: title
			},
			...listBlocks(places),
			...blocks
		]));
		case "code": return block.text === "" ? "" : codeBlock(block.text, block.language);
		case "group": return `**${block.title}**\n\n${markdownBlocks(block.blocks)}`;
		case "fold": return fold(block.title, block.blocks);
		case "box": return [`[!${block.style}]`, ...markdownBlocks(block.blocks).split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
		case "table": {
			const rule = `|${"---|".repeat(block.heads.length)}`;
			return [
				row(block.heads.map((text) => [text])),
				rule,
				...block.rows.map(row)
			].join("\n");
		}
	}
}
function row(cells) {
	return `| ${cells.map((cell) => {
		if (cell === void 0) return "–";
		if (!("names" in cell)) return markdownWords(cell);
		return markdownWords(say`${cell.names.length}${sharedDirectory(cell.names)}`);
	}).join(" | ")} |`;
}

export { codeSpan as a, codeBlock as i, markdownBlocks as n, renderComment as r, FOOTER_START as t };