import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import { collectBody, MAX_REDIRECTS, type Patience } from "../answers/fetch-document.ts";
import { invalid } from "../answers/json-document.ts";
import {
  INDEX_MEDIA_TYPE,
  MANIFEST_MEDIA_TYPE,
  type OciDescriptor,
  parseOciDigest,
} from "./oci-protocol.ts";
import { OCI_CREDENTIALS_HINT } from "./sign-in.ts";

/** Bytes of a manifest: OpenTofu takes four MiB, whatever is behind the decimal point (SRC-62). */
const MAX_MANIFEST_BYTES = 5 * 1024 * 1024 - 1;

/** Media types to ask for; the others make the registry tell what it has instead. */
const MANIFEST_TYPES = [
  INDEX_MEDIA_TYPE,
  MANIFEST_MEDIA_TYPE,
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.docker.distribution.manifest.v2+json",
];

/** A manifest as it came, found to be what its digest says. */
export interface OciManifest {
  readonly mediaType: string;
  /** `algorithm:hex` of the bytes. */
  readonly digest: string;
  readonly bytes: Uint8Array;
}

/** One repository, and through whom it is asked. */
export interface RepositoryContext {
  readonly repository: OciRepository;
  readonly root: string;
  readonly signedIn: HttpClient;
  readonly guarded: HttpClient;
  readonly patience: Patience;
}

/** That nobody may read the repository, with what to do about it. */
export function unauthorized(registry: string, status: number): LockReviewError {
  const message = `${registry} lets nobody read the repository: HTTP ${status}`;
  return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
}

/** A request for at most so many bytes. */
export function boundedRequest(
  { patience }: RepositoryContext,
  url: string,
  maxBytes: number,
): HttpRequest {
  return { url, maxRedirects: MAX_REDIRECTS, ...patience, maxBytes };
}

/** That something cannot be had although nobody said that it is not there. */
export function registryFailure(
  { repository }: RepositoryContext,
  what: string,
  status: number,
): LockReviewError {
  if (status === 401 || status === 403) return unauthorized(repository.registry, status);
  return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, {
    hint: "The registry answered with an error of its own; try again later.",
  });
}

/**
 * One question in place of OpenTofu's two, which asks for the digest first and then for what has it.
 * Like there the registry must tell the digest, and what it tells must be so.
 */
export async function resolveManifest(
  context: RepositoryContext,
  reference: string,
  signal: AbortSignal,
): Promise<OciManifest | undefined> {
  const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
  const answer = await getManifest(context, reference, MANIFEST_TYPES, signal);
  if (answer === undefined) return undefined;
  const told = answer.headers["docker-content-digest"];
  const digest = reference.includes(":") ? reference : told;
  if (digest === undefined) throw invalid(what, "the registry does not tell its digest");
  assertDigest(answer.bytes, digest, what);
  if (told !== undefined) assertDigest(answer.bytes, told, what);
  return { mediaType: mediaTypeOf(answer.headers), digest, bytes: answer.bytes };
}

/** The manifest that a descriptor points at: of its size, its media type and its digest. */
export async function fetchManifest(
  context: RepositoryContext,
  { digest, mediaType, size }: OciDescriptor,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const what = `The manifest ${digest} of ${formatOciRepository(context.repository)}`;
  parseOciDigest(digest, what);
  if (size > MAX_MANIFEST_BYTES) {
    throw new LockReviewError(
      "LIMIT_EXCEEDED",
      `${what} has more than ${MAX_MANIFEST_BYTES} bytes`,
    );
  }
  const answer = await getManifest(context, digest, [mediaType], signal);
  if (answer === undefined) throw registryFailure(context, what, 404);
  const told = mediaTypeOf(answer.headers);
  if (told !== mediaType) throw invalid(what, `it comes with the media type ${quoted(told)}`);
  assertDigest(answer.bytes, digest, what);
  return answer.bytes;
}

interface ManifestAnswer {
  readonly headers: HttpResponse["headers"];
  readonly bytes: Uint8Array;
}

async function getManifest(
  context: RepositoryContext,
  reference: string,
  accepted: readonly string[],
  signal: AbortSignal,
): Promise<ManifestAnswer | undefined> {
  const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
  const request = {
    ...boundedRequest(context, `${context.root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
    headers: { accept: accepted.join(", ") },
  };
  const response = await context.guarded.request(request, signal);
  if (response.status === 200) {
    return { headers: response.headers, bytes: await collectBody(response.body, request) };
  }
  await response.discard();
  if (response.status === 404) return undefined;
  throw registryFailure(context, what, response.status);
}

function mediaTypeOf(headers: HttpResponse["headers"]): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Content that is not what its digest says was changed by somebody on the way, or never was. */
function assertDigest(bytes: Uint8Array, digest: string, what: string): void {
  const { algorithm, hex } = parseOciDigest(digest, what);
  if (hexDigest(algorithm, bytes) === hex) return;
  throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, {
    hint: "Treat the registry as untrusted until its operator accounts for the difference.",
  });
}
