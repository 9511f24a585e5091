// Runs the built program in processes that hold it in memory: to start it takes several times what most tests ask of it.
// `FRESH_PROCESSES=1` starts a process for each run, as every night does. Signals and terminals always get one.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inject } from "vitest";

/** One run of a face of the program. */
export interface ProgramRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** All its variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** After which it is killed. */
  readonly timeoutMs: number;
  /** Node to run it with; the caller's own when absent. */
  readonly node?: string;
  /** Whether its {@link ProgramEnd.ownMs} is asked. */
  readonly isTimed?: boolean;
}

/** What came of it; no exit code when it was killed. */
export interface ProgramEnd {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /**
   * How long it took by a clock that other programs' work does not move on: beats of its own event loop, counted as the
   * program's deadlines are (what a busy machine missed is one), and its processor time. Milliseconds, on an idle machine at
   * least those of the wall; absent where nobody asked, or its process ended.
   */
  readonly ownMs?: number;
}

/** What a host is told of a run: besides, the module whose `main` it is, and files for what it writes. */
export interface HostedRun extends ProgramRun {
  readonly entry: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a host tells of a run. */
export interface HostedEnd {
  readonly code: number | null;
  readonly ownMs?: number;
}

/** Runs a face of this run's build in an idle process, or in a new one when all are at work. */
export async function runResident(
  face: "cli.js" | "index.js",
  run: ProgramRun,
): Promise<ProgramEnd> {
  const { node = process.execPath } = run;
  const idle = idleOf(node);
  const host = idle.pop() ?? startHost(node);
  const folder = mkdtempSync(join(tmpdir(), "resident-"));
  const [stdout, stderr] = [join(folder, "stdout"), join(folder, "stderr")] as const;
  const last: Buffer[] = [];
  const hear = (chunk: Buffer): number => last.push(chunk);
  host.stderr?.on("data", hear);
  try {
    const entry = pathToFileURL(join(inject("bundle"), "..", "resident", face)).href;
    const { code: exitCode, ...time } = await ended(host, { ...run, entry, stdout, stderr }, idle);
    const written = (path: string) => readFileSync(path, { encoding: "utf8", flag: "a+" });
    const dying = Buffer.concat(last).toString();
    return { exitCode, stdout: written(stdout), stderr: written(stderr) + dying, ...time };
  } finally {
    host.stderr?.off("data", hear);
    rmSync(folder, { recursive: true });
  }
}

/** Whether a program of this path can be run so: it is of this run's build, and no variable is for Node itself. */
export function isResident(path: string, env: ProgramRun["env"]): boolean {
  const isForNode = Object.keys(env).some((name) => /^NODE_(?:OPTIONS|EXTRA_CA_CERTS)$/.test(name));
  // A script that shows what the action shows has no run of tests behind it.
  const isAlone = process.env["VITEST"] === undefined;
  const isAsked = process.env["FRESH_PROCESSES"] === "1";
  return !isAlone && !isAsked && !isForNode && dirname(path) === inject("bundle");
}

const HOST = fileURLToPath(new URL("resident-host.mjs", import.meta.url));
const idleByNode = new Map<string, ChildProcess[]>();

/** The processes of a Node that have nothing to do. */
function idleOf(node: string): ChildProcess[] {
  const known = idleByNode.get(node) ?? [];
  idleByNode.set(node, known);
  return known;
}

/** It ends with the process that runs the tests, which need not wait for it. */
function startHost(node: string): ChildProcess {
  const stdio: ("ignore" | "pipe" | "ipc")[] = ["ignore", "ignore", "pipe", "ipc"];
  const host = fork(HOST, { stdio, execPath: node, execArgv: [] });
  host.unref();
  host.channel?.unref();
  return host;
}

/** The end of a run, after which its process is idle or gone; no exit code when it had to be killed. */
function ended(host: ChildProcess, run: HostedRun, idle: ChildProcess[]): Promise<HostedEnd> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => host.kill("SIGKILL"), run.timeoutMs);
    const settle = (finish: () => void): void => {
      clearTimeout(late);
      host.removeAllListeners();
      finish();
    };
    host.once("error", (error) => settle(() => reject(error)));
    host.once("close", (code: number | null) => settle(() => resolve({ code })));
    host.once("message", (end: HostedEnd) =>
      settle(() => {
        idle.push(host);
        resolve(end);
      }),
    );
    host.send(run);
  });
}
