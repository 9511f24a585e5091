import { A as scopeOf, At as count, Bt as namesProvider, C as EMPTY_LEDGER, Ca as addressParts, Ct as releaseAge, D as layLedgers, Dt as waiverSubject, E as hasLine, Ei as isUnverified, Er as decodeText, Et as waiverMembers, Fn as sourceText, Ft as mapped, Hn as fileError, In as boundedDiagnostics, It as object, Lt as oneOrMore, Mt as flag, Nn as TextReport, Nt as keyed, O as ledgerLines, Ot as checked, Pt as list, Rt as parsed, S as ledgerIn, St as providerRule, Tt as unverifiableMembers, Vt as parseNamespacePattern, Za as compareVersions, _ as NEW_LEDGER_FILE, _t as emergency, at as POLICY_VOCABULARY, b as encodeLedger, bt as platformsByPath, da as appendAll, do as LockReviewError, ea as EMPTY_LOCK_FILE, gt as daysFrom, hr as MAX_LEDGER_BYTES, it as FAIL_ON_LEVELS, ji as RULE_TABLE, jt as either, k as ledgerOf, kt as choice, la as parseFingerprint, lt as pinnedKeys, mt as resolvePolicy, nt as DEFAULT_LEDGER_FILE, o as shippedKeys, qa as parseRequestHost, ro as sortedUnique, rt as DEFAULT_POLICY, ta as lockFile, v as addLines, w as compareLines, wt as repositoryPath, xt as policyReference, y as decodeLedger, yr as MAX_POLICY_BYTES, yt as ledgerReference } from "./shipped-keys.js";
import { i as parseTool } from "./written-settings.js";
import { n as theSetting } from "./setting.js";
import { M as parseYaml } from "./named-paths.js";
import { t as decodeTrustedRoots } from "./trusted-root.js";

