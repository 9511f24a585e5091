import { At as PUBLIC_REGISTRIES, Et as normalizeAddressPart, Lt as asciiHostname, P as classifyChecksumFile, Q as archivesBehind, Qt as LockReviewError, Rt as parseServiceHost, Xt as compareBytes, Zt as sortedUnique, b as MAX_LEDGER_BYTES, en as attempt, et as isUncovered, lt as groupBy, mt as ofScheme, nn as inSentences, ot as rememberedOf, pt as hashScheme, qt as parseVersion, rt as parseFingerprint, st as rememberedOfAll, un as visibleText, yt as addressParts } from "./patterns.js";
import { Gt as decodeText, Jt as RULE_TABLE, Nt as fileError, Qt as recordsHash } from "./discover.js";

// src/review/evidence/explain-hash.ts
const GRADES = [
	"signed-known-key",
	"signed-same-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];
const NO_KEYS = {
	knownKeys: /* @__PURE__ */ new Set(),
	sameKeys: /* @__PURE__ */ new Set()
};
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
function explainHash(hash, context) {
	const { provider, version, evidence, recorded } = context;
	const facts = evidence?.dispositions.get(hash);
	return {
		provider,
		version,
		hash,
		grade: gradeHash(hash, context),
		platforms: platformsBehind(hash, evidence),
		derivedFrom: archivesBehind(hash, facts),
		files: sortedUnique(facts?.files ?? []),
		signedBy: signersBehind(hash, evidence),
		...recordsHash(recorded, hash) ? { isRecorded: true } : {}
	};
}
function signersBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const chain = [facts, ...(facts?.verifiedLocally === true ? archivesBehind(hash, facts) : []).map((zip) => evidence?.dispositions.get(zip))];
	return sortedUnique(chain.flatMap((disposition) => [...disposition?.signedBy ?? []]));
}
function platformsBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const first = [facts, ...archivesBehind(hash, facts).map((zip) => evidence?.dispositions.get(zip))].find((known) => known !== void 0 && known.platforms.size > 0);
	return sortedUnique(first?.platforms ?? []);
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return recordsHash(context.recorded, hash) ? "base-only" : "unexplained";
}
function gapsFor(hash, evidence) {
	const scheme = hashScheme(hash);
	if (scheme === "zh") return evidence?.lookedAt.lists;
	return scheme === "h1" ? evidence?.lookedAt.contents : void 0;
}
function hasLookedFor(hash, evidence) {
	return gapsFor(hash, evidence)?.length === 0;
}
function vouchedGrade(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	if (facts === void 0 || standsOnlyOn(facts, "foreign", context)) return void 0;
	const grades = [ownGrade(hash, facts, context)];
	if (facts.verifiedLocally) {
		const archives = archivesBehind(hash, facts);
		for (const zip of archives) if (zip !== hash) grades.push(vouchedGrade(zip, context));
		if (!archives.some((zip) => {
			const known = context.evidence?.dispositions.get(zip);
			return known?.reportedByRegistry === true || standsOnlyOn(known, "foreign", context);
		})) grades.push("mirror");
	}
	return GRADES.find((grade) => grades.includes(grade));
}
function ownGrade(hash, facts, context) {
	const { knownKeys, sameKeys, evidence } = context;
	const signers = [...facts.signedBy];
	if (signers.length > 0) {
		if (signers.every((key) => knownKeys.has(key))) return "signed-known-key";
		return signers.every((key) => knownKeys.has(key) || sameKeys.has(key)) ? "signed-same-key" : "signed-new-key";
	}
	if (hashScheme(hash) === "h1" && evidence?.reportedH1 === "verify") return void 0;
	if (standsOnlyOn(facts, "other", context)) return "registry";
	if (facts.reportedByRegistry && !isUncovered(facts, evidence?.dispositions ?? /* @__PURE__ */ new Map())) return "registry";
	return facts.reportedByMirror ? "mirror" : void 0;
}
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/review/finding/remedy.ts
function commandFor(root, command) {
	const line = [
		"tofu-lock-review",
		...command.map(shellWord),
		shellPath(root)
	].join(" ");
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(line) ? null : line;
}
const MAX_COMMAND_CHARACTERS = 120;
function remedyCommands(all) {
	const roots = /* @__PURE__ */ new Map();
	for (const { command, root } of all) {
		if (command === null) continue;
		const place = ` ${shellPath(root)}`;
		const isOfRoot = command.endsWith(place) && !command.endsWith(`--chdir${place}`);
		const start = isOfRoot ? command.slice(0, -place.length) : command;
		const places = roots.get(start) ?? /* @__PURE__ */ new Set();
		roots.set(start, isOfRoot ? places.add(place) : places);
	}
	return [...roots].map(([start, places]) => {
		const line = [start, ...places].join("");
		return line.length <= MAX_COMMAND_CHARACTERS || places.size < 2 ? line : start;
	});
}
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

