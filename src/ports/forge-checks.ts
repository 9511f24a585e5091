/** A remark at a line of a file of the commit. */
export interface CheckAnnotation {
  readonly path: string;
  readonly line: number;
  readonly level: "failure" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
}

/** What the gate says, in the words of a check run. */
export type CheckConclusion = "success" | "failure" | "neutral" | "action_required";

/** A check run to write, as far as it fits into one request. */
export interface CheckRunRequest {
  readonly name: string;
  readonly headSha: string;
  /** Tells this run from every other, so that it is found again after a lost answer. */
  readonly externalId: string;
  readonly detailsUrl: string;
  readonly conclusion: CheckConclusion;
  readonly title: string;
  readonly summary: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** A check run as the forge has it. */
export interface ForgeCheckRun {
  readonly id: number;
  readonly url: string;
}

/** Check runs of commits. Every call may fail with `FORGE_FAILED`, as `Forge` does. */
export interface ForgeChecks {
  /** Never repeated after a lost answer: {@link ForgeChecks.find} tells whether it was written. */
  create(request: CheckRunRequest, signal: AbortSignal): Promise<ForgeCheckRun>;
  /** The check run with an external id; undefined when there is none. */
  find(
    request: Pick<CheckRunRequest, "name" | "headSha" | "externalId">,
    signal: AbortSignal,
  ): Promise<ForgeCheckRun | undefined>;
  /** Adds annotations to those that a check run has. */
  annotate(
    id: number,
    request: Pick<CheckRunRequest, "title" | "summary" | "annotations">,
    signal: AbortSignal,
  ): Promise<void>;
}
