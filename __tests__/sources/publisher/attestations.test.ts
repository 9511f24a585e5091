import { describe, expect, test } from "vitest";
import { zipHash } from "../../../src/model/hash.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { attestationsOf } from "../../../src/sources/publisher/attestations.ts";
import { publisherForge } from "../../../src/sources/publisher/publisher-forge.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-web" };
const API = "https://api.github.com";
const SHA256 = "a".repeat(64);
const FIRST = `${API}/repos/${REPOSITORY.name}/attestations/sha256:${SHA256}?per_page=100&predicate_type=provenance`;
/** As GitHub names further pages: by the number of the repository. */
const pageUrl = (count: number) =>
  `${API}/repositories/7/attestations/sha256:${SHA256}?page=${count}`;

const nextLink = (url: string) => ({ link: `<${FIRST}>; rel="first", <${url}>; rel="next"` });
const page = (bundles: readonly object[], next?: string): FakeAnswer => ({
  ...json({ attestations: bundles.map((bundle) => ({ bundle, repository_id: 7 })) }),
  ...(next === undefined ? {} : { headers: nextLink(next) }),
});

async function offered(answers: Readonly<Record<string, FakeAnswer>>) {
  const http = fakeHttp(answers);
  const token = { api: API, token: "ghs_of-tests" };
  const ask = attestationsOf(
    publisherForge({ patience: DEFAULT_PATIENCE, http, hosts: new Map(), token }),
  );
  return {
    told: await ask({ repository: REPOSITORY, archive: zipHash(SHA256), purpose: "attestations" }),
    requests: http.requests,
  };
}

describe("attestationsOf()", () => {
  test("reads every page of a list", async () => {
    const { told } = await offered({
      [FIRST]: page([{ n: 1 }], pageUrl(2)),
      [pageUrl(2)]: page([], pageUrl(3)),
      [pageUrl(3)]: page([{ n: 3 }]),
    });

    expect(told).toStrictEqual({
      kind: "offered",
      bundles: [{ bundle: { n: 1 } }, { bundle: { n: 3 } }],
      repositoryNumber: "7",
    });
  });

  test("says that there is none only where the last page was read", async () => {
    const last = await offered({ [FIRST]: page([], pageUrl(2)), [pageUrl(2)]: page([]) });
    const failing = await offered({ [FIRST]: page([], pageUrl(2)), [pageUrl(2)]: { status: 500 } });

    expect(last.told).toStrictEqual({ kind: "absent" });
    expect(failing.told).toMatchObject({
      kind: "offered",
      bundles: [{ unread: expect.stringContaining("HTTP 500") }],
    });
  });

  test.each<[string, Readonly<Record<string, FakeAnswer>>]>([
    ["is not there", {}],
    ["is no list", { [pageUrl(2)]: { body: "[]" } }],
    ["leads back to itself", { [pageUrl(2)]: page([{ n: 2 }], pageUrl(2)) }],
  ])("keeps what it has, and says so, where a further page %s", async (_, answers) => {
    const { told, requests } = await offered({ ...answers, [FIRST]: page([{ n: 1 }], pageUrl(2)) });

    expect(told).toMatchObject({ kind: "offered" });
    const bundles = told.kind === "offered" ? told.bundles : [];
    expect(bundles[0]).toStrictEqual({ bundle: { n: 1 } });
    expect(bundles.at(-1)).toStrictEqual({ unread: expect.any(String) });
    expect(requests.length).toBeLessThan(6);
  });

  test.each([
    "https://evil.example/repositories/7/attestations",
    "https://api.github.com.evil.example/x",
    "https://api.github.com@evil.example/x",
    "http://api.github.com/x",
    "//evil.example/x",
    "nonsense",
  ])("asks for no page at %s", async (next) => {
    const { told, requests } = await offered({ [FIRST]: page([{ n: 1 }], next) });

    expect(requests.map(({ url }) => url)).toStrictEqual([FIRST]);
    expect(told).toMatchObject({ bundles: [{ bundle: { n: 1 } }, { unread: expect.any(String) }] });
  });
});
