import { isLockReviewError } from "./error.ts";

/** The answer that is known, or under way, else the one to be had now. Refusals are kept; an aborted question is forgotten. */
export function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = ask().catch((caught: unknown) => {
    if (isLockReviewError(caught, "ABORTED")) known.delete(key);
    throw caught;
  });
  known.set(key, answer);
  return answer;
}

/** Returns a value made of an object, made once and forgotten with it. The object must not change. */
export function rememberedOf<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

interface MadeOf<V> {
  made?: { readonly value: V };
  readonly with: WeakMap<object, MadeOf<V>>;
}

/** Stands for an object that is not there. */
const ABSENT = {};

/**
 * Returns a value made of several objects in an order, made once for the same ones and forgotten with any of them. Of
 * use where very many root modules repeat what is one object to all of them.
 */
export function rememberedOfAll<V>(): (of: readonly (object | undefined)[], make: () => V) => V {
  const top: MadeOf<V> = { with: new WeakMap() };
  return (of, make) => {
    let place = top;
    for (const one of of) {
      const key = one ?? ABSENT;
      const next: MadeOf<V> = place.with.get(key) ?? { with: new WeakMap() };
      place.with.set(key, next);
      place = next;
    }
    place.made ??= { value: make() };
    return place.made.value;
  };
}
