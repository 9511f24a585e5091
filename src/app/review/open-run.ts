import { limitConcurrency } from "../../lock/gathering/limits.ts";
import type { GitFetcher } from "../../ports/git.ts";
import type { HttpClient } from "../../ports/http.ts";
import { type FindLogin, withLogins } from "../../sources/modules/fetch-package.ts";
import { moduleFetcher } from "../../sources/modules/module-fetcher.ts";
import {
  createEngine,
  type EnginePorts,
  type EngineTerms,
  evidenceGatherer,
  runDiscovery,
} from "../run/engine.ts";
import type { RunEventListener } from "../run/run-events.ts";
import type { RunCost } from "./assemble-review.ts";
import { notesAsker } from "./tell-notes.ts";

/** The clients for registries and module packages, chosen by a face. */
export interface RunPorts extends Omit<EnginePorts, "findService" | "listener"> {
  readonly http: HttpClient & { stats(): Pick<RunCost, "requests" | "bytes"> };
  readonly git: GitFetcher;
  /** Logins for archives over https; registries have tokens instead. */
  readonly findLogin: FindLogin;
  readonly listener: RunEventListener;
}

/** Sets up a run, the same for every face, without any request; the caller closes the ports that it made. */
export function openRun(ports: RunPorts, settings: EngineTerms) {
  const { http, git, findLogin, clock, memory } = ports;
  let packages = 0;
  const listener: RunEventListener = (event) => {
    if (event.kind === "download-ended") packages++;
    ports.listener(event);
  };
  const { credentials, jobs, oci, patience } = settings;
  const findService = runDiscovery(http, settings);
  const engine = createEngine({ ...ports, findService, listener }, settings);
  return {
    engine,
    findService,
    gather: evidenceGatherer(engine),
    notes: notesAsker(engine),
    gitFetcher: git,
    fetchModule: moduleFetcher({
      http,
      git,
      findService,
      credentials,
      archives: withLogins(http, findLogin),
      limit: limitConcurrency(jobs),
      oci,
      patience,
    }),
    clock,
    listener,
    started: clock.now(),
    cost: (): RunCost => ({ ...http.stats(), cacheHits: memory?.hits ?? 0, packages }),
  };
}
