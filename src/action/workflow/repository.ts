import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { findCommit, namedCommit, resolveRange } from "../../app/commits/git-range.ts";
import { hasCommits, openClone, storedRepository } from "../../compose/forge-job.ts";
import { LockReviewError } from "../../model/error.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { WorkflowRequest } from "../inputs/request.ts";
import type { WorkflowContext } from "./step.ts";

/** The repository under review, and whether it is the checkout. */
export interface WorkflowRepository {
  readonly git: GitRepository;
  readonly isCheckedOut: boolean;
  /** Top of the checkout, at any commit; undefined when there is none. */
  readonly checkout: string | undefined;
  /** The working directory from the repository's top; `.` if the checkout is in a directory. */
  readonly workingDirectory: string;
  close(): void;
}

/**
 * Opens the repository under review: the checkout if it has the commits and what connects them, else the one that
 * GitHub stores.
 *
 * The default checkout has a single commit, which with pull_request is neither base nor head; there may also be none.
 * workflow may also have none.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` when there is neither a checkout nor a token
 */
export async function openWorkflowRepository(
  setting: WorkflowContext,
  signal: AbortSignal,
): Promise<WorkflowRepository> {
  const { forge, log } = setting;
  const checkout = await openCheckout(setting, signal);
  const workingDirectory = await fromTop(checkout?.top, setting);
  if (checkout !== undefined && (forge === undefined || (await isEnough(checkout, setting)))) {
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
    git: storedRepository({ forge }, setting.environment.cloneUrl, setting.env),
    isCheckedOut: false,
    checkout: checkout?.top,
    workingDirectory,
    close: () => {},
  };
}

/** Returns the directory from the top; without a checkout, the input is a directory of the repository. */
async function fromTop(
  top: string | undefined,
  { environment, inputs }: WorkflowContext,
): Promise<string> {
  if (top === undefined) return inputs.workingDirectory;
  const directory = await realpath(resolve(environment.workspace, inputs.workingDirectory));
  return (
    relative(await realpath(top), directory)
      .split(sep)
      .join("/") || "."
  );
}

/** Opens the checkout in the workspace; undefined without one. */
async function openCheckout(setting: WorkflowContext, signal: AbortSignal) {
  const { environment, inputs, env } = setting;
  const { workspace } = environment;
  const directory = resolve(workspace, inputs.workingDirectory);
  const isThere = existsSync(directory);
  if (!isThere && !existsSync(workspace)) return undefined;
  const place = { directory: isThere ? directory : workspace, workspace };
  const git = await openClone({ ...place, environment: env, signal });
  if (git === undefined || isThere) return git;
  git.close();
  throw new LockReviewError(
    "USAGE",
    `The working-directory ${inputs.workingDirectory} is not in the checkout`,
    { hint: "Name a directory of the repository, from the top of the workspace." },
  );
}

async function isEnough(
  git: GitRepository,
  { request, inputs }: WorkflowContext,
): Promise<boolean> {
  const { base, head, mode } = request;
  if (head === undefined) return true;
  // An audit compares nothing, but on a pull request the base's rules apply.
  if (mode === "audit" && request.trusted === "head") {
    return inputs.headRef === undefined || (await findCommit(git, head)) !== undefined;
  }
  return base !== undefined && (await hasCommits(git, base, head));
}

/**
 * Returns the request with commits instead of names, so that policy and content are of the same ones even if the names
 * move.
 *
 * @throws LockReviewError `USAGE` when a name means no commit or several, or the inputs' names have nothing between
 * them
 */
export async function settleNames(
  { request, inputs }: WorkflowContext,
  git: GitRepository,
): Promise<WorkflowRequest> {
  const { base, head } = request;
  if (request.mode === "audit")
    return { ...request, head: await auditedHead({ request, inputs }, git) };
  const isTyped = inputs.baseRef !== undefined || inputs.headRef !== undefined;
  const isPush = request.trusted === "head" && base !== undefined;
  const contained = isTyped ? "refuse" : isPush ? "against-tip" : undefined;
  const range = await resolveRange(git, { base, head, contained });
  return {
    ...request,
    base: range.tip,
    baseName: request.baseName ?? range.baseName,
    head: head === undefined ? undefined : range.headCommit,
    ...(contained === "against-tip" ? { contained } : {}),
  };
}

/** Returns the head: a typed name must be a commit; an event's may be missing here, or a tag object. */
async function auditedHead(
  { request, inputs }: Pick<WorkflowContext, "request" | "inputs">,
  git: GitRepository,
): Promise<string | undefined> {
  if (inputs.headRef !== undefined) return namedCommit(git, inputs.headRef, "head");
  const { head } = request;
  return head === undefined ? undefined : ((await git.resolveCommit(head)) ?? head);
}
