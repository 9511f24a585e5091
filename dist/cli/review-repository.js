import { c as MAX_LIST, i as LockReviewError, l as boundedMessage, n as compareBytes, r as sortedUnique, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { i as theSetting, s as timeLimitBehind } from "./printing.js";
import { _ as touchesItsDirectory, a as remedyByHand, c as LOCK_FILE_NAME, d as isModuleFile, f as isOurs, h as rootScope, i as remedyByFix, l as discoverRoots, m as lockedDirectories, p as lockFilePath, r as remedyByCommand, s as shellPath, u as isConfiguration, v as untouchedRoots } from "./digest.js";
import { $t as pinnedKeys, At as assembleReview, E as isSameRepository, Et as rootCounter, Fn as isAttributesFile, Ft as RELEASE_LINES, Gt as cutShort, In as isLockFileName, Kt as blocks, Lt as isRememberedPlatform, M as namedBuilders, N as provenanceMode, Nt as policyChangedFindings, O as sourceName, Pn as diskName, Pt as NEW_RELEASES_FILE, Qt as listedPlatforms, Rt as signersText, Wt as policyChangeWeight, Z as readRoot, _ as withNotes, an as isExpired, b as isUnder, en as policyWeight, hn as mapFewAtOnce, nn as weighsAsMuch, rn as RULE_CATALOGUE, rt as loadRootModule, tn as requiredAge, x as isWanted, zt as hasLine } from "./repository-top.js";
import { A as ledgerOf, C as isClosed, D as compareLines, E as EMPTY_LEDGER, F as explainHash, H as resolveRange, I as gapsFor, L as hasLookedFor, M as scopeOf, N as NO_KEYS, P as explainEntry, R as isVouchedFor, S as POLICY_VOCABULARY, V as standsOnlyOn, _ as ledgerIn, b as linesIn, c as DEFAULT_POLICY_FILE, h as NEW_LEDGER_FILE, j as releaseLines, k as ledgerLines, l as decodeOwn, m as KEY_LINES, p as readLedgerFile, v as addLines, w as knownKeys, x as trustTier, y as encodeLines, z as platformsBehind } from "./command-policy.js";
import { C as lieBelow, S as placeIn, b as checkoutListing, f as isAsStrict, g as meantPaths, h as filterLimits, w as moduleSharing, x as pathsOf, y as concernedRoots } from "./named-paths.js";
import { a as packagesBehind, c as quoted, s as signersOf, t as archivesBehind } from "./disposition.js";
import { _ as rememberedOfAll, d as EMPTY_LOCK_FILE, f as lockFile, g as rememberedOf, m as recordsHash, n as lockSide, p as providerLock, r as readLockBytes, t as isSameFile$1 } from "./lock-side.js";
import { A as hashScheme, M as preferredHashes, S as toolKey, c as displayAddress, d as isLegacy, f as isLockable, g as PUBLIC_REGISTRIES, h as OPENTOFU, o as addressParts, r as largestOf, t as appendAll, u as isBuiltIn, v as commandName } from "./many.js";
import { B as allowsVersion, D as hasErrors, G as meetsTerm, J as compareVersions, U as parseConstraints, Y as isPrerelease } from "./parse.js";
import { a as isKnownMigration, i as findMoves, o as diffLockFiles, r as versionChange, s as hashesBeyond, t as classifyChanges } from "./classify.js";
import { _ as namesProvider, c as parsePlatform, g as coversPath } from "./arguments.js";
import { m as sortFindings, p as SEVERITIES } from "./grade.js";
import { a as keyText, c as sentence, i as hashText, l as signerText, n as CLOSED_BY, o as listText, r as countText, s as reasonsText, t as oldTerraformProvider, u as tellOnce } from "./old-terraform-provider.js";
import { t as conflictLine } from "./conflict-markers.js";
import { t as canonicalText } from "./encode.js";
import { a as shippedKeys, o as PUBLISHER_KEYS_SOURCE, r as retirementOf } from "./shipped-keys.js";
import { f as MAX_SETTINGS_BYTES, i as MAX_LEDGER_BYTES, s as MAX_PATH_LENGTH } from "./input-limits.js";
import { posix } from "node:path";
import { basename as basename$1, dirname as dirname$1, join as join$1, normalize } from "node:path/posix";

// src/review/evidence/input.ts
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
function evidenceIndex(all) {
	return new Map([...all].map((one) => [evidenceKey(one.provider, one.version), one]));
}

// src/review/evidence/recorded-releases.ts
const NO_RELEASES = /* @__PURE__ */ new Map();
function recordedReleases(locks) {
	return releasesOf([...locks].flatMap((lock) => [...lock.providers.values()]));
}
function unitedReleases(all) {
	return releasesOf(all.flatMap((one) => [...one.values()]));
}
function releasesOf(entries) {
	const releases = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (!isUsableRecord(entry)) continue;
		const key = evidenceKey(entry.address, entry.version);
		const known = releases.get(key)?.hashes ?? [];
		releases.set(key, providerLock({
			...entry,
			hashes: [...known, ...entry.hashes]
		}));
	}
	return releases;
}
function isUsableRecord(entry) {
	return entry !== void 0 && preferredHashes(entry.hashes).length > 0;
}
function releaseOnRecord(releases, { address, version }) {
	return releases.get(evidenceKey(address, version));
}

// src/app/roots/read-roots.ts
async function readRoots(candidates, { sides, tool, listener }, signal) {
	const isRead = rootCounter("roots-read", candidates.length, listener);
	return mapFewAtOnce(candidates, async (candidate) => {
		const reading = await readRoot(candidate, sides, tool, signal);
		isRead();
		return reading;
	});
}

// src/app/roots/unlocked-roots.ts
async function unlockedRoots(question, signal) {
	const { paths, isAsked } = question;
	const configured = sortedUnique(paths.filter(isModuleFile).map((path) => posix.dirname(path)));
	const locked = new Set(lockedDirectories(paths));
	const isCandidate = (directory) => !locked.has(directory) && isOurs(`${directory}/main.tf`) && rootScope(directory, []) === "root-module" && isAsked(directory);
	const read = await readModules(configured.filter(isCandidate), question, signal);
	const certain = read.filter(([, module]) => module.hasBackend);
	const open = read.filter(([, module]) => !module.hasBackend && module.providers.size > 0);
	const called = open.length === 0 ? /* @__PURE__ */ new Set() : await calledDirectories(configured, question, signal);
	const roots = [...certain, ...open.filter(([directory]) => !called.has(directory))];
	const parents = new Set([...locked].map((directory) => posix.dirname(directory)));
	return sortedUnique(roots.map(([directory]) => directory)).map((root) => ({
		root,
		hasLockedSibling: root !== "." && parents.has(posix.dirname(root))
	}));
}
async function readModules(directories, { files, memory }, signal) {
	return (await mapFewAtOnce(directories, async (root) => {
		const module = await loadRootModule({
			root,
			files,
			tool: OPENTOFU,
			memory
		}, signal);
		return module === void 0 ? [] : [[root, module]];
	})).flat();
}
async function calledDirectories(configured, question, signal) {
	const called = (await readModules(configured, question, signal)).flatMap(([directory, module]) => [...module.moduleCalls.values()].flatMap(({ source }) => source?.kind === "local" ? posix.join(directory, source.address) : []));
	return new Set(called.map((path) => path.replace(/\/$/, "")));
}

