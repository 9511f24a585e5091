/**
 * Runs tasks with at most so many at a time, in the order in which they were handed over.
 *
 * A rejected task rejects only its own promise.
 */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** A limit of its own. @param atOnce how many tasks may run at a time; less than one means one */
export function limitConcurrency(atOnce: number): Limit {
  const waiting: (() => void)[] = [];
  let free = Math.max(1, Math.floor(atOnce));
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free--;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      release();
    }
  };
}

/** Root modules that are looked at at a time: enough for files and answers to wait for each other. */
const AT_ONCE = 64;

/**
 * What a task makes of each item, in the order of the items, of a few at a time: what thousands of tasks had
 * begun at once would all be alive until the last of them ends.
 *
 * The first failure rejects; tasks that run go on, and no other is begun.
 */
export async function mapFewAtOnce<T, R>(
  items: readonly T[],
  task: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const rest = items.entries();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const [i, item] of rest) {
      if (hasFailed) return;
      results[i] = await task(item);
    }
  };
  const works = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(works);
  } catch (caught) {
    hasFailed = true;
    throw caught;
  }
  return results;
}

/** Bytes that may still be downloaded in this run, shared by everything that downloads. */
export interface DownloadBudget {
  /** Whether as many bytes are left. */
  canTake(bytes: number): boolean;
  /** Takes so many bytes if as many are left. */
  take(bytes: number): boolean;
  /** Whether bytes were refused once; then nothing more is worth starting. */
  readonly exhausted: boolean;
  /** Bytes that may be downloaded in all. */
  readonly maxBytes: number;
  /** Announces somebody who will plan downloads, so that the others' plans wait for theirs. */
  enter(): DownloadPlanner;
}

/** A planned download of one of several tasks that ask at the same time. */
export interface DownloadPlanner {
  /**
   * Adds bytes to what all of them need, waits for the others, and gives the bytes that the run then needs in all if
   * they are more than it may download: undefined when everything fits.
   */
  plan(bytes: number): Promise<number | undefined>;
  /** Needs nothing more; does nothing after a plan. */
  leave(): void;
}

/** Plans that wait for each other. */
interface Round {
  readonly decided: Promise<void>;
  readonly decide: () => void;
  open: number;
  bytes: number;
}

function newRound(): Round {
  let decide = (): void => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  return { decided, decide, open: 0, bytes: 0 };
}

/** A budget of so many bytes; `Infinity` never runs out. */
export function downloadBudget(maxBytes: number): DownloadBudget {
  let spent = 0;
  let exhausted = false;
  const canTake = (bytes: number): boolean => spent + bytes <= maxBytes;
  let round = newRound();
  const enter = (): DownloadPlanner => {
    const mine = round;
    let isIn = true;
    mine.open++;
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      if (--mine.open > 0) return;
      round = newRound();
      mine.decide();
    };
    const plan = async (bytes: number): Promise<number | undefined> => {
      if (!isIn) return canTake(bytes) ? undefined : spent + bytes;
      mine.bytes += bytes;
      leave();
      const before = spent;
      await mine.decided;
      return before + mine.bytes > maxBytes ? before + mine.bytes : undefined;
    };
    return { plan, leave };
  };
  return {
    canTake,
    enter,
    maxBytes,
    take(bytes) {
      if (!canTake(bytes)) exhausted = true;
      if (exhausted) return false;
      spent += bytes;
      return true;
    },
    get exhausted() {
      return exhausted;
    },
  };
}
