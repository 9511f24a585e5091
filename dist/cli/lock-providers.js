import { p as compareAddresses, q as mergeDispositions, rt as hashScheme, tt as sortedUnique } from "./platform.js";
import { a as LockReviewError, f as stopped, i as smallestOf, n as groupBy, u as isLockReviewError } from "./many.js";
import { At as lockFile, Mt as recordsHash, jt as providerLock } from "./discover.js";
import { c as releaseConflicts, f as recordedHashes, l as describePackage, u as examinePackage } from "./command-registries.js";
import { i as resolveVersions } from "./failure-words.js";

// src/lock/versions/attempt.ts
async function attemptAll(tasks, step, signal) {
	const attempts = tasks.map((task) => ({
		task,
		stop: new AbortController()
	}));
	const outcomes = await Promise.all(attempts.map(async ({ task, stop }) => {
		const either = AbortSignal.any([signal, stop.signal]);
		try {
			if (either.aborted) throw stopped(either);
			return { result: await step(task, either) };
		} catch (error) {
			if (!isLockReviewError(error)) throw error;
			for (const other of attempts) if (other.task.rank > task.rank) other.stop.abort();
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

// src/lock/versions/compose.ts
function composeEntry(old, selection, packages, { tool, constraintsFrom }) {
	const { requirement, version } = selection;
	const kept = hashesOfSameVersion(old, selection);
	const recorded = packages.flatMap(({ described, result }) => recordedHashes({
		tool,
		metadata: described.metadata,
		package: result,
		priorHashes: kept
	}));
	const isConfigured = constraintsFrom === "configuration" || old === void 0;
	return providerLock({
		address: requirement.provider,
		version,
		constraints: isConfigured ? requirement.constraints : old.constraints,
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
function restingOnReports({ hashes }, old, facts) {
	return hashes.filter((hash) => {
		const known = facts.get(hash);
		return known?.reportedByRegistry === true && !known.verifiedLocally && hashScheme(hash) === "h1" && !recordsHash(old, hash);
	});
}
function unexplainedHashes(recorded, facts) {
	const vouched = [...facts].filter(([, { signedBy, reportedByRegistry, reportedByMirror, verifiedLocally }]) => signedBy.size > 0 || reportedByRegistry || reportedByMirror || verifiedLocally);
	const platformsWith = (scheme) => vouched.flatMap(([hash, { platforms }]) => hashScheme(hash) === scheme ? [...platforms] : []);
	const listed = platformsWith("zh");
	if (listed.length === 0) return [];
	const contents = new Set(platformsWith("h1"));
	const judged = listed.every((platform) => contents.has(platform)) ? ["zh", "h1"] : ["zh"];
	const explained = new Set(vouched.map(([hash]) => hash));
	return recorded.filter((hash) => judged.includes(hashScheme(hash) ?? "") && !explained.has(hash));
}

// src/lock/versions/lock-providers.ts
async function lockProviders(request, ports, signal) {
	const { rules } = request;
	const run = {
		...ports,
		rules,
		signal
	};
	const resolved = await resolveVersions({
		...request,
		tool: rules.tool
	}, run);
	if (resolved.failures.length > 0) return refused(void 0, resolved.failures);
	const tasks = [...new Set(request.platforms)].flatMap((platform, rank) => resolved.selections.map((selection) => ({
		rank,
		platform,
		selection
	})));
	const described = await attemptAll(tasks, async (task) => {
		const { requirement, version } = task.selection;
		const wanted = {
			provider: requirement.provider,
			version,
			platform: task.platform
		};
		const found = await describePackage(wanted, run);
		if (found.metadata.failure !== void 0) throw found.metadata.failure;
		return {
			...task,
			described: found
		};
	}, signal);
	if (described.failures.length > 0) return refusedTasks(described.failures);
	const installed = await attemptAll(described.results, async (task, stop) => {
		const result = await examinePackage(task.described, {
			...run,
			signal: stop
		});
		if (result.failure !== void 0) throw result.failure;
		return {
			...task,
			result
		};
	}, signal);
	if (installed.failures.length > 0) return refusedTasks(installed.failures);
	const contradicted = contradictedReports(installed.results);
	if (contradicted.length > 0) return refusedTasks(contradicted);
	const packages = groupBy(installed.results, ({ selection }) => selection);
	const providers = resolved.selections.map((selection) => lockedProvider(request, selection, packages.get(selection) ?? [])).sort((a, b) => compareAddresses(a.entry.address, b.entry.address));
	const entries = [...request.locks.providers.values(), ...providers.map(({ entry }) => entry)];
	return {
		kind: "locked",
		locks: lockFile(entries),
		providers
	};
}
function contradictedReports(packages) {
	return packages.flatMap((task) => {
		const { platform, selection, described, result } = task;
		const computed = result.dispositions;
		const archives = [...computed.keys()].filter((hash) => hashScheme(hash) === "zh");
		if (archives.length === 0) return [];
		const [report] = packages.filter((other) => other.selection === selection).flatMap((other) => [...other.described.metadata.dispositions]).filter(([hash, { reportedByRegistry, derivedFrom, platforms }]) => hashScheme(hash) === "h1" && reportedByRegistry && (platforms.has(platform) || archives.some((archive) => derivedFrom.has(archive))) && !computed.has(hash));
		if (report === void 0) return [];
		const { source, provider, version } = described.meta;
		const message = `${source} reports ${report[0]} of ${provider} ${version} for ${platform}, and the package that was downloaded has other contents`;
		return [{
			task,
			error: new LockReviewError("CHECKSUM_MISMATCH", message, { hint: "Lock another version, or ask the registry which of the two is the release." })
		}];
	});
}
function lockedProvider({ locks, rules, platforms, constraintsFrom, leavesOutReports = false }, selection, packages) {
	const old = locks.providers.get(selection.requirement.provider);
	const composed = composeEntry(old, selection, packages, {
		tool: rules.tool,
		constraintsFrom
	});
	const described = packages.map((installed) => installed.described);
	const facts = mergeDispositions(packages.flatMap(({ described: { metadata }, result }) => [metadata.dispositions, result.dispositions]));
	const reports = restingOnReports(composed, old, facts);
	const hashes = composed.hashes.filter((hash) => !reports.includes(hash));
	const entry = leavesOutReports ? providerLock({
		...composed,
		hashes
	}) : composed;
	const name = `${entry.address} ${entry.version}`;
	const rest = reports.length === 1 ? "1 contents hash rests" : `${reports.length} contents hashes rest`;
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
			...leavesOutReports || reports.length === 0 ? [] : [`${name}: ${rest} on the registry's word alone; lock its platform to compute it`],
			...releaseConflicts(described).map(({ message }) => `${name}: ${message}`)
		]),
		unexplained: unexplainedHashes(hashesOfSameVersion(old, selection), facts)
	};
}
function refusedTasks(failures) {
	const first = lowestRanked(failures);
	return refused(first[0]?.task.platform, first.map(({ task, error }) => ({
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