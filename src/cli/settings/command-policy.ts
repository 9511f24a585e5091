import { posix, sep } from "node:path";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { type LoadedPolicy, loadPolicy } from "../../app/settings/load-policy.ts";
import type { NamedByPolicy } from "../../app/settings/named-by-policy.ts";
import { type ReadPolicyReference, refuseReferences } from "../../app/settings/policy-reference.ts";
import { EMPTY_LEDGER, type Ledger, layLedgers } from "../../language/ledger/ledger.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../review/policy/policy.ts";
import { overridePolicy } from "../../review/policy/tighten.ts";
import type { OptionValues } from "../options/arguments.ts";
import { policyInputs } from "../options/values.ts";
import { repositoryHere } from "../repository/repository-here.ts";
import type { CommandContext, CommandJob } from "../run/context.ts";
import { commandLedger } from "./ledger.ts";
import { type OperatorPlace, operatorFiles, targetsAmong } from "./operator-files.ts";
import { type PolicyNames, policyNames } from "./policy-names.ts";

/** The policy of a command, and where it came from. */
export interface CommandPolicy {
  readonly policy: ReviewPolicy;
  /** What is remembered. */
  readonly ledger: Ledger;
  readonly names: PolicyNames;
  /** Undefined when it is not the repository's own. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * The policy that a command goes by: the operator's `--policy`, else the repository's from the
 * commit that its target branch stands at. Options replace what it says: who types them answers for the run.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `USAGE`
 */
export async function commandPolicy(
  context: PolicyContext,
  options: OptionValues,
  at: PolicyCommit | undefined,
): Promise<CommandPolicy> {
  const { policy, organisationLedger, names, source, tip } = await readPolicy(context, options, at);
  const named = { ...context, files: operatorFiles(context, at) };
  const found = await commandLedger(named, options, {
    file: policy.ledger,
    git: at?.git,
    tip,
  });
  return {
    policy: { ...policy, ledger: found.file },
    ledger: layLedgers(organisationLedger, found.ledger),
    names,
    source,
  };
}

/** A repository, and the files of the commit that policy is read from; undefined where there is none. */
export interface PolicyCommit {
  readonly git: Pick<GitRepository, "top" | "listPaths">;
  readonly tip: FileTree | undefined;
  /** How a policy of another repository is read where no copy is named; refused where absent. */
  readonly readReference?: ReadPolicyReference;
}

type PolicyContext = OperatorPlace & Pick<CommandContext, "signal">;

/** A policy before the ledger that it names is read. */
export interface ReadPolicy extends Pick<CommandPolicy, "policy" | "names" | "source"> {
  readonly organisationLedger: Ledger;
  /** The tip of the target branch; undefined where there is none. */
  readonly tip: FileTree | undefined;
}

/** As {@link commandPolicy}, for a command that writes the ledger. */
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
 * Where the files are read from that a policy names, whoever's it is: what lies in the work tree of a repository is part
 * of what is judged (T1). Without a commit of a target branch there is none of them.
 */
function namedByPolicy(files: FileTree, at: PolicyCommit | undefined): NamedByPolicy {
  return at === undefined ? files : (at.tip ?? { read: () => Promise.resolve(undefined) });
}

/** Where policy is read from, for a command that compares nothing. */
export async function policyCommit(
  git: GitRepository,
  options: OptionValues,
): Promise<PolicyCommit> {
  const tip = await policyTip(git, options.text("base"));
  return { git, tip: tip && git.treeAt(tip) };
}

/** The policy of a command that works on the files there are, in a repository or in none. */
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
 * Reads the files of the policy that `extends` names, and of those that it names in turn: from `--organisation`, else
 * from the forge. A clone has no token for the forge, and stops there: a policy must not be followed in part.
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
