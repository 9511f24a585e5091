import { Zt as sortedUnique, un as visibleText, yt as addressParts } from "./patterns.js";
import { G as joinWords, L as listWords, N as counted, Q as strong, V as sharedDirectory, Y as plain, Z as say, ct as GRADES, q as name } from "./shipped-keys.js";
import { A as lockedVersions, D as findingSentences, O as identifyFindings, T as acceptanceWords, _ as members, a as shorten, f as encodeUriPart, i as shortHash, m as formatJson, n as fitLayout, t as reportOf, v as renderReviewJson } from "./report.js";
import { Jt as RULE_TABLE, qt as RULE_IDS } from "./discover.js";

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
			results: identifyFindings(review, digest).map((one) => resultData(one, review)),
			properties: { verdict: review.verdict }
		}]
	});
}
function ruleData(id, rulesUrl) {
	const { about, severity } = RULE_TABLE[id];
	const page = rulesUrl === void 0 ? void 0 : `${rulesUrl}${id}.md`;
	const more = page === void 0 ? `The page ${id} of the documentation says` : `[Its page](${page}) says`;
	const help = "what it means, why it matters, how to resolve it and how to waive it.";
	return {
		id,
		shortDescription: { text: about },
		fullDescription: { text: `${about}.` },
		help: {
			text: `${about}. The page ${id} of the documentation says ${help}`,
			markdown: `${about}. ${more} ${help}`
		},
		helpUri: page,
		defaultConfiguration: { level: LEVELS[severity] },
		properties: { tags: ["security", "supply-chain"] }
	};
}
function resultData({ finding, identity, path }, { mode }) {
	const { rule, severity, since, line, remedy, accepted } = finding;
	const baselineState = since === "base" ? "unchanged" : "new";
	const acceptance = accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
	return {
		ruleId: rule,
		...mode === "review" && { baselineState },
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
function longestRun(text) {
	let longest = 0;
	for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
	return longest;
}

// src/report/markdown/print-markdown.ts
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
	const texts = blocks.flatMap(markdownBlock);
	switch (style) {
		case "bare": return texts;
		case "headed": return [`### ${heading}`, ...texts];
		case "folded": return [fold(count === void 0 ? heading : `${heading} (${count})`, texts)];
	}
}
function fold(title, texts) {
	return `<details><summary>${title}</summary>\n\n${texts.join("\n\n")}\n\n</details>`;
}
function markdownBlock(block) {
	switch (block.kind) {
		case "words": return [markdownWords(block.words)];
		case "list": return [list(block.items)];
		case "code": return [codeBlock(block.text, block.language)];
		case "fold": return [fold(block.title, block.blocks.flatMap(markdownBlock))];
		case "box": return [box("WARNING", block.words.map(markdownWords).join("\n\n"))];
		case "table": return [markdownTable(block)];
		case "findings": return findings(block);
	}
}
function markdownTable({ columns, rows }) {
	const rule = `|${"---|".repeat(columns.length)}`;
	return [
		row(columns.map(({ head }) => [head])),
		rule,
		...rows.map(row)
	].join("\n");
}
function list(items) {
	return items.map((item) => `- ${markdownWords(item)}`).join("\n");
}
function row(cells) {
	return `| ${cells.map((cell) => {
		if (cell === void 0) return "–";
		if (!("names" in cell)) return markdownWords(cell);
		return markdownWords(say`${cell.names.length}${sharedDirectory(cell.names)}`);
	}).join(" | ")} |`;
}
function box(alert, text) {
	return [`[!${alert}]`, ...text.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}
function findings({ heading, style, items, open, isBrief }) {
	const print = isBrief ? briefly : style === "list" ? listed : withActions;
	const texts = (some) => some.length === 0 ? [] : [print(some), ...placesFold(some)];
	const [first = "", ...others] = texts(items.slice(0, open));
	const rest = texts(items.slice(open));
	const isBox = style === "caution" || style === "warning";
	return [
		...heading === void 0 ? [] : [`**${heading}**`],
		isBox ? box(style.toUpperCase(), first) : first,
		...others,
		...rest.length === 0 ? [] : [fold(`${items.length - open} more`, rest)]
	];
}
function listed(items) {
	return list(items.map(findingWords));
}
function withActions(items) {
	const actions = items.map(actionText);
	return items.flatMap((item, i) => [markdownWords(findingWords(item)), actions[i] === actions[i + 1] ? "" : actions[i] ?? ""]).filter((text) => text !== "").join("\n\n");
}
function briefly(items) {
	const lines = items.map((item) => say`${titleWords(item)}: ${placesWords(item)}`);
	const [only = "", ...others] = new Set(items.map(actionText));
	return only === "" || others.length > 0 ? list(lines) : `${list(lines)}\n\n${only}`;
}
function findingWords(item) {
	const { detail, providers, rule } = item;
	const about = providers.length > 1 ? say` For ${listWords(providers)}.` : [];
	return say`${placesWords(item)}: ${detail}${about} (${rule})`;
}
function titleWords({ rule, providers }) {
	return providers.length === 0 ? rule : say`${rule} in ${listWords(providers)}`;
}
function placesWords({ places, otherPlaces }) {
	const shown = joinWords(places.slice(0, 3));
	return otherPlaces.length === 0 ? shown : say`${shown} and ${otherPlaces}`;
}
function actionText({ action, commands }) {
	const words = joinWords([action, ...commands.map(name)], " ");
	return words.length === 0 ? "" : markdownWords(say`${strong("Do this:")} ${words}`);
}
function placesFold(items) {
	const long = items.filter(({ directories }) => directories.length > 0);
	if (long.length === 0) return [];
	const texts = long.map((item) => `${markdownWords(titleWords(item))}:\n${list(item.directories)}`);
	const [count, ...others] = new Set(long.map(({ places }) => places.length));
	return [fold(others.length === 0 ? `All ${count} places` : "All places", texts)];
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
	const key = terms.key === void 0 || terms.key === "" ? "" : ` ${keyName(terms.key)}`;
	const print = (room) => {
		const report = reportOf(review, medium, terms, room);
		const title = `### ${report.sign === void 0 ? "" : `${report.sign} `}Lock review${key}: `;
		const headline = report.headline(MAX_HEADLINE_CHARACTERS - title.length);
		const [roots = [], ...compared] = report.lead;
		const parts = [
			...compared,
			roots,
			...report.footer
		];
		return `${[
			`${title}${markdownWords(headline)}`,
			...report.sections.flatMap(markdownSection),
			`${FOOTER_START}${markdownWords(joinWords(parts, " · "))}</sub>`
		].join("\n\n")}\n`;
	};
	return fitLayout(print, review.findings.length, fits);
}
function keyName(key) {
	return codeSpan(shorten(key, MAX_KEY_CHARACTERS));
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
	const lines = blocks.flatMap((block) => blockLines(block, pen));
	return [[pen.paint("bold", heading), ...lines].join("\n")];
}
function blockLines(block, pen) {
	switch (block.kind) {
		case "words": return wrap(textWords(block.words), pen.width, "  ");
		case "list": return block.items.flatMap((item) => wrap(textWords(item), pen.width, "  "));
		case "code": return block.text.split("\n").map((line) => `        ${visibleText(line)}`);
		case "fold": {
			const lines = block.blocks.flatMap((inner) => blockLines(inner, pen));
			return [pen.paint("bold", block.title), ...lines];
		}
		case "box": return block.words.flatMap((words) => wrap(textWords(words), pen.width, "  "));
		case "table": return block.rows.flatMap((row) => rowLines(row, block.columns, pen));
		case "findings": return [...block.heading === void 0 ? [] : [pen.paint("bold", block.heading)], ...block.items.flatMap((item) => findingLines(item, pen))];
	}
}
function rowLines(row, columns, pen) {
	const words = row.map((cell, i) => {
		if (cell === void 0) return [];
		if ("names" in cell) return [counted(cell.names.length, "root module")];
		return say`${columns[i]?.label ?? ""}${cell}`;
	});
	return [...wrap(textWords(joinWords(words.slice(0, 2), "  ")), pen.width, "  "), `    ${textWords(joinWords(words.slice(2)))}`];
}
function findingLines(item, { paint, width }) {
	const { rule, providers, places, otherPlaces, detail, action, commands } = item;
	const about = providers.length === 0 ? "" : `  ${textWords(listWords(providers))}`;
	const rest = otherPlaces.length === 0 ? [] : [say`and ${otherPlaces}`];
	return [
		`  ${paint("bold", textWords(rule))}${about}`,
		...[...places.slice(0, 3), ...rest].map((place) => `    ${textWords(place)}`),
		...wrap(textWords(detail), width, "      "),
		...action.length === 0 ? [] : wrap(`→ ${textWords(action)}`, width, "      "),
		...commands.map((command) => `        ${visibleText(command)}`)
	];
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

// src/report/formats/review-formats.ts
const REVIEW_PRINTERS = {
	text: (review, { terminal }) => renderTerminal(review, terminal),
	markdown: (review) => renderComment(review, {}),
	html: (review, { page }) => page(review),
	json: renderReviewJson,
	sarif: renderSarif,
	"gitlab-codequality": (review, { digest }) => renderGitLabCodeQuality(review, digest),
	cyclonedx: (review, { digest, now }) => renderCycloneDx(review, {
		digest,
		now: now()
	})
};

// src/cli/options/options.ts
const TABLE$1 = {
	chdir: {
		value: "DIR",
		help: "Work in this directory"
	},
	output: {
		value: "FILE",
		help: "Write the result to a file instead of standard output"
	},
	"cli-config": {
		value: "FILE",
		help: "CLI configuration file of OpenTofu or Terraform"
	},
	quiet: { help: "No progress and no remarks on standard error" },
	verbose: { help: "Remarks on every step on standard error" },
	help: { help: "Show this help" },
	all: { help: "With --help: show the options of every command as well" },
	base: {
		value: "REF",
		help: "Compare with this (default: merge base with the default branch)"
	},
	head: {
		value: "REF",
		help: "Review this (default: the working tree)"
	},
	staged: { help: "Review what is staged, against HEAD or --base" },
	merge: { help: "Merge head into base also where head changes no root module (git 2.38)" },
	policy: {
		value: "FILE",
		help: "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)"
	},
	organisation: {
		value: "DIR",
		help: "Your copy of the organisation's repository, whose policy the policy file extends"
	},
	state: {
		value: "FILE",
		help: "The root module's state, as a file or as `show -json` prints it"
	},
	"plugin-dir": {
		value: "DIR",
		help: "Runs install from this directory alone, as with init -plugin-dir; repeatable",
		isRepeatable: true
	},
	"allowed-host": {
		value: "HOST",
		help: "A host beside the public registries; may have a private address; repeatable",
		isRepeatable: true
	},
	platform: {
		value: "OS_ARCH",
		help: "A platform that must work, such as linux_amd64; repeatable, or several with commas between",
		isRepeatable: true
	},
	tool: {
		value: "NAME[@VERSION]",
		help: "auto (default): follow the lock file. opentofu, terraform: follow this tool, with a version such as terraform@1.11"
	},
	"fail-on": {
		value: "LEVEL",
		help: "error (default): errors fail. warning: warnings fail too. never: no finding fails"
	},
	"fail-on-unverified": {
		value: "BOOL",
		help: "true (default): fail when something could not be checked. false: do not"
	},
	"max-download": {
		value: "SIZE",
		help: "Most bytes of packages to download, such as 500MiB or 8GiB (default 8GiB in a review)"
	},
	cache: {
		value: "DIR",
		help: "Keep package checksums and signed checksum lists here (default: the user's cache directory). off, or --no-cache: keep and trust nothing"
	},
	jobs: {
		value: "N",
		help: "Packages in flight at once (default 8)"
	},
	"time-limit": {
		value: "TIME",
		help: "Stop asking after this time, such as 10m or 2h, and report what was not checked (default 30m)"
	},
	offline: { help: "Fetch no modules; those from elsewhere are left out" },
	var: {
		value: "NAME=VALUE",
		help: "A value for a variable that module sources depend on; repeatable",
		isRepeatable: true
	},
	"var-file": {
		value: "FILE",
		help: "A file of such values, such as prod.tfvars; repeatable",
		isRepeatable: true
	},
	format: {
		value: "NAME",
		help: "How to print the result"
	},
	"allow-none": { help: "Files that matter to no root module are no error, as where a hook names them" },
	prune: { help: "Drop entries that configuration, tests and state do not require" },
	check: { help: "Write nothing; exit 1 if a file would change" },
	"allow-unread": { help: "Lock what is known although modules could not be read; refused otherwise" },
	upgrade: {
		value: "PROVIDER",
		help: "Take the newest acceptable version, of this provider or of all; repeatable",
		isRepeatable: true,
		isValueOptional: true
	},
	"fs-mirror": {
		value: "DIR",
		help: "Lock what this filesystem mirror has, in place of the registries"
	},
	"net-mirror": {
		value: "URL",
		help: "Lock what this network mirror has, in place of the registries"
	},
	"oci-mirror": {
		value: "TEMPLATE",
		help: "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}"
	},
	add: {
		value: "NAMESPACE=FINGERPRINT",
		help: "A key that may join others of its namespace in the ledger; repeatable",
		isRepeatable: true
	},
	comment: {
		value: "WHEN",
		help: "on-change (default): write a note if lock files change or there is a finding. on-problem: only if the review does not pass. always, never"
	},
	"comment-key": {
		value: "KEY",
		help: "Tells the notes of several jobs on one merge request apart"
	},
	"code-quality-file": {
		value: "FILE",
		help: "Write the findings as GitLab's Code Quality report"
	},
	"report-file": {
		value: "FILE",
		help: "Write the review as JSON"
	},
	"dotenv-file": {
		value: "FILE",
		help: "Write LOCK_REVIEW_VERDICT and more, as variables of later jobs"
	}
};
const OPTIONS = TABLE$1;
const COMMON_OPTIONS = [
	"chdir",
	"output",
	"cli-config",
	"quiet",
	"verbose",
	"help",
	"all"
];

// src/cli/options/commands.ts
const REVIEW_FORMATS = Object.keys(REVIEW_PRINTERS);
const TABLE_FORMATS = [
	"text",
	"markdown",
	"json"
];
const DATA_FORMATS = ["text", "json"];
const FETCHING = [
	"max-download",
	"cache",
	"jobs",
	"time-limit"
];
const VARIABLES = ["var", "var-file"];
const POLICIES = ["policy", "organisation"];
const PROPOSED = [
	...[
		"allowed-host",
		"platform",
		"tool",
		"fail-on",
		"fail-on-unverified"
	],
	...FETCHING,
	"offline",
	...VARIABLES
];
const NOTES = [
	"comment",
	"comment-key",
	"code-quality-file",
	"report-file",
	"dotenv-file"
];
const LOCKING = [
	"platform",
	...[
		"fs-mirror",
		"net-mirror",
		"oci-mirror"
	],
	"check",
	"allow-unread",
	"upgrade"
];
const JUDGING = [
	...POLICIES,
	"state",
	"plugin-dir",
	...PROPOSED
];
const TABLE = {
	review: {
		positionals: "[ADDRESS] [PATH…]",
		summary: "Review every root module that changed between base and head of a git repository, or in a pull or merge request by its address",
		options: [
			"base",
			"head",
			"staged",
			"merge",
			...JUDGING,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	verify: {
		positionals: "[PATH…]",
		summary: "Audit lock files without a base: is each one right, is every hash explained",
		options: [
			"allow-none",
			...JUDGING,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	gitlab: {
		positionals: "[PATH…]",
		summary: "Review the merge request that a job of GitLab CI runs for, and write a note there",
		options: [
			...NOTES,
			...PROPOSED,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	queue: {
		positionals: "OWNER/REPO",
		summary: "Review the newest 100 open pull requests of a repository on GitHub, a line each; writes nothing",
		options: [...JUDGING, "format"],
		formats: DATA_FORMATS
	},
	lock: {
		positionals: "[PROVIDER… | FOLDER…]",
		summary: "Lock providers for several platforms, as `providers lock` does, here or in every root module of folders",
		options: [
			...LOCKING,
			...POLICIES,
			"tool",
			"format",
			...FETCHING,
			"offline",
			"allowed-host",
			...VARIABLES
		],
		formats: DATA_FORMATS
	},
	fix: {
		positionals: "[PATH…]",
		summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
		options: [
			"prune",
			"allow-none",
			...JUDGING,
			"format"
		],
		formats: DATA_FORMATS
	},
	diff: {
		positionals: "OLD NEW",
		summary: "Classify the changes between two lock files, offline",
		options: ["tool", "format"],
		formats: TABLE_FORMATS
	},
	"merge-file": {
		positionals: "BASE OURS THEIRS",
		summary: "Merge lock files entry by entry into OURS, as git's merge driver; marks real conflicts",
		options: []
	},
	inspect: {
		positionals: "FILE…",
		summary: "Decode and diagnose lock files and show their canonical text, offline",
		options: ["tool", "format"],
		formats: DATA_FORMATS
	},
	requirements: {
		positionals: "[DIR]",
		summary: "Which providers a root module requires, and who asks for them",
		options: [
			"state",
			"time-limit",
			"offline",
			"allowed-host",
			...VARIABLES,
			"tool",
			"format"
		],
		formats: DATA_FORMATS
	},
	explain: {
		positionals: "HASH|PROVIDER",
		summary: "Show what vouches for a recorded hash: package, checksum list, key, build, commit",
		options: [
			...POLICIES,
			"allowed-host",
			"tool",
			"format",
			...FETCHING
		],
		formats: TABLE_FORMATS
	},
	keys: {
		positionals: "[show | learn [PATH…] | check [PATH…]]",
		summary: "Show the ledger of signing keys, add what lock files teach, or check it",
		options: [
			"check",
			"add",
			...JUDGING,
			"format"
		],
		formats: DATA_FORMATS
	},
	doctor: {
		positionals: "[DIR]",
		summary: "Which source, certificate authorities, proxy and token serve each provider; tries them",
		options: [
			"plugin-dir",
			"allowed-host",
			"tool",
			"format",
			"time-limit",
			"offline",
			...VARIABLES
		],
		formats: DATA_FORMATS
	},
	completion: {
		positionals: "bash|zsh|fish",
		summary: "Print what makes a shell complete commands and options",
		options: []
	},
	version: {
		positionals: "",
		summary: "Show the version",
		options: []
	},
	demo: {
		positionals: "",
		summary: "Review a made-up change against a registry on loopback that really signs",
		options: ["format"],
		formats: REVIEW_FORMATS
	}
};
const COMMANDS = Object.keys(TABLE).map((name) => ({
	name,
	...TABLE[name]
}));
function optionsOf(command) {
	return [...command?.options ?? [], ...COMMON_OPTIONS];
}

export { optionsOf as a, REVIEW_PRINTERS as c, wrap as d, FOOTER_START as f, codeSpan as g, codeBlock as h, TABLE_FORMATS as i, renderDiagnostics as l, markdownTable as m, DATA_FORMATS as n, COMMON_OPTIONS as o, renderComment as p, REVIEW_FORMATS as r, OPTIONS as s, COMMANDS as t, textWords as u };