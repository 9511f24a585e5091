/** Ports of gathering that know nothing beside the registry, and ask every question anew. */
export function forgetfulPorts() {
  return {
    releaseDate: () => Promise.resolve(undefined),
    context: () => Promise.resolve(undefined),
    attestations: () => Promise.resolve({ kind: "absent" } as const),
    examined: forgetfulMap<never>(),
    gathered: forgetfulMap<never>(),
    hashed: forgetfulMap<never>(),
    local: { files: undefined as never, digestFile: undefined as never },
  };
}

function forgetfulMap<T>(): Map<string, Promise<T>> {
  return Object.assign(new Map<string, Promise<T>>(), { get: () => undefined, has: () => false });
}
