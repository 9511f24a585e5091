import type { Diagnostic } from "../../../src/model/diagnostic.ts";

/** A diagnostic as one line, such as `3,1-3,5 Invalid expression`. */
export function describeDiagnostic({ range, summary }: Diagnostic): string {
  if (range === undefined) return summary;
  const { start, end } = range;
  return `${start.line},${start.column}-${end.line},${end.column} ${summary}`;
}

/** Numbers below a bound, the same sequence for the same seed (mulberry32). */
export function seededNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Pieces of the language that, put in a wrong place, break most parsers (CR-106). */
const PIECES: readonly string[] = [
  ..."\"{}[]().,=:?*#$%~!&'`;@-\\ \t\n\r\0",
  ..."${ %{ $${ %%{ ~} ... => :: == && /* */ // <<E\n <<-E\n \nE\n \r\n".split(" "),
  ..."for in if else endif endfor null a 1 1.2 1e5 \\u00 \\u00e9 é 😀 “".split(" "),
  "}\n",
  'b "x" {\n',
  "${ x }",
  "%{ if x }",
  "%{ endif }",
];

/** One to three edits of a text: pieces put in or over, characters taken away, bits of another text. */
export function mutate(
  text: string,
  others: readonly string[],
  number: (bound: number) => number,
): string {
  let characters = [...text];
  for (let edits = 1 + number(3); edits > 0; edits--) {
    const at = number(characters.length + 1);
    const piece = PIECES[number(PIECES.length)] ?? "";
    const other = [...(others[number(others.length)] ?? "")];
    const from = number(other.length + 1);
    const added = [[piece], [], [piece], other.slice(from, from + number(20))][number(4)] ?? [];
    characters = [...characters.slice(0, at), ...added, ...characters.slice(at + number(3))];
  }
  return characters.join("");
}
