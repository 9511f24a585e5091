import {
  convertValue,
  type MemberType,
  type VariableType,
} from "../../formats/hcl/evaluation/convert-value.ts";
import { evaluateLiteral } from "../../formats/hcl/evaluation/evaluate.ts";
import { toBoolValue } from "../../formats/hcl/evaluation/value.ts";
import type { Expression, ObjectItem } from "../../formats/hcl/syntax.ts";
import {
  type ConfigAttribute,
  type ConfigBlock,
  type ConfigExpression,
  expressionPlace,
  type Problems,
  type ToolProblems,
} from "../body/body.ts";
import { evaluateConstant, isQuotedString, nativeExpression } from "../body/expression.ts";
import type { VariableBlock } from "./module.ts";
import { variableSchema } from "./schemas.ts";

/** Reads what a `variable` block sets; an override replaces only that (CR-53). OpenTofu: decodeVariableBlock. */
export function decodeVariable(block: ConfigBlock, problems: ToolProblems): VariableBlock {
  const { attributes } = block.body.content(variableSchema(problems.tool), problems);
  const typeArgument = attributes.get("type");
  const type = typeArgument && new TypeReader(typeArgument.expression, problems).read();
  const isText = type !== undefined && ["string", "number", "bool"].includes(type.kind);
  const fallback = attributes.get("default");
  return {
    name: block.labels[0] ?? "",
    place: block.place,
    type,
    takesText: typeArgument && isText,
    nullable: flag(attributes.get("nullable")),
    const: flag(attributes.get("const")),
    sensitive: flag(attributes.get("sensitive")),
    ephemeral: flag(attributes.get("ephemeral")),
    default: fallback && evaluateConstant(fallback.expression).value,
  };
}

function flag(attribute: ConfigAttribute | undefined): boolean | undefined {
  if (attribute === undefined) return undefined;
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  const truth = toBoolValue(value);
  return diagnostics.length === 0 && truth?.kind === "bool" ? truth.value : undefined;
}

/** Reads the type of a variable. OpenTofu: configs, decodeVariableType; HCL: ext/typeexpr. */
class TypeReader {
  readonly #expression: ConfigExpression;
  readonly #problems: Problems;

  constructor(expression: ConfigExpression, problems: Problems) {
    this.#expression = expression;
    this.#problems = problems;
  }

  read(): VariableType | undefined {
    const node = nativeExpression(this.#expression);
    if (isQuotedString(this.#expression)) return this.#refuseQuoted(node);
    // `list` and `map` without a type are those of any type.
    if (node?.kind === "variable" && (node.name === "list" || node.name === "map")) {
      return { kind: node.name, element: { kind: "any" } };
    }
    return this.#type(node);
  }

  #refuse(detail: string, summary = "Invalid type specification"): undefined {
    this.#problems.error(expressionPlace(this.#expression), summary, detail);
  }

  #refuseQuoted(node: Expression | undefined): undefined {
    const part = node?.kind === "template" ? node.parts[0] : undefined;
    const isLegacy = part?.kind === "text" && ["string", "list", "map"].includes(part.value);
    const summary = isLegacy
      ? "Invalid quoted type constraints"
      : "Invalid legacy variable type hint";
    return this.#refuse("A type is written without quotes.", summary);
  }

  #type(node: Expression | undefined): VariableType | undefined {
    if (node?.kind === "variable") {
      const kind = (["any", "string", "number", "bool"] as const).find(
        (type) => type === node.name,
      );
      return kind ? { kind } : this.#refuse(`"${node.name}" is not a type by itself.`);
    }
    if (node?.kind === "call") return this.#compound(node.name, node.arguments);
    return this.#refuse("A type is a keyword such as string, or a call such as list(string).");
  }

  #compound(name: string, [only, ...more]: readonly Expression[]): VariableType | undefined {
    if (only === undefined || more.length > 0) {
      return this.#refuse(`${name} takes exactly one argument.`);
    }
    const kind = (["list", "set", "map"] as const).find((type) => type === name);
    if (kind !== undefined) {
      const element = this.#type(only);
      return element && { kind, element };
    }
    if (name === "tuple" && only.kind === "tuple") {
      return only.items.every((item) => this.#type(item)) ? { kind: "tuple" } : undefined;
    }
    if (name === "object" && only.kind === "object") return this.#object(only.items);
    return this.#refuse(`There is no such type as this ${name}.`);
  }

  #object(items: readonly ObjectItem[]): VariableType | undefined {
    const members = new Map<string, MemberType>();
    for (const { key, value } of items) {
      if (key.kind !== "variable") {
        return this.#refuse("The names of an object's members have no quotes.");
      }
      const member = this.#member(value);
      if (member === undefined) return undefined;
      members.set(key.name, member);
    }
    return { kind: "object", members };
  }

  /** Reads the type of a member, which may be wrapped into `optional(type, default)`. */
  #member(node: Expression): MemberType | undefined {
    const isOptional = node.kind === "call" && node.name === "optional";
    const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
    if (more.length > 0) return this.#refuse("optional takes a type and maybe a default.");
    const type = this.#type(inner);
    if (type === undefined || fallback === undefined) return type && { type, isOptional };
    // A default that is not evaluated here counts as fitting.
    const { value, diagnostics } = evaluateLiteral(fallback, this.#expression.source);
    if (diagnostics.length === 0 && convertValue(value, type).kind !== "refused") {
      return { type, isOptional, fallback: value };
    }
    const detail = "The default is not constant, or not of the member's type.";
    return this.#refuse(detail, "Invalid default value for optional attribute");
  }
}
