import { join, normalize } from "node:path/posix";
import { gitFetcher } from "../adapters/git-fetch.ts";
import { collectLessOften } from "../adapters/heap.ts";
import { createDiskTree } from "../adapters/node-files.ts";
import { createScratchSpace } from "../adapters/scratch.ts";
import { SYSTEM_CLOCK } from "../adapters/system-clock.ts";
import { createHttpClient } from "../adapters/undici-http.ts";
import { auditRoots } from "../app/audit-roots.ts";
import { createEngine, DEFAULT_JOBS, type EngineSettings } from "../app/engine.ts";
import { evidenceGatherer } from "../app/evidence-gatherer.ts";
import { createModuleFetcher } from "../app/modules.ts";
import { type ReviewPorts, reviewRepository } from "../app/review-repository.ts";
import { isWanted } from "../app/root-paths.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import type { LockEventListener } from "../locking/events.ts";
import { LockReviewError } from "../model/error.ts";
import { platformFromNode } from "../model/platform.ts";
import type { Log } from "../ports/log.ts";
import type { Review } from "../review/review.ts";
import { lockedDirectories } from "../review/shards/discover.ts";
import { credentialsFromTokens, tokensFromEnvironment } from "../sources/credentials.ts";
import { allowedHosts } from "./allowed-hosts.ts";
import { readCliConfig } from "./cli-config.ts";
import type { ActionInputs } from "./inputs.ts";
import { actionPolicy } from "./policy.ts";
import { openWorkflowRepository, type WorkflowRepository } from "./repository.ts";
import type { ReviewSetting } from "./step.ts";

/** Bytes of packages that a review downloads at most unless told otherwise; an audit has no limit. */
const REVIEW_DOWNLOAD_BYTES = 3 * 2 ** 30;

/**
 * Makes the review that a workflow asks for, against real registries.
 *
 * @throws LockReviewError what the use cases throw, `NOT_A_REPOSITORY`, `FORGE_FAILED`, `INVALID_CLI_CONFIG`
 */
export async function reviewInWorkflow(
  setting: ReviewSetting,
  signal: AbortSignal,
): Promise<Review> {
  const repository = await openWorkflowRepository(setting, signal);
  try {
    const config = await readCliConfig(setting, repository.git, signal);
    return await withEngine(setting, config, signal, (engine) =>
      setting.request.mode === "review"
        ? reviewChange(setting, repository, engine, signal)
        : auditAll(setting, repository, engine, signal),
    );
  } finally {
    repository.close();
  }
}

type EngineReach = Omit<ReviewPorts, "git" | "workTree">;

/** Lets the review ask registries, and gives back connections and packages whatever happens. */
async function withEngine(
  { env, version, log, inputs, request }: ReviewSetting,
  config: CliConfig,
  signal: AbortSignal,
  use: (engine: EngineReach) => Promise<Review>,
): Promise<Review> {
  collectLessOften();
  const guard = { allowsHost: allowedHosts(config) };
  const http = createHttpClient({
    userAgent: `tofu-lock-review/${version}`,
    environment: env,
    clock: SYSTEM_CLOCK,
    guard,
  });
  const git = gitFetcher({ environment: env, guard });
  const scratch = createScratchSpace();
  const settings = engineSettings(env, config, inputs, request.mode);
  const engine = createEngine(
    { http, scratch, clock: SYSTEM_CLOCK, listener: logDownloads(log) },
    settings,
  );
  const reportedH1 = inputs.reportedH1 ?? (request.mode === "review" ? "accept" : "verify");
  try {
    return await use({
      fetchModule: createModuleFetcher({ http, git }, settings),
      gather: evidenceGatherer(engine, reportedH1, signal),
      clock: SYSTEM_CLOCK,
      started: SYSTEM_CLOCK.now(),
      cost: () => http.stats(),
      log,
      hostPlatform: platformFromNode(process.platform, process.arch),
      programVersion: version,
    });
  } finally {
    await Promise.all([http.close(), scratch.dispose(), git.close()]);
  }
}

function engineSettings(
  env: ReviewSetting["env"],
  config: CliConfig,
  inputs: ActionInputs,
  mode: "review" | "audit",
): EngineSettings {
  const limit = mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const configured = [...config.tokens].flatMap(([host, token]) =>
    token === undefined ? [] : [[host, token] as const],
  );
  return {
    jobs: inputs.jobs ?? DEFAULT_JOBS,
    maxDownload: inputs.maxDownloadBytes ?? limit,
    hosts: config.hosts,
    credentials: credentialsFromTokens(new Map([...configured, ...tokensFromEnvironment(env)])),
    authentication: {
      enforceValidation: env["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
      enforceExpiration: env["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true",
    },
  };
}

function logDownloads(log: Log): LockEventListener {
  return (event) => {
    if (event.kind !== "download-ended") return;
    const { provider, version, platform } = event.package;
    log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
  };
}

async function reviewChange(
  setting: ReviewSetting,
  { git, isCheckedOut }: WorkflowRepository,
  engine: EngineReach,
  signal: AbortSignal,
): Promise<Review> {
  const { request, inputs, environment } = setting;
  const { policy, source } = await actionPolicy(setting, git, signal);
  const workTree = createDiskTree({
    root: isCheckedOut ? git.top : environment.workspace,
    reach: "root",
  });
  const review = await reviewRepository(
    {
      base: request.base,
      head: request.head,
      policy,
      policySource: source,
      ...wanted(inputs),
      tool: policy.tool,
    },
    { ...engine, git, workTree },
    signal,
  );
  return { ...review, baseName: request.baseName ?? review.baseName };
}

async function auditAll(
  setting: ReviewSetting,
  { git, isCheckedOut }: WorkflowRepository,
  engine: EngineReach,
  signal: AbortSignal,
): Promise<Review> {
  const { inputs, environment } = setting;
  const confined = wanted(inputs);
  const commit = isCheckedOut
    ? undefined
    : await git.resolveCommit(environment.sha ?? "HEAD", signal);
  if (commit === undefined && !isCheckedOut) {
    throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to audit");
  }
  const files =
    commit === undefined ? createDiskTree({ root: git.top, reach: "root" }) : git.treeAt(commit);
  const all = lockedDirectories(await git.listFiles(commit ?? "work-tree", signal));
  const roots = all.filter((root) => isWanted(root, confined));
  const { policy } = await actionPolicy(setting, git, signal);
  return auditRoots({ roots, files, tool: policy.tool, policy }, engine, signal);
}

/** What the inputs confine a run to, from the repository's top. */
function wanted(inputs: ActionInputs) {
  const fromTop = (path: string): string => normalize(join(inputs.workingDirectory, path));
  const paths = inputs.paths.map(fromTop);
  const isConfined = paths.length > 0 || inputs.workingDirectory === ".";
  return {
    paths: isConfined ? paths : [fromTop(".")],
    excludedPaths: inputs.excludePaths.map(fromTop),
  };
}
