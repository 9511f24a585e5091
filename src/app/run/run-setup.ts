import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import {
  environmentArguments,
  isAbsolutePath,
} from "../../formats/cli-config/environment-arguments.ts";
import { decodeReattach } from "../../formats/cli-config/locate.ts";
import { attempt } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import {
  displayAddress,
  type ProviderAddress,
  parseProviderAddress,
} from "../../model/provider-address.ts";
import { OPENTOFU, type Tool } from "../../model/tool.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The part of a machine's setup that bypasses installation, or changes what an installation records. */
export type RunSetup = Readonly<ReturnType<typeof runSetup>>;

/**
 * Reads the setup from a CLI configuration and its variables.
 * @throws LockReviewError `INVALID_CLI_CONFIG` for a TF_REATTACH_PROVIDERS that the tools would stop at
 */
export function runSetup(config: CliConfig, environment: Variables) {
  const text = environment["TF_REATTACH_PROVIDERS"] ?? "";
  const unmanaged = (tool: Tool): ReadonlySet<ProviderAddress> =>
    text === "" ? new Set<ProviderAddress>() : decodeReattach(text, tool);
  return {
    /** Returns providers that `init` ignores because they run already (SRC-91). */
    unmanaged,
    /** The data directory of runs, from a root module's directory. */
    dataDirectory: environment["TF_DATA_DIR"] || ".terraform",
    remarks: [
      ...overrideRemarks(config),
      ...[...unmanaged(OPENTOFU)].map(
        (provider) =>
          `${displayAddress(provider, OPENTOFU)} runs already (TF_REATTACH_PROVIDERS): init neither installs ` +
          "nor locks it, so that a missing entry is no finding here",
      ),
      ...cacheRemarks(config),
      ...argumentRemarks(environment),
    ].sort(compareBytes) as readonly string[],
  };
}

function overrideRemarks({ providerInstallation }: CliConfig): readonly string[] {
  return [...(providerInstallation?.devOverrides ?? [])].flatMap(([source, directory]) => {
    // The tools cannot override a provider that no configuration can name.
    const provider = attempt(() => parseProviderAddress(source, OPENTOFU));
    if (provider === undefined) return [];
    return (
      `${displayAddress(provider, OPENTOFU)} is overridden by the directory ${directory} (dev_overrides): ` +
      "plan and apply run what lies there and do not look at the lock file; what is locked was checked all the same"
    );
  });
}

/** Returns how a plugin cache changes the lock files that `init` writes on this machine (CLI-13). */
function cacheRemarks(config: CliConfig): readonly string[] {
  const { pluginCacheDir, pluginCacheMayBreakLockFile } = config;
  if (pluginCacheDir === undefined) return [];
  const cache = `the plugin cache ${pluginCacheDir}`;
  return [
    `OpenTofu 1.12 takes a locked version from ${cache} without asking its registry, so that init does not notice one that was withdrawn; this review asked`,
    ...(pluginCacheMayBreakLockFile
      ? [
          `init may take a package from ${cache} that nothing vouches for, and then records one h1 of this machine's platform and no zh (TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE); the expected lock file has every hash`,
        ]
      : []),
  ];
}

/** Returns which options that the environment adds to `init` this run does not follow, or follows in place of others. */
function argumentRemarks(environment: Variables): readonly string[] {
  const { isUpgrade, pluginDirectories } = environmentArguments(environment);
  const upgrade =
    "TF_CLI_ARGS… adds -upgrade: init then chooses versions whatever the lock file records, and refuses " +
    "-lockfile=readonly beside it; this run tells what init does without it";
  return [
    ...(isUpgrade ? [upgrade] : []),
    ...pluginDirectories.map((path) =>
      isAbsolutePath(path)
        ? `TF_CLI_ARGS… adds -plugin-dir: packages come from ${path} alone`
        : `TF_CLI_ARGS… adds -plugin-dir=${path}, which starts at each root module and was not looked into; give the absolute path`,
    ),
  ];
}
