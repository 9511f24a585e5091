import process from "node:process";

<<<<<<< HEAD
/** What is asked of a program that runs. */
interface RunningProgram {
  /** Whether it has been asked to end. */
  readonly killed: boolean;
  kill(signal: "SIGTERM" | "SIGKILL"): boolean;
  once(event: "exit", ended: () => void): unknown;
=======
/** A program that runs, as `node:child_process` has it; only who starts programs may import that. */
interface RunningProgram {
  kill(): boolean;
  once(event: "exit", listener: () => void): unknown;
>>>>>>> w/house13
}

const running = new Set<RunningProgram>();
let watching = false;

<<<<<<< HEAD
/**
 * Lets a program that we started end with this process at the latest, whatever it waits for by then; one that was
 * asked before and goes on is not asked again.
 */
=======
/** Lets a program that we started end with this process at the latest, whatever it waits for by then. */
>>>>>>> w/house13
export function endWithUs(child: RunningProgram): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
  // Before directories are removed that it writes to.
  if (!watching) process.prependListener("exit", endAll);
  watching = true;
}

function endAll(): void {
  for (const child of running) child.kill(child.killed ? "SIGKILL" : "SIGTERM");
}
