import { visibleText } from "../../language/text/visible-text.ts";
import type { Platform } from "../../model/platform.ts";
import { compareAddresses } from "../../model/provider-address.ts";
import { compareExactVersions } from "../../model/version.ts";
import { isVouchedFor } from "../../review/evidence/explain-hash.ts";
import { type ExplainedHash, GRADES, type HashGrade } from "../../review/evidence/grade.ts";
import { shippedKeyOwner } from "../../review/keys/shipped-keys.ts";
import type { EntryCoverage, Review, RootReview } from "../../review/verdict/review.ts";
import { findingGroups } from "../facts/finding-groups.ts";
import { sortHashes } from "../facts/hash-order.ts";
import { type LockedVersion, lockedVersions } from "../facts/locked-versions.ts";
import { GRADE_WORDS } from "../words/grade-words.ts";
import { mergeRepeated, type RepeatedFinding } from "../words/repeated-findings.ts";
import { providerNames } from "../words/wording.ts";
import type { PageData, PageFinding, PageGrade, PageHash, PageRoot } from "./page-data.ts";

/** A provider version that lock files have, with what the run knows of it. */
export interface VersionOnPage extends LockedVersion {
  readonly explained: readonly ExplainedHash[];
  /** Of the root modules that lock it, the one that it serves worst; undefined where none is known. */
  readonly coverage: EntryCoverage | undefined;
  /** Whole days since the registry says that it was published; undefined where that was not asked. */
  readonly ageDays: number | undefined;
}

/** What a page tells, in the order in which it does. */
export interface PageFacts {
  readonly review: Review;
  /** How providers are named here. */
  readonly provider: ReturnType<typeof providerNames>;
  /** By provider, then from the newest to the oldest. */
  readonly versions: readonly VersionOnPage[];
  readonly groups: readonly FindingsOnPage[];
}

/** Findings under one heading. */
export interface FindingsOnPage {
  readonly heading: string;
  readonly findings: readonly RepeatedFinding[];
}

/** Gathers what a page tells of a review. */
export function pageFacts(review: Review): PageFacts {
  const { blocking, unchecked, attention, notices } = findingGroups(review);
  const groups = [
    { heading: "Must be resolved", findings: blocking },
    { heading: "Could not be checked", findings: unchecked },
    { heading: "Please look", findings: attention },
    { heading: "Good to know", findings: notices },
  ].map(({ heading, findings }) => ({ heading, findings: mergeRepeated(findings) }));
  return { review, provider: providerNames(review), versions: versionsOf(review), groups };
}

function versionsOf(review: Review): readonly VersionOnPage[] {
  const explained = new Map<string, ExplainedHash[]>();
  for (const one of sortHashes(review.hashes)) {
    const known = explained.get(versionKey(one));
    if (known === undefined) explained.set(versionKey(one), [one]);
    else known.push(one);
  }
  const coverage = worstCoverage(review.roots);
  const ages = knownAges(review);
  return lockedVersions(review.roots)
    .map((one) => {
      const key = versionKey(keyParts(one));
      const facts = { coverage: coverage.get(key), ageDays: ages.get(key) };
      return { ...one, explained: explained.get(key) ?? [], ...facts };
    })
    .sort(
      (a, b) =>
        compareAddresses(a.entry.address, b.entry.address) ||
        compareExactVersions(b.entry.version, a.entry.version),
    );
}

/** By the key of a version: as a change brings it, or as the audit of a root module has it. */
function knownAges({ changes, roots }: Review): ReadonlyMap<string, number | undefined> {
  const ages = new Map(changes.map(({ provider, to, ageDays }) => [`${provider}@${to}`, ageDays]));
  for (const { head, ages: known } of roots) {
    for (const [provider, age] of known ?? []) {
      const version = head?.providers.get(provider)?.version;
      if (version !== undefined) ages.set(versionKey({ provider, version }), age);
    }
  }
  return ages;
}

function worstCoverage(roots: readonly RootReview[]): ReadonlyMap<string, EntryCoverage> {
  const worst = new Map<string, EntryCoverage>();
  for (const { head, coverage } of roots) {
    for (const { address: provider, version } of head?.providers.values() ?? []) {
      const one = coverage?.get(provider);
      const key = versionKey({ provider, version });
      const known = worst.get(key);
      const isWorse = known === undefined || lackingOf(one) > lackingOf(known);
      if (one !== undefined && one.required.length > 0 && isWorse) worst.set(key, one);
    }
  }
  return worst;
}

function lackingOf(coverage: EntryCoverage | undefined): number {
  return coverage === undefined ? 0 : lackingPlatforms(coverage).length;
}

function keyParts({ entry }: LockedVersion): Pick<ExplainedHash, "provider" | "version"> {
  return { provider: entry.address, version: entry.version };
}

function versionKey({ provider, version }: Pick<ExplainedHash, "provider" | "version">): string {
  return `${provider}@${version}`;
}

