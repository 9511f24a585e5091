import {
  parseConstraints,
  UNCONSTRAINED,
  type VersionConstraints,
} from "../../model/constraint.ts";
import type { SourceRange } from "../../model/diagnostic.ts";
import { attempt, inSentences } from "../../model/error.ts";
import { type Hash, parseHash } from "../../model/hash.ts";
import { type ProviderLock, providerLock } from "../../model/lock-file.ts";
import { appendAll } from "../../model/many.ts";
import {
  isBuiltIn,
  isLockable,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { parseVersion, UNSPECIFIED_VERSION, type Version } from "../../model/version.ts";
import { evaluateLiteral } from "../hcl/evaluation/evaluate.ts";
import { toStringValue } from "../hcl/evaluation/value.ts";
import { rejectArguments, rejectBlock } from "../hcl/strict-body.ts";
import type { Block, Expression, Label } from "../hcl/syntax.ts";
import type { SourceText, Span } from "../text/source-text.ts";
import { TextReport } from "../text/source-text.ts";

/** Collects the diagnostics of one lock file. */
export class LockFileReport extends TextReport {
  readonly tool: Tool;

  constructor(source: SourceText, tool: Tool) {
    super(source);
    this.tool = tool;
  }
}

/** The places of the parts of an entry. */
export interface EntryPositions {
  /** From the word `provider` to the end of the label. */
  readonly header: SourceRange;
  /** The value of each argument; absent without the argument. */
  readonly version?: SourceRange;
  readonly constraints?: SourceRange;
  /** The hashes in the file's order, with duplicates (LF-14). */
  readonly items: readonly { readonly hash: Hash; readonly range: SourceRange }[];
}

const ADDRESS_SUMMARY = "Invalid provider source address";
const VERSION_SUMMARY = "Invalid provider version number";
const CONSTRAINTS_SUMMARY = "Invalid provider version constraints";

/** Reads the address in a label, which must be lockable and canonical. OpenTofu: decodeProviderLockFromHCL (LD-7). */
export function decodeAddress(label: Label, report: LockFileReport): ProviderAddress | undefined {
  const { tool } = report;
  const address = attempt(
    () => parseProviderAddress(label.value, tool),
    (error) => report.error(label, ADDRESS_SUMMARY, inSentences(error)),
  );
  if (address === undefined || (address === label.value && isLockable(address, tool))) {
    return address;
  }
  if (isLockable(address, tool)) {
    const detail = `Write the address in full and in its normal form: "${address}".`;
    report.error(label, "Non-normalized provider source address", detail);
    return undefined;
  }
  const reason = isBuiltIn(address, tool)
    ? `is part of ${commandName(tool)} itself, which sets its version`
    : "is of a kind that cannot be locked";
  report.error(label, ADDRESS_SUMMARY, `${address} ${reason}; remove the entry.`);
  return undefined;
}

/** Decodes every argument, also when others are wrong (LD-22). */
export function decodeEntry(
  address: ProviderAddress,
  { body, headerSpan }: Block,
  report: LockFileReport,
): { readonly lock: ProviderLock | undefined; readonly positions: EntryPositions } {
  rejectArguments(body, ["version", "constraints", "hashes"], report);
  for (const block of body.blocks) rejectBlock(block, report);
  const argument = (name: string) =>
    body.attributes.find((attribute) => attribute.name === name)?.expression;
  const expressions = { version: argument("version"), constraints: argument("constraints") };
  if (expressions.version === undefined) {
    const place = { start: body.start, end: body.start };
    report.error(place, "Missing required argument", "An entry must have a version.");
  }
  const version = expressions.version && decodeVersion(expressions.version, report);
  const constraints = expressions.constraints && decodeConstraints(expressions.constraints, report);
  const list = argument("hashes");
  const items = list === undefined ? [] : decodeHashes(list, report);
  const lock = version && {
    address,
    version,
    constraints: constraints ?? UNCONSTRAINED,
    hashes: items.map(({ hash }) => hash),
  };
  const placed = (span: Span | undefined) => span && report.range(span);
  return {
    lock: lock && providerLock(lock),
    positions: {
      header: report.range(headerSpan),
      version: placed(expressions.version),
      constraints: placed(expressions.constraints),
      items,
    },
  };
}

/** Reads the version of an entry; reports an unusable one and returns undefined (LD-9..13). */
function decodeVersion(expression: Expression, report: LockFileReport): Version | undefined {
  const refuseNull = () =>
    report.error(expression, "Missing required argument", "The version must not be null.");
  const text = decodeString(expression, report, refuseNull);
  if (text === undefined) return undefined;
  const version = attempt(
    () => parseVersion(text),
    (error) => report.error(expression, VERSION_SUMMARY, inSentences(error)),
  );
  // Upstream continues with the unspecified version and uses its text.
  const normal = version ?? UNSPECIFIED_VERSION;
  if (text !== normal) {
    report.error(expression, VERSION_SUMMARY, `Write it in its normal form: "${normal}".`);
  }
  return version;
}

/** Reads the constraints of an entry; none where they are unusable (LD-14..16). */
function decodeConstraints(expression: Expression, report: LockFileReport): VersionConstraints {
  const text = decodeString(expression, report);
  if (text === undefined) return UNCONSTRAINED;
  const refuse = (detail: string) => report.error(expression, CONSTRAINTS_SUMMARY, detail);
  const constraints =
    attempt(
      () => parseConstraints(text),
      (error) => refuse(inSentences(error)),
    ) ?? UNCONSTRAINED;
  if (text !== constraints.text) refuse(`Write them in their normal form: "${constraints.text}".`);
  return constraints;
}

/** Reads the hashes of an entry in file order; unusable ones are reported and left out (LD-18..21). */
function decodeHashes(expression: Expression, report: LockFileReport): EntryPositions["items"] {
  if (expression.kind !== "tuple") {
    const detail = "The hashes must be a list in brackets.";
    report.error(startSpan(expression), "Invalid expression", detail);
    return [];
  }
  if (expression.items.length === 0) {
    const detail = "Leave the argument out, or list at least one hash.";
    report.error(expression, "Invalid provider hash set", detail);
  }
  return expression.items.flatMap((item) => {
    const text = decodeString(item, report);
    if (text === undefined) return [];
    const hash = attempt(
      () => parseHash(text),
      // Upstream points at the whole list; the detail quotes the item.
      (error) => report.error(expression, "Invalid provider hash string", inSentences(error)),
    );
    return hash === undefined ? [] : [{ hash, range: report.range(item) }];
  });
}

/**
 * Returns the string value of a constant expression; numbers and truth values are converted (LF-16, LF-17). Undefined for
 * an unusable value, which is reported (LD-10, LD-16, LD-21). HCL: gohcl, DecodeExpression.
 * @param refuseNull reports null; by default, its type is wrong
 */
function decodeString(
  expression: Expression,
  report: LockFileReport,
  refuseNull?: () => void,
): string | undefined {
  if (expression.kind === "template" && expression.parts.length < 2) {
    const [text = { kind: "text", value: "" }] = expression.parts;
    if (text.kind === "text") return text.value;
  }
  const { value, diagnostics, limits } = evaluateLiteral(expression, report.source);
  appendAll(report.diagnostics, diagnostics);
  const [limit] = limits;
  if (limit !== undefined) {
    const detail = `In it, ${limit}; write the string itself.`;
    report.error(expression, "Expression not evaluated", detail);
    return undefined;
  }
  // OpenTofu has forked HCL since 1.9: an unreadable value gets no second error about its type.
  const { name, minor } = report.tool;
  if (diagnostics.length > 0 && name === "opentofu" && minor >= 9) return undefined;
  const text = toStringValue(value);
  if (text?.kind === "string") return diagnostics.length === 0 ? text.value : undefined;
  if (text?.kind === "null" && refuseNull !== undefined) refuseNull();
  else report.error(startSpan(expression), "Unsuitable value type", "A string is needed here.");
  return undefined;
}

/** Returns the expression with which another one starts; a chain has no limit. */
function innerStart(expression: Expression): Expression | undefined {
  if (expression.kind === "binary") return expression.left;
  if (expression.kind === "conditional") return expression.condition;
  return expression.kind === "parentheses" ? expression.inner : undefined;
}

/** Returns the part of an expression that HCL points at when its type is wrong. HCL: Expression, StartRange. */
function startSpan(expression: Expression): Span {
  let first = expression;
  for (let inner = innerStart(first); inner !== undefined; inner = innerStart(first)) first = inner;
  switch (first.kind) {
    case "template": {
      const [part, ...others] = first.parts;
      if (part === undefined) return { start: first.end, end: first.end };
      if (part.kind === "if") return startSpan(part.condition);
      if (part.kind !== "interpolation") return part;
      return others.length === 0 ? first : startSpan(part.expression);
    }
    case "tuple":
    case "object":
    case "for":
    case "unary":
      return { start: first.start, end: first.start + 1 };
    case "call":
      // With the parenthesis that opens.
      return { start: first.start, end: first.nameSpan.end + 1 };
    default:
      return first;
  }
}
