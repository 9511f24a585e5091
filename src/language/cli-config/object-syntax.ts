import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import type { SourceText, Span } from "../text/source-text.ts";

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
 * `name = value`, `name { … }` or `name "label" { … }`: the first HCL has no other things, and a block
 * is no more than an item whose value is an object.
 */
export interface ConfigItem {
  /** The name and the labels behind it. */
  readonly keys: readonly [ConfigKey, ...ConfigKey[]];
  readonly value: ConfigValue;
  /** Whether an equals sign stands between them; never so in JSON. */
  readonly assigned: boolean;
  readonly syntax: "native" | "json";
}

/** What a file says; after a syntax error nothing, as with the tools, which drop the whole file (CLI-5). */
export interface ParsedCliConfig {
  readonly items: readonly ConfigItem[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Collects what is wrong with one CLI configuration file. */
export interface CliConfigReport {
  readonly diagnostics: Diagnostic[];
  /** Details are whole sentences. */
  error(place: Span, summary: string, detail: string): void;
  warning(place: Span, summary: string, detail: string): void;
  range(place: Span): SourceRange;
}

/** An empty report on a file. */
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
 * Blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`.
 *
 * Blocks with the same label are read as one. What has no label or no braces is reported.
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
  return item.value.items.flatMap((one) => {
    const [first, second, ...others] = one.keys;
    if (second !== undefined) {
      return [{ label: first, inside: [{ ...one, keys: [second, ...others] as const }] }];
    }
    if (one.value.kind !== "object") return malformed(first, name.text, report);
    return [{ label: first, inside: one.value.items }];
  });
}

function malformed(place: Span, type: string, report: CliConfigReport): readonly Entry[] {
  report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
  return [];
}
