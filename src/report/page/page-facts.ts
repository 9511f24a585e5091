import { visibleText } from "../../formats/text/visible-text.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { EntryCoverage, Review } from "../../review/verdict/review.ts";
import { sortedVersions } from "../contents/versions.ts";
import { coveredWords, lackingPlatforms } from "../words/changes.ts";
import { findingGroups, mergeRepeated } from "../words/findings.ts";
import { providerNames } from "../words/wording.ts";
import type { PageData } from "./page-data.ts";

/** Returns the data of a page. */
export function pageData(review: Review): PageData {
  const nameOf = providerNames(review);
  const provider = (address: ProviderAddress) => visibleText(nameOf(address));
  const locked = sortedVersions(review.roots);
  const keyOf = ({ address, version }: ProviderLock) => `${address}@${version}`;
  const versionPlaces = new Map(locked.map(({ entry }, i) => [keyOf(entry), i]));
  const rootPlaces = new Map(review.roots.map(({ root }, i) => [root, i]));
  const repeated = Object.values(findingGroups(review)).flatMap((group) => mergeRepeated(group));
  const versions = locked.map(({ entry: { address, version } }) => ({
    provider: provider(address),
    version: visibleText(version),
  }));
  const findings = repeated.map(({ finding: { severity }, providers, places }) => ({
    severity,
    providers: providers.map(provider),
    roots: [...new Set(places.flatMap(({ root }) => rootPlaces.get(root) ?? []))],
  }));
  const roots = review.roots.map(({ root, head, coverage }) => ({
    root: visibleText(root),
    entries: [...(head?.providers.values() ?? [])].flatMap((entry) => {
      const place = versionPlaces.get(keyOf(entry));
      const gaps = coverageGaps(coverage?.get(entry.address));
      return place === undefined ? [] : [[place, ...gaps] as const];
    }),
  }));
  const providers = new Set([
    ...versions.map((version) => version.provider),
    ...findings.flatMap((finding) => finding.providers),
  ]);
  return { providers: [...providers], versions, roots, findings };
}

/** Returns "3 of 4" and the platforms that are missing; nothing for complete or unknown coverage. */
function coverageGaps(
  coverage: EntryCoverage | undefined,
): readonly [] | readonly [string, string] {
  const lacking = coverage === undefined ? [] : lackingPlatforms(coverage);
  return coverage === undefined || lacking.length === 0
    ? []
    : [coveredWords(coverage), lacking.map(visibleText).join(", ")];
}
