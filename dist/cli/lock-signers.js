import { Ei as isUnverified, Ia as commandName, Kt as allowsVersion, L as blocks, Mi as commandText, N as effectsOf, Ta as displayAddress, Ua as rememberedOf, do as LockReviewError, ea as EMPTY_LOCK_FILE, ft as requiredAge, ga as smallestOf, go as isLockReviewError, ja as oldTerraformProvider, ji as RULE_TABLE, na as providerLock, oo as commandLine, pa as groupBy, ra as recordsHash, ro as sortedUnique, sa as mergeDispositions, ta as lockFile, va as hashScheme, wa as compareAddresses, xa as preferredHashes, ya as ofScheme } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { A as vacancyIn, D as sideWithoutText, P as findVersion, i as lockSide, j as NO_RELEASES } from "./lock-side.js";
import { A as describePackage, O as gatherVersionEvidence, R as recordedHashes, j as examinePackage, k as releaseConflicts } from "./context.js";
import { G as ageRemarks, et as listText } from "./named-paths.js";
import { f as isUnreachable, o as answerOr } from "./print-command.js";
import { p as provenanceMode } from "./tighten.js";
import { i as legacyPlugins, t as auditCandidate } from "./audit-roots.js";
import { r as hashesBeyond } from "./moves.js";
import { i as gatherRootFacts, l as predictInit, o as judgeFindings, s as judgeLocking } from "./repository-facts.js";
import { join } from "node:path/posix";

// src/lock/versions/select.ts
function assertSelectable(request, tool) {
	const { provider, constraints, locked } = request;
	if (locked !== void 0) {
		if (allowsVersion(constraints, locked)) return;
		const message = `The lock file records ${provider} ${locked}, which does not match ${constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`}`;
		throw new LockReviewError("LOCKED_VERSION_CONFLICT", message, { hint: `Run ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.` });
	}
	if (tool.name === "opentofu" && constraints.text === "0.0.0") {
		const message = `The configuration asks for ${provider} 0.0.0, which no registry can offer`;
		throw new LockReviewError("NO_MATCHING_VERSION", message, { hint: "Version 0.0.0 means a local build; use dev_overrides for one." });
	}
}
function chooseVersion(request, available) {
	const { provider, constraints, locked } = request;
	const chosen = available.versions.findLast(({ version }) => locked === void 0 ? allowsVersion(constraints, version) : version === locked);
	if (chosen !== void 0) return chosen.version;
	if (locked !== void 0) {
		const message = `${provider} ${locked}, which the lock file records, is no longer available`;
		throw new LockReviewError("VERSION_NOT_AVAILABLE", message, { hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.` });
	}
	const { text } = constraints;
	const lacks = text === "" ? "can be selected" : `matches the constraints ${text}`;
	throw new LockReviewError("NO_MATCHING_VERSION", `No release of ${provider} ${lacks}`, { hint: "Prereleases are selected only when a constraint names them exactly." });
}
const HOUR = 36e5;
async function chooseOldEnough(wanted, available, { hours: asked, before, now, asksContext }, { context, releaseDate }) {
	const { provider, constraints } = wanted;
	const dates = asksContext ? (await context(provider))?.published : void 0;
	const passedOver = [];
	let rest = available;
	while (passedOver.length === 0 || isAny(constraints, rest)) {
		const version = chooseVersion(wanted, rest);
		const date = dates?.get(version) ?? await releaseDate(provider, version) ?? "";
		const hours = Math.floor((now - Date.parse(date)) / HOUR);
		const isUnknown = Number.isNaN(hours);
		if (isUnknown || hours >= asked || version === before) return {
			version,
			age: {
				asked,
				passedOver,
				isUnknown
			}
		};
		passedOver.push({
			version,
			hours
		});
		const at = rest.versions.findIndex((one) => one.version === version);
		rest = {
			...rest,
			versions: rest.versions.slice(0, at)
		};
	}
	const message = `Every release of ${provider} that can be selected is younger than policy asks for`;
	throw new LockReviewError("NO_MATCHING_VERSION", message, { hint: "Wait, or add an exception to min-release-age on the base branch." });
}
const isAny = (constraints, { versions }) => versions.some(({ version }) => allowsVersion(constraints, version));
async function resolveVersions({ requirements, locks, upgrade, tool, age }, run) {
	const resolve = async (requirement) => {
		const { provider, constraints } = requirement;
		const before = locks.providers.get(provider)?.version;
		const locked = upgrade(provider) ? void 0 : before;
		const wanted = {
			provider,
			constraints,
			locked
		};
		const select = async () => {
			assertSelectable(wanted, tool);
			const available = await source.availableVersions(provider);
			const hours = locked === void 0 ? age?.hoursOf(provider) : void 0;
			if (age === void 0 || hours === void 0) return {
				requirement,
				version: chooseVersion(wanted, available)
			};
			const asked = {
				...age,
				hours,
				before
			};
			return {
				requirement,
				...await chooseOldEnough(wanted, available, asked, run)
			};
		};
		return answerOr(select(), (error) => ({
			provider,
			error
		}));
	};
	const { source, queries } = run;
	const outcomes = await Promise.all(requirements.map((requirement) => queries(() => resolve(requirement))));
	return {
		selections: outcomes.filter((outcome) => "version" in outcome),
		failures: outcomes.filter((outcome) => "error" in outcome)
	};
}

