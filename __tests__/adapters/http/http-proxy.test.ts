import { describe, expect, test } from "vitest";
import { proxyFor } from "../../../src/adapters/http/http-proxy.ts";

function proxyOf(url: string, environment: Record<string, string>): string | undefined {
  return proxyFor(new URL(url), environment)?.shown;
}

describe("proxyFor() chooses by Go's rules (SRC-32)", () => {
  test.each([
    ["https://a.example/", { HTTPS_PROXY: "http://p:1" }, "http://p:1"],
    ["https://a.example/", { https_proxy: "http://p:1" }, "http://p:1"],
    ["https://a.example/", { HTTPS_PROXY: "http://u:1", https_proxy: "http://l:1" }, "http://u:1"],
    ["https://a.example/", { HTTPS_PROXY: "", https_proxy: "http://l:1" }, "http://l:1"],
    ["https://a.example/", { HTTPS_PROXY: "p:1" }, "http://p:1"],
    ["https://a.example/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://a.example/", { HTTP_PROXY: "http://p:1" }, "http://p:1"],
    ["http://a.example/", { HTTPS_PROXY: "http://p:1" }, undefined],
    ["http://localhost:8080/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://127.8.9.1/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://[::1]/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://a.example/", {}, undefined],
  ])("%s with %j", (url, environment, expected) => {
    expect(proxyOf(url, environment)).toBe(expected);
  });

  // Expected as golang.org/x/net/http/httpproxy v0.62.0 answered.
  test.each([
    ["https://a.example/", "*", false],
    ["https://a.example/", "a.example", false],
    ["https://a.example/", "A.Example", false],
    ["https://b.a.example/", "a.example", false],
    ["https://ba.example/", "a.example", true],
    ["https://a.example/", ".a.example", true],
    ["https://b.a.example/", ".a.example", false],
    ["https://b.a.example/", "*.a.example", false],
    ["https://a.example/", "*.a.example", true],
    ["https://a.example/", "other.example, a.example", false],
    ["https://a.example/", "other.example,*", false],
    ["https://a.example/", "a.example:443", false],
    ["https://a.example:8443/", "a.example:443", true],
    ["https://a.example:8443/", "a.example:8443", false],
    ["https://a.example/", "a.example:", false],
    ["https://a.example/", "a.example:https", true],
    ["https://a.example/", ":443", true],
    ["https://a.example/", ",", true],
    ["https://a.example/", "a.example b.example", true],
    ["https://a.example/", "*example", true],
    ["https://a.example/", "https://a.example", true],
    ["https://a.example./", "a.example", true],
    ["https://a.example/", "a.example.", true],
    ["https://a.example/", "*.a.example:443", true],
    ["https://b.a.example/", ".a.example:443", false],
    ["https://b.a.example/", "*.a.example:80", true],
    ["https://10.1.2.3/", "10.0.0.0/8", false],
    ["https://11.1.2.3/", "10.0.0.0/8", true],
    ["https://10.1.2.3/", "10.1.2.3", false],
    ["https://10.1.2.3/", "10.1.2.3:443", false],
    ["https://10.1.2.3/", "10.1.2.3:80", true],
    ["https://10.1.2.3/", ".3", true],
    ["https://10.1.2.3/", "2.3", true],
    ["https://10.1.2.3/", "10.0.0.0/99", true],
    ["https://10.1.2.3/", "10.0.0.0/8:443", true],
    ["https://10.1.2.3/", "*", false],
    ["https://10.1.2.3/", "10.1.2.3/32", false],
    ["https://10.1.2.3/", "0.0.0.0/0", false],
    ["https://10.1.2.3/", "::ffff:10.1.2.3", false],
    ["https://10.1.2.3/", "010.1.2.3", true],
    ["https://10.1.2.3/", "::/0", true],
    ["https://10.1.2.3/", "::ffff:0:0/95", true],
    ["https://10.1.2.3/", "::ffff:0:0/96", false],
    ["https://[::ffff:a01:203]/", "::/0", true],
    ["https://[2001:db8::1]/", "::/0", false],
    ["https://[2001:db8::1]/", "0.0.0.0/0", true],
    ["https://[2001:db8::1]/", "2001:db8::/32", false],
    ["https://[2001:db8::1]/", "[2001:db8::1]:443", false],
    ["https://[2001:db8::1]/", "[2001:db8::1]:80", true],
    ["https://[2001:db8::1]/", "2001:db8::1", false],
    ["https://[2001:db8::1]/", "2001:DB8:0:0::1", false],
    ["https://[2001:db8::1]/", "[2001:db8::1]", true],
    ["https://[2001:db8::1]/", "[2001:db8::]/32", true],
    ["https://[2001:db8::1]/", "2001:db8::1%eth0", true],
    ["https://[::ffff:a01:203]/", "10.1.2.3", false],
    ["https://[::ffff:a01:203]/", "10.0.0.0/8", false],
    ["https://xn--mnchen-3ya.example/", "münchen.example", false],
    ["https://b.xn--mnchen-3ya.example/", ".MÜNCHEN.example", false],
    ["https://xn--mnchen-3ya.example/", "xn--mnchen-3ya.example", false],
    ["https://localhost/", "", false],
    ["https://127.8.9.1/", "", false],
    ["https://[::1]/", "", false],
    ["https://[::ffff:7f00:1]/", "", false],
    ["https://localhost./", "", true],
    ["https://x.localhost/", "", true],
    ["https://a.example/", "", true],
  ])("%s with NO_PROXY=%s asks the proxy: %j", (url, exceptions, asksProxy) => {
    const proxy = proxyOf(url, { HTTPS_PROXY: "http://p:1", no_proxy: exceptions });

    expect(proxy !== undefined).toBe(asksProxy);
  });

  test("passes every host by for NO_PROXY=* before another entry is read", () => {
    expect(
      proxyOf("https://a.example/", { HTTPS_PROXY: "ftp://p", NO_PROXY: "*" }),
    ).toBeUndefined();
  });
});

