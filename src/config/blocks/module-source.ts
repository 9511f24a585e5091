import { cleanPath } from "../../formats/text/text.ts";
import { attempt, LockReviewError } from "../../model/error.ts";
import { parseServiceHost } from "../../model/hostname.ts";
import { MAX_PATH_LENGTH } from "../../model/input-limits.ts";
import { defaultRegistryHost, type Tool } from "../../model/tool.ts";

/** Where a module call gets its module from. */
export type ModuleSource =
  /** A directory relative to the caller's; `address` is cleaned and starts with `./` or `../` (CR-58). */
  { readonly kind: "local"; readonly address: string } | RegistryModuleSource | RemoteModuleSource;

/** A module of a registry; `address` always names the host (CR-59, CR-73). */
export interface RegistryModuleSource {
  readonly kind: "registry";
  readonly address: string;
  readonly hostname: string;
  readonly namespace: string;
  readonly name: string;
  readonly system: string;
  /** Directory inside the package; empty for its root. */
  readonly subdirectory: string;
}

/** A module that a getter fetches; `address` is the result of detection (CR-60). */
export interface RemoteModuleSource {
  readonly kind: "remote";
  readonly address: string;
  readonly packageAddress: string;
  readonly subdirectory: string;
}

const LOCAL_PREFIXES = ["./", "../", ".\\", "..\\"];
const REPOSITORY_HOSTS = new Set(["github.com", "bitbucket.org"]);
/** `a`, `a-b_C9`: 1 to 64 ASCII letters, digits and inner `-` or `_`. */
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
/** `aws`, `null`: 1 to 64 lower-case ASCII letters and digits. */
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
/** `git::rest`: a getter named by the author. */
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
/** `git@host:path`: the only user that is taken for Git over SSH. */
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;

/** Reads a source address. OpenTofu: addrs, ParseModuleSource (CR-58..62). @throws LockReviewError `INVALID_ADDRESS` */
export function parseModuleSource(text: string, tool: Tool): ModuleSource {
  refuseLong(text);
  if (isLocal(text)) {
    const path = cleanPath(text.replaceAll("\\", "/"));
    return { kind: "local", address: path.startsWith("../") ? path : `./${path}` };
  }
  return attempt(() => registrySource(text, tool)) ?? parseRemoteModuleSource(text);
}

/**
 * Reads the source of a call with a `version`, which is a registry's (CR-57). OpenTofu: ParseModuleSourceRegistry.
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function parseRegistryModuleSource(text: string, tool: Tool): RegistryModuleSource {
  refuseLong(text);
  if (isLocal(text)) {
    throw invalid(`Local directory "${text}" cannot be used as a module registry address`);
  }
  return registrySource(text, tool);
}

/** Refuses an address that is too long for a path; a hostile one could take minutes to clean. */
function refuseLong(text: string): void {
  if (text.length <= MAX_PATH_LENGTH) return;
  throw invalid(
    `The address has ${text.length} characters; one with more than ${MAX_PATH_LENGTH} is not read. Write a shorter path or address`,
  );
}

function isLocal(text: string): boolean {
  return LOCAL_PREFIXES.some((prefix) => text.startsWith(prefix));
}

function registrySource(text: string, tool: Tool): RegistryModuleSource {
  const { address, subdirectory } = splitSubdirectory(text);
  if (subdirectory.startsWith("../")) throw invalid(leadsOutside(subdirectory));
  const parts = address.split("/");
  if (parts.length !== 3 && parts.length !== 4) {
    throw invalid("A module registry address must have three or four parts between slashes");
  }
  const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
  if (hostname === undefined) throw invalid(`Module registry host "${parts[0]}" is not valid`);
  const [namespace = "", name = "", system = ""] = parts.slice(-3);
  for (const part of [namespace, name]) {
    if (!REGISTRY_NAME.test(part)) throw invalid(`"${part}" is not a valid module name`);
  }
  if (!REGISTRY_SYSTEM.test(system)) throw invalid(`"${system}" is not a valid target system`);
  const inside = subdirectory === "" ? "" : `//${subdirectory}`;
  const full = `${hostname}/${namespace}/${name}/${system}${inside}`;
  return { kind: "registry", address: full, hostname, namespace, name, system, subdirectory };
}

/** Returns the host in display form; undefined when it cannot be a module registry's. */
function registryHost(text: string): string | undefined {
  const host = attempt(() => parseServiceHost(text));
  if (host === undefined || !host.ascii.includes(".")) return undefined;
  return REPOSITORY_HOSTS.has(host.ascii) ? undefined : host.display;
}

