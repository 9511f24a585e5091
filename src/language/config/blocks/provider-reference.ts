import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type { ConfigAttribute, ConfigExpression } from "../body/body.ts";
import { expressionPlace, quotableTraversal } from "../body/expression.ts";
import { nativeExpression } from "../body/json-expression.ts";
import { errorAt } from "../body/place.ts";
import { isConstantKey, type TraversalStep } from "../body/traversal.ts";
import { localNameProblem } from "./provider-name.ts";

/** The local name that a reference begins with, absent when it is wrong, and what is wrong with it. */
interface DecodedReference {
  readonly localName?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a `provider` argument such as `aws.west` (CR-43). OpenTofu: configs, decodeProviderConfigRef.
 *
 * Whether there is a configuration of that alias changes no requirement and is left to the tool.
 */
export function decodeProviderReference(
  attribute: ConfigAttribute | undefined,
  tool: Tool,
): DecodedReference {
  if (attribute === undefined) return { diagnostics: [] };
  const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
  const { collection, hasDynamicKey } = allowsKey
    ? withoutKey(attribute.expression)
    : { collection: attribute.expression, hasDynamicKey: false };
  const { traversal, isReported, diagnostics } = quotableTraversal(collection);
  if (isReported) return { diagnostics };
  if (traversal === undefined || !isReference(traversal.steps, allowsKey, hasDynamicKey)) {
    const summary = "Invalid provider configuration reference";
    const detail =
      "The provider argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.";
    return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), summary, detail)] };
  }
  const place = { source: collection.source, span: traversal.rootSpan };
  const nameProblem = localNameProblem(traversal.root, place);
  return nameProblem === undefined
    ? { localName: traversal.root, diagnostics }
    : { diagnostics: [...diagnostics, nameProblem] };
}

/** Returns whether what follows the name is nothing, an alias, or an alias and the key of an instance. */
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
function withoutKey(expression: ConfigExpression): {
  readonly collection: ConfigExpression;
  readonly hasDynamicKey: boolean;
} {
  const node = nativeExpression(expression);
  if (node?.kind !== "index" || isConstantKey(node.key)) {
    return { collection: expression, hasDynamicKey: false };
  }
  const collection = { syntax: "native", node: node.object, source: expression.source } as const;
  return { collection, hasDynamicKey: true };
}
