import { C as PUBLIC_REGISTRIES, J as isUncovered, K as archivesBehind, Y as mergeDispositions, at as hashScheme, ct as preferredHashes, dt as quoted, et as rememberedOf, f as addressParts, lt as zipHash, nt as compareBytes, ot as ofScheme, q as disposition, rt as sortedUnique, t as parsePlatform, tt as rememberedOfAll } from "./platform.js";
import { a as LockReviewError } from "./many.js";
import { T as RULE_TABLE, Yt as withoutAbsent, an as recordsHash } from "./discover.js";

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
function newFinding(rule, place, judgement) {
	const { provider = null, root = ".", file = null, version } = place;
	const { severity = RULE_TABLE[rule].severity, line = null, summary, detail } = judgement;
	const { remedy: text, command, hash, uncheckedHashes, cause } = judgement;
	const { silentHosts, lostLines, isLighterCase } = judgement;
	return {
		rule,
		severity,
		since: "change",
		provider,
		root,
		file,
		line,
		summary,
		detail,
		remedy: {
			text,
			command: command === void 0 ? null : commandFor(root, command)
		},
		...withoutAbsent({
			version,
			hash,
			uncheckedHashes,
			cause
		}),
		...withoutAbsent({
			silentHosts,
			lostLines,
			isLighterCase
		})
	};
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

// src/report/words/wording.ts
function counted(n, singular, plural = `${singular}s`) {
	return `${n} ${n === 1 ? singular : plural}`;
}
const MAX_LISTED = 4;
function listNames(names, show, max = MAX_LISTED) {
	const shown = names.slice(0, max).map(show).join(", ");
	const rest = names.length - max;
	return rest > 0 ? `${shown} and ${rest} more` : shown;
}
function firstOf(items, max, others = (rest) => `- and ${rest} more`) {
	const rest = items.length - max;
	return rest > 0 ? [...items.slice(0, max), others(rest)] : items;
}
function placeWords({ root, file, lines }, show) {
	if (file === null) return rootWords(root, show);
	if (lines.length === 0) return show(file);
	const ranges = lineRanges(lines);
	const noun = new Set(lines).size === 1 ? "line" : "lines";
	const last = ranges.at(-1) ?? "";
	const before = ranges.slice(0, -1).join(", ");
	return `${show(file)} ${noun} ${before === "" ? last : `${before} and ${last}`}`;
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
function rootWords(root, show) {
	return root === "." ? "the repository's top" : show(root);
}
function rootsWords(roots, show) {
	const [first = [], ...others] = roots.map((root) => root.split("/"));
	const shared = [...first].findIndex((name, i) => others.some((parts) => parts[i] !== name));
	const directory = first.slice(0, shared).join("/");
	return others.length > 0 && shared > 0 ? `${roots.length} under ${show(`${directory}/`)}` : String(roots.length);
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
function comparedWords({ baseName, baseCommit }, show) {
	const base = [baseName, baseCommit === null ? null : shortCommit(baseCommit)].flatMap((name) => name === null ? [] : [show(name)]).join(" at ");
	return base === "" ? [] : [`compared with ${base}`];
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
	const tools = sortedUnique(roots.map(({ tool }) => tool.name));
	return [
		...baseCommit === null ? [] : [`${shortCommit(baseCommit)}…${shortCommit(head ?? "work tree")}`],
		...tools.length === 0 ? [] : [`rules of ${tools.join(" and ")}`],
		`${(stats.durationMs / 1e3).toFixed(1)} s`,
		...stats.packages === void 0 ? [] : [`${counted(stats.packages, "package")} read`],
		`${byteWords(stats.bytesDownloaded)} downloaded`,
		`${counted(stats.cacheHits, "package")} from cache`,
		`tofu-lock-review ${version}`
	];
}
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}
function byteWords(bytes) {
	if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
	if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
	return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}

// src/packages/authentication/meta.ts
function packageName(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/listed-hashes.ts
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return twoReleases(meta, `announces ${quoted(`zh:${registry.shasum}`)} for ${packageName(meta)}, but reports ${quoted(other)}`);
	return archives.length === 0 ? invalid(meta, "reports no zh: hash of this package") : void 0;
}
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return untrusted(meta, `has ${bytes} bytes, but ${meta.source} reports ${reported.size}`);
}
function reportedDispositions(packages) {
	const maps = [...packages].map(([platform, { hashes }]) => listedTogether(platform, hashes, "reportedByRegistry"));
	return mergeDispositions(maps);
}
function listedTogether(platform, hashes, reporter) {
	const known = preferredHashes(hashes);
	const archives = new Set(known.filter((hash) => hashScheme(hash) === "zh"));
	const platforms = /* @__PURE__ */ new Set([platform]);
	return new Map(known.map((hash) => [hash, disposition({
		[reporter]: true,
		platforms,
		...archives.has(hash) ? {} : { derivedFrom: archives }
	})]));
}
function invalid(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}
function twoReleases(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} ${what}`, { hint: "Ask the publisher which of the two is the release." });
}
function untrusted(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} ${what}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
const HEX_SHA256$1 = /^[0-9a-fA-F]{64}$/;
function announcedHash(registry) {
	return HEX_SHA256$1.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	const expected = announced ?? quoted(registry.shasum);
	return untrusted(meta, `hashes to ${zip}, but ${meta.source} announces ${expected}`);
}
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256$1.test(listed)) return invalid(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	const other = `but its checksum list has ${zipHash(listed)}`;
	return twoReleases(meta, `announces ${announced} for ${packageName(meta)}, ${other}`);
}
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
function checkMirrorHashes(meta, mirror, tool) {
	const listed = acceptableHashes(mirror, tool);
	if (listed.length === 0 || preferredHashes(listed).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName(meta)} in a scheme that can be compared`);
}
function mirrorDispositions(meta, mirror) {
	const own = [meta.platform, mirror.hashes];
	return mergeDispositions([own, ...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror")));
}
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matched = [];
	const known = preferredHashes(listed);
	for (const hash of known) {
		let actual = hashed.zip;
		if (hashScheme(hash) === "h1") {
			if (hashed.archive.kind === "error") return hashed.archive.error;
			actual = hashed.archive.hash;
		}
		if (hash === actual) matched.push(hash);
		if (tool.name === "terraform" && matched.length > 0) break;
	}
	if (matched.length > 0) return matched;
	const expected = known.length === 1 ? `is not ${quoted(String(known[0]))}` : `is none of the ${known.length}`;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} hashes to ${hashed.zip} and ${expected} that ${meta.source} lists`, { hint: "Treat the package as untrusted until the mirror's operator accounts for the difference." });
}

// src/packages/authentication/checksums-document.ts
const SPACE = /\p{White_Space}+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (text.at(-1) === "") text.pop();
	for (const line of text) {
		const [checksum, file] = line.split(SPACE).filter((field) => field !== "");
		if (checksum === void 0) {
			blankLines++;
			continue;
		}
		if (file === void 0) {
			malformedLines++;
			continue;
		}
		if (!lookup.has(file)) lookup.set(file, checksum);
		if (HEX_SHA256.test(checksum)) lines.push({
			hash: zipHash(checksum),
			file
		});
		else malformedLines++;
	}
	const recorded = malformedLines > 0 ? [] : lines.map((line) => line.hash);
	return {
		lines,
		malformedLines,
		blankLines,
		lookup,
		recorded
	};
}
function classifyChecksumFile(file, type, version) {
	const prefix = `terraform-provider-${type}_${version}_`;
	const rest = file.startsWith(prefix) ? file.slice(prefix.length) : "";
	if (rest === "manifest.json") return { kind: "manifest" };
	const platform = /^([0-9a-z]+_[0-9a-z]+)\.zip$/.exec(rest)?.[1];
	if (platform === void 0) return { kind: "foreign" };
	return {
		kind: "package",
		platform: parsePlatform(platform)
	};
}
function conflictingFiles(document) {
	const first = /* @__PURE__ */ new Map();
	const conflicting = /* @__PURE__ */ new Set();
	for (const { file, hash } of document.lines) if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
	else first.set(file, hash);
	return [...conflicting];
}
function checksumEvidence(meta, registry, document, signedBy) {
	const { type } = addressParts(meta.provider);
	const foreign = [];
	const lines = document.lines.map(({ hash, file }) => {
		const found = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (found.kind === "foreign") {
			foreign.push(file);
			return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		}
		const platforms = new Set(found.kind === "package" ? [found.platform] : []);
		return /* @__PURE__ */ new Map([[hash, disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		})]]);
	});
	const announced = announcedHash(registry);
	const platforms = /* @__PURE__ */ new Set([meta.platform]);
	if (announced !== void 0) lines.push(/* @__PURE__ */ new Map([[announced, disposition({
		reportedByRegistry: true,
		platforms
	})]]));
	const problems = [...misnamedPackage(meta, registry, type), ...listProblems(meta, foreign, conflictingFiles(document))];
	return {
		dispositions: mergeDispositions(lines),
		problems
	};
}
function misnamedPackage({ provider, version, platform, source }, { filename }, type) {
	const own = classifyChecksumFile(filename, type, version);
	if (own.kind === "package" && own.platform === platform) return [];
	return [{
		kind: "foreign-checksum-line",
		platform,
		message: `${source} offers ${quoted(filename)} as the package of ${provider} ${version} for ${platform}, which is not that package's name`
	}];
}
function listProblems({ provider, version }, foreign, conflicting) {
	const list = `The checksum list of ${provider} ${version}`;
	const problems = [];
	if (foreign.length > 0) {
		const message = `${list} names files that are no packages of it: ${nameSome(foreign)}`;
		problems.push({
			kind: "foreign-checksum-line",
			message
		});
	}
	if (conflicting.length > 0) {
		const message = `${list} has different checksums for one file: ${nameSome(conflicting)}`;
		problems.push({
			kind: "conflicting-checksums",
			message
		});
	}
	return problems;
}
function checksumWarnings(meta, document) {
	const list = `The checksum list of ${meta.provider} ${meta.version}`;
	const { blankLines, malformedLines } = document;
	return [...blankLines > 0 ? [`${list} has ${blankLines} blank lines, on which tofu and terraform crash`] : [], ...malformedLines > 0 ? [`${list} has ${malformedLines} lines that are no checksums, so tofu and terraform record none of it`] : []];
}
const MAX_NAMES_SHOWN = 5;
function nameSome(names) {
	const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

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
function platformsByContents(entry, evidence) {
	return rememberedPlatforms([entry, evidence], () => {
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
}
const rememberedPlatforms = rememberedOfAll();
function platformsOnRecord(entry, evidence) {
	return rememberedRecords([entry, evidence], () => {
		const contents = ofScheme("h1", entry.hashes);
		return sortedUnique(contents.flatMap((hash) => platformsBehind(hash, evidence)));
	});
}
const rememberedRecords = rememberedOfAll();

export { shellWord as $, reportedDispositions as A, placeWords as B, checkArchiveChecksum as C, matchMirrorHashes as D, checkReportedSize as E, comparedWords as F, shortNames as G, rootWords as H, counted as I, newFinding as J, SEVERITIES as K, firstOf as L, packageName as M, byteWords as N, mirrorDispositions as O, changedRootsWords as P, shellPath as Q, footerParts as R, checkAnnouncedChecksum as S, checkReportedPackages as T, rootsWords as U, providerNames as V, shortCommit as W, sortFindings as X, seenFrom as Y, remedyCommands as Z, checksumEvidence as _, platformsOnRecord as a, acceptableHashes as b, checksumLineKind as c, gradeHash as d, hasLookedFor as f, standsOnlyOn as g, signersBehind as h, platformsByContents as i, trustsAllHashes as j, readsReportedPackages as k, explainHash as l, platformsBehind as m, hasContents as n, GRADES as o, isVouchedFor as p, findingSubject as q, isCovered as r, NO_KEYS as s, entryCoverage as t, gapsFor as u, checksumWarnings as v, checkMirrorHashes as w, announcedHash as x, decodeChecksums as y, listNames as z };