import { A as loadModuleTree, C as auditRoots, E as readRoot, F as judgeReadings, G as baselineRecords, I as assembleReview, L as policyChangedFindings, M as allModules, P as moduleReach, Q as RULE_CATALOGUE, R as settleFindings, T as shardRoots, Z as remedyByHand, at as lockFilePath, b as SYSTEM_CLOCK, i as assertStateOfOne, it as isConfiguration, ot as lockedDirectories, r as withEngine, rt as discoverRoots, st as openRepository, w as compareOnly } from "./engine.js";
import { Ct as compareAddresses, Ft as compareBytes, It as sortedUnique, St as addressParts, Z as commandContext, a as footerParts, c as providerNames, et as createDiskTree, l as rootWords, m as readLockBytes, n as changedRootsWords, p as lockSide, r as count, s as placeWords, u as shortCommit } from "./wording.js";
import { _ as LockReviewError, l as OPENTOFU, t as choice, v as isLockReviewError, y as visibleText } from "./arguments.js";
import { a as fromTop, c as isWanted, d as textDigest, f as resolveRange, i as policyInputs, l as DEFAULT_POLICY_FILE, n as commandPolicy, o as rootsLackingLock, r as policyHere, s as isUnder, t as auditedRoots, u as decodeOwn } from "./roots-below.js";
import { r as exitCodeOfReview } from "./exit-code.js";
import { _ as isUnlooked, a as detailSections, c as findingsSection, d as codeBlock, f as codeSpan, g as gradesWords, h as changeGrades, i as renderReviewJson, l as mergeRepeated, n as formatJson, o as cutGroups, p as prose, s as details, u as link, v as findingGroups, y as sortFindings } from "./json.js";
import { t as changeWords } from "./change-words.js";
import { n as wrap, t as painter } from "./terminal-text.js";
import { posix, resolve } from "node:path";
import { basename as basename$1 } from "node:path/posix";

