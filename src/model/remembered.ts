import { isLockReviewError } from "./error.ts";

/**
 * Returns the remembered answer to a question, or asks it. Failures are remembered. A question that was aborted is asked
 * again, also for those who wait for it: the one who asked first may need it no longer.
 */
export function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) {
    return before.catch((caught: unknown) => {
      if (isLockReviewError(caught, "ABORTED")) return remembered(known, key, ask);
      throw caught;
    });
  }
  const answer = ask().catch((caught: unknown) => {
    if (isLockReviewError(caught, "ABORTED")) known.delete(key);
    throw caught;
  });
  known.set(key, answer);
  return answer;
}

/** Returns a function that makes a value from an object, once for each object. The object must not change. */
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

const ABSENT = {};

/**
 * Returns a function that makes a value from several objects, once for the same objects in the same order. It is for
 * values that very many root modules share.
 */
export function rememberedOfAll<V>(): (keys: readonly (object | undefined)[], make: () => V) => V {
  const top: MadeOf<V> = { with: new WeakMap() };
  return (keys, make) => {
    let place = top;
    for (const object of keys) {
      const key = object ?? ABSENT;
      const next: MadeOf<V> = place.with.get(key) ?? { with: new WeakMap() };
      place.with.set(key, next);
      place = next;
    }
    place.made ??= { value: make() };
    return place.made.value;
  };
}
