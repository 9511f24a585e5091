import { dirname, resolve } from "node:path";
import { placeInside, withoutLinks } from "../../adapters/disk/place-inside.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { directoriesUp } from "../../app/intent/version-files.ts";
import {
  loadPolicy,
  type ReadPolicyReference,
  refuseReferences,
} from "../../app/settings/load-policy.ts";
import { loadLedger } from "../../app/settings/repository-ledger.ts";
import { EMPTY_LEDGER } from "../../formats/ledger/ledger.ts";
import { LockReviewError } from "../../model/error.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { needsLockFile } from "../../review/change/discover.ts";
import {
  DEFAULT_LEDGER_FILE,
  DEFAULT_POLICY,
  type NameInPolicy,
} from "../../review/policy/policy.ts";
import { overridePolicy } from "../../review/policy/tighten.ts";
import { nameFrom, placesOfChange } from "../repository/named-paths.ts";
import { inRepository, repositoryHere, repositoryTop } from "../repository/repository-here.ts";
import type { CommandContext } from "../run/context.ts";

/** The policy of a command before its ledger is read. */
export type ReadPolicy = Awaited<ReturnType<typeof readPolicy>>;

/** The policy of a command, and the keys that are known. */
export type CommandPolicy = Awaited<ReturnType<typeof commandPolicy>>;

/**
 * Reads the policy of a command: the operator's `--policy`, else the repository's from the tip of its target branch.
 * Options override it.
 * @param judged the paths that the command judges, as for {@link operatorFiles}
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `USAGE`
 */
export async function commandPolicy(
  context: CommandContext,
  at: TargetBranch | undefined,
  judged?: readonly string[],
) {
  const own = await readPolicy(context, at, judged);
  // From the tip of the target branch, since the work tree is judged.
  const { tip: files, policy } = own;
  const { ledger: file } = policy;
  if (files === undefined && file !== undefined && file !== DEFAULT_LEDGER_FILE) {
    const message = `The ledger ${file} lies in what is judged, and there is no commit to read it from`;
    throw new LockReviewError("INVALID_LEDGER", message, {
      hint: "Work in a git repository, or let the policy name no ledger.",
    });
  }
  const ledger = await loadLedger({ files, file }, own.organisationLedger);
  // Outside of a repository no ledger is ever read.
  return { ...own, ledger, policy: at === undefined ? { ...policy, ledger: undefined } : policy };
}

/** Reads the policy without its ledger, for a command that writes the ledger. */
export async function readPolicy(
  context: CommandContext,
  at: TargetBranch | undefined,
  judged?: readonly string[],
) {
  const { directory, files, options } = context;
  const file = options.text("policy");
  const chosen = operatorFiles(context, at, judged);
  // Files that a policy names are the target branch's, because the work tree is judged (T1).
  const tree = at === undefined ? files : (at.tip ?? { read: () => Promise.resolve(undefined) });
  const own = file === undefined ? at?.tip : chosen;
  const readReference = references(context, at);
  const terms = { now: SYSTEM_CLOCK.now(), readReference, named: tree, file };
  const policyFile = own && (await loadPolicy({ ...terms, files: own }));
  const policy = overridePolicy(policyFile?.policy ?? DEFAULT_POLICY, context.asked);
  const top = at?.git.top ?? directory;
  const { rootModules } = policy;
  return {
    policy,
    organisationLedger: policyFile?.organisationLedger ?? EMPTY_LEDGER,
    /** Returns the policy's name of a root module, given as a path from the working directory or an absolute one. */
    nameOf: rememberedOf((root: string) =>
      nameInPolicy(resolve(directory, root), top, rootModules),
    ),
    /** The root modules that the policy lists, as absolute paths. */
    listed: rootModules.map((path) => resolve(top, path)),
    /** Where the policy was read; undefined when it is not the repository's. */
    source: file === undefined ? policyFile : undefined,
    tip: at?.tip,
  };
}

/** Reads the policy of a command for paths on disk, in a repository or outside of one. */
export async function policyHere(context: CommandContext, paths: readonly string[]) {
  const policy = await inRepository(context, async (git) =>
    commandPolicy(context, await targetBranch(git, context.options.text("base")), paths),
  );
  return policy ?? commandPolicy(context, undefined, paths);
}

/**
 * Reads the policies that `extends` names, and what they name: out of git's record of that commit in the clone at
 * `--organisation`, whatever is checked out there, else from the forge. A clone has no token for the forge, so this
 * throws there: a policy must not apply in part.
 */
function references(context: CommandContext, at: TargetBranch | undefined): ReadPolicyReference {
  const copy = context.options.text("organisation");
  if (copy === undefined) return at?.readReference ?? refuseReferences(ORGANISATION_HINT);
  const clone = { ...context, directory: resolve(context.directory, copy) };
  return async ({ path, commit }) => {
    const isThere = (await context.files.list(copy)) !== undefined;
    const file = isThere && (await inRepository(clone, (git) => fileAt(git, commit, path)));
    if (file) return file.content;
    const message = `${copy}, which --organisation names, is no clone that has the commit ${commit}, which extends names`;
    throw new LockReviewError("INVALID_POLICY", message, { hint: ORGANISATION_HINT });
  };
}

