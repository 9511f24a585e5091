import "./rolldown-runtime.js";
import { ft as collectRequirements, pt as loadModuleTree } from "./named-paths.js";
import { Un as hasErrors, Ut as decodeState, Wn as inDirectory, Wt as requirementsWithState, no as compareBytes, si as shortNames } from "./shipped-keys.js";
import { y as members } from "./report.js";
import { t as diagnosticLines } from "./terminal.js";
import { t as withCommandReach } from "./command-reach.js";
import { r as toolOf } from "./clues-here.js";
import { t as assertRootModule } from "./roots-below.js";
import { t as namedDirectory } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { join } from "node:path/posix";

// src/report/commands/requirements-report.ts
function requirementsReport(root, requirements) {
	const { providers, exact, limits, diagnostics } = requirements;
	const list = [...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider));
	const name = shortNames(providers.keys());
	const lines = [
		...list.flatMap((requirement) => [[name(requirement.provider), requirement.constraints.text].join("  ").trimEnd(), ...placeLines(root, requirement)]),
		...providers.size === 0 ? ["No providers are required."] : [],
		...exact ? [] : [`Not complete: ${limits.join("; ") || "see the errors"}.`],
		...diagnostics.flatMap((each) => diagnosticLines(inDirectory(root, each)))
	];
	const byProvider = (data) => Object.fromEntries([...providers].map(([provider, of]) => [provider, data(of)]));
	return {
		lines,
		data: {
			root,
			...members(requirements, "exact", "limits"),
			requirements: byProvider(({ constraints }) => constraints.text),
			origins: byProvider(({ origins }) => origins.map((origin) => members(origin, "file", "line", "kind", "module", "constraints"))),
			errors: diagnostics.filter(({ severity }) => severity === "error").map(problemData),
			warnings: diagnostics.filter(({ severity }) => severity === "warning").map(problemData)
		}
	};
}
function placeLines(root, { origins }) {
	return origins.map(({ file, line, kind, module, constraints }) => {
		const inModule = module === "" ? "" : ` in module ${module}`;
		const words = constraints === "" ? "" : ` (${constraints})`;
		return `  ${join(root, file)}:${line} ${kind}${inModule}${words}`;
	});
}
function problemData({ summary, detail, range }) {
	const { line = null, column = null } = range?.start ?? {};
	return {
		summary,
		detail,
		file: range?.file ?? null,
		line,
		column
	};
}

// src/cli/commands/requirements.ts
async function runRequirements(context) {
	const { files } = context;
	const root = await namedDirectory(context, "requirements");
	const tool = await toolOf(root, context);
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
	await assertRootModule(context, root, configured.diagnostics);
	const state = given && decodeState(given.file, given.bytes, tool);
	const requirements = state ? requirementsWithState(configured, state, tool) : configured;
	await context.report(requirementsReport(root, requirements));
	return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}

export { runRequirements };