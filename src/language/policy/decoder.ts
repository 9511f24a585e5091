import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { insteadInPolicy } from "../../model/gone-settings.ts";
import { boundedDiagnostics } from "../text/bounded-diagnostics.ts";
import { decodeText } from "../text/text.ts";
import { parseYaml, type YamlMap, type YamlMember, type YamlNode } from "../yaml/document.ts";

/** A collector of complaints about a document. */
export interface Complaints {
  /** `range` is the place of the value, the key or the mapping concerned. */
  readonly add: (range: SourceRange, summary: string, detail: string) => void;
}

/** Makes a value of a node; undefined after a complaint. */
export type Decoder<T> = (node: YamlNode, complaints: Complaints) => T | undefined;

/** One member of a mapping: how its value is read, and whether it may be missing. */
interface Member<T> {
  readonly decode: Decoder<T>;
  readonly isRequired: boolean;
}

/** Collects problems in the order they are found, a missing setting after the present ones. */
function collectComplaints(): Complaints & { readonly found: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  return {
    found,
    add: (range, summary, detail) => found.push({ severity: "error", summary, detail, range }),
  };
}

/** The content of a file, and its problems; with an error it must not be used. */
export interface DocumentReading<T> {
  readonly document: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The kind of file: `what` is its name in messages (`Policy`), and a larger file than `maxBytes` is not read. */
interface FileTerms {
  readonly file: string;
  readonly what: string;
  readonly maxBytes: number;
}

/** Reads a file of YAML or JSON by a decoder. Never throws: problems are diagnostics with their places. */
export function readFile<T>(
  bytes: Uint8Array,
  { file, what, maxBytes }: FileTerms,
  decode: (root: YamlNode, complaints: Complaints) => T | undefined,
): DocumentReading<T> {
  if (bytes.length > maxBytes) {
    const detail = `The file has ${bytes.length} bytes; one with more than ${maxBytes} is not read.`;
    const start = { line: 1, column: 1 };
    const range = { file, start, end: start };
    const found = { severity: "error", summary: `${what} too large`, detail, range } as const;
    return { document: undefined, diagnostics: [found] };
  }
  const { root, diagnostics } = parseYaml(decodeText(bytes), file, maxBytes);
  if (root === undefined) return { document: undefined, diagnostics };
  const complaints = collectComplaints();
  const document = decode(root, complaints);
  return {
    document: complaints.found.length === 0 ? document : undefined,
    diagnostics: boundedDiagnostics(complaints.found, file),
  };
}

/** Decodes a text; a number is a text as written. */
export const text: Decoder<string> = (node, complaints) => {
  const isText = node.kind === "scalar" && ["string", "number"].includes(typeof node.value);
  if (isText && node.text.trim() !== "") return node.text;
  return expected("a text", node, complaints);
};

/** Decodes `true` or `false`. */
export const flag: Decoder<boolean> = (node, complaints) =>
  node.kind === "scalar" && typeof node.value === "boolean"
    ? node.value
    : expected("true or false", node, complaints);

/** Decodes a whole number from 1. */
export const count: Decoder<number> = (node, complaints) => {
  const isCount =
    node.kind === "scalar" &&
    typeof node.value === "number" &&
    Number.isSafeInteger(node.value) &&
    node.value > 0;
  return isCount ? Number(node.value) : expected("a whole number from 1", node, complaints);
};

/** Returns a decoder of a text that a parser reads; the parser's error becomes the complaint. */
export function parsed<T>(parse: (text: string) => T): Decoder<T> {
  return (node, complaints) => {
    const value = text(node, complaints);
    if (value === undefined) return undefined;
    try {
      return parse(value);
    } catch (caught) {
      if (!isLockReviewError(caught)) throw caught;
      complaints.add(node.range, "Invalid value", inSentences(caught));
      return undefined;
    }
  };
}

/** Returns a decoder of one of the given words. */
export function choice<const T extends string>(words: readonly T[]): Decoder<T> {
  return (node, complaints) => {
    const found = words.find((word) => node.kind === "scalar" && node.text === word);
    return found ?? expected(`one of ${words.join(", ")}`, node, complaints);
  };
}

/** Returns a decoder of a sequence; unreadable items are left out after a complaint. */
export function list<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (node, complaints) => {
    if (node.kind !== "list") return expected("a list", node, complaints);
    const items = node.items.map((entry) => item(entry, complaints));
    return items.filter((item) => item !== undefined);
  };
}

