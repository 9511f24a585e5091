import { attempt, isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { decompressSnappy } from "../../packages/provenance/snappy.ts";
import {
  decodeAttestations,
  type ListedAttestation,
  MAX_ATTESTATIONS,
} from "./attestations-protocol.ts";
import type { ForgeAnswer, PublisherForge } from "./publisher-forge.ts";

/** Bytes of one bundle, packed or not; a real one has some 15 kB. */
const MAX_BUNDLE_BYTES = 1024 * 1024;
/** Bundles that are fetched from elsewhere for one archive. */
const MAX_FETCHED = 8;

/** One bundle that a forge offers for an archive, or why it could not be had; a sentence without a full stop. */
export type OfferedBundle = { readonly bundle: unknown } | { readonly unread: string };

/**
 * What a forge has for one archive. `absent` is said of a repository that can be read; `unknown` when nobody could
 * ask, or the answer cannot be used.
 */
export type OfferedAttestations =
  | {
      readonly kind: "offered";
      readonly bundles: readonly OfferedBundle[];
      /** The forge's number of the repository, where it told one. */
      readonly repositoryNumber?: string;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** Asks the forge of a repository for the attestations of an archive. @throws LockReviewError `ABORTED` */
export type AskAttestations = (
  repository: SourceRepository,
  archive: Hash,
  signal: AbortSignal,
) => Promise<OfferedAttestations>;

/** Asks for the attestations of archives, one question an archive (RM-6); nothing of an answer is believed here. */
export function attestationsOf(forge: PublisherForge): AskAttestations {
  return async (repository, archive, signal) => {
    const digest = `sha256:${archive.slice("zh:".length)}`;
    const path = `attestations/${digest}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
    const answer = await forge.ask({ repository, purpose: "attestations", path }, signal);
    if (answer.kind !== "document") return answer;
    const listed = readList(answer);
    if (typeof listed === "string") return { kind: "unknown", reason: listed };
    return offer(listed, answer, (url) =>
      forge.file({ repository, purpose: "attestations", url, maxBytes: MAX_BUNDLE_BYTES }, signal),
    );
  };
}

function readList({ body }: ForgeAnswer & { readonly kind: "document" }) {
  try {
    return decodeAttestations(body);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return caught.message;
  }
}

async function offer(
  listed: readonly ListedAttestation[],
  { isCutShort }: ForgeAnswer & { readonly kind: "document" },
  fetchFile: (url: string) => Promise<ForgeAnswer>,
): Promise<OfferedAttestations> {
  if (listed.length === 0) return { kind: "absent" };
  const bundles: OfferedBundle[] = [];
  let fetched = 0;
  for (const { bundle, url } of listed) {
    if (bundle !== undefined) bundles.push({ bundle });
    else if (url === undefined)
      bundles.push({ unread: "the forge lists an attestation without its bundle" });
    else if (fetched++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
  }
  if (isCutShort || fetched > MAX_FETCHED) {
    bundles.push({ unread: "the forge has more attestations of the archive than are read" });
  }
  const repositoryNumber = listed[0]?.repositoryNumber;
  return { kind: "offered", bundles, ...withoutAbsent({ repositoryNumber }) };
}

/** A bundle of its own file, as Snappy packs it or as plain JSON. */
function unpacked(answer: ForgeAnswer): OfferedBundle {
  if (answer.kind === "absent") return { unread: "a bundle that the forge refers to is not there" };
  if (answer.kind === "unknown") return { unread: answer.reason };
  const { body } = answer;
  if (body[0] === OPENING_BRACE) return { bundle: body };
  const bundle = attempt(() => decompressSnappy(body, MAX_BUNDLE_BYTES));
  return bundle === undefined
    ? { unread: "a bundle that the forge refers to cannot be unpacked" }
    : { bundle };
}

const OPENING_BRACE = 0x7b;
