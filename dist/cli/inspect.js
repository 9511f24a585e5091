import "./rolldown-runtime.js";
import { O as conflictLine, W as canonicalText, i as lockSide, l as toolOfLockFile } from "./lock-side.js";
import { ga as commandLine, un as snippetsOf, ur as counted, vn as hasErrors, xa as LockReviewError, z as lockFilePath } from "./shipped-keys.js";
import { h as members } from "./report.js";
import { r as diagnosticLines } from "./review-formats.js";
import { n as readNamedFile } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/report/commands/inspect-report.ts
function inspectReport(files) {
	return {
		lines: files.flatMap(({ path, text, lock, diagnostics, canonical }) => {
			const snippet = snippetsOf(text);
			return [`${path}: ${counted(lock.providers.size, "provider")}, ${layoutWords(text, canonical)}`, ...diagnostics.flatMap((diagnostic) => {
				const excerpt = diagnostic.range === void 0 ? [] : snippet(diagnostic.range);
				return [...diagnosticLines(diagnostic), ...excerpt.map((line) => `  ${line}`)];
			})];
		}),
		data: { files: files.map(fileData) }
	};
}
function layoutWords(text, canonical) {
	if (canonical === void 0) {
		const line = conflictLine(text);
		return `cannot be relied on${line ? `: a merge conflict starts at line ${line}` : ""}`;
	}
	return canonical === text ? "written as the tool would" : "not written as the tool would";
}
function fileData({ path, text, lock, diagnostics, canonical }) {
	return {
		path,
		diagnostics: diagnostics.map((diagnostic) => ({
			...members(diagnostic, "severity", "summary", "detail"),
			line: diagnostic.range?.start.line ?? null,
			column: diagnostic.range?.start.column ?? null
		})),
		providers: [...lock.providers.values()].map((entry) => ({
			...members(entry, "address", "version"),
			constraints: entry.constraints.text,
			hashes: entry.hashes
		})),
		canonical: canonical ?? null,
		canonicalEqual: canonical === text
	};
}

// src/cli/commands/inspect.ts
async function runInspect(context) {
	const { positionals, asked } = context;
	if (positionals.length === 0) throw new LockReviewError("USAGE", "inspect takes lock files: FILE…");
	const files = [];
	for (const path of positionals) {
		if (await context.files.list(path) !== void 0) {
			const inspect = commandLine(["inspect"], [lockFilePath(path)]);
			throw new LockReviewError("FILE_FAILED", `${path} is a directory`, { hint: `Run ${inspect}, or ${commandLine(["verify"], [path])}.` });
		}
		files.push(inspectFile(await readNamedFile(context, path), path, asked.tool));
	}
	await context.report(inspectReport(files));
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