// src/review/evidence/coverage.ts
function entryCoverage(entry, evidence, platforms) {
	return platforms.map((platform) => platformCoverage(entry, evidence, platform));
}
function isCovered(coverage) {
	return coverage.zip === "yes" || coverage.contents === "all" || coverage.contents === "part";
}
function platformCoverage(entry, evidence, platform) {
	const known = evidence === void 0 ? NO_HASHES : hashesByPlatform(evidence)(platform);
	const zip = zipCoverage(entry, evidence, known);
	const contents = contentCoverage(entry, evidence, known);
	return {
		platform,
		zip,
		contents,
		level: levelOf(zip, contents, isFromRegistry(evidence))
	};
}
function zipCoverage(entry, evidence, known) {
	const zips = [...known].filter((hash) => hashScheme(hash) === "zh");
	if (zips.some((hash) => recordsHash(entry, hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = [...known].filter((hash) => hashScheme(hash) === "h1");
	const recorded = contents.filter((hash) => recordsHash(entry, hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, fromRegistry) {
	if (contents === "all" || contents === "part") return zip === "yes" || !fromRegistry ? "full" : "contents-only";
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
const NO_HASHES = /* @__PURE__ */ new Set();
const hashesByPlatform = rememberedOf((evidence) => {
	const found = /* @__PURE__ */ new Map();
	return (platform) => {
		const known = found.get(platform) ?? hashesOfPlatform(evidence, platform);
		found.set(platform, known);
		return known;
	};
});
function hashesOfPlatform(evidence, platform) {
	const archive = evidence.packageHashes.get(platform);
	const known = /* @__PURE__ */ new Set();
	if (archive !== void 0) known.add(archive);
	for (const [hash, facts] of evidence.dispositions) {
		const derived = archive !== void 0 && facts.derivedFrom.has(archive);
		if (facts.platforms.has(platform) || derived) known.add(hash);
	}
	return known;
}
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
const servedByRegistry = rememberedOf((evidence) => [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0));
function isFromRegistry(evidence) {
	return evidence !== void 0 && servedByRegistry(evidence);
}

// src/review/policy/waivers.ts
function accepted(finding, acceptance) {
	const { by, until, reason } = acceptance;
	const detail = `${finding.detail} ${ACCEPTED_BY[by]} until ${until}: ${reason}`;
	return {
		...finding,
		severity: "notice",
		detail,
		accepted: acceptance
	};
}
const ACCEPTED_BY = {
	waiver: "Waived",
	baseline: "Known from the baseline",
	unverifiable: "Known not to be verifiable"
};
function applyWaivers(findings, waivers, { waiverPaths, now }) {
	const ordered = [...waivers].sort(compareWaivers);
	const traces = /* @__PURE__ */ new Map();
	return [...findings.map((finding) => {
		const waiver = ordered.find((one) => waives(one, finding, waiverPaths));
		if (waiver === void 0 || finding.severity === "notice") return finding;
		if (isExpired(waiver.expires, now)) {
			traces.set(waiver, expiredTrace$1(waiver, finding));
			return finding;
		}
		traces.set(waiver, usedTrace(waiver, finding));
		const { reason, expires } = waiver;
		return accepted(finding, {
			by: "waiver",
			reason,
			until: expires.text
		});
	}), ...traces.values()];
}
function waives(waiver, finding, waiverPaths) {
	const { rule, provider, version, hash, path } = waiver;
	return rule === finding.rule && (provider === void 0 ? finding.provider === null : finding.provider !== null && namesProvider(provider, finding.provider)) && (version === void 0 || version === finding.version) && (hash === void 0 || hash === finding.hash) && (path === void 0 || waiverPaths.every((place) => coversPath(path, place)));
}
function compareWaivers(a, b) {
	return b.expires.end - a.expires.end || compareBytes(a.reason, b.reason) || compareBytes(a.file, b.file) || a.line - b.line;
}
function usedTrace(waiver, finding) {
	return {
		...traceOf(waiver, finding, "waiver-used"),
		summary: "A waiver lets a finding pass",
		detail: `${waivedText(waiver, finding)} is waived until ${waiver.expires.text}: ${waiver.reason}`,
		remedy: remedyByHand("Remove the waiver once what it is for is gone.")
	};
}
function expiredTrace$1(waiver, finding) {
	return {
		...traceOf(waiver, finding, "waiver-expired"),
		summary: "A waiver has expired, and what it was for is still there",
		detail: `The waiver of ${waivedText(waiver, finding)} ended with ${waiver.expires.text}: ${waiver.reason}`,
		remedy: remedyByHand("Resolve the finding, or renew the waiver on the base branch with a reason that still holds.")
	};
}
function traceOf(waiver, finding, rule) {
	const { severity } = RULE_CATALOGUE[rule];
	const { provider, root, version } = finding;
	return {
		rule,
		severity,
		provider,
		root,
		file: waiver.file,
		line: waiver.line,
		...withoutAbsent({ version })
	};
}
function waivedText({ rule }, { provider, version }) {
	const what = [provider, version].filter((one) => one !== null && one !== void 0);
	return what.length === 0 ? rule : `${rule} of ${what.join(" ")}`;
}

// src/review/evidence/expected.ts
function expectedLockFile(facts) {
	if (facts.input.head === void 0) return void 0;
	return lockFile(facts.entries.map((entry) => expectedEntry(entry, facts)));
}
function expectedEntry(facts, root) {
	const { address, version } = facts.entry;
	const explained = new Map(facts.hashes.map((one) => [one.hash, one]));
	return providerLock({
		address,
		version,
		constraints: expectedConstraints(facts.entry, root.input.requirements),
		hashes: facts.entry.hashes.filter((hash) => isExpected(explained.get(hash), facts.entry, root))
	});
}
function isExpected(explained, entry, { input }) {
	if (explained?.grade !== "unexplained" || explained.isDisputed === true) return true;
	return isWaived(explained.hash, entry, input);
}
function isWaived(hash, { address: provider, version }, { waiverPaths, context: { policy, now } }) {
	const judged = {
		rule: "unexplained-hash",
		provider,
		version,
		hash
	};
	return policy.waivers.some((one) => !isExpired(one.expires, now) && waives(one, judged, waiverPaths));
}
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	const requirement = requirements.providers.get(entry.address);
	return requirement === void 0 ? entry.constraints : requirement.constraints;
}

// src/review/evidence/builder.ts
const FACTS = [
	{
		setting: "signerRepository",
		label: "the repository of its workflow",
		value: (build) => sourceName(signerOf(build)),
		isNamed: (build, names) => {
			const { name } = signerOf(build);
			return [name, sourceName(signerOf(build))].some((one) => names.includes(one.toLowerCase()));
		},
		isAsBefore: (build, before) => isSameRepository(signerOf(build), signerOf(before)),
		isOwn: ({ workflowRepository }) => workflowRepository === void 0
	},
	{
		setting: "workflow",
		label: "its workflow",
		value: ({ workflow }) => workflow,
		isNamed: ({ workflow }, names) => names.includes(workflow),
		isAsBefore: ({ workflow }, before) => workflow === before.workflow,
		isOwn: () => true
	},
	{
		setting: "workflow",
		label: "the workflow that started its run",
		value: callerOf,
		isNamed: (build, names) => names.includes(callerOf(build)) || void 0,
		isAsBefore: (build, before) => callerOf(build) === callerOf(before),
		isOwn: () => true
	},
	{
		setting: "runner",
		label: "its runner",
		value: ({ runner }) => runner,
		isNamed: ({ runner }, names) => names.some((name) => name === runner),
		isAsBefore: ({ runner }, before) => runner === "github-hosted" || runner === before.runner,
		isOwn: ({ runner }) => runner === "github-hosted"
	}
];
function signerOf({ repository, workflowRepository }) {
	return workflowRepository ?? repository;
}
function callerOf({ workflow, workflowRepository, startedBy }) {
	const own = workflowRepository === void 0 ? workflow : `${workflowRepository.name}/${workflow}`;
	return startedBy ?? own;
}
function builderMisfit(build, expected) {
	const { named, before, versionBefore, isRequired } = expected;
	const refused = FACTS.filter((fact) => answersOf(fact, build, named).includes(false));
	if (refused.length > 0) return misfit(build, refused, expected, (fact) => `policy names ${namesOf$1(fact, named)}`);
	const open = FACTS.filter((fact) => answersOf(fact, build, named).length === 0);
	const [first] = before;
	if (first === void 0) {
		const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
		return strange.length === 0 ? void 0 : misfit(build, strange, expected, () => "neither policy nor an earlier version names it");
	}
	if (before.some((one) => open.every((fact) => fact.isAsBefore(build, one)))) return void 0;
	return misfit(build, open.filter((fact) => !fact.isAsBefore(build, first)), expected, (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`);
}
function answersOf({ setting, isNamed }, build, named) {
	return named.flatMap((one) => {
		const names = one[setting];
		return (names && isNamed(build, names)) ?? [];
	});
}
function misfit(build, facts, { named, before }, against) {
	const reasons = facts.map((fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`);
	const toName = facts.map((fact) => {
		const known = named.flatMap((one) => one[fact.setting] ?? []);
		const values = [...before, build].flatMap((one) => fact.value(one) ?? []);
		return [fact.setting, [...known, ...values]];
	});
	return {
		reason: reasons.join("; "),
		toName
	};
}
function wordOf(fact, build) {
	return fact.value(build) ?? "one that its certificate does not tell";
}
function namesOf$1({ setting }, named) {
	return [...new Set(named.flatMap((one) => one[setting] ?? []))].join(", ");
}

// src/review/evidence/entry-provenance.ts
function entryProvenance(evidence, hashes, judge = (one) => one) {
	const { provider, version, provenance } = evidence;
	if (provenance === void 0) return void 0;
	const own = packagesBehind(hashes, evidence);
	const groups = /* @__PURE__ */ new Map();
	for (const [archive, known] of provenance.archives) {
		if (own.size > 0 && !own.has(archive)) continue;
		const one = judge(known);
		const key = JSON.stringify(one);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, {
			provenance: one,
			archives: [archive]
		});
		else group.archives.push(archive);
	}
	const platformsOf = archivePlatforms(evidence);
	const told = [...groups.values()].map(({ provenance: one, archives }) => ({
		provenance: one,
		archives: sortedUnique(archives),
		platforms: sortedUnique(archives.flatMap(platformsOf))
	}));
	return {
		provider,
		version,
		repository: provenance.repository,
		groups: told.sort((a, b) => compareBytes(a.platforms[0] ?? "", b.platforms[0] ?? ""))
	};
}
function archivePlatforms({ packageHashes, dispositions }) {
	const announced = /* @__PURE__ */ new Map();
	for (const [platform, archive] of packageHashes) {
		const known = announced.get(archive);
		if (known === void 0) announced.set(archive, [platform]);
		else known.push(platform);
	}
	return (archive) => announced.get(archive) ?? [...dispositions.get(archive)?.platforms ?? []];
}
function unaskedHashes(hashes, evidence) {
	const { dispositions, provenance } = evidence;
	return [...hashes].filter((hash) => {
		const archives = archivesBehind(hash, dispositions.get(hash));
		return platformsBehind(hash, evidence).length > 0 && !archives.some((archive) => provenance?.archives.has(archive));
	});
}
function isAttested({ provenance }) {
	if (provenance === void 0) return false;
	return [...provenance.archives.values()].some(({ status }) => status === "built");
}
function provenanceLack(known, { mode, wasAttested, asksRegistry }) {
	const isDue = mode === "require" || wasAttested;
	return {
		mismatch: groupsOf(known, "mismatch"),
		absent: isDue ? groupsOf(known, "absent") : [],
		unknown: isDue ? unknownReasons(known, asksRegistry) : []
	};
}
function groupsOf(known, status) {
	return (known?.groups ?? []).filter(({ provenance }) => provenance.status === status);
}
function unknownReasons(known, asksRegistry) {
	if (!asksRegistry) return ["the registry was not asked where its source is (registry-context: off)"];
	if (known === void 0) return ["nobody was asked"];
	if (known.repository === void 0) return ["no repository of its source is known from the registry"];
	if (known.groups.length === 0) return ["no package of it is known"];
	return reasonsIn(known);
}
function reasonsIn(known) {
	return (known?.groups ?? []).flatMap(({ provenance }) => provenance.status === "not-checked" ? [provenance.reason] : []);
}

// src/review/evidence/entry-builds.ts
function judgeBuilds(subject, policy) {
	const { entry, base, evidence, added } = subject;
	const mode = provenanceMode(policy.provenance, entry.address);
	const before = builtBefore(subject);
	const expected = {
		named: namedBuilders(policy.provenance, entry.address),
		before: before.builds,
		versionBefore: base?.version,
		isRequired: mode === "require"
	};
	const known = evidence && entryProvenance(evidence, entry.hashes, (one) => byBuilder(one, expected));
	const attestedBefore = base?.version !== entry.version && before.builds.length > 0 ? base?.version : void 0;
	const terms = {
		mode,
		wasAttested: attestedBefore !== void 0,
		asksRegistry: policy.registryContext !== "off"
	};
	const lack = provenanceLack(known, terms);
	const isDue = mode === "require" || groupsOf(known, "absent").length > 0;
	const reasons = [...lack.unknown, ...isDue ? before.unknown : []];
	const isUnasked = mode === "require" && reasons.length === 0 && evidence !== void 0;
	return {
		...lack,
		known,
		mode,
		attestedBefore,
		unknown: isUnasked ? unaskedReasons(added, evidence) : reasons,
		toName: namesFor(lack.mismatch, expected),
		limits: isDue || known === void 0 ? [] : before.unknown
	};
}
function builtBefore({ entry, base, baseEvidence }) {
	if (base === void 0 || baseEvidence === void 0) return {
		builds: [],
		unknown: []
	};
	const isSame = base.version === entry.version;
	if (isSame && packagesBehind(base.hashes, baseEvidence).size === 0) return {
		builds: [],
		unknown: []
	};
	const known = entryProvenance(baseEvidence, base.hashes);
	const builds = (known?.groups ?? []).flatMap(({ provenance }) => provenance.status === "built" ? [provenance.build] : []);
	const isKnown = isSame || builds.length > 0;
	const words = (reason) => `whether ${base.version} has an attestation is not known: ${reason}`;
	return {
		builds,
		unknown: isKnown ? [] : reasonsIn(known).map(words)
	};
}
function byBuilder(one, expected) {
	if (one.status !== "built") return one;
	const { build, also = [] } = one;
	const misfit = builderMisfit(build, expected);
	if (misfit === void 0) return {
		status: "built",
		build
	};
	const fitting = also.find((each) => builderMisfit(each, expected) === void 0);
	if (fitting !== void 0) return {
		status: "built",
		build: fitting
	};
	return {
		status: "mismatch",
		reason: misfit.reason,
		build
	};
}
function namesFor(groups, expected) {
	const names = /* @__PURE__ */ new Map();
	for (const { provenance } of groups) {
		if (provenance.status !== "mismatch" || provenance.build === void 0) continue;
		const misfit = builderMisfit(provenance.build, expected);
		if (misfit?.reason !== provenance.reason) continue;
		for (const [setting, values] of misfit.toName) names.set(setting, sortedUnique([...names.get(setting) ?? [], ...values]));
	}
	return names;
}
function unaskedReasons(added, evidence) {
	const [first, ...others] = unaskedHashes(added, evidence);
	if (first === void 0) return [];
	return [`nobody could be asked of the package behind ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`];
}

// src/review/evidence/republish.ts
function compareRelease(record, evidence) {
	const { recorded } = record;
	if (recorded === void 0 || evidence === void 0) return { kind: "same" };
	const archives = compareArchives(recorded, evidence);
	if (archives.kind !== "same" && archives.kind !== "file-added") return archives;
	const contents = compareContents({
		...record,
		recorded
	}, evidence);
	if (contents !== void 0) return contents;
	return record.isExtended && hasDisguise(recorded, evidence) ? { kind: "unsure" } : archives;
}
function hasDisguise(recorded, evidence) {
	if (unreadPlatforms(evidence).size === 0) return false;
	return [...evidence.dispositions.keys()].some((hash) => isNoPackage(hash, evidence) && !recordsHash(recorded, hash));
}
function unreadPlatforms({ lookedAt }) {
	const inVain = lookedAt.lists.filter(({ cause }) => cause === "fault" || cause === "absent");
	return new Set(inVain.flatMap(({ platform }) => platform ?? []));
}
function compareArchives(recorded, evidence) {
	const listed = listedArchives(evidence);
	const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
	const gone = archives.filter((hash) => !listed.has(hash));
	const held = new Set(archives);
	const arrived = sortedUnique(listed).filter((hash) => !held.has(hash));
	if (arrived.length === 0) return { kind: "same" };
	if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
	if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };
	const uncompared = uncomparedArchives(recorded, arrived, evidence);
	return uncompared === void 0 ? {
		kind: "replaced",
		gone,
		arrived
	} : {
		kind: "repackaged",
		gone,
		arrived,
		uncompared
	};
}
function compareContents({ recorded, isExtended, isOwnRecord }, evidence) {
	const known = recorded.hashes;
	const isKept = (hash) => isFound(hash, isOwnRecord, evidence);
	const gone = known.filter((hash) => hashScheme(hash) === "h1" && !isKept(hash));
	const arrived = unsettledArchives(known, evidence);
	const isWithin = arrived.length === 0 && evidence.packageHashes.size > 0;
	if (!isExtended || gone.length === 0 || isWithin) return void 0;
	if (isOwnRecord && known.some(isKept)) return void 0;
	if (evidence.lookedAt.contents.length > 0) return { kind: "unsure" };
	return {
		kind: "replaced",
		gone,
		arrived
	};
}
function isFound(hash, isOwnRecord, { dispositions, reportedH1 }) {
	const facts = dispositions.get(hash);
	if (facts === void 0) return false;
	if (facts.verifiedLocally) return true;
	const isListed = facts.reportedByRegistry || facts.signedBy.size > 0;
	if (hashScheme(hash) === "zh") return isListed || facts.reportedByMirror;
	return reportedH1 === "accept" && (facts.reportedByMirror || isOwnRecord && isListed);
}
function unsettledArchives(recorded, evidence) {
	const settled = new Set(recorded.flatMap((hash) => {
		const facts = evidence.dispositions.get(hash);
		return facts?.verifiedLocally === true ? [hash, ...facts.derivedFrom] : [hash];
	}));
	return sortedUnique(evidence.packageHashes.values()).filter((archive) => !settled.has(archive));
}
function isSettled(recorded, evidence) {
	const { lists, contents } = evidence.lookedAt;
	return lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0 && unsettledArchives(recorded, evidence).length === 0;
}
function listedArchives(evidence) {
	const isListed = (facts) => facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
	const listed = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts));
	return new Set(listed.map(([hash]) => hash));
}
function compareAdditions(archives, arrived, evidence) {
	const heldWholeList = archives.some((hash) => isNoPackage(hash, evidence));
	const packages = arrived.filter((hash) => !isNoPackage(hash, evidence));
	return heldWholeList && packages.length > 0 ? {
		kind: "file-added",
		arrived: packages
	} : { kind: "same" };
}
function isNoPackage(hash, evidence) {
	return standsOnlyOn(evidence.dispositions.get(hash), "other", evidence);
}
function isOriginsOwn(archives, gone, evidence) {
	const fromMirror = (hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
	if (gone.every(fromMirror)) return false;
	const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
	const someStillListed = gone.length < archives.length;
	if (mirrored && !someStillListed) return false;
	return !(evidence.lookedAt.lists.length > 0 && someStillListed);
}
function uncomparedArchives(recorded, arrived, evidence) {
	const facts = recorded.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => evidence.dispositions.get(hash));
	const listed = listedArchives(evidence);
	if (facts.length === 0 || !facts.every((one) => isComputedFrom(one, listed))) return void 0;
	const answered = new Set(facts.flatMap((one) => [...one.derivedFrom]));
	return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}
function isComputedFrom(facts, archives) {
	return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/evidence/remembered-release.ts
const SAME = { kind: "same" };
function compareWithMemory(entry, ledger, evidence) {
	const lines = releaseLines(ledger, entry);
	if (lines.length === 0 || evidence === void 0) return SAME;
	const { archives: published, isOrigins } = publishedArchives(evidence);
	if (published.size === 0) return SAME;
	const seen = lines.flatMap(({ packages, day }) => [...packages].map(([platform, archive]) => ({
		platform,
		seen: archive,
		day,
		now: sortedUnique(published.get(platform) ?? [])
	})));
	const replaced = seen.filter((one) => one.now.length > 0 && !one.now.includes(one.seen));
	if (replaced.length > 0) return {
		kind: "replaced",
		packages: replaced
	};
	if (seen.some((one) => one.now.length > 0)) {
		const unread = unreadPlatforms(evidence);
		return seen.some(({ platform }) => unread.has(platform)) ? { kind: "unsure" } : compareSigners$1(lines, evidence);
	}
	if (!isOrigins) return SAME;
	if (seen.some(({ platform }) => evidence.publishedPlatforms.has(platform)) || evidence.lookedAt.lists.length > 0) return { kind: "unsure" };
	return {
		kind: "replaced",
		packages: seen
	};
}
function beyondRecord(memory, release) {
	if (memory.kind !== "replaced") return memory;
	if (release.kind === "replaced") return SAME;
	if (release.kind !== "repackaged") return memory;
	const { gone, uncompared } = release;
	const packages = memory.packages.filter(({ seen, now }) => !gone.includes(seen) || now.length === 0 || now.some((archive) => uncompared.includes(archive)));
	return packages.length === 0 ? SAME : {
		kind: "replaced",
		packages
	};
}
const publishedArchives = rememberedOf(({ dispositions }) => {
	const [origin, mirrors] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	for (const [hash, facts] of dispositions) {
		if (hashScheme(hash) !== "zh") continue;
		const isOrigins = facts.reportedByRegistry || facts.signedBy.size > 0;
		if (!isOrigins && !facts.reportedByMirror && !facts.verifiedLocally) continue;
		for (const platform of facts.platforms) {
			const archives = isOrigins ? origin : mirrors;
			archives.set(platform, (archives.get(platform) ?? /* @__PURE__ */ new Set()).add(hash));
		}
	}
	return {
		archives: new Map([...mirrors, ...origin]),
		isOrigins: origin.size > 0
	};
});
function compareSigners$1(lines, { dispositions, lookedAt }) {
	const before = sortedUnique(lines.flatMap(({ signers }) => signers));
	const archives = lines.flatMap(({ packages }) => [...packages.values()]);
	const now = sortedUnique(archives.flatMap((archive) => [...dispositions.get(archive)?.signedBy ?? []]));
	const isUnsigned = now.length === 0 && lookedAt.lists.length === 0;
	const isOther = now.some((key) => !before.includes(key));
	if (before.length === 0 || !(isUnsigned || isOther)) return SAME;
	return {
		kind: "resigned",
		before,
		now,
		day: lines[0]?.day ?? ""
	};
}

// src/review/evidence/signers.ts
function signerStanding(facts) {
	const { evidence, known, base } = facts;
	const signers = [...signersOfVersion(evidence)];
	if (signers.length === 0) return unsignedStanding(facts);
	const strangers = signers.filter((key) => !known.keys.has(key));
	if (strangers.length === 0) return { kind: "known" };
	const { keys, from } = known;
	if (isClosed(from)) return {
		kind: "outside",
		allowed: keys,
		closedBy: from
	};
	const compared = base === void 0 ? void 0 : compareSigners(strangers, base, facts);
	if (from === "nothing" || compared?.kind === "changed") return compared ?? { kind: "first-seen" };
	return compared?.kind === "not-comparable" ? compared : {
		kind: "unlisted",
		listed: keys,
		from
	};
}
function unsignedStanding({ evidence, base, baseEvidence }) {
	if (!(base !== void 0 && !isSameVersion(base, evidence)) || !isKnownUnsigned(evidence) || isKnownUnsigned(baseEvidence)) return { kind: "unsigned" };
	return keysBehindEntry(base, baseEvidence).size > 0 ? { kind: "unsigned" } : whyNotComparable(base, baseEvidence);
}
function compareSigners(strangers, base, { evidence, baseEvidence }) {
	const before = keysBehindEntry(base, baseEvidence);
	if (before.size > 0) return strangers.every((key) => before.has(key)) ? { kind: "same" } : {
		kind: "changed",
		from: before
	};
	const hasMoved = base.address !== evidence?.provider;
	if (isSameVersion(base, evidence) || hasMoved && isKnownUnsigned(baseEvidence)) return void 0;
	return whyNotComparable(base, baseEvidence);
}
function isSameVersion(base, evidence) {
	return base.address === evidence?.provider && base.version === evidence.version;
}
function whyNotComparable(base, evidence) {
	const isGone = evidence?.packageHashes.size === 0 && evidence.dispositions.size === 0;
	const isFaulty = evidence?.lookedAt.lists.some(({ cause }) => cause === "fault");
	if (evidence?.availability === "withdrawn" && isGone && isFaulty === false) return { kind: "withdrawn" };
	return {
		kind: "not-comparable",
		why: obstacleOf(base, evidence)
	};
}
function obstacleOf({ version }, evidence) {
	if (evidence === void 0) return `nothing was gathered about ${version}, which base locks`;
	if (isKnownUnsigned(evidence)) return `${version}, which base locks, is not signed`;
	const gap = [...evidence.lookedAt.lists, ...evidence.lookedAt.contents].find(({ cause }) => cause !== "not-needed");
	if (gap !== void 0) return `${version}, which base locks, could not be read: ${gap.message}`;
	return `nothing that base records for ${version} stands in a signed list of today`;
}
function signersOfVersion(evidence) {
	return evidence === void 0 ? /* @__PURE__ */ new Set() : signersOf(evidence.dispositions);
}
function keysBehindEntry(entry, evidence) {
	const keys = entry?.hashes.flatMap((hash) => {
		const facts = evidence?.dispositions.get(hash);
		return [facts, ...(facts?.verifiedLocally === true ? [...facts.derivedFrom] : []).map((archive) => evidence?.dispositions.get(archive))].flatMap((one) => [...one?.signedBy ?? []]);
	});
	return new Set(keys);
}
function isKnownUnsigned(evidence) {
	if (evidence === void 0 || evidence.signatures.length > 0) return false;
	if (evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry) && signersOf(evidence.dispositions).size === 0;
}
function hasUnsignedArchive({ hashes }, evidence) {
	if (evidence === void 0 || evidence.problems.some(({ kind }) => kind === "bad-signature")) return false;
	return hashes.some((hash) => {
		const behind = [hash, ...evidence.dispositions.get(hash)?.derivedFrom ?? []].flatMap((one) => evidence.dispositions.get(one) ?? []);
		return behind.some((one) => one.reportedByRegistry) && behind.every((one) => one.signedBy.size === 0);
	});
}

// src/review/evidence/facts.ts
function versionBefore({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function isUnproven({ entry, move, signers, evidence }) {
	return signers.kind !== "known" && !isRecordedBy(entry, move?.gone.before, evidence);
}
function isRecordedBy(entry, other, evidence) {
	return entry.hashes.every((hash) => {
		const facts = evidence?.dispositions.get(hash);
		const archives = archivesBehind(hash, facts);
		return archives.length > 0 && archives.every((zip) => recordsHash(other, zip)) && facts?.verifiedLocally === true || recordsHash(other, hash);
	});
}
function gatherFacts(input) {
	const base = reliableLock(input);
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return {
		input,
		base,
		entries: [...head.providers.values()].map((entry) => entryFacts(input, base, entry, moves))
	};
}
function reliableLock({ base, context }) {
	const isReliable = (side) => !hasErrors(side.diagnostics);
	return context.mode === "review" && base !== void 0 && isReliable(base) ? base.lock : EMPTY_LOCK_FILE;
}
const sharedFacts = rememberedOfAll();
const UNKNOWN = {};
function entryFacts(input, baseLock, entry, moves) {
	const base = baseLock.providers.get(entry.address);
	const record = recordOf$1(input);
	const before = record === "unknown" ? UNKNOWN : record?.providers.get(entry.address) ?? (record && EMPTY_LOCK_FILE);
	const move = moves.find(({ arrived }) => arrived.provider === entry.address);
	const moved = isMigrated({ move }) ? move?.gone.before : void 0;
	const shared = sharedFacts([
		input.context,
		entry,
		base,
		before,
		moved
	], () => factsOfEntry(input, {
		base,
		moved
	}, entry));
	return {
		entry,
		base,
		...shared,
		move,
		coverage: entryCoverage(entry, shared.evidence, input.required.platforms),
		lines: input.head?.lines.get(entry.address)
	};
}
function factsOfEntry(input, { base, moved }, entry) {
	const { context } = input;
	const recorded = base?.version === entry.version ? base : void 0;
	const evidence = findEvidence(context.evidence, entry);
	const baseEvidence = findEvidence(context.evidence, base);
	const added = hashesBeyond(entry, recorded);
	const isChanged = recorded === void 0 || added.length > 0 || hashesBeyond(recorded, entry).length > 0;
	const known = context.keysOf(entry.address);
	const isOfInterest = isChanged || evidence !== void 0;
	const terms = {
		evidence,
		recorded,
		knownKeys: known.keys,
		sameKeys: keysBehindEntry(base, baseEvidence)
	};
	const before = moved !== void 0 && !isRecordedBy(entry, moved, evidence) ? {
		base: moved,
		baseEvidence: findEvidence(context.evidence, moved)
	} : {
		base,
		baseEvidence
	};
	const release = releaseOf(input, {
		entry,
		recorded
	}, evidence);
	const memory = compareWithMemory(entry, context.ledger, evidence);
	return {
		baseEvidence,
		isChanged,
		added: new Set(added),
		evidence,
		hashes: isOfInterest ? explainEntry(entry, terms).map(disputeIn(input, entry, evidence)) : [],
		...release,
		memory: beyondRecord(memory, release.release),
		signers: signerStanding({
			evidence,
			known,
			...before
		}),
		builds: judgeBuilds({
			entry,
			base,
			evidence,
			baseEvidence,
			added
		}, context.policy)
	};
}
function releaseOf(input, { entry, recorded }, evidence) {
	const isAudit = input.context.mode === "audit";
	const own = isAudit ? entryBefore$1(input, entry) : recorded;
	const elsewhere = isUsableRecord(own) ? void 0 : releaseOnRecord(input.context.recordedReleases, entry);
	const isOwnRecord = isAudit && elsewhere === void 0;
	const record = isOwnRecord ? ownRecord(entry, own) : elsewhere ?? own;
	const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
	return {
		release: compareRelease({
			recorded: record,
			isExtended,
			isOwnRecord
		}, evidence),
		isRecordedElsewhere: elsewhere !== void 0
	};
}
function ownRecord(entry, before) {
	if (before === void 0) return entry;
	return {
		...entry,
		hashes: entry.hashes.filter((hash) => recordsHash(before, hash))
	};
}
function disputeIn(input, entry, evidence) {
	if (evidence === void 0) return (one) => one;
	const record = recordOf$1(input);
	const release = releaseOnRecord(input.context.recordedReleases, entry);
	const own = entryBefore$1(input, entry);
	const pasts = [own, release].filter((past) => past !== void 0);
	const isKnown = record !== "unknown" && (pasts.length > 0 || record !== void 0);
	const areSettledBy = (records) => {
		const known = records.flatMap(({ hashes }) => hashes);
		return record !== "unknown" && isSettled(known, evidence);
	};
	const isOwnSettled = own !== void 0 && areSettledBy([own]);
	const areOthersSettled = areSettledBy(pasts.length > 0 ? pasts : [entry]);
	const mayGo = (hash) => {
		if (recordsHash(own, hash)) return isOwnSettled;
		return areOthersSettled || isKnown && !pasts.some((past) => recordsHash(past, hash));
	};
	return (one) => one.grade !== "unexplained" || mayGo(one.hash) ? one : {
		...one,
		isDisputed: true
	};
}
function recordOf$1({ context, base, former }) {
	return context.mode === "audit" ? former : base?.lock;
}
function entryBefore$1(input, { address, version }) {
	const record = recordOf$1(input);
	const before = record === "unknown" ? void 0 : record?.providers.get(address);
	return before?.version === version ? before : void 0;
}

// src/review/policy/unverifiable.ts
function applyUnverifiable(findings, records, now) {
	const valid = records.filter((one) => !isExpired(one.expires, now));
	return findings.map((finding) => {
		const { rule, provider, version, uncheckedHashes = [] } = finding;
		if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0) return finding;
		const about = valid.filter((one) => one.version === version && namesProvider(one.provider, provider));
		const listed = new Set(about.flatMap((one) => one.hashes));
		const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
		if (first === void 0 || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
		const { reason, expires } = first;
		return accepted(finding, {
			by: "unverifiable",
			reason,
			until: expires.text
		});
	});
}

// src/review/rules/rule.ts
function entryFinding({ input }, { entry, lines }, judgement) {
	const { rule, summary, remedy, hash } = judgement;
	const name = displayAddress(entry.address, input.context.tool);
	const detail = judgement.detail.replaceAll(entry.address, name);
	const cause = judgement.cause?.replaceAll(entry.address, name);
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: entry.address,
		root: input.root,
		file: input.lockFilePath,
		line: judgement.line ?? lines?.header ?? null,
		summary,
		detail,
		remedy,
		version: entry.version,
		...withoutAbsent({
			hash,
			cause
		})
	};
}
function rootFinding({ input }, judgement) {
	const { rule, summary, detail, remedy, provider, file, line, cause } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: provider ?? null,
		root: input.root,
		file: file === void 0 ? input.lockFilePath : file,
		line: line ?? null,
		summary,
		detail,
		remedy,
		...withoutAbsent({ cause })
	};
}
function providerName({ input }, provider) {
	return displayAddress(provider, input.context.tool);
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}
function entryName(facts, { entry }) {
	return `${providerName(facts, entry.address)} ${entry.version}`;
}
function changedEntries(facts) {
	return facts.entries.filter((one) => one.isChanged);
}

// src/review/rules/build-provenance.ts
const provenanceMismatch = {
	ids: ["provenance-mismatch"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const { mismatch } = entry.builds;
		return [...new Set(mismatch.map(reasonOf))].map((reason) => judgeMismatch(facts, entry, mismatch.filter((group) => reasonOf(group) === reason)));
	})
};
const provenanceMissing = {
	ids: ["provenance-missing"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const { absent } = entry.builds;
		return absent.length === 0 ? [] : [judgeMissing$3(facts, entry, absent)];
	})
};
function reasonOf({ provenance }) {
	return "reason" in provenance ? provenance.reason : "";
}
function judgeMismatch(facts, entry, groups) {
	const [reason = ""] = groups.map(reasonOf);
	return entryFinding(facts, entry, {
		rule: "provenance-mismatch",
		summary: "An attestation does not belong to the package that it is offered for",
		detail: `The attestation that ${placeOf(entry)} offers for ${entryName(facts, entry)}${platformsText(groups)} cannot be relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
		remedy: remedyOfMismatch(entry),
		line: entry.lines?.version
	});
}
function remedyOfMismatch(entry) {
	const { toName, mode } = entry.builds;
	const wait = "Do not lock this version until its publisher says who built it, and from what.";
	if (toName.size === 0) return remedyByHand(wait);
	const names = {
		mode,
		workflow: toName.get("workflow"),
		"signer-repository": toName.get("signerRepository"),
		runner: toName.get("runner")
	};
	return remedyByHand(`${wait} Where its publisher means to build so, add to the policy of the target branch: ${settingText(entry, names)}`);
}
function settingText({ entry }, value) {
	const { asciiHostname, namespace } = addressParts(entry.address);
	const name = PUBLIC_REGISTRIES.has(asciiHostname) ? namespace : `${asciiHostname}/${namespace}`;
	return `provenance: ${JSON.stringify({ [name]: value })}`;
}
function judgeMissing$3(facts, entry, absent) {
	const isRequired = entry.builds.mode === "require";
	const name = entryName(facts, entry);
	const before = entry.base?.version ?? "the version before";
	return entryFinding(facts, entry, {
		rule: "provenance-missing",
		severity: isRequired ? "error" : "warning",
		summary: "Nobody attests who built a version",
		detail: `${placeOf(entry)} has no attestation of who built ${name}${platformsText(absent)}, ${isRequired ? "and policy requires one" : `and ${before} has one`}.`,
		remedy: remedyByHand(isRequired ? "Stay at a version that its publisher attests, or let policy require no attestation of this namespace." : `Stay at ${before} until the publisher says why this version was built otherwise.`),
		line: entry.lines?.version
	});
}
function judgeUnknownBuild(facts, entry) {
	const { unknown, mode, attestedBefore } = entry.builds;
	const reasons = sortedUnique(unknown);
	if (reasons.length === 0) return [];
	const isRequired = mode === "require";
	const due = isRequired ? "policy requires it" : `${attestedBefore} has an attestation`;
	const why = `${listText(reasons)}${isRequired || attestedBefore !== void 0 ? `; ${due}` : ""}.`;
	const without = isRequired ? "let policy require no attestation of this namespace" : `ask for none in the policy of the target branch: ${settingText(entry, "off")}`;
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "Who built a version is not known",
		detail: `Who built ${entryName(facts, entry)} is not known: ${why}`,
		cause: `Who built it is not known: ${why}`,
		remedy: remedyByHand(`Run the review again once the reason given is gone; a token raises a rate limit (the input github-token, or GH_TOKEN), and fewer changed providers take fewer questions. Or ${without}`),
		line: entry.lines?.version
	})];
}
function provenanceLimits(facts) {
	return changedEntries(facts).flatMap((entry) => {
		const { limits } = entry.builds;
		return limits.length === 0 ? [] : [`Who built ${entryName(facts, entry)} is not compared: ${listText(sortedUnique(limits))}`];
	});
}
function placeOf({ evidence }) {
	const repository = evidence?.provenance?.repository;
	return repository === void 0 ? "The forge" : `${repository.host}/${repository.name}`;
}
function platformsText(groups) {
	const platforms = sortedUnique(groups.flatMap((one) => one.platforms));
	return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}

// src/review/rules/invalid-lock-file.ts
const invalidLockFile = {
	ids: ["invalid-lock-file"],
	scope: "hashes",
	judge: (facts) => {
		const errors = (facts.input.head?.diagnostics ?? []).filter((one) => one.severity === "error");
		const conflict = errors.length === 0 ? void 0 : conflictLine(facts.input.head?.text ?? "");
		const others = errors.filter(({ range }) => conflict === void 0 || (range?.start.line ?? 0) < conflict);
		return [
			...conflict === void 0 ? [] : [judgeConflict(facts, conflict)],
			...others.map((diagnostic) => judgeDiagnostic$1(facts, diagnostic)),
			...judgeHiddenCharacters(facts)
		];
	}
};
function judgeConflict(facts, line) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line,
		summary: "The lock file holds the marks of a merge conflict",
		detail: `Line ${line} starts a merge conflict that nobody resolved, so that no tool reads the file.`,
		cause: "A merge conflict that nobody resolved starts there, so that no tool reads the file.",
		remedy: remedyByHand("Keep one side of every conflict, remove the marks, then run fix. The merge driver merge-file resolves most of them.")
	});
}
function judgeDiagnostic$1(facts, { summary, detail, range }) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line: range?.start.line,
		summary: "The lock file cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByHand("Restore the file from the base branch, resolve any merge conflict by hand, and lock again.")
	});
}
const HIDDEN = [
	{
		pattern: /\uFEFF/,
		name: "a byte order mark"
	},
	{
		pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
		name: "a bidirectional control"
	},
	{
		pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/,
		name: "a control character"
	},
	{
		pattern: /[\u200B\u2060\u00AD]/,
		name: "an invisible character"
	}
];
function judgeHiddenCharacters(facts) {
	const { head, base, context } = facts.input;
	if (head === void 0) return [];
	const before = context.mode === "audit" ? "" : base?.text ?? "";
	return HIDDEN.filter(({ pattern }) => pattern.test(head.text) && !pattern.test(before)).map(({ pattern, name }) => {
		const line = head.text.split("\n").findIndex((one) => pattern.test(one)) + 1;
		return rootFinding(facts, {
			rule: "invalid-lock-file",
			line,
			summary: "The lock file holds characters that cannot be seen",
			detail: `Line ${line} holds ${name}, which no tool writes and which hides what the line says.`,
			remedy: remedyByHand("Lock again with the tool, which writes the file without it.")
		});
	});
}

// src/review/verdict/absorb.ts
const ABSORBERS = {
	"unexplained-hash": "republished-package",
	"missing-platform": "no-usable-hashes",
	"removed-hash": "no-usable-hashes",
	"signature-missing": "registry-migration"
};
function absorbFindings(findings) {
	const heaviest = /* @__PURE__ */ new Map();
	for (const { rule, provider, severity } of findings) {
		const key = absorberKey(rule, provider);
		heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(severity)));
	}
	return findings.filter(({ rule, provider, severity }) => {
		const said = heaviest.get(absorberKey(ABSORBERS[rule], provider)) ?? -1;
		return provider === null || said < SEVERITIES.indexOf(severity);
	});
}
function absorberKey(rule, provider) {
	return `${rule} ${provider}`;
}

// src/review/verdict/baseline.ts
function applyBaseline(findings, head, baseline, { root, now }) {
	if (baseline === void 0) return findings;
	const { expires, file, digest } = baseline;
	const known = new Set(baseline.records.map(keyOf$1));
	const isKnown = (finding) => mayStand(finding) && known.has(keyOf$1(recordOf(finding, {
		root,
		head,
		digest
	})));
	if (isExpired(expires, now)) {
		const first = findings.find(isKnown);
		return first === void 0 ? findings : [...findings, expiredTrace(baseline, first)];
	}
	return findings.map((finding) => isKnown(finding) ? accepted(finding, {
		by: "baseline",
		until: expires.text,
		reason: `it stands in ${file}`
	}) : finding);
}
function baselineRecords(roots, textOf, digest) {
	const records = roots.flatMap(({ root, nameInPolicy, findings, head: lock }) => {
		const place = {
			root: nameInPolicy,
			head: lock && {
				lock,
				text: textOf(root) ?? ""
			},
			digest
		};
		return findings.filter(mayStand).map((one) => recordOf(one, place));
	});
	return [...new Map(records.map((one) => [keyOf$1(one), one])).values()];
}
function mayStand({ rule, severity }) {
	return severity !== "notice" && POLICY_VOCABULARY.waiverScope(rule) !== "never";
}
function recordOf(finding, { root, head, digest }) {
	const { rule, provider, version, hash } = finding;
	const entry = provider === null ? void 0 : head?.lock.providers.get(provider);
	const content = provider === null ? fileText(finding, head?.text) : entry && entryText(entry);
	return {
		rule,
		root,
		provider,
		version: version ?? null,
		hash: hash ?? null,
		content: content === void 0 ? null : digest(content)
	};
}
function fileText({ file, detail }, text) {
	if (file !== null && basename$1(file) === ".terraform.lock.hcl") return text;
	return JSON.stringify([text ?? null, detail.replace(/:\d+/g, "")]);
}
function entryText({ address, version, constraints, hashes }) {
	return JSON.stringify([
		address,
		version,
		constraints.text,
		hashes
	]);
}
function keyOf$1({ rule, root, provider, version, hash, content }) {
	return JSON.stringify([
		rule,
		root,
		provider,
		version,
		hash,
		content
	]);
}
function expiredTrace({ file, expires }, finding) {
	return {
		rule: "waiver-expired",
		severity: RULE_CATALOGUE["waiver-expired"].severity,
		provider: null,
		root: finding.root,
		file,
		line: null,
		summary: "The baseline has expired, and what it was for is still there",
		detail: `The baseline ${file} ended with ${expires.text}; what it lists counts again.`,
		remedy: remedyByHand("Resolve the findings, or write a new baseline on the base branch.")
	};
}

// src/review/rules/askers.ts
const BESIDES = {
	test: "tests",
	state: "the state"
};
function originText(facts, origin) {
	const place = `${join$1(facts.input.root, origin.file)}:${origin.line}`;
	return origin.module === "" ? place : `${place} (module ${origin.module})`;
}
function askersText(facts, origins) {
	if (origins.length === 0) return "the configuration";
	const places = [...new Set(origins.map((origin) => originText(facts, origin)))];
	const only = onlyBesides(origins);
	return only === void 0 ? listText(places) : `${only} (${listText(places)})`;
}
function onlyBesides(origins) {
	const names = new Set(origins.map(({ kind }) => BESIDES[kind]));
	const shown = Object.values(BESIDES).filter((name) => names.has(name));
	return names.has(void 0) ? void 0 : `only ${shown.join(" and ")}`;
}

// src/review/rules/configuration-drift.ts
const staleConstraints = {
	ids: ["stale-constraints"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.flatMap((entry) => {
			const wanted = requirements.providers.get(entry.entry.address)?.constraints.text;
			const recorded = entry.entry.constraints.text;
			if (wanted === void 0 || wanted === recorded) return [];
			return [entryFinding(facts, entry, {
				rule: "stale-constraints",
				summary: "The recorded constraints are not the configuration's",
				detail: `${entryName(facts, entry)} records ${quotedOrNone(recorded)}, and the configuration asks for ${quotedOrNone(wanted)}. The tools rewrite the line when they next change the file.`,
				remedy: remedyByFix(facts, "Run the command, which records the configuration's."),
				line: entry.lines?.constraints ?? entry.lines?.version
			})];
		});
	}
};
function quotedOrNone(constraints) {
	return constraints === "" ? "no constraint" : `"${constraints}"`;
}
const MAX_COMPLAINTS$1 = 5;
const NO_CONFIGURATION = "No configuration files";
const invalidConfiguration = {
	ids: ["invalid-configuration"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements, baseRequirements } = facts.input;
		const errors = (requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error");
		const before = new Set(baseRequirements?.diagnostics.map(complaintKey));
		const complaints = errors.filter(({ summary }) => summary !== NO_CONFIGURATION);
		const isOld = (one) => before.has(complaintKey(one));
		return [...complaints.filter((one) => !isOld(one)), ...complaints.filter(isOld)].slice(0, MAX_COMPLAINTS$1).map((diagnostic) => judgeDiagnostic(facts, diagnostic, isOld(diagnostic)));
	}
};
function complaintKey({ severity, summary, detail }) {
	return JSON.stringify([
		severity,
		summary,
		detail.replace(/:\d+/g, "")
	]);
}
function judgeDiagnostic(facts, { summary, detail, range }, isOld) {
	return rootFinding(facts, {
		rule: "invalid-configuration",
		...isOld ? { severity: "notice" } : {},
		file: range === void 0 ? null : join$1(facts.input.root, range.file),
		line: range?.start.line,
		summary: isOld ? "The configuration was refused before this change already" : "The tools would refuse the configuration",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByCommand(facts, "Correct the configuration. The command shows what is required.", ["requirements"])
	});
}
const nonCanonical = {
	ids: ["non-canonical"],
	scope: "hashes",
	judge: (facts) => {
		const { head, base, context } = facts.input;
		if (head === void 0 || isCanonical(facts, head)) return [];
		if (context.mode === "review" && base !== void 0 && !isCanonical(facts, base)) return [];
		return [rootFinding(facts, {
			rule: "non-canonical",
			line: firstDifference(head.text, canonical(facts, head)),
			summary: "The lock file is not as a tool writes it",
			detail: "The file means what it says, but its spacing, order, comments or line ends are not what a tool would write, so that the next run changes lines that nobody edited.",
			remedy: remedyByFix(facts, "Run the command, which writes the file as the tool does.")
		})];
	}
};
function canonical({ input }, { lock, header }) {
	return canonicalText({
		lockFile: lock,
		header
	}, input.context.tool);
}
function isCanonical(facts, side) {
	return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}
function firstDifference(text, other) {
	const [left, right] = [text.split("\n"), other.split("\n")];
	const at = left.findIndex((line, i) => line !== right[i]);
	return at === -1 ? left.length : at + 1;
}
const builtinOrLegacy = {
	ids: ["builtin-or-legacy"],
	scope: "root-module",
	judge: (facts) => {
		const { context, movesTo: tool = context.tool } = facts.input;
		return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (!provider.endsWith("/terraform") || constraints.text !== "")).map(({ provider, origins }) => {
			const [origin] = origins;
			const place = origin === void 0 ? "The configuration" : originText(facts, origin);
			const what = isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
			return rootFinding(facts, {
				rule: "builtin-or-legacy",
				provider,
				file: origin === void 0 ? null : join$1(facts.input.root, origin.file),
				line: origin?.line,
				summary: "A provider is required that cannot be locked",
				detail: `${place} requires ${providerName(facts, provider)}, which ${what}.`,
				cause: `${providerName(facts, provider)} is required, which ${what}.`,
				remedy: remedyByHand("Name the provider's full source address, without a version for a built-in.")
			});
		});
	}
};

// src/review/rules/constraint-hint.ts
const constraintHint = {
	ids: ["constraint-hint"],
	scope: "root-module",
	judge: (facts) => {
		const outside = new Set(facts.input.requirements?.outsideModules?.map(({ name }) => name));
		const hints = requirementsOfInterest(facts).flatMap((one) => hintsOf(facts, one, outside));
		if (hints.length === 0) return [];
		return [rootFinding(facts, {
			rule: "constraint-hint",
			summary: "Version constraints could say more",
			detail: `${listText(hints)}.`,
			remedy: remedyByHand("A root module bounds its providers on both sides (such as \"~> 5.0\"), a module for others asks for a least version alone. \"constraint-hint: off\" under rules in the policy turns this off.")
		})];
	}
};
function requirementsOfInterest({ input, entries }) {
	const { requirements, context, movesTo = context.tool } = input;
	const required = [...requirements?.providers.values() ?? []].filter(({ provider }) => isLockable(provider, movesTo));
	if (requirements?.exact !== true) return [];
	const touched = new Set(entries.filter(({ entry, base }) => base?.constraints.text !== entry.constraints.text).map(({ entry }) => entry.address));
	return context.mode === "audit" ? required : required.filter((one) => touched.has(one.provider));
}
function hintsOf(facts, requirement, outside) {
	const { provider, constraints } = requirement;
	const name = providerName(facts, provider);
	if (constraints.text === "") return [`${name} has no version constraint at all`];
	const siblings = !hasUpperBound(constraints) && facts.input.boundedBeside?.(provider) || [];
	return [...siblings.length === 0 ? [] : [`${name} has no upper bound, unlike in ${listText(siblings)}`], ...pessimisticModules(requirement, outside).map((origin) => `${name} is held by "~>" in a module, at ${originText(facts, origin)}`)];
}
function hasUpperBound({ terms }) {
	return terms.some(({ operator }) => operator !== ">" && operator !== ">=" && operator !== "!=");
}
function pessimisticModules({ origins }, outside) {
	const isOutside = (module) => callersOf(module).some((one) => outside.has(one));
	return origins.filter(({ kind, module, constraints }) => kind === "required_providers" && module !== "" && !isOutside(module) && termsOf(constraints).some(({ operator }) => operator.startsWith("~>")));
}
function callersOf(module) {
	const names = module.split(".");
	return names.map((_, i) => names.slice(0, i + 1).join("."));
}
function termsOf(text) {
	try {
		return parseConstraints(text).terms;
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_CONSTRAINT")) return [];
		throw caught;
	}
}

// src/review/rules/platform-gaps.ts
function toldAsMissing(facts, entry) {
	if (facts.input.scope !== "root-module") return /* @__PURE__ */ new Set();
	const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
	return new Set([...missing, ...zipOnly].map(({ platform }) => platform));
}
function uncoveredPlatforms({ input }, entry) {
	const published = entry.coverage.filter((one) => isPublished(entry, one.platform));
	const isListed = input.required.from === "policy";
	return {
		missing: published.filter((one) => one.level === "none"),
		zipOnly: isListed ? published.filter((one) => one.level === "zip-only") : []
	};
}
function isPublished({ evidence }, platform) {
	const published = evidence?.publishedPlatforms;
	return published === void 0 || published.size === 0 || published.has(platform);
}

// src/review/rules/coverage-shrank.ts
const coverageShrank = {
	ids: ["coverage-shrank"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const before = entryBefore(entry);
		return before === void 0 ? [] : judgeEntry$7(facts, entry, before);
	})
};
function isShrunk(facts, entry) {
	const before = entryBefore(entry);
	return before !== void 0 && judgeEntry$7(facts, entry, before).length > 0;
}
function entryBefore({ entry, base, move }) {
	if (base === void 0) return move?.kind === "moved-registry" ? move.gone.before : void 0;
	return base.version === entry.version ? void 0 : base;
}
function judgeEntry$7(facts, entry, before) {
	const lost = lostCoverage(facts, entry, before);
	const what = [
		...schemeText("contents checksum (h1)", lost.contents),
		...schemeText("archive checksum (zh)", lost.archives),
		...lost.contents.length > 0 ? [] : untracedText(entry.entry, before)
	];
	if (what.length === 0) return [];
	const where = before.address === entry.entry.address ? "" : ` of ${before.address}`;
	return [entryFinding(facts, entry, {
		rule: "coverage-shrank",
		summary: "A version is locked for fewer platforms than the one before",
		detail: `${entryName(facts, entry)} has ${what.join(", and ")}, unlike ${before.version}${where} before it. There, a plugin cache, an unpacked mirror or a read-only lock file may fail, and other runs rewrite the file.`,
		remedy: remedyByFix(facts, "Run the command, which records them for this version too.")
	})];
}
function schemeText(what, platforms) {
	return platforms.length === 0 ? [] : [`no ${what} for ${listText(platforms)}`];
}
function untracedText(entry, before) {
	const [had, has] = [contentsOf$1(before), contentsOf$1(entry)];
	if (Math.ceil(had / 2) <= has) return [];
	return [`${countText(has, "contents checksum (h1)", "contents checksums (h1)")} where there were ${had}, of platforms that could not be told`];
}
function contentsOf$1({ hashes }) {
	return hashes.filter((hash) => hashScheme(hash) === "h1").length;
}
function lostCoverage(facts, entry, before) {
	const evidence = findEvidence(facts.input.context.evidence, before);
	const { platforms: required, from } = facts.input.required;
	const all = from === "policy" ? required : [...required, ...evidence?.publishedPlatforms ?? []];
	const told = toldAsMissing(facts, entry);
	const platforms = sortedUnique(all).filter((one) => isPublished(entry, one) && !told.has(one));
	const now = entryCoverage(entry.entry, entry.evidence, platforms);
	const pairs = entryCoverage(before, evidence, platforms).map((one, i) => ({
		one,
		now: now[i]
	}));
	const isOfContents = !entry.entry.hashes.some((hash) => hashScheme(hash) === "zh");
	return {
		contents: pairs.filter(({ one, now: after }) => hasContents(one.contents) && after?.contents === "none").map(({ one }) => one.platform),
		archives: pairs.filter(({ one, now: after }) => one.zip === "yes" && after?.zip === "no").filter(({ now: after }) => !isOfContents || after?.contents === "none").map(({ one }) => one.platform)
	};
}
function hasContents(contents) {
	return contents === "all" || contents === "part";
}

// src/review/rules/downgrade.ts
const downgrade = {
	ids: ["downgrade"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore(entry);
		if (before === void 0 || compareVersions(entry.entry.version, before) >= 0) return [];
		const isRevert = isInHistory(facts, entry);
		return [entryFinding(facts, entry, {
			rule: "downgrade",
			...isRevert ? { severity: "warning" } : {},
			summary: isRevert ? "A provider goes back to an entry that was locked before" : "A provider goes back to a lower version",
			detail: `${entryName(facts, entry)} takes the place of ${before}. A lower version may have flaws that the higher one mended, and may not read the state that the higher one wrote.`,
			remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
			line: entry.lines?.version
		})];
	})
};
function isInHistory({ input }, { entry }) {
	return (input.past ?? []).some((lock) => {
		const past = lock.providers.get(entry.address);
		return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
	});
}

// src/review/evidence/next-init.ts
function nextInitOf(entry, evidence, platforms) {
	if (evidence === void 0 || evidence.mirror !== void 0) return void 0;
	const published = platforms.filter((one) => evidence.publishedPlatforms.has(one));
	const coverage = entryCoverage(entry, evidence, published);
	if (!coverage.some(isCovered)) return void 0;
	const known = new Set(entry.hashes);
	return {
		archives: evidence.recordedByInit?.filter((hash) => hashScheme(hash) === "zh" && !known.has(hash)) ?? [],
		contents: coverage.filter((one) => isCovered(one) && one.contents === "none").map(({ platform }) => ({
			platform,
			hash: contentsOf(platform, evidence)
		})),
		dropped: entry.hashes.filter((hash) => hashScheme(hash) === void 0)
	};
}
function contentsOf(platform, { dispositions }) {
	const [only, ...others] = [...dispositions].filter(([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform));
	return others.length === 0 ? only?.[0] : void 0;
}

// src/review/rules/made-on-one-machine.ts
function judgeSinglePlatform(facts) {
	const found = facts.entries.flatMap((entry) => singlePlatform(facts, entry));
	return found.length === 0 ? [] : [judgeEntries$1(facts, found)];
}
function isForOneMachine(facts, entry) {
	return singlePlatform(facts, entry).length > 0;
}
function singlePlatform(facts, entry) {
	if (!(entry.base === void 0 && entry.move === void 0) || facts.input.required.from === "policy") return [];
	const published = [...entry.evidence?.publishedPlatforms ?? []];
	const coverage = entryCoverage(entry.entry, entry.evidence, published);
	const [only, ...others] = coverage.filter(({ contents }) => contents !== "none");
	const isSingle = only?.contents === "all" || only?.contents === "part";
	if (only === void 0 || !isSingle || others.length > 0 || published.length < 2) return [];
	if (toldAsMissing(facts, entry).size > 0) return [];
	const isInstallable = coverage.every(({ zip }) => zip === "yes");
	return [{
		entry,
		platform: only.platform,
		published: published.length,
		isInstallable
	}];
}
function judgeEntries$1(facts, found) {
	const platforms = [...new Set(found.map(({ platform }) => platform))];
	const isInstallable = found.every((one) => one.isInstallable);
	return rootFinding(facts, {
		rule: "missing-platform",
		severity: "notice",
		line: found[0]?.entry.lines?.header,
		summary: "The lock file is made for one platform of several",
		detail: `${platforms.map((platform) => platformText(facts, platform, found)).join(" ")} ` + (isInstallable ? "Elsewhere, installs from the registry work and add lines; a plugin cache, an unpacked mirror and a read-only lock file do not work." : "Elsewhere, installing fails."),
		remedy: remedyByHand("Nothing, if no other platform runs it. Else list the platforms in the policy (platforms), or name all of them in tofu-lock-review fix --platform OS_ARCH,OS_ARCH.")
	});
}
function platformText(facts, platform, found) {
	const here = found.filter((one) => one.platform === platform);
	const names = here.map(({ entry }) => entryName(facts, entry));
	const counts = [...new Set(here.map(({ published }) => published))].sort((a, b) => a - b);
	const verb = here.length === 1 ? "works" : "work";
	const how = here.every((one) => one.isInstallable) ? " from every source" : "";
	const [least, most] = [counts[0] ?? 0, counts.at(-1) ?? 0];
	const number = least === most ? `${least}` : `${least} to ${most}`;
	return `${listText(names)} ${verb}${how} on ${platform} only; ${number} are published.`;
}

// src/review/rules/removed-hash.ts
const removedHash = {
	ids: ["removed-hash"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const removed = missedHashes(entry);
		return removed.length === 0 ? [] : [judgeEntry$6(facts, entry, removed)];
	})
};
function missedHashes({ entry, base, evidence, release }) {
	if (base?.version !== entry.version) return [];
	if (release.kind === "replaced" || release.kind === "repackaged") return [];
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence: evidence && {
			...evidence,
			reportedH1: "accept"
		},
		recorded: void 0,
		...NO_KEYS
	};
	return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
		const { grade } = explainHash(hash, context);
		return grade === "not-checked" ? hashScheme(hash) !== "h1" || !knowsAllContents(base, evidence) : grade !== "unexplained";
	});
}
function knowsAllContents(base, evidence) {
	const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
	const known = new Set(contents.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
	const published = evidence?.publishedPlatforms;
	return published !== void 0 && published.size > 0 && published.size === known.size;
}
function judgeEntry$6(facts, entry, removed) {
	const platforms = platformsOf(removed, entry.evidence);
	const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
	const count = countText(removed.length, "hash", "hashes");
	const [first] = removed;
	return entryFinding(facts, entry, {
		rule: "removed-hash",
		summary: "Hashes of an unchanged version were removed",
		detail: `${entryName(facts, entry)} lacks ${count} that the base branch records${first === void 0 ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them cannot verify its package, or rewrites the lock file.`,
		remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again.")
	});
}

// src/review/rules/init-would-change.ts
const initWouldChange = {
	ids: ["init-would-change"],
	scope: "root-module",
	judge: (facts) => {
		const { head, movesTo } = facts.input;
		if (head === void 0 || movesTo !== void 0) return [];
		const gone = leavingEntries(facts);
		const rewritten = changedEntries(facts).flatMap((entry) => rewriteText(facts, entry));
		return gone.length === 0 && rewritten.length === 0 ? [] : [judgeFile$1(facts, gone, rewritten)];
	}
};
function judgeFile$1(facts, gone, rewritten) {
	const init = `${commandName(facts.input.context.tool)} init`;
	const entries = gone.map((entry) => `it drops the entry of ${entryName(facts, entry)}`);
	return rootFinding(facts, {
		rule: "init-would-change",
		...gone.length === 0 ? {} : { severity: "warning" },
		line: 1,
		summary: "The next init rewrites this file",
		detail: `The next ${init} rewrites this file: ${[...rewritten, ...entries].join("; ")}. ` + (gone.length === 0 ? "With -lockfile=readonly it only warns, and what it lacks stays unrecorded." : "With -lockfile=readonly it fails."),
		remedy: gone.length === 0 ? remedyByFix(facts, "Run the command, which writes these lines now, where they are reviewed.") : remedyByCommand(facts, "Run the command, which writes the file as init leaves it.", ["fix", "--prune"])
	});
}
function leavingEntries({ input, entries }) {
	const { requirements } = input;
	const state = requirements?.state;
	return requirements?.exact === true && state !== void 0 && state.problem === void 0 ? entries.filter(({ entry }) => !requirements.providers.has(entry.address)) : [];
}
function rewriteText(facts, entry) {
	const { platforms } = facts.input.required;
	const change = nextInitOf(entry.entry, entry.evidence, platforms);
	if (change === void 0 || isTold(facts, entry)) return [];
	const lines = [
		...archivesText(change.archives),
		...contentsText(facts, entry, change),
		...change.dropped.length === 0 ? [] : [`drops ${countText(change.dropped.length, "line")} of a scheme that no tool reads`]
	];
	return lines.length === 0 ? [] : [`for ${entryName(facts, entry)} it ${lines.join(", and ")}`];
}
function isTold(facts, entry) {
	return isSaidBy("coverage-shrank", facts) && isShrunk(facts, entry) || isSaidBy("removed-hash", facts) && missedHashes(entry).length > 0;
}
function isSaidBy(rule, { input }) {
	return weighsAsMuch(input.context.policy, rule, "init-would-change");
}
function archivesText(hashes) {
	if (hashes.length === 0) return [];
	return [`adds ${countText(hashes.length, "archive checksum (zh)", "archive checksums (zh)")}: ${listText(hashes.map(shortHash))}`];
}
function contentsText(facts, entry, { contents }) {
	const isMissingTold = isSaidBy("missing-platform", facts);
	const told = isMissingTold ? toldAsMissing(facts, entry) : /* @__PURE__ */ new Set();
	const added = contents.filter(({ platform }) => !told.has(platform));
	if (added.length === 0 || isMissingTold && isForOneMachine(facts, entry)) return [];
	const each = added.map(({ platform, hash }) => hash === void 0 ? platform : `${platform} (${shortHash(hash)})`);
	return [`adds the contents checksum (h1) of the platform that it runs on: ${listText(each)}`];
}
function shortHash(hash) {
	return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}

// src/review/rules/mirror-disagrees.ts
const mirrorDisagrees = {
	ids: ["mirror-disagrees"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const { mirror } = entry.evidence ?? {};
		if (mirror === void 0 || mirror.disagreements.length === 0) return [];
		return [mirror.disagreements.every(({ contents }) => contents === "same") ? judgeRepackaging$1(facts, entry, mirror) : judge(facts, entry, mirror)];
	})
};
function judge(facts, entry, mirror) {
	const differing = mirror.disagreements.filter(({ contents }) => contents !== "same");
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		summary: "The mirror's packages are not the origin's",
		detail: `${describe$2(facts, entry, mirror.name, differing)} Runs install what the mirror has.`,
		remedy: remedyByHand("Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin."),
		line: lineOf$1(entry, differing)
	});
}
function judgeRepackaging$1(facts, entry, mirror) {
	return entryFinding(facts, entry, {
		rule: "mirror-disagrees",
		severity: "warning",
		summary: "The mirror repackaged the release, contents identical",
		detail: `${describe$2(facts, entry, mirror.name, mirror.disagreements)} The files inside are those of the origin's packages.`,
		remedy: remedyByHand("Fill the mirror with the archives that the publisher released."),
		line: lineOf$1(entry, mirror.disagreements)
	});
}
function describe$2(facts, entry, mirror, found) {
	const [first] = found;
	const platforms = listText(found.map(({ platform }) => platform));
	const name = entryName(facts, entry);
	if (first === void 0) return `${name} differs in ${mirror}.`;
	if (found.every(({ origin }) => origin.length === 0)) return `${name}: ${mirror} has ${countText(found.length, "package")} (${platforms}) that the origin does not publish.`;
	return `${name}: ${mirror} has another package than the origin for ${platforms}${example(first)}.`;
}
function example({ mirror, origin }) {
	for (const hash of mirror) {
		const other = origin.find((one) => hashScheme(one) === hashScheme(hash));
		if (other === void 0 || origin.includes(hash)) continue;
		return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
	}
	return "";
}
function lineOf$1(entry, found) {
	return found.flatMap(({ mirror, origin }) => mirror.filter((hash) => !origin.includes(hash))).map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0);
}

// src/review/rules/missing-entry.ts
const missingEntry = {
	ids: ["missing-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { head, requirements, context, movesTo = context.tool } = facts.input;
		if (head === void 0 || requirements === void 0) return [];
		return [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, movesTo)).filter(({ provider }) => !head.lock.providers.has(provider)).filter(({ provider }) => context.unmanaged?.has(provider) !== true).map((requirement) => judgeMissing$2(facts, requirement));
	}
};
function judgeMissing$2(facts, { provider, origins }) {
	const [origin] = origins;
	const old = oldTerraformProvider(provider);
	return rootFinding(facts, {
		rule: "missing-entry",
		provider,
		file: origin === void 0 ? facts.input.lockFilePath : pathOf(facts, origin),
		line: origin?.line,
		summary: "A required provider is not locked",
		detail: `${providerName(facts, provider)} is required by ${askersText(facts, origins)} but has no entry in ${facts.input.lockFilePath}, so that every run may choose another version.`,
		cause: `${providerName(facts, provider)} is required but has no entry in the lock file, so that every run may choose another version.`,
		remedy: old === void 0 ? remedyByFix(facts, "Run the command, which locks the newest version that is allowed.") : remedyByHand(old)
	});
}
function pathOf({ input }, origin) {
	return join$1(input.root, origin.file);
}

