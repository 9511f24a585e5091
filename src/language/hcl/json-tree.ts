import type { Span } from "../text/source-text.ts";

/** A JSON value with its place. Repeated members are kept: blocks may repeat (CR-108). */
export type JsonNode =
  | JsonObjectNode
  | JsonArray
  | JsonString
  | JsonNumber
  | JsonKeyword
  | JsonInvalid;
/** `{ … }`: members in source order, repeated names kept. */
export interface JsonObjectNode extends Span {
  readonly kind: "object";
  readonly members: readonly JsonMember[];
}
/** `"name": value`. */
export interface JsonMember {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: JsonNode;
}
/** `[ … ]`. */
export interface JsonArray extends Span {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
}
/** A string, its escapes resolved. */
export interface JsonString extends Span {
  readonly kind: "string";
  readonly value: string;
}
/** A number as written. */
export interface JsonNumber extends Span {
  readonly kind: "number";
  readonly text: string;
}
/** `true`, `false` or `null`. */
export interface JsonKeyword extends Span {
  readonly kind: "keyword";
  readonly value: boolean | null;
}
/** Stands where a value could not be read; the error has been reported. */
export interface JsonInvalid extends Span {
  readonly kind: "invalid";
}
