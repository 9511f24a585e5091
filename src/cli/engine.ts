import { createScratchSpace } from "../adapters/scratch.ts";
import { SYSTEM_CLOCK } from "../adapters/system-clock.ts";
import { createHttpClient } from "../adapters/undici-http.ts";
import { createEngine, DEFAULT_JOBS, type Engine, type EngineSettings } from "../app/engine.ts";
import { evidenceGatherer } from "../app/evidence-gatherer.ts";
import type { ReviewPorts } from "../app/review-repository.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import { platformFromNode } from "../model/platform.ts";
import { credentialsFromTokens, tokensFromEnvironment } from "../sources/credentials.ts";
import { choice, countOf, type OptionValues, sizeOf } from "./arguments.ts";
import { readCliConfig } from "./cli-config.ts";
import type { CommandContext } from "./context.ts";
import { progressListener } from "./progress.ts";
import { PROGRAM_VERSION } from "./version.ts";

/** Bytes of packages that a review downloads at most unless told otherwise. */
const REVIEW_DOWNLOAD_BYTES = 3 * 2 ** 30;

/** The commands that ask registries. */
export type EngineCommand = "review" | "verify" | "lock" | "fix" | "explain";

/** What the commands that ask registries work with. */
export interface CommandEngine extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
}

/**
 * Lets a command ask registries, and cleans up after it: connections are closed and packages removed,
 * whatever happens.
 */
export async function withEngine<T>(
  context: CommandContext,
  options: OptionValues,
  command: EngineCommand,
  use: (engine: CommandEngine) => Promise<T>,
): Promise<T> {
  const { environment, log, signal } = context;
  const config = await readCliConfig(context, options);
  const settings = engineSettings(context, config, options, command);
  const http = createHttpClient({
    userAgent: `tofu-lock-review/${PROGRAM_VERSION}`,
    environment,
    clock: SYSTEM_CLOCK,
  });
  const scratch = createScratchSpace();
  const progress = progressListener(options);
  const engine = createEngine(
    { http, scratch, clock: SYSTEM_CLOCK, listener: progress.listener },
    settings,
  );
  try {
    return await use({
      engine,
      gather: evidenceGatherer(engine, reportedH1(options, command), signal),
      clock: SYSTEM_CLOCK,
      started: SYSTEM_CLOCK.now(),
      cost: () => http.stats(),
      log,
      hostPlatform: platformFromNode(process.platform, process.arch),
      programVersion: PROGRAM_VERSION,
    });
  } finally {
    progress.end();
    await Promise.all([http.close(), scratch.dispose()]);
  }
}

/** A review may believe the registry's `h1:`; an audit and the writing commands compute them. */
export function reportedH1(options: OptionValues, command: EngineCommand): "accept" | "verify" {
  const asked = choice(options, "reported-h1", ["accept", "verify"]);
  return asked ?? (command === "review" ? "accept" : "verify");
}

function engineSettings(
  { environment }: CommandContext,
  config: CliConfig,
  options: OptionValues,
  command: EngineCommand,
): EngineSettings {
  const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
  const configured = [...config.tokens].flatMap(([host, token]) =>
    token === undefined ? [] : [[host, token] as const],
  );
  const tokens = new Map([...configured, ...tokensFromEnvironment(environment)]);
  return {
    jobs: countOf(options, "jobs") ?? DEFAULT_JOBS,
    maxDownload: sizeOf(options, "max-download") ?? limit,
    hosts: config.hosts,
    credentials: credentialsFromTokens(tokens),
    authentication: {
      enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
      enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true",
    },
  };
}
