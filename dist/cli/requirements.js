import "./rolldown-runtime.js";
import { dt as collectRequirements, ft as loadModuleTree, rt as readRootChoice } from "./named-paths.js";
import { Pt as hasErrors, X as requirementsWithState, Y as decodeState } from "./discover.js";
import { Xt as compareBytes, un as visibleText } from "./patterns.js";
import { _ as members, p as formatDocument } from "./report.js";
import { l as renderDiagnostics, n as DATA_FORMATS } from "./commands.js";
import { U as shortNames } from "./shipped-keys.js";
import { r as formatOf } from "./values.js";
import { t as withCommandReach } from "./command-reach.js";
import { t as namedDirectory } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { join } from "node:path/posix";

// src/report/commands/requirements-report.ts
function renderRequirementsText(root, requirements) {
	const { providers, exact, limits } = requirements;
	const diagnostics = requirements.diagnostics.map(({ range, ...rest }) => range === void 0 ? rest : {
		...rest,
		range: {
			...range,
			file: join(root, range.file)
		}
	});
	const sorted = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
	const name = shortNames(providers.keys());
	return `${[
		...sorted.map((requirement) => requirementBlock(root, name(requirement.provider), requirement)),
		...providers.size === 0 ? ["No providers are required."] : [],
		...exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`],
		...diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]
	].join("\n")}\n`;
}
function requirementBlock(root, name, asked) {
	const { constraints, origins } = asked;
	return [[name, constraints.text].filter((text) => text !== "").join("  "), ...origins.map(({ file, line, kind, module, constraints: own }) => {
		const inModule = module === "" ? "" : ` in module ${module}`;
		const words = own === "" ? "" : ` (${own})`;
		return `  ${join(root, file)}:${line} ${kind}${inModule}${words}`;
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
	const [tree, given] = await withCommandReach(context, "requirements", async ({ fetchModule, inputs, state }) => [await loadModuleTree({
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
	await context.print(format === "json" ? renderRequirementsJson(root, requirements) : renderRequirementsText(root, requirements));
	return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}

export { runRequirements };