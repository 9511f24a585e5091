import { describe, expect, test } from "vitest";
import { displayUrl, fetchDocument } from "../../src/sources/fetch-document.ts";
import { fakeHttp } from "../support/fake-http.ts";

const NEVER = new AbortController().signal;
const REQUEST = { url: "https://a.test/", maxRedirects: 0, retries: 0, maxBytes: 2000 };

describe("fetchDocument()", () => {
  test("gives the whole body of a 200, its headers and its final address", async () => {
    const body = "x".repeat(2000);
    const http = fakeHttp({
      "https://a.test/": { body, headers: { a: "b" }, url: "https://b.test/" },
    });

    const answer = await fetchDocument(http, REQUEST, NEVER);

    expect(new TextDecoder().decode(answer.body)).toBe(body);
    expect(answer).toMatchObject({ status: 200, headers: { a: "b" }, url: "https://b.test/" });
  });

  test("leaves every other body unread", async () => {
    const http = fakeHttp({ "https://a.test/": { status: 404, body: "x".repeat(5000) } });

    expect(await fetchDocument(http, REQUEST, NEVER)).toMatchObject({
      status: 404,
      body: new Uint8Array(),
    });
  });

  test("stops at one byte too many, without the address's secrets in the message", async () => {
    const url = "https://user:password@a.test/path?token=secret#part";
    const http = fakeHttp({ [url]: { body: "x".repeat(2001) } });

    await expect(fetchDocument(http, { ...REQUEST, url }, NEVER)).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
      message: "The answer of https://a.test/path has more than 2000 bytes",
    });
  });
});

describe("displayUrl()", () => {
  test("keeps the port and the path, and survives nonsense", () => {
    expect(displayUrl("http://a.test:8080/x/y?z")).toBe("http://a.test:8080/x/y");
    expect(displayUrl("http://[")).toBe("a malformed URL");
  });
});
