import { posix } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";

/** A package address for its getter, without the sub-directory (CR-60, CR-62). */
export interface GetterAddress {
  /** Name in lower case, such as `git` or `https`. */
  readonly getter: string;
  readonly url: URL;
}

/** Reads a detected address without its sub-directory. @throws LockReviewError `INVALID_ADDRESS` */
export function readGetterAddress(packageAddress: string): GetterAddress {
  // `git::https://…`: the author names the getter.
  const forced = /^([A-Za-z0-9]+)::([\s\S]+)$/.exec(packageAddress);
  const text = forced?.[2] ?? packageAddress;
  if (!URL.canParse(text)) throw badAddress("its address is not a URL");
  const url = new URL(text);
  return { getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(), url };
}

/** Takes the getter's parameters out of a URL; each is empty when absent. */
export function takeParameters<Name extends string>(url: URL, names: readonly Name[]) {
  const bare = new URL(url);
  const values = names.map((name) => [name, url.searchParams.get(name) ?? ""] as const);
  const wasThere = names.some((name) => url.searchParams.has(name));
  for (const name of names) bare.searchParams.delete(name);
  const parameters = Object.fromEntries(values) as Record<Name, string>;
  // An unchanged query keeps its original escaping.
  return { url: wasThere ? bare : url, parameters };
}

/** Returns a package's name for messages: host and path, and the revision if given. No credentials. */
export function packageLabel({ host, pathname }: URL, revision = ""): string {
  const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  return revision === "" ? path : `${path}@${revision}`;
}

const MAX_PATTERN_CHARS = 1_000;

/** Returns a sub-directory, or its pattern's match (CR-62; SubdirGlob). @throws LockReviewError `INVALID_ADDRESS` */
export async function moduleDirectory(files: FileTree, written: string): Promise<string> {
  if (written.length > MAX_PATH_LENGTH) throw noMatch("is too long");
  const clean = written === "" ? "" : posix.normalize(written).replace(/\/$/, "");
  if (clean === "." || clean === "") return "";
  if (!/[*?[]/.test(clean)) return clean;
  if (clean.length > MAX_PATTERN_CHARS) throw noMatch("is too long");
  let matches: readonly string[] = [""];
  for (const part of clean.split("/")) matches = await matchesBelow(files, matches, part);
  const [only, ...more] = matches;
  if (only === undefined) throw noMatch("matches no directory");
  if (more.length > 0) throw noMatch("matches more than one directory");
  return only;
}

async function matchesBelow(files: FileTree, directories: readonly string[], part: string) {
  const matches: string[] = [];
  const pattern = readPattern(part);
  for (const directory of directories) {
    for (const { name, kind } of (await files.list(directory)) ?? []) {
      if (kind === "directory" && isMatch(pattern, name)) matches.push(posix.join(directory, name));
    }
  }
  return matches;
}

/** One element of a pattern: a test for a character, or a star. */
type Piece = "*" | ((character: string) => boolean);

/** Go: path/filepath, Match. Goes back to the last star only, so that no pattern takes long. */
function isMatch(pieces: readonly Piece[], name: string): boolean {
  const characters = [...name];
  let [at, star, mark] = [0, -1, 0];
  for (let i = 0; i < characters.length; ) {
    const piece = pieces[at];
    if (piece === "*") [star, mark, at] = [at, i, at + 1];
    else if (piece?.(characters[i] ?? "") === true) [at, i] = [at + 1, i + 1];
    else if (star < 0) return false;
    else [mark, i, at] = [mark + 1, mark + 1, star + 1];
  }
  return pieces.slice(at).every((piece) => piece === "*");
}

/** `*`, `?`, `[a-z]`, `[^a]`, `\\*`. */
function readPattern(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let rest = [...pattern]; rest.length > 0; ) {
    const [first = "", ...after] = rest;
    if (first === "[") {
      const { test, left } = readClass(after);
      pieces.push(test);
      rest = left;
      continue;
    }
    rest = after;
    if (first === "*") pieces.push("*");
    else if (first === "?") pieces.push(() => true);
    else {
      const literal = first === "\\" ? rest.shift() : first;
      if (literal === undefined) throw noMatch("is not a pattern");
      pieces.push((character) => character === literal);
    }
  }
  return pieces;
}

/** Reads the characters behind an opening bracket, such as `a-z]` or `^abc]`. */
function readClass(characters: readonly string[]) {
  const end = characters.indexOf("]", 1);
  const isNegated = characters[0] === "^";
  const inside = characters.slice(isNegated ? 1 : 0, end);
  if (end < 0 || inside.length === 0) throw noMatch("is not a pattern");
  const ranges: (readonly [string, string])[] = [];
  for (let i = 0; i < inside.length; i++) {
    const low = inside[i] ?? "";
    const isRange = inside[i + 1] === "-" && inside[i + 2] !== undefined;
    const high = isRange ? (inside[i + 2] ?? low) : low;
    if (isRange) i += 2;
    ranges.push([low, high]);
  }
  const test = (character: string): boolean =>
    ranges.some(([low, high]) => character >= low && character <= high) !== isNegated;
  return { test, left: characters.slice(end + 1) };
}

function noMatch(reason: string): LockReviewError {
  return badAddress(`the pattern of its sub-directory ${reason}`);
}

/** Returns the error of a source address that cannot be fetched. */
export function badAddress(reason: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", reason);
}