// src/review/finding/finding.ts
function newFinding(rule, { provider = null, root = ".", file = null, version }, judgement) {
	const { severity = RULE_TABLE[rule].severity, line = null, command, ...words } = judgement;
	return {
		...words,
		rule,
		severity,
		since: "change",
		provider,
		root,
		file,
		line,
		version,
		remedy: remedyOf(judgement, root)
	};
}
function remedyOf({ remedy: text, command: words }, root) {
	const command = words === void 0 ? null : commandFor(root, words);
	return {
		text,
		command,
		isFix: command !== null && words?.[0] === "fix" ? true : void 0
	};
}
function isUnverified({ rule }) {
	return RULE_TABLE[rule].verdict === "unverified";
}
function seenFrom(finding, nameOf) {
	const { root, remedy } = finding;
	const place = ` ${shellPath(root)}`;
	if (remedy.command?.endsWith(place) !== true) return finding;
	const command = `${remedy.command.slice(0, -place.length)} ${shellPath(nameOf(root))}`;
	return {
		...finding,
		remedy: {
			...remedy,
			command
		}
	};
}
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
function sortFindings(findings) {
	return [...findings].sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail));
}
function findingSubject({ rule, provider, root, version, hash }) {
	return JSON.stringify([
		rule,
		provider,
		root,
		version,
		hash
	]);
}

// src/report/document/document.ts
const name = (text) => ({
	kind: "name",
	text
});
const prose = (text) => ({
	kind: "prose",
	text
});
const strong = (...words) => ({
	kind: "strong",
	words
});
function link(words, url) {
	const label = typeof words === "string" ? [words] : words;
	return url !== void 0 && /^https?:\/\/[^\s()<>]+$/.test(url) ? [{
		kind: "link",
		words: label,
		url
	}] : label;
}
function say(pieces, ...parts) {
	return pieces.flatMap((piece, i) => {
		const part = parts[i] ?? "";
		return [piece, ...isWords(part) ? part : [typeof part === "number" ? String(part) : part]].filter((span) => span !== "");
	});
}
function isWords(part) {
	return Array.isArray(part);
}
function joinWords(items, between = ", ") {
	return items.map((item) => say`${item}`).filter((words) => words.length > 0).flatMap((words, i) => i === 0 ? words : [between, ...words]);
}
function plain(words) {
	return words.map((span) => {
		if (typeof span === "string") return span;
		return "words" in span ? plain(span.words) : span.text;
	}).join("");
}
const paragraph = (words, size) => ({
	kind: "words",
	words: typeof words === "string" ? [words] : words,
	size
});
const code = (text, language = "") => ({
	kind: "code",
	text,
	language
});

