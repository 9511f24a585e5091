import { describe, expect, test } from "vitest";
import { fetchThrough } from "../../../src/adapters/http/http-fetch.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { HttpClient } from "../../../src/ports/http.ts";
import { fakeHttp } from "../../support/fake-http.ts";

const URL_ASKED = "https://api.example/repos";

describe("fetchThrough()", () => {
  test("asks what fetch is asked, the authorization apart, and leaves repeating to the caller", async () => {
    const http = fakeHttp({
      [URL_ASKED]: { status: 201, body: '{"a":1}', headers: { "x-y": "z" } },
    });

    const response = await fetchThrough(http)(URL_ASKED, {
      method: "post",
      headers: { Authorization: "token t", Accept: "application/json" },
      body: "{}",
    });

    expect(http.requests[0]).toMatchObject({
      url: URL_ASKED,
      method: "POST",
      headers: { accept: "application/json" },
      authorization: "token t",
      body: "{}",
      retries: 0,
    });
    expect(http.requests[0]?.headers).not.toHaveProperty("authorization");
    expect([response.status, response.ok, response.headers.get("x-y"), response.url]).toStrictEqual(
      [201, true, "z", URL_ASKED],
    );
    expect(await response.json()).toStrictEqual({ a: 1 });
  });

  test.for([
    ["manual", "none"],
    ["follow", 20],
  ] as const)("leaves redirects to whom fetch would: %s", async ([redirect, maxRedirects]) => {
    const http = fakeHttp({ [URL_ASKED]: { status: 200 } });

    await fetchThrough(http)(URL_ASKED, { redirect });

    expect(http.requests[0]?.maxRedirects).toBe(maxRedirects);
  });

  test.for([204, 304])("gives an answer that has no body: %i", async (status) => {
    const http = fakeHttp({ [URL_ASKED]: { status } });

    const response = await fetchThrough(http)(new URL(URL_ASKED));

    expect([response.status, await response.text()]).toStrictEqual([status, ""]);
  });

  test("throws what the client throws", async () => {
    const failing: HttpClient = {
      request: () => Promise.reject(new LockReviewError("HOST_UNREACHABLE", "no answer")),
    };

    await expect(fetchThrough(failing)(URL_ASKED)).rejects.toMatchObject({
      code: "HOST_UNREACHABLE",
    });
  });

  test("refuses a method that nobody here asks with", async () => {
    await expect(fetchThrough(fakeHttp({}))(URL_ASKED, { method: "TRACE" })).rejects.toThrow(
      TypeError,
    );
  });
});
