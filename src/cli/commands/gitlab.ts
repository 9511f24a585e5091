import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { gitMerger } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { jobPolicy } from "../../app/settings/job-policy.ts";
import { mergeOf, openClone } from "../../compose/forge-job.ts";
import { openJobForge } from "../../compose/forges.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { forgeToken } from "../../compose/pull-request-address.ts";
import type { Forge, ForgeClients } from "../../ports/forge.ts";
import { commentOutput, reviewOutputs } from "../../publish/job-outputs.ts";
import type { CommentMode } from "../../publish/plan-comment.ts";
import {
  assertSameBase,
  type PublishedComment,
  reportToPull,
} from "../../publish/sticky-comment.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { OptionValues } from "../options/arguments.ts";
import { REVIEW_FORMATS } from "../options/commands.ts";
import { choiceOf, formatOf } from "../options/values.ts";
import { type GitLabJob, gitLabJob, type JobSources, jobSources } from "../pipeline/gitlab-job.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import { changedPlace } from "../repository/named-paths.ts";
import type { CommandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";
import { NO_WORK_TREE } from "./review-pull-request.ts";

/** `gitlab [PATH…]`: reviews the merge request of a pipeline's job, and reports there. */
export async function runGitLab(context: CommandContext): Promise<ExitCode> {
  const { options, environment, log } = context;
  const format = formatOf(options, REVIEW_FORMATS);
  // A wrong option fails before anything is read.
  commentMode(options);
  const job = gitLabJob(environment);
  const { place, origin, number, targetBranch: baseRef } = job;
  const review = await withCommandRegistries(context, "review", async (engine) => {
    const token = forgeToken({ name: place.name, origin }, environment)?.token;
    const face = { environment, version: PROGRAM_VERSION, log };
    const times = { looking: engine.time, reporting: engine.reportingTime };
    const forges = openJobForge(place, face, times);
    try {
      const made = await reviewJob(context, job, engine, forges.looking(token));
      const own = forges.reporting(token)?.forge;
      if (own !== undefined) await assertSameBase({ forge: own, log }, { number, baseRef });
      const note = await publish(made, job, own, context);
      await writeFiles(made, note, context);
      return made;
    } finally {
      await forges.close();
    }
  });
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

function commentMode(options: OptionValues): CommentMode {
  return (
    choiceOf(options, "comment", ["always", "on-change", "on-problem", "never"]) ?? "on-change"
  );
}

async function reviewJob(
  context: CommandContext,
  job: GitLabJob,
  engine: CommandRegistries,
  clients: ForgeClients | undefined,
): Promise<Review> {
  const { directory, environment, signal } = context;
  const clone = await openClone({ directory, environment, signal, workspace: job.directory });
  try {
    const sources = await jobSources(job, { clone, clients }, context);
    return await reviewSources(context, job, engine, sources);
  } finally {
    clone?.close();
  }
}

async function reviewSources(
  { directory, environment, asked, positionals, log, signal }: CommandContext,
  job: GitLabJob,
  engine: CommandRegistries,
  { git: repository, checkout, base, branches, readReference }: JobSources,
): Promise<Review> {
  const places = { checkout, fetcher: engine.gitFetcher, environment, signal };
  const git = gitWithSubmodules(repository, places);
  try {
    const range = await resolveRange(git, { base, head: job.headSha });
    const target = { target: job.targetBranch, branches, readReference, file: undefined };
    const tree = () => Promise.resolve(repository.treeAt(base));
    const terms = { ...target, asked, setting: "option", now: SYSTEM_CLOCK.now() } as const;
    const { policy, ledger, source } = await jobPolicy(terms, tree, log);
    engine.allowHosts(policy.allowedHosts);
    const cache =
      checkout && engine.cacheDirectory && (await placeInside(checkout, engine.cacheDirectory));
    const request = {
      memoryPlaces: cache === undefined || cache === "" ? [] : [cache],
      base: range.tip,
      baseName: job.targetBranch,
      head: range.headCommit,
      mergeCommit: job.mergeSha ?? (checkout ? undefined : await mergeOf({ range }, git)),
      paths: positionals.map((path) =>
        checkout === undefined ? path : changedPlace(checkout, resolve(directory, path)),
      ),
      policy,
      ledger,
      policySource: source,
    };
    // If the forge has merged nothing, git merges here.
    const tryMerge =
      checkout === undefined ? undefined : gitMerger({ directory: checkout, environment, signal });
    const workTree = checkout === undefined ? NO_WORK_TREE : workTreeOf(git, environment);
    return await reviewRepository(request, { ...engine, git, tryMerge, workTree });
  } finally {
    git.close();
  }
}

/** Writes or changes the one note of the merge request and returns it; undefined if there is none. */
async function publish(
  review: Review,
  { headSha, number, jobUrl, blobUrl }: GitLabJob,
  forge: Forge | undefined,
  { log, options }: CommandContext,
): Promise<PublishedComment["comment"]> {
  const mode = commentMode(options);
  if (mode === "never") return undefined;
  if (forge === undefined) {
    log.info("No note was written: GITLAB_TOKEN is not set. The report is here.");
    return undefined;
  }
  const key = options.text("comment-key") ?? "";
  const body = renderComment(review, {
    key,
    sourceUrl: `${blobUrl}${headSha}/`,
    reportUrl: jobUrl,
  });
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
  const outputs = [...reviewOutputs(review), commentOutput(note)];
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
