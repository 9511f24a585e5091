import { F as lockFilePath, L as needsLockFile, Sr as RULE_TABLE, bi as hashScheme, ii as providerLock, ri as lockFile } from "./shipped-keys.js";
import { t as legacyPlugins } from "./legacy-plugins.js";
import { t as NOTHING_RECORDED } from "./lock-side.js";
import { ct as moduleSharing, it as readRootModules, z as assembleReview } from "./named-paths.js";
import { a as gatherRootFacts, l as unlockedRoots, n as judgeCommitted, o as judgeRoots, t as readRunners } from "./workflow-runners.js";

// src/app/review/audit-roots.ts
async function auditRoots(request, ports) {
	const { policy, recordedBefore, leftOut = [], limits = [], lacking } = request;
	const rootModules = [...policy.rootModules, ...[...lacking ?? []].map(request.nameInPolicy)];
	const sides = {
		base: void 0,
		head: request.files,
		...moduleSharing(ports)
	};
	const { hostPlatform, clock, setup, listener, gather } = ports;
	const facts = await gatherRootFacts({
		mode: "audit",
		readings: await readAudited(request, {
			sides,
			tool: policy.tool,
			listener
		}),
		policy: {
			...policy,
			rootModules
		},
		ledger: request.ledger,
		hostPlatform,
		now: clock.now(),
		listener,
		recordedBefore: recordedBefore?.roots,
		recordedReleases: (recordedBefore ?? NOTHING_RECORDED).releases,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		unmanaged: setup?.unmanaged,
		runners: () => readRunners(request.files)
	}, gather);
	return assembleReview({
		mode: "audit",
		roots: await Promise.all(judgeRoots(facts).map((review) => withLegacyPlugins(review, request.files, setup))),
		leftOut,
		limits,
		repositoryFindings: await besideRoots(request, rootModules, sides),
		policy,
		policyFile: request.policySource?.file,
		auditedCommit: request.commit,
		range: void 0
	}, ports);
}
async function withLegacyPlugins(review, files, setup) {
	const { root, findings, limits = [] } = review;
	const isConcerned = findings.some(({ rule }) => RULE_TABLE[rule].mayLackSource === true);
	if (setup === void 0 || !isConcerned) return review;
	const plugins = await legacyPlugins({
		root,
		dataDirectory: setup.dataDirectory
	}, files);
	return plugins === void 0 ? review : {
		...review,
		limits: [...limits, plugins]
	};
}
async function readAudited(request, terms) {
	const { roots, nameInPolicy, lacking } = request;
	const candidates = roots.map((root) => {
		const candidate = auditCandidate(root, nameInPolicy(root));
		return lacking?.has(root) === true ? {
			...candidate,
			headLockPath: void 0
		} : candidate;
	});
	const readings = await readRootModules(candidates, terms);
	return request.leavesOutAddedContents === true ? readings.map((reading) => withoutAddedContents(reading, request)) : readings;
}
async function besideRoots({ roots, nameInPolicy, leftOut = [], listed = [], committed = listed, ...request }, listedRoots, sides) {
	const { files, policy, isAsked } = request;
	const paths = listed.flatMap(({ kind, path }) => kind === "file" ? path : []);
	const names = /* @__PURE__ */ new Set([...listedRoots, ...[...roots, ...leftOut].map(nameInPolicy)]);
	const isOpen = (directory) => {
		const name = nameInPolicy(directory);
		if (isAsked?.(directory) === false || names.has(name)) return false;
		return needsLockFile(name, []);
	};
	const unlocked = await unlockedRoots({
		...sides,
		files,
		paths,
		isAsked: isOpen
	});
	return judgeCommitted(committed, unlocked, policy);
}
function withoutAddedContents(reading, { recordedBefore, policy }) {
	const before = recordedBefore?.roots.get(reading.candidate.root);
	if (before === void 0 || reading.head === void 0) return reading;
	const policyHashes = /* @__PURE__ */ new Set([...policy.waivers.map(({ hash }) => hash), ...policy.unverifiable.flatMap(({ hashes }) => hashes)]);
	const entries = [...reading.head.lock.providers.values()].map((entry) => {
		const { address, version, hashes } = entry;
		if (reading.requirements?.providers.has(address) !== true) return entry;
		const old = before.providers.get(address);
		const recorded = new Set(old?.version === version ? old.hashes : []);
		const kept = hashes.filter((hash) => hashScheme(hash) !== "h1" || recorded.has(hash) || policyHashes.has(hash));
		return providerLock({
			...entry,
			hashes: kept
		});
	});
	return {
		...reading,
		head: {
			...reading.head,
			lock: lockFile(entries)
		}
	};
}
function auditCandidate(root, nameInPolicy) {
	const path = lockFilePath(root);
	return {
		root,
		nameInPolicy,
		waiverPaths: [nameInPolicy],
		lockFilePath: path,
		scope: "root-module",
		baseLockPath: void 0,
		headLockPath: path
	};
}

export { auditRoots as n, auditCandidate as t };