// src/app/lock/failure-words.ts
const SELECTION = [
	"NO_MATCHING_VERSION",
	"LOCKED_VERSION_CONFLICT",
	"PROVIDER_NOT_FOUND"
];
const UNUSABLE = [
	...SELECTION,
	"PROTOCOL_NOT_SUPPORTED",
	"PLATFORM_NOT_AVAILABLE"
];
async function explainFailures(failures, { root, tool, dataDirectory, requirements }, files) {
	const plugins = dataDirectory && await legacyPlugins({
		root,
		dataDirectory
	}, files);
	return failures.map(({ provider, error }) => {
		const old = isLockReviewError(error, ...UNUSABLE) ? oldTerraformProvider(provider) : void 0;
		const requirement = requirements?.providers.get(provider);
		return {
			provider,
			error,
			sentences: [
				`${error.message.replaceAll(provider, displayAddress(provider, tool))}.`,
				isLockReviewError(error, ...SELECTION) ? askers(root, requirement) : void 0,
				old ?? hintFor(error.hint, provider, root),
				plugins && isLockReviewError(error, "PROVIDER_NOT_FOUND") ? `${plugins}.` : void 0
			].filter((part) => part !== void 0)
		};
	});
}
function hintFor(hint, provider, root) {
	const place = root === "." ? [] : ["--chdir", root];
	const command = commandLine([
		"lock",
		`--upgrade=${provider}`,
		...place
	]);
	return hint?.replace(theSetting("upgrade"), () => `"${command}"`);
}
function askers(root, requirement) {
	const places = (requirement?.origins ?? []).map(({ file, line, module, constraints }) => {
		const remarks = [module && `module ${module}`, constraints].filter((part) => part !== "");
		const place = `${join(root, file)}:${line}`;
		return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
	});
	return places.length === 0 ? void 0 : `It is asked for by ${listText(sortedUnique(places))}.`;
}

