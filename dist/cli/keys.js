import { r as SYSTEM_CLOCK } from "./run-time.js";
import { t as auditRoots } from "./audit-roots.js";
import { O as layLedgers, T as EMPTY_LEDGER, a as targetsAmong, d as ledgerOfNamed, g as loadLedger, i as readPolicy, k as ledgerOf, n as policyCommit, v as updateLedger, w as ledgerIn } from "./command-policy.js";
import { a as namesProvider } from "./platform.js";
import { d as parseSetting, h as parseTrustedKeys, i as formatOf, o as policyInputs } from "./values.js";
import { t as LockReviewError } from "./error.js";
import { i as renderKeysText, r as renderKeysJson, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { et as DEFAULT_LEDGER_FILE } from "./explain-hash.js";
import { n as DATA_FORMATS } from "./commands.js";
import { t as withCommandRegistries } from "./command-registries.js";
import { c as rootsLackingLock, d as repositoryHere, u as checkedOutFiles } from "./named-paths.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/cli/commands/keys.ts
async function runKeys({ positionals, options }) {
	const format = formatOf(options, DATA_FORMATS);
	policyInputs(options);
	const job = jobOf(positionals, options);
	const context = commandContext(options);
	return withLedger({
		context,
		options,
		paths: positionals.slice(1)
	}, async (command) => {
		const report = job.kind === "show" ? shown(command.disk) : await learned(job, command);
		await context.print(format === "json" ? renderKeysJson(report) : renderKeysText(report));
		return exitCodeOf(report);
	});
}
function jobOf([word = "show", ...paths], options) {
	const add = parseSetting("--add", options.texts("add"), parseTrustedKeys);
	if (word === "show" && paths.length === 0 && add.size === 0) return options.flag("check") ? {
		kind: "check",
		paths: [],
		add
	} : { kind: "show" };
	if (word === "learn" || word === "check") return {
		kind: word === "check" || options.flag("check") ? "check" : "learn",
		paths,
		add
	};
	throw new LockReviewError("USAGE", `keys does not understand "${[word, ...paths].join(" ")}"`, { hint: "Write keys, keys learn [PATH…] or keys check [PATH…]; --add goes with learn." });
}
function shown({ name, file }) {
	const { lines } = file === void 0 ? EMPTY_LEDGER : ledgerIn(file);
	return {
		file: name,
		lines,
		result: "shown",
		added: [],
		refused: [],
		notLearned: []
	};
}
async function learned(job, command) {
	const { own, disk } = command;
	const { policy } = own;
	const remembered = await rememberedAt(own);
	const file = disk.file === void 0 ? EMPTY_LEDGER : ledgerIn(disk.file);
	const known = ledgerOf([...remembered.lines, ...file.lines]);
	const roots = await auditForLedger(command, {
		paths: job.paths,
		ledger: ledgerOfNamed(known, job.add)
	});
	const named = namedKeys(job.add);
	const terms = {
		remembered,
		file: disk.file,
		policy,
		named,
		now: SYSTEM_CLOCK.now()
	};
	const update = updateLedger(roots, terms);
	if (update.after !== void 0 && job.kind === "learn") await disk.write(update.after);
	return {
		...update,
		...outcome(update, job.kind),
		file: disk.name
	};
}
function outcome({ after, ledger, added }, kind) {
	if (after === void 0) return {
		result: "unchanged",
		lines: ledger.lines
	};
	return kind === "check" ? {
		result: "would-change",
		lines: ledger.lines
	} : {
		result: "written",
		lines: ledgerOf([...ledger.lines, ...added]).lines
	};
}
async function rememberedAt({ policy, tip, organisationLedger }) {
	const { ledger } = policy;
	const isThere = ledger !== void 0 && (ledger === ".github/tofu-lock-review.keys" || await tip?.kind(ledger) !== void 0);
	const found = await loadLedger({
		files: tip,
		file: isThere ? ledger : void 0
	});
	return layLedgers(organisationLedger, found);
}
function namedKeys(add) {
	const pins = [...add];
	return (provider) => new Set(pins.flatMap(([namespace, keys]) => namesProvider(namespace, provider) ? keys : []));
}
async function withLedger({ context, options, paths }, use) {
	const git = await repositoryHere(context);
	try {
		const at = git && await policyCommit(git, options);
		const targetsAround = targetsAmong(context, paths);
		const own = await readPolicy({
			...context,
			targetsAround
		}, options, at);
		return await use({
			context,
			options,
			own,
			disk: await ledgerOnDisk(git?.top ?? context.directory, own.policy)
		});
	} finally {
		git?.close();
	}
}
async function auditForLedger({ context, options, own }, { paths, ledger }) {
	const { policy, names } = own;
	const { roots, limits } = await auditedRoots(context, {
		paths,
		listed: names.listed
	});
	for (const limit of limits) context.log.warn(limit);
	const request = {
		roots,
		lacking: await rootsLackingLock(context, roots),
		files: await checkedOutFiles(context),
		tool: policy.tool,
		policy,
		nameInPolicy: names.nameOf,
		ledger
	};
	return (await withCommandRegistries(context, options, "keys", (engine) => auditRoots(request, engine))).roots;
}
function exitCodeOf({ result, refused, notLearned }) {
	if (result === "would-change" || refused.length > 0 || notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
	return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}

export { runKeys };