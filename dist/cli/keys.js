import { c as policyInputs, l as SYSTEM_CLOCK } from "./undici-http.js";
import { n as auditRoots, t as checkedOutFiles } from "./checked-out-files.js";
import { C as ledgerOf, D as DEFAULT_LEDGER_FILE, d as loadLedger, g as ledgerIn, i as readPolicy, n as policyCommit, x as layLedgers, y as EMPTY_LEDGER } from "./command-policy.js";
import { n as updateLedger } from "./update-ledger.js";
import { d as parseTrustedKeys, l as parseSetting, n as choiceOf, p as namesProvider } from "./arguments.js";
import { r as LockReviewError } from "./order.js";
import { a as renderKeysJson, n as renderKeysText, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { r as withCommandRegistries } from "./command-registries.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { c as repositoryHere, s as rootsLackingLock } from "./named-paths.js";
import { n as auditedRoots } from "./roots-below.js";

// src/cli/commands/keys.ts
async function runKeys({ positionals, options }) {
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	policyInputs(options);
	const job = jobOf(positionals, options);
	const context = commandContext(options);
	const git = await repositoryHere(context);
	try {
		const own = await readPolicy(context, options, git && await policyCommit(git, context, options));
		const place = {
			top: git?.top ?? context.directory,
			file: own.policy.ledger
		};
		const disk = await ledgerOnDisk(context, options, place);
		const report = job.kind === "show" ? shown(disk) : await learned({
			job,
			context,
			options,
			own,
			disk
		});
		await context.print(format === "json" ? renderKeysJson(report) : renderKeysText(report));
		return exitCodeOf(report);
	} finally {
		git?.close();
	}
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
async function learned(work) {
	const { job, own, disk } = work;
	const { policy } = own;
	const remembered = await rememberedAt(work);
	const roots = await auditedHere(work);
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
	return layLedgers(organisationLedger, await loadLedger({
		files,
		file
	}, context.signal));
}
async function auditedHere({ job, context, options, own }) {
	const { signal } = context;
	const { policy, names } = own;
	const { roots, limits } = await auditedRoots(context, {
		paths: job.paths,
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
		ledger: EMPTY_LEDGER
	};
	return (await withCommandRegistries(context, options, "keys", (engine) => auditRoots(request, engine, signal))).roots;
}
function namedKeys(add) {
	const pins = [...add];
	return (provider) => new Set(pins.flatMap(([namespace, keys]) => namesProvider(namespace, provider) ? keys : []));
}
function exitCodeOf({ result, refused, notLearned }) {
	const isWrong = notLearned.some(({ why }) => why === "finding");
	if (result === "would-change" || refused.length > 0 || isWrong) return EXIT.failed;
	return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}

export { runKeys };