import { compareBytes } from "../../../model/order.ts";
import { jsonValue } from "../../config/body/expression.ts";
import { numberText } from "../../hcl/evaluation/number-value.ts";
import { NULL, stringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { parseJsonSyntax } from "../../hcl/json-syntax.ts";
import { sourceText } from "../../text/source-text.ts";
import { type FunctionTable, givenText, type Result, refuse } from "./function.ts";

/** Functions that encode and decode. OpenTofu: lang, funcs/encoding.go; cty, function/stdlib/json.go. */
export const ENCODING_FUNCTIONS: FunctionTable = {
  jsondecode: { parameters: ["string"], apply: ([text]) => decodeJson(givenText(text)) },
  jsonencode: {
    parameters: ["nullable"],
    apply: ([value = NULL]) => {
      const text = jsonText(value);
      return text === undefined ? UNKNOWN : stringValue(text);
    },
  },
};

/** Bytes as a text, a byte order mark included; undefined when they are not UTF-8. */
export function utf8Value(bytes: Uint8Array): Value | undefined {
  try {
    return stringValue(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function decodeJson(text: string): Result {
  const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
  if (diagnostics.length === 0) return jsonValue(root);
  // Numbers that are too large to compute with here are none for the tools.
  return isJson(text) ? UNKNOWN : refuse("The text is not JSON");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Compact, keys sorted, and escaped as Go does it for HTML; undefined when something is unknown. */
export function jsonText(value: Value): string | undefined {
  switch (value.kind) {
    case "unknown":
      return undefined;
    case "null":
      return "null";
    case "bool":
      return String(value.value);
    case "number":
      return value.denominator === 0n ? undefined : numberText(value);
    case "string":
      return jsonString(value.value);
    case "tuple": {
      const items = value.items.map(jsonText);
      return items.includes(undefined) ? undefined : `[${items.join(",")}]`;
    }
    case "object": {
      const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
      const texts = members.map(([name, item]) => [jsonString(name), jsonText(item)] as const);
      if (texts.some(([, text]) => text === undefined)) return undefined;
      return `{${texts.map(([name, text]) => `${name}:${text}`).join(",")}}`;
    }
    default:
      return value satisfies never;
  }
}

/** What Go escapes and JavaScript does not. */
const SPECIAL = /[<>&\u2028\u2029]/g;

function jsonString(text: string): string {
  const escaped = JSON.stringify(text);
  return escaped.replaceAll(
    SPECIAL,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
