import { LockReviewError } from "./error.ts";
import { asciiHostname, mapDomainName, parseServiceHost, type ServiceHost } from "./hostname.ts";
import { compareBytes } from "./order.ts";
import { rememberedOf } from "./remembered.ts";
import { defaultRegistryHost, PUBLIC_REGISTRIES, type Tool } from "./tool.ts";

/** A provider address in canonical form: Unicode `host[:port]/namespace/type` (PA-7). */
export type ProviderAddress = string & { readonly __brand: "ProviderAddress" };

/** The error for a source address that cannot be read, with upstream's summary for its diagnostic. */
export class AddressError extends LockReviewError {
  readonly summary: string;

  constructor(summary: string, source: string, problem: string, hint: string) {
    super("INVALID_ADDRESS", `"${source}" is not a provider address: ${problem}`, { hint });
    this.name = "AddressError";
    this.summary = summary;
  }
}

/** The namespace that an address of one part is in (PA-2). */
const DEFAULT_NAMESPACE = "hashicorp";
/** The namespace of addresses from before namespaces existed; only the default host can resolve them (PA-9). */
const LEGACY_NAMESPACE = "-";
const BUILT_IN_NAMESPACE = "builtin";
const BUILT_IN_HOST = "terraform.io";
const SOURCE_HINT = 'Write "namespace/type" or "hostname/namespace/type", such as "hashicorp/aws".';
const PART_HINT = "Use letters, digits and single dashes, with no dash at either end.";

/** Reads a source address. OpenTofu: addrs, ParseProviderSourceString (PA-1..6, PA-8). @throws {@link AddressError} */
export function parseProviderAddress(text: string, tool: Tool): ProviderAddress {
  const parts = text.split("/");
  const [writtenType = "", writtenNamespace, writtenHost] = parts.toReversed();
  if (parts.length > 3 || parts.includes("")) {
    const problem = "it must have one to three parts joined by slashes, none of them empty";
    throw new AddressError("Invalid provider source string", text, problem, SOURCE_HINT);
  }
  const type = readPart(writtenType, "Invalid provider type", text);
  const home = defaultRegistryHost(tool);
  // A type alone skips the checks that follow, also the one for needless prefixes (PA-8).
  if (writtenNamespace === undefined) return join(home, DEFAULT_NAMESPACE, type);
  const isLegacyNamespace = writtenNamespace === LEGACY_NAMESPACE;
  // Terraform takes underscores inside a namespace since 1.16, as its own registry does (PA-4).
  const isModern = tool.name === "terraform" && tool.minor >= 16;
  const more = isModern && !/^_|_$/.test(writtenNamespace) ? "_" : "";
  const namespace = isLegacyNamespace
    ? LEGACY_NAMESPACE
    : readPart(writtenNamespace, "Invalid provider namespace", text, more);
  const host = writtenHost === undefined ? home : readHost(writtenHost, text).display;
  if (isLegacyNamespace && host !== home) {
    const problem = `the legacy namespace "-" exists on ${home} only`;
    throw new AddressError("Invalid provider namespace", text, problem, SOURCE_HINT);
  }
  refuseNeedlessPrefix(type, text, tool);
  return join(host, namespace, type);
}

/** Thousands of root modules share the text of an address. */
const join = rememberedOf(
  (hostname: string, namespace: string, type: string) =>
    `${hostname}/${namespace}/${type}` as ProviderAddress,
);

function readPart(part: string, summary: string, source: string, more: "" | "_" = ""): string {
  const mapped = mapPart(part, more);
  if (typeof mapped === "string") return mapped;
  throw new AddressError(summary, source, `"${part}" ${mapped.problem}`, PART_HINT);
}

function readHost(text: string, source: string): ServiceHost {
  try {
    return parseServiceHost(text);
  } catch (error) {
    if (!(error instanceof LockReviewError)) throw error;
    const { message, hint = SOURCE_HINT } = error;
    throw new AddressError("Invalid provider source hostname", source, message, hint);
  }
}

/** Refuses a type such as `terraform-provider-aws`, which is mostly the repository's name written for `aws` (PA-8). */
function refuseNeedlessPrefix(type: string, source: string, tool: Tool): void {
  // OpenTofu refuses its own name since 1.11 (DF-4, CR-31).
  const prefixes = isModernOpenTofu(tool) ? ["terraform-", "opentofu-"] : ["terraform-"];
  const prefix = prefixes.find((candidate) => type.startsWith(candidate));
  if (prefix === undefined) return;
  const repositoryPrefix = `${prefix}provider-`;
  const properType = type.startsWith(repositoryPrefix) ? type.slice(repositoryPrefix.length) : "";
  const hint =
    typeof mapPart(properType) === "string"
      ? `Did you mean "${source.slice(0, source.lastIndexOf("/"))}/${properType}"?`
      : `Rename the provider, if it is yours, so that its type does not start with "${prefix}".`;
  const problem = `the type must not start with "${prefix}"`;
  throw new AddressError("Invalid provider type", source, problem, hint);
}