// src/lock/versions/compose.ts
function composeEntry(old, selection, packages, { tool, constraintsFrom }) {
	const { requirement, version } = selection;
	const priorHashes = hashesOfSameVersion(old, selection);
	const newHashes = packages.flatMap(({ described, result }) => recordedHashes({
		tool,
		metadata: described.metadata,
		package: result,
		priorHashes
	}));
	const isConfigured = constraintsFrom === "configuration" || old === void 0;
	return providerLock({
		address: requirement.provider,
		version,
		constraints: isConfigured ? requirement.constraints : old.constraints,
		hashes: [...priorHashes, ...newHashes]
	});
}
function lockingResult(old, entry) {
	if (old === void 0) return "new";
	if (old.version !== entry.version) return "additional";
	const before = new Set(old.hashes);
	return entry.hashes.every((hash) => before.has(hash)) ? "unchanged" : "additional";
}
function hashesOfSameVersion(old, selection) {
	return old !== void 0 && old.version === selection.version ? old.hashes : [];
}
function restingOnReports({ hashes }, old, facts) {
	return hashes.filter((hash) => {
		const disposition = facts.get(hash);
		return disposition?.reportedByRegistry === true && !disposition.verifiedLocally && hashScheme(hash) === "h1" && !recordsHash(old, hash);
	});
}
function unprovenHashes(recorded, facts) {
	const vouched = [...facts].filter(([, { reportedByRegistry, reportedByMirror, verifiedLocally }]) => reportedByRegistry || reportedByMirror || verifiedLocally);
	const platformsWith = (scheme) => vouched.flatMap(([hash, { platforms }]) => hashScheme(hash) === scheme ? [...platforms] : []);
	const archivePlatforms = platformsWith("zh");
	const contents = new Set(platformsWith("h1"));
	const explained = new Set(vouched.map(([hash]) => hash));
	const open = recorded.filter((hash) => !explained.has(hash));
	if (archivePlatforms.length === 0) return {
		unexplained: [],
		unchecked: ofScheme("h1", open)
	};
	return archivePlatforms.every((platform) => contents.has(platform)) ? {
		unexplained: preferredHashes(open),
		unchecked: []
	} : {
		unexplained: ofScheme("zh", open),
		unchecked: ofScheme("h1", open)
	};
}
const installedOf = rememberedOf((described, result) => ({
	described,
	result
}));
const contradictionOf = rememberedOf(({ described, result }, ...release) => {
	const computed = result.dispositions;
	const archive = [...computed.keys()].find((hash) => hashScheme(hash) === "zh");
	if (archive === void 0) return void 0;
	const { source, provider, version, platform } = described.meta;
	const [report] = release.flatMap((other) => [...other.described.metadata.dispositions]).filter(([hash, { reportedByRegistry, derivedFrom, platforms }]) => hashScheme(hash) === "h1" && reportedByRegistry && (platforms.has(platform) || derivedFrom.has(archive)) && !computed.has(hash));
	if (report === void 0) return void 0;
	const message = `${source} reports ${report[0]} of ${provider} ${version} for ${platform}, and the package that was downloaded has other contents`;
	return new LockReviewError("CHECKSUM_MISMATCH", message, { hint: "Lock another version, or ask the registry which of the two is the release." });
});
const resultsOf = rememberedOf((_old, ..._packages) => /* @__PURE__ */ new Map());
function lockedProvider(old, selection, packages, { tool, platforms, constraintsFrom, leavesOutReports }) {
	const { provider, constraints } = selection.requirement;
	const chosen = {
		...selection,
		requirement: {
			provider,
			constraints
		}
	};
	const terms = {
		tool,
		platforms,
		constraintsFrom,
		leavesOutReports
	};
	const results = resultsOf(old, ...packages);
	const key = JSON.stringify([chosen, terms]);
	const result = results.get(key) ?? lockAnew(old, chosen, packages, terms);
	results.set(key, result);
	return result;
}
function lockAnew(old, selection, packages, terms) {
	const { platforms, leavesOutReports = false } = terms;
	const composed = composeEntry(old, selection, packages, terms);
	const described = packages.map((installed) => installed.described);
	const judgements = packages.flatMap(({ described, result }) => [described.metadata, result]);
	const facts = mergeDispositions(judgements.map(({ dispositions }) => dispositions));
	const reports = restingOnReports(composed, old, facts);
	const hashes = composed.hashes.filter((hash) => !reports.includes(hash));
	const entry = leavesOutReports ? providerLock({
		...composed,
		hashes
	}) : composed;
	const name = `${entry.address} ${entry.version}`;
	const isOne = reports.length === 1;
	const rest = isOne ? "1 contents hash rests" : `${reports.length} contents hashes rest`;
	const then = `verify computes ${isOne ? "it" : "them"} and fails on a package that differs`;
	const signers = groupBy(described, ({ metadata }) => metadata.signatures[0]?.keyId);
	return {
		entry,
		result: lockingResult(old, entry),
		platforms: [...new Set(platforms)],
		previous: old?.version === entry.version ? void 0 : old?.version,
		signers: [...signers].map(([keyId, signed]) => ({
			keyId,
			platforms: signed.map(({ meta }) => meta.platform)
		})),
		warnings: sortedUnique([
			...described.flatMap(({ metadata }) => metadata.warnings),
			...leavesOutReports || reports.length === 0 ? [] : [`${name}: ${rest} on the registry's word alone; ${then}`],
			...releaseConflicts(described).map(({ message }) => `${name}: ${message}`)
		]),
		age: selection.age,
		...unprovenHashes(hashesOfSameVersion(old, selection), facts)
	};
}

