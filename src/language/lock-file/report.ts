import type { Diagnostic } from "../../model/diagnostic.ts";
import { appendAll } from "../../model/many.ts";
import type { Tool } from "../../model/tool.ts";
import { evaluateLiteral } from "../hcl/evaluation/evaluate.ts";
import { toStringValue } from "../hcl/evaluation/value.ts";
import type {
  Block,
  Body,
  Expression,
  Label,
  TemplateExpression,
  TemplatePart,
} from "../hcl/syntax.ts";
import type { SourceText, Span } from "../text/source-text.ts";

/** Collects the diagnostics of one lock file. */
export interface LockFileReport {
  readonly source: SourceText;
  readonly tool: Tool;
  readonly diagnostics: Diagnostic[];
  error(span: Span, summary: string, detail: string): void;
}

/** Returns an empty report on a text. */
export function createLockFileReport(source: SourceText, tool: Tool): LockFileReport {
  const diagnostics: Diagnostic[] = [];
  const error = (span: Span, summary: string, detail: string): void => {
    diagnostics.push({ severity: "error", summary, detail, range: source.range(span) });
  };
  return { source, tool, diagnostics, error };
}

/**
 * Returns the string value of a constant expression; numbers and truth values are converted (LF-16, LF-17).
 *
 * Null for null; undefined for an unusable value, which is reported (LD-10, LD-16, LD-21).
 * HCL: gohcl, DecodeExpression.
 */
export function decodeString(
  expression: Expression,
  nullable: boolean,
  report: LockFileReport,
): string | null | undefined {
  const literal = plainText(expression);
  if (literal !== undefined) return literal;
  const { value, diagnostics, limits } = evaluateLiteral(expression, report.source);
  appendAll(report.diagnostics, diagnostics);
  const [limit] = limits;
  if (limit !== undefined) {
    const detail = `In it, ${limit}; write the string itself.`;
    report.error(expression, "Expression not evaluated", detail);
    return undefined;
  }
  if (diagnostics.length > 0 && stopsAtProblems(report.tool)) return undefined;
  const text = toStringValue(value);
  if (text?.kind === "null" && nullable) return null;
  if (text?.kind === "string") return diagnostics.length === 0 ? text.value : undefined;
  report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
  return undefined;
}

/** Returns whether an unreadable value gets no second error about its type: OpenTofu since it forked HCL in 1.9. */
function stopsAtProblems({ name, minor }: Tool): boolean {
  return name === "opentofu" && minor >= 9;
}

/** Returns the text of a string without sequences, as nearly every expression of a lock file is. */
function plainText(expression: Expression): string | undefined {
  if (expression.kind !== "template") return undefined;
  const [first, second] = expression.parts;
  if (first === undefined) return "";
  return first.kind === "text" && second === undefined ? first.value : undefined;
}

/**
 * Returns the blocks that a lock file may have at its top level, and reports everything else (LD-3..6). HCL: Body,
 * Content.
 */
export function topLevelBlocks(body: Body, report: LockFileReport): readonly LabeledBlock[] {
  rejectArguments(body, new Set(), report);
  const blocks: LabeledBlock[] = [];
  for (const block of body.blocks) {
    const labeled = checkBlock(block, report);
    if (labeled !== undefined) blocks.push(labeled);
  }
  return blocks;
}

/** A block of a type that lock files may have, with its one label. */
export interface LabeledBlock {
  readonly type: "provider" | "module";
  readonly label: Label;
  readonly block: Block;
}

/** Upstream's name for the label of each type of block. */
const LABELS = { provider: "source_addr", module: "path" } as const;

function checkBlock(block: Block, report: LockFileReport): LabeledBlock | undefined {
  const { type } = block;
  if (type !== "provider" && type !== "module") {
    rejectBlock(block, report);
    return undefined;
  }
  const [label, extra] = block.labels;
  if (label === undefined) {
    const detail = `The label of a ${type} block is missing, such as ${type} "…".`;
    report.error(block.openBrace, `Missing ${LABELS[type]} for ${type}`, detail);
    return undefined;
  }
  if (extra !== undefined) {
    report.error(extra, `Extraneous label for ${type}`, `A ${type} block has exactly one label.`);
    return undefined;
  }
  return { type, label, block };
}

function rejectBlock(block: Block, report: LockFileReport): void {
  const detail = `A lock file has no blocks of type "${block.type}" here.`;
  report.error(block.typeSpan, "Unsupported block type", detail);
}

/** The arguments that an entry may have, in the order in which they are written. */
const ENTRY_ARGUMENTS = ["version", "constraints", "hashes"] as const;

/** Reports arguments and blocks that an entry must not have (LD-9, LD-17). */
export function checkEntryBody(body: Body, report: LockFileReport): void {
  rejectArguments(body, new Set(ENTRY_ARGUMENTS), report);
  for (const block of body.blocks) rejectBlock(block, report);
  if (body.attributes.some(({ name }) => name === "version")) return;
  const place = { start: body.start, end: body.start };
  report.error(place, "Missing required argument", "An entry must have a version.");
}

function rejectArguments(body: Body, allowed: ReadonlySet<string>, report: LockFileReport): void {
  for (const { name, nameSpan } of body.attributes) {
    if (allowed.has(name)) continue;
    const detail = `A lock file has no argument "${name}" here.`;
    report.error(nameSpan, "Unsupported argument", detail);
  }
}

/**
 * Returns the part of an expression that HCL points at when the expression is of the wrong type. HCL: Expression,
 * StartRange.
 */
export function startSpan(expression: Expression): Span {
  let first = expression;
  while (first.kind === "binary" || first.kind === "conditional") {
    first = first.kind === "binary" ? first.left : first.condition;
  }
  switch (first.kind) {
    case "template":
      return templateStart(first);
    case "tuple":
    case "object":
    case "for":
    case "unary":
      return { start: first.start, end: first.start + 1 };
    case "call":
      return { start: first.start, end: first.nameSpan.end };
    default:
      return { start: first.start, end: first.end };
  }
}

function templateStart(template: TemplateExpression): Span {
  const [first, ...others] = template.parts;
  if (first === undefined) return { start: template.start + 1, end: template.start + 1 };
  const isWrapped = first.kind === "interpolation" && others.length === 0;
  return isWrapped ? { start: template.start, end: template.end } : partStart(first);
}

function partStart(part: TemplatePart): Span {
  if (part.kind === "interpolation") return startSpan(part.expression);
  if (part.kind === "if") return startSpan(part.condition);
  return { start: part.start, end: part.end };
}
