import { i as toolOfLockFile, l as conflictLine, n as lockSide } from "./lock-side.js";
import { t as canonicalText } from "./encode.js";
import { t as hasErrors, y as snippetsOf } from "./diagnostic.js";
import { t as LockReviewError } from "./error.js";
import { dt as visibleText } from "./platform.js";
import { r as formatDocument } from "./json.js";
import { t as renderDiagnostics } from "./terminal.js";
import { D as counted } from "./explain-hash.js";
import { n as DATA_FORMATS } from "./commands.js";
import { c as toolOf, i as formatOf } from "./values.js";
import { n as readNamedFile, t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

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
	const format = formatOf(options, DATA_FORMATS);
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