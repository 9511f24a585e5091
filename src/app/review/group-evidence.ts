import type { Ledger } from "../../formats/ledger/ledger.ts";
import { provenanceMode } from "../../formats/policy/provenance-rule.ts";
import type { EvidenceRequest, ProvenanceWish } from "../../lock/evidence/evidence-request.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { ofScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import { isAttested } from "../../review/evidence/entry-provenance.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  evidenceKey,
  findEvidence,
  type RootInput,
  type Run,
} from "../../review/evidence/input.ts";
import { signerStanding } from "../../review/evidence/signers.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { listedPlatforms, pinnedKeys, requiredAge } from "../../review/policy/policy.ts";
import type { RootReading } from "../roots/read-root.ts";
import {
  addsArchives,
  type EvidenceWish,
  mergeWishes,
  planBaseEvidence,
  planEvidence,
  wishKey,
} from "./evidence-plan.ts";
import {
  entriesOf,
  formerOf,
  type PlacedReading,
  type PlatformTerms,
  requirementsOf,
} from "./group-platforms.ts";

/** The policy and the records that decide, beside the lock files, which evidence is needed. */
export interface EvidenceTerms extends PlatformTerms {
  readonly ledger: Ledger;
  readonly now: Run["now"];
}

/**
 * Gathers evidence for root modules under one tool's rules, each provider version once, and returns it with the
 * platforms that each must cover:
 *
 * 1. about versions that base locks and head leaves, because they say which platforms must not be lost;
 * 2. about versions that these root modules lock;
 * 3. about base's entries again, where their packages have to be read to know who signs them.
 */
export async function gatherForGroup(
  readings: readonly PlacedReading[],
  terms: EvidenceTerms,
  gather: (wish: EvidenceRequest) => Promise<VersionEvidence>,
): Promise<{
  readonly evidence: EvidenceIndex;
  readonly required: readonly RootInput["required"][];
}> {
  const headWishes = readings.flatMap((reading) => planEvidence(reading, terms.recordedReleases));
  const baseWishes = readings.flatMap((reading) =>
    planBaseEvidence(terms.mode, formerOf(reading) ?? reading.base?.lock, reading.head?.lock),
  );
  const broughtByHead = new Set(headWishes.map(wishKey));
  const ask = wishAsker(terms, broughtByHead, gather);
  const listed = readings.flatMap(({ candidate }) => [
    ...(listedPlatforms(terms.policy, candidate.nameInPolicy) ?? []),
  ]);
  const before = await ask(baseWishes, listed);
  const expected = requirementsOf(readings, before, terms).flatMap(({ platforms }) => platforms);
  const platforms = [...new Set(expected)];
  // One answer serves both head's question and that of a root module that leaves the version.
  const wishes = [...headWishes, ...baseWishes.filter((wish) => broughtByHead.has(wishKey(wish)))];
  const locked = new Map([...before, ...(await ask(wishes, platforms, before))]);
  const anchors = anchorWishes(readings, [...baseWishes, ...headWishes], locked, terms);
  const evidence =
    anchors.length === 0 ? locked : new Map([...locked, ...(await ask(anchors, platforms))]);
  const required = requirementsOf(readings, evidence, terms);
  if (required.every(({ from }) => from !== "host")) return { evidence, required };
  const runners = await terms.runners?.();
  return { evidence, required: requirementsOf(readings, evidence, terms, runners) };
}

/**
 * Returns a function that gathers evidence for wishes. With base's evidence, providers whose base version is attested
 * come first, so that unattested ones cannot use up the request limit.
 */
function wishAsker(
  terms: EvidenceTerms,
  broughtByHead: ReadonlySet<string>,
  gather: Parameters<typeof gatherForGroup>[2],
) {
  return async (
    wishes: readonly EvidenceWish[],
    platforms: readonly Platform[],
    before?: EvidenceIndex,
  ): Promise<EvidenceIndex> => {
    const earlier = [...(before?.values() ?? [])].filter(isAttested);
    const attested = new Set(earlier.map(({ provider }) => provider));
    const isFirst = ({ provider }: EvidenceWish): boolean =>
      before === undefined ||
      attested.has(provider) ||
      provenanceMode(terms.policy.provenance, provider) === "require";
    const askAll = (some: readonly EvidenceWish[], after?: Promise<unknown>) =>
      some.map((wish) => {
        const isBrought = broughtByHead.has(wishKey(wish));
        const questions = questionsAbout(wish, terms, isBrought);
        const wantsProvenance = provenanceWish(wish, terms, { isBrought, after });
        return gather({ ...wish, ...questions, platforms, wantsProvenance });
      });
    const merged = mergeWishes(wishes);
    const first = askAll(merged.filter(isFirst));
    const rest = askAll(
      merged.filter((wish) => !isFirst(wish)),
      Promise.allSettled(first),
    );
    return evidenceIndex(await Promise.all([...first, ...rest]));
  };
}

function questionsAbout(
  wish: EvidenceWish,
  { mode, policy, now }: EvidenceTerms,
  isBrought: boolean,
) {
  const { provider } = wish;
  const isComputed =
    mode === "audit" ||
    pinnedKeys(policy, provider) !== undefined ||
    provenanceMode(policy.provenance, provider) === "require";
  return {
    wantsDate: requiredAge(policy, provider, now) !== undefined,
    wantsContext: policy.registryContext !== "off",
    // A registry's report explains no `h1:` in an audit, under pinned keys, or where provenance is required.
    reportedH1: isComputed ? ("verify" as const) : policy.reportedH1,
    // For an archive added to a recorded version, one platform's document may name as its package a file that the
    // others' list has under another kind of name.
    wantsEveryDocument: mode === "audit" || (isBrought && addsArchives(wish)),
  };
}

/** Returns the question about a version's builder. An audit asks only if policy requires provenance. */
function provenanceWish(
  { provider }: EvidenceWish,
  { policy, mode }: EvidenceTerms,
  { isBrought, after }: { readonly isBrought: boolean; readonly after: ProvenanceWish["after"] },
): ProvenanceWish | undefined {
  const asked = provenanceMode(policy.provenance, provider);
  const isEach = asked === "require" && isBrought;
  if (asked === "off" || (mode === "audit" && !isEach)) return undefined;
  return {
    extent: isEach ? "each" : "until-absent",
    roots: policy.provenanceRoots?.roots ?? [],
    purpose: after === undefined ? "due attestations" : "attestations",
    after,
  };
}

/**
 * Returns wishes for packages of base's entries that record contents alone and whose signers are otherwise unknown:
 * only a package shows which signed list it stands in.
 */
function anchorWishes(
  readings: readonly RootReading[],
  wishes: readonly EvidenceWish[],
  index: EvidenceIndex,
  terms: EvidenceTerms,
): readonly EvidenceWish[] {
  const open = readings.flatMap(({ base, head }) =>
    entriesOf(base).filter((entry) => {
      const standing = signerStanding({
        evidence: findEvidence(index, head?.lock.providers.get(entry.address)),
        known: knownKeys(entry.address, terms),
        base: entry,
        baseEvidence: findEvidence(index, entry),
      });
      return standing.kind === "not-comparable" && ofScheme("h1", entry.hashes).length > 0;
    }),
  );
  const keys = new Set(open.map(({ address, version }) => evidenceKey(address, version)));
  return wishes
    .filter((wish) => keys.has(wishKey(wish)))
    .map((wish) => ({ ...wish, wantsAnchor: true }));
}
