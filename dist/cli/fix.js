import { r as SYSTEM_CLOCK } from "./run-time.js";
import { B as EMPTY_LOCK_FILE, H as providerLock, T as decodeText, V as lockFile, t as hasErrors } from "./diagnostic.js";
import { a as inSentences, o as isLockReviewError } from "./error.js";
import { a as inOptions, i as formatOf, l as theSetting, o as policyInputs } from "./values.js";
import { $ as sortedUnique, C as OPENTOFU, S as withoutAbsent, at as appendAll, dt as visibleText, tt as hashScheme, v as isLockable } from "./platform.js";
import { J as lockFilePath, P as shortNames, Y as lockedDirectories, dt as RULE_TABLE, rt as listedPlatforms } from "./explain-hash.js";
import { d as releaseOnRecord, f as unitedReleases, l as NO_RELEASES, n as judgeRoots, t as gatherRootFacts, u as recordedReleases } from "./root-facts.js";
import { t as auditRoots } from "./audit-roots.js";
import { n as lockSide, p as recognizeHeader, r as readLockBytes, u as decodeLockFile } from "./lock-side.js";
import { i as encodeLockFile } from "./encode.js";
import { f as isUnreachable, n as assertStateOfOne, t as withCommandRegistries } from "./command-registries.js";
import { C as encodeLine, M as resolveRange, r as policyHere, v as updateLedger } from "./command-policy.js";
import { a as withSuccessors, n as legacyPlugins, t as failureSentences } from "./failure-words.js";
import { t as lockProviders } from "./lock-providers.js";
import { Ct as blocks, d as repositoryHere, f as repositoryTop, o as placesOfChange, s as rootsByRepository, u as checkedOutFiles } from "./named-paths.js";
import { r as formatDocument } from "./json.js";
import { a as renderLearnedText, n as ledgerLineData, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { n as DATA_FORMATS } from "./commands.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/app/lock/review-fix.ts
async function reviewPlanned(planned, text, reviewer) {
	const { root, nameInPolicy, lockFilePath, head, base, expected, requirements } = planned;
	const { rules = OPENTOFU, tool } = planned;
	const { gather, ...terms } = reviewer;
	const recorded = recordedBefore$1(expected ?? EMPTY_LOCK_FILE, base ?? EMPTY_LOCK_FILE, reviewer);
	const reading = {
		candidate: {
			root,
			nameInPolicy,
			waiverPaths: [nameInPolicy],
			lockFilePath,
			scope: "hashes-alone",
			baseLockPath: lockFilePath,
			headLockPath: lockFilePath
		},
		choice: {
			tool: rules,
			reason: tool.reason
		},
		base: sideOf(recorded),
		head: lockSide({ content: new TextEncoder().encode(text) }, lockFilePath, rules),
		requirements,
		baseRequirements: void 0
	};
	const known = /* @__PURE__ */ new Set([...head?.providers.keys() ?? [], ...recorded.providers.keys()]);
	const isElsewhere = ({ address, version }) => recorded.providers.get(address)?.version !== version && recorded.providers.has(address);
	const readings = base !== void 0 && [...base.providers.values()].some(isElsewhere) ? [reading, {
		...reading,
		base: sideOf(base)
	}] : [reading];
	const facts = await gatherRootFacts({
		...terms,
		mode: "review",
		readings,
		former: [],
		repositoryProviders: known
	}, gather);
	const reviews = judgeRoots(facts);
	const counts = reviews.flatMap(({ findings }) => findings).filter((finding) => finding.accepted === void 0);
	return {
		refused: [...reviews.flatMap(({ unweighed = [] }) => unweighed), ...counts].filter((finding) => isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding, reviewer.policy)),
		unverified: counts.filter(({ rule }) => rule === "not-verified")
	};
}
function isStopped(finding, policy) {
	return blocks(finding, policy) && isRefused({
		...finding,
		severity: "error"
	}, "file");
}
function isUnexplained({ rule, severity }) {
	return rule === "unexplained-hash" && severity === "error";
}
function recordedBefore$1(kept, base, { recordedReleases }) {
	const entries = [...kept.providers.values()].map((entry) => {
		const before = base.providers.get(entry.address);
		if (before?.version === entry.version) return before;
		return releaseOnRecord(recordedReleases, entry) ?? entry;
	});
	return lockFile(entries.filter(({ hashes }) => hashes.some((hash) => hashScheme(hash) !== void 0)));
}
function sideOf(lock) {
	return {
		text: "",
		lock,
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}
function refusals({ findings, unweighed = [] }, purpose) {
	const refused = [...unweighed, ...findings].filter((finding) => isRefused(finding, purpose));
	return [...new Map(refused.map((finding) => [JSON.stringify([finding.rule, finding.detail]), finding])).values()];
}
function isRefused({ rule, severity }, purpose) {
	const { forbids } = RULE_TABLE[rule];
	return purpose === "file" ? severity === "error" && forbids === "fix" : severity !== "notice" && forbids !== void 0;
}
function needsLocking(provider, { head, findings }) {
	return head?.providers.has(provider) !== true || findings.some((finding) => RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider);
}

// src/app/lock/lock-root.ts
function isInOrder$1(root, context) {
	const { head, findings } = root;
	if (findings.some(({ rule, isLighterCase }) => rule === "init-would-change" && isLighterCase === true) || requirementsToLock(root, context).length > 0) return false;
	const expected = head === void 0 ? EMPTY_LOCK_FILE : keepWaived(root);
	return encodeLockFile(expected, "opentofu") === encodeLockFile(head ?? EMPTY_LOCK_FILE, "opentofu");
}
async function lockRoot(root, context, signal) {
	const { engine } = context;
	const { rules, ports } = engine(root.rules);
	const common = {
		upgrade: () => false,
		constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
		leavesOutReports: context.keepsRequiredAlone === true,
		rules
	};
	const requirements = requirementsToLock(root, context);
	const groups = [{
		requirements,
		platforms: root.requiredPlatforms
	}];
	const uncovered = [];
	let locks = withPredecessors(root, requirements);
	for (let group = groups.pop(); group !== void 0; group = groups.pop()) {
		const outcome = await lockProviders({
			...common,
			...group,
			locks
		}, ports, signal);
		if (outcome.kind === "locked") locks = outcome.locks;
		else {
			const parts = withoutUnpublished(group, outcome);
			if (parts === void 0) return {
				...outcome,
				uncovered
			};
			appendAll(groups, parts);
			appendAll(uncovered, outcome.failures.map(({ provider }) => `${provider} has no package for ${outcome.platform}`));
		}
	}
	const isAsked = listedPlatforms(context.reviewer.policy, root.nameInPolicy) !== void 0;
	return {
		kind: "locked",
		locks,
		providers: [],
		uncovered: isAsked ? sortedUnique(uncovered) : []
	};
}
function withPredecessors(root, requirements) {
	const kept = keepWaived(root);
	const { locks, succeeded } = withSuccessors(kept, root.movesTo ?? root.rules);
	const required = new Set(requirements.map(({ provider }) => provider));
	const successors = succeeded.filter(({ to }) => required.has(to)).flatMap(({ to }) => locks.providers.get(to) ?? []);
	return lockFile([...kept.providers.values(), ...successors]);
}
function withoutUnpublished({ requirements, platforms }, { platform, failures }) {
	const isUnpublished = failures.every(({ error }) => isLockReviewError(error, "PLATFORM_NOT_AVAILABLE"));
	if (platform === void 0 || !isUnpublished || platforms.length === 1) return void 0;
	const lacking = new Set(failures.map(({ provider }) => provider));
	const others = requirements.filter(({ provider }) => !lacking.has(provider));
	const rest = requirements.filter(({ provider }) => lacking.has(provider));
	return [...others.length === 0 ? [] : [{
		requirements: others,
		platforms
	}], {
		requirements: rest,
		platforms: platforms.filter((other) => other !== platform)
	}];
}
function requirementsToLock(root, { purpose, setup }) {
	const running = setup?.unmanaged(root.rules) ?? /* @__PURE__ */ new Set();
	const required = [...root.requirements?.providers.values() ?? []].filter(({ provider }) => isLockable(provider, root.movesTo ?? root.rules) && !running.has(provider));
	return purpose === "file" ? required : required.filter((requirement) => needsLocking(requirement.provider, root));
}
function keepWaived({ expected, head, findings }) {
	const waived = findings.filter((finding) => finding.rule === "unexplained-hash" && finding.accepted !== void 0);
	if (expected === void 0 || waived.length === 0) return expected ?? EMPTY_LOCK_FILE;
	return lockFile([...expected.providers.values()].map((entry) => {
		const kept = new Set(waived.filter((finding) => finding.provider === entry.address).map((finding) => finding.hash));
		const more = (head?.providers.get(entry.address)?.hashes ?? []).filter((hash) => kept.has(hash));
		return providerLock({
			...entry,
			hashes: [...entry.hashes, ...more]
		});
	}));
}

// src/app/lock/plan-fix.ts
async function planFix(review, context, signal) {
	const root = {
		...review,
		rules: review.rules ?? OPENTOFU
	};
	const { lockFilePath } = root;
	const nothing = {
		root: root.root,
		lockFilePath,
		before: void 0,
		after: void 0,
		dropped: [],
		reasons: [],
		uncovered: []
	};
	const obstacle = obstacles(root, context.purpose);
	if (obstacle !== void 0) return {
		...nothing,
		...obstacle
	};
	if (context.purpose === "commit" && isInOrder$1(root, context)) return {
		...nothing,
		outcome: "unchanged"
	};
	if (await isOddFile(root, context)) return {
		...nothing,
		...NOT_A_FILE
	};
	const { uncovered, ...locked } = await lockRoot(root, context, signal);
	if (locked.kind !== "locked") return {
		...nothing,
		...await failureOf(locked, root, context)
	};
	const { files } = context;
	const bytes = await files.kind(lockFilePath) === "file" ? await files.read(lockFilePath) : void 0;
	const before = bytes === void 0 ? void 0 : decodeText(bytes);
	const after = encodeLockFile(locked.locks, recognizeHeader(before ?? "") ?? root.rules.name);
	if (after === before) return {
		...nothing,
		outcome: "unchanged",
		before,
		uncovered
	};
	const objections = objectionsOf(await reviewPlanned(root, after, context.reviewer));
	if (objections !== void 0) return {
		...nothing,
		...objections
	};
	const dropped = droppedHashes(root, bytes, locked.locks);
	return {
		...nothing,
		outcome: "ready",
		before,
		after,
		dropped,
		uncovered
	};
}
function objectionsOf({ refused, unverified }) {
	if (refused.length > 0) return {
		outcome: "refused",
		reasons: reasonsOf(refused)
	};
	return unverified.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: reasonsOf(unverified)
	};
}
const NOT_A_FILE = {
	outcome: "refused",
	reasons: ["what stands in place of the lock file is no regular file; replace it by hand"]
};
async function isOddFile({ lockFilePath }, { files, purpose }) {
	if (purpose === "file") return false;
	const kind = await files.kind(lockFilePath);
	return kind !== void 0 && kind !== "file";
}
function obstacles(root, purpose) {
	const blocking = refusals(root, purpose);
	const refused = (root.requirements?.diagnostics ?? []).filter((diagnostic) => diagnostic.severity === "error").map((diagnostic) => `${diagnostic.summary}: ${diagnostic.detail}`);
	const disputed = root.hashes.filter((hash) => hash.isDisputed === true).map(disputeOf);
	if (blocking.length > 0 || refused.length > 0 || disputed.length > 0) return {
		outcome: "refused",
		reasons: [
			...reasonsOf(blocking),
			...refused,
			...disputed
		]
	};
	const open = root.findings.filter((finding) => finding.rule === "not-verified" && finding.accepted === void 0);
	return open.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: reasonsOf(open)
	};
}
function reasonsOf(findings) {
	return [...new Set(findings.map(({ rule, detail }) => `${rule}: ${detail}`))];
}
function disputeOf({ provider, version, hash }) {
	return `${hash} of ${provider} ${version} is explained by nothing, and may have been true before the release changed: no record of before says that it was not. Remove it by hand if it never was`;
}
async function failureOf({ failures }, { root, requirements, rules: tool }, { files, setup }) {
	const left = setup && await legacyPlugins({
		root,
		...setup
	}, files);
	return {
		outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
		reasons: failures.map((failure) => {
			const requirement = requirements?.providers.get(failure.provider);
			return failureSentences(failure, {
				root,
				tool,
				requirement,
				legacyPlugins: left
			}).join(" ");
		})
	};
}
function droppedHashes({ head, lockFilePath, rules }, bytes, written) {
	return [...(bytes === void 0 ? head : decodeLockFile(bytes, lockFilePath, rules).lockFile)?.providers.values() ?? []].flatMap(({ address: provider, hashes }) => {
		const kept = new Set(written.providers.get(provider)?.hashes);
		const read = new Set(head?.providers.get(provider)?.hashes);
		return hashes.filter((hash) => !kept.has(hash)).map((hash) => read.has(hash) ? {
			provider,
			hash
		} : {
			provider,
			hash,
			reason: "platform-not-asked"
		});
	});
}

