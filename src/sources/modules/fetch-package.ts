import {
  parseRemoteModuleSource,
  type RemoteModuleSource,
} from "../../config/blocks/module-source.ts";
import type {
  ModuleOrder,
  ModulePackage,
  PackageDate,
  SelectedPackage,
} from "../../config/module-tree/walk.ts";
import type { NetrcLogin } from "../../formats/cli-config/locate.ts";
import { quoted } from "../../formats/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { isOciTag, parseOciRepository } from "../../model/oci-repository.ts";
import { prefersTag } from "../../model/tool.ts";
import { hexDigest } from "../../packages/hashing/digest.ts";
import { unpackModule } from "../../packages/modules/module-archive.ts";
import type { GitFetcher } from "../../ports/git.ts";
import type { HttpClient } from "../../ports/http.ts";
import { displayUrl, fetchDocument, refusingEcho } from "../answers/fetch-document.ts";
import {
  decodeManifest,
  MANIFEST_MEDIA_TYPE,
  MODULE_ARTIFACT_TYPE,
  type OciDescriptor,
  parseOciDigest,
  selectPackageLayer,
} from "../oci/oci-protocol.ts";
import type { OciRegistries, OciRepositoryClient } from "../oci/registry-client.ts";
import {
  badAddress,
  type GetterAddress,
  packageLabel,
  readGetterAddress,
  takeParameters,
} from "./getter-address.ts";
import { ARCHIVE_TERMS, getOverHttp } from "./http-archive.ts";

/** The ports of fetching packages. */
export interface PackagePorts {
  /** Client for the archives and pages that a source address names. */
  readonly archives: HttpClient;
  readonly git: GitFetcher;
  /** Absent when no OCI registry may be asked. */
  readonly oci?: OciRegistries;
}

/** Most addresses in a chain before one must be a package (CR-64). */
const MAX_HOPS = 10;

/** Returns what says of a package that is no branch. */
export function fixedPackage(address: string): SelectedPackage {
  return { address, isBranch: false };
}

type PackageWish = Pick<ModuleOrder, "tool" | "revision">;

/**
 * Fetches a remote source's package as a tool does, of git or OCI at a revision if one is given. Its directory is the one
 * that a server's address selects; the caller's is below it (CR-69). @throws LockReviewError with a message that
 * continues "it comes from …, and"
 */
export async function fetchPackage(
  ports: PackagePorts,
  source: RemoteModuleSource,
  wish: PackageWish,
): Promise<ModulePackage> {
  let address = readGetterAddress(source.packageAddress);
  let directory = "";
  for (let hops = 0; hops <= MAX_HOPS; hops++) {
    const answer = await get(ports, address, wish);
    if (typeof answer !== "string") return inDirectory(answer, directory);
    const next = parseRemoteModuleSource(answer);
    address = readGetterAddress(next.packageAddress);
    directory = joined(next.subdirectory, directory);
  }
  throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
}

/** Returns a package of which a server's address selects one directory: that alone is laid down, without the rest. */
function inDirectory(answer: Omit<ModulePackage, "directory">, directory: string): ModulePackage {
  if (directory === "") return { ...answer, directory };
  const { files, selected } = answer;
  const [path = "", query] = selected.address.split(/(?=\?)/, 2);
  const address = `${path}//${directory}${query ?? ""}`;
  const below = `${Buffer.from(directory, "utf8").toString("latin1")}/`;
  const entries = async () =>
    ((await files.entries?.()) ?? [])
      .filter(({ name }) => name.startsWith(below))
      .map((entry) => ({ ...entry, name: entry.name.slice(below.length) }));
  return {
    ...answer,
    files: { ...files, ...(files.entries && { entries }) },
    selected: { ...selected, address },
    directory,
  };
}

/** Joins two paths, either of which may be empty. */
export function joined(outer: string, inner: string): string {
  return [outer, inner].filter((part) => part !== "").join("/");
}

const WITHOUT_CLIENT = new Map([
  ["s3", "objects of S3 are not read here"],
  ["gcs", "objects of Google Cloud Storage are not read here"],
  ["hg", "Mercurial repositories are not read here"],
  ["oci", "OCI registries are not read here"],
  ["file", "files outside of the repository are not read here"],
]);

