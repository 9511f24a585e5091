import "./rolldown-runtime.js";
import { H as encodeModuleLock, Y as canonicalText, a as moduleLockSide, i as lockSide, u as toolOfLockFile, z as isModuleLock } from "./lock-side.js";
import { Pn as snippetsOf, Un as hasErrors, Xr as counted, Y as lockFilePath, do as LockReviewError, oo as commandLine } from "./shipped-keys.js";
import { t as conflictLine } from "./conflict-markers.js";
import { C as moduleData, O as countedCalls, p as diagnosticData, y as members } from "./report.js";
import { t as diagnosticLines } from "./terminal.js";
import { n as readNamedFile } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/report/commands/inspect-report.ts
function inspectReport(files) {
	return {
		lines: files.flatMap(({ path, text, content, diagnostics, canonical }) => {
			const snippet = snippetsOf(text);
			return [`${path}: ${contentWords(content)}, ${layoutWords(text, canonical)}`, ...diagnostics.flatMap((diagnostic) => {
				const excerpt = diagnostic.range === void 0 ? [] : snippet(diagnostic.range);
				return [...diagnosticLines(diagnostic), ...excerpt.map((line) => `  ${line}`)];
			})];
		}),
		data: { files: files.map(fileData) }
	};
}
function contentWords({ kind, lock }) {
	return kind === "providers" ? counted(lock.providers.size, "provider") : countedCalls(lock);
}
function layoutWords(text, canonical) {
	if (canonical === void 0) {
		const line = conflictLine(text);
		return `cannot be relied on${line ? `: a merge conflict starts at line ${line}` : ""}`;
	}
	return canonical === text ? "written as the tool would" : "not written as the tool would";
}
function fileData({ path, text, content, diagnostics, canonical }) {
	const isOfModules = content.kind === "modules";
	return {
		path,
		diagnostics: diagnostics.map(diagnosticData),
		providers: isOfModules ? [] : [...content.lock.providers.values()].map(entryData),
		modules: isOfModules ? [...content.lock.calls.values()].map(moduleData) : void 0,
		canonical: canonical ?? null,
		canonicalEqual: canonical === text
	};
}
function entryData(entry) {
	return {
		...members(entry, "address", "version"),
		constraints: entry.constraints.text,
		hashes: entry.hashes
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
	if (isModuleLock(bytes, path)) {
		const { text, lock, diagnostics } = moduleLockSide(bytes, path);
		const canonical = hasErrors(diagnostics) ? void 0 : encodeModuleLock(lock);
		return {
			path,
			text,
			content: {
				kind: "modules",
				lock
			},
			diagnostics,
			canonical
		};
	}
	const tool = given ?? toolOfLockFile(bytes, path);
	const { text, lock, diagnostics, header } = lockSide({ content: bytes }, path, tool);
	const canonical = hasErrors(diagnostics) ? void 0 : canonicalText({
		lockFile: lock,
		header
	}, tool);
	return {
		path,
		text,
		content: {
			kind: "providers",
			lock
		},
		diagnostics,
		canonical
	};
}

export { runInspect };