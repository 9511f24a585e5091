import { SYSTEM_CLOCK } from "../adapters/system-clock.ts";
import { policyTip } from "../app/git-range.ts";
import { type LoadedPolicy, loadPolicy } from "../app/load-policy.ts";
import { type ReadPolicyReference, refuseReferences } from "../app/policy-reference.ts";
import type { FileTree } from "../ports/files.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../review/policy.ts";
import { overridePolicy } from "../review/tighten.ts";
import type { OptionValues } from "./arguments.ts";
import type { CommandContext } from "./context.ts";
import { policyInputs } from "./policy-options.ts";
import { repositoryHere } from "./repository-here.ts";

/** The policy of a command, and where it came from. */
export interface CommandPolicy {
  readonly policy: ReviewPolicy;
  /** Undefined when it is not the repository's own. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * The policy that a command goes by: the operator's `--policy` from disk, else the repository's from the
 * commit that its target branch stands at. Options replace what it says: who types them answers for the run.
 *
 * @param tip the files of that commit; undefined where there is none
 * @throws LockReviewError `INVALID_POLICY`, `USAGE`
 */
export async function commandPolicy(
  { files, signal }: Pick<CommandContext, "files" | "signal">,
  options: OptionValues,
  tip: FileTree | undefined,
): Promise<CommandPolicy> {
  const place = { now: SYSTEM_CLOCK.now(), readReference: references(files, options) };
  const inputs = policyInputs(options);
  const file = options.text("policy");
  if (file !== undefined) {
    const { policy } = await loadPolicy({ ...place, files, file }, signal);
    return { policy: overridePolicy(policy, inputs), source: undefined };
  }
  if (tip === undefined) {
    return { policy: overridePolicy(DEFAULT_POLICY, inputs), source: undefined };
  }
  const source = await loadPolicy({ ...place, files: tip, file: undefined }, signal);
  return { policy: overridePolicy(source.policy, inputs), source };
}

/** The policy of a command that works on the files there are, in a repository or in none. */
export async function policyHere(
  context: CommandContext,
  options: OptionValues,
): Promise<CommandPolicy> {
  const git = await repositoryHere(context);
  try {
    const tip = git && (await policyTip(git, options.text("base"), context.signal));
    return await commandPolicy(context, options, tip && git.treeAt(tip));
  } finally {
    git?.close();
  }
}

/**
 * The command line has no token for GitHub: whoever runs it names a copy of the file that `extends`
 * means. Without one it stops, since a policy must not be followed in part.
 */
function references(files: CommandContext["files"], options: OptionValues): ReadPolicyReference {
  const copy = options.text("extended-policy");
  return copy === undefined
    ? refuseReferences("Fetch that file yourself, and name the copy with --extended-policy.")
    : (_reference, signal) => files.read(copy, signal);
}
