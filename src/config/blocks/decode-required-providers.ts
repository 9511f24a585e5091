import { hasErrors } from "../../model/diagnostic.ts";
import { isLockReviewError } from "../../model/error.ts";
import {
  AddressError,
  impliedProviderAddress,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  expressionPlace,
  Problems,
} from "../body/body.ts";
import {
  type ExpressionPair,
  evaluateConstant,
  evaluateKey,
  isConfigurationConstraint,
  isNotEvaluated,
  mapItems,
  versionArgument,
} from "../body/expression.ts";
import { checkLocalName, normalizedName } from "./local-name.ts";
import type { RequiredProvider, RequiredProvidersBlock } from "./module.ts";

const INVALID_OBJECT = "Invalid required_providers object";

/** Reads a `required_providers` block (CR-15..22). OpenTofu: configs, decodeRequiredProvidersBlock. */
export function decodeRequiredProviders(
  { body, place }: ConfigBlock,
  tool: Tool,
  problems: Problems,
): RequiredProvidersBlock {
  const ofBlock = new Problems();
  const attributes = body.attributes(ofBlock);
  problems.add(ofBlock.diagnostics);
  if (hasErrors(ofBlock.diagnostics)) return { place, entries: [] };
  const entries = attributes.flatMap((attribute) => {
    const ofEntry = new Problems();
    const entry = decodeEntry(attribute, tool, ofEntry);
    problems.add(ofEntry.diagnostics);
    return entry === undefined || hasErrors(ofEntry.diagnostics) ? [] : [entry];
  });
  return { place, entries };
}

/** Reads `aws = "~> 5.0"`, a constraint alone (CR-16), or `aws = { source = …, version = … }` (CR-17..21). */
function decodeEntry(
  attribute: ConfigAttribute,
  tool: Tool,
  problems: Problems,
): RequiredProvider | undefined {
  const { name: localName, expression, place } = attribute;
  const { value, diagnostics } = evaluateConstant(expression);
  if (diagnostics.some(isNotEvaluated) && expression.node.kind !== "for") {
    problems.add(diagnostics);
    return undefined;
  }
  const isConstraint = ["string", "number", "bool"].includes(value.kind);
  const parts: EntryParts | undefined =
    isConstraint && !hasErrors(diagnostics)
      ? { constraint: versionArgument(attribute, problems) }
      : decodeObject(attribute, tool, problems);
  if (parts === undefined) return undefined;
  const address = parts.address ?? impliedAddress(attribute, tool, problems);
  return address && { localName, address, constraint: parts.constraint, place };
}

interface EntryParts {
  address?: ProviderAddress;
  constraint?: string;
}

/** Reads the pairs of an entry: the last of repeated keys counts, an unknown key ends the reading (CR-18). */
function decodeObject(
  { name, expression }: ConfigAttribute,
  tool: Tool,
  problems: Problems,
): EntryParts | undefined {
  const place = expressionPlace(expression);
  if (!checkLocalName(name, place, problems)) return undefined;
  const pairs = mapItems(expression);
  if (pairs === undefined) {
    const detail = "The entries of required_providers must be strings or objects.";
    return problems.unknownGrammar(place, INVALID_OBJECT, detail);
  }
  const parts: EntryParts = {};
  for (const pair of pairs) if (!readPair(pair, parts, tool, problems)) break;
  return hasErrors(problems.diagnostics) ? undefined : parts;
}

/** Adds what a pair sets to the parts of an entry; returns false where the reading ends. */
function readPair(
  { key, value }: ExpressionPair,
  parts: EntryParts,
  tool: Tool,
  problems: Problems,
): boolean {
  const { value: name, diagnostics } = evaluateKey(key);
  if (hasErrors(diagnostics)) {
    problems.add(diagnostics);
    return true;
  }
  const word = name.kind === "string" ? name.value : undefined;
  switch (word) {
    case "version":
      parts.constraint = decodeVersion(value, problems) ?? parts.constraint;
      return true;
    case "source":
      parts.address = decodeSource(value, tool, problems) ?? parts.address;
      return true;
    case "configuration_aliases":
      return true;
    default: {
      const detail =
        "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.";
      const place = expressionPlace(key);
      if (word === undefined) problems.error(place, "Invalid Attribute", detail);
      else problems.unknownGrammar(place, INVALID_OBJECT, detail);
      return word === undefined;
    }
  }
}

function decodeVersion(expression: ConfigExpression, problems: Problems): string | undefined {
  const detail =
    "A version constraint must be written as a string, without references or functions.";
  const refusal = { summary: "Invalid version constraint", detail };
  const text = constantString(expression, refusal, problems);
  if (text === undefined || isConfigurationConstraint(text)) return text;
  const unparsed = `"${text}" is not a version constraint.`;
  return problems.error(expressionPlace(expression), refusal.summary, unparsed);
}

function decodeSource(
  expression: ConfigExpression,
  tool: Tool,
  problems: Problems,
): ProviderAddress | undefined {
  const detail = "A source must be written as a string, without references or functions.";
  const text = constantString(expression, { summary: "Invalid source", detail }, problems);
  if (text === undefined) return undefined;
  try {
    return parseProviderAddress(text, tool);
  } catch (error) {
    if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
    const summary =
      error instanceof AddressError ? error.summary : "Invalid provider source string";
    return problems.error(expressionPlace(expression), summary, `${error.message}.`);
  }
}

/** Returns the value of a constant string; without one, adds the refusal, or what keeps us from evaluating it. */
function constantString(
  expression: ConfigExpression,
  { summary, detail }: { readonly summary: string; readonly detail: string },
  problems: Problems,
): string | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  if (!hasErrors(diagnostics) && value.kind === "string") return value.value;
  if (!hasErrors(diagnostics) && value.kind === "unknown") problems.add(diagnostics);
  else problems.error(expressionPlace(expression), summary, detail);
  return undefined;
}

/** Returns the address that the entry's name implies (CR-20). */
function impliedAddress(
  { name, expression }: ConfigAttribute,
  tool: Tool,
  problems: Problems,
): ProviderAddress | undefined {
  const normalized = normalizedName(name);
  if (normalized !== undefined) return impliedProviderAddress(normalized, tool);
  const detail = `"${name}" cannot be the name of a provider.`;
  return problems.error(expressionPlace(expression), "Invalid provider name", detail);
}
