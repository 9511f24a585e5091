import { posix, resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { stillTree } from "../../adapters/disk/still-tree.ts";
import { openRepository } from "../../adapters/git/git-cli.ts";
import { gitMerger, stagedCommit } from "../../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../../adapters/git/work-tree.ts";
import { type RangeNames, resolveRange } from "../../app/commits/git-range.ts";
import { unreadReview } from "../../app/review/assemble-review.ts";
import { type AuditRequest, auditRoots } from "../../app/review/audit-roots.ts";
import { reviewRepository } from "../../app/review/review-repository.ts";
import { assertWatched } from "../../app/roots/find-change.ts";
import { isAddress } from "../../compose/pull-request-address.ts";
import { LockReviewError, timeLimitBehind } from "../../model/error.ts";
import type { ListedPath, TryMerge } from "../../ports/git.ts";
import { seenFrom } from "../../review/finding/finding.ts";
import type { Review } from "../../review/verdict/review.ts";
import { REVIEW_FORMATS } from "../options/commands.ts";
import { formatOf } from "../options/values.ts";
import { type CommandRegistries, withCommandRegistries } from "../registries/command-registries.ts";
import {
  changedPlace,
  nameFrom,
  rootsByRepository,
  rootsLackingLock,
} from "../repository/named-paths.ts";
import { checkedOutFiles, repositoryHere, withFixedNames } from "../repository/repository-here.ts";
import { askedDirectories, auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";
import { commandPolicy, policyHere } from "../settings/command-policy.ts";
import { assertStateOfOne } from "../settings/given-values.ts";

/** `review` compares with a base; `verify` audits the present files. */
export async function runReview(
  context: CommandContext,
  command: "review" | "verify",
): Promise<ExitCode> {
  const { options } = context;
  const format = formatOf(options, REVIEW_FORMATS);
  const review = await withCommandRegistries(context, command, async (engine) => {
    try {
      return await reviewOrAudit({ ...context, signal: engine.time.signal }, command, engine);
    } catch (caught) {
      // At the time limit, reading the repository and its forge stops, and the report says so.
      const late = timeLimitBehind(caught);
      if (late === undefined) throw caught;
      return unreadReview(command === "review" ? "review" : "audit", late, engine);
    }
  });
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

async function reviewOrAudit(
  context: CommandContext,
  command: "review" | "verify",
  engine: CommandRegistries,
): Promise<Review> {
  if (command === "verify") return auditHere(context, engine);
  if (!isAddress(context.positionals[0] ?? "")) return reviewHere(context, engine);
  return (await import("./review-pull-request.ts")).reviewPullRequest(context, engine);
}

async function reviewHere(context: CommandContext, engine: CommandRegistries): Promise<Review> {
  const { directory, environment, options, positionals: paths, signal } = context;
  assertStateOfOne(context, paths);
  const repository = withFixedNames(await openRepository({ directory, environment, signal }));
  const places = { checkout: repository.top, fetcher: engine.gitFetcher, environment, signal };
  const git = gitWithSubmodules(repository, places);
  try {
    const names = await comparedNames(context, repository.top);
    const range = await resolveRange(repository, { ...names, contained: "refuse" });
    const at = { git: repository, tip: repository.treeAt(range.tip) };
    const { policy, ledger, source } = await commandPolicy(context, at);
    engine.allowHosts(policy.allowedHosts);
    const cache = engine.cacheDirectory && (await placeInside(git.top, engine.cacheDirectory));
    const request = {
      memoryPlaces: cache === undefined ? [] : [cache],
      // The names are resolved: policy and content are of the same commits.
      base: range.tip,
      baseName: range.baseName,
      head: names.head === undefined ? undefined : range.headCommit,
      paths: paths.map((path) => changedPlace(git.top, resolve(directory, path))),
      policy,
      ledger,
      policySource: source,
    };
    const merge = gitMerger({ directory: repository.top, environment, signal });
    const tryMerge: TryMerge = (ours, theirs, where) =>
      merge(ours, theirs, options.flag("merge") ? undefined : where);
    const ports = { ...engine, git, tryMerge, workTree: workTreeOf(git, environment) };
    const review = await reviewRepository(request, ports);
    const nameOf = (root: string) => nameFrom(directory, resolve(repository.top, root));
    return { ...review, findings: review.findings.map((finding) => seenFrom(finding, nameOf)) };
  } finally {
    git.close();
    repository.close();
  }
}

/** Returns the typed names; with `--staged`, head is a commit of the staged files. */
async function comparedNames(
  { environment, options, signal }: CommandContext,
  top: string,
): Promise<Pick<RangeNames, "base" | "head">> {
  const names = { base: options.text("base"), head: options.text("head") };
  if (!options.flag("staged")) return names;
  if (names.head !== undefined) {
    throw new LockReviewError("USAGE", "--staged and --head name two heads", {
      hint: "Leave one out.",
    });
  }
  const { commit, onto } = await stagedCommit({ directory: top, environment, signal });
  return { base: names.base ?? onto, head: commit };
}

async function auditHere(context: CommandContext, engine: CommandRegistries): Promise<Review> {
  const { files, options, positionals: paths } = context;
  const { policy, ledger, nameOf, listed, source } = await policyHere(context, paths);
  const ifNone = options.flag("allow-none") ? "accept" : "refuse";
  const { roots, limits } = await auditedRoots(context, { paths, ifNone, listed });
  assertStateOfOne(context, roots);
  const lacking = await rootsLackingLock(context, roots);
  engine.allowHosts(policy.allowedHosts);
  const judged = await checkedOutFiles({ ...context, files: stillTree(files) });
  const there = { roots, lacking, limits, files: judged, ...(await listedHere(context)) };
  const rules = { policy, nameInPolicy: nameOf, ledger, policySource: source };
  return auditRoots({ ...there, ...rules }, engine);
}

/** Returns every path of the repositories here and around named paths, as named here, and the named directories. */
async function listedHere(
  context: CommandContext,
): Promise<Pick<AuditRequest, "listed" | "committed" | "isAsked">> {
  const { directory, positionals } = context;
  const asked = positionals.length === 0 ? ["."] : positionals;
  const places = new Set([directory, ...rootsByRepository(directory, asked).keys()]);
  const all = new Map<string, ListedPath>();
  for (const place of places)
    for (const listed of await pathsAround(context, place)) all.set(listed.path, listed);
  if (all.size === 0) return {};
  const listed = [...all.values()];
  const isAsked = await askedDirectories(context, asked);
  const committed = listed.filter(({ path }) => isAsked(posix.dirname(path)));
  assertWatched(committed, directory);
  return { listed, committed, isAsked };
}

/** Returns every path of the repository around a place, as named here; empty outside of one. */
async function pathsAround(context: CommandContext, place: string): Promise<readonly ListedPath[]> {
  const git = await repositoryHere({ ...context, directory: place });
  if (git === undefined) return [];
  try {
    const top = nameFrom(context.directory, git.top);
    const all = await git.listPaths("work-tree");
    return top === "."
      ? all
      : all.map((listed) => ({ ...listed, path: posix.join(top, listed.path) }));
  } finally {
    git.close();
  }
}
