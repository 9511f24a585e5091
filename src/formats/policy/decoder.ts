import { attempt, inSentences } from "../../model/error.ts";
import { didYouMean } from "../../model/letter-distance.ts";
import type { TextReport } from "../text/source-text.ts";
import type { YamlNode } from "../yaml/document.ts";

/** Makes a value of a node; undefined after a complaint, at the place of a value, a key or a mapping. */
export type Decoder<T> = (node: YamlNode, report: TextReport) => T | undefined;
/** The value that a decoder makes. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

type Members = Readonly<Record<string, Decoder<unknown>>>;
/** No members. */
export type NoMembers = Readonly<Record<never, never>>;

/** The value that {@link object} makes of required and of optional members. */
export type Content<Required extends Members, Optional extends Members = NoMembers> = {
  readonly [K in keyof Required]: Decoded<Required[K]>;
} & { readonly [K in keyof Optional]?: Decoded<Optional[K]> };

/** Decodes a text; a number is a text as written. */
export const text: Decoder<string> = (node, report) => {
  const isText = node.kind === "scalar" && ["string", "number"].includes(typeof node.value);
  if (isText && node.text.trim() !== "") return node.text;
  return expected("a text", node, report);
};

/** Decodes `true` or `false`. */
export const flag: Decoder<boolean> = (node, report) =>
  node.kind === "scalar" && typeof node.value === "boolean"
    ? node.value
    : expected("true or false", node, report);

/** Decodes a whole number from 1. */
export const count: Decoder<number> = (node, report) => {
  const isCount =
    node.kind === "scalar" && Number.isSafeInteger(node.value) && Number(node.value) > 0;
  return isCount ? Number(node.value) : expected("a whole number from 1", node, report);
};

/** Returns a decoder of a text that a parser reads; the parser's error becomes the complaint. */
export function parsed<T>(parse: (text: string) => T): Decoder<T> {
  return (node, report) => {
    const content = text(node, report);
    if (content === undefined) return undefined;
    return attempt(
      () => parse(content),
      (error) => report.error(node, "Invalid value", inSentences(error)),
    );
  };
}

/** Returns a decoder that makes its value of another one's. */
export function mapped<A, B>(decode: Decoder<A>, make: (value: A) => B): Decoder<B> {
  return (node, report) => {
    const value = decode(node, report);
    return value === undefined ? undefined : make(value);
  };
}

/** Returns a decoder that complains about some values of another one. */
export function checked<T>(
  decode: Decoder<T>,
  summary: string,
  problemWith: (value: T) => string | undefined,
): Decoder<T> {
  return (node, report) => {
    const value = decode(node, report);
    const problem = value === undefined ? undefined : problemWith(value);
    if (problem !== undefined) report.error(node, summary, problem);
    return value;
  };
}

/** Returns a decoder of one of the given words. */
export function choice<const T extends string>(words: readonly T[]): Decoder<T> {
  return (node, report) => {
    const match = words.find((word) => node.kind === "scalar" && node.text === word);
    if (match !== undefined) return match;
    const hint = node.kind === "scalar" ? didYouMean(node.text, words) : "";
    return expected(`one of ${words.join(", ")}`, node, report, hint);
  };
}

/** Returns a decoder of a sequence; unreadable items are left out after a complaint. */
export function list<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (node, report) => {
    if (node.kind !== "list") return expected("a list", node, report);
    const items = node.items.map((entry) => item(entry, report));
    return items.filter((item) => item !== undefined);
  };
}

/** Returns a decoder of a list that is not empty, or of one item without a list. */
export function oneOrMore<T>(item: Decoder<T>): Decoder<readonly T[]> {
  const one = mapped(item, (value) => [value]);
  return (node, report) => {
    if (node.kind !== "list") return one(node, report);
    if (node.items.length > 0) return list(item)(node, report);
    return expected("a list that names something", node, report);
  };
}

/** Returns a decoder of a mapping with keys of the author's choice. */
export function keyed<K, V>(key: Decoder<K>, value: Decoder<V>): Decoder<ReadonlyMap<K, V>> {
  return (node, report) => {
    if (node.kind !== "map") return expected("a mapping", node, report);
    const pairs = node.members.flatMap((member): readonly (readonly [K, V])[] => {
      const { key: text, keySpan } = member;
      const name = key({ kind: "scalar", value: text, text, ...keySpan }, report);
      const content = value(member.value, report);
      return name === undefined || content === undefined ? [] : [[name, content]];
    });
    return new Map(pairs);
  };
}

/** Returns a decoder that reads a mapping by one decoder and everything else by another. */
export function either<A, B>(whenMap: Decoder<A>, otherwise: Decoder<B>): Decoder<A | B> {
  return (node, report) => (node.kind === "map" ? whenMap(node, report) : otherwise(node, report));
}

/**
 * Returns a decoder of a mapping with only these members. They are written in kebab-case: `failOn` reads `fail-on`. Any
 * other key is an error, because a misspelt setting would have no effect.
 */
export function object<Required extends Members, Optional extends Members = NoMembers>(
  required: Required,
  optional?: Optional,
): Decoder<Content<Required, Optional>> {
  const requiredNames = Object.keys(required);
  const table = new Map(
    Object.entries({ ...required, ...optional }).map(([name, decode]) => [
      kebab(name),
      { name, decode },
    ]),
  );
  return (node, report) => {
    if (node.kind !== "map") return expected("a mapping", node, report);
    const result: Record<string, unknown> = {};
    for (const { key, keySpan, value } of node.members) {
      const member = table.get(key);
      if (member !== undefined) result[member.name] = member.decode(value, report);
      else report.error(keySpan, "Unknown setting", unknownSetting(key, [...table.keys()]));
    }
    for (const name of requiredNames) {
      const key = kebab(name);
      if (node.members.some((member) => member.key === key)) continue;
      report.error(node, "Missing setting", `"${key}" is required here.`);
    }
    const isComplete = requiredNames.every((name) => result[name] !== undefined);
    return isComplete ? (result as Content<Required, Optional>) : undefined;
  };
}

function unknownSetting(key: string, names: readonly string[]): string {
  return `There is no setting "${key}" here. ${didYouMean(key, names)}There are ${names.join(", ")}.`;
}

function expected(what: string, node: YamlNode, report: TextReport, hint = ""): undefined {
  const detail = `Expected ${what}, and this is ${kindOf(node)}. ${hint}`;
  report.error(node, "Invalid value", detail.trim());
}

function kindOf(node: YamlNode): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  return node.text === "" ? "empty" : `"${node.text}"`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
