import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import { decodeVersionArgument, stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import { expressionPlace } from "../body/expression.ts";
import { errorAt, warningAt } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import type { ProviderBlock } from "./module.ts";
import { localNameProblem } from "./provider-name.ts";
import { duplicateBlocks, reservedBlocks } from "./refusals/common.ts";
import { PROVIDER_SCHEMA } from "./schemas.ts";

/** Reads a `provider` block (CR-39). OpenTofu: configs, decodeProviderBlock. */
export function decodeProvider(
  block: ConfigBlock,
  tool: Tool,
): { readonly value?: ProviderBlock; readonly diagnostics: readonly Diagnostic[] } {
  const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
  const localName = block.labels[0]?.value ?? "";
  const nameProblem = localNameProblem(localName, block.place);
  if (nameProblem !== undefined) return { diagnostics: [...content.diagnostics, nameProblem] };
  const alias = decodeAlias(content);
  const version = decodeVersion(content);
  const hasEscape = content.blocks.some((one) => one.type === "_");
  return {
    value: {
      localName,
      alias: alias.value,
      ...version.found,
      empty: !content.hasMore && !hasEscape && version.found.constraint === undefined,
      hasInstances: hasInstances(tool) && content.attributes.has("for_each"),
      place: block.place,
    },
    diagnostics: [
      ...content.diagnostics,
      ...alias.diagnostics,
      ...version.diagnostics,
      ...iterationProblems(content, alias.value, tool),
      ...reservedArguments(content, tool),
      ...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
      ...reservedBlocks(content.blocks, ["lifecycle", "locals"], "provider"),
    ],
  };
}

function decodeAlias(content: BodyContent): { value: string; diagnostics: readonly Diagnostic[] } {
  const attribute = content.attributes.get("alias");
  if (attribute === undefined) return { value: "", diagnostics: [] };
  const { value = "", diagnostics } = stringArgument(attribute);
  if (isIdentifier(value)) return { value, diagnostics };
  const detail = "An alias must be a name of letters, digits, underscores and dashes.";
  const problem = errorAt(undefined, "Invalid provider configuration alias", detail);
  return { value, diagnostics: [...diagnostics, problem] };
}

function decodeVersion(content: BodyContent): {
  readonly found: Pick<ProviderBlock, "constraint" | "constraintPlace">;
  readonly diagnostics: readonly Diagnostic[];
} {
  const attribute = content.attributes.get("version");
  if (attribute === undefined) return { found: {}, diagnostics: [] };
  const { constraint, diagnostics } = decodeVersionArgument(attribute);
  const deprecation = warningAt(
    expressionPlace(attribute.expression),
    "Version constraints inside provider configuration blocks are deprecated",
    "Move the version constraint into the required_providers block.",
  );
  const found = constraint === undefined ? {} : { constraint, constraintPlace: attribute.place };
  return { found, diagnostics: [deprecation, ...diagnostics] };
}

/** Whether a provider configuration may have instances: in OpenTofu since 1.9 (CR-39). */
function hasInstances({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 9;
}

/** OpenTofu's `for_each` makes instances of one alias (CR-39). */
function iterationProblems(content: BodyContent, alias: string, tool: Tool): readonly Diagnostic[] {
  const attribute = content.attributes.get("for_each");
  if (!hasInstances(tool) || attribute === undefined || alias !== "") return [];
  const detail = "Only a provider configuration with an alias can have for_each.";
  const place = expressionPlace(attribute.expression);
  return [errorAt(place, 'Alias required when using "for_each"', detail)];
}

function reservedArguments(content: BodyContent, tool: Tool): readonly Diagnostic[] {
  const names = ["count", "depends_on", "source", ...(hasInstances(tool) ? [] : ["for_each"])];
  return names.flatMap((name) => {
    const attribute = content.attributes.get(name);
    if (attribute === undefined) return [];
    const detail = `The argument "${name}" is reserved in provider blocks.`;
    return [errorAt(attribute.namePlace, "Reserved argument name in provider block", detail)];
  });
}
