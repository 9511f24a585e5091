import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { LockFileSide } from "./input.ts";

/**
 * A base for a root module that has none: the same providers in root modules that were removed.
 *
 * Moving a directory must not make everything in it new. Of several entries for a provider, one of
 * head's own version is taken before any other, so that hashes are compared where they can be.
 * Undefined when nothing was removed that head has too.
 */
export function inheritBase(
  head: LockFileSide,
  removed: readonly LockFileSide[],
): LockFileSide | undefined {
  const twin = removed.find((side) => side.text === head.text);
  if (twin !== undefined) return twin;
  const entries = [...head.lock.providers.values()]
    .map((entry) => bestMatch(entry, removed))
    .filter((entry) => entry !== undefined);
  if (entries.length === 0) return undefined;
  return {
    text: "",
    lock: lockFile(entries),
    diagnostics: [],
    lines: new Map(),
    header: undefined,
  };
}

function bestMatch(
  entry: ProviderLock,
  removed: readonly LockFileSide[],
): ProviderLock | undefined {
  const candidates = removed
    .map((side) => entryOf(side.lock, entry.address))
    .filter((one) => one !== undefined);
  return candidates.find((one) => one.version === entry.version) ?? candidates[0];
}

function entryOf(lock: LockFile, provider: ProviderAddress): ProviderLock | undefined {
  return lock.providers.get(provider);
}
