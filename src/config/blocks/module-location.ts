import { attempt } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  expressionPlace,
  type ToolProblems,
} from "../body/body.ts";
import {
  evaluateConstant,
  isNotEvaluated,
  mentions,
  stringArgument,
  versionArgument,
} from "../body/expression.ts";
import type { ModuleCall } from "./module.ts";
import {
  type ModuleSource,
  parseModuleSource,
  parseRegistryModuleSource,
} from "./module-source.ts";
import { MODULE_SCHEMA } from "./schemas.ts";

/** Returns whether sources and versions may be computed, and are evaluated after overrides (CR-52, CR-76, CR-80). */
export function evaluatesLate({ name, minor }: Tool): boolean {
  return minor >= (name === "opentofu" ? 8 : 15);
}

/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
export function decodeModuleCall(
  { body, labels, place }: ConfigBlock,
  kind: "primary" | "override",
  problems: ToolProblems,
): ModuleCall {
  // An override changes only what it names (CR-52).
  const schema = kind === "override" ? { ...MODULE_SCHEMA, required: [] } : MODULE_SCHEMA;
  const { attributes, blocks } = body.partialContent(schema, problems);
  const escaped = blocks.filter((inner) => inner.type === "_").map((inner) => inner.body);
  const call = {
    name: labels[0] ?? "",
    sourceArgument: attributes.get("source"),
    versionArgument: attributes.get("version"),
    arguments: [body, ...escaped],
    place,
  };
  // Terraform checks each block by itself, OpenTofu the result of overriding (CR-52).
  return evaluatesLate(problems.tool) ? call : locateModule(call, problems);
}

/**
 * Returns a call with its module's source and the accepted versions (CR-57, CR-82); one with references or functions
 * has no source until its caller is known. OpenTofu: configs, ModuleCall.decodeStaticFields.
 */
export function locateModule(call: ModuleCall, problems: ToolProblems): ModuleCall {
  const { tool } = problems;
  if (evaluatesLate(tool) && [call.sourceArgument, call.versionArgument].some(isDynamic)) {
    return { ...call, unresolved: "its source or version is not a constant" };
  }
  return locateConstant(call, isVersioned(call, tool) ? "registry" : "any", problems);
}

/** Does the same where both must be constant; with a version, only a registry is accepted. */
export function locateConstant(
  call: ModuleCall,
  accepted: "any" | "registry",
  problems: ToolProblems,
): ModuleCall {
  const version = call.versionArgument && versionArgument(call.versionArgument, problems);
  const text = call.sourceArgument && stringArgument(call.sourceArgument, problems);
  if (text === undefined) return { ...call, version: version ?? call.version };
  const parse: (text: string, tool: Tool) => ModuleSource =
    accepted === "registry" ? parseRegistryModuleSource : parseModuleSource;
  const source = attempt(
    () => parse(text, problems.tool),
    ({ message }) => {
      const kind = accepted === "registry" ? "registry module" : "module";
      const place = call.sourceArgument && expressionPlace(call.sourceArgument.expression);
      problems.error(place, `Invalid ${kind} source address`, `${message}.`);
    },
  );
  return { ...call, source: source ?? call.source, version: version ?? call.version };
}

function isDynamic(attribute: ConfigAttribute | undefined): boolean {
  if (attribute === undefined) return false;
  const { expression } = attribute;
  const { syntax, node } = expression;
  // A JSON string is a template only where it is evaluated (CR-110).
  if (syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value)) return true;
  const { references, calls } = mentions(expression);
  if (references.length + calls.length > 0) return true;
  return evaluateConstant(expression).diagnostics.some(isNotEvaluated);
}

/**
 * Returns whether a call has a version, so that only a registry is accepted. Null is no version for OpenTofu since 1.10
 * and Terraform since 1.15.5 (CR-57). Terraform: nodeInstallModule.Execute.
 */
function isVersioned({ versionArgument: given }: ModuleCall, tool: Tool): boolean {
  if (given === undefined) return false;
  const nullIsAbsent = tool.minor >= (tool.name === "opentofu" ? 10 : 15);
  return !nullIsAbsent || evaluateConstant(given.expression).value.kind !== "null";
}