// src/report/words/wording.ts
function counted(n, singular, plural = `${singular}s`) {
	return `${n} ${n === 1 ? singular : plural}`;
}
const MAX_LISTED = 4;
function listWords(items, max = MAX_LISTED) {
	const rest = items.length - max;
	return say`${joinWords(items.slice(0, max))}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function listNames(names, max = MAX_LISTED) {
	return listWords(names.map(name), max);
}
function firstOf(items, max, others) {
	const rest = items.length - max;
	return rest > 0 ? [...items.slice(0, max), others(rest)] : items;
}
function placeWords({ root, file, lines }) {
	if (file === null) return [rootWords(root)];
	if (lines.length === 0) return [name(file)];
	const ranges = lineRanges(lines);
	const noun = new Set(lines).size === 1 ? "line" : "lines";
	const last = ranges.at(-1) ?? "";
	const before = ranges.slice(0, -1).join(", ");
	return say`${name(file)} ${noun} ${before === "" ? last : `${before} and ${last}`}`;
}
function lineRanges(lines) {
	const ranges = [];
	for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last !== void 0 && line === last.to + 1) last.to = line;
		else ranges.push({
			from: line,
			to: line
		});
	}
	return ranges.map(({ from, to }) => from === to ? `${from}` : `${from}–${to}`);
}
function rootWords(root) {
	return root === "." ? "the repository's top" : name(root);
}
function sharedDirectory(roots) {
	const [first = [], ...others] = roots.map((root) => root.split("/"));
	const shared = [...first].findIndex((part, i) => others.some((parts) => parts[i] !== part));
	const directory = first.slice(0, shared).join("/");
	return others.length > 0 && shared > 0 ? say` under ${name(`${directory}/`)}` : [];
}
function changedRootsWords({ roots, baseCommit }) {
	const all = counted(roots.length, "root module");
	if (baseCommit === null) return `${all} checked`;
	if (roots.length === 0) return "no lock file changed";
	const changed = roots.filter(({ changes, findings }) => {
		return findings.some(({ rule, severity }) => rule === "invalid-lock-file" && severity === "error") || changes.length > 0;
	}).length;
	if (changed === 0) return `no change in ${all}`;
	return `${changed} of ${all} changed ${changed === 1 ? "its" : "their"} lock file`;
}
function comparedWords({ baseName, baseCommit }) {
	const base = [baseName, baseCommit === null ? null : shortCommit(baseCommit)].flatMap((text) => text === null ? [] : name(text));
	return base.length === 0 ? [] : [say`compared with ${joinWords(base, " at ")}`];
}
function providerNames(review) {
	const { changes, findings, hashes, roots } = review;
	const named = [
		...changes,
		...findings,
		...hashes
	];
	const locked = roots.flatMap(({ base, head }) => [base, head]);
	return shortNames([...named.flatMap(({ provider }) => provider ?? []), ...locked.flatMap((lock) => [...lock?.providers.keys() ?? []])]);
}
function shortNames(addresses) {
	const hosts = new Set([...addresses].map((address) => address.split("/", 1)[0] ?? ""));
	const [only] = hosts;
	if (hosts.size !== 1 || only === void 0 || !PUBLIC_REGISTRIES.has(only)) return (address) => address;
	return (address) => address.slice(only.length + 1);
}
function footerParts(review) {
	const { baseCommit, headCommit, isOfWorkTree, roots, stats, version } = review;
	const head = isOfWorkTree === true ? null : headCommit;
	const tools = sortedUnique(roots.map(({ tool }) => tool.name)).map(ownWords);
	return [
		...baseCommit === null ? [] : [joinWords([baseCommit, head ?? "work tree"].map(shortCommit).map(ownWords), "…")],
		...tools.length === 0 ? [] : [say`rules of ${joinWords(tools, " and ")}`],
		[`${(stats.durationMs / 1e3).toFixed(1)} s`],
		...stats.packages === void 0 ? [] : [[`${counted(stats.packages, "package")} read`]],
		[`${byteWords(stats.bytesDownloaded)} downloaded`],
		[`${counted(stats.cacheHits, "package")} from cache`],
		say`tofu-lock-review ${ownWords(version)}`
	];
}
function ownWords(text) {
	return /^(?:[A-Za-z0-9 -]|\.(?=\d))+$/.test(text) ? text : name(text);
}
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}
function byteWords(bytes) {
	if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
	if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
	return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}

// src/review/evidence/coverage.ts
function entryCoverage(entry, evidence, platforms) {
	const known = evidence && hashesByPlatform(evidence);
	return platforms.map((platform) => {
		const hashes = [...known?.get(platform) ?? []];
		const zip = zipCoverage(entry, evidence, hashes);
		const contents = contentCoverage(entry, evidence, hashes);
		return {
			platform,
			zip,
			contents,
			level: levelOf(zip, contents, evidence)
		};
	});
}
function isCovered(coverage) {
	return coverage.zip === "yes" || hasContents(coverage);
}
function hasContents({ contents }) {
	return contents === "all" || contents === "part";
}
function zipCoverage(entry, evidence, known) {
	const zips = ofScheme("zh", known);
	if (zips.some((hash) => recordsHash(entry, hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = ofScheme("h1", known);
	const recorded = contents.filter((hash) => recordsHash(entry, hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, evidence) {
	if (hasContents({ contents })) {
		const isServed = [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
		return zip === "yes" || !isServed ? "full" : "contents-only";
	}
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
const hashesByPlatform = rememberedOf(({ packageHashes, dispositions }) => {
	const found = /* @__PURE__ */ new Map();
	const add = (platform, hash) => {
		found.set(platform, (found.get(platform) ?? /* @__PURE__ */ new Set()).add(hash));
	};
	for (const [platform, archive] of packageHashes) {
		add(platform, archive);
		for (const [hash, facts] of dispositions) if (facts.derivedFrom.has(archive)) add(platform, hash);
	}
	for (const [hash, { platforms }] of dispositions) for (const platform of platforms) add(platform, hash);
	return found;
});
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
const platformsByContents = rememberedOfAll((entry, evidence) => {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		...NO_KEYS
	};
	const vouched = ofScheme("h1", entry.hashes).map((hash) => explainHash(hash, context)).filter(({ grade }) => isVouchedFor(grade));
	return sortedUnique(vouched.flatMap(({ platforms }) => platforms));
});
const platformsOnRecord = rememberedOfAll((entry, evidence) => {
	const contents = ofScheme("h1", entry.hashes);
	return sortedUnique(contents.flatMap((hash) => platformsBehind(hash, evidence)));
});

// src/review/init/prediction.ts
const CAUSES = {
	"invalid-configuration": {},
	"invalid-lock-file": {},
	"no-configuration": { isStated: true },
	"lower-bound": { isStated: true },
	"unread-state": { isStated: true },
	"unlockable-provider": {},
	"missing-entry": { isOutOfStep: true },
	"unneeded-entry": {},
	predecessor: {},
	successor: {},
	"version-outside-constraints": { isOutOfStep: true },
	"version-unavailable": {},
	"platform-not-published": {},
	"no-package": {},
	"no-matching-hash": {},
	"not-looked-at": {},
	"hashes-not-traced": {},
	"no-usable-hashes": {},
	"archive-checksums": {},
	"contents-checksum": {},
	"reported-contents": {},
	"unknown-scheme": {},
	"unsorted-hashes": {}
};
const INIT_CAUSES = CAUSES;
function predictionOf(effects) {
	const outcomes = new Set(effects.map(({ effect }) => effect));
	const results = new Set(effects.map((effect) => effect.readonly));
	return {
		outcome: [
			"refuses",
			"unknown",
			"rewrites"
		].find((name) => outcomes.has(name)) ?? "unchanged",
		readonly: ["refuses", "unknown"].find((name) => results.has(name)) ?? "passes",
		effects
	};
}
function effectsOf({ effects }, ...causes) {
	return effects.filter(({ cause }) => causes.includes(cause));
}
const effectsByProvider = rememberedOf(({ effects }) => groupBy(effects, ({ provider }) => provider));
function effectsOn(prediction, provider, ...causes) {
	return (effectsByProvider(prediction).get(provider) ?? []).filter(({ cause }) => causes.includes(cause));
}

// src/formats/ledger/ledger.ts
const EMPTY_LEDGER = { lines: [] };
function ledgerLines(ledger, provider) {
	const { hostname, namespace } = addressParts(provider);
	return ledger.lines.filter((line) => line.host === hostname && line.namespace === namespace);
}
function scopeOf({ host, namespace }) {
	return `${host}/${namespace}`;
}
function compareLines(a, b) {
	return compareBytes(asciiHostname(a.host), asciiHostname(b.host)) || compareBytes(a.namespace, b.namespace) || compareBytes(a.day, b.day) || compareBytes(a.fingerprint, b.fingerprint);
}
function ledgerOf(lines) {
	return { lines: [...lines].sort(compareLines) };
}
function layLedgers(organisation, repository) {
	const decided = new Set(organisation.lines.map(scopeOf));
	const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
	return ledgerOf([...organisation.lines, ...own]);
}
function hasLine(host) {
	return /[.:]/.test(host);
}
function diffLedgers(before, after) {
	const [was, is] = [groupBy(before.lines, scopeOf), groupBy(after.lines, scopeOf)];
	return sortedUnique([...was.keys(), ...is.keys()]).map((scope) => namespaceChange(scope, was.get(scope) ?? [], is.get(scope) ?? [])).filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}
function namespaceChange(scope, before, after) {
	const was = new Map(before.map((line) => [line.fingerprint, line]));
	const is = new Set(after.map((line) => line.fingerprint));
	const isSame = (a, b) => a.version === b.version && a.day === b.day && a.learned === b.learned;
	return {
		scope,
		added: after.filter(({ fingerprint }) => !was.has(fingerprint)),
		removed: before.filter(({ fingerprint }) => !is.has(fingerprint)),
		changed: after.flatMap((to) => {
			const from = was.get(to.fingerprint);
			return from === void 0 || isSame(from, to) ? [] : [{
				from,
				to
			}];
		}),
		isKnown: before.length > 0
	};
}

// src/formats/ledger/ledger-file.ts
const NEW_LEDGER_FILE = {
	header: ["# Keys that sign the providers of this repository, one a line. A review reads this file from the target", "# branch: another key for a namespace named here is an error. tofu-lock-review keys learn adds lines."],
	entries: [],
	footer: []
};
function ledgerIn(file) {
	return ledgerOf(file?.entries.map(({ line }) => line) ?? []);
}
function addLines(file, lines) {
	const added = lines.map((line) => ({
		comments: [],
		line
	}));
	return {
		...file,
		entries: [...file.entries, ...added].sort(compareEntries)
	};
}
function encodeLedger({ header, entries, footer }) {
	const lines = entries.toSorted(compareEntries).flatMap(({ comments, line }) => [...comments, encodeLine(line)]);
	return [
		...header.length > 0 && lines.length > 0 ? [...header, ""] : header,
		...lines,
		...footer
	].map((line) => `${line}\n`).join("");
}
function compareEntries(a, b) {
	return compareLines(a.line, b.line);
}
function encodeLine(line) {
	const { host, namespace, fingerprint, version, day, learned } = line;
	return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}
const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";
function parseLine(text) {
	const parts = text.split(/[ \t]+/);
	const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
	if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") throw invalidLine(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
	return {
		...parseScope(scope),
		fingerprint: parseFingerprint(fingerprint),
		version: parseVersion(version),
		day: parseDay(day),
		learned: parseWord(learned)
	};
}
function parseScope(text) {
	const [host = "", namespace, ...more] = text.split("/");
	if (namespace === void 0 || more.length > 0 || !hasLine(host)) throw invalidLine(`"${text}" is not a namespace with its host`, "Write all of it, such as \"registry.opentofu.org/hashicorp\".");
	return {
		host: parseServiceHost(host).display,
		namespace: normalizeAddressPart(namespace)
	};
}
function parseDay(text) {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
	throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}
function parseWord(text) {
	if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
	throw invalidLine(`"${text}" does not say how the key was learned`, "Write one word such as first-use or announced, in small letters.");
}
function invalidLine(problem, hint) {
	return new LockReviewError("INVALID_LEDGER", problem, { hint });
}
function decodeLedger(bytes, file) {
	if (bytes.length > 1048576) {
		const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`;
		return {
			ledger: void 0,
			diagnostics: [fileError(file, "Ledger too large", detail)]
		};
	}
	const diagnostics = [];
	const entries = [];
	const seen = /* @__PURE__ */ new Map();
	let header = [];
	let comments = [];
	for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) {
		const written = text.trim();
		attempt(() => {
			assertVisible(text);
			if (written.startsWith("#")) comments.push(written);
			else if (written !== "") {
				entries.push({
					comments,
					line: parseNewLine(written, i + 1, seen)
				});
				comments = [];
			} else if (entries.length === 0 && header.length === 0) [header, comments] = [comments, []];
		}, (error) => diagnostics.push(fileError(file, "Invalid line", inSentences(error), i + 1)));
	}
	if (diagnostics.length > 0) return {
		ledger: void 0,
		diagnostics
	};
	return {
		ledger: entries.length === 0 ? {
			header: [...header, ...comments],
			entries,
			footer: []
		} : {
			header,
			entries,
			footer: comments
		},
		diagnostics
	};
}
function parseNewLine(written, number, seen) {
	const line = parseLine(written);
	const scope = scopeOf(line);
	const key = `${scope} ${line.fingerprint}`;
	const first = seen.get(key);
	if (first !== void 0) throw invalidLine(`line ${first} has this key for ${scope} already`, "Keep one of the two.");
	seen.set(key, number);
	return line;
}
function assertVisible(text) {
	const plain = text.replaceAll("	", " ");
	const shown = visibleText(plain);
	if (shown === plain) return;
	throw invalidLine(`it holds a character that does not show (${/\\u\{[0-9A-F]+\}/.exec(shown)?.[0] ?? "one"})`, "Remove it.");
}

