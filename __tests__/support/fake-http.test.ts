import { expect, test } from "vitest";
import { fakeHttp, json } from "./fake-http.ts";

const LIMITS = { maxRedirects: 0, retries: 0, maxBytes: 10 };

test("fakeHttp() answers what it was given and remembers who asked", async () => {
  const http = fakeHttp({ "https://a.test/": json({ a: 1 }) });

  const response = await http.request({ url: "https://a.test/", ...LIMITS });
  const chunks: string[] = [];
  for await (const chunk of response.body) chunks.push(new TextDecoder().decode(chunk));

  expect(chunks.join("")).toBe('{"a":1}');
  expect(http.requests.map((request) => request.url)).toStrictEqual(["https://a.test/"]);
});

test("fakeHttp() does not answer for anything else", async () => {
  const asked = fakeHttp({}).request({ url: "https://b.test/", ...LIMITS });

  await expect(asked).rejects.toMatchObject({ code: "HOST_UNREACHABLE" });
});