// src/review/rules/missing-lock-file.ts
const missingLockFile = {
	ids: ["missing-lock-file"],
	scope: "root-module",
	judge: (facts) => {
		const { head, base, nameInPolicy, context, lockFilePath } = facts.input;
		const isListed = context.policy.rootModules.includes(nameInPolicy);
		if (head !== void 0 || base === void 0 && !isListed) return [];
		return [rootFinding(facts, {
			rule: "missing-lock-file",
			summary: "The root module has no lock file",
			detail: `${lockFilePath} is not in the repository. ${base === void 0 ? "This root module is meant to have one" : "The base branch has one"}. A symbolic link or an ignored file counts as none, because the tools replace the one and git loses the other.`,
			remedy: remedyByFix(facts, "Run the command and commit the file that it writes.")
		})];
	}
};

// src/review/rules/module-not-pinned.ts
const moduleNotPinned = {
	ids: ["module-not-pinned"],
	scope: "root-module",
	judge: (facts) => {
		const floating = newModules(facts).filter(({ floats }) => floats !== void 0);
		if (floating.length === 0) return [];
		const before = new Map(facts.input.baseRequirements?.outsideModules?.map((one) => [one.name, one]));
		return [rootFinding(facts, {
			rule: "module-not-pinned",
			file: null,
			summary: "A module is not pinned, and the lock file does not cover modules",
			detail: `The lock file covers providers alone, and of these modules another one may come without a change here: ${listText(floating.map((one) => moduleText(one, before.get(one.name))))}.`,
			remedy: remedyByHand("Name one version of a module from a registry, and a tag or a commit of one from git.")
		})];
	}
};
function newModules({ input }) {
	const { requirements, baseRequirements, context } = input;
	const all = requirements?.outsideModules ?? [];
	const known = new Set((baseRequirements?.outsideModules ?? []).map(callOf));
	return context.mode === "audit" ? all : all.filter((one) => !known.has(callOf(one)));
}
function callOf({ name, source, asked }) {
	return JSON.stringify([
		name,
		source,
		asked
	]);
}
function moduleText({ name, source, asked, floats }, former) {
	return `${name} (${source}, ${asked === "" ? floats : `${floats}: ${asked}`}${former === void 0 || former.asked === asked ? "" : `, was ${former.asked || "none"}`})`;
}

// src/review/rules/provider-host.ts
const ALLOW_HOST = remedyByHand("Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.");
const hostNotAllowed = {
	ids: ["host-not-allowed"],
	scope: "hashes",
	judge: (facts) => {
		if (facts.input.context.mode === "audit") return [];
		const allowed = allowedHosts(facts);
		return [
			...judgeEntries(facts, allowed),
			...judgeUnlocked$1(facts, allowed),
			...judgeModules(facts, allowed)
		];
	}
};
function allowedHosts({ input, base }) {
	const hosts = [...input.context.repositoryProviders, ...base.providers.keys()].map(hostOf);
	const allowed = input.context.policy.allowedHosts;
	const modules = (input.baseRequirements?.moduleHosts ?? []).map((one) => one.host);
	return /* @__PURE__ */ new Set([
		...PUBLIC_REGISTRIES,
		...hosts,
		...allowed,
		...modules
	]);
}
function judgeEntries(facts, allowed) {
	return facts.entries.filter(({ entry }) => !allowed.has(hostOf(entry.address))).map((entry) => entryFinding(facts, entry, {
		rule: "host-not-allowed",
		summary: "A provider comes from a host that is not allowed",
		detail: `${entryName(facts, entry)} ${reasonText$1(hostOf(entry.entry.address))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeUnlocked$1(facts, allowed) {
	const locked = new Set(facts.entries.map(({ entry }) => entry.address));
	return [...facts.input.requirements?.providers.values() ?? []].filter(({ provider }) => !locked.has(provider) && !isBuiltInHost(provider)).filter(({ provider }) => !allowed.has(hostOf(provider))).map(({ provider, origins }) => rootFinding(facts, {
		rule: "host-not-allowed",
		provider,
		summary: "A provider comes from a host that is not allowed",
		detail: `${providerName(facts, provider)}, required by ${askersText(facts, origins)}, ${reasonText$1(hostOf(provider))}`,
		cause: `${providerName(facts, provider)} ${reasonText$1(hostOf(provider))}`,
		remedy: ALLOW_HOST
	}));
}
function judgeModules(facts, allowed) {
	return (facts.input.requirements?.moduleHosts ?? []).filter(({ host }) => !allowed.has(host)).map(({ host, file, line }) => rootFinding(facts, {
		rule: "host-not-allowed",
		file: join$1(facts.input.root, file),
		line,
		summary: "A module comes from a host that is not allowed",
		detail: `The module called at ${join$1(facts.input.root, file)}:${line} ${reasonText$1(host)}`,
		remedy: ALLOW_HOST
	}));
}
function reasonText$1(host) {
	return `comes from ${host}, which is no public registry, serves nothing that the base branch locks, and is not allowed by policy.`;
}
function hostOf(provider) {
	return addressParts(provider).asciiHostname;
}
function isBuiltInHost(provider) {
	return addressParts(provider).namespace === "builtin";
}
const registryHostChanged = {
	ids: ["registry-host-changed"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		if (move?.kind !== "moved-registry") return [];
		const [from, to] = [move.gone.provider, move.arrived.provider];
		const isAllowed = facts.input.context.policy.allowedHosts.includes(hostOf(to));
		if (isKnownMigration(from, to) || isAllowed) return [];
		return [entryFinding(facts, entry, {
			rule: "registry-host-changed",
			summary: "A provider moved to another registry host",
			detail: `${from} became ${to}. Another host means other people who say what the provider is, even under the same name.`,
			remedy: ALLOW_HOST
		})];
	})
};
const namespaceChanged = {
	ids: ["namespace-changed"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		if (move?.kind !== "renamed-provider") return [];
		const isKnown = knowsNamespace(facts, entry.entry.address);
		return [entryFinding(facts, entry, {
			rule: "namespace-changed",
			...isKnown ? {} : { severity: "error" },
			summary: isKnown ? "A provider of another namespace takes the place of one" : "A provider of a namespace that is new here takes the place of one",
			detail: `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: this is another provider, whatever its name.`,
			remedy: remedyByHand("Check with the old publisher that the provider moved there. Otherwise restore the source address.")
		})];
	})
};
function knowsNamespace(facts, provider) {
	const wanted = namespaceOf(provider);
	return [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()].some((one) => namespaceOf(one) === wanted);
}

// src/review/rules/new-provider.ts
const newProvider = {
	ids: ["new-provider"],
	scope: "hashes",
	judge: (facts) => facts.input.context.mode === "audit" ? [] : facts.entries.filter((entry) => isFirstRecord(entry) && !(isMigrated(entry) && !isUnproven(entry))).map((entry) => judgeEntry$5(facts, entry))
};
function isFirstRecord({ base, entry }) {
	if (base === void 0) return true;
	return base.version === entry.version && preferredHashes(base.hashes).length === 0 && preferredHashes(entry.hashes).length > 0;
}
function judgeEntry$5(facts, entry) {
	const isKnown = isMigrated(entry) || knowsNamespace(facts, entry.entry.address);
	const isStranger = isUnsigned$1(entry) && !isKnown;
	const cause = `${entryName(facts, entry)}: ${publisherText(entry)}; ${useText(facts, entry)}`;
	return entryFinding(facts, entry, {
		rule: "new-provider",
		...isStranger ? { severity: "error" } : {},
		summary: summaryOf$1(entry, isStranger),
		detail: `${cause}; ${askerText(facts, entry.entry.address)}.`,
		cause: `${cause}.`,
		remedy: remedyByHand("Check that this provider, from this publisher, is meant.")
	});
}
function summaryOf$1({ base }, isStranger) {
	if (isStranger) return "A new provider is unsigned and from a namespace that is new here";
	return base === void 0 ? "A provider is new to this lock file" : "A provider's packages are recorded for the first time";
}
const TIER_WORDS = {
	official: "official",
	"partner-claimed": "a partner's by the registry's word",
	community: "community"
};
function publisherText(entry) {
	const { evidence } = entry;
	const signer = signerText(evidence);
	const tier = trustTier(evidence);
	if (signer !== void 0) {
		const words = tier === void 0 ? void 0 : TIER_WORDS[tier];
		return words === void 0 ? signer : `${signer} (${words})`;
	}
	if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
	return isUnsigned$1(entry) ? "unsigned" : "signer not known";
}
function isUnsigned$1({ evidence, hashes }) {
	const isSigned = hashes.some((one) => one.signedBy.length > 0);
	return evidence !== void 0 && (evidence.lookedAt.contents.length === 0 || evidence.dispositions.size > 0) && !isSigned;
}
function useText({ input }, { base, entry }) {
	const provider = entry.address;
	if (base !== void 0) return "the base branch locks this version without any hash to compare";
	if (input.context.repositoryProviders.has(provider)) return "other root modules use it";
	return input.past?.some((lock) => lock.providers.has(provider)) === true ? "locked here before, but not by the base branch" : "first use in this repository";
}
function askerText(facts, provider) {
	const { input } = facts;
	const origins = input.requirements?.providers.get(provider)?.origins ?? [];
	if (origins.length > 0) return `required by ${askersText(facts, origins)}`;
	return input.requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}

// src/review/rules/no-usable-hashes.ts
const noUsableHashes = {
	ids: ["no-usable-hashes"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = whyNothingIsVerified(entry);
		if (reason === void 0) return [];
		return [entryFinding(facts, entry, {
			rule: "no-usable-hashes",
			summary: "The lock entry verifies nothing",
			detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
			remedy: remedyByFix(facts, "Run the command, which records the hashes of this version.")
		})];
	})
};
function whyNothingIsVerified({ entry, evidence }) {
	if (entry.hashes.length === 0) return "is locked without any hash";
	const usable = preferredHashes(entry.hashes);
	if (usable.length === 0) return "is locked with hashes of unknown schemes only";
	return evidence?.mirror?.isUnpacked === true && usable.every((hash) => hashScheme(hash) === "zh") ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/rules/first-seen.ts
const ASK_THE_PUBLISHER$1 = remedyByHand("Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here. Where it is in order, change the ledger's line in a change of its own.");
function judgeMemory(facts, entry) {
	const { memory } = entry;
	if (memory.kind === "replaced") return [judgeReplaced(facts, entry, memory.packages)];
	if (memory.kind !== "resigned") return [];
	const { before, now, day } = memory;
	return [entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "warning",
		summary: "The release was signed anew after it was first seen, packages identical",
		detail: `${entryName(facts, entry)} was signed by ${signersText(before)} when the ledger of releases saw it on ${day}, and is signed by ${signersText(now)} now. The packages that were seen are unchanged.`,
		remedy: remedyByHand("Check that the publisher announced the new signature; the packages are those that were seen."),
		line: entry.lines?.version
	})];
}
function judgeReplaced(facts, entry, packages) {
	const name = entryName(facts, entry);
	const [first] = packages;
	const where = listText(packages.map(({ platform }) => platform));
	const arrived = first?.now[0];
	const what = arrived === void 0 ? `has none of the ${countText(packages.length, "package")} any more` : `has another package than the one (${where})`;
	const example = first === void 0 ? "" : `: ${first.platform} was ${hashText(first.seen)}${arrived === void 0 ? "" : ` and is ${hashText(arrived)}`}`;
	const line = packages.flatMap(({ now }) => now).map((hash) => entry.lines?.hashes.get(hash)).find((one) => one !== void 0);
	return entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release was replaced after it was first seen",
		detail: `${name} ${what} that the ledger of releases saw on ${first?.day ?? "another day"}${example}. A published version should never change, so what would be installed now is not what was seen then.`,
		remedy: ASK_THE_PUBLISHER$1,
		line: line ?? entry.lines?.version
	});
}
function judgeUncompared(facts, entry, isTold) {
	if (entry.memory.kind !== "unsure" || isTold || entry.added.size === 0) return [];
	const gaps = entry.evidence?.lookedAt.lists ?? [];
	const why = gaps.length === 0 ? "Their documents were not read." : reasonsText(gaps);
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "The release could not be compared with when it was first seen",
		detail: `Not all the packages of ${entryName(facts, entry)} that the ledger of releases has could be compared. ${why}`,
		remedy: remedyByHand("Run the review again once its checksum lists can be read."),
		line: entry.lines?.version
	})];
}

// src/review/rules/signing.ts
const signingKeyChanged = {
	ids: ["signing-key-changed"],
	scope: "hashes",
	judge: (facts) => {
		return perSigner(changedEntries(facts).filter((one) => wordsFor(one) !== void 0), (one) => `${one.signers.kind} ${sortedUnique(signersOfVersion(one.evidence)).join()}`).flatMap((group) => judgeKeyChange(facts, group));
	}
};
function wordsFor(facts) {
	const { entry, signers, evidence } = facts;
	const before = versionBefore(facts);
	const keys = sortedUnique(signersOfVersion(evidence));
	const by = keys.length === 0 ? "not signed" : `signed by key ${listText(keys)}`;
	switch (signers.kind) {
		case "outside": {
			const retired = keys.flatMap((key) => retirementOf(entry.address, key) ?? []);
			const allowed = listText(sortedUnique(signers.allowed));
			return {
				summary: `The signing key is not one that ${CLOSED_BY[signers.closedBy]}`,
				detail: [`${by}. For its namespace ${CLOSED_BY[signers.closedBy]} ${allowed}.`, ...retired].join(" ")
			};
		}
		case "changed": return {
			summary: "The signing key is not the one before",
			detail: `${by}. Not by key ${listText(sortedUnique(signers.from))}, which signed ${before}. Publishers do rotate keys; so does whoever takes one over.`
		};
		case "withdrawn": return {
			severity: "warning",
			summary: "The version before was withdrawn, so that its signer cannot be compared",
			detail: `${by}. The registry has no ${before} any more, which the base branch locks.`
		};
		case "unlisted": return signers.from === "publishers" ? void 0 : {
			severity: "warning",
			summary: "The signing key is not one that signs for the namespace at the other public registry",
			detail: `${by}. The ledger of keys has ${listText(sortedUnique(signers.listed))} for the same namespace there.`
		};
		case "unsigned":
		case "known":
		case "same":
		case "first-seen":
		case "not-comparable": return;
	}
}
function judgeKeyChange(facts, group) {
	const words = wordsFor(group.first);
	if (words === void 0) return [];
	const { summary, detail, severity } = words;
	return [entryFinding(facts, group.first, {
		rule: "signing-key-changed",
		...withoutAbsent({ severity }),
		summary,
		detail: `${namesOf(facts, group)}: ${detail}`,
		remedy: rememberKey(facts, group.first),
		line: group.first.lines?.version
	})];
}
const COMPARE = "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";
function rememberKey(facts, entry) {
	const { hostname, namespace } = addressParts(entry.entry.address);
	const { keys, from } = facts.input.context.keysOf(entry.entry.address);
	if (from === "policy") return remedyByHand(`${COMPARE} If it is in order, pin it in the policy.`);
	const strangers = sortedUnique(signersOfVersion(entry.evidence)).filter((key) => !keys.has(key));
	if (!hasLine(hostname) || strangers.length === 0) return remedyByHand(COMPARE);
	const add = strangers.map((key) => `--add=${hostname}/${namespace}=${key}`);
	return remedyByCommand(facts, `${COMPARE} If it is in order, add it to the ledger of keys in a change of its own.`, [
		"keys",
		"learn",
		...add
	]);
}
const signingKeyExpired = {
	ids: ["signing-key-expired"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => expiredSignature(entry) !== void 0), (entry) => keyOf(expiredSignature(entry))).map((group) => judgeExpired(facts, group))
};
function expiredSignature({ evidence }) {
	return evidence?.signatures.find(({ status }) => status === "key-expired" || status === "signature-expired");
}
function judgeExpired(facts, group) {
	const signature = expiredSignature(group.first);
	if (signature?.isFromFuture === true) return judgeFromFuture(facts, group, signature);
	const { created, keyExpires } = signature ?? {};
	const isOlder = signature?.status === "key-expired" && created !== void 0 && keyExpires !== void 0 && created < keyExpires;
	const when = keyExpires === void 0 ? "" : ` on ${keyExpires.slice(0, 10)}`;
	const made = created === void 0 ? "" : ` The signature says it was made on ${created.slice(0, 10)}.`;
	const severity = isOlder ? "notice" : "warning";
	return entryFinding(facts, group.first, {
		rule: "signing-key-expired",
		severity,
		summary: isOlder ? "The signing key expired after it signed" : "The signature is of a key that had expired",
		detail: `${namesOf(facts, group)}: ${signature === void 0 ? "the key" : keyText(signature)} expired${when}.${made}`,
		remedy: remedyByHand(isOlder ? "Nothing. The next release should be signed by a key that is valid." : "Ask the publisher to sign with a key that is valid, or to extend this one in the registry."),
		line: group.first.lines?.version
	});
}
function judgeFromFuture(facts, group, signature) {
	const { created } = signature;
	const made = created === void 0 ? "" : ` It says it was made at ${created}.`;
	return entryFinding(facts, group.first, {
		rule: "signing-key-expired",
		severity: "warning",
		summary: "The signature is not yet valid by this machine's clock",
		detail: `${namesOf(facts, group)}: the signature by ${keyText(signature)}, or that key, was made later than now.${made}`,
		remedy: remedyByHand("Check this machine's clock, and run again."),
		line: group.first.lines?.version
	});
}
const weakSignature = {
	ids: ["weak-signature"],
	scope: "hashes",
	judge: (facts) => perSigner(changedEntries(facts).filter((entry) => weakSignatureOf(entry) !== void 0), (entry) => keyOf(weakSignatureOf(entry))).map((group) => judgeWeak(facts, group))
};
const WEAKNESSES = {
	sha1: "uses SHA-1, for which collisions can be made",
	dsa: "is by a DSA key",
	"rsa-under-2048": "is by an RSA key of fewer than 2048 bits"
};
function weakSignatureOf({ evidence }) {
	return evidence?.signatures.find(({ status, weaknesses }) => weaknesses.length > 0 && (status === "ok" || status === "key-expired"));
}
function judgeWeak(facts, group) {
	const signature = weakSignatureOf(group.first);
	const reasons = (signature?.weaknesses ?? []).map((one) => WEAKNESSES[one]);
	return entryFinding(facts, group.first, {
		rule: "weak-signature",
		summary: "The signature is too weak to rely on",
		detail: `${namesOf(facts, group)}: the signature by ${signature === void 0 ? "its key" : keyText(signature)} ${listText(reasons)}. The tools accept it.`,
		remedy: remedyByHand("Ask the publisher to sign with a stronger key, and pin that key by policy."),
		line: group.first.lines?.version
	});
}
function perSigner(entries, signerOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of entries) {
		const key = `${namespaceOf(one.entry.address)} ${signerOf(one)}`;
		groups.set(key, [...groups.get(key) ?? [], one]);
	}
	return [...groups.values()].flatMap((all) => all[0] === void 0 ? [] : [{
		first: all[0],
		all
	}]);
}
function keyOf(signature) {
	return signature?.fingerprint ?? signature?.keyId ?? "";
}
function namesOf(facts, { all }) {
	return listText(all.map((entry) => entryName(facts, entry)));
}

// src/review/rules/not-compared.ts
function judgeSigners(facts, entry) {
	const { signers } = entry;
	if (signers.kind === "unlisted" && signers.from === "publishers") {
		const keys = listText(sortedUnique(signersOfVersion(entry.evidence)));
		return [entryFinding(facts, entry, {
			rule: "not-verified",
			summary: "The signing key is not one that the publisher is known by",
			detail: `${entryName(facts, entry)}: signed by key ${keys}. Of its namespace this program knows ${listText(sortedUnique(signers.listed))}, as of ${PUBLISHER_KEYS_SOURCE.day}. Publishers do rotate keys since.`,
			remedy: rememberKey(facts, entry),
			line: entry.lines?.version
		})];
	}
	if (signers.kind !== "not-comparable") return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "The signer could not be compared with the one before",
		detail: `${entryName(facts, entry)}: no earlier signer is known, since ${sentence(signers.why)}`,
		remedy: remedyByHand("Run the review again once the version before can be read, or list the namespace's keys in the policy."),
		line: entry.lines?.version
	})];
}
function judgeRelease$1(facts, entry, isTold) {
	const { release, added } = entry;
	if (release.kind === "unsure") return isTold || added.size === 0 ? [] : [judgeUnsure(facts, entry)];
	if (release.kind !== "repackaged") return [];
	const uncompared = release.uncompared.filter((hash) => added.has(hash));
	const platforms = platformsOf(uncompared, entry.evidence);
	if (uncompared.length === 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "New archives could not be compared with what was locked",
		detail: `The release ${entryName(facts, entry)} was repackaged, and no content hash on record says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
		remedy: remedyByHand("Lock another version, or ask the publisher for the old archives.")
	})];
}
function judgeUnsure(facts, entry) {
	const gaps = entry.evidence?.lookedAt.contents ?? [];
	const why = gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps);
	return entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "It could not be told whether the release was replaced",
		detail: `What was locked for ${entryName(facts, entry)} before could not be held to all that is published now. ${why}`,
		remedy: remedyByHand("Run the review again, or lock this version again from the registry.")
	});
}
function judgeUnlisted(facts, entry) {
	if (entry.evidence?.availability !== "unlisted") return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "The registry's list lacks a version whose documents it has",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, and the version's own documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.`,
		remedy: remedyByHand("Run the review again later, or lock a version that the registry lists."),
		line: entry.lines?.version
	})];
}

