import type { SignatureFact } from "../../model/evidence.ts";
import type { Hash } from "../../model/hash.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";
import type { ArchiveBuilds, ChainLink, HashChain } from "../../review/evidence/hash-chain.ts";
import { type ArchiveFacts, type ChainFacts, isArchive, type KeyFacts } from "./chain-boxes.ts";

/** What `explain` knows of a hash: everything. */
export function factsOfChain({ explained, link, archives }: HashChain): ChainFacts {
  const own = isArchive(explained) ? [link] : archives;
  return { explained, archives: own.map((archive) => archiveFacts(archive, link)) };
}

function archiveFacts(archive: ChainLink, link: ChainLink): ArchiveFacts {
  const isOwn = archive === link;
  // Contents were computed from packages that were downloaded; of another one with the same, it is somebody's word.
  const isComputed = link.isComputed && archive.isComputed;
  return {
    names: isOwn ? [] : [archive.hash],
    standing: isComputed ? "verified" : "said",
    how: isComputed
      ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum`
      : `not looked into; ${speakers(link)} that it has the checksum`,
    files: archive.lines.filter(({ kind }) => kind !== "foreign").map(({ file }) => file),
    keys: archive.signatures.flatMap(keyFacts),
    provenance: archive.provenance,
  };
}

function speakers({ isReportedByRegistry, isReportedByMirror }: ChainLink): string {
  if (isReportedByRegistry)
    return isReportedByMirror ? "registry and mirror say" : "the registry says";
  return isReportedByMirror ? "a mirror says" : "nobody says";
}

function keyFacts({ fingerprint, created, status }: SignatureFact): readonly KeyFacts[] {
  if (fingerprint === undefined) return [];
  const made = created === undefined ? "" : `made ${created.slice(0, 10)}`;
  const note = [made, status === "ok" ? "" : status].filter((one) => one !== "").join(", ");
  return [{ fingerprint, note }];
}

/** Hashes of one version by what they are. */
export type VersionHashes = ReadonlyMap<Hash, ExplainedHash>;

/** What a review tells of a hash, which is less: nothing of when signatures were made. */
export function factsInReview(
  explained: ExplainedHash,
  others: VersionHashes,
  builds: ArchiveBuilds,
): ChainFacts {
  const { signedBy, files, derivedFrom } = explained;
  if (isArchive(explained)) {
    const keys = signedBy.map((fingerprint) => ({ fingerprint, note: "" }));
    const how =
      explained.grade === "mirror"
        ? "a mirror says that it has the checksum"
        : "the registry says that it has the checksum";
    const facts = { names: [], standing: "said", how, files, keys } as const;
    return { explained, archives: [{ ...facts, provenance: builds.get(explained.hash) }] };
  }
  // Contents of several archives were computed from one of them; of which, a review does not tell.
  const isComputed = signedBy.length > 0 && derivedFrom.length === 1;
  return {
    explained,
    archives: derivedFrom.map((archive) => ({
      names: [archive],
      standing: isComputed ? "verified" : "said",
      how: isComputed
        ? "downloaded in this run, and its contents have the checksum"
        : "its contents have the checksum, by the word of who serves it or as computed in this run",
      files: others.get(archive)?.files ?? [],
      keys: (others.get(archive)?.signedBy ?? signedBy).map((fingerprint) => ({
        ...{ fingerprint, note: "" },
      })),
      provenance: builds.get(archive),
    })),
  };
}
