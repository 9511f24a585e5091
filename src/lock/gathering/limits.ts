import pLimit from "p-limit";

/** Runs a limited number of tasks at a time, in the order of the calls. A rejected task rejects only its own promise. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a limit of so many tasks at a time; less than one means one. */
export function limitConcurrency(atOnce: number): Limit {
  const limit = pLimit(Math.max(1, Math.floor(atOnce)));
  return (task) => limit(task);
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

/** Largest size in bytes of a package of unknown size: ten times the largest known one (REG-7). */
export const MAX_PACKAGE_BYTES = 2 * 1024 * 1024 * 1024;

/** Packages to download: what tells each apart, and its bytes if a source states them. */
export type PlannedPackages = ReadonlyMap<string, number | undefined>;
/** Receives the packages that are about to be downloaded. */
export type PlanListener = (packages: PlannedPackages) => void;

/** Returns the bytes of packages, each of unknown size counted as the given one. */
export function bytesOf(packages: PlannedPackages, unknown: number): number {
  return [...packages.values()].reduce<number>((sum, bytes = unknown) => sum + bytes, 0);
}

/** Returns a budget of that many bytes; `Infinity` never runs out. */
export function downloadBudget(maxBytes: number, announce: PlanListener = () => {}) {
  let spent = 0;
  let exhausted = false;
  let others = 0;
  const plannedPackages = new Map<string, number | undefined>();
  const canTake = (bytes: number): boolean => spent + bytes <= maxBytes;
  // The tasks that plan at the same time, what they need so far, and those that wait for the others.
  const newRound = () => ({
    open: 0,
    packages: new Map<string, number | undefined>(),
    waiting: [] as (() => void)[],
  });
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
      if (mine.packages.size > 0) announce(mine.packages);
      for (const decide of mine.waiting) decide();
    };
    const waitForOthers = async (): Promise<void> => {
      const decided = new Promise<void>((resolve) => mine.waiting.push(resolve));
      leave();
      if (maxBytes < Number.POSITIVE_INFINITY) await decided;
    };
    /**
     * Waits for the plans of others where there is a limit. If all need more than that, returns one that is enough.
     * @param more further packages, which are read if a hash belongs to none of the planned ones
     */
    const plan = async (packages: PlannedPackages, more: number): Promise<number | undefined> => {
      const before = spent;
      const { packages: all } = isIn ? mine : newRound();
      for (const [key, bytes] of packages) {
        all.set(key, bytes);
        plannedPackages.set(key, bytes);
      }
      others += more;
      if (isIn) await waitForOthers();
      const isTooMuch = before + bytesOf(all, 0) > maxBytes;
      return isTooMuch ? before + bytesOf(all, MAX_PACKAGE_BYTES) : undefined;
    };
    return { plan, leave };
  };
  return {
    canTake,
    enter,
    /** Returns a limit that is enough for all plans and the further packages, and lets one more package through at least. */
    enough: () => {
      const most = bytesOf(plannedPackages, MAX_PACKAGE_BYTES) + others * MAX_PACKAGE_BYTES;
      return Math.max(most, maxBytes + MAX_PACKAGE_BYTES);
    },
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
