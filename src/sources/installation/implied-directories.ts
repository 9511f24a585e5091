import { posix } from "node:path";

/** What decides where packages are looked for without any configuration. */
export interface ImpliedPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As Node names it; what is neither `win32` nor `darwin` is treated as a Unix. */
  readonly system: string;
  readonly tool: "opentofu" | "terraform";
}

/** The directory beside the configuration in which packages are vendored. */
const VENDOR_DIRECTORY = "terraform.d/plugins";

/**
 * Directories that serve as filesystem mirrors when no `provider_installation` block says anything, in
 * order, as far as they exist. The first one is relative to the launch directory.
 * OpenTofu: command, implicitProviderSource; userdirs, ForApp (SRC-80).
 */
export function impliedDirectories({
  environment,
  system,
  tool,
}: ImpliedPlaces): readonly string[] {
  if (system === "win32") return [VENDOR_DIRECTORY, ...windowsDirectories(environment["APPDATA"])];
  const home = environment["HOME"] || undefined;
  const xdg = environment["XDG_DATA_HOME"] || undefined;
  return [
    VENDOR_DIRECTORY,
    ...below(home, ".terraform.d/plugins"),
    ...(tool === "opentofu" ? below(xdg, "opentofu/plugins") : []),
    ...(system === "darwin" ? macDirectories(home) : xdgDirectories(environment, home)),
  ];
}

function windowsDirectories(folder: string | undefined): readonly string[] {
  if (!folder) return [];
  return [`${folder}\\terraform.d\\plugins`, `${folder}\\HashiCorp\\Terraform\\plugins`];
}

function macDirectories(home: string | undefined): readonly string[] {
  const name = "Library/Application Support/io.terraform/plugins";
  return [...below(home, name), `/${name}`];
}

/** Entries that are not absolute paths mean nothing, by the XDG specification. */
function xdgDirectories(
  environment: ImpliedPlaces["environment"],
  home: string | undefined,
): readonly string[] {
  const own = environment["XDG_DATA_HOME"] || (home && posix.join(home, ".local/share"));
  const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
  return [own ?? "", ...shared.split(":")]
    .filter((directory) => directory.startsWith("/"))
    .map((directory) => posix.join(directory, "terraform/plugins"));
}

function below(directory: string | undefined, name: string): readonly string[] {
  return directory === undefined ? [] : [posix.join(directory, name)];
}
