import "./rolldown-runtime.js";
import { a as readPipe } from "./limits.js";
import { p as conflictLine, r as lockSide, s as toolOfLockFile } from "./lock-side.js";
import { Pt as hasErrors } from "./discover.js";
import { Qt as LockReviewError, Xt as compareBytes, x as MAX_LOCK_FILE_BYTES } from "./patterns.js";
import { U as shortNames, ot as shellPath, q as name } from "./shipped-keys.js";
import { C as offlineChangeWords, d as changesData, p as formatDocument } from "./report.js";
import { i as TABLE_FORMATS, m as markdownTable, u as textWords } from "./commands.js";
import { t as classifyChanges } from "./classify.js";
import { r as formatOf } from "./values.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/report/commands/diff-report.ts
function renderDiffText(changes) {
	const lines = changeCells(changes).map((cells) => cells.map(textWords).join("  "));
	return lines.length === 0 ? "no change\n" : `${lines.sort(compareBytes).join("\n")}\n`;
}
function renderDiffMarkdown(changes) {
	const columns = ["Provider", "Change"].map((head) => ({ head }));
	const rows = changeCells(changes);
	return rows.length === 0 ? "No change.\n" : `${markdownTable({
		columns,
		rows
	})}\n`;
}
function changeCells(changes) {
	const nameOf = changes.some(({ kind }) => kind === "moved-registry" || kind === "renamed-provider") ? String : shortNames(changes.flatMap(({ provider }) => provider ?? []));
	return [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "")).map((change) => [[change.provider === null ? "layout" : name(nameOf(change.provider))], offlineChangeWords(change)]);
}
function renderDiffJson(changes) {
	return formatDocument({ changes: changesData(changes) });
}

// src/cli/commands/diff.ts
async function runDiff(context) {
	const [before, after, ...more] = context.positionals;
	if (before === void 0 || after === void 0 || more.length > 0) throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
	const format = formatOf(context.options, TABLE_FORMATS);
	const [old, young] = [await readFile(context, before), await readFile(context, after)];
	if (old === void 0 && young === void 0) throw new LockReviewError("FILE_FAILED", `Neither ${before} nor ${after} is there`, { hint: "Check the paths; one file that is not there counts as an empty lock file, two do not." });
	const base = readSide(old, before, context.asked.tool);
	const head = readSide(young, after, context.asked.tool);
	const changes = classifyChanges({
		root: ".",
		base: base.lock,
		head: head.lock,
		textDiffers: base.text !== head.text
	});
	await context.print(RENDERERS[format](changes));
	return EXIT.ok;
}
const RENDERERS = {
	text: renderDiffText,
	markdown: renderDiffMarkdown,
	json: renderDiffJson
};
async function readFile({ directory, files }, path) {
	return await readPipe(resolve(directory, path), 4194304) ?? files.read(path);
}
function readSide(bytes = /* @__PURE__ */ new Uint8Array(), path, given) {
	const side = lockSide({ content: bytes }, path, given ?? toolOfLockFile(bytes, path));
	if (!hasErrors(side.diagnostics)) return side;
	const first = side.diagnostics.find(({ severity }) => severity === "error");
	const conflict = conflictLine(side.text);
	const line = conflict ?? first?.range?.start.line;
	const why = conflict === void 0 ? first?.summary ?? "cannot be read" : "a merge conflict starts here";
	throw new LockReviewError("INVALID_LOCK_FILE", `${path}${line === void 0 ? "" : `:${line}`}: ${why}`, { hint: `Run tofu-lock-review inspect ${shellPath(path)} for every problem.` });
}

export { runDiff };