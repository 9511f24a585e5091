import { execFile } from "node:child_process";
import type { Tool } from "../../../src/model/tool.ts";
import { builtFace } from "../journeys/built.ts";
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
  readonly isOrdinaryUser?: boolean | undefined;
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
export function runOursOn(
  { hosts, environment, ...where }: Surroundings & { readonly hosts: readonly string[] },
  tool: Tool,
  [command = "", ...args]: readonly string[],
): Promise<Ended> {
  const allowed = hosts.map((one) => `--allowed-host=${one}`);
  const rules = `--tool=${tool.name}@1.${tool.minor}`;
  const line = [builtFace("cli.js"), command, ...allowed, rules, ...args];
  const own = { TOFU_LOCK_REVIEW_CACHE: "off", ...environment };
  return runProgram({ ...where, environment: own }, process.execPath, line);
}
