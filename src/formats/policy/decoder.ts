import type { SourceRange } from "../../model/diagnostic.ts";
import { attempt, inSentences } from "../../model/error.ts";
import { didYouMean } from "../../model/letter-distance.ts";
import type { YamlNode } from "../yaml/document.ts";

/** Reports a problem at the place of a value, a key or a mapping. */
export type Complain = (range: SourceRange, summary: string, detail: string) => void;
/** Makes a value of a node; undefined after a complaint. */
export type Decoder<T> = (node: YamlNode, complain: Complain) => T | undefined;
/** The value that a decoder makes. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

interface Member<T, R extends boolean> {
  readonly decode: Decoder<T>;
  readonly isRequired: R;
}

type Members = Readonly<Record<string, Member<unknown, boolean>>>;

/** The value that {@link object} makes of these members. */
export type Content<M extends Members> = {
  readonly [K in keyof M]: M[K] extends Member<infer T, infer R>
    ? T | (R extends true ? never : undefined)
    : never;
};

/** Decodes a text; a number is a text as written. */
export const text: Decoder<string> = (node, complain) => {
  const isText = node.kind === "scalar" && ["string", "number"].includes(typeof node.value);
  if (isText && node.text.trim() !== "") return node.text;
  return expected("a text", node, complain);
};

/** Decodes `true` or `false`. */
export const flag: Decoder<boolean> = (node, complain) =>
  node.kind === "scalar" && typeof node.value === "boolean"
    ? node.value
    : expected("true or false", node, complain);

/** Decodes a whole number from 1. */
export const count: Decoder<number> = (node, complain) => {
  const isCount =
    node.kind === "scalar" && Number.isSafeInteger(node.value) && Number(node.value) > 0;
  return isCount ? Number(node.value) : expected("a whole number from 1", node, complain);
};

/** Returns a decoder of a text that a parser reads; the parser's error becomes the complaint. */
export function parsed<T>(parse: (text: string) => T): Decoder<T> {
  return (node, complain) => {
    const written = text(node, complain);
    if (written === undefined) return undefined;
    return attempt(
      () => parse(written),
      (error) => complain(node.range, "Invalid value", inSentences(error)),
    );
  };
}

/** Returns a decoder that makes its value of another one's. */
export function mapped<A, B>(decode: Decoder<A>, make: (value: A) => B): Decoder<B> {
  return (node, complain) => {
    const value = decode(node, complain);
    return value === undefined ? undefined : make(value);
  };
}

/** Returns a decoder that complains about some values of another one. */
export function checked<T>(
  decode: Decoder<T>,
  summary: string,
  problemWith: (value: T) => string | undefined,
): Decoder<T> {
  return (node, complain) => {
    const value = decode(node, complain);
    const problem = value === undefined ? undefined : problemWith(value);
    if (problem !== undefined) complain(node.range, summary, problem);
    return value;
  };
}

/** Returns a decoder of one of the given words. */
export function choice<const T extends string>(words: readonly T[]): Decoder<T> {
  return (node, complain) => {
    const match = words.find((word) => node.kind === "scalar" && node.text === word);
    if (match !== undefined) return match;
    const hint = node.kind === "scalar" ? didYouMean(node.text, words) : "";
    return expected(`one of ${words.join(", ")}`, node, complain, hint);
  };
}

/** Returns a decoder of a sequence; unreadable items are left out after a complaint. */
export function list<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (node, complain) => {
    if (node.kind !== "list") return expected("a list", node, complain);
    const items = node.items.map((entry) => item(entry, complain));
    return items.filter((item) => item !== undefined);
  };
}

/** Returns a decoder of a list that is not empty, or of one item without a list. */
export function oneOrMore<T>(item: Decoder<T>): Decoder<readonly T[]> {
  const one = mapped(item, (value) => [value]);
  return (node, complain) => {
    if (node.kind !== "list") return one(node, complain);
    if (node.items.length > 0) return list(item)(node, complain);
    return expected("a list that names something", node, complain);
  };
}

/** Returns a decoder of a mapping with keys of the author's choice. */
export function keyed<K, V>(key: Decoder<K>, value: Decoder<V>): Decoder<ReadonlyMap<K, V>> {
  return (node, complain) => {
    if (node.kind !== "map") return expected("a mapping", node, complain);
    const pairs = node.members.flatMap((member): readonly (readonly [K, V])[] => {
      const { key: written, keyRange: range } = member;
      const name = key({ kind: "scalar", value: written, text: written, range }, complain);
      const content = value(member.value, complain);
      return name === undefined || content === undefined ? [] : [[name, content]];
    });
    return new Map(pairs);
  };
}

/** Returns a decoder that reads a mapping by one decoder and everything else by another. */
export function either<A, B>(whenMap: Decoder<A>, otherwise: Decoder<B>): Decoder<A | B> {
  return (node, complain) =>
    node.kind === "map" ? whenMap(node, complain) : otherwise(node, complain);
}

/** Returns a required member. */
export function required<T>(decode: Decoder<T>): Member<T, true> {
  return { decode, isRequired: true };
}

/** Returns an optional member. */
export function optional<T>(decode: Decoder<T>): Member<T, false> {
  return { decode, isRequired: false };
}

/**
 * Returns a decoder of a mapping with only these members. They are written in kebab-case: `failOn` reads `fail-on`. Any
 * other key is an error, because a misspelt setting would have no effect.
 */
export function object<M extends Members>(members: M): Decoder<Content<M>> {
  const table = new Map(
    Object.entries(members).map(([name, member]) => [kebab(name), { ...member, name }]),
  );
  const wanted = [...table].filter(([, { isRequired }]) => isRequired);
  return (node, complain) => {
    if (node.kind !== "map") return expected("a mapping", node, complain);
    const result: Record<string, unknown> = {};
    for (const { key, keyRange, value } of node.members) {
      const member = table.get(key);
      if (member !== undefined) result[member.name] = member.decode(value, complain);
      else complain(keyRange, "Unknown setting", unknownSetting(key, [...table.keys()]));
    }
    for (const [key] of wanted) {
      if (node.members.some((member) => member.key === key)) continue;
      complain(node.range, "Missing setting", `"${key}" is required here.`);
    }
    const isComplete = wanted.every(([, { name }]) => result[name] !== undefined);
    return isComplete ? (result as Content<M>) : undefined;
  };
}

function unknownSetting(key: string, names: readonly string[]): string {
  return `There is no setting "${key}" here. ${didYouMean(key, names)}There are ${names.join(", ")}.`;
}

function expected(what: string, node: YamlNode, complain: Complain, hint = ""): undefined {
  const detail = `Expected ${what}, and this is ${kindOf(node)}. ${hint}`;
  complain(node.range, "Invalid value", detail.trim());
}

function kindOf(node: YamlNode): string {
  if (node.kind === "map") return "a mapping";
  if (node.kind === "list") return "a list";
  return node.text === "" ? "empty" : `"${node.text}"`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
