// A vitest runner that plays each test again for every mutant that it reaches, within one process: none is started anew.
import { setMaxListeners } from "node:events";
import { writeFileSync } from "node:fs";
import { TestRunner } from "vitest";

/**
 * What Stryker's instrumented files read and count.
 *
 * @typedef {Record<string, number>} Hits How often each mutant was reached.
 * @type {{ activeMutant?: string, currentTestId?: string, hitCount?: number, hitLimit?: number,
 *   remembers?: boolean, mutantCoverage?: { static: Hits, perTest: Record<string, Hits> } }}
 */
const stryker = {};
Object.assign(globalThis, { __stryker__: stryker });
/** @type {Set<string>} */
const killed = new Set();
const PLAYED = "a test that is played again";
/** Mutants that some test did not try for lack of time. @type {Set<string>} */
const unplayed = new Set();
const until = Number(process.env["MUTANTS_UNTIL"] ?? Number.POSITIVE_INFINITY);

/**
 * What vitest keeps of a test for its end, and does not declare.
 *
 * @typedef {{ context: unknown, onFinished?: ((context: unknown) => unknown)[] }} Ending
 */

/**
 * Ends what a test began with a mutant, and forgets it: with the mutant it may fail.
 *
 * @param {Ending} test
 * @param {number} before how many steps the test itself has for its end
 */
async function finish({ onFinished = [], context }, before) {
  for (const end of onFinished.splice(before).toReversed()) {
    try {
      await end(context);
    } catch {
      // Without the mutant the same step passes, or the test fails.
    }
  }
}

/** Runs tests as vitest does, and once more with each mutant that no test before it noticed. */
export default class MutantRunner extends TestRunner {
  /** @param {import("vitest").RunnerTestCase} test */
  async runTask(test) {
    const run = TestRunner.getTestFn(test);
    const ending = /** @type {Ending} */ (/** @type {unknown} */ (test));
    setMaxListeners(0, test.context.signal);
    stryker.currentTestId = test.id;
    try {
      await run();
    } catch {
      // It may be a test of what is remembered, which is none where nothing is; it notices no mutant.
      stryker.currentTestId = PLAYED;
      stryker.remembers = true;
      await run();
      delete stryker.currentTestId;
      delete stryker.remembers;
      return;
    }
    const ended = ending.onFinished?.length ?? 0;
    // What is reached with a mutant alone counts neither as reached nor as run at the start.
    stryker.currentTestId = PLAYED;
    for (const [mutant, hits] of Object.entries(stryker.mutantCoverage?.perTest[test.id] ?? {})) {
      if (killed.has(mutant)) continue;
      if (Date.now() > until) {
        unplayed.add(mutant);
        continue;
      }
      // A loop that does not end any more has been noticed, too.
      Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: hits * 100 });
      try {
        await run();
      } catch {
        killed.add(mutant);
      }
      await finish(ending, ended);
    }
    delete stryker.activeMutant;
    delete stryker.currentTestId;
  }

  /** @override */
  onAfterRunFiles() {
    super.onAfterRunFiles();
    const { static: atStart = {}, perTest = {} } = stryker.mutantCoverage ?? {};
    delete perTest[PLAYED];
    const reached = Object.values(perTest).flatMap((hits) => Object.keys(hits));
    const outcome = {
      killed: [...killed],
      reached,
      atStart: Object.keys(atStart),
      unplayed: [...unplayed],
    };
    writeFileSync(process.env["MUTANTS_FILE"] ?? "", JSON.stringify(outcome));
  }
}