// src/review/keys/publisher-keys.json
var publisher_keys_default = {
	ably: ["3B26C031F3A8037DDEDACA13B58D0B7642B4DEC8"],
	adyxax: ["183A805279D3DFFE97435DCF4D2B3427B4A882F0"],
	alekc: ["290844476DDC5961D0B31EFD772FB27A86DAFCE7"],
	altinity: ["1FB11B65846875804B03222E355F5B22FED3E7DF"],
	"american-cloud": ["BBA93AE45C747D43E786A8AC11FB071FC10EAE49"],
	apparentlymart: ["4C93130FB9DD3C5943C0B52FDDF04D6AEC389947"],
	atykhyy: ["EAAA04A28C48DFF24DA8B2D46CF377CD5879245F"],
	authress: ["83EB7F17BE7FDD94CF46BD3BC27F1C61760FF418"],
	azure: ["404BCB5E66712DE36720E0C36F0B91BDE98478CF"],
	barnabyshearer: ["4F6A7514771646A77DFF4716BBA58082BF377605"],
	bpg: ["0ABA95544F40678E16FE666EF0582AD6AE97C188", "5B53A48CDC3F11B396888C92DAA1958557A27403"],
	brightbox: ["3EFAB2A4E7EA39902AA42CF486A01C78D276AC7C"],
	burdaforward: ["9E4D15E4BF21C96E6E0802F3B7F59336C666144F"],
	c2devel: ["8DA6807CE3F07BF6EFDF93E0891F69EE56D91A81"],
	canonical: ["6ADB990B5F3DACD2965A842EA7209377EEEC4607"],
	carlpett: ["FCEDC8916336CDF91CFDD57D1468AC14E6819667"],
	"change-engine": ["9BC5F15EF100F21457FF8E8C5340E6D878FC9119"],
	ciscodevnet: [
		"13C1D6FF080F54C25242513A817ED05B1A758063",
		"38B3059B8AA414258B76CD03433649E2C56309DE",
		"5814F76B1B28180672D763C38975F23EBA0D1B93",
		"DB308A65DF4348315E7283BA974C06066198C482"
	],
	claranet: ["60E12DCBEAE7B11C97CBBB5DB3201C14FFFF07CE", "EABAB604F0FB19E63901DABC3370C0F3BB9F688B"],
	cloudflare: ["3AF03BE505CA31EA038D9560DE413CEC881C3283", "5251A4978B9A4CD40C865BC3C76001609EE3B136"],
	cloudposse: ["FE2B61DE76735220C839AC787B22D099488F3D11"],
	cloudstack: ["5ED1E1122DC5E8A4A45112C2484248210EE3D884"],
	cloudtruth: ["D9C85DAE666C135F40B2B682F1F28F963CEEC991"],
	"ctfer-io": ["685B64F476C3341F3D5D4DA475C2EEEAB09F7FAA"],
	digitalocean: ["FD1A66D489CF0676F4D61D73F82037E524B9C0E8"],
	dopplerhq: ["F7C999A256DDB2AAD93F720DD13E9DC04ACCB5E6"],
	doridian: ["D2EABB52A16DB1BB799E71DAABE2B29300CF6DE9"],
	env0: ["7532D84611C67298E8FF1D0314177437C817FE73"],
	"ferlab-ste-justine": ["AA136E5FC012863CAB2B82987F3E4FEC7F5FA231"],
	fknittel: ["9E50A55087EAAC770B74826EF52D4EA6BBAB1FCF"],
	germanbrew: ["8BC5E998F95112EE01A204558721991FFA974A7C"],
	gitlabhq: ["56FE8BA17B6F979753958352BC097C3333027B14", "F13D065D2161B838C22BBB330D47B7AB85F63F65"],
	grafana: ["5B4088F83E6952CD8832D5A2570AA42029AE241A"],
	hetznercloud: ["1454BE0E275F52F52467BBF65219EACB3A77198B"],
	hopopops: ["75598194A5181075C649CD4BCD1E7485EF775E81"],
	integrations: ["F31928FACE52F1A13A6C60EA38027F80D7FD5FB2"],
	isometry: ["7089A3A84ACC6175D3C538C6527A066916870106"],
	jfrog: ["7F2AD74397A7E25E2D0B082E2FA4D2A520237FA7", "A3D085F542F740BBD7E3A2846B219DCCD7639232"],
	jkroepke: ["1F34F95B4F30BC5B06E0D7CC3F619F17002790D8"],
	"kaplan-michael": ["3D7ABC9348D920966F57514CA54C5B35E75D21C4"],
	"keeper-security": ["7005A50807794D77F3826A75D65D38DEDC515740"],
	kislerdm: ["9D24B8AE01BD4CADB6B09C01D2D88CF3ABDC92DA"],
	kong: ["1540CCE6C01707B902AEF22C25E53F6A884E6A5E"],
	lxc: ["602F567663E593BCBD14F338C638974D64792D67"],
	"mangadex-pub": ["9503E1FD39903EB96AA5FC2292E15C6C32E81244"],
	"marqo-ai": ["FA81FC761C01042AD13BF327AF7DA225A6EB8199"],
	matthewbaggett: ["0DABEDC5C23496E9350BDAE674BAFF55434DA4B2"],
	meshcloud: ["658FD66631E2C54AEBA8DD270E79DCB6FBCB38D9", "846707B19725FD82F02098952E2917A6EC3F1B5E"],
	mongodb: ["3A05416E20F3E91A681DA52E2A32ED1F3AD25ABF"],
	movehq: ["E6B609C6C362AB8525FB58FFDE5962B05F746CDE"],
	netascode: ["60D3C7FF2568D7CB1EAC071348630DA58CAFD6C0"],
	netlify: ["4BC8F94281BB912D76E7BC1338987A852BFF67DB"],
	newrelic: ["014AB39E616496D929F253E6EAFC5253DEFEAD23", "86BE01DA9B1DA1FCF8281409DC9FC6B1FCE47986"],
	nint8835: ["B88330A82E5B929C8D3867A61B3BC766586CA5FF"],
	nmishin: ["1797ED47E86E8B403D1D5374BB691D5BC44388D5"],
	"northwood-labs": ["2C1A348F6149F5AC21D9DCB68D4B026D3C7658F0"],
	ojford: ["F4088F7A3C296A9CEE29ABD915ED19F1708B08F0"],
	opentelekomcloud: ["0CC7EA6E448761C1EF874EAC3EDA0171114F71DF"],
	opentofu: ["E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"],
	oracle: ["7F1079B5E6547DBFCCEFB9A41533A49284137CEB"],
	oscarhermoso: ["8805A67BCD6FCDD11C65B9CA13C3DE19BF83BBD4"],
	outscale: ["834594B492DA6AE5CB23F356E88D052B326BFCEE"],
	ovh: ["2C4445BB8ECB23F3E7E378339BF91081DB756619", "AB971BF7D009250ABF2FCA18F56D1A6CBDAAADA5"],
	pixarv: ["0F9CD4B3D14B700E1248632464CB67F2E6E7AC83", "69FA07F7BC1C02772D79EBAEE869AD4F1632CACC"],
	"port-labs": ["D03A2FF19A6030493279F43B8FE3701F31BC3B8F"],
	riskident: ["FC5D3458383CBBF8D8DCAFFB5180E94C4E6D9709"],
	"rustack-cloud-platform": ["09814FDA9CFF9005143ECAF0A433CB8D678B3B69"],
	sapcc: ["BBD93C46A08651B2ABBAA992920A0427116F5531"],
	scaleway: ["BE1098EEF6A401472CE1D487F5BF26CADF6F9614"],
	scalr: ["1EF68C8041FC80714FF7A4017F685A20F41004C4"],
	"seal-io": ["46238A8F45832921944DCD71DD0781A1A4227958"],
	siderolabs: ["123C8C39A99F14816070F70CAF0815C7E2EC16A8"],
	"spacelift-io": ["175FD97AD2358EFE02832978E302FB5AA29D88F7"],
	srevinsaju: ["56073D048BF283C9D4ADF399B8EF6AF79FF8488A"],
	tailscale: ["C128370370D3E8BC6BA466E96B5A366F1FD32BD0"],
	"terraform-provider-gpg": ["D3F62531FC4E2A4F4BD53EE80E453E9D54F97BB9"],
	"terraform-provider-openstack": ["7B158EBF5DA726AC3FF873444F80527A391BEFD2"],
	thegeeklab: ["8A61BF47C9B82E4B81DA0845EE8D89F0D670A28A"],
	topicuskeyhub: ["048E0A7820191171308732EC0D10B94FA825AD76"],
	topicusonderwijs: ["F5CF9A82CE85D74F8AC38721408546D65EA380A5"],
	trendmicro: ["0D27EB7D35BC22CCFE98B13C39F2499A0AF65528"],
	twingate: ["56F8F453921B1FF79EA2AF697098E985C6945D86"],
	"umich-vci": ["1F05664850F8122F51749B02596415EE2E6E3A55"],
	vancluever: ["DFE0A5512543570C8F6AED0D974239543C576C78"],
	vinyldns: ["206168ED9765F12184C0B450165F3355A6C6D5E4"],
	"yandex-cloud": ["B26FDA097E46B636076F0F63E40F590B50BB8E40"],
	yantrio: ["8B429C71855CC7501A72E9BA25E574AB12064145"],
	zentralopensource: ["8CB8FA13215ACE223C0BAA9727BB8F56937E7E77"]
};