// src/app/lock/fix-roots.ts
async function fixRoots(request, ports, signal) {
	const seen = await readLocks(request.roots, ports.files);
	const { keepsRequiredAlone = false } = request;
	const audited = {
		...request,
		leavesOutAddedContents: keepsRequiredAlone
	};
	const review = await auditRoots(audited, ports);
	const { engine, files, writer } = ports;
	const { policy, ledger } = request;
	const { gather, hostPlatform, clock } = ports;
	const { roots: before, releases: recordedReleases = NO_RELEASES } = request.recordedBefore ?? {};
	const reviewer = {
		gather,
		policy,
		ledger,
		recordedReleases,
		hostPlatform,
		now: clock.now()
	};
	const fixes = [];
	for (const root of review.roots) {
		const pruning = request.prune === true ? planPruning(root) : void 0;
		const base = before?.get(root.root);
		const expected = pruning?.expected ?? root.expected;
		const planned = await planFix({
			...root,
			base,
			expected
		}, {
			engine,
			files,
			purpose: "file",
			setup: ports.setup,
			keepsRequiredAlone,
			reviewer
		}, signal);
		const plan = await write(planned, seen.get(planned.lockFilePath), writer);
		fixes.push(rootFix(plan, pruning));
	}
	return {
		fixes,
		reviews: review.roots
	};
}
async function readLocks(roots, files) {
	const seen = /* @__PURE__ */ new Map();
	for (const path of roots.map(lockFilePath)) try {
		seen.set(path, { content: await files.read(path) });
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
	}
	return seen;
}
async function write(plan, seen, writer) {
	if (plan.after === void 0) return plan;
	try {
		await writer.writeAtomically(plan.lockFilePath, plan.after, seen);
		return plan;
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_CHANGED")) throw caught;
		const reasons = [...plan.reasons, inSentences(caught)];
		return {
			...plan,
			outcome: "refused",
			after: void 0,
			dropped: [],
			reasons
		};
	}
}
function rootFix(plan, pruning) {
	const { root, lockFilePath, dropped, reasons, uncovered } = plan;
	const outcome = plan.outcome === "ready" ? "written" : plan.outcome;
	const told = {
		root,
		lockFilePath,
		outcome,
		dropped,
		reasons,
		uncovered
	};
	if (pruning === void 0) return told;
	const { notPruned } = pruning;
	const pruned = outcome === "written" ? pruning.pruned : [];
	return {
		...told,
		dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
		pruned,
		...withoutAbsent({ notPruned })
	};
}
function planPruning({ expected = EMPTY_LOCK_FILE, requirements }) {
	const notPruned = pruneObstacle(requirements);
	if (notPruned !== void 0) return {
		expected,
		pruned: [],
		notPruned
	};
	const entries = [...expected.providers.values()];
	const isNeeded = ({ address }) => requirements?.providers.has(address) === true;
	return {
		expected: lockFile(entries.filter(isNeeded)),
		pruned: entries.filter((entry) => !isNeeded(entry)).map(({ address }) => address)
	};
}
function pruneObstacle(requirements) {
	if (requirements === void 0) return "it is not a root module";
	if (hasErrors(requirements.diagnostics)) return "its configuration has errors";
	if (!requirements.exact) return "what its configuration requires is not known completely";
	const { state } = requirements;
	if (state === void 0) return `its state is not at hand (name it with ${theSetting("state")})`;
	return state.problem === void 0 ? void 0 : `its state ${state.file} cannot be read`;
}