// src/review/rules/too-new.ts
const HOUR = 36e5;
const HOURS_A_DAY = 24;
const tooNew = {
	ids: ["too-new"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$4(facts, entry))
};
function hoursAsked({ input }, { entry, base }) {
	const { policy, now } = input.context;
	return base?.version === entry.version ? void 0 : requiredAge(policy, entry.address, now);
}
function publishedAt({ evidence }) {
	return Date.parse(evidence?.publishedAt ?? "");
}
function judgeEntry$4(facts, entry) {
	const { now } = facts.input.context;
	const hours = hoursAsked(facts, entry);
	if (hours === void 0) return [];
	const published = publishedAt(entry);
	if (Number.isNaN(published)) return [];
	const age = now - published;
	return age >= hours * HOUR ? [] : [youngRelease(facts, entry, {
		age,
		hours
	})];
}
function youngRelease(facts, entry, { age, hours }) {
	const known = age < 0 ? "in the future" : `${ageText(Math.floor(age / HOUR))} ago`;
	return entryFinding(facts, entry, {
		rule: "too-new",
		summary: "A release is younger than policy asks for",
		detail: `${entryName(facts, entry)} was published ${known}, by the registry's word; policy asks for ${ageText(hours)}. A release that turns out to be malicious is mostly found out within days.`,
		remedy: remedyByHand("Wait, lock an earlier version, or add an exception to min-release-age on the base branch."),
		line: entry.lines?.version
	});
}
function judgeUnknownAge(facts, entry) {
	const hours = hoursAsked(facts, entry);
	if (hours === void 0 || !Number.isNaN(publishedAt(entry))) return [];
	const why = facts.input.context.policy.registryContext !== "off" ? "the registry does not say when it was published" : "the registry was not asked, since registry-context is off";
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "The age of a release is not known",
		detail: `The age of ${entryName(facts, entry)} is not known, since ${why}; policy asks for ${ageText(hours)}.`,
		cause: `The age is not known, since ${why}; policy asks for ${ageText(hours)}.`,
		remedy: remedyByHand("Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch."),
		line: entry.lines?.version
	})];
}
function ageText(hours) {
	if (hours < 48) return countText(hours, "hour");
	return countText(Math.floor(hours / HOURS_A_DAY), "day");
}

// src/review/rules/not-verified.ts
const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
const USUAL_PLATFORMS = ["linux_amd64", "darwin_arm64"].map(parsePlatform);
const notVerified = {
	ids: ["not-verified"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => [
		...judgeUnchecked(facts, entry),
		...judgeUnknownSchemes(facts, entry),
		...judgeRelease$1(facts, entry, uncheckedHashes(entry).length > 0),
		...judgeUncompared(facts, entry, uncheckedHashes(entry).length > 0),
		...judgeSigners(facts, entry),
		...judgeUnlisted(facts, entry),
		...judgeUnknownAge(facts, entry),
		...judgeUnknownBuild(facts, entry)
	])
};
function judgeUnchecked(facts, entry) {
	const unchecked = uncheckedHashes(entry);
	const first = unchecked[0];
	if (first === void 0) return judgeDoubt(facts, entry);
	const doubt = doubtOf(entry);
	const reason = reasonText(entry);
	const finding = entryFinding(facts, entry, {
		rule: "not-verified",
		summary: doubt ?? "Hashes could not be checked",
		detail: `${countText(unchecked.length, "hash", "hashes")} of ${entryName(facts, entry)} could not be checked: ${reason}`,
		cause: sentence(reason),
		remedy: remedyOf(facts, entry),
		line: entry.lines?.hashes.get(first.hash)
	});
	if (doubt !== void 0) return [finding];
	return [{
		...finding,
		uncheckedHashes: unchecked.map((one) => one.hash)
	}];
}
function remedyOf({ input }, entry) {
	const spent = gapsOf(entry).filter(({ cause }) => cause === "budget");
	if (spent.length === 0) return TRY_AGAIN;
	const needed = largestOf(spent.map(({ neededMebibytes = 0 }) => neededMebibytes), 0);
	const enough = needed === 0 ? "what is needed" : `${needed}MiB`;
	const { platforms, from } = input.required;
	const published = entry.evidence?.publishedPlatforms ?? /* @__PURE__ */ new Set();
	const kept = (from === "policy" ? platforms : USUAL_PLATFORMS).filter((one) => published.has(one));
	const more = `Raise max-download to ${enough}, or give the run a cache directory that earlier runs have filled`;
	if (kept.length === 0) return remedyByHand(`${more}.`);
	return remedyByCommand({ input }, `${more}. Or keep only the platforms that matter: the command, with yours, drops the h1 that this change adds for others.`, [
		"fix",
		"--platform",
		kept.join(",")
	]);
}
function uncheckedHashes({ hashes, added }) {
	return hashes.filter(({ hash, grade }) => added.has(hash) && grade === "not-checked" && hashScheme(hash) !== void 0);
}
function judgeUnknownSchemes(facts, entry) {
	const unknown = [...entry.added].filter((hash) => hashScheme(hash) === void 0);
	const [first] = unknown;
	if (first === void 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "No released tool reads the scheme of a hash",
		detail: `${entryName(facts, entry)} adds ${countText(unknown.length, "hash", "hashes")} of a scheme that no released tool reads, such as ${hashText(first)}. A later one may, and would trust it.`,
		remedy: remedyByHand("Remove the lines."),
		line: entry.lines?.hashes.get(first)
	})];
}
const DOUBTS = [["ambiguous-document", "An answer can be read in two ways"], ["invalid-archive", "A package cannot be unpacked safely"]];
function doubtOf(entry) {
	const kinds = new Set(entry.evidence?.problems.map(({ kind }) => kind));
	return DOUBTS.find(([kind]) => kinds.has(kind))?.[1] ?? (isLeftToMirrors(entry) ? "Only a mirror can be read, not the origin" : void 0);
}
function isLeftToMirrors({ evidence, hashes, added }) {
	if ((evidence?.mirror?.unusableAnswers ?? []).length === 0) return false;
	return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
}
function judgeDoubt(facts, entry) {
	const summary = doubtOf(entry);
	if (summary === void 0 || entry.added.size === 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary,
		detail: `${entryName(facts, entry)}: ${reasonText(entry)}`,
		cause: sentence(reasonText(entry)),
		remedy: TRY_AGAIN
	})];
}
const OBSTACLES = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed",
	"no-signing-keys",
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function reasonText(entry) {
	const { evidence } = entry;
	if (evidence === void 0) return "nothing was gathered about this version.";
	const gaps = gapsOf(entry);
	const obstacles = evidence.problems.filter((one) => OBSTACLES.has(one.kind));
	const told = reasonsText(gaps.length > 0 ? gaps : obstacles);
	return told === "" ? "not everything that could explain them was looked at." : told;
}
function gapsOf(entry) {
	return uncheckedHashes(entry).flatMap(({ hash }) => gapsFor(hash, entry.evidence) ?? []).filter(({ cause }) => cause !== "not-needed");
}

// src/review/rules/package-authenticity.ts
const MAX_COMPLAINTS = 3;
const DO_NOT_INSTALL = remedyByHand("Do not merge or install this version until its publisher accounts for the difference.");
const checksumMismatch = {
	ids: ["checksum-mismatch"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "checksum-mismatch",
		summary: "A package is not what the registry says it is",
		complaints: problemsOf(entry, "checksum-mismatch")
	}))
};
const badSignature = {
	ids: ["bad-signature"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "bad-signature",
		summary: "No signature that holds covers the checksum list",
		complaints: signatureComplaints(entry)
	}))
};
function complain(facts, entry, about) {
	const { rule, summary, complaints } = about;
	if (complaints.length === 0) return [];
	const shown = complaints.slice(0, MAX_COMPLAINTS).join(" ");
	const rest = complaints.length - MAX_COMPLAINTS;
	const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
	return [entryFinding(facts, entry, {
		rule,
		summary,
		detail: `${entryName(facts, entry)}: ${shown}${more}`,
		remedy: DO_NOT_INSTALL,
		line: entry.lines?.version
	})];
}
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
function signatureComplaints(entry) {
	const reported = problemsOf(entry, "bad-signature");
	if (reported.length > 0) return reported;
	const complaints = (entry.evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	});
	return sortedUnique(complaints).map(sentence);
}
function problemsOf(entry, kind) {
	return tellOnce((entry.evidence?.problems ?? []).filter((one) => one.kind === kind));
}

// src/review/rules/provider-denied.ts
const providerDenied = {
	ids: ["provider-denied"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = denial(entry.entry, facts.input.context.policy);
		return reason === void 0 ? [] : [finding(facts, entry, reason)];
	})
};
function finding(facts, entry, reason) {
	return entryFinding(facts, entry, {
		rule: "provider-denied",
		summary: "Policy does not allow this provider or version",
		detail: `${entryName(facts, entry)} ${reason}.`,
		remedy: remedyByHand("Use a provider and version that the policy allows, or propose a change of the policy on its own."),
		line: entry.lines?.version
	});
}
function denial(entry, policy) {
	const denied = policy.deniedProviders.find((rule) => isDenied(rule, entry));
	if (denied !== void 0) {
		const why = denied.reason === void 0 ? "" : `: ${denied.reason}`;
		return `is denied by "${ruleText(denied)}"${why}`;
	}
	return policy.allowedProviders.find((list) => !list.some((rule) => lets(rule, entry))) === void 0 ? void 0 : "is on no line of the list of allowed providers";
}
function lets({ provider, versions }, { address, version }) {
	const isAnyVersion = versions.terms.length === 0;
	return namesProvider(provider, address) && (isAnyVersion || allowsVersion(versions, version));
}
function isDenied({ provider, versions }, { address, version }) {
	const isMeant = versions.terms.every((term) => meetsTerm(version, term));
	return namesProvider(provider, address) && isMeant;
}
function ruleText({ provider, versions }) {
	return versions.text === "" ? provider.text : `${provider.text} ${versions.text}`;
}

// src/review/rules/provider-deprecated.ts
const providerDeprecated = {
	ids: ["provider-deprecated"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => remarksOn(entry).map(([summary, words]) => judgeRemark(facts, entry, {
		summary,
		words
	})))
};
function remarksOn({ evidence }) {
	const { context, warnings = [] } = evidence ?? {};
	const { deprecated, archived } = context ?? {};
	const told = /* @__PURE__ */ new Map();
	for (const text of warnings) told.set(text.trim(), "The registry warns of a provider");
	if (deprecated !== void 0) told.set(deprecated, "A provider is deprecated");
	if (archived !== void 0) told.set(archived, "A provider is archived");
	told.delete("");
	const remarks = [...told].map(([words, summary]) => [summary, `: ${sentence(words)}`]);
	if (context?.isDelisted !== true || remarks.length > 0) return remarks;
	return [["A provider is no longer shown by its registry", " is no longer shown to people who look for providers there."]];
}
function judgeRemark(facts, entry, { summary, words }) {
	const name = providerName(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "provider-deprecated",
		severity: weightOf(facts, entry),
		summary,
		detail: words.startsWith(":") ? `The registry says of ${name}${words}` : `${name}${words}`,
		remedy: remedyByHand("Plan to move to what replaces it; nothing is wrong with the checksums.")
	});
}
function weightOf({ input }, { base }) {
	return input.context.mode === "review" && base !== void 0 ? "notice" : "warning";
}
const providerBlocked = {
	ids: ["provider-blocked"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = entry.evidence?.context?.blocked;
		if (reason === void 0) return [];
		const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
		return [entryFinding(facts, entry, {
			rule: "provider-blocked",
			summary: "The registry has blocked a provider",
			detail: `The registry has blocked ${providerName(facts, entry.entry.address)}, ${sentence(why)}`,
			remedy: remedyByHand("Do not use it until its registry and its publisher say what happened.")
		})];
	})
};

// src/review/keys/known-publishers.ts
const KNOWN_PUBLISHERS = /* @__PURE__ */ new Map([
	["1password", ["onepassword"]],
	["aiven", ["aiven"]],
	["aliyun", ["alicloud"]],
	["auth0", ["auth0"]],
	["aws-ia", []],
	["azure", ["azapi", "modtm"]],
	["bpg", ["proxmox"]],
	["carlpett", ["sops"]],
	["checkly", ["checkly"]],
	["ciscodevnet", [
		"aci",
		"iosxe",
		"meraki"
	]],
	["cloudflare", ["cloudflare"]],
	["cloudposse", ["awsutils", "utils"]],
	["cockroachdb", ["cockroach"]],
	["coder", ["coder"]],
	["confluentinc", ["confluent"]],
	["cyrilgdn", ["postgresql", "rabbitmq"]],
	["databricks", ["databricks"]],
	["datadog", ["datadog"]],
	["digitalocean", ["digitalocean"]],
	["dmacvicar", ["libvirt"]],
	["doppler", []],
	["dynatrace-oss", ["dynatrace"]],
	["elastic", ["ec", "elasticstack"]],
	["equinix", ["equinix"]],
	["exoscale", ["exoscale"]],
	["f5networks", ["bigip"]],
	["fastly", ["fastly"]],
	["fluxcd", ["flux"]],
	["fortinetdev", ["fortios"]],
	["gavinbunney", ["kubectl"]],
	["gitlabhq", ["gitlab"]],
	["goharbor", ["harbor"]],
	["grafana", ["grafana"]],
	["hashicorp", [
		"archive",
		"aws",
		"awscc",
		"azuread",
		"azurerm",
		"cloudinit",
		"consul",
		"dns",
		"external",
		"google",
		"google-beta",
		"helm",
		"http",
		"kubernetes",
		"local",
		"nomad",
		"null",
		"random",
		"template",
		"time",
		"tls",
		"vault",
		"vsphere"
	]],
	["heroku", ["heroku"]],
	["hetznercloud", ["hcloud"]],
	["ibm-cloud", ["ibm"]],
	["integrations", ["github"]],
	["jfrog", ["artifactory"]],
	["kreuzwerker", ["docker"]],
	["launchdarkly", ["launchdarkly"]],
	["linode", ["linode"]],
	["mongodb", ["mongodbatlas"]],
	["mrparkers", ["keycloak"]],
	["newrelic", ["newrelic"]],
	["ns1-terraform", ["ns1"]],
	["nutanix", ["nutanix"]],
	["okta", ["okta"]],
	["opentofu", []],
	["opsgenie", ["opsgenie"]],
	["oracle", ["oci"]],
	["ovh", ["ovh"]],
	["pagerduty", ["pagerduty"]],
	["paloaltonetworks", ["panos"]],
	["rancher", ["rancher2"]],
	["scaleway", ["scaleway"]],
	["sentry", []],
	["snowflake-labs", ["snowflake"]],
	["snowflakedb", ["snowflake"]],
	["spacelift-io", ["spacelift"]],
	["splunk", ["splunk"]],
	["spotinst", ["spotinst"]],
	["sumologic", ["sumologic"]],
	["tailscale", ["tailscale"]],
	["telmate", ["proxmox"]],
	["tencentcloudstack", ["tencentcloud"]],
	["terraform-redhat", ["rhcs"]],
	["upcloudltd", ["upcloud"]],
	["vancluever", ["acme"]],
	["vercel", ["vercel"]],
	["vmware", []],
	["vultr", ["vultr"]],
	["yandex-cloud", ["yandex"]],
	["zscaler", ["zia", "zpa"]]
]);

// src/review/change/look-alike.ts
const MIN_LENGTH = 5;
const CONFUSABLES = new Map([
	"0o",
	"1l",
	"il",
	"5s",
	"3e",
	"аa",
	"еe",
	"оo",
	"рp",
	"сc",
	"хx",
	"уy",
	"іl",
	"ѕs",
	"јj",
	"һh",
	"ԁd",
	"ɡg",
	"ıl",
	"οo",
	"αa",
	"νv",
	"ιl",
	"κk",
	"τt",
	"υu",
	"ρp",
	"кk",
	"тt",
	"мm",
	"пn",
	"вb"
].map((pair) => [pair.charAt(0), pair.charAt(1)]));
function skeleton(name) {
	return [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((letter) => CONFUSABLES.get(letter) ?? letter).join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replace(/[-_.]/g, "");
}
function isOneLetterApart(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (a === b || long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at++;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2) || short.slice(at + 1) === long.slice(at + 1);
}
function findLookAlike(address, inUse) {
	const { hostname, namespace, type } = addressParts(address);
	const used = [...inUse].map(addressParts);
	const hosts = /* @__PURE__ */ new Set([...PUBLIC_REGISTRIES, ...used.map((one) => one.hostname)]);
	const namespaces = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.keys(), ...used.map((one) => one.namespace)]);
	const types = /* @__PURE__ */ new Set([...KNOWN_PUBLISHERS.get(namespace) ?? [], ...used.filter((one) => one.namespace === namespace).map((one) => one.type)]);
	return alike("host", hostname, hosts, PUBLIC_REGISTRIES) ?? alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ?? alikeType(type, types);
}
function alike(part, actual, known, wellKnown) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) || wellKnown.has(name) && name.length >= MIN_LENGTH && isOneLetterApart(name, actual));
	return match === void 0 ? void 0 : {
		part,
		actual,
		known: match
	};
}
function alikeType(actual, known) {
	if (known.has(actual)) return void 0;
	const match = [...known].find((name) => skeleton(name) === skeleton(actual) && /[^\x00-\x7f]/.test(actual));
	return match === void 0 ? void 0 : {
		part: "type",
		actual,
		known: match
	};
}

