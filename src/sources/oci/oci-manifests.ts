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

/** Largest manifest in bytes: OpenTofu accepts four MiB and any fraction above (SRC-62). */
const MAX_MANIFEST_BYTES = 5 * 1024 * 1024 - 1;

/** Accepted media types; the last ones make the registry tell what it has instead. */
const MANIFEST_TYPES = [
  INDEX_MEDIA_TYPE,
  MANIFEST_MEDIA_TYPE,
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.docker.distribution.manifest.v2+json",
];

/** A manifest whose bytes match its digest. */
export interface OciManifest {
  readonly mediaType: string;
  /** Digest of the bytes as `algorithm:hex`. */
  readonly digest: string;
  readonly bytes: Uint8Array;
}

/** A repository, and the client for it. */
export interface RepositoryContext {
  readonly repository: OciRepository;
  readonly root: string;
  readonly signedIn: HttpClient;
  readonly guarded: HttpClient;
  readonly patience: Patience;
}

/** Returns the error of a registry that refuses access, with a hint. */
export function unauthorized(registry: string, status: number): LockReviewError {
  const message = `${registry} lets nobody read the repository: HTTP ${status}`;
  return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
}

/** Returns a request for at most this many bytes. */
export function boundedRequest(
  { patience }: RepositoryContext,
  url: string,
  maxBytes: number,
): HttpRequest {
  return { url, maxRedirects: MAX_REDIRECTS, ...patience, maxBytes };
}

/** Returns the error of a registry that failed without saying that the content is absent. */
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
 * Fetches a manifest in one request, where OpenTofu sends two, for the digest and for the content. As there, the
 * registry must state the digest, and it must match.
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

/** Fetches the manifest of a descriptor; size, media type and digest must match. */
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

/** Throws unless the bytes match the digest; if not, they were changed on the way or were never right. */
function assertDigest(bytes: Uint8Array, digest: string, what: string): void {
  const { algorithm, hex } = parseOciDigest(digest, what);
  if (hexDigest(algorithm, bytes) === hex) return;
  throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, {
    hint: "Treat the registry as untrusted until its operator accounts for the difference.",
  });
}