// src/review/rules/dev-override-committed.ts
const SETTINGS = [
	{
		pattern: /^\s*"?dev_overrides\b/,
		files: "cli-config",
		severity: "notice",
		summary: "Development overrides are committed",
		effect: "makes the tools run providers from a directory, without looking at the lock file"
	},
	{
		pattern: /^\s*"?plugin_cache_may_break_dependency_lock_file\b.*\b(?:true|1)\b/,
		files: "cli-config",
		severity: "notice",
		summary: "The plugin cache is allowed to break lock files",
		effect: "lets the tools take a cached package that the lock file does not know"
	},
	{
		pattern: /\bTF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE\b/,
		files: "any",
		severity: "notice",
		summary: "The plugin cache is allowed to break lock files",
		effect: "lets the tools take a cached package that the lock file does not know"
	},
	{
		pattern: /^\s*"?host"?\s*(?:"|:)/,
		files: "cli-config",
		severity: "warning",
		summary: "A committed CLI configuration sends a registry host elsewhere",
		effect: "makes the tools ask another server for what the host serves"
	},
	{
		pattern: /^\s*"?provider_installation\b/,
		files: "cli-config",
		severity: "notice",
		summary: "A committed CLI configuration says where providers come from",
		effect: "makes the tools install providers from elsewhere than their registries"
	}
];
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
const ENVIRONMENT = /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1)$|^\.env|^Makefile$|^[Dd]ockerfile|^[Jj]ustfile$|^Jenkinsfile$)/;
function isSettingsFile(path) {
	const name = basename$1(path);
	return CLI_CONFIG.test(name) || ENVIRONMENT.test(name);
}
function judgeSettings(files) {
	return files.flatMap((file) => SETTINGS.flatMap((setting) => {
		const line = settingLine(file, setting);
		return line === void 0 ? [] : [judgeSetting(file.path, setting, line)];
	}));
}
function settingLine({ path, before, after }, { pattern, files }) {
	if (files === "cli-config" && !CLI_CONFIG.test(basename$1(path))) return void 0;
	const sets = (line) => pattern.test(line) && !/^\s*(?:#|\/\/)/.test(line);
	const known = new Set(before.split("\n").filter(sets));
	const at = after.split("\n").findIndex((line) => sets(line) && !known.has(line));
	return at === -1 ? void 0 : at + 1;
}
function judgeSetting(path, setting, line) {
	return {
		rule: "dev-override-committed",
		severity: setting.severity === "notice" ? RULE_CATALOGUE["dev-override-committed"].severity : setting.severity,
		provider: null,
		root: ".",
		file: path,
		line,
		summary: setting.summary,
		detail: `${path}:${line} ${setting.effect}. What was reviewed is then not what runs.`,
		remedy: remedyByHand("Keep such settings out of the repository, in the configuration of who needs them.")
	};
}

// src/app/changed-settings.ts
const MAX_SETTINGS_FILES = 200;
const MAX_SETTINGS_BYTES = 262144;
async function readChangedSettings(changed, sides, signal) {
	const paths = changed.filter(({ path, status }) => status !== "removed" && isSettingsFile(path)).slice(0, MAX_SETTINGS_FILES);
	return Promise.all(paths.map(async ({ path, previousPath }) => ({
		path,
		before: await readText(sides.base, previousPath ?? path, signal),
		after: await readText(sides.head, path, signal)
	})));
}
async function readText(files, path, signal) {
	if (files === void 0 || await files.kind(path, signal) !== "file") return "";
	const bytes = await files.read(path, signal);
	return new TextDecoder().decode(bytes?.subarray(0, MAX_SETTINGS_BYTES));
}

// src/review/finding-subject.ts
function findingSubject({ rule, provider, root, version, hash }) {
	return JSON.stringify([
		rule,
		provider,
		root,
		version,
		hash
	]);
}

// src/app/merge-result.ts
async function withMergeResult(work, ports, signal) {
	const { reviews, roots, common, range, mergeCommit, tool } = work;
	const commit = await findMerge(work, ports, signal);
	if (commit === void 0) return reviews;
	const onto = await ports.git.firstParent(commit, signal) ?? range.tip;
	const sides = {
		base: ports.git.treeAt(onto),
		head: ports.git.treeAt(commit),
		...moduleReach(ports)
	};
	const head = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
	const readings = [];
	for (const root of roots) if (await isOwnText(root, {
		...sides,
		reviewed: head
	}, signal)) readings.push(await readRoot(root, sides, tool, signal));
	ports.log.debug(`${readings.length} lock files of ${mergeCommit ?? commit} equal neither side`);
	if (readings.length === 0) return reviews;
	const merged = await judgeReadings({
		...common,
		readings,
		former: []
	}, ports.gather);
	const byRoot = new Map(merged.map((one) => [one.root, one]));
	return reviews.map((review) => withFindings(review, byRoot.get(review.root)));
}
async function findMerge({ mergeCommit, roots, range }, { git, log }, signal) {
	if (mergeCommit === void 0 || roots.length === 0) return void 0;
	const commit = await git.resolveCommit(mergeCommit, signal);
	if (commit === void 0) log.info(`The merge result ${mergeCommit} is not to be had; only the head was reviewed`);
	return commit === range.headCommit ? void 0 : commit;
}
async function isOwnText({ headLockPath, baseLockPath }, { base, head, reviewed }, signal) {
	const merged = await readLockBytes(head, headLockPath, signal);
	if (merged === void 0) return false;
	return (await Promise.all([readLockBytes(reviewed, headLockPath, signal), base === void 0 ? void 0 : readLockBytes(base, baseLockPath ?? headLockPath, signal)])).every((bytes) => bytes === void 0 || Buffer.compare(bytes, merged) !== 0);
}
function withFindings(review, merged) {
	if (merged === void 0) return review;
	const known = new Set(review.findings.map(findingSubject));
	const told = merged.findings.filter((one) => !known.has(findingSubject(one)) && (one.severity !== "notice" || one.rule === "not-verified")).map((one) => ({
		...one,
		line: null,
		detail: `In the merge result: ${one.detail}`
	}));
	return {
		...review,
		findings: [...review.findings, ...told]
	};
}

// src/app/module-directories.ts
async function moduleDirectories({ changed, roots, files, inputs }, signal) {
	const known = new Set(roots.map((root) => posix.normalize(root)));
	if (!changed.some(({ path }) => isConfiguration(path) && !known.has(posix.dirname(path)))) return () => [];
	const called = await Promise.all([...known].map(async (root) => {
		const tree = await loadModuleTree({
			root,
			files,
			tool: OPENTOFU,
			inputs
		}, signal);
		return [root, allModules(tree.root).map((node) => node.directory)];
	}));
	const byRoot = new Map(called);
	return (root) => byRoot.get(root) ?? [];
}

// src/app/policy-changes.ts
const WORKFLOW = /^\.github\/(?:workflows\/[^/]+|actions\/.+\/action)\.ya?ml$/;
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4194304;
async function findPolicyChanges(input, signal) {
	const policyFile = input.loaded?.file ?? ".github/tofu-lock-review.yml";
	const watched = /* @__PURE__ */ new Set([
		...input.loaded?.watched ?? [],
		policyFile,
		DEFAULT_POLICY_FILE
	]);
	const touched = input.changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
	const changes = [];
	for (const path of sortedUnique(touched)) {
		const kind = watched.has(path) ? path === policyFile ? "policy" : "companion" : await runsUs(path, input, signal) ? "workflow" : void 0;
		if (kind !== void 0) changes.push(await describe(path, kind, input, signal));
	}
	return changes;
}
async function describe(path, kind, { head, now }, signal) {
	const bytes = await head.read(path, signal);
	const problem = kind === "policy" && bytes !== void 0 ? problemOf(bytes, path, now) : void 0;
	return {
		path,
		kind,
		isRemoved: bytes === void 0,
		problem
	};
}
function problemOf(bytes, path, now) {
	try {
		decodeOwn(bytes, path, now);
		return;
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_POLICY")) throw caught;
		return `${caught.message}.`;
	}
}
async function runsUs(path, { base, head }, signal) {
	if (!WORKFLOW.test(path)) return false;
	return (await Promise.all([base.read(path, signal), head.read(path, signal)])).some((bytes) => bytes !== void 0 && (bytes.length > MAX_WORKFLOW_BYTES || new TextDecoder().decode(bytes).includes(OUR_NAME)));
}

// src/app/review-repository.ts
async function reviewRepository(request, ports, signal) {
	const range = await resolveRange(ports.git, request, signal);
	const sides = {
		base: ports.git.treeAt(range.base),
		head: range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head),
		...moduleReach(ports)
	};
	const { roots, formerLockPaths, changed } = await findRoots(request, range, ports, signal);
	ports.log.debug(`${roots.length} root modules to review`);
	const own = shardRoots(request.shard);
	const readings = await Promise.all(roots.map((root) => readRoot(compareOnly(root, own), sides, request.tool, signal)));
	const common = {
		mode: "review",
		repositoryProviders: await lockedAtBase(range.base, sides, ports, signal),
		policy: request.policy,
		hostPlatform: ports.hostPlatform,
		now: ports.clock.now(),
		unmanaged: ports.setup?.unmanaged,
		isJudged: own,
		history: (path) => ports.git.fileHistory(range.base, path, MAX_HISTORY, signal)
	};
	const former = await readFormer(formerLockPaths, sides, readings, signal);
	const ofHead = await judgeReadings({
		...common,
		readings,
		former
	}, ports.gather);
	const { mergeCommit, tool } = request;
	const reviews = await withMergeResult({
		reviews: ofHead,
		roots: roots.filter(({ root }) => own(root)),
		common,
		range,
		mergeCommit,
		tool
	}, ports, signal);
	const { policy, policySource } = request;
	const settings = await readChangedSettings(changed, sides, signal);
	const policyChanges = await findPolicyChanges({
		changed,
		base: ports.git.treeAt(range.base),
		head: sides.head,
		loaded: policySource,
		now: ports.clock.now()
	}, signal);
	const repositoryFindings = [...settleFindings(judgeSettings(settings), policy), ...policyChangedFindings(policyChanges, policy)];
	const ofRepository = (request.shard?.index ?? 1) === 1 ? repositoryFindings : [];
	const commits = {
		base: range.base,
		head: range.headCommit,
		baseName: range.baseName
	};
	const policyFile = policySource?.file;
	return assembleReview({
		mode: "review",
		roots: reviews,
		policy,
		policyFile,
		repositoryFindings: ofRepository,
		commits
	}, ports);
}
const MAX_HISTORY = 50;
async function findRoots(request, range, { git, workTree, inputs }, signal) {
	const [changed, baseFiles, headFiles] = await Promise.all([
		git.changedPaths(range.base, range.head, signal),
		git.listFiles(range.base, signal),
		git.listFiles(range.head, signal)
	]);
	if (request.strictPaths === true) assertKnown(request.paths, [...baseFiles, ...headFiles]);
	const { rootModules } = request.policy;
	const head = range.head === "work-tree" ? workTree : git.treeAt(range.head);
	const modulesOf = await moduleDirectories({
		changed,
		roots: [...lockedDirectories(headFiles), ...rootModules],
		files: head,
		inputs
	}, signal);
	const found = discoverRoots({
		changed,
		baseFiles,
		headFiles,
		listed: rootModules,
		modulesOf
	});
	return {
		...found,
		changed,
		roots: found.roots.filter(({ root }) => isWanted(root, request))
	};
}
function assertKnown(paths, files) {
	const unknown = paths.find((path) => !files.some((file) => isUnder(file, [path])));
	if (unknown === void 0) return;
	throw new LockReviewError("USAGE", `${unknown} is in neither base nor head`, { hint: "Name a directory or a lock file of the repository." });
}
async function readFormer(paths, sides, readings, signal) {
	const tool = readings.find(({ base, head }) => base === void 0 && head !== void 0)?.choice.tool;
	if (tool === void 0 || sides.base === void 0) return [];
	const { base } = sides;
	return (await Promise.all(paths.map((path) => readLockBytes(base, path, signal)))).flatMap((one, i) => one === void 0 ? [] : [lockSide(one, paths[i] ?? "", tool)]);
}
async function lockedAtBase(base, sides, { git }, signal) {
	const roots = lockedDirectories(await git.listFiles(base, signal));
	const locks = await Promise.all(roots.map(async (root) => {
		const path = lockFilePath(root);
		const bytes = sides.base && await readLockBytes(sides.base, path, signal);
		return bytes === void 0 ? [] : [...lockSide(bytes, path, OPENTOFU).lock.providers.keys()];
	}));
	return new Set(locks.flat());
}