// src/review/rules/provider-origin.ts
const lookAlikeProvider = {
	ids: ["look-alike-provider"],
	scope: "hashes",
	judge: (facts) => {
		const { repositoryProviders } = facts.input.context;
		const inUse = [...repositoryProviders, ...facts.base.providers.keys()];
		return facts.entries.flatMap((entry) => {
			if (inUse.includes(entry.entry.address)) return [];
			const match = findLookAlike(entry.entry.address, inUse);
			return match === void 0 ? [] : [judgeLookAlike(facts, entry, match)];
		});
	}
};
function judgeLookAlike(facts, entry, match) {
	return entryFinding(facts, entry, {
		rule: "look-alike-provider",
		summary: "A provider's name can be mistaken for a known one",
		detail: `${entryName(facts, entry)}: the ${match.part} ${visible(match.actual)} looks like ${match.known}, which is somebody else's.`,
		remedy: remedyByHand(`Write ${match.known} if that is meant. Otherwise have somebody else check the spelling.`)
	});
}
function visible(name) {
	return [...name].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
	}).join("");
}
const sourceOverridden = {
	ids: ["source-overridden"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements, baseRequirements, root } = facts.input;
		const before = new Set((baseRequirements?.sourceOverrides ?? []).map(identity$1));
		return (requirements?.sourceOverrides ?? []).filter((one) => !before.has(identity$1(one))).map(({ localName, from, to, file, line, by }) => rootFinding(facts, {
			rule: "source-overridden",
			provider: to,
			file: join$1(root, file),
			line,
			summary: by === "override" ? "An override file changes where a provider comes from" : "A module takes a provider of the same name from elsewhere",
			detail: `${join$1(root, file)}:${line} makes ${localName} mean ${to}, where ${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
			remedy: remedyByHand("Check that the other source is meant, and say so where the first one stands.")
		}));
	}
};
function identity$1({ localName, from, to, by }) {
	return [
		by,
		localName,
		from,
		to
	].join(" ");
}
const reAddedProvider = {
	ids: ["re-added-provider"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		if (entry.base !== void 0) return [];
		const past = lastLocked(facts.input.past ?? [], entry.entry);
		if (past === void 0 || agree(past, entry.entry)) return [];
		return [entryFinding(facts, entry, {
			rule: "re-added-provider",
			summary: "A provider comes back with other hashes than it had",
			detail: `${entryName(facts, entry)} was locked on this branch before, at the same version and with other hashes. Removing an entry and adding it again is a way around its hashes.`,
			remedy: remedyByHand("Restore the entry from the branch's history, or lock another version."),
			line: entry.lines?.version
		})];
	})
};
function lastLocked(past, entry) {
	return past.map((lock) => lock.providers.get(entry.address)).find((one) => one?.version === entry.version);
}
function agree(past, now) {
	return ["zh", "h1"].every((scheme) => {
		const [gone, came] = [hashesBeyond(past, now), hashesBeyond(now, past)].map((hashes) => hashes.filter((hash) => hashScheme(hash) === scheme));
		return scheme === "h1" && hasArchives(past) && hasArchives(now) || gone?.length === 0 || came?.length === 0;
	});
}
function hasArchives({ hashes }) {
	return hashes.some((hash) => hashScheme(hash) === "zh");
}

// src/review/rules/registry-answers.ts
const foreignChecksumLine = {
	ids: ["foreign-checksum-line"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const problems = (entry.evidence?.problems ?? []).filter(({ kind }) => kind === "foreign-checksum-line");
		const offered = problems.filter(({ platform }) => platform !== void 0);
		const listed = problems.filter(({ platform }) => platform === void 0);
		return [...sortedUnique(offered.map((one) => one.message)).slice(0, 1).map((message) => judgeOffered(facts, entry, {
			message,
			count: offered.length
		})), ...sortedUnique(listed.map((one) => one.message)).map((message) => judgeListed(facts, entry, message))];
	})
};
function judgeOffered(facts, entry, { message, count }) {
	const more = count > 1 ? ` The same holds for ${countText(count - 1, "other package")}.` : "";
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		summary: "The registry offers a file of another release as the package",
		detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
		remedy: remedyByHand("Do not install this version until the registry names its own files."),
		line: entry.lines?.version
	});
}
function judgeListed(facts, entry, message) {
	return entryFinding(facts, entry, {
		rule: "foreign-checksum-line",
		severity: "warning",
		summary: "The checksum list names files that are no part of the release",
		detail: `${entryName(facts, entry)}: ${sentence(message)} Such a line vouches for nothing here.`,
		remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
		line: entry.lines?.version
	});
}
const unverifiedBaseHash = {
	ids: ["unverified-base-hash"],
	scope: "hashes",
	judge: (facts) => {
		const counted = facts.entries.flatMap((entry) => isReplaced(entry) ? [] : entry.hashes.filter((one) => one.grade === "base-only"));
		const [first] = counted;
		if (first === void 0) return [];
		const entry = facts.entries.find((one) => one.entry.address === first.provider);
		return [rootFinding(facts, {
			rule: "unverified-base-hash",
			line: entry?.lines?.hashes.get(first.hash),
			summary: "Hashes are vouched for by the base branch alone",
			detail: `${countText(counted.length, "recorded hash", "recorded hashes")} of this lock file were there before, and nothing that is known now vouches for them.`,
			remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", ["verify"])
		})];
	}
};
function isReplaced({ release }) {
	return release.kind !== "same" && release.kind !== "file-added";
}

// src/review/rules/registry-migration.ts
const registryMigration = {
	ids: ["registry-migration"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		return move !== void 0 && isMigrated(entry) ? [judgeMove(facts, entry, move)] : [];
	})
};
function judgeMove(facts, entry, { gone, arrived }) {
	const [before, after] = [gone.before?.version, entry.entry.version];
	const hasMoved = before !== after;
	const isNew = isUnproven(entry);
	const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
	return entryFinding(facts, entry, {
		rule: "registry-migration",
		...hasMoved || isNew ? { severity: "warning" } : {},
		summary: summaryOf(hasMoved, isNew),
		detail: `${gone.provider} became ${arrived.provider}${step}.` + (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
		remedy: remedyByHand(hasMoved ? "Move first and change the version in a change of its own, so that each can be reviewed." : "Nothing, if the change of tools is meant.")
	});
}
function summaryOf(hasMoved, isNew) {
	const summary = "A provider moved to the other public registry";
	if (hasMoved) return `${summary}, and to another version`;
	return isNew ? `${summary}, and to other packages` : summary;
}

// src/review/rules/republished-package.ts
const republishedPackage = {
	ids: ["republished-package"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => [
		...judgeRelease(facts, entry),
		...judgeMemory(facts, entry),
		...judgeConflicts(facts, entry)
	])
};
const ASK_THE_PUBLISHER = remedyByHand("Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here.");
function judgeRelease(facts, entry) {
	const { release } = entry;
	switch (release.kind) {
		case "same":
		case "unsure": return [];
		case "file-added": return release.arrived.some((hash) => entry.added.has(hash)) ? [judgeAddition(facts, entry, release.arrived)] : [];
		case "replaced": return [judgeReplacement(facts, entry, release)];
		case "repackaged": return [judgeRepackaging(facts, entry, release)];
		default: return release;
	}
}
function judgeReplacement(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release was replaced after it was locked",
		detail: `${describe$1(facts, entry, release)} A published version should never change, so what would be installed now is not what was reviewed then.`,
		remedy: ASK_THE_PUBLISHER,
		line: lineOf(entry, release)
	});
}
function judgeRepackaging(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "warning",
		summary: "The release was repackaged, contents identical",
		detail: `${describe$1(facts, entry, release)} Every recorded content hash still agrees with a package that was downloaded and hashed in this run.`,
		remedy: remedyByHand("Check that the publisher announced the new archives; the contents are those that were locked."),
		line: lineOf(entry, release)
	});
}
function judgeAddition(facts, entry, arrived) {
	const platforms = platformsOf(arrived, entry.evidence);
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "notice",
		summary: "A package was added to the release after it was locked",
		detail: `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
		remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
		line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0)
	});
}
function judgeConflicts(facts, entry) {
	const { evidence, base, baseEvidence } = entry;
	const name = entryName(facts, entry);
	const ofBase = base === void 0 || base.version === entry.entry.version ? [] : conflictsOf(baseEvidence).map((one) => ({
		...one,
		of: `${name}, of whose version before ${base.version}`
	}));
	return [...conflictsOf(evidence).map((one) => ({
		...one,
		of: name
	})), ...ofBase].map(({ summary, message, of }) => entryFinding(facts, entry, {
		rule: "republished-package",
		summary,
		detail: `${of}: ${message}`,
		remedy: ASK_THE_PUBLISHER
	}));
}
const CONFLICTS = {
	"conflicting-checksums": "The release has two checksums for one file",
	"conflicting-signers": "The release is signed by different keys"
};
function conflictsOf(evidence) {
	return Object.entries(CONFLICTS).flatMap(([kind, summary]) => {
		const found = (evidence?.problems ?? []).filter((problem) => problem.kind === kind);
		return tellOnce(found).map((message) => ({
			summary,
			message
		}));
	});
}
function describe$1(facts, entry, { gone, arrived }) {
	const platforms = platformsOf(arrived, entry.evidence);
	const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
	if (gone.every((hash) => hashScheme(hash) === "h1")) return describeContents(facts, entry, gone);
	const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
	return `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}${whose}, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
function describeContents(facts, entry, gone) {
	const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
	return `No package of ${entryName(facts, entry)} has the contents of ${countText(gone.length, "recorded hash", "recorded hashes")}${whose} any more, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}; every package was downloaded and hashed.`;
}
function lineOf(entry, { arrived }) {
	const added = arrived.find((hash) => entry.added.has(hash));
	return (added === void 0 ? void 0 : entry.lines?.hashes.get(added)) ?? entry.lines?.version;
}

// src/review/rules/required-platform.ts
const requiredPlatform = {
	ids: ["missing-platform", "platform-not-published"],
	scope: "root-module",
	judge: (facts) => [...changedEntries(facts).flatMap((entry) => judgeEntry$3(facts, entry)), ...judgeSinglePlatform(facts)]
};
function judgeEntry$3(facts, entry) {
	const unpublished = entry.coverage.filter((one) => !isPublished(entry, one.platform));
	const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
	return [
		...missing.length > 0 ? [judgeMissing$1(facts, entry, missing)] : [],
		...zipOnly.length > 0 ? [judgeZipOnly(facts, entry, zipOnly)] : [],
		...unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []
	];
}
function judgeMissing$1(facts, entry, missing) {
	const platforms = missing.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		summary: "The lock entry cannot verify a required platform",
		detail: `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
		remedy: remedyFor(facts, entry)
	});
}
function judgeZipOnly(facts, entry, zipOnly) {
	const platforms = zipOnly.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		severity: "warning",
		summary: "The lock entry has no content hash for a required platform",
		detail: `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ${listText(platforms)}. Installing from the registry works there; a plugin cache, an unpacked mirror and a read-only lock file need the h1.`,
		remedy: remedyFor(facts, entry)
	});
}
function judgeUnpublished(facts, entry, unpublished) {
	return entryFinding(facts, entry, {
		rule: "platform-not-published",
		summary: "The release has no package for a required platform",
		detail: `${entryName(facts, entry)} is not published for ${listText(unpublished.map((one) => one.platform))}, so that no lock file can cover it.`,
		remedy: remedyByHand("Choose a version that is published for the platform, or stop requiring it for this root module."),
		line: entry.lines?.version
	});
}
function remedyFor(facts, entry) {
	const options = entry.coverage.filter((one) => isPublished(entry, one.platform)).flatMap(({ platform }) => ["--platform", platform]);
	return remedyByCommand(facts, "Run the command, which adds the missing hashes.", ["fix", ...options]);
}

// src/review/rules/signature-missing.ts
const signatureMissing = {
	ids: ["signature-missing"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).filter((entry) => isUnsigned(facts, entry)).map((entry) => judgeMissing(facts, entry))
};
function isUnsigned(facts, { entry, evidence }) {
	const { from } = facts.input.context.keysOf(entry.address);
	const isListed = isClosed(from);
	return isKnownUnsigned(evidence) || isListed && hasUnsignedArchive(entry, evidence);
}
function judgeMissing(facts, entry) {
	const name = entryName(facts, entry);
	return entryFinding(facts, entry, {
		rule: "signature-missing",
		...missingListed(facts, entry, name) ?? lostSignature(entry, name) ?? missingKnown(facts, entry, name) ?? neverSigned(name),
		line: entry.lines?.version
	});
}
function missingListed(facts, { entry, evidence }, name) {
	const { keys, from } = facts.input.context.keysOf(entry.address);
	if (!isClosed(from)) return void 0;
	return {
		severity: "error",
		summary: `A signature by a key that ${CLOSED_BY[from]} is missing`,
		detail: `${name} is ${isKnownUnsigned(evidence) ? "not signed" : "signed only in part"}, and ${CLOSED_BY[from]} ${listText(sortedUnique(keys))}. The registry alone vouches for what no signature covers.`,
		remedy: remedyByHand("Stay at a version that such a key signs, or ask the publisher for the signature.")
	};
}
function lostSignature(entry, name) {
	const keys = keysBehindEntry(entry.base, entry.baseEvidence);
	if (keys.size === 0) return void 0;
	const before = entry.base?.version ?? "the version before";
	return {
		severity: "error",
		summary: "The signature that earlier versions had is gone",
		detail: `${name} is not signed, and ${before} was, by key ${listText(sortedUnique(keys))}. Whoever answers for the registry could have made this version.`,
		remedy: remedyByHand(`Stay at ${before} until the publisher says why the signature is gone.`)
	};
}
function missingKnown(facts, entry, name) {
	const { keys } = facts.input.context.keysOf(entry.entry.address);
	if (keys.size === 0 || isMigrated(entry)) return void 0;
	return {
		severity: "error",
		summary: "A signature by a publisher that is known to sign is missing",
		detail: `${name} is not signed, and the program knows of its namespace ${listText(sortedUnique(keys))} from before. Whoever answers for the registry could have made this version.`,
		remedy: remedyByHand("Do not lock this version until the publisher says why nobody signs it.")
	};
}
function neverSigned(name) {
	return {
		severity: "notice",
		summary: "No signature covers this version",
		detail: `${name} is not signed, so that the registry alone vouches for it.`,
		remedy: remedyByHand("Nothing, if you trust the registry for this provider. Ask the publisher to sign releases.")
	};
}

// src/review/rules/tool-changed.ts
const toolChanged = {
	ids: ["tool-changed"],
	scope: "root-module",
	judge: (facts) => {
		const { movesTo, context } = facts.input;
		if (movesTo === void 0) return [];
		const [before, after] = [productName(context.tool), productName(movesTo)];
		return [rootFinding(facts, {
			rule: "tool-changed",
			line: 1,
			summary: "The tool changes",
			detail: `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. Runs of ${commandName(context.tool)} would find none of this locked.`,
			remedy: remedyByHand(`If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is left to ask; "tool: ${context.tool.name}" there makes the move an error.`)
		})];
	}
};
function productName({ name }) {
	return name === "opentofu" ? "OpenTofu" : "Terraform";
}

// src/review/rules/unexplained-hash.ts
const unexplainedHash = {
	ids: ["unexplained-hash"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$2(facts, entry))
};
function judgeEntry$2(facts, entry) {
	const unexplained = entry.hashes.filter((one) => one.grade === "unexplained");
	if (unexplained.length > 0) return unexplained.map((one) => judgeHash(facts, entry, one));
	return hasTooManyContents(entry) ? [judgeSurplus(facts, entry)] : [];
}
function judgeHash(facts, entry, { hash }) {
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	const signer = signerText(entry.evidence);
	const known = packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
	const signed = signer === void 0 ? "" : `, whose checksum list is ${signer}`;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "Nothing vouches for this hash",
		detail: `${hashText(hash)} does not belong to ${known} of ${entryName(facts, entry)}${signed}. A package that matches it would be installed without complaint.`,
		remedy: remedyByFix(facts, "Remove the line, or run the command, which drops it and records what the tool would."),
		hash,
		line: entry.lines?.hashes.get(hash)
	});
}
function hasTooManyContents({ entry, evidence, hashes, added }) {
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
	const isOpen = hashes.some((one) => added.has(one.hash) && !isVouchedFor(one.grade));
	return packages > 0 && isOpen && contents.length > 2 * packages;
}
function judgeSurplus(facts, entry) {
	const contents = entry.entry.hashes.filter((hash) => hashScheme(hash) === "h1").length;
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "More content hashes than the release can have",
		detail: `${entryName(facts, entry)} has ${countText(packages, "package")}, with two content hashes each at most, and the lock file records ${contents}. Some of them belong to no package.`,
		remedy: remedyByFix(facts, "Run the command, which keeps the hashes that belong to a package and drops the others.")
	});
}

// src/review/rules/unneeded-entry.ts
const unneededEntry = {
	ids: ["unneeded-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.filter(({ entry }) => !requirements.providers.has(entry.address)).map((entry) => entryFinding(facts, entry, {
			rule: "unneeded-entry",
			summary: "A locked provider is not required by the configuration",
			detail: `${entryName(facts, entry)} is locked, but nothing in ${whereText(requirements)}`,
			remedy: remedyByCommand(facts, "Keep it while a state needs it; the command drops it when nothing does.", ["fix", "--prune"])
		}));
	}
};
function whereText({ state }) {
	return state === void 0 || state.problem !== void 0 ? "the configuration or its tests requires it. Its state may still do." : `the configuration, its tests or its state (${state.file}) requires it.`;
}

// src/review/rules/version-change.ts
const prerelease = {
	ids: ["prerelease"],
	scope: "hashes",
	judge: (facts) => facts.entries.filter(({ base, entry }) => isPrerelease(entry.version) && base?.version !== entry.version).map((entry) => entryFinding(facts, entry, {
		rule: "prerelease",
		summary: "A prerelease is locked",
		detail: `${entryName(facts, entry)} is a prerelease: its publisher has not finished it, and may publish it again or take it back.`,
		remedy: remedyByHand("Lock a release, or say in the change why the prerelease is needed."),
		line: entry.lines?.version
	}))
};
const majorUpgrade = {
	ids: ["major-upgrade"],
	scope: "hashes",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore(entry);
		if (before === void 0 || before === entry.entry.version) return [];
		const { direction, size } = versionChange(before, entry.entry.version);
		if (direction !== "upgrade" || size !== "major") return [];
		return [entryFinding(facts, entry, {
			rule: "major-upgrade",
			summary: "A provider moves to another major version",
			detail: `${entryName(facts, entry)} takes the place of ${before}. A major version may break configurations, and may write state that the old one cannot read.`,
			remedy: remedyByHand("Read the upgrade guide, and look at a plan before merging."),
			line: entry.lines?.version
		})];
	})
};
const unrequestedChange = {
	ids: ["unrequested-change"],
	scope: "hashes",
	judge: (facts) => {
		const moved = facts.entries.filter(isMoved);
		const requested = moved.filter(isRequested).map(({ entry }) => namespaceOf(entry.address));
		return moved.filter((entry) => !isRequested(entry)).map((entry) => judgeUnrequested(facts, entry, requested));
	}
};
function isMoved({ base, entry }) {
	return base !== void 0 && base.version !== entry.version;
}
function isRequested({ base, entry }) {
	return base?.constraints.text !== entry.constraints.text;
}
function judgeUnrequested(facts, entry, requested) {
	const isUnrelated = requested.length > 0 && !requested.includes(namespaceOf(entry.entry.address));
	return entryFinding(facts, entry, {
		rule: "unrequested-change",
		...isUnrelated ? { severity: "warning" } : {},
		summary: isUnrelated ? "A provider moved that this change is not about" : "A provider moved within unchanged constraints",
		detail: `${entryName(facts, entry)} takes the place of ${entry.base?.version ?? "another version"}, and its constraints are what they were${isUnrelated ? ", while those of other publishers' providers changed" : ""}.`,
		remedy: remedyByHand(isUnrelated ? `Restore ${entry.base?.version ?? "the version before"}, and upgrade this provider in a change of its own.` : "Nothing, if the upgrade is meant."),
		line: entry.lines?.version
	});
}
const versionSkew = {
	ids: ["version-skew"],
	scope: "root-module",
	judge: (facts) => {
		const { mode, lockedVersions } = facts.input.context;
		if (mode !== "audit") return [];
		return facts.entries.flatMap((entry) => {
			const others = [...lockedVersions?.get(entry.entry.address) ?? []].filter((version) => version !== entry.entry.version).sort(compareBytes);
			if (others.length === 0) return [];
			return [entryFinding(facts, entry, {
				rule: "version-skew",
				summary: "Root modules lock different versions of one provider",
				detail: `${entryName(facts, entry)} is locked here, and ${listText(others)} elsewhere in the repository.`,
				remedy: remedyByCommand(facts, "Nothing, unless they should agree; the command upgrades this one.", [
					"lock",
					`--upgrade=${entry.entry.address}`,
					"--chdir"
				]),
				line: entry.lines?.version
			})];
		});
	}
};

// src/review/rules/version-outside-constraints.ts
const versionOutsideConstraints = {
	ids: ["version-outside-constraints"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const requirement = facts.input.requirements?.providers.get(entry.entry.address);
		return requirement === void 0 || allowsVersion(requirement.constraints, entry.entry.version) ? [] : [judgeEntry$1(facts, entry, requirement)];
	})
};
function judgeEntry$1(facts, entry, requirement) {
	const { address, version } = entry.entry;
	const wanted = requirement.constraints.text;
	const askers = requirement.origins.filter((one) => one.constraints !== "").map((one) => originText(facts, one));
	const where = wanted !== "" && askers.length > 0 ? ` (${listText(askers)})` : "";
	const why = wanted === "" ? "which no configuration accepts unless it asks for exactly that version" : `and the configuration asks for ${wanted}`;
	const effect = `${commandName(facts.input.context.tool)} init would stop here: locked provider ${version} does not match.`;
	return entryFinding(facts, entry, {
		rule: "version-outside-constraints",
		summary: "The locked version is not one that the configuration allows",
		detail: `${entryName(facts, entry)} is locked, ${why}${where}. ${effect}`,
		cause: `${entryName(facts, entry)} is locked, ${why}. ${effect}`,
		remedy: remedyByCommand(facts, "Change the constraint, or run the command, which chooses the newest version that is allowed.", [
			"lock",
			`--upgrade=${address}`,
			"--chdir"
		]),
		line: entry.lines?.version
	});
}

