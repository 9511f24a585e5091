import {
  type CliConfig,
  type CliConfigFile,
  decodeCliConfigFile,
} from "../../formats/cli-config/cli-config.ts";
import {
  type CliConfigPlaces,
  cliConfigDirectories,
  cliConfigNames,
  locateCliConfig,
} from "../../formats/cli-config/locate.ts";
import { type DecodedCliConfig, mergeCliConfigs } from "../../formats/cli-config/merge.ts";
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
 * Reads the CLI configuration that the tools would read: the main file, the files of the configuration directory, and
 * the variables (CLI-1..4). The result must pass {@link usableCliConfig} before it is used.
 * @throws LockReviewError `FILE_FAILED` when a file exists and cannot be read
 */
export async function loadCliConfig(
  request: CliConfigRequest,
  files: FileTree,
): Promise<DecodedCliConfig> {
  const { environment, given } = request;
  const { isNamed, paths } = locateCliConfig(request);
  const places = given === undefined ? paths : [given];
  const main = await firstFile(places, files);
  const directory = given !== undefined || isNamed ? [] : await readDirectory(request, files);
  const { config, diagnostics } = mergeCliConfigs({ main, directory, environment });
  // A file that the environment names may be missing, as for the tools (CLI-3).
  const severity = given === undefined ? "warning" : "error";
  const missing = main === undefined && (given !== undefined || isNamed) ? places : [];
  const summary = "Unable to open CLI configuration file";
  const absent = missing.map((path): Diagnostic => {
    return { severity, summary, detail: `The CLI configuration file ${path} does not exist.` };
  });
  const all = [...absent, ...diagnostics, ...(await missingCache(config, files))];
  return { config, diagnostics: all };
}

async function firstFile(
  paths: readonly string[],
  files: FileTree,
): Promise<CliConfigFile | undefined> {
  for (const path of paths) {
    const bytes = await files.read(path);
    if (bytes !== undefined) return decodeCliConfigFile(bytes, path);
  }
  return undefined;
}

async function readDirectory(
  request: CliConfigRequest,
  files: FileTree,
): Promise<readonly CliConfigFile[]> {
  const separator = request.isWindows ? "\\" : "/";
  for (const directory of cliConfigDirectories(request)) {
    const entries = await files.list(directory);
    if (entries === undefined) continue;
    const names = cliConfigNames(entries.map(({ name }) => name));
    const paths = names.map((name) => `${directory}${separator}${name}`);
    const configFiles = await Promise.all(paths.map((path) => firstFile([path], files)));
    return configFiles.filter((file) => file !== undefined);
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
 * Returns a loaded configuration that a run may use. The tools print its errors and carry on; a review that did so
 * would look in the wrong place (CLI-6).
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
