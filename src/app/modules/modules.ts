import type { FetchModule } from "../../language/module-tree/walk.ts";
import { limitConcurrency } from "../../locking/gathering/limits.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { GitFetcher } from "../../ports/git.ts";
import type { HttpClient } from "../../ports/http.ts";
import type { FindService } from "../../sources/hosts/discovery.ts";
import { type FindLogin, withLogins } from "../../sources/modules/fetch-package.ts";
import { moduleFetcher } from "../../sources/modules/module-fetcher.ts";
import type { EngineTerms } from "../run/engine.ts";

/** What modules are fetched through. */
export interface ModulePorts {
  readonly http: HttpClient;
  readonly git: GitFetcher;
  /** The run's service discovery, which the engine uses too. */
  readonly findService: FindService;
  /** Logins for archives over https; registries have tokens instead. */
  readonly findLogin: FindLogin;
  readonly signal: AbortSignal;
}

/** One run's access to modules that are not in the repository: each package is fetched once. */
export function createModuleFetcher(
  { http, git, findService, findLogin, signal }: ModulePorts,
  {
    credentials,
    jobs,
    oci,
    patience,
  }: Pick<EngineTerms, "jobs" | "credentials" | "oci" | "patience">,
): FetchModule {
  return moduleFetcher({
    http,
    archives: withLogins(http, findLogin),
    git,
    credentials,
    findService,
    signal,
    limit: limitConcurrency(jobs),
    ...withoutAbsent({ oci, patience }),
  });
}