// src/app/commits/git-range.ts
async function resolveRange(git, names) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "head");
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const { name: baseName, commit: tip } = await baseTip(git, names.base);
	const shared = tip === headCommit ? tip : await git.mergeBase(tip, headCommit) ?? tip;
	const isContained = head !== "work-tree" && shared === headCommit;
	if (isContained && names.contained === "refuse") {
		const message = `There is nothing between ${baseName} and ${names.head}: the base already has every commit of the head`;
		throw new LockReviewError("USAGE", message, { hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing." });
	}
	return {
		base: isContained && names.contained === "against-tip" ? tip : shared,
		tip,
		baseName,
		head,
		headCommit
	};
}
async function policyTip(git, base) {
	if (base !== void 0) return namedCommit(git, base, "base");
	return (await defaultBranch(git))?.commit ?? await git.resolveCommit("HEAD");
}
async function baseTip(git, name) {
	if (name !== void 0) return {
		name,
		commit: await namedCommit(git, name, "base")
	};
	const branch = await defaultBranch(git);
	if (branch !== void 0) return branch;
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.` });
}
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
async function defaultBranch(git) {
	for (const name of DEFAULT_BASES) {
		const commit = (await findCommit(git, name))?.commit;
		if (commit !== void 0) return {
			name,
			commit
		};
	}
}
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;
async function findCommit(git, name) {
	const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
	if (name === "" || stem === "" && !suffix.startsWith("@{")) return void 0;
	if (stem === "") return exactly(git, name);
	const target = EXACT.test(stem) ? await exactly(git, stem) : await shortName(git, stem);
	return target === void 0 || suffix === "" ? target : exactly(git, `${target.taken}${suffix}`);
}
async function exactly(git, name) {
	const commit = await git.resolveCommit(name);
	return commit && {
		commit,
		taken: name
	};
}
async function shortName(git, name) {
	const isOrigins = name.startsWith("origin/");
	const branches = await existing(git, isOrigins ? [`refs/remotes/${name}`] : [`refs/remotes/origin/${name}`, `refs/heads/${name}`]);
	const rivals = await existing(git, name.includes("/") && !isOrigins ? [`refs/remotes/${name}`] : []);
	const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name) : [];
	const others = [...rivals, ...objects.map((commit) => ({
		commit,
		taken: `${commit}`
	}))];
	const [taken = others[0]] = branches;
	if (others.every(({ commit }) => commit === taken?.commit)) return taken;
	const candidates = [...branches, ...others].map((candidate) => candidate.taken === candidate.commit ? `the commit ${candidate.commit}` : `${candidate.taken} (${candidate.commit})`);
	throw new LockReviewError("USAGE", `"${name}" means different commits`, { hint: `It may be ${candidates.join(", or ")}. Write the full name of the one that is meant.` });
}
async function existing(git, refs) {
	return (await Promise.all(refs.map((ref) => exactly(git, ref)))).filter((commit) => commit !== void 0);
}
async function namedCommit(git, name, setting) {
	const target = await findCommit(git, name);
	if (target !== void 0) return target.commit;
	if (name === "HEAD") throw new LockReviewError("USAGE", "This repository has no commit yet", { hint: "Commit first; verify audits lock files without a commit." });
	const [stem = ""] = name.split(/[~^]|@\{/);
	const refs = [
		`refs/tags/${stem}`,
		`refs/heads/${stem}`,
		`refs/${stem}`
	];
	const candidates = (await existing(git, EXACT.test(stem) ? [] : refs)).map(({ taken }) => taken).join(" and ");
	throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, { hint: candidates === "" ? `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.` : `A short name means a branch. There is ${candidates}: write the full name with ${theSetting(setting)} if that is meant.` });
}

// src/formats/policy/provenance-rule.ts
const PROVENANCE_MODES = [
	"off",
	"ask",
	"require"
];
const RUNNERS = ["github-hosted", "self-hosted"];
const mode = choice(PROVENANCE_MODES);
const builder = mapped(object({}, {
	mode: choice(["ask", "require"]),
	workflow: oneOrMore(parsed(parseWorkflow)),
	signerRepository: oneOrMore(parsed(parseSigner)),
	runner: oneOrMore(choice(RUNNERS))
}), (read) => ({
	...read,
	mode: read.mode ?? "require"
}));
const parseNamespace = (text) => text === "*" ? text : parseNamespacePattern(text);
const provenanceRule = either(keyed(parsed(parseNamespace), either(builder, mapped(mode, (mode) => ({ mode })))), mapped(mode, everywhere));
function parseWorkflow(text) {
	if (/^\.github\/workflows\/[^/@\s]+\.ya?ml(?:@\S+)?$/.test(text)) return text;
	throw new LockReviewError("INVALID_POLICY", `"${text}" names no workflow`, { hint: "Write the path of its file, without repository: \".github/workflows/release.yml\". A ref may follow: \"@refs/heads/main\", or \"@*\" for any." });
}
function parseSigner(text) {
	const name = text.toLowerCase();
	if (/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+\/)?[\w-]+\/(?!\.{1,2}$)[\w.-]+$/.test(name)) return name;
	throw new LockReviewError("INVALID_POLICY", `"${text}" names no repository`, { hint: "Write [HOST/]OWNER/NAME, without ref, such as \"acme/workflows\"." });
}
function everywhere(mode) {
	return /* @__PURE__ */ new Map([["*", { mode }]]);
}
function provenanceMode(rules, provider) {
	const terms = namedBuilders(rules, provider);
	return PROVENANCE_MODES.findLast((mode) => terms.some((own) => own.mode === mode)) ?? "ask";
}
function namedBuilders(rules, provider) {
	return rules.flatMap((rule) => {
		const rows = [...rule].flatMap(([pattern, terms]) => pattern !== "*" && namesProvider(pattern, provider) ? [terms] : []);
		return rows.length > 0 ? rows : [rule.get("*") ?? []].flat();
	});
}

// src/review/ledger/learn-keys.ts
function learnKeys(roots, terms) {
	const missing = [];
	const notLearned = [];
	for (const root of roots) for (const entry of root.head?.providers.values() ?? []) {
		const { address: provider, version } = entry;
		const isOfEntry = (hash) => hash.provider === provider && hash.version === version;
		const hashes = root.hashes.filter(isOfEntry);
		if (hashes.length === 0) continue;
		const knownLines = ledgerLines(terms.known, provider);
		const doubt = doubtAbout(root, provider, knownLines.length === 0 ? "tell" : "refuse") ?? lackOfProof(provider, hashes);
		if (doubt === void 0) appendAll(missing, missingKeys(entry, hashes, knownLines, terms));
		else notLearned.push({
			provider,
			version,
			root: root.root,
			...doubt
		});
	}
	const isNamed = ({ provider, line, known }) => known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
	return {
		added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
		refused: firstOfEach(missing.filter((key) => !isNamed(key))),
		notLearned
	};
}
function firstOfEach(all) {
	const first = /* @__PURE__ */ new Map();
	for (const other of all) {
		const key = `${scopeOf(other.line)} ${other.line.fingerprint}`;
		const before = first.get(key)?.line.version;
		if (before === void 0 || compareVersions(other.line.version, before) < 0) first.set(key, other);
	}
	return [...first.values()].sort((a, b) => compareLines(a.line, b.line));
}
function lackOfProof(provider, hashes) {
	if (hashes.some(({ signedBy }) => signedBy.length === 0)) return {
		why: "not-verified",
		reason: "not every recorded checksum leads to a signed list"
	};
	if (hasLine(addressParts(provider).hostname)) return void 0;
	return {
		why: "no-line",
		reason: "a host without a dot or a port cannot have a line"
	};
}
function missingKeys({ address: provider, version }, hashes, known, { policy, named, day }) {
	const { hostname: host, namespace } = addressParts(provider);
	const byUser = named?.(provider) ?? /* @__PURE__ */ new Set();
	const shipped = shippedKeys(provider);
	const howLearned = (key) => {
		if (known.length > 0 || byUser.has(key)) return "by-hand";
		if (pinnedKeys(policy, provider)?.has(key) === true) return "policy";
		return shipped.includes(key) ? "shipped" : "first-use";
	};
	return sortedUnique([...hashes.flatMap(({ signedBy }) => signedBy), ...byUser]).filter((key) => known.every(({ fingerprint }) => fingerprint !== key)).map((fingerprint) => {
		const learning = {
			day,
			learned: howLearned(fingerprint)
		};
		return {
			provider,
			known,
			line: {
				host,
				namespace,
				fingerprint,
				version,
				...learning
			}
		};
	});
}
function doubtAbout({ findings, unweighed }, provider, ifUnsigned) {
	const about = [...unweighed, ...findings].filter((finding) => finding.provider === provider || isAboutAll(finding));
	const unsigned = about.find(({ rule }) => RULE_TABLE[rule].isUnsigned);
	if (unsigned !== void 0 && ifUnsigned === "tell") return {
		why: "unsigned",
		reason: "nobody signs it"
	};
	const wrong = about.find((finding) => !isUnverified(finding) && (finding.severity === "error" || RULE_TABLE[finding.rule].isDoubt === true));
	const doubt = unsigned ?? wrong ?? about.find(isUnverified);
	if (doubt === void 0) return void 0;
	return {
		why: isUnverified(doubt) ? "not-verified" : "finding",
		reason: `${doubt.rule}: ${doubt.summary}`
	};
}
function isAboutAll({ provider, rule }) {
	const { verdict, judgesUnreadable } = RULE_TABLE[rule];
	return provider === null && (verdict === "unverified" || judgesUnreadable === true);
}
function offerKeys({ mode, roots }, { file, ...terms }) {
	if (mode !== "review" || file === void 0) return void 0;
	const { added } = learnKeys(roots.map((root) => {
		const names = new Set(root.changes.map(({ provider }) => provider));
		const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
		return {
			...root,
			head: lockFile(entries.filter(({ address }) => names.has(address)))
		};
	}), terms);
	const lines = added.filter(({ learned }) => learned === "first-use");
	return lines.length === 0 ? void 0 : {
		file,
		lines
	};
}

// src/formats/policy/decode.ts
const MAX_EMERGENCY_DAYS = 3;
function decodePolicy(bytes, file, terms) {
	if (bytes.length > 1048576) {
		const detail = `The file has ${bytes.length} bytes; one with more than ${MAX_POLICY_BYTES} is not read.`;
		return {
			document: void 0,
			diagnostics: [fileError(file, "Policy too large", detail)]
		};
	}
	const report = new TextReport(sourceText(file, decodeText(bytes)));
	const root = parseYaml(report);
	const limit = memberOf(root, "max-waiver-days");
	const maxDays = limit && count(limit, new TextReport(report.source));
	const content = root && object({}, settings({
		...terms,
		file,
		maxDays
	}))(root, report);
	if (content === void 0 || report.diagnostics.length > 0) return {
		document: void 0,
		diagnostics: boundedDiagnostics(report.diagnostics, file)
	};
	const { platforms, waivers: rows, ...document } = content;
	const split = rows && {
		waivers: rows.flatMap((row) => "hashes" in row ? [] : [row]),
		unverifiable: rows.flatMap((row) => "hashes" in row ? [row] : [])
	};
	return {
		document: {
			...document,
			...platforms,
			...split
		},
		diagnostics: []
	};
}
function settings(terms) {
	return {
		extends: policyReference,
		tool: parsed(parseTool),
		platforms: platformsByPath,
		rootModules: list(repositoryPath),
		rules: ruleWeights(terms.vocabulary),
		failOn: choice([
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: flag,
		allowedHosts: list(parsed(parseRequestHost)),
		providers: object({}, {
			allow: list(providerRule),
			deny: list(providerRule)
		}),
		trustedKeys: keyed(parsed(parseNamespacePattern), list(parsed(parseFingerprint))),
		minReleaseAge: releaseAge,
		registryContext: choice(["on", "off"]),
		reportedH1: choice(["accept", "verify"]),
		provenance: provenanceRule,
		provenanceRoots: repositoryPath,
		waivers: list(waiver(terms)),
		maxWaiverDays: count,
		emergency: checked(emergency, TOO_FAR, ({ until }) => isBeyond(until, terms.now, MAX_EMERGENCY_DAYS) ? `An emergency lasts ${MAX_EMERGENCY_DAYS} days at most, and ${until.text} is further away.` : void 0),
		ledger: ledgerReference,
		cliConfigFile: repositoryPath
	};
}
function ruleWeights(vocabulary) {
	const weights = keyed(choice(vocabulary.rules), choice([
		"error",
		"warning",
		"notice",
		"off"
	]));
	return (node, report) => {
		const weightByRule = weights(node, report);
		for (const [rule, weight] of weightByRule ?? []) {
			const place = memberOf(node, rule) ?? node;
			if (vocabulary.fixed.has(rule)) report.error(place, "Invalid value", `The weight of ${rule} is not for a policy to set.`);
			else if (weight === "off" && vocabulary.loud.has(rule)) {
				const detail = `${rule} cannot be off: it is the trace that something was let through or changed.`;
				report.error(place, "Invalid value", detail);
			}
		}
		return weightByRule;
	};
}
function waiver({ file, vocabulary, now, maxDays = Number.POSITIVE_INFINITY }) {
	const rule = choice(vocabulary.rules);
	const accepted = checked(object({
		rule,
		...waiverMembers
	}, waiverSubject), "Waiver too wide", (read) => scopeProblem(read, vocabulary.waiverScope(read.rule)));
	const unchecked = object({
		rule,
		...unverifiableMembers
	});
	const row = (node, report) => {
		const ruleNode = memberOf(node, "rule");
		const word = ruleNode?.kind === "scalar" ? ruleNode.text : void 0;
		const id = vocabulary.rules.find((name) => name === word);
		if (id !== void 0 && vocabulary.waiverScope(id) === "hashes") {
			const { rule: _, ...unverifiable } = unchecked(node, report) ?? {};
			return "hashes" in unverifiable ? unverifiable : void 0;
		}
		const row = accepted(node, report);
		return row && {
			...row,
			file,
			line: report.range(node).start.line
		};
	};
	return checked(row, TOO_FAR, ({ expires }) => isBeyond(expires, now, maxDays) ? `${expires.text} is more than ${maxDays} days away, which is the limit that max-waiver-days sets.` : void 0);
}
function scopeProblem({ rule, provider, version, hash, module, path }, scope) {
	if (scope === "never") return `A finding of ${rule} cannot be waived.`;
	const subject = {
		path: provider ?? path,
		provider,
		version,
		hash,
		hashes: provider,
		content: hash ?? module
	}[scope];
	if (path === void 0 && module?.includes("…")) return `A waiver of ${rule} for a computed source names a path: the source may be any.`;
	if (subject !== void 0 && (provider !== void 0 || !(scope !== "path" && scope !== "content"))) return void 0;
	return `A waiver of ${rule} names ${SUBJECTS[scope]}.`;
}
const SUBJECTS = {
	path: "a path or a provider",
	provider: "a provider",
	version: "a provider and a version: the next release is another matter",
	hash: "a provider and a hash: another hash is another matter",
	hashes: "the hashes of a version",
	content: "the hash of a module's content, or the module that is not locked any more: other content is another matter"
};
const TOO_FAR = "Date too far ahead";
function isBeyond(expires, now, days) {
	const isDate = expires.text.length === 10;
	return expires.end > daysFrom(now, isDate ? days + 1 : days);
}
function memberOf(node, key) {
	if (node?.kind !== "map") return void 0;
	return node.members.find((member) => member.key === key)?.value;
}

// src/review/policy/extend-policy.ts
function extendPolicy(organisation, repository) {
	const documents = [organisation, repository];
	return {
		...resolvePolicy({
			...mergeLists(organisation, repository),
			...mergeTerms(organisation, repository)
		}),
		leastSeverities: repository.rules ?? DEFAULT_POLICY.leastSeverities,
		allowedProviders: documents.flatMap(({ providers }) => providers?.allow === void 0 ? [] : [providers.allow]),
		provenance: documents.flatMap(({ provenance }) => provenance ?? [])
	};
}
function exceptionProblem(organisation, { waivers = [], unverifiable = [] }) {
	if (organisation.maxWaiverDays !== void 0) return void 0;
	const waived = waivers.find(({ rule }) => {
		const weight = organisation.rules?.get(rule);
		return weight === "error" || weight === "warning";
	});
	if (waived !== void 0) return `A waiver of ${waived.rule} is not the repository's to give`;
	return unverifiable.length > 0 && organisation.failOnUnverified === true ? "What is unverifiable is not the repository's to say" : void 0;
}
function vouchesForItself(organisation, repository) {
	const rules = [...organisation.provenance?.values() ?? []];
	return organisation.provenanceRoots === void 0 && repository.provenanceRoots !== void 0 && rules.some(({ mode }) => mode === "require");
}
function mergeLists(organisation, repository) {
	const concatenate = (a, b) => both(a, b, (first, second) => [...first, ...second]);
	return {
		platforms: both(organisation.platforms, repository.platforms, (a, b) => sortedUnique([...a, ...b])),
		platformOverrides: concatenate(repository.platformOverrides?.map((override) => ({
			...override,
			platforms: organisation.platforms === void 0 ? override.platforms : sortedUnique([...organisation.platforms, ...override.platforms])
		})), organisation.platformOverrides),
		rootModules: concatenate(organisation.rootModules, repository.rootModules),
		waivers: concatenate(organisation.waivers, repository.waivers),
		unverifiable: concatenate(organisation.unverifiable, repository.unverifiable),
		allowedHosts: both(organisation.allowedHosts, repository.allowedHosts, (a, b) => b.filter((host) => a.includes(host))),
		providers: {
			allow: void 0,
			deny: concatenate(organisation.providers?.deny, repository.providers?.deny)
		},
		trustedKeys: both(organisation.trustedKeys, repository.trustedKeys, (a, b) => new Map([...a, ...b]))
	};
}
function mergeTerms(organisation, repository) {
	const { failOn = DEFAULT_POLICY.failOn, failOnUnverified = DEFAULT_POLICY.failOnUnverified } = organisation;
	const own = FAIL_ON_LEVELS.indexOf(repository.failOn ?? failOn);
	const isAccepted = organisation.reportedH1 === "accept" && repository.reportedH1 !== "verify";
	return {
		ledger: repository.ledger,
		cliConfigFile: organisation.cliConfigFile ?? repository.cliConfigFile,
		provenanceRoots: organisation.provenanceRoots ?? repository.provenanceRoots,
		tool: organisation.tool ?? repository.tool,
		rules: organisation.rules,
		maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min),
		failOn: own > FAIL_ON_LEVELS.indexOf(failOn) ? repository.failOn : failOn,
		failOnUnverified: failOnUnverified || repository.failOnUnverified === true,
		emergency: organisation.emergency ?? repository.emergency,
		minReleaseAge: both(organisation.minReleaseAge, repository.minReleaseAge, (a, b) => ({
			hours: Math.max(a.hours, b.hours),
			exceptions: a.exceptions
		})),
		registryContext: repository.registryContext === "on" ? "on" : organisation.registryContext ?? repository.registryContext,
		reportedH1: isAccepted ? "accept" : "verify"
	};
}
function both(a, b, join) {
	if (a === void 0) return b;
	return b === void 0 ? a : join(a, b);
}

