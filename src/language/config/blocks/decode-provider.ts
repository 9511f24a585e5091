import type { Diagnostic } from "../../../model/diagnostic.ts";
import { decodeVersionArgument, stringArgument } from "../body/argument.ts";
import type { BodyContent, ConfigBlock } from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import { expressionPlace } from "../body/expression.ts";
import { errorAt, warningAt } from "../body/place.ts";
import { isIdentifier } from "../body/traversal.ts";
import type { ProviderBlock } from "./module.ts";
import { localNameProblem } from "./provider-name.ts";
import { PROVIDER_SCHEMA } from "./schemas.ts";

/** Reads a `provider` block (CR-39). OpenTofu: configs, decodeProviderBlock. */
export function decodeProvider(block: ConfigBlock): {
  readonly value?: ProviderBlock;
  readonly diagnostics: readonly Diagnostic[];
} {
  const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
  const localName = block.labels[0]?.value ?? "";
  const nameProblem = localNameProblem(localName, block.place);
  if (nameProblem !== undefined) return { diagnostics: [...content.diagnostics, nameProblem] };
  const alias = decodeAlias(content);
  const version = decodeVersion(content);
  return {
    value: { localName, alias: alias.value, ...version.found, place: block.place },
    diagnostics: [...content.diagnostics, ...alias.diagnostics, ...version.diagnostics],
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
