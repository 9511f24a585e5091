import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { LockReviewError } from "../model/error.ts";
import { unbracketed } from "./http-proxy.ts";

/** Networks that belong to this machine, its neighbors or nobody; IANA special-purpose registries. */
const INNER_IPV4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
const INNER_IPV6: readonly (readonly [string, number])[] = [
  ["::", 127],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
];

const INNER = innerNetworks();

function innerNetworks(): BlockList {
  const list = new BlockList();
  for (const [network, bits] of INNER_IPV4) {
    list.addSubnet(network, bits, "ipv4");
    // The same networks behind a translator from IPv6 (NAT64), and mapped into it.
    list.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
    list.addSubnet(`::ffff:${network}`, 96 + bits, "ipv6");
  }
  for (const [network, bits] of INNER_IPV6) list.addSubnet(network, bits, "ipv6");
  return list;
}

/** Whether an IP address is loopback, link-local, private, multicast or otherwise not of the public Internet. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && INNER.check(address, family === 4 ? "ipv4" : "ipv6");
}

/**
 * Refuses a URL whose host is an inner address as it stands. Names are judged by what they resolve to,
 * in {@link guardedLookup}, at the moment of connecting; a proxy resolves them itself and is trusted to.
 *
 * @throws LockReviewError `REQUEST_REFUSED`
 */
export function assertOuterHost(url: URL): void {
  const host = unbracketed(url.hostname);
  if (isInnerAddress(host) || host === "localhost" || host.endsWith(".localhost")) {
    throw refusal(host);
  }
}

/** How names are looked up; the system's way unless a test says otherwise. */
export type AddressLookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for sockets that fails if a name has any inner address. The socket connects to the very
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
      if (addresses.some(({ address }) => isInnerAddress(address))) callback(refusal(hostname), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
}

function refusal(host: string): LockReviewError {
  return new LockReviewError(
    "REQUEST_REFUSED",
    `${host} is not asked, because it is an address of this machine or of a private network`,
    { hint: "Name the host in the policy of the target branch or in the CLI configuration." },
  );
}
