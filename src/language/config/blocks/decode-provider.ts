import type { Diagnostic } from "../../../model/diagnostic.ts";
import { attempt } from "../../../model/error.ts";
import { normalizeAddressPart } from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import {
  type BodyContent,
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  errorAt,
  type Place,
  warningAt,
} from "../body/body.ts";
import { partialBodyContent } from "../body/body-content.ts";
import {
  decodeVersionArgument,
  expressionPlace,
  quotableTraversal,
  stringArgument,
} from "../body/expression.ts";
import { nativeExpression } from "../body/json-expression.ts";
import { isConstantKey, isIdentifier, type TraversalStep } from "../body/traversal.ts";
import type { ProviderBlock } from "./module.ts";
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

/** The local name at the start of a reference, absent when it is wrong, and its problems. */
interface DecodedReference {
  readonly localName?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a `provider` argument such as `aws.west` (CR-43). OpenTofu: configs, decodeProviderConfigRef.
 *
 * Whether a configuration of that alias exists does not change the requirements; the tool checks it.
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

/** Returns a local name in normal form; undefined when no provider can have that name (CR-29, CR-37). */
export function normalizedName(name: string): string | undefined {
  return attempt(() => normalizeAddressPart(name));
}

/**
 * Returns the problem of a local name that is not in normal form; undefined without one.
 * OpenTofu: configs, checkProviderNameNormalized (CR-17, CR-39, CR-43).
 */
export function localNameProblem(name: string, place: Place): Diagnostic | undefined {
  const normalized = normalizedName(name);
  if (normalized === name) return undefined;
  const detail =
    normalized === undefined
      ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.`
      : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
  return errorAt(place, "Invalid provider local name", detail);
}

/** Returns the local name that a resource type implies: its part before the first underscore (CR-36). */
export function impliedLocalName(resourceType: string): string {
  const underscore = resourceType.indexOf("_");
  return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}
