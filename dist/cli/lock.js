import "./rolldown-runtime.js";
import { E as readRootChoice, dt as requirementsOfTree, ft as collectRequirements, kt as stillTree, pt as loadModuleTree, r as ignoredLocks } from "./named-paths.js";
import { s as removeDrafts } from "./replace-file.js";
import { J as isSameContent, O as decodeLockFile, Q as encodeLockFile, i as lockSide, n as isLockReplaced } from "./lock-side.js";
import { f as remarksOnLock, h as explainFailures, m as lockProviders, n as judgeLocked, p as remarksOnSource, t as ageTerms, u as coveringOnePlatform } from "./lock-signers.js";
import { Hn as fileError, Ma as parseProviderAddress, Ta as displayAddress, U as LOCK_FILE_NAME, Ua as rememberedOf, Un as hasErrors, Wn as inDirectory, Y as lockFilePath, Za as compareVersions, do as LockReviewError, ea as EMPTY_LOCK_FILE, go as isLockReviewError, ho as inSentences, ka as isLockable, ot as listedPlatforms, pa as groupBy, po as attempt, ro as sortedUnique, ti as placesText } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { c as reasonsToKeep, u as withSuccessors } from "./repository-facts.js";
import { n as seenFile } from "./digest.js";
import { f as isUnreachable, r as printLines } from "./print-command.js";
import { i as sourceTerms, o as configuredSource, t as withCommandReach } from "./command-reach.js";
import { y as members } from "./report.js";
import { a as rootSummary, t as diagnosticLines } from "./terminal.js";
import { M as ignoreWords, j as IGNORED_REMEDY } from "./undici-http.js";
import { o as inOptions, t as SCREEN } from "./screen.js";
import { t as cluesHere } from "./clues-here.js";
import { n as auditedRoots, t as assertRootModule } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as policyHere } from "./command-policy.js";
import { basename, resolve } from "node:path";

// src/app/lock/lock-arguments.ts
function readProviderArguments(texts, tool) {
	const providers = [];
	const diagnostics = [];
	for (const text of texts) {
		const provider = attempt(() => parseProviderAddress(text, tool), ({ message, hint }) => diagnostics.push(invalidArgument(message, hint)));
		if (provider !== void 0) providers.push(provider);
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
		diagnostics: [...wanted].filter((provider) => !requirements.providers.has(provider)).map((provider) => invalidArgument(`The configuration does not require ${provider}`, NO_DIRECTORY))
	};
}
const NO_DIRECTORY = "A word that names no directory here is taken for a provider.";
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

