import type { VersionEvidence } from "../../model/evidence.ts";
import type { LockFile, ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { platformsByContents, requiredPlatforms } from "../../review/evidence/coverage.ts";
import { isAttested } from "../../review/evidence/entry-provenance.ts";
import {
  type EvidenceIndex,
  evidenceIndex,
  evidenceKey,
  findEvidence,
  type RootInput,
} from "../../review/evidence/input.ts";
import { signerStanding } from "../../review/evidence/signers.ts";
import { knownKeys } from "../../review/keys/known-keys.ts";
import { listedPlatforms } from "../../review/policy/policy.ts";
import { entriesOf, type ReadingPair, type ToolGroup } from "../roots/root-readings.ts";
import type { EvidenceGatherer } from "./evidence-gatherer.ts";
import {
  type EvidenceTerms,
  type EvidenceWish,
  mergeWishes,
  planBaseEvidence,
  planEvidence,
  planFormerEvidence,
  questionsAbout,
  recordedContents,
  requiresBuild,
} from "./evidence-plan.ts";

/** The evidence about the versions of a group, and the platforms that each of its root modules must cover. */
interface GroupEvidence {
  readonly evidence: EvidenceIndex;
  /** In the order of the root modules. */
  readonly required: readonly RootInput["required"][];
}

/**
 * Gathers evidence for the root modules of a group, each provider version once:
 *
 * 1. about versions that base locks and head leaves, because they say which platforms must not be lost;
 * 2. about versions that these root modules lock;
 * 3. about base's entries again, where their packages have to be read to know who signs them;
 * 4. about everything else, only if it decides which platforms a root module has to cover.
 */
export async function gatherForGroup(
  { tool, pairs }: ToolGroup,
  terms: EvidenceTerms,
  gather: EvidenceGatherer,
): Promise<GroupEvidence> {
  const headWishes = pairs.flatMap(({ reading, base }) =>
    planEvidence(base?.lock, reading.head?.lock, terms.recordedReleases),
  );
  const baseWishes = pairs.flatMap((pair) => baseWishesOf(pair, terms));
  const broughtByHead = keysOf(headWishes);
  const ask = wishAsker({ tool, terms, broughtByHead }, gather);
  const listed = pairs.flatMap(({ reading }) => [
    ...(listedPlatforms(terms.policy, reading.candidate.nameInPolicy) ?? []),
  ]);
  const before = await ask(baseWishes, listed);
  const expected = requirementsOf(pairs, before, terms).flatMap(({ platforms }) => platforms);
  const platforms = [...new Set(expected)];
  // One answer serves both head's question and that of a root module that leaves the version.
  const wishes = [...headWishes, ...baseWishes.filter((wish) => broughtByHead.has(keyOf(wish)))];
  const locked = await ask(wishes.filter(isLockedIn(pairs)), platforms, before);
  const known = new Map([...before, ...locked]);
  const anchors = anchorWishes(pairs, [...baseWishes, ...headWishes], known, terms);
  const some =
    anchors.length === 0 ? known : new Map([...known, ...(await ask(anchors, platforms))]);
  const required = requirementsOf(pairs, some, terms);
  if (!required.some(({ from }) => from === "other-roots" || from === "host")) {
    return { evidence: some, required };
  }
  const evidence = new Map([...(await ask(wishes, platforms, before)), ...some]);
  return { evidence, required: requirementsOf(pairs, evidence, terms) };
}

type AskWishes = (
  wishes: readonly EvidenceWish[],
  platforms: readonly Platform[],
  before?: EvidenceIndex,
) => Promise<EvidenceIndex>;

/**
 * Returns a function that gathers evidence for wishes. With base's evidence, providers whose base version is
 * attested come first, so that unattested ones cannot use up the request limit.
 */
function wishAsker(
  {
    tool,
    terms,
    broughtByHead,
  }: {
    readonly tool: Tool;
    readonly terms: EvidenceTerms;
    readonly broughtByHead: ReadonlySet<string>;
  },
  gather: EvidenceGatherer,
): AskWishes {
  return async (wishes, platforms, before) => {
    const attested = new Set([...(before?.values() ?? [])].filter(isAttested).map(providerOf));
    const isFirst = (wish: EvidenceWish): boolean =>
      before === undefined || attested.has(wish.provider) || requiresBuild(wish, terms);
    const askAll = (some: readonly EvidenceWish[], after?: Promise<unknown>) =>
      some.map((wish) => {
        const isBrought = broughtByHead.has(keyOf(wish));
        return gather(
          { ...wish, platforms, ...questionsAbout(wish, terms, { isBrought, after }) },
          tool,
        );
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

function providerOf({ provider }: VersionEvidence): ProviderAddress {
  return provider;
}

function keyOf({ provider, version }: EvidenceWish): string {
  return evidenceKey(provider, version);
}

function keysOf(wishes: readonly EvidenceWish[]): ReadonlySet<string> {
  return new Set(wishes.map(keyOf));
}

function baseWishesOf(pair: ReadingPair, terms: EvidenceTerms): readonly EvidenceWish[] {
  const head = pair.reading.head?.lock;
  const former = formerOf(pair, terms);
  return former === undefined
    ? planBaseEvidence(pair.base?.lock, head)
    : planFormerEvidence(former, head);
}

/** Returns the target branch's record for a root module that is audited. */
function formerOf(
  { reading }: ReadingPair,
  { recordedBefore }: EvidenceTerms,
): LockFile | undefined {
  return recordedBefore?.get(reading.candidate.root);
}

/**
 * Returns wishes for packages of base's entries that record contents alone and whose signers are otherwise
 * unknown: only a package shows which signed list it stands in.
 */
function anchorWishes(
  pairs: readonly ReadingPair[],
  wishes: readonly EvidenceWish[],
  index: EvidenceIndex,
  terms: EvidenceTerms,
): readonly EvidenceWish[] {
  const isOpen = (pair: ReadingPair, entry: ProviderLock): boolean => {
    const headEntry = pair.reading.head?.lock.providers.get(entry.address);
    const standing = signerStanding({
      evidence: findEvidence(index, headEntry),
      known: knownKeys(entry.address, terms),
      base: entry,
      baseEvidence: findEvidence(index, entry),
    });
    return standing.kind === "not-comparable" && recordedContents(entry).length > 0;
  };
  const open = pairs.flatMap((pair) => entriesOf(pair.base).filter((entry) => isOpen(pair, entry)));
  const keys = new Set(open.map(({ address, version }) => evidenceKey(address, version)));
  return wishes
    .filter((wish) => keys.has(keyOf(wish)))
    .map((wish) => ({ ...wish, wantsAnchor: true }));
}

/** Returns a test whether a provider version stands in one of the lock files, on either side. */
function isLockedIn(pairs: readonly ReadingPair[]): (wish: EvidenceWish) => boolean {
  const entries = pairs.flatMap(({ reading, base }) => [
    ...entriesOf(base),
    ...entriesOf(reading.head),
  ]);
  const locked = new Set(entries.map(({ address, version }) => evidenceKey(address, version)));
  return (wish) => locked.has(keyOf(wish));
}

/**
 * Returns the platforms that each root module must cover. The coverage of other root modules is computed once
 * for all, so that the work is linear in their number.
 */
function requirementsOf(
  pairs: readonly ReadingPair[],
  evidence: EvidenceIndex,
  terms: EvidenceTerms,
): readonly RootInput["required"][] {
  const kept = pairs.map((pair) => ({ pair, entries: coverageToKeep(pair, terms) }));
  const otherRoots = sortedUnique(
    kept.flatMap(({ entries }) =>
      entries.flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
    ),
  );
  return kept.map(({ pair, entries }) =>
    requiredPlatforms({
      listed: listedPlatforms(terms.policy, pair.reading.candidate.nameInPolicy),
      baseEntries: entries.map((entry) => ({ entry, evidence: findEvidence(evidence, entry) })),
      otherRoots,
      host: terms.hostPlatform,
    }),
  );
}

/** Returns the entries whose coverage must not shrink: base's; in an audit head's and the known ones of base. */
function coverageToKeep(pair: ReadingPair, terms: EvidenceTerms): readonly ProviderLock[] {
  if (terms.mode !== "audit") return entriesOf(pair.base);
  const former = formerOf(pair, terms)?.providers.values() ?? [];
  return [...entriesOf(pair.reading.head), ...former];
}
