import { posix, resolve } from "node:path";
import { stillTree } from "../../adapters/disk/still-tree.ts";
import { openRepository } from "../../adapters/git/git-cli.ts";
import { stagedCommit } from "../../adapters/git/git-commits.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { auditRepository } from "../../app/review/audit-roots.ts";
import { assertWatched } from "../../app/roots/find-change.ts";
import { isAddress } from "../../compose/pull-request-address.ts";
import type { Reach } from "../../compose/reach.ts";
import { reviewInTime, runReview, withSubmodules } from "../../compose/run-review.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ListedPath } from "../../ports/git.ts";
import { seenFrom } from "../../review/finding/finding.ts";
import type { Review } from "../../review/verdict/review.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere } from "../repository/clues-here.ts";
import {
  askedDirectories,
  changedPlace,
  ignoredLocks,
  nameFrom,
  rootsByRepository,
  rootsLackingLock,
} from "../repository/named-paths.ts";
import { asFirstRead, checkedOutFiles, inRepository } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { type ExitCode, exitCodeOfReview } from "../run/exit-code.ts";
import { renderReview } from "../run/render-review.ts";
import { commandPolicy, policyHere } from "../settings/command-policy.ts";
import { assertStateOfOne } from "../settings/given-values.ts";

/** `review` compares with a base; `verify` audits the present files. */
export async function runReviewCommand(
  context: CommandContext,
  command: "review" | "verify",
): Promise<ExitCode> {
  const { options, positionals, format } = context;
  const { review } = await withCommandReach(context, command, (reach) =>
    reviewInTime(command === "review" ? "review" : "audit", reach, async () => {
      if (command === "verify") return { review: await auditHere(context, reach) };
      if (!isAddress(positionals[0] ?? "")) return reviewHere(context, reach);
      return (await import("./review-pull-request.ts")).reviewPullRequest(context, reach);
    }),
  );
  await context.print(await renderReview(review, format, options));
  return exitCodeOfReview(review);
}

async function reviewHere(context: CommandContext, reach: Reach) {
  const { directory, environment, positionals, signal } = context;
  assertStateOfOne(context, positionals);
  const ownRepository = await openRepository({ directory, environment, signal });
  const git = reach.closing(asFirstRead(ownRepository));
  const { top } = git;
  const names = await comparedNames(context, top);
  const range = await resolveRange(git, { ...names, contained: "refuse" });
  const settings = await commandPolicy(context, { git, tip: git.treeAt(range.tip) });
  reach.allowHosts(settings.policy.allowedHosts);
  const repository = withSubmodules({ git, checkout: top, isCheckedOut: true }, reach);
  const paths = positionals.map((path) => changedPlace(top, resolve(directory, path)));
  const { review } = await runReview({ repository, comparison: { range }, settings, paths }, reach);
  const nameOf = (root: string) => nameFrom(directory, resolve(top, root));
  const findings = review.findings.map((finding) => seenFrom(finding, nameOf));
  return { review: { ...review, findings, directories: review.directories?.map(nameOf) } };
}

/** Returns the typed names; with `--staged`, head is a commit of the staged files. */
async function comparedNames({ environment, options, signal }: CommandContext, top: string) {
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

async function auditHere(context: CommandContext, reach: Reach): Promise<Review> {
  const { files, positionals: paths } = context;
  const { policy, ledger, nameOf, listed, source } = await policyHere(context, paths);
  const { roots, limits } = await auditedRoots(context, { paths, listed });
  assertStateOfOne(context, roots);
  const ignored = await ignoredLocks(context, roots);
  const lacking = await rootsLackingLock(context, roots, ignored);
  reach.allowHosts(policy.allowedHosts);
  const checkout = await checkedOutFiles({ ...context, files: stillTree(files) });
  const there = { roots, lacking, ignored, limits, files: checkout };
  const rules = { policy, nameInPolicy: nameOf, ledger, policySource: source };
  const clues = await cluesHere(context);
  const listing = await listedHere(context);
  return auditRepository({ ...there, ...listing, ...rules, clues }, reach);
}

/** Returns every path of the repositories here and around named paths, as named here, and the named directories. */
async function listedHere(context: CommandContext) {
  const { directory, positionals } = context;
  const paths = positionals.length === 0 ? ["."] : positionals;
  const places = new Set([directory, ...rootsByRepository(directory, paths).keys()]);
  const all = new Map<string, ListedPath>();
  for (const place of places)
    for (const entry of await pathsAround(context, place)) all.set(entry.path, entry);
  if (all.size === 0) return {};
  const allPaths = [...all.values()];
  const isAsked = await askedDirectories(context, paths);
  const committed = allPaths.filter(({ path }) => isAsked(posix.dirname(path)));
  assertWatched(committed, directory);
  return { listed: allPaths, committed };
}

/** Returns every path of the repository around a place, as named here; empty outside of one. */
async function pathsAround(context: CommandContext, place: string): Promise<readonly ListedPath[]> {
  const paths = await inRepository({ ...context, directory: place }, async (git) => {
    const top = nameFrom(context.directory, git.top);
    const all = await git.listPaths("work-tree");
    return top === "."
      ? all
      : all.map((listed) => ({ ...listed, path: posix.join(top, listed.path) }));
  });
  return paths ?? [];
}
