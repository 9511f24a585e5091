import { BlockList, isIP } from "node:net";
import { LockReviewError } from "../../model/error.ts";
import { mapDomainName } from "../../model/hostname.ts";
import type { Environment } from "../process/environment.ts";

/** A proxy on the way to a host. */
export interface ProxyServer {
  /** The variable that names it. */
  readonly variable: string;
  readonly protocol: "http:" | "https:" | "socks5:";
  /** Its address for messages, without the user-info, which is a credential. */
  readonly shown: string;
  readonly hostname: string;
  readonly port: string;
  readonly login: { readonly username: string; readonly password: string } | undefined;
}

/**
 * Returns the proxy for a URL, or undefined for none, by Go's rules (SRC-32): `HTTPS_PROXY` or `HTTP_PROXY`, upper case
 * before lower, `NO_PROXY`, and never for this machine. OpenTofu: golang.org/x/net/http/httpproxy, Config.ProxyFunc.
 * @throws LockReviewError `REQUEST_REFUSED` for a proxy that is not one of http, https or SOCKS 5
 */
export function proxyFor(url: URL, environment: Environment): ProxyServer | undefined {
  const setting = proxySetting(url, environment);
  return setting && readProxy(setting, url.host);
}

interface ProxySetting {
  readonly variable: string;
  readonly text: string;
}

/** Returns the variable that names a URL's proxy, in whatever form, or undefined for no proxy. */
function proxySetting(url: URL, environment: Environment): ProxySetting | undefined {
  const scheme = url.protocol === "https:" ? "HTTPS" : "HTTP";
  const setting = variable(environment, `${scheme}_PROXY`);
  if (setting === undefined) return undefined;
  const host = unbracketed(url.hostname);
  if (host === "localhost" || covers(THIS_MACHINE, host)) return undefined;
  const exceptions = (variable(environment, "NO_PROXY")?.text ?? "").split(",");
  return exceptions.some((entry) => exempts(entry.trim().toLowerCase(), host, portOf(url)))
    ? undefined
    : setting;
}

/** Returns the port of a place by http or https. */
export function portOf({ port, protocol }: Pick<URL, "port" | "protocol">): string {
  if (port !== "") return port;
  return protocol === "https:" ? "443" : "80";
}

/** Returns a host without the brackets of an IPv6 address. */
export function unbracketed(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

function variable(environment: Environment, upperName: string): ProxySetting | undefined {
  for (const name of [upperName, upperName.toLowerCase()]) {
    const text = environment[name];
    if (text !== undefined && text !== "") return { variable: name, text };
  }
  return undefined;
}

/** Ports of proxies whose URL has none; names are resolved by the proxy with either scheme of SOCKS, as in Go. */
const DEFAULT_PORTS = { http: "80", https: "443", socks5: "1080", socks5h: "1080" } as const;

function readProxy({ variable, text }: ProxySetting, host: string): ProxyServer {
  const refusal = (reason: string): LockReviewError =>
    new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because ${variable} ${reason}`, {
      hint: `Write ${variable} as http://, https:// or socks5://, a host and a port, such as http://proxy.example.com:3128.`,
    });
  const address = text.includes("://") ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.hostname === "") throw refusal("does not hold the URL of a proxy");
  const scheme = url.protocol.slice(0, -1);
  if (!isKnownScheme(scheme)) throw refusal(`names a proxy of the scheme "${scheme}"`);
  const login = loginOf(url);
  if (login === undefined) throw refusal("holds a user name or password with a malformed escape");
  const protocol = scheme === "socks5h" ? "socks5:" : (`${scheme}:` as const);
  const port = url.port || DEFAULT_PORTS[scheme];
  const { hostname } = url;
  return {
    variable,
    protocol,
    shown: `${scheme}://${hostname}:${port}`,
    hostname: unbracketed(hostname),
    port,
    login: url.username + url.password === "" ? undefined : login,
  };
}

function isKnownScheme(scheme: string): scheme is keyof typeof DEFAULT_PORTS {
  return Object.hasOwn(DEFAULT_PORTS, scheme);
}

/** Returns the user-info of a URL; a user name or a password alone is enough, as in Go. Undefined if it cannot be decoded. */
function loginOf({ username, password }: URL): ProxyServer["login"] {
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}

/** Whether an entry of `NO_PROXY` covers a host: `*`, an address, a network or a domain, each with an optional port. */
function exempts(entry: string, host: string, port: string): boolean {
  if (entry === "*") return true;
  const network = networkOf(entry);
  if (network !== undefined) return network(host);
  const [name, wanted] = splitPort(entry);
  const address = isIP(name) === 0 ? undefined : networkOf(name);
  if (address !== undefined) return address(host) && isWanted(wanted, port);
  if (name === "" || isIP(host) !== 0) return false;
  const domain = asciiDomain(name.startsWith("*.") ? name.slice(1) : name);
  const isInside = domain.startsWith(".")
    ? host.endsWith(domain)
    : host === domain || host.endsWith(`.${domain}`);
  return isInside && isWanted(wanted, port);
}

function isWanted(wanted: string, port: string): boolean {
  return wanted === "" || wanted === port;
}

function asciiDomain(name: string): string {
  const [, dot = "", rest = ""] = /^(\.?)(.*)$/s.exec(name) ?? [];
  return dot + (mapDomainName(rest)?.ascii ?? rest);
}

/** Splits like Go's net.SplitHostPort; an entry that this refuses is a name as a whole. */
function splitPort(entry: string): readonly [name: string, port: string] {
  const [, bracketed, plain, port = ""] =
    /^(?:\[([^[\]]*)\]|([^:[\]]*)):([^:[\]]*)$/.exec(entry) ?? [];
  const name = bracketed ?? plain;
  return name === undefined ? [entry, ""] : [name, port];
}

/** Returns the addresses in networks, which are separated by blanks. */
export function networks(...lines: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of lines.join(" ").split(" ")) {
    const [network = "", bits] = block.split("/");
    list.addSubnet(network, Number(bits), isIP(network) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

const THIS_MACHINE = networks("127.0.0.0/8 ::1/128");
const IPV4 = networks("0.0.0.0/0");

/** Returns what a text such as `10.0.0.0/8` or an address covers; undefined for any other text. */
function networkOf(text: string): ((host: string) => boolean) | undefined {
  const [, network = "", bits] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(network);
  const most = family === 4 ? 32 : 128;
  const length = Number(bits ?? most);
  if (family === 0 || length > most) return undefined;
  const list = networks(`${network}/${length}`);
  // As in Go, a network of IPv6 covers nothing of IPv4, though its addresses hold all of it.
  const isOfIpv6 = family === 6 && length < 96;
  return (host) => covers(list, host) && !(isOfIpv6 && covers(IPV4, host));
}

function covers(network: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && network.check(host, family === 4 ? "ipv4" : "ipv6");
}
