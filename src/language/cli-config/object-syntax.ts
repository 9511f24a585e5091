import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { JsonMember, JsonNode } from "../hcl/json-scanner.ts";
import { parseJsonSyntax } from "../hcl/json-syntax.ts";
import type { SourceText, Span } from "../text/source-text.ts";

/**
 * Reads the JSON syntax of the first HCL.
 *
 * The keys of an object that holds only objects are labels: `{"host": {"x": {…}}}` is `host "x" { … }`. A list of
 * objects is as many blocks, the last one first. So a block inside a block has to be in a list:
 * `{"provider_installation": [{"direct": [{}]}]}`. HCL 1: json/parser, Parse, flattenObjects (CLI-5).
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

/** Unfolds items on a stack as upstream does, which reverses lists. */
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

/** Returns the items that an item unfolds to; undefined when it stays as it is. */
function unfolded({ keys, value, ...rest }: ConfigItem): readonly ConfigItem[] | undefined {
  if (value.kind === "list" && value.values.length > 0) {
    const objects = value.values.filter(({ kind }) => kind === "object");
    if (objects.length < value.values.length) return undefined;
    return objects.map((object) => ({ ...rest, keys, value: object }));
  }
  if (value.kind !== "object" || !holdsObjectsOnly(value)) return undefined;
  return value.items.map((item) => ({ ...rest, keys: [...keys, ...item.keys], value: item.value }));
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

/** A value of the first HCL, in which CLI configurations are written: there are no expressions (CLI-5). */
export type ConfigValue = ConfigLiteral | ConfigList | ConfigObject;

/** A string, a number as written, a truth value, or the `null` of JSON. */
interface ConfigLiteral extends Span {
  readonly kind: "string" | "number" | "bool" | "null";
  readonly text: string;
}

/** `[1, 2]`. */
interface ConfigList extends Span {
  readonly kind: "list";
  readonly values: readonly ConfigValue[];
}

/** `{ … }`. */
export interface ConfigObject extends Span {
  readonly kind: "object";
  readonly items: readonly ConfigItem[];
}

/** A name or label of an item. */
export interface ConfigKey extends Span {
  readonly text: string;
}

/**
 * `name = value`, `name { … }` or `name "label" { … }`: the first HCL has no other items, and a block
 * is an item whose value is an object.
 */
export interface ConfigItem {
  /** The name and the labels behind it. */
  readonly keys: readonly [ConfigKey, ...ConfigKey[]];
  readonly value: ConfigValue;
  /** Whether an equals sign stands between them; never so in JSON. */
  readonly assigned: boolean;
  readonly syntax: "native" | "json";
}

/** The items of a file; none after a syntax error, for which the tools drop the whole file (CLI-5). */
export interface ParsedCliConfig {
  readonly items: readonly ConfigItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Collects the problems of one CLI configuration file. */
export interface CliConfigReport {
  readonly diagnostics: Diagnostic[];
  /** Details are whole sentences. */
  error(place: Span, summary: string, detail: string): void;
  warning(place: Span, summary: string, detail: string): void;
  range(place: Span): SourceRange;
}

/** Returns an empty report on a file. */
export function createCliConfigReport(source: SourceText): CliConfigReport {
  const diagnostics: Diagnostic[] = [];
  const add =
    (severity: Diagnostic["severity"]) =>
    (place: Span, summary: string, detail: string): void => {
      diagnostics.push({ severity, summary, detail, range: source.range(place) });
    };
  return {
    diagnostics,
    error: add("error"),
    warning: add("warning"),
    range: (place) => source.range(place),
  };
}

/** Every block of one type under one label. */
interface LabeledBody {
  readonly label: ConfigKey;
  readonly items: readonly ConfigItem[];
}

/**
 * Returns the blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`.
 *
 * Blocks with the same label are read as one. A block without label or braces is reported.
 */
export function labeledBodies(
  items: readonly ConfigItem[],
  type: string,
  report: CliConfigReport,
): readonly LabeledBody[] {
  const bodies = new Map<string, { readonly label: ConfigKey; items: readonly ConfigItem[] }>();
  for (const item of items) {
    const [name, ...labels] = item.keys;
    if (name.text.toLowerCase() !== type) continue;
    for (const { label, inside } of entriesOf(item, labels, report)) {
      const body = bodies.get(label.text);
      bodies.set(label.text, { label, items: [...(body?.items ?? []), ...inside] });
    }
  }
  return [...bodies.values()];
}

interface Entry {
  readonly label: ConfigKey;
  readonly inside: readonly ConfigItem[];
}

function entriesOf(
  item: ConfigItem,
  [label, ...rest]: readonly ConfigKey[],
  report: CliConfigReport,
): readonly Entry[] {
  const [name] = item.keys;
  if (item.value.kind !== "object") return malformed(name, name.text, report);
  const [next, ...more] = rest;
  if (label !== undefined && next !== undefined) {
    return [{ label, inside: [{ ...item, keys: [next, ...more] }] }];
  }
  if (label !== undefined) return [{ label, inside: item.value.items }];
  return item.value.items.flatMap((inner) => {
    const [first, second, ...others] = inner.keys;
    if (second !== undefined) {
      return [{ label: first, inside: [{ ...inner, keys: [second, ...others] as const }] }];
    }
    if (inner.value.kind !== "object") return malformed(first, name.text, report);
    return [{ label: first, inside: inner.value.items }];
  });
}

function malformed(place: Span, type: string, report: CliConfigReport): readonly Entry[] {
  report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
  return [];
}