describe("proxyFor() reads the proxy", () => {
  test.each([
    ["http://Proxy.example", "http://proxy.example:80", "proxy.example", "80"],
    ["https://proxy.example", "https://proxy.example:443", "proxy.example", "443"],
    ["https://proxy.example:8443/path?q", "https://proxy.example:8443", "proxy.example", "8443"],
    ["socks5://proxy.example", "socks5://proxy.example:1080", "proxy.example", "1080"],
    ["socks5h://proxy.example:9", "socks5h://proxy.example:9", "proxy.example", "9"],
    ["[::1]:3128", "http://[::1]:3128", "::1", "3128"],
    ["socks5://[::1]:9", "socks5://[::1]:9", "::1", "9"],
    ["me:secret@proxy.example:1", "http://proxy.example:1", "proxy.example", "1"],
  ])("%s", (text, shown, hostname, port) => {
    const proxy = proxyFor(new URL("https://a.example/"), { https_proxy: text });

    expect(proxy).toMatchObject({ variable: "https_proxy", shown, hostname, port });
  });

  test.each([
    ["http://me:p%40ss@p:1", { username: "me", password: "p@ss" }],
    ["http://me@p:1", { username: "me", password: "" }],
    ["http://:token@p:1", { username: "", password: "token" }],
    ["http://p:1", undefined],
  ])("with the login of %s", (text, login) => {
    expect(proxyFor(new URL("https://a.example/"), { HTTPS_PROXY: text })?.login).toStrictEqual(
      login,
    );
  });

  test.each([
    ["socks4://p:1", 'names a proxy of the scheme "socks4"'],
    ["ftp://p:1", 'names a proxy of the scheme "ftp"'],
    ["http://me:secret@p:99999", "does not hold the URL of a proxy"],
    ["http://me:secret@p:port", "does not hold the URL of a proxy"],
    ["p:port", "does not hold the URL of a proxy"],
    ["socks5://", "does not hold the URL of a proxy"],
    ["http://", "does not hold the URL of a proxy"],
    ["http://me:%zz@p:1", "holds a user name or password with a malformed escape"],
  ])("and refuses %s, naming the variable and no credential", (text, reason) => {
    expect(() => proxyFor(new URL("https://a.example/"), { HTTPS_PROXY: text })).toThrow(
      expect.objectContaining({
        code: "REQUEST_REFUSED",
        message: `a.example is not asked, because HTTPS_PROXY ${reason}`,
        hint: expect.stringContaining("Write HTTPS_PROXY as http://"),
      }),
    );
  });
});
