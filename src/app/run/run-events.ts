import type { LockEvent, PlanEvent } from "../../lock/gathering/download.ts";
import { bytesOf } from "../../lock/gathering/limits.ts";
import { byteWords, counted } from "../../report/words/wording.ts";

interface RootEvent {
  readonly kind: "roots-read" | "roots-judged";
  readonly done: number;
  readonly total: number;
}

/** Progress of a run: its root modules, and the work for the lock entries in them. */
export type RunEvent = LockEvent | PlanEvent | RootEvent;

/** Receives progress; it cannot steer the run, and must not throw. */
export type RunEventListener = (event: RunEvent) => void;

/**
 * Reports the start of a step, and returns a function to call when a root module is finished. With a single root module
 * nothing is reported: its packages show the progress.
 */
export function rootCounter(
  kind: RootEvent["kind"],
  total: number,
  listener: RunEventListener | undefined,
): () => void {
  let count = 0;
  const tell = (): void => {
    if (total > 1) listener?.({ kind, done: count, total });
  };
  tell();
  return () => {
    count++;
    tell();
  };
}

/** Returns `120 of 1000 root modules read`. */
export function rootEventWords({ kind, done, total }: RootEvent): string {
  const verb = { "roots-read": "read", "roots-judged": "judged" }[kind];
  return `${done} of ${counted(total, "root module")} ${verb}`;
}

/** Returns `56 packages to download, 9.40 GB in all`. */
export function planWords({ packages }: PlanEvent): string {
  const bytes = bytesOf(packages, 0);
  const least = [...packages.values()].includes(undefined) ? "at least " : "";
  const size = bytes === 0 ? "" : `, ${least}${byteWords(bytes)} in all`;
  return `${counted(packages.size, "package")} to download${size}`;
}

/** Whether an event says that every root module of the run has been read; logs keep only this one. */
export function isReadingThrough(event: RunEvent): event is RootEvent {
  return event.kind === "roots-read" && event.done === event.total;
}
