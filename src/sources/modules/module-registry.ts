import type { RegistryModuleSource } from "../../config/blocks/module-source.ts";
import type { ModuleOrder, PackageDate } from "../../config/module-tree/walk.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import {
  compareModuleVersions,
  type ModuleVersion,
  parseModuleConstraint,
  parseModuleVersion,
} from "../../model/module-version.ts";
import type { Tool } from "../../model/tool.ts";
import { parseVersion } from "../../model/version.ts";
import {
  type FetchedDocument,
  fetchDocument,
  jsonRequest,
  resolveHttpUrl,
} from "../answers/fetch-document.ts";
import {
  decodeFirstJsonObject,
  decodeJsonObject,
  invalid,
  objects,
} from "../answers/json-document.ts";
import { answerOr, failureFromStatus } from "../answers/source.ts";
import { bearerFor, type HostPorts } from "../hosts/credentials.ts";
import type { FindService, HostServices } from "../hosts/discovery.ts";
import { decodeDocsIndex, decodeReleaseDate } from "../registry/registry-context.ts";

/** The ports of module registries. */
export interface ModuleRegistryPorts extends HostPorts {
  readonly findService: FindService;
  /** Hosts of the CLI configuration's `host` blocks: a public registry among them is asked for nothing beside the protocol. */
  readonly hosts: ReadonlyMap<string, HostServices>;
}

type ModulePlace =
  /** A source address, fetched like one in a configuration (CR-69). */
  | { readonly kind: "address"; readonly address: string }
  /** An archive; only its host gets the Authorization (CR-68). */
  | { readonly kind: "archive"; readonly url: string; readonly authorization: string | undefined };

/**
 * Returns a module's versions in a registry, without those that cannot be parsed (CR-67, CR-70).
 * @throws LockReviewError `QUERY_FAILED`, `INVALID_METADATA`, and errors of discovery and the client
 */
export async function listModuleVersions(
  ports: ModuleRegistryPorts,
  source: RegistryModuleSource,
  tool: Tool,
): Promise<readonly ModuleVersion[]> {
  const { answer, authorization } = await ask(ports, source, tool, ["versions"]);
  const what = `The list of versions of ${source.address}`;
  if (answer.status !== 200) throw failure(answer, what, authorization);
  return decodeModuleVersions(answer.body, what).flatMap((text) => parseModuleVersion(text) ?? []);
}

/**
 * Returns the newest version that a constraint accepts; of equal ones the first listed (CR-70, CR-71). A locked version
 * is read in its place while it is published and accepted.
 * @throws LockReviewError `NO_MATCHING_VERSION`, `INVALID_CONSTRAINT`
 */
export function selectModuleVersion(
  versions: readonly ModuleVersion[],
  wish: { readonly constraint: string | undefined; readonly locked?: string | undefined },
  tool: Tool,
): ModuleVersion {
  const accepted = versions.filter(parseModuleConstraint(wish.constraint, tool));
  const [newest] = accepted.toSorted((a, b) => compareModuleVersions(b, a));
  const version = accepted.find(({ text }) => text === wish.locked) ?? newest;
  if (version !== undefined) return version;
  throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}

/** Returns where a registry has a version of a module (CR-68, CR-69). @throws as {@link listModuleVersions} does */
export async function askModuleLocation(
  ports: ModuleRegistryPorts,
  source: RegistryModuleSource,
  tool: Tool,
  version: ModuleVersion,
): Promise<ModulePlace> {
  const what = `The place of ${source.address} ${version.text}`;
  const path = [version.text, "download"];
  const { answer, authorization, token } = await ask(ports, source, tool, path);
  if (answer.status !== 200 && answer.status !== 204) throw failure(answer, what, authorization);
  // Terraform knows only answers without a body; OpenTofu has direct archives since 1.12.
  const isRead = answer.status === 200 && tool.name === "opentofu";
  const body = isRead ? decodeModuleLocation(answer.body, what) : { location: "" };
  const place = tool.minor >= 12 ? body : { location: body.location };
  if (place.useRegistryCredentials === undefined || place.location === "") {
    const address = place.location === "" ? answer.headers["x-terraform-get"] : place.location;
    return { kind: "address", address: resolveAddress(address ?? "", answer.url, what) };
  }
  const url = resolveHttpUrl(place.location, answer.url)?.href;
  if (url === undefined || place.location.includes("#")) {
    throw invalid(what, "it is not an http or https URL without a fragment");
  }
  // Only the registry's origin gets the token, whatever host the answer names.
  const isOwn = new URL(url).origin === new URL(answer.url).origin;
  const own = place.useRegistryCredentials && isOwn ? bearerFor(token, url) : undefined;
  return { kind: "archive", url, authorization: own };
}