// src/review/rules/version-unavailable.ts
const versionUnavailable = {
	ids: ["version-unavailable"],
	scope: "hashes",
	judge: (facts) => facts.entries.filter((entry) => entry.evidence?.availability === "withdrawn").map((entry) => judgeEntry(facts, entry))
};
function judgeEntry(facts, entry) {
	return entryFinding(facts, entry, {
		rule: "version-unavailable",
		severity: severityOf(facts, entry),
		summary: "The registry no longer lists the locked version",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, and its own documents are gone, so that a machine without a copy of it cannot install it.`,
		remedy: remedyByHand("Lock a version that the registry lists."),
		line: entry.lines?.version
	});
}
function severityOf({ input }, { base, entry }) {
	return input.context.mode === "review" && base?.version === entry.version ? "notice" : "error";
}

// src/review/verdict/rules.ts
const RULES = [
	unexplainedHash,
	republishedPackage,
	checksumMismatch,
	badSignature,
	noUsableHashes,
	requiredPlatform,
	missingEntry,
	missingLockFile,
	unneededEntry,
	versionOutsideConstraints,
	versionUnavailable,
	invalidLockFile,
	newProvider,
	downgrade,
	registryMigration,
	toolChanged,
	providerDenied,
	tooNew,
	providerDeprecated,
	providerBlocked,
	provenanceMissing,
	provenanceMismatch,
	signatureMissing,
	signingKeyChanged,
	signingKeyExpired,
	weakSignature,
	removedHash,
	coverageShrank,
	initWouldChange,
	hostNotAllowed,
	namespaceChanged,
	registryHostChanged,
	foreignChecksumLine,
	unverifiedBaseHash,
	builtinOrLegacy,
	invalidConfiguration,
	nonCanonical,
	staleConstraints,
	constraintHint,
	moduleNotPinned,
	majorUpgrade,
	prerelease,
	unrequestedChange,
	mirrorDisagrees,
	versionSkew,
	lookAlikeProvider,
	reAddedProvider,
	sourceOverridden,
	notVerified
];

// src/review/finding/beyond-repair.ts
const BEYOND_REPAIR = /* @__PURE__ */ new Set([
	"republished-package",
	"checksum-mismatch",
	"mirror-disagrees",
	"bad-signature",
	"signature-missing",
	"signing-key-changed",
	"provenance-mismatch",
	"provenance-missing",
	"invalid-lock-file"
]);

// src/review/verdict/workable-remedies.ts
function withWorkableRemedies(findings) {
	const first = sortedUnique(findings.filter(forbidsFix).map(({ rule }) => rule));
	if (first.length === 0) return findings;
	const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
	return findings.map((finding) => isByFix(finding) ? {
		...finding,
		remedy: {
			...finding.remedy,
			text: `${finding.remedy.text}${before}`
		}
	} : finding);
}
function forbidsFix({ rule, severity }) {
	return severity === "error" && (BEYOND_REPAIR.has(rule) || rule === "invalid-configuration");
}
function isByFix({ remedy }) {
	return remedy.command?.startsWith("tofu-lock-review fix ") === true;
}

// src/review/verdict/judge.ts
function judgeRoot(input) {
	const facts = gatherFacts(input);
	if (input.head !== void 0 && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);
	const findings = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes").flatMap((rule) => rule.judge(facts));
	return {
		changes: changesOf(input),
		findings: withWorkableRemedies(settle(findings, input)),
		unweighed: settle(findings, withoutWeights(input)),
		hashes: facts.entries.flatMap((entry) => entry.hashes),
		coverage: coverageOf(facts),
		ages: agesOf(input),
		provenance: provenanceOf(facts),
		limits: [...sourceLimits(facts), ...provenanceLimits(facts)],
		expected: expectedLockFile(facts)
	};
}
function judgeUnreadable(facts) {
	const unread = rootFinding(facts, {
		rule: "not-verified",
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: remedyByHand("Restore the file from the base branch and lock again.")
	});
	const { input } = facts;
	const raw = invalidLockFile.judge(facts);
	const invalid = settle(raw, input);
	const findings = invalid.some((finding) => blocks(finding, input.context.policy)) ? invalid : settle([...raw, unread], input);
	const unweighed = settle(raw, withoutWeights(input));
	const expected = expectedLockFile(facts);
	return {
		changes: [],
		findings,
		unweighed,
		hashes: [],
		coverage: /* @__PURE__ */ new Map(),
		limits: [],
		expected
	};
}
const WEIGHTLESS = {
	severities: /* @__PURE__ */ new Map(),
	leastSeverities: /* @__PURE__ */ new Map()
};
function withoutWeights(input) {
	const policy = {
		...input.context.policy,
		...WEIGHTLESS
	};
	return {
		...input,
		context: {
			...input.context,
			policy
		}
	};
}
function changesOf(input) {
	const { root, base, head, context } = input;
	if (context.mode === "audit") return [];
	return classifyChanges({
		root,
		base: base?.lock ?? EMPTY_LOCK_FILE,
		head: head?.lock ?? EMPTY_LOCK_FILE,
		textDiffers: base?.text !== head?.text,
		platformsOf: (provider, version, hash) => {
			const evidence = context.evidence.get(evidenceKey(provider, version));
			return platformsBehind(hash, evidence);
		}
	}).map((change) => withAge(change, input));
}
const DAY = 864e5;
function withAge(change, { head, context }) {
	const isNew = change.kind === "new-version" || change.kind === "new-provider";
	const entry = change.provider === null ? void 0 : head?.lock.providers.get(change.provider);
	return {
		...change,
		...withoutAbsent({ ageDays: isNew ? ageOf(entry, context) : void 0 })
	};
}
function provenanceOf({ entries }) {
	return entries.flatMap(({ builds }) => builds.known ?? []);
}
function agesOf({ head, context }) {
	const entries = [...(head?.lock ?? EMPTY_LOCK_FILE).providers.values()];
	return new Map(entries.flatMap((entry) => {
		const age = ageOf(entry, context);
		return age === void 0 ? [] : [[entry.address, age]];
	}));
}
function ageOf(entry, { evidence, now }) {
	const published = Date.parse(findEvidence(evidence, entry)?.publishedAt ?? "");
	return !Number.isNaN(published) && published <= now ? Math.floor((now - published) / DAY) : void 0;
}
function settle(findings, input) {
	const { policy } = input.context;
	return settleFindings(acceptFindings(weigh(findings, policy), input), policy);
}
function settleFindings(findings, policy) {
	return sortFindings(absorbFindings(weigh(findings, policy))).map(bounded);
}
function bounded(finding) {
	const summary = boundedMessage(finding.summary);
	const detail = boundedMessage(finding.detail, MAX_LIST);
	const cause = finding.cause && boundedMessage(finding.cause, 16384);
	return {
		...finding,
		summary,
		detail,
		...withoutAbsent({ cause })
	};
}
function weigh(findings, policy) {
	return findings.flatMap((finding) => {
		if (finding.rule === "not-verified" || finding.accepted !== void 0) return [finding];
		const severity = policyWeight(policy, finding);
		return severity === "off" ? [] : [{
			...finding,
			severity
		}];
	});
}
function coverageOf(facts) {
	const known = facts.entries.filter((entry) => entry.evidence !== void 0);
	return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}
function coverageChange({ input }, entry) {
	const required = input.required.platforms;
	const { base, baseEvidence } = entry;
	return {
		required,
		before: base === void 0 || baseEvidence === void 0 ? void 0 : covered$1(entryCoverage(base, baseEvidence, required)),
		after: covered$1(entry.coverage)
	};
}
function covered$1(coverage) {
	return coverage.filter(isCovered).map((one) => one.platform);
}
function acceptFindings(findings, { context, nameInPolicy: root, waiverPaths, head }) {
	const { policy, now } = context;
	const waived = applyWaivers(findings, policy.waivers, {
		waiverPaths,
		now
	});
	const known = applyBaseline(waived, head, policy.baseline, {
		root,
		now
	});
	return applyUnverifiable(known, policy.unverifiable, now);
}
function sourceLimits({ entries, input }) {
	return entries.flatMap(({ entry, evidence }) => (evidence?.mirror?.notCompared ?? []).map((reason) => `${displayAddress(entry.address, input.context.tool)} ${entry.version} from ${evidence?.mirror?.name} was not wholly compared with the origin: ${reason}`));
}

// src/review/evidence/inherit-base.ts
function inheritBase(head, removed) {
	const twin = removed.find((side) => side.text === head.text);
	if (twin !== void 0) return twin;
	const entries = [...head.lock.providers.values()].map((entry) => bestMatch(entry, removed)).filter((entry) => entry !== void 0);
	if (entries.length === 0) return void 0;
	return {
		text: "",
		lock: lockFile(entries),
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}
function bestMatch(entry, removed) {
	const candidates = removed.map((side) => entryOf(side.lock, entry.address)).filter((one) => one !== void 0);
	return candidates.find((one) => one.version === entry.version) ?? candidates[0];
}
function entryOf(lock, provider) {
	return lock.providers.get(provider);
}

// src/app/roots/reading-pair.ts
function withBase(reading, former) {
	const { base, head } = reading;
	if (base !== void 0 || head === void 0 || former.length === 0) return {
		reading,
		base
	};
	return {
		reading,
		base: inheritBase(head, former)
	};
}
function groupByTool(pairs) {
	const groups = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const { tool } = pair.reading.choice;
		const key = toolKey(tool);
		const group = groups.get(key) ?? {
			tool,
			pairs: []
		};
		group.pairs.push(pair);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function entriesOf(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/app/review/bounded-roots.ts
function boundedRoots(readings) {
	const bounded = /* @__PURE__ */ new Map();
	const sorted = [...readings].sort((a, b) => compareBytes(a.candidate.root, b.candidate.root));
	for (const { candidate, requirements } of sorted) for (const { provider, constraints } of requirements?.providers.values() ?? []) {
		if (!hasUpperBound(constraints)) continue;
		const key = besideKey(provider, candidate.root);
		const roots = bounded.get(key);
		if (roots === void 0) bounded.set(key, [candidate.root]);
		else roots.push(candidate.root);
	}
	return bounded;
}
function boundedBeside(root, bounded) {
	return (provider) => {
		return (root === "." ? void 0 : bounded.get(besideKey(provider, root)))?.filter((one) => one !== root) ?? [];
	};
}
function besideKey(provider, root) {
	return `${provider} ${posix.dirname(root)}`;
}

// src/review/evidence/required-platforms.ts
function requiredPlatforms(input) {
	if (input.listed !== void 0) return {
		platforms: sortedUnique(input.listed),
		from: "policy"
	};
	const covered = sortedUnique(input.baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence)));
	if (covered.length > 0) return {
		platforms: covered,
		from: "base"
	};
	if (input.otherRoots.length > 0) return {
		platforms: sortedUnique(input.otherRoots),
		from: "other-roots"
	};
	return {
		platforms: [input.host],
		from: "host"
	};
}
function platformsByContents(entry, evidence) {
	return covered([entry, evidence], () => contentPlatforms(entry, evidence));
}
const covered = rememberedOfAll();
function contentPlatforms(entry, evidence) {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		...NO_KEYS
	};
	const platforms = entry.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => explainHash(hash, context)).filter((explained) => isVouchedFor(explained.grade)).flatMap((explained) => explained.platforms);
	return sortedUnique(platforms);
}

// src/app/review/anchor-base.ts
async function withAnchors(evidence, work, about) {
	const open = work.pairs.flatMap((pair) => entriesWithoutAnchor(pair, evidence, work));
	const keys = new Set(open.map((one) => evidenceKey(one.address, one.version)));
	const wishes = work.wishes.filter(({ provider, version }) => keys.has(evidenceKey(provider, version))).map((wish) => ({
		...wish,
		wantsAnchor: true
	}));
	return wishes.length === 0 ? evidence : new Map([...evidence, ...await about(wishes)]);
}
function entriesWithoutAnchor({ reading, base }, index, sources) {
	return [...base?.lock.providers.values() ?? []].filter((entry) => {
		const evidence = findEvidence(index, reading.head?.lock.providers.get(entry.address));
		const known = knownKeys(entry.address, sources);
		const baseEvidence = findEvidence(index, entry);
		const standing = signerStanding({
			evidence,
			known,
			base: entry,
			baseEvidence
		});
		const hasContents = entry.hashes.some((hash) => hashScheme(hash) === "h1");
		return standing.kind === "not-comparable" && hasContents;
	});
}

// src/app/review/evidence-plan.ts
function planEvidence(base, head, releases) {
	const wishes = [];
	for (const entry of head?.providers.values() ?? []) {
		const wish = wishFor(entry, base?.providers.get(entry.address), releases);
		if (wish !== void 0) wishes.push(wish);
	}
	return wishes;
}
function wishFor(entry, old, releases) {
	const { address: provider, version } = entry;
	const elsewhere = () => setsOf(releaseOnRecord(releases, entry)?.hashes ?? []);
	if (old === void 0 || old.version !== version) return {
		provider,
		version,
		asked: setsOf(entry.hashes),
		recorded: elsewhere()
	};
	const before = new Set(old.hashes);
	if (before.size === entry.hashes.length && entry.hashes.every((hash) => before.has(hash))) return void 0;
	const recorded = isUsableRecord(old) ? [before] : elsewhere();
	return {
		provider,
		version,
		asked: askedOfSameVersion(entry, old),
		recorded
	};
}
function setsOf(...sets) {
	return sets.filter((hashes) => hashes.length > 0).map((hashes) => new Set(hashes));
}
function askedOfSameVersion(entry, old) {
	const [before, now] = [new Set(old.hashes), new Set(entry.hashes)];
	const added = entry.hashes.filter((hash) => !before.has(hash));
	const lost = old.hashes.filter((hash) => !now.has(hash));
	const isZip = (hash) => hashScheme(hash) === "zh";
	if (lost.length === 0 || entry.hashes.some(isZip) && !lost.some(isZip)) return setsOf(added);
	return setsOf([...added, ...contentHashes(entry)], contentHashes(old));
}
function planBaseEvidence(base = EMPTY_LOCK_FILE, head = EMPTY_LOCK_FILE) {
	const arrivals = arrivedElsewhere(base, head);
	return [...base.providers.values()].flatMap((entry) => {
		const same = head.providers.get(entry.address);
		const next = same ?? arrivals.get(entry.address);
		if (next === void 0 || same?.version === entry.version) return [];
		const contents = contentHashes(entry);
		const asked = contentHashes(next).length < contents.length ? setsOf(contents) : [];
		if (same === void 0 && asked.length === 0 && !bringsPackages(entry, next)) return [];
		const { address: provider, version } = entry;
		return [{
			provider,
			version,
			asked,
			recorded: setsOf(entry.hashes)
		}];
	});
}
function planFormerEvidence(former, head = EMPTY_LOCK_FILE) {
	const lost = [...former.providers.values()].flatMap((entry) => {
		const { address: provider, version } = entry;
		const same = head.providers.get(provider);
		const now = new Set(same?.hashes);
		const contents = contentHashes(entry);
		if (same?.version !== version || contents.every((hash) => now.has(hash))) return [];
		return [{
			provider,
			version,
			asked: setsOf(contents),
			recorded: setsOf(entry.hashes)
		}];
	});
	return [...planBaseEvidence(former, head), ...lost];
}
function bringsPackages(old, next) {
	const isZip = (hash) => hashScheme(hash) === "zh";
	const isSame = old.version === next.version && next.hashes.some(isZip);
	const isRecorded = next.hashes.filter(isZip).every((hash) => recordsHash(old, hash));
	return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}
function arrivedElsewhere(base, head) {
	const moved = findMoves(diffLockFiles(base, head)).filter(({ kind }) => kind === "moved-registry");
	return new Map(moved.map(({ gone, arrived }) => [gone.provider, arrived.after]));
}
function contentHashes(entry) {
	return entry.hashes.filter((hash) => hashScheme(hash) === "h1");
}
function mergeWishes(wishes) {
	const merged = /* @__PURE__ */ new Map();
	for (const wish of wishes) {
		const key = evidenceKey(wish.provider, wish.version);
		const known = merged.get(key);
		merged.set(key, {
			...wish,
			asked: [...known?.asked ?? [], ...wish.asked],
			recorded: [...known?.recorded ?? [], ...wish.recorded],
			wantsAnchor: known?.wantsAnchor === true || wish.wantsAnchor === true
		});
	}
	return [...merged.values()].map((wish) => ({
		...wish,
		asked: distinctSets(wish.asked),
		recorded: distinctSets(wish.recorded)
	}));
}
function distinctSets(sets) {
	return [...new Map(sets.map((one) => [sortedUnique(one).join(), one])).values()];
}

// src/app/review/gather-for-group.ts
async function gatherForGroup({ tool, pairs }, terms, gather) {
	const { policy, now } = terms;
	const ofHead = pairs.flatMap((pair) => headPlan(pair, terms));
	const ofChange = wishKeys(ofHead);
	const about = async (wishes, platforms, isDue = () => true) => {
		const ask = (wish, turn) => {
			const { provider } = wish;
			const wantsDate = requiredAge(policy, provider, now) !== void 0;
			const wantsContext = policy.registryContext !== "off";
			const wantsProvenance = provenanceWish(wish, ofChange, {
				...terms,
				turn
			});
			const wantsEveryDocument = terms.mode === "audit" || isHeldToPast(wish, ofChange, terms);
			const wants = {
				wantsDate,
				wantsContext,
				wantsProvenance,
				reportedH1: reportedH1(provider, terms),
				wantsEveryDocument
			};
			return gather({
				...wish,
				platforms,
				...wants
			}, tool);
		};
		const merged = mergeWishes(wishes);
		const due = merged.filter(isDue).map((wish) => ask(wish, { purpose: "due attestations" }));
		const rest = {
			purpose: "attestations",
			after: Promise.allSettled(due)
		};
		const others = merged.filter((wish) => !isDue(wish)).map((wish) => ask(wish, rest));
		return evidenceIndex(await Promise.all([...due, ...others]));
	};
	const listed = pairs.flatMap(({ reading }) => [...listedPlatforms(policy, reading.candidate.nameInPolicy) ?? []]);
	const ofBase = pairs.flatMap((pair) => basePlan(pair, terms));
	const before = await about(ofBase, listed);
	const looked = requirementsOf(pairs, before, terms)(pairs).flatMap((one) => one.platforms);
	const platforms = [...new Set(looked)];
	const wishes = [...ofHead, ...alsoAsked(ofBase, ofHead)];
	const isDue = isDueAfter(before, policy);
	const some = await withAnchors(new Map([...before, ...await about(wishes.filter(isLockedIn(pairs)), platforms, isDue)]), {
		pairs,
		wishes: [...ofBase, ...ofHead],
		policy,
		ledger: terms.ledger
	}, (anchors) => about(anchors, platforms));
	const first = requirementsOf(pairs, some, terms)(pairs);
	if (!first.some(looksAtOthers)) return {
		evidence: some,
		required: first
	};
	const evidence = new Map([...await about(wishes, platforms, isDue), ...some]);
	return {
		evidence,
		required: requirementsOf(pairs, evidence, terms)(pairs)
	};
}
function wishKeys(wishes) {
	return new Set(wishes.map(({ provider, version }) => evidenceKey(provider, version)));
}
function isDueAfter(before, { provenance }) {
	const attested = new Set([...before.values()].filter(isAttested).map((one) => one.provider));
	return ({ provider }) => attested.has(provider) || provenanceMode(provenance, provider) === "require";
}
function provenanceWish({ provider, version }, ofChange, { policy, mode, turn }) {
	const asked = provenanceMode(policy.provenance, provider);
	const roots = policy.provenanceRoots?.roots ?? NO_ROOTS;
	const isEach = asked === "require" && ofChange.has(evidenceKey(provider, version));
	if (asked === "off" || mode === "audit" && !isEach) return void 0;
	return {
		extent: isEach ? "each" : "until-absent",
		roots,
		...turn
	};
}
const NO_ROOTS = [];
function reportedH1(provider, { mode, policy }) {
	return mode === "audit" || pinnedKeys(policy, provider) !== void 0 || provenanceMode(policy.provenance, provider) === "require" ? "verify" : policy.reportedH1;
}
function isHeldToPast({ provider: address, version, asked, recorded }, ofChange, { ledger }) {
	if (!ofChange.has(evidenceKey(address, version))) return false;
	const known = new Set(recorded.flatMap((hashes) => [...hashes]));
	const isAddition = (hash) => hashScheme(hash) === "zh" && !known.has(hash);
	return known.size > 0 && asked.some((hashes) => [...hashes].some(isAddition)) || releaseLines(ledger, {
		address,
		version
	}).length > 0;
}
function looksAtOthers({ from }) {
	return from === "other-roots" || from === "host";
}
function isLockedIn(pairs) {
	const entries = pairs.flatMap(({ reading, base }) => [...entriesOf(base), ...entriesOf(reading.head)]);
	const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
	return ({ provider, version }) => locked.has(evidenceKey(provider, version));
}
function headPlan({ reading, base }, { recordedReleases }) {
	return planEvidence(base?.lock, reading.head?.lock, recordedReleases);
}
function basePlan(pair, terms) {
	const head = pair.reading.head?.lock;
	const former = formerOf$1(pair, terms);
	return former === void 0 ? planBaseEvidence(pair.base?.lock, head) : planFormerEvidence(former, head);
}
function formerOf$1({ reading }, { recordedBefore }) {
	return recordedBefore?.get(reading.candidate.root);
}
function alsoAsked(ofBase, ofHead) {
	const keys = wishKeys(ofHead);
	return ofBase.filter(({ provider, version }) => keys.has(evidenceKey(provider, version)));
}
function requirementsOf(pairs, evidence, terms) {
	const { policy, hostPlatform } = terms;
	const kept = new Map(pairs.map((pair) => [pair, coverageToKeep(pair, terms)]));
	const otherRoots = sortedUnique([...kept.values()].flatMap((entries) => entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry)))));
	return (of) => of.map((pair) => requiredPlatforms({
		listed: listedPlatforms(policy, pair.reading.candidate.nameInPolicy),
		baseEntries: (kept.get(pair) ?? []).map((entry) => ({
			entry,
			evidence: findEvidence(evidence, entry)
		})),
		otherRoots,
		host: hostPlatform
	}));
}
function coverageToKeep(pair, terms) {
	if (terms.mode !== "audit") return entriesOf(pair.base);
	const former = formerOf$1(pair, terms)?.providers.values() ?? [];
	return [...entriesOf(pair.reading.head), ...former];
}

// src/app/review/root-facts.ts
async function gatherRootFacts(context, gather) {
	const pairs = context.readings.map((reading) => withBase(reading, context.former));
	const bounded = boundedRoots(context.readings);
	const pasts = new Map(await Promise.all(pairs.map(async (pair) => [pair, await pastOf(pair, context)])));
	const grouped = {
		...context,
		lockedVersions: lockedVersions(pairs),
		bounded,
		pasts
	};
	const facts = await Promise.all(groupByTool(pairs).map((group) => factsOfGroup(group, grouped, gather)));
	const order = new Map(context.readings.map((reading, i) => [reading, i]));
	return facts.flat().sort((a, b) => (order.get(a.reading) ?? 0) - (order.get(b.reading) ?? 0));
}
async function factsOfGroup(group, context, gather) {
	const { tool, pairs } = group;
	const { evidence, required } = await gatherForGroup(group, context, gather);
	const shared = {
		mode: context.mode,
		tool,
		now: context.now,
		policy: context.policy,
		evidence,
		keysOf: (provider) => knownKeys(provider, context),
		ledger: context.ledger,
		lockedVersions: context.lockedVersions,
		repositoryProviders: context.repositoryProviders,
		recordedReleases: context.recordedReleases,
		unmanaged: context.unmanaged?.(tool) ?? /* @__PURE__ */ new Set()
	};
	return pairs.map((pair, i) => {
		const { candidate, head, requirements, baseRequirements, movesTo } = pair.reading;
		const { root, nameInPolicy, waiverPaths, lockFilePath, scope } = candidate;
		const input = {
			context: shared,
			root,
			nameInPolicy,
			waiverPaths,
			lockFilePath,
			scope,
			requirements,
			baseRequirements,
			base: pair.base,
			head,
			movesTo,
			past: context.pasts.get(pair) ?? [],
			boundedBeside: boundedBeside(root, context.bounded),
			former: formerOf(root, context),
			required: required[i] ?? {
				platforms: [context.hostPlatform],
				from: "host"
			}
		};
		return {
			reading: pair.reading,
			input
		};
	});
}
function formerOf(root, { recordedBefore }) {
	if (recordedBefore === void 0) return void 0;
	return recordedBefore.get(root) ?? "unknown";
}
function lockedVersions(pairs) {
	const versions = /* @__PURE__ */ new Map();
	for (const { address, version } of pairs.flatMap(({ reading }) => entriesOf(reading.head))) versions.set(address, (versions.get(address) ?? /* @__PURE__ */ new Set()).add(version));
	return versions;
}
async function pastOf({ reading, base }, { history, mode }) {
	const { candidate, choice } = reading;
	const isOfInterest = entriesOf(reading.head).some(({ address, version }) => {
		const before = base?.lock.providers.get(address)?.version;
		return before === void 0 || compareVersions(version, before) < 0;
	});
	if (history === void 0 || mode === "audit" || !isOfInterest) return [];
	const path = candidate.baseLockPath ?? candidate.lockFilePath;
	return (await history(path)).map((content) => lockSide({ content }, path, choice.tool)).filter(({ diagnostics }) => !hasErrors(diagnostics)).map(({ lock }) => lock);
}

// src/app/review/judge-readings.ts
async function judgeReadings(work, gather) {
	const { readings, listener } = work;
	const rootIsJudged = rootCounter("roots-judged", readings.length, listener);
	return (await gatherRootFacts(work, gather)).map((one) => {
		const review = reviewOf(one);
		rootIsJudged();
		return review;
	});
}
function reviewOf({ reading, input }) {
	const { candidate, choice, requirements, head, movesTo } = reading;
	return {
		root: candidate.root,
		nameInPolicy: candidate.nameInPolicy,
		lockFilePath: candidate.lockFilePath,
		base: input.base?.lock,
		head: head?.lock,
		requirements,
		requiredPlatforms: input.required.platforms,
		...judgeRoot(input),
		tool: {
			name: `${commandName(choice.tool)} 1.${choice.tool.minor}`,
			reason: choice.reason
		},
		rules: choice.tool,
		...withoutAbsent({ movesTo })
	};
}

// src/review/rules/command-lines.ts
const SLASH_COMMENTS = /\.(?:[cm]?[jt]sx?|go|java|kts?|cs|rs)$/;
const NO_HASH = new RegExp(`${SLASH_COMMENTS.source}|\\.(?:bat|cmd)$`);
const BOTH_COMMENTS = /\.(?:hcl|jsonc?|terraformrc|tofurc|tfrc|rc|php|groovy)$|(?:^|\/)Jenkinsfile[^/]*$/;
const PART = /.{1,4000}(?:\s|$)|.{1,4000}/g;
const CONTINUED = /(?:(?<!\\)\\|[ \t]`|[ \t]\^)[ \t]*$/;
const ESCAPED = /\\(?:u00|x)([2-7][\da-f])/gi;
const FOLDED = /(?<=(?::|^\s*-)\s)\s*>[-+\d]*\s*$/;
function commandLines(path, text) {
	return joinedLines(text).map(({ number, line }) => ({
		number,
		commands: commandsOf(withoutRemark(path, line), !NO_HASH.test(path))
	}));
}
function joinedLines(text) {
	const lines = text.split(/\r\n|\r|\n/);
	const joined = [];
	for (let at = 0; at < lines.length; at++) {
		const start = at;
		const first = lines[at] ?? "";
		const indent = FOLDED.test(first) ? indentOf(first) : void 0;
		const parts = [first.replace(FOLDED, "")];
		while (at + 1 < lines.length && (isContinued(lines[at] ?? "") || indent !== void 0 && isInside(lines[at + 1] ?? "", indent))) {
			at++;
			parts.push(lines[at] ?? "");
		}
		const line = parts.map((part) => part.replace(CONTINUED, "")).join(" ");
		joined.push({
			number: start + 1,
			line
		});
	}
	return joined;
}
function isContinued(line) {
	return CONTINUED.test(line) && !/(?:^|\s)#/.test(line);
}
function indentOf(line) {
	return line.length - line.trimStart().length;
}
function isInside(line, indent) {
	return line.trim() === "" || indentOf(line) > indent;
}
function withoutRemark(path, line) {
	if (/\.(?:bat|cmd)$/i.test(path)) return /^\s*(?:@?rem\b|::)/i.test(line) ? "" : line;
	if (!SLASH_COMMENTS.test(path) && !BOTH_COMMENTS.test(path)) return line;
	const rest = withoutClosedRemarks(line);
	return /^\s*(?:\/\/|\/\*|\*(?!\/))/.test(rest) ? "" : rest.replace(/\s\/\/\s.*$/, "");
}
function withoutClosedRemarks(line) {
	let rest = "";
	for (let at = 0;;) {
		const open = line.indexOf("/*", at);
		const close = open < 0 ? -1 : line.indexOf("*/", open + 2);
		if (close < 0) return rest + line.slice(at);
		rest += `${line.slice(at, open)} `;
		at = close + 2;
	}
}
function commandsOf(line, hasHash) {
	const commands = [""];
	const add = (character) => {
		commands.push((commands.pop() ?? "") + character);
	};
	const last = new Map(["\"", "'"].map((mark) => [mark, line.lastIndexOf(mark)]));
	let quote = "";
	for (let at = 0; at < line.length; at++) {
		const character = line[at] ?? "";
		if (character === quote) quote = "";
		else if (quote !== "") add(character);
		else if (at < (last.get(character) ?? -1)) quote = character;
		else if (hasHash && isComment(line, at)) break;
		else if (isSeparator(line, at)) commands.push("");
		else add(character);
	}
	return commands.flatMap((command) => {
		return command.replaceAll(ESCAPED, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))).replaceAll("\\", "").replaceAll(/\s+/g, " ").trim().match(PART) ?? [];
	});
}
function isSeparator(line, at) {
	const character = line[at];
	if (character !== "&") return character === ";" || character === "|" && line[at + 1] === "|";
	return line[at + 1] !== ">" && !/[<>]/.test(line[at - 1] ?? "");
}
function isComment(line, at) {
	return line[at] === "#" && !/\S/.test(line[at - 1] ?? " ");
}

// src/review/rules/ignored-lock-files.ts
const NAME = ".terraform.lock.hcl";
function ignoringPatterns(text) {
	let found = [];
	for (const [at, line] of text.replace(/^\u{feff}/u, "").split(/\r?\n/).entries()) {
		const written = line.replace(/(?<! ) +$/, "");
		const pattern = written.replace(/^!/, "");
		const [place, name] = splitPattern(pattern);
		if (line.startsWith("#") || !/[^*]/.test(name)) continue;
		if (pattern === written) {
			if (fitsLockFile(name)) found = [...found, {
				line: at + 1,
				pattern
			}];
		} else if (takesBack(name)) found = isAnywhere(place) ? [] : found.filter((one) => splitPattern(one.pattern)[0] !== place);
	}
	return found;
}
function fitsLockFile(pattern) {
	return fits(pattern.toLowerCase(), NAME);
}
function takesBack(name) {
	return !name.includes("[") && fits(name, NAME);
}
function splitPattern(pattern) {
	const at = pattern.lastIndexOf("/") + 1;
	return [pattern.slice(0, at), pattern.slice(at)];
}
function isAnywhere(place) {
	return /^(?:\/?\*\*\/)?$/.test(place);
}
function fits(pattern, name) {
	const parts = pattern.match(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g) ?? [];
	let [part, at, star, resumed] = [
		0,
		0,
		-1,
		0
	];
	while (at < name.length) {
		const one = parts[part];
		if (one?.startsWith("*") === true) [star, resumed] = [part++, at];
		else if (one !== void 0 && isOneOf(one, name[at] ?? "")) [part, at] = [part + 1, at + 1];
		else if (star >= 0) [part, at] = [star + 1, ++resumed];
		else return false;
	}
	return parts.slice(part).every((one) => one.startsWith("*"));
}
function isOneOf(part, character) {
	return part === "?" || /^\[.+\]$/.test(part) || part.replace(/^\\/, "") === character;
}

