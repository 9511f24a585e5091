import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { CliConfig, CliConfigFile, RegistryProtocols } from "./cli-config.ts";

/** A CLI configuration, and its problems. */
export interface DecodedCliConfig {
  readonly config: CliConfig;
  readonly diagnostics: readonly Diagnostic[];
}

/** The parts that add up to a CLI configuration. */
interface CliConfigParts {
  /** Absent when there is no main file. */
  readonly main: CliConfigFile | undefined;
  /** Files of the configuration directory, in the order of their names. */
  readonly directory: readonly CliConfigFile[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Merges the files and the variables of a CLI configuration.
 *
 * Of two `host` or `credentials` blocks for one host the last file's counts, of two cache directories the first
 * file's. `registry_protocols` counts only in the main file, because upstream fills in its defaults before it reads the
 * directory. OpenTofu: cliconfig, LoadConfig, Merge (CLI-4).
 */
export function mergeCliConfigs({
  main,
  directory,
  environment,
}: CliConfigParts): DecodedCliConfig {
  const files = [...(main === undefined ? [] : [main]), ...directory];
  const helpers = files.flatMap((file) => file.credentialsHelpers);
  const installations = files.flatMap((file) => file.providerInstallations);
  const [credentialsHelper, secondHelper] = helpers;
  const [providerInstallation, secondInstallation] = installations;
  const written = files.find((file) => file.pluginCacheDir !== undefined)?.pluginCacheDir;
  const pluginCacheDir = environment["TF_PLUGIN_CACHE_DIR"] || expanded(written, environment);
  const defaults = files.find((file) => file.oci.defaults !== undefined)?.oci.defaults;
  const credentials = files.flatMap((file) => file.oci.credentials);
  return {
    config: {
      hosts: new Map(files.flatMap((file) => [...file.hosts])),
      tokens: new Map(files.flatMap((file) => [...file.tokens])),
      ...withoutAbsent({ credentialsHelper, providerInstallation }),
      ...(pluginCacheDir ? { pluginCacheDir } : {}),
      pluginCacheMayBreakLockFile:
        files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak(environment),
      registryProtocols: { ...main?.registryProtocols, ...registryVariables(environment) },
      oci: defaults === undefined ? { credentials } : { credentials, defaults },
    },
    diagnostics: [
      ...files.flatMap((file) => file.diagnostics),
      ...tooMany("credentials_helper", secondHelper),
      ...tooMany("provider_installation", secondInstallation),
      ...repeatedOci(files),
    ],
  };
}

function tooMany(
  type: string,
  second: { readonly place: SourceRange } | undefined,
): readonly Diagnostic[] {
  if (second === undefined) return [];
  const detail = `No more than one ${type} block may be specified, in all files together.`;
  return [{ severity: "error", summary: `Duplicate ${type} block`, detail, range: second.place }];
}

/** Returns errors for OCI blocks that are in several files; OpenTofu: cliconfig, Config.Validate (SRC-64). */
function repeatedOci(files: readonly CliConfigFile[]): readonly Diagnostic[] {
  const prefixes = files.flatMap(({ oci }) => oci.credentials.map(({ prefix }) => prefix));
  const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
  const defaults = files.filter(({ oci }) => oci.defaults !== undefined);
  const error = (type: string, detail: string): Diagnostic => ({
    severity: "error",
    summary: `Duplicate ${type} block`,
    detail,
  });
  return [
    ...(repeated === undefined
      ? []
      : [error("oci_credentials", `There are several oci_credentials blocks for ${repeated}.`)]),
    ...(defaults.length < 2
      ? []
      : [error("oci_default_credentials", "No more than one such block may be specified.")]),
  ];
}

/** Replaces `$NAME` and `${NAME}` by variables; an unset one is empty. Go: os.ExpandEnv (CLI-7). */
function expanded(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return path?.replace(
    /\$(?:\{([^}]*)\}|(\w+))/g,
    (_, braced: string | undefined, plain: string | undefined) =>
      environment[braced ?? plain ?? ""] ?? "",
  );
}

function mayBreak(environment: Readonly<Record<string, string | undefined>>): boolean {
  const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
  return value !== "" && value !== "0";
}

/** Reads the variables about registries; only positive whole numbers count (CLI-11, SRC-27). */
function registryVariables(
  environment: Readonly<Record<string, string | undefined>>,
): RegistryProtocols {
  const retryCount = positive(environment["TF_REGISTRY_DISCOVERY_RETRY"]);
  const requestTimeoutSeconds = positive(environment["TF_REGISTRY_CLIENT_TIMEOUT"]);
  const downloadRetryCount = positive(environment["TF_PROVIDER_DOWNLOAD_RETRY"]);
  return {
    ...withoutAbsent({ retryCount, requestTimeoutSeconds, downloadRetryCount }),
  };
}

function positive(text: string | undefined): number | undefined {
  const number = /^\+?[0-9]{1,9}$/.test(text ?? "") ? Number(text) : 0;
  return number > 0 ? number : undefined;
}
