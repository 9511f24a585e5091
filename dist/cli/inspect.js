import { n as lockSide } from "./lock-side.js";
import { t as toolOfLockFile } from "./tool-choice-of-file.js";
import { t as canonicalText } from "./encode.js";
import { D as hasErrors, j as clustersOf } from "./parse.js";
import { i as LockReviewError } from "./without-absent.js";
import { d as MAX_SEGMENTED_LINE } from "./input-limits.js";
import { t as conflictLine } from "./conflict-markers.js";
import { l as visibleText } from "./disposition.js";
import { r as formatDocument } from "./json.js";
import { t as renderDiagnostics } from "./diagnostics.js";
import { a as counted } from "./grade.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { n as readNamedFile, t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/language/hcl/snippet.ts
const MAX_WIDTH = 120;
const LEAD = 40;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
function snippetsOf(text) {
	let last;
	return (range) => {
		const { line } = range.start;
		if (last?.line !== line) {
			const found = lineOf(text, line);
			if (found === void 0) return [];
			last = {
				line,
				characters: charactersOf(found)
			};
		}
		return snippet(last.characters, range);
	};
}
function charactersOf(line) {
	return line.length > 1e5 ? line.split("") : [...clustersOf(line)];
}
function snippet(characters, range) {
	const first = Math.min(range.start.column - 1, characters.length);
	const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
	const shown = characters.slice(from, from + MAX_WIDTH).map(printable);
	const isCutInFront = from > 0;
	const isCutBehind = from + shown.length < characters.length;
	const number = String(range.start.line);
	const carets = "^".repeat(caretCount(range, first, shown.length + from));
	return [`${number} | ${isCutInFront ? "…" : ""}${shown.join("")}${isCutBehind ? "…" : ""}`, `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`];
}
function lineOf(text, number) {
	let start = 0;
	for (let line = 1; line < number; line++) {
		const end = text.indexOf("\n", start);
		if (end < 0) return void 0;
		start = end + 1;
	}
	const end = text.indexOf("\n", start);
	const line = end < 0 ? text.slice(start) : text.slice(start, end);
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
function printable(character) {
	if (character === "	") return " ";
	return UNPRINTABLE.test(character.replaceAll("‍", "")) ? "�" : character;
}
function caretCount(range, first, lineEnd) {
	const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
	return Math.max(1, Math.min(last, lineEnd) - first);
}

// src/report/commands/inspect-report.ts
function renderInspectText(files) {
	return files.map(inspectionText).join("");
}
function inspectionText(inspection) {
	const { path, text, lock, diagnostics, canonical } = inspection;
	const snippet = snippetsOf(text);
	const problems = diagnostics.map((diagnostic) => {
		const excerpt = diagnostic.range === void 0 ? [] : snippet(diagnostic.range);
		return `${renderDiagnostics([diagnostic])}${excerpt.map((line) => `  ${line}\n`).join("")}`;
	});
	const providers = counted(lock.providers.size, ["provider", "providers"]);
	return `${visibleText(path)}: ${providers}, ${layoutWords(text, canonical)}\n${problems.join("")}`;
}
function layoutWords(text, canonical) {
	if (canonical === void 0) {
		const line = conflictLine(text);
		return `cannot be relied on${line === void 0 ? "" : `: a merge conflict starts at line ${line}`}`;
	}
	return canonical === text ? "written as the tool would" : "not written as the tool would";
}
function renderInspectJson(files) {
	return formatDocument({ files: files.map(({ path, text, lock, diagnostics, canonical }) => ({
		path,
		diagnostics: diagnostics.map(({ severity, summary, detail, range }) => ({
			severity,
			summary,
			detail,
			line: range?.start.line ?? null,
			column: range?.start.column ?? null
		})),
		providers: [...lock.providers.values()].map(({ address, version, constraints, hashes }) => ({
			address,
			version,
			constraints: constraints.text,
			hashes
		})),
		canonical: canonical ?? null,
		canonicalEqual: canonical === text
	})) });
}

// src/cli/commands/inspect.ts
async function runInspect({ positionals, options }) {
	if (positionals.length === 0) throw new LockReviewError("USAGE", "inspect takes lock files: FILE…");
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	const given = toolOf(options);
	const context = commandContext(options);
	const files = [];
	for (const path of positionals) files.push(inspectFile(await readNamedFile(context, path), path, given));
	await context.print(format === "json" ? renderInspectJson(files) : renderInspectText(files));
	return files.some((file) => hasErrors(file.diagnostics)) ? EXIT.failed : EXIT.ok;
}
function inspectFile(bytes, path, given) {
	const tool = given ?? toolOfLockFile(bytes, path);
	const { text, lock, diagnostics, header } = lockSide({ content: bytes }, path, tool);
	return {
		path,
		text,
		lock,
		diagnostics,
		canonical: hasErrors(diagnostics) ? void 0 : canonicalText({
			lockFile: lock,
			header
		}, tool)
	};
}

export { runInspect };