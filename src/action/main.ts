import { exitOnSignals } from "../adapters/disk/temporary.ts";
import { runSignal } from "../adapters/process/run-signal.ts";
import { reviewInWorkflow } from "./review.ts";
import { runStep } from "./step.ts";
import { PROGRAM_VERSION } from "./version.ts";

// Temporary directories are removed when the process exits, however it is ended.
exitOnSignals();
await runStep({
  env: process.env,
  version: PROGRAM_VERSION,
  signal: runSignal(),
  review: reviewInWorkflow,
});
