import { exitOnSignals } from "../adapters/disk/temporary.ts";
import { runStep } from "./workflow/run-step.ts";
import { reviewInWorkflow } from "./workflow/workflow-review.ts";

exitOnSignals();
await runStep(process.env, reviewInWorkflow);
