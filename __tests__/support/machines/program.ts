import { execFile } from "node:child_process";
import type { Tool } from "../../../src/model/tool.ts";
import { builtFace } from "../journeys/built.ts";
import { isResident, runResident } from "../journeys/resident.ts";
import { asOrdinaryUser } from "./ordinary-user.ts";

/** What a program said when it had ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a program runs, with all its variables. */
interface Surroundings {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Whether the program cannot write everywhere. */
  readonly isOrdinaryUser?: boolean;
}

const MAX_RUN_MS = 100_000;

/** Runs a program to its end, with nothing to read. */
export function runProgram(
  { root, environment, isOrdinaryUser = false }: Surroundings,
  program: string,
  args: readonly string[],
): Promise<Ended> {
  const command = [program, ...args];
  const [first = "", ...rest] = isOrdinaryUser ? asOrdinaryUser(command) : command;
  return new Promise((resolve) => {
    const child = execFile(
      first,
      rest,
      { cwd: root, env: environment, timeout: MAX_RUN_MS, killSignal: "SIGKILL" },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.on("error", () => {}).end();
  });
}

/** Runs our own command line by the rules of a tool; `hosts` have no public address. */
export async function runOursOn(
  {
    hosts,
    root,
    environment,
    isOrdinaryUser,
  }: Surroundings & { readonly hosts: readonly string[] },
  tool: Tool,
  [command = "", ...args]: readonly string[],
): Promise<Ended> {
  const allowed = hosts.map((one) => `--allowed-host=${one}`);
  const rules = `--tool=${tool.name}@1.${tool.minor}`;
  const line = [command, ...allowed, rules, ...args];
  const env = { TOFU_LOCK_REVIEW_CACHE: "off", ...environment };
  const program = builtFace("cli.js");
  if (isOrdinaryUser === true || !isResident(program, env)) {
    const where = { root, environment: env, isOrdinaryUser };
    return runProgram(where, process.execPath, [program, ...line]);
  }
  const run = { args: line, cwd: root, env, timeoutMs: MAX_RUN_MS };
  const { exitCode, stdout, stderr } = await runResident("cli.js", run);
  return { code: exitCode ?? -1, stdout, stderr };
}
