import type { Ledger } from "../../formats/ledger/ledger.ts";
import { provenanceMode } from "../../formats/policy/provenance-rule.ts";
import type { EvidenceRequest, ProvenanceWish } from "../../lock/evidence/evidence-request.ts";
import type { VersionEvidence } from "../../model/evidence.ts";
import { ofScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import {
  isAllThatInitCompletes,
  platformsByContents,
  platformsOnRecord,
} from "../../review/evidence/coverage.ts";
import { isAttested } from "../../review/evidence/entry-provenance.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  evidenceKey,
  findVersion,
  type LockFileSide,
  type RootInput,
  type Run,
} from "../../review/evidence/input.ts";
import {
  agreedPlatforms,
  type CoveredEntry,
  type RequiredPlatforms,
  requiredPlatforms,
} from "../../review/evidence/required-platforms.ts";
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

/** A root module that was read, whether base has it in the same place, and earlier records of it. */
export type PlacedReading = RootReading & Pick<RootInput, "stoodHere" | "former" | "past">;

/** What decides, beside the lock files, which evidence is needed and which platforms root modules must cover. */
export interface EvidenceTerms {
  readonly mode: Run["mode"];
  readonly policy: Run["policy"];
  readonly ledger: Ledger;
  readonly now: Run["now"];
  readonly recordedReleases: Run["recordedReleases"];
  readonly recordedModules?: Run["recordedModules"];
  /** Returns the machines on which somebody runs the tools in a root module, as far as is known. */
  readonly machinesOf?: (root: string) => Promise<readonly Platform[]>;
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
) {
  const headWishes = readings.flatMap((reading) => planEvidence(reading, terms.recordedReleases));
  const baseWishes = readings.flatMap((reading) =>
    planBaseEvidence(terms.mode, formerOf(reading) ?? reading.base?.lock, reading.head?.lock),
  );
  const broughtByHead = new Set(headWishes.map(wishKey));
  const ask = wishAsker(terms, broughtByHead, gather);
  const policyPlatforms = readings.flatMap(({ candidate }) => [
    ...(listedPlatforms(terms.policy, candidate.nameInPolicy) ?? []),
  ]);
  const before = await ask(baseWishes, policyPlatforms);
  const requirements = requirementsOf(readings, before, terms);
  const platforms = [...new Set(requirements.flatMap((required) => required.platforms))];
  // One answer serves both head's question and that of a root module that leaves the version.
  const wishes = [...headWishes, ...baseWishes.filter((wish) => broughtByHead.has(wishKey(wish)))];
  const answers = new Map([...before, ...(await ask(wishes, platforms, before))]);
  const anchors = anchorWishes(readings, [...baseWishes, ...headWishes], answers, terms);
  const evidence =
    anchors.length === 0 ? answers : new Map([...answers, ...(await ask(anchors, platforms))]);
  const required = requirementsOf(readings, evidence, terms);
  const { machinesOf } = terms;
  if (machinesOf === undefined || required.every(({ from }) => from !== "usual"))
    return { evidence, required };
  const machines = await Promise.all(readings.map(({ candidate }) => machinesOf(candidate.root)));
  return { evidence, required: requirementsOf(readings, evidence, terms, machines) };
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
    const asking = (after?: Promise<unknown>) => (wish: EvidenceWish) => {
      const isBrought = broughtByHead.has(wishKey(wish));
      return gather({ ...wish, platforms, ...questionsAbout(wish, terms, { isBrought, after }) });
    };
    const distinct = mergeWishes(wishes);
    const first = distinct.filter(isFirst).map(asking());
    const others = distinct.filter((wish) => !isFirst(wish));
    const rest = others.map(asking(Promise.allSettled(first)));
    return evidenceIndex(await Promise.all([...first, ...rest]));
  };
}

