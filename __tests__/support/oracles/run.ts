import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import type { ModuleEntry } from "../module-files.ts";
import { type Oracle, quietEnvironment } from "./oracle.ts";

/** What a run of a tool starts from. */
interface OracleSetup {
  readonly arguments: readonly string[];
  /** Files of the root module by path. */
  readonly files: Readonly<Record<string, ModuleEntry>>;
  readonly cliConfig: string;
  /** Further variables, such as SSL_CERT_FILE. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs before, in the same directory. */
  readonly before?: readonly (readonly string[])[];
  readonly input?: string | Uint8Array;
}

/** What a run of a tool did. */
export interface OracleRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, the standard output first. */
  readonly output: string;
  /** Text of the lock file afterwards; undefined when there is none. */
  readonly lockFile: string | undefined;
  /** Versions of the providers that are installed, by address. */
  readonly installed: Readonly<Record<string, string>>;
}

/** Runs a tool in a directory of its own, which is removed afterwards. */
export async function runOracle(oracle: Oracle, setup: OracleSetup): Promise<OracleRun> {
  const directory = await mkdtemp(join(tmpdir(), "tofu-lock-review-oracle-"));
  try {
    const root = join(directory, "root");
    await mkdir(root);
    await writeEntries(root, setup.files);
    const config = join(directory, "cli.tfrc");
    await writeFile(config, setup.cliConfig);
    const env = { ...quietEnvironment(), TF_CLI_CONFIG_FILE: config, ...setup.environment };
    for (const args of setup.before ?? []) {
      await execute(oracle, { args, cwd: root, env, input: "" });
    }
    const { input, arguments: args } = setup;
    const ran = await execute(oracle, { args, cwd: root, env, input: input ?? "" });
    const lockFile = await readFile(join(root, ".terraform.lock.hcl"), "utf8").catch(
      () => undefined,
    );
    const installed = await installedBelow(join(root, ".terraform", "providers"));
    return { ...ran, output: ran.stdout + ran.stderr, lockFile, installed };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function writeEntries(
  root: string,
  files: Readonly<Record<string, ModuleEntry>>,
): Promise<void> {
  for (const [name, entry] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    if (typeof entry === "string" || entry instanceof Uint8Array) await writeFile(path, entry);
    else await symlink(entry.link, path);
  }
}

/** Runs a tool in a directory that is there already. */
export function runIn(
  oracle: Oracle,
  directory: string,
  setup: Pick<OracleSetup, "arguments" | "environment">,
): Promise<Pick<OracleRun, "code" | "stdout" | "stderr">> {
  const env = { ...quietEnvironment(), TF_CLI_CONFIG_FILE: "/dev/null", ...setup.environment };
  return execute(oracle, { args: setup.arguments, cwd: directory, env, input: "" });
}

/** Reads `HOST/NAMESPACE/TYPE/VERSION/PLATFORM`; nothing where there is no such directory. */
async function installedBelow(folder: string): Promise<Readonly<Record<string, string>>> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  const packages = found.map((path) => path.split(sep)).filter((parts) => parts.length === 5);
  return Object.fromEntries(packages.map((parts) => [parts.slice(0, 3).join("/"), parts[3]!]));
}

interface Execution {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input: string | Uint8Array;
}

function execute(
  { program }: Oracle,
  { args, cwd, env, input }: Execution,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const limits = { maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(program, args, { cwd, env, ...limits }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
    child.stdin?.on("error", () => {}).end(input);
  });
}

/** The hashes of one lock entry as the text has them, in file order. */
export function hashesIn(lockFile: string, address: string): readonly string[] {
  const start = lockFile.indexOf(`provider "${address}" {`);
  if (start < 0) return [];
  const block = lockFile.slice(start, lockFile.indexOf("\n}", start));
  return [...block.matchAll(/"((?:h1|zh):[^"]+)"/g)].map(([, hash]) => hash!);
}
