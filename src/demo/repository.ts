import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { makeTemporaryDirectory } from "../adapters/disk/temporary.ts";
import { childEnvironment } from "../adapters/process/environment.ts";
import { endWithUs } from "../adapters/process/run-program.ts";
import { LockReviewError } from "../model/error.ts";

const run = promisify(execFile);

/** A throw-away git repository with a work tree. */
export interface DemoRepository {
  readonly directory: string;
  /** Commits files by path, on a new branch from the present commit. @throws LockReviewError `GIT_FAILED` */
  commit(branch: string, message: string, files: Readonly<Record<string, string>>): Promise<void>;
  dispose(): Promise<void>;
}

/** Nobody's configuration, a made-up author and a fixed date: the same commits every time. */
const ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Demo",
  GIT_AUTHOR_EMAIL: "demo@example.com",
  GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_NAME: "Demo",
  GIT_COMMITTER_EMAIL: "demo@example.com",
  GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
  GIT_TERMINAL_PROMPT: "0",
  // Else each commit starts two programs that look whether there is something to tidy.
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "maintenance.auto",
  GIT_CONFIG_VALUE_0: "false",
  LC_ALL: "C",
};

/** Makes an empty repository. */
export async function createRepository(): Promise<DemoRepository> {
  const { path: directory, remove } = makeTemporaryDirectory("repository");
  const git = async (...args: readonly string[]): Promise<void> => {
    const ended = run("git", args, { cwd: directory, env: environment() });
    // Without it, a git that goes on after an interrupt makes the directory again that the exit removed.
    endWithUs(ended.child);
    await ended.catch((cause: unknown) => {
      throw new LockReviewError("GIT_FAILED", `git ${args[0]} failed`, { cause });
    });
  };
  await git("init", "--quiet", "--template=");
  await git("config", "core.autocrlf", "false");
  return {
    directory,
    commit: async (branch, message, files) => {
      await git("checkout", "--quiet", "-b", branch);
      for (const [path, content] of Object.entries(files)) {
        const target = join(directory, path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      }
      await git("add", "--all");
      await git("commit", "--quiet", `--message=${message}`);
    },
    dispose: remove,
  };
}

/** Returns the environment without the caller's git variables, which would lead elsewhere. */
function environment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: git needs PATH, and on Windows more; nothing is decided by it.
  const own = Object.entries(childEnvironment(process.env, "git"));
  return { ...Object.fromEntries(own.filter(([name]) => !/^GIT_/i.test(name))), ...ENVIRONMENT };
}