// src/lock/versions/lock-providers.ts
async function lockProviders(request, ports) {
	const { rules } = request;
	const run = {
		...ports,
		rules
	};
	const resolved = await resolveVersions({
		...request,
		tool: rules.tool
	}, run);
	if (resolved.failures.length > 0) return refused(void 0, resolved.failures);
	const described = await attemptAll([...new Set(request.platforms)].flatMap((platform, rank) => resolved.selections.map((selection) => ({
		rank,
		platform,
		selection
	}))), async (task) => {
		const { requirement, version } = task.selection;
		const wanted = {
			provider: requirement.provider,
			version,
			platform: task.platform
		};
		const answer = await describePackage(wanted, run);
		if (answer.metadata.failure !== void 0) throw answer.metadata.failure;
		return {
			...task,
			described: answer
		};
	});
	if (described.failures.length > 0) return refusedTasks(described.failures);
	const installed = await attemptAll(described.results, async (task, isNeeded) => {
		const result = await examinePackage(task.described, {
			...run,
			isNeeded
		});
		if (result.failure !== void 0) throw result.failure;
		return {
			...task,
			installed: installedOf(task.described, result)
		};
	});
	if (installed.failures.length > 0) return refusedTasks(installed.failures);
	const packagesOf = (selection) => installed.results.filter((task) => task.selection === selection).map((task) => task.installed);
	const contradicted = installed.results.flatMap((task) => {
		const error = contradictionOf(task.installed, ...packagesOf(task.selection));
		return error === void 0 ? [] : [{
			task,
			error
		}];
	});
	if (contradicted.length > 0) return refusedTasks(lowestRanked(contradicted));
	const terms = {
		...request,
		tool: rules.tool
	};
	const oldOf = ({ requirement }) => request.locks.providers.get(requirement.provider);
	const providers = resolved.selections.map((selection) => lockedProvider(oldOf(selection), selection, packagesOf(selection), terms)).sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
	const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
	return {
		kind: "locked",
		locks: lockFile(entries),
		providers
	};
}
function refusedTasks(failures) {
	return refused(failures[0]?.task.platform, failures.map(({ task, error }) => ({
		provider: task.selection.requirement.provider,
		error
	})));
}
function refused(platform, failures) {
	return {
		kind: "refused",
		platform,
		failures: [...failures].sort((a, b) => compareAddresses(a.provider, b.provider))
	};
}
async function attemptAll(tasks, step) {
	let lowest = Number.POSITIVE_INFINITY;
	const outcomes = await Promise.all(tasks.map(async (task) => {
		try {
			return { result: await step(task, () => task.rank <= lowest) };
		} catch (error) {
			if (!isLockReviewError(error)) throw error;
			lowest = Math.min(lowest, task.rank);
			return {
				task,
				error
			};
		}
	}));
	return {
		results: outcomes.flatMap((outcome) => "result" in outcome ? [outcome.result] : []),
		failures: lowestRanked(outcomes.filter((outcome) => "error" in outcome))
	};
}
function lowestRanked(failures) {
	const lowest = smallestOf(failures.map(({ task }) => task.rank));
	return failures.filter(({ task }) => task.rank === lowest);
}

