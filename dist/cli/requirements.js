import { _ as impliedLocalName, f as loadModuleTree, g as initWarnings, h as collectRequirements, n as withEngine, p as parseJsonSyntax, v as errorAt, y as placeRange } from "./engine.js";
import { _ as isLockReviewError, f as defaultRegistryHost, g as LockReviewError, o as toolOf, t as choice, v as visibleText } from "./arguments.js";
import { $ as UNCONSTRAINED, Ct as parseProviderAddress, F as sourceText, G as readNamedFile, Ot as compareBytes, U as hasErrors, W as commandContext, ht as addressParts, z as decodeText } from "./wording.js";
import { t as renderDiagnostics } from "./diagnostics-text.js";
import { t as EXIT } from "./exit-code.js";
import { t as toolOfRoot } from "./root-tool.js";

// src/language/config/json-members.ts
/** A member of an object; of repeated ones the last counts, as in Go. */
function memberOf(object, name) {
	return object.members.findLast((one) => one.name === name)?.value;
}
/** A member that is a string. */
function textMember(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : void 0;
}
/** The objects among the items of an array; none when it is no array. */
function objectsOf(node) {
	if (node?.kind !== "array") return [];
	return node.items.filter((item) => item.kind === "object");
}

// src/language/config/state-provider.ts
/** `module.a.module.b.provider["SOURCE"].alias`, with an instance key behind it in OpenTofu. */
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
/** `module.a.provider.TYPE.alias`, from before 0.13. */
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
/**
* The provider that a state names by one of its configurations; undefined for any other text.
* OpenTofu: addrs, ParseAbsProviderConfigStr and ParseLegacyAbsProviderConfigStr (CR-88, CR-89).
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function stateProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
/**
* The provider of a type from a time when types had no namespaces (CR-89).
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function legacyProvider(type, tool) {
	const source = type === "terraform" ? "terraform.io/builtin/terraform" : `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(source, tool);
}

// src/language/config/legacy-state.ts
/**
* The providers of a state of format 1 to 3, all of them legacy (CR-90).
* OpenTofu: statefile, upgradeStateV3ToV4.
*/
function legacyProviders(root, tool) {
	return objectsOf(memberOf(root, "modules")).flatMap((module) => {
		const resources = memberOf(module, "resources");
		if (resources?.kind !== "object") return [];
		return resources.members.flatMap(({ value: node }) => {
			const provider = node.kind === "object" ? providerOf(node, tool) : void 0;
			return node.kind === "object" && provider !== void 0 ? [{
				provider,
				node
			}] : [];
		});
	});
}
/** `provider.aws.west` or `aws.west` says it; without either the resource's type does. */
function providerOf(resource, tool) {
	const type = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
	try {
		return legacyProvider(type, tool);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}

// src/language/config/state.ts
const MODES = /* @__PURE__ */ new Set(["managed", "data"]);
/**
* Reads which providers a state file names; instances do not matter, and an empty file is no state.
*
* OpenTofu: statefile, Read (CR-85..90). Addresses are as the file has them; see
* `requirementsWithState` for those that OpenTofu rewrites.
*/
function decodeState(file, bytes, tool) {
	if (bytes.length === 0) return {
		providers: [],
		diagnostics: []
	};
	const source = sourceText(file, decodeText(bytes));
	const { root, diagnostics } = parseJsonSyntax(source);
	const problem = (node, summary, detail) => ({
		providers: [],
		diagnostics: [errorAt({
			source,
			span: node
		}, summary, detail)]
	});
	if (diagnostics.length > 0 || root.kind !== "object") return problem(root, "Unsupported state file format", "The state is not valid JSON.");
	const version = memberOf(root, "version");
	if (version === void 0) return problem(root, "Unsupported state file format", "The state has no version; perhaps it is encrypted, and cannot be read here.");
	const number = version.kind === "number" ? version.text : "";
	if (number === "4") return decodeCurrent(root, {
		source,
		tool
	});
	if ([
		"1",
		"2",
		"3"
	].includes(number) && readsOldFormats(tool)) return {
		providers: legacyProviders(root, tool).map(({ provider, node }) => ({
			provider,
			place: {
				source,
				span: node
			}
		})),
		diagnostics: []
	};
	return problem(version, "Unsupported state file format", "States of this format version cannot be read by the tool.");
}
/** OpenTofu 1.13 reads version 4 only (CR-90). */
function readsOldFormats(tool) {
	return tool.name === "terraform" || tool.minor <= 12;
}
function decodeCurrent(root, context) {
	const decoded = objectsOf(memberOf(root, "resources")).map((one) => decodeResource(one, context));
	return {
		providers: decoded.flatMap((one) => one.provider ?? []),
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeResource(resource, { source, tool }) {
	const place = {
		source,
		span: resource
	};
	const mode = textMember(resource, "mode") ?? "";
	if (!MODES.has(mode)) {
		const detail = `The state has a resource with the unknown mode "${mode}".`;
		return { diagnostics: [errorAt(place, "Invalid resource mode in state", detail)] };
	}
	const written = writtenProvider(resource);
	try {
		const provider = stateProvider(written, tool);
		if (provider !== void 0) return {
			provider: {
				provider,
				place
			},
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
	}
	if (tool.name === "terraform") return { diagnostics: [] };
	const detail = `The state has a resource of "${written}", which is no provider configuration.`;
	return { diagnostics: [errorAt(place, "Invalid provider configuration reference in state", detail)] };
}
/** Since OpenTofu 1.9 the instances may have the address instead; the last one counts (CR-88). */
function writtenProvider(resource) {
	const own = textMember(resource, "provider") ?? "";
	return objectsOf(memberOf(resource, "instances")).flatMap((one) => textMember(one, "provider") ?? []).filter((text) => text !== "").at(-1) ?? own;
}

// src/language/config/state-requirements.ts
/** The registry whose addresses OpenTofu replaces by its own. */
const TERRAFORM_REGISTRY = "registry.terraform.io";
/** Adds what a state requires, without constraints, as `init` does (CR-85, CR-91). */
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	const added = /* @__PURE__ */ new Map();
	for (const one of state.providers) {
		const provider = translated(one.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const merged = {
			...known,
			origins: [...known.origins, originOf(one)]
		};
		providers.set(provider, merged);
		if (!requirements.providers.has(provider)) added.set(provider, merged);
	}
	return {
		...requirements,
		providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
		exact: requirements.exact && !hasErrors(state.diagnostics),
		diagnostics: [
			...requirements.diagnostics,
			...state.diagnostics,
			...initWarnings(added, tool)
		]
	};
}
/** OpenTofu reads Terraform's registry as its own, unless the configuration names that very provider. */
function translated(provider, { providers }, tool) {
	if (tool.name === "terraform" || providers.has(provider)) return provider;
	const { hostname, namespace, type } = addressParts(provider);
	return hostname === TERRAFORM_REGISTRY ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}
function originOf({ place }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind: "state",
		module: "",
		constraints: ""
	};
}

// src/report/requirements-json.ts
/** The result of the `requirements` command as JSON, ready to be written (faces.md, schema 1). */
function requirementsJson(root, requirements) {
	const { providers, exact, limits, diagnostics } = requirements;
	const all = [...providers.values()];
	return {
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
	};
}
/** Without a place, file, line and column are null. */
function diagnosticJson({ summary, detail, range }) {
	return {
		summary,
		detail,
		file: range?.file ?? null,
		line: range?.start.line ?? null,
		column: range?.start.column ?? null
	};
}

// src/report/requirements-text.ts
/** The requirements of a root module for a terminal: each provider, then the places that ask for it. */
function renderRequirementsText(requirements) {
	const { providers, diagnostics, exact, limits } = requirements;
	return `${[
		...[...providers.values()].sort((a, b) => compareBytes(a.provider, b.provider)).map(requirementBlock),
		...providers.size === 0 ? ["No providers are required."] : [],
		...exact ? [] : [`Not complete: ${limits.map(visibleText).join("; ") || "see the errors"}.`],
		...diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics).trimEnd()]
	].join("\n")}\n`;
}
function requirementBlock({ provider, constraints, origins }) {
	return [[provider, constraints.text].filter((one) => one !== "").join("  "), ...origins.map(({ file, line, kind, module, constraints: asked }) => {
		return `  ${file}:${line} ${kind}${module === "" ? "" : ` in module ${module}`}${asked === "" ? "" : ` (${asked})`}`;
	})].map(visibleText).join("\n");
}

// src/cli/commands/requirements.ts
/** `requirements [DIR]`: which providers a root module requires, and who asks for them. */
async function runRequirements({ positionals, options }) {
	const [directory = ".", ...more] = positionals;
	if (more.length > 0) throw new LockReviewError("USAGE", "requirements takes one directory");
	const format = choice(options, "format", ["text", "json"]) ?? "text";
	const mode = choice(options, "mode", ["init", "lock"]) ?? "init";
	const context = commandContext(options);
	const { files, signal } = context;
	if (await files.list(directory, signal) === void 0) throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, { hint: "Name the directory of a root module." });
	const tool = toolOf(options) ?? await toolOfRoot(context, directory);
	const tree = await withEngine(context, options, "requirements", ({ fetchModule }) => loadModuleTree({
		root: directory,
		files,
		tool,
		fetchModule
	}, signal));
	const requirements = await withState(collectRequirements(tree, {
		tool,
		mode
	}), {
		context,
		tool,
		file: options.text("state")
	});
	await context.print(format === "json" ? `${JSON.stringify(requirementsJson(directory, requirements), void 0, 2)}\n` : renderRequirementsText(requirements));
	return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}
/** The requirements with those of a state file, if one is named (CR-85). */
async function withState(requirements, { context, tool, file }) {
	if (file === void 0) return requirements;
	const state = decodeState(file, await readNamedFile(context, file), tool);
	return requirementsWithState(requirements, state, tool);
}

export { runRequirements };