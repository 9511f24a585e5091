/** A workflow run, as the forge knows it. */
export interface ForgeRun {
  readonly id: number;
  /** The event that started it. */
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string | undefined;
  /** `owner/name` of where its head lives; undefined when that repository is gone. */
  readonly headRepository: string | undefined;
}

/** Files that a run left behind. */
export interface ForgeArtifact {
  readonly id: number;
  readonly name: string;
  /** Bytes of the archive, as the forge says. */
  readonly bytes: number;
  readonly isExpired: boolean;
}

/** An artifact as the list of a whole repository has it. */
export interface ListedArtifact extends ForgeArtifact {
  /** The run that left it. */
  readonly run: number;
  /** Name of the branch or tag that the run was about; undefined where the forge has forgotten it. */
  readonly branch: string | undefined;
  /** Whether that branch is another repository's, as far as the list tells; nothing is proved by it. */
  readonly isOfFork: boolean;
}

/** An open pull request, as a list names it. */
export interface ListedPullRequest {
  readonly number: number;
  readonly baseRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name` of where its head lives; undefined when that repository is gone. */
  readonly headRepository: string | undefined;
}

/** Workflow runs and what they leave behind. Every call may fail with `FORGE_FAILED`. */
export interface ForgeRuns {
  run(id: number, signal: AbortSignal): Promise<ForgeRun>;
  artifacts(run: number, signal: AbortSignal): Promise<readonly ForgeArtifact[]>;
  /** Artifacts of one name that any run of the repository left, as many as one page holds. */
  artifactsNamed(name: string, signal: AbortSignal): Promise<readonly ListedArtifact[]>;
  /** The archive of an artifact. @throws LockReviewError `LIMIT_EXCEEDED` past `maxBytes` */
  download(artifact: number, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * The open pull requests whose head a run was about: of its repository, its branch and its commit. A
   * commit alone says nothing, since whoever can read it can make a pull request of their own with it.
   */
  pullRequestsOf(run: ForgeRun, signal: AbortSignal): Promise<readonly ListedPullRequest[]>;
}
