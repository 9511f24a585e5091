import { dt as visibleText } from "./platform.js";
import { g as groupWords, h as askedBuilds, i as findingGroups, p as limitLines, r as verdictReason, s as mergeRepeated, t as VERDICT_WORDS } from "./headline.js";
import { a as stepWords, n as changeRows, r as changeWords } from "./changes.js";
import { A as placeWords, D as counted, E as comparedWords, O as footerParts, T as changedRootsWords, j as providerNames, k as listNames } from "./explain-hash.js";

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
	const name = providerNames(review);
	const context = {
		width,
		paint: (style, text) => color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text,
		provider: (address) => visibleText(name(address))
	};
	const groups = findingGroups(review);
	const section = (heading, lines) => lines.length === 0 ? [] : [context.paint("bold", heading), ...lines];
	const findings = (heading, list) => section(heading, mergeRepeated(list).flatMap((repeated) => findingLines(repeated, context)));
	return `${[
		verdictLines(review, context),
		findings("Must be resolved", groups.blocking),
		findings("Could not be checked", groups.unchecked),
		findings("Please look", groups.attention),
		findings("Good to know", groups.notices),
		section("Changes", changeLines(review, context)),
		section("Who built it", buildLines(review, context)),
		section("What the publisher says", noteLines(review, context)),
		offerLines(review, context),
		section("Not checked", limitLines(review, visibleText).flatMap((line) => wrap(line, width, "  "))),
		[context.paint("dim", footerParts(review).map(visibleText).join(" · "))]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function verdictLines(review, { paint }) {
	const { verdict } = review;
	return [`${paint(COLORS[verdict], VERDICT_WORDS[verdict])}: ${verdictReason(review)}`, [changedRootsWords(review), ...comparedWords(review, visibleText)].join(", ")];
}
function offerLines({ keyOffer }, { paint }) {
	if (keyOffer === void 0) return [];
	return [paint("bold", `Remember ${counted(keyOffer.lines.length, ["signing key", "signing keys"])} in ${visibleText(keyOffer.file)}`), "        tofu-lock-review keys learn"];
}
const MAX_PLACES = 3;
function findingLines(repeated, { paint, provider, width }) {
	const { finding, providers, places, detail, commands } = repeated;
	const about = providers.length === 0 ? "" : `  ${listNames(providers, provider)}`;
	const shown = places.slice(0, MAX_PLACES).map((place) => `    ${placeWords(place, visibleText)}`);
	const rest = places.length - shown.length;
	const { text } = finding.remedy;
	return [
		`  ${paint("bold", finding.rule)}${about}`,
		...shown,
		...rest > 0 ? [`    and ${counted(rest, ["other place", "other places"])}`] : [],
		...wrap(visibleText(detail), width, "      "),
		...text === "" ? [] : wrap(`→ ${visibleText(text)}`, width, "      "),
		...commands.slice(0, MAX_PLACES).map((command) => `        ${visibleText(command)}`)
	];
}
function changeLines(review, { provider, width }) {
	return changeRows(review).flatMap((row) => {
		const name = row.provider === null ? "layout" : provider(row.provider);
		const words = row.changes.map((change) => changeWords(change, visibleText)).join("; ");
		const notes = [
			row.verified,
			row.platforms === null ? null : `platforms ${row.platforms}`,
			counted(row.roots.length, ["root module", "root modules"])
		];
		return [...wrap(`${name}  ${words}`, width, "  "), `    ${notes.filter((note) => note !== null).join(", ")}`];
	});
}
function buildLines(review, { provider, width }) {
	return askedBuilds(review).flatMap((entry) => {
		const name = `${provider(entry.provider)} ${visibleText(entry.version)}`;
		return entry.groups.flatMap((group) => {
			const words = visibleText(groupWords(entry, group, String));
			return wrap(`${name}  ${words}`, width, "  ");
		});
	});
}
function noteLines({ notes = [] }, { provider, width }) {
	return notes.flatMap((step) => {
		const name = `${provider(step.provider)} ${stepWords(step, visibleText)}`;
		const shown = [step.notes.find(({ version }) => version === step.to)?.url, step.guideUrl].flatMap((url) => url === void 0 ? [] : [`    ${visibleText(url)}`]);
		return shown.length === 0 ? [] : [...wrap(name, width, "  "), ...shown];
	});
}
function wrap(text, width, indent) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && indent.length + line.length + 1 + word.length > width) {
		lines.push(`${indent}${line}`);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, `${indent}${line}`];
}
function renderDiagnostics(diagnostics) {
	return diagnostics.map(renderDiagnostic).join("");
}
function renderDiagnostic({ severity, summary, detail, range }) {
	const place = range === void 0 ? "" : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
	const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
	return `${place}${severity}: ${visibleText(summary)}\n${words}`;
}

export { renderTerminal as n, wrap as r, renderDiagnostics as t };