// Builds both faces as they ship but for two numbers, so that what waits in vain does so for a moment: a second of
// the deadlines is 50 ms, one of the pauses between two requests a millisecond.
import type { TestProject } from "vitest/node";
import { SECOND_MS } from "../faults/bound.ts";
import { provideBuild } from "./bundle.ts";

const WAIT_UNIT_MS = 1;

export default function setup(project: TestProject): () => void {
  return provideBuild(project, `--second-ms=${SECOND_MS}`, `--wait-unit-ms=${WAIT_UNIT_MS}`);
}