// src/app/write-baseline.ts
const BASELINE_DAYS = 180;
const DAY = 864e5;
async function baselineText(review, files, now, signal) {
	const texts = /* @__PURE__ */ new Map();
	for (const { root, lockFilePath } of review.roots) {
		const bytes = await readLockBytes(files, lockFilePath, signal);
		if (bytes !== void 0) texts.set(root, lockSide(bytes, lockFilePath, OPENTOFU).text);
	}
	const findings = baselineRecords(review.roots, (root) => texts.get(root), textDigest);
	const expires = new Date(now + 180 * DAY).toISOString().slice(0, 10);
	return `${JSON.stringify({
		schema: 1,
		expires,
		findings
	}, null, 2)}\n`;
}

// src/report/uri-part.ts
function encodeUriPart(text) {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

// src/report/cyclonedx.ts
const MAX_VERSION_CHARACTERS = 1024;
function renderCycloneDx(review, { digest, now }) {
	const explained = new Map(review.hashes.map((one) => [hashKey(one), one]));
	const components = lockedProviders(review).map((one) => providerComponent(one, explained));
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
function lockedProviders(review) {
	const locked = /* @__PURE__ */ new Map();
	for (const { root, head } of review.roots) for (const entry of head?.providers.values() ?? []) {
		const key = `${entry.address}@${entry.version}`;
		const known = locked.get(key);
		const { text } = entry.constraints;
		locked.set(key, {
			entry,
			hashes: sortedUnique([...known?.hashes ?? [], ...entry.hashes]),
			roots: sortedUnique([...known?.roots ?? [], root]),
			constraints: sortedUnique([...known?.constraints ?? [], ...text === "" ? [] : [text]])
		});
	}
	return [...locked.values()].sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareBytes(a.entry.version, b.entry.version));
}
function providerComponent({ entry, hashes, roots, constraints }, explained) {
	const { address: provider, version } = entry;
	const { hostname, namespace, type } = addressParts(provider);
	const purl = packageUrl(entry);
	const archives = hashes.filter(isArchiveHash);
	const facts = (hash) => explained.get(hashKey({
		provider,
		version,
		hash
	}));
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
			...hashes.filter((hash) => !isArchiveHash(hash)).flatMap((hash) => contentProperties(hash, facts(hash)))
		],
		components: archives.map((hash) => archiveComponent(hash, purl, facts(hash)))
	};
}
function contentProperties(hash, facts) {
	const platforms = sortedUnique(facts?.platforms ?? []);
	if (platforms.length === 0) return [property("hash", hash)];
	return platforms.map((platform) => property(`hash:${platform}`, hash));
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
			...sortedUnique(facts?.platforms ?? []).map((one) => property("platform", one)),
			...facts === void 0 ? [] : [property("grade", facts.grade)],
			...sortedUnique(facts?.signedBy ?? []).map((key) => property("signed-by", key))
		]
	};
}
function isArchiveHash(hash) {
	return /^zh:[0-9a-fA-F]{64}$/.test(hash);
}
function property(name, value) {
	return {
		name: `tofu-lock-review:${name}`,
		value
	};
}
function hashKey({ provider, version, hash }) {
	return JSON.stringify([
		provider,
		version,
		hash
	]);
}
function packageUrl({ address, version }) {
	const { asciiHostname, namespace, type } = addressParts(address);
	return `pkg:generic/${[namespace, type].map(encodeUriPart).join("/")}@${encodeUriPart(version)}?repository_url=${encodeUriPart(asciiHostname)}`.replaceAll("%3A", ":");
}
function serialNumber(hex) {
	const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
	return `urn:uuid:${[
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`${variant}${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-")}`;
}

// src/report/budget.ts
const FULL = {
	links: true,
	hashDetail: true,
	details: true,
	changes: true,
	maxFindings: Number.POSITIVE_INFINITY,
	findings: "full"
};
const LADDER = [
	FULL,
	{
		...FULL,
		links: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false,
		details: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false,
		details: false,
		changes: false
	}
];
const COUNTS = {
	...FULL,
	links: false,
	hashDetail: false,
	details: false,
	changes: false
};
function fitBudget(render, findings, budget) {
	const fits = (text) => budget.measure(text) <= budget.max;
	for (const layout of [...LADDER, {
		...COUNTS,
		findings: "brief"
	}]) {
		const text = render(layout);
		if (fits(text)) return text;
	}
	let [fitting, tooMany] = [0, findings];
	while (tooMany - fitting > 1) {
		const middle = fitting + tooMany >> 1;
		if (fits(render({
			...COUNTS,
			findings: "brief",
			maxFindings: middle
		}))) fitting = middle;
		else tooMany = middle;
	}
	return render({
		...COUNTS,
		findings: "brief",
		maxFindings: fitting
	});
}

// src/report/headline.ts
const VERDICT_WORDS = {
	passed: "OK",
	failed: "blocked",
	unverified: "not verified",
	"no-change": "no change"
};
const REASONS = {
	"unexplained-hash": ["checksum cannot be explained", "checksums cannot be explained"],
	"republished-package": ["package was published again", "packages were published again"],
	"checksum-mismatch": ["package has the wrong checksum", "packages have the wrong checksum"],
	"bad-signature": ["signature is not valid", "signatures are not valid"],
	"no-usable-hashes": ["entry verifies nothing", "entries verify nothing"],
	"missing-platform": ["platform cannot be verified", "platforms cannot be verified"],
	"missing-entry": ["required provider is not locked", "required providers are not locked"],
	"missing-lock-file": ["lock file is missing", "lock files are missing"],
	"invalid-lock-file": ["lock file cannot be read", "lock files cannot be read"],
	downgrade: ["provider goes back to an older version", "providers go back to older versions"],
	"version-outside-constraints": ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
	"version-unavailable": ["version is no longer published", "versions are no longer published"]
};
function verdictReason(review, failOn = "error") {
	const { blocking, attention, unchecked } = findingGroups(review, failOn);
	switch (review.verdict) {
		case "failed": return countBlocking(blocking.length > 0 ? blocking : attention);
		case "unverified": return `${count(Math.max(1, unchecked.length), ["thing", "things"])} could not be checked`;
		case "passed": return passedReason(review, blocking.length + attention.length);
		case "no-change": return review.findings.length === 0 ? "no lock file says anything new" : `${count(review.findings.length, ["remark", "remarks"])}`;
	}
}
function passedReason(review, findings) {
	const changes = count(review.changes.length, ["change", "changes"]);
	if (findings > 0) return `${changes}, ${count(findings, ["thing", "things"])} to look at`;
	return review.limits.length === 0 ? `${changes}, everything checked` : `${changes}, checked within ${count(review.limits.length, ["stated limit", "stated limits"])}`;
}
function countBlocking(findings) {
	const rule = findings[0]?.rule;
	const words = rule === void 0 ? void 0 : REASONS[rule];
	const isUniform = findings.every((one) => one.rule === rule);
	return count(findings.length, isUniform && words !== void 0 ? words : ["problem to resolve", "problems to resolve"]);
}

// src/report/change-rows.ts
function changeRows(review) {
	const grouped = /* @__PURE__ */ new Map();
	for (const change of review.changes) {
		const key = JSON.stringify([change.provider ?? "", sortedUnique(change.roots)]);
		const known = grouped.get(key);
		if (known === void 0) grouped.set(key, [change]);
		else known.push(change);
	}
	return sortedUnique(grouped.keys()).map((key) => toRow(grouped.get(key) ?? [], review));
}
const KINDS = [
	"new-provider",
	"moved-registry",
	"renamed-provider",
	"new-version",
	"new-hashes",
	"removed-hashes",
	"removed-provider",
	"new-constraints",
	"cosmetic"
];
function toRow(unsorted, review) {
	const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
	const provider = changes[0]?.provider ?? null;
	const roots = sortedUnique(changes.flatMap((one) => one.roots));
	return {
		provider,
		changes,
		verified: verifiedWords(changes, roots, review),
		platforms: provider === null ? null : platformWords(provider, roots, review),
		roots
	};
}
const REFUTED = {
	"checksum-mismatch": "wrong checksum",
	"bad-signature": "signature not valid",
	"republished-package": "published again",
	"signature-missing": "no longer signed",
	"foreign-checksum-line": "checksum list of another version"
};
function verifiedWords(changes, roots, { findings, hashes }) {
	const words = gradesWords(changes.flatMap((one) => changeGrades(one, hashes)));
	if (words === null) return null;
	const refuted = findings.flatMap(({ rule, severity, provider, root }) => {
		const isOfRow = provider === changes[0]?.provider && roots.includes(root);
		return severity === "error" && isOfRow ? REFUTED[rule] ?? [] : [];
	});
	return refuted.length === 0 ? words : sortedUnique(refuted).join(", ");
}
function platformWords(provider, roots, review) {
	const inRoots = new Set(roots);
	const worst = review.roots.filter((one) => inRoots.has(one.root)).flatMap((one) => one.coverage?.get(provider) ?? []).sort((a, b) => missing(b) - missing(a))[0];
	if (worst === void 0 || worst.required.length === 0) return null;
	const after = covered(worst.required, worst.after);
	const before = worst.before === void 0 ? after : covered(worst.required, worst.before);
	const total = worst.required.length;
	return before === after ? `${after} of ${total}` : `${before} → ${after} of ${total}`;
}
function missing(coverage) {
	return coverage.required.length - covered(coverage.required, coverage.after);
}
function covered(required, have) {
	return required.filter((one) => have.includes(one)).length;
}

// src/report/release-links.ts
function releaseLinks(change) {
	const { provider, from, to } = change;
	if (provider === null || to === null || !isPlainVersion(to)) return [];
	const repository = repositoryOf(provider);
	if (repository === void 0) return [];
	if (change.kind === "new-version" && from !== null && isPlainVersion(from)) return [`[compare](${repository}/compare/v${from}...v${to})`, `[notes](${repository}/releases/tag/v${to})`];
	return change.kind === "new-provider" ? [`[notes](${repository}/releases/tag/v${to})`] : [];
}
const ON_PUBLIC_REGISTRY = /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;
function repositoryOf(provider) {
	const match = ON_PUBLIC_REGISTRY.exec(provider);
	return match === null ? void 0 : `https://github.com/${match[1]}/terraform-provider-${match[2]}`;
}
function isPlainVersion(version) {
	return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version);
}

