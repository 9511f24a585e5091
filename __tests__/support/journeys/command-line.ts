// Runs the built command line as a user's shell does: a program of its own, with an environment of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtFace } from "./built.ts";
import { isResident, type ProgramEnd, runResident } from "./resident.ts";

/** After which a command is killed. */
const TIMEOUT_MS = 50_000;

/** What came of one command. */
export type CommandRun = ProgramEnd;

/** A user's machine as far as the program can see it. */
export interface CommandLine {
  /** The user's home, empty at first. */
  readonly home: string;
  run(args: readonly string[], setup?: CommandSetup): Promise<CommandRun>;
  /** Starts a command and leaves it to the caller. */
  start(args: readonly string[], setup?: CommandSetup): ChildProcess;
  /** Paths of what commands left in the place for temporary files. */
  leftovers(): readonly string[];
  dispose(): void;
}

/** What a test may say about one command. */
export interface CommandSetup {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Node to run it with; the caller's own when absent. */
  readonly node?: string;
  /** The program; that of the build when absent. */
  readonly program?: string;
  /** Whether {@link ProgramEnd.ownMs} is asked. */
  readonly isTimed?: boolean;
}

export function commandLine(
  shared: Readonly<Record<string, string>> = {},
  cwd?: string,
): CommandLine {
  const folder = mkdtempSync(join(tmpdir(), "command-line-"));
  const [home, temporary, work] = ["home", "tmp", "work"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [home, temporary, work]) mkdirSync(one);
  const variables = (setup: CommandSetup) => ({
    PATH: process.env["PATH"],
    HOME: home,
    TMPDIR: temporary,
    GIT_CONFIG_NOSYSTEM: "1",
    TOFU_LOCK_REVIEW_CACHE: "off",
    ...shared,
    ...setup.env,
  });
  const start: CommandLine["start"] = (args, setup = {}) =>
    spawn(setup.node ?? process.execPath, [setup.program ?? builtFace("cli.js"), ...args], {
      cwd: setup.cwd ?? cwd ?? work,
      env: variables(setup),
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
  return {
    home,
    start,
    run: (args, setup = {}) => {
      const env = variables(setup);
      if (!isResident(setup.program ?? builtFace("cli.js"), env)) {
        return outcome(start(args, setup));
      }
      const { isTimed, node } = setup;
      const place = { cwd: setup.cwd ?? cwd ?? work, node, isTimed };
      return runResident("cli.js", { args, env, timeoutMs: TIMEOUT_MS, ...place });
    },
    leftovers: () => readdirSync(temporary).map((name) => join(temporary, name)),
    dispose: () => rmSync(folder, { recursive: true }),
  };
}

/** Waits until a command has ended and all it said has arrived. */
export function outcome(child: ChildProcess): Promise<CommandRun> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => {
      const stdout = Buffer.concat(out).toString();
      resolve({ exitCode, stdout, stderr: Buffer.concat(err).toString() });
    });
  });
}
