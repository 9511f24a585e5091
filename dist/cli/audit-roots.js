import { Y as lockFilePath, ji as RULE_TABLE, na as providerLock, ta as lockFile, va as hashScheme } from "./shipped-keys.js";
import { t as NOTHING_RECORDED } from "./lock-side.js";
import { D as readRootModules, k as machinesIn, lt as moduleSharing } from "./named-paths.js";
import { T as assembleReview, k as withNothingLocked } from "./undici-http.js";
import { a as judgeRoots, i as gatherRootFacts, t as judgeCommitted } from "./repository-facts.js";
import { join } from "node:path/posix";

// src/app/roots/legacy-plugins.ts
async function legacyPlugins(place, files) {
	const directory = join(place.root, place.dataDirectory, "plugins");
	const entries = await files.list(directory);
	if (entries === void 0 || entries.length === 0) return void 0;
	return `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is only there belongs into terraform.d/plugins or a filesystem_mirror`;
}

// src/app/review/audit-roots.ts
async function auditRoots(request, ports) {
	const { policy, recordedBefore, leftOut = [], limits = [], lacking } = request;
	const rootModules = [...policy.rootModules, ...[...lacking ?? []].map(request.nameInPolicy)];
	const { files, clues } = request;
	const sides = {
		base: void 0,
		head: files,
		clues,
		...moduleSharing(ports, request.known)
	};
	const { clock, setup, listener, gather } = ports;
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
		now: clock.now(),
		listener,
		recordedBefore: recordedBefore?.roots,
		recordedReleases: (recordedBefore ?? NOTHING_RECORDED).releases,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		unmanaged: setup?.unmanaged,
		machinesOf: machinesIn(clues, request.machine)
	}, gather);
	return assembleReview({
		mode: "audit",
		roots: await Promise.all(judgeRoots(facts).map((review) => withLegacyPlugins(review, request.files, setup))),
		leftOut,
		limits,
		repositoryFindings: judgeCommitted(request.committed ?? request.listed ?? [], policy),
		policy,
		policyFile: request.policySource?.file,
		auditedCommit: request.commit,
		paths: request.listed,
		range: void 0
	}, ports);
}
async function auditRepository(request, ports) {
	const { roots, lacking, ignored, policy } = request;
	const review = await auditRoots(request, ports);
	const isLocked = (root) => lacking?.has(root) !== true;
	return policy.rootModules.length > 0 || (ignored?.size ?? 0) > 0 || roots.some(isLocked) ? review : withNothingLocked(review, policy);
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
	const { roots, nameInPolicy, lacking, ignored } = request;
	const candidates = roots.map((root) => {
		const candidate = auditCandidate(root, nameInPolicy(root));
		return lacking?.has(root) === true ? {
			...candidate,
			headLockPath: void 0
		} : candidate;
	});
	return (await readRootModules(candidates, terms)).map((reading) => {
		const whole = {
			...reading,
			ignoredBy: ignored?.get(reading.candidate.root)
		};
		return request.leavesOutAddedContents === true ? withoutAddedContents(whole, request) : whole;
	});
}
function withoutAddedContents(reading, { recordedBefore, policy }) {
	const before = recordedBefore?.roots.get(reading.candidate.root);
	if (before === void 0 || reading.head === void 0) return reading;
	const policyHashes = /* @__PURE__ */ new Set([...policy.waivers.map(({ hash }) => hash), ...policy.unverifiable.flatMap(({ hashes }) => hashes)]);
	const entries = [...reading.head.lock.providers.values()].map((entry) => {
		const { address, version, hashes } = entry;
		if (reading.requirements?.providers.has(address) !== true) return entry;
		const old = before.providers.get(address);
		const record = new Set(old?.version === version ? old.hashes : []);
		const recordedHashes = hashes.filter((hash) => hashScheme(hash) !== "h1" || record.has(hash) || policyHashes.has(hash));
		return providerLock({
			...entry,
			hashes: recordedHashes
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

export { legacyPlugins as i, auditRepository as n, auditRoots as r, auditCandidate as t };