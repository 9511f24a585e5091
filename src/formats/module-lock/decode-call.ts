import { attempt, inSentences } from "../../model/error.ts";
import { type Hash, hashScheme, parseHash } from "../../model/hash.ts";
import type { FloatingModule, SelectedModule } from "../../model/module-lock.ts";
import { isConfigurationConstraint, parseModuleVersion } from "../../model/module-version.ts";
import { sortedUnique } from "../../model/order.ts";
import { rejectArguments, rejectBlock } from "../hcl/strict-body.ts";
import type { Attribute, Block, Expression } from "../hcl/syntax.ts";
import type { TextReport } from "../text/source-text.ts";
import { hasModuleLockHeader, oneLine } from "./encode.ts";

/** The arguments that a call has only if its package was selected. */
const OF_SELECTED = ["version", "constraints", "package", "hashes"] as const;

type Arguments = ReadonlyMap<string, Attribute>;

/** Decodes the call of a path; reports what is wrong with it, and returns undefined if it is unusable. */
export function decodeCall(path: string, block: Block, report: TextReport) {
  const { body } = block;
  rejectArguments(body, ["source", "floating", ...OF_SELECTED], report);
  for (const nested of body.blocks) rejectBlock(nested, report);
  const attributes: Arguments = new Map(
    body.attributes.map((attribute) => [attribute.name, attribute]),
  );
  const source = decodeText(attributes, "source", report);
  if (!attributes.has("source")) reportMissing(block, 'Record the "source" of the call.', report);
  const floating = attributes.get("floating");
  const call =
    floating === undefined
      ? decodeSelected(attributes, block, report)
      : decodeFloating(floating, attributes, block, report);
  return source === undefined || call === undefined ? undefined : { ...call, path, source };
}

function reportMissing({ headerSpan }: Block, detail: string, report: TextReport): void {
  report.error(headerSpan, "Missing required argument", detail);
}

/** Decodes `floating`, beside which nothing else can be recorded. */
function decodeFloating(
  floating: Attribute,
  attributes: Arguments,
  block: Block,
  report: TextReport,
): Omit<FloatingModule, "path" | "source"> | undefined {
  const { expression } = floating;
  if (expression.kind !== "literal" || expression.value !== true) {
    const detail = 'Write "floating = true", or leave it out and record the "package".';
    report.error(expression, "Invalid floating module", detail);
    return undefined;
  }
  const others = OF_SELECTED.flatMap((name) => attributes.get(name) ?? []);
  for (const { name, nameSpan } of others) {
    const detail = `A floating call has no "${name}"; leave out one of the two.`;
    report.error(nameSpan, "Invalid floating module", detail);
  }
  if (others.length > 0) return undefined;
  return { kind: "floating", reason: reasonAbove(block, report) };
}

/** Lines of the header, which are the reason of no block. */
const HEADER_LINES = 2;

/** Returns the words of the comment in the line directly above a block; undefined without one, or if it is the header. */
function reasonAbove(block: Block, { source }: TextReport): string | undefined {
  const { text } = source;
  const lineStart = text.lastIndexOf("\n", block.start) + 1;
  if (text.slice(lineStart, block.start).trim() !== "") return undefined;
  const start = text.lastIndexOf("\n", lineStart - 2) + 1;
  const line = text.slice(start, lineStart).trim();
  // The line comes first: the header is not compared for each of many blocks.
  const isInHeader = source.position(start).line <= HEADER_LINES && hasModuleLockHeader(text);
  if (!line.startsWith("#") || isInHeader) return undefined;
  return oneLine(line.slice(1)) || undefined;
}

function decodeSelected(
  attributes: Arguments,
  block: Block,
  report: TextReport,
): Omit<SelectedModule, "path" | "source"> | undefined {
  const version = decodeText(attributes, "version", report, isVersion);
  const constraints = decodeText(attributes, "constraints", report, isConfigurationConstraint);
  const selected = decodeText(attributes, "package", report);
  const list = attributes.get("hashes")?.expression;
  const hashes = list === undefined ? undefined : decodeHashes(list, report);
  if (!attributes.has("package")) {
    const detail = 'Record the "package" that the call selects, or write "floating = true".';
    reportMissing(block, detail, report);
  } else if (list === undefined) {
    reportMissing(block, 'Record the "hashes" of the package.', report);
  }
  if (selected === undefined || hashes === undefined) return undefined;
  return { kind: "selected", version, constraints, package: selected, hashes };
}

const isVersion = (text: string): boolean => parseModuleVersion(text) !== undefined;

/** Reads a string of an argument; undefined without the argument, and for an unusable value, which is reported. */
function decodeText(
  attributes: Arguments,
  name: string,
  report: TextReport,
  isValid = (text: string): boolean => text !== "",
): string | undefined {
  const expression = attributes.get(name)?.expression;
  if (expression === undefined) return undefined;
  const text = stringOf(expression, report);
  if (text === undefined || isValid(text)) return text;
  report.error(expression, `Invalid module ${name}`, `"${text}" is no ${name} of a module.`);
  return undefined;
}

/** Returns the text of a string without expressions in it; reports any other value. */
function stringOf(expression: Expression, report: TextReport): string | undefined {
  if (expression.kind === "template" && expression.parts.length < 2) {
    const [text = { kind: "text", value: "" }] = expression.parts;
    if (text.kind === "text") return text.value;
  }
  const detail = "A string in double quotes is needed here, without expressions in it.";
  report.error(expression, "Unsuitable value type", detail);
  return undefined;
}

/** Reads the hashes of a call in canonical order; undefined where none is usable, which is reported. */
function decodeHashes(list: Expression, report: TextReport): readonly Hash[] | undefined {
  if (list.kind !== "tuple" || list.items.length === 0) {
    const detail = "The hashes must be a list in brackets, with at least one hash.";
    report.error(list, "Invalid module hash set", detail);
    return undefined;
  }
  const hashes = new Set<Hash>();
  for (const item of list.items) {
    const hash = decodeHash(item, report);
    if (hash === undefined) continue;
    if (hashes.has(hash)) {
      report.warning(item, "Duplicate module hash", `${hash} stands in the list twice.`);
    }
    hashes.add(hash);
  }
  return hashes.size === 0 ? undefined : sortedUnique(hashes);
}

/** The form of an `h1:`: standard base64 of 32 bytes. */
const CONTENT_HASH = /^h1:[A-Za-z0-9+/]{43}=$/;

/** Reads one hash. One of an unknown scheme is kept, since a later release may write it. */
function decodeHash(item: Expression, report: TextReport): Hash | undefined {
  const text = stringOf(item, report);
  const refuse = (detail: string) => report.error(item, "Invalid module hash string", detail);
  const hash =
    text === undefined
      ? undefined
      : attempt(
          () => parseHash(text),
          (error) => refuse(inSentences(error)),
        );
  if (hash === undefined) return undefined;
  if (hash.endsWith(":") || (hashScheme(hash) === "h1" && !CONTENT_HASH.test(hash))) {
    refuse(`"${hash}" has no value of its scheme; an "h1:" has 44 characters of base64 behind it.`);
    return undefined;
  }
  return hash;
}
