import posix from "node:path/posix";

/** What decides where Docker, Podman and their like keep credentials. */
export interface DockerPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As a platform names it: `linux`, `darwin`, `windows`. */
  readonly os: string;
}

/**
 * Files that may hold credentials for OCI registries, the first that counts first.
 * OpenTofu: ociauthconfig, dockerCLIStyleAuthFileSearchLocations (SRC-64).
 */
export function dockerConfigPlaces({ environment, os }: DockerPlaces): readonly string[] {
  const isWindows = os === "windows";
  const home = environment[isWindows ? "USERPROFILE" : "HOME"]?.replaceAll("\\", "/") || "/";
  const runtime = os === "linux" ? environment["XDG_RUNTIME_DIR"] : undefined;
  const xdg = environment["XDG_CONFIG_HOME"] || posix.join(home, ".config");
  const places = [
    ...(runtime ? [posix.join(runtime, "containers", "auth.json")] : []),
    ...(isWindows || os === "darwin"
      ? [posix.join(home, ".config", "containers", "auth.json")]
      : []),
    posix.join(xdg, "containers", "auth.json"),
    posix.join(home, ".docker", "config.json"),
    posix.join(home, ".dockercfg"),
  ];
  return [...new Set(places)];
}

/** Whether a text can be the name of a credentials helper: part of the name of a program, not a path. */
export function isDockerHelperName(name: string): boolean {
  return name !== "" && !/[/\\\0]/.test(name);
}
