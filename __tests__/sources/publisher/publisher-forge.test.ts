import { describe, expect, test } from "vitest";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import {
  MAX_FORGE_REQUESTS,
  publisherForge,
} from "../../../src/sources/publisher/publisher-forge.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-web" };
const API = "https://api.github.com";
const TOP = `${API}/repos/acme/terraform-provider-web`;
const RELEASES = `${TOP}/releases`;
const GONE = { status: 404 };

type Terms = Partial<Parameters<typeof publisherForge>[0]>;

function asked(answers: Readonly<Record<string, FakeAnswer>>, terms: Terms = {}) {
  const http = fakeHttp(answers);
  const forge = publisherForge({ patience: DEFAULT_PATIENCE, http, hosts: new Map(), ...terms });
  return {
    http,
    forge,
    ask: (path = "releases", repository = REPOSITORY) =>
      forge.ask({ repository, purpose: "releases", path }),
    sent: () => http.requests.map(({ url, authorization }) => [url, authorization]),
  };
}

describe("publisherForge()", () => {
  test("asks once, and says whether there is more", async () => {
    const link = { link: `<${RELEASES}?page=2>; rel="next"` };
    const { ask, http } = asked({ [RELEASES]: { ...json([]), headers: link } });

    expect(await ask()).toMatchObject({ kind: "document", isCutShort: true });
    await ask();
    expect(http.requests).toHaveLength(1);
  });

  test("tells what is absent from a repository that nobody may read", async () => {
    const readable = asked({ [RELEASES]: GONE, [TOP]: json({}) });
    const hidden = asked({ [RELEASES]: GONE, [TOP]: GONE });
    const broken = asked({ [RELEASES]: GONE, [TOP]: { status: 500 } });

    expect(await readable.ask()).toStrictEqual({ kind: "absent" });
    expect(await hidden.ask()).toMatchObject({ kind: "unknown" });
    expect(await broken.ask()).toMatchObject({ kind: "unknown" });
  });

  test.each<[string, FakeAnswer]>([
    ["403 without what remains", { status: 403, headers: { "x-ratelimit-remaining": "0" } }],
    ["403 with Retry-After", { status: 403, headers: { "retry-after": "60" } }],
    ["429", { status: 429 }],
  ])("asks an API nothing more after its limit: %s", async (_, answer) => {
    const { ask, http } = asked({ [RELEASES]: answer, [`${TOP}/other`]: json({}) });

    expect(await ask()).toMatchObject({ kind: "unknown" });
    expect(await ask("other")).toMatchObject({ kind: "unknown" });
    expect(http.requests).toHaveLength(1);
  });

  test("has an end, each purpose its own", async () => {
    const paths = Array.from({ length: MAX_FORGE_REQUESTS.releases + 1 }, (_, i) => `x${i}`);
    const answers = Object.fromEntries(paths.map((path) => [`${TOP}/${path}`, json({})]));
    const { ask, forge } = asked({ ...answers, [`${TOP}/y`]: json({}) });
    const told = [];
    for (const path of paths) told.push(await ask(path));
    const question = { repository: REPOSITORY, purpose: "attestations", path: "y" } as const;

    expect(told.filter(({ kind }) => kind === "document")).toHaveLength(
      MAX_FORGE_REQUESTS.releases,
    );
    expect(told.at(-1)).toMatchObject({ kind: "unknown" });
    expect(await forge.ask(question)).toMatchObject({ kind: "document" });
  });

  test.each([401, 403])("leaves out a token that is refused with %i", async (status) => {
    const token = { api: API, token: "secret-of-the-tests" };
    const { ask, sent } = asked({ [RELEASES]: { status } }, { token });
    await ask();

    expect(sent()).toStrictEqual([
      [RELEASES, "Bearer secret-of-the-tests"],
      [RELEASES, undefined],
    ]);
  });

  test.each([
    ["of another server", "https://github.acme.example/api/v3"],
    ["of another path of that server", "https://api.github.com/v3"],
    ["of a name that only begins alike", "https://api.github.com.evil.example"],
    ["of nothing", "nonsense"],
  ])("shows nobody a token %s", async (_, api) => {
    const { ask, sent } = asked({ [RELEASES]: json([]) }, { token: { api, token: "secret-one" } });
    await ask();

    expect(sent()).toStrictEqual([[RELEASES, undefined]]);
  });

  test("asks other hosts only where a host block names their API", async () => {
    const repository = { host: "github.acme.example", name: "acme/web" };
    const base = "https://github.acme.example/api/v3";
    const hosts = new Map([["github.acme.example", { "github-api.v3": base }]]);
    const unknown = asked({});
    const named = asked({ [`${base}/repos/acme/web/releases`]: json([]) }, { hosts });

    expect(await unknown.ask("releases", repository)).toMatchObject({ kind: "unknown" });
    expect(unknown.http.requests).toStrictEqual([]);
    expect(await named.ask("releases", repository)).toMatchObject({ kind: "document" });
  });

  test("asks nothing of github.com where a host block names no API of it", async () => {
    const { ask, http } = asked({}, { hosts: new Map([["github.com", {}]]) });

    expect(await ask()).toMatchObject({ kind: "unknown" });
    expect(http.requests).toStrictEqual([]);
  });

  test("fetches files over https alone, without credentials and without redirects", async () => {
    const url = "https://files.example/bundle";
    const token = { api: API, token: "secret-of-the-tests" };
    const { forge, http } = asked({ [url]: json({}) }, { token });
    const file = (address: string) =>
      forge.file({ repository: REPOSITORY, purpose: "attestations", url: address, maxBytes: 9 });

    expect(await file(url)).toMatchObject({ kind: "document" });
    for (const other of ["http://files.example/", "file:///etc/passwd", "nonsense"])
      expect(await file(other)).toMatchObject({ kind: "unknown" });
    expect(http.requests).toMatchObject([{ url, maxRedirects: 0, maxBytes: 9 }]);
    expect(http.requests[0]?.authorization).toBeUndefined();
  });
});