/** Returns a decoder of a mapping with keys of the author's choice. */
export function keyed<K, V>(key: Decoder<K>, value: Decoder<V>): Decoder<ReadonlyMap<K, V>> {
  return (node, complaints) => {
    if (node.kind !== "map") return expected("a mapping", node, complaints);
    const pairs = node.members.flatMap((member): readonly (readonly [K, V])[] => {
      const name = key(keyNode(member), complaints);
      const content = value(member.value, complaints);
      return name === undefined || content === undefined ? [] : [[name, content]];
    });
    return new Map(pairs);
  };
}

/** Returns a decoder that reads a mapping by one decoder and everything else by another. */
export function either<A, B>(whenMap: Decoder<A>, otherwise: Decoder<B>): Decoder<A | B> {
  return (node, complaints) =>
    node.kind === "map" ? whenMap(node, complaints) : otherwise(node, complaints);
}

/** Returns a required member. */
export function required<T>(decode: Decoder<T>): Member<T> {
  return { decode, isRequired: true };
}

/** Returns an optional member. */
export function optional<T>(decode: Decoder<T>): Member<T | undefined> {
  return { decode, isRequired: false };
}

/**
 * Returns a decoder of a mapping with only these members. They are written in kebab-case: `failOn` reads `fail-on`.
 *
 * Any other key is an error, because a misspelt setting would have no effect.
 */
export function object<T extends object>(
  members: {
    readonly [K in keyof T]-?: Member<T[K]>;
  },
): Decoder<T> {
  const table = new Map<string, readonly [string, Member<unknown>]>(
    Object.entries<Member<unknown>>(members).map(([name, member]) => [kebab(name), [name, member]]),
  );
  return (node, complaints) => {
    if (node.kind !== "map") return expected("a mapping", node, complaints);
    const result: Record<string, unknown> = {};
    for (const member of node.members) {
      const { key, value } = member;
      const known = table.get(key);
      if (known === undefined) complainOfKey(key, member.keyRange, [...table.keys()], complaints);
      else result[known[0]] = known[1].decode(value, complaints);
    }
    return isComplete(node, table, complaints, result) ? (result as T) : undefined;
  };
}

function isComplete(
  node: YamlMap,
  table: ReadonlyMap<string, readonly [string, Member<unknown>]>,
  complaints: Complaints,
  result: Readonly<Record<string, unknown>>,
): boolean {
  const written = new Set(node.members.map((member) => member.key));
  for (const [key, [, member]] of table) {
    if (member.isRequired && !written.has(key)) {
      complaints.add(node.range, "Missing setting", `"${key}" is required here.`);
    }
  }
  return [...table.values()].every(
    ([name, member]) => !member.isRequired || result[name] !== undefined,
  );
}

function complainOfKey(
  key: string,
  range: SourceRange,
  known: readonly string[],
  complaints: Complaints,
): void {
  const instead = insteadInPolicy(key, "policy");
  const detail =
    instead === undefined
      ? `There is no setting "${key}" here. There are ${known.join(", ")}.`
      : `The setting "${key}" is gone. ${instead}`;
  complaints.add(range, "Unknown setting", detail);
}

/** Adds the complaint that something else was expected. */
export function expected(what: string, node: YamlNode, complaints: Complaints): undefined {
  complaints.add(node.range, "Invalid value", `Expected ${what}, and this is ${kindOf(node)}.`);
}

function kindOf(node: YamlNode): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  return node.text === "" ? "empty" : `"${node.text}"`;
}

function keyNode(member: YamlMember): YamlNode {
  const { key } = member;
  return {
    kind: "scalar",
    value: key,
    text: key,
    get range() {
      return member.keyRange;
    },
  };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
