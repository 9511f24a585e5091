import { T as auditRoots, g as isUnreachable, i as assertStateOfOne, r as withEngine, t as reportedH1 } from "./engine.js";
import { n as encodeLockFile } from "./encode.js";
import { Ct as providerLock, Q as commandContext, St as lockFile, X as decodeText, bt as recognizeHeader, n as formatJson, q as hasErrors, xt as EMPTY_LOCK_FILE, y as readLockBytes } from "./json.js";
import { t as lockProviders } from "./lock-providers.js";
import { A as isLockable, F as OPENTOFU, et as isLockReviewError, t as choice, tt as visibleText } from "./arguments.js";
import { t as checkedOutFiles } from "./checked-out-files.js";
import { t as EXIT } from "./exit-code.js";
import { i as policyInputs, r as policyHere, t as auditedRoots } from "./roots-below.js";

// src/app/fix-rules.ts
const NEVER_WRITTEN = /* @__PURE__ */ new Set([
	"republished-package",
	"checksum-mismatch",
	"mirror-disagrees",
	"bad-signature",
	"signature-missing",
	"signing-key-changed",
	"invalid-lock-file"
]);
const NEVER_COMMITTED = /* @__PURE__ */ new Set([
	...NEVER_WRITTEN,
	"signing-key-expired",
	"weak-signature",
	"unexplained-hash",
	"namespace-changed",
	"host-not-allowed",
	"downgrade"
]);
const SETTLED_BY_LOCKING = /* @__PURE__ */ new Set([
	"missing-platform",
	"missing-entry",
	"missing-lock-file",
	"no-usable-hashes",
	"version-outside-constraints"
]);
function refusals({ findings, unweighed = [] }, purpose) {
	const refused = [...unweighed, ...findings].filter((one) => isRefused(one, purpose));
	return [...new Map(refused.map((one) => [JSON.stringify([one.rule, one.detail]), one])).values()];
}
function isRefused({ rule, severity }, purpose) {
	return purpose === "file" ? severity === "error" && NEVER_WRITTEN.has(rule) : severity !== "notice" && NEVER_COMMITTED.has(rule);
}
function needsLocking(provider, { head, findings }) {
	return head?.providers.has(provider) !== true || findings.some((one) => SETTLED_BY_LOCKING.has(one.rule) && one.provider === provider);
}

// src/app/plan-fix.ts
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
		reasons: []
	};
	const obstacle = obstacles(root, context.purpose);
	if (obstacle !== void 0) return {
		...nothing,
		...obstacle
	};
	if (context.purpose === "commit" && isInOrder(root, context)) return {
		...nothing,
		outcome: "unchanged"
	};
	if (await isOddFile(root, context, signal)) return {
		...nothing,
		...NOT_A_FILE
	};
	const locked = await lockRoot(root, context, signal);
	if (locked.kind !== "locked") return {
		...nothing,
		...failureOf(locked)
	};
	const bytes = await readLockBytes(context.files, lockFilePath, signal);
	const before = bytes === void 0 ? void 0 : decodeText(bytes);
	const after = encodeLockFile(locked.locks, recognizeHeader(before ?? "") ?? root.rules.name);
	if (after === before) return {
		...nothing,
		outcome: "unchanged",
		before
	};
	const dropped = droppedHashes(root, locked.locks);
	return {
		...nothing,
		outcome: "ready",
		before,
		after,
		dropped
	};
}
const NOT_A_FILE = {
	outcome: "refused",
	reasons: ["what stands in place of the lock file is no regular file; replace it by hand"]
};
async function isOddFile({ lockFilePath }, { files, purpose }, signal) {
	if (purpose === "file") return false;
	const kind = await files.kind(lockFilePath, signal);
	return kind !== void 0 && kind !== "file";
}
function obstacles(root, purpose) {
	const blocking = refusals(root, purpose);
	const refused = (root.requirements?.diagnostics ?? []).filter((one) => one.severity === "error").map((one) => `${one.summary}: ${one.detail}`);
	if (blocking.length > 0 || refused.length > 0) return {
		outcome: "refused",
		reasons: [...blocking.map(reasonOf), ...refused]
	};
	const open = root.findings.filter((one) => one.rule === "not-verified" && one.accepted === void 0);
	return open.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: open.map(reasonOf)
	};
}
function reasonOf({ rule, detail }) {
	return `${rule}: ${detail}`;
}
function isInOrder(root, context) {
	const { head, findings } = root;
	if (findings.some(({ rule }) => rule === "non-canonical") || requirementsToLock(root, context).length > 0) return false;
	const expected = head === void 0 ? EMPTY_LOCK_FILE : keepWaived(root);
	return encodeLockFile(expected, "opentofu") === encodeLockFile(head ?? EMPTY_LOCK_FILE, "opentofu");
}
async function lockRoot(root, context, signal) {
	const { engine, reportedH1 } = context;
	const { rules, ports } = engine(root.rules);
	const common = {
		upgrade: () => false,
		reportedH1,
		constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
		rules
	};
	const groups = [{
		requirements: requirementsToLock(root, context),
		platforms: root.requiredPlatforms
	}];
	let locks = keepWaived(root);
	for (let group = groups.pop(); group !== void 0; group = groups.pop()) {
		const outcome = await lockProviders({
			...common,
			...group,
			locks
		}, ports, signal);
		if (outcome.kind === "locked") locks = outcome.locks;
		else {
			const parts = withoutUnpublished(group, outcome);
			if (parts === void 0) return outcome;
			groups.push(...parts);
		}
	}
	return {
		kind: "locked",
		locks,
		providers: []
	};
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
		platforms: platforms.filter((one) => one !== platform)
	}];
}
function requirementsToLock(root, { purpose, unmanaged }) {
	const running = unmanaged?.(root.rules) ?? /* @__PURE__ */ new Set();
	const required = [...root.requirements?.providers.values() ?? []].filter(({ provider }) => isLockable(provider, root.rules) && !running.has(provider));
	return purpose === "file" ? required : required.filter((one) => needsLocking(one.provider, root));
}
function keepWaived({ expected, head, findings }) {
	const waived = findings.filter((one) => one.rule === "unexplained-hash" && one.accepted !== void 0);
	if (expected === void 0 || waived.length === 0) return expected ?? EMPTY_LOCK_FILE;
	return lockFile([...expected.providers.values()].map((entry) => {
		const kept = new Set(waived.filter((one) => one.provider === entry.address).map((one) => one.hash));
		const more = (head?.providers.get(entry.address)?.hashes ?? []).filter((hash) => kept.has(hash));
		return providerLock({
			...entry,
			hashes: [...entry.hashes, ...more]
		});
	}));
}
function failureOf(refused) {
	const { failures } = refused;
	return {
		outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
		reasons: failures.map(({ error }) => error.message)
	};
}
function droppedHashes({ head }, written) {
	return [...head?.providers.values() ?? []].flatMap(({ address: provider, hashes }) => {
		const kept = new Set(written.providers.get(provider)?.hashes);
		return hashes.filter((hash) => !kept.has(hash)).map((hash) => ({
			provider,
			hash
		}));
	});
}

