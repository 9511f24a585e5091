import { boolValue, stringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import {
  type FunctionTable,
  listValue,
  numberOf,
  type Result,
  refuse,
  textOf,
  wholeOf,
} from "./function.ts";
import { type Address, parseAddress, writeAddress } from "./ip-address.ts";

/** An address with the number of bits that belong to the network, the others being zero. */
interface Network extends Address {
  readonly prefix: number;
}

/** Functions of IP networks. OpenTofu: lang, funcs/cidr.go; go-cidr. */
export const CIDR_FUNCTIONS: FunctionTable = {
  cidrhost: {
    parameters: ["string", "number"],
    apply: ([prefix, number]) => {
      const network = networkOf(textOf(prefix));
      const { numerator, denominator } = numberOf(number);
      if (network === undefined) return noNetwork(prefix);
      if (denominator !== 1n) return refuse("The number of a host is whole");
      const size = 1n << BigInt(network.width - network.prefix);
      const host = numerator < 0n ? size + numerator : numerator;
      if (host < 0n || host >= size) return refuse("The network has no such host");
      return addressValue({ ...network, bits: network.bits + host });
    },
  },
  cidrnetmask: {
    parameters: ["string"],
    apply: ([prefix]) => {
      const network = networkOf(textOf(prefix));
      if (network === undefined) return noNetwork(prefix);
      if (network.width !== 32) return refuse("IPv6 has no network masks of this kind");
      return addressValue({ width: 32, bits: maskOf(network) });
    },
  },
  cidrsubnet: {
    parameters: ["string", "number", "number"],
    apply: ([prefix, bits, number]) => {
      const network = networkOf(textOf(prefix));
      const more = wholeOf(bits);
      const { numerator, denominator } = numberOf(number);
      if (network === undefined) return noNetwork(prefix);
      if (more === undefined || denominator !== 1n) return refuse("Both numbers are whole");
      const length = network.prefix + more;
      if (length > network.width) return refuse("There are not that many bits left");
      // Upstream computes something with numbers below zero.
      if (more < 0 || numerator < 0n) return UNKNOWN;
      if (numerator >> BigInt(more) !== 0n) return refuse("There is no such subnet");
      const shift = BigInt(network.width - length);
      return networkValue({
        ...network,
        prefix: length,
        bits: network.bits + (numerator << shift),
      });
    },
  },
  cidrsubnets: {
    parameters: ["string"],
    rest: "number",
    apply: ([prefix, ...lengths]) => {
      const network = networkOf(textOf(prefix));
      return network === undefined ? noNetwork(prefix) : subnets(network, lengths);
    },
  },
  cidrcontains: {
    parameters: ["string", "string"],
    apply: ([outer, inner]) => {
      const network = networkOf(textOf(outer));
      const address = parseAddress(textOf(inner));
      const other: Network | undefined =
        address === undefined ? networkOf(textOf(inner)) : { ...address, prefix: address.width };
      if (network === undefined || other === undefined) return noNetwork(outer, inner);
      if (network.width !== other.width) return refuse("The two are of different families");
      const isInside = (other.bits & maskOf(network)) === network.bits;
      return boolValue(isInside && other.prefix >= network.prefix);
    },
  },
};

/** IPv4 in the clothes of IPv6 has networks of its own making upstream, which are not told here. */
function noNetwork(...given: readonly (Value | undefined)[]): Result {
  return given.some((one) => /^[0:]+:ffff:/i.test(textOf(one)))
    ? UNKNOWN
    : refuse("An argument is not an address with a prefix, such as 10.0.0.0/8");
}

/** Bits that one subnet may add: more would be more networks than anyone can number. */
const MAX_NEW_BITS = 32;

/** Networks one behind the other, each with as many more bits as the numbers say. */
function subnets(network: Network, lengths: readonly Value[]): Result {
  const items: Value[] = [];
  const end = network.bits + (1n << BigInt(network.width - network.prefix));
  let next = network.bits;
  for (const value of lengths) {
    const more = wholeOf(value);
    if (more === undefined || more < 1) return refuse("A subnet has at least one more bit");
    if (more > MAX_NEW_BITS) return refuse(`A subnet has at most ${MAX_NEW_BITS} more bits`);
    const prefix = network.prefix + more;
    if (prefix > network.width) return refuse("There are not that many bits left");
    const size = 1n << BigInt(network.width - prefix);
    // Each begins at a multiple of its own size.
    const bits = ((next + size - 1n) / size) * size;
    if (bits + size > end) return refuse("There is no room for another subnet");
    items.push(networkValue({ width: network.width, prefix, bits }));
    next = bits + size;
  }
  return listValue(items);
}

function maskOf({ width, prefix }: Network): bigint {
  return ((1n << BigInt(prefix)) - 1n) << BigInt(width - prefix);
}

function networkOf(text: string): Network | undefined {
  const [address = "", prefix = "", ...more] = text.split("/");
  const parsed = parseAddress(address);
  if (parsed === undefined || (parsed.width === 32 && address.includes(":"))) return undefined;
  if (more.length > 0 || !/^\d{1,3}$/.test(prefix)) return undefined;
  const length = Number(prefix);
  if (length > parsed.width) return undefined;
  const network = { ...parsed, prefix: length };
  return { ...network, bits: parsed.bits & maskOf(network) };
}

function addressValue(address: Address): Value {
  return stringValue(writeAddress(address));
}

function networkValue(network: Network): Value {
  return stringValue(`${writeAddress(network)}/${network.prefix}`);
}
