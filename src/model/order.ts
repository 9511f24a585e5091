/** Compares strings by code points, as both tools sort; JavaScript's order by UTF-16 unit differs above U+FFFF (JS-2). */
export function compareBytes(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Returns the rank of a UTF-16 unit: surrogates rank above U+E000..U+FFFF, as their code points do. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

/** Returns a copy without duplicates, sorted by {@link compareBytes}. */
export function sortedUnique<T extends string>(values: Iterable<T>): readonly T[] {
  const all = [...values];
  // git lists hundreds of thousands of paths in this order already.
  const isDone = all.every((value, i) => i === 0 || compareBytes(all[i - 1] ?? "", value) < 0);
  return isDone ? all : [...new Set(all)].sort(compareBytes);
}
