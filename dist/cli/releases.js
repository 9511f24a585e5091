import { r as createDiskTree, t as commandContext } from "./context.js";
import { Ft as RELEASE_LINES, Xt as DEFAULT_RELEASES_FILE, n as SYSTEM_CLOCK, u as policyInputs } from "./repository-top.js";
import { D as hasErrors } from "./parse.js";
import { i as LockReviewError } from "./without-absent.js";
import { h as OPENTOFU } from "./many.js";
import { p as lockFilePath } from "./digest.js";
import { a as updateReleases, r as dayOf, v as evidenceKey } from "./review-repository.js";
import { n as lockSide, r as readLockBytes } from "./lock-side.js";
import { E as EMPTY_LEDGER, O as layLedgers, b as linesIn, f as loadLedger, y as encodeLines } from "./command-policy.js";
import { i as renderReleasesText, r as renderReleasesJson, t as recordedByBase } from "./recorded-by-base.js";
import { n as choiceOf } from "./arguments.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as learningExit, r as withLedger, t as auditForLedger } from "./ledger-command.js";

// src/app/roots/versions-locked.ts
async function versionsLockedBy(roots, files, signal) {
	const locked = /* @__PURE__ */ new Set();
	for (const path of roots.map(lockFilePath)) {
		const bytes = await readLockBytes(files, path, signal);
		const side = bytes && lockSide(bytes, path, OPENTOFU);
		if (side !== void 0 && hasErrors(side.diagnostics)) throw new LockReviewError("INVALID_LOCK_FILE", `${path} cannot be read`, { hint: "Correct it first: nothing is forgotten that it may lock." });
		for (const { address, version } of side?.lock.providers.values() ?? []) locked.add(evidenceKey(address, version));
	}
	return locked;
}

// src/app/settings/prune-releases.ts
const DAY = 864e5;
function pruneReleases(file, { locked, days, now }) {
	const first = dayOf(now - days * DAY);
	const isNeeded = ({ comments, line }) => comments.length > 0 || locked.has(evidenceKey(line.provider, line.version)) || line.day > first;
	const removed = file.entries.filter((one) => !isNeeded(one)).map(({ line }) => line);
	const kept = {
		...file,
		entries: file.entries.filter(isNeeded)
	};
	return {
		removed,
		after: removed.length === 0 ? void 0 : encodeLines(kept, RELEASE_LINES)
	};
}

// src/cli/commands/releases.ts
const KEPT_DAYS = 365;
async function runReleases({ positionals, options }) {
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	policyInputs(options);
	const job = jobOf(positionals, options);
	const context = commandContext(options);
	const which = {
		option: "releases",
		format: RELEASE_LINES
	};
	return withLedger({
		context,
		options,
		paths: positionals.slice(1)
	}, which, async (command) => {
		const report = await REPORTS[job.kind](job, command);
		await context.print(format === "json" ? renderReleasesJson(report) : renderReleasesText(report));
		return report.result === "would-change" ? EXIT.failed : learningExit(report.notLearned);
	});
}
const REPORTS = {
	show: (_job, command) => Promise.resolve(nothingDone(command, "shown")),
	learn,
	prune
};
function jobOf([word, ...paths], options) {
	const olderThan = daysOf(options.text("older-than"));
	const isCheck = word === "check" || options.flag("check");
	const job = {
		paths,
		isCheck,
		olderThan
	};
	if (word === "learn" || word === "check" || word === void 0 && isCheck) return {
		kind: "learn",
		...job
	};
	if (paths.length === 0 && word === "prune") return {
		kind: "prune",
		...job
	};
	if (paths.length === 0 && (word === void 0 || word === "show")) return {
		kind: "show",
		...job
	};
	const words = [word ?? "", ...paths].join(" ");
	throw new LockReviewError("USAGE", `releases does not understand "${words}"`, { hint: "Write releases, releases learn [PATH…], releases check [PATH…] or releases prune." });
}
function daysOf(text) {
	if (text === void 0) return KEPT_DAYS;
	if (/^\d{1,5}$/.test(text)) return Number(text);
	throw new LockReviewError("USAGE", `"${text}" is no number of days`, { hint: "Write whole days after --older-than, such as 365." });
}
function nothingDone({ disk }, result) {
	const lines = disk.file === void 0 ? [] : linesIn(disk.file);
	return {
		file: disk.name,
		lines,
		result,
		added: [],
		removed: [],
		notLearned: []
	};
}
async function learn({ paths, isCheck }, command) {
	const { disk } = command;
	const before = nothingDone(command, "unchanged");
	const remembered = await rememberedAt(command);
	const ledger = {
		...EMPTY_LEDGER,
		releases: [...remembered.releases, ...before.lines]
	};
	const roots = await auditForLedger(command, {
		paths,
		ledger
	}, "releases");
	const now = SYSTEM_CLOCK.now();
	const { after, ...seen } = updateReleases(roots, {
		remembered,
		file: disk.file,
		now
	});
	if (after === void 0) return {
		...before,
		...seen
	};
	if (isCheck) return {
		...before,
		...seen,
		result: "would-change"
	};
	await disk.write(after);
	const lines = [...before.lines, ...seen.added].sort(RELEASE_LINES.compare);
	return {
		...before,
		...seen,
		result: "written",
		lines
	};
}
async function prune({ isCheck, olderThan }, command) {
	const { disk } = command;
	const before = nothingDone(command, "unchanged");
	if (disk.file === void 0) return before;
	const terms = {
		locked: await lockedAnywhere(command),
		days: olderThan,
		now: SYSTEM_CLOCK.now()
	};
	const { removed, after } = pruneReleases(disk.file, terms);
	if (after === void 0) return before;
	if (isCheck) return {
		...before,
		removed,
		result: "would-change"
	};
	await disk.write(after);
	const lines = before.lines.filter((line) => !removed.includes(line));
	return {
		...before,
		removed,
		result: "written",
		lines
	};
}
async function lockedAnywhere({ context, own, top }) {
	const files = createDiskTree({
		root: top,
		reach: "anywhere"
	});
	const whole = {
		...context,
		directory: top,
		files
	};
	const { roots, limits } = await auditedRoots(whole, {
		paths: [],
		listed: own.names.listed
	});
	for (const limit of limits) context.log.warn(limit);
	const here = await versionsLockedBy(roots, files, context.signal);
	const { releases } = await recordedByBase(whole, []);
	return /* @__PURE__ */ new Set([...here, ...releases.keys()]);
}
async function rememberedAt({ own, context, options }) {
	const { policy, tip: files, organisationLedger } = own;
	const { releases: path } = policy;
	const place = {
		files,
		file: void 0,
		releases: options.text("releases") === void 0 && path !== void 0 && (path === ".github/tofu-lock-review.releases" || await files?.kind(path, context.signal) !== void 0) ? path : void 0
	};
	return layLedgers(organisationLedger, await loadLedger(place, context.signal));
}

export { runReleases };