/** The documents behind OpenTofu's pages; those of modules are like those of providers (RM-3). */
const MODULE_DOCS = ["registry.opentofu.org", "https://api.opentofu.org/registry/docs/modules/"];

/**
 * Returns when a registry says that it published a version of a module: OpenTofu's in an index beside the protocol,
 * Terraform's and similar ones in `GET …/VERSION`. After an error the date is unknown.
 */
export async function askModuleDate(
  ports: ModuleRegistryPorts,
  {
    source,
    tool,
    age,
  }: Pick<ModuleOrder, "tool" | "age"> & { readonly source: RegistryModuleSource },
  { text }: ModuleVersion,
): Promise<PackageDate | undefined> {
  const { hostname, namespace, name, system } = source;
  const [host, base] = MODULE_DOCS;
  const readIndex = async () => {
    const url = `${base}${[namespace, name, system].map(encodeURIComponent).join("/")}/index.json`;
    const request = jsonRequest(url, { ...ports.patience, retries: 0 });
    const { published } = decodeDocsIndex((await fetchDocument(ports.http, request)).body);
    return published.get(parseVersion(text.replace(/^v/, "")));
  };
  const readDocument = async () =>
    decodeReleaseDate((await ask(ports, source, tool, [text])).answer.body, text);
  const isIndexed = age?.asksContext === true && hostname === host && !ports.hosts.has(hostname);
  const indexed = isIndexed ? await answerOr(readIndex(), () => undefined) : undefined;
  const date = indexed ?? (await answerOr(readDocument(), () => undefined));
  return date === undefined ? undefined : { at: Date.parse(date), by: "registry" };
}

function resolveAddress(written: string, base: string, what: string): string {
  if (written === "") throw invalid(what, "the registry does not say where it is");
  if (!/^\.{0,2}\//.test(written)) return written;
  if (!URL.canParse(written, base)) throw invalid(what, "it is not a URL");
  return new URL(written, base).href;
}

function failure(answer: FetchedDocument, what: string, authorization: string | undefined) {
  if (answer.status !== 404)
    return failureFromStatus(`${what}: asking for it`, answer, authorization !== undefined);
  return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}

async function ask(
  { http, findService, credentials, patience }: ModuleRegistryPorts,
  { hostname, namespace, name, system }: RegistryModuleSource,
  tool: Tool,
  path: readonly string[],
) {
  const host = parseServiceHost(hostname).ascii;
  const base = new URL(await findService("modules.v1", host));
  if (!base.pathname.endsWith("/")) base.pathname += "/";
  const parts = [namespace, name, system, ...path].map(encodeURIComponent);
  const url = new URL(`./${parts.join("/")}`, base).href;
  const token = await credentials(host);
  const authorization = bearerFor(token, url);
  const headers = { accept: "application/json", "x-terraform-version": `1.${tool.minor}.0` };
  const request = { ...jsonRequest(url, patience, authorization), headers };
  return { answer: await fetchDocument(http, request), authorization, token };
}

/** Most versions of one answer; the largest real module has some hundred. */
const MAX_VERSIONS = 50_000;

/**
 * Reads the list of a module's versions, as written and in order. Only the answer's first module counts. OpenTofu:
 * registry/response, ModuleVersions (CR-67).
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeModuleVersions(bytes: Uint8Array, what: string): readonly string[] {
  const [first] = decodeFirstJsonObject(bytes, what).read("modules", objects);
  if (first === undefined) throw invalid(what, "it names no module");
  const versions = first.read("versions", objects);
  if (versions.length === 0) throw invalid(what, "it lists no versions");
  if (versions.length > MAX_VERSIONS) throw invalid(what, "it lists too many versions");
  return versions.map((version) => version.text("version"));
}

/**
 * Reads an answer with status 200 to the request for a module's location; if its location is empty, the header counts.
 * OpenTofu: registry, Client.ModuleLocation (CR-68).
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
 */
export function decodeModuleLocation(
  bytes: Uint8Array,
  what: string,
): {
  readonly location: string;
  /** Whether a plain archive gets the registry's credentials; absent when the location is a source address (CR-68). */
  readonly useRegistryCredentials?: boolean;
} {
  const document = decodeJsonObject(bytes, what);
  const location = document.text("location");
  const direct = document.member("use_registry_credentials");
  if (direct === undefined) return { location };
  if (typeof direct === "boolean") return { location, useRegistryCredentials: direct };
  throw invalid(what, `${quoted("use_registry_credentials")} must be true or false`);
}
