import { readdir, readFile, stat } from "node:fs/promises";
import { BlockList, isIP } from "node:net";
import { delimiter, join } from "node:path";
import { rootCertificates } from "node:tls";
import type { Environment } from "../process/environment.ts";

/**
 * Returns the proxy for a URL, or undefined for none, by Go's rules (SRC-32): `HTTPS_PROXY` or `HTTP_PROXY`, upper case
 * before lower, `NO_PROXY`, and never for this machine. OpenTofu: golang.org/x/net/http/httpproxy, Config.ProxyFunc.
 */
export function proxyFor(url: URL, environment: Environment): URL | undefined {
  const scheme = url.protocol === "https:" ? "https" : "http";
  const proxy = variable(environment, `${scheme}_proxy`);
  if (proxy === undefined) return undefined;
  const host = unbracketed(url.hostname);
  const isLoopback = isIP(host) === 4 ? host.startsWith("127.") : host === "::1";
  if (isLoopback || host === "localhost") return undefined;
  const port = portOf(url);
  const exceptions = (variable(environment, "no_proxy") ?? "").split(",");
  if (exceptions.some((text) => exempts(text.trim().toLowerCase(), host, port))) return undefined;
  return proxyUrl(proxy);
}

/** Returns the port of an http or https URL. */
export function portOf({ port, protocol }: URL): string {
  if (port !== "") return port;
  return protocol === "https:" ? "443" : "80";
}

/** Returns a host without the brackets of an IPv6 address. */
export function unbracketed(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

function variable(environment: Environment, lowerName: string): string | undefined {
  const value = environment[lowerName.toUpperCase()] || environment[lowerName];
  return value === "" ? undefined : value;
}

function proxyUrl(text: string): URL | undefined {
  for (const candidate of [text, `http://${text}`]) {
    if (!URL.canParse(candidate)) continue;
    const url = new URL(candidate);
    if (["http:", "https:", "socks5:"].includes(url.protocol)) return url;
  }
  return undefined;
}

/** Whether an entry of `NO_PROXY` covers a host: `*`, an address, a network or a domain, each with an optional port. */
function exempts(entry: string, host: string, port: string): boolean {
  if (entry === "") return false;
  if (entry === "*") return true;
  if (entry.includes("/")) return isInNetwork(entry, host);
  const { name, port: wanted } = splitPort(entry);
  if (wanted !== undefined && wanted !== port) return false;
  if (isIP(host) !== 0) return name === host;
  if (name.startsWith("*.")) return host.endsWith(name.slice(1));
  return name.startsWith(".") ? host.endsWith(name) : host === name || host.endsWith(`.${name}`);
}

function splitPort(entry: string): { readonly name: string; readonly port: string | undefined } {
  // Matches "name:443" and "[::1]:443", not a bare IPv6 address.
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry);
  return match === null
    ? { name: entry, port: undefined }
    : { name: unbracketed(match[1] ?? entry), port: match[2] };
}

function isInNetwork(entry: string, host: string): boolean {
  const [network = "", bits = ""] = entry.split("/");
  const family = isIP(network);
  if (family === 0 || family !== isIP(host) || !/^\d{1,3}$/.test(bits)) return false;
  if (Number(bits) > (family === 4 ? 32 : 128)) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  const list = new BlockList();
  list.addSubnet(network, Number(bits), type);
  return list.check(host, type);
}

/**
 * Returns the trusted authorities: Node's, and those in `SSL_CERT_FILE` and `SSL_CERT_DIR` (as in Go, SRC-32) and
 * `NODE_EXTRA_CA_CERTS`. Undefined if none is set, for Node's defaults. Unreadable files are skipped, as in Go.
 */
export async function trustedCertificates(
  environment: Environment,
): Promise<readonly string[] | undefined> {
  const extra = await namedCertificates(environment);
  return extra && [...new Set([...rootCertificates, ...extra])];
}

/** Describes {@link trustedCertificates}: each variable with its path and the number of certificates. */
export async function describeTrust(environment: Environment): Promise<readonly string[]> {
  const lines = ["Node's own"];
  for (const name of ["SSL_CERT_FILE", "SSL_CERT_DIR", "NODE_EXTRA_CA_CERTS"] as const) {
    const place = environment[name];
    const certificates = await namedCertificates({ [name]: place });
    if (certificates !== undefined)
      lines.push(`${name} ${place}: ${certificates.length} certificates`);
  }
  return lines;
}

/** Returns the certificates that the variables name; undefined if none is set. */
async function namedCertificates(environment: Environment): Promise<readonly string[] | undefined> {
  const { SSL_CERT_FILE, SSL_CERT_DIR, NODE_EXTRA_CA_CERTS } = environment;
  const bundles = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
  const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
  if (bundles.length + directories.length === 0) return undefined;
  const files = [...bundles, ...(await Promise.all(directories.map(filesIn))).flat()];
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
  return texts.flatMap(certificatesIn);
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

/** Returns the regular files of a directory; reading a pipe there would block forever. */
async function filesIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  const paths = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const entry = await stat(path).catch(() => undefined);
      return entry?.isFile() === true ? [path] : [];
    }),
  );
  return paths.flat();
}

/** Returns the certificates of a PEM file; other content is ignored. */
function certificatesIn(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}
