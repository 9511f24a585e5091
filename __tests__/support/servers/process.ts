// A server as a process of its own: started on a free port, waited for, and ended with the test file.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { portOf } from "../embedded/registry.ts";
import { programPath, type ServerProgram } from "./programs.ts";

/** A server that runs. */
export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A folder that servers may read even when they give up the rights they were started with. */
export function serverFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "servers-"));
  chmodSync(path, 0o777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const START_MS = 30_000;

/** Starts a server in the foreground and waits until it listens. @throws Error with what it said */
export async function startProgram(
  program: ServerProgram,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(programPath(program), args, {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const deadline = performance.now() + START_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${program} did not start:\n${said}`);
    }
    await delay(50);
  }
  return { port, stop: () => stop(child, ended) };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

const STOP_MS = 5_000;

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGTERM");
  const inTime = await Promise.race([ended.then(() => true), delay(STOP_MS, false)]);
  if (!inTime) child.kill("SIGKILL");
  await ended;
}
