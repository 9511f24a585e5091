import { A as hashScheme } from "./many.js";
import { f as lockFile, p as providerLock } from "./lock-side.js";
import { At as assembleReview, t as repositoryTop } from "./repository-top.js";
import { h as rootScope, p as lockFilePath } from "./digest.js";
import { n as withAttributes, t as withAbsentSubmodules } from "./work-tree.js";
import { c as judgeReadings, f as unlockedRoots, m as NO_RELEASES, p as readRoots, s as judgeCommitted, t as judgedBy } from "./review-repository.js";
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
	const { listener } = ports;
	const readings = await readRoots(candidates.map((one) => lacking.has(one.root) ? withoutLock(one) : one), {
		sides,
		tool,
		listener
	}, signal);
	const reviews = await judgeReadings({
		mode: "audit",
		readings: request.leavesOutAddedContents === true ? readings.map((reading) => withoutAddedContents(reading, request)) : readings,
		recordedBefore: request.recordedBefore?.roots,
		recordedReleases: request.recordedBefore?.releases ?? NO_RELEASES,
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
	}, signal);
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
		waiverPaths: [nameInPolicy],
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