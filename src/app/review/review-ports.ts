import type { TryMerge } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import type { ChangePorts } from "../roots/find-change.ts";
import type { ModuleTreePorts } from "../roots/read-requirements.ts";
import type { EvidenceGatherer } from "../run/engine.ts";
import type { RunEventListener } from "../run/run-events.ts";
import type { RunMeter } from "./assemble-review.ts";
import type { AskNotes } from "./tell-notes.ts";

/** The registries, the machine and the clock of a run, whatever it reads. */
export interface RunPorts extends RunMeter, ModuleTreePorts {
  readonly gather: EvidenceGatherer;
  readonly log: Log;
  readonly listener?: RunEventListener;
  /** Reads publishers' release notes; absent where no report shows them. */
  readonly notes?: AskNotes;
}

/** The same, with the repository whose change is reviewed. */
export interface ReviewPorts extends RunPorts, ChangePorts {
  /** Merges head into base if the forge has not; absent where no merge is wanted. */
  readonly tryMerge?: TryMerge;
}
