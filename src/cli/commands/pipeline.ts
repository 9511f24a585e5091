import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { gitMerger } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { jobPolicy, mergeOf, openJobForge } from "../../compose/forge-job.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { forgeToken } from "../../compose/pull-request-address.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
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
import type { Arguments, OptionValues } from "../options/arguments.ts";
import { REVIEW_FORMATS } from "../options/commands.ts";
import { choiceOf, formatOf, policyInputs } from "../options/values.ts";
import { jobSources, type PipelineJob } from "../pipeline/job-sources.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import { changedPlace } from "../repository/named-paths.ts";
import { type CommandJob, commandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";
import { NO_WORK_TREE } from "./review-pull-request.ts";

/** Reviews the pull request of a pipeline's job, and reports there; `readJob` reads the forge's variables. */
export async function runPipeline(
  { positionals, options }: Arguments,
  readJob: (variables: NodeJS.ProcessEnv) => PipelineJob,
): Promise<ExitCode> {
  const format = formatOf(options, REVIEW_FORMATS);
  // A wrong option fails before anything is read.
  policyInputs(options);
  commentMode(options);
  const context = commandContext(options);
  const job = readJob(context.environment);
  const command = { context, options, paths: positionals };
  const review = await withCommandRegistries(context, options, "review", (engine) =>
    reviewAndReport(command, job, engine),
  );
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

/** Returns when to comment. @throws LockReviewError `USAGE` */
function commentMode(options: OptionValues): CommentMode {
  return (
    choiceOf(options, "comment", ["always", "on-change", "on-problem", "never"]) ?? "on-change"
  );
}

async function reviewAndReport(
  command: CommandJob,
  job: PipelineJob,
  engine: CommandRegistries,
): Promise<Review> {
  const { environment, log } = command.context;
  const token = forgeToken({ name: job.place.name, origin: job.origin }, environment)?.token;
  const face = { environment, version: PROGRAM_VERSION, log };
  const times = { looking: engine.time, reporting: engine.reportingTime };
  const forge = openJobForge(job.place, face, times);
  try {
    const review = await reviewOf(command, job, engine, forge.looking(token));
    const own = forge.reporting(token)?.forge;
    const { number, targetBranch: baseRef } = job;
    if (own !== undefined) await assertSameBase({ forge: own, log }, { number, baseRef });
    const comment = await publish(review, job, own, command);
    await writeFiles(review, comment, command);
    return review;
  } finally {
    await forge.close();
  }
}

async function reviewOf(
  command: CommandJob,
  job: PipelineJob,
  engine: CommandRegistries,
  clients: ForgeClients | undefined,
): Promise<Review> {
  const { environment, log, signal } = command.context;
  const { checkout, base, branches, readReference, ...sources } = await jobSources(
    job,
    clients,
    command.context,
  );
  const places = { checkout: checkout?.top, fetcher: engine.gitFetcher, environment, signal };
  const git = gitWithSubmodules(sources.git, places);
  try {
    const range = await resolveRange(git, { base, head: job.headSha });
    const asked = { asked: policyInputs(command.options), setting: "option" as const };
    const target = { target: job.targetBranch, branches, readReference, file: undefined };
    const tree = () => Promise.resolve(sources.git.treeAt(base));
    const { policy, ledger, source } = await jobPolicy({ ...asked, ...target }, tree, log);
    engine.allowHosts(policy.allowedHosts);
    const cache =
      checkout && engine.cacheDirectory && (await placeInside(checkout.top, engine.cacheDirectory));
    const request = {
      memoryPlaces: cache === undefined || cache === "" ? [] : [cache],
      base: range.tip,
      baseName: job.targetBranch,
      head: range.headCommit,
      mergeCommit: job.mergeSha ?? (checkout ? undefined : await mergeOf({ range }, git)),
      paths: pathsOf(command, checkout?.top),
      ...{ policy, ledger, tool: policy.tool, policySource: source },
    };
    // If the forge has merged nothing, git merges here.
    const tryMerge =
      checkout && gitMerger({ directory: checkout.top, environment, settings: [], signal });
    const workTree = checkout === undefined ? NO_WORK_TREE : workTreeOf(git, environment);
    return await reviewRepository(request, { ...engine, git, tryMerge, workTree }, signal);
  } finally {
    git.close();
    checkout?.close();
  }
}

function pathsOf(
  { context: { directory }, paths }: CommandJob,
  top: string | undefined,
): readonly string[] {
  return top === undefined
    ? paths
    : paths.map((path) => changedPlace(top, resolve(directory, path)));
}

/** Writes or changes the one comment of the pull request and returns it; undefined if there is none. */
async function publish(
  review: Review,
  { headSha, number, jobUrl, words }: PipelineJob,
  forge: Forge | undefined,
  { context: { log }, options }: CommandJob,
): Promise<PublishedComment["comment"]> {
  const mode = commentMode(options);
  if (mode === "never") return undefined;
  if (forge === undefined) {
    log.info(words.noToken);
    return undefined;
  }
  const key = options.text("comment-key") ?? "";
  const body = renderComment(review, { key, ...withoutAbsent({ reportUrl: jobUrl }) });
  return reportToPull(
    { forge, log },
    { mode, key, headSha, number, review, body },
    { comment: words.comment, elsewhere: "The report is in the log of the job." },
  );
}

/** Writes the files that the options name: a Code Quality report, the review as JSON, variables for later jobs. */
async function writeFiles(
  review: Review,
  comment: PublishedComment["comment"],
  { context: { writer }, options }: CommandJob,
): Promise<void> {
  const outputs = [...reviewOutputs(review), commentOutput(comment)];
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
