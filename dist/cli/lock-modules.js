import "./rolldown-runtime.js";
import { E as readRootChoice, L as lockModules, R as moduleLockPath, q as loadModuleTree } from "./named-paths.js";
import { Aa as LockReviewError, Hr as plain, Ta as commandLine, jt as moduleLock } from "./shipped-keys.js";
import { t as moduleChanges } from "./module-changes.js";
import { T as moduleChangeWords, g as members, w as countedCalls, y as moduleData } from "./report.js";
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
		const { root, path, outcome, lock, diagnostics } = report;
		const calls = lock.calls.size === 0 ? "" : `: ${countedCalls(lock)}`;
		return [
			`${path}: ${OUTCOMES[outcome][0]}${calls}`,
			...[...lock.calls.values()].map((call) => `  ${callLine(call)}`),
			...diagnostics.flatMap(diagnosticLines),
			...report.unknown.map(({ path: call, source, reason }) => `  ${call}: it comes from ${source}, and ${reason}`),
			...report.moved.map((moved) => `  ${movedLine(moved, root)}`)
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
function callLine(call) {
	if (call.kind === "selected") {
		const version = call.version === void 0 ? "" : ` ${call.version}`;
		return `${call.path}  ${call.source}${version}  ${call.package}`;
	}
	const reason = call.reason === void 0 ? "" : `: ${call.reason}`;
	return `${call.path}  ${call.source}  floating${reason}`;
}
function movedLine({ recorded, now }, root) {
	const [change] = moduleChanges(moduleLock([recorded]), moduleLock([now]));
	const words = change === void 0 ? "" : `, ${plain(moduleChangeWords(change))}`;
	const upgrade = [
		"lock",
		"--modules",
		`--upgrade=${recorded.path}`
	];
	const command = commandLine(upgrade, root === "." ? [] : [root]);
	return `${recorded.path}: the record is kept, and its source gives something else${words}; ${command} takes that`;
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
		const clues = await cluesHere(context);
		const memory = /* @__PURE__ */ new Map();
		const done = [];
		for (const root of folders ?? ["."]) done.push({
			root,
			...await lockHere(root, context, {
				reach,
				clues,
				memory
			})
		});
		return done;
	});
	if (folders === void 0) for (const { root, diagnostics } of roots) await assertRootModule(context, root, diagnostics);
	await context.report(moduleLockReport(roots));
	return exitCodeOfModules(roots);
}
async function fixModuleLocks(context, roots, terms) {
	const memory = /* @__PURE__ */ new Map();
	const done = [];
	for (const root of roots) {
		if (await context.files.kind(moduleLockPath(root)) !== "file") continue;
		done.push({
			root,
			...await lockHere(root, context, {
				...terms,
				memory
			})
		});
	}
	return done;
}
async function lockHere(root, { files, writer, options, asked }, { reach, clues, memory }) {
	const { tool } = await readRootChoice(root, files, asked.tool, clues);
	const { fetchModule, inputs } = reach;
	const names = options.texts("upgrade");
	const isUpgraded = ({ path, source }) => names.some((name) => name === "*" || name === path || name === source);
	const mode = options.flag("check") ? "check" : "write";
	return {
		...await lockModules({
			root,
			tool,
			mode,
			isUpgraded
		}, {
			files,
			writer,
			loadTree: (lockedVersions) => loadModuleTree({
				root,
				files,
				tool,
				fetchModule,
				memory,
				lockedVersions,
				inputs: {
					...inputs,
					command: "init",
					undeclared: "ignored"
				},
				copies: "ignored"
			})
		}),
		path: moduleLockPath(root)
	};
}
function exitCodeOfModules(reports) {
	const outcomes = reports.map(({ outcome }) => outcome);
	if (outcomes.some((outcome) => outcome === "refused" || outcome === "would-change")) return EXIT.failed;
	return outcomes.includes("unverified") ? EXIT.unverified : EXIT.ok;
}

export { moduleLockReport as i, fixModuleLocks as n, runLockModules as r, exitCodeOfModules as t };