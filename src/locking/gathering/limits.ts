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
}

/** A budget of so many bytes; `Infinity` never runs out. */
export function downloadBudget(maxBytes: number): DownloadBudget {
  let spent = 0;
  let exhausted = false;
  const canTake = (bytes: number): boolean => spent + bytes <= maxBytes;
  return {
    canTake,
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