/** Returns the questions about a version beside its hashes. An audit asks for its builder only if policy requires it. */
function questionsAbout(
  wish: EvidenceWish,
  { mode, policy, now }: EvidenceTerms,
  { isBrought, after }: { readonly isBrought: boolean; readonly after: ProvenanceWish["after"] },
) {
  const { provider } = wish;
  const provenance = provenanceMode(policy.provenance, provider);
  const isRequired = provenance === "require";
  const isComputed = mode === "audit" || isRequired || pinnedKeys(policy, provider) !== undefined;
  const isEach = isRequired && isBrought;
  const wantsBuilder = provenance !== "off" && (mode !== "audit" || isEach);
  const wantsProvenance: ProvenanceWish = {
    extent: isEach ? "each" : "until-absent",
    roots: policy.provenanceRoots?.roots ?? [],
    purpose: after === undefined ? "due attestations" : "attestations",
    after,
  };
  return {
    wantsDate: requiredAge(policy, provider, now) !== undefined,
    wantsContext: policy.registryContext !== "off",
    wantsProvenance: wantsBuilder ? wantsProvenance : undefined,
    // A registry's report explains no `h1:` in an audit, under pinned keys, or where provenance is required.
    reportedH1: isComputed ? ("verify" as const) : policy.reportedH1,
    // For an archive added to a recorded version, one platform's document may name as its package a file that the
    // others' list has under another kind of name.
    wantsEveryDocument: mode === "audit" || (isBrought && addsArchives(wish)),
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
        evidence: findVersion(index, head?.lock.providers.get(entry.address)),
        known: knownKeys(terms.policy, terms.ledger, entry.address),
        base: entry,
        baseEvidence: findVersion(index, entry),
      });
      return standing.kind === "not-comparable" && ofScheme("h1", entry.hashes).length > 0;
    }),
  );
  const keys = new Set(open.map(({ address, version }) => evidenceKey(address, version)));
  const anchors = wishes.filter((wish) => keys.has(wishKey(wish)));
  return anchors.map((wish) => ({ ...wish, wantsAnchor: true }));
}

/**
 * Returns the platforms that each root module must cover. The coverage of other root modules is computed once for all,
 * so that the work is linear in their number.
 */
function requirementsOf(
  readings: readonly PlacedReading[],
  evidence: EvidenceIndex,
  terms: EvidenceTerms,
  machines: readonly (readonly Platform[])[] = [],
): readonly RequiredPlatforms[] {
  const isAudit = terms.mode === "audit";
  const recorded = isAudit ? platformsByContents : platformsOnRecord;
  const coveredBy = (entries: readonly ProviderLock[], read = recorded) =>
    entries.flatMap((entry) => coveredEntry(entry, findVersion(evidence, entry), read, recorded));
  const changedEntries = (reading: PlacedReading) =>
    planEvidence(reading, terms.recordedReleases).flatMap(
      ({ provider }) => reading.head?.lock.providers.get(provider) ?? [],
    );
  // Coverage must not shrink: base's, and in an audit head's and that of the target branch's record.
  const records = readings.map((reading) => {
    const former = [...(formerOf(reading)?.providers.values() ?? [])];
    const lists = isAudit ? [entriesOf(reading.head), former] : [entriesOf(reading.base)];
    return lists.map((entries) => coveredBy(entries));
  });
  const otherRoots = agreedPlatforms(records.flat());
  return readings.map((reading, i) =>
    requiredPlatforms({
      listed: listedPlatforms(terms.policy, reading.candidate.nameInPolicy),
      records: records[i] ?? [],
      otherRoots,
      machines: machines[i] ?? [],
      changed: isAudit ? [] : coveredBy(changedEntries(reading), platformsByContents),
    }),
  );
}

/**
 * Returns what an entry covers; nothing where that is unknown, for want of evidence or of its hashes' packages. Whether it is
 * complete is read of all that it records: no package is read for a hash that base has.
 */
const coveredEntry = rememberedOf(
  (
    entry: ProviderLock,
    evidence: VersionEvidence | undefined,
    read: typeof platformsByContents,
    recorded: typeof platformsByContents,
  ): readonly CoveredEntry[] => {
    const platforms = read(entry, evidence);
    const isUnknown = platforms.length === 0 && ofScheme("h1", entry.hashes).length > 0;
    if (evidence === undefined || isUnknown) return [];
    return [{ platforms, isComplete: isAllThatInitCompletes(recorded(entry, evidence), evidence) }];
  },
);

/** Returns the target branch's record of a root module in an audit; undefined without one. */
const formerOf = ({ former }: PlacedReading) => (former === "unknown" ? undefined : former);

/** Returns every entry of a lock file; none if there is no file. */
export function entriesOf(side: LockFileSide | undefined): readonly ProviderLock[] {
  return [...(side?.lock.providers.values() ?? [])];
}