// src/report/markdown-changes.ts
const OPEN_ROWS = 10;
const HEADER = "| Provider | Change | Verified | Platforms | Roots |\n|---|---|---|---|---|";
function changesSection(review, context, shape = "open") {
	const rows = changeRows(review);
	if (rows.length === 0) return [];
	if (!context.layout.changes) return [`${count(rows.length, ["change", "changes"])}, not listed here for their length.`];
	const lines = rows.map((row) => renderRow(row, context));
	if (shape === "collapsed") return [details(`Changes (${lines.length})`, table(lines))];
	const open = context.length === "page" ? lines.length : OPEN_ROWS;
	const rest = lines.slice(open);
	return [
		"### Changes",
		table(lines.slice(0, open)),
		...rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]
	];
}
function table(rows) {
	return [HEADER, ...rows].join("\n");
}
function renderRow(row, context) {
	return `| ${[
		row.provider === null ? "–" : context.provider(row.provider),
		[row.changes.map((change) => changeWords(change, codeSpan)).join("; "), ...context.layout.links ? row.changes.flatMap(releaseLinks) : []].join(" · "),
		row.verified ?? "–",
		row.platforms ?? "–",
		String(row.roots.length)
	].join(" | ")} |`;
}

// src/report/markdown-resolved.ts
const MAX_LINES = 100;
function isAllResolved(review, groups) {
	const { blocking, attention, unchecked } = groups;
	return !(blocking.length + attention.length + unchecked.length > 0) && (review.resolved ?? []).length > 0;
}
function resolvedSection(review, context) {
	const resolved = review.resolved ?? [];
	if (resolved.length === 0 || !context.layout.details) return [];
	const rest = resolved.length - MAX_LINES;
	const lines = [...resolved.slice(0, MAX_LINES).map((one) => resolvedLine(one, context)), ...rest > 0 ? [`- and ${rest} more`] : []];
	return [details(`Resolved (${resolved.length})`, lines.join("\n"))];
}
function resolvedLine({ rule, provider, root, file, commit }, context) {
	return `- **${rule}**${provider === null ? "" : ` in ${context.provider(provider)}`}: ${file === null ? rootWords(root, codeSpan) : codeSpan(file)}, last seen at ${codeSpan(shortCommit(commit))}`;
}

