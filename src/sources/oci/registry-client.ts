import { buffer } from "node:stream/consumers";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../ports/http.ts";
import { fetchDocument, MAX_REDIRECTS, type Patience } from "../answers/fetch-document.ts";
import { invalid } from "../answers/json-document.ts";
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

/** Largest page of tags in bytes (oras-go: defaultMaxMetadataBytes). */
const MAX_TAGS_BYTES = 4 * 1024 * 1024;
/** Most pages of tags; registries put a hundred or more on each, and no provider has as many versions. */
const MAX_TAG_PAGES = 500;
/** Largest error answer in bytes (oras-go: maxErrorBytes). */
const MAX_ERROR_BYTES = 8 * 1024;
/** Largest manifest in bytes: OpenTofu accepts four MiB and any fraction above (SRC-62). */
const MAX_MANIFEST_BYTES = 5 * 1024 * 1024 - 1;

/** Accepted media types; the last ones make the registry tell what it has instead. */
const MANIFEST_TYPES = [
  INDEX_MEDIA_TYPE,
  MANIFEST_MEDIA_TYPE,
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.docker.distribution.manifest.v2+json",
];

interface OciRegistryPorts {
  readonly http: HttpClient;
  readonly credentials: OciCredentialsLookup;
  readonly patience: Patience;
}

/** Opens repositories; returns the same client every time, so that tokens are reused. */
export type OciRegistries = (repository: OciRepository) => OciRepositoryClient;

/** Returns the clients of a run's OCI registries, over https only. OpenTofu: oci, GetOCIRepositoryStore. */
export function ociRegistries(ports: OciRegistryPorts): OciRegistries {
  const clients = new Map<string, OciRepositoryClient>();
  return (repository) => {
    const key = formatOciRepository(repository);
    const client = clients.get(key) ?? new OciRepositoryClient(repository, ports);
    clients.set(key, client);
    return client;
  };
}

/** Reads tags, manifests and archives of one repository. */
export class OciRepositoryClient {
  readonly repository: OciRepository;
  /** A client that is signed in to this repository; it throws an error with a hint when access is refused. */
  readonly http: HttpClient;
  readonly #signedIn: HttpClient;
  readonly #root: string;
  readonly #patience: Patience;

  constructor(repository: OciRepository, { http, credentials, patience }: OciRegistryPorts) {
    const { registry, name } = repository;
    // The only registry whose name is not its host. oras-go: registry, Reference.Host.
    const host = registry === "docker.io" ? "registry-1.docker.io" : registry;
    const credential = () => credentials(repository);
    this.repository = repository;
    this.#signedIn = signedInClient({ http, repository, patience, credential });
    this.http = { request: (request) => this.#guarded(request) };
    this.#root = `https://${host}/v2/${name}`;
    this.#patience = patience;
  }

  /** Returns the URL of the content with this digest; only {@link http} may read it. */
  blobUrl(digest: string): string {
    return `${this.#root}/blobs/${digest}`;
  }

  /** Returns all tags; undefined when the registry has no such repository. */
  async tags(): Promise<readonly string[] | undefined> {
    const what = `The list of tags of ${formatOciRepository(this.repository)}`;
    const tags: string[] = [];
    let url: string | undefined = `${this.#root}/tags/list`;
    for (let page = 0; url !== undefined; page++) {
      if (page >= MAX_TAG_PAGES) {
        throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
      }
      const response = await this.#signedIn.request(this.#request(url, MAX_TAGS_BYTES));
      const body = await buffer(response.body);
      if (response.status !== 200) {
        const codes = body.length > MAX_ERROR_BYTES ? [] : decodeErrorCodes(body);
        if (saysRepositoryUnknown(response.status, codes)) return undefined;
        throw this.#failure(what, response.status);
      }
      appendAll(tags, decodeTags(body, what));
      url = nextPage(response.headers["link"], response.url, what);
    }
    return tags;
  }

  /**
   * Returns the manifest of a tag or a digest; undefined when there is none. Sends one request, where OpenTofu sends
   * two, for the digest and for the content. As there, the registry must state the digest, and it must match.
   */
  async resolve(reference: string) {
    const what = this.#manifestName(reference);
    const answer = await this.#askManifest(reference, MANIFEST_TYPES);
    if (answer === undefined) return undefined;
    const { digest: stated, mediaType, bytes } = answer;
    const digest = reference.includes(":") ? reference : stated;
    if (digest === undefined) throw invalid(what, "the registry does not tell its digest");
    assertDigest(bytes, digest, what);
    if (stated !== undefined) assertDigest(bytes, stated, what);
    return { mediaType, bytes };
  }

  /** Returns the manifest that another document refers to; size, media type and digest must match. */
  async manifest({ digest, mediaType, size }: OciDescriptor): Promise<Uint8Array> {
    const what = this.#manifestName(digest);
    parseOciDigest(digest, what);
    if (size > MAX_MANIFEST_BYTES) {
      const message = `${what} has more than ${MAX_MANIFEST_BYTES} bytes`;
      throw new LockReviewError("LIMIT_EXCEEDED", message);
    }
    const answer = await this.#askManifest(digest, [mediaType]);
    if (answer === undefined) throw this.#failure(what, 404);
    if (answer.mediaType !== mediaType) {
      throw invalid(what, `it comes with the media type ${quoted(answer.mediaType)}`);
    }
    assertDigest(answer.bytes, digest, what);
    return answer.bytes;
  }

  async #askManifest(reference: string, accepted: readonly string[]) {
    const request = {
      ...this.#request(`${this.#root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
      headers: { accept: accepted.join(", ") },
    };
    const { status, headers, body: bytes } = await fetchDocument(this.http, request);
    if (status === 404) return undefined;
    if (status !== 200) throw this.#failure(this.#manifestName(reference), status);
    const [mediaType = ""] = (headers["content-type"] ?? "").split(";");
    const digest = headers["docker-content-digest"];
    return { mediaType: mediaType.trim().toLowerCase(), digest, bytes };
  }

  #manifestName(reference: string): string {
    return `The manifest ${reference} of ${formatOciRepository(this.repository)}`;
  }

  #request(url: string, maxBytes: number): HttpRequest {
    return { url, maxRedirects: MAX_REDIRECTS, ...this.#patience, maxBytes };
  }

  async #guarded(request: HttpRequest): Promise<HttpResponse> {
    const response = await this.#signedIn.request(request);
    const { status, url } = response;
    const isRegistrys = new URL(url).origin === new URL(request.url).origin;
    if (!isRegistrys || !isRefusal(status)) return response;
    await response.discard();
    throw this.#refused(status);
  }

  #refused(status: number): LockReviewError {
    const message = `${this.repository.registry} lets nobody read the repository: HTTP ${status}`;
    return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
  }

  #failure(what: string, status: number): LockReviewError {
    if (isRefusal(status)) return this.#refused(status);
    return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, {
      hint: "The registry answered with an error of its own; try again later.",
    });
  }
}

function isRefusal(status: number): boolean {
  return status === 401 || status === 403;
}

/** Throws unless the bytes match the digest; if not, they were changed on the way or were never right. */
function assertDigest(bytes: Uint8Array, digest: string, what: string): void {
  const { algorithm, hex } = parseOciDigest(digest, what);
  if (hexDigest(algorithm, bytes) === hex) return;
  throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, {
    hint: "Treat the registry as untrusted until its operator accounts for the difference.",
  });
}
