import type { CliConfig } from "../../language/cli-config/cli-config.ts";
import { type CliConfigFile, decodeCliConfigFile } from "../../language/cli-config/cli-config.ts";
import {
  type CliConfigPlaces,
  cliConfigDirectories,
  cliConfigNames,
  locateCliConfig,
} from "../../language/cli-config/locate.ts";
import { type DecodedCliConfig, mergeCliConfigs } from "../../language/cli-config/merge.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { Log } from "../../ports/log.ts";

/** The places of a CLI configuration. */
export interface CliConfigRequest extends CliConfigPlaces {
  /** A file that the user named; it replaces all others, including the directory's. */
  readonly given?: string;
}

/**
 * Reads the CLI configuration that the tools would read: the main file, the files of the configuration
 * directory, and the variables (CLI-1..4).
 *
 * The result must pass {@link usableCliConfig} before it is used.
 *
 * @throws LockReviewError `FILE_FAILED` when a file exists and cannot be read
 */
export async function loadCliConfig(
  request: CliConfigRequest,
  files: FileTree,
): Promise<DecodedCliConfig> {
  const { environment } = request;
  const { main, missing } = await readMain(request, files);
  const isNamed = request.given !== undefined || locateCliConfig(request).isNamed;
  const directory = isNamed ? [] : await readDirectory(request, files);
  const { config, diagnostics } = mergeCliConfigs({ main, directory, environment });
  const cache = await missingCache(config, files);
  return { config, diagnostics: [...missing, ...diagnostics, ...cache] };
}

interface MainFile {
  readonly main: CliConfigFile | undefined;
  readonly missing: readonly Diagnostic[];
}

async function readMain(request: CliConfigRequest, files: FileTree): Promise<MainFile> {
  const { given } = request;
  const { isNamed, paths } = locateCliConfig(request);
  for (const path of given === undefined ? paths : [given]) {
    const bytes = await files.read(path);
    if (bytes !== undefined) return { main: decodeCliConfigFile(bytes, path), missing: [] };
  }
  if (given !== undefined) return { main: undefined, missing: [notThere("error", given)] };
  // A file that the environment names may be missing, as for the tools (CLI-3).
  const missing = isNamed ? paths.map((path) => notThere("warning", path)) : [];
  return { main: undefined, missing };
}

function notThere(severity: Diagnostic["severity"], path: string): Diagnostic {
  const summary = "Unable to open CLI configuration file";
  return { severity, summary, detail: `The CLI configuration file ${path} does not exist.` };
}

async function readDirectory(
  request: CliConfigRequest,
  files: FileTree,
): Promise<readonly CliConfigFile[]> {
  const separator = request.isWindows ? "\\" : "/";
  for (const directory of cliConfigDirectories(request)) {
    const entries = await files.list(directory);
    if (entries === undefined) continue;
    const decoded: CliConfigFile[] = [];
    for (const name of cliConfigNames(entries.map((entry) => entry.name))) {
      const path = `${directory}${separator}${name}`;
      const bytes = await files.read(path);
      if (bytes !== undefined) decoded.push(decodeCliConfigFile(bytes, path));
    }
    return decoded;
  }
  return [];
}

/** A plugin cache must exist: the tools do not create the directory (CLI-7). */
async function missingCache(
  { pluginCacheDir }: CliConfig,
  files: FileTree,
): Promise<readonly Diagnostic[]> {
  if (pluginCacheDir === undefined) return [];
  const real = await files.resolve(pluginCacheDir);
  if (real !== undefined && (await files.kind(real)) === "directory") return [];
  const summary = "The specified plugin cache dir cannot be opened";
  const detail = `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`;
  return [{ severity: "error", summary, detail }];
}

/**
 * Returns a loaded configuration that a run may use. The tools print its errors and carry on; a review that
 * did so would look in the wrong place (CLI-6).
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line of the first error
 */
export function usableCliConfig({ config, diagnostics }: DecodedCliConfig, log: Log): CliConfig {
  const error = diagnostics.find((diagnostic) => diagnostic.severity === "error");
  if (error !== undefined) {
    throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
  }
  for (const diagnostic of diagnostics) log.warn(`${placed(diagnostic)}: ${diagnostic.detail}`);
  return config;
}

function placed({ summary, range }: Diagnostic): string {
  return range === undefined ? summary : `${range.file}:${range.start.line}: ${summary}`;
}