// src/report/commands/fix-report.ts
const OUTCOMES = {
	written: "written",
	unchanged: "already as it should be",
	refused: "not written",
	unverified: "not written, not everything could be checked"
};
function renderFixText(fixes) {
	if (fixes.length === 0) return "No lock file was found.\n";
	const name = shortNames(fixes.flatMap(({ dropped, pruned = [] }) => [...dropped.map(({ provider }) => provider), ...pruned]));
	return `${fixes.flatMap((fix) => [
		`${fix.lockFilePath}: ${OUTCOMES[fix.outcome]}`,
		...fix.dropped.map(({ provider, hash, reason }) => `  dropped ${hash} of ${name(provider)}: ` + (reason === void 0 ? "nothing explains it" : "of no platform that was asked for")),
		...(fix.pruned ?? []).map((provider) => `  dropped ${name(provider)}: nothing requires it`),
		...fix.notPruned === void 0 ? [] : [`  dropped no entry that nothing may require: ${fix.notPruned}`],
		...fix.reasons.map((reason) => `  ${reason}`),
		...fix.uncovered.map((platform) => `  not covered: ${platform}`)
	]).map(visibleText).join("\n")}\n`;
}
function renderFixJson(fixes, learned) {
	return formatDocument({
		fixes,
		...withoutAbsent({ learned: learned?.map(ledgerLineData) })
	});
}

