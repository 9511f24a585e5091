import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { gitMerger } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { treePolicy } from "../../app/settings/tree-policy.ts";
import { treeInsteadOf } from "../../app/settings/trusted-branch.ts";
import { openForges } from "../../compose/forges.ts";
import { PROGRAM_VERSION } from "../../compose/program-version.ts";
import { forgeToken } from "../../compose/pull-request-address.ts";
import type { ForgeClients } from "../../ports/forge.ts";
import { assertSameBase } from "../../publish/sticky-comment.ts";
import type { Review } from "../../review/verdict/review.ts";
import { type GitLabJob, gitLabJob } from "../gitlab/job.ts";
import { commentMode, publishNote, writeProducts } from "../gitlab/products.ts";
import { type JobSources, jobSources } from "../gitlab/sources.ts";
import type { Arguments } from "../options/arguments.ts";
import { REVIEW_FORMATS } from "../options/commands.ts";
import { formatOf, policyInputs } from "../options/values.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import { changedPlace } from "../repository/named-paths.ts";
import { type CommandJob, commandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";
import { mergeOf, NO_WORK_TREE } from "./review-pull-request.ts";

/** `gitlab` reviews the merge request that a job of GitLab CI runs for, and reports there. */
export async function runGitLab({ positionals, options }: Arguments): Promise<ExitCode> {
  const format = formatOf(options, REVIEW_FORMATS);
  // What was typed wrong is told before anything is read.
  policyInputs(options);
  commentMode(options);
  const context = commandContext(options);
  const job = gitLabJob(context.environment);
  const command = { context, options, paths: positionals };
  const review = await withCommandRegistries(context, options, "review", (engine) =>
    reviewAndReport(command, job, engine),
  );
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

async function reviewAndReport(
  command: CommandJob,
  job: GitLabJob,
  engine: CommandRegistries,
): Promise<Review> {
  const { environment, log } = command.context;
  const found = forgeToken({ name: "gitlab", origin: job.origin }, environment);
  const face = { environment, version: PROGRAM_VERSION, log };
  const looking = openForges({ ...face, time: engine.time });
  const reporting = openForges({ ...face, time: engine.reportingTime });
  const place = { name: "gitlab", repository: job.project, apiUrl: job.apiUrl } as const;
  const clientsOf = (forges: typeof looking): ForgeClients | undefined =>
    found && forges.open(place, found.token);
  try {
    const review = await reviewOf(command, job, engine, clientsOf(looking));
    const own = clientsOf(reporting)?.forge;
    const { number, targetBranch: baseRef } = job;
    if (own !== undefined) await assertSameBase({ forge: own, log }, { number, baseRef });
    const comment = await publishNote(review, job, own, command);
    await writeProducts(review, comment, command);
    return review;
  } finally {
    await Promise.all([looking.close(), reporting.close()]);
  }
}

async function reviewOf(
  command: CommandJob,
  job: GitLabJob,
  engine: CommandRegistries,
  clients: ForgeClients | undefined,
): Promise<Review> {
  const { environment, signal } = command.context;
  const sources = await jobSources(job, clients, command.context);
  const { checkout } = sources;
  const places = { checkout: checkout?.top, fetcher: engine.gitFetcher, environment };
  const git = gitWithSubmodules(sources.git, places);
  try {
    const names = { base: sources.base, head: job.headSha };
    const range = await resolveRange(git, names);
    const own = await jobPolicy(command, job, sources);
    engine.allowHosts(own.policy.allowedHosts);
    const cache =
      checkout && engine.cacheDirectory && (await placeInside(checkout.top, engine.cacheDirectory));
    const request = {
      ...own,
      memoryPlaces: cache === undefined || cache === "" ? [] : [cache],
      base: range.tip,
      baseName: job.targetBranch,
      head: range.headCommit,
      mergeCommit: job.mergeSha ?? (checkout ? undefined : await mergeOf({ range }, git)),
      paths: pathsOf(command, checkout?.top),
      tool: own.policy.tool,
      policySource: own.source,
    };
    // Where GitLab has merged nothing, git here says what merging comes to.
    const tryMerge = checkout && gitMerger({ directory: checkout.top, environment, settings: [] });
    const workTree = checkout === undefined ? NO_WORK_TREE : workTreeOf(git, environment);
    const ports = { ...engine, git, tryMerge, workTree };
    return await reviewRepository(request, ports, signal);
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

/** The policy of the target branch, or of the default branch where nothing protects it; options only tighten it. */
async function jobPolicy(
  { context: { log }, options }: CommandJob,
  { targetBranch }: GitLabJob,
  { git, base, branches, readReference }: JobSources,
) {
  const instead = await treeInsteadOf(targetBranch, { ...branches, log });
  const terms = {
    asked: policyInputs(options),
    file: undefined,
    now: SYSTEM_CLOCK.now(),
    readReference,
    onRefused: (name: string) =>
      log.warn(
        `The option for ${name} would loosen the policy of the target branch and was not followed`,
      ),
  };
  return treePolicy(instead ?? git.treeAt(base), terms);
}
