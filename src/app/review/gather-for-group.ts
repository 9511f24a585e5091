import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import type { ProvenanceWish } from "../../locking/evidence/evidence-request.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { isAttested } from "../../review/evidence/entry-provenance.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  evidenceKey,
  findEvidence,
  type RecordedReleases,
  type ReviewContext,
  type RootInput,
} from "../../review/evidence/input.ts";
import {
  platformsByContents,
  requiredPlatforms,
} from "../../review/evidence/required-platforms.ts";
import {
  listedPlatforms,
  pinnedKeys,
  type ReviewPolicy,
  requiredAge,
} from "../../review/policy/policy.ts";
import { entriesOf, type ReadingPair, type ToolGroup } from "../roots/reading-pair.ts";
import { withAnchors } from "./anchor-base.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import {
  type EvidenceWish,
  mergeWishes,
  planBaseEvidence,
  planEvidence,
  planFormerEvidence,
} from "./evidence-plan.ts";

/** What decides which evidence is needed, beside the lock files. */
export interface EvidenceTerms {
  readonly mode: ReviewContext["mode"];
  readonly policy: ReviewPolicy;
  readonly ledger: ReviewContext["ledger"];
  readonly hostPlatform: Platform;
  /** Milliseconds since the epoch, for what expires. */
  readonly now: number;
  /** In an audit, what the target branch records, by root module: what covered a platform there still has to. */
  readonly recordedBefore?: ReadonlyMap<string, LockFile> | undefined;
  /** What base records of releases, in any root module. */
  readonly recordedReleases: RecordedReleases;
}

/** What is known of the versions of a group, and which platforms each root module asked about must cover. */
export interface GroupEvidence {
  readonly evidence: EvidenceIndex;
  /** In the order of the root modules. */
  readonly required: readonly RootInput["required"][];
}

/**
 * Gathers evidence for some root modules of a group, each provider version once.
 *
 * The versions that base locks come first, because they say which platforms must not be lost; that costs no
 * download. What the other root modules lock is asked for only where it decides what these have to cover.
 */
export async function gatherForGroup(
  { tool, pairs }: ToolGroup,
  terms: EvidenceTerms,
  gather: EvidenceGatherer,
): Promise<GroupEvidence> {
  const { policy, now } = terms;
  const ofHead = pairs.flatMap((pair) => headPlan(pair, terms));
  const ofChange = wishKeys(ofHead);
  const about = async (
    wishes: readonly EvidenceWish[],
    platforms: readonly Platform[],
    isDue: (wish: EvidenceWish) => boolean = () => true,
  ) => {
    const ask = (wish: EvidenceWish, turn: Pick<ProvenanceWish, "purpose" | "after">) => {
      const { provider } = wish;
      const wantsDate = requiredAge(policy, provider, now) !== undefined;
      const wantsContext = policy.registryContext !== "off";
      const wantsProvenance = provenanceWish(wish, ofChange, { ...terms, turn });
      const wantsEveryDocument = terms.mode === "audit" || isExtended(wish, ofChange);
      const wants = {
        ...{ wantsDate, wantsContext, wantsProvenance },
        ...{ reportedH1: reportedH1(provider, terms), wantsEveryDocument },
      };
      return gather({ ...wish, platforms, ...wants }, tool);
    };
    const merged = mergeWishes(wishes);
    const due = merged.filter(isDue).map((wish) => ask(wish, { purpose: "due attestations" }));
    const rest = { purpose: "attestations", after: Promise.allSettled(due) } as const;
    const others = merged.filter((wish) => !isDue(wish)).map((wish) => ask(wish, rest));
    return evidenceIndex(await Promise.all([...due, ...others]));
  };
  const listed = pairs.flatMap(({ reading }) => [
    ...(listedPlatforms(policy, reading.candidate.nameInPolicy) ?? []),
  ]);
  const ofBase = pairs.flatMap((pair) => basePlan(pair, terms));
  const before = await about(ofBase, listed);
  const looked = requirementsOf(pairs, before, terms)(pairs).flatMap((one) => one.platforms);
  const platforms = [...new Set(looked)];
  const wishes = [...ofHead, ...alsoAsked(ofBase, ofHead)];
  const isDue = isDueAfter(before, policy);
  const some = await withAnchors(
    new Map([...before, ...(await about(wishes.filter(isLockedIn(pairs)), platforms, isDue))]),
    { pairs, wishes: [...ofBase, ...ofHead], policy, ledger: terms.ledger },
    (anchors) => about(anchors, platforms),
  );
  const first = requirementsOf(pairs, some, terms)(pairs);
  if (!first.some(looksAtOthers)) return { evidence: some, required: first };
  const evidence = new Map([...(await about(wishes, platforms, isDue)), ...some]);
  return { evidence, required: requirementsOf(pairs, evidence, terms)(pairs) };
}

function wishKeys(wishes: readonly EvidenceWish[]): ReadonlySet<string> {
  return new Set(wishes.map(({ provider, version }) => evidenceKey(provider, version)));
}

/**
 * Whether it is due to know who built a version: of a provider that base's version attests, so that a change cannot use up
 * the questions about it by what nobody attests, and where policy requires it. Only what base locks is asked before that.
 */
function isDueAfter(
  before: EvidenceIndex,
  { provenance }: ReviewPolicy,
): (wish: EvidenceWish) => boolean {
  const attested = new Set([...before.values()].filter(isAttested).map((one) => one.provider));
  return ({ provider }) =>
    attested.has(provider) || provenanceMode(provenance, provider) === "require";
}

