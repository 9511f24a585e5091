import { posix, resolve, sep } from "node:path";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import {
  type LoadedPolicy,
  loadPolicy,
  type NamedByPolicy,
} from "../../app/settings/load-policy.ts";
import { type ReadPolicyReference, refuseReferences } from "../../app/settings/policy-reference.ts";
import { loadLedger } from "../../app/settings/repository-ledger.ts";
import { EMPTY_LEDGER, type Ledger, layLedgers } from "../../language/ledger/ledger.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { rootScope } from "../../review/change/discover.ts";
import type { NameInPolicy } from "../../review/policy/policy.ts";
import {
  DEFAULT_LEDGER_FILE,
  DEFAULT_POLICY,
  type ReviewPolicy,
} from "../../review/policy/policy.ts";
import { overridePolicy } from "../../review/policy/tighten.ts";
import type { OptionValues } from "../options/arguments.ts";
import { policyInputs } from "../options/values.ts";
import { nameFrom, placesOfChange } from "../repository/named-paths.ts";
import { repositoryHere } from "../repository/repository-here.ts";
import type { CommandContext, CommandJob } from "../run/context.ts";
import { type OperatorPlace, operatorFiles, targetsAmong } from "./operator-files.ts";

/** The policy of a command, and its origin. */
interface CommandPolicy {
  readonly policy: ReviewPolicy;
  /** The known signing keys. */
  readonly ledger: Ledger;
  readonly names: PolicyNames;
  /** Undefined when it is not the repository's. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * Reads the policy of a command: the operator's `--policy`, else the repository's from the tip of its target branch.
 * Options override it.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `USAGE`
 */
export async function commandPolicy(
  context: PolicyContext,
  options: OptionValues,
  at: PolicyCommit | undefined,
): Promise<CommandPolicy> {
  const { policy, organisationLedger, names, source } = await readPolicy(context, options, at);
  const own = await repositoryLedger(policy, at);
  return { policy, ledger: layLedgers(organisationLedger, own), names, source };
}

/** Reads a policy's ledger from the tip of the target branch, since the work tree is judged. */
function repositoryLedger(
  { ledger: file }: ReviewPolicy,
  at: PolicyCommit | undefined,
): Promise<Ledger> {
  if (at?.tip === undefined && file !== undefined && file !== DEFAULT_LEDGER_FILE) {
    throw new LockReviewError(
      "INVALID_LEDGER",
      `The ledger ${file} lies in what is judged, and there is no commit to read it from`,
      { hint: "Work in a git repository, or let the policy name no ledger." },
    );
  }
  return loadLedger({ files: at?.tip, file });
}

/** A repository, and the files of the policy's commit; undefined without one. */
interface PolicyCommit {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
  /** Reads a policy of another repository without a named copy; refused if absent. */
  readonly readReference?: ReadPolicyReference;
}

type PolicyContext = OperatorPlace & Pick<CommandContext, "signal">;

/** A policy before its ledger is read. */
export interface ReadPolicy extends Pick<CommandPolicy, "policy" | "names" | "source"> {
  readonly organisationLedger: Ledger;
  /** The tip of the target branch; undefined without one. */
  readonly tip: FileTree | undefined;
}

/** Reads the policy without its ledger, for a command that writes the ledger. */
export async function readPolicy(
  context: PolicyContext,
  options: OptionValues,
  at: PolicyCommit | undefined,
): Promise<ReadPolicy> {
  const { directory, files } = context;
  const file = options.text("policy");
  const named = operatorFiles(context, at);
  const own = file === undefined ? at?.tip : named;
  const readReference = references({ files: named, at }, options);
  const reading = { now: SYSTEM_CLOCK.now(), readReference };
  const place = { ...reading, named: namedByPolicy(files, at), file };
  const loaded = own && (await loadPolicy({ ...place, files: own }));
  const policy = overridePolicy(loaded?.policy ?? DEFAULT_POLICY, policyInputs(options));
  const top = at?.git.top ?? directory;
  return {
    policy,
    names: policyNames({ directory }, { top, listed: policy.rootModules }),
    organisationLedger: loaded?.organisationLedger ?? EMPTY_LEDGER,
    source: file === undefined ? loaded : undefined,
    tip: at?.tip,
  };
}

/**
 * Returns the tree for files that a policy names: the target branch's, because the work tree is judged (T1); without a
 * target branch there are no such files.
 */
function namedByPolicy(files: FileTree, at: PolicyCommit | undefined): NamedByPolicy {
  return at === undefined ? files : (at.tip ?? { read: () => Promise.resolve(undefined) });
}

/** Returns the commit for reading policy, for a command that compares nothing. */
export async function policyCommit(
  git: GitRepository,
  options: OptionValues,
): Promise<PolicyCommit> {
  const tip = await policyTip(git, options.text("base"));
  return { git, tip: tip && git.treeAt(tip) };
}

/** Reads the policy of a command for the files on disk, in a repository or outside of one. */
export async function policyHere({
  context,
  options,
  paths,
}: Pick<CommandJob, "context" | "options" | "paths">): Promise<CommandPolicy> {
  const git = await repositoryHere(context);
  try {
    return await commandPolicy(
      { ...context, targetsAround: targetsAmong(context, paths) },
      options,
      git && (await policyCommit(git, options)),
    );
  } finally {
    git?.close();
  }
}

/**
 * Reads the policies that `extends` names, and those that they name: from `--organisation`, else from the forge. A
 * clone has no token for the forge, so this throws there: a policy must not apply in part.
 */
function references(
  { files, at }: Pick<CommandContext, "files"> & { readonly at: PolicyCommit | undefined },
  options: OptionValues,
): ReadPolicyReference {
  const copy = options.text("organisation");
  if (copy === undefined) return at?.readReference ?? refuseReferences(ORGANISATION_HINT);
  return ({ path }) => files.read(posix.join(copy.replaceAll(sep, "/"), path));
}

const ORGANISATION_HINT =
  "Clone that repository at that commit, and name its directory with --organisation.";

/** The names of root modules in a policy. */
interface PolicyNames {
  /** Returns the policy's name of a root module, given as a path from the working directory or an absolute one. */
  readonly nameOf: (root: string) => NameInPolicy;
  /** The root modules that the policy lists, as absolute paths. */
  readonly listed: readonly string[];
}

/**
 * Returns the names of root modules in a policy: paths from the top of the policy's repository, also inside nested
 * repositories; outside of any repository, from the working directory.
 */
function policyNames(
  { directory }: Pick<CommandContext, "directory">,
  { top, listed }: { readonly top: string; readonly listed: readonly string[] },
): PolicyNames {
  /** Returns its path by name or with links followed: the one for which the policy is stricter. */
  const nameOf = (root: string): string => {
    const path = resolve(directory, root);
    const [first = nameFrom(top, path), ...others] = placesOfChange(top, path).toReversed();
    const names = [first, ...others];
    return (
      names.find((name) => listed.includes(name)) ??
      names.find((name) => rootScope(name, listed) === "root-module") ??
      first
    );
  };
  return {
    nameOf: (root) => nameOf(root) as NameInPolicy,
    listed: listed.map((path) => resolve(top, path)),
  };
}
