import type { RunTerms } from "../../src/compose/reach.ts";
import { NO_CLI_CONFIG } from "./cli-config.ts";
import { memoryTree } from "./memory-tree.ts";

const time = { signal: new AbortController().signal, left: () => 1000 };

/** The terms of a run without settings, files, cache or anybody who listens. */
export const BARE_TERMS: RunTerms = {
  directory: "/work",
  environment: {},
  config: NO_CLI_CONFIG,
  pluginDirectories: [],
  allowedHosts: [],
  times: { looking: time, reporting: time },
  maxDownload: 1000,
  publisherToken: undefined,
  isUnderReview: undefined,
  cache: undefined,
  log: { info: () => undefined, debug: () => undefined, warn: () => undefined },
  files: memoryTree({}),
  listener: () => undefined,
  inputs: undefined,
};
