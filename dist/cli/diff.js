import { n as readPipe } from "./regular-file.js";
import { p as conflictLine, r as lockSide, s as toolOfLockFile } from "./lock-side.js";
import { It as hasErrors } from "./discover.js";
import { a as LockReviewError } from "./many.js";
import { a as MAX_LOCK_FILE_BYTES } from "./input-limits.js";
import { ft as visibleText, nt as compareBytes } from "./platform.js";
import { r as formatDocument, t as changesData } from "./json.js";
import { n as codeSpan } from "./markdown-text.js";
import { h as offlineChangeWords } from "./headline.js";
import { G as shortNames, Q as shellPath } from "./coverage.js";
import { t as classifyChanges } from "./classify.js";
import { i as TABLE_FORMATS } from "./commands.js";
import { r as formatOf } from "./values.js";
import { t as EXIT } from "./exit-code.js";
import { resolve } from "node:path";

// src/report/commands/diff-report.ts
function renderDiffText(changes) {
	if (changes.length === 0) return "no change\n";
	const name = namesIn(changes);
	return `${changes.map((change) => {
		const provider = change.provider === null ? "layout" : name(change.provider);
		return `${visibleText(provider)}  ${offlineChangeWords(change, visibleText)}`;
	}).sort(compareBytes).join("\n")}\n`;
}
function renderDiffMarkdown(changes) {
	if (changes.length === 0) return "No change.\n";
	const name = namesIn(changes);
	return `${[
		"| Provider | Change |",
		"|---|---|",
		...changes.map((change) => {
			return `| ${change.provider === null ? "–" : codeSpan(name(change.provider))} | ${offlineChangeWords(change, codeSpan)} |`;
		}).sort(compareBytes)
	].join("\n")}\n`;
}
function namesIn(changes) {
	if (changes.some(({ kind }) => kind === "moved-registry" || kind === "renamed-provider")) return (address) => address;
	return shortNames(changes.flatMap(({ provider }) => provider ?? []));
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