// src/app/lock/lock-remarks.ts
function remarksOnLock(written) {
	const { providers } = written;
	return [
		...providers.flatMap(remarksOnAge),
		...providers.flatMap(remarksOnEntry),
		...bareEntries(written),
		...uncheckedEntries(written),
		...missingEntries(written)
	];
}
function remarksOnAge({ entry, age }) {
	return age === void 0 ? [] : ageRemarks(entry.address, entry.version, age);
}
function remarksOnEntry({ entry, warnings, unexplained, unchecked }) {
	const [name, [first, ...more]] = [nameOf(entry), unchecked];
	const kept = unexplained.map((hash) => `Nothing explains ${hash}, which the lock file already had for ${name}`);
	if (first === void 0) return [...warnings, ...kept];
	const open = `${first}${more.length === 0 ? "" : ` and ${more.length} more`}, which the lock file already had for ${name}, may be of platforms that were not locked, and was not checked; verify checks it`;
	return [
		...warnings,
		...kept,
		open
	];
}
function bareEntries({ locks }) {
	return [...locks.providers.values()].filter(({ hashes }) => preferredHashes(hashes).length === 0).map((entry) => `${nameOf(entry)} has no hash that a tool reads, so that verify fails; run fix`);
}
function uncheckedEntries({ locks, providers }) {
	const locked = new Set(providers.map(({ entry }) => entry.address));
	const others = [...locks.providers.values()].filter(({ address, hashes }) => !locked.has(address) && preferredHashes(hashes).length > 0);
	if (others.length === 0) return [];
	return [`What the lock file already had for ${listText(others.map(nameOf))} was not checked; verify checks it`];
}
function missingEntries({ head, required, tool }) {
	return effectsOf(predictInit({
		head,
		requirements: required,
		tool,
		evidence: /* @__PURE__ */ new Map(),
		platforms: []
	}), "missing-entry", "unlockable-provider").map(({ cause, provider, reason }) => {
		if (cause === "unlockable-provider") return `${reason}, so that init refuses it`;
		const requirement = provider && required.providers.get(provider);
		const kinds = new Set(requirement?.origins.map(({ kind }) => kind));
		const isAsked = [...kinds].some((kind) => kind !== "test" && kind !== "state");
		const places = listText([...kinds].map((kind) => kind === "test" ? "tests" : `the ${kind}`));
		return `${reason}${isAsked ? "" : ` (by ${places} alone, which providers lock leaves out)`}, so that verify fails; run fix`;
	});
}
const nameOf = ({ address, version }) => `${address} ${version}`;
function coveringOnePlatform(providers, old, [platform, ...others]) {
	const names = providers.map(({ entry }) => entry).filter(({ hashes }) => hashes.every((hash) => hashScheme(hash) === "h1")).filter(({ address }) => (old.providers.get(address)?.hashes ?? []).length === 0).map(({ address }) => address);
	if (names.length === 0 || others.length > 0) return [];
	return [`The checksums of ${listText(names)} were computed here and cover ${platform} alone, so that init fails on any other platform. Add --platform=OS_ARCH to this command for each platform that it runs on`];
}
async function remarksOnSource(providers, run) {
	const remarks = [];
	for (const { entry, platforms } of providers) for (const platform of platforms) {
		const problem = await whyNotInstalled(entry, platform, run);
		if (problem !== void 0) remarks.push(`${problem}, so that init and verify fail`);
	}
	return remarks;
}
async function whyNotInstalled(entry, platform, run) {
	const { address: provider, version } = entry;
	try {
		const hashes = await hashesOf(await describePackage({
			provider,
			version,
			platform
		}, run), run);
		if (hashes.length === 0 || hashes.some((hash) => recordsHash(entry, hash))) return void 0;
		return `${run.source.describe(provider)} has another package of ${provider} ${version} for ${platform} than was locked`;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		const { message } = caught;
		return isUnreachable(caught) ? void 0 : message;
	}
}
async function hashesOf(described, run) {
	const { authentication, location } = described.meta;
	if (location.kind === "url") return authentication.kind === "mirror" ? authentication.hashes : [];
	const { dispositions } = await examinePackage(described, run);
	return [...dispositions.keys()];
}

