import { posix } from "node:path";

/** What decides where the CLI configuration is. */
export interface CliConfigPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isWindows: boolean;
}

/** Files that may be the main CLI configuration. */
export type MainCliConfig =
  /** The one that somebody named; missing is worth a warning (CLI-3). */
  | { readonly kind: "named"; readonly path: string }
  /** The first of these that exists. */
  | { readonly kind: "usual"; readonly paths: readonly string[] };

/**
 * Where the main CLI configuration file is looked for. Only one file is read.
 * OpenTofu: cliconfig, ConfigFile (CLI-1).
 */
export function locateCliConfig({ environment, isWindows }: CliConfigPlaces): MainCliConfig {
  const named = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
  if (named !== undefined && named !== "") return { kind: "named", path: named };
  if (isWindows) {
    const folder = environment["APPDATA"];
    return {
      kind: "usual",
      paths: folder === undefined ? [] : [`${folder}\\tofu.rc`, `${folder}\\terraform.rc`],
    };
  }
  const home = environment["HOME"];
  const xdg = environment["XDG_CONFIG_HOME"];
  return {
    kind: "usual",
    paths: [
      ...(home === undefined
        ? []
        : [".tofurc", ".terraformrc"].map((name) => posix.join(home, name))),
      ...(xdg === undefined || xdg === "" ? [] : [posix.join(xdg, "opentofu", "tofurc")]),
    ],
  };
}