/** Returns the package at an address, or another source address (CR-64). */
async function get(
  { archives, git, oci }: PackagePorts,
  { getter, url }: GetterAddress,
  wish: PackageWish,
) {
  if (getter === "git") return getFromGit(git, url, wish);
  if (getter === "oci" && oci !== undefined) return getFromOci(oci, url, wish.revision);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if ((getter === "http" || getter === "https") && isHttp) {
    const files = await getOverHttp(archives, url);
    if (typeof files === "string") return files;
    return { files, label: packageLabel(url), selected: fixedPackage(displayUrl(url)) };
  }
  throw badAddress(WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address");
}

/** Fetches a Git repository. go-getter: GitGetter.Get (CR-63). */
async function getFromGit(git: GitFetcher, address: URL, { tool, revision }: PackageWish) {
  const { url, parameters } = takeParameters(address, [
    "ref",
    "depth",
    "sshkey",
    "archive",
    "checksum",
  ]);
  if (parameters.checksum !== "") throw badAddress("its checksum is not of an archive");
  if (parameters.sshkey !== "") {
    throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
  }
  const depth = readDepth(parameters.depth);
  const wish =
    revision === undefined
      ? { ref: parameters.ref || undefined, depth, prefersTag: prefersTag(tool) }
      : { ref: revision };
  const fetched = await git.fetch({ url: url.href, ...wish });
  const { files, commit, isBranch, isAmbiguous, date: at } = fetched;
  const selected = { address: `git::${displayUrl(url)}?ref=${commit}`, isBranch, isAmbiguous };
  const date: PackageDate | undefined = at === undefined ? undefined : { at, by: "author" };
  return { files, label: packageLabel(url, parameters.ref), selected, date };
}

/** Reads a depth. Zero and less mean the whole history, of which we also need only this commit. */
function readDepth(text: string): number | undefined {
  if (!/^(?:-?[0-9]{1,9})?$/.test(text)) throw badAddress("its depth parameter is not a number");
  return Number(text) > 0 ? Number(text) : undefined;
}

/** Returns the stored user name and password for a host (`name` or `name:port`), if any. */
export type FindLogin = (host: string) => Promise<NetrcLogin | undefined>;

/**
 * Returns a client that sends stored logins to their hosts, over https only. An existing Authorization is kept; the
 * adapter removes it on a redirect to another host. An answer that repeats a login is refused: {@link refusingEcho}.
 */
export function withLogins(http: HttpClient, findLogin: FindLogin): HttpClient {
  return {
    async request(request) {
      const isFree = request.authorization === undefined && URL.canParse(request.url);
      const url = isFree ? new URL(request.url) : undefined;
      const account = url?.protocol === "https:" ? await findLogin(url.host) : undefined;
      if (account === undefined) return http.request(request);
      const pair = Buffer.from(`${account.login}:${account.password}`).toString("base64");
      const authorization = `Basic ${pair}`;
      const response = await http.request({ ...request, authorization });
      return refusingEcho(response, authorization, request.url);
    },
  };
}

/**
 * Fetches the package of an `oci://` address without its sub-directory: the manifest by tag or digest, and its archive.
 * OpenTofu: getmodules, ociDistributionGetter (CR-65). @throws LockReviewError `INVALID_ADDRESS`, `QUERY_FAILED`,
 * `INVALID_METADATA`, `CHECKSUM_MISMATCH`, and errors of the registry's client
 */
export async function getFromOci(registries: OciRegistries, url: URL, revision?: string) {
  if (url.protocol !== "oci:" || url.username !== "" || url.password !== "") {
    throw badAddress("its address does not have the form oci://HOST/NAME");
  }
  const client = registries(parseOciRepository(`${url.host}${url.pathname}`));
  const reference = revision ?? readReference(url);
  const manifest = await client.resolve(reference);
  if (manifest === undefined) {
    throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
  }
  if (manifest.mediaType !== MANIFEST_MEDIA_TYPE) {
    const type = quoted(manifest.mediaType);
    throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
  }
  const layers = decodeManifest(manifest.bytes, MODULE_ARTIFACT_TYPE, "its manifest");
  const layer = selectPackageLayer(layers, "its manifest");
  const files = await unpackModule(await readBlob(client, layer), "zip");
  const digest = `sha256:${hexDigest("sha256", manifest.bytes)}`;
  const selected = fixedPackage(`${displayUrl(url)}?digest=${digest}`);
  return { files, label: packageLabel(url, reference), selected };
}

/** Returns the `tag` or `digest` parameter; throws if both, one twice, or another parameter is given. */
function readReference({ searchParams }: URL): string {
  const [name = "tag", second] = searchParams.keys();
  if (second !== undefined || (name !== "tag" && name !== "digest")) {
    throw badAddress("its address may name one tag or one digest only");
  }
  const reference = searchParams.get(name) ?? "latest";
  if (name === "digest") parseOciDigest(reference, "its address");
  else if (!isOciTag(reference)) throw badAddress(`${quoted(reference)} cannot be a tag`);
  return reference;
}

async function readBlob(client: OciRepositoryClient, { digest, size }: OciDescriptor) {
  const { algorithm, hex } = parseOciDigest(digest, "its manifest");
  const { maxBytes } = ARCHIVE_TERMS;
  if (size > maxBytes) {
    throw new LockReviewError("LIMIT_EXCEEDED", `its package has more than ${maxBytes} bytes`);
  }
  const request = { url: client.blobUrl(digest), ...ARCHIVE_TERMS };
  const { status, body } = await fetchDocument(client.http, request);
  if (status !== 200) {
    throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${status}`);
  }
  if (body.length === size && hexDigest(algorithm, body) === hex) return body;
  throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}
