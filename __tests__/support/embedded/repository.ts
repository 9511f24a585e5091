import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { makeTemporaryDirectory } from "../../../src/adapters/disk/temporary.ts";
import { childEnvironment } from "../../../src/adapters/process/environment.ts";
import { endWithUs } from "../../../src/adapters/process/run-program.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { commitFiles } from "./commit-files.ts";

const run = promisify(execFile);

/** A throw-away git repository with a work tree. */
export interface DemoRepository {
  readonly directory: string;
  /**
   * Runs git in the repository, apart from the user's own configuration; gives its output, trimmed.
   * @throws LockReviewError `GIT_FAILED`
   */
  git(...args: readonly string[]): Promise<string>;
  /** Writes files into the work tree, by path from the top. */
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  /** Commits everything that stands in the work tree; gives the commit's name. */
  commit(message: string): Promise<string>;
  /** Makes the work tree hold exactly these files on a branch, new or not, and commits them. */
  commitTree(tree: TreeToCommit): Promise<string>;
  dispose(): Promise<void>;
}

/** The whole content of a branch. */
interface TreeToCommit {
  /** Made from the commit that is checked out when it does not exist. */
  readonly branch: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly message: string;
}

const AUTHOR = "Demo <demo@example.com> 1767225600 +0000";
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
  // HEAD and refs are files, which are read and written here.
  GIT_DEFAULT_REF_FORMAT: "files",
  LC_ALL: "C",
};

/** Makes an empty repository whose branch is `main`. */
export async function createRepository(): Promise<DemoRepository> {
  const { path: directory, remove } = makeTemporaryDirectory("repository");
  const git = async (...args: readonly string[]): Promise<string> => {
    const ended = run("git", args, { cwd: directory, env: environment() });
    // Without it, a git that goes on after an interrupt makes the directory again that the exit removed.
    endWithUs(ended.child);
    const { stdout } = await ended.catch((cause: unknown) => {
      throw new LockReviewError("GIT_FAILED", `git ${args[0]} failed`, { cause });
    });
    return stdout.trim();
  };
  const inGit = (path: string): string => join(directory, ".git", path);
  const said = (ref: string): Promise<string | undefined> => readRef(directory, ref);
  const point = (ref: string, to: string) => writeFiles(inGit(""), { [ref]: `${to}\n` });
  const write: DemoRepository["write"] = (files) => writeFiles(directory, files);
  const checkedOut = async () => {
    const head = (await said("HEAD")) ?? "";
    const ref = head.startsWith("ref: ") ? head.slice("ref: ".length) : "HEAD";
    return { ref, commit: await said(ref) };
  };
  const commit = async (message: string): Promise<string> => {
    const { ref, commit: parent } = await checkedOut();
    // Settings may change what git stores, and some refs may be in one file.
    const isPlain =
      (await readFile(inGit("config"), "utf8")) === ownConfig && !existsSync(inGit("packed-refs"));
    const made = isPlain && commitFiles(directory, { author: AUTHOR, message, parent });
    if (made) {
      await point(ref, made);
      return made;
    }
    await git("add", "--all");
    await git("commit", "--quiet", "--allow-empty", `--message=${message}`);
    return (await said(ref)) ?? git("rev-parse", "HEAD");
  };
  await initialize(directory, git);
  return {
    directory,
    git,
    write,
    commit,
    commitTree: async ({ branch, files, message }) => {
      const ref = `refs/heads/${branch}`;
      const { commit: current } = await checkedOut();
      if (current !== undefined && (await said(ref)) === undefined) await point(ref, current);
      await point("HEAD", `ref: ${ref}`);
      await removeFiles(directory);
      await write(files);
      return commit(message);
    },
    dispose: remove,
  };
}

/** The files that git makes for a new repository on this machine, after it was asked once. */
let ownConfig: string | undefined;

/** Makes a repository as `git init --template=` does, which is asked for the first one alone. */
async function initialize(directory: string, git: DemoRepository["git"]): Promise<void> {
  const config = join(directory, ".git", "config");
  if (ownConfig === undefined) {
    await git("init", "--quiet", "--initial-branch=main", "--template=");
    await appendFile(config, "[core]\n\tautocrlf = false\n");
    ownConfig = await readFile(config, "utf8");
    return;
  }
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "refs/tags"])
    await mkdir(join(directory, ".git", folder), { recursive: true });
  await writeFile(config, ownConfig);
  await writeFile(join(directory, ".git", "HEAD"), "ref: refs/heads/main\n");
}

/**
 * Reads a ref from git's files; undefined without one. Starting git for it would take longer than everything else here.
 */
async function readRef(directory: string, ref: string): Promise<string | undefined> {
  const file = join(directory, ".git", ref);
  return existsSync(file) ? (await readFile(file, "utf8")).trim() : undefined;
}

/** Returns the environment without the caller's git variables, which would lead elsewhere. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(childEnvironment(process.env, "git"));
  return { ...Object.fromEntries(own.filter(([name]) => !/^GIT_/i.test(name))), ...ENVIRONMENT };
}

/** Removes all files and links of a work tree; directories stay. */
async function removeFiles(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) await rm(path);
    else if (entry.name !== ".git") await removeFiles(path);
  }
}

async function writeFiles(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
