import posix from "node:path/posix";
import { isLockReviewError } from "../../model/error.ts";
import { parseOciPrefix } from "../../model/oci-repository.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import {
  type CliConfigReport,
  type ConfigItem,
  type ConfigKey,
  labeledBodies,
} from "./object-syntax.ts";
import { flagArgument, itemsUnder, textArgument, textsArgument } from "./values.ts";

/** The settings for signing in to OCI registries; `TF_TOKEN_` variables do not count for them (SRC-64). */
export interface OciSettings {
  /** `oci_credentials` blocks in the order written. */
  readonly credentials: readonly OciCredentials[];
  /** The `oci_default_credentials` block. */
  readonly defaults?: OciDefaultCredentials;
}

/** Credentials for the repositories below one path. */
interface OciCredentials {
  /** `domain` or `domain/path`, as written. */
  readonly prefix: string;
  readonly secret: OciSecret;
}

/** The credentials for an OCI registry, or the helper that has them. */
type OciSecret =
  | { readonly kind: "basic"; readonly username: string; readonly password: string }
  | { readonly kind: "oauth"; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: "helper"; readonly name: string };

/** The places of credentials that no `oci_credentials` block gives. */
interface OciDefaultCredentials {
  readonly discoverAmbient: boolean;
  /** Absolute, or from the launch directory. */
  readonly configFiles?: readonly string[];
  readonly helper?: string;
}

const CREDENTIALS = "oci_credentials";
const DEFAULTS = "oci_default_credentials";

/** Reads the `oci_` blocks. OpenTofu: cliconfig, decodeOCIRepositoryCredentialsFromConfig (SRC-64). */
export function decodeOciSettings(
  items: readonly ConfigItem[],
  report: CliConfigReport,
): OciSettings {
  reportRepeated(items, report);
  const credentials = labeledBodies(items, CREDENTIALS, report).flatMap(
    ({ label, items: body }) => decodeCredentials(label, body, report) ?? [],
  );
  const defaults = decodeDefaults(items, report);
  return defaults === undefined ? { credentials } : { credentials, defaults };
}

/**
 * Reports two blocks for one prefix, or two of defaults, because it is open which one counts. OpenTofu: cliconfig,
 * Config.Validate.
 */
function reportRepeated(items: readonly ConfigItem[], report: CliConfigReport): void {
  const seen = new Set<string>();
  for (const { keys } of items) {
    const [type, label] = keys;
    if (type.text !== DEFAULTS && (type.text !== CREDENTIALS || label === undefined)) continue;
    const key = label === undefined ? "" : label.text;
    if (seen.has(key)) {
      report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
    }
    seen.add(key);
  }
}

function decodeCredentials(
  label: ConfigKey,
  body: readonly ConfigItem[],
  report: CliConfigReport,
): OciCredentials | undefined {
  const summary = "Invalid oci_credentials block";
  const problem = prefixProblem(label.text);
  if (problem !== undefined) {
    report.error(label, summary, `${problem}.`);
    return undefined;
  }
  const secret = decodeSecret(body, label.text.includes("/"), report);
  if (secret !== undefined) return { prefix: label.text, secret };
  const detail =
    'It takes "username" and "password", or "access_token" and "refresh_token", or for a whole domain "docker_credentials_helper", the name of a program.';
  report.error(label, summary, detail);
  return undefined;
}

function prefixProblem(text: string): string | undefined {
  try {
    parseOciPrefix(text);
    return undefined;
  } catch (caught) {
    if (isLockReviewError(caught)) return caught.message;
    throw caught;
  }
}

function decodeSecret(
  body: readonly ConfigItem[],
  hasPath: boolean,
  report: CliConfigReport,
): OciSecret | undefined {
  const text = (name: string): string | undefined => textArgument(body, name, report);
  const [username, password] = [text("username"), text("password")];
  const [accessToken, refreshToken] = [text("access_token"), text("refresh_token")];
  const name = text("docker_credentials_helper");
  const styles = [username ?? password, accessToken ?? refreshToken, name];
  if (styles.filter((style) => style !== undefined).length !== 1) return undefined;
  if (username !== undefined && password !== undefined)
    return { kind: "basic", username, password };
  if (accessToken !== undefined && refreshToken !== undefined) {
    return { kind: "oauth", accessToken, refreshToken };
  }
  if (name === undefined || hasPath || !isDockerHelperName(name)) return undefined;
  return { kind: "helper", name };
}

function decodeDefaults(
  items: readonly ConfigItem[],
  report: CliConfigReport,
): OciDefaultCredentials | undefined {
  const block = items.find(({ keys }) => keys[0].text === DEFAULTS);
  if (block === undefined) return undefined;
  const [place] = block.keys;
  const body = itemsUnder(items, DEFAULTS);
  const discoverAmbient = flagArgument(body, "discover_ambient_credentials", report) ?? true;
  const written = textsArgument(body, "docker_style_config_files", report);
  const helper = textArgument(body, "docker_credentials_helper", report);
  const problem = defaultsProblem({ discoverAmbient, configFiles: written, helper });
  if (problem !== undefined) report.error(place, "Invalid oci_default_credentials block", problem);
  const configFiles = written?.map((path) => besideFile(path, report.range(place).file));
  return {
    discoverAmbient,
    ...withoutAbsent({ configFiles, helper }),
  };
}

function defaultsProblem(block: {
  readonly discoverAmbient: boolean;
  readonly configFiles: readonly string[] | undefined;
  readonly helper: string | undefined;
}): string | undefined {
  if (!block.discoverAmbient && block.configFiles !== undefined) {
    return '"docker_style_config_files" means nothing while "discover_ambient_credentials" is false.';
  }
  if (block.helper === undefined || isDockerHelperName(block.helper)) return undefined;
  return '"docker_credentials_helper" must be the name of a program without its directory.';
}

/** Returns a path; a relative one starts in the configuration file's directory. */
function besideFile(path: string, file: string): string {
  const isAbsolute = path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
  return isAbsolute ? path : posix.join(posix.dirname(file.replaceAll("\\", "/")), path);
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
