import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = "terraform";

/** Whether terraform 1.11.4, the release that the expectations were recorded with, can be run here. */
export function hasTerraform(): boolean {
  try {
    const text = execFileSync(PROGRAM, ["version", "-json"], {
      encoding: "utf8",
      env: quietEnvironment(),
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.includes('"terraform_version": "1.11.4"');
  } catch {
    return false;
  }
}

/** What a run of terraform did. */
export interface TerraformRun {
  readonly code: number;
  readonly output: string;
  /** Text of the lock file afterwards; undefined when there is none. */
  readonly lockFile: string | undefined;
}

/** What a run of terraform starts from. */
export interface TerraformSetup {
  readonly arguments: readonly string[];
  /** Files of the root module by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly cliConfig: string;
  /** Further variables, such as SSL_CERT_FILE. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs terraform in a directory of its own, which is removed afterwards. */
export async function runTerraform(setup: TerraformSetup): Promise<TerraformRun> {
  const directory = await mkdtemp(join(tmpdir(), "tofu-lock-review-oracle-"));
  try {
    for (const [name, text] of Object.entries(setup.files)) {
      await writeFile(join(directory, name), text);
    }
    const config = join(directory, "cli.tfrc");
    await writeFile(config, setup.cliConfig);
    const env = { ...quietEnvironment(), ...setup.environment, TF_CLI_CONFIG_FILE: config };
    const { code, output } = await execute(setup.arguments, directory, env);
    const lockFile = await readFile(join(directory, ".terraform.lock.hcl"), "utf8").catch(
      () => undefined,
    );
    return { code, output, lockFile };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The hashes of one lock entry as the text has them, in file order. */
export function hashesIn(lockFile: string, address: string): readonly string[] {
  const start = lockFile.indexOf(`provider "${address}" {`);
  if (start < 0) return [];
  const block = lockFile.slice(start, lockFile.indexOf("\n}", start));
  return [...block.matchAll(/"((?:h1|zh):[^"]+)"/g)].map(([, hash]) => hash!);
}

function quietEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    HOME: tmpdir(),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
  };
}

function execute(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(PROGRAM, args, { cwd, env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}