// src/app/lock/recorded-before.ts
async function recordedBefore(places, state) {
	const locks = await locksOf(state, [...places.values()].flat());
	const roots = [...places].flatMap(([root, at]) => {
		const path = at.map(lockFilePath).find((candidate) => locks.has(candidate));
		const lock = path === void 0 ? EMPTY_LOCK_FILE : locks.get(path);
		return lock === void 0 ? [] : [[root, lock]];
	});
	const reliable = [...locks.values()].filter((lock) => lock !== void 0);
	return {
		roots: new Map(roots),
		releases: recordedReleases(reliable)
	};
}
async function locksOf({ tree, paths }, further) {
	const read = [.../* @__PURE__ */ new Set([...lockedDirectories(paths), ...further])].map(async (directory) => {
		const path = lockFilePath(directory);
		const bytes = await readLockBytes(tree, path);
		if (bytes === void 0) return [];
		const side = lockSide(bytes, path, OPENTOFU);
		return [[path, hasErrors(side.diagnostics) ? void 0 : side.lock]];
	});
	return new Map((await Promise.all(read)).flat());
}

// src/cli/repository/recorded-by-base.ts
const NOTHING_RECORDED = {
	roots: /* @__PURE__ */ new Map(),
	releases: NO_RELEASES
};
async function recordedByBase(context, roots) {
	const { directory } = context;
	const here = await recordedIn(context, directory, roots);
	const known = new Map(here.roots);
	const releases = [here.releases];
	for (const [top, inside] of rootsByRepository(directory, roots)) {
		if (top === repositoryTop(directory)) continue;
		const own = await recordedIn(context, top, inside);
		releases.push(own.releases);
		for (const root of inside) {
			const lock = own.roots.get(root);
			if ((known.get(root)?.providers.size ?? 0) > 0) continue;
			if (lock === void 0) known.delete(root);
			else known.set(root, lock);
		}
	}
	return {
		roots: known,
		releases: unitedReleases(releases)
	};
}
async function recordedIn(context, place, roots) {
	const { directory } = context;
	const git = await repositoryHere({
		...context,
		directory: place
	});
	if (git === void 0) return NOTHING_RECORDED;
	try {
		const base = await mergeBase(git);
		if (base === void 0) return NOTHING_RECORDED;
		const places = roots.flatMap((root) => {
			const places = placesOfChange(git.top, resolve(directory, root));
			return places.length === 0 ? [] : [[root, places]];
		});
		const state = {
			tree: git.treeAt(base),
			paths: await git.listFiles(base)
		};
		return await recordedBefore(new Map(places), state);
	} finally {
		git.close();
	}
}
async function mergeBase(git) {
	try {
		return (await resolveRange(git, {
			base: void 0,
			head: void 0
		})).base;
	} catch (caught) {
		if (isLockReviewError(caught, "USAGE")) return void 0;
		throw caught;
	}
}

