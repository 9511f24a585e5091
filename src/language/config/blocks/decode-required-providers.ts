import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import { appendAll } from "../../../model/many.ts";
import {
  AddressError,
  impliedProviderAddress,
  type ProviderAddress,
  parseProviderAddress,
} from "../../../model/provider-address.ts";
import type { Tool } from "../../../model/tool.ts";
import { withoutAbsent } from "../../../model/without-absent.ts";
import type { Value } from "../../hcl/evaluation/value.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  errorAt,
} from "../body/body.ts";
import { bodyAttributes } from "../body/body-content.ts";
import {
  decodeVersionArgument,
  type ExpressionPair,
  evaluateConstant,
  evaluateKey,
  expressionPlace,
  isConfigurationConstraint,
  isNotEvaluated,
  mapItems,
} from "../body/expression.ts";
import { localNameProblem, normalizedName } from "./decode-provider.ts";
import type { RequiredProvider, RequiredProvidersBlock } from "./module.ts";

/** Kinds of values that make an entry one of the legacy form (CR-16). */
const PRIMITIVES = new Set(["string", "number", "bool"]);
const INVALID_OBJECT = "Invalid required_providers object";

/** The value of the block or of one part of it, and its problems. */
interface Decoded<T> {
  readonly value?: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `required_providers` block (CR-15..22). OpenTofu: configs, decodeRequiredProvidersBlock. */
export function decodeRequiredProviders(
  block: ConfigBlock,
  tool: Tool,
): { readonly value: RequiredProvidersBlock; readonly diagnostics: readonly Diagnostic[] } {
  const { attributes, diagnostics } = bodyAttributes(block.body);
  if (hasErrors(diagnostics)) return { value: { place: block.place, entries: [] }, diagnostics };
  const decoded = attributes.map((attribute) => decodeEntry(attribute, tool));
  return {
    value: { place: block.place, entries: decoded.flatMap((entry) => entry.value ?? []) },
    diagnostics: decoded.flatMap((entry) => entry.diagnostics),
  };
}

function decodeEntry(attribute: ConfigAttribute, tool: Tool): Decoded<RequiredProvider> {
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  const isObject = attribute.expression.node.kind === "for";
  if (diagnostics.some(isNotEvaluated) && !isObject) return { diagnostics };
  return !hasErrors(diagnostics) && PRIMITIVES.has(value.kind)
    ? decodeLegacyEntry(attribute, tool)
    : decodeObjectEntry(attribute, tool);
}

/** `aws = "~> 5.0"`: a constraint alone (CR-16). */
function decodeLegacyEntry(attribute: ConfigAttribute, tool: Tool): Decoded<RequiredProvider> {
  const version = decodeVersionArgument(attribute);
  const address = impliedAddress(attribute, tool);
  const diagnostics = [...version.diagnostics, ...address.diagnostics];
  if (address.value === undefined || hasErrors(diagnostics)) return { diagnostics };
  return { value: entry(attribute, address.value, version.constraint), diagnostics };
}

/** `aws = { source = "hashicorp/aws", version = "~> 5.0" }` (CR-17..21). */
function decodeObjectEntry(attribute: ConfigAttribute, tool: Tool): Decoded<RequiredProvider> {
  const place = expressionPlace(attribute.expression);
  const nameProblem = localNameProblem(attribute.name, place);
  if (nameProblem !== undefined) return { diagnostics: [nameProblem] };
  const pairs = mapItems(attribute.expression);
  if (pairs === undefined) {
    const detail = "The entries of required_providers must be strings or objects.";
    return { diagnostics: [errorAt(place, INVALID_OBJECT, detail)] };
  }
  const parts = decodePairs(pairs, attribute, tool);
  if (hasErrors(parts.diagnostics)) return { diagnostics: parts.diagnostics };
  const implied = parts.address === undefined ? impliedAddress(attribute, tool) : undefined;
  const address = parts.address ?? implied?.value;
  const diagnostics = [...parts.diagnostics, ...(implied?.diagnostics ?? [])];
  if (address === undefined) return { diagnostics };
  return { value: entry(attribute, address, parts.constraint), diagnostics };
}

function entry(
  attribute: ConfigAttribute,
  address: ProviderAddress,
  constraint: string | undefined,
): RequiredProvider {
  return {
    localName: attribute.name,
    address,
    ...withoutAbsent({ constraint }),
    place: attribute.place,
  };
}

interface EntryParts {
  readonly address?: ProviderAddress;
  readonly constraint?: string;
  readonly diagnostics: readonly Diagnostic[];
}

type PairDecoder = (
  value: ConfigExpression,
  attribute: ConfigAttribute,
  tool: Tool,
) => Partial<EntryParts> & Pick<EntryParts, "diagnostics">;

const PAIR_DECODERS: ReadonlyMap<string, PairDecoder> = new Map<string, PairDecoder>([
  ["version", decodeVersion],
  ["source", decodeSource],
  ["configuration_aliases", () => ({ diagnostics: [] })],
]);

/** Reads the pairs of an entry: the last of repeated keys counts, an unknown key ends the reading (CR-18). */
function decodePairs(
  pairs: readonly ExpressionPair[],
  attribute: ConfigAttribute,
  tool: Tool,
): EntryParts {
  let parts: Omit<EntryParts, "diagnostics"> = {};
  const diagnostics: Diagnostic[] = [];
  for (const pair of pairs) {
    const key = evaluateKey(pair);
    if (hasErrors(key.diagnostics)) {
      appendAll(diagnostics, key.diagnostics);
      continue;
    }
    const name = key.value.kind === "string" ? key.value.value : undefined;
    const decoder = PAIR_DECODERS.get(name ?? "");
    const decoded = decoder?.(pair.value, attribute, tool) ?? {
      diagnostics: [keyProblem(pair, name)],
    };
    const { diagnostics: found, ...part } = decoded;
    appendAll(diagnostics, found);
    parts = { ...parts, ...part };
    if (decoder === undefined && name !== undefined) break;
  }
  return { ...parts, diagnostics };
}

function keyProblem(pair: ExpressionPair, name: string | undefined): Diagnostic {
  const summary = name === undefined ? "Invalid Attribute" : INVALID_OBJECT;
  const detail =
    "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.";
  return errorAt(expressionPlace(pair.key), summary, detail);
}

function decodeVersion(
  value: ConfigExpression,
): Partial<EntryParts> & Pick<EntryParts, "diagnostics"> {
  const { value: version, diagnostics } = evaluateConstant(value);
  const refuse = (detail: string) => ({
    diagnostics: [errorAt(expressionPlace(value), "Invalid version constraint", detail)],
  });
  if (isUnreadable(version, diagnostics)) return { diagnostics };
  if (hasErrors(diagnostics) || version.kind !== "string") {
    return refuse(
      "A version constraint must be written as a string, without references or functions.",
    );
  }
  const text = version.value;
  if (!isConfigurationConstraint(text)) return refuse(`"${text}" is not a version constraint.`);
  return { constraint: text, diagnostics: [] };
}

/** Returns whether a value is missing because of its syntax, which was reported, or is not evaluated here. */
function isUnreadable(value: Value, diagnostics: readonly Diagnostic[]): boolean {
  return value.kind === "unknown" && !hasErrors(diagnostics);
}

function decodeSource(
  value: ConfigExpression,
  _attribute: ConfigAttribute,
  tool: Tool,
): Partial<EntryParts> & Pick<EntryParts, "diagnostics"> {
  const { value: address, diagnostics } = evaluateConstant(value);
  const place = expressionPlace(value);
  if (isUnreadable(address, diagnostics)) return { diagnostics };
  if (hasErrors(diagnostics) || address.kind !== "string") {
    const detail = "A source must be written as a string, without references or functions.";
    return { diagnostics: [errorAt(place, "Invalid source", detail)] };
  }
  try {
    return { address: parseProviderAddress(address.value, tool), diagnostics: [] };
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
    const summary =
      error instanceof AddressError ? error.summary : "Invalid provider source string";
    return { diagnostics: [errorAt(place, summary, `${error.message}.`)] };
  }
}

/** Returns the address that the entry's name implies (CR-20). */
function impliedAddress(attribute: ConfigAttribute, tool: Tool): Decoded<ProviderAddress> {
  const name = normalizedName(attribute.name);
  if (name !== undefined) return { value: impliedProviderAddress(name, tool), diagnostics: [] };
  const detail = `"${attribute.name}" cannot be the name of a provider.`;
  return {
    diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)],
  };
}
