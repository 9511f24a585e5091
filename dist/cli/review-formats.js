import { $i as sortedUnique, Er as GRADES, Qn as shortHash, Sr as RULE_TABLE, Ti as addressParts, Un as counted, Xn as sharedDirectory, ar as joinWords, er as shorten, fr as say, ha as visibleText, sr as listBlocks, ur as plain, xr as RULE_IDS } from "./shipped-keys.js";
import { D as lockedVersions, S as acceptanceWords, T as identifyFindings, c as fitLayout, f as formatJson, g as renderReviewJson, h as members, t as reportOf, u as encodeUriPart, w as findingSentences } from "./report.js";

// src/report/json/cyclonedx.ts
const MAX_VERSION_CHARACTERS = 1024;
function renderCycloneDx(review, { digest, now }) {
	const fromBest = [...review.hashes].sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade));
	const explained = new Map(fromBest.map((hash) => [hashKey(hash), hash]));
	const components = lockedVersions(review.roots).map((locked) => providerComponent(locked, explained));
	return formatJson({
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: serialNumber(digest(JSON.stringify(components))),
		version: 1,
		metadata: {
			timestamp: new Date(now).toISOString(),
			tools: { components: [{
				type: "application",
				name: "tofu-lock-review",
				version: review.version
			}] },
			properties: [property("verdict", review.verdict)]
		},
		components
	});
}
function providerComponent({ entry, hashes, roots, constraints }, explained) {
	const { address: provider, version } = entry;
	const { hostname, namespace, type } = addressParts(provider);
	const purl = packageUrl(entry);
	const isArchive = (hash) => /^zh:[0-9a-fA-F]{64}$/.test(hash);
	const facts = (hash) => explained.get(hashKey({
		provider,
		version,
		hash
	}));
	const contents = hashes.filter((hash) => !isArchive(hash));
	return {
		type: "application",
		"bom-ref": purl,
		group: `${hostname}/${namespace}`,
		name: type,
		version: version.slice(0, MAX_VERSION_CHARACTERS),
		purl,
		properties: [
			property("address", provider),
			...constraints.map((text) => property("constraints", text)),
			...roots.map((root) => property("root", root)),
			...contents.flatMap((hash) => contentProperties(hash, facts(hash)))
		],
		components: hashes.filter(isArchive).map((hash) => archiveComponent(hash, purl, facts(hash)))
	};
}
function contentProperties(hash, facts) {
	const platforms = sortedUnique(facts?.platforms ?? []);
	return [...(platforms.length === 0 ? ["hash"] : platforms.map((platform) => `hash:${platform}`)).map((name) => property(name, hash)), ...facts === void 0 ? [] : [property(`grade:${hash}`, facts.grade)]];
}
function archiveComponent(hash, purl, facts) {
	const [file = hash] = sortedUnique(facts?.files ?? []);
	return {
		type: "file",
		"bom-ref": `${purl}#${hash}`,
		name: file,
		hashes: [{
			alg: "SHA-256",
			content: hash.slice(3)
		}],
		properties: [
			...sortedUnique(facts?.platforms ?? []).map((platform) => property("platform", platform)),
			...facts === void 0 ? [] : [property("grade", facts.grade)],
			...sortedUnique(facts?.signedBy ?? []).map((key) => property("signed-by", key))
		]
	};
}
function property(name, value) {
	return {
		name: `tofu-lock-review:${name}`,
		value
	};
}
function hashKey(explained) {
	return JSON.stringify([
		explained.provider,
		explained.version,
		explained.hash
	]);
}
function packageUrl({ address, version }) {
	const { asciiHostname, namespace, type } = addressParts(address);
	return `pkg:generic/${[namespace, type].map(encodeUriPart).join("/")}@${encodeUriPart(version)}?repository_url=${encodeUriPart(asciiHostname)}`.replaceAll("%3A", ":");
}
function serialNumber(hex) {
	const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
	const [low, middle, end] = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(20, 32)
	];
	return `urn:uuid:${low}-${middle}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${end}`;
}

// src/report/json/gitlab-codequality.ts
const SEVERITIES = {
	error: "critical",
	warning: "minor",
	notice: "info"
};
function renderGitLabCodeQuality(review, digest) {
	return formatJson(identifyFindings(review, digest).map(({ finding, identity, path }) => {
		const { rule, severity, accepted, line } = finding;
		const waiver = accepted === void 0 ? "" : ` ${acceptanceWords(accepted)}`;
		return {
			description: visibleText(`${findingSentences(finding)}${waiver}`),
			check_name: rule,
			fingerprint: identity,
			severity: accepted === void 0 ? SEVERITIES[severity] : "info",
			location: {
				path,
				lines: { begin: line ?? 1 }
			}
		};
	}));
}

