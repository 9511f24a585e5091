import { exitOnSignals } from "../adapters/disk/temporary.ts";
import { endProcess } from "../adapters/process/run-time.ts";
import { runStep } from "./workflow/run-step.ts";
import { reviewInWorkflow } from "./workflow/workflow-review.ts";

exitOnSignals();
await runStep(process.env, reviewInWorkflow);
await endProcess();