// src/app/lock/lock.ts
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
function conflictOf({ root, toolConflict }) {
	if (toolConflict === void 0) return [];
	return [{
		severity: "error",
		summary: "Two tools are named for one root module",
		detail: `${root} is OpenTofu's or Terraform's: ${toolConflict}. Name the tool with ${theSetting("tool")}.`
	}];
}
async function runLock(options, ports) {
	const { platforms, upgrade, asksAge, signerTerms } = options;
	const { rules } = ports;
	const { tool } = rules;
	const undecided = conflictOf(options);
	if (undecided.length > 0) return {
		...REFUSED,
		exit: 2,
		diagnostics: undecided
	};
	const named = readProviderArguments(options.providers, tool);
	const upgraded = readProviderArguments(typeof upgrade === "string" ? [] : upgrade, tool);
	const misread = [...named.diagnostics, ...upgraded.diagnostics];
	if (misread.length > 0) return {
		...REFUSED,
		exit: 2,
		diagnostics: misread
	};
	const requirements = await ports.loadRequirements("providers lock");
	const old = await readOldLock(options.root, tool, ports.files);
	const chosen = requirementsToLock(requirements, named.providers, tool);
	const diagnostics = [
		...requirements.diagnostics.map((each) => inDirectory(options.root, each)),
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
	const { locks, succeeded } = withSuccessors(old.locks, tool);
	const outcome = await lockProviders({
		requirements: chosen.requirements,
		locks,
		platforms,
		upgrade: (provider) => upgrade === "all" || upgraded.providers.includes(provider),
		age: asksAge ? ageTerms(signerTerms.policy, rules.now) : void 0,
		constraintsFrom: exact ? "configuration" : "old-entry",
		rules
	}, ports);
	const remarks = [...limits, ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`)];
	if (outcome.kind === "locked") return acceptLocked({
		...outcome,
		diagnostics,
		warnings: remarks,
		old,
		exact
	}, options, ports);
	const context = {
		...options,
		tool,
		requirements
	};
	const failures = await explainFailures(outcome.failures, context, ports.files);
	const exit = failures.every(({ error }) => isUnreachable(error)) ? 3 : 1;
	const { platform: failedPlatform } = outcome;
	return {
		...REFUSED,
		exit,
		diagnostics,
		failures,
		failedPlatform,
		warnings: remarks
	};
}
async function acceptLocked(outcome, options, ports) {
	const { providers, locks, old, diagnostics, exact } = outcome;
	const { root, platforms, signerTerms, mode } = options;
	const { tool } = ports.rules;
	const locked = providers.map(({ entry }) => entry.address);
	const judged = {
		root,
		old: old.locks,
		locks,
		locked
	};
	const signers = await judgeLocked(judged, signerTerms, ports);
	const { exit, failures } = signers;
	if (exit > 0) return {
		...REFUSED,
		exit,
		diagnostics,
		failures,
		warnings: outcome.warnings
	};
	const required = await ports.loadRequirements("init");
	const text = encodeLockFile(locks, tool.name);
	const path = lockFilePath(root);
	const head = lockSide({ content: new TextEncoder().encode(text) }, path, tool);
	const source = ports.installed;
	const warnings = [
		...outcome.warnings,
		...signers.warnings,
		...remarksOnLock({
			...outcome,
			head,
			required,
			tool
		}),
		...coveringOnePlatform(providers, old.locks, platforms),
		...source ? await remarksOnSource(providers, {
			...ports,
			source
		}) : []
	];
	const changed = !isSameContent(old.bytes, Buffer.from(text));
	const done = {
		...REFUSED,
		lockFileText: text,
		changed,
		providers,
		diagnostics,
		warnings
	};
	if (mode === "check") return changed ? done : {
		...done,
		exit: exact ? 0 : 3
	};
	try {
		if (changed) await ports.writer.writeAtomically(path, text, seenFile(old.bytes));
		return {
			...done,
			exit: 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_FAILED", "FILE_CHANGED")) throw caught;
		const problem = {
			severity: "error",
			summary: "Failed to update dependency lock file",
			detail: inSentences(caught)
		};
		return {
			...REFUSED,
			diagnostics: [...diagnostics, problem],
			warnings
		};
	}
}
const KEPT = "A newer tool keeps a lock file here";
async function readOldLock(root, tool, files) {
	const path = lockFilePath(root);
	try {
		const isReplaced = await isLockReplaced(files, root);
		const bytes = await files.read(path);
		const old = bytes === void 0 ? void 0 : decodeLockFile(bytes, path, tool);
		const keptDiagnostics = reasonsToKeep({
			moduleBlocks: old?.moduleBlocks ?? 0,
			isReplaced
		}).map((reason) => fileError(path, KEPT, `${reason}.`));
		const { lockFile: locks = EMPTY_LOCK_FILE, diagnostics = [] } = old ?? {};
		return {
			bytes,
			locks,
			diagnostics: [...keptDiagnostics, ...diagnostics]
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
		const diagnostics = [{
			severity: "error",
			summary: "Failed to read file",
			detail: `${caught.message}.`
		}];
		return {
			bytes: void 0,
			locks: EMPTY_LOCK_FILE,
			diagnostics
		};
	}
}

// src/report/commands/lock-report.ts
const OUTCOMES = {
	written: [
		"written",
		"written",
		"was written"
	],
	unchanged: [
		"up to date",
		"up to date",
		"is up to date"
	],
	"would-change": [
		"would change",
		"to be written",
		"would change"
	],
	refused: [
		"not written",
		"not written",
		"was not written"
	],
	unverified: [
		"not written, not everything could be asked",
		"not checked",
		"was not written"
	]
};
const RESULTS = {
	new: "new",
	additional: "checksums added",
	unchanged: "already locked"
};
function lockReport(reports, where) {
	const lines = reports.flatMap(({ lockFilePath, providers, tool, outcome }) => {
		const [word, , rest] = OUTCOMES[outcome];
		const entries = providers.map((provider) => providerLine(provider, tool));
		return where === "here" ? [...entries, `The lock file ${rest}.`] : [`${lockFilePath}: ${word}`, ...entries.map((line) => `  ${line}`)];
	});
	const data = {
		roots: reports.map((report) => members(report, "root", "outcome")),
		providers: reports.flatMap(({ root, providers }) => providers.map((provider) => ({
			root,
			...providerData(provider)
		})))
	};
	const states = reports.map(({ outcome }) => OUTCOMES[outcome][1]);
	return {
		lines: where === "here" ? lines : [...lines, ...rootSummary(states)],
		data
	};
}
function providerLine(provider, tool) {
	const { entry, previous, platforms, signers, result } = provider;
	const { address, version } = entry;
	const words = signers.map(({ keyId, platforms: signed }) => {
		const by = keyId === void 0 ? "not signed" : `signed with ${keyId}`;
		return signers.length === 1 ? by : `${by} (${signed.join(", ")})`;
	});
	const isUpgrade = previous !== void 0 && compareVersions(previous, version) <= 0;
	const change = previous === void 0 ? `${version}  ${RESULTS[result]}` : `${previous} → ${version}  ${isUpgrade ? "upgraded" : "downgraded"}`;
	const signature = words.join(", ") || "not signed";
	return `${displayAddress(address, tool)} ${change}  ${platforms.join(", ")}  ${signature}`;
}
function providerData({ entry, previous, platforms, signers, result }) {
	return {
		...members(entry, "address", "version"),
		previousVersion: previous ?? null,
		platforms,
		keyId: (signers.length === 1 ? signers[0]?.keyId : void 0) ?? null,
		result
	};
}

// src/cli/repository/lock-places.ts
async function lockPlaces(context) {
	const { positionals: words, log } = context;
	const folders = [];
	for (const word of words) if (await isFolder(word, context)) folders.push(word);
	const providers = words.filter((word) => !folders.includes(word));
	if (folders.length === 0) return {
		providers,
		folders: void 0
	};
	if (providers.length > 0) {
		const message = `${folders.join(", ")}: lock takes folders or providers, not both`;
		throw new LockReviewError("USAGE", message, { hint: `${providers.join(", ")} is no directory here. Lock some providers of one root module with --chdir, or upgrade one in all of them with --upgrade=PROVIDER.` });
	}
	const { roots, limits } = await auditedRoots(context, {
		paths: folders,
		listed: []
	});
	for (const limit of limits) log.warn(limit);
	return {
		providers: [],
		folders: roots
	};
}
async function isFolder(word, { files }) {
	return /^(?:\.{0,2}[/\\]|\.{1,2}$)|[/\\]$/.test(word) || basename(word) === ".terraform.lock.hcl" || await files.kind(word) !== void 0;
}

// src/cli/commands/lock-problems.ts
const UNREAD = "The configuration could not be read to the end";
const GO_ON = "Nothing was written, because a provider that nobody read of would be missing. Make it readable, or lock what is known with --allow-unread.";
function renderProblems(runs, isWalk) {
	const plain = runs.flatMap(({ run }) => run.diagnostics);
	const problems = [...groupBy(runs.flatMap(problemsOf), ({ provider, platform, detail, silentHost }) => JSON.stringify(silentHost === void 0 ? [
		provider,
		platform,
		detail
	] : [silentHost])).values()].map((group) => {
		const [{ provider, platform, detail }] = group;
		const place = isWalk ? `${placesText(sortedUnique(group.map(({ root }) => root)))}: ` : "";
		const names = placesText(sortedUnique(group.map((problem) => problem.provider ?? "")));
		const where = platform === void 0 ? "" : ` for ${platform}`;
		return {
			severity: "error",
			summary: place + (provider === void 0 ? UNREAD : `Could not lock ${names}${where}`),
			detail
		};
	});
	return printLines([...plain, ...problems].flatMap(diagnosticLines));
}
function problemsOf({ root, tool, run }) {
	const { failures, failedPlatform: platform, unread } = run;
	const problems = failures.map(({ provider, error, sentences }) => ({
		root,
		platform,
		provider: displayAddress(provider, tool),
		detail: sentences.join("\n"),
		silentHost: error.silentHost
	}));
	if (unread.length === 0) return problems;
	const detail = `${unread.map((reason) => `${reason}.`).join("\n")}\n${GO_ON}`;
	return [...problems, {
		root,
		detail
	}];
}

// src/cli/commands/lock.ts
async function runLockCommand(context) {
	if (context.options.flag("modules")) {
		const { runLockModules } = await import("./lock-modules2.js");
		return runLockModules(context, await lockPlaces(context));
	}
	return lockRoots(context, {
		...await lockPlaces(context),
		manner: "own"
	});
}
async function runProvidersLock(context) {
	const [command, ...providers] = context.positionals;
	if (command !== "lock") throw new LockReviewError("USAGE", "providers takes the command lock alone: providers lock [PROVIDER…]", { hint: "The command requirements shows which providers are required, and by what." });
	return await lockRoots(context, {
		providers,
		folders: void 0,
		manner: "as-the-tools"
	}) === EXIT.ok ? EXIT.ok : EXIT.failed;
}
const UNSIGNED_MIRRORS = "What mirrors of the CLI configuration serve has no signature that could be checked here; verify compares it with the registries";
async function lockRoots(context, job) {
	const { folders } = job;
	const settings = await policyHere(context, folders ?? []);
	if (context.options.flag("configured-mirrors")) context.log.warn(UNSIGNED_MIRRORS);
	const isWalk = folders !== void 0;
	const runs = await withCommandReach(context, "lock", async (reach) => {
		const roots = [];
		reach.allowHosts(settings.policy.allowedHosts);
		const terms = {
			...job,
			settings,
			clues: await cluesHere(context),
			files: stillTree(context.files),
			installedBy: rememberedOf((tool) => installedSource(reach, tool))
		};
		for (const root of folders ?? ["."]) roots.push(await lockRoot(root, context, terms, reach));
		return roots;
	});
	await warnOfRuns(context, runs, job);
	SCREEN.write(inOptions(renderProblems(runs, isWalk)));
	for (const { root, run } of isWalk ? [] : runs) await assertRootModule(context, root, run.diagnostics);
	const reports = runs.map(({ root, tool, run }) => ({
		root,
		tool,
		lockFilePath: lockFilePath(root),
		providers: run.providers,
		outcome: outcomeOf(run)
	}));
	if (isWalk || runs.some(({ run }) => run.lockFileText !== void 0)) await context.report(lockReport(reports, isWalk ? "in-folders" : "here"));
	return [
		2,
		1,
		3
	].find((code) => runs.some(({ run }) => run.exit === code)) ?? 0;
}
async function warnOfRuns(context, runs, { folders, manner }) {
	const ignored = await ignoredLocks(context, manner === "own" ? runs.map(({ root }) => root) : []);
	for (const { root, run } of runs) {
		const place = folders === void 0 ? "" : `${root}: `;
		for (const warning of run.warnings) context.log.warn(`${place}${warning}`);
		const ignoredBy = ignored.get(root);
		if (ignoredBy !== void 0) context.log.warn(`${lockFilePath(root)}: ${ignoreWords(ignoredBy)}. ${IGNORED_REMEDY}`);
	}
}
async function lockRoot(root, context, { providers, folders, manner, settings, clues, files, installedBy }, reach) {
	const { engine, hostPlatform, fetchModule, inputs, setup } = reach;
	const { writer, options, asked } = context;
	const { policy, ledger, nameOf } = settings;
	if (!options.flag("check")) removeDrafts(resolve(context.directory, root));
	const nameInPolicy = nameOf(root);
	const policyPlatforms = manner === "own" ? listedPlatforms(policy, nameInPolicy) : void 0;
	const { tool, conflict: toolConflict } = await readRootChoice(root, files, asked.tool, clues);
	const { ports, rules } = engine(tool);
	const upgraded = options.texts("upgrade");
	const values = folders === void 0 ? inputs : {
		...inputs,
		undeclared: "ignored"
	};
	const reading = {
		root,
		files,
		tool,
		fetchModule,
		memory: /* @__PURE__ */ new Map()
	};
	return {
		root,
		tool,
		run: await runLock({
			root,
			dataDirectory: setup.dataDirectory,
			platforms: asked.platforms ?? policyPlatforms ?? [hostPlatform],
			providers,
			upgrade: upgraded.includes("*") ? "all" : upgraded.length > 0 ? upgraded : "none",
			mode: options.flag("check") ? "check" : "write",
			lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
			toolConflict,
			signerTerms: {
				policy,
				ledger,
				nameInPolicy
			},
			asksAge: manner === "own"
		}, {
			...ports,
			rules,
			files,
			writer,
			installed: await installedBy(tool),
			loadRequirements: async (command) => {
				const testDirectory = options.texts("test-directory").at(-1);
				const tree = await loadModuleTree({
					...reading,
					inputs: {
						...values,
						command,
						testDirectory
					}
				});
				return command === "init" ? requirementsOfTree(tree, {
					root,
					files,
					tool,
					state: void 0
				}) : collectRequirements(tree, {
					tool,
					mode: "lock"
				});
			}
		})
	};
}
async function installedSource({ engine, terms, sourcePorts }, tool) {
	const wish = sourceTerms({
		...terms,
		pluginDirectories: []
	});
	return (await configuredSource(wish, sourcePorts))?.make(engine(tool).origin, tool);
}
function outcomeOf({ lockFileText, changed, exit }) {
	if (lockFileText === void 0) return exit === 3 ? "unverified" : "refused";
	if (!changed) return "unchanged";
	return exit === 0 ? "written" : "would-change";
}

export { runLockCommand, runProvidersLock };