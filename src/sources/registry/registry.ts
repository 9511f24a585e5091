import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { platformParts } from "../../model/platform.ts";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { remembered } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { PackageMeta, PackageRequest } from "../../packages/authentication/meta.ts";
import {
  type FetchedDocument,
  fetchDocument,
  jsonRequest,
  resolveHttpUrl,
} from "../answers/fetch-document.ts";
import { invalid } from "../answers/json-document.ts";
import { failureFromStatus, notPublished, type ProviderSource } from "../answers/source.ts";
import { bearerFor, type HostPorts } from "../hosts/credentials.ts";
import type { FindService } from "../hosts/discovery.ts";
import {
  decodeDownload,
  decodeVersions,
  objectionToDownload,
  speaksSupportedProtocol,
} from "./registry-protocol.ts";
import type { ReadSignedList } from "./signed-list.ts";

/** The ports of registry APIs. */
export interface RegistryApiPorts extends HostPorts {
  readonly findService: FindService;
  readonly tool: Tool;
  /** Answers of this run, shared by root modules of all tools and releases. */
  readonly answers: Map<string, Promise<ApiAnswer>>;
}

/** The ports of the origin registries. */
export interface RegistrySourcePorts extends RegistryApiPorts {
  readonly readList: ReadSignedList;
}

/**
 * Returns the origin registries as a source: each provider is requested from the host in its address. Documents that
 * several platforms share (SHA256SUMS and its signature) are fetched once per run; the tools fetch them again for each
 * platform (SRC-29). OpenTofu: getproviders, RegistrySource.
 */
export function registrySource(ports: RegistrySourcePorts): ProviderSource {
  return {
    availableVersions: (provider) => listVersions(ports, provider),
    packageMeta: (request) => readPackageMeta(ports, request),
    describe: (provider) => addressParts(provider).hostname,
  };
}

async function listVersions(ports: RegistrySourcePorts, provider: ProviderAddress) {
  const { answer, sentCredentials } = await askApi(ports, provider, ["versions"]);
  const { status, body } = answer;
  if (status === 200) return decodeVersions(body, `The version list of ${provider}`, ports.tool);
  if (status !== 404) {
    throw failureFromStatus(`Asking for the versions of ${provider}`, answer, sentCredentials);
  }
  const { hostname } = addressParts(provider);
  const message = `${hostname} does not have a provider named ${provider}`;
  throw new LockReviewError("PROVIDER_NOT_FOUND", message, {
    hint: "Check the provider's source address in the configuration.",
  });
}

async function readPackageMeta(
  ports: RegistrySourcePorts,
  request: PackageRequest,
): Promise<PackageMeta> {
  const { provider, version, platform } = request;
  const name = `${provider} ${version} for ${platform}`;
  const { document, url } = await readDownload(ports, request, name);
  const addressOf = (reference: string, what: string): string => {
    const address = resolveHttpUrl(reference, url);
    if (address !== undefined) return address.href;
    const message = `The address of the ${what} of ${name} is not an http or https URL`;
    throw new LockReviewError("INVALID_METADATA", message);
  };
  const packageUrl = addressOf(document.downloadUrl, "package");
  const checksumsUrl = addressOf(document.shasumsUrl, "checksums");
  const signatureUrl = addressOf(document.signatureUrl, "signature");
  const { filename, shasum, packages, signingKeys, endorsedKeys } = document;
  const keys = { signingKeys, endorsedKeys };
  const list = await ports.readList({ name, checksumsUrl, signatureUrl, keys });
  return {
    ...{ provider, version, platform },
    location: { kind: "url", url: packageUrl, retries: ports.patience.downloadRetries },
    source: addressParts(provider).hostname,
    authentication: { kind: "registry", filename, shasum, ...list, ...keys, packages },
  };
}

/** Fetches one package's metadata document and checks it (AU-2). */
async function readDownload(ports: RegistrySourcePorts, request: PackageRequest, name: string) {
  const { os, arch } = platformParts(request.platform);
  const path = [request.version, "download", os, arch];
  const { answer, sentCredentials } = await askApi(ports, request.provider, path);
  const { status, url } = answer;
  if (status === 404) throw notPublished(request);
  if (status !== 200) throw failureFromStatus(`Asking for ${name}`, answer, sentCredentials);
  const what = `The registry's description of ${name}`;
  const document = decodeDownload(answer.body, what, ports.tool);
  const objection = objectionToDownload(document, { os, arch });
  if (objection !== undefined) throw invalid(what, objection);
  if (speaksSupportedProtocol(document.protocols)) return { document, url };
  const protocols = quoted(document.protocols.join(", "));
  throw new LockReviewError(
    "PROTOCOL_NOT_SUPPORTED",
    `${name} speaks plugin protocol ${protocols}, and the tools speak 5 and 6`,
    { hint: "Choose a version of the provider with a supported protocol." },
  );
}

interface ApiAnswer {
  readonly answer: FetchedDocument;
  readonly sentCredentials: boolean;
}

/**
 * Sends a registry's API a request about a provider, the only kind with credentials (SRC-9, SRC-10). Each is sent once
 * per run, as the first tool that needs it.
 * @throws LockReviewError `HOST_UNREACHABLE` and similar when there is no answer; any status is an answer
 */
export async function askApi(
  { http, findService, credentials, tool, patience, answers }: RegistryApiPorts,
  provider: ProviderAddress,
  path: readonly string[],
): Promise<ApiAnswer> {
  const { asciiHostname, namespace, type } = addressParts(provider);
  const base = await findService("providers.v1", asciiHostname);
  // Go's `path.Join` drops empty parts; a plus stays a plus.
  const parts = [namespace, type, ...path].filter((part) => part !== "").map(encodeURIComponent);
  const url = new URL(`./${parts.join("/").replaceAll("%2B", "+")}`, base).href;
  return remembered(answers, `${asciiHostname} ${url}`, async () => {
    const authorization = bearerFor(await credentials(asciiHostname), url);
    const headers = { accept: "application/json", "x-terraform-version": `1.${tool.minor}.0` };
    const request = { ...jsonRequest(url, patience, authorization), headers };
    const answer = await fetchDocument(http, request);
    return { answer, sentCredentials: authorization !== undefined };
  });
}
