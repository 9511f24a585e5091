import { $ as sortedUnique, J as mergeDispositions, ct as smallestOf, p as compareAddresses, tt as hashScheme } from "./platform.js";
import { H as providerLock, U as recordsHash, V as lockFile } from "./diagnostic.js";
import { c as examinePackage, l as recordedHashes, o as releaseConflicts, s as describePackage } from "./command-registries.js";
import { c as stopped, o as isLockReviewError, t as LockReviewError } from "./error.js";
import { i as resolveVersions } from "./failure-words.js";

// src/locking/versions/attempt.ts
async function attemptAll(tasks, step, signal) {
	const stops = new Map(tasks.map((task) => [task.rank, new AbortController()]));
	const outcomes = await Promise.all(tasks.map(async (task) => {
		const outcome = await attempt(task, step, signalOf(task, stops, signal));
		if ("error" in outcome) stopAbove(task.rank, stops);
		return outcome;
	}));
	const failures = outcomes.filter((outcome) => "error" in outcome);
	if (failures.length === 0) return {
		kind: "done",
		results: outcomes.flatMap((outcome) => "result" in outcome ? [outcome.result] : [])
	};
	const rank = smallestOf(failures.map((failure) => failure.task.rank));
	return {
		kind: "failed",
		rank,
		failures: failures.filter(({ task }) => task.rank === rank)
	};
}
async function attempt(task, step, signal) {
	try {
		if (signal.aborted) throw stopped(signal);
		return { result: await step(task, signal) };
	} catch (error) {
		if (isLockReviewError(error)) return {
			task,
			error
		};
		throw error;
	}
}
function signalOf(task, stops, signal) {
	const stop = stops.get(task.rank);
	return stop === void 0 ? signal : AbortSignal.any([signal, stop.signal]);
}
function stopAbove(rank, stops) {
	for (const [other, controller] of stops) if (other > rank) controller.abort();
}
function contradictedReports(tasks) {
	const failures = tasks.flatMap((task) => {
		return falseReports(task, tasks.filter(({ selection }) => selection === task.selection).map(({ described }) => described)).map((hash) => ({
			task,
			error: contradicted(task, hash)
		}));
	});
	const [first] = failures.toSorted((a, b) => a.task.rank - b.task.rank);
	if (first === void 0) return void 0;
	const { rank } = first.task;
	return {
		kind: "failed",
		rank,
		failures: failures.filter(({ task }) => task.rank === rank)
	};
}
function falseReports({ platform, result: { dispositions } }, documents) {
	const archives = [...dispositions.keys()].filter((hash) => hashScheme(hash) === "zh");
	if (archives.length === 0) return [];
	const [hash] = documents.flatMap(({ metadata }) => [...metadata.dispositions]).filter(([hash, { reportedByRegistry, derivedFrom, platforms }]) => hashScheme(hash) === "h1" && reportedByRegistry && (platforms.has(platform) || archives.some((archive) => derivedFrom.has(archive)))).map(([found]) => found).filter((found) => !dispositions.has(found));
	return hash === void 0 ? [] : [hash];
}
function contradicted({ platform, described: { meta } }, hash) {
	const message = `${meta.source} reports ${hash} of ${meta.provider} ${meta.version} for ${platform}, and the package that was downloaded has other contents`;
	return new LockReviewError("CHECKSUM_MISMATCH", message, { hint: "Lock another version, or ask the registry which of the two is the release." });
}
function restingOnReports({ hashes }, old, known) {
	return hashes.filter((hash) => hashScheme(hash) === "h1" && known.get(hash)?.reportedByRegistry === true && known.get(hash)?.verifiedLocally === false && !recordsHash(old, hash));
}
function reportWarning({ address, version }, length) {
	if (length === 0) return [];
	return [`${address} ${version}: ${length === 1 ? "1 contents hash rests" : `${length} contents hashes rest`} on the registry's word alone; lock its platform to compute it`];
}
function unexplainedHashes(recorded, facts) {
	const judged = judgedSchemes(facts);
	return recorded.filter((hash) => {
		const scheme = hashScheme(hash);
		const known = facts.get(hash);
		const vouched = known !== void 0 && isVouchedFor(known);
		return scheme !== void 0 && judged.has(scheme) && !vouched;
	});
}
function judgedSchemes(facts) {
	const listed = platformsWith("zh", facts);
	const contents = platformsWith("h1", facts);
	if (listed.size === 0) return /* @__PURE__ */ new Set();
	const allSeen = [...listed].every((platform) => contents.has(platform));
	return new Set(allSeen ? ["zh", "h1"] : ["zh"]);
}
function platformsWith(scheme, facts) {
	const platforms = /* @__PURE__ */ new Set();
	for (const [hash, known] of facts) {
		if (hashScheme(hash) !== scheme || !isVouchedFor(known)) continue;
		for (const platform of known.platforms) platforms.add(platform);
	}
	return platforms;
}
function isVouchedFor(facts) {
	return facts.signedBy.size > 0 || facts.reportedByRegistry || facts.reportedByMirror || facts.verifiedLocally;
}

