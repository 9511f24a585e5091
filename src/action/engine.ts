import { resolve, sep } from "node:path";
import { diskFileDigest } from "../adapters/disk/file-digest.ts";
import { createDiskTree } from "../adapters/disk/node-files.ts";
import { placeInside } from "../adapters/disk/place-inside.ts";
import { createScratchSpace } from "../adapters/disk/scratch.ts";
import { gitFetcher } from "../adapters/git/git-fetch.ts";
import { createHttpClient } from "../adapters/http/undici-http.ts";
import { dockerHelperRunner, helperProgramRunner } from "../adapters/process/credentials-helper.ts";
import { collectLessOften } from "../adapters/process/heap.ts";
import { SYSTEM_CLOCK } from "../adapters/process/system-clock.ts";
import { processorThreads } from "../adapters/threads/spool-threads.ts";
import { openRun } from "../app/review/open-run.ts";
import type { ReviewPorts } from "../app/review/review-repository.ts";
import {
  DEFAULT_JOBS,
  type Engine,
  type EngineSettings,
  REVIEW_DOWNLOAD_BYTES,
} from "../app/run/engine.ts";
import { isReadingThrough, type RunEventListener, rootEventWords } from "../app/run/run-events.ts";
import { runSetup } from "../app/run/run-setup.ts";
import { allowedHosts } from "../app/settings/allowed-hosts.ts";
import { configuredSource } from "../app/settings/configured-source.ts";
import { netrcLogins } from "../app/settings/netrc.ts";
import { registrySettings } from "../app/settings/registry-settings.ts";
import { userAgent } from "../app/settings/user-agent.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import type { LocalPackages } from "../locking/gather.ts";
import { platformFromNode } from "../model/platform.ts";
import type { GitFetcher } from "../ports/git.ts";
import type { HttpClient } from "../ports/http.ts";
import type { Log } from "../ports/log.ts";
import type { ReviewPolicy } from "../review/policy/policy.ts";
import { cacheMemories } from "./cache.ts";
import { receivedEvidence } from "./received-evidence.ts";
import type { ReviewSetting } from "./step.ts";

/** What a use case asks registries through. */
export interface EngineReach extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  readonly gitFetcher: GitFetcher;
}

/** What decides where an engine may go. */
export interface EngineTerms {
  readonly config: CliConfig;
  readonly policy: Pick<ReviewPolicy, "allowedHosts">;
}

/** Lets a use case ask registries, and gives back connections and packages whatever happens. */
export async function withEngine<T>(
  setting: ReviewSetting,
  { config, policy }: EngineTerms,
  signal: AbortSignal,
  use: (engine: EngineReach) => Promise<T>,
): Promise<T> {
  const { env, version, log, inputs, request, environment } = setting;
  collectLessOften();
  const named = policy.allowedHosts;
  const guard = { allowsHost: allowedHosts({ config, environment: env, named }) };
  const http = createHttpClient({
    userAgent: userAgent(version, env),
    environment: env,
    clock: SYSTEM_CLOCK,
    guard,
    time: setting.time,
  });
  const git = gitFetcher({ environment: env, guard, time: setting.time });
  const scratch = createScratchSpace();
  const threads = processorThreads();
  const reportedH1 = inputs.reportedH1 ?? (request.mode === "review" ? "accept" : "verify");
  try {
    const settings = await engineSettings(setting, config, http, signal);
    const local = localPackages(setting);
    const received = receivedEvidence(setting, signal);
    const ports = {
      http,
      git,
      scratch,
      ...(threads === undefined ? {} : { spool: threads.spool }),
      clock: SYSTEM_CLOCK,
      listener: logProgress(log),
      local,
      findLogin: netrcLogins(
        { environment: env, isWindows: process.platform === "win32" },
        local.files,
      ),
      ...cacheMemories({ inputs, environment, reportedH1, received }),
    };
    return await use({
      ...openRun(ports, settings, reportedH1, signal),
      // What a change makes of them must not be shown: they may be secrets of the workflow.
      inputs: { environment: env, secrecy: "private", undeclared: "ignored" },
      log,
      setup: runSetup(config, env),
      hostPlatform: platformFromNode(process.platform, process.arch),
      programVersion: version,
    });
  } finally {
    try {
      await Promise.all([http.close(), threads?.close(), git.close()]);
    } finally {
      await scratch.dispose();
    }
  }
}

async function engineSettings(
  setting: ReviewSetting,
  config: CliConfig,
  http: HttpClient,
  signal: AbortSignal,
): Promise<EngineSettings> {
  const { env, inputs, request, environment, log } = setting;
  const limit = request.mode === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const { workspace } = environment;
  const files = createDiskTree({ root: workspace, reach: "anywhere" });
  const registries = await registrySettings(
    {
      environment: env,
      config,
      isWindows: process.platform === "win32",
      hostPlatform: platformFromNode(process.platform, process.arch),
    },
    {
      files,
      http,
      runHelper: helperProgramRunner(env),
      runDockerHelper: dockerHelperRunner(env),
      warn: (text) => log.warn(text),
    },
    signal,
  );
  const absolutePath = (path: string): string => resolve(workspace, path).replaceAll(sep, "/");
  // What lies in the tree is proposed like the rest of it, packages included.
  const isUnderReview = async (path: string): Promise<boolean> =>
    (await placeInside(workspace, path)) !== undefined;
  const source = await configuredSource(
    {
      installation: config.providerInstallation,
      pluginDirectories: [],
      places: { environment: env, system: process.platform },
    },
    { ...registries, files, http, absolutePath, isUnderReview },
    signal,
  );
  return {
    ...registries,
    jobs: inputs.jobs ?? DEFAULT_JOBS,
    maxDownload: inputs.maxDownloadBytes ?? limit,
    ...(source === undefined ? {} : { source }),
  };
}

/** How unpacked packages of filesystem mirrors are read. */
function localPackages({ environment }: ReviewSetting): LocalPackages {
  const { workspace } = environment;
  const files = createDiskTree({ root: workspace, reach: "anywhere" });
  return { files, digestFile: diskFileDigest(workspace) };
}

function logProgress(log: Log): RunEventListener {
  return (event) => {
    if (isReadingThrough(event)) log.info(rootEventWords(event));
    if (event.kind !== "download-ended") return;
    const { provider, version, platform } = event.package;
    log.info(`Downloaded ${provider} ${version} for ${platform}: ${event.bytes} bytes`);
  };
}
