import { S as mergeDispositions, a as reportedPackage, i as examinePackage, r as describePackage } from "./engine.js";
import { Y as hashScheme, Z as preferredHashes, et as allowsVersion, ft as lockFile, gt as compareAddresses, kt as sortedUnique, pt as providerLock } from "./wording.js";
import { _ as isLockReviewError, d as commandName, g as LockReviewError } from "./arguments.js";

// src/locking/attempt.ts
/**
* Does all tasks at the same time, and stops those that no longer matter.
*
* A failure makes every task of a higher rank pointless, because only the lowest failing rank is told; so
* the outcome is the same as that of doing rank after rank, however fast each task is.
*/
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
		results: outcomes.flatMap((one) => "result" in one ? [one.result] : [])
	};
	const rank = Math.min(...failures.map((failure) => failure.task.rank));
	return {
		kind: "failed",
		rank,
		failures: failures.filter(({ task }) => task.rank === rank)
	};
}
async function attempt(task, step, signal) {
	try {
		if (signal.aborted) throw new LockReviewError("ABORTED", "The work was stopped");
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

// src/packages/authentication/recorded-hashes.ts
/**
* The hashes of a lock entry after the tool has installed one package, sorted, without duplicates; empty
* when the tool would refuse the package.
*
* The computed h1, what was locked before in a known scheme, what the bytes proved (OpenTofu 1.10 and
* later), and the set S on the source's word (RG-6, RG-9, IN-15, and the table under PL-13).
* OpenTofu: providercache, Installer.ensureProviderVersionsInstall.
*/
function recordedHashes(installed) {
	const { tool, metadata, priorHashes } = installed;
	const { directory, failure, verified } = installed.package;
	if (metadata.failure !== void 0 || failure !== void 0 || directory === void 0) return [];
	const recordsVerified = tool.name === "opentofu" && tool.minor >= 10;
	return sortedUnique([
		directory,
		...preferredHashes(priorHashes),
		...recordsVerified ? verified : [],
		...metadata.signedForLock
	]);
}

// src/locking/compose.ts
/**
* The entry that `providers lock` writes for a provider.
*
* Every hash of the old entry stays, even one that no package has: the command only ever adds (PL-6,
* PL-7, PL-8). Under another version the old hashes mean nothing and go (IN-15).
*/
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
/**
* What changed for a provider.
*
* Hashes are compared as sets; upstream scans lists and calls an unsorted old one additional (PL-12).
*/
function lockingResult(old, entry) {
	if (old === void 0) return "new";
	if (old.version !== entry.version) return "additional";
	const known = new Set(old.hashes);
	return entry.hashes.every((hash) => known.has(hash)) ? "unchanged" : "additional";
}
/** Hashes that the old entry has for the selected version; none under another version. */
function hashesOfSameVersion(old, selection) {
	return old !== void 0 && old.version === selection.version ? old.hashes : [];
}

// src/locking/select.ts
/**
* Refuses what no source could satisfy, before any request is made.
*
* OpenTofu: providercache, Installer.ensureProviderVersionsMightUpgrade (IN-6, IN-7).
*
* @throws LockReviewError `LOCKED_VERSION_CONFLICT`, `NO_MATCHING_VERSION`
*/
function assertSelectable(request, tool) {
	const { provider, constraints, locked } = request;
	if (locked !== void 0) {
		if (!allowsVersion(constraints, locked)) throw lockedConflict(request, locked, tool);
		return;
	}
	if (tool.name === "opentofu" && constraints.text === "0.0.0") throw new LockReviewError("NO_MATCHING_VERSION", `The configuration asks for ${provider} 0.0.0, which no registry can offer`, { hint: "Version 0.0.0 means a local build; use dev_overrides for one." });
}
/**
* The one version to use: the locked one if there is one, else the newest that the constraints accept.
*
* Neither platforms nor protocols are looked at, so the newest acceptable version is chosen even where
* it lacks a platform (IN-9). OpenTofu: providercache, Installer (IN-9, IN-10).
*
* @throws LockReviewError `VERSION_NOT_AVAILABLE`, `NO_MATCHING_VERSION`
*/
function chooseVersion(request, available) {
	const { provider, constraints, locked } = request;
	const chosen = available.versions.findLast(({ version }) => locked === void 0 ? allowsVersion(constraints, version) : version === locked);
	if (chosen !== void 0) return chosen.version;
	if (locked !== void 0) throw new LockReviewError("VERSION_NOT_AVAILABLE", `${provider} ${locked}, which the lock file records, is no longer available`, { hint: "Find out why it was withdrawn before choosing another version with --upgrade." });
	throw new LockReviewError("NO_MATCHING_VERSION", constraints.text === "" ? `No release of ${provider} can be selected` : `No release of ${provider} matches the constraints ${constraints.text}`, { hint: "Prereleases are selected only when a constraint names them exactly." });
}
function lockedConflict({ provider, constraints }, locked, tool) {
	const wanted = constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
	return new LockReviewError("LOCKED_VERSION_CONFLICT", `The lock file records ${provider} ${locked}, which does not match ${wanted}`, { hint: `Run with --upgrade, or "${commandName(tool)} init -upgrade", to select another version.` });
}

// src/locking/resolve.ts
/**
* Selects a version for each provider, once for all platforms.
*
* The tools select again for each platform and can therefore find versions that disagree (PL-9); here
* they cannot. OpenTofu: providercache, Installer.EnsureProviderVersions.
*/
async function resolveVersions(request, source, limit, signal) {
	const outcomes = await Promise.all(request.requirements.map((requirement) => limit(() => resolveOne(request, requirement, source, signal))));
	return {
		selections: outcomes.filter((outcome) => "version" in outcome),
		failures: outcomes.filter((outcome) => "error" in outcome)
	};
}
async function resolveOne(request, requirement, source, signal) {
	const { provider, constraints } = requirement;
	const wanted = {
		provider,
		constraints,
		locked: (request.upgrade(provider) ? void 0 : request.locks.providers.get(provider))?.version
	};
	try {
		assertSelectable(wanted, request.tool);
		const available = await source.availableVersions(provider, signal);
		return {
			requirement,
			version: chooseVersion(wanted, available)
		};
	} catch (error) {
		if (isLockReviewError(error)) return {
			provider,
			error
		};
		throw error;
	}
}

// src/locking/unexplained.ts
/**
* Recorded hashes that what a run fetched anyway contradicts: nothing vouches for them, and everything
* that could was seen.
*
* A `zh:` stands in the checksum list or nowhere. An `h1:` is judged only when the h1 of every listed
* platform is known; of a platform that nobody looked at, nothing is said. Unknown schemes match nothing
* and are left alone (HS-2).
*/
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
/** A foreign line of a checksum list leaves a file name behind, which vouches for nothing (AU-6). */
function isVouchedFor(facts) {
	return facts.signedBy.size > 0 || facts.reportedByRegistry || facts.reportedByMirror || facts.verifiedLocally;
}

// src/locking/lock-providers.ts
/**
* Native `providers lock`.
*
* Versions are selected once; then all metadata is judged, and only if all of it passes are packages
* downloaded, so that a bad signature costs no download. One failure means that nothing is locked, and
* the failures told are those of the first platform that has any (PL-5).
* OpenTofu: command, ProvidersLockCommand.Run (PL-1..13).
*/
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
async function install(task, { rules, reportedH1 }, ports, signal) {
	const result = (reportedH1 === "accept" ? reportedPackage(task.described) : void 0) ?? await examinePackage(task.described, rules, ports, signal);
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
function lockedProvider({ locks, rules, constraintsFrom }, selection, packages) {
	const old = locks.providers.get(selection.requirement.provider);
	const entry = composeEntry(old, selection, packages, {
		tool: rules.tool,
		constraintsFrom
	});
	const facts = packages.flatMap(({ described, result }) => [described.metadata.dispositions, result.dispositions]);
	const keyId = packages.flatMap(({ described }) => described.metadata.signatures).find((fact) => fact.keyId !== void 0)?.keyId;
	return {
		entry,
		result: lockingResult(old, entry),
		...keyId === void 0 ? {} : { keyId },
		warnings: sortedUnique(packages.flatMap(({ described }) => described.metadata.warnings)),
		unexplained: unexplainedHashes(hashesOfSameVersion(old, selection), mergeDispositions(...facts))
	};
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