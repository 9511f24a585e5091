import type { Diagnostic, SourceRange } from "../../../model/diagnostic.ts";
import type { JsonNode } from "../../hcl/json-scanner.ts";
import type { Body, Expression } from "../../hcl/syntax.ts";
import type { SourceText, Span } from "../../text/source-text.ts";

/**
 * The content of a block, in either syntax.
 *
 * In JSON an object may mean attributes or blocks, so a body can only be read with a schema. HCL: hcl.Body.
 */
export type ConfigBody = NativeBody | JsonBody;

/** A body in the native syntax. */
export interface NativeBody {
  readonly syntax: "native";
  readonly body: Body;
  readonly source: SourceText;
}

/** A body in the JSON syntax: an object, an array of objects, or a value that will be refused. */
export interface JsonBody {
  readonly syntax: "json";
  readonly node: JsonNode;
  readonly source: SourceText;
}

/** The value of an argument, or a part of one, in either syntax. HCL: hcl.Expression. */
export type ConfigExpression = NativeExpression | JsonExpression;

/** An expression of the native syntax. */
interface NativeExpression {
  readonly syntax: "native";
  readonly node: Expression;
  readonly source: SourceText;
}

/** A JSON value. Its strings are references where a reference is expected (CR-111). */
interface JsonExpression {
  readonly syntax: "json";
  readonly node: JsonNode;
  readonly source: SourceText;
}

/** The arguments and nested blocks that a body may hold. HCL: hcl.BodySchema. */
export interface BodySchema {
  /** Names of arguments, and whether they are required. */
  readonly attributes: Readonly<Record<string, "optional" | "required">>;
  /** Block types with the names of their labels. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}

/** One argument: `name = expression`. */
export interface ConfigAttribute {
  readonly name: string;
  readonly place: Place;
  readonly namePlace: Place;
  readonly expression: ConfigExpression;
}

/** One label of a block. */
export interface ConfigLabel {
  readonly value: string;
  readonly place: Place;
}

/** One nested block, with as many labels as its schema asks for. */
export interface ConfigBlock {
  readonly type: string;
  readonly typePlace: Place;
  readonly labels: readonly ConfigLabel[];
  /** From the type to the last label (HCL: DefRange). */
  readonly place: Place;
  readonly body: ConfigBody;
}

/** The arguments and blocks of a body that its schema knows. */
export interface BodyContent {
  readonly attributes: ReadonlyMap<string, ConfigAttribute>;
  /** In source order. */
  readonly blocks: readonly ConfigBlock[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The attributes of a body that may hold nothing else. */
export interface BodyAttributes {
  /** In source order. */
  readonly attributes: readonly ConfigAttribute[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A stretch of one file. Lines and columns are computed only when they are shown. */
export interface Place {
  readonly source: SourceText;
  readonly span: Span;
}

/** Returns the file, lines and columns of a place. */
export function placeRange(place: Place): SourceRange {
  return place.source.range(place.span);
}

/** Returns an error about a place; undefined for no single place. */
export function errorAt(place: Place | undefined, summary: string, detail: string): Diagnostic {
  return diagnosticAt("error", place, summary, detail);
}

/** Returns a warning about a place; undefined for no single place. */
export function warningAt(place: Place | undefined, summary: string, detail: string): Diagnostic {
  return diagnosticAt("warning", place, summary, detail);
}

function diagnosticAt(
  severity: Diagnostic["severity"],
  place: Place | undefined,
  summary: string,
  detail: string,
): Diagnostic {
  if (place === undefined) return { severity, summary, detail };
  return { severity, summary, detail, range: placeRange(place) };
}
