import { ct as collectRequirements, et as readRootChoice, lt as loadModuleTree } from "./named-paths.js";
import { Q as requirementsWithState, Z as decodeState, bt as hasErrors } from "./discover.js";
import { et as compareBytes, lt as visibleText } from "./platform.js";
import { r as formatDocument, s as members } from "./json.js";
import { t as renderDiagnostics } from "./terminal.js";
import { L as shortNames } from "./explain-hash.js";
import { n as DATA_FORMATS } from "./commands.js";
import { r as formatOf } from "./values.js";
import { t as withCommandRegistries } from "./command-registries.js";
import { n as namedDirectory } from "./context.js";
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
	const { providers, diagnostics } = requirements;
	const byProvider = (data) => Object.fromEntries([...providers].map(([provider, found]) => [provider, data(found)]));
	const problems = (wanted) => diagnostics.filter(({ severity }) => severity === wanted).map(({ summary, detail, range }) => ({
		summary,
		detail,
		file: range?.file ?? null,
		line: range?.start.line ?? null,
		column: range?.start.column ?? null
	}));
	return formatDocument({
		root,
		...members(requirements, "exact", "limits"),
		requirements: byProvider(({ constraints }) => constraints.text),
		origins: byProvider(({ origins }) => origins.map((origin) => members(origin, "file", "line", "kind", "module", "constraints"))),
		errors: problems("error"),
		warnings: problems("warning")
	});
}

// src/cli/commands/requirements.ts
async function runRequirements(context) {
	const { files } = context;
	const format = formatOf(context.options, DATA_FORMATS);
	const root = await namedDirectory(context, "requirements");
	const tool = context.asked.tool ?? (await readRootChoice(root, files)).tool;
	const [tree, given] = await withCommandRegistries(context, "requirements", async ({ fetchModule, inputs, state }) => [await loadModuleTree({
		root,
		files,
		tool,
		fetchModule,
		inputs
	}), state]);
	const configured = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const state = given && decodeState(given.file, given.bytes, tool);
	const requirements = state ? requirementsWithState(configured, state, tool) : configured;
	await context.print(format === "json" ? renderRequirementsJson(root, requirements) : renderRequirementsText(requirements));
	return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}

export { runRequirements };