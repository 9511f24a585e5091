import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHttpClient } from "../../../src/adapters/http/undici-http.ts";
import { SYSTEM_CLOCK } from "../../../src/adapters/process/run-time.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { networkMirror } from "../../../src/sources/mirrors/network-mirror.ts";
import { registrySource } from "../../../src/sources/registry/registry.ts";
import { signedListReader } from "../../../src/sources/registry/signed-list.ts";
import { anAddress } from "../../support/builders.ts";
import type { RegistryResponse } from "../../support/embedded/exchange.ts";
import {
  answerBody,
  answerHeaders,
  answerStatus,
  changeAnswer,
  editJson,
  type FaultTarget,
  hangUp,
  redirect,
  truncate,
} from "../../support/embedded/exchange-faults.ts";
import {
  type EmbeddedRegistry,
  type Interceptor,
  startRegistry,
} from "../../support/embedded/registry.ts";

// Whatever a server does, a token stays between us and the origin it is for (SRC-10, SRC-12, SRC-43).
const HOST = "registry.acme.example";
const PROVIDER = anAddress(`${HOST}/acme/widget`, OPENTOFU);
const VERSION = parseVersion("1.2.3");
const PLATFORM = parsePlatform("linux_amd64");

let origin: EmbeddedRegistry;
let elsewhere: EmbeddedRegistry;
beforeAll(async () => {
  const release = { host: HOST, namespace: "acme", type: "widget", version: "1.2.3" };
  const releases = [{ ...release, platforms: ["linux_amd64"] }];
  origin = await startRegistry({ releases });
  elsewhere = await startRegistry({ releases });
});
afterAll(() => Promise.all([origin.stop(), elsewhere.stop()]));
beforeEach(() => {
  origin.forgetRequests();
  elsewhere.forgetRequests();
});

type MakeFault = (target: FaultTarget, token: string) => Interceptor;

const FAULTS: Readonly<Record<string, MakeFault>> = {
  ...Object.fromEntries(
    [204, 400, 401, 403, 404, 410, 418, 429, 500, 501, 503].map((status) => [
      `HTTP ${status}`,
      (target: FaultTarget) => answerStatus(target, status),
    ]),
  ),
  "a redirect elsewhere": (target) =>
    changeAnswer(target, (_, { path, host }) => movedTo(`${elsewhere.url}/${host}${path}`)),
  "a redirect elsewhere with user-info": (target) =>
    redirect(target, elsewhere.url.replace("//", "//somebody:else@")),
  "a redirect to nowhere": (target) => redirect(target, "https://nowhere.invalid/"),
  "a redirect to another scheme": (target) => redirect(target, "ftp://nowhere.invalid/"),
  "a redirect to no URL": (target) => redirect(target, "http://["),
  "an endless redirect": (target) => redirect(target, "#"),
  "no answer": hangUp,
  "half an answer": (target) => truncate(target, 7),
  "no JSON": (target) => answerBody(target, "<html>"),
  "another type of content": (target) => answerHeaders(target, { "content-type": "text/html" }),
  "an echo of the request": (target, token) => answerBody(target, `{"error":"Bearer ${token}"}`),
  "an echo as a version": (target, token) =>
    editJson(target, () => ({ versions: [{ version: token }] })),
  "an echo as a file name": (target, token) =>
    editJson(target, (document) => ({ ...document, filename: token, shasum: token })),
  "an echo in an address": (target, token) =>
    editJson(target, (document) => ({ ...document, shasums_url: `ftp://${token}/` })),
};

function movedTo(location: string): RegistryResponse {
  return { status: 302, headers: { location }, body: new Uint8Array() };
}

const TARGETS = ["/versions", "/download/", "/assets/", "index.json", "1.2.3.json"];

/** Tokens that headers can carry, and some that they cannot. */
const tokens = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9._-]{4,12}$/),
    fc.constantFrom("", "", "", "\nx: y", "é", " z"),
  )
  .map(([word, end]) => `canary-${word}${end}`);

/** Everything that may be shown of an error: message, hint, stack, and the causes below. */
function everything(caught: unknown): string {
  const said: string[] = [];
  for (let error = caught; error instanceof Error; error = error.cause) {
    said.push(error.message, error.stack ?? "", String(Reflect.get(error, "hint")));
  }
  return said.join("\n");
}

/** What a review asks of a source, and what it says when it fails. */
async function ask(source: ProviderSource): Promise<string> {
  const said: string[] = [];
  const request = { provider: PROVIDER, version: VERSION, platform: PLATFORM };
  for (const question of [
    () => source.availableVersions(PROVIDER),
    () => source.packageMeta(request),
  ]) {
    const answer = await question().catch((caught: unknown) => everything(caught));
    said.push(typeof answer === "string" ? answer : JSON.stringify(answer));
  }
  return said.join("\n");
}

function sourceWith(kind: "registry" | "mirror", token: string, http: ReturnType<typeof client>) {
  const credentials = () => Promise.resolve(token);
  const patience = { retries: 1, timeoutMs: 5000 };
  if (kind === "mirror") {
    const baseUrl = origin.mirrorUrl;
    return networkMirror({ http, credentials, baseUrl, trustAllHashes: false, patience });
  }
  const overrides = new Map([[HOST, { "providers.v1": origin.providersUrlOf(HOST) }]]);
  const findService = discoverServices({
    patience: DEFAULT_PATIENCE,
    http,
    credentials,
    overrides,
  });
  return registrySource({
    http,
    answers: new Map(),
    readList: signedListReader({ patience: DEFAULT_PATIENCE, http }),
    findService,
    credentials,
    tool: OPENTOFU,
    patience,
  });
}

function client() {
  return createHttpClient({
    userAgent: "tofu-lock-review/test",
    environment: {},
    clock: SYSTEM_CLOCK,
    sleep: () => Promise.resolve(),
  });
}

/** Asks one kind of source while one kind of document is faulty; gives what was said. */
async function askFaulty(
  kind: "registry" | "mirror",
  name: string,
  path: string,
  token: string,
): Promise<string> {
  const http = client();
  const remove = origin.intercept(FAULTS[name]?.({ path }, token) ?? (() => undefined));
  try {
    return await ask(sourceWith(kind, token, http));
  } finally {
    remove();
    await http.close();
  }
}

function expectSecrecy(said: string, token: string): void {
  expect(said).not.toContain(token);
  expect(headersOf(elsewhere)).not.toContain("canary");
  expect(headersOf(origin, "/assets/")).not.toContain("canary");
}

describe("a token does not leave its origin and is not shown", () => {
  test.each(Object.keys(FAULTS))("with %s", async (name) => {
    const token = "canary-1.2.3";
    for (const kind of ["registry", "mirror"] as const) {
      for (const path of TARGETS) expectSecrecy(await askFaulty(kind, name, path, token), token);
    }

    expect(headersOf(origin)).toContain("canary");
    if (name === "a redirect elsewhere") expect(elsewhere.requests.length).toBeGreaterThan(0);
  });

  test("whatever it is made of", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("registry" as const, "mirror" as const),
        fc.constantFrom(...Object.keys(FAULTS)),
        fc.constantFrom(...TARGETS),
        tokens,
        async (kind, name, path, token) => {
          expectSecrecy(await askFaulty(kind, name, path, token), token);
        },
      ),
    );
  });
});

function headersOf({ requests }: EmbeddedRegistry, below = "/"): string {
  return JSON.stringify(
    requests.filter(({ path }) => path.startsWith(below)).map(({ headers }) => headers),
  );
}
