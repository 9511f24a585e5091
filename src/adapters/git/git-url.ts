import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { LockReviewError } from "../../model/error.ts";
import { assertOuterHost, isPublicAddress, refusal } from "../http/address-guard.ts";
import { reasonOf } from "../http/http-failure.ts";
import { portOf, proxyFor, unbracketed } from "../http/http-proxy.ts";
import type { Environment } from "../process/environment.ts";

/** Which addresses git may be started for. */
export interface GitUrlTerms {
  readonly environment: Environment;
  /** If present, private addresses are refused except on these hosts (`name` or `name:port`). */
  readonly guard?: {
    readonly allowsHost: (host: string) => boolean;
    readonly lookup?: (name: string) => Promise<readonly string[]>;
  };
  /** Returns the address that git takes in the place of one, by the operator's settings (`url.….insteadOf`). */
  readonly takenFor?: (url: string) => Promise<string>;
  /** Whether `file://` is allowed: for tests alone, no run sets it. */
  readonly allowsFiles?: boolean;
}

/** Matches a host that ssh cannot take for an option, nor git for something else. */
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;

interface GitWay {
  readonly settings: readonly string[];
  readonly environment: Environment;
  /** The proxy's address for messages, if it asks through one that we chose. */
  readonly proxy?: string;
}

/**
 * Checks an address before git is started: only https, ssh and http, no password, and under a guard no private host.
 * Then git may only connect to the checked addresses and follows no redirects; ssh resolves the name again, so a name
 * that changes its address could reach an ssh port.
 * @throws LockReviewError `REQUEST_REFUSED`, `GIT_FAILED` when the name does not resolve
 */
export async function judgeGitUrl(text: string, policy: GitUrlTerms) {
  if (!URL.canParse(text)) throw refused("its address is not a URL");
  const url = new URL(text);
  url.hash = "";
  if (url.protocol === "file:" && policy.allowsFiles === true && url.host === "") {
    return { href: url.href, settings: [], environment: policy.environment };
  }
  if (!["https:", "ssh:", "http:"].includes(url.protocol)) {
    throw refused("git is asked over https, ssh and http only");
  }
  if (url.password !== "") throw refused("a password in an address is not used here");
  if (
    !PLAIN_HOST.test(url.hostname) ||
    !PLAIN_USER.test(url.username) ||
    /^\/*-/.test(url.pathname)
  ) {
    throw refused("its address is not one that git would take as such");
  }
  return { href: url.href, ...(await underGuard(url, policy)) };
}

async function underGuard(
  url: URL,
  { guard, environment, takenFor }: GitUrlTerms,
): Promise<GitWay> {
  if (guard === undefined) return { settings: [], environment };
  const way = { settings: ["http.followRedirects=false"], environment };
  if (guard.allowsHost(url.host)) return way;
  assertOuterHost(url);
  // Another host is one that the operator names.
  if (takenFor !== undefined && hostOf(await takenFor(url.href)) !== url.hostname) return way;
  const isHttp = url.protocol !== "ssh:";
  const proxy = isHttp ? proxyFor(url, environment) : undefined;
  if (proxy !== undefined) {
    const variables = through(environment[proxy.variable] ?? "");
    return { ...way, proxy: proxy.shown, environment: { ...environment, ...variables } };
  }
  const name = unbracketed(url.hostname);
  if (isIP(name) !== 0) return way;
  const addresses = await (guard.lookup ?? systemLookup)(name).catch((cause: unknown) => {
    throw new LockReviewError("GIT_FAILED", reasonOf(cause, name), { cause });
  });
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refusal(url.host);
  if (!isHttp) return way;
  const pinned = addresses.map((address) => (isIP(address) === 6 ? `[${address}]` : address));
  const resolved = `http.curloptResolve=${name}:${portOf(url)}:${pinned.join(",")}`;
  return { ...way, settings: [...way.settings, resolved] };
}

/**
 * Returns variables by which git asks the proxy that is meant, which resolves names itself and is trusted to. By curl's
 * own rules, git would pass by some proxies and ask an address that nobody checked.
 */
function through(proxy: string): Environment {
  const text = proxy.replace(/^socks5:/i, "socks5h:");
  return { http_proxy: text, https_proxy: text, no_proxy: "", NO_PROXY: "" };
}

/** Returns the host of an address as git takes one, `user@host:path` included; undefined for a path. */
function hostOf(address: string): string | undefined {
  if (URL.canParse(address)) return new URL(address).hostname;
  return /^(?:[^/@]*@)?([^/:]+):/.exec(address)?.[1];
}

async function systemLookup(name: string): Promise<readonly string[]> {
  const records = await lookup(name, { all: true });
  return records.map(({ address }) => address);
}

function refused(reason: string): LockReviewError {
  return new LockReviewError("REQUEST_REFUSED", reason);
}