/** The same as data, for the script of the page. */
export function pageData({ review, provider, versions, groups }: PageFacts): PageData {
  const [platforms, keys] = [new Places<Platform>(), new Places<string>()];
  const [providers, coverages] = [new Places<string>(), new Places<string>()];
  const owners = new Map<number, string>();
  const ofVersions = versions.map(({ entry, explained, hashes }) => ({
    provider: providers.of(provider(entry.address)),
    version: visibleText(entry.version),
    hashes: explained.map((one) => hashData(one, { platforms, keys, owners })),
    recorded: hashes.length,
  }));
  const places = new Map(versions.map((one, i) => [versionKey(keyParts(one)), i]));
  const roots = new Map(review.roots.map(({ root }, i) => [root, i]));
  const ofRoots = review.roots.map((one) => rootData(one, { places, platforms, coverages }));
  const findings = groups.flatMap((one) =>
    one.findings.map((repeated) => findingData(repeated, { provider, providers, roots })),
  );
  return {
    platforms: platforms.texts(),
    keys: keys.texts().map((fingerprint, i) => ({ fingerprint, owner: owners.get(i) ?? null })),
    grades: GRADES.map(gradeData),
    providers: providers.texts(),
    versions: ofVersions,
    coverages: coverages.names().map((text) => JSON.parse(text) as PageData["coverages"][number]),
    roots: ofRoots,
    findings,
  };
}

/** Texts by the order in which they were met first. */
class Places<T extends string> {
  readonly #known = new Map<T, number>();

  of(text: T): number {
    const known = this.#known.get(text) ?? this.#known.size;
    this.#known.set(text, known);
    return known;
  }

  names(): readonly T[] {
    return [...this.#known.keys()];
  }

  texts(): readonly string[] {
    return this.names().map(visibleText);
  }
}

function gradeData(grade: HashGrade): PageGrade {
  const standing = isVouchedFor(grade) ? "vouched" : "unvouched";
  const isOpen = grade === "not-checked" || grade === "base-only";
  return { words: GRADE_WORDS[grade], standing: isOpen ? "open" : standing };
}

function hashData(
  one: ExplainedHash,
  lists: {
    readonly platforms: Places<Platform>;
    readonly keys: Places<string>;
    readonly owners: Map<number, string>;
  },
): PageHash {
  const keys = one.signedBy.map((fingerprint) => {
    const place = lists.keys.of(fingerprint);
    const owner = shippedKeyOwner(one.provider, fingerprint);
    if (owner !== undefined) lists.owners.set(place, owner);
    return place;
  });
  return {
    hash: visibleText(one.hash),
    grade: GRADES.indexOf(one.grade),
    platforms: one.platforms.map((platform) => lists.platforms.of(platform)),
    archives: one.derivedFrom.filter((archive) => archive !== one.hash).map(visibleText),
    files: one.files.map(visibleText),
    keys,
  };
}

function rootData(
  { root, tool, head, coverage }: RootReview,
  lists: {
    readonly places: ReadonlyMap<string, number>;
    readonly platforms: Places<Platform>;
    readonly coverages: Places<string>;
  },
): PageRoot {
  const entries = [...(head?.providers.values() ?? [])].flatMap(({ address, version }) => {
    const place = lists.places.get(versionKey({ provider: address, version }));
    const known = coverage?.get(address);
    if (place === undefined) return [];
    const covered =
      known === undefined || known.required.length === 0 ? null : coverageData(known, lists);
    return [[place, covered] as const];
  });
  return { root: visibleText(root), tool: visibleText(tool.name), entries };
}

/** Most entries are covered alike, so that each way of being covered stands in the page once. */
function coverageData(
  { required, after }: EntryCoverage,
  lists: { readonly platforms: Places<Platform>; readonly coverages: Places<string> },
): number {
  const lacking = lackingPlatforms({ required, after });
  const covered = required.length - lacking.length;
  const places = lacking.map((one) => lists.platforms.of(one));
  return lists.coverages.of(
    JSON.stringify({ covered, required: required.length, lacking: places }),
  );
}

/** Platforms that a root module requires and an entry cannot verify. */
export function lackingPlatforms({
  required,
  after,
}: Pick<EntryCoverage, "required" | "after">): readonly Platform[] {
  return required.filter((one) => !after.includes(one));
}

function findingData(
  { finding, providers: about, places }: RepeatedFinding,
  lists: {
    readonly provider: PageFacts["provider"];
    readonly providers: Places<string>;
    readonly roots: ReadonlyMap<string, number>;
  },
): PageFinding {
  const roots = new Set(places.flatMap(({ root }) => lists.roots.get(root) ?? []));
  return {
    severity: finding.severity,
    providers: about.map((one) => lists.providers.of(lists.provider(one))),
    roots: [...roots],
  };
}