// src/report/repair-markdown.ts
const MAX_PATCH_CHARACTERS = 12e3;
const MAX_FILES = 10;
function repairSection(repair, layout) {
	if (repair === void 0 || repair.corrected.length === 0 && repair.leftAlone.length === 0) return [];
	return ["### Repair", ...[...repair.corrected.length === 0 ? [] : correctedLines(repair, layout), ...repair.leftAlone.length === 0 ? [] : leftAloneLines(repair, layout)]];
}
function correctedLines(repair, layout) {
	const { commit, notCommitted, corrected } = repair;
	const files = `${count(corrected.length, ["lock file", "lock files"])}: ${fileNames(corrected)}`;
	if (commit !== void 0) return [committedLine(commit, files)];
	const why = notCommitted === void 0 ? "" : `Nothing was committed: ${prose(notCommitted)}. `;
	if (repair.patch === void 0) return [`${why}To be corrected: ${files}.`];
	return [
		`${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`,
		codeBlock("git apply --index fix.patch\ngit commit --message 'Correct lock files'", "sh"),
		...patchSection(repair.patch, layout)
	];
}
function committedLine(commit, files) {
	return `Commit ${link(codeSpan(shortCommit(commit.id)), commit.url)} (${commit.isVerified ? "signed by GitHub, verified" : `not verified: ${prose(commit.verification.toLowerCase())}`}) corrects ${files}.${commit.startsWorkflows ? " Its own run reviews it." : " It was made with the workflow's own token, which starts no workflow: **required checks will not run on it** until somebody pushes to the branch or closes and reopens the pull request."}`;
}
function patchSection(patch, layout) {
	return layout.hashDetail && patch.length <= MAX_PATCH_CHARACTERS && isCopyable(patch) ? [details("The patch", codeBlock(patch.trimEnd(), "diff"))] : ["It is in the file that the output `patch-path` names."];
}
function isCopyable(patch) {
	return patch.split("\n").every((line) => visibleText(line) === line);
}
function leftAloneLines({ leftAlone }, layout) {
	const head = `Left alone, a person has to decide: ${fileNames(leftAlone.map(({ path }) => path))}.`;
	if (!layout.details) return [head];
	const lines = leftAlone.slice(0, MAX_FILES).flatMap(({ path, reasons }) => reasons.slice(0, MAX_FILES).map((reason) => `- ${codeSpan(path)}: ${prose(reason)}`));
	return [head, details("Why", lines.join("\n"))];
}
function fileNames(paths) {
	const rest = paths.length - MAX_FILES;
	const names = paths.slice(0, MAX_FILES).map(codeSpan).join(", ");
	return rest > 0 ? `${names} and ${rest} more` : names;
}

