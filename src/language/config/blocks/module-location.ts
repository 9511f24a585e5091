import type { Diagnostic } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  errorAt,
} from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import {
  decodeVersionArgument,
  evaluateConstant,
  expressionPlace,
  isNotEvaluated,
  stringArgument,
} from "../body/expression.ts";
import { mentions } from "../body/json-expression.ts";
import type { ModuleCall } from "./module.ts";
import {
  type ModuleSource,
  parseModuleSource,
  parseRegistryModuleSource,
} from "./module-source.ts";
import { forOverride, MODULE_SCHEMA } from "./schemas.ts";

/** A module call with its source, and the problems of source and version. */
interface LocatedCall {
  readonly call: ModuleCall;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Determines the source of a call's module and the accepted versions (CR-57, CR-82).
 *
 * If references or functions have to be evaluated, the call has no source until its caller is known. OpenTofu: configs,
 * ModuleCall.decodeStaticFields.
 */
export function locateModule(call: ModuleCall, tool: Tool): LocatedCall {
  const { sourceArgument, versionArgument } = call;
  if (evaluatesLate(tool) && [sourceArgument, versionArgument].some(isDynamicArgument)) {
    const unresolved = "its source or version is not a constant";
    return { call: { ...call, unresolved }, diagnostics: [] };
  }
  return locateConstant(call, isVersioned(call, tool), tool);
}

/** Does the same where both must be constant; with a version, only a registry is accepted. */
export function locateConstant(call: ModuleCall, versioned: boolean, tool: Tool): LocatedCall {
  const { sourceArgument, versionArgument } = call;
  const version =
    versionArgument === undefined ? undefined : decodeVersionArgument(versionArgument);
  const located =
    sourceArgument === undefined
      ? { diagnostics: [] }
      : decodeSource(sourceArgument, versioned, tool);
  return {
    call: {
      ...call,
      ...withoutAbsent({ source: located.source, version: version?.constraint }),
    },
    diagnostics: [...(version?.diagnostics ?? []), ...located.diagnostics],
  };
}

/** Returns whether sources and versions may be computed, and are evaluated after overrides (CR-52, CR-76, CR-80). */
export function evaluatesLate({ name, minor }: Tool): boolean {
  return minor >= (name === "opentofu" ? 8 : 15);
}

function isDynamicArgument(attribute: ConfigAttribute | undefined): boolean {
  if (attribute === undefined) return false;
  if (isTemplateInJson(attribute.expression)) return true;
  const { references, callsFunctions } = mentions(attribute.expression);
  if (references.length > 0 || callsFunctions) return true;
  return evaluateConstant(attribute.expression).diagnostics.some(isNotEvaluated);
}

/** Returns whether a JSON string is a template, which it is only where it is evaluated (CR-110). */
function isTemplateInJson({ syntax, node }: ConfigExpression): boolean {
  return syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value);
}

/**
 * Returns whether a call has a version, so that only a registry is accepted. Null is no version for OpenTofu since 1.10
 * and Terraform since 1.15.5 (CR-57). Terraform: nodeInstallModule.Execute.
 */
function isVersioned(call: ModuleCall, tool: Tool): boolean {
  const { versionArgument } = call;
  if (versionArgument === undefined) return false;
  const nullIsAbsent = tool.minor >= (tool.name === "opentofu" ? 10 : 15);
  return !nullIsAbsent || evaluateConstant(versionArgument.expression).value.kind !== "null";
}

function decodeSource(
  attribute: ConfigAttribute,
  versioned: boolean,
  tool: Tool,
): { readonly source?: ModuleSource; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = stringArgument(attribute);
  if (value === undefined) return { diagnostics };
  try {
    const parse = versioned ? parseRegistryModuleSource : parseModuleSource;
    return { source: parse(value, tool), diagnostics };
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
    const summary = versioned
      ? "Invalid registry module source address"
      : "Invalid module source address";
    const place = expressionPlace(attribute.expression);
    return { diagnostics: [...diagnostics, errorAt(place, summary, `${error.message}.`)] };
  }
}

/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
export function decodeModuleCall(
  block: ConfigBlock,
  isOverride: boolean,
  tool: Tool,
): { readonly value: ModuleCall; readonly diagnostics: readonly Diagnostic[] } {
  const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
  const content = partialBodyContent(block.body, schema);
  const sourceArgument = content.attributes.get("source");
  const versionArgument = content.attributes.get("version");
  const escaped = content.blocks.filter((inner) => inner.type === "_").map(({ body }) => body);
  const call = {
    name: block.labels[0]?.value ?? "",
    ...withoutAbsent({ sourceArgument, versionArgument }),
    arguments: [block.body, ...escaped],
    place: block.place,
  };
  // Terraform checks each block by itself, OpenTofu the result of overriding (CR-52).
  const located = evaluatesLate(tool) ? { call, diagnostics: [] } : locateModule(call, tool);
  return { value: located.call, diagnostics: [...content.diagnostics, ...located.diagnostics] };
}