// src/review/rules/lock-weakenings.ts
const LOCK = /\.terraform(?:\.lock|\.?[*?{[])|(?:^|\/)\*\.(?:lock\.)?hcl/i;
const LOCK_ALONE = /\.terraform\.lock\.hcl['"\]}]*$/i;
const REMOVER = /(?:^|[./\\@[{=:])(?:rm|del|erase|unlink|unlinkSync|shred|truncate|truncateSync|mv|remove|rename|rmSync|Remove-Item|ri|Clear-Content|Set-Content|tee|writeFile|writeFileSync|--assume-unchanged|--skip-worktree)$/i;
const REMOVER_BEHIND = /^(?:-delete|-exec|xargs|\.unlink|export-ignore)$/;
const COPIER = /(?:^|[./\\@[{=:])(?:cp|ln|install|Copy-Item)$/i;
const WRITERS = [
	[/(?:^|\/)(?:sed|gsed|perl|ruby|yq)$/, /^(?:-[a-z]*i|--in-?place)/],
	[/(?:^|\/)(?:curl|wget)$/, /^(?:-[a-z]*o|--output(?:-document)?(?:=.*)?)$/i],
	[/(?:^|\/)dd$/, /^of=/],
	[/(?:^|\.)open$/, /^['"]?[wx]/]
];
function writesOver(words, at) {
	if (!LOCK_ALONE.test(words[at] ?? "")) return false;
	const before = words.slice(0, at);
	if (at === words.length - 1 && before.some((word) => COPIER.test(word))) return true;
	return WRITERS.some(([program, flag]) => before.some((word) => program.test(word)) && words.some((word) => flag.test(word)));
}
function isLock(word) {
	if (LOCK.test(word)) return true;
	const name = word.slice(word.lastIndexOf("/") + 1);
	return /^\.(?=.*[a-z]).*[*?[]/i.test(name) && fitsLockFile(name);
}
function takesAway(command) {
	const words = command.split(/[\s(),;]/).filter((word) => word !== "");
	const at = words.findIndex(isLock);
	if (at === -1) return false;
	const [before, after] = [words.slice(0, at), words.slice(at + 1)];
	return before.some((word) => REMOVER.test(word)) || writesOver(words, at) || /^\d?>/.test(words[at] ?? "") || /^\d?>{1,2}$/.test(words[at - 1] ?? "") || after.some((word) => REMOVER_BEHIND.test(word)) || after[0]?.startsWith(">") === true && /(?:ignore|exclude)$/.test(command);
}
const UPGRADE = /(?<![\w-])--?upgrade(?!=(?:false|f|0)\b)(?![\w-])/i;
const TOOL = /(?<![\w-])(?:tofu|terraform|terragrunt|init|providers lock)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)/i;
const OURS = /\btofu-lock-review\b(?!.*\binit\b)/;
const LOCKFILE_FLAG = /(?<![\w-])--?lockfile(?:=|,? )(?!readonly\b)\S/i;
const HARMLESS_ARGUMENTS = /\bTF_CLI_ARGS\w*(?: ?[:=])?(?: ?(?:--?lockfile=readonly\b|--?(?!upgrade|lockfile|plugin-dir|chdir)\w[\w=.,/:-]*))+(?= ?(?:$|[},\]])| (?:tofu|terraform|terragrunt)\b)/g;
function sets(name) {
	const pattern = new RegExp(String.raw`\b${name}\b`);
	const unset = new RegExp(String.raw`\b(?:unset|env -u)\b.*\b${name}\b`);
	const read = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)/g;
	return (command) => pattern.test(command.replaceAll(read, "$")) && !unset.test(command);
}
const setsArguments = sets(String.raw`TF_CLI_ARGS\w*`);
function opens(names, label = "") {
	const block = String.raw`(?<![\w$.-])(?:${names})\b"?${label}`;
	const gap = String.raw`(?:\s|/\*[^*]{0,200}\*/|(?:#|//)[^\n]{0,200}\n){0,20}`;
	const here = new RegExp(`${block} ?(?:/\\*.{0,200}\\*/ ?)?[:={]`);
	const alone = new RegExp(`^[{ ]*(?:${names})\\b(?! ?[\\w,.;])`);
	const below = new RegExp(`${block}${gap}[:={]`);
	return (command, text) => here.test(command) || alone.test(command) && below.test(text);
}
const CACHE_EFFECT = "lets the tools take a cached package that the lock file does not know";
function opensHost(command, text) {
	if (/(?<![\w$.-])host(?: [\w.:-]+ ?\{| ?[:=] ?\{)/.test(command)) return true;
	const label = /^host (?:\/\*.{0,200}\*\/ ?)?[\w.-]+(?::\d+)?( ?\{)?$/.exec(command);
	return label !== null && (label[1] !== void 0 || /^[ \t]*"?host"?\s+"[\w.:-]+"\s*\{/m.test(text));
}
const ELSEWHERE = "makes the tools install providers from elsewhere than their registries";
const WEAKENINGS = [
	{
		isIn: (command) => {
			const [flag = ""] = UPGRADE.exec(command) ?? [];
			return flag !== "" && !OURS.test(command) && (!flag.startsWith("--") || TOOL.test(command));
		},
		effect: "makes the tools choose versions anew, whatever the lock file says"
	},
	{
		isIn: takesAway,
		effect: "takes lock files away, or hides them"
	},
	{
		isIn: (command) => LOCKFILE_FLAG.test(command),
		effect: "lets the tools change a lock file where they would refuse"
	},
	{
		isIn: (command) => setsArguments(command.replaceAll(HARMLESS_ARGUMENTS, "")),
		effect: "gives the tools arguments that may switch lock files off"
	},
	{
		isIn: sets("(?:TF_CLI_CONFIG_FILE|TERRAFORM_CONFIG)"),
		effect: "names a CLI configuration, which may take providers from elsewhere"
	},
	{
		isIn: sets("TF_REATTACH_PROVIDERS"),
		effect: "makes the tools use running providers, which no lock file knows"
	},
	{
		isIn: sets("TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"),
		effect: CACHE_EFFECT
	},
	{
		isIn: (command) => /(?<![\w$.-])plugin_cache_may_break_dependency_lock_file\W+(?:true|1)\b/.test(command),
		effect: CACHE_EFFECT
	},
	{
		isIn: opens("dev_overrides"),
		effect: "makes the tools run providers from a directory, without looking at the lock file"
	},
	{
		isIn: opens("provider_installation|(?:filesystem|network|oci)_mirror"),
		effect: ELSEWHERE
	},
	{
		isIn: (command) => /(?<![\w-])--?plugin-dir(?:=|,? )\S/.test(command) && TOOL.test(command),
		effect: ELSEWHERE
	},
	{
		isIn: (command, text) => opensHost(command, text) && /\bservices\b/.test(text),
		effect: "makes the tools ask another server for what a registry host serves"
	}
];

// src/review/rules/lock-not-enforced.ts
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
const IGNORE_FILE = /^(?:.*gitignore.*|exclude|\.(?:docker|container|terraform)ignore)$/;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|org|html?)$|^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)(?:\.txt)?$/i;
const INERT = /\.(?:png|jpe?g|gif|ico|svg|webp|pdf|woff2?|ttf|mp4|tfvars)$/i;
const ENVIRONMENT = /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1|bat|cmd)$|^\.env|file$|^Jenkinsfile)/i;
const HINT = /tofu|terraform|terragrunt|TF_|-up|lockfile|\.hcl|dev_overrides|provider_installation|_mirror|plugin_cache|\binit\b|services|\.\w*\*|\\(?:u00|x)/i;
function isCliConfigFile(path) {
	return CLI_CONFIG.test(basename$1(path));
}
function isSettingsFile(path) {
	const name = basename$1(path);
	return !(isLockFileName(path) || isConfiguration(path) || PROSE.test(name) || INERT.test(name));
}
function settingsOrder(path) {
	if (isCliConfigFile(path) || path.startsWith(".github/workflows/")) return 0;
	return ENVIRONMENT.test(basename$1(path)) || IGNORE_FILE.test(basename$1(path)) ? 1 : 2;
}
function judgeSettings({ files, unread }) {
	const found = files.flatMap(judgeFile);
	const [first] = unread;
	return first === void 0 ? found : [...found, judgeUnread(first, unread.length)];
}
function judgeFile({ path, before, after }) {
	if (IGNORE_FILE.test(basename$1(path))) {
		const known = new Set(ignoringPatterns(before).map(({ pattern }) => pattern.trim()));
		const added = ignoringPatterns(after).find(({ pattern }) => !known.has(pattern.trim()));
		return added === void 0 ? [] : [judgeLine(path, added.line, "keeps lock files out of what is committed or runs")];
	}
	if (!HINT.test(before) && !HINT.test(after)) return [];
	const [old, young] = [commandsIn(path, before), commandsIn(path, after)];
	const found = WEAKENINGS.flatMap((weakening) => {
		const line = addedLine(weakening, old, young, after);
		return line === void 0 ? [] : [judgeLine(path, line, weakening.effect)];
	});
	const line = lineLackingReadonly(old, young);
	const effect = "runs init without -lockfile=readonly, which was there before";
	const all = line === void 0 ? found : [...found, judgeLine(path, line, effect)];
	return [...new Map(all.toReversed().map((finding) => [finding.line, finding])).values()].toReversed();
}
function commandsIn(path, text) {
	const all = commandLines(path, text).flatMap(({ number, commands }) => commands.map((command) => ({
		line: number,
		text: command
	})));
	const names = all.flatMap(({ text: command }) => {
		const name = /(?<!\w)(\w{1,64}) ?[:=] ?[^\s=:]{0,200}\.terraform\.lock\.hcl/.exec(command)?.[1];
		return name === void 0 ? [] : [name];
	});
	const use = new RegExp(String.raw`\$(?:env:|\{)?(?:${[...new Set(names)].join("|")})\b\}?`, "g");
	return all.filter((command) => !isSpoken(command.text)).map((command) => names.length === 0 ? command : {
		...command,
		text: command.text.replaceAll(use, ".terraform.lock.hcl")
	});
}
function isSpoken(command) {
	const plain = command.replaceAll(/>&2/g, "");
	return /^(?:[-?] )*(?:[\w.-]+: )?(?:RUN |[@+-]+)?(?:echo|printf|Write-Host)\b/i.test(plain) && !/[>|`]|[$<]\(|##vso|::set-env/.test(plain) || /^(?:- )*(?:name|description|title|summary|message|help): [^{$|&`]*\S [^{$|&`]*$/i.test(plain);
}
function addedLine({ isIn }, before, after, text) {
	const known = counted(before.filter((command) => isIn(command.text, text)));
	return after.find((command) => isIn(command.text, text) && !take(known, command.text))?.line;
}
function counted(commands) {
	const counts = /* @__PURE__ */ new Map();
	for (const { text } of commands) counts.set(text, (counts.get(text) ?? 0) + 1);
	return counts;
}
function take(counts, text) {
	const count = counts.get(text) ?? 0;
	counts.set(text, count - 1);
	return count > 0;
}
const READONLY = /(?<![\w-])--?lockfile(?:=|,? )readonly\b/;
const INIT = /\binit\b/;
function lineLackingReadonly(before, after) {
	const isReadonly = ({ text }) => READONLY.test(text);
	const isInit = ({ text }) => INIT.test(text);
	const dropped = before.filter(isReadonly).length - after.filter(isReadonly).length;
	if (dropped <= 0) return void 0;
	const lost = new Set(before.filter(isReadonly).map(({ text }) => withoutFlags(text)));
	const lacking = after.filter((command) => isInit(command) && !isReadonly(command));
	const gone = before.filter(isInit).length - after.filter(isInit).length;
	return (lacking.find(({ text }) => lost.has(withoutFlags(text))) ?? (dropped > gone ? lacking[0] : void 0))?.line;
}
function withoutFlags(command) {
	return command.split(" ").filter((word) => !word.startsWith("-") || word.startsWith("-chdir")).join(" ");
}
function judgeLine(path, line, effect) {
	return settingsFinding(path, line, {
		summary: "The change makes lock files decide less",
		detail: `${path}:${line} ${effect}. What was reviewed is then not what runs.`,
		remedy: remedyByHand("Take the line out, or waive this finding for the file with a reason.")
	});
}
function judgeUnread(first, count) {
	return settingsFinding(first, null, {
		severity: "notice",
		summary: "Not every changed file was searched for what switches lock files off",
		detail: `${countText(count, "changed file")}, ${first} first, were too many, too large, or no text.`,
		remedy: remedyByHand("Look for such lines there yourself, or make a smaller change.")
	});
}
function settingsFinding(file, line, said) {
	const rule = "lock-not-enforced";
	const { severity } = RULE_CATALOGUE[rule];
	return {
		rule,
		severity,
		provider: null,
		root: ".",
		file,
		line,
		...said
	};
}

// src/review/rules/hidden-places.ts
const KEPT = /* @__PURE__ */ new Set([".terraform", ".terragrunt-cache"]);
function hiddenPlaces(paths) {
	const kept = paths.flatMap((one) => {
		const kind = keptKind(one);
		return kind === void 0 ? [] : [{
			path: one.path,
			kind,
			twins: []
		}];
	});
	const odd = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path)).filter(({ path }) => basename$1(path) !== LOCK_FILE_NAME).map(({ path }) => ({
		path,
		kind: "other-name",
		twins: []
	}));
	return [
		...kept,
		...odd,
		...sameNames(paths)
	];
}
function keptKind({ path, kind }) {
	if (!diskName(path).includes(".terra")) return void 0;
	const names = path.split("/").map(diskName);
	const at = names.findIndex((name) => KEPT.has(name));
	if (at === -1) return void 0;
	if (at === names.length - 1) return kind === "file" ? void 0 : "link";
	if (isLockFileName(path)) return "lock-file";
	const inside = names.slice(at + 1);
	if (inside[0] === "providers" || inside[0] === "plugins" || inside.some((name) => name.startsWith("terraform-provider-"))) return "package";
	return isCliConfigFile(path) ? "cli-config" : void 0;
}
function sameNames(paths) {
	const locks = paths.filter(({ path }) => basename$1(path) === LOCK_FILE_NAME);
	const spelled = /* @__PURE__ */ new Map();
	for (const { path } of locks) for (const one of directoriesOf(path)) spelled.set(diskName(one), /* @__PURE__ */ new Set());
	if (spelled.size === 0) return [];
	const seen = /* @__PURE__ */ new Set();
	for (const { path } of paths) {
		spelled.get(diskName(path))?.add(path);
		for (let at = dirname$1(path); at !== "." && !seen.has(at); at = dirname$1(at)) {
			seen.add(at);
			spelled.get(diskName(at))?.add(at);
		}
	}
	return locks.flatMap(({ path }) => {
		const twins = directoriesOf(path).flatMap((one) => [...spelled.get(diskName(one)) ?? []].filter((other) => other !== one));
		return twins.length === 0 ? [] : [{
			path,
			kind: "same-name",
			twins
		}];
	});
}
function directoriesOf(path) {
	const directories = [];
	for (let at = dirname$1(path); at !== "."; at = dirname$1(at)) directories.push(at);
	return directories;
}

// src/review/rules/hidden-lock-file.ts
const MAX_TOLD = 20;
function judgeHiddenPlaces({ base, head, changed }) {
	const known = new Set((base === void 0 ? [] : hiddenPlaces(base)).map(identity));
	const isNew = (place) => !known.has(identity(place)) || [place.path, ...place.twins].some((path) => changed.has(path));
	const places = hiddenPlaces(head).filter(isNew);
	return [...new Map(places.map((one) => [one.kind, one])).keys()].flatMap((kind) => {
		const ofKind = places.filter((one) => one.kind === kind);
		return ofKind.slice(0, MAX_TOLD).map((place, i) => {
			const left = ofKind.length - MAX_TOLD;
			return judgePlace(place, i === 19 && left > 0 ? left : 0);
		});
	});
}
function identity({ path, kind, twins }) {
	return JSON.stringify([
		path,
		kind,
		twins
	]);
}
function judgePlace(place, left) {
	const more = left === 0 ? "" : ` There are ${countText(left, "more such path")}.`;
	return {
		rule: "hidden-lock-file",
		severity: RULE_CATALOGUE["hidden-lock-file"].severity,
		provider: null,
		root: ".",
		file: place.path,
		line: null,
		summary: SUMMARIES[place.kind],
		detail: `${place.path} ${effectOf(place)}${more}`,
		remedy: remedyByHand(REMEDIES[place.kind])
	};
}
const SUMMARIES = {
	"lock-file": "A lock file is committed where no review looks",
	package: "Packages are committed where the tools keep their own",
	"cli-config": "A CLI configuration is committed where no review looks",
	link: "A directory that the tools keep is committed as a link",
	"other-name": "A file becomes the lock file on some disks",
	"same-name": "A lock file's directory has another name's place on some disks"
};
function effectOf({ kind, twins }) {
	if (kind === "same-name") return `stands in a directory that a disk which does not tell case takes for ${listText(twins)}, so that it depends on the disk which file the tools read.`;
	return EFFECTS[kind];
}
const EFFECTS = {
	"lock-file": "is in a directory that the tools keep copies in, which nobody commits or reads.",
	package: "is where the tools look for packages that they have installed before.",
	"cli-config": "is in a directory that the tools keep, where nobody looks for settings.",
	link: "leads the tools to other files than those that they keep there.",
	"other-name": "differs from .terraform.lock.hcl for git, but not on a disk that does not tell case, where the tools read it."
};
const IGNORE = "Remove it from the repository, and have .gitignore name the directory.";
const RENAME = "Remove it, or give it a name that no disk takes for another.";
const REMEDIES = {
	"lock-file": IGNORE,
	package: IGNORE,
	"cli-config": IGNORE,
	link: IGNORE,
	"other-name": RENAME,
	"same-name": RENAME
};

// src/review/rules/planted-memory.ts
function plantedMemory(files, policy) {
	const [first] = files;
	if (first === void 0) return [];
	return [{
		rule: "policy-changed",
		severity: policyChangeWeight(policy, void 0),
		provider: null,
		root: ".",
		file: first,
		line: null,
		summary: "The repository has files in the cache of this review",
		detail: `${listText(files)} would be taken for what earlier runs computed. This review believes nothing in a cache that lies in the repository.`,
		remedy: remedyByHand("Remove the files from the repository, and keep the cache outside of it.")
	}];
}

// src/review/rules/provider-in-tree.ts
const ARCHIVE = /(?:^|\/)terraform-provider-[^/]*\.zip$/i;
const EXECUTABLE = /(?:^|\/)terraform-provider-[a-z0-9-]+(?:[_.][^/]*)?$/i;
const WRITTEN = /\.(?:md|rst|adoc|txt|html|tf|tofu|hcl|tfvars|ya?ml|json|toml|go|mod|sum|sh|py|png|svg)$/i;
const UNPACKED = /(?:^|\/)(?:[^/][^/.]*\.[^/]+|localhost(?::\d+)?)\/[^/]+\/[^/]+\/\d+\.\d+\.\d[^/]*\/[a-z0-9]+_[a-z0-9]+(?=\/|$)/i;
function providersInTree(changed) {
	const packages = changed.filter(({ status }) => status !== "removed").map(({ path }) => path).flatMap((path) => packageOf(path) ?? []);
	const [first] = packages;
	if (first === void 0) return [];
	const groups = sortedUnique(packages.map(({ group }) => group));
	const { severity } = RULE_CATALOGUE["provider-in-tree"];
	return [{
		rule: "provider-in-tree",
		severity,
		provider: null,
		root: ".",
		file: first.path,
		line: null,
		summary: "The change brings provider packages along",
		detail: `${countText(packages.length, "file")} of provider packages: ${listText(groups)}. A mirror or plugin directory that holds them may be installed from; here they vouch for nothing.`,
		remedy: remedyByHand("Take packages from their registry or from a mirror outside of the repository, and remove these. Where no registry has them, list their hashes under unverifiable in the policy file of the target branch.")
	}];
}
function packageOf(path) {
	const unpacked = UNPACKED.exec(path);
	if (unpacked !== null) {
		const end = unpacked.index + unpacked[0].length;
		return {
			path,
			group: `${path.slice(0, end)}/`
		};
	}
	return ARCHIVE.test(path) || EXECUTABLE.test(path) && !WRITTEN.test(path) ? {
		path,
		group: path
	} : void 0;
}

// src/review/rules/unlocked-root.ts
function judgeUnlocked(roots) {
	return roots.map(({ root, hasLockedSibling }) => ({
		rule: "unlocked-root",
		severity: hasLockedSibling ? "warning" : "notice",
		provider: null,
		root,
		file: null,
		line: null,
		summary: "A root module has no lock file",
		detail: "The configuration has a backend or provider blocks and no .terraform.lock.hcl in the repository" + (hasLockedSibling ? ", unlike the root modules beside it. " : ". ") + "Every run may install other versions, and nothing checks what it downloads.",
		remedy: remedyByFix({ input: { root } }, "Run the command and commit the file that it writes; see that .gitignore does not name it.")
	}));
}

// src/review/rules/unread-places.ts
function judgeUnreadPlaces(unread) {
	return [...unread].map(([path, reason]) => ({
		rule: "not-verified",
		severity: RULE_CATALOGUE["not-verified"].severity,
		provider: null,
		root: ".",
		file: path,
		line: null,
		summary: "Part of the change could not be read",
		detail: `What the change brings at ${path} was not reviewed: ${reason}.`,
		cause: `What the change brings there was not reviewed: ${reason}.`,
		remedy: remedyByHand("Let the run have it: check submodules out, or give git what it needs to fetch them.")
	}));
}

// src/app/review/changed-settings.ts
const MAX_SETTINGS_FILES = 400;
async function readChangedSettings(changed, sides, signal) {
	const ordered = changed.filter(({ path, status }) => status !== "removed" && isSettingsFile(path)).sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
	const files = await Promise.all(ordered.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath }) => ({
		path,
		before: await readText(sides.base, pathBefore(path, previousPath), signal) ?? "",
		after: await readText(sides.head, path, signal)
	})));
	return {
		files: files.flatMap(({ after, ...file }) => after === void 0 ? [] : [{
			...file,
			after
		}]),
		unread: [...files.filter(({ after }) => after === void 0), ...ordered.slice(MAX_SETTINGS_FILES)].map(({ path }) => path)
	};
}
function pathBefore(path, previous = path) {
	return isSettingsFile(previous) && settingsOrder(previous) <= settingsOrder(path) ? previous : void 0;
}
async function readText(files, path, signal) {
	if (files === void 0 || path === void 0 || await files.kind(path, signal) !== "file") return "";
	const bytes = await files.read(path, signal) ?? /* @__PURE__ */ new Uint8Array();
	if (bytes.length > 262144) return void 0;
	const encoding = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
	const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
	return text.includes("\0") ? void 0 : text;
}
const ENCODINGS = [[[255, 254], "utf-16le"], [[254, 255], "utf-16be"]];

// src/app/review/gate-workflows.ts
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4194304;
const WORKFLOWS = ".github/workflows";
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;
function isJobFile(path) {
	return /\.ya?ml$/.test(path);
}
function isGitHubJobFile(path) {
	return JOB_FILE.test(path);
}
async function filesThatRunUs(tree, signal) {
	const files = /* @__PURE__ */ new Map();
	const waiting = await workflowsOf(tree, signal);
	for (let path = waiting.pop(); path !== void 0; path = waiting.pop()) {
		if (files.has(path)) continue;
		const file = await readJobFile(tree, path, signal);
		files.set(path, file);
		appendAll(waiting, file.uses);
	}
	const running = closure(files);
	const places = await Promise.all([...running].map((path) => tree.resolve(path, signal)));
	return /* @__PURE__ */ new Set([...running, ...places.filter((one) => one !== void 0)]);
}
async function namesUs(tree, path, signal) {
	return (await readJobFile(tree, path, signal)).isOurs;
}
async function workflowsOf(tree, signal) {
	const workflows = (await tree.list(WORKFLOWS, signal) ?? []).map(({ name }) => join$1(WORKFLOWS, name));
	return [PIPELINE, ...workflows.filter(isGitHubJobFile)];
}
async function readJobFile(tree, path, signal) {
	const place = await tree.resolve(path, signal);
	const bytes = place !== void 0 && await tree.kind(place, signal) === "file" ? await tree.read(path, signal) : void 0;
	if (bytes === void 0) return {
		isOurs: false,
		uses: []
	};
	if (bytes.length > MAX_WORKFLOW_BYTES) return {
		isOurs: true,
		uses: []
	};
	const text = new TextDecoder().decode(bytes);
	const isOurs = text.includes(OUR_NAME);
	if (!isGitHubJobFile(path)) return {
		isOurs,
		uses: await includedBy(text, tree, signal)
	};
	return {
		isOurs,
		uses: [...text.matchAll(LOCAL_USE)].map(([, use = ""]) => use).filter((use) => use.length <= MAX_PATH_LENGTH).map(normalize).flatMap(filesOf)
	};
}
async function includedBy(text, tree, signal) {
	const found = [];
	for (const [name] of text.matchAll(INCLUDED)) {
		if (name.length > 4096) continue;
		const path = normalize(name).replace(/^\/+/, "");
		const place = path.includes("*") ? dirname$1(path.slice(0, path.indexOf("*") + 1)) : void 0;
		if (place === void 0) found.push(path);
		else appendAll(found, await filesBelow(place, tree, signal));
	}
	return found;
}
const MAX_DIRECTORIES = 200;
async function filesBelow(top, tree, signal) {
	const found = [];
	const waiting = [top];
	for (let looked = 0; looked < MAX_DIRECTORIES; looked++) {
		const place = waiting.shift();
		if (place === void 0) break;
		for (const { name, kind } of await tree.list(place, signal) ?? []) {
			const path = join$1(place, name);
			if (kind === "directory") waiting.push(path);
			else if (isJobFile(path)) found.push(path);
		}
	}
	return found;
}
function filesOf(use) {
	if (use.startsWith("../") || use === "..") return [];
	if (isGitHubJobFile(use)) return [use];
	return [join$1(use, "action.yml"), join$1(use, "action.yaml")];
}
function closure(files) {
	const running = new Set([...files].flatMap(([path, { isOurs }]) => isOurs ? [path] : []));
	for (let before = -1; before !== running.size;) {
		before = running.size;
		for (const [path, { uses }] of files) if (uses.some((one) => running.has(one))) running.add(path);
	}
	return running;
}

// src/language/ledger/diff.ts
function diffLedgers(before, after) {
	const [was, is] = [byScope(before), byScope(after)];
	return sortedUnique([...was.keys(), ...is.keys()]).map((scope) => namespaceChange(scope, was.get(scope) ?? [], is.get(scope) ?? [])).filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}
function namespaceChange(scope, before, after) {
	const [was, is] = [byKey(before), byKey(after)];
	const pairs = after.map((to) => ({
		from: was.get(to.fingerprint),
		to
	}));
	return {
		scope,
		added: pairs.flatMap(({ from, to }) => from === void 0 ? [to] : []),
		removed: before.filter(({ fingerprint }) => !is.has(fingerprint)),
		changed: pairs.flatMap(({ from, to }) => from === void 0 || isSame(from, to) ? [] : [{
			from,
			to
		}]),
		isKnown: before.length > 0
	};
}
function byScope({ lines }) {
	const found = /* @__PURE__ */ new Map();
	for (const line of lines) {
		const scope = scopeOf(line);
		const known = found.get(scope);
		if (known === void 0) found.set(scope, [line]);
		else known.push(line);
	}
	return found;
}
function byKey(lines) {
	return new Map(lines.map((line) => [line.fingerprint, line]));
}
function isSame(a, b) {
	return a.version === b.version && a.day === b.day && a.learned === b.learned;
}

// src/language/ledger/release-diff.ts
function diffReleases(before, after) {
	const lines = [...before.releases, ...after.releases];
	const releases = new Map(lines.map((one) => [`${one.provider} ${one.version}`, one]));
	return sortedUnique(releases.keys()).flatMap((key) => {
		const one = releases.get(key);
		return one === void 0 ? [] : releaseChange(one, before, after);
	});
}
function releaseChange({ provider, version }, before, after) {
	const release = {
		address: provider,
		version
	};
	const [old, new_] = [releaseLines(before, release), releaseLines(after, release)];
	const [was, is] = [packagesOf(old), packagesOf(new_)];
	const packages = sortedUnique([...was.keys(), ...is.keys()]).map((platform) => ({
		platform,
		before: was.get(platform),
		after: is.get(platform)
	})).filter((one) => one.before !== one.after);
	const signers = differing(old, new_, (line) => line.signers);
	const days = differing(old, new_, ({ day }) => [day]);
	if (packages.length === 0 && signers === void 0 && days === void 0) return [];
	return [{
		provider,
		version,
		packages,
		signers,
		days
	}];
}
function packagesOf(lines) {
	return new Map(lines.flatMap(({ packages }) => [...packages]));
}
function differing(before, after, of) {
	const [was, is] = [sortedUnique(before.flatMap(of)), sortedUnique(after.flatMap(of))];
	return was.join(" ") === is.join(" ") ? void 0 : {
		before: was,
		after: is
	};
}

// src/app/review/ledger-change.ts
async function ledgerChange(path, kind, trees, signal) {
	if (kind === "ledger") {
		const { before, after, ...told } = await readSides(path, KEY_LINES, trees, signal);
		return {
			path,
			kind,
			...told,
			lines: diffLedgers(ledgerOf(before), ledgerOf(after))
		};
	}
	const { before, after, ...told } = await readSides(path, RELEASE_LINES, trees, signal);
	const [was = EMPTY_LEDGER, is = EMPTY_LEDGER] = [before, after].map((releases) => ({
		...EMPTY_LEDGER,
		releases
	}));
	return {
		path,
		kind,
		...told,
		lines: diffReleases(was, is)
	};
}
async function readSides(path, format, { base, head }, signal) {
	const before = await readSide(base, path, format, signal);
	const after = await readSide(head, path, format, signal);
	const { problem } = after;
	const isRemoved = !after.isThere && problem === void 0;
	return problem === void 0 ? {
		before: before.lines,
		after: after.lines,
		isRemoved,
		problem
	} : {
		before: [],
		after: [],
		isRemoved,
		problem
	};
}
async function readSide(files, file, format, signal) {
	try {
		const found = await readLedgerFile({
			files,
			file
		}, format, signal);
		return {
			lines: found === void 0 ? [] : linesIn(found),
			isThere: found !== void 0,
			problem: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
		return {
			lines: [],
			isThere: true,
			problem: `${caught.message}.`
		};
	}
}

// src/app/review/find-policy-changes.ts
async function findPolicyChanges(input, signal) {
	const policyFile = input.loaded?.file ?? ".github/tofu-lock-review.yml";
	const watched = /* @__PURE__ */ new Set([
		...input.loaded?.watched ?? [],
		policyFile,
		DEFAULT_POLICY_FILE
	]);
	const paths = input.changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]);
	const touched = new Set(paths);
	const changes = [];
	for (const path of watched) {
		if (path === input.ledger || path === input.releases || !await isTouched(path, touched, input, signal)) continue;
		const kind = path === policyFile ? "policy" : "companion";
		changes.push(await describe(path, kind, input, signal));
	}
	for (const kind of ["ledger", "releases"]) {
		const path = input[kind];
		if (path !== void 0 && await isTouched(path, touched, input, signal)) changes.push(await ledgerChange(path, kind, input, signal));
	}
	for (const path of await touchedJobFiles(touched, input, signal)) if (!watched.has(path)) changes.push(await describe(path, "workflow", input, signal));
	const byPath = new Map(changes.map((one) => [one.path, one]));
	return sortedUnique([...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
}
async function isTouched(path, touched, { base, head }, signal) {
	if (touched.has(path)) return true;
	const places = await Promise.all([base, head].map((tree) => tree.resolve(path, signal)));
	if (places[0] !== places[1]) return true;
	const [place] = places;
	if (place === void 0 || place === path) return false;
	return touched.has(place) || !await isSameFile(path, {
		base,
		head
	}, signal);
}
async function isSameFile(path, { base, head }, signal) {
	const [before, after] = await Promise.all([base, head].map((tree) => tree.read(path, signal)));
	if (before === void 0 || after === void 0) return before === after;
	return Buffer.compare(before, after) === 0;
}
async function touchedJobFiles(touched, { base, head }, signal) {
	const files = await linkedJobFiles(touched, [base, head], signal);
	if (files.length === 0) return [];
	const running = await Promise.all([base, head].map((tree) => filesThatRunUs(tree, signal)));
	const found = [];
	const isOnTheWay = (path, files) => files.has(path) || [...files].some((one) => one.startsWith(`${path}/`));
	for (const path of files) if (running.some((one) => isOnTheWay(path, one)) || await namesUsOnASide(path, [base, head], signal)) found.push(path);
	return found;
}
async function namesUsOnASide(path, trees, signal) {
	if (!path.startsWith(".github/") || !isGitHubJobFile(path)) return false;
	return (await Promise.all(trees.map((tree) => namesUs(tree, path, signal)))).includes(true);
}
async function linkedJobFiles(touched, trees, signal) {
	const files = [];
	for (const path of touched) if (isJobFile(path)) files.push(path);
	else if ((await Promise.all(trees.map((tree) => tree.kind(path, signal)))).includes("symlink")) files.push(path);
	return files;
}
async function describe(path, kind, { head, now }, signal) {
	const place = await head.resolve(path, signal);
	const isRemoved = place === void 0;
	if (isRemoved || kind !== "policy") return {
		path,
		kind,
		isRemoved,
		problem: void 0
	};
	const bytes = await head.kind(place, signal) === "file" ? await head.read(path, signal) : void 0;
	return {
		path,
		kind,
		isRemoved,
		problem: bytes === void 0 ? "It is no file." : problemOf(bytes, path, now)
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

// src/app/review/judge-repository.ts
async function judgeRepository({ changed, planted, base, head, listings, unlocked, now }, { policy, policySource }, signal) {
	const settings = await readChangedSettings(changed, {
		base,
		head
	}, signal);
	const { ledger, releases } = policy;
	const policyChanges = await findPolicyChanges({
		changed,
		base,
		head,
		loaded: policySource,
		ledger,
		releases,
		now
	}, signal);
	const ofPaths = [
		...providersInTree(changed),
		...judgeListings(listings, changed),
		...judgeUnlocked(unlocked)
	];
	return [
		...settleFindings([...judgeSettings(settings), ...ofPaths], policy),
		...policyChangedFindings(policyChanges, policy),
		...plantedMemory(planted, policy)
	];
}
function judgeListings({ base, head }, changed) {
	return [...judgeHiddenPlaces({
		base: tracked(base.paths),
		head: tracked(head.paths),
		changed: new Set(pathsOf(changed))
	}), ...judgeUnreadPlaces(new Map([...base.unread, ...head.unread]))];
}
function tracked(paths) {
	return paths.filter(({ isTracked }) => isTracked);
}
function judgeCommitted(paths, unlocked, policy) {
	const head = tracked(paths ?? []);
	const hidden = judgeHiddenPlaces({
		base: void 0,
		head,
		changed: /* @__PURE__ */ new Set()
	});
	return settleFindings([...hidden, ...judgeUnlocked(unlocked)], policy);
}

// src/app/roots/linked-roots.ts
async function linkedRoots(question, signal) {
	const { base, head, sides, listed } = question;
	const all = lockedDirectories([...base.files, ...head.files]);
	const judge = rootJudge(question, signal);
	const roots = (await mapFewAtOnce(all, judge)).filter((one) => one !== void 0);
	const lockedAtBase = new Set(lockedDirectories(base.files));
	const known = new Set(all);
	const adopts = ({ root, head: at }) => !lockedAtBase.has(root) && at !== void 0 && isOurs(at) && lockedAtBase.has(at) && at !== root;
	const isRepeated = (one) => {
		const { root, head: at } = one;
		if (at === void 0 || at === root || !known.has(at) || !isOurs(at)) return false;
		const isSame = one.base === at || adopts(one);
		const isJudged = isAsStrict(at, root, listed) && question.isWanted(at);
		return isSame && isJudged && one.headLock === void 0;
	};
	const byRoot = new Map(roots.map((one) => [one.root, one]));
	return {
		touched: roots.filter(({ isTouched }) => isTouched).map(({ root }) => ({
			status: "modified",
			path: lockFilePath(root)
		})),
		configuration: (await mapFewAtOnce(roots, (one) => configurationBehind(one, sides.head, signal))).flat(),
		lost: new Set([...lockedAtBase].filter((root) => head.dangling.size > 0 && lieBelow(root, head.dangling))),
		adopted: new Map(roots.filter(adopts).map(({ root, head: at = "" }) => [root, lockFilePath(at)])),
		repeated: new Set(roots.filter(isRepeated).map(({ root }) => root)),
		places: new Map(roots.flatMap(({ root, head: at }) => at === void 0 || at === root ? [] : [[root, at]])),
		placed: (candidate) => placedAt(candidate, byRoot.get(candidate.root))
	};
}
function placedAt(candidate, linked) {
	if (linked === void 0) return candidate;
	const { base, head, baseLock, headLock } = linked;
	const { baseLockPath = candidate.lockFilePath, headLockPath, scope } = candidate;
	const wasThere = baseLockPath === candidate.lockFilePath;
	const isMissed = candidate.baseLockPath !== void 0 && wasThere && baseLock === void 0 && scope === "root-module";
	return {
		...candidate,
		baseLockPath: baseLock ?? candidate.baseLockPath,
		headLockPath: isMissed ? headLockPath : headLock ?? headLockPath,
		places: {
			base: wasThere ? base : posix.dirname(baseLockPath),
			head
		}
	};
}
function rootJudge({ changed, base, head, sides }, signal) {
	const named = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const areConverted = [...named].some(isAttributesFile);
	const directories = new Set([...named].filter(touchesItsDirectory).map(posix.dirname));
	const links = new Set([...base.paths, ...head.paths].flatMap(({ path, kind }) => kind === "symlink" ? [path] : []));
	return async (root) => {
		const lock = lockFilePath(root);
		const isLink = links.has(lock);
		const isInside = lieBelow(root, submodules);
		const isElsewhere = isLink || isInside || lieBelow(root, links);
		if (!isElsewhere && !areConverted) return void 0;
		const [before, after] = await Promise.all([base.placeOf(root, signal), head.placeOf(root, signal)]);
		const [baseLock, headLock] = isLink ? await Promise.all([linkedLock(sides.base, lock, signal), linkedLock(sides.head, lock, signal)]) : [];
		const isTouched = before !== after || [before, after].some((at) => at !== void 0 && directories.has(at)) || baseLock !== headLock || headLock !== void 0 && named.has(headLock) || isInside && await differInside(root, sides, signal) || areConverted && await differInCheckouts(lock, sides, signal);
		if (!isElsewhere && !isTouched) return void 0;
		return {
			root,
			base: before,
			head: after,
			baseLock,
			headLock,
			isTouched
		};
	};
}
async function linkedLock(tree, path, signal) {
	if (await tree.kind(path, signal) !== "symlink") return void 0;
	const place = await placeIn(tree, path, signal);
	return place !== void 0 && await tree.kind(place, signal) === "file" ? place : void 0;
}
async function differInside(root, { base, head }, signal) {
	const lists = await Promise.all([base.list(root, signal), head.list(root, signal)]);
	const names = new Set(lists.flatMap((list = []) => list.map(({ name }) => name)));
	for (const name of [...names].filter(touchesItsDirectory)) {
		const path = posix.join(root, name);
		const [before, after] = await Promise.all([base.read(path, signal), head.read(path, signal)]);
		if (!(before !== void 0 && after !== void 0 && Buffer.compare(before, after) === 0) && (before ?? after) !== void 0) return true;
	}
	return false;
}
async function differInCheckouts(lock, { base, head }, signal) {
	const [before, after] = await Promise.all([readLockBytes(base, lock, signal), readLockBytes(head, lock, signal)]);
	return before !== void 0 && after !== void 0 && !isSameFile$1(before, after);
}
async function configurationBehind({ root, head: at }, tree, signal) {
	if (at === void 0 || at === root) return [];
	return (await tree.list(at, signal) ?? []).filter(({ name }) => isConfiguration(name)).map(({ name }) => posix.join(root, name));
}

// src/app/roots/moved-roots.ts
async function movedWithoutLock({ changed, base, head, sides, listed }, signal) {
	const moved = changed.filter(({ path, previousPath = path }) => isModuleFile(path) && isModuleFile(previousPath));
	if (moved.length === 0) return /* @__PURE__ */ new Map();
	const there = new Set(head.files);
	const configured = new Set(head.files.filter(isModuleFile).map((path) => posix.dirname(path)));
	const left = new Set(lockedDirectories(base.files).filter((root) => !configured.has(root) && rootScope(root, listed) === "root-module" && !(there.has(lockFilePath(root)) && there.has(posix.join(root, "terragrunt.hcl")))));
	const moves = moved.flatMap(({ path, previousPath = path }) => {
		const [from, to] = [previousPath, path].map((one) => posix.dirname(one));
		return left.has(from) && isOurs(path) && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)]] : [];
	});
	if (moves.length === 0) return /* @__PURE__ */ new Map();
	const called = await calledDirectories([...configured], {
		...sides,
		files: sides.head
	}, signal);
	return new Map(moves.filter(([to]) => !called.has(to)));
}

// src/app/roots/find-roots.ts
async function findRoots(question, { range, sides }, git, signal) {
	const change = await listChange({
		range,
		sides
	}, git, signal);
	const { base, head } = change;
	const { rootModules: listed, tool } = question;
	const filter = await meantPaths(question, filteredSides(change, {
		sides,
		listed
	}), signal);
	const isRootWanted = (root) => isWanted(root, filter);
	const linked = await linkedRoots({
		...change,
		sides,
		listed,
		isWanted: isRootWanted
	}, signal);
	const moved = await movedWithoutLock({
		...change,
		sides,
		listed
	}, signal);
	const input = {
		changed: [...change.changed, ...linked.touched],
		baseFiles: base.files,
		headFiles: [...head.files, ...linked.configuration],
		listed,
		lost: linked.lost,
		adopted: new Map([...moved, ...linked.adopted])
	};
	const isOwn = (root) => !linked.repeated.has(root);
	const roots = untouchedRoots(input).filter(isOwn);
	const { places } = linked;
	const asked = {
		...change,
		roots,
		places,
		headFiles: input.headFiles,
		sides,
		tool
	};
	const concerned = await concernedRoots(asked, signal);
	const found = discoverRoots({
		...input,
		concerned
	});
	const told = found.roots.filter(({ root }) => isOwn(root) && !isUnread(root, head));
	const wanted = told.filter(({ root }) => isRootWanted(root));
	const leftOut = told.map(({ root }) => root).filter((root) => !isRootWanted(root));
	const { idle } = filter;
	const asOf = {
		leftOut,
		idle,
		isAsked: isRootWanted
	};
	return {
		...found,
		...change,
		...asOf,
		roots: wanted.map(linked.placed)
	};
}
function isUnread(root, head) {
	return lieBelow(root, new Set([...head.unread.keys()].filter((path) => path !== ".")));
}
async function listChange({ range, sides }, git, signal) {
	const [changes, basePaths, headPaths] = await Promise.all([
		git.changedPaths(range.base, range.head, signal),
		git.listPaths(range.base, signal),
		git.listPaths(range.head, signal)
	]);
	if (range.head === "work-tree") {
		assertWatched(headPaths, git.top);
		assertCheckedOut(changes, headPaths);
	}
	const changed = new Set(pathsOf(changes));
	const moved = new Set(pathsOf(changes.filter(({ isSubmodule }) => isSubmodule)));
	const question = {
		opened: moved,
		changed
	};
	const head = await checkoutListing({
		...question,
		paths: headPaths,
		tree: sides.head
	}, signal);
	const before = new Set([...moved].filter((path) => isOfInterest(path, head)));
	return {
		changed: changes,
		base: await checkoutListing({
			...question,
			opened: before,
			paths: basePaths,
			tree: sides.base
		}, signal),
		head
	};
}
function assertWatched(paths, directory) {
	const hidden = paths.filter(({ path, unwatched }) => unwatched !== void 0 && touchesItsDirectory(path));
	const [first] = hidden;
	if (first?.unwatched === void 0) return;
	const words = hidden.filter(({ unwatched }) => unwatched === first.unwatched).map(({ path }) => shellPath(path)).join(" ");
	throw new LockReviewError("USAGE", `Git reports no change of ${quoted(first.path)} in this work tree (its index says ${first.unwatched})`, { hint: `Run git -C ${shellPath(directory)} update-index --no-${first.unwatched} ${words}` });
}
function assertCheckedOut(changes, headPaths) {
	const there = new Set(headPaths.map(({ path }) => path));
	const lacking = changes.find(({ status, path }) => status !== "removed" && !there.has(path));
	if (lacking === void 0) return;
	throw new LockReviewError("USAGE", `The change touches ${quoted(lacking.path)}, which git leaves out of this work tree (a sparse checkout)`, { hint: `Name the commit to review with ${theSetting("head")}, or check that file out.` });
}
function isOfInterest(path, { files }) {
	return files.some((file) => isRelevantBelow(file, path));
}
function isRelevantBelow(file, directory) {
	return file.startsWith(`${directory}/`) && touchesItsDirectory(file);
}
function filteredSides({ base, head }, { sides, listed }) {
	const paths = [...base.paths, ...head.paths];
	return {
		trees: [sides.base, sides.head],
		files: [...base.files, ...head.files],
		roots: listed,
		submodules: paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path)
	};
}

// src/app/review/base-locks.ts
async function readFormer(paths, sides, readings, signal) {
	const tool = readings.find(({ base, head }) => base === void 0 && head !== void 0)?.choice.tool;
	if (tool === void 0 || sides.base === void 0) return [];
	const { base } = sides;
	return (await Promise.all(paths.map((path) => readLockBytes(base, path, signal)))).flatMap((one, i) => one === void 0 ? [] : [lockSide(one, paths[i] ?? "", tool)]);
}
async function lockedAtBase({ range, sides, readings }, git, signal) {
	const alike = readings.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
	const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
	const roots = lockedDirectories(await git.listFiles(range.base, signal));
	const providers = /* @__PURE__ */ new Set();
	const reliable = [];
	await mapFewAtOnce(roots, async (root) => {
		const path = lockFilePath(root);
		const bytes = known.has(path) ? void 0 : await readLockBytes(sides.base, path, signal);
		const side = bytes === void 0 ? known.get(path) : lockSide(bytes, path, OPENTOFU, sides.locks);
		if (side === void 0) return;
		for (const address of side.lock.providers.keys()) providers.add(address);
		if (!hasErrors(side.diagnostics)) reliable.push(side.lock);
	});
	return {
		repositoryProviders: providers,
		recordedReleases: recordedReleases(reliable)
	};
}

// src/app/review/clock-limits.ts
const TOLERANCE_MS = 6e5;
async function clockLimits({ git, clock }, head, signal) {
	const made = await git.commitTime(head, signal);
	const now = clock.now();
	if (made === void 0 || now >= made - TOLERANCE_MS) return [];
	return [`this machine's clock shows ${isoTime(now)}, and head says it was committed at ${isoTime(made)}: check the clock, by which keys and signatures are judged`];
}
function isoTime(ms) {
	return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

// src/review/finding/finding-subject.ts
function findingSubject({ rule, provider, root, version, hash }) {
	return JSON.stringify([
		rule,
		provider,
		root,
		version,
		hash
	]);
}

// src/app/review/merge-result.ts
async function withMergeResult(work, ports, signal) {
	const { reviews, common, range, tool } = work;
	const { commit, limits } = await findMerge(work, ports, signal);
	if (commit === void 0) return {
		reviews,
		beside: [],
		limits
	};
	const onto = await ports.git.firstParent(commit, signal) ?? range.tip;
	const sides = {
		base: ports.git.treeAt(onto),
		head: ports.git.treeAt(commit),
		...moduleSharing(ports)
	};
	const reviewed = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
	const differing = await differingRoots(work, {
		...sides,
		base: reviewed,
		commit
	}, ports, signal);
	const before = ports.git.treeAt(range.base);
	const compared = {
		...sides,
		reviewed,
		before
	};
	const further = await rootsBeside(work, {
		onto,
		commit
	}, ports, signal);
	const readings = [];
	for (const root of [...work.roots, ...further]) if (differing.has(root.root) || await isAnotherText(root, compared, signal)) readings.push(await readRoot(root, sides, tool, signal));
	ports.log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
	if (readings.length === 0) return {
		reviews,
		beside: [],
		limits
	};
	const merged = await judgeReadings({
		...common,
		readings,
		former: []
	}, ports.gather);
	const byRoot = new Map(merged.map((one) => [one.root, one]));
	return {
		reviews: reviews.map((review) => withFindings(review, byRoot.get(review.root))),
		beside: further.flatMap(({ root }) => withMerged([], byRoot.get(root)?.findings ?? [])),
		limits
	};
}
async function rootsBeside({ roots, changed, isAsked, common }, { onto, commit }, { git }, signal) {
	const own = new Set(pathsOf(changed));
	const beside = (await git.changedPaths(onto, commit, signal)).filter(({ path }) => !own.has(path));
	if (beside.length === 0) return [];
	const [baseFiles, headFiles] = await Promise.all([git.listFiles(onto, signal), git.listFiles(commit, signal)]);
	const listed = common.policy.rootModules;
	const known = new Set(roots.map(({ root }) => root));
	return discoverRoots({
		changed: beside,
		baseFiles,
		headFiles,
		listed
	}).roots.filter(({ root }) => !known.has(root) && isAsked(root));
}
const NO_MERGE = {
	commit: void 0,
	limits: []
};
async function findMerge({ mergeCommit, reviews, range }, { git, tryMerge }, signal) {
	if (reviews.length === 0 && range.tip === range.base) return NO_MERGE;
	if (mergeCommit !== void 0) {
		const commit = await git.resolveCommit(mergeCommit, signal);
		if (commit === void 0) return notReviewed(`the merge ${mergeCommit} is not to be had`);
		return commit === range.headCommit ? NO_MERGE : {
			commit,
			limits: []
		};
	}
	if (tryMerge === void 0 || range.tip === range.base) return NO_MERGE;
	const attempt = await tryMerge(range.tip, range.headCommit, signal);
	const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
	if (attempt.kind === "needless") return NO_MERGE;
	if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
	if (attempt.kind === "conflicts") return notReviewed(`${what} conflicts in ${someOf(attempt.paths)}`);
	const isBeside = range.head === "work-tree" && await isChanged(range.headCommit, git, signal);
	return {
		commit: attempt.tree,
		limits: isBeside ? ["The merge result was reviewed without what is not committed"] : []
	};
}
function notReviewed(reason) {
	return {
		commit: void 0,
		limits: [`The merge result was not reviewed: ${reason}`]
	};
}
const MAX_NAMED = 5;
function someOf(paths) {
	const more = paths.length - MAX_NAMED;
	const named = paths.slice(0, MAX_NAMED).map(quoted).join(", ");
	return more > 0 ? `${named} and ${more} more` : named;
}
async function isChanged(commit, git, signal) {
	return (await git.changedPaths(commit, "work-tree", signal)).length > 0;
}
async function differingRoots({ roots, range, tool }, { commit, ...sides }, { git }, signal) {
	const [changed, baseFiles, headFiles] = await Promise.all([
		git.changedPaths(commit, range.head, signal),
		git.listFiles(range.head, signal),
		git.listFiles(commit, signal)
	]);
	const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
	const alike = new Set(untouchedRoots({
		changed,
		baseFiles,
		headFiles,
		listed: names
	}));
	const asked = names.filter((root) => alike.has(root));
	const concerned = await concernedRoots({
		changed,
		roots: asked,
		headFiles,
		sides,
		tool
	}, signal);
	return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}
async function isAnotherText({ headLockPath, baseLockPath }, { base, head, reviewed, before }, signal) {
	const old = baseLockPath ?? headLockPath;
	const [merged, here, onto, was] = await Promise.all([
		readLockBytes(head, headLockPath, signal),
		readLockBytes(reviewed, headLockPath, signal),
		readLockBytes(base, old, signal),
		readLockBytes(before, old, signal)
	]);
	if (merged === void 0 || isAlike(merged, onto)) return false;
	return !isAlike(merged, here) || !isAlike(onto, was);
}
function isAlike(one, other) {
	return one === void 0 || other === void 0 ? one === other : isSameFile$1(one, other);
}
function withFindings(review, merged) {
	if (merged === void 0) return review;
	return {
		...review,
		findings: withMerged(review.findings, merged.findings),
		unweighed: withMerged(review.unweighed ?? [], merged.unweighed ?? [])
	};
}
function withMerged(findings, merged) {
	const known = new Set(findings.map(findingSubject));
	const told = merged.filter((one) => !known.has(findingSubject(one)) && (one.severity !== "notice" || one.rule === "not-verified")).map((one) => ({
		...one,
		line: null,
		detail: `In the merge result: ${one.detail}`
	}));
	return [...findings, ...told];
}

// src/review/ledger/doubt.ts
const DOUBTFUL = /* @__PURE__ */ new Set([
	"signing-key-changed",
	"weak-signature",
	"unexplained-hash",
	"republished-package",
	"foreign-checksum-line",
	"mirror-disagrees",
	"look-alike-provider",
	"namespace-changed"
]);
function doubtAbout({ findings, unweighed = findings }, provider, ifUnsigned) {
	const about = [...unweighed, ...findings].filter((one) => one.provider === provider || isAboutAll(one));
	const unsigned = about.find(({ rule }) => rule === "signature-missing");
	if (unsigned !== void 0 && ifUnsigned === "tell") return {
		why: "unsigned",
		reason: "nobody signs it"
	};
	const unverified = about.find(({ rule }) => rule === "not-verified");
	const wrong = about.find(({ rule, severity }) => rule !== "not-verified" && (severity === "error" || DOUBTFUL.has(rule)));
	const found = (ifUnsigned === "accept" ? void 0 : unsigned) ?? wrong ?? unverified;
	if (found === void 0) return void 0;
	return {
		why: found.rule === "not-verified" ? "not-verified" : "finding",
		reason: `${found.rule}: ${found.summary}`
	};
}
function isAboutAll({ provider, rule }) {
	return provider === null && (rule === "not-verified" || rule === "invalid-lock-file");
}

// src/review/ledger/learn-keys.ts
function learnKeys(roots, terms) {
	const read = roots.flatMap((root) => [...root.head?.providers.values() ?? []].flatMap((entry) => teachingOf(root, entry, terms) ?? []));
	const missing = read.flatMap((one) => "missing" in one ? one.missing : []);
	const isNamed = ({ provider, line, known }) => known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
	return {
		added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
		refused: firstOfEach(missing.filter((one) => !isNamed(one))),
		notLearned: read.flatMap((one) => "why" in one ? one : [])
	};
}
function firstOfEach(all) {
	const first = /* @__PURE__ */ new Map();
	for (const one of all) {
		const key = `${scopeOf(one.line)} ${one.line.fingerprint}`;
		const before = first.get(key)?.line.version;
		if (before === void 0 || compareVersions(one.line.version, before) < 0) first.set(key, one);
	}
	return [...first.values()].sort((a, b) => compareLines(a.line, b.line));
}
function teachingOf(root, entry, terms) {
	const { address: provider, version } = entry;
	const hashes = root.hashes.filter((one) => one.provider === provider && one.version === version);
	if (hashes.length === 0) return void 0;
	const known = ledgerLines(terms.known, provider);
	const doubt = doubtAbout(root, provider, known.length === 0 ? "tell" : "refuse");
	if (doubt !== void 0) return {
		provider,
		version,
		root: root.root,
		...doubt
	};
	if (hashes.some(({ signedBy }) => signedBy.length === 0)) return {
		provider,
		version,
		root: root.root,
		why: "not-verified",
		reason: "not every recorded checksum leads to a signed list"
	};
	const { hostname: host, namespace } = addressParts(provider);
	if (!hasLine(host)) return {
		provider,
		version,
		root: root.root,
		why: "no-line",
		reason: "a host without a dot or a port cannot have a line"
	};
	const named = terms.named?.(provider) ?? [];
	return { missing: sortedUnique([...hashes.flatMap(({ signedBy }) => signedBy), ...named]).filter((key) => known.every(({ fingerprint }) => fingerprint !== key)).map((fingerprint) => {
		const learned = howLearned(provider, fingerprint, known, terms);
		return {
			provider,
			known,
			line: {
				host,
				namespace,
				fingerprint,
				version,
				day: terms.day,
				learned
			}
		};
	}) };
}
function howLearned(provider, key, known, { policy, named }) {
	if (known.length > 0 || named?.(provider).has(key) === true) return "by-hand";
	if (pinnedKeys(policy, provider)?.has(key) === true) return "policy";
	return shippedKeys(provider).some(({ fingerprint }) => fingerprint === key) ? "shipped" : "first-use";
}

// src/review/ledger/key-offer.ts
function offerKeys({ mode, roots }, { file, ...terms }) {
	if (mode !== "review" || file === void 0) return void 0;
	const { added } = learnKeys(roots.map(changedAlone), terms);
	const lines = added.filter(({ learned }) => learned === "first-use");
	return lines.length === 0 ? void 0 : {
		file,
		lines
	};
}
function changedAlone(root) {
	const changed = new Set(root.changes.map(({ provider }) => provider));
	const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
	return {
		...root,
		head: lockFile(entries.filter(({ address }) => changed.has(address)))
	};
}

// src/review/ledger/learn-releases.ts
function learnReleases(roots, { known, day }) {
	const sightings = /* @__PURE__ */ new Map();
	const notLearned = [];
	for (const root of roots) for (const entry of root.head?.providers.values() ?? []) {
		const { address: provider, version } = entry;
		const hashes = hashesOf(root, entry);
		if (hashes.length === 0) continue;
		const key = `${provider} ${version}`;
		const sighting = sightings.get(key) ?? {
			entry,
			packages: /* @__PURE__ */ new Map(),
			signers: /* @__PURE__ */ new Set()
		};
		const doubt = doubtIn(root, entry, hashes) ?? addSighting(sighting, hashes, known);
		if (doubt === void 0) sightings.set(key, sighting);
		else notLearned.push({
			provider,
			version,
			root: root.root,
			...doubt
		});
	}
	return {
		added: [...sightings.values()].flatMap((one) => missingLine(one, known, day)),
		notLearned
	};
}
function hashesOf({ hashes }, entry) {
	return hashes.filter((one) => one.provider === entry.address && one.version === entry.version);
}
function doubtIn(root, { address }, hashes) {
	const doubt = doubtAbout(root, address, "accept");
	if (doubt !== void 0) return doubt;
	if (hashes.some(({ grade }) => !isVouchedFor(grade))) return {
		why: "not-verified",
		reason: "not every recorded checksum was verified"
	};
	if (hashes.some(({ grade }) => grade === "mirror")) return {
		why: "not-verified",
		reason: "a mirror alone answers for it"
	};
	if (!hasLine(addressParts(address).hostname)) return {
		why: "no-line",
		reason: "a host without a dot or a port cannot have a line"
	};
	return archivesIn(hashes).length > 0 ? void 0 : {
		why: "no-line",
		reason: "it records no archive (zh:) of a platform"
	};
}
function archivesIn(hashes) {
	return hashes.filter(({ hash }) => hashScheme(hash) === "zh").flatMap(({ hash, platforms, signedBy }) => platforms.filter(isRememberedPlatform).map((platform) => ({
		hash,
		platform,
		signedBy
	})));
}
function addSighting({ entry, packages, signers }, hashes, known) {
	const archives = archivesIn(hashes);
	const remembered = rememberedPackages(known, entry);
	const other = archives.find(({ platform, hash }) => {
		const before = remembered.get(platform) ?? packages.get(platform);
		return before !== void 0 && before !== hash;
	});
	if (other !== void 0) return {
		why: "finding",
		reason: `its package of ${other.platform} is known to be another one`
	};
	for (const { platform, hash, signedBy } of archives) {
		packages.set(platform, hash);
		for (const key of signedBy) signers.add(key);
	}
}
function rememberedPackages(known, entry) {
	return new Map(releaseLines(known, entry).flatMap(({ packages }) => [...packages]));
}
function missingLine({ entry, packages, signers }, known, day) {
	const remembered = rememberedPackages(known, entry);
	const lacking = new Map([...packages].filter(([platform]) => !remembered.has(platform)));
	if (lacking.size === 0) return [];
	const { address: provider, version } = entry;
	return [{
		provider,
		version,
		day,
		signers: sortedUnique(signers),
		packages: lacking
	}];
}

// src/app/settings/update-ledger.ts
function updateLedger(roots, { remembered, file, now, ...terms }) {
	const ledger = file === void 0 ? EMPTY_LEDGER : ledgerIn(file);
	const known = unite(remembered, ledger);
	const learning = learnKeys(roots, {
		...terms,
		known,
		day: dayOf(now)
	});
	return {
		...learning,
		ledger,
		after: textWith(file ?? NEW_LEDGER_FILE, learning.added, KEY_LINES)
	};
}
function updateReleases(roots, { remembered, file, now }) {
	const inFile = file === void 0 ? [] : linesIn(file);
	const known = {
		...EMPTY_LEDGER,
		releases: [...remembered.releases, ...inFile]
	};
	const seen = learnReleases(roots, {
		known,
		day: dayOf(now)
	});
	return {
		...seen,
		after: textWith(file ?? NEW_RELEASES_FILE, seen.added, RELEASE_LINES)
	};
}
function textWith(file, added, format) {
	if (added.length === 0) return void 0;
	const text = encodeLines(addLines(file, added, format), format);
	if (Buffer.byteLength(text) <= 1048576) return text;
	throw new LockReviewError("INVALID_LEDGER", `The ledger would have more than ${MAX_LEDGER_BYTES} bytes, and no review would read it`, { hint: "Remove lines that are not needed any more; releases prune does so for releases." });
}
function unite(first, second) {
	const lines = [...second.lines, ...first.lines];
	return ledgerOf(new Map(lines.map((one) => [`${scopeOf(one)} ${one.fingerprint}`, one])).values());
}
function dayOf(now) {
	return new Date(now).toISOString().slice(0, 10);
}

// src/app/review/offer-keys.ts
function withKeyOffer(review, { policy, ledger: known }, now) {
	const offer = offerKeys(review, {
		known,
		policy,
		day: dayOf(now),
		file: policy.ledger
	});
	return offer === void 0 ? review : {
		...review,
		keyOffer: offer
	};
}

// src/app/review/review-repository.ts
async function reviewRepository(request, ports, signal) {
	const { range, sides, found } = await findChange(request, ports, signal);
	const { roots, leftOut, idle, isAsked, formerLockPaths, changed } = found;
	ports.log.debug(`${roots.length} root modules to review`);
	const { mergeCommit, policy, tool } = request;
	const { listener } = ports;
	const readings = await readRoots(roots, {
		sides,
		tool,
		listener
	}, signal);
	const common = {
		mode: "review",
		...await lockedAtBase({
			range,
			sides,
			readings
		}, ports.git, signal),
		...judgedBy(request, ports),
		history: (path) => ports.git.fileHistory(range.base, path, MAX_HISTORY, signal)
	};
	const former = await readFormer(formerLockPaths, sides, readings, signal);
	const ofRepository = await findingsBeside(found, {
		request,
		sides,
		range,
		now: common.now
	}, ports, signal);
	const { baseName } = range;
	const isOfWorkTree = range.head === "work-tree";
	const commits = {
		base: range.base,
		head: range.headCommit,
		baseName,
		isOfWorkTree
	};
	const policyFile = request.policySource?.file;
	const ofClock = await clockLimits(ports, range.headCommit, signal);
	for (const one of ofClock) ports.log.warn(one);
	const merged = await mergedInTime({
		reviews: await judgeReadings({
			...common,
			readings,
			former,
			listener
		}, ports.gather),
		roots,
		changed,
		isAsked,
		common,
		range,
		mergeCommit,
		tool
	}, ports, signal);
	const { reviews, beside, limits: ofMerge } = merged;
	const limits = [
		...ofClock,
		...ofMerge,
		...filterLimits(leftOut, idle),
		...emptyLimits(range, baseName, changed)
	];
	const ofRoots = {
		roots: reviews,
		leftOut
	};
	const repositoryFindings = [...ofRepository, ...beside];
	const review = assembleReview({
		mode: "review",
		...ofRoots,
		limits,
		policy,
		policyFile,
		repositoryFindings,
		commits
	}, ports);
	const told = await withNotes(withKeyOffer(review, request, common.now), policy, ports, signal);
	return merged.late === void 0 ? told : cutShort(told, "What merging comes to", merged.late);
}
function judgedBy({ policy, ledger }, { hostPlatform, clock, setup }) {
	return {
		policy,
		ledger,
		hostPlatform,
		now: clock.now(),
		unmanaged: setup?.unmanaged
	};
}
async function findChange(request, ports, signal) {
	const resolved = await resolveRange(ports.git, request, signal);
	const range = {
		...resolved,
		baseName: request.baseName ?? resolved.baseName
	};
	const sides = comparedSides(range, ports);
	const question = {
		...request,
		rootModules: request.policy.rootModules
	};
	return {
		range,
		sides,
		found: await findRoots(question, {
			range,
			sides
		}, ports.git, signal)
	};
}
async function mergedInTime(work, ports, signal) {
	try {
		return await withMergeResult(work, ports, signal);
	} catch (caught) {
		const late = timeLimitBehind(caught)?.message;
		if (late === void 0) throw caught;
		return {
			reviews: work.reviews,
			beside: [],
			limits: [],
			late
		};
	}
}
function emptyLimits({ base, headCommit, head }, baseName, changed) {
	if (changed.length > 0) return [];
	const why = base !== headCommit ? `no file of it differs from ${baseName}` : head === "work-tree" ? `it stands at ${baseName}, without changes` : `${baseName} has every commit of it`;
	return [`Nothing was compared: ${head === "work-tree" ? "the work tree" : "the head"} is what the base is; ${why}`];
}
async function findingsBeside(found, { request, sides, range, now }, ports, signal) {
	const planted = await trackedMemory(request, range, ports, signal);
	const { policy, policySource } = request;
	const { base, head } = sides;
	const unlocked = await touchedUnlocked(found, request, sides, signal);
	const { changed } = found;
	return judgeRepository({
		changed,
		planted,
		base,
		head,
		now,
		listings: found,
		unlocked
	}, {
		policy,
		policySource
	}, signal);
}
function touchedUnlocked({ changed, base, head }, request, sides, signal) {
	const touched = new Set(pathsOf(changed).filter(isConfiguration).map((path) => posix.dirname(path)));
	const told = /* @__PURE__ */ new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
	const isAsked = (root) => touched.has(root) && !told.has(root) && isWanted(root, request);
	const question = {
		...sides,
		files: sides.head,
		paths: head.files,
		isAsked
	};
	return touched.size === 0 ? Promise.resolve([]) : unlockedRoots(question, signal);
}
function comparedSides({ base, head }, ports) {
	const { git, workTree } = ports;
	return {
		base: git.treeAt(base),
		head: head === "work-tree" ? workTree : git.treeAt(head),
		...moduleSharing(ports)
	};
}
const MAX_HISTORY = 50;
async function trackedMemory({ memoryPlaces = [] }, { base, headCommit }, { git }, signal) {
	if (memoryPlaces.length === 0) return [];
	const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at, signal)));
	const isThere = (file) => memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
	return sortedUnique(sides.flat().filter(isThere));
}

export { unitedReleases as _, updateReleases as a, judgeReadings as c, baselineRecords as d, unlockedRoots as f, releaseOnRecord as g, recordedReleases as h, updateLedger as i, isByFix as l, NO_RELEASES as m, reviewRepository as n, assertWatched as o, readRoots as p, dayOf as r, judgeCommitted as s, judgedBy as t, BEYOND_REPAIR as u, evidenceKey as v };