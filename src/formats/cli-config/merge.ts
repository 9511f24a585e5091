import type { Diagnostic, SourceRange } from "../../model/diagnostic.ts";
import type { CliConfig, CliConfigFile } from "./cli-config.ts";
import { OCI_CREDENTIALS, OCI_DEFAULTS } from "./oci-settings.ts";

/** A CLI configuration, and its problems. */
export interface DecodedCliConfig {
  readonly config: CliConfig;
  readonly diagnostics: readonly Diagnostic[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Merges the files and the variables of a CLI configuration: the main file, if there is one, and those of the
 * configuration directory in the order of their names. Of two `host` or `credentials` blocks for one host the last
 * file's counts, of two cache directories the first file's. `registry_protocols` counts only in the main file, because
 * upstream fills in its defaults before it reads the directory. OpenTofu: cliconfig, LoadConfig, Merge (CLI-4).
 */
export function mergeCliConfigs(
  main: CliConfigFile | undefined,
  directory: readonly CliConfigFile[],
  environment: Environment,
): DecodedCliConfig {
  const files = [...(main === undefined ? [] : [main]), ...directory];
  const [credentialsHelper, secondHelper] = files.flatMap((file) => file.credentialsHelpers);
  const [providerInstallation, secondInstallation] = files.flatMap(
    (file) => file.providerInstallations,
  );
  const cacheDirectory = files.find((file) => file.pluginCacheDir !== undefined)?.pluginCacheDir;
  const pluginCacheDir =
    environment["TF_PLUGIN_CACHE_DIR"] || expanded(cacheDirectory ?? "", environment) || undefined;
  const breaking = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
  const mayBreak = breaking !== "" && breaking !== "0";
  const credentials = files.flatMap((file) => file.oci.credentials);
  const [defaults, secondDefaults] = files.flatMap((file) => file.oci.defaults ?? []);
  const prefixes = credentials.map(({ prefix }) => prefix);
  const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
  return {
    config: {
      hosts: new Map(files.flatMap((file) => [...file.hosts])),
      tokens: new Map(files.flatMap((file) => [...file.tokens])),
      credentialsHelper,
      providerInstallation,
      pluginCacheDir,
      pluginCacheMayBreakLockFile:
        files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak,
      registryProtocols: registryProtocols(main, environment),
      oci: { credentials, defaults },
    },
    // OpenTofu: cliconfig, Config.Validate (SRC-64).
    diagnostics: [
      ...files.flatMap((file) => file.diagnostics),
      secondHelper && second("credentials_helper", secondHelper),
      secondInstallation && second("provider_installation", secondInstallation),
      repeated &&
        duplicate(OCI_CREDENTIALS, `There are several ${OCI_CREDENTIALS} blocks for ${repeated}.`),
      secondDefaults && duplicate(OCI_DEFAULTS, "No more than one such block may be specified."),
    ].filter((diagnostic) => typeof diagnostic === "object"),
  };
}

function second(type: string, { place }: { readonly place: SourceRange }): Diagnostic {
  const detail = `No more than one ${type} block may be specified, in all files together.`;
  return duplicate(type, detail, place);
}

function duplicate(type: string, detail: string, range?: SourceRange): Diagnostic {
  return { severity: "error", summary: `Duplicate ${type} block`, detail, range };
}

/** Replaces `$NAME` and `${NAME}` by variables; an unset one is empty. Go: os.ExpandEnv (CLI-7). */
function expanded(path: string, environment: Environment): string {
  return path.replace(
    /\$(?:\{([^}]*)\}|(\w+))/g,
    (_, braced: string | undefined, plain: string | undefined) =>
      environment[braced ?? plain ?? ""] ?? "",
  );
}

/** Returns the settings of registries; a variable with a positive whole number precedes the file (CLI-11, SRC-27). */
function registryProtocols(
  main: CliConfigFile | undefined,
  environment: Environment,
): CliConfig["registryProtocols"] {
  const positive = (name: string): number | undefined => {
    const text = environment[name] ?? "";
    return (/^\+?[0-9]{1,9}$/.test(text) && Number(text)) || undefined;
  };
  const settings = main?.registryProtocols;
  return {
    retryCount: positive("TF_REGISTRY_DISCOVERY_RETRY") ?? settings?.retryCount,
    requestTimeoutSeconds:
      positive("TF_REGISTRY_CLIENT_TIMEOUT") ?? settings?.requestTimeoutSeconds,
    downloadRetryCount: positive("TF_PROVIDER_DOWNLOAD_RETRY"),
  };
}