// src/review/keys/publisher-keys.ts
const PUBLISHER_KEYS_SOURCE = {
	registry: "OpenTofu's registry",
	day: "2024-09-13"
};
const PUBLISHER_KEYS = new Map(Object.entries(publisher_keys_default).map(([namespace, own]) => [namespace, own.map(parseFingerprint)]));

// src/review/keys/shipped-keys.ts
const OWN_KEYS = [{
	owner: "HashiCorp Security",
	fingerprint: parseFingerprint("C874011F0AB405110D02105534365D9472D7468F"),
	host: "registry.terraform.io",
	words: "known in 2026-11 from https://www.hashicorp.com/trust/security"
}, {
	owner: "OpenTofu, for the providers that it builds",
	fingerprint: parseFingerprint("E3E6E43D84CB852EADB0051D0C0AF313E5FD9F80"),
	host: "registry.opentofu.org",
	words: "known in 2026-11 from https://get.opentofu.org/opentofu.asc, as projects that pin it record it"
}];
const RETIRED_KEYS = [{
	namespace: "registry.terraform.io/hashicorp",
	fingerprint: parseFingerprint("91A6E7F85D05C65630BEF18951852D87348FFC4C"),
	why: "It was HashiCorp's own until April 2021, when it was exposed and revoked, and all releases were signed anew."
}, {
	namespace: "registry.opentofu.org/hashicorp",
	fingerprint: parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF"),
	why: "It was made for tests of OpenTofu's alpha in September 2023, before the registry opened."
}];
const TAKEN_OVER = new Set("aci acme akamai alicloud avi aviatrix azuredevops baiducloud bigip brightbox checkpoint circonus cloudflare cloudscale constellix datadog digitalocean dme dnsimple dome9 exoscale fastly flexibleengine fortios github gitlab grafana gridscale hcloud heroku huaweicloud huaweicloudstack icinga2 launchdarkly linode logicmonitor mongodbatlas ncloud newrelic ns1 nsxt nutanix okta oktaasa opennebula openstack opentelekomcloud opsgenie ovh packet pagerduty panos powerdns prismacloud profitbricks rancher2 rundeck scaleway selectel signalfx skytap spotinst stackpath statuscake sumologic tencentcloud triton turbot ucloud vcd venafi vmc vra7 vultr wavefront yandex".split(" "));
const PUBLISHER_WORDS = `known on ${PUBLISHER_KEYS_SOURCE.day} from ${PUBLISHER_KEYS_SOURCE.registry}`;
function keysShippedFor(host, namespace) {
	const own = OWN_KEYS.filter((key) => key.host === host && namespace === "hashicorp");
	const published = PUBLIC_REGISTRIES.has(host) ? PUBLISHER_KEYS.get(namespace) ?? [] : [];
	return [...own, ...published.map((fingerprint) => ({
		fingerprint,
		words: PUBLISHER_WORDS
	}))];
}
function shippedKeyOwner(provider, fingerprint) {
	return shippedKeys(provider).find((key) => key.fingerprint === fingerprint)?.owner;
}
function shippedKeys(provider) {
	const [host = "", namespace = ""] = provider.split("/");
	return keysShippedFor(host, namespace);
}
function isMakersProvider(provider) {
	const [host = "", namespace = "", type = ""] = provider.split("/");
	if (!PUBLIC_REGISTRIES.has(host)) return false;
	if (namespace === "opentofu") return true;
	const isTakenOver = host === "registry.opentofu.org" && TAKEN_OVER.has(type);
	return namespace === "hashicorp" && !isTakenOver;
}
function retirementOf(provider, key) {
	return RETIRED_KEYS.find(({ namespace, fingerprint }) => fingerprint === key && provider.startsWith(`${namespace}/`))?.why;
}

