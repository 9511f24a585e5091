import { Ct as assembleReview, Fn as lockFilePath, Ln as rootScope, t as repositoryTop } from "./repository-top.js";
import { n as withAttributes, t as withAbsentSubmodules } from "./work-tree.js";
import { d as unlockedRoots, f as compareOnly, g as NO_RELEASES, h as isFirstPart, m as readRoots, o as judgeCommitted, p as shardRoots, s as judgeReadings, t as judgedBy } from "./review-repository.js";
import { l as repositoryHere, w as moduleSharing } from "./named-paths.js";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";

// src/app/review/audit-roots.ts
async function auditRoots(request, ports, signal) {
	const { roots, nameInPolicy, files, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, [...lacking].map(nameInPolicy));
	const sides = {
		base: void 0,
		head: files,
		...moduleSharing(ports)
	};
	const candidates = roots.map((root) => auditCandidate(root, nameInPolicy(root), policy.rootModules));
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
		...judgedBy({
			...request,
			policy
		}, ports),
		listener
	}, ports.gather);
	const policyFile = request.policySource?.file;
	const { commit: auditedCommit, leftOut = [], limits = [] } = request;
	const repositoryFindings = await besideRoots(request, policy, sides, signal);
	const parts = {
		mode: "audit",
		roots: reviews,
		policy: request.policy,
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
async function besideRoots({ roots, nameInPolicy, leftOut = [], listed = [], committed = listed, ...request }, policy, sides, signal) {
	const { files, shard, isAsked = () => true } = request;
	if (!isFirstPart(shard)) return [];
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
	}, signal);
	return judgeCommitted(committed, unlocked, policy);
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
function auditCandidate(root, nameInPolicy, listed) {
	const path = lockFilePath(root);
	return {
		root,
		nameInPolicy,
		lockFilePath: path,
		scope: rootScope(nameInPolicy, listed),
		baseLockPath: void 0,
		headLockPath: path
	};
}

// src/cli/repository/checked-out-files.ts
async function checkedOutFiles(context) {
	const { directory, environment, files } = context;
	const top = repositoryTop(directory);
	const root = directory.split(sep).join("/");
	const attributed = withAttributes({
		files,
		root
	}, environment);
	if (top === void 0) return attributed;
	if (!existsSync(join(top, ".gitmodules"))) return attributed;
	const git = await repositoryHere(context);
	if (git === void 0) return attributed;
	git.close();
	return withAbsentSubmodules(attributed, git, relative(directory, top).split(sep).join("/") || ".");
}

export { auditRoots as n, checkedOutFiles as t };