import { l as visibleText, o as parseFingerprint, r as isUncovered, t as archivesBehind } from "./disposition.js";
import { i as LockReviewError, n as compareBytes, o as inSentences, r as sortedUnique, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { i as theSetting } from "./printing.js";
import { A as hashScheme, C as asciiHostname, g as PUBLIC_REGISTRIES, h as OPENTOFU, j as parseHash, m as parseProviderAddress, o as addressParts, t as appendAll } from "./many.js";
import { S as parseRepositoryPath, b as parsePathPattern, c as parsePlatform, f as parseAllowedHost, m as parseTool, v as parseNamespacePattern, x as parseProviderPattern, y as parseOneProvider } from "./arguments.js";
import { c as MAX_POLICY_BYTES, i as MAX_LEDGER_BYTES } from "./input-limits.js";
import { n as readNamedFile } from "./context.js";
import { g as rememberedOf, m as recordsHash } from "./lock-side.js";
import { U as parseConstraints, X as parseVersion, k as decodeText, z as UNCONSTRAINED } from "./parse.js";
import { $t as pinnedKeys, A as everywhere, B as keyed, Bt as invalidLine, C as decodeTrustedRoots, F as withMode, Ft as RELEASE_LINES, G as readFile, H as object, Ht as parseScopeParts, I as choice, J as classifyChecksumFile, Jt as DEFAULT_LEDGER_FILE, K as required, L as count, Ln as placeInside, P as provenanceRule, R as either, Rn as realPath, U as optional, Ut as partsOf, V as list, Vt as parseDay, W as parsed, Xt as DEFAULT_RELEASES_FILE, Yt as DEFAULT_POLICY, Zt as FAIL_ON_LEVELS, in as daysFrom, j as generalMode, k as PROVENANCE_MODES, n as SYSTEM_CLOCK, on as parseAge, q as text, rn as RULE_CATALOGUE, sn as parseExpiry, t as repositoryTop, u as policyInputs, z as flag } from "./repository-top.js";
import { h as rootScope, n as textDigest } from "./digest.js";
import { t as GRADES } from "./grade.js";
import { l as repositoryHere, o as placesOfChange, r as nameFrom } from "./named-paths.js";
import { a as shippedKeys, i as shippedKeyOwner, n as keysShippedFor, t as isMakersProvider } from "./shipped-keys.js";
import { dirname, posix, resolve } from "node:path";

// src/app/commits/commit-names.ts
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;
async function findCommit(git, name, signal) {
	const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
	if (name === "" || stem === "" && !suffix.startsWith("@{")) return void 0;
	const found = EXACT.test(stem) ? await exactly(git, stem === "" ? name : stem, signal) : await shortName(git, stem, signal);
	if (found === void 0 || suffix === "" || stem === "") return found;
	const commit = await git.resolveCommit(`${found.taken}${suffix}`, signal);
	return commit && {
		commit,
		taken: `${found.taken}${suffix}`
	};
}
async function exactly(git, name, signal) {
	const commit = await git.resolveCommit(name, signal);
	return commit && {
		commit,
		taken: name
	};
}
async function shortName(git, name, signal) {
	const branches = await existing(git, branchRefs(name), signal);
	const rivals = await existing(git, otherRemote(name), signal);
	const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name, signal) : [];
	const others = [...rivals, ...objects.map((commit) => ({
		commit,
		taken: `${commit}`
	}))];
	const [taken = others[0]] = branches;
	if (others.every(({ commit }) => commit === taken?.commit)) return taken;
	throw ambiguous(name, [...branches, ...others]);
}
function branchRefs(name) {
	return name.startsWith("origin/") ? [`refs/remotes/${name}`] : [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}
function otherRemote(name) {
	return name.includes("/") && !name.startsWith("origin/") ? [`refs/remotes/${name}`] : [];
}
async function existing(git, refs, signal) {
	return (await Promise.all(refs.map((ref) => exactly(git, ref, signal)))).filter((one) => one !== void 0);
}
function ambiguous(name, candidates) {
	const listed = candidates.map(({ taken, commit }) => taken === commit ? `the commit ${commit}` : `${taken} (${commit})`);
	return new LockReviewError("USAGE", `"${name}" means different commits`, { hint: `It may be ${listed.join(", or ")}. Write the full name of the one that is meant.` });
}
async function namedCommit(git, name, setting, signal) {
	const found = await findCommit(git, name, signal);
	if (found !== void 0) return found.commit;
	const [stem = ""] = name.split(/[~^]|@\{/);
	const candidates = (EXACT.test(stem) ? [] : await existing(git, [
		`refs/tags/${stem}`,
		`refs/heads/${stem}`,
		`refs/${stem}`
	], signal)).map(({ taken }) => taken);
	throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, { hint: candidates.length > 0 ? `A short name means a branch. There is ${candidates.join(" and ")}: write the full name with ${theSetting(setting)} if that is meant.` : `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.` });
}

// src/app/commits/git-range.ts
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
async function resolveRange(git, names, signal) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "head", signal);
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const { name: baseName, commit: tip } = await baseTip(git, names.base, signal);
	const shared = tip === headCommit ? tip : await git.mergeBase(tip, headCommit, signal) ?? tip;
	const isContained = head !== "work-tree" && shared === headCommit;
	if (isContained && names.contained === "refuse") throw nothingBetween(names, baseName);
	return {
		base: isContained && names.contained === "against-tip" ? tip : shared,
		tip,
		baseName,
		head,
		headCommit
	};
}
function nothingBetween({ head }, baseName) {
	return new LockReviewError("USAGE", `There is nothing between ${baseName} and ${head}: the base already has every commit of the head`, { hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing." });
}
async function policyTip(git, base, signal) {
	if (base !== void 0) return namedCommit(git, base, "base", signal);
	return (await defaultBranch(git, signal))?.commit ?? await git.resolveCommit("HEAD", signal);
}
async function baseTip(git, name, signal) {
	if (name !== void 0) return {
		name,
		commit: await namedCommit(git, name, "base", signal)
	};
	const branch = await defaultBranch(git, signal);
	if (branch !== void 0) return branch;
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.` });
}
async function defaultBranch(git, signal) {
	for (const name of DEFAULT_BASES) {
		const found = await findCommit(git, name, signal);
		if (found !== void 0) return {
			name,
			commit: found.commit
		};
	}
}

// src/review/evidence/checksum-line.ts
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/review/evidence/explain-hash.ts
const NO_KEYS = {
	knownKeys: /* @__PURE__ */ new Set(),
	sameKeys: /* @__PURE__ */ new Set()
};
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
function explainHash(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts);
	const behind = [facts, ...archives.map((zip) => context.evidence?.dispositions.get(zip))];
	const chain = facts?.verifiedLocally === true ? behind : [facts];
	return {
		provider: context.provider,
		version: context.version,
		hash,
		grade: gradeHash(hash, context),
		platforms: platformsBehind(hash, context.evidence),
		derivedFrom: archives,
		files: sortedUnique(facts?.files ?? []),
		signedBy: sortedUnique(chain.flatMap((one) => [...one?.signedBy ?? []])),
		...recordsHash(context.recorded, hash) ? { isRecorded: true } : {}
	};
}
function platformsBehind(hash, evidence) {
	const facts = evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts).map((zip) => evidence?.dispositions.get(zip));
	return sortedUnique(firstKnown([facts, ...archives].map((one) => one?.platforms)));
}
function explainEntry(entry, context) {
	const { address: provider, version } = entry;
	return entry.hashes.map((hash) => explainHash(hash, {
		...context,
		provider,
		version
	}));
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return recordsHash(context.recorded, hash) ? "base-only" : "unexplained";
}
function gapsFor(hash, evidence) {
	switch (hashScheme(hash)) {
		case "zh": return evidence?.lookedAt.lists;
		case "h1": return evidence?.lookedAt.contents;
		default: return;
	}
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
		const others = archives.filter((zip) => zip !== hash);
		appendAll(grades, others.map((zip) => vouchedGrade(zip, context)));
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
function firstKnown(sets) {
	return sets.find((set) => set !== void 0 && set.size > 0) ?? /* @__PURE__ */ new Set();
}

// src/language/ledger/ledger.ts
const EMPTY_LEDGER = {
	lines: [],
	releases: []
};
function ledgerLines(ledger, provider) {
	const { hostname, namespace } = addressParts(provider);
	return ledger.lines.filter((one) => one.host === hostname && one.namespace === namespace);
}
function scopeOf({ host, namespace }) {
	return `${host}/${namespace}`;
}
function compareLines(a, b) {
	return compareBytes(asciiHostname(a.host), asciiHostname(b.host)) || compareBytes(a.namespace, b.namespace) || compareBytes(a.day, b.day) || compareBytes(a.fingerprint, b.fingerprint);
}
function releaseLines(ledger, { address, version }) {
	return byRelease(ledger).get(`${address} ${version}`) ?? [];
}
const byRelease = rememberedOf(({ releases }) => {
	const found = /* @__PURE__ */ new Map();
	for (const line of releases) {
		const key = `${line.provider} ${line.version}`;
		const known = found.get(key);
		if (known === void 0) found.set(key, [line]);
		else known.push(line);
	}
	return found;
});
function ledgerOf(lines) {
	return {
		lines: [...lines].sort(compareLines),
		releases: []
	};
}
function layLedgers(organisation, repository) {
	const decided = new Set(organisation.lines.map(scopeOf));
	const own = repository.lines.filter((line) => !decided.has(scopeOf(line)));
	const { lines } = ledgerOf([...organisation.lines, ...own]);
	return {
		lines,
		releases: [...organisation.releases, ...repository.releases]
	};
}

// src/review/keys/known-keys.ts
function knownKeys(provider, { policy, ledger }) {
	const pinned = pinnedKeys(policy, provider);
	if (pinned !== void 0) return {
		keys: pinned,
		from: "policy"
	};
	const lines = ledgerLines(ledger, provider).map(({ fingerprint }) => fingerprint);
	if (lines.length > 0) return {
		keys: new Set(lines),
		from: "ledger"
	};
	const shipped = shippedKeys(provider).map(({ fingerprint }) => fingerprint);
	if (isMakersProvider(provider)) return {
		keys: new Set(shipped),
		from: "makers"
	};
	const elsewhere = linesOfOtherRegistry(ledger, provider);
	if (elsewhere.length === 0 && shipped.length === 0) return {
		keys: /* @__PURE__ */ new Set(),
		from: "nothing"
	};
	const from = shipped.length > 0 ? "publishers" : "other-registry";
	return {
		keys: /* @__PURE__ */ new Set([...shipped, ...elsewhere]),
		from
	};
}
function ledgerOfNamed(known, named) {
	const lines = [...named].flatMap(([{ host, namespace = "" }, fingerprints]) => (host === void 0 ? [...PUBLIC_REGISTRIES] : [host]).flatMap((place) => {
		const shipped = keysShippedFor(place, namespace).map(({ fingerprint }) => fingerprint);
		return [...fingerprints, ...shipped].map((fingerprint) => ({
			...NAMED,
			host: place,
			namespace,
			fingerprint
		}));
	}));
	return ledgerOf([...known.lines, ...lines].filter(({ host, namespace }) => keysShippedFor(asciiHostname(host), namespace).length > 0));
}
const NAMED = {
	version: parseVersion("0.0.0"),
	day: "",
	learned: "by-hand"
};
function isClosed(from) {
	return from === "policy" || from === "ledger" || from === "makers";
}
function linesOfOtherRegistry(ledger, provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	if (!PUBLIC_REGISTRIES.has(asciiHostname)) return [];
	return ledger.lines.filter((line) => PUBLIC_REGISTRIES.has(line.host) && line.namespace === namespace).map(({ fingerprint }) => fingerprint);
}

// src/review/policy/policy-vocabulary.ts
const WAIVER_SCOPES = /* @__PURE__ */ new Map([
	["not-verified", "never"],
	["waiver-used", "never"],
	["waiver-expired", "never"],
	["policy-changed", "never"],
	["unexplained-hash", "hash"],
	["republished-package", "version"],
	["checksum-mismatch", "version"],
	["bad-signature", "version"],
	["signature-missing", "version"],
	["signing-key-changed", "version"],
	["no-usable-hashes", "version"],
	["provenance-missing", "version"],
	["provenance-mismatch", "version"],
	["foreign-checksum-line", "version"],
	["mirror-disagrees", "version"],
	["missing-lock-file", "path"],
	["invalid-lock-file", "path"],
	["hidden-lock-file", "path"],
	["invalid-configuration", "path"],
	["non-canonical", "path"],
	["tool-changed", "path"],
	["unlocked-root", "path"],
	["module-not-pinned", "path"],
	["constraint-hint", "path"],
	["init-would-change", "path"],
	["host-not-allowed", "path"],
	["lock-not-enforced", "path"]
]);
const POLICY_VOCABULARY = {
	rules: Object.keys(RULE_CATALOGUE).filter(isRuleId),
	fixed: /* @__PURE__ */ new Set(["not-verified"]),
	loud: /* @__PURE__ */ new Set([
		"policy-changed",
		"waiver-used",
		"waiver-expired"
	]),
	waiverScope: (rule) => WAIVER_SCOPES.get(rule) ?? "provider"
};
function isRuleId(name) {
	return Object.hasOwn(RULE_CATALOGUE, name);
}

// src/review/keys/trust-tier.ts
const TIERS = [
	"official",
	"partner-claimed",
	"community",
	"unsigned",
	"unauthenticated"
];
function trustTier(evidence) {
	if (evidence === void 0) return void 0;
	const facts = [...evidence.dispositions.values()];
	const tiers = evidence.signatures.map((one) => listTier(one, facts, evidence.provider));
	const worst = TIERS.findLast((tier) => tiers.includes(tier));
	if (worst !== void 0) return worst;
	if (evidence.problems.some(({ kind }) => kind === "no-signing-keys")) return "unsigned";
	if (facts.some((one) => one.reportedByRegistry)) return void 0;
	return evidence.hashedPlatforms.size > 0 || facts.some((one) => one.reportedByMirror) ? "unauthenticated" : void 0;
}
function signerTier({ fingerprint, isEndorsed }, provider) {
	if (fingerprint === void 0) return void 0;
	if (shippedKeyOwner(provider, fingerprint) !== void 0) return "official";
	return isEndorsed === true ? "partner-claimed" : "community";
}
function listTier(signature, facts, provider) {
	const { fingerprint } = signature;
	return (fingerprint !== void 0 && facts.some((one) => one.signedBy.has(fingerprint)) ? signerTier(signature, provider) : void 0) ?? "unsigned";
}

// src/language/ledger/line-file.ts
function linesIn({ entries }) {
	return entries.map(({ line }) => line);
}
function addLines(file, lines, format) {
	const added = lines.map((line) => ({
		comments: [],
		line
	}));
	return {
		...file,
		entries: sortEntries([...file.entries, ...added], format)
	};
}
function encodeLines({ header, entries, footer }, format) {
	const lines = sortEntries(entries, format).flatMap(({ comments, line }) => [...comments, format.encode(line)]);
	return [
		...header.length > 0 && lines.length > 0 ? [...header, ""] : header,
		...lines,
		...footer
	].map((one) => `${one}\n`).join("");
}
function sortEntries(entries, { compare }) {
	return [...entries].sort((a, b) => compare(a.line, b.line));
}

// src/language/ledger/ledger-file.ts
const FORM = "HOST/NAMESPACE FINGERPRINT since VERSION on YYYY-MM-DD learned HOW";
const KEY_LINES = {
	writtenBy: "keys learn",
	parse: parseLine,
	encode: encodeLine,
	compare: compareLines,
	claims: (line) => [{
		about: `${scopeOf(line)} ${line.fingerprint}`,
		says: ""
	}],
	mayRepeat: false,
	clash: ({ about }) => ({
		problem: `has this key for ${about.split(" ")[0] ?? ""} already`,
		hint: "Keep one of the two."
	})
};
const FIRST_HEADER = ["# Keys that sign the providers of this repository, one a line. A review reads this file from the target", "# branch: another key for a namespace named here is an error. tofu-lock-review keys learn adds lines."];
const NEW_LEDGER_FILE = {
	header: FIRST_HEADER,
	entries: [],
	footer: []
};
function ledgerIn(file) {
	return ledgerOf(linesIn(file));
}
function encodeLine(line) {
	const { host, namespace, fingerprint, version, day, learned } = line;
	return `${host}/${namespace} ${fingerprint} since ${version} on ${day} learned ${learned}`;
}
function parseLine(text) {
	const parts = partsOf(text);
	const [scope = "", fingerprint = "", since, version = "", on, day = "", as, learned = ""] = parts;
	if (parts.length !== 8 || since !== "since" || on !== "on" || as !== "learned") throw invalidLine(`"${text}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
	const [host, namespace = ""] = parseScopeParts(scope, ["namespace"], {
		what: "a namespace with its host",
		example: "registry.opentofu.org/hashicorp"
	});
	return {
		host,
		namespace,
		fingerprint: parseFingerprint(fingerprint),
		version: parseVersion(version),
		day: parseDay(day),
		learned: parseWord(learned)
	};
}
function parseWord(text) {
	if (/^[a-z0-9][a-z0-9.-]{0,39}$/.test(text)) return text;
	throw invalidLine(`"${text}" does not say how the key was learned`, "Write one word such as first-use or announced, in small letters.");
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
const ledgerReference = (node, complaints) => {
	if (node.kind === "scalar" && node.value === "") return { file: void 0 };
	const file = repositoryPath(node, complaints);
	return file === void 0 ? void 0 : { file };
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

// src/language/policy/decode.ts
const MAX_EMERGENCY_DAYS = 3;
function decodePolicy(bytes, file, terms) {
	return readFile(bytes, {
		file,
		what: "Policy",
		maxBytes: MAX_POLICY_BYTES
	}, (root, complaints) => {
		const document = policyDecoder(file, terms.vocabulary)(root, complaints);
		if (document !== void 0) checkDates(document, root, terms.now, complaints);
		return document;
	});
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
		allowedHosts: optional(list(parsed(parseAllowedHost))),
		providers: optional(object({
			allow: optional(list(providerRule)),
			deny: optional(list(providerRule))
		})),
		trustedKeys: optional(keyed(parsed(parseNamespacePattern), list(parsed(parseFingerprint)))),
		minReleaseAge: optional(releaseAge),
		registryContext: optional(choice(["on", "off"])),
		reportedH1: optional(choice(["accept", "verify"])),
		provenance: optional(provenanceRule),
		provenanceRoots: optional(repositoryPath),
		waivers: optional(list(waiver(file, vocabulary))),
		maxWaiverDays: optional(count),
		unverifiable: optional(list(unverifiable)),
		baseline: optional(baselineReference),
		emergency: optional(emergency),
		ledger: optional(ledgerReference),
		releases: optional(ledgerReference),
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

// src/review/policy/resolve-policy.ts
function resolvePolicy(document, baseline) {
	const { providers, reportedH1 = DEFAULT_POLICY.reportedH1 } = document;
	return {
		severities: document.rules ?? DEFAULT_POLICY.severities,
		leastSeverities: DEFAULT_POLICY.leastSeverities,
		failOn: document.failOn ?? DEFAULT_POLICY.failOn,
		failOnUnverified: document.failOnUnverified ?? DEFAULT_POLICY.failOnUnverified,
		platforms: document.platforms,
		platformOverrides: document.platformOverrides ?? [],
		rootModules: document.rootModules ?? [],
		tool: document.tool === "auto" ? void 0 : document.tool,
		emergency: document.emergency,
		allowedHosts: document.allowedHosts ?? [],
		allowedProviders: providers?.allow === void 0 ? [] : [providers.allow],
		deniedProviders: providers?.deny ?? [],
		trustedKeys: document.trustedKeys ?? DEFAULT_POLICY.trustedKeys,
		minReleaseAge: document.minReleaseAge,
		registryContext: document.registryContext,
		reportedH1,
		...provenanceOf(document),
		waivers: document.waivers ?? [],
		unverifiable: document.unverifiable ?? [],
		baseline,
		ledger: document.ledger === void 0 ? DEFAULT_POLICY.ledger : document.ledger.file,
		releases: document.releases === void 0 ? DEFAULT_POLICY.releases : document.releases.file,
		cliConfigFile: document.cliConfigFile,
		allowInputOverride: document.allowInputOverride ?? false
	};
}
function provenanceOf({ provenance, provenanceRoots: file }) {
	return {
		provenance: provenance === void 0 ? [] : [provenance],
		provenanceRoots: file === void 0 ? void 0 : {
			file,
			roots: []
		}
	};
}

// src/review/policy/extend-policy.ts
function extendPolicy(organisation, repository, baseline) {
	const merged = {
		...mergeLists(organisation, repository),
		...mergeGate(organisation, repository),
		...mergeTrust(organisation, repository)
	};
	const allowed = [organisation, repository].flatMap(({ providers }) => providers?.allow === void 0 ? [] : [providers.allow]);
	const known = baseline && withoutWeighed(baseline, organisation);
	return {
		...resolvePolicy(merged, known),
		leastSeverities: repository.rules ?? DEFAULT_POLICY.leastSeverities,
		allowedProviders: allowed,
		provenance: [organisation, repository].flatMap(({ provenance }) => provenance ?? [])
	};
}
function exceptionProblem(organisation, { waivers = [], unverifiable = [] }) {
	if (organisation.maxWaiverDays !== void 0) return void 0;
	const waived = waivers.find(({ rule }) => isWeighed(rule, organisation));
	if (waived !== void 0) return `A waiver of ${waived.rule} is not the repository's to give`;
	return unverifiable.length > 0 && organisation.failOnUnverified === true ? "What is unverifiable is not the repository's to say" : void 0;
}
function vouchesForItself(organisation, repository) {
	const isRequired = [...organisation.provenance?.values() ?? []].some(({ mode }) => mode === "require");
	const isOwn = organisation.provenanceRoots === void 0 && repository.provenanceRoots !== void 0;
	return isRequired && isOwn;
}
function isWeighed(rule, { rules }) {
	const weight = rules?.get(rule);
	return weight === "error" || weight === "warning";
}
function withoutWeighed(baseline, organisation) {
	if (organisation.maxWaiverDays !== void 0) return baseline;
	const records = baseline.records.filter(({ rule }) => !isWeighed(rule, organisation));
	return {
		...baseline,
		records
	};
}
function mergeLists(organisation, repository) {
	return {
		extends: void 0,
		baseline: repository.baseline,
		ledger: repository.ledger,
		releases: repository.releases,
		cliConfigFile: organisation.cliConfigFile ?? repository.cliConfigFile,
		provenanceRoots: organisation.provenanceRoots ?? repository.provenanceRoots,
		platforms: both(organisation.platforms, repository.platforms, (a, b) => sortedUnique([...a, ...b])),
		platformOverrides: joined(repository.platformOverrides?.map((one) => withPlatforms(one, organisation.platforms)), organisation.platformOverrides),
		rootModules: joined(organisation.rootModules, repository.rootModules),
		waivers: joined(organisation.waivers, repository.waivers),
		unverifiable: joined(organisation.unverifiable, repository.unverifiable),
		maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min)
	};
}
function mergeGate(organisation, repository) {
	const { failOn = DEFAULT_POLICY.failOn, failOnUnverified = DEFAULT_POLICY.failOnUnverified } = organisation;
	return {
		tool: organisation.tool ?? repository.tool,
		rules: organisation.rules,
		failOn: laterOf(FAIL_ON_LEVELS, failOn, repository.failOn ?? failOn),
		failOnUnverified: failOnUnverified || repository.failOnUnverified === true,
		emergency: organisation.emergency ?? repository.emergency,
		allowInputOverride: organisation.allowInputOverride === true && repository.allowInputOverride !== false
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
		})),
		registryContext: [organisation, repository].some((one) => one.registryContext === "on") ? "on" : organisation.registryContext ?? repository.registryContext,
		reportedH1: organisation.reportedH1 === "accept" && repository.reportedH1 !== "verify" ? "accept" : "verify",
		provenance: void 0
	};
}
function both(a, b, join) {
	if (a === void 0) return b;
	return b === void 0 ? a : join(a, b);
}
function joined(a, b) {
	return both(a, b, (first, second) => [...first, ...second]);
}
function laterOf(order, a, b) {
	return order.indexOf(a) > order.indexOf(b) ? a : b;
}

// src/language/ledger/decode.ts
function decodeLedger(bytes, file, format) {
	if (bytes.length > 1048576) return {
		ledger: void 0,
		diagnostics: [complaint(file, 1, "Ledger too large", `The file has ${bytes.length} bytes; one with more than ${MAX_LEDGER_BYTES} is not read.`)]
	};
	const diagnostics = [];
	const layout = startLayout();
	const seen = /* @__PURE__ */ new Map();
	for (const [i, text] of decodeText(bytes).split(/\r?\n/).entries()) try {
		readText(text, {
			number: i + 1,
			layout,
			seen,
			format
		});
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		diagnostics.push(complaint(file, i + 1, "Invalid line", inSentences(caught)));
	}
	return {
		ledger: diagnostics.length === 0 ? layout.end() : void 0,
		diagnostics
	};
}
function readText(text, place) {
	assertVisible(text);
	const { layout, format } = place;
	const written = text.trim();
	if (written === "") layout.blank();
	else if (written.startsWith("#")) layout.comment(written);
	else {
		const line = format.parse(written);
		assertNoClash(line, place);
		layout.line(line);
	}
}
function assertNoClash(line, { number, seen, format }) {
	for (const claim of format.claims(line)) {
		const first = seen.get(claim.about);
		if (first === void 0) seen.set(claim.about, {
			says: claim.says,
			number
		});
		else if (!format.mayRepeat || first.says !== claim.says) {
			const { problem, hint } = format.clash(claim);
			throw invalidLine(`line ${first.number} ${problem}`, hint);
		}
	}
}
function assertVisible(text) {
	const plain = text.replaceAll("	", " ");
	const shown = visibleText(plain);
	if (shown === plain) return;
	const what = /\\u\{[0-9A-F]+\}/.exec(shown)?.[0] ?? "one";
	throw invalidLine(`it holds a character that does not show (${what})`, "Remove it.");
}
function complaint(file, line, summary, detail) {
	const start = {
		line,
		column: 1
	};
	return {
		severity: "error",
		summary,
		detail,
		range: {
			file,
			start,
			end: start
		}
	};
}
function startLayout() {
	const entries = [];
	let header = [];
	let comments = [];
	return {
		blank: () => {
			if (entries.length > 0 || header.length > 0) return;
			header = comments;
			comments = [];
		},
		comment: (text) => comments.push(text),
		line: (line) => {
			entries.push({
				comments,
				line
			});
			comments = [];
		},
		end: () => entries.length === 0 ? {
			header: [...header, ...comments],
			entries,
			footer: []
		} : {
			header,
			entries,
			footer: comments
		}
	};
}

// src/app/settings/problem-lines.ts
const MAX_PROBLEMS = 10;
function problemLines(diagnostics) {
	const lines = diagnostics.map(({ summary, detail, range }) => {
		return `${(range && `${range.file}:${range.start.line}:${range.start.column}: `) ?? ""}${summary}: ${detail}`;
	});
	const more = lines.length - MAX_PROBLEMS;
	return more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines;
}
function invalidPolicy(diagnostics) {
	const [first = "The policy cannot be read", ...others] = problemLines(diagnostics);
	return new LockReviewError("INVALID_POLICY", first.replace(/\.$/, ""), { ...others.length === 0 ? {} : { hint: others.join("\n") } });
}

// src/app/settings/load-ledger.ts
async function loadLedger({ files, file, releases }, signal) {
	if (files === void 0) return EMPTY_LEDGER;
	const keys = await loadLines(files, file, KEY_LINES, signal);
	const seen = await loadLines(files, releases, RELEASE_LINES, signal);
	return {
		...keys === void 0 ? EMPTY_LEDGER : ledgerIn(keys),
		releases: seen === void 0 ? [] : linesIn(seen)
	};
}
async function loadLines(files, file, format, signal) {
	if (file === void 0) return void 0;
	const found = await readLedgerFile({
		files,
		file
	}, format, signal);
	if (found !== void 0 || file === ".github/tofu-lock-review.keys" || file === ".github/tofu-lock-review.releases") return found;
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} is not there`, { hint: `Write it with ${format.writtenBy} and merge it before policy names it, or name another file. A review reads it from the tip of the target branch.` });
}
async function readLedgerFile({ files, file }, format, signal) {
	if (!await isThere(files, file, signal)) return void 0;
	const bytes = await files.read(file, signal);
	return bytes === void 0 ? void 0 : decodeLedgerFile(bytes, file, format);
}
function decodeLedgerFile(bytes, file, format) {
	const { ledger, diagnostics } = decodeLedger(bytes, file, format);
	if (ledger !== void 0) return ledger;
	const [first = "The ledger cannot be read", ...others] = problemLines(diagnostics);
	throw new LockReviewError("INVALID_LEDGER", first.replace(/\.$/, ""), { ...others.length === 0 ? {} : { hint: others.join("\n") } });
}
async function isThere(files, file, signal) {
	const names = file.split("/");
	for (const [i] of names.entries()) {
		const path = names.slice(0, i + 1).join("/");
		const kind = await files.kind(path, signal);
		if (kind === void 0) return false;
		const isLast = i === names.length - 1;
		if (kind === (isLast ? "file" : "directory")) continue;
		throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} cannot be read: ${path} is ${kind === "symlink" ? "a symbolic link" : `no ${isLast ? "regular file" : "directory"}`}`, { hint: "Put a regular file there, behind no link." });
	}
	return true;
}

