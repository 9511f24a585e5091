import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { createDiskTree } from "../adapters/node-files.ts";
import { type CliConfig, NO_CLI_CONFIG } from "../language/cli-config/cli-config.ts";
import { decodeCliConfig } from "../language/cli-config/decode.ts";
import { locateCliConfig } from "../language/cli-config/locate.ts";
import { LockReviewError } from "../model/error.ts";
import type { GitRepository } from "../ports/git.ts";
import type { ReviewSetting } from "./step.ts";

/**
 * The CLI configuration of OpenTofu or Terraform that the run goes by: the input's, else where the
 * tools look.
 *
 * It decides where requests and credentials go. One that lies in the workspace may have been changed
 * by the pull request under review, so it is read from the tip of the target branch.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line
 */
export async function readCliConfig(
  setting: ReviewSetting,
  git: GitRepository,
  signal: AbortSignal,
): Promise<CliConfig> {
  const { inputs, env, environment } = setting;
  const given = inputs.cliConfigFile;
  const place = locateCliConfig({ environment: env, isWindows: process.platform === "win32" });
  const usual = place.kind === "named" ? [place.path] : place.paths;
  for (const path of given === undefined ? usual : [given]) {
    const bytes = await readTrusted(resolve(environment.workspace, path), setting, git, signal);
    if (bytes !== undefined) return decoded(bytes, path);
  }
  if (given === undefined) return NO_CLI_CONFIG;
  throw new LockReviewError("INVALID_CLI_CONFIG", `${given} is not there`, {
    hint: "One that lies in the repository must exist on the target branch.",
  });
}

async function readTrusted(
  path: string,
  { request, environment, inputs }: ReviewSetting,
  git: GitRepository,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const checkout = resolve(environment.workspace, inputs.workingDirectory);
  const top = git.top === "" ? await real(checkout) : git.top;
  // By name or in truth: a link in the repository may lead out of it, and one outside may lead into it.
  const own = inside(top, path) ?? inside(top, await real(path));
  if (own === undefined || request.trusted === "head") {
    return createDiskTree({ root: environment.workspace, reach: "anywhere" }).read(path, signal);
  }
  const tip = await git.resolveCommit(request.base ?? "HEAD", signal);
  return tip === undefined ? undefined : git.treeAt(tip).read(own, signal);
}

/** A path without symbolic links; as it stands when nothing is there. */
async function real(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}

/** A path from a directory, with forward slashes; undefined when it lies outside. */
function inside(directory: string, path: string): string | undefined {
  const from = relative(directory, path).split(sep).join("/");
  return from === ".." || from.startsWith("../") || isAbsolute(from) ? undefined : from;
}

function decoded(bytes: Uint8Array, path: string): CliConfig {
  const { config, diagnostics } = decodeCliConfig(bytes, path);
  const [first] = diagnostics.filter((one) => one.severity === "error");
  if (first === undefined) return config;
  const line = first.range === undefined ? "" : `:${first.range.start.line}`;
  throw new LockReviewError("INVALID_CLI_CONFIG", `${path}${line}: ${first.summary}`, {
    hint: first.detail,
  });
}
