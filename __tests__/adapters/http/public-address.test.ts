import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../src/adapters/http/address-guard.ts";

/**
 * IANA's special-purpose address registries for IPv4 and IPv6, and what stands in no registry of them because
 * it is not unicast or not given out. No address of these is one of a public host.
 */
const IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
const IPV6 = [
  "::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/32",
  "2001:1::1/128",
  "2001:2::/48",
  "2001:3::/32",
  "2001:4:112::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001:db8::/32",
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
  "4000::/2",
  "5f00::/16",
  "8000::/1",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

type Bits = 32 | 128;

/** An address as one number, written here without the platform's own parsers. */
function numberOf(address: string): bigint {
  if (!address.includes(":")) {
    return address.split(".").reduce((sum, one) => (sum << 8n) | BigInt(one), 0n);
  }
  const [head = "", tail] = address.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  const middle = tail === undefined ? [] : Array(8 - before.length - after.length).fill("0");
  return [...before, ...middle, ...after].reduce(
    (sum, one) => (sum << 16n) | BigInt(`0x${one}`),
    0n,
  );
}

function written(value: bigint, bits: Bits): string {
  const [size, count] = bits === 32 ? [8n, 4n] : [16n, 8n];
  const parts = Array.from({ length: Number(count) }, (_, i) => {
    const part = (value >> (size * (count - 1n - BigInt(i)))) & ((1n << size) - 1n);
    return part.toString(bits === 32 ? 10 : 16);
  });
  return parts.join(bits === 32 ? "." : ":");
}

interface Block {
  readonly first: bigint;
  readonly last: bigint;
  readonly bits: Bits;
}

function blockOf(network: string): Block {
  const [address = "", length] = network.split("/");
  const bits = address.includes(":") ? 128 : 32;
  const first = numberOf(address);
  return { first, last: first + (1n << BigInt(bits - Number(length))) - 1n, bits };
}

const BLOCKS = [...IPV4, ...IPV6].map(blockOf);
const isSpecial = (value: bigint, bits: Bits): boolean =>
  BLOCKS.some((one) => one.bits === bits && one.first <= value && value <= one.last);
const ipv4 = fc.bigInt({ min: 0n, max: 2n ** 32n - 1n });

describe("isPublicAddress()", () => {
  test.each([...IPV4, ...IPV6])("has neither end of %s, nor what is between", (network) => {
    const { first, last, bits } = blockOf(network);

    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(first, last), fc.bigInt(first, last)), (value) => {
        expect(isPublicAddress(written(value, bits))).toBe(false);
      }),
    );
  });

  test.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.0.1.0",
    "192.0.3.0",
    "192.167.255.255",
    "192.169.0.0",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2001:200::1",
    "2001:4860:4860::8888",
    "2606:4700::1111",
    "2a00:1450:4001:80b::200e",
    "::ffff:1.1.1.1",
    "::FFFF:101:101",
    "64:ff9b::1.1.1.1",
    "64:ff9b::101:101",
  ])("has %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "",
    "not an address",
    "registry.example",
    "127.1",
    "0x7f.0.0.1",
    "2606:4700::1111%eth0",
    "[2606:4700::1111]",
    "::1.1.1.1",
    "fe80::1%1",
    "::ffff:0:1.1.1.1",
    "2002:101:101::",
    "2001:0:101:101::",
  ])("has nothing else: %j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("is what the registries leave of IPv4 and of 2000::/3", () => {
    fc.assert(
      fc.property(ipv4, (value) => {
        expect(isPublicAddress(written(value, 32))).toBe(!isSpecial(value, 32));
      }),
    );
    const given = fc.bigInt(numberOf("2001:200::"), numberOf("4000::") - 1n);
    fc.assert(
      fc.property(given, (value) => {
        expect(isPublicAddress(written(value, 128))).toBe(!isSpecial(value, 128));
      }),
    );
  });

  test("has an IPv4 address mapped into IPv6 or behind NAT64 exactly when it has that address", () => {
    const prefixes = fc.constantFrom("::ffff:0:0", "64:ff9b::");
    const near = fc.oneof(ipv4, ...BLOCKS.filter(({ bits }) => bits === 32).map(edges));

    fc.assert(
      fc.property(near, prefixes, fc.boolean(), (value, prefix, isDotted) => {
        const plain = written(value, 32);
        const embedded = isDotted
          ? prefix.replace(/(?:0:0)?$/, plain)
          : written(numberOf(prefix) | value, 128);
        expect(isPublicAddress(embedded)).toBe(isPublicAddress(plain));
      }),
    );
  });
});

/** The addresses around the two ends of a block. */
function edges({ first, last }: Block): fc.Arbitrary<bigint> {
  const around = [first - 1n, first, last, last + 1n];
  return fc.constantFrom(...around.filter((one) => one >= 0n && one < 2n ** 32n));
}
