import { appendAll } from "../../model/many.ts";
import type { JsonMember, JsonNode } from "../hcl/json-scanner.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import type { TextReport } from "../text/source-text.ts";
import type { ConfigItem, ConfigValue } from "./config-body.ts";

/**
 * Reads the JSON syntax of the first HCL; after a syntax error there are no items. The keys of an object that holds
 * only objects are labels: `{"host": {"x": {…}}}` is `host "x" { … }`. A list of objects is as many blocks, the last
 * one first. So a block inside a block has to be in a list: `{"provider_installation": [{"direct": [{}]}]}`. HCL 1:
 * json/parser, Parse, flattenObjects (CLI-5).
 */
export function parseJsonConfig(report: TextReport): readonly ConfigItem[] {
  const { root, diagnostics } = parseJsonSyntax(report.source);
  appendAll(report.diagnostics, diagnostics);
  return diagnostics.length > 0 || root.kind !== "object" ? [] : flatten(root.members.map(itemOf));
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

/** Unfolds items on a stack as upstream does, which reverses lists. */
function flatten(items: readonly ConfigItem[]): readonly ConfigItem[] {
  const flat: ConfigItem[] = [];
  const stack = items.toReversed();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const inside = unfolded(item);
    if (inside === undefined) flat.push({ ...item, value: flattenInside(item.value) });
    else appendAll(stack, inside);
  }
  return flat;
}

function unfolded(item: ConfigItem): readonly ConfigItem[] | undefined {
  const { value } = item;
  if (value.kind === "list" && value.values.length > 0) {
    const areBlocks = value.values.every(({ kind }) => kind === "object");
    return areBlocks ? value.values.map((block) => ({ ...item, value: block })) : undefined;
  }
  if (value.kind !== "object" || value.items.length === 0) return undefined;
  if (!value.items.every((inner) => inner.value.kind === "object")) return undefined;
  return value.items.map(({ keys, value }) => ({ ...item, keys: [...item.keys, ...keys], value }));
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
