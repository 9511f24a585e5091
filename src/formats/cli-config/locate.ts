import posix from "node:path/posix";
import { attempt, LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import { type ProviderAddress, parseProviderAddress } from "../../model/provider-address.ts";
import type { Tool } from "../../model/tool.ts";
import { anObject, readJson } from "../json/reader.ts";

/** The environment that decides on the place of the CLI configuration. */
export interface CliConfigPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isWindows: boolean;
  /** The tool whose places count: OpenTofu's, which include Terraform's (the default), or only Terraform's. */
  readonly tool?: "opentofu" | "terraform";
}

/**
 * Returns the places of the main CLI configuration file, of which only the first that exists is read. A missing file
 * that the environment names gives a warning (CLI-3). OpenTofu: cliconfig, ConfigFile (CLI-1).
 */
export function locateCliConfig(places: CliConfigPlaces): {
  readonly isNamed: boolean;
  readonly paths: readonly string[];
} {
  const { environment, isWindows } = places;
  const path = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
  if (path) return { isNamed: true, paths: [path] };
  const isTofu = places.tool !== "terraform";
  const names = isWindows ? ["tofu.rc", "terraform.rc"] : [".tofurc", ".terraformrc"];
  const paths = inHome(places, isTofu ? names : names.slice(1));
  return { isNamed: false, paths: [...paths, ...xdgPlace(places, "tofurc")] };
}

function inHome(
  { environment, isWindows }: CliConfigPlaces,
  names: readonly string[],
): readonly string[] {
  const directory = environment[isWindows ? "APPDATA" : "HOME"];
  if (!directory) return [];
  return names.map((name) => (isWindows ? `${directory}\\${name}` : posix.join(directory, name)));
}

function xdgPlace(
  { environment, isWindows, tool }: CliConfigPlaces,
  name: string,
): readonly string[] {
  const directory = isWindows || tool === "terraform" ? "" : environment["XDG_CONFIG_HOME"];
  return directory ? [posix.join(directory, "opentofu", name)] : [];
}

/**
 * Returns the directories that may hold further files, such as `credentials.tfrc.json`; the first that exists counts.
 * There are none when the environment names the main file (CLI-2). OpenTofu: cliconfig, ConfigDir.
 */
export function cliConfigDirectories(places: CliConfigPlaces): readonly string[] {
  const name = places.isWindows ? "terraform.d" : ".terraform.d";
  return [...inHome(places, [name]), ...xdgPlace(places, "")];
}

/** Returns the names to read in a configuration directory, in the order in which they count (CLI-2). */
export function cliConfigNames(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json"))
    .sort(compareBytes);
}

/** Returns the directories in which a credentials helper's program is looked for (CLI-10). */
export function helperDirectories(places: CliConfigPlaces, platform: string): readonly string[] {
  const separator = places.isWindows ? "\\" : "/";
  return cliConfigDirectories(places).flatMap((directory) => {
    const plugins = `${directory}${separator}plugins`;
    return [plugins, `${plugins}${separator}${platform}`];
  });
}

/** Returns whether a file is a credentials helper, with or without a version. OpenTofu: FindPlugins (CLI-10). */
export function isHelperProgram(file: string, name: string): boolean {
  const stem = file.toLowerCase().endsWith(".exe") ? file.slice(0, -4) : file;
  const program = `terraform-credentials-${name}`;
  return stem === program || stem.startsWith(`${program}_v`);
}

/** A user name and password for one machine. */
export interface NetrcLogin {
  readonly login: string;
  readonly password: string;
}

/**
 * Reads a netrc file: logins by machine, the first one for each; macros and comments are skipped. The `default` entry is
 * left out, because it would send a password to any host that an address names. go-netrc: Parse (CR-64).
 */
export function parseNetrc(text: string): ReadonlyMap<string, NetrcLogin> {
  const logins = new Map<string, NetrcLogin>();
  let entry: Readonly<Record<string, string | undefined>> = {};
  const tokens = [...text.matchAll(NETRC_PART)].flatMap((part) => part.slice(1).filter(Boolean));
  for (let at = 0; at < tokens.length + 2; at++) {
    // The end closes an entry as "default" does.
    const [word = "default", value] = [tokens[at], tokens[at + 1]];
    if (word !== "default") at++;
    if (word === "login" || word === "password") entry = { ...entry, [word]: value };
    if (word !== "machine" && word !== "default") continue;
    const { machine, login, password } = entry;
    const isWhole = machine !== undefined && login !== undefined && password !== undefined;
    if (isWhole && !logins.has(machine)) logins.set(machine, { login, password });
    entry = word === "machine" ? { machine: value } : {};
  }
  return logins;
}

/** A comment, a macro up to an empty line, or a word. */
const NETRC_PART = /#[^\n]*|macdef(?!\S)[\s\S]*?(?:\n[^\S\n]*(?=\n|$)|$)|(\S+)/g;

/**
 * Reads `TF_REATTACH_PROVIDERS`: the providers that are running already, which `init` neither installs nor locks.
 * OpenTofu: main, parseReattachProviders (SRC-91).
 * @throws LockReviewError `INVALID_CLI_CONFIG` where every command of the tools stops
 */
export function decodeReattach(text: string, tool: Tool): ReadonlySet<ProviderAddress> {
  const document = readJson(text, () => unusableReattach("it is not a JSON object"), anObject);
  const providers = document.names.map((source) => {
    const provider = attempt(() => parseProviderAddress(source, tool));
    if (provider === undefined) {
      throw unusableReattach("a member's name is not a provider's source address");
    }
    const network = attempt(() => document.object(source)?.object("Addr")?.text("Network"));
    if (network === "unix" || network === "tcp") return provider;
    throw unusableReattach(`the network of ${provider} is neither unix nor tcp`);
  });
  return new Set(providers);
}

function unusableReattach(reason: string): LockReviewError {
  const message = `TF_REATTACH_PROVIDERS cannot be used: ${reason}`;
  return new LockReviewError("INVALID_CLI_CONFIG", message, {
    hint: "Unset the variable, or copy the whole line that the provider printed when it started.",
  });
}
