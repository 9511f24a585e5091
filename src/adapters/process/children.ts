import process from "node:process";

/** A program that runs, as `node:child_process` has it; only who starts programs may import that. */
interface RunningProgram {
  /** Whether it was asked to end before. */
  readonly killed: boolean;
  kill(signal?: "SIGKILL"): boolean;
  once(event: "exit", listener: () => void): unknown;
}

const running = new Set<RunningProgram>();
let watching = false;

/** Lets a program that we started end with this process at the latest, whatever it waits for by then. */
export function endWithUs(child: RunningProgram): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
  // Before directories are removed that it writes to.
  if (!watching) process.prependListener("exit", endAll);
  watching = true;
}

function endAll(): void {
  // One that was asked before and goes on has had its time.
  for (const child of running) child.kill(child.killed ? "SIGKILL" : undefined);
}
