import { visibleText } from "../../formats/text/visible-text.ts";
import { groupBy } from "../../model/many.ts";
import { compareAddresses, type ProviderAddress } from "../../model/provider-address.ts";
import { compareExactVersions } from "../../model/version.ts";
import type { EntryCoverage, Review } from "../../review/verdict/review.ts";
import { type LockedVersion, lockedVersions } from "../facts/locked-versions.ts";
import { coveredWords, lackingPlatforms, worstCoverage } from "../words/changes.ts";
import { findingGroups, headedFindings } from "../words/findings.ts";
import { sortHashes } from "../words/grades.ts";
import { providerNames } from "../words/wording.ts";
import type { PageData } from "./page-data.ts";

/** Everything that the page shows, in its order. */
export type PageFacts = ReturnType<typeof pageFacts>;

/** Returns everything that the page shows of a review: versions by provider, then from the newest to the oldest. */
export function pageFacts(review: Review) {
  const groups = headedFindings(findingGroups(review));
  return { review, provider: providerNames(review), versions: lockedOnPage(review), groups };
}

function lockedOnPage({ hashes, changes, roots }: Review) {
  const explained = groupBy(
    sortHashes(hashes),
    ({ provider, version }) => `${provider}@${version}`,
  );
  const ages = new Map(changes.map(({ provider, to, ageDays }) => [`${provider}@${to}`, ageDays]));
  const versions = lockedVersions(roots).map((locked) => {
    const { address } = locked.entry;
    const key = entryKey(locked.entry);
    const coverages = locked.reviews.flatMap(({ coverage }) => coverage?.get(address) ?? []);
    const [age] = locked.reviews.flatMap((review) => review.ages?.get(address) ?? []);
    return {
      ...locked,
      explained: explained.get(key) ?? [],
      coverage: worstCoverage(coverages),
      ageDays: age ?? ages.get(key),
    };
  });
  return versions.sort(
    (a, b) =>
      compareAddresses(a.entry.address, b.entry.address) ||
      compareExactVersions(b.entry.version, a.entry.version),
  );
}

function entryKey({ address, version }: LockedVersion["entry"]): string {
  return `${address}@${version}`;
}

/** Returns the same facts as data for the page's script. */
export function pageData({ review, provider, versions, groups }: PageFacts): PageData {
  const [providers, coverages] = [new Places(), new Places()];
  const providerPlace = (address: ProviderAddress) =>
    providers.placeOf(visibleText(provider(address)));
  const versionPlaces = new Map(versions.map(({ entry }, i) => [entryKey(entry), i]));
  const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
  const coveragePlace = (coverage: EntryCoverage | undefined) => {
    const lacking = coverage === undefined ? [] : lackingPlatforms(coverage).map(visibleText);
    if (coverage === undefined || lacking.length === 0) return null;
    const text = { covered: coveredWords(coverage), lacking: lacking.join(", ") };
    return coverages.placeOf(JSON.stringify(text));
  };
  const data = {
    versions: versions.map(({ entry }) => ({
      provider: providerPlace(entry.address),
      version: visibleText(entry.version),
    })),
    roots: review.roots.map(({ root, head, coverage }) => ({
      root: visibleText(root),
      entries: [...(head?.providers.values() ?? [])].flatMap((entry) => {
        const place = versionPlaces.get(entryKey(entry));
        const covered = coveragePlace(coverage?.get(entry.address));
        return place === undefined ? [] : [[place, covered] as const];
      }),
    })),
    findings: groups
      .flatMap(({ findings }) => findings)
      .map(({ finding, providers: named, places }) => ({
        severity: finding.severity,
        providers: named.map(providerPlace),
        roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))],
      })),
  };
  return {
    ...data,
    providers: providers.texts(),
    coverages: coverages.texts().map((text) => JSON.parse(text) as PageData["coverages"][number]),
  };
}

/** A list of distinct texts that gives each an index, in the order of first use. */
class Places {
  readonly #known = new Map<string, number>();

  placeOf(text: string): number {
    const place = this.#known.get(text) ?? this.#known.size;
    this.#known.set(text, place);
    return place;
  }

  texts(): readonly string[] {
    return [...this.#known.keys()];
  }
}
