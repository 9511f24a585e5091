import { SECOND_MS } from "./time-unit.ts";

/** Looks that must find no news: what a busy thread has not read yet is there at the next one. */
const LOOKS = 4;

/** Notices when something that is waited for has stopped coming. */
export interface StallWatch {
  /** Waiting begins, or goes on. */
  wait(): void;
  /** Something has come. */
  news(): void;
  /** Nothing is waited for. */
  rest(): void;
}

/** Calls back once when nothing has come for so many seconds of waiting. */
export function watchStall(seconds: number, stalled: () => void): StallWatch {
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearInterval(timer);
    [timer, looks] = [undefined, 0];
  };
  const look = (): void => {
    if (++looks < LOOKS) return;
    rest();
    stalled();
  };
  return {
    wait: () => {
      timer ??= setInterval(look, (seconds * SECOND_MS) / LOOKS).unref();
    },
    news: () => {
      looks = 0;
    },
    rest,
  };
}
