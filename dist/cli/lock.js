import { d as decodeLockFile, l as hasErrors, ot as EMPTY_LOCK_FILE } from "./conflict-markers.js";
import { n as lockProviders, t as withSuccessors } from "./predecessors.js";
import { l as inSentences, t as inOptions, u as isLockReviewError } from "./option-words.js";
import { c as isLockable, u as parseProviderAddress } from "./provider-address.js";
import { i as encodeLockFile } from "./encode.js";
import { b as isUnreachable, r as withCommandRegistries, t as reportedH1 } from "./command-registries.js";
import { mn as LOCK_FILE_NAME, nt as collectRequirements, rt as loadModuleTree } from "./undici-http.js";
import { t as renderDiagnostics } from "./diagnostics-text.js";
import { n as formatJson } from "./json.js";
import { n as choiceOf, s as toolOf, t as askedPlatforms } from "./arguments.js";
import { t as commandContext } from "./context.js";
import { t as toolOfRoot } from "./root-tool.js";

// src/app/lock/lock-arguments.ts
function readProviderArguments(texts, tool) {
	const providers = [];
	const diagnostics = [];
	for (const text of texts) try {
		providers.push(parseProviderAddress(text, tool));
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		diagnostics.push(invalidArgument(caught.message, caught.hint));
	}
	return {
		providers,
		diagnostics
	};
}
function requirementsToLock(requirements, named, tool) {
	const lockable = [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, tool));
	if (named.length === 0) return {
		requirements: lockable,
		diagnostics: []
	};
	const wanted = new Set(named);
	return {
		requirements: lockable.filter(({ provider }) => wanted.has(provider)),
		diagnostics: [...wanted].filter((provider) => !requirements.providers.has(provider)).map((provider) => invalidArgument(`The configuration does not require ${provider}`))
	};
}
function invalidArgument(message, hint) {
	return {
		severity: "error",
		summary: "Invalid provider argument",
		detail: inSentences({
			message,
			hint
		})
	};
}

// src/app/lock/lock-outcome.ts
const REFUSED = {
	exit: 1,
	lockFileText: void 0,
	changed: false,
	providers: [],
	diagnostics: [],
	failures: [],
	failedPlatform: void 0,
	warnings: [],
	unread: []
};
async function finish(run) {
	const { options, outcome, diagnostics, remarks } = run;
	if (outcome.kind === "refused") {
		const { failures, platform } = outcome;
		const exit = failures.every(({ error }) => isUnreachable(error)) ? 3 : 1;
		return {
			...REFUSED,
			exit,
			diagnostics,
			failures,
			failedPlatform: platform,
			warnings: remarks
		};
	}
	const text = encodeLockFile(outcome.locks, options.tool.name);
	const changed = run.old.bytes === void 0 || !sameBytes(run.old.bytes, text);
	const done = {
		...REFUSED,
		exit: options.mode === "check" ? checkExit(changed, run.exact) : 0,
		lockFileText: text,
		changed,
		providers: outcome.providers.map((one) => summarize(one, options.platforms)),
		diagnostics,
		warnings: [...remarks, ...outcome.providers.flatMap(remarksOn)]
	};
	if (options.mode === "check" || !changed) return done;
	const problem = await write(options.lockFilePath, text, run);
	if (problem === void 0) return done;
	return {
		...REFUSED,
		diagnostics: [...diagnostics, problem],
		warnings: done.warnings
	};
}
function checkExit(changed, exact) {
	if (changed) return 1;
	return exact ? 0 : 3;
}
async function write(path, text, { ports, old }) {
	try {
		await ports.writer.writeAtomically(path, text, { content: old.bytes });
		return;
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_FAILED", "FILE_CHANGED")) throw caught;
		return {
			severity: "error",
			summary: "Failed to update dependency lock file",
			detail: inSentences(caught)
		};
	}
}
function sameBytes(bytes, text) {
	const wanted = new TextEncoder().encode(text);
	return bytes.length === wanted.length && bytes.every((byte, i) => byte === wanted[i]);
}
function summarize({ entry, result, signers }, platforms) {
	const { address, version } = entry;
	return {
		address,
		version,
		platforms: [...new Set(platforms)],
		result,
		signers
	};
}
function remarksOn({ entry, warnings, unexplained }) {
	const kept = unexplained.map((hash) => `Nothing explains ${hash}, which the lock file already had for ${entry.address} ${entry.version}`);
	return [...warnings, ...kept];
}

