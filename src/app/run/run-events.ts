import type { LockEvent } from "../../locking/gathering/download.ts";
import { counted } from "../../report/words/wording.ts";

/** How many root modules of a run a step is through with. */
export interface RootEvent {
  readonly kind: "roots-read" | "roots-judged";
  readonly done: number;
  readonly total: number;
}

/** Progress of a run: its root modules, and the work for the lock entries in them. */
export type RunEvent = LockEvent | RootEvent;

/** Told of progress; it cannot steer, and must not throw. */
export type RunEventListener = (event: RunEvent) => void;

/**
 * Tells a listener that a step begins, and gives what to call whenever one root module is through.
 *
 * Of one alone nothing is told: its packages say how far it is.
 */
export function rootCounter(
  kind: RootEvent["kind"],
  total: number,
  listener: RunEventListener | undefined,
): () => void {
  let done = 0;
  const tell = (): void => {
    if (total > 1) listener?.({ kind, done, total });
  };
  tell();
  return () => {
    done++;
    tell();
  };
}

/** `120 of 1000 root modules read`. */
export function rootEventWords({ kind, done, total }: RootEvent): string {
  const verb = { "roots-read": "read", "roots-judged": "judged" }[kind];
  return `${done} of ${counted(total, ["root module", "root modules"])} ${verb}`;
}

/** Whether an event says that every root module of the run has been read: what a log keeps of them. */
export function isReadingThrough(event: RunEvent): event is RootEvent {
  return event.kind === "roots-read" && event.done === event.total;
}
