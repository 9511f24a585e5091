import { quoted } from "../../language/text/quoted.ts";
import { LockReviewError } from "../../model/error.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { hexDigest } from "../../packages/digest.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import { collectBody, concatenate, MAX_REDIRECTS, type Patience } from "../fetch-document.ts";
import { invalid } from "../json-document.ts";
import type { OciCredentialsLookup } from "./oci-credentials.ts";
import {
  decodeErrorCodes,
  decodeTags,
  INDEX_MEDIA_TYPE,
  MANIFEST_MEDIA_TYPE,
  nextPage,
  type OciDescriptor,
  parseOciDigest,
  saysRepositoryUnknown,
} from "./oci-protocol.ts";
import { OCI_CREDENTIALS_HINT, signedInClient } from "./sign-in.ts";

/** Bytes of a manifest: OpenTofu takes four MiB, whatever is behind the decimal point (SRC-62). */
const MAX_MANIFEST_BYTES = 5 * 1024 * 1024 - 1;
/** Bytes of one page of tags (oras-go: defaultMaxMetadataBytes). */
const MAX_TAGS_BYTES = 4 * 1024 * 1024;
/** Pages of tags; registries give a hundred tags or more on each, and no provider has as many versions. */
const MAX_TAG_PAGES = 500;
/** Bytes of an error answer (oras-go: maxErrorBytes). */
const MAX_ERROR_BYTES = 8 * 1024;
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

/** One repository of a registry, signed in to where needed. */
export interface OciRepositoryClient {
  readonly repository: OciRepository;
  /** Undefined when the registry has no such repository. */
  tags(signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** The manifest that a tag or a digest stands for; undefined when there is none. */
  resolve(reference: string, signal: AbortSignal): Promise<OciManifest | undefined>;
  /** The manifest that another document points at. */
  manifest(descriptor: OciDescriptor, signal: AbortSignal): Promise<Uint8Array>;
  /** Where the content of a digest is; only {@link http} may read it. */
  blobUrl(digest: string): string;
  /** Signed in to this repository. */
  readonly http: HttpClient;
}

/** Opens repositories; the same one every time, so that tokens serve as long as they last. */
export type OciRegistries = (repository: OciRepository) => OciRepositoryClient;

/** What registries are reached through. */
export interface OciRegistryOptions {
  readonly http: HttpClient;
  readonly credentials: OciCredentialsLookup;
  readonly patience: Patience;
}

/**
 * The OCI registries of a run, over https only, as for OpenTofu.
 * OpenTofu: oci, GetOCIRepositoryStore.
 */
export function ociRegistries(options: OciRegistryOptions): OciRegistries {
  const known = new Map<string, OciRepositoryClient>();
  return (repository) => {
    const key = formatOciRepository(repository);
    const client = known.get(key) ?? openRepository(repository, options);
    known.set(key, client);
    return client;
  };
}

/** The one registry whose name is not its host. oras-go: registry, Reference.Host. */
const DOCKER_HUB = { name: "docker.io", host: "registry-1.docker.io" };

function openRepository(
  repository: OciRepository,
  { http, credentials, patience }: OciRegistryOptions,
): OciRepositoryClient {
  const { registry, name } = repository;
  const host = registry === DOCKER_HUB.name ? DOCKER_HUB.host : registry;
  const root = `https://${host}/v2/${name}`;
  const signedIn = signedInClient({
    http,
    repository,
    patience,
    credential: (signal) => credentials(repository, signal),
  });
  const guarded = refusingClient(signedIn, repository);
  const context = { repository, root, signedIn, guarded, patience };
  return {
    repository,
    http: guarded,
    tags: (signal) => listTags(context, signal),
    resolve: (reference, signal) => resolve(context, reference, signal),
    manifest: (descriptor, signal) => fetchManifest(context, descriptor, signal),
    blobUrl: (digest) => `${root}/blobs/${digest}`,
  };
}

interface Context {
  readonly repository: OciRepository;
  readonly root: string;
  readonly signedIn: HttpClient;
  readonly guarded: HttpClient;
  readonly patience: Patience;
}

/** A client whose answer is never that nobody may enter: that is an error, with what to do about it. */
function refusingClient(http: HttpClient, { registry }: OciRepository): HttpClient {
  return {
    request: async (request, signal) => {
      const response = await http.request(request, signal);
      const { status, url } = response;
      const isRegistrys = new URL(url).origin === new URL(request.url).origin;
      if (!isRegistrys || (status !== 401 && status !== 403)) return response;
      await response.discard();
      throw unauthorized(registry, status);
    },
  };
}

function unauthorized(registry: string, status: number): LockReviewError {
  const message = `${registry} lets nobody read the repository: HTTP ${status}`;
  return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
}

/** Every tag, page after page. */
async function listTags(
  context: Context,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { repository, signedIn, root } = context;
  const what = `The list of tags of ${formatOciRepository(repository)}`;
  const tags: string[] = [];
  let url: string | undefined = `${root}/tags/list`;
  for (let page = 0; url !== undefined; page++) {
    if (page >= MAX_TAG_PAGES) {
      throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
    }
    const request = requestOf(context, url, MAX_TAGS_BYTES);
    const response = await signedIn.request(request, signal);
    if (response.status !== 200) {
      const codes = decodeErrorCodes(await errorBody(response));
      if (saysRepositoryUnknown(response.status, codes)) return undefined;
      throw failed(context, what, response.status);
    }
    tags.push(...decodeTags(await collectBody(response.body, request), what));
    url = nextPage(response.headers["link"], response.url, what);
  }
  return tags;
}

/** The beginning of an error answer; more than that no honest one has. */
async function errorBody(response: HttpResponse): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_ERROR_BYTES) break;
  }
  return concatenate(chunks, size).subarray(0, MAX_ERROR_BYTES);
}

function requestOf({ patience }: Context, url: string, maxBytes: number): HttpRequest {
  return { url, maxRedirects: MAX_REDIRECTS, ...patience, maxBytes };
}

function failed({ repository }: Context, what: string, status: number): LockReviewError {
  if (status === 401 || status === 403) return unauthorized(repository.registry, status);
  return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, {
    hint: "The registry answered with an error of its own; try again later.",
  });
}

/**
 * One question in place of OpenTofu's two, which asks for the digest first and then for what has it.
 * Like there the registry must tell the digest, and what it tells must be so.
 */
async function resolve(
  context: Context,
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

async function fetchManifest(
  context: Context,
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
  if (answer === undefined) throw failed(context, what, 404);
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
  context: Context,
  reference: string,
  accepted: readonly string[],
  signal: AbortSignal,
): Promise<ManifestAnswer | undefined> {
  const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
  const request = {
    ...requestOf(context, `${context.root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
    headers: { accept: accepted.join(", ") },
  };
  const response = await context.guarded.request(request, signal);
  if (response.status === 200) {
    return { headers: response.headers, bytes: await collectBody(response.body, request) };
  }
  await response.discard();
  if (response.status === 404) return undefined;
  throw failed(context, what, response.status);
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
