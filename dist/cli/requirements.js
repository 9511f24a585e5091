import { $ as requirementsWithState, nt as loadModuleTree, tt as collectRequirements } from "./repository-top.js";
import { b as decodeState } from "./digest.js";
import { D as hasErrors } from "./parse.js";
import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { l as visibleText } from "./disposition.js";
import { r as formatDocument } from "./json.js";
import { t as renderDiagnostics } from "./diagnostics.js";
import { f as shortNames } from "./grade.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { n as withCommandRegistries } from "./command-registries.js";
import { t as toolOfRoot } from "./root-tool.js";
import { n as readNamedFile, t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/report/commands/requirements-report.ts
function renderRequirementsText(requirements) {
	const { providers, diagnostics, exact, limits } = requirements;
	const sorted = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
	const name = shortNames(providers.keys());
	return `${[
		...sorted.map((requirement) => requirementBlock(requirement, name(requirement.provider))),
		...providers.size === 0 ? ["No providers are required."] : [],
		...exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`],
		...diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]
	].join("\n")}\n`;
}
function requirementBlock({ constraints, origins }, name) {
	return [[name, constraints.text].filter((text) => text !== "").join("  "), ...origins.map(({ file, line, kind, module, constraints: asked }) => {
		return `  ${file}:${line} ${kind}${module === "" ? "" : ` in module ${module}`}${asked === "" ? "" : ` (${asked})`}`;
	})].map(visibleText).join("\n");
}
function renderRequirementsJson(root, requirements) {
	const { providers, exact, limits, diagnostics } = requirements;
	const all = [...providers.values()];
	const problems = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).map(diagnosticData);
	return formatDocument({
		root,
		exact,
		limits,
		requirements: Object.fromEntries(all.map(({ provider, constraints }) => [provider, constraints.text])),
		origins: Object.fromEntries(all.map(({ provider, origins }) => [provider, origins.map(({ file, line, kind, module, constraints }) => ({
			file,
			line,
			kind,
			module,
			constraints
		}))])),
		errors: problems("error"),
		warnings: problems("warning")
	});
}
function diagnosticData({ summary, detail, range }) {
	return {
		summary,
		detail,
		file: range?.file ?? null,
		line: range?.start.line ?? null,
		column: range?.start.column ?? null
	};
}

// src/cli/commands/requirements.ts
async function runRequirements({ positionals, options }) {
	const [directory = ".", ...more] = positionals;
	if (more.length > 0) throw new LockReviewError("USAGE", "requirements takes one directory");
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
	const mode = choiceOf(options, "mode", ["init", "lock"]) ?? "init";
	const context = commandContext(options);
	const { files, signal } = context;
	if (await files.list(directory, signal) === void 0) throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, { hint: "Name the directory of a root module." });
	const tool = toolOf(options) ?? await toolOfRoot(context, directory);
	const tree = await withCommandRegistries(context, options, "requirements", ({ fetchModule, inputs }) => loadModuleTree({
		root: directory,
		files,
		tool,
		fetchModule,
		inputs
	}, signal));
	const requirements = await withState(collectRequirements(tree, {
		tool,
		mode
	}), {
		context,
		tool,
		file: options.text("state")
	});
	await context.print(format === "json" ? renderRequirementsJson(directory, requirements) : renderRequirementsText(requirements));
	return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}
async function withState(requirements, { context, tool, file }) {
	if (file === void 0) return requirements;
	const state = decodeState(file, await readNamedFile(context, file), tool);
	return requirementsWithState(requirements, state, tool);
}

export { runRequirements };