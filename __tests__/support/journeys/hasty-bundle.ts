// Builds both faces as they ship but for one number: of the pauses between two requests, a second is a millisecond.
import type { TestProject } from "vitest/node";
import { provideBuild } from "./bundle.ts";

const WAIT_UNIT_MS = 1;

export default function setup(project: TestProject): () => void {
  return provideBuild(project, `--wait-unit-ms=${WAIT_UNIT_MS}`);
}
