import { describe, expect, test } from "vitest";
import type { ProviderAddress } from "../../../src/model/provider-address.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import {
  decodeDocsIndex,
  decodeProviderDocument,
  providerContexts,
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
    ["an answer of 404", { [OPENTOFU_URL]: { status: 404 } }],
    ["an answer that is no JSON", { [OPENTOFU_URL]: { body: "<html>" } }],
    ["an answer of another shape", { [OPENTOFU_URL]: json({ versions: 7 }) }],
  ])("knows nothing after %s", async (_, answers) => {
    expect(await asked(answers).ask("registry.opentofu.org/acme/web")).toBeUndefined();
  });
});