// src/app/lock/review-fix.ts
async function reviewPlanned(planned, text, { gather, locks, ...terms }) {
	const { lockFilePath, base, rules, tool } = planned;
	const recorded = recordedBefore(planned, terms.recordedReleases);
	const head = lockSide({ content: new TextEncoder().encode(text) }, lockFilePath, rules, locks);
	const isMoved = ({ address, version }) => {
		const entry = recorded.providers.get(address);
		return entry !== void 0 && entry.version !== version;
	};
	const sides = (base && [...base.providers.values()].some(isMoved) ? [recorded, base] : [recorded]).map((record) => ({
		base: sideWithoutText(record),
		head
	}));
	const choice = {
		tool: rules,
		reason: tool.reason
	};
	const reviews = (await gatherPlanned({
		...planned,
		choice,
		sides
	}, terms, gather)).map(({ input, run }) => judgeFindings(input, run));
	const counts = reviews.flatMap(({ findings }) => findings);
	const isUnexplained = ({ rule, severity }) => RULE_TABLE[rule].isUnexplained === true && severity === "error";
	const isStopped = (finding) => blocks(finding, terms.policy) && isRefused({
		...finding,
		severity: "error"
	}, "file");
	const refused = [...reviews.flatMap(({ unweighed }) => unweighed), ...counts].filter((finding) => isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding));
	return refused.length > 0 ? {
		outcome: "refused",
		reasons: reasonsOf(refused)
	} : unverified(counts);
}
function gatherPlanned({ root, nameInPolicy, choice, requirements, sides }, terms, gather) {
	const audited = auditCandidate(root, nameInPolicy);
	const baseLockPath = audited.lockFilePath;
	const common = {
		candidate: {
			...audited,
			scope: "hashes-alone",
			baseLockPath
		},
		choice,
		requirements,
		baseRequirements: void 0
	};
	const question = {
		mode: "review",
		readings: sides.map((both) => ({
			...common,
			...both
		})),
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set()
	};
	return gatherRootFacts({
		...terms,
		...question
	}, gather);
}
function findingsOf({ findings, unweighed }, concerns) {
	return {
		findings: findings.filter(concerns),
		unweighed: unweighed.filter(concerns)
	};
}
function refusedConfiguration({ root, requirements }) {
	const vacancy = vacancyIn(requirements);
	return (requirements?.diagnostics.filter((problem) => problem.severity === "error" && problem !== vacancy) ?? []).map(({ summary, detail, range }) => {
		return `${range ? `${join(root, range.file)} line ${range.start.line}: ` : ""}${summary}: ${detail}`;
	});
}
function unverified(findings) {
	const open = findings.filter((finding) => isUnverified(finding) && finding.accepted === void 0);
	return open.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: reasonsOf(open)
	};
}
function reasonsOf(findings) {
	return [...groupBy(findings, ({ rule, detail, silentHosts }) => JSON.stringify([rule, silentHosts ?? detail])).values()].map(([{ rule, detail, cause, silentHosts }]) => `${rule}: ${silentHosts === void 0 ? detail : cause ?? detail}`);
}
function recordedBefore({ expected = EMPTY_LOCK_FILE, base }, releases) {
	const entries = [...expected.providers.values()].map((entry) => {
		const before = base?.providers.get(entry.address);
		if (before?.version === entry.version) return before;
		return findVersion(releases, entry) ?? entry;
	});
	return lockFile(entries);
}
function refusals({ findings, unweighed }, purpose) {
	const refused = [...unweighed, ...findings].filter((finding) => isRefused(finding, purpose));
	const keys = refused.map(({ rule, detail }) => JSON.stringify([rule, detail]));
	return [...new Map(refused.map((finding, i) => [keys[i], finding])).values()];
}
function isRefused({ rule, severity }, purpose) {
	const { forbids } = RULE_TABLE[rule];
	return purpose === "file" ? severity === "error" && forbids === "fix" : severity !== "notice" && forbids !== void 0;
}
function needsLocking(provider, { head, findings }) {
	const isSettled = (finding) => RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider;
	return head?.providers.has(provider) !== true || findings.some(isSettled);
}

