import type { FetchModule } from "../language/config/fetch-module.ts";
import { limitConcurrency } from "../locking/limits.ts";
import type { GitFetcher } from "../ports/git.ts";
import type { HttpClient } from "../ports/http.ts";
import { discoverServices } from "../sources/discovery.ts";
import { moduleFetcher } from "../sources/modules/module-fetcher.ts";
import type { EngineSettings } from "./engine.ts";

/** What modules are fetched through. */
export interface ModulePorts {
  readonly http: HttpClient;
  readonly git: GitFetcher;
}

/** One run's access to modules that are not in the repository: each package is fetched once. */
export function createModuleFetcher(
  { http, git }: ModulePorts,
  settings: Pick<EngineSettings, "jobs" | "hosts" | "credentials" | "oci" | "patience">,
): FetchModule {
  const { credentials, hosts, jobs, oci, patience } = settings;
  const patient = patience === undefined ? {} : { timeoutMs: patience.timeoutMs };
  return moduleFetcher({
    http,
    git,
    credentials,
    findService: discoverServices({ http, credentials, overrides: hosts, ...patient }),
    limit: limitConcurrency(jobs),
    ...(oci === undefined ? {} : { oci }),
    ...(patience === undefined ? {} : { patience }),
  });
}
