import "./rolldown-runtime.js";
import { E as readRootChoice, R as loadFromSources, z as lockModules } from "./named-paths.js";
import { an as moduleLock, do as LockReviewError, oo as commandLine, p as moduleChanges, pa as groupBy, pt as requiredModuleAge, st as moduleAgeWish, ti as placesText, yi as plain } from "./shipped-keys.js";
import { C as moduleData, O as countedCalls, k as moduleChangeWords, y as members } from "./report.js";
import { a as rootSummary, t as diagnosticLines } from "./terminal.js";
import { t as withCommandReach } from "./command-reach.js";
import { t as cluesHere } from "./clues-here.js";
import { t as assertRootModule } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as policyHere } from "./command-policy.js";

// src/report/commands/module-lock-report.ts
const OUTCOMES = {
	written: ["written", "written"],
	unchanged: ["up to date", "up to date"],
	"would-change": ["would change", "to be written"],
	refused: ["not written", "not written"],
	unverified: ["not written, not every module could be read", "not checked"],
	none: ["not needed: no module comes from elsewhere", "up to date"]
};
function moduleLockReport(reports) {
	const lines = reports.flatMap((report) => {
		const { root, path, outcome, lock, former } = report;
		const isOther = outcome === "written" || outcome === "would-change";
		const calls = lock.calls.size === 0 ? "" : `: ${countedCalls(lock)}`;
		return [
			`${path}: ${OUTCOMES[outcome][0]}${calls}`,
			...isOther ? moduleChanges(former, lock).map(changeLine) : [],
			...report.diagnostics.flatMap(diagnosticLines),
			...report.unknown.map((call) => `  ${unknownLine(call)}`),
			...movedLines(report.moved, root)
		];
	});
	const data = {
		roots: reports.map((report) => members(report, "root", "outcome")),
		providers: [],
		modules: reports.flatMap(({ root, lock }) => [...lock.calls.values()].map((call) => ({
			root,
			...moduleData(call)
		}))),
		moved: reports.flatMap(({ root, moved }) => moved.map(({ recorded, now }) => ({
			root,
			recorded: moduleData(recorded),
			now: moduleData(now)
		}))),
		unknown: reports.flatMap(({ root, unknown }) => unknown.map((call) => ({
			root,
			...members(call, "path", "source", "reason")
		})))
	};
	const states = reports.map(({ outcome }) => OUTCOMES[outcome][1]);
	return {
		lines: reports.length === 1 ? lines : [...lines, ...rootSummary(states)],
		data
	};
}
function unknownLine({ path, source, reason }) {
	return `${path}: it comes from ${source}, and ${reason}`;
}
function changeLine(change) {
	const { kind, path, after } = change;
	const source = kind === "new" ? `  ${after.source}` : "";
	const reason = after?.kind === "floating" && after.reason !== void 0 ? `: ${after.reason}` : "";
	return `  ${path}${source}  ${plain(moduleChangeWords(change))}${reason}`;
}
function movedLines(moved, root) {
	return [...groupBy(moved, (call) => stepText(call))].map(([step, alike]) => {
		const paths = alike.map(({ recorded }) => recorded.path);
		const upgrades = paths.map((path) => `--upgrade=${path}`);
		const command = commandLine([
			"lock",
			"--modules",
			...upgrades
		], root === "." ? [] : [root]);
		const stays = paths.length === 1 ? "the record is kept" : "the records are kept";
		return `  ${placesText(paths)}: ${stays}, and ${step}; ${command} takes that`;
	});
}
function stepText({ recorded, now }) {
	const [change] = moduleChanges(moduleLock([recorded]), moduleLock([{
		...now,
		path: recorded.path
	}]));
	const words = change === void 0 ? "" : `, ${plain(moduleChangeWords(change))}`;
	return `${recorded.source} gives something else${words}`;
}

// src/cli/commands/lock-modules.ts
async function runLockModules(context, { providers, folders }) {
	if (providers.length > 0) {
		const message = `${providers.join(", ")}: lock --modules takes folders alone`;
		throw new LockReviewError("USAGE", message, { hint: "Without --modules, lock locks providers. To take a module's newest package, name its call or source with --upgrade=NAME." });
	}
	const { policy } = await policyHere(context, folders ?? []);
	const roots = await withCommandReach(context, "lock", async (reach) => {
		reach.allowHosts(policy.allowedHosts);
		const terms = {
			reach,
			policy,
			clues: await cluesHere(context),
			given: context.asked.tool
		};
		return lockModuleRoots(context, folders ?? ["."], terms);
	});
	if (folders === void 0) for (const { root, diagnostics } of roots) await assertRootModule(context, root, diagnostics);
	await context.report(moduleLockReport(roots));
	return exitCodeOfModules(roots);
}
async function lockModuleRoots({ files, writer, options, log }, roots, { reach: { fetchModule, inputs, clock }, clues, policy, given }) {
	const memory = /* @__PURE__ */ new Map();
	const names = options.texts("upgrade");
	const isUpgraded = ({ path, source }) => names.some((name) => name === "*" || name === path || name === source);
	const mode = options.flag("check") ? "check" : "write";
	const now = clock.now();
	const age = moduleAgeWish(policy, {
		hoursOf: (source) => requiredModuleAge(policy, source, now),
		now
	});
	const reports = [];
	for (const root of roots) {
		const { tool } = await readRootChoice(root, files, given, clues);
		const sources = {
			root,
			files,
			tool,
			fetchModule,
			inputs,
			memory,
			age
		};
		const loadTree = (lockedPackages) => loadFromSources({
			...sources,
			lockedPackages
		});
		const request = {
			root,
			tool,
			mode,
			isUpgraded,
			age: age?.choice
		};
		const report = await lockModules(request, {
			files,
			writer,
			loadTree
		});
		const place = root === "." ? "" : `${root}: `;
		for (const remark of report.remarks) log.warn(`${place}${remark}`);
		reports.push(report);
	}
	return reports;
}
function exitCodeOfModules(reports) {
	const outcomes = reports.map(({ outcome }) => outcome);
	if (outcomes.some((outcome) => outcome === "refused" || outcome === "would-change")) return EXIT.failed;
	return outcomes.includes("unverified") ? EXIT.unverified : EXIT.ok;
}

export { unknownLine as a, moduleLockReport as i, lockModuleRoots as n, runLockModules as r, exitCodeOfModules as t };