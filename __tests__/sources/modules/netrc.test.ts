import { describe, expect, test } from "vitest";
import { withLogins } from "../../../src/sources/modules/fetch-package.ts";
import { fakeHttp } from "../../support/fake-http.ts";

const BOUNDS = { maxRedirects: 0, retries: 0, maxBytes: 100 };

describe("withLogins() (CR-64)", () => {
  test.each([
    ["https://h.test/p.zip", undefined, "Basic bWU6cHc="],
    ["https://h.test:8443/p.zip", undefined, undefined],
    ["https://other.test/p.zip", undefined, undefined],
    ["http://h.test/p.zip", undefined, undefined],
    ["https://h.test/p.zip", "Bearer t", "Bearer t"],
  ])("asks %s with %s as %s", async (url, given, sent) => {
    const http = fakeHttp({ [url]: { body: "x" } });
    const client = withLogins(http, (host) =>
      Promise.resolve(host === "h.test" ? { login: "me", password: "pw" } : undefined),
    );

    const authorization = given === undefined ? {} : { authorization: given };
    await client.request({ url, ...BOUNDS, ...authorization });

    expect(http.requests.map((request) => request.authorization)).toEqual([sent]);
  });

  test.each([
    ["the password", "pass-phrase", {}],
    ["the login as sent", "x", { echo: "bWU6cGFzcy1waHJhc2U=" }],
  ])("refuses an answer that repeats %s", async (_, body, headers) => {
    const url = "https://h.test/p.zip";
    const login = { login: "me", password: "pass-phrase" };
    const client = withLogins(fakeHttp({ [url]: { body, headers } }), async () => login);

    const reading = async () => {
      const response = await client.request({ url, ...BOUNDS });
      for await (const piece of response.body) expect(piece).toBeDefined();
    };

    await expect(reading()).rejects.toMatchObject({ code: "INVALID_METADATA" });
  });
});
