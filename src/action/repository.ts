import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { forgeRepository } from "../adapters/forge-repository.ts";
import { openRepository } from "../adapters/git-cli.ts";
import { isLockReviewError, LockReviewError } from "../model/error.ts";
import type { GitRepository } from "../ports/git.ts";
import type { ReviewSetting } from "./step.ts";

/** The repository under review, and whether it is the checkout. */
export interface WorkflowRepository {
  readonly git: GitRepository;
  readonly isCheckedOut: boolean;
  /** Top of the checkout, with whichever commit; undefined when there is none. */
  readonly checkout: string | undefined;
  /** The working directory from the repository's top: `.` when the checkout itself lies in a directory. */
  readonly workingDirectory: string;
  close(): void;
}

/**
 * The repository under review: the checkout when it has the commits in question and what connects
 * them, else the one that GitHub stores.
 *
 * The default checkout has a single commit, and with pull_request that is neither base nor head; a
 * workflow may also have none.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` when there is neither a checkout nor a token
 */
export async function openWorkflowRepository(
  setting: ReviewSetting,
  signal: AbortSignal,
): Promise<WorkflowRepository> {
  const { forge, log } = setting;
  const checkout = await openCheckout(setting, signal);
  const workingDirectory = await fromTop(checkout?.top, setting);
  if (
    checkout !== undefined &&
    (forge === undefined || (await isEnough(checkout, setting, signal)))
  ) {
    const { top, close } = checkout;
    return { git: checkout, isCheckedOut: true, checkout: top, workingDirectory, close };
  }
  checkout?.close();
  if (forge === undefined) {
    throw new LockReviewError(
      "NOT_A_REPOSITORY",
      "There is no checkout and no token to do without",
      {
        hint: "Run actions/checkout before this action, or leave github-token as it is.",
      },
    );
  }
  log.info("The checkout lacks the commits to compare; their files are read from GitHub");
  return {
    git: forgeRepository(forge, signal, {
      origin: setting.environment.cloneUrl,
      environment: setting.env,
    }),
    isCheckedOut: false,
    checkout: checkout?.top,
    workingDirectory,
    close: () => {},
  };
}

/** Without a checkout the input can only mean a directory of the repository. */
async function fromTop(
  top: string | undefined,
  { environment, inputs }: ReviewSetting,
): Promise<string> {
  if (top === undefined) return inputs.workingDirectory;
  const directory = await realpath(resolve(environment.workspace, inputs.workingDirectory));
  return (
    relative(await realpath(top), directory)
      .split(sep)
      .join("/") || "."
  );
}

async function openCheckout({ environment, inputs, env }: ReviewSetting, signal: AbortSignal) {
  const directory = resolve(environment.workspace, inputs.workingDirectory);
  try {
    return await openRepository({ directory, environment: env }, signal);
  } catch (caught) {
    // A workspace without a checkout is an empty directory, or none at all.
    if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return undefined;
    throw caught;
  }
}

async function isEnough(
  git: GitRepository,
  { request }: ReviewSetting,
  signal: AbortSignal,
): Promise<boolean> {
  const { base, head, mode } = request;
  // An audit compares nothing, but on a pull request its rules are those of the base.
  if (head === undefined || (mode === "audit" && request.trusted === "head")) return true;
  const headCommit = await git.resolveCommit(head, signal);
  const baseCommit = base === undefined ? undefined : await git.resolveCommit(base, signal);
  if (headCommit === undefined || baseCommit === undefined) return false;
  return (await git.mergeBase(baseCommit, headCommit, signal)) !== undefined;
}
