import "./rolldown-runtime.js";
import { B as moduleLockPath, _ as filterAsync, f as checkedOutFiles, h as repositoryTop, kt as stillTree, l as rootsByRepository, p as inRepository, r as ignoredLocks, s as placesOfChange } from "./named-paths.js";
import { s as removeDrafts } from "./replace-file.js";
import { g as resolveRange } from "./tighten.js";
import { Er as decodeText, N as effectsOf, Un as hasErrors, Y as lockFilePath, da as appendAll, ea as EMPTY_LOCK_FILE, go as isLockReviewError, ho as inSentences, ji as RULE_TABLE, ka as isLockable, na as providerLock, oo as commandLine, pa as groupBy, ro as sortedUnique, si as shortNames, ta as lockFile, ti as placesText, x as encodeLine, xo as undefinedOnError } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { c as reasonsToKeep, u as withSuccessors } from "./repository-facts.js";
import { n as seenFile } from "./digest.js";
import { r as auditRoots } from "./audit-roots.js";
import { $ as recognizeHeader, A as vacancyIn, I as recordedReleases, J as isSameContent, O as decodeLockFile, Q as encodeLockFile, l as recordedBefore, q as checkedOutOf, t as NOTHING_RECORDED } from "./lock-side.js";
import { f as isUnreachable } from "./print-command.js";
import { a as reasonsOf, c as reviewPlanned, d as remarksOnAge, h as explainFailures, i as needsLocking, l as unverified, m as lockProviders, o as refusals, r as findingsOf, s as refusedConfiguration, t as ageTerms } from "./lock-signers.js";
import { M as ignoreWords, j as IGNORED_REMEDY } from "./undici-http.js";
import { v as initData } from "./report.js";
import { a as rootSummary } from "./terminal.js";
import { i as ledgerLineData, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { i as moduleLockReport, n as lockModuleRoots, t as exitCodeOfModules } from "./lock-modules.js";
import { n as assertStateOfOne, t as withCommandReach } from "./command-reach.js";
import { n as ownMachine, t as cluesHere } from "./clues-here.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as policyHere } from "./command-policy.js";
import { resolve } from "node:path";

// src/app/lock/lock-root.ts
function isInOrder$1(root, context) {
	const { head = EMPTY_LOCK_FILE, findings } = root;
	if (findings.some(({ rule, isLighterCase }) => isLighterCase && RULE_TABLE[rule].lighterCase === "layout") || requirementsToLock(root, context).length > 0) return false;
	const expected = root.head === void 0 ? EMPTY_LOCK_FILE : keepWaived(root);
	return encodeLockFile(expected, "opentofu") === encodeLockFile(head, "opentofu");
}
async function lockRoot(root, context) {
	const { rules, ports } = context.engine(root.rules);
	const terms = {
		upgrade: () => false,
		age: ageTerms(context.reviewer.policy, context.reviewer.now),
		constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
		leavesOutReports: context.keepsRequiredAlone === true,
		rules
	};
	const requirements = requirementsToLock(root, context);
	const groups = [{
		requirements,
		platforms: root.required.platforms
	}];
	const uncovered = [];
	const passedOver = [];
	let locks = withPredecessors(root, requirements);
	for (let group = groups.pop(); group !== void 0; group = groups.pop()) {
		const outcome = await lockProviders({
			...terms,
			...group,
			locks
		}, ports);
		if (outcome.kind === "locked") {
			locks = outcome.locks;
			appendAll(passedOver, outcome.providers.flatMap(remarksOnAge));
			continue;
		}
		const parts = withoutUnpublished(group, outcome);
		if (parts === void 0) return outcome;
		appendAll(groups, parts);
		for (const { provider } of outcome.failures) uncovered.push(`${provider} has no package for ${outcome.platform}`);
	}
	const missing = root.required.from === "policy" ? sortedUnique(uncovered) : [];
	return {
		kind: "locked",
		locks,
		uncovered: missing,
		passedOver
	};
}
function withPredecessors(root, requirements) {
	const kept = keepWaived(root);
	const { locks } = withSuccessors(kept, root.movesTo ?? root.rules);
	const required = new Set(requirements.map(({ provider }) => provider));
	return lockFile([...locks.providers.values()].filter(({ address }) => kept.providers.has(address) || required.has(address)));
}
function withoutUnpublished({ requirements, platforms }, { platform, failures }) {
	const isUnpublished = failures.every(({ error }) => isLockReviewError(error, "PLATFORM_NOT_AVAILABLE"));
	if (platform === void 0 || !isUnpublished || platforms.length === 1) return void 0;
	const lacking = new Set(failures.map(({ provider }) => provider));
	const others = requirements.filter(({ provider }) => !lacking.has(provider));
	const rest = requirements.filter(({ provider }) => lacking.has(provider));
	return [{
		requirements: others,
		platforms
	}, {
		requirements: rest,
		platforms: platforms.filter((other) => other !== platform)
	}];
}
function requirementsToLock(root, { purpose, setup }) {
	const running = setup?.unmanaged(root.rules);
	return [...[...(vacancyIn(root.requirements) && root.expected?.providers.values()) ?? []].map(({ address, constraints }) => {
		return {
			provider: address,
			constraints,
			origins: []
		};
	}), ...root.requirements?.providers.values() ?? []].filter(({ provider }) => isLockable(provider, root.movesTo ?? root.rules) && running?.has(provider) !== true && (purpose === "file" || needsLocking(provider, root)));
}
function keepWaived({ expected = EMPTY_LOCK_FILE, head, findings }) {
	const waived = findings.filter(({ accepted }) => accepted !== void 0);
	if (waived.length === 0) return expected;
	const entries = [...expected.providers.values()].map((entry) => {
		const isWaived = (hash) => waived.some((finding) => finding.provider === entry.address && finding.hash === hash);
		const recorded = [...new Set(head?.providers.get(entry.address)?.hashes)];
		return providerLock({
			...entry,
			hashes: [...entry.hashes, ...recorded.filter(isWaived)]
		});
	});
	return lockFile(entries);
}

// src/app/lock/plan-fix.ts
async function planFix(root, context) {
	const { lockFilePath, rules } = root;
	const { files, purpose } = context;
	const plan = (facts) => planWith(root, facts);
	const obstacle = obstacles(root, purpose);
	if (obstacle !== void 0) return plan(obstacle);
	if (purpose === "commit" && isInOrder$1(root, context)) return plan({ outcome: "unchanged" });
	const kind = await files.kind(lockFilePath);
	if (!(kind === void 0 || kind === "file") && (purpose === "commit" || kind !== "symlink")) return plan({
		outcome: "refused",
		reasons: [NOT_A_FILE]
	});
	const locked = await lockRoot(root, context);
	if (locked.kind === "refused") return plan(await failureOf(locked.failures, root, context));
	const { uncovered, passedOver } = locked;
	const bytes = kind === "file" ? await files.read(lockFilePath) : void 0;
	const before = bytes === void 0 ? void 0 : decodeText(bytes);
	const header = recognizeHeader(before ?? "") ?? rules.name;
	const text = encodeLockFile(locked.locks, header);
	if (isSameContent(bytes, Buffer.from(text))) return plan({
		outcome: "unchanged",
		before,
		uncovered
	});
	const objection = await reviewPlanned(root, text, context.reviewer);
	if (objection !== void 0) return plan(objection);
	const dropped = droppedHashes(root, {
		...context,
		bytes
	}, locked.locks);
	return plan({
		outcome: "ready",
		before,
		after: encodeLockFile.bind(void 0, locked.locks, header),
		dropped,
		uncovered,
		passedOver
	});
}
function planWith({ root, lockFilePath }, facts) {
	return {
		root,
		lockFilePath,
		before: void 0,
		after: void 0,
		dropped: [],
		reasons: [],
		uncovered: [],
		...facts
	};
}
const NOT_A_FILE = "what stands in place of the lock file is no regular file; replace it by hand";
function obstacles(root, purpose) {
	const vacancy = vacancyIn(root.requirements);
	const ofProviders = findingsOf(root, ({ isOfModules }) => isOfModules !== true);
	const disputed = root.hashes.filter(({ isDisputed }) => isDisputed === true).map(({ provider, version, hash }) => `${hash} of ${provider} ${version} is explained by nothing, and may have been true before the release changed: no record of before says that it was not. Remove it by hand if it never was`);
	const reasons = [
		...root.newerTool === void 0 ? [] : reasonsToKeep(root.newerTool),
		...reasonsOf(refusals(ofProviders, purpose)),
		...refusedConfiguration(root),
		...disputed
	];
	if (reasons.length > 0) return {
		outcome: "refused",
		reasons
	};
	return vacancy !== void 0 && root.head === void 0 ? {
		outcome: "unverified",
		reasons: [`${vacancy.summary}: ${vacancy.detail}`]
	} : unverified(ofProviders.findings);
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
		reasons: [...new Set(explained.map(({ sentences }) => sentences.join(" ")))]
	};
}
function droppedHashes({ head, lockFilePath, rules }, { keepsRequiredAlone, bytes }, written) {
	return [...(keepsRequiredAlone === true && bytes !== void 0 ? decodeLockFile(bytes, lockFilePath, rules).lockFile : head)?.providers.values() ?? []].flatMap(({ address: provider, hashes }) => {
		const writtenHashes = new Set(written.providers.get(provider)?.hashes);
		const recorded = new Set(head?.providers.get(provider)?.hashes);
		return hashes.filter((hash) => !writtenHashes.has(hash)).map((hash) => recorded.has(hash) ? {
			provider,
			hash
		} : {
			provider,
			hash,
			reason: "platform-not-asked"
		});
	});
}

