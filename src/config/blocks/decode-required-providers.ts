import { hasErrors } from "../../model/diagnostic.ts";
import { attempt } from "../../model/error.ts";
import { isConfigurationConstraint } from "../../model/module-version.ts";
import {
  AddressError,
  impliedProviderAddress,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  expressionPlace,
  type ToolProblems,
} from "../body/body.ts";
import {
  type ExpressionPair,
  evaluateConstant,
  evaluateKey,
  isNotEvaluated,
  mapItems,
  versionArgument,
} from "../body/expression.ts";
import { checkLocalName, normalizedName } from "./local-name.ts";

const INVALID_OBJECT = "Invalid required_providers object";

/** Reads a `required_providers` block (CR-15..22). OpenTofu: configs, decodeRequiredProvidersBlock. */
export function decodeRequiredProviders({ body, place }: ConfigBlock, problems: ToolProblems) {
  const errorsBefore = problems.errorCount;
  const attributes = body.attributes(problems);
  if (problems.errorCount > errorsBefore) return { place, entries: [] };
  return { place, entries: attributes.flatMap((attribute) => decodeEntry(attribute, problems)) };
}

/** Reads `aws = "~> 5.0"`, a constraint alone (CR-16), or `aws = { source = …, version = … }` (CR-17..21). */
function decodeEntry(attribute: ConfigAttribute, problems: ToolProblems) {
  const { name: localName, expression, place } = attribute;
  const { value, diagnostics } = evaluateConstant(expression);
  if (diagnostics.some(isNotEvaluated) && expression.node.kind !== "for") {
    problems.add(diagnostics);
    return [];
  }
  const errorsBefore = problems.errorCount;
  const isConstraint = ["string", "number", "bool"].includes(value.kind);
  const parts: EntryParts | undefined =
    isConstraint && !hasErrors(diagnostics)
      ? { constraint: versionArgument(attribute, problems) }
      : decodeObject(attribute, problems);
  if (parts === undefined) return [];
  const address = parts.address ?? impliedAddress(attribute, problems);
  const isSound = address !== undefined && problems.errorCount === errorsBefore;
  return isSound ? [{ localName, address, constraint: parts.constraint, place }] : [];
}

interface EntryParts {
  address?: ProviderAddress;
  constraint?: string;
}

/** Reads the pairs of an entry: the last of repeated keys counts, an unknown key ends the reading (CR-18). */
function decodeObject({ name, expression }: ConfigAttribute, problems: ToolProblems) {
  const place = expressionPlace(expression);
  const errorsBefore = problems.errorCount;
  if (!checkLocalName(name, place, problems)) return undefined;
  const pairs = mapItems(expression);
  if (pairs === undefined) {
    const detail = "The entries of required_providers must be strings or objects.";
    return problems.unknownGrammar(place, INVALID_OBJECT, detail);
  }
  const parts: EntryParts = {};
  for (const pair of pairs) if (!readPair(pair, parts, problems)) break;
  return problems.errorCount > errorsBefore ? undefined : parts;
}

/** Adds what a pair sets to the parts of an entry; returns false where the reading ends. */
function readPair({ key, value }: ExpressionPair, parts: EntryParts, problems: ToolProblems) {
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
      parts.address = decodeSource(value, problems) ?? parts.address;
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

function decodeVersion(expression: ConfigExpression, problems: ToolProblems): string | undefined {
  const detail =
    "A version constraint must be written as a string, without references or functions.";
  const refusal = { summary: "Invalid version constraint", detail };
  const text = constantString(expression, refusal, problems);
  if (text === undefined || isConfigurationConstraint(text)) return text;
  const unparsed = `"${text}" is not a version constraint.`;
  return problems.error(expressionPlace(expression), refusal.summary, unparsed);
}

function decodeSource(expression: ConfigExpression, problems: ToolProblems) {
  const detail = "A source must be written as a string, without references or functions.";
  const text = constantString(expression, { summary: "Invalid source", detail }, problems);
  if (text === undefined) return undefined;
  return attempt(
    () => parseProviderAddress(text, problems.tool),
    (error) => {
      const isNamed = error instanceof AddressError;
      const summary = isNamed ? error.summary : "Invalid provider source string";
      problems.error(expressionPlace(expression), summary, `${error.message}.`);
    },
  );
}

/** Returns the value of a constant string; without one, adds the refusal, or what keeps us from evaluating it. */
function constantString(
  expression: ConfigExpression,
  { summary, detail }: { readonly summary: string; readonly detail: string },
  problems: ToolProblems,
): string | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  if (!hasErrors(diagnostics) && value.kind === "string") return value.value;
  if (!hasErrors(diagnostics) && value.kind === "unknown") problems.add(diagnostics);
  else problems.error(expressionPlace(expression), summary, detail);
  return undefined;
}

/** Returns the address that the entry's name implies (CR-20). */
function impliedAddress({ name, expression }: ConfigAttribute, problems: ToolProblems) {
  const normalized = normalizedName(name);
  if (normalized !== undefined) return impliedProviderAddress(normalized, problems.tool);
  const detail = `"${name}" cannot be the name of a provider.`;
  return problems.error(expressionPlace(expression), "Invalid provider name", detail);
}
