import "./rolldown-runtime.js";
import { f as sideWithoutText, j as encodeLockFile, m as decodeLockFile, r as lockSide, v as NO_RELEASES } from "./lock-side.js";
import { c as lockProviders, l as explainFailures, n as isRefused, t as gatherPlanned } from "./review-fix.js";
import { A as LOCK_FILE_NAME, Ci as preferredHashes, Di as displayAddress, F as lockFilePath, G as listedPlatforms, Pi as parseProviderAddress, S as effectsOf, _r as isUnverified, ai as recordsHash, bi as hashScheme, fn as hasErrors, ia as attempt, ii as providerLock, ji as isLockable, na as LockReviewError, ni as EMPTY_LOCK_FILE, oa as inSentences, qi as compareVersions, ri as lockFile, sa as isLockReviewError, xi as ofScheme } from "./shipped-keys.js";
import { i as withSuccessors, t as predictInit } from "./predict-init.js";
import { E as gatherVersionEvidence, O as describePackage, Y as isUnreachable, k as examinePackage } from "./context.js";
import { c as listText, s as judgeSigners } from "./workflow-runners.js";
import { r as hashesBeyond } from "./moves.js";
import { W as blocks, dt as collectRequirements, ft as loadModuleTree, rt as readRootChoice, ut as requirementsOfTree } from "./named-paths.js";
import { a as configuredSource, r as sourceTerms, t as withCommandReach } from "./command-reach.js";
import { h as members } from "./report.js";
import { n as printCommand, r as printLines } from "./print-command.js";
import { r as diagnosticLines } from "./review-formats.js";
import { n as DATA_FORMATS } from "./commands.js";
import { i as inOptions, r as formatOf } from "./values.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as SCREEN } from "./screen.js";
import { n as policyHere } from "./command-policy.js";
import { basename } from "node:path";

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

// src/app/lock/lock-remarks.ts
function remarksOnLock(written) {
	const { providers } = written;
	return [
		...providers.flatMap(remarksOnEntry),
		...bareEntries(written),
		...uncheckedEntries(written),
		...missingEntries(written)
	];
}
function remarksOnEntry({ entry, warnings, unexplained, unchecked }) {
	const [name, [first, ...more]] = [nameOf(entry), unchecked];
	const kept = unexplained.map((hash) => `Nothing explains ${hash}, which the lock file already had for ${name}`);
	if (first === void 0) return [...warnings, ...kept];
	const open = `${first}${more.length === 0 ? "" : ` and ${more.length} more`}, which the lock file already had for ${name}, may be of platforms that were not locked, and was not checked; verify checks it`;
	return [
		...warnings,
		...kept,
		open
	];
}
function bareEntries({ locks }) {
	return [...locks.providers.values()].filter(({ hashes }) => preferredHashes(hashes).length === 0).map((entry) => `${nameOf(entry)} has no hash that a tool reads, so that verify fails; run fix`);
}
function uncheckedEntries({ locks, providers }) {
	const locked = new Set(providers.map(({ entry }) => entry.address));
	const others = [...locks.providers.values()].filter(({ address, hashes }) => !locked.has(address) && preferredHashes(hashes).length > 0);
	if (others.length === 0) return [];
	return [`What the lock file already had for ${listText(others.map(nameOf))} was not checked; verify checks it`];
}
function missingEntries({ head, required, tool }) {
	return effectsOf(predictInit({
		head,
		requirements: required,
		tool,
		evidence: /* @__PURE__ */ new Map(),
		platforms: []
	}), "missing-entry", "unlockable-provider").map(({ cause, provider, reason }) => {
		if (cause === "unlockable-provider") return `${reason}, so that init refuses it`;
		const origins = (provider && required.providers.get(provider)?.origins) ?? [];
		const kinds = new Set(origins.map(({ kind }) => kind));
		const isAsked = [...kinds].some((kind) => kind !== "test" && kind !== "state");
		const places = listText([...kinds].map((kind) => kind === "test" ? "tests" : `the ${kind}`));
		return `${reason}${isAsked ? "" : ` (by ${places} alone, which providers lock leaves out)`}, so that verify fails; run fix`;
	});
}
function nameOf({ address, version }) {
	return `${address} ${version}`;
}
function coveringOnePlatform(providers, old, [platform, ...others]) {
	const names = providers.map(({ entry }) => entry).filter(({ hashes }) => hashes.every((hash) => hashScheme(hash) === "h1")).filter(({ address }) => (old.providers.get(address)?.hashes ?? []).length === 0).map(({ address }) => address);
	if (names.length === 0 || others.length > 0) return [];
	return [`The checksums of ${listText(names)} were computed here and cover ${platform} alone, so that init fails on any other platform. Add --platform=OS_ARCH to this command for each platform that it runs on`];
}
async function remarksOnSource(providers, run) {
	const remarks = [];
	for (const { entry, platforms } of providers) for (const platform of platforms) {
		const problem = await whyNotInstalled(entry, platform, run);
		if (problem !== void 0) remarks.push(`${problem}, so that init and verify fail`);
	}
	return remarks;
}
async function whyNotInstalled(entry, platform, run) {
	const { address: provider, version } = entry;
	try {
		const hashes = await hashesOf(await describePackage({
			provider,
			version,
			platform
		}, run), run);
		if (hashes.length === 0 || hashes.some((hash) => recordsHash(entry, hash))) return void 0;
		return `${run.source.describe(provider)} has another package of ${provider} ${version} for ${platform} than was locked`;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		const { message } = caught;
		return isUnreachable(caught) ? void 0 : message;
	}
}
async function hashesOf(described, run) {
	const { authentication, location } = described.meta;
	if (location.kind === "url") return authentication.kind === "mirror" ? authentication.hashes : [];
	const { dispositions } = await examinePackage(described, run);
	return [...dispositions].flatMap(([hash, facts]) => facts.verifiedLocally ? [hash] : []);
}