// src/app/settings/repository-ledger.ts
async function loadLedger({ files, file }, organisation = EMPTY_LEDGER) {
	if (files === void 0 || file === void 0) return organisation;
	const own = await readLedgerFile(files, file);
	if (own !== void 0) return layLedgers(organisation, ledgerIn(own));
	if (file === ".github/tofu-lock-review.keys") return organisation;
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} is not there`, { hint: "Write it with keys learn and merge it before policy names it, or name another file. A review reads it from the tip of the target branch." });
}
async function readLedgerFile(files, file) {
	const bytes = await isThere(files, file) ? await files.read(file) : void 0;
	return bytes && decodeLedgerFile(bytes, file);
}
function decodeLedgerFile(bytes, file) {
	const { ledger, diagnostics } = decodeLedger(bytes, file);
	if (ledger === void 0) throw invalidFile("ledger", diagnostics);
	return ledger;
}
async function isThere(files, file) {
	const names = file.split("/");
	for (const [i] of names.entries()) {
		const path = names.slice(0, i + 1).join("/");
		const kind = await files.kind(path);
		if (kind === void 0) return false;
		const isLast = i === names.length - 1;
		if (kind === (isLast ? "file" : "directory")) continue;
		const problem = `${path} is ${kind === "symlink" ? "a symbolic link" : isLast ? "no regular file" : "no directory"}`;
		const hint = "Put a regular file there, behind no link.";
		const message = `The ledger ${file} cannot be read: ${problem}`;
		throw new LockReviewError("INVALID_LEDGER", message, { hint });
	}
	return true;
}
function updateLedger(roots, { remembered, file, now, ...terms }) {
	const ledger = ledgerIn(file);
	const lines = [...ledger.lines, ...remembered.lines];
	const byKey = new Map(lines.map((line) => [`${scopeOf(line)} ${line.fingerprint}`, line]));
	const memory = ledgerOf(byKey.values());
	const learning = learnKeys(roots, {
		...terms,
		known: memory,
		day: dayOf(now)
	});
	if (learning.added.length === 0) return {
		...learning,
		ledger,
		after: void 0
	};
	const after = encodeLedger(addLines(file ?? NEW_LEDGER_FILE, learning.added));
	if (Buffer.byteLength(after) <= 1048576) return {
		...learning,
		ledger,
		after
	};
	const message = `The ledger would have more than ${MAX_LEDGER_BYTES} bytes, and no review would read it`;
	throw new LockReviewError("INVALID_LEDGER", message, { hint: "Remove lines that are not needed any more." });
}
const dayOf = (now) => new Date(now).toISOString().slice(0, 10);
const MAX_PROBLEMS = 10;
function invalidFile(kind, diagnostics) {
	const lines = diagnostics.map(({ summary, detail, range }) => {
		return `${(range && `${range.file}:${range.start.line}:${range.start.column}: `) ?? ""}${summary}: ${detail}`;
	});
	const more = lines.length - MAX_PROBLEMS;
	const [first = `The ${kind} cannot be read`, ...others] = more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines;
	return new LockReviewError(kind === "policy" ? "INVALID_POLICY" : "INVALID_LEDGER", first.replace(/\.$/, ""), others.length === 0 ? {} : { hint: others.join("\n") });
}

// src/app/settings/load-policy.ts
const DEFAULT_POLICY_FILE = ".github/tofu-lock-review.yml";
const nameOf = ({ owner, repository, path, commit }) => `${owner}/${repository}/${path}@${commit}`;
function refuseReferences(hint) {
	return (reference) => {
		const message = `The policy extends ${nameOf(reference)}, which cannot be fetched here`;
		return Promise.reject(new LockReviewError("INVALID_POLICY", message, { hint }));
	};
}
async function loadPolicy(place) {
	const { files, named = files, now, readReference } = place;
	const file = place.file ?? ".github/tofu-lock-review.yml";
	const bytes = await files.read(file);
	if (bytes === void 0) return absentPolicy(place);
	const document = decodeOwn(bytes, file, now);
	const organisation = await readOrganisation(document, place);
	const extended = organisation?.document;
	const policy = extended ? extendPolicy(extended, document) : resolvePolicy(document);
	const theirs = organisation && await organisationRoots(organisation, readReference);
	const roots = theirs === void 0 ? policy.provenanceRoots?.file : void 0;
	const watched = [
		file,
		policy.cliConfigFile,
		roots
	];
	return {
		policy: {
			...policy,
			provenanceRoots: roots ? await loadRoots(roots, named) : theirs
		},
		organisationLedger: organisation ? await organisationLedger(organisation, readReference) : EMPTY_LEDGER,
		file,
		watched: watched.filter((path) => path !== void 0)
	};
}
function decodeOwn(bytes, file, now) {
	const { document, diagnostics } = decodePolicy(bytes, file, {
		vocabulary: POLICY_VOCABULARY,
		now
	});
	if (document === void 0) throw invalidFile("policy", diagnostics);
	return document;
}
async function absentPolicy({ files, file }) {
	const names = (file ?? ".github/tofu-lock-review.yml").split("/");
	for (let count = 1; count <= names.length; count++) {
		const path = names.slice(0, count).join("/");
		if (await files.kind(path) !== "symlink") continue;
		throw invalid(`The policy file ${names.join("/")} is behind the link ${path}, which leads to no file of the same commit`, "Commit the policy as a file, or let the link lead to one inside the repository.");
	}
	if (file !== void 0) throw invalid(`The policy file ${file} is not there`, `Name an existing file. A policy is read from the tip of the target branch, or from disk with ${theSetting("policy")}.`);
	return {
		policy: DEFAULT_POLICY,
		organisationLedger: EMPTY_LEDGER,
		file: void 0,
		watched: [DEFAULT_POLICY_FILE]
	};
}
const invalid = (message, hint) => new LockReviewError("INVALID_POLICY", message, { hint });
async function readOrganisation(document, { readReference, now }) {
	const reference = document.extends;
	if (reference === void 0) return void 0;
	const name = nameOf(reference);
	const bytes = await readReference(reference);
	const check = "Check the repository, the path and the commit that extends names.";
	if (bytes === void 0) throw invalid(`The policy ${name} is not there`, check);
	const theirs = decodeOwn(bytes, name, now);
	const alone = "A policy that others extend stands for itself.";
	if (theirs.extends !== void 0) throw invalid(`The policy ${name} extends another one`, alone);
	assertExceptions(theirs, document, now);
	return {
		document: theirs,
		reference
	};
}
async function organisationRoots({ document: { provenanceRoots: path }, reference }, readReference) {
	if (path === void 0) return void 0;
	const roots = {
		...reference,
		path
	};
	return loadRoots(nameOf(roots), { read: () => readReference(roots) });
}
async function organisationLedger({ document: { ledger }, reference }, readReference) {
	if (ledger?.file === void 0) return EMPTY_LEDGER;
	const place = {
		...reference,
		path: ledger.file
	};
	const bytes = await readReference(place);
	if (bytes !== void 0) return ledgerIn(decodeLedgerFile(bytes, nameOf(place)));
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${nameOf(place)} is not there`, { hint: "The policy that this one extends names it. Check its path at that commit." });
}
function assertExceptions(organisation, document, now) {
	if (vouchesForItself(organisation, document)) throw invalid("Which trust roots count (provenance-roots) is not the repository's to say, since the policy that it extends requires provenance", "Let the policy that this one extends name provenance-roots.");
	const problem = exceptionProblem(organisation, document);
	if (problem !== void 0) throw invalid(problem, "The policy that this one extends says itself what that weighs. It can let repositories make exceptions for a while with max-waiver-days.");
	const { maxWaiverDays: days } = organisation;
	const { waivers = [], unverifiable = [] } = document;
	const late = [...waivers, ...unverifiable].find(({ expires }) => days !== void 0 && expires.end > daysFrom(now, days + 1));
	if (late === void 0) return;
	throw invalid(`A waiver ends with ${late.expires.text}, more than ${days} days from now`, "The policy that this one extends sets max-waiver-days. Choose an earlier date.");
}
async function loadRoots(file, files) {
	const bytes = await files.read(file);
	if (bytes !== void 0) return {
		file,
		roots: decodeTrustedRoots(decodeText(bytes), file)
	};
	throw invalid(`The file of trust roots ${file} is not there`, "Write one with gh attestation trusted-root, and commit it on the branch of the policy.");
}

