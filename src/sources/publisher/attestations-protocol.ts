import {
  absentOr,
  anInteger,
  isRecord,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import { decodeJsonObject } from "../answers/json-document.ts";

/** Attestations that one answer may list: what the API gives at most. */
export const MAX_ATTESTATIONS = 100;

/** One attestation that a forge has, as it lists it. */
export interface ListedAttestation {
  /** A Sigstore bundle, not yet looked into; undefined where only an address is given. */
  readonly bundle: object | undefined;
  /** Where the bundle is, as written; undefined where there is none. */
  readonly url: string | undefined;
  /** The forge's number of the repository; undefined where it is not told. */
  readonly repositoryNumber: string | undefined;
}

const attestation: JsonReader<ListedAttestation> = recordOf((members) => {
  const bundle = members.member("bundle");
  const number = members.read("repository_id", absentOr(nullOr(anInteger)));
  return {
    bundle: isRecord(bundle) ? bundle : undefined,
    url: members.text("bundle_url") || undefined,
    repositoryNumber: number == null ? undefined : String(number),
  };
});

/**
 * Reads what GitHub lists of attestations for one digest (RM-6).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeAttestations(bytes: Uint8Array): readonly ListedAttestation[] {
  const document = decodeJsonObject(bytes, "The forge's list of attestations");
  return document.read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}
