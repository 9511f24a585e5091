import type { CliConfig } from "../../src/formats/cli-config/cli-config.ts";
import { decodeCliConfigFile } from "../../src/formats/cli-config/cli-config.ts";
import { type DecodedCliConfig, mergeCliConfigs } from "../../src/formats/cli-config/merge.ts";

/** A CLI configuration that says nothing. */
export const NO_CLI_CONFIG: CliConfig = {
  hosts: new Map(),
  tokens: new Map(),
  pluginCacheMayBreakLockFile: false,
  registryProtocols: {},
  oci: { credentials: [] },
};

/** Decodes a CLI configuration that is one file and nothing else, without environment. */
export function decodeCliConfig(bytes: Uint8Array, file: string): DecodedCliConfig {
  const main = decodeCliConfigFile(bytes, file);
  return mergeCliConfigs(main, [], {});
}