/** How much is asked of who built a version. An audit asks what must be known, and has no base to compare it with. */
function provenanceWish(
  { provider, version }: EvidenceWish,
  ofChange: ReadonlySet<string>,
  {
    policy,
    mode,
    turn,
  }: EvidenceTerms & { readonly turn: Pick<ProvenanceWish, "purpose" | "after"> },
): ProvenanceWish | undefined {
  const asked = provenanceMode(policy.provenance, provider);
  const roots = policy.provenanceRoots?.roots ?? NO_ROOTS;
  const isEach = asked === "require" && ofChange.has(evidenceKey(provider, version));
  if (asked === "off" || (mode === "audit" && !isEach)) return undefined;
  return { extent: isEach ? "each" : "until-absent", roots, ...turn };
}

const NO_ROOTS: ProvenanceWish["roots"] = [];

/** What explains an `h1:`: what policy says, but nothing reported in an audit, of pinned keys or where the build has to be known. */
function reportedH1(
  provider: ProviderAddress,
  { mode, policy }: EvidenceTerms,
): ReviewPolicy["reportedH1"] {
  const isHeld =
    mode === "audit" ||
    pinnedKeys(policy, provider) !== undefined ||
    provenanceMode(policy.provenance, provider) === "require";
  return isHeld ? "verify" : policy.reportedH1;
}

/**
 * Whether a change adds archives to a version that base records. One platform's document may then name, as its package,
 * a file that the others' list has under the name of no package.
 */
function isExtended(
  { provider, version, asked, recorded }: EvidenceWish,
  ofChange: ReadonlySet<string>,
): boolean {
  if (!ofChange.has(evidenceKey(provider, version))) return false;
  const known = new Set(recorded.flatMap((hashes) => [...hashes]));
  const isAddition = (hash: Hash): boolean => hashScheme(hash) === "zh" && !known.has(hash);
  return known.size > 0 && asked.some((hashes) => [...hashes].some(isAddition));
}

/** Whether platforms were derived from other root modules, whose evidence then counts too. */
function looksAtOthers({ from }: RootInput["required"]): boolean {
  return from === "other-roots" || from === "host";
}

/**
 * Whether a provider version stands in one of the lock files, on either side.
 *
 * A part of a run asks about the versions of its own lock files whatever any root module wants to know of
 * them: what is learned for one vouches for the others, so that a part says of its root modules what one
 * run of all says.
 */
function isLockedIn(pairs: readonly ReadingPair[]): (wish: EvidenceWish) => boolean {
  const entries = pairs.flatMap(({ reading, base }) => [
    ...entriesOf(base),
    ...entriesOf(reading.head),
  ]);
  const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
  return ({ provider, version }) => locked.has(evidenceKey(provider, version));
}

function headPlan(
  { reading, base }: ReadingPair,
  { recordedReleases }: EvidenceTerms,
): readonly EvidenceWish[] {
  return planEvidence(base?.lock, reading.head?.lock, recordedReleases);
}

function basePlan(pair: ReadingPair, terms: EvidenceTerms): readonly EvidenceWish[] {
  const head = pair.reading.head?.lock;
  const former = formerOf(pair, terms);
  return former === undefined
    ? planBaseEvidence(pair.base?.lock, head)
    : planFormerEvidence(former, head);
}

function formerOf(
  { reading }: ReadingPair,
  { recordedBefore }: EvidenceTerms,
): LockFile | undefined {
  return recordedBefore?.get(reading.candidate.root);
}

/** What is asked of versions that another root module moves to: one answer has to serve both. */
function alsoAsked(
  ofBase: readonly EvidenceWish[],
  ofHead: readonly EvidenceWish[],
): readonly EvidenceWish[] {
  const keys = wishKeys(ofHead);
  return ofBase.filter(({ provider, version }) => keys.has(evidenceKey(provider, version)));
}

/**
 * Says which platforms root modules must cover, by what is known so far.
 *
 * What others cover is asked only for a root module that covers nothing itself: for it, the others are all.
 * So it is told once, and the work grows with the root modules and not with their square.
 */
function requirementsOf(
  pairs: readonly ReadingPair[],
  evidence: EvidenceIndex,
  terms: EvidenceTerms,
): (of: readonly ReadingPair[]) => readonly RootInput["required"][] {
  const { policy, hostPlatform } = terms;
  const kept = new Map(pairs.map((pair) => [pair, coverageToKeep(pair, terms)]));
  const otherRoots = sortedUnique(
    [...kept.values()].flatMap((entries) =>
      entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
    ),
  );
  return (of) =>
    of.map((pair) =>
      requiredPlatforms({
        listed: listedPlatforms(policy, pair.reading.candidate.nameInPolicy),
        baseEntries: (kept.get(pair) ?? []).map((entry) => ({
          entry,
          evidence: findEvidence(evidence, entry),
        })),
        otherRoots,
        host: hostPlatform,
      }),
    );
}

/** The entries whose coverage must not shrink: base's, or in an audit those there are, and what is known of base's. */
function coverageToKeep(pair: ReadingPair, terms: EvidenceTerms): readonly ProviderLock[] {
  if (terms.mode !== "audit") return entriesOf(pair.base);
  const former = formerOf(pair, terms)?.providers.values() ?? [];
  return [...entriesOf(pair.reading.head), ...former];
}
