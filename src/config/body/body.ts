import type { JsonNode } from "../../formats/hcl/json-scanner.ts";
import type { Expression } from "../../formats/hcl/syntax.ts";
import type { SourceText, Span } from "../../formats/text/source-text.ts";
import type { Diagnostic, DiagnosticCode } from "../../model/diagnostic.ts";
import type { Tool } from "../../model/tool.ts";

/**
 * The content of a block, in either syntax. In JSON an object may mean attributes or blocks, so a body can only be read
 * with a schema. HCL: hcl.Body.
 */
export interface ConfigBody {
  /** Reads the members in the schema; anything else is an error. HCL: Body.Content. */
  content(schema: BodySchema, problems: Problems): BodyContent;
  /** Reads the members in the schema; the others are the provider's. HCL: Body.PartialContent. */
  partialContent(schema: BodySchema, problems: Problems): BodyContent;
  /** Reads a body of attributes alone, in source order. HCL: Body.JustAttributes. */
  attributes(problems: Problems): readonly ConfigAttribute[];
}

/** The value of an argument, or part of one; a JSON string may be a reference (CR-111). HCL: hcl.Expression. */
export type ConfigExpression =
  | { readonly syntax: "native"; readonly node: Expression; readonly source: SourceText }
  | { readonly syntax: "json"; readonly node: JsonNode; readonly source: SourceText };

/** The arguments and nested blocks that a body may hold. HCL: hcl.BodySchema. */
export interface BodySchema {
  readonly attributes: ReadonlySet<string>;
  /** Those that must not be missing. */
  readonly required: readonly string[];
  /** Block types with the names of their labels. */
  readonly blocks: ReadonlyMap<string, readonly string[]>;
}

/** One argument: `name = expression`. */
export interface ConfigAttribute {
  readonly name: string;
  readonly place: Place;
  readonly namePlace: Place;
  readonly expression: ConfigExpression;
}

/** One nested block, with as many labels as its schema asks for. */
export interface ConfigBlock {
  readonly type: string;
  readonly typePlace: Place;
  readonly labels: readonly string[];
  /** From the type to the last label (HCL: DefRange). */
  readonly place: Place;
  readonly body: ConfigBody;
}

/** The arguments and blocks of a body that its schema knows. */
export interface BodyContent {
  readonly attributes: ReadonlyMap<string, ConfigAttribute>;
  /** In source order. */
  readonly blocks: readonly ConfigBlock[];
}

/** A stretch of one file. Lines and columns are computed only when they are shown. */
export interface Place {
  readonly source: SourceText;
  readonly span: Span;
}

/** Returns the file and the line of a place. */
export function lineOf(place: Place): { readonly file: string; readonly line: number } {
  const { file, start } = place.source.range(place.span);
  return { file, line: start.line };
}

/** Returns a place without the node that has the span: modules are remembered, and their trees are not. */
export function placeAt(source: SourceText, { start, end }: Span): Place {
  return { source, span: { start, end } };
}

/** Returns the place of an expression. */
export function expressionPlace({ source, node }: ConfigExpression): Place {
  return placeAt(source, node);
}

/** Returns an error about a place; undefined for no single place. */
export function errorAt(
  place: Place | undefined,
  summary: string,
  detail: string,
  code?: DiagnosticCode,
): Diagnostic {
  const range = place?.source.range(place.span);
  return { severity: "error", summary, detail, range, code };
}

/** The problems of a text, collected while it is read. */
export class Problems {
  readonly diagnostics: Diagnostic[] = [];
  /** The number of errors up to now, which tells whether a later step added some. */
  errorCount = 0;

  add(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) {
      this.diagnostics.push(diagnostic);
      if (diagnostic.severity === "error") this.errorCount++;
    }
  }

  /** Adds an error about a place, or about no single one. Returns undefined, for a value that is missing. */
  error(
    place: Place | undefined,
    summary: string,
    detail: string,
    code?: DiagnosticCode,
  ): undefined {
    this.add([errorAt(place, summary, detail, code)]);
  }

  /** Adds an error about grammar that is unknown here, which a later release may know (CR-121). */
  unknownGrammar(place: Place, summary: string, detail: string): undefined {
    return this.error(place, summary, detail, "unknown-grammar");
  }

  warning(place: Place | undefined, summary: string, detail: string): void {
    this.add([{ ...errorAt(place, summary, detail), severity: "warning" }]);
  }
}

/** The problems of a configuration that is read by the rules of one tool. */
export class ToolProblems extends Problems {
  readonly tool: Tool;

  constructor(tool: Tool) {
    super();
    this.tool = tool;
  }
}

/** Reports the required arguments of a body that it does not have. */
export function reportMissing(
  { required }: BodySchema,
  given: ReadonlyMap<string, ConfigAttribute>,
  place: Place,
  problems: Problems,
): void {
  for (const name of required) {
    if (given.has(name)) continue;
    const detail = `The argument "${name}" is required, but was not given.`;
    problems.unknownGrammar(place, "Missing required argument", detail);
  }
}
