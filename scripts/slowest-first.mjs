// The order of test files where several kinds run in one go: the longest one and those that start programs first, so that no
// processor is idle while the last of them ends. Kinds of one project follow each other, since they share their processes.
import { BaseSequencer } from "vitest/node";

const SLOWEST = [
  ...["recorded/promises", "journeys/remedies", "journeys/", "attacks/", "recorded/"],
  ...["smoke/", "faults/"],
];

/** Kinds by how long a file of them takes; within a kind as vitest has it. */
export default class SlowestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer["sort"]} */
  async sort(files) {
    const inOrder = await super.sort(files);
    return [...inOrder].sort((one, other) => rankOf(one) - rankOf(other));
  }
}

/** @param {import("vitest/node").TestSpecification} file */
function rankOf({ moduleId }) {
  const rank = SLOWEST.findIndex((path) => moduleId.includes(`/__tests__/${path}`));
  return rank < 0 ? SLOWEST.length : rank;
}