// src/cli/commands/fix.ts
async function runFix({ positionals, options }) {
	const format = formatOf(options, DATA_FORMATS);
	policyInputs(options);
	const context = commandContext(options);
	const judged = {
		...context,
		paths: positionals
	};
	const { fixes, keys } = await withCommandRegistries(judged, options, "fix", (engine) => fixHere({
		context,
		options,
		paths: positionals
	}, engine));
	const told = format === "json" ? renderFixJson(fixes, keys?.added) : renderFixText(fixes) + renderLearnedText(keys?.file ?? "", keys?.added.map(encodeLine) ?? []);
	await context.print(inOptions(told));
	return exitCodeOf(fixes);
}
async function fixHere({ context, options, paths }, engine) {
	const { writer, signal } = context;
	const seen = {
		...context,
		signal: engine.time.signal
	};
	const files = await checkedOutFiles(seen);
	const ifNone = options.flag("allow-none") ? "accept" : "refuse";
	const { policy, ledger, names } = await policyHere({
		context: seen,
		options,
		paths
	});
	const wanted = {
		paths,
		ifNone,
		listed: names.listed
	};
	const { roots, limits } = await auditedRoots(seen, wanted);
	for (const limit of limits) context.log.warn(limit);
	assertStateOfOne(options, roots);
	const recordedBefore = await recordedByBase(seen, roots);
	const keyDisk = await ledgerToKeep(seen, policy);
	engine.allowHosts(policy.allowedHosts);
	const { tool } = policy;
	const rules = {
		tool,
		policy,
		nameInPolicy: names.nameOf,
		recordedBefore,
		ledger
	};
	const prune = options.flag("prune");
	const keepsRequiredAlone = options.texts("platform").length > 0;
	const { fixes, reviews } = await fixRoots({
		roots,
		files,
		...rules,
		prune,
		keepsRequiredAlone
	}, {
		...engine,
		files,
		writer
	}, signal);
	const inOrder = reviews.filter((_, i) => fixes[i] !== void 0 && isInOrder(fixes[i]));
	return {
		fixes,
		keys: keyDisk && await remember(inOrder, {
			disk: keyDisk,
			policy,
			remembered: ledger
		})
	};
}
async function ledgerToKeep({ directory }, policy) {
	if (policy.ledger === void 0) return void 0;
	const disk = await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
	return disk.file === void 0 ? void 0 : disk;
}
async function remember(roots, { disk, policy, remembered }) {
	const terms = {
		policy,
		remembered,
		file: disk.file,
		now: SYSTEM_CLOCK.now()
	};
	const { added, after } = updateLedger(roots, terms);
	if (after !== void 0) await disk.write(after);
	return {
		file: disk.name,
		added
	};
}
function isInOrder({ outcome }) {
	return outcome === "written" || outcome === "unchanged";
}
function exitCodeOf(fixes) {
	const isShort = ({ outcome, uncovered }) => outcome === "refused" || uncovered.length > 0;
	if (fixes.some(isShort)) return EXIT.failed;
	return fixes.some(({ outcome }) => outcome === "unverified") ? EXIT.unverified : EXIT.ok;
}

export { runFix };