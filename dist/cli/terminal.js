import { T as commandName, lt as visibleText, tt as sortedUnique } from "./platform.js";
import { _ as groupWords, c as headedFindings, h as limitLines, o as findingGroups, r as verdictReason, t as VERDICT_WORDS, v as reviewBuilds } from "./headline.js";
import { n as changeRows, o as stepWords, r as changeWords } from "./changes.js";
import { A as firstOf, D as changedRootsWords, M as listNames, N as placeWords, O as comparedWords, P as providerNames, j as footerParts, k as counted } from "./explain-hash.js";

// src/report/words/init.ts
const OUTCOMES = {
	unchanged: ["leaves", "the lock file as it is"],
	rewrites: ["rewrites", "the lock file"],
	refuses: ["refuses", "the lock file or its configuration"],
	unknown: ["cannot be predicted", "for it"]
};
const READONLY = {
	passes: "passes",
	refuses: "fails",
	unknown: "is not known to pass"
};
function initWords({ roots }) {
	const predicted = roots.flatMap(({ init }) => init ?? []);
	const commands = roots.map(({ rules, movesTo = rules }) => commandName(movesTo));
	const name = `The next ${sortedUnique(commands).join(" or ")} init`;
	const [first, ...others] = predicted;
	if (first === void 0) return [];
	if (others.length === 0) return [`${name} ${OUTCOMES[first.outcome].join(" ")}; with -lockfile=readonly it ${READONLY[first.readonly]}.`];
	const counts = Object.keys(OUTCOMES).flatMap((kind) => {
		const count = predicted.filter(({ outcome }) => outcome === kind).length;
		return count === 0 ? [] : [`${OUTCOMES[kind][0]}${kind === "unknown" ? " for" : ""} ${count}`];
	});
	const readonly = `with -lockfile=readonly it passes for ${predicted.filter(({ readonly }) => readonly === "passes").length}`;
	return [`Of ${predicted.length} lock files, ${name.replace("The", "the")} ${counts.join(", ")}; ${readonly}.`];
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
	const name = providerNames(review);
	const paint = (style, text) => color ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
	const provider = (address) => visibleText(name(address));
	const context = {
		width,
		paint,
		provider
	};
	const section = (heading, lines) => lines.length === 0 ? [] : [paint("bold", heading), ...lines];
	const limits = limitLines(review, visibleText);
	const { verdict, keyOffer } = review;
	const offered = counted(keyOffer?.lines.length ?? 0, "signing key");
	return `${[
		[
			`${paint(COLORS[verdict], VERDICT_WORDS[verdict])}: ${verdictReason(review)}`,
			[changedRootsWords(review), ...comparedWords(review, visibleText)].join(", "),
			...initWords(review)
		],
		...headedFindings(findingGroups(review)).map(({ heading, findings }) => section(heading, findings.flatMap((finding) => findingLines(finding, context)))),
		section("Changes", changeLines(review, context)),
		section("Who built it", buildLines(review, context)),
		section("What the publisher says", noteLines(review, context)),
		section(`Remember ${offered} in ${visibleText(keyOffer?.file ?? "")}`, keyOffer === void 0 ? [] : ["        tofu-lock-review keys learn"]),
		section("Not checked", limits.flatMap((line) => wrap(line, width, "  "))),
		[paint("dim", footerParts(review).map(visibleText).join(" · "))]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
const MAX_PLACES = 3;
function findingLines(repeated, { paint, provider, width }) {
	const { finding, providers, places, detail, commands } = repeated;
	const about = providers.length === 0 ? "" : `  ${listNames(providers, provider)}`;
	const all = places.map((place) => `    ${placeWords(place, visibleText)}`);
	const { text } = finding.remedy;
	return [
		`  ${paint("bold", finding.rule)}${about}`,
		...firstOf(all, MAX_PLACES, (rest) => `    and ${counted(rest, "other place")}`),
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
			counted(row.roots.length, "root module")
		];
		return [...wrap(`${name}  ${words}`, width, "  "), `    ${notes.filter((note) => note !== null).join(", ")}`];
	});
}
function buildLines(review, { provider, width }) {
	return reviewBuilds(review).flatMap((entry) => {
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
	return diagnostics.map(({ severity, summary, detail, range }) => {
		const place = range === void 0 ? "" : `${visibleText(range.file)}:${range.start.line}:${range.start.column}: `;
		const words = detail === "" ? "" : `  ${detail.split("\n").map(visibleText).join("\n  ")}\n`;
		return `${place}${severity}: ${visibleText(summary)}\n${words}`;
	}).join("");
}

export { renderTerminal as n, wrap as r, renderDiagnostics as t };