import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { formatOciRepository, type OciRepository } from "../../model/oci-repository.ts";
import type { HttpClient, HttpResponse } from "../../ports/http.ts";
import { collectBody, concatenate, type Patience } from "../answers/fetch-document.ts";
import type { OciCredentialsLookup } from "./oci-credentials.ts";
import {
  boundedRequest,
  fetchManifest,
  type OciManifest,
  type RepositoryContext,
  registryFailure,
  resolveManifest,
  unauthorized,
} from "./oci-manifests.ts";
import {
  decodeErrorCodes,
  decodeTags,
  nextPage,
  type OciDescriptor,
  saysRepositoryUnknown,
} from "./oci-protocol.ts";
import { signedInClient } from "./sign-in.ts";

/** Largest page of tags in bytes (oras-go: defaultMaxMetadataBytes). */
const MAX_TAGS_BYTES = 4 * 1024 * 1024;

/** Most pages of tags; registries put a hundred or more on each, and no provider has as many versions. */
const MAX_TAG_PAGES = 500;

/** Largest error answer in bytes (oras-go: maxErrorBytes). */
const MAX_ERROR_BYTES = 8 * 1024;

/** A client for one repository, which signs in if needed. */
export interface OciRepositoryClient {
  readonly repository: OciRepository;
  /** Returns all tags; undefined when the registry has no such repository. */
  tags(signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** Returns the manifest of a tag or a digest; undefined when there is none. */
  resolve(reference: string, signal: AbortSignal): Promise<OciManifest | undefined>;
  /** Returns the manifest that another document refers to. */
  manifest(descriptor: OciDescriptor, signal: AbortSignal): Promise<Uint8Array>;
  /** Returns the URL of the content with this digest; only {@link http} may read it. */
  blobUrl(digest: string): string;
  /** A client that is signed in to this repository. */
  readonly http: HttpClient;
}

/** Opens repositories; returns the same client every time, so that tokens are reused. */
export type OciRegistries = (repository: OciRepository) => OciRepositoryClient;

/** The ports of OCI registries. */
interface OciRegistryPorts {
  readonly http: HttpClient;
  readonly credentials: OciCredentialsLookup;
  readonly patience: Patience;
}

/**
 * Returns the clients of a run's OCI registries, over https only, as in OpenTofu. OpenTofu: oci, GetOCIRepositoryStore.
 */
export function ociRegistries(options: OciRegistryPorts): OciRegistries {
  const known = new Map<string, OciRepositoryClient>();
  return (repository) => {
    const key = formatOciRepository(repository);
    const client = known.get(key) ?? openRepository(repository, options);
    known.set(key, client);
    return client;
  };
}

/** The only registry whose name is not its host. oras-go: registry, Reference.Host. */
const DOCKER_HUB = { name: "docker.io", host: "registry-1.docker.io" };

function openRepository(
  repository: OciRepository,
  { http, credentials, patience }: OciRegistryPorts,
): OciRepositoryClient {
  const { registry, name } = repository;
  const host = registry === DOCKER_HUB.name ? DOCKER_HUB.host : registry;
  const root = `https://${host}/v2/${name}`;
  const signedIn = signedInClient({
    http,
    repository,
    patience,
    credential: () => credentials(repository),
  });
  const guarded = refusingClient(signedIn, repository);
  const context = { repository, root, signedIn, guarded, patience };
  return {
    repository,
    http: guarded,
    tags: (signal) => listTags(context, signal),
    resolve: (reference, signal) => resolveManifest(context, reference, signal),
    manifest: (descriptor, signal) => fetchManifest(context, descriptor, signal),
    blobUrl: (digest) => `${root}/blobs/${digest}`,
  };
}

/** Returns a client that throws an error with a hint when the registry refuses access. */
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

/** Fetches every page of tags. */
async function listTags(
  context: RepositoryContext,
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
    const request = boundedRequest(context, url, MAX_TAGS_BYTES);
    const response = await signedIn.request(request, signal);
    if (response.status !== 200) {
      const codes = decodeErrorCodes(await errorBody(response));
      if (saysRepositoryUnknown(response.status, codes)) return undefined;
      throw registryFailure(context, what, response.status);
    }
    appendAll(tags, decodeTags(await collectBody(response.body, request), what));
    url = nextPage(response.headers["link"], response.url, what);
  }
  return tags;
}

/** Returns the first bytes of an error answer; no honest one has more. */
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
