// OCI registries for tests: none at all, and an embedded one behind a real client that trusts it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createHttpClient, type UndiciHttpClient } from "../../src/adapters/http/undici-http.ts";
import { parseOciRepository } from "../../src/model/oci-repository.ts";
import { DEFAULT_PATIENCE } from "../../src/sources/answers/fetch-document.ts";
import type { ProviderSource } from "../../src/sources/answers/source.ts";
import { ociMirror } from "../../src/sources/mirrors/oci-mirror.ts";
import type { OciCredentialsLookup } from "../../src/sources/oci/oci-credentials.ts";
import { type OciRegistries, ociRegistries } from "../../src/sources/oci/registry-client.ts";
import { makeCertificate } from "./certificate.ts";
import type { DemoOciTerms } from "./embedded/oci-answers.ts";
import { type EmbeddedOciRegistry, startOciRegistry } from "./embedded/oci-registry.ts";
import { fakeHttp } from "./fake-http.ts";

/** A lookup that finds nothing. */
const NO_OCI_CREDENTIALS: OciCredentialsLookup = () => Promise.resolve(undefined);

/** Registries of which none answers. */
export function noOciRegistries(): OciRegistries {
  return ociRegistries({
    http: fakeHttp({}),
    credentials: NO_OCI_CREDENTIALS,
    patience: DEFAULT_PATIENCE,
  });
}

/** An embedded registry and what reaches it. */
export interface OciWorld {
  readonly registry: EmbeddedOciRegistry;
  readonly http: UndiciHttpClient;
  readonly registries: OciRegistries;
  /** A mirror in it, with a repository for each namespace and type. */
  readonly mirror: ProviderSource;
  /** File with the authority that vouches for the registry. */
  readonly authority: string;
}

/** Starts a registry that ends with the test. Nobody waits between attempts. */
export async function ociWorld(
  options: Omit<DemoOciTerms, "tls"> = {},
  credentials: OciCredentialsLookup = NO_OCI_CREDENTIALS,
): Promise<OciWorld> {
  const tls = makeCertificate();
  const folder = await mkdtemp(join(tmpdir(), "oci-world-"));
  const authority = join(folder, "ca.pem");
  await writeFile(authority, tls.cert);
  const registry = await startOciRegistry({ ...options, tls });
  const http = createHttpClient({
    userAgent: "tofu-lock-review/test",
    environment: { SSL_CERT_FILE: authority },
    clock: { now: () => Date.UTC(2026, 0, 1) },
    sleep: () => Promise.resolve(),
  });
  onTestFinished(async () => {
    await Promise.all([http.close(), registry.stop()]);
    await rm(folder, { recursive: true });
  });
  const registries = ociRegistries({
    http,
    credentials,
    patience: { retries: 1, timeoutMs: 5_000 },
  });
  const mirror = ociMirror({
    registries,
    displayName: "TEMPLATE",
    repositoryOf: ({ namespace, type }) =>
      parseOciRepository(`${registry.host}/mirror/${namespace}/${type}`),
  });
  return { registry, http, registries, mirror, authority };
}
