import {
  absentOr,
  anInteger,
  isRecord,
  type JsonReader,
  listOf,
  nullOr,
  recordOf,
} from "../../language/json/reader.ts";
import { attempt, isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { SourceRepository } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { decompressSnappy } from "../../packages/provenance/snappy.ts";
import { decodeJsonObject } from "../answers/json-document.ts";
import type { ForgeAnswer, PublisherForge } from "./publisher-forge.ts";

/** Bytes of one bundle, packed or not; a real one has some 15 kB. */
const MAX_BUNDLE_BYTES = 1024 * 1024;
/** Bundles that are fetched from elsewhere for one archive. */
const MAX_FETCHED = 8;
/** Pages of a list of attestations, a hundred each. */
const MAX_PAGES = 4;
const TOO_MANY = "the forge has more attestations of the archive than are read";

/** One bundle that a forge offers for an archive, or why it could not be had; a sentence without a full stop. */
export type OfferedBundle = { readonly bundle: unknown } | { readonly unread: string };

/**
 * The attestations that a forge has for one archive. `absent`: the repository can be read and has none. `unknown`: nobody could
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

/** An archive of a repository's release, and which of a run's requests it may take. */
export interface AttestationQuestion {
  readonly repository: SourceRepository;
  readonly archive: Hash;
  readonly purpose: "attestations" | "due attestations";
}

/** Asks the forge of a repository for the attestations of an archive. @throws LockReviewError `ABORTED` */
export type AskAttestations = (
  question: AttestationQuestion,
  signal: AbortSignal,
) => Promise<OfferedAttestations>;

/** Asks for the attestations of archives, one question an archive (RM-6); nothing of an answer is believed here. */
export function attestationsOf(forge: PublisherForge): AskAttestations {
  return async ({ repository, archive, purpose }, signal) => {
    const digest = `sha256:${archive.slice("zh:".length)}`;
    const path = `attestations/${digest}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
    const answer = await forge.ask({ repository, purpose, path }, signal);
    if (answer.kind !== "document") return answer;
    const listed = await readPages(answer, (url) =>
      forge.more({ repository, purpose, url }, signal),
    );
    if (typeof listed === "string") return { kind: "unknown", reason: listed };
    return offer(listed, (url) =>
      forge.file({ repository, purpose, url, maxBytes: MAX_BUNDLE_BYTES }, signal),
    );
  };
}

type Page = ForgeAnswer & { readonly kind: "document" };

/** A forge's list, and why it is not complete; a sentence without a full stop. */
interface List {
  readonly all: readonly ListedAttestation[];
  readonly unread: string | undefined;
}

/** The pages of a list; why it cannot be read where the first one cannot. */
async function readPages(
  first: Page,
  more: (url: string) => Promise<ForgeAnswer>,
): Promise<List | string> {
  const all: ListedAttestation[] = [];
  let page = first;
  for (let count = 1; count <= MAX_PAGES; count++) {
    const listed = readList(page);
    if (typeof listed === "string") return count === 1 ? listed : { all, unread: listed };
    appendAll(all, listed);
    const next = await nextOf(page, more);
    if (next === undefined || typeof next === "string") return { all, unread: next };
    page = next;
  }
  return { all, unread: TOO_MANY };
}

/** The page after one; undefined after the last, and why it cannot be had. */
async function nextOf(
  { isCutShort, next }: Page,
  more: (url: string) => Promise<ForgeAnswer>,
): Promise<Page | string | undefined> {
  if (!isCutShort) return undefined;
  if (next === undefined) return TOO_MANY;
  const answer = await more(next);
  if (answer.kind === "document") return answer;
  return answer.kind === "unknown" ? answer.reason : "a page of the list is not there";
}

function readList({ body }: Page) {
  try {
    return decodeAttestations(body);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return caught.message;
  }
}

async function offer(
  { all: listed, unread }: List,
  fetchFile: (url: string) => Promise<ForgeAnswer>,
): Promise<OfferedAttestations> {
  if (listed.length === 0 && unread === undefined) return { kind: "absent" };
  const bundles: OfferedBundle[] = [];
  let fetched = 0;
  for (const { bundle, url } of listed) {
    if (bundle !== undefined) bundles.push({ bundle });
    else if (url === undefined)
      bundles.push({ unread: "the forge lists an attestation without its bundle" });
    else if (fetched++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
  }
  const rest = unread ?? (fetched > MAX_FETCHED ? TOO_MANY : undefined);
  if (rest !== undefined) bundles.push({ unread: rest });
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

/** Attestations that one answer may list: what the API gives at most. */
const MAX_ATTESTATIONS = 100;

/** One attestation that a forge has, as it lists it. */
interface ListedAttestation {
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
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeAttestations(bytes: Uint8Array): readonly ListedAttestation[] {
  const document = decodeJsonObject(bytes, "The forge's list of attestations");
  return document.read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}
