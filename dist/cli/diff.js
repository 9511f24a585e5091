import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { n as lockSide } from "./lock-side.js";
import { t as toolOfLockFile } from "./tool-choice-of-file.js";
import { t as conflictLine } from "./conflict-markers.js";
import { D as hasErrors } from "./parse.js";
import { a as MAX_LOCK_FILE_BYTES } from "./input-limits.js";
import { l as visibleText } from "./disposition.js";
import { r as formatDocument, t as changesData } from "./json.js";
import { n as codeSpan } from "./markdown-text.js";
import { i as offlineChangeWords } from "./changes.js";
import { f as shortNames } from "./grade.js";
import { t as classifyChanges } from "./classify.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { promisify } from "node:util";
import { Socket } from "node:net";
import { constants, open } from "node:fs";
import { resolve } from "node:path";
import { stat } from "node:fs/promises";

// src/adapters/disk/pipe.ts
async function readPipe(path, maxBytes, signal) {
	if ((await stat(path).catch(() => void 0))?.isFIFO() !== true) return void 0;
	const fd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause) => {
		throw new LockReviewError("FILE_FAILED", `${path} cannot be read`, { cause });
	});
	const socket = new Socket({
		fd,
		readable: true,
		writable: false,
		signal
	});
	const parts = [];
	let bytes = 0;
	for await (const part of socket) {
		parts.push(part);
		bytes += part.length;
		if (bytes > maxBytes) break;
	}
	return Buffer.concat(parts).subarray(0, maxBytes + 1);
}

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
async function runDiff({ positionals, options }) {
	const [before, after, ...more] = positionals;
	if (before === void 0 || after === void 0 || more.length > 0) throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
	const format = choiceOf(options, "format", [
		"text",
		"markdown",
		"json"
	]) ?? "text";
	const context = commandContext(options);
	const [old, young] = [await readFile(context, before), await readFile(context, after)];
	if (old === void 0 && young === void 0) throw new LockReviewError("FILE_FAILED", `Neither ${before} nor ${after} is there`, { hint: "Check the paths; one file that is not there counts as an empty lock file, two do not." });
	const base = readSide(old, before, toolOf(options));
	const head = readSide(young, after, toolOf(options));
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
async function readFile({ directory, files, signal }, path) {
	return await readPipe(resolve(directory, path), 4194304, signal) ?? files.read(path, signal);
}
function readSide(bytes = /* @__PURE__ */ new Uint8Array(), path, given) {
	const side = lockSide({ content: bytes }, path, given ?? toolOfLockFile(bytes, path));
	if (!hasErrors(side.diagnostics)) return side;
	const [first] = side.diagnostics.filter((one) => one.severity === "error");
	const conflict = conflictLine(side.text);
	const line = conflict ?? first?.range?.start.line;
	const why = conflict === void 0 ? first?.summary ?? "cannot be read" : "a merge conflict starts here";
	throw new LockReviewError("INVALID_LOCK_FILE", `${path}${line === void 0 ? "" : `:${line}`}: ${why}`, { hint: `Run tofu-lock-review inspect ${path} for every problem.` });
}

export { runDiff };