// src/report/json/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	notice: "note"
};
function renderSarif(review, { digest, rulesUrl }) {
	return formatJson({
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "tofu-lock-review",
				version: review.version,
				rules: RULE_IDS.map((id) => ruleData(id, rulesUrl))
			} },
			invocations: [{
				executionSuccessful: true,
				toolExecutionNotifications: review.limits.map((limit) => ({
					level: "note",
					message: { text: messageText(limit) }
				}))
			}],
			results: identifyFindings(review, digest).map((finding) => resultData(finding, review)),
			properties: { verdict: review.verdict }
		}]
	});
}
function ruleData(id, rulesUrl) {
	const { about, severity } = RULE_TABLE[id];
	const page = rulesUrl === void 0 ? void 0 : `${rulesUrl}${id}.md`;
	const text = `The page ${id} of the documentation`;
	const helpOn = (place) => `${about}. ${place} says what it means, why it matters, how to resolve it and how to waive it.`;
	return {
		id,
		shortDescription: { text: about },
		fullDescription: { text: `${about}.` },
		help: {
			text: helpOn(text),
			markdown: helpOn(page ? `[Its page](${page})` : text)
		},
		helpUri: page,
		defaultConfiguration: { level: LEVELS[severity] },
		properties: { tags: ["security", "supply-chain"] }
	};
}
function resultData({ finding, identity, path }, { mode }) {
	const { rule, severity, since, line, remedy, accepted } = finding;
	const acceptance = accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
	return {
		ruleId: rule,
		...mode === "review" && { baselineState: since === "base" ? "unchanged" : "new" },
		level: LEVELS[severity],
		message: { text: messageText(findingSentences(finding)) },
		locations: [{ physicalLocation: {
			artifactLocation: {
				uri: path.split("/").map(encodeUriPart).join("/"),
				uriBaseId: "%SRCROOT%"
			},
			region: { startLine: line ?? 1 }
		} }],
		partialFingerprints: {
			primaryLocationLineHash: identity,
			"tofuLockReview/v1": identity
		},
		suppressions: acceptance && [{
			kind: "external",
			status: "accepted",
			justification: acceptance
		}],
		properties: {
			...members(finding, "root", "provider", "version", "hash"),
			command: remedy.command
		}
	};
}
function messageText(text) {
	return visibleText(text).replace(/(\\+)([[\]]?)|[[\]]/g, (all, slashes = "", bracket = all) => bracket === "" ? all : `${slashes}${slashes}\\${bracket}`).replace(/[{}]/g, "$&$&");
}

// src/report/markdown/markdown-text.ts
function codeSpan(text) {
	if (text === "") return "(empty)";
	const shown = shorten(visibleText(text)).replaceAll("|", "\\u{7C}");
	const fence = "`".repeat(longestRun(shown) + 1);
	const padding = /^[` ]|[` ]$/.test(shown) ? " " : "";
	return `${fence}${padding}${shown}${padding}${fence}`;
}
function markdownProse(text) {
	return text.split(/\s+/u).filter((word) => word !== "").map((word, index) => proseWord(word, index === 0)).join(" ");
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
	const shown = /^(?:h1|zh):[A-Za-z0-9+/=]{20,}$/.test(middle) ? shortHash(middle) : middle;
	return `${word.slice(0, start)}${codeSpan(shown)}${word.slice(end)}`;
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
	let longest = 0;
	for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
	return longest;
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
		const parts = [
			...compared,
			roots,
			...report.footer
		];
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
	const { verdict, title, lead, notes, sections, footer } = reportOf(review, "terminal");
	const [word, reason] = title;
	const head = [joinWords(lead), ...notes].map(textWords);
	return `${[
		[`${paint(COLORS[verdict], word)}: ${reason}`, ...head].join("\n"),
		...sections.flatMap((section) => sectionTexts(section, {
			width,
			paint
		})),
		paint("dim", textWords(joinWords(footer, " · ")))
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

// src/report/formats/review-formats.ts
const FORMAT_ROWS = {
	text: {
		language: "text",
		print: (review, { terminal }) => renderTerminal(review, terminal)
	},
	markdown: {
		language: "text",
		print: (review) => renderComment(review, {})
	},
	html: {
		language: "html",
		remark: "a page for a browser",
		print: (review, { page }) => page(review)
	},
	json: {
		language: "json",
		print: renderReviewJson
	},
	sarif: {
		language: "json",
		remark: "findings",
		print: renderSarif
	},
	"gitlab-codequality": {
		language: "json",
		remark: "findings",
		print: (review, { digest }) => renderGitLabCodeQuality(review, digest)
	},
	cyclonedx: {
		language: "json",
		remark: "what is locked",
		print: (review, { digest, now }) => renderCycloneDx(review, {
			digest,
			now: now()
		})
	}
};
function formatRow(name) {
	return Object.hasOwn(FORMAT_ROWS, name) ? FORMAT_ROWS[name] : void 0;
}

export { FOOTER_START as a, codeBlock as c, wrap as i, codeSpan as l, formatRow as n, markdownBlocks as o, diagnosticLines as r, renderComment as s, FORMAT_ROWS as t };