import "./rolldown-runtime.js";
import { s as readPipe } from "./limits.js";
import { a as moduleLockSide, i as lockSide, u as toolOfLockFile, z as isModuleLock } from "./lock-side.js";
import { t as conflictLine } from "./conflict-markers.js";
import { Ci as table, Un as hasErrors, _i as name, do as LockReviewError, ea as EMPTY_LOCK_FILE, gr as MAX_LOCK_FILE_BYTES, no as compareBytes, oo as commandLine, p as moduleChanges, si as shortNames, yi as plain } from "./shipped-keys.js";
import { R as offlineChangeWords, S as moduleChangeData, f as changesData, k as moduleChangeWords } from "./report.js";
import { n as markdownBlocks } from "./markdown.js";
import { n as groupChanges, t as classifyChanges } from "./classify.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/report/commands/diff-report.ts
function diffReport(changes) {
	const nameOf = changes.some(({ kind }) => kind === "moved-registry" || kind === "renamed-provider") ? String : shortNames(changes.flatMap(({ provider }) => provider ?? []));
	return tableReport("Provider", [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "")).map((change) => [[change.provider === null ? "layout" : name(nameOf(change.provider))], offlineChangeWords(change)]), { changes: [...changesData(changes)] });
}
function moduleDiffReport(changes, layout) {
	const rows = [...changes.map((change) => [[name(change.path)], moduleChangeWords(change)]), ...layout.map((change) => [["layout"], offlineChangeWords(change)])];
	const moduleChanges = changes.map(moduleChangeData);
	return tableReport("Module", rows, {
		changes: [...changesData(layout)],
		moduleChanges
	});
}
function tableReport(subject, rows, data) {
	const lines = rows.map((cells) => cells.map(plain).join("  "));
	const blocks = table("Changes", [subject, "Change"], rows);
	return {
		lines: lines.length === 0 ? ["no change"] : lines.sort(compareBytes),
		data,
		markdown: () => `${markdownBlocks(blocks) || "No change."}\n`
	};
}

// src/cli/commands/diff.ts
async function runDiff(context) {
	const [before, after, ...more] = context.positionals;
	if (before === void 0 || after === void 0 || more.length > 0) throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
	const [old, young] = [await readFile(context, before), await readFile(context, after)];
	if (old === void 0 && young === void 0) throw new LockReviewError("FILE_FAILED", `Neither ${before} nor ${after} is there`, { hint: "Check the paths; one file that is not there counts as an empty lock file, two do not." });
	const base = {
		path: before,
		content: old ?? /* @__PURE__ */ new Uint8Array()
	};
	const head = {
		path: after,
		content: young ?? /* @__PURE__ */ new Uint8Array()
	};
	const isOfModules = [base, head].some(({ path, content }) => isModuleLock(content, path));
	const { tool } = context.asked;
	await context.report(isOfModules ? diffModules(base, head) : diffProviders(base, head, tool));
	return EXIT.ok;
}
async function readFile({ directory, files }, path) {
	return await readPipe(resolve(directory, path), 4194304) ?? files.read(path);
}
function diffProviders(before, after, given) {
	const read = ({ path, content }) => usable(lockSide({ content }, path, given ?? toolOfLockFile(content, path)), path);
	const [base, head] = [read(before), read(after)];
	const textDiffers = base.text !== head.text;
	return diffReport(changesOf({
		base: base.lock,
		head: head.lock,
		textDiffers
	}));
}
function diffModules(before, after) {
	const read = ({ path, content }) => {
		const hint = `${path} is compared with a lock file for modules, and so has to be one.`;
		const side = moduleLockSide(content, path);
		return isModuleLock(content, path) ? usable(side, path) : usable(side, path, hint);
	};
	const [base, head] = [read(before), read(after)];
	const changes = moduleChanges(base.lock, head.lock);
	const textDiffers = changes.length === 0 && base.text !== head.text;
	return moduleDiffReport(changes, changesOf({
		base: EMPTY_LOCK_FILE,
		head: EMPTY_LOCK_FILE,
		textDiffers
	}));
}
function changesOf(sides) {
	return groupChanges([{
		root: ".",
		changes: classifyChanges(sides)
	}]);
}
function usable(side, path, hint = `Run ${commandLine(["inspect"], [path])} for every problem.`) {
	if (!hasErrors(side.diagnostics)) return side;
	const first = side.diagnostics.find(({ severity }) => severity === "error");
	const conflict = conflictLine(side.text);
	const line = conflict ?? first?.range?.start.line;
	const why = conflict === void 0 ? first?.summary ?? "cannot be read" : "a merge conflict starts here";
	const place = line === void 0 ? path : `${path}:${line}`;
	throw new LockReviewError("INVALID_LOCK_FILE", `${place}: ${why}`, { hint });
}

export { runDiff };