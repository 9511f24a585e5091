import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { LockReviewError } from "../../model/error.ts";
import { theSetting } from "../../model/setting.ts";
import { unbracketed } from "./http-proxy.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * Refuses a URL whose host is an address that is not public as it stands. Names are judged by what they
 * resolve to, in {@link guardedLookup}, at the moment of connecting; a proxy resolves them itself and is
 * trusted to.
 *
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
