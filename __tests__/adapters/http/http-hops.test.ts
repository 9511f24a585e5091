import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aGet, bodyOf, httpWorld } from "../../support/http-world.ts";

const world = httpWorld();

function answering(bytes: Uint8Array, headers: Record<string, string | number> = {}) {
  return world.server((_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip", ...headers }).end(bytes),
  );
}

describe("an answer that gzip packed unasked", () => {
  test.each(["gzip", "GZip"])("is unpacked, and says no more that it is (%s)", async (encoding) => {
    const packed = gzipSync("hello");
    const headers = { "content-encoding": encoding, "content-length": packed.byteLength };
    const server = await answering(packed, headers);
    const client = world.client();

    const answer = await client.request(aGet(server.url));

    expect(await bodyOf(answer)).toBe("hello");
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers).not.toHaveProperty("content-length");
    expect(client.stats().bytes).toBe(packed.byteLength);
  });

  test("may hold no bytes", async () => {
    const server = await answering(new Uint8Array());

    expect(await bodyOf(await world.client().request(aGet(server.url, { method: "HEAD" })))).toBe(
      "",
    );
  });

  test("is refused as soon as its contents are too long", async () => {
    const server = await answering(gzipSync(Buffer.alloc(50_000_000)));
    const answer = await world.client().request(aGet(server.url, { maxBytes: 1e6 }));
    let bytes = 0;

    const read = (async () => {
      for await (const piece of answer.body) bytes += piece.byteLength;
    })();

    await expect(read).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
      message: `${server.url}/ answers with more than 1000000 bytes`,
    });
    expect(bytes).toBeLessThanOrEqual(1e6);
  });

  test("is refused as soon as itself is too long, though it holds nothing", async () => {
    const empty = gzipSync("");
    const server = await answering(Buffer.concat(Array.from({ length: 100 }, () => empty)));

    const answer = await world.client().request(aGet(server.url, { maxBytes: 1000 }));

    await expect(bodyOf(answer)).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  });

  test.each([
    ["is something else", Buffer.from("hello")],
    ["ends too early", gzipSync("hello").subarray(0, -9)],
  ])("is refused if it %s", async (_what, bytes) => {
    const server = await answering(bytes);

    await expect(bodyOf(await world.client().request(aGet(server.url)))).rejects.toMatchObject({
      code: "INVALID_METADATA",
      message: `${server.url}/ answers with what its Content-Encoding calls gzip, and is not`,
    });
  });

  test("can be discarded", async () => {
    const server = await answering(gzipSync("hello"));
    const client = world.client();

    await (await client.request(aGet(server.url))).discard();

    expect(await bodyOf(await client.request(aGet(server.url)))).toBe("hello");
  });
});

test("another encoding is left as it is, and said", async () => {
  const server = await answering(Buffer.from("hello"), { "content-encoding": "br" });

  const answer = await world.client().request(aGet(server.url));

  expect(answer.headers["content-encoding"]).toBe("br");
  expect(await bodyOf(answer)).toBe("hello");
});
