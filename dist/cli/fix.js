import { W as commandContext, dt as EMPTY_LOCK_FILE, lt as encodeLockFile, p as readLockBytes, ut as recognizeHeader, xt as isLockable, z as decodeText } from "./wording.js";
import { t as lockProviders } from "./lock-providers.js";
import { c as auditCandidate, d as readRootChoice, l as auditRoots, n as withEngine, o as isUnreachable, t as reportedH1 } from "./engine.js";
import { t as choice, v as visibleText } from "./arguments.js";
import { n as formatJson } from "./json.js";
import { t as EXIT } from "./exit-code.js";
import { n as policyHere, r as policyInputs } from "./policy.js";
import { t as auditedRoots } from "./roots-below.js";

// src/app/fix-roots.ts
/** Rules whose findings mean that a repair would launder something. */
const NEVER_LAUNDERED = /* @__PURE__ */ new Set([
	"republished-package",
	"checksum-mismatch",
	"bad-signature",
	"signature-missing",
	"signing-key-changed",
	"invalid-lock-file"
]);
/**
* Writes the expected lock file of each root module, or says why not.
*
* What nothing explains is dropped by name; what is missing is locked as `providers lock` would. Nothing
* is written where that would turn a replaced package or a broken signature into a recorded one.
*/
async function fixRoots(request, ports, signal) {
	const review = await auditRoots(request, ports, signal);
	const fixes = [];
	for (const root of review.roots) fixes.push(await fixRoot(root, {
		request,
		ports,
		signal
	}));
	return fixes;
}
async function fixRoot(root, context) {
	const place = {
		root: root.root,
		lockFilePath: root.lockFilePath
	};
	const obstacle = obstacles(root);
	if (obstacle !== void 0) return {
		...place,
		dropped: [],
		...obstacle
	};
	const locked = await lockRoot(root, context);
	if (locked.kind !== "locked") return {
		...place,
		dropped: [],
		...failureOf(locked)
	};
	const isWritten = await write(root, locked.locks, context);
	return {
		...place,
		outcome: isWritten ? "written" : "unchanged",
		dropped: droppedHashes(root, locked.locks),
		reasons: []
	};
}
/** What forbids to write: a finding that must not be laundered, a refused configuration, something unchecked. */
function obstacles(root) {
	const blocking = root.findings.filter((one) => NEVER_LAUNDERED.has(one.rule) && one.severity === "error");
	const refusals = (root.requirements?.diagnostics ?? []).filter((one) => one.severity === "error").map((one) => `${one.summary}: ${one.detail}`);
	if (blocking.length > 0 || refusals.length > 0) return {
		outcome: "refused",
		reasons: [...blocking.map(reasonOf), ...refusals]
	};
	const open = root.findings.filter((one) => one.rule === "not-verified");
	return open.length === 0 ? void 0 : {
		outcome: "unverified",
		reasons: open.map(reasonOf)
	};
}
function reasonOf({ rule, detail }) {
	return `${rule}: ${detail}`;
}
/**
* Locks what the configuration requires on every required platform, from the explained hashes on.
*
* The rest of the entries stay, since state may need them; a lock file outside root modules has no
* configuration to lock for.
*/
async function lockRoot(root, context) {
	const { ports, request, signal } = context;
	const tool = await toolOf(root, context);
	const { rules, ports: gathering } = ports.engine(tool);
	const required = [...root.requirements?.providers.values() ?? []];
	return lockProviders({
		requirements: required.filter((one) => isLockable(one.provider, tool)),
		locks: root.expected ?? EMPTY_LOCK_FILE,
		platforms: root.requiredPlatforms,
		upgrade: () => false,
		reportedH1: request.reportedH1,
		constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
		rules
	}, gathering, signal);
}
async function toolOf(root, { request, signal }) {
	if (request.tool !== void 0) return request.tool;
	const candidate = auditCandidate(root.root, request.policy.rootModules);
	return (await readRootChoice(candidate, request.files, signal)).tool;
}
/** A source that does not answer is not a refusal. */
function failureOf(refused) {
	const { failures } = refused;
	return {
		outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
		reasons: failures.map(({ error }) => error.message)
	};
}
/** Writes the file if that changes it; a link is replaced, since it counts as no lock file (A21). */
async function write(root, locks, context) {
	const { ports, signal } = context;
	const bytes = await readLockBytes(ports.files, root.lockFilePath, signal);
	const old = bytes === void 0 ? void 0 : decodeText(bytes);
	const header = recognizeHeader(old ?? "") ?? (await toolOf(root, context)).name;
	const text = encodeLockFile(locks, header);
	if (text === old) return false;
	await ports.writer.writeAtomically(root.lockFilePath, text);
	return true;
}
/** Hashes of head that the written file no longer has. */
function droppedHashes({ head }, written) {
	return [...head?.providers.values() ?? []].flatMap(({ address: provider, hashes }) => {
		const kept = new Set(written.providers.get(provider)?.hashes);
		return hashes.filter((hash) => !kept.has(hash)).map((hash) => ({
			provider,
			hash
		}));
	});
}

// src/report/fix-text.ts
const OUTCOMES = {
	written: "written",
	unchanged: "already as it should be",
	refused: "not written",
	unverified: "not written, not everything could be checked"
};
/** What `fix` did: each file, every dropped hash by name, every reason for not writing. */
function renderFixText(fixes) {
	if (fixes.length === 0) return "No lock file was found.\n";
	return `${fixes.flatMap(({ lockFilePath, outcome, dropped, reasons }) => [
		`${lockFilePath}: ${OUTCOMES[outcome]}`,
		...dropped.map(({ provider, hash }) => `  dropped ${hash} of ${provider}: nothing explains it`),
		...reasons.map((reason) => `  ${reason}`)
	]).map(visibleText).join("\n")}\n`;
}

// src/cli/commands/fix.ts
/** `fix [PATH…]`: writes the expected lock file, or says why it does not. */
async function runFix({ positionals, options }) {
	const format = choice(options, "format", ["text", "json"]) ?? "text";
	policyInputs(options);
	const context = commandContext(options);
	const { files, writer, signal } = context;
	const roots = await auditedRoots(context, positionals);
	const { policy } = await policyHere(context, options);
	const fixes = await withEngine(context, options, "fix", (engine) => fixRoots({
		roots,
		files,
		tool: policy.tool,
		policy,
		reportedH1: reportedH1(options, "fix")
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