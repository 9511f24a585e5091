import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Span } from "../text/source-text.ts";

/** A value of the first HCL, in which CLI configurations are written: there are no expressions (CLI-5). */
export type ConfigValue = ConfigLiteral | ConfigList | ConfigObject;

/** A string, a number as written, a truth value, or the `null` of JSON. */
export interface ConfigLiteral extends Span {
  readonly kind: "string" | "number" | "bool" | "null";
  readonly text: string;
}

/** `[1, 2]`. */
export interface ConfigList extends Span {
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
