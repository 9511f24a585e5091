import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import type { RunTimes } from "../../adapters/process/run-time.ts";
import type { ForgeClients, ForgeCommits } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import type { ActionsHost } from "./host.ts";
import type { ActionInputs } from "./inputs.ts";
import type { WorkflowRequest } from "./request.ts";
import type { ActionEnvironment } from "./step-environment.ts";

/** The facts and the ports of a running step. */
export interface Step {
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  readonly request: WorkflowRequest;
  /** The variables of the step, for proxies, certificates, tokens and the CLI configuration. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly host: ActionsHost;
  readonly log: Log;
  readonly folder: ReportFolder;
  /** Reads GitHub within the time limit; undefined without a token. */
  readonly looking: ForgeClients | undefined;
  /** Reports to GitHub, also after the time limit; undefined without a token. */
  readonly reporting: ForgeClients | undefined;
  /** Commits, perhaps with a token of its own: commits of the workflow's default token start no workflow. */
  readonly commits: ForgeCommits | undefined;
  readonly times: RunTimes;
}
