import { LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import type { Tool } from "../../model/tool.ts";

/** A lock file of a root module, and whose rules it goes by. */
export interface LockedRoot {
  readonly root: string;
  readonly tool: Tool;
  readonly entries: readonly ProviderLock[];
}

/** What is to be explained: hashes of one entry of a root module. */
export interface LockedHashes {
  readonly root: string;
  readonly tool: Tool;
  readonly entry: ProviderLock;
  readonly hashes: readonly Hash[];
}

/** Characters of a hash's value that name it, should nobody want to write all of it. */
const MIN_VALUE_CHARACTERS = 6;

/**
 * The hashes that somebody asks about by a hash, whole or as reports shorten it, or by a provider.
 *
 * @throws LockReviewError `USAGE` when nothing here is called so, or more than one thing is
 */
export function findLocked(text: string, roots: readonly LockedRoot[]): readonly LockedHashes[] {
  const byHash = hashesCalled(text, roots);
  if (byHash.length > 0) return byHash;
  if (/^(?:h1|zh):/.test(text)) {
    throw new LockReviewError("USAGE", `No lock file here records ${text}`, {
      hint: `Run it in the root module whose lock file has the hash, or name it with ${theSetting("directory")}.`,
    });
  }
  const byProvider = providersCalled(text, roots);
  if (byProvider.length > 0) return byProvider;
  throw new LockReviewError("USAGE", `No lock file here locks ${text}`, {
    hint: "Name a hash or a provider that the lock file has, such as hashicorp/random.",
  });
}

function hashesCalled(text: string, roots: readonly LockedRoot[]): readonly LockedHashes[] {
  const start = text.replace(/(?:…|\.\.\.)$/, "");
  const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
  const isShortened = (hash: Hash) => isLong && start.includes(":") && hash.startsWith(start);
  const exact = locked(roots, (entry) => hashesWith(entry, (hash) => hash === text));
  if (exact.length > 0) return exact;
  const found = locked(roots, (entry) => hashesWith(entry, isShortened));
  assertOne(text, "hash", new Set(found.flatMap((one) => one.hashes)));
  return found;
}

/** An address as the tool reads it; else one that ends so. */
function providersCalled(text: string, roots: readonly LockedRoot[]): readonly LockedHashes[] {
  const exact = roots.flatMap((root) => {
    const address = addressOf(text, root.tool);
    return locked([root], (entry) => (entry.address === address ? entry.hashes : undefined));
  });
  if (exact.length > 0) return exact;
  const ends = locked(roots, (entry) =>
    entry.address.endsWith(`/${text}`) ? entry.hashes : undefined,
  );
  assertOne(text, "provider", new Set(ends.map((one) => one.entry.address)));
  return ends;
}

/** Hashes of an entry; undefined when it has none of that kind. */
function hashesWith(
  entry: ProviderLock,
  isMeant: (hash: Hash) => boolean,
): readonly Hash[] | undefined {
  const meant = entry.hashes.filter(isMeant);
  return meant.length === 0 ? undefined : meant;
}

/** The entries of which something is asked; an entry without hashes can be asked about too. */
function locked(
  roots: readonly LockedRoot[],
  asked: (entry: ProviderLock) => readonly Hash[] | undefined,
): readonly LockedHashes[] {
  return roots.flatMap(({ root, tool, entries }) =>
    entries.flatMap((entry) => {
      const hashes = asked(entry);
      return hashes === undefined ? [] : [{ root, tool, entry, hashes }];
    }),
  );
}

function addressOf(text: string, tool: Tool): ProviderAddress | undefined {
  try {
    return parseProviderAddress(text, tool);
  } catch (caught) {
    if (caught instanceof LockReviewError) return undefined;
    throw caught;
  }
}

function assertOne(text: string, what: string, found: ReadonlySet<string>): void {
  if (found.size <= 1) return;
  throw new LockReviewError("USAGE", `More than one ${what} here is called ${text}`, {
    hint: `Write one of ${sortedUnique(found).slice(0, 4).join(", ")}.`,
  });
}
