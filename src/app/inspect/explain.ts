import type { Ledger } from "../../language/ledger/ledger.ts";
import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import type { ProvenanceWish } from "../../locking/evidence/evidence-request.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { type Tool, toolKey } from "../../model/tool.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { ExplainedVersion, Explanation } from "../../review/evidence/explanation.ts";
import { chainResult, hashChain } from "../../review/evidence/hash-chain.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { trustTier } from "../../review/keys/trust-tier.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import type { EvidenceGatherer } from "../review/evidence-gatherer.ts";
import { lockSide, readLockBytes } from "../roots/lock-side.ts";
import { readRootChoice } from "../roots/read-root.ts";
import { findLocked, type LockedHashes, type LockedRoot } from "./find-locked.ts";

/** What is to be explained, and where it is recorded. */
interface ExplainRequest {
  /** A hash or a provider. */
  readonly subject: string;
  /** Directories of root modules, as the tree of files names them. */
  readonly roots: readonly string[];
  readonly files: FileTree;
  /** Undefined lets each root module's files decide. */
  readonly tool: Tool | undefined;
  /** Whose pinned keys are known ones. */
  readonly policy: Pick<
    ReviewPolicy,
    "trustedKeys" | "provenance" | "provenanceRoots" | "registryContext"
  >;
  /** Whose lines are known keys, too. */
  readonly ledger: Ledger;
}

/** What explaining works with. */
interface ExplainPorts {
  readonly gather: EvidenceGatherer;
  readonly hostPlatform: Platform;
}

/**
 * `explain`: what vouches for a hash, or for every hash of a provider, from evidence gathered now.
 *
 * A lock file's own past explains nothing here.
 *
 * @throws LockReviewError `USAGE` when the subject is not recorded, or not one thing
 */
export async function explain(request: ExplainRequest, ports: ExplainPorts): Promise<Explanation> {
  const roots = await Promise.all(request.roots.map((root) => readLocked(root, request)));
  const groups = groupByVersion(findLocked(request.subject, roots));
  const versions = await Promise.all(groups.map((group) => explainVersion(group, request, ports)));
  const chains = versions.flatMap((one) => one.chains);
  return { subject: request.subject, result: chainResult(chains), versions };
}

async function readLocked(
  root: string,
  { files, tool: given }: ExplainRequest,
): Promise<LockedRoot> {
  const candidate = { root, lockFilePath: lockFilePath(root) };
  const tool = given ?? (await readRootChoice(candidate, files)).tool;
  const bytes = await readLockBytes(files, candidate.lockFilePath);
  const side = bytes && lockSide(bytes, candidate.lockFilePath, tool);
  return { root, tool, entries: [...(side?.lock.providers.values() ?? [])] };
}

/** One version of a provider under one tool's rules, wherever it is locked. */
function groupByVersion(found: readonly LockedHashes[]): readonly (readonly LockedHashes[])[] {
  const groups = new Map<string, LockedHashes[]>();
  for (const one of found) {
    const { tool, entry } = one;
    const key = `${entry.address}@${entry.version} ${toolKey(tool)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

async function explainVersion(
  group: readonly LockedHashes[],
  sources: Pick<ExplainRequest, "policy" | "ledger">,
  { gather, hostPlatform }: ExplainPorts,
): Promise<ExplainedVersion> {
  const [first] = group;
  if (first === undefined) throw new RangeError("A version is locked somewhere");
  const { address: provider, version } = first.entry;
  const hashes = sortedUnique(group.flatMap((one) => one.hashes));
  const wish = { provider, version, asked: [new Set(hashes)], recorded: [] };
  const evidence: VersionEvidence = await gather(
    {
      ...wish,
      platforms: [hostPlatform],
      wantsEveryDocument: true,
      ...buildWish(provider, sources.policy),
    },
    first.tool,
  );
  const tier = trustTier(evidence);
  const context = {
    provider,
    version,
    evidence,
    recorded: undefined,
    knownKeys: knownKeys(provider, sources).keys,
    sameKeys: new Set<never>(),
  };
  return {
    provider,
    version,
    roots: sortedUnique(group.map((one) => one.root)),
    availability: evidence.availability,
    problems: evidence.problems,
    signatures: evidence.signatures,
    ...withoutAbsent({ tier }),
    chains: hashes.map((hash) => hashChain(hash, context)),
  };
}

/** Asks who built the packages, and the registry where their source is, unless policy has that off. */
function buildWish(
  provider: ProviderAddress,
  { provenance, provenanceRoots, registryContext }: ExplainRequest["policy"],
): { readonly wantsContext?: true; readonly wantsProvenance?: ProvenanceWish } {
  if (registryContext === "off" || provenanceMode(provenance, provider) === "off") return {};
  const roots = provenanceRoots?.roots ?? [];
  return {
    wantsContext: true,
    wantsProvenance: { extent: "until-absent", purpose: "attestations", roots },
  };
}