/** Returns whether the tool has the address rules that OpenTofu 1.11 brought, with registry-address v2. */
function isModernOpenTofu(tool: Tool): boolean {
  return tool.name === "opentofu" && tool.minor >= 11;
}

/**
 * Returns the address that a local name implies where a configuration gives no source (CR-37, CR-38). OpenTofu: addrs,
 * ImpliedProviderForUnqualifiedType. @throws LockReviewError `INVALID_ADDRESS`
 */
export function impliedProviderAddress(localName: string, tool: Tool): ProviderAddress {
  const type = normalizeAddressPart(localName);
  return type === "terraform"
    ? join(BUILT_IN_HOST, BUILT_IN_NAMESPACE, type)
    : join(defaultRegistryHost(tool), DEFAULT_NAMESPACE, type);
}

/**
 * Normalizes a namespace or type: maps it like a label of a domain name and keeps it in Unicode. OpenTofu: addrs,
 * ParseProviderPart (PA-4, CR-29). @throws LockReviewError `INVALID_ADDRESS`
 */
export function normalizeAddressPart(text: string): string {
  const mapped = mapPart(text);
  if (typeof mapped === "string") return mapped;
  const message = `"${text}" cannot be part of a provider address: it ${mapped.problem}`;
  throw new LockReviewError("INVALID_ADDRESS", message, { hint: PART_HINT });
}

function mapPart(part: string, more: "" | "_" = ""): string | { readonly problem: string } {
  if (part === "") return { problem: "must have at least one character" };
  if (part.includes(".")) return { problem: "must not have periods" };
  // This also keeps punycode out.
  if (part.includes("--")) return { problem: "must not have two dashes in a row" };
  const mapped = mapDomainName(part, more)?.display;
  return mapped === undefined || mapped.includes(".")
    ? { problem: "must have letters, digits and dashes only, and no dash at either end" }
    : mapped;
}

/** Returns the parts of an address; `asciiHostname` is for comparison, sorting and requests. */
export const addressParts = rememberedOf((address: ProviderAddress) => {
  const [hostname = "", namespace = "", type = ""] = address.split("/");
  return { hostname, asciiHostname: asciiHostname(hostname), namespace, type };
});

/** Compares addresses in the order of lock file entries: host (punycode), namespace, type, each by bytes (LF-8). */
export function compareAddresses(a: ProviderAddress, b: ProviderAddress): number {
  if (a === b) return 0;
  const left = addressParts(a);
  const right = addressParts(b);
  return (
    compareBytes(left.asciiHostname, right.asciiHostname) ||
    compareBytes(left.namespace, right.namespace) ||
    compareBytes(left.type, right.type)
  );
}

/** Returns the address as people read it: without the host when it is the tool's default (PA-7). */
export function displayAddress(address: ProviderAddress, tool: Tool): string {
  const home = `${defaultRegistryHost(tool)}/`;
  return address.startsWith(home) ? address.slice(home.length) : address;
}

/** Returns whether the tool itself provides it, so that it is never installed or locked (PA-9). */
export function isBuiltIn(address: ProviderAddress, tool: Tool): boolean {
  const { hostname, namespace } = addressParts(address);
  const isBuiltInHost =
    hostname === BUILT_IN_HOST || (hostname === "opentofu.org" && isModernOpenTofu(tool));
  return isBuiltInHost && namespace === BUILT_IN_NAMESPACE;
}

/** Returns whether it is in the legacy namespace `-` of the default host (PA-9). */
export function isLegacy(address: ProviderAddress, tool: Tool): boolean {
  const { hostname, namespace } = addressParts(address);
  return hostname === defaultRegistryHost(tool) && namespace === LEGACY_NAMESPACE;
}

/** Returns whether a lock file may hold it: neither built-in nor legacy (PA-9). */
export function isLockable(address: ProviderAddress, tool: Tool): boolean {
  return !isBuiltIn(address, tool) && !isLegacy(address, tool);
}

/** Returns why `hashicorp/terraform` cannot be installed; undefined for others. Terraform: "Built-in Providers". */
export function oldTerraformProvider(provider: ProviderAddress): string | undefined {
  const { hostname, namespace, type } = addressParts(provider);
  const isOld =
    PUBLIC_REGISTRIES.has(hostname) && namespace === "hashicorp" && type === "terraform";
  if (!isOld) return undefined;
  return (
    "hashicorp/terraform is the old provider of Terraform before 0.11 and works with no later release: take it out of " +
    "required_providers; terraform_remote_state and terraform_data come from terraform.io/builtin/terraform, which needs no entry."
  );
}
