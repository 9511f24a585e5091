import { resolve } from "node:path";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { jobPolicy } from "../../app/settings/job-policy.ts";
import { openClone } from "../../compose/forge-job.ts";
import { openJobForge } from "../../compose/forges.ts";
import { forgeToken } from "../../compose/pull-request-address.ts";
import type { Reach } from "../../compose/reach.ts";
import {
  type RepeatableReview,
  reviewInTime,
  runReview,
  withSubmodules,
} from "../../compose/run-review.ts";
import type { Forge, ForgeClients } from "../../ports/forge.ts";
import { reviewOutputs } from "../../publish/job-outputs.ts";
import { COMMENT_MODES, type CommentContext } from "../../publish/plan-comment.ts";
import {
  assertSameBase,
  type PublishedComment,
  reportToPull,
} from "../../publish/sticky-comment.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import type { Review } from "../../review/verdict/review.ts";
import { choiceOf } from "../options/values.ts";
import { type GitLabJob, gitLabJob, jobSources } from "../pipeline/gitlab-job.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { changedPlace } from "../repository/named-paths.ts";
import type { CommandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";

/** `gitlab [PATH…]`: reviews the merge request of a pipeline's job, and reports there. */
export async function runGitLab(context: CommandContext): Promise<ExitCode> {
  const { options, environment, log, times, format } = context;
  const mode = choiceOf(options, "comment", COMMENT_MODES) ?? "on-change";
  const job = gitLabJob(environment);
  const { place, origin, number, targetBranch: baseRef } = job;
  const review = await withCommandReach(context, "review", async (reach) => {
    const token = forgeToken({ name: place.name, origin }, environment)?.token;
    const forges = reach.closing(openJobForge(place, context, times));
    const clients = forges.looking(token);
    const run = await reviewInTime("review", reach, () => reviewJob(context, job, clients, reach));
    const own = forges.reporting(token)?.forge;
    if (own !== undefined) await assertSameBase({ forge: own, log }, { number, baseRef });
    const note =
      mode === "never" ? undefined : await publish(run.review, { ...job, mode }, own, context);
    await writeFiles(run.review, note, context);
    return run.review;
  });
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

async function reviewJob(
  { directory, environment, asked, positionals, log, signal }: CommandContext,
  job: GitLabJob,
  clients: ForgeClients | undefined,
  reach: Reach,
): Promise<RepeatableReview> {
  const clone = await openClone({ directory, environment, signal, workspace: job.directory });
  if (clone !== undefined) reach.closing(clone);
  const sources = await jobSources(job, { clone, clients, environment, log });
  const { base, branches } = sources;
  const { git, checkout } = sources.repository;
  const range = await resolveRange(git, { base, head: job.headSha });
  const readReference = branches.policies.readPolicy;
  const target = { target: job.targetBranch, branches, readReference, file: undefined };
  const tree = () => Promise.resolve(git.treeAt(base));
  const terms = { ...target, asked, setting: "option", now: SYSTEM_CLOCK.now() } as const;
  const settings = await jobPolicy(terms, tree, log);
  reach.allowHosts(settings.policy.allowedHosts);
  const repository = withSubmodules(sources.repository, reach);
  const branchRange = { ...range, baseName: job.targetBranch };
  const comparison = { range: branchRange, mergeCommit: job.mergeSha };
  const paths = positionals.map((path) =>
    checkout === undefined ? path : changedPlace(checkout, resolve(directory, path)),
  );
  return runReview({ repository, comparison, settings, paths }, reach);
}

/** Writes or changes the one note of the merge request and returns it; undefined if there is none. */
async function publish(
  review: Review,
  { headSha, number, jobUrl, blobUrl, mode }: GitLabJob & Pick<CommentContext, "mode">,
  forge: Forge | undefined,
  { log, options }: CommandContext,
): Promise<PublishedComment["comment"]> {
  if (forge === undefined) {
    log.info("No note was written: GITLAB_TOKEN is not set. The report is here.");
    return undefined;
  }
  const key = options.text("comment-key") ?? "";
  const sourceUrl = `${blobUrl}${headSha}/`;
  const body = renderComment(review, { key, sourceUrl, reportUrl: jobUrl });
  return reportToPull(
    { forge, log },
    { mode, key, headSha, number, review, body },
    { comment: "Note", elsewhere: "The report is in the log of the job." },
  );
}

/** Writes the files that the options name: a Code Quality report, the review as JSON, variables for later jobs. */
async function writeFiles(
  review: Review,
  note: PublishedComment["comment"],
  { writer, options }: CommandContext,
): Promise<void> {
  const outputs = [...reviewOutputs(review), ["comment-url", note?.url ?? ""] as const];
  const variables = outputs.map(
    ([name, value]) => `LOCK_REVIEW_${name.toUpperCase().replaceAll("-", "_")}=${value}\n`,
  );
  const texts = [
    ["code-quality-file", () => renderReview(review, "gitlab-codequality", options)],
    ["report-file", () => renderReview(review, "json", options)],
    ["dotenv-file", () => variables.join("")],
  ] as const;
  for (const [name, text] of texts) {
    const file = options.text(name);
    if (file !== undefined) await writer.writeAtomically(file, await text());
  }
}