// src/app/lock/lock-signers.ts
function ageTerms(policy, now) {
	const hoursOf = (provider) => requiredAge(policy, provider, now);
	return {
		hoursOf,
		now,
		asksContext: policy.registryContext !== "off"
	};
}
async function judgeLocked({ root, old, locks, locked }, { nameInPolicy, ...own }, { rules, ...ports }) {
	const { tool, now } = rules;
	const terms = {
		...own,
		now,
		recordedReleases: NO_RELEASES
	};
	const choice = {
		tool,
		reason: ""
	};
	const judge = async (base, head) => {
		const sides = [{
			base: sideWithoutText(base),
			head: sideWithoutText(head)
		}];
		const planned = {
			root,
			nameInPolicy,
			choice,
			requirements: void 0,
			sides
		};
		const gather = ({ wantsProvenance: wish, ...request }) => {
			const wantsProvenance = provenanceMode(own.policy.provenance, request.provider) === "require" ? wish : void 0;
			return gatherVersionEvidence({
				...request,
				wantsProvenance
			}, rules, ports);
		};
		const [facts] = await gatherPlanned(planned, terms, gather);
		const { findings, unweighed } = facts ? judgeLocking(facts.input, facts.run) : NOTHING;
		return {
			refused: [...findings.filter((finding) => blocks(finding, own.policy)), ...unweighed.filter((finding) => isRefused(finding, "file"))],
			unsure: findings.filter(isUnverified)
		};
	};
	const isKept = (provider) => {
		const [entry, before] = [locks.providers.get(provider), old.providers.get(provider)];
		return entry?.version === before?.version && hashesBeyond(entry, before).length === 0;
	};
	const among = (some) => {
		const entries = [...locks.providers.values()].filter(({ address }) => some.includes(address));
		return archivesOf(lockFile(entries));
	};
	const compared = await judge(archivesOf(old), archivesOf(locks));
	const added = await judge(lockFile([]), among(locked.filter((provider) => !isKept(provider))));
	const stood = await judge(lockFile([]), among(locked));
	const [exit, stopping] = [
		[1, compared.refused],
		[1, added.refused],
		[3, added.unsure]
	].find(([, findings]) => findings.length > 0) ?? [0, []];
	return {
		exit,
		failures: withoutTwins(stopping).map(failureOf),
		warnings: [...compared.unsure.map(({ detail }) => detail), ...withoutTwins([...stood.refused, ...stood.unsure]).map(({ detail }) => `${detail} The lock file had that before, and verify does not pass it`)]
	};
}
const NOTHING = {
	findings: [],
	unweighed: []
};
function archivesOf({ providers }) {
	const entries = [...providers.values()].map((entry) => {
		const archives = ofScheme("zh", entry.hashes);
		return archives.length === 0 ? entry : providerLock({
			...entry,
			hashes: archives
		});
	});
	return lockFile(entries);
}
function withoutTwins(findings) {
	return [...new Map(findings.map((finding) => [finding.detail, finding])).values()];
}
function failureOf({ provider, detail, remedy }) {
	return {
		provider,
		error: new LockReviewError("UNKNOWN_SIGNER", detail, { hint: remedy.text }),
		sentences: [
			detail,
			remedy.text,
			commandText(remedy.command)
		].filter((text) => text !== "")
	};
}

export { reasonsOf as a, reviewPlanned as c, remarksOnAge as d, remarksOnLock as f, chooseVersion as g, explainFailures as h, needsLocking as i, unverified as l, lockProviders as m, judgeLocked as n, refusals as o, remarksOnSource as p, findingsOf as r, refusedConfiguration as s, ageTerms as t, coveringOnePlatform as u };