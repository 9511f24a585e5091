import { describe, expect, test } from "vitest";
import {
  isLasting,
  ProxyFailure,
  reasonOf,
  unreachable,
} from "../../../src/adapters/http/http-failure.ts";
import { proxyFor } from "../../../src/adapters/http/http-proxy.ts";

const coded = (code: string, message = "", cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code });

const WAY = {
  url: new URL("https://me:secret@registry.test:8443/v1/a?token=secret#part"),
  redirectedBy: undefined,
  proxy: undefined,
};

describe("reasonOf()", () => {
  test.each([
    [coded("ENOTFOUND"), "DNS has no address of registry.test"],
    [coded("EAI_AGAIN"), "DNS gives no address of registry.test at the moment"],
    [coded("ECONNREFUSED", "connect 10.0.0.1:443"), "ECONNREFUSED"],
    [coded("UND_ERR_SOCKET", "other side closed"), "UND_ERR_SOCKET: other side closed"],
    // The system's code behind undici's says more.
    [coded("UND_ERR_SOCKET", "closed", coded("ECONNRESET")), "ECONNRESET"],
    [new AggregateError([coded("ENETUNREACH"), coded("ETIMEDOUT")]), "ENETUNREACH"],
    [new Error("what no code stands for"), "no reason given"],
    ["no error at all", "no reason given"],
  ])("%# tells the reason without an address", (caught, reason) => {
    expect(reasonOf(caught, "registry.test")).toBe(reason);
  });
});

describe("isLasting()", () => {
  test.each([
    [coded("CERT_HAS_EXPIRED"), true],
    [coded("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), true],
    [coded("DEPTH_ZERO_SELF_SIGNED_CERT"), true],
    [coded("UND_ERR_SOCKET", "", coded("HOSTNAME_MISMATCH")), true],
    [new ProxyFailure("refused", "answers 407"), true],
    [new ProxyFailure("host-refused", "answers 403"), true],
    [new ProxyFailure("given-up", "failed too often"), true],
    [new ProxyFailure("lost", "closed the connection"), false],
    [new ProxyFailure("host-lost", "answers 503"), false],
    [coded("ECONNRESET"), false],
    [coded("ENOTFOUND"), false],
  ])("%# is what a retry would not change: %s", (caught, isWithoutRetry) => {
    expect(isLasting(caught)).toBe(isWithoutRetry);
  });
});

describe("unreachable()", () => {
  test("names the address without credentials, and the host that is silent", () => {
    expect(unreachable(WAY, coded("ECONNREFUSED"))).toMatchObject({
      code: "HOST_UNREACHABLE",
      message: "https://registry.test:8443/v1/a cannot be reached (ECONNREFUSED)",
      silentHost: "registry.test:8443",
    });
  });

  test("says how a certificate comes to be trusted, and calls no host silent that answered with one", () => {
    const untrusted = unreachable(WAY, coded("SELF_SIGNED_CERT_IN_CHAIN"));
    expect(untrusted.hint).toContain("SSL_CERT_FILE");
    expect(untrusted.silentHost).toBeUndefined();
    const nameless = unreachable(WAY, coded("ERR_TLS_CERT_ALTNAME_INVALID"));
    expect(nameless.hint).toContain("alternative names");
  });

  test("names the proxy where it is the proxy that failed, and holds it silent unless it refused", () => {
    const proxy = proxyFor(WAY.url, { HTTPS_PROXY: "http://proxy.test:3128" });
    const silentHostOf = (kind: ProxyFailure["kind"]) =>
      unreachable({ ...WAY, proxy }, new ProxyFailure(kind, "failed")).silentHost;
    const failed = unreachable({ ...WAY, proxy }, new ProxyFailure("lost", "answers nothing"));
    expect(failed.message).toContain(
      "cannot be reached: the proxy http://proxy.test:3128 answers nothing",
    );
    expect(failed.hint).toContain("HTTPS_PROXY");
    expect(failed.silentHost).toBe("http://proxy.test:3128");
    expect(silentHostOf("given-up")).toBe("http://proxy.test:3128");
    expect(silentHostOf("host-lost")).toBe("registry.test:8443");
    expect(silentHostOf("refused")).toBeUndefined();
    expect(silentHostOf("host-refused")).toBeUndefined();
    const untrusted = new ProxyFailure("lost", "cannot be reached", coded("CERT_HAS_EXPIRED"));
    expect(unreachable({ ...WAY, proxy }, untrusted)).toMatchObject({
      silentHost: undefined,
      hint: expect.stringContaining("SSL_CERT_FILE"),
    });
    const beyond = unreachable({ ...WAY, proxy }, coded("ECONNRESET"));
    expect(beyond.message).toContain("through the proxy http://proxy.test:3128 (ECONNRESET)");
  });
});
