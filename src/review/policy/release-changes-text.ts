import type { ReleaseChange } from "../../language/ledger/release-diff.ts";
import { signersText } from "../../language/ledger/release-file.ts";
import { addressParts } from "../../model/provider-address.ts";

/** Releases whose lines a text tells; the rest is counted. */
const MAX_RELEASES = 40;
/** Packages of a release that a text tells one by one. */
const MAX_PACKAGES = 40;

/**
 * What happens to a ledger of releases, a sentence for each. Whoever rewrites what was seen must not hide behind many
 * releases of which less is changed, so those come first, with every checksum whole.
 */
export function releasesText(changes: readonly ReleaseChange[]): string {
  if (changes.length === 0) return "No line of it says anything else.";
  const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
  const rest = ordered.length - MAX_RELEASES;
  const told = ordered.slice(0, MAX_RELEASES).map(releaseText);
  return [...told, ...(rest > 0 ? [`And ${rest} more releases.`] : [])].join(" ");
}

/** How much a change does to what was seen: the lower, the more. */
function rankOf(change: ReleaseChange): number {
  const { packages, signers } = change;
  if (isNew(change)) return 4;
  if (packages.some(isRewritten)) return 0;
  if (packages.some(({ before }) => before !== undefined)) return 1;
  return signers === undefined ? 3 : 2;
}

type PackageChange = ReleaseChange["packages"][number];

function isRewritten({ before, after }: PackageChange): boolean {
  return before !== undefined && after !== undefined;
}

/** Whether nothing was remembered of the release before. */
function isNew({ packages, days }: ReleaseChange): boolean {
  return days?.before.length === 0 && packages.every(({ before }) => before === undefined);
}

function releaseText(change: ReleaseChange): string {
  const { provider, version, packages, signers, days } = change;
  const { hostname, asciiHostname } = addressParts(provider);
  // A host in Unicode may look like another, so its punycode stands beside it.
  const host = hostname === asciiHostname ? "" : ` (${asciiHostname})`;
  const known = packages.filter(({ before }) => before !== undefined);
  const ordered = [...known].sort((a, b) => Number(isRewritten(b)) - Number(isRewritten(a)));
  const rest = known.length - MAX_PACKAGES;
  const parts = [
    ...added(change),
    ...ordered.slice(0, MAX_PACKAGES).map(packageText),
    ...(rest > 0 ? [`${rest} more packages`] : []),
    ...(signers === undefined || isNew(change)
      ? []
      : [`signed by ${signersText(signers.after)}, before by ${signersText(signers.before)}`]),
    ...(days === undefined || isNew(change)
      ? []
      : [
          `seen on ${days.after.join(", ") || "no day"}, before on ${days.before.join(", ") || "none"}`,
        ]),
  ];
  return `${provider}${host} ${version}: ${parts.join("; ")}.`;
}

function added(change: ReleaseChange): readonly string[] {
  const { packages, signers, days } = change;
  const platforms = packages.filter(({ before }) => before === undefined);
  if (platforms.length === 0) return [];
  const names = platforms.map(({ platform }) => platform).join(", ");
  if (!isNew(change)) return [`new packages of ${names}`];
  const keys = signersText(signers?.after ?? []);
  return [`first seen on ${days?.after.join(", ") ?? ""} with ${names}, signed by ${keys}`];
}

function packageText({ platform, before, after }: PackageChange): string {
  return after === undefined
    ? `${platform} is no longer ${before ?? ""}`
    : `${platform} is ${after}, before ${before ?? ""}`;
}
