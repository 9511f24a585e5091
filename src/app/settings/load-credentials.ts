import type { CliConfig } from "../../formats/cli-config/cli-config.ts";
import {
  type CliConfigPlaces,
  helperDirectories,
  isHelperProgram,
  type NetrcLogin,
  parseNetrc,
} from "../../formats/cli-config/locate.ts";
import { attempt, undefinedOnError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { compareVersions, parseVersion, type Version } from "../../model/version.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RunHelperProgram } from "../../ports/helper-program.ts";
import {
  type CredentialsLookup,
  credentialsLookup,
  decodeHelperAnswer,
  fromHelper,
  tokenVariables,
} from "../../sources/hosts/credentials.ts";
import type { FindLogin } from "../../sources/modules/fetch-package.ts";

/** The sources of tokens, and the machine. */
export interface CredentialsRequest extends CliConfigPlaces {
  readonly config: CliConfig;
  /** Names a directory of helpers. */
  readonly hostPlatform: Platform;
}

/** The files and programs for finding and asking a credentials helper. */
export interface CredentialsPorts {
  readonly files: FileTree;
  readonly runHelper: RunHelperProgram;
  /** Receives a warning about a configured helper that is not installed; the tools go on without it, too. */
  readonly warn: (message: string) => void;
}

/** Returns the tokens of a run: from variables, blocks and the credentials helper (CLI-8..10). */
export async function loadCredentials(
  request: CredentialsRequest,
  { files, runHelper, warn }: CredentialsPorts,
): Promise<CredentialsLookup> {
  const { environment, config } = request;
  const settings = config.credentialsHelper;
  const program = settings && (await findHelper(settings.name, request, files));
  if (settings !== undefined && program !== undefined) {
    const helper: CredentialsLookup = async (host) => {
      const output = await runHelper(program, [...settings.arguments, "get", host]);
      return fromHelper(() => decodeHelperAnswer(output, host));
    };
    return credentialsLookup({ environment, config, helper });
  }
  if (settings !== undefined) warn(`No credentials helper "${settings.name}" is installed`);
  return credentialsLookup({ environment, config });
}

async function findHelper(
  name: string,
  request: CredentialsRequest,
  files: FileTree,
): Promise<string | undefined> {
  const separator = request.isWindows ? "\\" : "/";
  const programs: { readonly path: string; readonly version: Version }[] = [];
  for (const directory of helperDirectories(request, request.hostPlatform)) {
    for (const entry of (await files.list(directory)) ?? []) {
      if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
      const path = `${directory}${separator}${entry.name}`;
      programs.push({ path, version: versionIn(entry.name) });
    }
  }
  programs.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
  return programs[0]?.path;
}

/** Returns the version at the end of a program's name, `0.0.0` when it has none. */
function versionIn(file: string): Version {
  const [, text = ""] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
  return attempt(() => parseVersion(text)) ?? parseVersion("0.0.0");
}

/**
 * Returns the name of the variable, block or helper that has the token for a host, by its ASCII name; undefined when
 * there is none. Never the token (CLI-8).
 * @throws LockReviewError if a credentials helper fails
 */
export type TokenName = (asciiHost: string) => Promise<string | undefined>;

/** Looks for names of tokens in the order in which tokens are looked for. */
export function tokenNames(
  environment: Readonly<Record<string, string | undefined>>,
  config: CliConfig,
  credentials: CredentialsLookup,
): TokenName {
  const variables = tokenVariables(environment);
  return async (host) => {
    const variable = variables.get(host);
    if (variable !== undefined) return variable;
    if ((await credentials(host)) === undefined) return undefined;
    if (config.tokens.has(host)) return `the credentials block for ${host}`;
    return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
  };
}

/**
 * Returns logins for archives of modules from the user's netrc file, which is read on the first request: the file that
 * `NETRC` names, or the one in the home directory. go-getter: addAuthFromNetrc (CR-64).
 */
export function netrcLogins(
  { environment, isWindows }: CliConfigPlaces,
  files: FileTree,
): FindLogin {
  const home = environment["HOME"] ?? environment["USERPROFILE"];
  const usual = home === undefined ? undefined : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
  const logins = rememberedOf(() => readNetrc(environment["NETRC"] || usual, files));
  return async (host) => (await logins()).get(host);
}

async function readNetrc(
  path: string | undefined,
  files: FileTree,
): Promise<ReadonlyMap<string, NetrcLogin>> {
  // A directory, or a file of another user: then there is no login.
  const bytes =
    path === undefined ? undefined : await undefinedOnError(files.read(path), "FILE_FAILED");
  return parseNetrc(new TextDecoder().decode(bytes));
}