/** Reads an address of a getter, as registries name one (CR-60, CR-69). @throws LockReviewError `INVALID_ADDRESS` */
export function parseRemoteModuleSource(text: string): RemoteModuleSource {
  refuseLong(text);
  const parts = splitSubdirectory(text);
  const detected = splitSubdirectory(detect(parts.address));
  const directories = [detected.subdirectory, parts.subdirectory].filter(Boolean).join("/");
  const subdirectory = directories === "" ? "" : cleanPath(directories);
  if (parts.subdirectory.startsWith("../") || subdirectory.startsWith("../")) {
    throw invalid(leadsOutside(parts.subdirectory));
  }
  const address = withSubdirectory(detected.address, subdirectory);
  return { kind: "remote", address, packageAddress: detected.address, subdirectory };
}

/** Returns the address that go-getter's detectors make of one, its sub-directory already taken off. */
function detect(address: string): string {
  const forced = FORCED_GETTER.exec(address);
  const rest = forced?.[2] ?? address;
  // The colon of `git@host:path` is no scheme.
  if (URL_SCHEME.test(rest) && !CONTROL_CHARACTER.test(rest)) return address;
  const url = shorthand(rest);
  if (url === undefined) {
    throw invalid(
      `The way to fetch module "${address}" is unknown; a directory is written "./${address}"`,
    );
  }
  if (forced?.[1] === undefined) return url;
  return `${forced[1]}::${FORCED_GETTER.exec(url)?.[2] ?? url}`;
}

function shorthand(text: string): string | undefined {
  const { path, query } = splitQuery(text);
  if (path.startsWith("github.com/") || path.startsWith("bitbucket.org/")) {
    return repositoryShorthand(path, query);
  }
  const ssh = GIT_OVER_SSH.exec(text);
  if (ssh !== null) return `git::ssh://git@${ssh[1]}/${(ssh[2] ?? "").replace(/^\//, "")}`;
  if (path.includes(".googleapis.com/")) return `gcs::https://${text}`;
  // Nothing is read from S3, so its bucket stays where it is written.
  if (path.includes(".amazonaws.com/")) return `s3::https://${text}`;
  return path.startsWith("/") ? `file://${text}` : undefined;
}

/** `github.com/o/r/sub?ref=x` is directory `sub` of the Git repository `o/r`. */
function repositoryShorthand(path: string, query: string): string {
  const [host = "", owner = "", repository = "", ...inside] = path.split("/");
  if (repository === "") throw invalid(`"${path}" does not name a repository of ${host}`);
  const url = `git::https://${host}/${owner}/${repository.replace(/\.git$/, "")}.git`;
  return withSubdirectory(`${url}${query}`, inside.join("/"));
}

/** Takes `//subdirectory` off an address, whose query stays. OpenTofu: getmodules, SplitPackageSubdir (CR-62). */
function splitSubdirectory(text: string): { address: string; subdirectory: string } {
  const { path, query } = splitQuery(text);
  const scheme = path.indexOf("://");
  const at = path.indexOf("//", scheme < 0 ? 0 : scheme + 3);
  if (at < 0) return { address: text, subdirectory: "" };
  const inside = path.slice(at + 2);
  const subdirectory = inside === "" ? "" : cleanPath(inside);
  return { address: path.slice(0, at) + query, subdirectory };
}

function withSubdirectory(address: string, subdirectory: string): string {
  if (subdirectory === "") return address;
  const { path, query } = splitQuery(address);
  return `${path}//${subdirectory}${query}`;
}

function splitQuery(text: string): { readonly path: string; readonly query: string } {
  const at = text.indexOf("?");
  return at < 0 ? { path: text, query: "" } : { path: text.slice(0, at), query: text.slice(at) };
}

function leadsOutside(subdirectory: string): string {
  return `Sub-directory "${subdirectory}" leads outside of the module package`;
}

function invalid(message: string): LockReviewError {
  return new LockReviewError("INVALID_ADDRESS", message);
}

/** Returns an address without what may be credentials, as {@link withoutCredentials} does. */
export function displayModuleSource({ kind, address }: ModuleSource): string {
  return kind === "remote" ? withoutCredentials(address) : address;
}

/** Returns a getter's address without user-info, and of its query what selects a revision: `ref`, of `oci:` the tag or digest. */
export function withoutCredentials(address: string): string {
  const { path, query } = splitQuery(address);
  const selecting = /^oci:/i.test(path) ? /^(?:tag|digest)=/ : /^ref=/;
  const ref = query
    .slice(1)
    .split("&")
    .find((part) => selecting.test(part));
  // Matches user-info up to its last "@", before the path starts.
  const bare = path.replace(/\/\/[^/\s]*@/, "//");
  return ref === undefined ? bare : `${bare}?${ref}`;
}