/** Returns what a file holds at a commit; undefined if the repository lacks the commit. */
async function fileAt(git: GitRepository, commit: string, path: string) {
  const at = await git.resolveCommit(commit);
  return at && { content: await git.treeAt(at).read(path) };
}

const ORGANISATION_HINT =
  "Clone that repository, fetch that commit into the clone, and name its directory with --organisation.";

/**
 * Returns the name of a root module in a policy: its path from the top of the policy's repository, also inside nested
 * repositories; outside of any repository, from the working directory. Of its path by name and with links followed, it
 * is the one for which the policy is stricter.
 */
function nameInPolicy(path: string, top: string, listed: readonly string[]): NameInPolicy {
  const [first = nameFrom(top, path), ...others] = placesOfChange(top, path).toReversed();
  const names = [first, ...others];
  const strictest =
    names.find((name) => listed.includes(name)) ??
    names.find((name) => needsLockFile(name, listed)) ??
    first;
  return strictest as NameInPolicy;
}

/** A repository, and its files on the target branch; undefined without such a branch. */
interface TargetBranch {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
  /** Reads a policy of another repository without a named copy; refused if absent. */
  readonly readReference?: ReadPolicyReference;
}

/** Returns a repository's target branch, for a command that compares nothing. @throws LockReviewError as `policyTip` */
export async function targetBranch(
  git: GitRepository,
  base: string | undefined,
): Promise<TargetBranch> {
  const tip = await policyTip(git, base);
  return { git, tip: tip && git.treeAt(tip) };
}

/**
 * Returns the files that an operator names by options which decide about a change. A file that git tracks in a
 * repository under review is judged (T1): its version on the target branch counts, and one that is missing there is
 * refused, since the change may have added it. Other files are the operator's, and are read from disk.
 * @param at the command's repository; undefined outside of one
 * @param judged the paths that the command judges, perhaps in other repositories; empty for the working directory,
 * undefined if it judges nothing outside of its repository
 */
function operatorFiles(
  context: CommandContext,
  at: TargetBranch | undefined,
  judged: readonly string[] | undefined,
): FileTree {
  const { directory, files } = context;
  // A repository read from a forge is not on disk.
  const here = at === undefined || at.git.top === "" ? [] : [at];
  const readOperators = async (name: string): Promise<Uint8Array | undefined> => {
    const path = resolve(directory, name);
    const around = judged === undefined ? [] : await targetsAround(path, context, judged);
    for (const target of [...here, ...around]) {
      const place = await committedPlace(path, target);
      if (place === undefined) continue;
      const content = await target.tip?.read(place);
      if (content !== undefined) return content;
      const message = `${name} is a file of the repository under review that its target branch does not have`;
      throw new LockReviewError("USAGE", message, {
        hint: "Name a file outside of the repository, or commit this one to the target branch first.",
      });
    }
    return files.read(name);
  };
  return { ...files, read: readOperators };
}

/** Returns the repositories around a path that are judged: those with a named path in them, or below one in none. */
async function targetsAround(
  path: string,
  context: CommandContext,
  judged: readonly string[],
): Promise<readonly TargetBranch[]> {
  const paths = (judged.length > 0 ? judged : ["."]).map((name) =>
    resolve(context.directory, name),
  );
  const isJudged = async (top: string): Promise<boolean> => {
    for (const judgedPath of paths) {
      if ((await placeInside(top, judgedPath)) !== undefined) return true;
      const isWalked = repositoryTop(await withoutLinks(judgedPath)) === undefined;
      if (isWalked && (await placeInside(judgedPath, top)) !== undefined) return true;
    }
    return false;
  };
  const tops = [path, await withoutLinks(path)].map((name) => repositoryTop(dirname(name)));
  const targets: TargetBranch[] = [];
  for (const top of new Set(tops)) {
    if (top === undefined || !(await isJudged(top))) continue;
    const git = await repositoryHere({ ...context, directory: top });
    if (git !== undefined) targets.push(await targetBranch(git, undefined));
  }
  return targets;
}

/** Returns the repository's path of a committed file, by name or with links followed; undefined for any other. */
async function committedPlace(
  path: string,
  { git, tip }: TargetBranch,
): Promise<string | undefined> {
  const inTree = await Promise.all(
    [path, await withoutLinks(path)].map((name) => placeInside(git.top, name)),
  );
  const places = [...new Set(inTree.filter((place) => place !== undefined))];
  if (places.length === 0) return undefined;
  for (const place of places) if ((await tip?.kind(place)) !== undefined) return place;
  const allPaths = await git.listPaths("work-tree");
  const tracked = new Set(allPaths.filter((file) => file.isTracked).map((file) => file.path));
  // A directory above it may be a link or a submodule.
  return places.find((place) => directoriesUp(place).some((name) => tracked.has(name)));
}