// src/app/lock/settle-fixes.ts
const MOST_ROUNDS = 4;
async function settleFixes(first, files, { review: reviewAgain, plan }) {
	const texts = /* @__PURE__ */ new Map();
	const tree = withTexts(files, texts);
	const isFresh = ({ plan: { after, lockFilePath } }) => after !== texts.get(lockFilePath);
	const planAll = async (ask, before) => {
		const fixes = [];
		const reviews = await listOf(ask);
		for (let review = reviews.shift(); review !== void 0; review = reviews.shift()) {
			const last = before[fixes.length];
			const fix = {
				plan: last !== void 0 && !isOutdated(last, review) ? last.plan : joined(last?.plan, await plan(review, tree)),
				review
			};
			fixes.push(isFresh(fix) ? {
				...fix,
				review: lightened(review)
			} : fix);
		}
		return fixes;
	};
	let settled = await planAll(first, []);
	for (let round = 1; round < MOST_ROUNDS && settled.some(isFresh); round++) {
		for (const { after, lockFilePath } of settled.map(({ plan: planned }) => planned)) if (after !== void 0) texts.set(lockFilePath, after);
		const before = settled.map(({ plan, review: { required } }) => ({
			plan,
			review: { required }
		}));
		settled = [];
		settled = await planAll(() => reviewAgain(tree, texts), before);
	}
	const open = settled.filter(isFresh);
	for (const { plan: planned } of open) texts.delete(planned.lockFilePath);
	if (open.length === 0) return {
		settled,
		tree
	};
	const asTheyAre = await reviewAgain(tree, texts);
	return {
		settled: settled.map((fix, i) => open.includes(fix) ? unsettled(fix, asTheyAre[i]) : fix),
		tree
	};
}
function lightened(review) {
	return {
		...review,
		findings: [],
		unweighed: [],
		hashes: [],
		changes: [],
		expected: void 0,
		coverage: void 0,
		ages: void 0,
		init: void 0
	};
}
async function listOf(ask) {
	return [...await ask()];
}
function isOutdated({ plan, review: last }, review) {
	if (plan.outcome === "refused" || plan.outcome === "unverified") return false;
	const platforms = ({ required }) => required.platforms.join();
	return plan.after !== void 0 || platforms(last) !== platforms(review);
}
function unsettled({ plan, review }, asItIs = review) {
	const reason = `each of ${MOST_ROUNDS} rounds planned another lock file, so that none is known to be the last. List the required platforms in the policy, and run fix again`;
	const untouched = {
		outcome: "unverified",
		after: void 0,
		dropped: [],
		reasons: [...plan.reasons, reason]
	};
	return {
		plan: {
			...plan,
			...untouched
		},
		review: asItIs
	};
}
function joined(former, next) {
	if (former?.after === void 0) return next;
	const { before, dropped, passedOver = [] } = former;
	const { uncovered, reasons } = next;
	return next.after === void 0 ? {
		...former,
		uncovered,
		reasons
	} : {
		...next,
		before,
		dropped: [...dropped, ...next.dropped],
		passedOver: [...passedOver, ...next.passedOver ?? []]
	};
}
function withTexts(files, texts) {
	const bytesOf = (path) => {
		const text = texts.get(path)?.();
		return text === void 0 ? void 0 : new TextEncoder().encode(text);
	};
	return {
		...files,
		read: async (path) => bytesOf(path) ?? files.read(path),
		kind: async (path) => texts.has(path) ? "file" : files.kind(path),
		checkedOut: async (path) => {
			const content = bytesOf(path);
			return content === void 0 ? checkedOutOf(files, path) : { content };
		}
	};
}

