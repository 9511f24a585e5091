import { A as judgeReadings, Ct as NO_RELEASES, Et as assembleReview, G as unlockedRoots, J as readRoots, K as compareOnly, St as moduleSharing, gn as lockFilePath, p as judgeCommitted, q as shardRoots, vn as rootScope } from "./undici-http.js";
import { posix } from "node:path";

// src/app/review/audit-roots.ts
async function auditRoots(request, ports, signal) {
	const { roots, files, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, lacking);
	const sides = {
		base: void 0,
		head: files,
		...moduleSharing(ports)
	};
	const candidates = roots.map((root) => auditCandidate(root, policy.rootModules));
	const own = shardRoots(request.shard);
	const { listener } = ports;
	const readings = await readRoots(candidates.map((one) => {
		const candidate = compareOnly(one, own);
		return lacking.has(one.root) ? withoutLock(candidate) : candidate;
	}), {
		sides,
		tool,
		listener
	}, signal);
	const reviews = await judgeReadings({
		mode: "audit",
		readings,
		recordedBefore: request.recordedBefore?.roots,
		recordedReleases: request.recordedBefore?.releases ?? NO_RELEASES,
		isJudged: own,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		policy,
		ledger: request.ledger,
		hostPlatform: ports.hostPlatform,
		now: ports.clock.now(),
		unmanaged: ports.setup?.unmanaged,
		listener
	}, ports.gather);
	const policyFile = request.policySource?.file;
	const { commit: auditedCommit, leftOut = [], limits = [] } = request;
	const listed = (request.shard?.index ?? 1) === 1 ? request.listed ?? [] : [];
	const paths = listed.flatMap(({ kind, path }) => kind === "file" ? path : []);
	const told = /* @__PURE__ */ new Set([
		...policy.rootModules,
		...roots,
		...leftOut
	]);
	const { isAsked = () => true } = request;
	const unlocked = await unlockedRoots({
		...sides,
		files,
		paths,
		told,
		isAsked
	}, signal);
	const committed = listed.filter(({ path }) => isAsked(posix.dirname(path)));
	const repositoryFindings = judgeCommitted(committed, unlocked, policy);
	const parts = {
		mode: "audit",
		roots: reviews,
		policy,
		policyFile,
		auditedCommit
	};
	const rest = {
		repositoryFindings,
		leftOut,
		limits
	};
	return assembleReview({
		...parts,
		...rest,
		commits: void 0
	}, ports);
}
function withRootModules(policy, more) {
	return {
		...policy,
		rootModules: [...policy.rootModules, ...more]
	};
}
function withoutLock(candidate) {
	return {
		...candidate,
		headLockPath: void 0
	};
}
function auditCandidate(root, listed) {
	const path = lockFilePath(root);
	return {
		root,
		lockFilePath: path,
		scope: rootScope(root, listed),
		baseLockPath: void 0,
		headLockPath: path
	};
}

export { auditRoots as n, auditCandidate as t };