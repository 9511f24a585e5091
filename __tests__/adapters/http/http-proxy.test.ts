import { describe, expect, test } from "vitest";
import { proxyFor } from "../../../src/adapters/http/http-proxy.ts";

function proxyOf(url: string, environment: Record<string, string>): string | undefined {
  return proxyFor(new URL(url), environment)?.href;
}

describe("proxyFor() chooses by Go's rules (SRC-32)", () => {
  test.each([
    ["https://a.example/", { HTTPS_PROXY: "http://p:1" }, "http://p:1/"],
    ["https://a.example/", { https_proxy: "http://p:1" }, "http://p:1/"],
    ["https://a.example/", { HTTPS_PROXY: "http://u:1", https_proxy: "http://l:1" }, "http://u:1/"],
    ["https://a.example/", { HTTPS_PROXY: "", https_proxy: "http://l:1" }, "http://l:1/"],
    ["https://a.example/", { HTTPS_PROXY: "p:1" }, "http://p:1/"],
    ["https://a.example/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://a.example/", { HTTP_PROXY: "http://p:1" }, "http://p:1/"],
    ["http://a.example/", { HTTPS_PROXY: "http://p:1" }, undefined],
    ["http://localhost:8080/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://127.8.9.1/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://[::1]/", { HTTP_PROXY: "http://p:1" }, undefined],
    ["http://a.example/", {}, undefined],
  ])("%s with %j", (url, environment, expected) => {
    expect(proxyOf(url, environment)).toBe(expected);
  });

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
    ["https://a.example/", "a.example:443", false],
    ["https://a.example:8443/", "a.example:443", true],
    ["https://10.1.2.3/", "10.0.0.0/8", false],
    ["https://11.1.2.3/", "10.0.0.0/8", true],
    ["https://10.1.2.3/", "10.1.2.3", false],
    ["https://10.1.2.3/", ".3", true],
    ["https://[2001:db8::1]/", "2001:db8::/32", false],
    ["https://[2001:db8::1]/", "[2001:db8::1]:443", false],
    ["https://[2001:db8::1]/", "2001:db8::1", false],
    ["https://10.1.2.3/", "10.0.0.0/99", true],
    ["https://a.example/", ",", true],
  ])("%s with NO_PROXY=%s asks the proxy: %j", (url, exceptions, asksProxy) => {
    const proxy = proxyOf(url, { HTTPS_PROXY: "http://p:1", no_proxy: exceptions });

    expect(proxy !== undefined).toBe(asksProxy);
  });
});
