import { isConstantKey, isIdentifier, type TraversalStep } from "../../formats/hcl/traversal.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  expressionPlace,
  type Problems,
  type ToolProblems,
} from "../body/body.ts";
import {
  nativeExpression,
  quotableTraversal,
  stringArgument,
  versionArgument,
} from "../body/expression.ts";
import { checkLocalName } from "./local-name.ts";
import type { ProviderBlock } from "./module.ts";
import { PROVIDER_SCHEMA } from "./schemas.ts";

/** Reads a `provider` block; none is returned for an impossible name (CR-39). OpenTofu: configs, decodeProviderBlock. */
export function decodeProvider(block: ConfigBlock, problems: Problems): readonly ProviderBlock[] {
  const { attributes } = block.body.partialContent(PROVIDER_SCHEMA, problems);
  const [localName = ""] = block.labels;
  if (!checkLocalName(localName, block.place, problems)) return [];
  const alias = attributes.get("alias");
  const aliasName = alias && (stringArgument(alias, problems) ?? "");
  if (aliasName !== undefined && !isIdentifier(aliasName)) {
    const detail = "An alias must be a name of letters, digits, underscores and dashes.";
    problems.error(undefined, "Invalid provider configuration alias", detail);
  }
  const version = attributes.get("version");
  if (version !== undefined) {
    problems.warning(
      expressionPlace(version.expression),
      "Version constraints inside provider configuration blocks are deprecated",
      "Move the version constraint into the required_providers block.",
    );
  }
  const constraint = version && versionArgument(version, problems);
  const constraintPlace = constraint === undefined ? undefined : version?.place;
  return [{ localName, alias: aliasName ?? "", constraint, constraintPlace, place: block.place }];
}

/**
 * Returns the local name at the start of a `provider` argument such as `aws.west` (CR-43); undefined without one.
 * OpenTofu: configs, decodeProviderConfigRef. Whether a configuration of that alias exists does not change the
 * requirements; the tool checks it.
 */
export function decodeProviderReference(
  attribute: ConfigAttribute | undefined,
  problems: ToolProblems,
): string | undefined {
  if (attribute === undefined) return undefined;
  const { tool } = problems;
  const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
  const expression = allowsKey ? withoutKey(attribute.expression) : attribute.expression;
  const hasDynamicKey = expression !== attribute.expression;
  const traversal = quotableTraversal(expression, problems);
  if (traversal === "reported") return undefined;
  if (traversal === undefined || !isReference(traversal.steps, allowsKey, hasDynamicKey)) {
    const summary = "Invalid provider configuration reference";
    const detail =
      "The provider argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.";
    return problems.error(expressionPlace(expression), summary, detail);
  }
  const place = { source: expression.source, span: traversal.rootSpan };
  return checkLocalName(traversal.root, place, problems) ? traversal.root : undefined;
}

/** Returns whether the name is followed by nothing, an alias, or an alias and the key of an instance. */
function isReference(
  [alias, key, ...more]: readonly TraversalStep[],
  allowsKey: boolean,
  hasDynamicKey: boolean,
): boolean {
  if (alias === undefined) return !hasDynamicKey;
  const isKeyed = key === undefined || (allowsKey && !hasDynamicKey && key.kind === "index");
  return alias.kind === "attribute" && isKeyed && more.length === 0;
}

/** Takes a computed instance key off: `aws.west[each.key]` (CR-43). */
function withoutKey(expression: ConfigExpression): ConfigExpression {
  const node = nativeExpression(expression);
  if (node?.kind !== "index" || isConstantKey(node.key)) return expression;
  return { syntax: "native", node: node.object, source: expression.source };
}