// src/app/prune.ts
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
		pruned: entries.filter((one) => !isNeeded(one)).map(({ address }) => address)
	};
}
function pruneObstacle(requirements) {
	if (requirements === void 0) return "it is not a root module";
	if (hasErrors(requirements.diagnostics)) return "its configuration has errors";
	if (!requirements.exact) return "what its configuration requires is not known completely";
	const { state } = requirements;
	if (state === void 0) return "its state is not at hand (name it with --state)";
	return state.problem === void 0 ? void 0 : `its state ${state.file} cannot be read`;
}

// src/app/fix-roots.ts
async function fixRoots(request, ports, signal) {
	const review = await auditRoots(request, ports, signal);
	const { reportedH1 } = request;
	const { engine, files, writer } = ports;
	const fixes = [];
	for (const root of review.roots) {
		const pruning = request.prune === true ? planPruning(root) : void 0;
		const plan = await planFix(pruning === void 0 ? root : {
			...root,
			expected: pruning.expected
		}, {
			engine,
			files,
			reportedH1,
			purpose: "file",
			unmanaged: ports.setup?.unmanaged
		}, signal);
		if (plan.after !== void 0) await writer.writeAtomically(plan.lockFilePath, plan.after);
		fixes.push(rootFix(plan, pruning));
	}
	return fixes;
}
function rootFix(plan, pruning) {
	const { root, lockFilePath, dropped, reasons } = plan;
	const outcome = plan.outcome === "ready" ? "written" : plan.outcome;
	const told = {
		root,
		lockFilePath,
		outcome,
		dropped,
		reasons
	};
	if (pruning === void 0) return told;
	const { notPruned } = pruning;
	const pruned = outcome === "written" ? pruning.pruned : [];
	return {
		...told,
		dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
		pruned,
		...notPruned === void 0 ? {} : { notPruned }
	};
}

// src/report/fix-text.ts
const OUTCOMES = {
	written: "written",
	unchanged: "already as it should be",
	refused: "not written",
	unverified: "not written, not everything could be checked"
};
function renderFixText(fixes) {
	if (fixes.length === 0) return "No lock file was found.\n";
	return `${fixes.flatMap((fix) => [
		`${fix.lockFilePath}: ${OUTCOMES[fix.outcome]}`,
		...fix.dropped.map(({ provider, hash }) => `  dropped ${hash} of ${provider}: nothing explains it`),
		...(fix.pruned ?? []).map((provider) => `  dropped ${provider}: nothing requires it`),
		...fix.notPruned === void 0 ? [] : [`  dropped no entry that nothing may require: ${fix.notPruned}`],
		...fix.reasons.map((reason) => `  ${reason}`)
	]).map(visibleText).join("\n")}\n`;
}

// src/cli/commands/fix.ts
async function runFix({ positionals, options }) {
	const format = choice(options, "format", ["text", "json"]) ?? "text";
	policyInputs(options);
	const context = commandContext(options);
	const { writer, signal } = context;
	const files = await checkedOutFiles(context);
	const roots = await auditedRoots(context, positionals);
	assertStateOfOne(options, roots);
	const { policy } = await policyHere(context, options);
	const fixes = await withEngine(context, options, "fix", (engine) => fixRoots({
		roots,
		files,
		tool: policy.tool,
		policy,
		reportedH1: reportedH1(options, "fix"),
		prune: options.flag("prune")
	}, {
		...engine,
		files,
		writer
	}, signal));
	await context.print(format === "json" ? formatJson({
		schema: 1,
		fixes
	}) : renderFixText(fixes));
	return exitCodeOf(fixes);
}
function exitCodeOf(fixes) {
	if (fixes.some(({ outcome }) => outcome === "refused")) return EXIT.failed;
	return fixes.some(({ outcome }) => outcome === "unverified") ? EXIT.unverified : EXIT.ok;
}

export { runFix };