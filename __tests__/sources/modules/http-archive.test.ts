// What an http address of a module leads to: an archive, or a page that names another address (CR-64, CR-68).
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import {
  fetchArchive,
  getOverHttp,
  sourceInPage,
} from "../../../src/sources/modules/http-archive.ts";
import { type FakeAnswer, fakeHttp } from "../../support/fake-http.ts";
import { rawTar } from "../../support/tar.ts";

const ARCHIVE = gzipSync(rawTar([{ name: "main.tf", content: "x" }]));
const sha256 = createHash("sha256").update(ARCHIVE).digest("hex");
const sha1 = createHash("sha1").update(ARCHIVE).digest("hex");

function get(address: string, answers: Readonly<Record<string, FakeAnswer>>) {
  return getOverHttp(fakeHttp(answers), new URL(address));
}

describe("getOverHttp() asks for an archive", () => {
  const url = "https://f.test/p.tgz";
  const fetched = (query: string, answer: FakeAnswer = { body: ARCHIVE }) =>
    get(`${url}${query}`, { [url]: answer });

  test.each([`sha256:${sha256}`, sha256, `SHA1:${sha1}`])("with the checksum %s", async (sum) => {
    const files = await fetched(`?checksum=${sum}`);

    expect(typeof files === "string" ? files : await files.kind("main.tf")).toBe("file");
  });

  test.each([
    ["another algorithm", `md5:${sha256}`],
    ["no algorithm before the colon", `:${sha256}`],
    ["an unknown length", "sha256:abcd"],
    ["an unknown length alone", "abcd"],
    ["an unknown length of an unknown algorithm", "undefined:abcd"],
    ["no digits", "z".repeat(64)],
    ["more than digits", `sha256:${"g".repeat(64)}`],
  ])("with no checksum that has %s", async (_, sum) => {
    await expect(fetched(`?checksum=${sum}`)).rejects.toThrow("is not a checksum");
  });

  test.each([404, 204, 201])("and takes none of an answer with HTTP %i", async (status) => {
    const answer = { status, body: ARCHIVE, url: "https://cdn.test/p.tgz" };

    await expect(fetched("", answer)).rejects.toMatchObject({
      code: "QUERY_FAILED",
      message: `https://cdn.test/p.tgz answers with HTTP ${status}`,
    });
  });

  test("of a known format, where nobody names it", async () => {
    const unnamed = (body: Uint8Array | string) =>
      fetchArchive(fakeHttp({ [url]: { body } }), { url: new URL(url) });

    expect(await (await unnamed(ARCHIVE)).kind("main.tf")).toBe("file");
    await expect(unnamed("BZh91AY")).rejects.toThrow("not a zip or tar.gz archive");
  });
});

describe("getOverHttp() asks a page", () => {
  const asked = "https://f.test/page?terraform-get=1";
  const named = (source: string, status = 204, url = asked) =>
    get("https://f.test/page", {
      [asked]: { status, url, headers: { "x-terraform-get": source } },
    });

  test.each(["0", "f", "False"])("for an address that is no archive by archive=%s", async (no) => {
    const answer = { headers: { "x-terraform-get": "github.com/o/r" } };

    expect(
      await get(`https://f.test/p.zip?archive=${no}`, {
        "https://f.test/p.zip?terraform-get=1": answer,
      }),
    ).toBe("github.com/o/r");
  });

  test.each([200, 299])("and takes its word with HTTP %i", async (status) => {
    expect(await named("github.com/o/r", status)).toBe("github.com/o/r");
  });

  test.each([199, 300, 404])("and takes nothing with HTTP %i", async (status) => {
    await expect(named("github.com/o/r", status, "https://moved.test/page")).rejects.toThrow(
      `https://moved.test/page answers with HTTP ${status}`,
    );
  });

  test.each([
    ["./p.zip", "https://f.test/p.zip"],
    ["../p.zip", "https://f.test/p.zip"],
    ["/p.zip", "https://f.test/p.zip"],
    ["//[", "//["],
    ["p.zip", "p.zip"],
    [".../p.zip", ".../p.zip"],
    ["git::https://h.test/r", "git::https://h.test/r"],
  ])("which names %s: %s", async (written, source) => {
    expect(await named(written)).toBe(source);
  });
});

describe("sourceInPage()", () => {
  const meta = (name: string, content: string, tag = "meta") =>
    `<${tag} name="${name}" content="${content}">`;

  test.each([
    ["in its head", `<head>${meta("terraform-get", "a")}</head>`, "a"],
    ["before any head", meta("terraform-get", "a"), "a"],
    ["the first of two", meta("terraform-get", "a") + meta("terraform-get", "b"), "a"],
    ["the first that is not empty", meta("terraform-get", "") + meta("terraform-get", "b"), "b"],
    ["behind other elements", `<head><title>t</title>${meta("terraform-get", "a")}`, "a"],
    ["nothing of another name", meta("description", "a"), undefined],
    ["nothing of another element", meta("terraform-get", "a", "link"), undefined],
    ["nothing behind the head", `<head></head>${meta("terraform-get", "a")}`, undefined],
    ["nothing in the body", `<body>${meta("terraform-get", "a")}</body>`, undefined],
  ])("finds %s", (_, page, source) => {
    expect(sourceInPage(page, Parser)).toBe(source);
  });
});
