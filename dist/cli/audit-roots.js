import { tt as hashScheme } from "./platform.js";
import { H as providerLock, V as lockFile } from "./diagnostic.js";
import { J as lockFilePath, X as rootScope } from "./explain-hash.js";
import { c as unlockedRoots, l as NO_RELEASES, n as judgeRoots, r as judgeCommitted, t as gatherRootFacts } from "./root-facts.js";
import { K as readRootModules, X as moduleSharing, bt as assembleReview } from "./named-paths.js";

// src/app/review/audit-roots.ts
async function auditRoots(request, ports) {
	const { ledger, policySource, recordedBefore, leftOut = [], limits = [] } = request;
	const { lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, [...lacking].map(request.nameInPolicy));
	const sides = {
		base: void 0,
		head: request.files,
		...moduleSharing(ports)
	};
	const { hostPlatform, clock, setup, listener, gather } = ports;
	const readings = await readAudited(request, policy, {
		sides,
		listener
	});
	const facts = await gatherRootFacts({
		mode: "audit",
		readings,
		policy,
		ledger,
		hostPlatform,
		now: clock.now(),
		listener,
		recordedBefore: recordedBefore?.roots,
		recordedReleases: recordedBefore?.releases ?? NO_RELEASES,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		unmanaged: setup?.unmanaged
	}, gather);
	const repositoryFindings = await besideRoots(request, policy, sides);
	return assembleReview({
		mode: "audit",
		roots: judgeRoots(facts),
		leftOut,
		limits,
		repositoryFindings,
		policy: request.policy,
		policyFile: policySource?.file,
		auditedCommit: request.commit,
		commits: void 0
	}, ports);
}
async function readAudited(request, policy, reach) {
	const { roots, nameInPolicy, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const candidates = roots.map((root) => {
		const candidate = auditCandidate(root, nameInPolicy(root), policy.rootModules);
		return lacking.has(root) ? {
			...candidate,
			headLockPath: void 0
		} : candidate;
	});
	const readings = await readRootModules(candidates, {
		...reach,
		tool
	});
	return request.leavesOutAddedContents === true ? readings.map((reading) => withoutAddedContents(reading, request)) : readings;
}
async function besideRoots({ roots, nameInPolicy, leftOut = [], listed = [], committed = listed, ...request }, policy, sides) {
	const { files, isAsked = () => true } = request;
	const paths = listed.flatMap(({ kind, path }) => kind === "file" ? path : []);
	const told = /* @__PURE__ */ new Set([...policy.rootModules, ...[...roots, ...leftOut].map(nameInPolicy)]);
	const isOpen = (directory) => {
		const name = nameInPolicy(directory);
		return isAsked(directory) && !told.has(name) && rootScope(name, []) === "root-module";
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
	const named = /* @__PURE__ */ new Set([...policy.waivers.map(({ hash }) => hash), ...policy.unverifiable.flatMap(({ hashes }) => hashes)]);
	const entries = [...reading.head.lock.providers.values()].map((entry) => {
		const { address, version, hashes } = entry;
		if (reading.requirements?.providers.has(address) !== true) return entry;
		const old = before.providers.get(address);
		const recorded = new Set(old?.version === version ? old.hashes : []);
		const kept = hashes.filter((hash) => hashScheme(hash) !== "h1" || recorded.has(hash) || named.has(hash));
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
function withRootModules(policy, more) {
	return {
		...policy,
		rootModules: [...policy.rootModules, ...more]
	};
}
function auditCandidate(root, nameInPolicy, listed) {
	const path = lockFilePath(root);
	return {
		root,
		nameInPolicy,
		waiverPaths: [nameInPolicy],
		lockFilePath: path,
		scope: rootScope(nameInPolicy, listed),
		baseLockPath: void 0,
		headLockPath: path
	};
}

export { auditRoots as t };