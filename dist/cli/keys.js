import { Jt as DEFAULT_LEDGER_FILE, n as SYSTEM_CLOCK, u as policyInputs } from "./repository-top.js";
import { A as ledgerOf, E as EMPTY_LEDGER, O as layLedgers, T as ledgerOfNamed, _ as ledgerIn, f as loadLedger, m as KEY_LINES } from "./command-policy.js";
import { i as updateLedger } from "./review-repository.js";
import { _ as namesProvider, h as parseTrustedKeys, n as choiceOf, p as parseSetting } from "./arguments.js";
import { i as LockReviewError } from "./without-absent.js";
import { o as renderKeysJson, s as renderKeysText } from "./ledger-on-disk.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { n as learningExit, r as withLedger, t as auditForLedger } from "./ledger-command.js";

// src/cli/commands/keys.ts
async function runKeys({ positionals, options }) {
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	policyInputs(options);
	const job = jobOf(positionals, options);
	const context = commandContext(options);
	const which = {
		option: "ledger",
		format: KEY_LINES
	};
	return withLedger({
		context,
		options,
		paths: positionals.slice(1)
	}, which, async (command) => {
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
	const remembered = await rememberedAt(command);
	const file = disk.file === void 0 ? EMPTY_LEDGER : ledgerIn(disk.file);
	const known = ledgerOf([...remembered.lines, ...file.lines]);
	const audit = {
		paths: job.paths,
		ledger: ledgerOfNamed(known, job.add)
	};
	const roots = await auditForLedger(command, audit, "keys");
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
async function rememberedAt({ own, context, options }) {
	const { policy, tip: files, organisationLedger } = own;
	const file = options.text("ledger") === void 0 && policy.ledger !== void 0 && (policy.ledger === ".github/tofu-lock-review.keys" || await files?.kind(policy.ledger, context.signal) !== void 0) ? policy.ledger : void 0;
	const found = await loadLedger({
		files,
		file,
		releases: void 0
	}, context.signal);
	return layLedgers(organisationLedger, found);
}
function namedKeys(add) {
	const pins = [...add];
	return (provider) => new Set(pins.flatMap(([namespace, keys]) => namesProvider(namespace, provider) ? keys : []));
}
function exitCodeOf({ result, refused, notLearned }) {
	return result === "would-change" || refused.length > 0 ? EXIT.failed : learningExit(notLearned);
}

export { runKeys };