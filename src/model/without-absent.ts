/** Returns an object without its `undefined` members, for types that distinguish absent from `undefined`. */
export function withoutAbsent<T extends object>(
  members: T,
): { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  const there = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as ReturnType<typeof withoutAbsent<T>>;
}
