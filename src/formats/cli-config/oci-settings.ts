import posix from "node:path/posix";
import { attempt } from "../../model/error.ts";
import { parseOciPrefix } from "../../model/oci-repository.ts";
import type { CliConfigBody } from "./config-body.ts";
import { isAbsolutePath } from "./environment-arguments.ts";

/** The settings for signing in to OCI registries; `TF_TOKEN_` variables do not count for them (SRC-64). */
export interface OciSettings {
  /** `oci_credentials` blocks in the order written; `prefix` is `domain` or `domain/path`. */
  readonly credentials: readonly { readonly prefix: string; readonly secret: OciSecret }[];
  /** The places of credentials that no `oci_credentials` block gives. */
  readonly defaults?: OciDefaultCredentials;
}

/** The credentials for a registry. */
export type OciCredential =
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  /** An access token is sent to the registry as it is; a refresh token is first exchanged for one. */
  | { readonly kind: "oauth"; readonly accessToken: string; readonly refreshToken: string };

/** The credentials, or the program that has them. */
export type OciSecret = OciCredential | { readonly kind: "helper"; readonly name: string };

interface OciDefaultCredentials {
  readonly discoverAmbient: boolean;
  /** Absolute, or from the launch directory. */
  readonly configFiles?: readonly string[];
  readonly helper?: string;
}

/** The type of a block with credentials for one registry. */
export const OCI_CREDENTIALS = "oci_credentials";
/** The type of the block for all registries. */
export const OCI_DEFAULTS = "oci_default_credentials";

/** Reads the `oci_` blocks. OpenTofu: cliconfig, decodeOCIRepositoryCredentialsFromConfig (SRC-64). */
export function decodeOciSettings(config: CliConfigBody): OciSettings {
  reportRepeated(config);
  const credentials = config.labeled(OCI_CREDENTIALS).flatMap(({ label, body }) => {
    const refuse = (problem: string) =>
      config.report.error(label, `Invalid ${OCI_CREDENTIALS} block`, problem);
    const prefix = attempt(
      () => parseOciPrefix(label.text),
      ({ message }) => refuse(`${message}.`),
    );
    if (prefix === undefined) return [];
    const secret = decodeSecret(body, prefix.path !== "");
    if (secret !== undefined) return [{ prefix: label.text, secret }];
    refuse(SECRETS);
    return [];
  });
  return { credentials, defaults: decodeDefaults(config) };
}

const SECRETS =
  'It takes "username" and "password", or "access_token" and "refresh_token", or for a whole domain "docker_credentials_helper", the name of a program.';

/** Reports repeated blocks, because it is open which one counts. OpenTofu: cliconfig, Config.Validate. */
function reportRepeated({ items, report }: CliConfigBody): void {
  const keysBefore = new Set<string>();
  for (const { keys } of items) {
    const [type, label] = keys;
    if (type.text !== OCI_DEFAULTS && (type.text !== OCI_CREDENTIALS || label === undefined))
      continue;
    const key = label === undefined ? "" : label.text;
    if (keysBefore.has(key)) {
      report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
    }
    keysBefore.add(key);
  }
}

function decodeSecret(body: CliConfigBody, hasPath: boolean): OciSecret | undefined {
  const [username, password] = [body.text("username"), body.text("password")];
  const [accessToken, refreshToken] = [body.text("access_token"), body.text("refresh_token")];
  const name = body.text("docker_credentials_helper");
  const styles = [username ?? password, accessToken ?? refreshToken, name];
  if (styles.filter((style) => style !== undefined).length !== 1) return undefined;
  if (username !== undefined && password !== undefined) {
    return { kind: "basic", username, password };
  }
  if (accessToken !== undefined && refreshToken !== undefined) {
    return { kind: "oauth", accessToken, refreshToken };
  }
  if (name === undefined || hasPath || !isDockerHelperName(name)) return undefined;
  return { kind: "helper", name };
}

function decodeDefaults(config: CliConfigBody): OciDefaultCredentials | undefined {
  const { report } = config;
  const place = config.items.find(({ keys }) => keys[0].text === OCI_DEFAULTS)?.keys[0];
  if (place === undefined) return undefined;
  const body = config.under(OCI_DEFAULTS);
  const discoverAmbient = body.flag("discover_ambient_credentials") ?? true;
  const paths = body.texts("docker_style_config_files");
  const helper = body.text("docker_credentials_helper");
  const refuse = (problem: string) => report.error(place, `Invalid ${OCI_DEFAULTS} block`, problem);
  if (!discoverAmbient && paths !== undefined) {
    refuse(
      '"docker_style_config_files" means nothing while "discover_ambient_credentials" is false.',
    );
  } else if (helper !== undefined && !isDockerHelperName(helper)) {
    refuse('"docker_credentials_helper" must be the name of a program without its directory.');
  }
  const directory = posix.dirname(report.source.file.replaceAll("\\", "/"));
  const configFiles = paths?.map((path) =>
    isAbsolutePath(path) ? path : posix.join(directory, path),
  );
  return { discoverAmbient, configFiles, helper };
}

/** The environment that decides where Docker, Podman and similar programs keep credentials. */
export interface DockerPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As a platform names it: `linux`, `darwin`, `windows`. */
  readonly os: string;
}

/**
 * Returns the files that may hold credentials for OCI registries, in the order in which they count.
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

/** Returns whether a text can be the name of a credentials helper: part of a program's name, not a path. */
export function isDockerHelperName(name: string): boolean {
  return name !== "" && !/[/\\\0]/.test(name);
}
