import type { Platform } from "../../model/platform.ts";
import type { TryMerge } from "../../ports/git.ts";
import type { Log } from "../../ports/log.ts";
import type { ChangePorts } from "../roots/find-change.ts";
import type { EvidenceGatherer } from "../run/engine.ts";
import type { RunEventListener } from "../run/run-events.ts";
import type { RunSetup } from "../run/run-setup.ts";
import type { RunMeter } from "./assemble-review.ts";
import type { AskNotes } from "./tell-notes.ts";

/** The repository, the registries and the clock that a review uses. */
export interface ReviewPorts extends RunMeter, ChangePorts {
  readonly gather: EvidenceGatherer;
  /** Merges head into base if the forge has not; absent where no merge is wanted. */
  readonly tryMerge?: TryMerge;
  readonly log: Log;
  readonly listener?: RunEventListener;
  readonly hostPlatform: Platform;
  readonly setup?: RunSetup;
  /** Reads publishers' release notes; absent where no report shows them. */
  readonly notes?: AskNotes;
}
