import { parseNumber } from "../../hcl/evaluation/number-value.ts";
import {
  boolValue,
  NULL,
  stringValue,
  UNKNOWN,
  type UnknownValue,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { readYamlTree } from "../../yaml/document.ts";
import type { YamlMapping, YamlText, YamlTree } from "../../yaml/tree.ts";
import { type FunctionTable, type Refusal, type Result, refuse, textOf } from "./function.ts";
import { rfc3339Of } from "./moment.ts";

/** Functions of YAML. Upstream: go-cty-yaml, whose plain scalars mean what YAML 1.1 and 1.2 both have. */
export const YAML_FUNCTIONS: FunctionTable = {
  yamldecode: {
    parameters: ["string"],
    apply: ([text]) => {
      if (isBlank(textOf(text))) return refuse("There is no document in the text");
      const tree = readYamlTree(textOf(text));
      // What one parser refuses another one may take.
      return tree === undefined ? UNKNOWN : treeValue(tree);
    },
  },
};

/** Nothing but white space and comments. */
function isBlank(text: string): boolean {
  return text.split("\n").every((line) => /^\s*(?:#.*)?$/.test(line));
}

const TAG = "tag:yaml.org,2002:";

function treeValue(tree: YamlTree): Result {
  switch (tree.kind) {
    case "text":
      return scalarValue(tree);
    case "sequence": {
      if (tree.tag !== undefined && tree.tag !== `${TAG}seq`) return UNSUPPORTED;
      const items: Value[] = [];
      for (const item of tree.items) {
        const value = treeValue(item);
        if (value.kind === "refused") return value;
        items.push(value);
      }
      return { kind: "tuple", items };
    }
    case "mapping":
      return mappingValue(tree);
    default:
      return tree satisfies never;
  }
}

const UNSUPPORTED = refuse("The document has a tag that is not supported");

function mappingValue(tree: YamlMapping): Result {
  if (tree.tag !== undefined && tree.tag !== `${TAG}map`) return UNSUPPORTED;
  const attributes = new Map<string, Value>();
  for (const [key, item] of tree.pairs) {
    const members = membersOf(key, item);
    if ("kind" in members) return members;
    for (const [name, value] of members) attributes.set(name, value);
  }
  return { kind: "object", attributes };
}

/** What a pair gives to its mapping: one member, or those of another mapping that is merged. */
function membersOf(
  key: YamlTree,
  item: YamlTree,
): readonly (readonly [string, Value])[] | Refusal | UnknownValue {
  const value = treeValue(item);
  if (value.kind === "refused") return value;
  const isMerge = key.kind === "text" && key.isPlain && key.text === "<<";
  // A merge of several mappings is not told.
  if (isMerge) return value.kind === "object" ? [...value.attributes] : UNKNOWN;
  const name = keyOf(key);
  return typeof name === "string" ? [[name, value]] : name;
}

/** Keys that are numbers or truth values become texts. */
function keyOf(key: YamlTree): string | Refusal | UnknownValue {
  if (key.kind !== "text") return refuse("A key of a mapping is no text");
  const value = scalarValue(key);
  if (value.kind === "refused") return value;
  if (value.kind === "null") return refuse("A key of a mapping is null");
  return value.kind === "string" ? value.value : key.isPlain ? plainKey(value, key) : key.text;
}

function plainKey(value: Value, { text }: YamlText): string | UnknownValue {
  if (value.kind === "bool") return String(value.value);
  return value.kind === "number" && /^(?:0|[1-9]\d*)$/.test(text) ? text : UNKNOWN;
}

const NULLS = new Set(["", "~", "null", "Null", "NULL"]);
const TRUTHS = words("y yes true on");
const FALSEHOODS = words("n no false off");
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const OCTAL = /^0o[0-7]+$/;
const SPECIAL = /^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/;

/** Each word in the three ways of writing it. */
function words(list: string): ReadonlySet<string> {
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  return new Set(list.split(" ").flatMap((one) => [one, capital(one), one.toUpperCase()]));
}

function scalarValue(scalar: YamlText): Result {
  const { text, tag, isPlain } = scalar;
  const isText = tag === undefined || tag === "!" || tag === `${TAG}str`;
  // A tag on a quoted text is left to the tool.
  if (!isPlain && !isText) return tag.startsWith(TAG) ? UNKNOWN : UNSUPPORTED;
  switch (tag) {
    case undefined:
      return isPlain ? plainValue(text) : stringValue(text);
    case "!":
    case `${TAG}str`:
      return stringValue(text);
    case `${TAG}int`:
    case `${TAG}float`:
      return DECIMAL.test(text) ? numberOf(text) : UNKNOWN;
    case `${TAG}bool`: {
      const value = plainValue(text);
      return value.kind === "bool" ? value : UNKNOWN;
    }
    case `${TAG}null`:
      return NULL;
    case `${TAG}binary`:
    case `${TAG}timestamp`:
      return UNKNOWN;
    default:
      return UNSUPPORTED;
  }
}

function plainValue(text: string): Value {
  if (NULLS.has(text)) return NULL;
  if (TRUTHS.has(text)) return boolValue(true);
  if (FALSEHOODS.has(text)) return boolValue(false);
  if (DECIMAL.test(text)) return numberOf(text);
  if (HEXADECIMAL.test(text) || OCTAL.test(text)) return numberOf(String(BigInt(text)));
  if (SPECIAL.test(text)) return UNKNOWN;
  return timestampValue(text) ?? stringValue(text);
}

/** The number, unless it is one that cannot be computed with here; minus zero is no other number here. */
function numberOf(text: string): Value {
  const value = parseNumber(text.replace(/^([-+]?)\./, "$10."));
  const isMinusZero = value?.numerator === 0n && text.startsWith("-");
  return value === undefined || isMinusZero ? UNKNOWN : value;
}

/** A date, or a date with a time, becomes the text that RFC 3339 has for it; undefined for other text. */
function timestampValue(text: string): Value | undefined {
  if (!/^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]|$)/.test(text)) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
  const time = rfc3339Of(day);
  // Other spellings of a time are left to the tool.
  return time === undefined ? UNKNOWN : stringValue(day);
}
