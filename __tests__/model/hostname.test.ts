import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import { asciiHostname, parseRequestHost, parseServiceHost } from "../../src/model/hostname.ts";

describe("parseServiceHost()", () => {
  test.each([
    ["Registry.OpenTofu.org", "registry.opentofu.org", "registry.opentofu.org"],
    ["localhost", "localhost", "localhost"],
    ["127.0.0.1:8443", "127.0.0.1:8443", "127.0.0.1:8443"],
    ["example.com:443", "example.com", "example.com"],
    ["example.com:00443", "example.com", "example.com"],
    ["example.com:+08443", "example.com:8443", "example.com:8443"],
    ["example.com:0", "example.com:0", "example.com:0"],
    ["example.com:-0", "example.com:0", "example.com:0"],
    ["example.com:-1", "example.com:-1", "example.com:-1"],
    [
      "example.com:-9223372036854775808",
      "example.com:-9223372036854775808",
      "example.com:-9223372036854775808",
    ],
    ["пример.example:65535", "пример.example:65535", "xn--e1afmkfd.example:65535"],
    ["https:8443", "https:8443", "https:8443"],
  ])("reads %s as %s and %s (SRC-1, PA-6)", (text, display, ascii) => {
    expect(parseServiceHost(text)).toStrictEqual({ display, ascii });
  });

  test.each([
    ["", "it is empty"],
    [":8443", "it is empty"],
    ["a..b", "it has an empty label"],
    [".a", "it has an empty label"],
    [".", "it has an empty label"],
    ["xn--e1afmkfd.example", '"xn--e1afmkfd" is punycode'],
    ["a_b.com", "it is not a valid domain name"],
    ["a b", "it is not a valid domain name"],
    ["example.com:", 'the port "" is not a number'],
    ["example.com:80a", 'the port "80a" is not a number'],
    ["example.com:1:2", 'the port "1:2" is not a number'],
    ["example.com:65536", "the port 65536 is out of range"],
    ["example.com:-9223372036854775809", "the port -9223372036854775809 is out of range"],
    ["[::1]:80", 'the port ":1]:80" is not a number'],
    ["HTTPS://example.com", "not a full URL"],
    ["http:", "not a full URL"],
  ])("refuses %j, and says why", (text, problem) => {
    const read = () => parseServiceHost(text);

    expect(read).toThrow(`"${text}" is not a host name: `);
    expect(read).toThrow(problem);
    expect(read).toThrow(expect.toSatisfy((error) => isLockReviewError(error, "INVALID_ADDRESS")));
  });
});

test("asciiHostname() gives punycode for a host in canonical form, with its port", () => {
  const hosts = ["example.com:8443", "пример.example", "пример.example:8443"];

  expect(hosts.map(asciiHostname)).toStrictEqual([
    "example.com:8443",
    "xn--e1afmkfd.example",
    "xn--e1afmkfd.example:8443",
  ]);
});

describe("parseRequestHost()", () => {
  test.each([
    ["[::1]:8080", "[::1]:8080"],
    ["[2001:DB8:0::1]:443", "[2001:db8::1]"],
    ["[::ffff:10.1.2.3]", "[::ffff:a01:203]"],
    ["Пример.example:8443", "xn--e1afmkfd.example:8443"],
  ])("reads %s as %s, as a URL writes it", (text, host) => {
    expect(parseRequestHost(text)).toBe(host);
    expect(new URL(`https://${text}`).host).toBe(host);
  });

  test.each([
    "[::1",
    '"[::1]:8080"',
    "[::1]:",
    "[::1]:65536",
    "[::1]x",
    "[1::2::3]",
    "::1",
    "me@[::1]",
    "[::1]/x",
  ])("refuses %s", (text) => {
    expect(() => parseRequestHost(text)).toThrow("is not a host name");
  });
});
