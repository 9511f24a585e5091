import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Tool } from "../../../model/tool.ts";
import {
  convertValue,
  type MemberType,
  type VariableType,
} from "../../hcl/evaluation/convert-value.ts";
import { evaluateLiteral } from "../../hcl/evaluation/evaluate.ts";
import type { Expression } from "../../hcl/syntax.ts";
import {
  type BodyContent,
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  errorAt,
} from "../body/body.ts";
import { bodyAttributes, bodyContent } from "../body/body-content.ts";
import {
  booleanArgument,
  evaluateConstant,
  expressionPlace,
  isQuotedString,
} from "../body/expression.ts";
import { nativeExpression } from "../body/json-expression.ts";
import type { LocalBlock, VariableBlock } from "./module.ts";
import { variableSchema } from "./schemas.ts";

interface Decoded<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a `variable` block (CR-53). OpenTofu: configs, decodeVariableBlock. */
export function decodeVariable(block: ConfigBlock, tool: Tool): Decoded<VariableBlock> {
  const content = bodyContent(block.body, variableSchema(tool));
  const type = decodeVariableType(content.attributes.get("type"));
  const name = block.labels[0]?.value ?? "";
  return {
    value: {
      name,
      place: block.place,
      ...(type.type !== undefined && content.attributes.has("type") ? { type: type.type } : {}),
      ...staticFacts(content, type.type),
    },
    diagnostics: [...content.diagnostics, ...type.diagnostics],
  };
}

/** Returns the members that the block sets; an override replaces only those. */
function staticFacts(content: BodyContent, type: VariableType | undefined): Partial<VariableBlock> {
  const given = content.attributes.get("default");
  const flags = ["nullable", "const", "sensitive", "ephemeral"].flatMap((name) => {
    const attribute = content.attributes.get(name);
    const value = attribute === undefined ? undefined : booleanArgument(attribute).value;
    return value === undefined ? [] : [[name, value] as const];
  });
  const hasType = content.attributes.has("type");
  return {
    ...Object.fromEntries(flags),
    ...(hasType ? { takesText: ["string", "number", "bool"].includes(type?.kind ?? "") } : {}),
    ...(given === undefined ? {} : { default: evaluateConstant(given.expression).value }),
  };
}

/** Reads a `locals` block. OpenTofu: configs, decodeLocalsBlock. */
export function decodeLocals(block: ConfigBlock): Decoded<readonly LocalBlock[]> {
  const { attributes, diagnostics } = bodyAttributes(block.body);
  return {
    value: attributes.map(({ name, place, expression }) => ({ name, place, expression })),
    diagnostics,
  };
}

/** A variable's type, absent when it is wrong, and its problems. */
interface DecodedType {
  readonly type?: VariableType;
  readonly diagnostics: readonly Diagnostic[];
}

const ANY: VariableType = { kind: "any" };
const PRIMITIVES = ["any", "string", "number", "bool"] as const;
const COLLECTIONS = ["list", "set", "map"] as const;
const INVALID = "Invalid type specification";

/** Reads a variable's `type`. OpenTofu: configs, decodeVariableType; HCL: ext/typeexpr. */
function decodeVariableType(attribute: ConfigAttribute | undefined): DecodedType {
  if (attribute === undefined) return { type: ANY, diagnostics: [] };
  const { expression } = attribute;
  const node = nativeExpression(expression);
  if (isQuotedString(expression)) return { diagnostics: [quotedType(expression, node)] };
  // `list` and `map` without a type are those of any type.
  if (node?.kind === "variable" && ["list", "map"].includes(node.name)) {
    return { type: { kind: node.name === "list" ? "list" : "map", element: ANY }, diagnostics: [] };
  }
  const decoded = decodeType(node, expression);
  if (!("problem" in decoded)) return { type: decoded, diagnostics: [] };
  const { summary, problem } = decoded;
  return { diagnostics: [errorAt(expressionPlace(expression), summary, problem)] };
}

