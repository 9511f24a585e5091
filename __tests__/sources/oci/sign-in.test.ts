import { describe, expect, test } from "vitest";
import type { OciCredential } from "../../../src/formats/cli-config/oci-settings.ts";
import { parseOciRepository } from "../../../src/model/oci-repository.ts";
import { ociRegistries } from "../../../src/sources/oci/registry-client.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const ROOT = "https://r.test/v2/a/b";
const TOKEN = "canary-0123456789";
const BEARER: OciCredential = { kind: "oauth", accessToken: TOKEN, refreshToken: "" };
const BASIC: OciCredential = { kind: "basic", username: "me", password: TOKEN };
const ENCODED = Buffer.from(`me:${TOKEN}`).toString("base64");

/** A repository that asks who is there, and then gives the answers. */
function repository(credential: OciCredential, echo: FakeAnswer) {
  const wanted =
    credential.kind === "basic"
      ? 'Basic realm="r"'
      : 'Bearer realm="https://auth.test/",service="r"';
  const asking = (answer: FakeAnswer) => {
    let asked = 0;
    return (): FakeAnswer =>
      asked++ === 0 ? { status: 401, headers: { "www-authenticate": wanted } } : answer;
  };
  const http = fakeHttp({
    [`${ROOT}/tags/list`]: asking(echo),
    [`${ROOT}/manifests/latest`]: asking(echo),
  });
  return ociRegistries({
    http,
    credentials: () => Promise.resolve(credential),
    patience: { retries: 0, timeoutMs: 1_000 },
  })(parseOciRepository("r.test/a/b"));
}

// What a registry says may be quoted in a comment; what it was told in confidence may not.
describe("signedInClient() refuses an answer that repeats what it signed in with", () => {
  test.each<[string, OciCredential, FakeAnswer]>([
    ["a token as the media type", BEARER, { headers: { "content-type": TOKEN } }],
    ["a token as a tag", BEARER, json({ tags: [TOKEN] })],
    ["a token between two pieces", BEARER, { body: "x".repeat(995) + TOKEN }],
    ["a token where something is not there", BEARER, { status: 404, headers: { link: TOKEN } }],
    ["a password as a tag", BASIC, json({ tags: [TOKEN] })],
    ["a login as it was sent", BASIC, { headers: { "x-login": ENCODED } }],
  ])("%s", async (_, credential, echo) => {
    const refusal = expect.objectContaining({
      code: "INVALID_METADATA",
      message: expect.stringMatching(/^The answer of \S+ repeats the credentials/),
    });

    await expect(repository(credential, echo).tags()).rejects.toThrow(refusal);
    await expect(repository(credential, echo).resolve("latest")).rejects.toThrow(refusal);
  });

  test("and no other", async () => {
    const tags = await repository(BEARER, json({ tags: ["1.0.0"] })).tags();

    expect(tags).toStrictEqual(["1.0.0"]);
  });
});