// src/locking/versions/compose.ts
function composeEntry(old, selection, packages, { tool, constraintsFrom }) {
	const { requirement, version } = selection;
	const kept = hashesOfSameVersion(old, selection);
	const recorded = packages.flatMap(({ described, result }) => recordedHashes({
		tool,
		metadata: described.metadata,
		package: result,
		priorHashes: kept
	}));
	return providerLock({
		address: requirement.provider,
		version,
		constraints: constraintsFrom === "configuration" || old === void 0 ? requirement.constraints : old.constraints,
		hashes: [...kept, ...recorded]
	});
}
function lockingResult(old, entry) {
	if (old === void 0) return "new";
	if (old.version !== entry.version) return "additional";
	const known = new Set(old.hashes);
	return entry.hashes.every((hash) => known.has(hash)) ? "unchanged" : "additional";
}
function hashesOfSameVersion(old, selection) {
	return old !== void 0 && old.version === selection.version ? old.hashes : [];
}

// src/locking/versions/lock-providers.ts
async function lockProviders(request, ports, signal) {
	const { source, queries, listener } = ports;
	const { tool } = request.rules;
	const resolution = await resolveVersions({
		...request,
		tool
	}, source, queries, signal);
	if (resolution.failures.length > 0) return refused(void 0, resolution.failures);
	for (const { requirement, version } of resolution.selections) listener({
		kind: "version-selected",
		provider: requirement.provider,
		version
	});
	const tasks = fanOut(resolution.selections, request.platforms);
	const described = await attemptAll(tasks, (task) => describe(task, request, ports, signal), signal);
	if (described.kind === "failed") return refusedAt(described, request);
	const installed = await attemptAll(described.results, (task, stop) => install(task, request, ports, stop), signal);
	if (installed.kind === "failed") return refusedAt(installed, request);
	const contradicted = contradictedReports(installed.results);
	if (contradicted !== void 0) return refusedAt(contradicted, request);
	return locked(request, resolution.selections, installed.results);
}
function fanOut(selections, platforms) {
	return [...new Set(platforms)].flatMap((platform, rank) => selections.map((selection) => ({
		rank,
		platform,
		selection
	})));
}
async function describe(task, { rules }, ports, signal) {
	const { requirement, version } = task.selection;
	const wanted = {
		provider: requirement.provider,
		version,
		platform: task.platform
	};
	const described = await describePackage(wanted, rules, ports, signal);
	if (described.metadata.failure !== void 0) throw described.metadata.failure;
	return {
		...task,
		described
	};
}
async function install(task, { rules }, ports, signal) {
	const result = await examinePackage(task.described, rules, ports, signal);
	if (result.failure !== void 0) throw result.failure;
	return {
		...task,
		result
	};
}
function locked(request, selections, installed) {
	const providers = selections.map((selection) => lockedProvider(request, selection, installed.filter((task) => task.selection === selection))).sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
	const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
	return {
		kind: "locked",
		locks: lockFile(entries),
		providers
	};
}
function lockedProvider({ locks, rules, constraintsFrom, leavesOutReports = false }, selection, packages) {
	const old = locks.providers.get(selection.requirement.provider);
	const composed = composeEntry(old, selection, packages, {
		tool: rules.tool,
		constraintsFrom
	});
	const facts = packages.flatMap(({ described, result }) => [described.metadata.dispositions, result.dispositions]);
	const reports = restingOnReports(composed, old, mergeDispositions(facts));
	const hashes = composed.hashes.filter((hash) => !reports.includes(hash));
	const entry = leavesOutReports ? providerLock({
		...composed,
		hashes
	}) : composed;
	const described = packages.map((installed) => installed.described);
	const conflicts = releaseConflicts(described).map(({ message }) => message);
	return {
		entry,
		result: lockingResult(old, entry),
		previous: old?.version === entry.version ? void 0 : old?.version,
		signers: platformSigners(described),
		warnings: sortedUnique([
			...described.flatMap(({ metadata }) => metadata.warnings),
			...leavesOutReports ? [] : reportWarning(entry, reports.length),
			...conflicts.map((message) => `${entry.address} ${entry.version}: ${message}`)
		]),
		unexplained: unexplainedHashes(hashesOfSameVersion(old, selection), mergeDispositions(facts))
	};
}
function platformSigners(packages) {
	const platforms = /* @__PURE__ */ new Map();
	for (const { meta, metadata } of packages) {
		const keyId = metadata.signatures[0]?.keyId;
		platforms.set(keyId, [...platforms.get(keyId) ?? [], meta.platform]);
	}
	return [...platforms].map(([keyId, all]) => ({
		keyId,
		platforms: all
	}));
}
function refusedAt(attempts, { platforms }) {
	const platform = [...new Set(platforms)][attempts.rank];
	return refused(platform, attempts.failures.map(({ task, error }) => ({
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

export { lockProviders as t };