/**
 * Compares two strings by their UTF-8 bytes, the order that both tools use for everything they sort.
 *
 * JavaScript's own order is by UTF-16 unit and differs above U+FFFF (spec JS-2): code points order as
 * UTF-8 does.
 */
export function compareBytes(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Lifts surrogates above U+E000..U+FFFF, where their code points belong. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** A sorted copy, by {@link compareBytes}, without duplicates. */
export function sortedUnique<T extends string>(values: Iterable<T>): readonly T[] {
  const all = [...values];
  // As git lists hundreds of thousands of paths.
  const isDone = all.every((one, i) => i === 0 || compareBytes(all[i - 1] ?? "", one) < 0);
  return isDone ? all : [...new Set(all)].sort(compareBytes);
}
