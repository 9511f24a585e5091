import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { BodyContent, ConfigAttribute, ConfigBlock } from "../body/body.ts";
import { bodyContent, partialBodyContent } from "../body/body-content.ts";
import { expressionPlace, mapItems, staticProblem } from "../body/expression.ts";
import { errorAt, type Place } from "../body/place.ts";
import type { DecodeOptions } from "./decode-options.ts";
import { firstDependency, repetitionPlaces } from "./meta-arguments.ts";
import type { ModuleCall, PassedProvider, RepetitionPlaces } from "./module.ts";
import { evaluatesLate, locateModule } from "./module-location.ts";
import { decodeProviderReference, isUsable, referenceName } from "./provider-reference.ts";
import {
  duplicateBlocks,
  nameProblems,
  referenceListProblems,
  repetitionProblems,
  reservedBlocks,
} from "./refusals/common.ts";
import { forOverride, MODULE_LIFECYCLE_SCHEMA, MODULE_SCHEMA } from "./schemas.ts";

interface Decoded<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
export function decodeModuleCall(block: ConfigBlock, options: DecodeOptions): Decoded<ModuleCall> {
  const { tool, isOverride } = options;
  const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
  const content = partialBodyContent(block.body, schema);
  const providers = decodePassedProviders(content.attributes.get("providers"), tool);
  const lifecycle = decodeLifecycle(content, tool);
  const repetition = { ...repetitionPlaces(content), ...lifecycle.value };
  const call = moduleCall(block, content, { providers: providers.value, repetition });
  // Terraform looks at each block by itself, OpenTofu at what overriding has left (CR-52).
  const located = evaluatesLate(tool) ? { call, diagnostics: [] } : locateModule(call, tool);
  return {
    value: located.call,
    diagnostics: [
      ...content.diagnostics,
      ...nameProblems(block.labels[0], "module instance name"),
      ...located.diagnostics,
      ...referenceListProblems(content, "depends_on"),
      ...providers.diagnostics,
      ...lifecycle.diagnostics,
      ...repetitionProblems(repetition),
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...reservedBlocks(content.blocks, reservedTypes(tool), "module"),
    ],
  };
}

function moduleCall(
  block: ConfigBlock,
  content: BodyContent,
  rest: Pick<ModuleCall, "providers" | "repetition">,
): ModuleCall {
  const sourceArgument = content.attributes.get("source");
  const versionArgument = content.attributes.get("version");
  const dependency = firstDependency(content);
  const escaped = content.blocks.filter((one) => one.type === "_").map((one) => one.body);
  return {
    name: block.labels[0]?.value ?? "",
    ...withoutAbsent({ sourceArgument, versionArgument, dependsOn: dependency }),
    arguments: [block.body, ...escaped],
    providers: rest.providers,
    repetition: {
      ...rest.repetition,
      // An empty list says nothing.
      ...withoutAbsent({ depends_on: dependency }),
    },
    place: block.place,
  };
}

/** Reads the `providers` map of a module call. OpenTofu: configs, decodePassedProviderConfigs. */
function decodePassedProviders(
  attribute: ConfigAttribute | undefined,
  tool: Tool,
): Decoded<readonly PassedProvider[]> {
  if (attribute === undefined) return { value: [], diagnostics: [] };
  const pairs = mapItems(attribute.expression);
  if (pairs === undefined) {
    return { value: [], diagnostics: [staticProblem(attribute.expression, "map of references")] };
  }
  const passed = new Map<string, PassedProvider>();
  const diagnostics: Diagnostic[] = [];
  for (const pair of pairs) {
    const inChild = decodeProviderReference(pair.key, "providers", tool);
    const inParent = decodeProviderReference(pair.value, "providers", tool);
    appendAll(diagnostics, inChild.diagnostics);
    appendAll(diagnostics, inParent.diagnostics);
    if (!isUsable(inChild) || !isUsable(inParent)) continue;
    const name = referenceName(inChild.reference);
    if (passed.has(name)) diagnostics.push(passedTwice(name, expressionPlace(pair.value)));
    else passed.set(name, { inChild: inChild.reference, inParent: inParent.reference });
  }
  return { value: [...passed.values()], diagnostics };
}

function passedTwice(name: string, place: Place): Diagnostic {
  return errorAt(place, "Duplicate provider address", `"${name}" is passed to the module twice.`);
}

/** OpenTofu has a lifecycle block in module calls since 1.11; before, it is reserved. */
function hasLifecycle(tool: Tool): boolean {
  return tool.name === "opentofu" && tool.minor >= 11;
}

function reservedTypes(tool: Tool): readonly string[] {
  return hasLifecycle(tool) ? ["locals", "provider"] : ["lifecycle", "locals", "provider"];
}

function decodeLifecycle(content: BodyContent, tool: Tool): Decoded<RepetitionPlaces> {
  const block = content.blocks.find((one) => one.type === "lifecycle");
  if (block === undefined || !hasLifecycle(tool)) return { value: {}, diagnostics: [] };
  const inner = bodyContent(block.body, MODULE_LIFECYCLE_SCHEMA);
  const duplicates = duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block");
  return {
    value: repetitionPlaces(inner),
    diagnostics: [...inner.diagnostics, ...duplicates],
  };
}
