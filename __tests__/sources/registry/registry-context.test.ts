import { describe, expect, test } from "vitest";
import type { ProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import {
  decodeDocsIndex,
  decodeProviderDocument,
  providerContexts,
  releaseDates,
  repositoryAt,
} from "../../../src/sources/registry/registry-context.ts";
import { type FakeAnswer, fakeHttp, json } from "../../support/fake-http.ts";

const TERRAFORM_URL =
  "https://registry.terraform.io/v2/providers/acme/web?include=provider-versions";
const OPENTOFU_URL = "https://api.opentofu.org/registry/docs/providers/acme/web/index.json";

const V2 = (attributes: object = {}, versions: readonly unknown[] = []) => ({
  data: { type: "providers", attributes },
  included: [
    { type: "categories", attributes: {} },
    ...versions.map((one) => ({ type: "provider-versions", attributes: one })),
  ],
});

function bytes(document: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(document));
}

function asked(
  answers: Readonly<Record<string, FakeAnswer>>,
  hosts: readonly [string, object][] = [],
) {
  const http = fakeHttp(answers);
  const contexts = providerContexts({
    patience: DEFAULT_PATIENCE,
    http,
    hosts: new Map(hosts as [string, Record<string, unknown>][]),
  });
  return { http, ask: (provider: string) => contexts(provider as ProviderAddress) };
}

describe("decodeProviderDocument() (RM-1)", () => {
  test("reads dates, and passes over what is no version or no date", () => {
    const document = V2({ description: "Widgets" }, [
      { version: "1.2.3", "published-at": "2026-11-10T08:22:56Z" },
      { version: "latest", "published-at": "2026-11-10T08:22:56Z" },
      { version: "1.2.4", "published-at": "soon" },
    ]);

    expect(decodeProviderDocument(bytes(document))).toEqual({
      published: new Map([["1.2.3", "2026-11-10T08:22:56.000Z"]]),
      isDelisted: false,
    });
  });

  test("reads versions alone, of ten thousand things that are told", () => {
    const told = { version: "1.2.3", "published-at": "2026-11-10T08:22:56Z" };
    const other = { data: {}, included: [{ type: "categories", attributes: told }] };
    const many = Array.from({ length: 10_000 }, (_, i) => ({ ...told, version: `1.0.${i}` }));

    expect(decodeProviderDocument(bytes(other)).published.size).toBe(0);
    expect(decodeDocsIndex(bytes({ versions: [] })).isDelisted).toBe(false);
    const { published } = decodeProviderDocument(bytes(V2({}, many)));
    expect(published.size).toBe(9_999);
  });

  test("reads the repository that it names", () => {
    const source = "https://github.com/acme/terraform-provider-web";

    expect(decodeProviderDocument(bytes(V2({ source }))).repository).toStrictEqual({
      host: "github.com",
      name: "acme/terraform-provider-web",
    });
  });

  test("reads what the registry says against a provider", () => {
    const description = "This provider has been archived. Please use acme/net instead.";
    const document = V2({ warning: " Moved to acme/net ", unlisted: true, description });

    expect(decodeProviderDocument(bytes(document))).toMatchObject({
      deprecated: "Moved to acme/net",
      archived: description,
      isDelisted: true,
    });
  });

  test.each([
    ["null for everything", { data: { attributes: { warning: null, description: null } } }],
    ["no data at all", {}],
  ])("says nothing of %s", (_, document) => {
    expect(decodeProviderDocument(bytes(document))).toEqual({
      published: new Map(),
      isDelisted: false,
    });
  });
});

describe("decodeDocsIndex() (RM-3)", () => {
  test("reads dates of versions with and without their v", () => {
    const versions = [
      { id: "v1.2.3", published: "2026-11-10T08:22:56Z" },
      { id: "1.2.2", published: "2026-10-10T08:22:56Z" },
    ];

    expect([...decodeDocsIndex(bytes({ versions })).published.keys()]).toStrictEqual([
      "1.2.3",
      "1.2.2",
    ]);
  });

  test.each([
    [{ is_blocked: true, blocked_reason: "malware" }, "malware"],
    [{ is_blocked: true }, ""],
    [{ is_blocked: false, blocked_reason: "malware" }, undefined],
    [{ is_blocked: "true" }, undefined],
  ])("reads whether %j blocks", (document, blocked) => {
    expect(decodeDocsIndex(bytes(document)).blocked).toBe(blocked);
  });

  test("cuts what is absurdly long", () => {
    const reason = "x".repeat(100_000);

    expect(
      decodeDocsIndex(bytes({ is_blocked: true, blocked_reason: reason })).blocked?.length,
    ).toBeLessThan(1000);
  });
});