// src/report/markdown.ts
const MAX_COMMENT_CHARACTERS = 6e4;
const FOOTER_START = "<sub>";
function renderComment(review, options, maxCharacters = MAX_COMMENT_CHARACTERS) {
	return renderMarkdown(review, options, {
		length: "comment",
		budget: {
			max: maxCharacters,
			measure: (text) => text.length
		}
	});
}
function renderMarkdown(review, options, place) {
	const name = providerNames(review);
	const render = (layout) => renderLayout(review, {
		options,
		layout,
		length: place.length,
		provider: (address) => codeSpan(name(address))
	});
	return fitBudget(render, review.findings.length, place.budget);
}
function renderLayout(review, context) {
	const { groups, omitted } = cutGroups(findingGroups(review, context.options.failOn), context.layout.maxFindings);
	const isQuiet = context.length === "comment" && isAllResolved(review, groups);
	return `${[
		headline(review, context.options),
		contextLine(review, context.options),
		...context.options.note === void 0 ? [] : [context.options.note],
		...findingsSection("Must be resolved", groups.blocking, context),
		...review.verdict === "unverified" || !context.layout.details ? findingsSection("Could not be checked", groups.unchecked, context) : [],
		...repairSection(context.options.repair, context.layout),
		...findingsSection("Please look", groups.attention, context),
		...context.layout.details ? [] : findingsSection("Good to know", groups.notices, context),
		...omitted === 0 ? [] : [omittedLine(omitted, context.options)],
		...changesSection(review, context, isQuiet ? "collapsed" : "open"),
		...resolvedSection(review, context),
		...detailSections(review, groups, context),
		`${FOOTER_START}${footerParts(review).map(footerPart).join(" · ")}</sub>`
	].join("\n\n")}\n`;
}
function headline(review, options) {
	return `## Lock review: **${VERDICT_WORDS[review.verdict]}**, ${verdictReason(review, options.failOn)}`.slice(0, 120);
}
function contextLine(review, options) {
	const base = review.baseCommit === null ? null : codeSpan(shortCommit(review.baseCommit));
	const compared = [review.baseName === null ? null : codeSpan(review.baseName), base].filter((one) => one !== null).join(" at ");
	return [
		changedRootsWords(review),
		...compared === "" ? [] : [`compared with ${compared}`],
		...options.reportUrl === void 0 ? [] : [link("full report", options.reportUrl)],
		...options.glossaryUrl === void 0 ? [] : [link("what do these words mean?", options.glossaryUrl)]
	].join(" · ");
}
function omittedLine(omitted, options) {
	const where = options.reportUrl === void 0 ? "" : `: see the ${link("full report", options.reportUrl)}`;
	return `${count(omitted, ["more finding does", "more findings do"])} not fit here${where}.`;
}
function footerPart(part) {
	return /^(?:[A-Za-z0-9 ,…-]|\.(?=\d))+$/.test(part) ? part : codeSpan(part);
}