// src/app/lock/fix-roots.ts
async function fixRoots(request, ports) {
	const { keepsRequiredAlone = false, policy, ledger, written } = request;
	const { recordedBefore = NOTHING_RECORDED } = request;
	const { engine, files, writer, gather, clock, setup } = ports;
	const seen = await readLocks(request.roots, files);
	const { locks = /* @__PURE__ */ new Map() } = request;
	const knownRoots = {
		locks,
		requirements: /* @__PURE__ */ new Map()
	};
	const audited = {
		...request,
		known: knownRoots,
		leavesOutAddedContents: keepsRequiredAlone
	};
	const { releases: recordedReleases } = recordedBefore;
	const context = {
		engine,
		purpose: "file",
		setup,
		keepsRequiredAlone,
		reviewer: {
			gather,
			policy,
			ledger,
			recordedReleases,
			now: clock.now(),
			locks
		}
	};
	const review = async (tree) => (await auditRoots({
		...audited,
		files: tree
	}, ports)).roots;
	const first = async () => {
		const reviews = await review(files);
		locks.clear();
		return reviews;
	};
	const former = /* @__PURE__ */ new Map();
	const { settled, tree } = await settleFixes(first, files, {
		review,
		plan: async (review, planned) => {
			const { expected, ...pruning } = pruningOf(review, request);
			if (!former.has(review.root)) former.set(review.root, {
				...pruning,
				required: review.required
			});
			const base = recordedBefore.roots.get(review.root);
			const staysAway = isNeedless(review) && (written !== void 0 || base === void 0);
			if (written?.has(review.root) === false || staysAway) return planWith(review, { outcome: "unchanged" });
			const root = {
				...review,
				base,
				expected
			};
			return {
				...await planFix(root, {
					...context,
					files: planned
				}),
				before: void 0
			};
		}
	});
	const whole = keepsRequiredAlone ? (await auditRoots({
		...request,
		known: knownRoots,
		files: tree
	}, ports)).roots : void 0;
	const wholeByRoot = new Map(whole?.map((one) => [one.root, one]));
	const fixes = [];
	for (const { plan, review } of settled) {
		const pruning = former.get(review.root);
		if (pruning === void 0 || written?.has(review.root) === false) continue;
		const file = await write(plan, seen.get(plan.lockFilePath), writer);
		const { init } = wholeByRoot.get(review.root) ?? review;
		fixes.push(fixReport$1({
			...file,
			root: review.root,
			init
		}, pruning));
	}
	return {
		fixes,
		former,
		reviews: settled.map(({ review }) => review)
	};
}
async function readLocks(roots, files) {
	const seen = /* @__PURE__ */ new Map();
	for (const path of roots.map(lockFilePath)) {
		const read = async () => seen.set(path, seenFile(await files.read(path)));
		await undefinedOnError(read(), "FILE_FAILED", "LIMIT_EXCEEDED");
	}
	return seen;
}
async function write(plan, seen, writer) {
	if (plan.after === void 0) return plan;
	try {
		await writer.writeAtomically(plan.lockFilePath, plan.after(), seen);
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
const isNeedless = ({ head, init, requirements }) => head === void 0 && requirements?.exact === true && init?.effects.every(({ cause }) => cause !== "missing-entry") === true;
const isInOrder = ({ outcome }) => outcome === "ready" || outcome === "unchanged";
function fixReport$1(plan, { pruned: gone, notPruned, isAsked }) {
	const { root, lockFilePath, dropped, reasons, uncovered, passedOver = [] } = plan;
	const outcome = plan.outcome === "ready" ? "written" : plan.outcome;
	const pruned = outcome === "written" ? gone : [];
	return {
		root,
		lockFilePath,
		outcome,
		dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
		...isAsked || pruned.length > 0 ? { pruned } : {},
		notPruned,
		init: isInOrder(plan) ? plan.init : void 0,
		reasons,
		uncovered,
		...passedOver.length > 0 ? { passedOver } : {}
	};
}
function pruningOf({ expected, requirements, rules, movesTo = rules, init }, { prune: isAsked = false }) {
	if (expected === void 0) return {
		expected,
		pruned: [],
		isAsked
	};
	const notPruned = isAsked ? pruneObstacle(requirements) : void 0;
	const entries = [...expected.providers.values()];
	const implied = impliedEntries(entries, entries.filter(({ address, hashes }) => hashes.length === 0 && requirements?.providers.has(address) !== true), movesTo);
	const certain = (init && effectsOf(init, "unneeded-entry", "predecessor"))?.filter(({ readonly }) => readonly === "refuses");
	const unneeded = new Set(certain?.map(({ provider }) => provider));
	const isGone = (entry) => implied.includes(entry) || isAsked && unneeded.has(entry.address);
	const pruned = entries.filter(isGone).map(({ address }) => address);
	const rest = entries.filter((entry) => !isGone(entry));
	return {
		expected: lockFile(rest),
		pruned,
		isAsked,
		notPruned
	};
}
function impliedEntries(entries, bare, tool) {
	const { locks } = withSuccessors(lockFile(entries.filter((entry) => !bare.includes(entry))), tool);
	return bare.filter(({ address, version }) => locks.providers.get(address)?.version === version);
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
	written: ["written", "written"],
	unchanged: ["already as it should be", "up to date"],
	refused: ["not written", "not written"],
	unverified: ["not written, not everything could be checked", "not checked"]
};
function fixReport(fixes, keys) {
	const droppedProviders = fixes.flatMap((fix) => fix.dropped.map(({ provider }) => provider));
	const name = shortNames([...droppedProviders, ...fixes.flatMap(({ pruned = [] }) => pruned)]);
	const reasonsFor = (fix) => [
		...fix.ignoredBy ? [`  ${ignoreWords(fix.ignoredBy)}`, `  ${IGNORED_REMEDY}`] : [],
		...fix.dropped.map(({ provider, hash, reason }) => {
			const why = reason ? "of no platform that was asked for" : "nothing explains it";
			return `  dropped ${hash} of ${name(provider)}: ${why}`;
		}),
		...(fix.pruned ?? []).map((provider) => `  dropped ${name(provider)}: nothing requires it`),
		...fix.notPruned === void 0 ? [] : [`  dropped no entry that nothing may require: ${fix.notPruned}`],
		...fix.reasons.map((reason) => `  ${reason}`),
		...(fix.passedOver ?? []).map((sentence) => `  ${sentence}`),
		...initLines(fix),
		...fix.uncovered.map((platform) => `  not covered: ${platform}`)
	];
	const lines = [...groupBy(fixes, (fix) => JSON.stringify([outcomeWords(fix), reasonsFor(fix)])).values()].flatMap((all) => [`${placesText(all.map(({ lockFilePath }) => lockFilePath))}: ${outcomeWords(all[0])}`, ...reasonsFor(all[0])]);
	const { file = "", added = [] } = keys ?? {};
	return {
		lines: [
			...fixes.length === 0 ? ["No lock file was found."] : lines,
			...added.length === 0 ? [] : [`${file}: written`],
			...added.map((line) => `  + ${encodeLine(line)}`),
			...rootSummary(fixes.map((fix) => isOnlyIgnored(fix) ? "ignored by git" : OUTCOMES[fix.outcome][1]))
		],
		data: {
			fixes: fixes.map(({ init, ...fix }) => ({
				...fix,
				init: init && initData(init)
			})),
			learned: keys?.added.map(ledgerLineData)
		}
	};
}
const isOnlyIgnored = ({ outcome, ignoredBy }) => outcome === "unchanged" && ignoredBy !== void 0;
const outcomeWords = (fix) => isOnlyIgnored(fix) ? "unchanged" : OUTCOMES[fix.outcome][0];
function initLines({ init, root }) {
	return (init?.effects ?? []).flatMap((effect) => {
		if (effect.readonly === "passes") return [];
		return [`  ${effect.readonly === "refuses" ? "init -lockfile=readonly refuses this file" : "whether init -lockfile=readonly passes is not known"}: ${effect.reason}${helpFor(effect, root)}`];
	});
}
function helpFor({ cause, readonly }, root) {
	if (cause === "successor") return "; no lock file passes, so name the source without its host, or leave the option out";
	if (cause !== "unneeded-entry" && cause !== "predecessor") return "";
	return readonly === "refuses" ? "; fix --prune drops it" : `; write the state to a file, as state pull of the tool prints it, and run: ${commandLine([
		"fix",
		"--prune",
		"--state=FILE"
	], [root])}`;
}

// src/cli/commands/fix.ts
async function runFix(context) {
	const { fixes, keys, modules } = await withCommandReach(context, "fix", (reach) => fixHere(context, reach));
	const providers = fixReport(fixes, keys);
	const { lines, data } = moduleLockReport(modules);
	await context.report({
		lines: [...lines, ...providers.lines],
		data: {
			...providers.data,
			...modules.length > 0 && { moduleLocks: data.roots }
		}
	});
	const codes = [exitCodeOf(fixes), exitCodeOfModules(modules)];
	return codes.includes(EXIT.failed) ? EXIT.failed : codes.find((code) => code > 0) ?? EXIT.ok;
}
async function fixHere(context, reach) {
	const { directory, writer, options, positionals: paths, log } = context;
	const files = await checkedOutFiles({
		...context,
		files: stillTree(context.files)
	});
	const { policy, ledger, nameOf, listed } = await policyHere(context, paths);
	const { roots, limits } = await auditedRoots(context, {
		paths,
		listed
	});
	for (const limit of limits) log.warn(limit);
	assertStateOfOne(context, roots);
	for (const root of roots) removeDrafts(resolve(directory, root));
	const locks = /* @__PURE__ */ new Map();
	const records = await recordedByBase(context, roots, locks);
	const ignored = await ignoredLocks(context, roots);
	const disk = policy.ledger === void 0 ? void 0 : await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
	reach.allowHosts(policy.allowedHosts);
	const clues = await cluesHere(context);
	const rules = {
		policy,
		nameInPolicy: nameOf,
		recordedBefore: records,
		ledger,
		clues,
		machine: ownMachine(context, reach)
	};
	const prune = options.flag("prune");
	const keepsRequiredAlone = options.texts("platform").length > 0;
	const { fixes: plain, reviews } = await fixRoots({
		roots,
		files,
		...rules,
		prune,
		keepsRequiredAlone,
		locks
	}, {
		...reach,
		files,
		writer
	});
	const fixes = plain.map((fix) => ({
		...fix,
		ignoredBy: ignored.get(fix.root)
	}));
	const locked = await filterAsync(roots, async (root) => {
		return await context.files.kind(moduleLockPath(root)) === "file";
	});
	const terms = {
		reach,
		clues,
		policy,
		given: context.asked.tool
	};
	const modules = await lockModuleRoots(context, locked, terms);
	if (disk?.file === void 0) return {
		fixes,
		keys: void 0,
		modules
	};
	const inOrder = reviews.filter((_, i) => ["written", "unchanged"].includes(fixes[i]?.outcome ?? ""));
	const { added } = await disk.learn(inOrder, {
		policy,
		remembered: ledger
	}, "write");
	return {
		fixes,
		keys: {
			file: disk.name,
			added
		},
		modules
	};
}
async function recordedByBase(context, roots, locks) {
	const { directory } = context;
	const here = await recordedIn(context, directory, roots, locks);
	const records = new Map(here.roots);
	const releases = [here.releases];
	for (const [top, inside] of rootsByRepository(directory, roots)) {
		if (top === repositoryTop(directory)) continue;
		const own = await recordedIn(context, top, inside, locks);
		releases.push(own.releases);
		for (const root of inside) {
			const lock = own.roots.get(root);
			if ((records.get(root)?.providers.size ?? 0) > 0) continue;
			if (lock === void 0) records.delete(root);
			else records.set(root, lock);
		}
	}
	return {
		roots: records,
		releases: recordedReleases(releases.map((providers) => ({ providers })))
	};
}
async function recordedIn(context, place, roots, locks) {
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
		return recordedBefore(git, range.base, new Map(places), locks);
	}) ?? NOTHING_RECORDED;
}
function exitCodeOf(fixes) {
	const isShort = ({ outcome, uncovered, reasons, init, ignoredBy }) => outcome === "refused" || ignoredBy !== void 0 || outcome === "written" && reasons.length > 0 || uncovered.length > 0 || init?.readonly === "refuses";
	const isOpen = ({ outcome, init }) => outcome === "unverified" || init?.effects.some((one) => one.readonly === "unknown" && one.cause !== "no-configuration");
	if (fixes.some(isShort)) return EXIT.failed;
	return fixes.some(isOpen) ? EXIT.unverified : EXIT.ok;
}

export { runFix as n, fixRoots as r, recordedByBase as t };