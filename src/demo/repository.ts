import { execFile } from "node:child_process";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
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
interface DemoRepository {
  readonly directory: string;
  /** Commits files by path, on a new branch from the present commit. @throws LockReviewError `GIT_FAILED` */
  commit(branch: string, message: string, files: Readonly<Record<string, string>>): Promise<void>;
  dispose(): Promise<void>;
}

/** The user's own configuration does not apply. */
const ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  LC_ALL: "C",
};

/** With maintenance, each commit would start two programs that look whether there is something to tidy. */
const CONFIG =
  "[core]\n\tautocrlf = false\n[maintenance]\n\tauto = false\n" +
  "[user]\n\tname = Demo\n\temail = demo@example.com\n";

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
  await appendFile(join(directory, ".git", "config"), CONFIG);
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
