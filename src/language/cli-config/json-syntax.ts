import { appendAll } from "../../model/many.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import type { JsonMember, JsonNode } from "../hcl/json-tree.ts";
import type { SourceText } from "../text/source-text.ts";
import type { ConfigItem, ConfigObject, ConfigValue, ParsedCliConfig } from "./object-syntax.ts";

/**
 * Reads the JSON syntax of the first HCL.
 *
 * An object that holds nothing but objects is taken for labels: `{"host": {"x": {…}}}` is
 * `host "x" { … }`. A list of objects is as many blocks, the last one first. So a block inside a block
 * survives only in a list of its own: `{"provider_installation": [{"direct": [{}]}]}`.
 * HCL 1: json/parser, Parse, flattenObjects (CLI-5).
 */
export function parseJsonConfig(source: SourceText): ParsedCliConfig {
  const { root, diagnostics } = parseJsonSyntax(source);
  if (diagnostics.length > 0 || root.kind !== "object") return { items: [], diagnostics };
  return { items: flatten(root.members.map(itemOf)), diagnostics };
}

function itemOf({ name, nameSpan, value }: JsonMember): ConfigItem {
  const key = { text: name, start: nameSpan.start, end: nameSpan.end };
  return { keys: [key], value: configValue(value), assigned: false, syntax: "json" };
}

function configValue(node: JsonNode): ConfigValue {
  const { start, end } = node;
  switch (node.kind) {
    case "object":
      return { kind: "object", items: node.members.map(itemOf), start, end };
    case "array":
      return { kind: "list", values: node.items.map(configValue), start, end };
    case "string":
      return { kind: "string", text: node.value, start, end };
    case "number":
      return { kind: "number", text: node.text, start, end };
    case "keyword":
      return { kind: node.value === null ? "null" : "bool", text: String(node.value), start, end };
    case "invalid":
      return { kind: "null", text: "null", start, end };
  }
}

/** Works on a stack as upstream does, which is why lists come out backwards. */
function flatten(items: readonly ConfigItem[]): readonly ConfigItem[] {
  const flat: ConfigItem[] = [];
  const stack = [...items].reverse();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const inside = unfolded(item);
    if (inside === undefined) flat.push({ ...item, value: flattenInside(item.value) });
    else appendAll(stack, inside);
  }
  return flat;
}

/** The items that an item stands for, or undefined when it stands for itself. */
function unfolded({ keys, value, ...rest }: ConfigItem): readonly ConfigItem[] | undefined {
  if (value.kind === "list" && value.values.length > 0) {
    const objects = value.values.filter((one) => one.kind === "object");
    if (objects.length < value.values.length) return undefined;
    return objects.map((one) => ({ ...rest, keys, value: one }));
  }
  if (value.kind !== "object" || !holdsObjectsOnly(value)) return undefined;
  return value.items.map((one) => ({ ...rest, keys: [...keys, ...one.keys], value: one.value }));
}

function holdsObjectsOnly({ items }: ConfigObject): boolean {
  return items.length > 0 && items.every(({ value }) => value.kind === "object");
}

function flattenInside(value: ConfigValue): ConfigValue {
  switch (value.kind) {
    case "object":
      return { ...value, items: flatten(value.items) };
    case "list":
      return { ...value, values: value.values.map(flattenInside) };
    default:
      return value;
  }
}
