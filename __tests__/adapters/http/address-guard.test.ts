import { describe, expect, test } from "vitest";
import { assertOuterHost, guardedLookup } from "../../../src/adapters/http/address-guard.ts";

describe("assertOuterHost()", () => {
  test.each([
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://[::1]:8080/",
    "http://[::ffff:127.0.0.1]/",
    "http://localhost/",
    "http://LOCALHOST/",
    "http://a.localhost/",
    "http://localhost./",
    "http://192.0.2.1/",
    "http://[64:ff9b::7f00:1]/",
    "https://169.254.169.254/latest/meta-data",
  ])("refuses %s", (url) => {
    expect(() => assertOuterHost(new URL(url))).toThrow(
      expect.objectContaining({ code: "REQUEST_REFUSED" }),
    );
  });

  test("lets a name through, which is judged when it is resolved", () => {
    expect(() => assertOuterHost(new URL("https://registry.example/"))).not.toThrow();
  });
});

describe("guardedLookup()", () => {
  const addressesOf = (...addresses: readonly string[]) =>
    guardedLookup((_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      ),
    );

  test("fails when any address of a name is inner", () => {
    let failure: unknown;

    addressesOf("1.1.1.1", "10.0.0.1")("a.example", { all: true }, (error) => {
      failure = error;
    });

    expect(failure).toMatchObject({ code: "REQUEST_REFUSED" });
  });

  test("gives all addresses, or the first, as the socket asks", () => {
    const lookup = addressesOf("1.1.1.1", "2606:4700::1111");
    const results: unknown[] = [];

    lookup("a.example", { all: true }, (_error, addresses) => results.push(addresses));
    lookup("a.example", {}, (_error, address, family) => results.push([address, family]));

    expect(results).toStrictEqual([
      [
        { address: "1.1.1.1", family: 4 },
        { address: "2606:4700::1111", family: 6 },
      ],
      ["1.1.1.1", 4],
    ]);
  });

  test("passes a failure on", () => {
    const failure = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    const lookup = guardedLookup((_hostname, _options, callback) => callback(failure, []));
    let seen: unknown;

    lookup("a.example", { all: true }, (error) => {
      seen = error;
    });

    expect(seen).toBe(failure);
  });
});
