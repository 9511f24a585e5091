import { exitOnSignals } from "../adapters/disk/temporary.ts";
import { PROGRAM_VERSION } from "../compose/program-version.ts";
import { runStep } from "./workflow/run-step.ts";
import { reviewInWorkflow } from "./workflow/workflow-review.ts";

// Temporary directories are removed on exit, also after a signal.
exitOnSignals();
await runStep({
  env: process.env,
  version: PROGRAM_VERSION,
  review: reviewInWorkflow,
});