// src/report/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	notice: "note"
};
const RULE_IDS = Object.keys(RULE_CATALOGUE);
function renderSarif(review, options) {
	return formatJson({
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "tofu-lock-review",
				version: review.version,
				rules: RULE_IDS.map((id) => ruleData(id, options))
			} },
			invocations: [{
				executionSuccessful: true,
				toolExecutionNotifications: review.limits.map((limit) => ({
					level: "note",
					message: { text: messageText(limit) }
				}))
			}],
			results: resultsData(review, options),
			properties: { verdict: review.verdict }
		}]
	});
}
function ruleData(id, { rulesUrl }) {
	const { about, severity } = RULE_CATALOGUE[id];
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
		...page === void 0 ? {} : { helpUri: page },
		defaultConfiguration: { level: LEVELS[severity] },
		properties: { tags: ["security", "supply-chain"] }
	};
}
function resultsData(review, { digest }) {
	const lockFiles = new Map(review.roots.map((one) => [one.root, one]));
	const seen = /* @__PURE__ */ new Map();
	return sortFindings(review.findings).map((finding) => {
		const identity = digest(identityOf(finding));
		const nth = (seen.get(identity) ?? 0) + 1;
		seen.set(identity, nth);
		return resultData(finding, lockFiles.get(finding.root), `${identity}:${nth}`);
	});
}
function identityOf({ rule, provider, version, hash, root }) {
	return JSON.stringify([
		rule,
		provider,
		version ?? null,
		hash ?? null,
		root
	]);
}
function resultData(finding, root, identity) {
	const { rule, severity, provider, version, hash } = finding;
	return {
		ruleId: rule,
		level: LEVELS[severity],
		message: { text: findingText(finding) },
		locations: locations(finding, root),
		partialFingerprints: {
			primaryLocationLineHash: identity,
			"tofuLockReview/v1": identity
		},
		...suppressions(finding),
		properties: {
			root: finding.root,
			provider,
			version: version ?? null,
			hash: hash ?? null,
			command: finding.remedy.command
		}
	};
}
function findingText({ provider, summary, detail, remedy }) {
	return messageText([
		`${summary}${provider === null ? "" : ` (${provider})`}.`,
		detail,
		remedy.text,
		remedy.command ?? ""
	].filter((part) => part !== "").join(" "));
}
function messageText(text) {
	return visibleText(text).replace(/(\\*)([[\]])/g, "$1$1\\$2").replace(/[{}]/g, "$&$&");
}
function suppressions({ accepted }) {
	if (accepted === void 0) return {};
	const { by, reason, until } = accepted;
	return { suppressions: [{
		kind: "external",
		status: "accepted",
		justification: messageText(`${by} until ${until}: ${reason}`)
	}] };
}
function locations(finding, root) {
	const file = finding.file ?? root?.lockFilePath;
	if (file === void 0) return [];
	return [{ physicalLocation: {
		artifactLocation: {
			uri: file.split("/").map(encodeUriPart).join("/"),
			uriBaseId: "%SRCROOT%"
		},
		region: { startLine: finding.line ?? 1 }
	} }];
}