// src/app/lock/lock-signers.ts
async function judgeLocked({ root, old, locks, locked }, { nameInPolicy, ...own }, { rules, ...ports }) {
	const { tool, now } = rules;
	const terms = {
		...own,
		now,
		recordedReleases: NO_RELEASES
	};
	const choice = {
		tool,
		reason: ""
	};
	const judge = async (base, head) => {
		const sides = [{
			base: sideWithoutText(base),
			head: sideWithoutText(head)
		}];
		const planned = {
			root,
			nameInPolicy,
			choice,
			requirements: void 0,
			sides
		};
		const gather = (request) => gatherVersionEvidence(request, rules, ports);
		const [facts] = await gatherPlanned(planned, terms, gather);
		const { findings, unweighed } = facts ? judgeSigners(facts.input, facts.run) : NOTHING;
		const open = findings.filter(({ accepted }) => accepted === void 0);
		return {
			refused: [...open.filter((finding) => blocks(finding, own.policy)), ...unweighed.filter((finding) => isRefused(finding, "file"))],
			unsure: open.filter(isUnverified)
		};
	};
	const isKept = (provider) => {
		const [entry, before] = [locks.providers.get(provider), old.providers.get(provider)];
		return entry?.version === before?.version && hashesBeyond(entry, before).length === 0;
	};
	const among = (some) => archivesOf(lockFile(some.flatMap((provider) => locks.providers.get(provider) ?? [])));
	const compared = await judge(archivesOf(old), archivesOf(locks));
	const added = await judge(lockFile([]), among(locked.filter((provider) => !isKept(provider))));
	const stood = await judge(lockFile([]), among(locked.filter(isKept)));
	const [exit, stopping] = compared.refused.length > 0 ? [1, compared.refused] : [3, added.unsure];
	return {
		exit: stopping.length > 0 ? exit : 0,
		failures: withoutTwins(stopping).map(failureOf),
		warnings: [...compared.unsure.map(({ detail }) => detail), ...withoutTwins([...stood.refused, ...stood.unsure]).map(({ detail }) => `${detail} The lock file had that before, and verify does not pass it`)]
	};
}
const NOTHING = {
	findings: [],
	unweighed: []
};
function archivesOf({ providers }) {
	const entries = [...providers.values()].map((entry) => {
		const archives = ofScheme("zh", entry.hashes);
		return archives.length === 0 ? entry : providerLock({
			...entry,
			hashes: archives
		});
	});
	return lockFile(entries);
}
function withoutTwins(findings) {
	return [...new Map(findings.map((finding) => [finding.detail, finding])).values()];
}
function failureOf({ provider, detail, remedy }) {
	return {
		provider,
		error: new LockReviewError("UNKNOWN_SIGNER", detail, { hint: remedy.text }),
		sentences: [
			detail,
			remedy.text,
			remedy.command ?? ""
		].filter((text) => text !== "")
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
async function runLock(options, ports) {
	const { tool, platforms, authentication, upgrade } = options;
	const named = readProviderArguments(options.providers, tool);
	const upgraded = readProviderArguments(typeof upgrade === "string" ? [] : upgrade, tool);
	const misread = [...named.diagnostics, ...upgraded.diagnostics];
	if (misread.length > 0) return {
		...REFUSED,
		exit: 2,
		diagnostics: misread
	};
	const requirements = await ports.loadRequirements("providers lock");
	const old = await readOldLock(options, ports.files);
	const chosen = requirementsToLock(requirements, named.providers, tool);
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
	const rules = {
		tool,
		authentication,
		now: ports.clock.now()
	};
	const { locks, succeeded } = withSuccessors(old.locks, tool);
	const outcome = await lockProviders({
		requirements: chosen.requirements,
		locks,
		platforms,
		upgrade: (provider) => upgrade === "all" || upgraded.providers.includes(provider),
		constraintsFrom: exact ? "configuration" : "old-entry",
		rules
	}, ports);
	const remarks = [...limits, ...succeeded.map(({ from, to }) => `${to} starts with the version that ${from} is locked at`)];
	if (outcome.kind === "locked") return acceptLocked({
		...outcome,
		diagnostics,
		warnings: remarks,
		old,
		exact,
		rules
	}, options, ports);
	const context = {
		...options,
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
	const { providers, locks, old, diagnostics, rules } = outcome;
	const { root, tool, platforms, signerTerms } = options;
	const locked = providers.map(({ entry }) => entry.address);
	const judged = {
		root,
		old: old.locks,
		locks,
		locked
	};
	const signers = await judgeLocked(judged, signerTerms, {
		...ports,
		rules
	});
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
	const head = lockSide({ content: new TextEncoder().encode(text) }, lockFilePath(root), tool);
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
			rules,
			source
		}) : []
	];
	return finish({
		...outcome,
		text,
		warnings
	}, options, ports.writer);
}
async function finish({ text, providers, diagnostics, warnings, old, exact }, { root, mode }, writer) {
	const changed = old.bytes === void 0 || Buffer.compare(old.bytes, Buffer.from(text)) !== 0;
	const done = {
		...REFUSED,
		lockFileText: text,
		changed,
		providers,
		diagnostics,
		warnings
	};
	if (mode === "check" && !changed) return {
		...done,
		exit: exact ? 0 : 3
	};
	if (mode === "check") return done;
	try {
		if (changed) await writer.writeAtomically(lockFilePath(root), text, { content: old.bytes });
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
function lockReport(reports, where) {
	return {
		lines: reports.flatMap(({ lockFilePath, providers, tool, outcome }) => {
			const [word, sentence] = OUTCOMES[outcome];
			const entries = providers.map((provider) => providerLine(provider, tool));
			return where === "here" ? [...entries, sentence] : [`${lockFilePath}: ${word}`, ...entries.map((line) => `  ${line}`)];
		}),
		data: {
			roots: reports.map((report) => members(report, "root", "outcome")),
			providers: reports.flatMap(({ root, providers }) => providers.map((provider) => ({
				root,
				...providerData(provider)
			})))
		}
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
	const signed = words.join(", ") || "not signed";
	return `${displayAddress(address, tool)} ${change}  ${platforms.join(", ")}  ${signed}`;
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

// src/cli/commands/lock.ts
async function runLockCommand(context) {
	const format = formatOf(context.options, DATA_FORMATS);
	const places = await lockPlaces(context);
	const { policy, ledger, nameOf } = await policyHere(context, places.folders ?? []);
	const platformsOf = (root) => context.asked.platforms ?? listedPlatforms(policy, nameOf(root));
	const isWalk = places.folders !== void 0;
	const runs = await withCommandReach(context, "lock", async (reach) => {
		const done = [];
		for (const root of places.folders ?? ["."]) {
			const rules = {
				platforms: platformsOf(root),
				policy,
				ledger,
				nameInPolicy: nameOf(root)
			};
			done.push(await lockRoot(context, {
				...places,
				...rules
			}, root, reach));
		}
		return done;
	});
	for (const { root, tool, run } of runs) {
		const place = isWalk ? `${root}: ` : "";
		for (const warning of run.warnings) context.log.warn(`${place}${warning}`);
		SCREEN.write(inOptions(renderProblems(run, {
			place,
			tool
		})));
	}
	const reports = runs.map(({ root, tool, run }) => ({
		root,
		tool,
		lockFilePath: lockFilePath(root),
		providers: run.providers,
		outcome: outcomeOf(run)
	}));
	if (isWalk || runs.some(({ run }) => run.lockFileText !== void 0)) {
		const report = lockReport(reports, isWalk ? "in-folders" : "here");
		await context.print(printCommand(report, format));
	}
	return [
		2,
		1,
		3
	].find((code) => runs.some(({ run }) => run.exit === code)) ?? 0;
}
async function lockRoot(context, { providers, folders, platforms, ...signerTerms }, root, reach) {
	const { engine, hostPlatform, clock, fetchModule, inputs, setup } = reach;
	const { files, writer, options, asked } = context;
	const tool = asked.tool ?? (await readRootChoice(root, files)).tool;
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
			platforms: platforms ?? [hostPlatform],
			providers,
			upgrade: upgraded.includes("*") ? "all" : upgraded.length > 0 ? upgraded : "none",
			mode: options.flag("check") ? "check" : "write",
			lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
			tool,
			authentication: rules.authentication,
			signerTerms: {
				...signerTerms,
				hostPlatform
			}
		}, {
			...ports,
			files,
			writer,
			clock,
			installed: await installedSource(reach, tool),
			loadRequirements: async (command) => {
				const tree = await loadModuleTree({
					...reading,
					inputs: {
						...values,
						command
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
	return printLines([
		...diagnostics,
		...problems,
		...stop
	].flatMap(diagnosticLines));
}
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
	return /^(?:\.{0,2}[/\\]|\.{1,2}$)|[/\\]$/.test(word) || basename(word) === ".terraform.lock.hcl" || await files.list(word) !== void 0;
}

export { runLockCommand };