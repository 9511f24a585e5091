import { isAlias, isMap, isScalar, isSeq, type Node, parse, parseDocument } from "yaml";
import { LockReviewError } from "../../model/error.ts";
import { MAX_POLICY_BYTES } from "../../model/input-limits.ts";
import type { Span, TextReport } from "../text/source-text.ts";

/** A value of a YAML document at its place; a mapping has only texts as keys, each once. */
export type YamlNode =
  | (Span & { readonly kind: "map"; readonly members: readonly YamlMember[] })
  /** `text` is as written, without quotes: the number 1.10 is "1.10". */
  | (Span & { readonly kind: "scalar"; readonly value: YamlValue; readonly text: string })
  | (Span & { readonly kind: "list"; readonly items: readonly YamlNode[] });

type YamlValue = string | number | boolean | null;

interface YamlMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: YamlNode;
}

/** The place of a problem of the text as a whole. */
const START: Span = { start: 0, end: 0 };

const TOO_DEEP = "it is nested too deeply";

/**
 * Returns one YAML 1.2 document of plain data; undefined where its text has a problem, which is reported. An empty text
 * is an empty mapping. Anchors, aliases, tags and keys other than texts are refused: our files need none of them, and
 * they make a text mean more than it shows. Never throws.
 */
export function parseYaml(report: TextReport): YamlNode | undefined {
  const { text } = report.source;
  try {
    if (text.length > MAX_POLICY_BYTES) {
      throw invalid(START, `it has more than ${MAX_POLICY_BYTES} characters`);
    }
    return readDocument(text);
  } catch (caught) {
    const isDeep = caught instanceof RangeError;
    const refusal = isDeep ? invalid(START, TOO_DEEP) : caught;
    if (!(refusal instanceof RefusedYaml)) throw caught;
    report.error(refusal.place, refusal.summary, refusal.message);
    return undefined;
  }
}

function readDocument(text: string): YamlNode {
  const { contents, errors, warnings } = parseDocument(text, {
    version: "1.2",
    schema: "core",
    // The library compares each key with all earlier ones, which is slow; we compare their texts.
    uniqueKeys: false,
    prettyErrors: false,
    stringKeys: false,
  });
  const [problem] = [...errors, ...warnings];
  if (problem !== undefined) {
    const [start] = problem.pos;
    const isDeep = problem.code === "RESOURCE_EXHAUSTION";
    throw invalid({ start, end: start }, isDeep ? TOO_DEEP : sentence(problem.message));
  }
  return contents === null ? { kind: "map", members: [], ...START } : convert(contents);
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

/** Carries one problem out of the recursion; never leaves this file. */
class RefusedYaml extends LockReviewError {
  readonly place: Span;
  readonly summary: string;

  constructor(place: Span, summary: string, detail: string) {
    super("INVALID_POLICY", detail);
    this.place = place;
    this.summary = summary;
  }
}

function invalid(place: Span, problem: string): RefusedYaml {
  return new RefusedYaml(place, "Invalid YAML", `The text cannot be read as YAML: ${problem}.`);
}

function unsupported(place: Span, what: string): RefusedYaml {
  const detail = `${what} are not supported here. Write the value out.`;
  return new RefusedYaml(place, "Unsupported YAML", detail);
}

function convert(node: Node): YamlNode {
  refuseIndirection(node);
  const span = spanOf(node);
  if (isMap(node)) {
    const members = node.items.map(({ key, value }) => convertMember(key, value));
    refuseRepetition(members);
    return { kind: "map", members, ...span };
  }
  if (isSeq(node)) {
    const items = node.items.flatMap((item) => (isNode(item) ? [convert(item)] : []));
    return { kind: "list", items, ...span };
  }
  if (!isScalar(node)) throw unsupported(span, "Values of this kind");
  const isPlain = ["string", "number", "boolean"].includes(typeof node.value);
  const value = isPlain ? (node.value as YamlValue) : null;
  return { kind: "scalar", value, text: scalarText(node), ...span };
}

function refuseIndirection(node: Node): void {
  const refuse = (what: string) => unsupported(spanOf(node), what);
  if (isAlias(node)) throw refuse("Aliases");
  if ("anchor" in node && typeof node.anchor === "string") throw refuse("Anchors");
  if (node.tag !== undefined) throw refuse("Tags");
}

function refuseRepetition(members: readonly YamlMember[]): void {
  const keys = new Set<string>();
  for (const { key, keySpan } of members) {
    if (keys.has(key)) throw invalid(keySpan, "Map keys must be unique");
    keys.add(key);
  }
}

function convertMember(key: unknown, value: unknown): YamlMember {
  if (!isScalar(key)) {
    throw unsupported(isNode(key) ? spanOf(key) : START, "Keys that are no texts");
  }
  refuseIndirection(key);
  const keySpan = spanOf(key);
  const missing = { kind: "scalar", value: null, text: "", ...keySpan } as const;
  return { key: scalarText(key), keySpan, value: isNode(value) ? convert(value) : missing };
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function scalarText(scalar: { readonly value: unknown; readonly source?: string }): string {
  return typeof scalar.value === "string" ? scalar.value : (scalar.source ?? "");
}

function spanOf(node: Node): Span {
  const [start, end] = node.range ?? [0, 0];
  return { start, end };
}
