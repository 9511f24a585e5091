import { compareBytes } from "../../../model/order.ts";
import { jsonValue } from "../../config/body/expression.ts";
import { numberText } from "../../hcl/evaluation/number-value.ts";
import { NULL, stringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { parseJsonSyntax } from "../../hcl/json-syntax.ts";
import { sourceText } from "../../text/source-text.ts";
import { type FunctionTable, type Result, refuse, textOf } from "./function.ts";

/** Functions that encode and decode. OpenTofu: lang, funcs/encoding.go; cty, function/stdlib/json.go. */
export const ENCODING_FUNCTIONS: FunctionTable = {
  base64decode: { parameters: ["string"], apply: ([text]) => decodeBase64(textOf(text)) },
  base64encode: {
    parameters: ["string"],
    apply: ([text]) => stringValue(btoa(binary(new TextEncoder().encode(textOf(text))))),
  },
  jsondecode: { parameters: ["string"], apply: ([text]) => decodeJson(textOf(text)) },
  jsonencode: {
    parameters: ["nullable"],
    apply: ([value = NULL]) => {
      const text = jsonText(value);
      return text === undefined ? UNKNOWN : stringValue(text);
    },
  },
  urldecode: { parameters: ["string"], apply: ([text]) => decodeUrl(textOf(text)) },
  urlencode: { parameters: ["string"], apply: ([text]) => stringValue(urlText(textOf(text))) },
};

function binary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** Groups of four, the last one filled with `=`: Go wants the filling. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function decodeBase64(text: string): Result {
  const encoded = text.replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(encoded)) return refuse("The text is not base64");
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return utf8Value(bytes) ?? refuse("What is encoded is not text in UTF-8");
}

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

/** A query's text; undefined parts are refused. Go: url.QueryUnescape. */
function decodeUrl(text: string): Result {
  try {
    return stringValue(decodeURIComponent(text.replaceAll("+", "%20")));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return /%(?![0-9a-fA-F]{2})/.test(text) ? refuse("The text is not a query's") : UNKNOWN;
  }
}

/** As in a query: spaces become `+`. Go: url.QueryEscape. */
function urlText(text: string): string {
  return encodeURIComponent(text)
    .replaceAll("%20", "+")
    .replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
