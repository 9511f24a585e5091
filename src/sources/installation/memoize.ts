import { remembered } from "../../model/remembered.ts";
import type { ProviderSource } from "../answers/source.ts";

/**
 * A source that asks another one each question once, and remembers refusals as well as answers.
 *
 * It is made for one run: what it remembers never grows old. An aborted question is forgotten.
 * OpenTofu: getproviders, MemoizeSource; unlike there it serves `lock` too (SRC-29).
 */
export function memoizedSource(source: ProviderSource): ProviderSource {
  const versions = memo<Awaited<ReturnType<ProviderSource["availableVersions"]>>>();
  const metas = memo<Awaited<ReturnType<ProviderSource["packageMeta"]>>>();
  return {
    availableVersions: (provider, signal) =>
      versions(provider, () => source.availableVersions(provider, signal)),
    packageMeta: (request, signal) =>
      metas(`${request.provider} ${request.version} ${request.platform}`, () =>
        source.packageMeta(request, signal),
      ),
    describe: (provider) => source.describe(provider),
  };
}

/** A table of answers under way or given, by question. */
function memo<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, ask) => remembered(known, key, ask);
}
