import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { createDiskTree } from "../adapters/node-files.ts";
import { loadCliConfig, usableCliConfig } from "../app/cli-config.ts";
import type { CliConfig } from "../language/cli-config/cli-config.ts";
import { LockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import type { GitRepository } from "../ports/git.ts";
import type { ReviewSetting } from "./step.ts";

/**
 * The CLI configuration of OpenTofu or Terraform that the run goes by: the input's, else where the
 * tools look.
 *
 * It decides where requests and credentials go. One that lies in the repository may have been changed
 * by the pull request under review, so it is read from the tip of the target branch.
 *
 * @throws LockReviewError `INVALID_CLI_CONFIG` with file and line
 */
export async function readCliConfig(
  setting: ReviewSetting,
  git: GitRepository,
  signal: AbortSignal,
): Promise<CliConfig> {
  const { inputs, env, environment, log } = setting;
  const given = inputs.cliConfigFile;
  const loaded = await loadCliConfig(
    {
      environment: env,
      isWindows: process.platform === "win32",
      ...(given === undefined ? {} : { given: resolve(environment.workspace, given) }),
    },
    trustedFiles(setting, git),
    signal,
  );
  return usableCliConfig(loaded, log);
}

/** The machine's files, but those of the repository as the target branch has them where head may not be trusted. */
function trustedFiles(setting: ReviewSetting, git: GitRepository): FileTree {
  const { request, environment } = setting;
  const disk = createDiskTree({ root: environment.workspace, reach: "anywhere" });
  if (request.trusted === "head") return disk;
  const at = async (path: string, signal: AbortSignal): Promise<[FileTree, string]> => {
    const own = await placeInRepository(resolve(environment.workspace, path), setting, git);
    return own === undefined ? [disk, path] : [await targetBranch(request.base, git, signal), own];
  };
  return {
    read: async (path, signal) => {
      const [tree, place] = await at(path, signal);
      return tree.read(place, signal);
    },
    list: async (path, signal) => {
      const [tree, place] = await at(path, signal);
      return tree.list(place, signal);
    },
    kind: async (path, signal) => {
      const [tree, place] = await at(path, signal);
      return tree.kind(place, signal);
    },
    resolve: (path, signal) => disk.resolve(path, signal),
  };
}

async function targetBranch(
  base: string | undefined,
  git: GitRepository,
  signal: AbortSignal,
): Promise<FileTree> {
  const tip = await git.resolveCommit(base ?? "HEAD", signal);
  if (tip !== undefined) return git.treeAt(tip);
  throw new LockReviewError("INVALID_CLI_CONFIG", "The target branch cannot be read", {
    hint: "The CLI configuration lies in the repository; keep it outside, or fetch the target branch.",
  });
}

/** Where a path lies in the repository, by name or in truth: a link may lead out of it, or into it. */
async function placeInRepository(
  path: string,
  { environment, inputs }: ReviewSetting,
  git: GitRepository,
): Promise<string | undefined> {
  const checkout = resolve(environment.workspace, inputs.workingDirectory);
  const top = git.top === "" ? await real(checkout) : git.top;
  return inside(top, path) ?? inside(top, await real(path));
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