// src/app/lock/lock.ts
async function runLock(options, ports, signal) {
	const named = readProviderArguments(options.providers, options.tool);
	const upgraded = readProviderArguments(typeof options.upgrade === "string" ? [] : options.upgrade, options.tool);
	const misread = [...named.diagnostics, ...upgraded.diagnostics];
	if (misread.length > 0) return {
		...REFUSED,
		exit: 2,
		diagnostics: misread
	};
	const requirements = await ports.loadRequirements(signal);
	const old = await readOldLock(options, ports.files, signal);
	const chosen = requirementsToLock(requirements, named.providers, options.tool);
	const diagnostics = [
		...requirements.diagnostics,
		...old.diagnostics,
		...chosen.diagnostics
	];
	if (hasErrors(diagnostics)) return {
		...REFUSED,
		diagnostics
	};
	const { exact, limits } = requirements;
	if (!exact && options.mode === "write" && options.lowerBound === "refuse") return {
		...REFUSED,
		diagnostics,
		unread: limits
	};
	const { locks, succeeded } = withSuccessors(old.locks, options.tool);
	const outcome = await lockProviders({
		requirements: chosen.requirements,
		locks,
		platforms: options.platforms,
		upgrade: upgradeRule(options.upgrade, upgraded.providers),
		reportedH1: options.reportedH1,
		constraintsFrom: exact ? "configuration" : "old-entry",
		rules: {
			tool: options.tool,
			authentication: options.authentication,
			now: ports.clock.now()
		}
	}, ports, signal);
	const remarks = [...limits, ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`)];
	return finish({
		options,
		ports,
		old,
		outcome,
		diagnostics,
		remarks,
		exact
	});
}
function upgradeRule(upgrade, named) {
	if (upgrade === "all") return () => true;
	const wanted = new Set(named);
	return (provider) => wanted.has(provider);
}
async function readOldLock({ lockFilePath, tool }, files, signal) {
	try {
		const bytes = await files.read(lockFilePath, signal);
		if (bytes === void 0) return {
			bytes,
			locks: EMPTY_LOCK_FILE,
			diagnostics: []
		};
		const { lockFile, diagnostics } = decodeLockFile(bytes, lockFilePath, tool);
		return {
			bytes,
			locks: lockFile,
			diagnostics
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
		const problem = {
			severity: "error",
			summary: "Failed to read file",
			detail: `${caught.message}.`
		};
		return {
			bytes: void 0,
			locks: EMPTY_LOCK_FILE,
			diagnostics: [problem]
		};
	}
}

// src/report/lock-json.ts
function renderLockJson(run) {
	return formatJson({
		schema: 1,
		providers: run.providers.map(({ address, version, platforms, signers, result }) => ({
			address,
			version,
			platforms,
			keyId: (signers.length === 1 ? signers[0]?.keyId : void 0) ?? null,
			result
		}))
	});
}

// src/report/lock-text.ts
function renderLockText(run, isCheck) {
	return `${[...run.providers.map(providerLine), outcome(run.changed, isCheck)].join("\n")}\n`;
}
const RESULTS = {
	new: "new",
	additional: "checksums added",
	unchanged: "already locked"
};
function providerLine({ address, version, platforms, signers, result }) {
	const told = signers.map(({ keyId, platforms: of }) => {
		const signed = keyId === void 0 ? "not signed" : `signed with ${keyId}`;
		return signers.length === 1 ? signed : `${signed} (${of.join(", ")})`;
	});
	const signed = told.length === 0 ? "not signed" : told.join(", ");
	return `${address} ${version}  ${RESULTS[result]}  ${platforms.join(", ")}  ${signed}`;
}
function outcome(changed, isCheck) {
	if (!changed) return "The lock file is up to date.";
	return isCheck ? "The lock file would change." : "The lock file was written.";
}

// src/cli/commands/lock.ts
async function runLockCommand({ positionals, options }) {
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	const context = commandContext(options);
	const run = await withCommandRegistries(context, options, "lock", (engine) => lockHere({
		context,
		options,
		providers: positionals
	}, engine));
	for (const warning of run.warnings) context.log.warn(warning);
	process.stderr.write(inOptions(renderProblems(run)));
	if (run.lockFileText !== void 0) await context.print(format === "json" ? renderLockJson(run) : renderLockText(run, options.flag("check")));
	return run.exit;
}
async function lockHere({ context, options, providers }, { engine, hostPlatform, clock, fetchModule, inputs }) {
	const { files, writer, signal } = context;
	const tool = toolOf(options) ?? await toolOfRoot(context, ".");
	const { ports, rules } = engine(tool);
	const platforms = askedPlatforms(options);
	const upgraded = options.texts("upgrade-provider");
	return runLock({
		lockFilePath: LOCK_FILE_NAME,
		platforms: platforms.length > 0 ? platforms : [hostPlatform],
		providers,
		upgrade: options.flag("upgrade") ? "all" : upgraded.length > 0 ? upgraded : "none",
		mode: options.flag("check") ? "check" : "write",
		lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
		tool,
		reportedH1: reportedH1(options, "lock"),
		authentication: rules.authentication
	}, {
		...ports,
		files,
		writer,
		clock,
		loadRequirements: async (stop) => collectRequirements(await loadModuleTree({
			root: ".",
			files,
			tool,
			fetchModule,
			inputs
		}, stop), {
			tool,
			mode: "lock"
		})
	}, signal);
}
const UNREAD = "The configuration could not be read to the end";
const GO_ON = "Nothing was written, because a provider that nobody read of would be missing. Make it readable, or lock what is known with --allow-unread.";
function renderProblems({ diagnostics, failures, failedPlatform, unread }) {
	const where = failedPlatform === void 0 ? "" : ` for ${failedPlatform}`;
	const problems = failures.map(({ provider, error }) => ({
		severity: "error",
		summary: `Could not lock ${provider}${where}`,
		detail: error.hint === void 0 ? `${error.message}.` : `${error.message}.\n${error.hint}`
	}));
	const detail = `${unread.map((one) => `${one}.`).join("\n")}\n${GO_ON}`;
	const stop = unread.length === 0 ? [] : [{
		severity: "error",
		summary: UNREAD,
		detail
	}];
	return renderDiagnostics([
		...diagnostics,
		...problems,
		...stop
	]);
}

export { runLockCommand };