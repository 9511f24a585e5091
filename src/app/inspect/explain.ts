import type { Ledger } from "../../language/ledger/ledger.ts";
import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { parseProviderAddress } from "../../model/provider-address.ts";
import { theSetting } from "../../model/setting.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import {
  chainResult,
  type ExplainedVersion,
  type Explanation,
  hashChain,
} from "../../review/evidence/hash-chain.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { trustTier } from "../../review/keys/trust-tier.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import { readRootChoice } from "../roots/read-root.ts";
import type { EvidenceGatherer } from "../run/engine.ts";

/** The hash or provider to explain, and the root modules that may record it. */
interface ExplainRequest {
  readonly subject: string;
  readonly roots: readonly string[];
  readonly files: FileTree;
  /** Undefined lets each root module's files decide. */
  readonly tool: Tool | undefined;
  readonly policy: Pick<
    ReviewPolicy,
    "trustedKeys" | "provenance" | "provenanceRoots" | "registryContext"
  >;
  readonly ledger: Ledger;
}

/**
 * Runs `explain`: returns the evidence for a hash, or for every hash of a provider, gathered now.
 *
 * A lock file's past explains nothing here.
 * @throws LockReviewError `USAGE` when the subject is not recorded, or is ambiguous
 */
export async function explain(
  request: ExplainRequest,
  ports: { readonly gather: EvidenceGatherer; readonly hostPlatform: Platform },
): Promise<Explanation> {
  const roots = await Promise.all(request.roots.map((root) => readLocked(root, request)));
  const groups = groupBy(findLocked(request.subject, roots), ({ tool, entry }) =>
    [entry.address, entry.version, toolKey(tool)].join(" "),
  );
  const versions = await Promise.all(
    [...groups.values()].map(async (group) => {
      const evidence = await gatherFor(group, request, ports);
      return explainVersion(group, evidence, request);
    }),
  );
  const chains = versions.flatMap((version) => version.chains);
  return { subject: request.subject, result: chainResult(chains), versions };
}

async function readLocked(
  root: string,
  { files, tool: given }: ExplainRequest,
): Promise<LockedRoot> {
  const path = lockFilePath(root);
  const tool = given ?? (await readRootChoice(root, files)).tool;
  const bytes = await readLockBytes(files, path);
  const side = bytes && lockSide(bytes, path, tool);
  return { root, tool, entries: [...(side?.lock.providers.values() ?? [])] };
}

/** Gathers everything about the version; builder and source repository, unless policy switches them off. */
function gatherFor(
  [first, ...others]: readonly LockedHashes[],
  { policy }: Pick<ExplainRequest, "policy">,
  { gather, hostPlatform }: Parameters<typeof explain>[1],
): Promise<VersionEvidence> {
  if (first === undefined) throw new RangeError("A version is locked somewhere");
  const { address: provider, version } = first.entry;
  const { provenance, provenanceRoots, registryContext } = policy;
  const isOff = registryContext === "off" || provenanceMode(provenance, provider) === "off";
  const roots = provenanceRoots?.roots ?? [];
  const wantsProvenance = { extent: "until-absent", purpose: "attestations", roots } as const;
  return gather(
    {
      provider,
      version,
      asked: [new Set([first, ...others].flatMap(({ hashes }) => hashes))],
      recorded: [],
      platforms: [hostPlatform],
      reportedH1: "verify",
      wantsEveryDocument: true,
      ...(isOff ? {} : { wantsContext: true, wantsProvenance }),
    },
    first.tool,
  );
}

function explainVersion(
  group: readonly LockedHashes[],
  evidence: VersionEvidence,
  sources: Pick<ExplainRequest, "policy" | "ledger">,
): ExplainedVersion {
  const { provider, version, availability, problems, signatures } = evidence;
  const context = {
    provider,
    version,
    evidence,
    recorded: undefined,
    knownKeys: knownKeys(provider, sources).keys,
    sameKeys: new Set<never>(),
  };
  const hashes = sortedUnique(group.flatMap((record) => record.hashes));
  return {
    provider,
    version,
    roots: sortedUnique(group.map(({ root }) => root)),
    availability,
    problems,
    signatures,
    ...withoutAbsent({ tier: trustTier(evidence) }),
    chains: hashes.map((hash) => hashChain(hash, context)),
  };
}

/** A lock file of a root module, and the tool whose rules apply. */
export interface LockedRoot {
  readonly root: string;
  readonly tool: Tool;
  readonly entries: readonly ProviderLock[];
}

interface LockedHashes extends Pick<LockedRoot, "root" | "tool"> {
  readonly entry: ProviderLock;
  readonly hashes: readonly Hash[];
}

/** Characters of a hash's value that are enough to name it. */
const MIN_VALUE_CHARACTERS = 6;

/**
 * Returns the hashes that a text names: by a hash, whole or shortened as in reports, or by a provider.
 * @throws LockReviewError `USAGE` when the text matches nothing, or more than one thing
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
  const hashesWith = (isMeant: (hash: Hash) => boolean) =>
    locked(roots, ({ hashes }) => {
      const meant = hashes.filter(isMeant);
      return meant.length === 0 ? undefined : meant;
    });
  const exact = hashesWith((hash) => hash === text);
  if (exact.length > 0) return exact;
  const start = text.replace(/(?:…|\.\.\.)$/, "");
  const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
  const found = hashesWith((hash) => isLong && start.includes(":") && hash.startsWith(start));
  assertOne(text, "hash", new Set(found.flatMap((record) => record.hashes)));
  return found;
}

/** Finds the address as the tool reads it; else addresses that end with the text. */
function providersCalled(text: string, roots: readonly LockedRoot[]): readonly LockedHashes[] {
  const exact = roots.flatMap((root) => {
    const address = attempt(() => parseProviderAddress(text, root.tool));
    return locked([root], (entry) => (entry.address === address ? entry.hashes : undefined));
  });
  if (exact.length > 0) return exact;
  const ends = locked(roots, (entry) =>
    entry.address.endsWith(`/${text}`) ? entry.hashes : undefined,
  );
  assertOne(text, "provider", new Set(ends.map((record) => record.entry.address)));
  return ends;
}

/** Returns the records for the matching entries; an entry without hashes can be explained too. */
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

function assertOne(text: string, what: string, found: ReadonlySet<string>): void {
  if (found.size <= 1) return;
  throw new LockReviewError("USAGE", `More than one ${what} here is called ${text}`, {
    hint: `Write one of ${sortedUnique(found).slice(0, 4).join(", ")}.`,
  });
}
