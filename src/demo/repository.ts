import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { makeTemporaryDirectory } from "../adapters/disk/temporary.ts";
import { gitOutput } from "../adapters/git/git-process.ts";
import type { DemoBranch } from "./scenario-content.ts";

/** With maintenance, each commit would start two programs that look whether there is something to tidy. */
const CONFIG =
  "[core]\n\tautocrlf = false\n[maintenance]\n\tauto = false\n" +
  "[user]\n\tname = Demo\n\temail = demo@example.com\n";

/** Makes a throw-away repository with files by path on each branch, which starts where the branch before it ends. */
export async function createRepository(branches: readonly Omit<DemoBranch, "locks">[]) {
  const { path: directory, remove } = makeTemporaryDirectory("repository");
  const context = { directory, environment: ownEnvironment() };
  const git = (...args: readonly string[]) => gitOutput(context, args);
  await git("init", "--quiet", "--template=");
  await appendFile(join(directory, ".git", "config"), CONFIG);
  for (const { name, message, files } of branches) {
    await git("checkout", "--quiet", "-b", name);
    for (const [path, content] of Object.entries(files)) {
      const target = join(directory, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    await git("add", "--all");
    await git("commit", "--quiet", `--message=${message}`);
  }
  return { directory, dispose: remove };
}

/** Returns the environment without the caller's git variables and configuration, which would lead elsewhere. */
function ownEnvironment() {
  // biome-ignore lint/style/noProcessEnv: git needs PATH, and on Windows more; nothing is decided by it.
  const others = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  const configuration = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" };
  return { ...Object.fromEntries(others), ...configuration };
}
