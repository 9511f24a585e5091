import { type HashDispositions, isUncovered } from "../../model/disposition.ts";
import { type Hash, hashScheme, ofScheme } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import { type DescribedVersion, packageHashes } from "./describe-version.ts";
import type { EvidenceRequest } from "./evidence-request.ts";

/** An archive and its unpacked copy can hash differently, and no package has a third `h1:` (HS-6). */
export const H1_PER_PACKAGE = 2;

/**
 * Returns the `h1:` that only further downloads can explain: those asked about, and those recorded in an entry whose
 * packages may have changed. Entries that ask for more `h1:` than the version's packages can have are crowded and left out.
 */
export function openHashes(
  request: EvidenceRequest,
  version: DescribedVersion,
  facts: HashDispositions,
): { readonly open: readonly Hash[]; readonly isCrowded: boolean } {
  const { gaps, packages, unread, dispositions } = version;
  const reportedH1 = trustInReports(request, dispositions);
  const most = gaps.length > 0 ? Infinity : (packages.size + unread.size) * H1_PER_PACKAGE;
  const entries = request.asked.map((hashes) => openContentHashes(hashes, facts, reportedH1));
  const possible = entries.filter((open) => new Set(open).size <= most);
  const before = request.recorded.flatMap((recorded) => {
    const open = openContentHashes(recorded, facts, "verify");
    const isListed = ofScheme("zh", recorded).some((hash) => dispositions.has(hash));
    const isAnchored = isListed || open.length < ofScheme("h1", recorded).length;
    const isWanted = request.wantsAnchor === true && !isAnchored;
    return isWanted || isInDoubt(recorded, request, version) ? open : [];
  });
  return { open: [...possible.flat(), ...before], isCrowded: possible.length < entries.length };
}

/**
 * Whether today's release lacks a recorded archive or has another one. Then recorded contents must be computed: a
 * registry that replaced a release cannot vouch for its earlier contents.
 */
function isInDoubt(
  recorded: ReadonlySet<Hash>,
  { asked }: EvidenceRequest,
  version: DescribedVersion,
): boolean {
  const { packages, dispositions } = version;
  if (packages.size === 0) return false;
  const isGone = ofScheme("zh", recorded).some((hash) => !dispositions.has(hash));
  if (isGone || asked.length === 0) return isGone;
  const archives = [...packageHashes(version).values()];
  const isListedWhole = archives.length >= packages.size + version.unread.size;
  return !isListedWhole || archives.some((archive) => !recorded.has(archive));
}

/**
 * Returns whether a source's report of contents may explain an `h1:`. It may not in four cases:
 * - it reports several contents for one platform, whose one archive has only one;
 * - it does not report all that is recorded for this release;
 * - it reports contents of an archive that no list signed by the release's signers has;
 * - head adds contents to a recorded release: today's report says nothing of the release then.
 */
export function trustInReports(
  { asked, recorded, reportedH1 }: EvidenceRequest,
  dispositions: HashDispositions,
): "accept" | "verify" {
  const reportedContents = [...dispositions].filter(
    ([hash, { reportedByRegistry }]) => hashScheme(hash) === "h1" && reportedByRegistry,
  );
  const platforms = reportedContents.flatMap(([, facts]): readonly Platform[] => [
    ...facts.platforms,
  ]);
  if (platforms.length === 0) return reportedH1;
  const isOverfull = new Set(platforms).size < platforms.length;
  const isUnsigned = reportedContents.some(([, facts]) => isUncovered(facts, dispositions));
  const contentsOf = (entries: typeof asked) => entries.flatMap((hashes) => ofScheme("h1", hashes));
  const isContradicted = contentsOf(recorded).some((hash) => !dispositions.has(hash));
  const isNew = (hash: Hash): boolean => !recorded.some((before) => before.has(hash));
  const isExtended = recorded.length > 0 && contentsOf(asked).some(isNew);
  return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}

/** Returns the wanted `h1:` that neither bytes nor an accepted report of the registry explain. */
export function openContentHashes(
  wanted: Iterable<Hash>,
  facts: HashDispositions,
  reportedH1: "accept" | "verify",
): readonly Hash[] {
  return ofScheme("h1", wanted).filter((hash) => {
    const disposition = facts.get(hash);
    const isReported = reportedH1 === "accept" && disposition?.reportedByRegistry === true;
    return disposition?.verifiedLocally !== true && !isReported;
  });
}
