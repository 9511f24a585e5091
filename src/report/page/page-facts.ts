import { visibleText } from "../../formats/text/visible-text.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { EntryCoverage, Review } from "../../review/verdict/review.ts";
import { sortedVersions } from "../contents/versions.ts";
import type { LockedVersion } from "../facts/locked-versions.ts";
import { coveredWords, lackingPlatforms } from "../words/changes.ts";
import { findingGroups, mergeRepeated } from "../words/findings.ts";
import { providerNames } from "../words/wording.ts";
import type { PageData } from "./page-data.ts";

/** Returns the facts of a review that the page's script filters and draws its table from. */
export function pageData(review: Review): PageData {
  const provider = providerNames(review);
  const versions = sortedVersions(review.roots);
  const findings = Object.values(findingGroups(review)).flatMap((group) => mergeRepeated(group));
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
    findings: findings.map(({ finding, providers: named, places }) => ({
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

function entryKey({ address, version }: LockedVersion["entry"]): string {
  return `${address}@${version}`;
}
