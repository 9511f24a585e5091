// Runs of the built program by processes that hold it in memory: starting it takes some ten times as long as what most
// tests ask of it. What a process of its own shows (that it ends, signals, another Node) is for `start` and `node`.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** One run of the program. */
export interface ProgramRun {
  /** Path of the built face. */
  readonly entry: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All its variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

/** What came of it; no exit code when it was killed. */
export interface ProgramEnd {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const HOST = fileURLToPath(new URL("resident-host.mjs", import.meta.url));
const idle: ChildProcess[] = [];

/** Runs it in an idle process, or in a new one when all are at work. */
export async function runResident(run: ProgramRun): Promise<ProgramEnd> {
  const host = idle.pop() ?? startHost();
  const folder = mkdtempSync(join(tmpdir(), "resident-"));
  const [stdout = "", stderr = ""] = ["stdout", "stderr"].map((name) => join(folder, name));
  const said: Buffer[] = [];
  const hear = (chunk: Buffer): number => said.push(chunk);
  host.stderr?.on("data", hear);
  try {
    const exitCode = await ended(host, { ...run, stdout, stderr });
    const own = Buffer.concat(said).toString();
    const text = (path: string) => readFileSync(path, { encoding: "utf8", flag: "a+" });
    return { exitCode, stdout: text(stdout), stderr: text(stderr) + own };
  } finally {
    host.stderr?.off("data", hear);
    rmSync(folder, { recursive: true });
  }
}

function startHost(): ChildProcess {
  const host = fork(HOST, { stdio: ["ignore", "ignore", "pipe", "ipc"], execArgv: [] });
  host.unref();
  host.channel?.unref();
  return host;
}

/** The exit code of a run, after which its process is idle or gone. */
function ended(
  host: ChildProcess,
  run: ProgramRun & { readonly stdout: string; readonly stderr: string },
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => host.kill("SIGKILL"), run.timeoutMs);
    const settle = (finish: () => void) => {
      clearTimeout(late);
      host.removeAllListeners();
      finish();
    };
    host.once("error", (error) => settle(() => reject(error)));
    host.once("close", (code: number | null) => settle(() => resolve(code)));
    host.once("message", ({ code }: { code: number }) =>
      settle(() => {
        idle.push(host);
        resolve(code);
      }),
    );
    host.send(run);
  });
}
