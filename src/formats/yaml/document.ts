import { isAlias, isMap, isScalar, isSeq, type Node, parse, parseDocument } from "yaml";
import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_POLICY_BYTES } from "../../model/input-limits.ts";
import { type SourceText, sourceText } from "../text/source-text.ts";

/** A value of a YAML document and its place. */
export type YamlNode =
  | YamlMap
  | {
      readonly kind: "scalar";
      readonly value: YamlValue;
      /** As written, without quotes: the number 1.10 is "1.10". */
      readonly text: string;
      readonly range: SourceRange;
    }
  | { readonly kind: "list"; readonly items: readonly YamlNode[]; readonly range: SourceRange };

type YamlValue = string | number | boolean | null;

/** A mapping whose keys are texts, each once. */
interface YamlMap {
  readonly kind: "map";
  readonly members: readonly YamlMember[];
  readonly range: SourceRange;
}

interface YamlMember {
  readonly key: string;
  readonly keyRange: SourceRange;
  readonly value: YamlNode;
}

/** A document, or the problems of its text; an empty text is an empty mapping. */
interface YamlReading {
  readonly root: YamlNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one YAML 1.2 document of plain data. Anchors, aliases, tags and keys other than texts are refused: our files
 * need none of them, and they make a text mean more than it shows. Never throws.
 */
export function parseYaml(text: string, file: string): YamlReading {
  const source = sourceText(file, text);
  try {
    if (text.length > MAX_POLICY_BYTES) {
      throw unreadable(source, 0, `it has more than ${MAX_POLICY_BYTES} characters`);
    }
    return { root: readDocument(source), diagnostics: [] };
  } catch (caught) {
    const isDeep = caught instanceof RangeError;
    const refusal = isDeep ? unreadable(source, 0, "it is nested too deeply") : caught;
    if (refusal instanceof RefusedYaml) return { root: undefined, diagnostics: [refusal.problem] };
    throw caught;
  }
}

function readDocument(source: SourceText): YamlNode {
  const { contents, errors, warnings } = parseDocument(source.text, {
    version: "1.2",
    schema: "core",
    // The library compares each key with all earlier ones, which is slow; we compare their texts.
    uniqueKeys: false,
    prettyErrors: false,
    stringKeys: false,
  });
  const [problem] = [...errors, ...warnings];
  if (problem !== undefined) throw unreadable(source, problem.pos[0], sentence(problem.message));
  if (contents !== null) return convert(contents, source);
  return { kind: "map", members: [], range: source.range({ start: 0, end: 0 }) };
}

/**
 * Returns the plain value of a text that another program reads as YAML, such as a workflow, with its anchors and merges
 * followed and unknown tags ignored; undefined if it cannot be read. Nothing is judged by it. Never throws.
 */
export function readForeignYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: "silent", uniqueKeys: false, merge: true, maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

function sentence(message: string): string {
  return (message.split("\n")[0] ?? "").replace(/[.:]\s*$/, "");
}

/** Carries one diagnostic out of the recursion; never leaves this file. */
class RefusedYaml extends LockReviewError {
  readonly problem: Diagnostic;

  constructor(range: SourceRange, summary: string, detail: string) {
    super("INVALID_POLICY", detail);
    this.problem = { severity: "error", summary, detail, range };
  }
}

function unreadable(source: SourceText, offset: number, problem: string): RefusedYaml {
  return invalid(source.range({ start: offset, end: offset }), problem);
}

function invalid(range: SourceRange, problem: string): RefusedYaml {
  return new RefusedYaml(range, "Invalid YAML", `The text cannot be read as YAML: ${problem}.`);
}

function unsupported(range: SourceRange, what: string): RefusedYaml {
  const detail = `${what} are not supported here. Write the value out.`;
  return new RefusedYaml(range, "Unsupported YAML", detail);
}

function convert(node: Node, source: SourceText): YamlNode {
  refuseIndirection(node, source);
  if (isMap(node)) {
    const members = node.items.map(({ key, value }) => convertMember(key, value, source));
    refuseRepetition(members);
    return placed(node, source, { kind: "map", members });
  }
  if (isSeq(node)) {
    const items = node.items.flatMap((item) => (isNode(item) ? [convert(item, source)] : []));
    return placed(node, source, { kind: "list", items });
  }
  if (!isScalar(node)) throw unsupported(rangeOf(node, source), "Values of this kind");
  const isPlain = ["string", "number", "boolean"].includes(typeof node.value);
  const value = isPlain ? (node.value as YamlValue) : null;
  return placed(node, source, { kind: "scalar", value, text: scalarText(node) });
}

function refuseIndirection(node: Node, source: SourceText): void {
  const refuse = (what: string) => unsupported(rangeOf(node, source), what);
  if (isAlias(node)) throw refuse("Aliases");
  if ("anchor" in node && typeof node.anchor === "string") throw refuse("Anchors");
  if (node.tag !== undefined) throw refuse("Tags");
}

function refuseRepetition(members: readonly YamlMember[]): void {
  const keys = new Set<string>();
  for (const member of members) {
    if (keys.has(member.key)) throw invalid(member.keyRange, "Map keys must be unique");
    keys.add(member.key);
  }
}

function convertMember(key: unknown, value: unknown, source: SourceText): YamlMember {
  if (!isScalar(key)) {
    const range = isNode(key) ? rangeOf(key, source) : source.range({ start: 0, end: 0 });
    throw unsupported(range, "Keys that are no texts");
  }
  refuseIndirection(key, source);
  const missing = () => placed(key, source, { kind: "scalar", value: null, text: "" } as const);
  return {
    key: scalarText(key),
    get keyRange() {
      return rangeOf(key, source);
    },
    value: isNode(value) ? convert(value, source) : missing(),
  };
}

/** Adds the place, computed on first use, because finding the columns of many values takes long. */
function placed<T extends object>(
  node: Node,
  source: SourceText,
  content: T,
): T & { readonly range: SourceRange } {
  return {
    ...content,
    get range() {
      return rangeOf(node, source);
    },
  };
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function scalarText(scalar: { readonly value: unknown; readonly source?: string }): string {
  return typeof scalar.value === "string" ? scalar.value : (scalar.source ?? "");
}

function rangeOf(node: Node, source: SourceText): SourceRange {
  const [start, end] = node.range ?? [0, 0];
  return source.range({ start, end });
}
