import { s as SYSTEM_CLOCK } from "./node-files.js";
import { At as lockFile, T as RULE_TABLE, bt as hasErrors, g as listedPlatforms, jt as providerLock, kt as EMPTY_LOCK_FILE, o as lockFilePath, st as decodeText, xt as withoutAbsent } from "./discover.js";
import { l as inSentences, m as undefinedOnError, t as appendAll, u as isLockReviewError } from "./many.js";
import { n as theSetting } from "./setting.js";
import { n as auditRoots, t as auditCandidate } from "./audit-roots.js";
import { B as unitedReleases, J as recognizeHeader, o as recordedBefore$1, p as decodeLockFile, q as encodeLockFile, r as lockSide, t as NOTHING_RECORDED, z as releaseOnRecord } from "./lock-side.js";
import { m as isUnreachable, n as assertStateOfOne, t as withCommandRegistries } from "./command-registries.js";
import { I as resolveRange, h as encodeLine, m as updateLedger, r as policyHere } from "./command-policy.js";
import { a as withSuccessors, t as explainFailures } from "./failure-words.js";
import { t as lockProviders } from "./lock-providers.js";
import { lt as visibleText, rt as hashScheme, tt as sortedUnique, v as isLockable } from "./platform.js";
import { Nt as blocks, c as rootsByRepository, d as inRepository, o as placesOfChange, p as repositoryTop, u as checkedOutFiles } from "./named-paths.js";
import { n as judgeRoots, t as gatherRootFacts } from "./root-facts.js";
import { r as formatDocument } from "./json.js";
import { L as shortNames } from "./explain-hash.js";
import { a as renderLearnedText, n as ledgerLineData, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { n as DATA_FORMATS } from "./commands.js";
import { i as inOptions, r as formatOf } from "./values.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/app/lock/review-fix.ts
async function reviewPlanned(planned, text, { gather, ...terms }) {
	const { root, nameInPolicy, lockFilePath, head, base, requirements, rules, tool } = planned;
	const recorded = recordedBefore(planned, terms.recordedReleases);
	const reading = {
		candidate: {
			...auditCandidate(root, nameInPolicy, []),
			scope: "hashes-alone",
			baseLockPath: lockFilePath
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
	const readings = [...base?.providers.values() ?? []].some(({ address, version }) => {
		const entry = recorded.providers.get(address);
		return entry !== void 0 && entry.version !== version;
	}) && base ? [reading, {
		...reading,
		base: sideOf(base)
	}] : [reading];
	const repositoryProviders = /* @__PURE__ */ new Set([...head?.providers.keys() ?? [], ...recorded.providers.keys()]);
	const reviews = judgeRoots(await gatherRootFacts({
		...terms,
		mode: "review",
		readings,
		former: [],
		repositoryProviders
	}, gather));
	const counts = reviews.flatMap(({ findings }) => findings).filter((finding) => finding.accepted === void 0);
	const isStopped = (finding) => blocks(finding, terms.policy) && isRefused({
		...finding,
		severity: "error"
	}, "file");
	const refused = [...reviews.flatMap(({ unweighed = [] }) => unweighed), ...counts].filter((finding) => isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding));
	if (refused.length > 0) return {
		outcome: "refused",
		reasons: reasonsOf(refused)
	};
	return unverified(counts);
}
function isUnexplained({ rule, severity }) {
	return rule === "unexplained-hash" && severity === "error";
}
function unverified(findings) {
	const open = findings.filter(({ rule, accepted }) => rule === "not-verified" && accepted === void 0);
	return open.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: reasonsOf(open)
	};
}
function reasonsOf(findings) {
	return [...new Set(findings.map(({ rule, detail }) => `${rule}: ${detail}`))];
}
function recordedBefore({ expected = EMPTY_LOCK_FILE, base }, releases) {
	const entries = [...expected.providers.values()].map((entry) => {
		const before = base?.providers.get(entry.address);
		if (before?.version === entry.version) return before;
		return releaseOnRecord(releases, entry) ?? entry;
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
	const keys = refused.map(({ rule, detail }) => JSON.stringify([rule, detail]));
	return [...new Map(refused.map((finding, i) => [keys[i], finding])).values()];
}
function isRefused({ rule, severity }, purpose) {
	const { forbids } = RULE_TABLE[rule];
	return purpose === "file" ? severity === "error" && forbids === "fix" : severity !== "notice" && forbids !== void 0;
}
function needsLocking(provider, { head, findings }) {
	const isSettled = (finding) => RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider;
	return head?.providers.has(provider) !== true || findings.some(isSettled);
}

// src/app/lock/lock-root.ts
function isInOrder(root, context) {
	const { head = EMPTY_LOCK_FILE, findings } = root;
	if (findings.some(({ rule, isLighterCase }) => rule === "init-would-change" && isLighterCase === true) || requirementsToLock(root, context).length > 0) return false;
	const expected = root.head === void 0 ? EMPTY_LOCK_FILE : keepWaived(root);
	return encodeLockFile(expected, "opentofu") === encodeLockFile(head, "opentofu");
}
async function lockRoot(root, context, signal) {
	const { rules, ports } = context.engine(root.rules);
	const terms = {
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
			...terms,
			...group,
			locks
		}, ports, signal);
		if (outcome.kind === "locked") {
			locks = outcome.locks;
			continue;
		}
		const parts = withoutUnpublished(group, outcome);
		if (parts === void 0) return {
			...outcome,
			uncovered
		};
		appendAll(groups, parts);
		for (const { provider } of outcome.failures) uncovered.push(`${provider} has no package for ${outcome.platform}`);
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
	const successors = succeeded.flatMap(({ to }) => required.has(to) ? locks.providers.get(to) ?? [] : []);
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
	const running = setup?.unmanaged(root.rules);
	return [...root.requirements?.providers.values() ?? []].filter(({ provider }) => isLockable(provider, root.movesTo ?? root.rules) && running?.has(provider) !== true && (purpose === "file" || needsLocking(provider, root)));
}
function keepWaived({ expected = EMPTY_LOCK_FILE, head, findings }) {
	const waived = findings.filter(({ rule, accepted }) => rule === "unexplained-hash" && accepted !== void 0);
	if (waived.length === 0) return expected;
	const entries = [...expected.providers.values()].map((entry) => {
		const accepted = waived.filter(({ provider }) => provider === entry.address);
		const kept = new Set(accepted.map(({ hash }) => hash));
		const more = (head?.providers.get(entry.address)?.hashes ?? []).filter((hash) => kept.has(hash));
		return providerLock({
			...entry,
			hashes: [...entry.hashes, ...more]
		});
	});
	return lockFile(entries);
}

// src/app/lock/plan-fix.ts
async function planFix(root, context, signal) {
	const { lockFilePath, rules } = root;
	const { files, purpose } = context;
	const plan = (facts) => ({
		root: root.root,
		lockFilePath,
		before: void 0,
		after: void 0,
		dropped: [],
		reasons: [],
		uncovered: [],
		...facts
	});
	const obstacle = obstacles(root, purpose);
	if (obstacle !== void 0) return plan(obstacle);
	if (purpose === "commit" && isInOrder(root, context)) return plan({ outcome: "unchanged" });
	const kind = await files.kind(lockFilePath);
	if (purpose === "commit" && kind !== void 0 && kind !== "file") return plan({
		outcome: "refused",
		reasons: [NOT_A_FILE]
	});
	const { uncovered, ...locked } = await lockRoot(root, context, signal);
	if (locked.kind === "refused") return plan(await failureOf(locked.failures, root, context));
	const bytes = kind === "file" ? await files.read(lockFilePath) : void 0;
	const before = bytes === void 0 ? void 0 : decodeText(bytes);
	const after = encodeLockFile(locked.locks, recognizeHeader(before ?? "") ?? rules.name);
	if (after === before) return plan({
		outcome: "unchanged",
		before,
		uncovered
	});
	const objection = await reviewPlanned(root, after, context.reviewer);
	if (objection !== void 0) return plan(objection);
	return plan({
		outcome: "ready",
		before,
		after,
		dropped: droppedHashes(root, bytes, locked.locks),
		uncovered
	});
}
const NOT_A_FILE = "what stands in place of the lock file is no regular file; replace it by hand";
function obstacles(root, purpose) {
	const refused = (root.requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error").map(({ summary, detail }) => `${summary}: ${detail}`);
	const disputed = root.hashes.filter(({ isDisputed }) => isDisputed === true).map(({ provider, version, hash }) => `${hash} of ${provider} ${version} is explained by nothing, and may have been true before the release changed: no record of before says that it was not. Remove it by hand if it never was`);
	const reasons = [
		...reasonsOf(refusals(root, purpose)),
		...refused,
		...disputed
	];
	return reasons.length > 0 ? {
		outcome: "refused",
		reasons
	} : unverified(root.findings);
}
async function failureOf(failures, { root, requirements, rules: tool }, { files, setup }) {
	const context = {
		root,
		tool,
		dataDirectory: setup?.dataDirectory,
		requirements
	};
	const explained = await explainFailures(failures, context, files);
	return {
		outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
		reasons: explained.map(({ sentences }) => sentences.join(" "))
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
	const { keepsRequiredAlone = false, policy, ledger, recordedBefore = NOTHING_RECORDED } = request;
	const { engine, files, writer, gather, hostPlatform, clock, setup } = ports;
	const seen = await readLocks(request.roots, files);
	const audited = {
		...request,
		leavesOutAddedContents: keepsRequiredAlone
	};
	const { roots: reviews } = await auditRoots(audited, ports);
	const { releases: recordedReleases } = recordedBefore;
	const context = {
		engine,
		files,
		purpose: "file",
		setup,
		keepsRequiredAlone,
		reviewer: {
			gather,
			policy,
			ledger,
			recordedReleases,
			hostPlatform,
			now: clock.now()
		}
	};
	const fixes = [];
	for (const review of reviews) {
		const pruning = request.prune === true ? planPruning(review) : void 0;
		const expected = pruning?.expected ?? review.expected;
		const base = recordedBefore.roots.get(review.root);
		const planned = await planFix({
			...review,
			base,
			expected
		}, context, signal);
		const written = await write(planned, seen.get(planned.lockFilePath), writer);
		fixes.push(fixReport(review.root, written, pruning));
	}
	return {
		fixes,
		reviews
	};
}
async function readLocks(roots, files) {
	const seen = /* @__PURE__ */ new Map();
	for (const path of roots.map(lockFilePath)) {
		const read = async () => seen.set(path, { content: await files.read(path) });
		await undefinedOnError(read(), "FILE_FAILED", "LIMIT_EXCEEDED");
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
function fixReport(root, { lockFilePath, outcome: planned, dropped, reasons, uncovered }, pruning) {
	const outcome = planned === "ready" ? "written" : planned;
	const report = {
		root,
		lockFilePath,
		outcome,
		dropped,
		reasons,
		uncovered
	};
	if (pruning === void 0) return report;
	const { notPruned } = pruning;
	const pruned = outcome === "written" ? pruning.pruned : [];
	return {
		...report,
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

// src/cli/repository/recorded-by-base.ts
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
	return await inRepository({
		...context,
		directory: place
	}, async (git) => {
		const range = await undefinedOnError(resolveRange(git, {
			base: void 0,
			head: void 0
		}), "USAGE");
		if (range === void 0) return NOTHING_RECORDED;
		const places = roots.flatMap((root) => {
			const places = placesOfChange(git.top, resolve(context.directory, root));
			return places.length === 0 ? [] : [[root, places]];
		});
		return recordedBefore$1(git, range.base, new Map(places));
	}) ?? NOTHING_RECORDED;
}

// src/cli/commands/fix.ts
async function runFix(context) {
	const format = formatOf(context.options, DATA_FORMATS);
	const { fixes, keys } = await withCommandRegistries(context, "fix", (engine) => fixHere({
		...context,
		signal: engine.time.signal
	}, engine, context.signal));
	const told = format === "json" ? renderFixJson(fixes, keys?.added) : renderFixText(fixes) + renderLearnedText(keys?.file ?? "", keys?.added.map(encodeLine) ?? []);
	await context.print(inOptions(told));
	return exitCodeOf(fixes);
}
async function fixHere(context, engine, signal) {
	const { directory, writer, options, positionals: paths, log } = context;
	const files = await checkedOutFiles(context);
	const { policy, ledger, nameOf, listed } = await policyHere(context, paths);
	const ifNone = options.flag("allow-none") ? "accept" : "refuse";
	const { roots, limits } = await auditedRoots(context, {
		paths,
		ifNone,
		listed
	});
	for (const limit of limits) log.warn(limit);
	assertStateOfOne(context, roots);
	const recordedBefore = await recordedByBase(context, roots);
	const disk = policy.ledger === void 0 ? void 0 : await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
	engine.allowHosts(policy.allowedHosts);
	const rules = {
		tool: policy.tool,
		policy,
		nameInPolicy: nameOf,
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
	if (disk?.file === void 0) return {
		fixes,
		keys: void 0
	};
	const inOrder = reviews.filter((_, i) => ["written", "unchanged"].includes(fixes[i]?.outcome ?? ""));
	const terms = {
		policy,
		remembered: ledger,
		file: disk.file,
		now: SYSTEM_CLOCK.now()
	};
	const { added, after } = updateLedger(inOrder, terms);
	if (after !== void 0) await disk.write(after);
	return {
		fixes,
		keys: {
			file: disk.name,
			added
		}
	};
}
function exitCodeOf(fixes) {
	const isShort = ({ outcome, uncovered }) => outcome === "refused" || uncovered.length > 0;
	if (fixes.some(isShort)) return EXIT.failed;
	return fixes.some(({ outcome }) => outcome === "unverified") ? EXIT.unverified : EXIT.ok;
}

export { runFix };