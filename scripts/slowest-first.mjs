// The order of test files where several kinds run in one go: those that start programs first, so that no processor is idle
// while the last of them ends, and among them, one after the other, those that mostly wait.
import { BaseSequencer } from "vitest/node";

const SLOWEST = ["journeys", "attacks", "smoke", "recorded"];
/** Waits for limits and deadlines most of its time. */
const WAITING = "faults";
/** Files that are begun between two that wait. */
const BETWEEN = 10;

/** Kinds by how long a file of them takes; within a kind as vitest has it. */
export default class SlowestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer["sort"]} */
  async sort(files) {
    const inOrder = await super.sort(files);
    const waiting = inOrder.filter((file) => isOf(WAITING, file));
    const working = inOrder
      .filter((file) => !isOf(WAITING, file))
      .sort((one, other) => rankOf(one) - rankOf(other));
    for (const [i, file] of waiting.entries()) working.splice(i * (BETWEEN + 1), 0, file);
    return working;
  }
}

/**
 * @param {string} folder
 * @param {import("vitest/node").TestSpecification} file
 */
function isOf(folder, { moduleId }) {
  return moduleId.includes(`/__tests__/${folder}/`);
}

/** @param {import("vitest/node").TestSpecification} file */
function rankOf(file) {
  const rank = SLOWEST.findIndex((folder) => isOf(folder, file));
  return rank < 0 ? SLOWEST.length : rank;
}
