import { $ as loadModuleTree, Q as collectRequirements, l as toolOfRoot } from "./named-paths.js";
import { P as shortNames, _t as decodeState, vt as requirementsWithState } from "./explain-hash.js";
import { t as hasErrors } from "./diagnostic.js";
import { t as LockReviewError } from "./error.js";
import { Q as compareBytes, dt as visibleText } from "./platform.js";
import { r as formatDocument } from "./json.js";
import { t as renderDiagnostics } from "./terminal.js";
import { n as DATA_FORMATS } from "./commands.js";
import { c as toolOf, i as formatOf } from "./values.js";
import { t as withCommandRegistries } from "./command-registries.js";
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
	const format = formatOf(options, DATA_FORMATS);
	const context = commandContext(options);
	const { files } = context;
	if (await files.list(directory) === void 0) throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, { hint: "Name the directory of a root module." });
	const tool = toolOf(options) ?? await toolOfRoot(context, directory);
	const tree = await withCommandRegistries(context, options, "requirements", ({ fetchModule, inputs }) => loadModuleTree({
		root: directory,
		files,
		tool,
		fetchModule,
		inputs
	}));
	const requirements = await withState(collectRequirements(tree, {
		tool,
		mode: "init"
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