// src/review/policy/tighten.ts
function tightenPolicy(policy, inputs) {
	const { tool: own, allowedHosts: known } = policy;
	const { failOn = policy.failOn, failOnUnverified = policy.failOnUnverified } = inputs;
	const { platforms, tool = own, allowedHosts: hosts = known } = inputs;
	const withInput = (platformList) => platforms === void 0 ? platformList : sortedUnique([...platformList ?? [], ...platforms]);
	const refusals = {
		"fail-on": FAIL_ON_LEVELS.indexOf(failOn) < FAIL_ON_LEVELS.indexOf(policy.failOn),
		"fail-on-unverified": policy.failOnUnverified && !failOnUnverified,
		tool: own !== void 0 && (own.name !== tool?.name || own.minor !== tool.minor),
		"allowed-hosts": hosts.some((host) => !known.includes(host))
	};
	return {
		policy: {
			...policy,
			failOn: refusals["fail-on"] ? policy.failOn : failOn,
			failOnUnverified: policy.failOnUnverified || failOnUnverified,
			platforms: withInput(policy.platforms),
			platformOverrides: policy.platformOverrides.map((override) => ({
				...override,
				platforms: withInput(override.platforms)
			})),
			tool: own ?? tool,
			allowedHosts: known.filter((host) => hosts.includes(host))
		},
		refused: Object.entries(refusals).flatMap(([name, isRefused]) => isRefused ? [name] : [])
	};
}
function overridePolicy(policy, inputs) {
	return {
		...policy,
		failOn: inputs.failOn ?? policy.failOn,
		failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
		platforms: inputs.platforms ?? policy.platforms,
		platformOverrides: inputs.platforms === void 0 ? policy.platformOverrides : [],
		tool: inputs.tool ?? policy.tool,
		allowedHosts: inputs.allowedHosts ?? policy.allowedHosts
	};
}

export { loadPolicy as a, loadLedger as c, offerKeys as d, namedBuilders as f, resolveRange as g, policyTip as h, decodeOwn as i, readLedgerFile as l, findCommit as m, tightenPolicy as n, refuseReferences as o, provenanceMode as p, DEFAULT_POLICY_FILE as r, dayOf as s, overridePolicy as t, updateLedger as u };