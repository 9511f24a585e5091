import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_PATIENCE,
  displayUrl,
  fetchDocument,
  jsonRequest,
  refusingEcho,
  resolveHttpUrl,
} from "../../../src/sources/answers/fetch-document.ts";
import { type FakeAnswer, fakeHttp } from "../../support/fake-http.ts";

const REQUEST = { url: "https://a.test/", maxRedirects: 0, retries: 0, maxBytes: 2000 };

test("jsonRequest() asks as the tools do (SRC-6, SRC-26)", () => {
  expect(jsonRequest("https://a.test/", DEFAULT_PATIENCE, "Bearer t")).toStrictEqual({
    url: "https://a.test/",
    headers: { accept: "application/json" },
    authorization: "Bearer t",
    retries: 1,
    timeoutMs: 10_000,
    maxRedirects: 9,
    maxBytes: 8_388_608,
  });
});

describe("fetchDocument()", () => {
  test("gives the whole body of a 200, its headers and its final address", async () => {
    const body = "x".repeat(2000);
    const http = fakeHttp({
      "https://a.test/": { body, headers: { a: "b" }, url: "https://b.test/" },
    });

    const answer = await fetchDocument(http, REQUEST);

    expect(new TextDecoder().decode(answer.body)).toBe(body);
    expect(answer).toMatchObject({ status: 200, headers: { a: "b" }, url: "https://b.test/" });
  });

  test("leaves every other body unread", async () => {
    const http = fakeHttp({ "https://a.test/": { status: 404, body: "x".repeat(5000) } });

    expect(await fetchDocument(http, REQUEST)).toMatchObject({
      status: 404,
      body: new Uint8Array(),
    });
  });
});

describe("refusingEcho()", () => {
  const TOKEN = "canary-0123456789";
  const authorization = `Bearer ${TOKEN}`;
  const answering = (answer: FakeAnswer, asked = authorization) =>
    fetchDocument(fakeHttp({ "https://a.test/": answer }), { ...REQUEST, authorization: asked });

  test.each<[string, FakeAnswer]>([
    ["in a header", { headers: { "content-type": `text/${TOKEN}` } }],
    ["in a header of a refusal", { status: 403, headers: { location: TOKEN } }],
    ["in a body", { body: `{"error":"${authorization}"}` }],
    ["in two pieces of a body", { body: "x".repeat(990) + TOKEN }],
    ["at the end of a body", { body: "x".repeat(1_500) + TOKEN }],
  ])("refuses credentials %s", async (_, answer) => {
    await expect(answering(answer)).rejects.toMatchObject({
      code: "INVALID_METADATA",
      message: "The answer of https://a.test/ repeats the credentials that it was sent",
    });
  });

  test("refuses the password of a login, however it was encoded", async () => {
    const login = `Basic ${Buffer.from("me:pass:phrase").toString("base64")}`;

    for (const body of ["pass:phrase", login]) {
      await expect(answering({ body }, login)).rejects.toMatchObject({ code: "INVALID_METADATA" });
    }
    await expect(answering({ headers: { a: "pass:phrase" } }, login)).rejects.toMatchObject({
      code: "INVALID_METADATA",
    });
    expect(await answering({ body: "me, phrase" }, login)).toMatchObject({ status: 200 });
  });

  test("minds nothing so short that it appears by accident", async () => {
    expect(await answering({ body: "1.2.3-r" }, "Bearer 1.2.3-r")).toMatchObject({ status: 200 });
    await expect(answering({ body: "1.2.3-rc" }, "Bearer 1.2.3-rc")).rejects.toMatchObject({
      code: "INVALID_METADATA",
    });
  });

  test("gives an answer to a request without credentials on as it is", async () => {
    const response = await fakeHttp({ "https://a.test/": { body: "x" } }).request(REQUEST);

    expect(await refusingEcho(response, "", response.url)).toBe(response);
  });

  const inPieces = (pieces: readonly Buffer[], discard = () => Promise.resolve()) => {
    const body = (async function* () {
      yield* pieces;
    })();
    return { status: 200, headers: {}, url: "https://a.test/", body, discard };
  };

  test("refuses credentials that come in pieces shorter than they are", async () => {
    const pieces = ["x", TOKEN.slice(0, 3), TOKEN.slice(3, 5), TOKEN.slice(5)].map((piece) =>
      Buffer.from(piece),
    );

    const guarded = await refusingEcho(inPieces(pieces), authorization, "https://a.test/");

    await expect(buffer(guarded.body)).rejects.toMatchObject({ code: "INVALID_METADATA" });
  });

  test("gives a body on in its own pieces, and still discards it", async () => {
    let discarded = 0;
    const pieces = [Buffer.from("a"), Buffer.from("bc")];
    const response = inPieces(pieces, async () => {
      discarded++;
    });

    const guarded = await refusingEcho(response, authorization, response.url);
    const read: Uint8Array[] = [];
    for await (const piece of guarded.body) read.push(piece);
    await guarded.discard();

    expect(read).toStrictEqual(pieces);
    expect(discarded).toBe(1);
  });
});

describe("displayUrl()", () => {
  test("keeps the port and the path, and survives nonsense", () => {
    expect(displayUrl("http://a.test:8080/x/y?z")).toBe("http://a.test:8080/x/y");
    expect(displayUrl(new URL("https://a:secret@a.test/x?k=secret#secret"))).toBe(
      "https://a.test/x",
    );
    expect(displayUrl("http://[")).toBe("a malformed URL");
  });
});

test.each([
  ["x/y?z", "https://a.test/b/x/y?z"],
  ["//c.test/", "https://c.test/"],
  ["http://c.test/", "http://c.test/"],
  ["HTTPS://c.test/", "https://c.test/"],
  ["ftp://c.test/", undefined],
  ["file:///etc/passwd", undefined],
  ["https://[", undefined],
])("resolveHttpUrl() of %s (SRC-13)", (reference, url) => {
  expect(resolveHttpUrl(reference, "https://a.test/b/c")?.href).toBe(url);
});
