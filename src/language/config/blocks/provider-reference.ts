import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import type { ConfigExpression } from "../body/body.ts";
import { expressionPlace, quotableTraversal } from "../body/expression.ts";
import { nativeExpression } from "../body/json-expression.ts";
import { errorAt } from "../body/place.ts";
import { isConstantKey, type Traversal } from "../body/traversal.ts";
import { configurationName, type ProviderReference } from "./module.ts";
import { localNameProblem } from "./provider-name.ts";

/** What became of an expression that should be a reference. */
export interface DecodedReference {
  readonly reference?: ProviderReference;
  readonly diagnostics: readonly Diagnostic[];
}

const SUMMARY = "Invalid provider configuration reference";

/**
 * Reads the value of a `provider` argument, or one side of a pair in `providers` (CR-43).
 * OpenTofu: configs, decodeProviderConfigRef.
 */
export function decodeProviderReference(
  expression: ConfigExpression,
  argument: string,
  tool: Tool,
): DecodedReference {
  const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
  const { collection, hasDynamicKey } = allowsKey
    ? withoutKey(expression)
    : { collection: expression, hasDynamicKey: false };
  const { traversal, isReported, diagnostics } = quotableTraversal(collection);
  if (isReported) return { diagnostics };
  const maxSteps = allowsKey && !hasDynamicKey ? 2 : 1;
  if (traversal === undefined || traversal.steps.length > maxSteps) {
    const detail = `The ${argument} argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.`;
    return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), SUMMARY, detail)] };
  }
  const place = { source: collection.source, span: traversal.rootSpan };
  const nameProblem = localNameProblem(traversal.root, place);
  if (nameProblem !== undefined) return { diagnostics: [...diagnostics, nameProblem] };
  const { reference, problem } = fromTraversal(traversal, collection, hasDynamicKey);
  return {
    reference,
    diagnostics: problem === undefined ? diagnostics : [...diagnostics, problem],
  };
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

/** How a reference is written, without its key. */
export function referenceName(reference: ProviderReference): string {
  return configurationName(reference.localName, reference.alias);
}

function fromTraversal(
  traversal: Traversal,
  expression: ConfigExpression,
  hasDynamicKey: boolean,
): { readonly reference: ProviderReference; readonly problem?: Diagnostic } {
  const { source } = expression;
  const [aliasStep, keyStep] = traversal.steps;
  const base = {
    localName: traversal.root,
    alias: aliasStep?.kind === "attribute" ? aliasStep.name : "",
    hasKey: hasDynamicKey || keyStep !== undefined,
    place: { source, span: traversal.rootSpan },
  };
  const wrongStep =
    aliasStep?.kind === "index" ? aliasStep : keyStep?.kind === "attribute" ? keyStep : undefined;
  if (wrongStep !== undefined) {
    const detail = "The local name may only be followed by a dot and the alias of a configuration.";
    return { reference: base, problem: errorAt({ source, span: wrongStep.span }, SUMMARY, detail) };
  }
  if (base.hasKey && base.alias === "") {
    const detail = "An instance key can only follow an alias: name.alias[key].";
    return { reference: base, problem: errorAt(expressionPlace(expression), SUMMARY, detail) };
  }
  return { reference: base };
}

/** Whether decoding went without errors, so that the reference may be used. */
export function isUsable(decoded: DecodedReference): decoded is Required<DecodedReference> {
  return decoded.reference !== undefined && !hasErrors(decoded.diagnostics);
}