describe("providerContexts()", () => {
  test("asks each public registry where it tells, once a provider, without credentials", async () => {
    const { http, ask } = asked({
      [TERRAFORM_URL]: json(V2({ warning: "old" })),
      [OPENTOFU_URL]: json({ is_blocked: true }),
    });

    expect(await ask("registry.terraform.io/acme/web")).toMatchObject({ deprecated: "old" });
    expect(await ask("registry.opentofu.org/acme/web")).toMatchObject({ blocked: "" });
    await ask("registry.opentofu.org/acme/web");
    expect(http.requests.map(({ url }) => url)).toStrictEqual([TERRAFORM_URL, OPENTOFU_URL]);
    expect(http.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  test("asks no other host, and no public one that somebody redirects", async () => {
    const { http, ask } = asked({}, [
      ["registry.terraform.io", { "providers.v1": "https://m.example/" }],
    ]);

    expect(await ask("registry.acme.example/acme/web")).toBeUndefined();
    expect(await ask("registry.terraform.io/acme/web")).toBeUndefined();
    expect(http.requests).toStrictEqual([]);
  });

  test("asks a host whose block names the service", async () => {
    const url = "https://m.example/docs/acme/web/index.json";
    const { ask } = asked({ [url]: json({ is_blocked: true, blocked_reason: "no" }) }, [
      ["registry.acme.example", { "provider-docs.v1": "https://m.example/docs/" }],
    ]);

    expect(await ask("registry.acme.example/acme/web")).toMatchObject({ blocked: "no" });
  });

  test.each([
    ["a host that does not answer", {}],
    [
      "an answer of 404, whatever it says",
      { [OPENTOFU_URL]: { ...json({ is_blocked: true }), status: 404 } },
    ],
    ["an answer that is no JSON", { [OPENTOFU_URL]: { body: "<html>" } }],
    ["an answer of another shape", { [OPENTOFU_URL]: json({ versions: 7 }) }],
  ])("knows nothing after %s", async (_, answers) => {
    expect(await asked(answers).ask("registry.opentofu.org/acme/web")).toBeUndefined();
  });
});

describe("repositoryAt()", () => {
  const path = (names: number) => Array.from({ length: names }, () => "a").join("/");

  test.each([
    ["https://github.com/acme/terraform-provider-web", "github.com", "acme/terraform-provider-web"],
    ["https://www.github.com/acme/web.git", "github.com", "acme/web"],
    ["https://github.com/acme/web/", "github.com", "acme/web"],
    ["https://gitlab.example/group/sub/web.git", "gitlab.example", "group/sub/web"],
    ["https://gitlab.example/a-.b/c_d", "gitlab.example", "a-.b/c_d"],
    [`https://gitlab.example/${path(22)}`, "gitlab.example", path(22)],
  ])("reads %s", (address, host, name) => {
    expect(repositoryAt(address)).toStrictEqual({ host, name });
  });

  test.each([
    "acme/web",
    "http://github.com/acme/web",
    "https://github.com:8443/acme/web",
    "https://u@github.com/acme/web",
    "https://:p@github.com/acme/web",
    "https://github.com/acme/web?tab=x",
    "https://github.com/acme/web#x",
    "https://github.com/acme",
    "https://gitlab.example/acme",
    "https://github.com/acme/web/tree",
    "https://github.com/-acme/web",
    "https://gitlab.example/acme/w%20b",
    `https://gitlab.example/${path(23)}`,
  ])("reads none of %s", (address) => {
    expect(repositoryAt(address)).toBeUndefined();
  });
});

describe("releaseDates()", () => {
  const document = json({ version: "1.2.3", published_at: "2026-11-10T08:22:56Z" });

  test.each<readonly [string, FakeAnswer, string | undefined]>([
    ["a date", document, "2026-11-10T08:22:56.000Z"],
    ["nothing with an error", { ...document, status: 404 }, undefined],
    ["nothing that is no JSON", { body: "<html>" }, undefined],
  ])("asks the origin, which says %s", async (_, answer, date) => {
    const dates = releaseDates({
      ...{ patience: DEFAULT_PATIENCE, credentials: NO_CREDENTIALS, tool: OPENTOFU },
      http: fakeHttp({ "https://r.test/v1/acme/web/1.2.3": answer }),
      findService: () => Promise.resolve(new URL("https://r.test/v1/")),
      answers: new Map(),
    });
    const provider = "r.test/acme/web" as ProviderAddress;

    expect(await dates(provider, parseVersion("1.2.3"))).toBe(date);
    expect(await dates(provider, parseVersion("1.2.4"))).toBeUndefined();
  });
});
