import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import { networks, unbracketed } from "./http-proxy.ts";

/**
 * Throws if a URL's host is an IP address that is not public. Names are checked in {@link guardedLookup}, when
 * connecting; a proxy resolves them itself and is trusted to. @throws LockReviewError `REQUEST_REFUSED`
 */
export function assertOuterHost(url: URL): void {
  const host = unbracketed(url.hostname);
  // This name always means this machine (RFC 6761), also with a final dot.
  const isInner = isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) : !isPublicAddress(host);
  if (isInner) throw refusal(url.host);
}

/** Resolves names; the system's lookup except in tests. */
export type AddressLookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Returns a lookup that fails if any address of a name is not public. The socket connects to the checked ones. */
export function guardedLookup(lookup: AddressLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      const [first] = addresses;
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        callback(refusal(hostname), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}

/** Returns the refusal of a host, with the ways in which an operator can allow it. */
export function refusal(host: string): LockReviewError {
  const message = `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`;
  return new LockReviewError("REQUEST_REFUSED", message, {
    hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.`,
  });
}

/** Blocks with public addresses: IPv4 unicast, and the only block of IPv6 that IANA assigns. */
const UNICAST = networks("0.0.0.0/1 128.0.0.0/2 192.0.0.0/3 2000::/3");

/**
 * Blocks among these without public hosts: IANA's special-purpose address registries for IPv4 and IPv6 (RFC 6890).
 * Protocol assignments and relays are excluded as a whole: no registry is there, and an address of 6to4 or Teredo leads
 * to an IPv4 address that was not checked.
 */
const SPECIAL = networks(
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24",
  "192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24",
  "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24",
  "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20",
);

/** Prefixes whose last 32 bits are the real IPv4 address: mapped ones, and NAT64's well-known one (RFC 6052). */
const EMBEDDED = networks("::ffff:0:0/96 64:ff9b::/96");

/** Whether a text is a public IP address: global unicast, in no special-purpose block, and without a zone. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return false;
  if (family === 6 && EMBEDDED.check(address, "ipv6")) return isPublicAddress(lastIpv4(address));
  const type = family === 4 ? "ipv4" : "ipv6";
  return UNICAST.check(address, type) && !SPECIAL.check(address, type);
}

/** Returns the last 32 bits of an IPv6 address as an IPv4 address. */
function lastIpv4(address: string): string {
  // A URL writes an address with hexadecimal groups only, and never omits the last two here.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = canonical.split(":").slice(-2);
  const bits = groups.map((group) => Number.parseInt(group || "0", 16));
  return bits.flatMap((bit) => [bit >> 8, bit & 0xff]).join(".");
}
