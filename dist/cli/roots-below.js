import { $ as inSentences, F as OPENTOFU, M as parseProviderAddress, P as sortedUnique, S as parseRepositoryPath, X as parseFingerprint, Z as LockReviewError, b as parsePathPattern, et as isLockReviewError, f as parseAllowedHost, h as parseTrustedKeys, i as platformsOf, l as parsePlatform, m as parseTool, o as toolOf, p as parseSetting, t as choice$1, v as parseNamespacePattern, x as parseProviderPattern, y as parseOneProvider } from "./arguments.js";
import { X as decodeText, lt as UNCONSTRAINED, ot as parseHash, pt as parseConstraints, vt as parseVersion } from "./json.js";
import { C as textDigest, K as POLICY_VOCABULARY, P as parseYaml, at as parseExpiry, b as SYSTEM_CLOCK, dt as lockedDirectories, it as parseAge, nt as FAIL_ON_LEVELS, ot as LOCK_FILE_NAME, rt as daysFrom, tt as DEFAULT_POLICY, ut as lockFilePath, vt as openRepository } from "./engine.js";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { realpathSync } from "node:fs";

// src/app/git-range.ts
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
async function resolveRange(git, names, signal) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "--head", signal);
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const [baseName, tip] = await baseTip(git, names.base, signal);
	return {
		base: await git.mergeBase(tip, headCommit, signal) ?? tip,
		tip,
		baseName,
		head,
		headCommit
	};
}
async function policyTip(git, base, signal) {
	if (base !== void 0) return namedCommit(git, base, "--base", signal);
	for (const name of [...DEFAULT_BASES, "HEAD"]) {
		const commit = await git.resolveCommit(name, signal);
		if (commit !== void 0) return commit;
	}
}
async function baseTip(git, name, signal) {
	if (name !== void 0) return [name, await namedCommit(git, name, "--base", signal)];
	for (const candidate of DEFAULT_BASES) {
		const commit = await git.resolveCommit(candidate, signal);
		if (commit !== void 0) return [candidate, commit];
	}
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with --base.` });
}
async function namedCommit(git, name, option, signal) {
	const commit = await git.resolveCommit(name, signal);
	if (commit !== void 0) return commit;
	throw new LockReviewError("USAGE", `"${name}" is no commit of this repository`, { hint: `Name a branch, tag or commit with ${option}. A shallow clone lacks most: fetch it first.` });
}

// src/language/policy/decoder.ts
function collectComplaints() {
	const found = [];
	return {
		found,
		add: (range, summary, detail) => found.push({
			severity: "error",
			summary,
			detail,
			range
		})
	};
}
const text = (node, complaints) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, complaints);
};
const flag = (node, complaints) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, complaints);
const count = (node, complaints) => {
	return node.kind === "scalar" && typeof node.value === "number" && Number.isSafeInteger(node.value) && node.value > 0 ? Number(node.value) : expected("a whole number from 1", node, complaints);
};
function parsed(parse) {
	return (node, complaints) => {
		const value = text(node, complaints);
		if (value === void 0) return void 0;
		try {
			return parse(value);
		} catch (caught) {
			if (!isLockReviewError(caught)) throw caught;
			complaints.add(node.range, "Invalid value", inSentences(caught));
			return;
		}
	};
}
function choice(words) {
	return (node, complaints) => {
		return words.find((word) => node.kind === "scalar" && node.text === word) ?? expected(`one of ${words.join(", ")}`, node, complaints);
	};
}
function list(item) {
	return (node, complaints) => {
		if (node.kind !== "list") return expected("a list", node, complaints);
		return node.items.map((one) => item(one, complaints)).filter((one) => one !== void 0);
	};
}
function keyed(key, value) {
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const pairs = node.members.flatMap((member) => {
			const name = key(keyNode(member), complaints);
			const content = value(member.value, complaints);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, complaints) => node.kind === "map" ? whenMap(node, complaints) : otherwise(node, complaints);
}
function required(decode) {
	return {
		decode,
		isRequired: true
	};
}
function optional(decode) {
	return {
		decode,
		isRequired: false
	};
}
function object(members) {
	const table = new Map(Object.entries(members).map(([name, member]) => [kebab(name), [name, member]]));
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const result = {};
		for (const member of node.members) {
			const { key, value } = member;
			const known = table.get(key);
			if (known === void 0) complainOfKey(key, member.keyRange, [...table.keys()], complaints);
			else result[known[0]] = known[1].decode(value, complaints);
		}
		return isComplete(node, table, complaints, result) ? result : void 0;
	};
}
function isComplete(node, table, complaints, result) {
	const written = new Set(node.members.map((member) => member.key));
	for (const [key, [, member]] of table) if (member.isRequired && !written.has(key)) complaints.add(node.range, "Missing setting", `"${key}" is required here.`);
	return [...table.values()].every(([name, member]) => !member.isRequired || result[name] !== void 0);
}
function complainOfKey(key, range, known, complaints) {
	const detail = `There is no setting "${key}" here. There are ${known.join(", ")}.`;
	complaints.add(range, "Unknown setting", detail);
}
function expected(what, node, complaints) {
	complaints.add(node.range, "Invalid value", `Expected ${what}, and this is ${kindOf(node)}.`);
}
function kindOf(node) {
	if (node.kind === "map") return "a mapping";
	if (node.kind === "list") return "a list";
	return node.text === "" ? "empty" : `"${node.text}"`;
}
function keyNode(member) {
	const { key } = member;
	return {
		kind: "scalar",
		value: key,
		text: key,
		get range() {
			return member.keyRange;
		}
	};
}
function kebab(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/language/policy/record-decoders.ts
const expiry = parsed(parseExpiry);
const hours = parsed(parseAge);
const version = parsed(parseVersion);
const hash = parsed(parseHash);
const oneProvider = parsed(parseOneProvider);
const anyProviders = parsed(parseProviderPattern);
const pathPattern = parsed(parsePathPattern);
const repositoryPath = parsed(parseRepositoryPath);
const platforms = list(parsed((written) => {
	if (/^[a-z0-9]+_[a-z0-9]+$/.test(written)) return parsePlatform(written);
	throw new LockReviewError("INVALID_PLATFORM", `"${written}" is not a platform`, { hint: "Write the operating system and the architecture, such as linux_amd64." });
}));
const tool = parsed(parseTool);
const policyReference = parsed((written) => {
	const [, owner, repository, path, commit] = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written) ?? [];
	if (owner === void 0 || repository === void 0 || !path || commit === void 0) throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, { hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen." });
	return {
		owner,
		repository,
		path: parseRepositoryPath(path),
		commit
	};
});
const platformOverride = object({
	paths: required(list(pathPattern)),
	platforms: required(platforms)
});
const fullProviderRule = object({
	provider: required(anyProviders),
	versions: optional(parsed(parseConstraints)),
	reason: optional(text)
});
const providerRule = (node, complaints) => {
	const read = either(fullProviderRule, anyProviders)(node, complaints);
	if (read === void 0) return void 0;
	return "provider" in read ? {
		...read,
		versions: read.versions ?? UNCONSTRAINED
	} : {
		provider: read,
		versions: UNCONSTRAINED,
		reason: void 0
	};
};
const fullReleaseAge = object({
	age: required(hours),
	exceptions: optional(list(object({
		provider: required(anyProviders),
		reason: required(text),
		expires: optional(expiry)
	})))
});
const releaseAge = (node, complaints) => {
	const read = either(fullReleaseAge, hours)(node, complaints);
	if (read === void 0) return void 0;
	return typeof read === "number" ? {
		hours: read,
		exceptions: []
	} : {
		hours: read.age,
		exceptions: read.exceptions ?? []
	};
};
const unverifiable = object({
	provider: required(oneProvider),
	version: required(version),
	hashes: required(list(hash)),
	reason: required(text),
	expires: required(expiry)
});
const warnOnly = either(object({
	until: optional(expiry),
	reason: optional(text)
}), flag);
const baselineReference = (node, complaints) => {
	const full = object({
		file: required(repositoryPath),
		expires: optional(expiry)
	});
	const read = either(full, repositoryPath)(node, complaints);
	return typeof read === "string" ? {
		file: read,
		expires: void 0
	} : read;
};
const emergency = object({
	reason: required(text),
	approvedBy: required(text),
	until: required(expiry)
});
const waiverMembers = {
	provider: optional(oneProvider),
	version: optional(version),
	hash: optional(hash),
	path: optional(pathPattern),
	reason: required(text),
	expires: required(expiry)
};

// src/language/policy/waiver-decoder.ts
function waiver(file, vocabulary) {
	const members = object({
		rule: required(choice(vocabulary.rules)),
		...waiverMembers
	});
	return (node, complaints) => {
		const read = members(node, complaints);
		if (read === void 0) return void 0;
		const problem = scopeProblem(read, vocabulary.waiverScope(read.rule));
		if (problem === void 0) return {
			...read,
			file,
			line: node.range.start.line
		};
		complaints.add(node.range, "Waiver too wide", problem);
	};
}
function scopeProblem({ rule, provider, version, hash, path }, scope) {
	switch (scope) {
		case "never": return `A finding of ${rule} cannot be waived.`;
		case "path": return provider === void 0 && path === void 0 ? `A waiver of ${rule} names a path or a provider.` : void 0;
		case "provider": return provider === void 0 ? `A waiver of ${rule} names a provider.` : void 0;
		case "version": return provider === void 0 || version === void 0 ? `A waiver of ${rule} names a provider and a version: the next release is another matter.` : void 0;
		case "hash": return provider === void 0 || hash === void 0 ? `A waiver of ${rule} names a provider and a hash: another hash is another matter.` : void 0;
	}
}

// src/language/policy/decode.ts
const MAX_POLICY_BYTES = 1048576;
const MAX_EMERGENCY_DAYS = 3;
function decodePolicy(bytes, file, terms) {
	if (bytes.length > 1048576) return tooLarge$1(file, bytes.length);
	const { root, diagnostics } = parseYaml(decodeText(bytes), file);
	if (root === void 0) return {
		document: void 0,
		diagnostics
	};
	const complaints = collectComplaints();
	const document = policyDecoder(file, terms.vocabulary)(root, complaints);
	if (document !== void 0) checkDates(document, root, terms.now, complaints);
	return {
		document: complaints.found.length === 0 ? document : void 0,
		diagnostics: complaints.found
	};
}
function policyDecoder(file, vocabulary) {
	return object({
		extends: optional(policyReference),
		tool: optional(tool),
		platforms: optional(platforms),
		platformOverrides: optional(list(platformOverride)),
		rootModules: optional(list(repositoryPath)),
		rules: optional(ruleWeights(vocabulary)),
		failOn: optional(choice([
			"error",
			"warning",
			"never"
		])),
		failOnUnverified: optional(flag),
		warnOnly: optional(warnOnly),
		allowedHosts: optional(list(parsed(parseAllowedHost))),
		providers: optional(object({
			allow: optional(list(providerRule)),
			deny: optional(list(providerRule))
		})),
		trustedKeys: optional(keyed(parsed(parseNamespacePattern), list(parsed(parseFingerprint)))),
		minReleaseAge: optional(releaseAge),
		waivers: optional(list(waiver(file, vocabulary))),
		maxWaiverDays: optional(count),
		unverifiable: optional(list(unverifiable)),
		baseline: optional(baselineReference),
		emergency: optional(emergency),
		cliConfigFile: optional(repositoryPath),
		allowInputOverride: optional(flag)
	});
}
function ruleWeights(vocabulary) {
	const weights = keyed(choice(vocabulary.rules), choice([
		"error",
		"warning",
		"notice",
		"off"
	]));
	return (node, complaints) => {
		const read = weights(node, complaints);
		for (const [rule, weight] of read ?? []) {
			const problem = weightProblem(rule, weight, vocabulary);
			if (problem !== void 0) complaints.add(memberRange(node, rule), "Invalid value", problem);
		}
		return read;
	};
}
function weightProblem(rule, weight, { fixed, loud }) {
	if (fixed.has(rule)) return `The weight of ${rule} is not for a policy to set.`;
	if (weight === "off" && loud.has(rule)) return `${rule} cannot be off: it is the trace that something was let through or changed.`;
}
function checkDates(document, root, now, complaints) {
	const { maxWaiverDays: days, emergency: exception } = document;
	for (const [name, dated] of [["waivers", document.waivers], ["unverifiable", document.unverifiable]]) dated?.forEach(({ expires }, i) => {
		if (days === void 0 || !isBeyond(expires, now, days)) return;
		const detail = `${expires.text} is more than ${days} days away, which is the limit that max-waiver-days sets.`;
		complaints.add(itemRange(root, name, i), "Date too far ahead", detail);
	});
	if (exception !== void 0 && isBeyond(exception.until, now, 3)) {
		const detail = `An emergency lasts ${3} days at most, and ${exception.until.text} is further away.`;
		complaints.add(memberRange(root, "emergency"), "Date too far ahead", detail);
	}
}
function isBeyond(expires, now, days) {
	const end = daysFrom(now, days);
	return expires.text.length === 10 ? expires.end > daysFrom(end, 1) : expires.end > end;
}
function memberOf(node, key) {
	if (node.kind !== "map") return void 0;
	return node.members.find((member) => member.key === key)?.value;
}
function memberRange(node, key) {
	return memberOf(node, key)?.range ?? node.range;
}
function itemRange(root, key, index) {
	const items = memberOf(root, key);
	return (items?.kind === "list" ? items.items[index] : void 0)?.range ?? root.range;
}
function tooLarge$1(file, size) {
	const start = {
		line: 1,
		column: 1
	};
	return {
		document: void 0,
		diagnostics: [{
			severity: "error",
			summary: "Policy too large",
			detail: `The file has ${size} bytes; one with more than ${MAX_POLICY_BYTES} is not read.`,
			range: {
				file,
				start,
				end: start
			}
		}]
	};
}

// src/language/policy/decode-baseline.ts
const MAX_BASELINE_BYTES = 16777216;
function decodeBaseline(bytes, file, vocabulary) {
	if (bytes.length > 16777216) return {
		document: void 0,
		diagnostics: [tooLarge(file)]
	};
	const { root, diagnostics } = parseYaml(decodeText(bytes), file);
	if (root === void 0) return {
		document: void 0,
		diagnostics
	};
	const complaints = collectComplaints();
	const document = baselineDecoder(vocabulary)(root, complaints);
	return {
		document: complaints.found.length === 0 ? document : void 0,
		diagnostics: complaints.found
	};
}
function baselineDecoder(vocabulary) {
	return object({
		schema: required((node, complaints) => choice(["1"])(node, complaints) === void 0 ? void 0 : 1),
		expires: required(expiry),
		findings: required(list(object({
			rule: required(standingRule(vocabulary)),
			root: required(repositoryPath),
			provider: required(orNull(parsed((one) => parseProviderAddress(one, OPENTOFU)))),
			version: required(orNull(parsed(parseVersion))),
			hash: required(orNull(parsed(parseHash))),
			content: required(orNull(text))
		})))
	});
}
function standingRule({ rules, waiverScope }) {
	return (node, complaints) => {
		const rule = choice(rules)(node, complaints);
		if (rule === void 0 || waiverScope(rule) !== "never") return rule;
		const detail = `A finding of ${rule} is about one run and cannot stand in a baseline.`;
		complaints.add(node.range, "Rule not for a baseline", detail);
	};
}
function orNull(decode) {
	return (node, complaints) => node.kind === "scalar" && node.value === null ? null : decode(node, complaints);
}
function tooLarge(file) {
	const start = {
		line: 1,
		column: 1
	};
	return {
		severity: "error",
		summary: "Baseline too large",
		detail: `A baseline with more than ${MAX_BASELINE_BYTES} bytes is not read.`,
		range: {
			file,
			start,
			end: start
		}
	};
}

// src/review/resolve-policy.ts
function resolvePolicy(document, baseline) {
	const { providers } = document;
	return {
		severities: document.rules ?? DEFAULT_POLICY.severities,
		failOn: document.failOn ?? DEFAULT_POLICY.failOn,
		failOnUnverified: document.failOnUnverified ?? DEFAULT_POLICY.failOnUnverified,
		platforms: document.platforms,
		platformOverrides: document.platformOverrides ?? [],
		rootModules: document.rootModules ?? [],
		tool: document.tool === "auto" ? void 0 : document.tool,
		warnOnly: warnOnlyOf(document.warnOnly),
		emergency: document.emergency,
		allowedHosts: document.allowedHosts ?? [],
		allowedProviders: providers?.allow === void 0 ? [] : [providers.allow],
		deniedProviders: providers?.deny ?? [],
		trustedKeys: document.trustedKeys ?? DEFAULT_POLICY.trustedKeys,
		minReleaseAge: document.minReleaseAge,
		waivers: document.waivers ?? [],
		unverifiable: document.unverifiable ?? [],
		baseline,
		cliConfigFile: document.cliConfigFile,
		allowInputOverride: document.allowInputOverride ?? false
	};
}
function warnOnlyOf(written) {
	if (written === true) return {
		until: void 0,
		reason: void 0
	};
	return written === false ? void 0 : written;
}

// src/review/extend-policy.ts
const WEIGHTS = [
	"off",
	"notice",
	"warning",
	"error"
];
function extendPolicy(organisation, repository, baseline) {
	const merged = {
		...mergeLists(organisation, repository),
		...mergeGate(organisation, repository),
		...mergeTrust(organisation, repository)
	};
	const allowed = [organisation, repository].flatMap(({ providers }) => providers?.allow === void 0 ? [] : [providers.allow]);
	return {
		...resolvePolicy(merged, baseline),
		allowedProviders: allowed
	};
}
function mergeLists(organisation, repository) {
	return {
		extends: void 0,
		baseline: repository.baseline,
		cliConfigFile: repository.cliConfigFile ?? organisation.cliConfigFile,
		platforms: both(organisation.platforms, repository.platforms, (a, b) => sortedUnique([...a, ...b])),
		platformOverrides: joined(repository.platformOverrides?.map((one) => withPlatforms(one, organisation.platforms)), organisation.platformOverrides),
		rootModules: joined(organisation.rootModules, repository.rootModules),
		waivers: joined(organisation.waivers, repository.waivers),
		unverifiable: joined(organisation.unverifiable, repository.unverifiable),
		maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min)
	};
}
function mergeGate(organisation, repository) {
	const leastFailOn = organisation.failOn ?? (organisation.warnOnly === false ? "error" : void 0);
	return {
		tool: organisation.tool ?? repository.tool,
		rules: both(organisation.rules, repository.rules, heavierRules),
		failOn: both(leastFailOn, repository.failOn, (a, b) => laterOf(FAIL_ON_LEVELS, a, b)),
		failOnUnverified: both(organisation.failOnUnverified, repository.failOnUnverified, (a, b) => a || b),
		...mergeOpenings(organisation, repository),
		allowInputOverride: organisation.allowInputOverride === true && repository.allowInputOverride !== false
	};
}
function mergeOpenings(organisation, repository) {
	const { warnOnly, emergency } = organisation;
	if (warnOnly === false) return {
		warnOnly,
		emergency
	};
	return {
		warnOnly: repository.warnOnly ?? warnOnly,
		emergency: emergency ?? repository.emergency
	};
}
function withPlatforms(override, platforms) {
	return platforms === void 0 ? override : {
		...override,
		platforms: sortedUnique([...platforms, ...override.platforms])
	};
}
function mergeTrust(organisation, repository) {
	return {
		allowedHosts: both(organisation.allowedHosts, repository.allowedHosts, (a, b) => b.filter((host) => a.includes(host))),
		providers: {
			allow: void 0,
			deny: joined(organisation.providers?.deny, repository.providers?.deny)
		},
		trustedKeys: both(organisation.trustedKeys, repository.trustedKeys, (a, b) => new Map([...a, ...b])),
		minReleaseAge: both(organisation.minReleaseAge, repository.minReleaseAge, (a, b) => ({
			hours: Math.max(a.hours, b.hours),
			exceptions: a.exceptions
		}))
	};
}
function both(a, b, join) {
	if (a === void 0) return b;
	return b === void 0 ? a : join(a, b);
}
function joined(a, b) {
	return both(a, b, (first, second) => [...first, ...second]);
}
function heavierRules(a, b) {
	const heavier = [...b].map(([rule, weight]) => {
		const least = a.get(rule);
		return [rule, least === void 0 ? weight : laterOf(WEIGHTS, least, weight)];
	});
	return new Map([...a, ...heavier]);
}
function laterOf(order, a, b) {
	return order.indexOf(a) > order.indexOf(b) ? a : b;
}

// src/app/policy-reference.ts
function referenceName({ owner, repository, path, commit }) {
	return `${owner}/${repository}/${path}@${commit}`;
}
function refuseReferences(hint) {
	return (reference) => Promise.reject(new LockReviewError("INVALID_POLICY", `The policy extends ${referenceName(reference)}, which cannot be fetched here`, { hint }));
}

// src/app/load-policy.ts
const DEFAULT_POLICY_FILE = ".github/tofu-lock-review.yml";
async function loadPolicy(place, signal) {
	const file = place.file ?? ".github/tofu-lock-review.yml";
	const bytes = await place.files.read(file, signal);
	if (bytes === void 0) return absentPolicy(place);
	const document = decodeOwn(bytes, file, place.now);
	const policy = await extended(document, document.baseline && await loadBaseline(document.baseline, place.files, signal), place, signal);
	return {
		policy,
		file,
		watched: [
			file,
			document.baseline?.file,
			policy.cliConfigFile
		].filter((one) => one !== void 0)
	};
}
function decodeOwn(bytes, file, now) {
	const { document, diagnostics } = decodePolicy(bytes, file, {
		vocabulary: POLICY_VOCABULARY,
		now
	});
	if (document === void 0) throw invalidPolicy(diagnostics);
	return document;
}
function absentPolicy({ file }) {
	if (file === void 0) return {
		policy: DEFAULT_POLICY,
		file: void 0,
		watched: [DEFAULT_POLICY_FILE]
	};
	throw new LockReviewError("INVALID_POLICY", `The policy file ${file} is not there`, { hint: "Name an existing file. A policy is read from the tip of the target branch, or from disk with --policy." });
}
async function extended(document, baseline, { readReference, now }, signal) {
	const reference = document.extends;
	if (reference === void 0) return resolvePolicy(document, baseline);
	const name = referenceName(reference);
	const bytes = await readReference(reference, signal);
	if (bytes === void 0) throw new LockReviewError("INVALID_POLICY", `The policy ${name} is not there`, { hint: "Check the repository, the path and the commit that extends names." });
	const organisation = decodeOwn(bytes, name, now);
	if (organisation.extends !== void 0) throw new LockReviewError("INVALID_POLICY", `The policy ${name} extends another one`, { hint: "A policy that others extend stands for itself." });
	assertWaiversEnd(document, organisation.maxWaiverDays, now);
	return extendPolicy(organisation, document, baseline);
}
function assertWaiversEnd({ waivers = [], unverifiable = [] }, days, now) {
	if (days === void 0) return;
	const late = [...waivers, ...unverifiable].find((one) => one.expires.end > daysFrom(now, days + 1));
	if (late === void 0) return;
	throw new LockReviewError("INVALID_POLICY", `A waiver ends with ${late.expires.text}, more than ${days} days from now`, { hint: "The policy that this one extends sets max-waiver-days. Choose an earlier date." });
}
async function loadBaseline({ file, expires }, files, signal) {
	const bytes = await files.read(file, signal);
	if (bytes === void 0) throw new LockReviewError("INVALID_POLICY", `The baseline ${file} is not there`, { hint: "Write one with verify --write-baseline, and commit it on the branch of the policy." });
	const { document, diagnostics } = decodeBaseline(bytes, file, POLICY_VOCABULARY);
	if (document === void 0) throw invalidPolicy(diagnostics);
	const own = document.expires;
	return {
		file,
		expires: expires !== void 0 && expires.end < own.end ? expires : own,
		records: document.findings,
		digest: textDigest
	};
}
function invalidPolicy(diagnostics) {
	const [first = "The policy cannot be read", ...others] = diagnostics.map(({ summary, detail, range }) => {
		return `${(range && `${range.file}:${range.start.line}:${range.start.column}: `) ?? ""}${summary}: ${detail}`;
	});
	const rest = others.slice(0, 9);
	const more = others.length - rest.length;
	const counted = more > 0 ? [...rest, `and ${more} more`] : rest;
	return new LockReviewError("INVALID_POLICY", first.replace(/\.$/, ""), { ...counted.length === 0 ? {} : { hint: counted.join("\n") } });
}

// src/app/root-paths.ts
function rootOfPath(path) {
	const normal = posix.normalize(path).replace(/\/$/, "");
	return posix.basename(normal) === ".terraform.lock.hcl" ? posix.dirname(normal) : normal || ".";
}
function isUnder(root, paths) {
	if (paths.length === 0) return true;
	return paths.map(rootOfPath).some((path) => {
		return path === "." || root === path || root.startsWith(`${path}/`);
	});
}
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}

// src/cli/repository-here.ts
async function repositoryHere({ directory, environment, signal }) {
	try {
		return await openRepository({
			directory,
			environment
		}, signal);
	} catch (caught) {
		if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return void 0;
		throw caught;
	}
}

// src/cli/named-paths.ts
function fromTop(top, path) {
	const inside = relative(realPath(top), realPath(path)).split(sep).join("/");
	if (inside === ".." || inside.startsWith("../") || resolve(inside) === inside) throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
	return posix.normalize(inside === "" ? "." : inside);
}
function realPath(path) {
	if (basename(path) === ".terraform.lock.hcl") return join(realPath(dirname(path)), LOCK_FILE_NAME);
	try {
		return realpathSync(path);
	} catch {
		const above = dirname(path);
		return above === path ? path : join(realPath(above), basename(path));
	}
}
async function namedRoots({ files, signal }, paths) {
	const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
	for (const root of roots) {
		if (await files.list(root, signal) !== void 0) continue;
		throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	return roots;
}
async function rootsLackingLock(context, roots) {
	const { files, signal } = context;
	const lacking = new Set(await ignoredLocks(context, roots));
	for (const root of roots) if (await files.kind(lockFilePath(root), signal) !== "file") lacking.add(root);
	return lacking;
}
async function ignoredLocks(context, roots) {
	const { directory, signal } = context;
	const git = await repositoryHere(context);
	if (git === void 0) return [];
	try {
		const paths = roots.map((root) => pathInside(git.top, resolve(directory, lockFilePath(root))));
		const inside = paths.filter((path) => path !== void 0);
		const ignored = await git.ignoredPaths(inside, signal);
		return roots.filter((_, i) => ignored.has(paths[i] ?? ""));
	} finally {
		git.close();
	}
}
function pathInside(top, path) {
	try {
		return fromTop(top, path);
	} catch (caught) {
		if (isLockReviewError(caught, "USAGE")) return void 0;
		throw caught;
	}
}

// src/review/tighten.ts
function overridePolicy(policy, inputs) {
	const { minReleaseAge: hours, warnOnly, trustedKeys } = inputs;
	const { minReleaseAge } = policy;
	return {
		...policy,
		failOn: inputs.failOn ?? policy.failOn,
		failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
		warnOnly: warnOnly === void 0 ? policy.warnOnly : warnOnly ? openEnded(policy) : void 0,
		platforms: inputs.platforms ?? policy.platforms,
		platformOverrides: inputs.platforms === void 0 ? policy.platformOverrides : [],
		tool: inputs.tool ?? policy.tool,
		minReleaseAge: hours === void 0 ? minReleaseAge : {
			hours,
			exceptions: minReleaseAge?.exceptions ?? []
		},
		allowedHosts: inputs.allowedHosts ?? policy.allowedHosts,
		trustedKeys: trustedKeys ?? policy.trustedKeys
	};
}
function openEnded({ warnOnly }) {
	return warnOnly ?? {
		until: void 0,
		reason: "the input warn-only"
	};
}

// src/cli/policy-options.ts
function policyInputs(options) {
	const platforms = platformsOf(options);
	const unverified = choice$1(options, "fail-on-unverified", ["true", "false"]);
	const age = options.text("min-release-age");
	const [hosts, keys] = [options.texts("allowed-host"), options.texts("trusted-key")];
	return {
		failOn: choice$1(options, "fail-on", [
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: unverified === void 0 ? void 0 : unverified === "true",
		platforms: given(platforms),
		tool: toolOf(options),
		minReleaseAge: age === void 0 ? void 0 : parseSetting("--min-release-age", age, parseAge),
		allowedHosts: given(hosts)?.map((one) => parseSetting("--allowed-host", one, parseAllowedHost)),
		trustedKeys: given(keys) && parseSetting("--trusted-key", keys, parseTrustedKeys)
	};
}
function given(values) {
	return values.length > 0 ? values : void 0;
}

// src/cli/policy.ts
async function commandPolicy({ files, signal }, options, git) {
	const place = {
		now: SYSTEM_CLOCK.now(),
		readReference: references(files, options)
	};
	const inputs = policyInputs(options);
	const file = options.text("policy");
	if (file !== void 0) {
		const { policy } = await loadPolicy({
			...place,
			files,
			file
		}, signal);
		return {
			policy: overridePolicy(policy, inputs),
			source: void 0
		};
	}
	const tip = git && await policyTip(git, options.text("base"), signal);
	if (git === void 0 || tip === void 0) return {
		policy: overridePolicy(DEFAULT_POLICY, inputs),
		source: void 0
	};
	const source = await loadPolicy({
		...place,
		files: git.treeAt(tip),
		file: void 0
	}, signal);
	return {
		policy: overridePolicy(source.policy, inputs),
		source
	};
}
async function policyHere(context, options) {
	const git = await repositoryHere(context);
	try {
		return await commandPolicy(context, options, git);
	} finally {
		git?.close();
	}
}
function references(files, options) {
	const copy = options.text("extended-policy");
	return copy === void 0 ? refuseReferences("Fetch that file yourself, and name the copy with --extended-policy.") : (_reference, signal) => files.read(copy, signal);
}

// src/cli/roots-below.ts
const NEVER_ENTERED = /* @__PURE__ */ new Set([
	".git",
	".terraform",
	".terragrunt-cache",
	"node_modules"
]);
async function auditedRoots(context, paths) {
	if (paths.length > 0) return namedRoots(context, paths);
	const roots = await rootsBelow(context);
	if (roots.length > 0) return roots;
	throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, { hint: "Name a root module. A lock file that git ignores counts as none." });
}
async function rootsBelow(context) {
	const { directory, files, signal } = context;
	const git = await repositoryHere(context);
	if (git === void 0) return lockedDirectories(await lockFilesBelow(files, ".", signal));
	try {
		const here = fromTop(git.top, directory);
		return lockedDirectories(await git.listFiles("work-tree", signal)).filter((root) => here === "." || root === here || root.startsWith(`${here}/`)).map((root) => posix.relative(here, root) || ".");
	} finally {
		git.close();
	}
}
async function lockFilesBelow(files, directory, signal) {
	const found = [];
	for (const { name, kind } of await files.list(directory, signal) ?? []) {
		const path = posix.join(directory, name);
		if (name === ".terraform.lock.hcl") found.push(path);
		if (kind === "directory" && !NEVER_ENTERED.has(name)) found.push(...await lockFilesBelow(files, path, signal));
	}
	return found;
}

export { fromTop as a, isUnder as c, decodeOwn as d, resolveRange as f, policyInputs as i, isWanted as l, commandPolicy as n, rootsLackingLock as o, policyHere as r, repositoryHere as s, auditedRoots as t, DEFAULT_POLICY_FILE as u };