// src/language/policy/decode-baseline.ts
const MAX_BASELINE_BYTES = 16777216;
function decodeBaseline(bytes, file, vocabulary) {
	return readFile(bytes, {
		file,
		what: "Baseline",
		maxBytes: MAX_BASELINE_BYTES
	}, baselineDecoder(vocabulary));
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

// src/app/settings/named-by-policy.ts
async function loadRoots(file, files, signal) {
	const bytes = await files.read(file, signal);
	if (bytes !== void 0) return {
		file,
		roots: decodeTrustedRoots(decodeText(bytes), file)
	};
	throw new LockReviewError("INVALID_POLICY", `The file of trust roots ${file} is not there`, { hint: "Write one with gh attestation trusted-root, and commit it on the branch of the policy." });
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

// src/app/settings/policy-reference.ts
function policyReferenceName({ owner, repository, path, commit }) {
	return `${owner}/${repository}/${path}@${commit}`;
}
function refuseReferences(hint) {
	return (reference, _signal, what) => Promise.reject(new LockReviewError("INVALID_POLICY", `The policy extends one whose ${what} is ${policyReferenceName(reference)}, which cannot be fetched here`, { hint }));
}

// src/app/settings/load-policy.ts
const DEFAULT_POLICY_FILE = ".github/tofu-lock-review.yml";
async function loadPolicy(place, signal) {
	const file = place.file ?? ".github/tofu-lock-review.yml";
	const bytes = await place.files.read(file, signal);
	if (bytes === void 0) {
		await assertNoLink(place.files, file, signal);
		return absentPolicy(place);
	}
	const document = decodeOwn(bytes, file, place.now);
	const { named = place.files } = place;
	const { policy: written, organisation } = await extended(document, document.baseline && await loadBaseline(document.baseline, named, signal), place, signal);
	const terms = {
		readReference: place.readReference,
		signal
	};
	const organisationLedger = organisation ? await loadOrganisationLedger(organisation, terms) : EMPTY_LEDGER;
	const theirs = organisation && await loadOrganisationRoots(organisation, terms);
	const roots = theirs === void 0 ? written.provenanceRoots?.file : void 0;
	const policy = {
		...written,
		provenanceRoots: roots === void 0 ? theirs : await loadRoots(roots, named, signal)
	};
	return {
		policy,
		organisationLedger,
		file,
		watched: [
			file,
			document.baseline?.file,
			policy.cliConfigFile,
			roots
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
async function assertNoLink(files, file, signal) {
	const names = file.split("/");
	for (let count = 1; count <= names.length; count++) {
		const path = names.slice(0, count).join("/");
		if (await files.kind(path, signal) !== "symlink") continue;
		throw new LockReviewError("INVALID_POLICY", `The policy file ${file} is behind the link ${path}, which leads to no file of the same commit`, { hint: "Commit the policy as a file, or let the link lead to one inside the repository." });
	}
}
function absentPolicy({ file }) {
	if (file === void 0) return {
		policy: DEFAULT_POLICY,
		organisationLedger: EMPTY_LEDGER,
		file: void 0,
		watched: [DEFAULT_POLICY_FILE]
	};
	throw new LockReviewError("INVALID_POLICY", `The policy file ${file} is not there`, { hint: `Name an existing file. A policy is read from the tip of the target branch, or from disk with ${theSetting("policy")}.` });
}
async function extended(document, baseline, { readReference, now }, signal) {
	const reference = document.extends;
	if (reference === void 0) return { policy: resolvePolicy(document, baseline) };
	const name = policyReferenceName(reference);
	const bytes = await readReference(reference, signal, "policy");
	if (bytes === void 0) throw new LockReviewError("INVALID_POLICY", `The policy ${name} is not there`, { hint: "Check the repository, the path and the commit that extends names." });
	const organisation = decodeOwn(bytes, name, now);
	if (organisation.extends !== void 0) throw new LockReviewError("INVALID_POLICY", `The policy ${name} extends another one`, { hint: "A policy that others extend stands for itself." });
	assertExceptions(organisation, document, baseline, now);
	return {
		policy: extendPolicy(organisation, document, baseline),
		organisation: {
			document: organisation,
			repository: reference
		}
	};
}
async function loadOrganisationRoots({ document: { provenanceRoots: path }, repository }, { readReference, signal }) {
	if (path === void 0) return void 0;
	const reference = {
		...repository,
		path
	};
	const read = () => readReference(reference, signal, "provenance-roots");
	return loadRoots(policyReferenceName(reference), { read }, signal);
}
async function loadOrganisationLedger({ document: { ledger, releases }, repository }, reader) {
	const referenceTo = (path) => path && {
		...repository,
		path
	};
	const keys = referenceTo(ledger?.file);
	const seen = referenceTo(releases?.file);
	return {
		...keys ? ledgerIn(await loadNamed(keys, "ledger", KEY_LINES, reader)) : EMPTY_LEDGER,
		releases: seen ? linesIn(await loadNamed(seen, "releases", RELEASE_LINES, reader)) : []
	};
}
async function loadNamed(reference, what, format, { readReference, signal }) {
	const name = policyReferenceName(reference);
	const bytes = await readReference(reference, signal, what);
	if (bytes !== void 0) return decodeLedgerFile(bytes, name, format);
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${name} is not there`, { hint: "The policy that this one extends names it. Check its path at that commit." });
}
function assertExceptions(organisation, document, baseline, now) {
	if (vouchesForItself(organisation, document)) throw new LockReviewError("INVALID_POLICY", "Which trust roots count (provenance-roots) is not the repository's to say, since the policy that it extends requires provenance", { hint: "Let the policy that this one extends name provenance-roots." });
	const problem = exceptionProblem(organisation, document);
	if (problem !== void 0) throw new LockReviewError("INVALID_POLICY", problem, { hint: "The policy that this one extends says itself what that weighs. It can let repositories make exceptions for a while with max-waiver-days." });
	const { maxWaiverDays: days } = organisation;
	if (days === void 0) return;
	const { waivers = [], unverifiable = [] } = document;
	const late = [
		...waivers,
		...unverifiable,
		...baseline === void 0 ? [] : [baseline]
	].find((one) => one.expires.end > daysFrom(now, days + 1));
	if (late === void 0) return;
	throw new LockReviewError("INVALID_POLICY", `${late === baseline ? "The baseline" : "A waiver"} ends with ${late.expires.text}, more than ${days} days from now`, { hint: "The policy that this one extends sets max-waiver-days. Choose an earlier date." });
}

// src/review/policy/tighten.ts
const KEPT = {
	policy: {},
	isRefused: false
};
const REFUSED = {
	policy: {},
	isRefused: true
};
function tightenPolicy(policy, inputs) {
	if (policy.allowInputOverride) return {
		policy: overridePolicy(policy, inputs),
		refused: []
	};
	const settled = Object.entries(SETTLE).map(([name, settle]) => [name, settle(policy, inputs)]);
	return {
		policy: Object.assign({}, policy, ...settled.map(([, one]) => one.policy)),
		refused: settled.filter(([, one]) => one.isRefused).map(([name]) => name)
	};
}
function overridePolicy(policy, inputs) {
	const { minReleaseAge: hours, trustedKeys } = inputs;
	const { minReleaseAge } = policy;
	return {
		...policy,
		failOn: inputs.failOn ?? policy.failOn,
		failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
		platforms: inputs.platforms ?? policy.platforms,
		platformOverrides: inputs.platforms === void 0 ? policy.platformOverrides : [],
		tool: inputs.tool ?? policy.tool,
		minReleaseAge: hours === void 0 ? minReleaseAge : {
			hours,
			exceptions: minReleaseAge?.exceptions ?? []
		},
		registryContext: inputs.registryContext ?? policy.registryContext,
		provenance: provenanceUnder(inputs, policy),
		allowedHosts: inputs.allowedHosts ?? policy.allowedHosts,
		trustedKeys: trustedKeys ?? policy.trustedKeys,
		ledger: inputs.ledger ?? policy.ledger
	};
}
function provenanceUnder({ provenance }, policy) {
	if (provenance === void 0) return policy.provenance;
	return [everywhere(provenance), ...withMode(policy.provenance, provenance)];
}
const SETTLE = {
	"fail-on": ({ failOn: own }, { failOn }) => {
		if (failOn === void 0 || failOn === own) return KEPT;
		return FAIL_ON_LEVELS.indexOf(failOn) < FAIL_ON_LEVELS.indexOf(own) ? REFUSED : follow({ failOn });
	},
	"fail-on-unverified": ({ failOnUnverified: own }, { failOnUnverified }) => {
		if (failOnUnverified === void 0 || failOnUnverified === own) return KEPT;
		return failOnUnverified ? follow({ failOnUnverified }) : REFUSED;
	},
	platforms: ({ platforms: own, platformOverrides }, { platforms }) => {
		if (platforms === void 0) return KEPT;
		const joined = (listed) => sortedUnique([...listed, ...platforms]);
		const overrides = platformOverrides.map((one) => ({
			...one,
			platforms: joined(one.platforms)
		}));
		return follow({
			platforms: joined(own ?? []),
			platformOverrides: overrides
		});
	},
	tool: ({ tool: own }, { tool }) => {
		if (tool === void 0) return KEPT;
		if (own === void 0) return follow({ tool });
		return own.name === tool.name && own.minor === tool.minor ? KEPT : REFUSED;
	},
	"min-release-age": ({ minReleaseAge: own }, { minReleaseAge: hours }) => {
		if (hours === void 0 || hours === own?.hours) return KEPT;
		if (own !== void 0 && hours < own.hours) return REFUSED;
		return follow({ minReleaseAge: {
			hours,
			exceptions: own?.exceptions ?? []
		} });
	},
	"registry-context": ({ registryContext: own }, { registryContext }) => {
		if (registryContext === void 0 || registryContext === (own ?? "on")) return KEPT;
		return registryContext === "off" ? REFUSED : follow({ registryContext });
	},
	provenance: ({ provenance: own }, { provenance }) => {
		const isSaid = own.some((rule) => rule.size === 1 && rule.get("*")?.mode === provenance);
		if (provenance === void 0 || isSaid) return KEPT;
		return PROVENANCE_MODES.indexOf(provenance) < PROVENANCE_MODES.indexOf(generalMode(own)) ? REFUSED : follow({ provenance: [...own, everywhere(provenance)] });
	},
	"allowed-hosts": ({ allowedHosts: own }, { allowedHosts }) => {
		if (allowedHosts === void 0) return KEPT;
		const both = own.filter((host) => allowedHosts.includes(host));
		const isRefused = allowedHosts.some((host) => !own.includes(host));
		return {
			policy: { allowedHosts: both },
			isRefused
		};
	},
	"trusted-keys": ({ trustedKeys: own }, { trustedKeys }) => trustedKeys === void 0 ? KEPT : follow({ trustedKeys: new Map([...own, ...trustedKeys]) }),
	ledger: ({ ledger: own }, { ledger }) => ledger === void 0 || ledger === own ? KEPT : REFUSED
};
function follow(policy) {
	return {
		policy,
		isRefused: false
	};
}

// src/cli/settings/ledger.ts
async function commandLedger(context, options, choice) {
	const { tip: files, git } = choice;
	const at = {
		top: git?.top ?? context.directory,
		context
	};
	const keys = await placeOf(options.text("ledger"), choice.file, at);
	const seen = await placeOf(options.text("releases"), choice.releases, at);
	const { file } = keys;
	const releases = seen.file;
	assertHasTip(file, files);
	assertHasTip(releases, files);
	const own = await loadLedger({
		files,
		file,
		releases
	}, context.signal);
	const { lines } = keys.bytes ? ledgerIn(decodeLedgerFile(...keys.bytes, KEY_LINES)) : own;
	const others = seen.bytes && linesIn(decodeLedgerFile(...seen.bytes, RELEASE_LINES));
	return {
		ledger: {
			...EMPTY_LEDGER,
			lines,
			releases: others ?? own.releases
		},
		file,
		releases
	};
}
async function placeOf(given, own, { top, context }) {
	if (given === "") return { file: void 0 };
	if (given === void 0) return { file: own };
	const inside = top === "" ? void 0 : await placeInside(top, resolve(context.directory, given));
	if (inside !== void 0) return { file: inside };
	return {
		file: void 0,
		bytes: [await readNamedFile(context, given), given]
	};
}
function assertHasTip(file, tip) {
	if (tip !== void 0 || file === void 0 || file === ".github/tofu-lock-review.keys" || file === ".github/tofu-lock-review.releases") return;
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} lies in what is judged, and there is no commit to read it from`, { hint: "Name a file elsewhere with --ledger or --releases, or work in a git repository." });
}

// src/cli/settings/operator-files.ts
function operatorFiles({ directory, files, targetsAround = () => Promise.resolve([]) }, at) {
	const here = at === void 0 || at.git.top === "" ? [] : [at];
	return {
		...files,
		read: async (name, signal) => {
			const path = resolve(directory, name);
			for (const target of [...here, ...await targetsAround(path)]) {
				const place = await committedPlace(path, target, signal);
				if (place !== void 0) return readCommitted(name, place, target, signal);
			}
			return files.read(name, signal);
		}
	};
}
function targetsAmong(context, paths) {
	const { directory, signal } = context;
	const judged = (paths.length > 0 ? paths : ["."]).map((one) => resolve(directory, one));
	const isJudged = async (top) => {
		for (const one of judged) {
			if (await placeInside(top, one) !== void 0) return true;
			if (repositoryTop(await realPath(one)) === void 0 && await placeInside(one, top) !== void 0) return true;
		}
		return false;
	};
	return async (path) => {
		const directories = [path, await realPath(path)].map(dirname);
		const targets = [];
		for (const top of new Set(directories.map(repositoryTop))) {
			if (top === void 0 || !await isJudged(top)) continue;
			const git = await repositoryHere({
				...context,
				directory: top
			});
			const tip = git && await policyTip(git, void 0, signal);
			if (git !== void 0) targets.push({
				git,
				tip: tip && git.treeAt(tip)
			});
		}
		return targets;
	};
}
async function readCommitted(name, place, { tip }, signal) {
	const content = await tip?.read(place, signal);
	if (content !== void 0) return content;
	throw new LockReviewError("USAGE", `${name} is a file of the repository under review that its target branch does not have`, { hint: "Name a file outside of the repository, or commit this one to the target branch first." });
}
async function committedPlace(path, { git, tip }, signal) {
	const named = await Promise.all([path, await realPath(path)].map((one) => placeInside(git.top, one)));
	const places = [...new Set(named.filter((one) => one !== void 0))];
	if (places.length === 0) return void 0;
	for (const place of places) if (await tip?.kind(place, signal) !== void 0) return place;
	const listed = await git.listPaths("work-tree", signal);
	const tracked = new Set(listed.filter((one) => one.isTracked).map((one) => one.path));
	return places.find((place) => upwards(place).some((one) => tracked.has(one)));
}
function upwards(path) {
	const above = posix.dirname(path);
	return above === "." || above === path ? [path] : [path, ...upwards(above)];
}

// src/cli/settings/policy-names.ts
function policyNames({ directory }, { top, listed }) {
	const nameOf = (root) => {
		const path = resolve(directory, root);
		const [first = nameFrom(top, path), ...others] = placesOfChange(top, path).toReversed();
		const names = [first, ...others];
		return names.find((one) => listed.includes(one)) ?? names.find((one) => rootScope(one, listed) === "root-module") ?? first;
	};
	return {
		nameOf: (root) => nameOf(root),
		listed: listed.map((path) => resolve(top, path))
	};
}

// src/cli/settings/command-policy.ts
async function commandPolicy(context, options, at) {
	const { policy, organisationLedger, names, source, tip } = await readPolicy(context, options, at);
	const { ledger: file, releases } = policy;
	const named = {
		...context,
		files: operatorFiles(context, at)
	};
	const found = await commandLedger(named, options, {
		file,
		releases,
		git: at?.git,
		tip
	});
	return {
		policy: {
			...policy,
			ledger: found.file,
			releases: found.releases
		},
		ledger: layLedgers(organisationLedger, found.ledger),
		names,
		source
	};
}
async function readPolicy(context, options, at) {
	const { directory, files, signal } = context;
	const file = options.text("policy");
	const named = operatorFiles(context, at);
	const own = file === void 0 ? at?.tip : named;
	const readReference = references({
		files: named,
		at
	}, options);
	const place = {
		now: SYSTEM_CLOCK.now(),
		readReference,
		named: namedByPolicy(files, at),
		file
	};
	const loaded = own && await loadPolicy({
		...place,
		files: own
	}, signal);
	const roots = options.text("provenance-roots");
	const provenanceRoots = roots === void 0 ? void 0 : await loadRoots(roots, named, signal);
	const policy = overridePolicy(loaded?.policy ?? DEFAULT_POLICY, policyInputs(options));
	const top = at?.git.top ?? directory;
	return {
		policy: {
			...policy,
			...withoutAbsent({ provenanceRoots })
		},
		names: policyNames({ directory }, {
			top,
			listed: policy.rootModules
		}),
		organisationLedger: loaded?.organisationLedger ?? EMPTY_LEDGER,
		source: file === void 0 ? loaded : void 0,
		tip: at?.tip
	};
}
function namedByPolicy(files, at) {
	return at === void 0 ? files : at.tip ?? { read: () => Promise.resolve(void 0) };
}
async function policyCommit(git, { signal }, options) {
	const tip = await policyTip(git, options.text("base"), signal);
	return {
		git,
		tip: tip && git.treeAt(tip)
	};
}
async function policyHere({ context, options, paths }) {
	const git = await repositoryHere(context);
	try {
		return await commandPolicy({
			...context,
			targetsAround: targetsAmong(context, paths)
		}, options, git && await policyCommit(git, context, options));
	} finally {
		git?.close();
	}
}
function references({ files, at }, options) {
	return (reference, signal, what) => {
		const option = what === "provenance-roots" ? what : `extended-${what}`;
		const copy = options.text(option);
		const hint = `Fetch that file yourself, and name the copy with --${option}.`;
		if (copy !== void 0) return files.read(copy, signal);
		return (at?.readReference ?? refuseReferences(hint))(reference, signal, what);
	};
}

export { ledgerOf as A, checksumLineKind as B, isClosed as C, compareLines as D, EMPTY_LEDGER as E, explainHash as F, resolveRange as H, gapsFor as I, hasLookedFor as L, scopeOf as M, NO_KEYS as N, layLedgers as O, explainEntry as P, isVouchedFor as R, POLICY_VOCABULARY as S, ledgerOfNamed as T, standsOnlyOn as V, ledgerIn as _, targetsAmong as a, linesIn as b, DEFAULT_POLICY_FILE as c, refuseReferences as d, loadLedger as f, encodeLine as g, NEW_LEDGER_FILE as h, readPolicy as i, releaseLines as j, ledgerLines as k, decodeOwn as l, KEY_LINES as m, policyCommit as n, overridePolicy as o, readLedgerFile as p, policyHere as r, tightenPolicy as s, commandPolicy as t, loadPolicy as u, addLines as v, knownKeys as w, trustTier as x, encodeLines as y, platformsBehind as z };