/** The one of some names that somebody most likely meant to type; undefined where none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const allowed = typed.length < 4 ? 1 : 2;
  const near = names
    .map((name) => ({ name, distance: distance(typed.toLowerCase(), name) }))
    .filter((one) => one.distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name;
}

/** `Did you mean NAME? ` in front of a hint, where a name is near. */
export function didYouMean(typed: string, names: readonly string[], show: string): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : `Did you mean ${show}${nearest}? `;
}

/** Letters typed wrong, left out, put in or exchanged with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
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
