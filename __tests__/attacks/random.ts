/** A source of choices that one seed decides, so that a failure can be played again. */
export interface Choices {
  /** A whole number from 0 up to, without, the limit. */
  below(limit: number): number;
  one<T>(items: readonly T[]): T;
  maybe(): boolean;
  /** Some of the items, at least one, in their order. */
  some<T>(items: readonly T[]): readonly T[];
}

/** Mulberry32: small, and the same everywhere. */
export function choicesOf(seed: number): Choices {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
  return {
    below,
    one,
    maybe: () => next() < 0.5,
    some: (items) => {
      const chosen = items.filter(() => next() < 0.5);
      return chosen.length > 0 ? chosen : [one(items)];
    },
  };
}
