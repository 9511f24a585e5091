import { Ei as isUnverified, Xr as counted, mi as joinWords, pa as groupBy, uo as visibleText, yi as plain } from "./shipped-keys.js";
import { E as isVerified, t as reportOf, w as reasonLine } from "./report.js";

// src/report/words/root-summary.ts
const STATES = [
	"verified",
	"up to date",
	"written",
	"to be written",
	"ignored by git",
	"with what was asked for",
	"without it",
	"let through",
	"blocked",
	"not written",
	"without a lock file",
	"not checked",
	"left out"
];
function rootSummary(states) {
	const counts = STATES.flatMap((state) => {
		const count = states.filter((one) => one === state).length;
		return count === 0 ? [] : [`${count} ${state}`];
	});
	return counts.length === 0 ? [] : [`${counted(states.length, "root module")}: ${counts.join(", ")}`];
}
function reviewedStates(review) {
	const missing = review.findings.filter(({ rule }) => rule === "missing-lock-file");
	const places = /* @__PURE__ */ new Set([...missing.map(({ root }) => root), ...review.unlocked ?? []]);
	const reviewedRoots = new Set(review.roots.map(({ root }) => root));
	const others = [...places].filter((root) => !reviewedRoots.has(root));
	const newFindings = review.findings.filter(({ since }) => since === "change");
	const findings = groupBy(newFindings, ({ root }) => root);
	return [
		...review.roots.map((root) => stateOf(root, findings.get(root.root) ?? [])),
		...others.map(() => "without a lock file"),
		...review.leftOut.map(() => "left out")
	];
}
function stateOf(root, findings) {
	if (root.head === void 0) return "without a lock file";
	const isOpen = (finding) => isUnverified(finding) && finding.accepted === void 0;
	if (findings.some(({ severity, rule }) => severity === "error" && !isUnverified({ rule }))) return "blocked";
	if (findings.some(isOpen)) return "not checked";
	return isVerified({
		findings,
		roots: [root],
		hashes: root.hashes
	}) ? "verified" : "let through";
}

// src/report/text/terminal.ts
const STYLES = {
	bold: 1,
	dim: 2,
	red: 31,
	green: 32,
	yellow: 33
};
const COLORS = {
	passed: "green",
	failed: "red",
	unverified: "yellow",
	"no-change": "green"
};
function renderTerminal(review, { color, width }) {
	const paint = (style, text) => color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
	const { verdict, word, lead, notes, sections, footer } = reportOf(review, "terminal");
	const reason = reasonLine(review, width - word.length - 2);
	const head = [joinWords(lead), ...notes].map(textWords);
	return `${[
		[`${paint(COLORS[verdict], word)}: ${textWords(reason)}`, ...head].join("\n"),
		...sections.flatMap((section) => sectionTexts(section, {
			width,
			paint
		})),
		paint("dim", textWords(joinWords(footer, " · "))),
		...rootSummary(reviewedStates(review))
	].join("\n\n")}\n`;
}
function textWords(words) {
	return visibleText(plain(words.filter((span) => typeof span === "string" || span.kind !== "sign")));
}
function sectionTexts({ id, heading, blocks }, pen) {
	if (id === "findings") return blocks.map((block) => blockLines(block, pen).join("\n"));
	return [[pen.paint("bold", heading), ...linesOf(blocks, pen)].join("\n")];
}
function linesOf(blocks, pen, indent = "  ") {
	return blocks.flatMap((block) => blockLines(block, pen, indent));
}
function blockLines(block, pen, indent = "  ") {
	switch (block.kind) {
		case "words": return wrap(textWords(block.words), pen.width, indent);
		case "list": return block.items.flatMap((item) => wrap(textWords(item), pen.width, indent));
		case "code": return block.text.split("\n").map((line) => `        ${visibleText(line)}`);
		case "group":
		case "fold": return [pen.paint("bold", block.title), ...linesOf(block.blocks, pen)];
		case "box": return linesOf(block.blocks, pen);
		case "table": return block.rows.flatMap((row) => rowLines(row, pen));
		case "items": return block.items.flatMap(({ title, places, blocks }) => [
			`  ${pen.paint("bold", textWords(title))}`,
			...places.map((place) => `    ${textWords(place)}`),
			...linesOf(blocks, pen, "      ")
		]);
	}
}
function rowLines(row, { width }) {
	const words = row.map((cell = []) => {
		return "names" in cell ? [counted(cell.names.length, "root module")] : cell;
	});
	return [...wrap(textWords(joinWords(words.slice(0, 2), "  ")), width, "  "), `    ${textWords(joinWords(words.slice(2)))}`];
}
function wrap(text, width, indent) {
	const lines = [];
	let line = "";
	for (const word of visibleText(text).split(" ")) if (line !== "" && indent.length + line.length + 1 + word.length > width) {
		lines.push(`${indent}${line}`);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, `${indent}${line}`];
}
function diagnosticLines(diagnostic) {
	const { severity, summary, detail, range } = diagnostic;
	const { line, column } = range?.start ?? {};
	const place = range === void 0 ? "" : `${range.file}:${line}:${column}: `;
	const details = detail === "" ? [] : detail.split("\n").map((text) => `  ${text}`);
	return [`${place}${severity}: ${summary}`, ...details];
}

export { rootSummary as a, reviewedStates as i, renderTerminal as n, wrap as r, diagnosticLines as t };