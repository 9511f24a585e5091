import type { CliConfig, CredentialsHelperSettings } from "../../language/cli-config/cli-config.ts";
import {
  type CliConfigPlaces,
  helperDirectories,
  isHelperProgram,
} from "../../language/cli-config/locate.ts";
import { isLockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { compareVersions, parseVersion, type Version } from "../../model/version.ts";
import type { FileTree } from "../../ports/files.ts";
import type { RunHelperProgram } from "../../ports/helper-program.ts";
import {
  type CredentialsLookup,
  credentialsLookup,
  decodeHelperAnswer,
  fromHelper,
} from "../../sources/hosts/credentials.ts";

/** Who is asked for tokens, and on what machine. */
export interface CredentialsRequest extends CliConfigPlaces {
  readonly config: CliConfig;
  /** The platform of this machine, which names a directory of helpers. */
  readonly hostPlatform: Platform;
}

/** What finding and asking a credentials helper goes through. */
export interface CredentialsPorts {
  readonly files: FileTree;
  readonly runHelper: RunHelperProgram;
  /** Told of a helper that is configured and not installed; the tools go on without it, too. */
  readonly warn: (message: string) => void;
}

/** The tokens of a run: from variables, blocks and the credentials helper (CLI-8..10). */
export async function loadCredentials(
  request: CredentialsRequest,
  ports: CredentialsPorts,
): Promise<CredentialsLookup> {
  const { environment, config } = request;
  const settings = config.credentialsHelper;
  const program =
    settings === undefined ? undefined : await findHelper(settings.name, request, ports.files);
  if (settings === undefined || program === undefined) {
    if (settings !== undefined) ports.warn(`No credentials helper "${settings.name}" is installed`);
    return credentialsLookup({ environment, config });
  }
  const helper = helperLookup(program, settings, ports.runHelper);
  return credentialsLookup({ environment, config, helper });
}

function helperLookup(
  program: string,
  settings: CredentialsHelperSettings,
  run: RunHelperProgram,
): CredentialsLookup {
  return async (host) => {
    const output = await run(program, [...settings.arguments, "get", host]);
    return fromHelper(() => decodeHelperAnswer(output, host));
  };
}

/** Of several programs for a helper, the one with the newest version in its name. */
async function findHelper(
  name: string,
  request: CredentialsRequest,
  files: FileTree,
): Promise<string | undefined> {
  const separator = request.isWindows ? "\\" : "/";
  const found: { readonly path: string; readonly version: Version }[] = [];
  for (const directory of helperDirectories(request, request.hostPlatform)) {
    for (const entry of (await files.list(directory)) ?? []) {
      if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
      const path = `${directory}${separator}${entry.name}`;
      found.push({ path, version: versionIn(entry.name) });
    }
  }
  found.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
  return found[0]?.path;
}

/** The version at the end of a program's name, `0.0.0` when it has none. */
function versionIn(file: string): Version {
  const [, text = "0.0.0"] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
  try {
    return parseVersion(text);
  } catch (caught) {
    if (isLockReviewError(caught)) return parseVersion("0.0.0");
    throw caught;
  }
}
