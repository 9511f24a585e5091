import { Y as mergeDispositions, at as hashScheme, b as oldTerraformProvider, m as displayAddress, p as compareAddresses, rt as sortedUnique } from "./platform.js";
import { a as LockReviewError, i as smallestOf, n as groupBy, u as isLockReviewError } from "./many.js";
import { n as theSetting } from "./setting.js";
import { in as recordsHash, nn as lockFile, rn as providerLock } from "./discover.js";
import { d as examinePackage, l as releaseConflicts, p as recordedHashes, u as describePackage } from "./command-registries.js";
import { P as listText } from "./command-policy.js";
import { Q as shellWord } from "./coverage.js";
import { t as legacyPlugins } from "./legacy-plugins.js";
import { n as resolveVersions } from "./select.js";
import { join } from "node:path/posix";

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
	const command = [
		"tofu-lock-review",
		"lock",
		`--upgrade=${provider}`,
		...place
	].map(shellWord);
	return hint?.replace(theSetting("upgrade"), () => `"${command.join(" ")}"`);
}
function askers(root, requirement) {
	const places = (requirement?.origins ?? []).map((origin) => askerText(root, origin));
	return places.length === 0 ? void 0 : `It is asked for by ${listText(sortedUnique(places))}.`;
}
function askerText(root, { file, line, module, constraints }) {
	const remarks = [module === "" ? "" : `module ${module}`, constraints].filter((part) => part !== "");
	const place = `${join(root, file)}:${line}`;
	return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
}

// src/lock/versions/attempt.ts
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
function unprovenHashes(recorded, facts) {
	const vouched = [...facts].filter(([, { signedBy, reportedByRegistry, reportedByMirror, verifiedLocally }]) => signedBy.size > 0 || reportedByRegistry || reportedByMirror || verifiedLocally);
	const platformsWith = (scheme) => vouched.flatMap(([hash, { platforms }]) => hashScheme(hash) === scheme ? [...platforms] : []);
	const listed = platformsWith("zh");
	const contents = new Set(platformsWith("h1"));
	const explained = new Set(vouched.map(([hash]) => hash));
	const open = recorded.filter((hash) => !explained.has(hash));
	const isOf = (scheme) => (hash) => hashScheme(hash) === scheme;
	if (listed.length === 0) return {
		unexplained: [],
		unchecked: open.filter(isOf("h1"))
	};
	return listed.every((platform) => contents.has(platform)) ? {
		unexplained: open.filter((hash) => hashScheme(hash) !== void 0),
		unchecked: []
	} : {
		unexplained: open.filter(isOf("zh")),
		unchecked: open.filter(isOf("h1"))
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
			result
		};
	});
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
		...unprovenHashes(hashesOfSameVersion(old, selection), facts)
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

export { explainFailures as n, lockProviders as t };