/** Counts letters mistyped, omitted, added or swapped (optimal string alignment). It is slow: limit foreign texts. */
export function letterDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + cost,
          isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Returns the name closest to a typed one; undefined if none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const limit = typed.length < 4 ? 1 : 2;
  const [nearest] = names
    .filter((name) => Math.abs(name.length - typed.length) <= limit)
    .map((name) => ({ name, distance: letterDistance(typed.toLowerCase(), name) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.name;
}

/** Returns `Did you mean NAME? ` for the front of a hint; empty if no name is near. */
export function didYouMean(typed: string, names: readonly string[], prefix = ""): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : `Did you mean ${prefix}${nearest}? `;
}
