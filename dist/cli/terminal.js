import { T as commandName, ft as visibleText, rt as sortedUnique } from "./platform.js";
import { E as findingGroups, M as groupWords, N as reviewBuilds, O as headedFindings, S as limitLines, d as changeRows, f as changeWords, g as stepWords, i as shownVerdict, l as verdictWord, s as verdictReason } from "./headline.js";
import { t as effectsOf } from "./prediction.js";
import { B as placeWords, F as comparedWords, I as counted, L as firstOf, P as changedRootsWords, R as footerParts, V as providerNames, z as listNames } from "./coverage.js";
import { n as groupBy } from "./many.js";

// src/report/words/platforms.ts
const REASONS = {
	policy: "as the policy or the options of this run list them",
	base: "since most lock entries on record have an h1 of them",
	"other-roots": "since most other root modules have an h1 of them",
	history: "since an earlier commit of the lock file had an h1 of them",
	runners: "since workflows run the tool there",
	host: "this machine's, since nothing on record names any"
};
const MAX_PLATFORMS = 8;
function requiredWords({ roots }, show) {
	const named = roots.filter(({ required }) => required.platforms.length > 0);
	const [usual, ...others] = [...groupBy(named, ({ required }) => reasonWords(required, show))].sort(([, a], [, b]) => b.length - a.length);
	if (usual === void 0) return [];
	const rest = others.reduce((sum, [, some]) => sum + some.length, 0);
	const besides = rest === 0 ? "" : `; others for ${counted(rest, "root module")}`;
	return [`Required platforms: ${usual[0]}${besides}.`];
}
function reasonWords({ platforms, from, addedByHead = [] }, show) {
	const list = (names) => listNames(names, show, MAX_PLATFORMS);
	const words = `${list(platforms.filter((platform) => !addedByHead.includes(platform)))}, ${REASONS[from]}`;
	return addedByHead.length === 0 ? words : `${words}; and ${list(addedByHead)}, which head records`;
}

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
function initWords(review) {
	const predicted = review.roots.flatMap(({ init }) => init ?? []);
	const effects = predicted.flatMap((init) => effectsOf(init, "reported-contents"));
	const providers = sortedUnique(effects.flatMap(({ provider }) => provider ?? []));
	const added = `It adds contents checksums (h1) of ${listNames(providers, providerNames(review))} that a registry or mirror reports.`;
	return [...outcomeWords(review, predicted), ...providers.length === 0 ? [] : [added]];
}
function outcomeWords({ roots }, predicted) {
	const commands = roots.map(({ rules, movesTo = rules }) => commandName(movesTo));
	const name = `the next ${sortedUnique(commands).join(" or ")} init`;
	const start = "As far as providers are concerned";
	const [first, ...others] = predicted;
	if (first === void 0) return [];
	if (others.length === 0) return [`${start}, ${name} ${OUTCOMES[first.outcome].join(" ")}; with -lockfile=readonly it ${READONLY[first.readonly]}.`];
	const counts = Object.keys(OUTCOMES).flatMap((kind) => {
		const count = predicted.filter(({ outcome }) => outcome === kind).length;
		return count === 0 ? [] : [`${OUTCOMES[kind][0]}${kind === "unknown" ? " for" : ""} ${count}`];
	});
	const readonly = `with -lockfile=readonly it passes for ${predicted.filter(({ readonly }) => readonly === "passes").length}`;
	return [`${start}, of ${predicted.length} lock files ${name} ${counts.join(", ")}; ${readonly}.`];
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
	const { keyOffer, platformOffer } = review;
	const offered = counted(keyOffer?.lines.length ?? 0, "signing key");
	return `${[
		[
			`${paint(COLORS[shownVerdict(review)], verdictWord(review))}: ${verdictReason(review)}`,
			[changedRootsWords(review), ...comparedWords(review, visibleText)].join(", "),
			...initWords(review),
			...requiredWords(review, visibleText)
		],
		...headedFindings(findingGroups(review)).map(({ heading, findings }) => section(heading, findings.flatMap((finding) => findingLines(finding, context)))),
		section("Changes", changeLines(review, context)),
		section("Who built it", buildLines(review, context)),
		section("What the publisher says", noteLines(review, context)),
		section(`Remember ${offered} in ${visibleText(keyOffer?.file ?? "")}`, keyOffer === void 0 ? [] : ["        tofu-lock-review keys learn"]),
		section(`Name the platforms in ${platformOffer?.file ?? ""}`, platformOffer === void 0 ? [] : [`        ${platformOffer.line}`]),
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

export { requiredWords as i, renderTerminal as n, wrap as r, renderDiagnostics as t };