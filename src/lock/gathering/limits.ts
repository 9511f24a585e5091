/** Runs a limited number of tasks at a time, in the order of the calls. A rejected task rejects only its own promise. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a limit of so many tasks at a time; less than one means one. */
export function limitConcurrency(atOnce: number): Limit {
  const waiting: (() => void)[] = [];
  let free = Math.max(1, Math.floor(atOnce));
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  };
  return async (task) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}

/** Root modules that are read at a time: enough for files and answers to wait for each other. */
const AT_ONCE = 64;

/**
 * Runs a task for each item, a few at a time to spare memory, and returns the results in the order of the items. After
 * a failure no other task starts.
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
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (caught) {
    hasFailed = true;
    throw caught;
  }
  return results;
}

/** The bytes that this run may still download, shared by all downloads. */
export type DownloadBudget = ReturnType<typeof downloadBudget>;
/** Plans the downloads of one of several concurrent tasks. */
export type DownloadPlanner = ReturnType<DownloadBudget["enter"]>;

/** Returns a budget of that many bytes; `Infinity` never runs out. */
export function downloadBudget(maxBytes: number) {
  let spent = 0;
  let exhausted = false;
  const canTake = (bytes: number): boolean => spent + bytes <= maxBytes;
  // The tasks that plan at the same time, what they need so far, and those that wait for the others.
  const newRound = () => ({ open: 0, bytes: 0, waiting: [] as (() => void)[] });
  let round = newRound();
  /** Registers a task that will plan downloads, so that the plans of others wait for it. */
  const enter = () => {
    const mine = round;
    let isIn = true;
    mine.open++;
    /** Ends the planning without a need; does nothing after a plan. */
    const leave = (): void => {
      if (!isIn) return;
      isIn = false;
      if (--mine.open > 0) return;
      round = newRound();
      for (const decide of mine.waiting) decide();
    };
    /** Waits for the plans of others. Returns the bytes that the run needs in all if they exceed the limit. */
    const plan = async (bytes: number): Promise<number | undefined> => {
      if (!isIn) return canTake(bytes) ? undefined : spent + bytes;
      mine.bytes += bytes;
      const before = spent;
      const decided = new Promise<void>((resolve) => mine.waiting.push(resolve));
      leave();
      await decided;
      return before + mine.bytes > maxBytes ? before + mine.bytes : undefined;
    };
    return { plan, leave };
  };
  return {
    canTake,
    enter,
    maxBytes,
    take(bytes: number): boolean {
      if (!canTake(bytes)) exhausted = true;
      if (exhausted) return false;
      spent += bytes;
      return true;
    },
    /** Whether bytes were refused once; then no other download should start. */
    get exhausted() {
      return exhausted;
    },
  };
}
