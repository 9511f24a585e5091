import "./rolldown-runtime.js";
import { s as readPipe } from "./limits.js";
import { O as conflictLine, i as lockSide, l as toolOfLockFile } from "./lock-side.js";
import { Lr as table, Nr as plain, Pn as MAX_LOCK_FILE_BYTES, fa as compareBytes, ga as commandLine, jr as name, vn as hasErrors, xa as LockReviewError, xr as shortNames } from "./shipped-keys.js";
import { O as offlineChangeWords, l as changesData } from "./report.js";
import { n as markdownBlocks } from "./markdown.js";
import { t as classifyChanges } from "./classify.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/report/commands/diff-report.ts
function diffReport(changes) {
	const nameOf = changes.some(({ kind }) => kind === "moved-registry" || kind === "renamed-provider") ? String : shortNames(changes.flatMap(({ provider }) => provider ?? []));
	const rows = [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "")).map((change) => [[change.provider === null ? "layout" : name(nameOf(change.provider))], offlineChangeWords(change)]);
	const lines = rows.map((cells) => cells.map(plain).join("  "));
	const blocks = table("Changes", ["Provider", "Change"], rows);
	return {
		lines: lines.length === 0 ? ["no change"] : lines.sort(compareBytes),
		data: { changes: changesData(changes) },
		markdown: () => `${markdownBlocks(blocks) || "No change."}\n`
	};
}

// src/cli/commands/diff.ts
async function runDiff(context) {
	const [before, after, ...more] = context.positionals;
	if (before === void 0 || after === void 0 || more.length > 0) throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
	const [old, young] = [await readFile(context, before), await readFile(context, after)];
	if (old === void 0 && young === void 0) throw new LockReviewError("FILE_FAILED", `Neither ${before} nor ${after} is there`, { hint: "Check the paths; one file that is not there counts as an empty lock file, two do not." });
	const base = readSide(old, before, context.asked.tool);
	const head = readSide(young, after, context.asked.tool);
	const textDiffers = base.text !== head.text;
	const changes = classifyChanges({
		root: ".",
		base: base.lock,
		head: head.lock,
		textDiffers
	});
	await context.report(diffReport(changes));
	return EXIT.ok;
}
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
	const place = line === void 0 ? path : `${path}:${line}`;
	throw new LockReviewError("INVALID_LOCK_FILE", `${place}: ${why}`, { hint: `Run ${commandLine(["inspect"], [path])} for every problem.` });
}

export { runDiff };