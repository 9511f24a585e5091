import {
  parseRemoteModuleSource,
  type RemoteModuleSource,
} from "../../language/config/blocks/module-source.ts";
import { LockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitFetcher } from "../../ports/git.ts";
import type { HttpClient } from "../../ports/http.ts";
import { refusingEcho } from "../answers/fetch-document.ts";
import type { OciRegistries } from "../oci/registry-client.ts";
import {
  type GetterAddress,
  packageLabel,
  readGetterAddress,
  takeParameters,
} from "./getter-address.ts";
import { getOverHttp } from "./http-archive.ts";
import { getFromOci } from "./oci-package.ts";

/** The ports of fetching packages. */
export interface PackagePorts {
  /** Client for the archives and pages that a source address names. */
  readonly archives: HttpClient;
  readonly git: GitFetcher;
  /** Absent when no OCI registry may be asked. */
  readonly oci?: OciRegistries;
  readonly signal: AbortSignal;
}

/** A fetched package. */
export interface ModulePackage {
  readonly files: FileTree;
  readonly label: string;
  /** The directory that a server's address selects inside; the caller's directory is below it (CR-69). */
  readonly directory: string;
}

/** Most addresses in a chain before one must be a package (CR-64). */
const MAX_HOPS = 10;

/** Fetches a remote source's package. @throws LockReviewError with a message that continues "it comes from …, and" */
export async function fetchPackage(
  ports: PackagePorts,
  source: RemoteModuleSource,
): Promise<ModulePackage> {
  let address = readGetterAddress(source.address, source.subdirectory);
  let directory = "";
  for (let hops = 0; hops <= MAX_HOPS; hops++) {
    const found = await get(ports, address);
    if (typeof found !== "string") return { ...found, directory };
    const next = parseRemoteModuleSource(found);
    address = readGetterAddress(next.address, next.subdirectory);
    directory = joined(next.subdirectory, directory);
  }
  throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
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
  { archives, git, oci, signal }: PackagePorts,
  { getter, url }: GetterAddress,
): Promise<Omit<ModulePackage, "directory"> | string> {
  if (getter === "git") return getFromGit(git, url);
  if (getter === "oci" && oci !== undefined) return getFromOci(oci, url, signal);
  const isHttp = url.protocol === "http:" || url.protocol === "https:";
  if ((getter === "http" || getter === "https") && isHttp) {
    const files = await getOverHttp(archives, url, signal);
    return typeof files === "string" ? files : { files, label: packageLabel(url) };
  }
  const reason = WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address";
  throw new LockReviewError("INVALID_ADDRESS", reason);
}

/** Fetches a Git repository. go-getter: GitGetter.Get (CR-63). */
async function getFromGit(git: GitFetcher, address: URL) {
  const { url, taken } = takeParameters(address, ["ref", "depth", "sshkey", "archive", "checksum"]);
  if (taken.checksum !== "") {
    throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
  }
  if (taken.sshkey !== "") {
    throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
  }
  const [ref, depth] = [taken.ref || undefined, readDepth(taken.depth)];
  const files = await git.fetch({ url: url.href, ...withoutAbsent({ ref, depth }) });
  return { files, label: packageLabel(url, taken.ref) };
}

/** Reads a depth. Zero and less mean the whole history, of which we also need only this commit. */
function readDepth(text: string): number | undefined {
  if (!/^(?:-?[0-9]{1,9})?$/.test(text)) {
    throw new LockReviewError("INVALID_ADDRESS", "its depth parameter is not a number");
  }
  return Number(text) > 0 ? Number(text) : undefined;
}

/** Returns the stored user name and password for a host (`name` or `name:port`), if any. */
export type FindLogin = (
  host: string,
) => Promise<{ readonly login: string; readonly password: string } | undefined>;

/**
 * Returns a client that sends stored logins to their hosts, over https only. An existing Authorization is kept; the
 * adapter removes it on a redirect to another host. An answer that repeats a login is refused: {@link refusingEcho}.
 */
export function withLogins(http: HttpClient, findLogin: FindLogin): HttpClient {
  return {
    async request(request, signal) {
      const isFree = request.authorization === undefined && URL.canParse(request.url);
      const url = isFree ? new URL(request.url) : undefined;
      const found = url?.protocol === "https:" ? await findLogin(url.host) : undefined;
      if (found === undefined) return http.request(request, signal);
      const pair = Buffer.from(`${found.login}:${found.password}`).toString("base64");
      const authorization = `Basic ${pair}`;
      const response = await http.request({ ...request, authorization }, signal);
      return refusingEcho(response, authorization, request.url);
    },
  };
}
