import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { type EvidenceIndex, evidenceKey, findEvidence } from "../../review/evidence/input.ts";
import { signerStanding } from "../../review/evidence/signers.ts";
import { type KeySources, knownKeys } from "../../review/keys/known-keys.ts";
import type { ReadingPair } from "../roots/reading-pair.ts";
import type { EvidenceWish } from "./evidence-plan.ts";

/** Root modules, and everything that was asked for them. */
export interface AnchorContext extends KeySources {
  readonly pairs: readonly ReadingPair[];
  readonly wishes: readonly EvidenceWish[];
}

/**
 * Looks into packages of base's versions where nothing else tells who signs what base locks: it records contents
 * alone, which stand in no list, and a signer of head's version is not known otherwise (trust.md T4).
 *
 * @param about gathers evidence for wishes
 */
export async function withAnchors(
  evidence: EvidenceIndex,
  work: AnchorContext,
  about: (wishes: readonly EvidenceWish[]) => Promise<EvidenceIndex>,
): Promise<EvidenceIndex> {
  const open = work.pairs.flatMap((pair) => entriesWithoutAnchor(pair, evidence, work));
  const keys = new Set(open.map((one) => evidenceKey(one.address, one.version)));
  const wishes = work.wishes
    .filter(({ provider, version }) => keys.has(evidenceKey(provider, version)))
    .map((wish) => ({ ...wish, wantsAnchor: true }));
  return wishes.length === 0 ? evidence : new Map([...evidence, ...(await about(wishes))]);
}

/** Entries of base whose contents might say in which list they stand. */
function entriesWithoutAnchor(
  { reading, base }: ReadingPair,
  index: EvidenceIndex,
  sources: KeySources,
): readonly ProviderLock[] {
  return [...(base?.lock.providers.values() ?? [])].filter((entry) => {
    const evidence = findEvidence(index, reading.head?.lock.providers.get(entry.address));
    const known = knownKeys(entry.address, sources);
    const baseEvidence = findEvidence(index, entry);
    const standing = signerStanding({ evidence, known, base: entry, baseEvidence });
    const hasContents = entry.hashes.some((hash) => hashScheme(hash) === "h1");
    return standing.kind === "not-comparable" && hasContents;
  });
}