function quotedType(expression: ConfigExpression, node: Expression | undefined): Diagnostic {
  const part = node?.kind === "template" ? node.parts[0] : undefined;
  const isLegacy = part?.kind === "text" && ["string", "list", "map"].includes(part.value);
  const summary = isLegacy
    ? "Invalid quoted type constraints"
    : "Invalid legacy variable type hint";
  return errorAt(expressionPlace(expression), summary, "A type is written without quotes.");
}

interface TypeProblem {
  readonly summary: string;
  readonly problem: string;
}

function decodeType(
  node: Expression | undefined,
  whole: ConfigExpression,
): VariableType | TypeProblem {
  if (node?.kind === "variable") {
    const primitive = PRIMITIVES.find((type) => type === node.name);
    return primitive === undefined
      ? { summary: INVALID, problem: `"${node.name}" is not a type by itself.` }
      : { kind: primitive };
  }
  if (node?.kind === "call") return decodeCompound(node, whole);
  const problem = "A type is a keyword such as string, or a call such as list(string).";
  return { summary: INVALID, problem };
}

function decodeCompound(
  { name, arguments: given }: Extract<Expression, { kind: "call" }>,
  whole: ConfigExpression,
): VariableType | TypeProblem {
  const [only, ...more] = given;
  const refuse = (problem: string) => ({ summary: INVALID, problem });
  if (only === undefined || more.length > 0) return refuse(`${name} takes exactly one argument.`);
  const collection = COLLECTIONS.find((type) => type === name);
  if (collection !== undefined) {
    const element = decodeType(only, whole);
    return "problem" in element ? element : { kind: collection, element };
  }
  if (name === "tuple" && only.kind === "tuple") {
    return decodeTuple(only.items, whole);
  }
  if (name === "object" && only.kind === "object") return decodeObject(only, whole);
  return refuse(`There is no such type as this ${name}.`);
}

function decodeTuple(
  items: readonly Expression[],
  whole: ConfigExpression,
): VariableType | TypeProblem {
  const elements: VariableType[] = [];
  for (const item of items) {
    const element = decodeType(item, whole);
    if ("problem" in element) return element;
    elements.push(element);
  }
  return { kind: "tuple", elements };
}

function decodeObject(
  { items }: Extract<Expression, { kind: "object" }>,
  whole: ConfigExpression,
): VariableType | TypeProblem {
  const members = new Map<string, MemberType>();
  for (const { key, value } of items) {
    if (key.kind !== "variable") {
      return { summary: INVALID, problem: "The names of an object's members have no quotes." };
    }
    const member = decodeMember(value, whole);
    if ("problem" in member) return member;
    members.set(key.name, member);
  }
  return { kind: "object", members };
}

/** Reads the type of a member, which may be wrapped into `optional(type, default)`. */
function decodeMember(node: Expression, whole: ConfigExpression): MemberType | TypeProblem {
  const isOptional = node.kind === "call" && node.name === "optional";
  const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
  if (more.length > 0) {
    return { summary: INVALID, problem: "optional takes a type and maybe a default." };
  }
  const type = decodeType(inner, whole);
  if ("problem" in type) return type;
  if (fallback !== undefined && !isConstantOf(fallback, type, whole)) {
    const summary = "Invalid default value for optional attribute";
    return { summary, problem: "The default is not constant, or not of the member's type." };
  }
  if (fallback === undefined) return { type, isOptional };
  return { type, isOptional, fallback: evaluateLiteral(fallback, whole.source).value };
}

/** Returns whether a default fits its type; one that is not evaluated here counts as fitting. */
function isConstantOf(node: Expression, type: VariableType, whole: ConfigExpression): boolean {
  const { value, diagnostics } = evaluateLiteral(node, whole.source);
  return diagnostics.length === 0 && convertValue(value, type).kind !== "refused";
}
