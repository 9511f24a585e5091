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

/** Bytes of one page of tags (oras-go: defaultMaxMetadataBytes). */
const MAX_TAGS_BYTES = 4 * 1024 * 1024;

/** Pages of tags; registries give a hundred tags or more on each, and no provider has as many versions. */
const MAX_TAG_PAGES = 500;

/** Bytes of an error answer (oras-go: maxErrorBytes). */
const MAX_ERROR_BYTES = 8 * 1024;

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

/** The ports of OCI registries. */
interface OciRegistryPorts {
  readonly http: HttpClient;
  readonly credentials: OciCredentialsLookup;
  readonly patience: Patience;
}

/**
 * The OCI registries of a run, over https only, as for OpenTofu.
 * OpenTofu: oci, GetOCIRepositoryStore.
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

/** The one registry whose name is not its host. oras-go: registry, Reference.Host. */
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

/** Every tag, page after page. */
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