export { SEVERITIES as $, byteWords as A, rootWords as B, effectsOn as C, isCovered as D, hasContents as E, footerParts as F, joinWords as G, shortCommit as H, listNames as I, paragraph as J, link as K, listWords as L, comparedWords as M, counted as N, platformsByContents as O, firstOf as P, strong as Q, placeWords as R, effectsOf as S, entryCoverage as T, shortNames as U, sharedDirectory as V, code as W, prose as X, plain as Y, say as Z, layLedgers as _, signersBehind as _t, shippedKeys as a, remedyCommands as at, scopeOf as b, addLines as c, GRADES as ct, encodeLine as d, explainHash as dt, findingSubject as et, ledgerIn as f, gapsFor as ft, hasLine as g, platformsBehind as gt, diffLedgers as h, isVouchedFor as ht, shippedKeyOwner as i, sortFindings as it, changedRootsWords as j, platformsOnRecord as k, decodeLedger as l, NO_KEYS as lt, compareLines as m, hasLookedFor as mt, keysShippedFor as n, newFinding as nt, PUBLISHER_KEYS_SOURCE as o, shellPath as ot, EMPTY_LEDGER as p, gradeHash as pt, name as q, retirementOf as r, seenFrom as rt, NEW_LEDGER_FILE as s, shellWord as st, isMakersProvider as t, isUnverified as tt, encodeLedger as u, checksumLineKind as ut, ledgerLines as v, standsOnlyOn as vt, predictionOf as w, INIT_CAUSES as x, ledgerOf as y, providerNames as z };