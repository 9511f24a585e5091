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

interface MadeOf<V> {
  made?: { readonly value: V };
  ofObjects?: WeakMap<object, MadeOf<V>>;
  ofOthers?: Map<unknown, MadeOf<V>>;
}

/** Returns a function that returns one object for all that say the same, as those of thousands of root modules do. */
export function sharedBySaying<T extends object>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const key = JSON.stringify(value);
    const shared = known.get(key) ?? value;
    known.set(key, shared);
    return shared;
  };
}

/** Returns a function that makes a value once for the same arguments, which must not change: its key is what it reads. */
export function rememberedOf<K extends readonly unknown[], V>(
  make: (...keys: K) => V,
): (...keys: K) => V {
  const top: MadeOf<V> = {};
  return (...keys) => {
    let place = top;
    for (const key of keys) {
      const isObject = typeof key === "object" && key !== null;
      if (isObject) place.ofObjects ??= new WeakMap();
      else place.ofOthers ??= new Map();
      const next = (isObject ? place.ofObjects?.get(key) : place.ofOthers?.get(key)) ?? {};
      if (isObject) place.ofObjects?.set(key, next);
      else place.ofOthers?.set(key, next);
      place = next;
    }
    place.made ??= { value: make(...keys) };
    return place.made.value;
  };
}
