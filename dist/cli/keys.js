import "./rolldown-runtime.js";
import { r as auditRoots } from "./audit-roots.js";
import { c as loadLedger } from "./tighten.js";
import { Bt as namesProvider, S as ledgerIn, do as LockReviewError, k as ledgerOf, nt as DEFAULT_LEDGER_FILE } from "./shipped-keys.js";
import { a as parseTrustedKeys, t as parseSetting } from "./written-settings.js";
import { n as keysReport, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { i as reviewedStates } from "./terminal.js";
import { i as ledgerOfNamed } from "./trust-tier.js";
import { t as withCommandReach } from "./command-reach.js";
import { t as cluesHere } from "./clues-here.js";
import { f as checkedOutFiles, m as repositoryHere, r as ignoredLocks, u as rootsLackingLock } from "./named-paths.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { i as targetBranch, r as readPolicy } from "./command-policy.js";

// src/cli/commands/keys.ts
async function runKeys(context) {
	const job = jobOf(context);
	const git = await repositoryHere(context);
	try {
		const at = git && await targetBranch(git, context.options.text("base"));
		const own = await readPolicy(context, at, job.paths);
		const disk = await ledgerOnDisk(git?.top ?? context.directory, own.policy);
		const report = job.kind === "show" ? shown(disk) : await learned(context, job, own, disk);
		await context.report(keysReport(report));
		return exitCodeOf(report);
	} finally {
		git?.close();
	}
}
function jobOf({ positionals, options }) {
	const [word = "show", ...paths] = positionals;
	const add = parseSetting("--add", options.texts("add"), parseTrustedKeys);
	const isCheck = word === "check" || options.flag("check");
	const isShow = word === "show" && paths.length === 0 && add.size === 0;
	if (isShow || word === "learn" || word === "check") return {
		kind: isCheck ? "check" : isShow ? "show" : "learn",
		paths,
		add
	};
	throw new LockReviewError("USAGE", `keys does not understand "${[word, ...paths].join(" ")}"`, { hint: "Write keys, keys learn [PATH…] or keys check [PATH…]; --add goes with learn." });
}
function shown({ name, file }) {
	const { lines } = ledgerIn(file);
	return {
		file: name,
		lines,
		result: "shown",
		added: [],
		refused: [],
		notLearned: [],
		states: []
	};
}
async function learned(context, { paths, add, kind }, own, disk) {
	const { policy, nameOf, listed } = own;
	const remembered = await rememberedAt(own);
	const knownLedger = ledgerOf([...remembered.lines, ...ledgerIn(disk.file).lines]);
	const ledger = ledgerOfNamed(knownLedger, add);
	const { roots, limits } = await auditedRoots(context, {
		paths,
		listed
	});
	for (const limit of limits) context.log.warn(limit);
	const lacking = await rootsLackingLock(context, roots, await ignoredLocks(context, roots));
	const files = await checkedOutFiles(context);
	const clues = await cluesHere(context);
	const review = await withCommandReach(context, "keys", (reach) => auditRoots({
		roots,
		lacking,
		files,
		policy,
		nameInPolicy: nameOf,
		ledger,
		clues
	}, reach));
	const namedKeys = (provider) => new Set([...add].flatMap(([pattern, keys]) => namesProvider(pattern, provider) ? keys : []));
	const terms = {
		remembered,
		policy,
		named: namedKeys
	};
	const update = await disk.learn(review.roots, terms, kind === "learn" ? "write" : "check");
	const states = reviewedStates(review);
	return {
		...update,
		...outcome(update, kind),
		file: disk.name,
		states
	};
}
function outcome({ after, ledger, added }, kind) {
	const { lines } = ledger;
	if (after === void 0) return {
		result: "unchanged",
		lines
	};
	return kind === "check" ? {
		result: "would-change",
		lines
	} : {
		result: "written",
		lines: ledgerOf([...lines, ...added]).lines
	};
}
async function rememberedAt({ policy, tip, organisationLedger }) {
	const { ledger } = policy;
	const isThere = ledger !== void 0 && (ledger === ".github/tofu-lock-review.keys" || await tip?.kind(ledger) !== void 0);
	return loadLedger({
		files: tip,
		file: isThere ? ledger : void 0
	}, organisationLedger);
}
function exitCodeOf({ result, refused, notLearned }) {
	if (result === "would-change" || refused.length > 0 || notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
	return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}

export { runKeys };