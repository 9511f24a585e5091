import { decodeCliConfigFile } from "./decode-file.ts";
import { type DecodedCliConfig, mergeCliConfigs } from "./merge.ts";

/** Decodes a CLI configuration that is one file and nothing else, without environment. */
export function decodeCliConfig(bytes: Uint8Array, file: string): DecodedCliConfig {
  const main = decodeCliConfigFile(bytes, file);
  return mergeCliConfigs({ main, directory: [], environment: {} });
}
