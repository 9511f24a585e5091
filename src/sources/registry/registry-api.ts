import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient } from "../../ports/http.ts";
import {
  DEFAULT_PATIENCE,
  type FetchedDocument,
  fetchDocument,
  MAX_JSON_BYTES,
  MAX_REDIRECTS,
  type Patience,
} from "../answers/fetch-document.ts";
import { bearerFor, type CredentialsLookup } from "../hosts/credentials.ts";
import type { FindRegistry } from "../hosts/discovery.ts";

/** How registries are reached, and as whom. */
export interface RegistryApiPorts {
  readonly http: HttpClient;
  readonly findRegistry: FindRegistry;
  readonly credentials: CredentialsLookup;
  /** What `X-Terraform-Version` says: the release of the tool whose part we play (SRC-9). */
  readonly clientVersion: string;
  readonly patience?: Patience;
  /** What was asked before in this run, be it for root modules of another tool or of another release. */
  readonly answers: Map<string, Promise<ApiAnswer>>;
}

/** What a registry's API said, whatever the status. */
export interface ApiAnswer {
  readonly answer: FetchedDocument;
  readonly sentCredentials: boolean;
}

/**
 * A request to the registry's own API about a provider, the only kind that carries credentials (SRC-9, SRC-10).
 * Each is made once in a run, in the name of the tool that is the first to need it.
 *
 * @throws LockReviewError `HOST_UNREACHABLE` and its kin when there is no answer; any status is one
 */
export async function askApi(
  options: RegistryApiPorts,
  provider: ProviderAddress,
  path: readonly string[],
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const base = await options.findRegistry(asciiHostname, signal);
  const url = new URL(relativePath([namespace, type, ...path]), base).href;
  return remembered(options.answers, `${asciiHostname} ${url}`, () =>
    askNow(options, asciiHostname, url, signal),
  );
}

async function askNow(
  options: RegistryApiPorts,
  hostname: string,
  url: string,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const authorization = bearerFor(await options.credentials(hostname), url);
  const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
  const answer = await fetchDocument(
    options.http,
    {
      url,
      headers: { accept: "application/json", "x-terraform-version": options.clientVersion },
      ...withoutAbsent({ authorization }),
      maxRedirects: MAX_REDIRECTS,
      retries,
      timeoutMs,
      maxBytes: MAX_JSON_BYTES,
    },
    signal,
  );
  return { answer, sentCredentials: authorization !== undefined };
}

/** Parts joined as Go's `path.Join` does: an empty half of a platform vanishes. A plus stays a plus. */
function relativePath(parts: readonly string[]): string {
  const encoded = parts.filter((part) => part !== "").map((part) => encodeURIComponent(part));
  return `./${encoded.join("/").replaceAll("%2B", "+")}`;
}