// src/report/terminal.ts
const COLORS = {
	passed: "green",
	failed: "red",
	unverified: "yellow",
	"no-change": "green"
};
function renderTerminal(review, options) {
	const name = providerNames(review);
	const context = {
		...options,
		paint: painter(options.color),
		provider: (address) => visibleText(name(address))
	};
	const groups = findingGroups(review, options.failOn);
	return `${[
		verdictLines(review, context),
		findingLines("Must be resolved", groups.blocking, context),
		findingLines("Could not be checked", groups.unchecked, context),
		findingLines("Please look", groups.attention, context),
		findingLines("Good to know", groups.notices, context),
		changeLines(review, context),
		limitLines(review, context),
		[context.paint("dim", footerParts(review).map(visibleText).join(" · "))]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function verdictLines(review, context) {
	return [`${context.paint(COLORS[review.verdict], VERDICT_WORDS[review.verdict])}: ${verdictReason(review, context.failOn)}`, `${changedRootsWords(review)}${base(review)}`];
}
function base(review) {
	if (review.baseCommit === null) return "";
	return `, compared with ${review.baseName === null ? "" : `${visibleText(review.baseName)} at `}${visibleText(shortCommit(review.baseCommit))}`;
}
function findingLines(heading, findings, context) {
	if (findings.length === 0) return [];
	const blocks = mergeRepeated(findings).map((one) => findingBlock(one, context));
	return [context.paint("bold", heading), ...blocks.flat()];
}
const MAX_PLACES = 3;
function findingBlock(repeated, context) {
	const { finding, places, detail, commands } = repeated;
	const of = finding.provider === null ? "" : `  ${context.provider(finding.provider)}`;
	const shown = places.slice(0, MAX_PLACES).map((one) => `    ${placeWords(one, visibleText)}`);
	const rest = places.length - shown.length;
	const { text } = finding.remedy;
	return [
		`  ${context.paint("bold", finding.rule)}${of}`,
		...shown,
		...rest > 0 ? [`    and ${count(rest, ["other place", "other places"])}`] : [],
		...wrap(visibleText(detail), context.width, "      "),
		...text === "" ? [] : wrap(`→ ${visibleText(text)}`, context.width, "      "),
		...commands.slice(0, MAX_PLACES).map((command) => `        ${visibleText(command)}`)
	];
}
function changeLines(review, context) {
	const lines = changeRows(review).flatMap((row) => {
		const name = row.provider === null ? "layout" : context.provider(row.provider);
		const words = row.changes.map((change) => changeWords(change, visibleText)).join("; ");
		const notes = [
			row.verified,
			row.platforms === null ? null : `platforms ${row.platforms}`,
			count(row.roots.length, ["root module", "root modules"])
		];
		return [...wrap(`${name}  ${words}`, context.width, "  "), `    ${notes.filter((note) => note !== null).join(", ")}`];
	});
	return lines.length === 0 ? [] : [context.paint("bold", "Changes"), ...lines];
}
function limitLines(review, context) {
	const hashes = review.hashes.filter(isUnlooked).length;
	const lines = [...review.limits.map((limit) => visibleText(limit)), ...hashes === 0 ? [] : [`${count(hashes, ["checksum was", "checksums were"])} not looked at in this run`]];
	if (lines.length === 0) return [];
	return [context.paint("bold", "Not checked"), ...lines.flatMap((line) => wrap(line, context.width, "  "))];
}

// src/cli/render-review.ts
const REVIEW_FORMATS = [
	"text",
	"markdown",
	"json",
	"sarif",
	"cyclonedx"
];
function reviewFormat(options) {
	return choice(options, "format", REVIEW_FORMATS) ?? "text";
}
function renderReview(review, format, { failOn }, options) {
	switch (format) {
		case "json": return renderReviewJson(review);
		case "sarif": return renderSarif(review, { digest: textDigest });
		case "cyclonedx": return renderCycloneDx(review, {
			digest: textDigest,
			now: SYSTEM_CLOCK.now()
		});
		case "markdown": return renderComment(review, { failOn });
		case "text": {
			const isTerminal = process.stdout.isTTY && options.text("output") === void 0;
			return renderTerminal(review, {
				color: isTerminal && !options.flag("no-color"),
				width: isTerminal ? Math.min(process.stdout.columns, 100) : 100,
				failOn
			});
		}
		default: return format;
	}
}

// src/cli/commands/review.ts
async function runReview({ positionals, options }, command) {
	const format = reviewFormat(options);
	policyInputs(options);
	const context = commandContext(options);
	const review = await withEngine(context, options, command, (engine) => command === "review" ? reviewHere({
		context,
		options,
		paths: positionals
	}, engine) : auditHere({
		context,
		options,
		paths: positionals
	}, engine));
	await context.print(renderReview(review, format, { failOn: review.failOn ?? "error" }, options));
	return exitCodeOfReview(review);
}
async function reviewHere({ context, options, paths }, engine) {
	const { directory, environment, signal } = context;
	assertStateOfOne(options, paths);
	const git = await openRepository({
		directory,
		environment
	}, signal);
	try {
		const { policy, source } = await commandPolicy(context, options, git);
		engine.allowHosts(policy.allowedHosts);
		const request = {
			base: options.text("base"),
			head: options.text("head"),
			paths: paths.map((path) => fromTop(git.top, resolve(directory, path))),
			strictPaths: true,
			tool: policy.tool,
			policy,
			policySource: source
		};
		const workTree = createDiskTree({
			root: git.top,
			reach: "root"
		});
		return await reviewRepository(request, {
			...engine,
			git,
			workTree
		}, signal);
	} finally {
		git.close();
	}
}
async function auditHere({ context, options, paths }, engine) {
	const { files, signal } = context;
	const roots = await auditedRoots(context, paths);
	assertStateOfOne(options, roots);
	const lacking = await rootsLackingLock(context, roots);
	const { policy } = await policyHere(context, options);
	const request = {
		roots,
		lacking,
		files,
		tool: policy.tool,
		policy
	};
	const review = await auditRoots(request, engine, signal);
	const baseline = options.text("write-baseline");
	if (baseline !== void 0) {
		const text = await baselineText(review, files, engine.clock.now(), signal);
		await context.writer.writeAtomically(baseline, text);
	}
	return review;
}

export { runReview as t };