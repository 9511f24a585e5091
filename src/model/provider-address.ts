import type { Tool } from "./tool.ts";

/** A provider address in canonical form: Unicode `host[:port]/namespace/type` (PA-7). */
export type ProviderAddress = string & { readonly __brand: "ProviderAddress" };

/** The parts of a provider address. */
export interface ProviderAddressParts {
  /** Host as displayed: Unicode, with the port unless it is 443. */
  readonly hostname: string;
  /** Host for comparison, sorting and requests: punycode, with the port unless it is 443. */
  readonly asciiHostname: string;
  readonly namespace: string;
  readonly type: string;
}

// CONTRACT ONLY: owned by the model helper, who replaces the bodies.

/** Reads a source address of one to three parts (PA-1..6, PA-8). @throws LockReviewError `INVALID_ADDRESS` */
export function parseProviderAddress(text: string, _tool: Tool): ProviderAddress {
  return text as ProviderAddress;
}

/** The address that a local name implies (CR-38). @throws LockReviewError `INVALID_ADDRESS` */
export function impliedProviderAddress(localName: string, _tool: Tool): ProviderAddress {
  return localName as ProviderAddress;
}

/** Namespace or type text normalised (PA-4). @throws LockReviewError `INVALID_ADDRESS` */
export function normalizeAddressPart(text: string): string {
  return text;
}

export function addressParts(address: ProviderAddress): ProviderAddressParts {
  const [hostname = "", namespace = "", type = ""] = address.split("/");
  return { hostname, asciiHostname: hostname, namespace, type };
}

/** Order of lock file entries: host (punycode), then namespace, then type, each by bytes (LF-8). */
export function compareAddresses(a: ProviderAddress, b: ProviderAddress): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Address as people read it: without the host when it is the tool's default (PA-7). */
export function displayAddress(address: ProviderAddress, _tool: Tool): string {
  return address;
}

/** Provided by the tool itself, never installed or locked (PA-9). */
export function isBuiltIn(_address: ProviderAddress, _tool: Tool): boolean {
  return false;
}

/** In the legacy namespace `-` of the default host (PA-9). */
export function isLegacy(_address: ProviderAddress, _tool: Tool): boolean {
  return false;
}

/** Whether a lock file may hold it: neither built-in nor legacy (PA-9). */
export function isLockable(address: ProviderAddress, tool: Tool): boolean {
  return !isBuiltIn(address, tool) && !isLegacy(address, tool);
}
