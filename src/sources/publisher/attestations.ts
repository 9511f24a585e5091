import { anInteger, isRecord, listOf, recordOf, unset } from "../../formats/json/reader.ts";
import { attempt, isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import { appendAll } from "../../model/many.ts";
import type { SourceRepository } from "../../model/provenance.ts";
import { decompressSnappy } from "../../packages/provenance/snappy.ts";
import { decodeJsonObject } from "../answers/json-document.ts";
import type { ForgeAnswer, PublisherForge } from "./publisher-forge.ts";

/** Largest bundle in bytes, packed or not; a real one has some 15 kB. */
const MAX_BUNDLE_BYTES = 1024 * 1024;
const MAX_FETCHED = 8;
/** Most pages of a list of attestations, a hundred on each. */
const MAX_PAGES = 4;
const TOO_MANY = "the forge has more attestations of the archive than are read";

/** A bundle that a forge offers for an archive, or why it is missing: a sentence without a full stop. */
export type OfferedBundle = { readonly bundle: unknown } | { readonly unread: string };

/** A forge's attestations of an archive; `absent`: none in a readable repository, `unknown`: not asked or unusable. */
export type OfferedAttestations =
  | {
      readonly kind: "offered";
      readonly bundles: readonly OfferedBundle[];
      readonly repositoryNumber?: string;
    }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly reason: string };

/** An archive of a repository's release, and the purpose that limits the requests. */
export interface AttestationQuestion {
  readonly repository: SourceRepository;
  readonly archive: Hash;
  readonly purpose: "attestations" | "due attestations";
}

/** Asks a repository's forge for the attestations of an archive. @throws LockReviewError `ABORTED` */
export type AskAttestations = (question: AttestationQuestion) => Promise<OfferedAttestations>;

/** Returns a function that asks for an archive's attestations (RM-6); nothing in an answer is verified here. */
export function attestationsOf(forge: PublisherForge): AskAttestations {
  return async ({ repository, archive, purpose }) => {
    const digest = `sha256:${archive.slice("zh:".length)}`;
    const path = `attestations/${digest}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
    const answer = await forge.ask({ repository, purpose, path });
    if (answer.kind !== "document") return answer;
    const { all, unread } = await readPages(answer);
    if (all === undefined) return { kind: "unknown", reason: unread };
    const bundles = await readBundles(all, unread, (url) =>
      forge.file({ repository, purpose, url, maxBytes: MAX_BUNDLE_BYTES }),
    );
    if (bundles.length === 0) return { kind: "absent" };
    return { kind: "offered", bundles, repositoryNumber: all[0]?.repositoryNumber };
  };
}

type Page = ForgeAnswer & { readonly kind: "document" };

/** A forge's list, none when the first page is unreadable, and why it is incomplete: a sentence without a full stop. */
type List =
  | { readonly all: readonly ListedAttestation[]; readonly unread: string | undefined }
  | { readonly all: undefined; readonly unread: string };

async function readPages(first: Page): Promise<List> {
  const all: ListedAttestation[] = [];
  let page = first;
  for (let count = 1; count <= MAX_PAGES; count++) {
    const list = readList(page);
    if (typeof list === "string") return { all: count === 1 ? undefined : all, unread: list };
    appendAll(all, list);
    if (!page.isCutShort) return { all, unread: undefined };
    if (page.next === undefined) break;
    const next = await page.next();
    if (next.kind !== "document") {
      const missing = "a page of the list is not there";
      return { all, unread: next.kind === "unknown" ? next.reason : missing };
    }
    page = next;
  }
  return { all, unread: TOO_MANY };
}

function readList({ body }: Page): readonly ListedAttestation[] | string {
  try {
    return decodeAttestations(body);
  } catch (caught) {
    if (!isLockReviewError(caught)) throw caught;
    return caught.message;
  }
}

async function readBundles(
  list: readonly ListedAttestation[],
  unread: string | undefined,
  fetchFile: (url: string) => Promise<ForgeAnswer>,
): Promise<readonly OfferedBundle[]> {
  const bundles: OfferedBundle[] = [];
  let fetches = 0;
  for (const { bundle, url } of list) {
    if (bundle !== undefined) bundles.push({ bundle });
    else if (url === undefined) {
      bundles.push({ unread: "the forge lists an attestation without its bundle" });
    } else if (fetches++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
  }
  const rest = unread ?? (fetches > MAX_FETCHED ? TOO_MANY : undefined);
  if (rest !== undefined) bundles.push({ unread: rest });
  return bundles;
}

/** Unpacks a bundle from a separate file, which is Snappy or plain JSON. */
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

/** Most attestations of one answer, which is the API's limit. */
const MAX_ATTESTATIONS = 100;

/** Reads an attestation in a list; a bundle may only be given by its address. */
const attestation = recordOf((members) => {
  const bundle = members.member("bundle");
  const number = members.read("repository_id", unset(anInteger));
  return {
    bundle: isRecord(bundle) ? bundle : undefined,
    url: members.text("bundle_url") || undefined,
    repositoryNumber: number === undefined ? undefined : String(number),
  };
});

type ListedAttestation = ReturnType<typeof attestation>;

/** Decodes GitHub's list of attestations for one digest (RM-6). @throws as {@link decodeJsonObject} */
export function decodeAttestations(bytes: Uint8Array): readonly ListedAttestation[] {
  const document = decodeJsonObject(bytes, "The forge's list of attestations");
  return document.read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}
