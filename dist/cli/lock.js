import { u as decodeLockFile } from "./lock-side.js";
import { t as lockProviders } from "./lock-providers.js";
import { a as withSuccessors, n as legacyPlugins, t as failureSentences } from "./failure-words.js";
import { B as EMPTY_LOCK_FILE, t as hasErrors } from "./diagnostic.js";
import { a as inSentences, o as isLockReviewError, t as LockReviewError } from "./error.js";
import { L as compareVersions, dt as visibleText, m as displayAddress, v as isLockable, x as parseProviderAddress } from "./platform.js";
import { J as lockFilePath, U as LOCK_FILE_NAME } from "./explain-hash.js";
import { f as isUnreachable, t as withCommandRegistries } from "./command-registries.js";
import { i as encodeLockFile } from "./encode.js";
import { $ as loadModuleTree, Q as collectRequirements, l as toolOfRoot } from "./named-paths.js";
import { r as formatDocument } from "./json.js";
import { t as renderDiagnostics } from "./terminal.js";
import { n as DATA_FORMATS } from "./commands.js";
import { a as inOptions, c as toolOf, i as formatOf, t as askedPlatforms } from "./values.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { t as SCREEN } from "./screen.js";
import { basename } from "node:path";

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
	const text = encodeLockFile(outcome.locks, options.tool.name);
	const changed = run.old.bytes === void 0 || !sameBytes(run.old.bytes, text);
	const done = {
		...REFUSED,
		exit: options.mode === "check" ? checkExit(changed, run.exact) : 0,
		lockFileText: text,
		changed,
		providers: outcome.providers.map((provider) => summarize(provider, options.platforms)),
		diagnostics,
		warnings: [...remarks, ...outcome.providers.flatMap(remarksOn)]
	};
	if (options.mode === "check" || !changed) return done;
	const problem = await write(lockFilePath(options.root), text, run);
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
function summarize({ entry, result, signers, previous }, platforms) {
	const { address, version } = entry;
	return {
		address,
		version,
		previous,
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
	const { named, upgrade, misread } = readNames(options);
	if (misread.length > 0) return {
		...REFUSED,
		exit: 2,
		diagnostics: misread
	};
	const requirements = await ports.loadRequirements();
	const old = await readOldLock(options, ports.files);
	const chosen = requirementsToLock(requirements, named, options.tool);
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
		upgrade,
		constraintsFrom: exact ? "configuration" : "old-entry",
		rules: {
			tool: options.tool,
			authentication: options.authentication,
			now: ports.clock.now()
		}
	}, ports, signal);
	const remarks = [...limits, ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`)];
	if (outcome.kind === "refused") {
		const failures = await inWords(outcome.failures, requirements, {
			options,
			ports
		});
		const exit = failures.every(({ error }) => isUnreachable(error)) ? 3 : 1;
		const told = {
			failures,
			failedPlatform: outcome.platform,
			warnings: remarks
		};
		return {
			...REFUSED,
			exit,
			diagnostics,
			...told
		};
	}
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
function readNames({ providers, upgrade, tool }) {
	const named = readProviderArguments(providers, tool);
	const upgraded = readProviderArguments(typeof upgrade === "string" ? [] : upgrade, tool);
	const wanted = new Set(upgraded.providers);
	return {
		named: named.providers,
		upgrade: (provider) => upgrade === "all" || wanted.has(provider),
		misread: [...named.diagnostics, ...upgraded.diagnostics]
	};
}
async function inWords(failures, { providers }, { options, ports }) {
	const { root, tool } = options;
	const left = await legacyPlugins(options, ports.files);
	return failures.map((failure) => {
		const requirement = providers.get(failure.provider);
		const context = {
			root,
			tool,
			requirement,
			legacyPlugins: left
		};
		return {
			...failure,
			sentences: failureSentences(failure, context)
		};
	});
}
async function readOldLock({ root, tool }, files) {
	const path = lockFilePath(root);
	try {
		const bytes = await files.read(path);
		if (bytes === void 0) return {
			bytes,
			locks: EMPTY_LOCK_FILE,
			diagnostics: []
		};
		const { lockFile, diagnostics } = decodeLockFile(bytes, path, tool);
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

// src/report/commands/lock-report.ts
const OUTCOMES = {
	written: ["written", "The lock file was written."],
	unchanged: ["up to date", "The lock file is up to date."],
	"would-change": ["would change", "The lock file would change."],
	refused: ["not written", "The lock file was not written."],
	unverified: ["not written, not everything could be asked", "The lock file was not written."]
};
const RESULTS = {
	new: "new",
	additional: "checksums added",
	unchanged: "already locked"
};
function renderLockText({ providers, tool, outcome }) {
	return `${[...providers.map((provider) => providerLine(provider, tool)), OUTCOMES[outcome][1]].join("\n")}\n`;
}
function renderLocksText(reports) {
	return `${reports.flatMap(({ lockFilePath, providers, tool, outcome }) => [`${visibleText(lockFilePath)}: ${OUTCOMES[outcome][0]}`, ...providers.map((provider) => `  ${providerLine(provider, tool)}`)]).join("\n")}\n`;
}
function providerLine(report, tool) {
	const { address, version, previous, platforms, signers, result } = report;
	const words = signers.map(({ keyId, platforms: signed }) => {
		const by = keyId === void 0 ? "not signed" : `signed with ${keyId}`;
		return signers.length === 1 ? by : `${by} (${signed.join(", ")})`;
	});
	const change = previous === void 0 ? `${version}  ${RESULTS[result]}` : `${previous} → ${version}  ${compareVersions(previous, version) <= 0 ? "upgraded" : "downgraded"}`;
	const signed = words.join(", ") || "not signed";
	return `${displayAddress(address, tool)} ${change}  ${platforms.join(", ")}  ${signed}`;
}
function renderLockJson(reports) {
	return formatDocument({
		roots: reports.map(({ root, outcome }) => ({
			root,
			outcome
		})),
		providers: reports.flatMap(({ root, providers }) => providers.map(({ address, version, previous, platforms, signers, result }) => ({
			root,
			address,
			version,
			previousVersion: previous ?? null,
			platforms,
			keyId: (signers.length === 1 ? signers[0]?.keyId : void 0) ?? null,
			result
		})))
	});
}

// src/cli/commands/lock.ts
async function runLockCommand({ positionals, options }) {
	const format = formatOf(options, DATA_FORMATS);
	const context = commandContext(options);
	const { providers, folders } = await lockPlaces(context, positionals);
	const job = {
		context,
		options,
		providers,
		isWalk: folders !== void 0
	};
	const runs = await withCommandRegistries(context, options, "lock", async (engine) => {
		const done = [];
		for (const root of folders ?? ["."]) done.push(await lockRoot(job, root, engine));
		return done;
	});
	for (const locked of runs) tellProblems(job, locked);
	const reports = runs.map(reportOf);
	if (job.isWalk || runs.some(({ run }) => run.lockFileText !== void 0)) {
		const text = job.isWalk ? renderLocksText(reports) : reports.map(renderLockText).join("");
		await context.print(format === "json" ? renderLockJson(reports) : text);
	}
	return worst(runs.map(({ run }) => run.exit));
}
async function lockRoot({ context, options, providers, isWalk }, root, { engine, hostPlatform, clock, fetchModule, inputs, setup }) {
	const { files, writer, signal } = context;
	const tool = toolOf(options) ?? await toolOfRoot(context, root);
	const { ports, rules } = engine(tool);
	const platforms = askedPlatforms(options);
	const upgraded = options.texts("upgrade");
	const tree = {
		root,
		files,
		tool,
		fetchModule,
		inputs: isWalk ? {
			...inputs,
			undeclared: "ignored"
		} : inputs
	};
	return {
		root,
		tool,
		run: await runLock({
			root,
			dataDirectory: setup.dataDirectory,
			platforms: platforms.length > 0 ? platforms : [hostPlatform],
			providers,
			upgrade: upgraded.includes("*") ? "all" : upgraded.length > 0 ? upgraded : "none",
			mode: options.flag("check") ? "check" : "write",
			lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
			tool,
			authentication: rules.authentication
		}, {
			...ports,
			files,
			writer,
			clock,
			loadRequirements: async () => collectRequirements(await loadModuleTree(tree), {
				tool,
				mode: "lock"
			})
		}, signal)
	};
}
function reportOf({ root, tool, run }) {
	return {
		root,
		tool,
		lockFilePath: lockFilePath(root),
		outcome: outcomeOf(run),
		providers: run.providers
	};
}
function outcomeOf({ lockFileText, changed, exit }) {
	if (lockFileText === void 0) return exit === 3 ? "unverified" : "refused";
	if (!changed) return "unchanged";
	return exit === 0 ? "written" : "would-change";
}
function worst(exits) {
	return [
		2,
		1,
		3
	].find((code) => exits.includes(code)) ?? 0;
}
function tellProblems({ context, isWalk }, { root, tool, run }) {
	const place = isWalk ? `${root}: ` : "";
	for (const warning of run.warnings) context.log.warn(`${place}${warning}`);
	SCREEN.write(inOptions(renderProblems(run, {
		place,
		tool
	})));
}
const UNREAD = "The configuration could not be read to the end";
const GO_ON = "Nothing was written, because a provider that nobody read of would be missing. Make it readable, or lock what is known with --allow-unread.";
function renderProblems({ diagnostics, failures, failedPlatform, unread }, { place, tool }) {
	const where = failedPlatform === void 0 ? "" : ` for ${failedPlatform}`;
	const problems = failures.map(({ provider, sentences }) => ({
		severity: "error",
		summary: `${place}Could not lock ${displayAddress(provider, tool)}${where}`,
		detail: sentences.join("\n")
	}));
	const detail = `${unread.map((reason) => `${reason}.`).join("\n")}\n${GO_ON}`;
	const stop = unread.length === 0 ? [] : [{
		severity: "error",
		summary: `${place}${UNREAD}`,
		detail
	}];
	return renderDiagnostics([
		...diagnostics,
		...problems,
		...stop
	]);
}
async function lockPlaces(context, words) {
	const folders = [];
	for (const word of words) if (await isFolder(word, context)) folders.push(word);
	const providers = words.filter((word) => !folders.includes(word));
	if (folders.length === 0) return {
		providers,
		folders: void 0
	};
	if (providers.length > 0) throw new LockReviewError("USAGE", `${folders.join(", ")}: lock takes folders or providers, not both`, { hint: `${providers.join(", ")} is no directory here. Lock some providers of one root module with --chdir, or upgrade one in all of them with --upgrade=PROVIDER.` });
	const { roots, limits } = await auditedRoots(context, {
		paths: folders,
		listed: []
	});
	for (const limit of limits) context.log.warn(limit);
	return {
		providers: [],
		folders: roots
	};
}
async function isFolder(word, { files }) {
	return /^(?:\.{0,2}[/\\]|\.{1,2}$)|[/\\]$/.test(word) || basename(word) === ".terraform.lock.hcl" || await files.list(word) !== void 0;
}

export { runLockCommand };