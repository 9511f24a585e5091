import { l as lockSide, n as formatJson, nt as commandContext, p as hasErrors, t as changesData } from "./json.js";
import { t as toolOfLockFile } from "./tool-choice-of-file.js";
import { I as compareBytes, i as choiceOf, it as LockReviewError, l as toolOf, ut as visibleText } from "./option-words.js";
import { t as changeWords } from "./change-words.js";
import { t as classifyChanges } from "./classify.js";
import { t as EXIT } from "./exit-code.js";

// src/report/diff-json.ts
function renderDiffJson(changes) {
	return formatJson({
		schema: 1,
		changes: changesData(changes)
	});
}

// src/report/diff-text.ts
function renderDiffText(changes) {
	if (changes.length === 0) return "no change\n";
	return `${changes.map((one) => `${visibleText(one.provider ?? "layout")}  ${changeWords(one, visibleText)}`).sort(compareBytes).join("\n")}\n`;
}

// src/cli/commands/diff.ts
async function runDiff({ positionals, options }) {
	const [before, after, ...more] = positionals;
	if (before === void 0 || after === void 0 || more.length > 0) throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	const context = commandContext(options);
	const base = await readSide(context, before, toolOf(options));
	const head = await readSide(context, after, toolOf(options));
	const changes = classifyChanges({
		root: ".",
		base: base.lock,
		head: head.lock,
		textDiffers: base.text !== head.text
	});
	await context.print(format === "json" ? renderDiffJson(changes) : renderDiffText(changes));
	return EXIT.ok;
}
async function readSide(context, path, given) {
	const bytes = await context.files.read(path, context.signal) ?? /* @__PURE__ */ new Uint8Array();
	const side = lockSide({ content: bytes }, path, given ?? toolOfLockFile(bytes, path));
	if (!hasErrors(side.diagnostics)) return side;
	const [first] = side.diagnostics.filter((one) => one.severity === "error");
	const line = first?.range?.start.line;
	throw new LockReviewError("INVALID_LOCK_FILE", `${path}${line === void 0 ? "" : `:${line}`}: ${first?.summary ?? "cannot be read"}`, { hint: `Run tofu-lock-review inspect ${path} for every problem.` });
}

export { runDiff };