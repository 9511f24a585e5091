import { findMatches, type MatchSlots, type RegexSearch } from "./match.ts";

/** `$1`, `${1}`, `$name` or `$$` in a replacement; a name is as long as it can be. */
const REFERENCE = /\$(?:\$|(\w+)|\{(\w+)\})/g;

/** The pieces of a text with every match replaced; groups are referred to as `$1` or `${name}`. Go: ReplaceAllString. */
export function replacedPieces(search: RegexSearch, replacement: string): readonly string[] {
  const { characters } = search;
  const pieces: string[] = [];
  let done = 0;
  for (const match of findMatches(search)) {
    const [start = 0, end = 0] = match;
    pieces.push(characters.slice(done, start).join(""));
    pieces.push(expand(search, match, replacement));
    done = end;
  }
  return [...pieces, characters.slice(done).join("")];
}

function expand(
  { regex, characters }: RegexSearch,
  match: MatchSlots,
  replacement: string,
): string {
  return replacement.replaceAll(REFERENCE, (_, plain?: string, braced?: string) => {
    const name = plain ?? braced;
    if (name === undefined) return "$";
    const index = /^\d+$/.test(name) ? Number(name) : regex.groups.indexOf(name) + 1;
    const isKnown = /^\d+$/.test(name) || index > 0;
    return isKnown ? (groupText(characters, match, index) ?? "") : "";
  });
}

/** The text of a group; undefined when the match went past it. */
export function groupText(
  characters: readonly string[],
  match: MatchSlots,
  index: number,
): string | undefined {
  const start = match[2 * index];
  const end = match[2 * index + 1];
  return start === undefined || end === undefined
    ? undefined
    : characters.slice(start, end).join("");
}
