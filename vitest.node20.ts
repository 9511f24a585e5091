// The default reporter of vitest 5 groups failures with Map.groupBy, which Node 20 does not have.
if (!("groupBy" in Map)) {
  Object.assign(Map, {
    groupBy: <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> => {
      const groups = new Map<K, V[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}
