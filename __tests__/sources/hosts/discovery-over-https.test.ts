import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpClient, type UndiciHttpClient } from "../../../src/adapters/http/undici-http.ts";
import { SYSTEM_CLOCK } from "../../../src/adapters/process/run-time.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { DEFAULT_PATIENCE } from "../../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../../src/sources/answers/source.ts";
import { NO_CREDENTIALS } from "../../../src/sources/hosts/credentials.ts";
import { discoverServices } from "../../../src/sources/hosts/discovery.ts";
import { registrySource } from "../../../src/sources/registry/registry.ts";
import { signedListReader } from "../../../src/sources/registry/signed-list.ts";
import { anAddress, aPlatform, aVersion } from "../../support/builders.ts";
import { makeCertificate } from "../../support/certificate.ts";
import { credentialsFromTokens } from "../../support/credentials.ts";
import { requireToken } from "../../support/embedded/exchange-faults.ts";
import { type EmbeddedRegistry, startRegistry } from "../../support/embedded/registry.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";

let registry: EmbeddedRegistry;
let http: UndiciHttpClient;
let folder: string;

beforeAll(async () => {
  const tls = makeCertificate();
  folder = mkdtempSync(join(tmpdir(), "tofu-lock-review-ca-"));
  const authority = join(folder, "ca.pem");
  writeFileSync(authority, tls.cert);
  registry = await startRegistry({ tls, releases: [aRelease({ urls: "relative" })] });
  http = createHttpClient({
    userAgent: "tofu-lock-review/test",
    environment: { SSL_CERT_FILE: authority },
    clock: SYSTEM_CLOCK,
  });
});

afterAll(async () => {
  await http.close();
  await registry.stop();
  rmSync(folder, { recursive: true });
});

/** `localhost:PORT`, a service host like any other. */
function host(): string {
  return new URL(registry.url).host.replace("127.0.0.1", "localhost");
}

function aSource(credentials = NO_CREDENTIALS): ProviderSource {
  return registrySource({
    patience: DEFAULT_PATIENCE,
    http,
    answers: new Map(),
    readList: signedListReader({ patience: DEFAULT_PATIENCE, http }),
    findService: discoverServices({
      patience: DEFAULT_PATIENCE,
      http,
      credentials,
      overrides: new Map(),
    }),
    credentials,
    tool: OPENTOFU,
  });
}

test("registrySource() finds a host's registry by service discovery and all of a package there", async () => {
  const provider = anAddress(`${host()}/acme/widget`);
  const request = { provider, version: aVersion(), platform: aPlatform("linux_amd64") };

  const { versions } = await aSource().availableVersions(provider);
  const meta = await aSource().packageMeta(request);

  expect(versions.map((offer) => offer.version)).toStrictEqual(["1.2.3"]);
  expect(meta.location).toMatchObject({
    url: expect.stringMatching(/^https:\/\/localhost:[0-9]+\/assets\/.*linux_amd64\.zip$/),
  });
  expect(registry.requests[0]).toMatchObject({
    path: "/.well-known/terraform.json",
    headers: { accept: "application/json" },
  });
});

test("registrySource() shows the host its token, and only that host's", async () => {
  const provider = anAddress(`${host()}/acme/widget`);
  const removeDoor = registry.intercept(requireToken({ path: "/v1/" }, "secret"));
  const right = aSource(credentialsFromTokens(new Map([[host(), "secret"]])));
  const wrong = aSource(credentialsFromTokens(new Map([["elsewhere.example", "secret"]])));

  const outcomes = await Promise.allSettled([
    right.availableVersions(provider),
    wrong.availableVersions(provider),
  ]);
  removeDoor();

  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { status: "rejected", reason: { code: "UNAUTHORIZED" } },
  ]);
});
