import { K as collectRequirements, Vn as decodeState, W as requirementsWithState, q as loadModuleTree } from "./repository-top.js";
import { s as hasErrors } from "./lock-side.js";
import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { n as formatJson } from "./json.js";
import { d as visibleText } from "./platform.js";
import { t as renderDiagnostics } from "./diagnostics-text.js";
import { d as shortNames } from "./wording.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { r as withCommandRegistries } from "./command-registries.js";
import { t as toolOfRoot } from "./root-tool.js";
import { n as readNamedFile, t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/report/json/requirements-json.ts
function renderRequirementsJson(root, requirements) {
	const { providers, exact, limits, diagnostics } = requirements;
	const all = [...providers.values()];
	return formatJson({
		schema: 1,
		root,
		exact,
		limits,
		requirements: Object.fromEntries(all.map((one) => [one.provider, one.constraints.text])),
		origins: Object.fromEntries(all.map((one) => [one.provider, one.origins.map(({ file, line, kind, module, constraints }) => ({
			file,
			line,
			kind,
			module,
			constraints
		}))])),
		errors: diagnostics.filter((one) => one.severity === "error").map(diagnosticJson),
		warnings: diagnostics.filter((one) => one.severity === "warning").map(diagnosticJson)
	});
}
function diagnosticJson({ summary, detail, range }) {
	return {
		summary,
		detail,
		file: range?.file ?? null,
		line: range?.start.line ?? null,
		column: range?.start.column ?? null
	};
}

// src/report/text/requirements-text.ts
function renderRequirementsText(requirements) {
	const { providers, diagnostics, exact, limits } = requirements;
	const sorted = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
	const name = shortNames(providers.keys());
	return `${[
		...sorted.map((one) => requirementBlock(one, name(one.provider))),
		...providers.size === 0 ? ["No providers are required."] : [],
		...exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`],
		...diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]
	].join("\n")}\n`;
}
function requirementBlock({ constraints, origins }, name) {
	return [[name, constraints.text].filter((one) => one !== "").join("  "), ...origins.map(({ file, line, kind, module, constraints: asked }) => {
		return `  ${file}:${line} ${kind}${module === "" ? "" : ` in module ${module}`}${asked === "" ? "" : ` (${asked})`}`;
	})].map(visibleText).join("\n");
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