import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import { unbracketed } from "./http-proxy.ts";

/**
 * Refuses a URL whose host is an address that is not public as it stands. Names are judged by what they
 * resolve to, in {@link guardedLookup}, at the moment of connecting; a proxy resolves them itself and is
 * trusted to.
 * @throws LockReviewError `REQUEST_REFUSED`
 */
export function assertOuterHost(url: URL): void {
  const host = unbracketed(url.hostname);
  const isInner = isIP(host) === 0 ? isThisMachine(host) : !isPublicAddress(host);
  if (isInner) throw refusal(url.host);
}

/** Names that mean this machine whatever a resolver says (RFC 6761), also as the absolute name with a dot. */
function isThisMachine(name: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(name);
}

/** How names are looked up; the system's way unless a test says otherwise. */
export type AddressLookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that fails if a name has any address that is not public. The socket connects to the very
 * addresses that were judged, so a name that changes its mind between two questions gains nothing.
 */
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

/** The refusal of a host, with the ways in which somebody trusted can let it through. */
export function refusal(host: string): LockReviewError {
  return new LockReviewError(
    "REQUEST_REFUSED",
    `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`,
    {
      hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.`,
    },
  );
}

type Network = readonly [network: string, bits: number];

/** Where hosts of the public Internet have their addresses: IPv4 unicast, and the one block of IPv6 that IANA gives out. */
const UNICAST_IPV4: readonly Network[] = [
  ["0.0.0.0", 1],
  ["128.0.0.0", 2],
  ["192.0.0.0", 3],
];
const UNICAST_IPV6: readonly Network[] = [["2000::", 3]];

/**
 * Blocks among these that no public host has: IANA's special-purpose address registries for IPv4 and IPv6
 * (RFC 6890). Protocol assignments and relays are left out as wholes, be single ones reachable: no registry
 * is behind them, and an address of 6to4 or Teredo leads to an IPv4 address that nobody has judged.
 */
const SPECIAL_IPV4: readonly Network[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
];
const SPECIAL_IPV6: readonly Network[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

/** Prefixes whose last 32 bits are the IPv4 address that is really asked: mapped, and the well-known one of NAT64 (RFC 6052). */
const EMBEDDING: readonly Network[] = [
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
];

const UNICAST = networks(UNICAST_IPV4, UNICAST_IPV6);
const SPECIAL = networks(SPECIAL_IPV4, SPECIAL_IPV6);
const EMBEDDED = networks([], EMBEDDING);

function networks(ipv4: readonly Network[], ipv6: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ipv4) list.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of ipv6) list.addSubnet(network, bits, "ipv6");
  return list;
}

/**
 * Whether a text is an IP address of the public Internet: global unicast, and in no special-purpose block.
 * Everything else is not: this machine, its neighbors, a zone, what is reserved or unassigned, and what is no
 * address at all.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return false;
  if (family === 6 && EMBEDDED.check(address, "ipv6")) {
    return isPublicAddress(lastIpv4(address));
  }
  const type = family === 4 ? "ipv4" : "ipv6";
  return UNICAST.check(address, type) && !SPECIAL.check(address, type);
}

/** The last 32 bits of an IPv6 address as an IPv4 address. */
function lastIpv4(address: string): string {
  // A URL writes an address with nothing but hexadecimal groups, the last two of them never left out here.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const groups = canonical.split(":").slice(-2);
  const bits = groups.map((group) => Number.parseInt(group || "0", 16));
  return bits.flatMap((bit) => [bit >> 8, bit & 0xff]).join(".");
}
