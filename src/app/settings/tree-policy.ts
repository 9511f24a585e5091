import { EMPTY_LEDGER, type Ledger, layLedgers } from "../../language/ledger/ledger.ts";
import type { FileTree } from "../../ports/files.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../review/policy/policy.ts";
import { overridePolicy, type PolicyInputs, tightenPolicy } from "../../review/policy/tighten.ts";
import { loadLedger } from "./load-ledger.ts";
import { type LoadedPolicy, loadPolicy } from "./load-policy.ts";
import type { ReadPolicyReference } from "./policy-reference.ts";

/** How a run on a forge says what it goes by. */
export interface TreePolicyTerms {
  /** What the run itself asks for. */
  readonly asked: PolicyInputs;
  /** The policy file, where it is not the usual one. */
  readonly file: string | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly readReference: ReadPolicyReference;
  /** Told the name of everything asked for that would loosen the policy file, and is not followed. */
  readonly onRefused: (name: string) => void;
}

/** The policy of a run, and where it was read. */
export interface TreePolicy {
  readonly policy: ReviewPolicy;
  /** What is remembered, read from the same commit. */
  readonly ledger: Ledger;
  /** Undefined when there is no commit to read one from. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * The policy that a tree has, made stricter by what the run asks for; without a policy file that decides alone.
 * Whose tree counts has been decided: never the change's own.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export async function treePolicy(
  files: FileTree | undefined,
  terms: TreePolicyTerms,
): Promise<TreePolicy> {
  const own = await policyOf(files, terms);
  const found = await loadLedger({ files, file: own.policy.ledger });
  const organisation = own.source?.organisationLedger ?? EMPTY_LEDGER;
  return { ...own, ledger: layLedgers(organisation, found) };
}

async function policyOf(
  files: FileTree | undefined,
  { asked, file, now, readReference, onRefused }: TreePolicyTerms,
): Promise<Pick<TreePolicy, "policy" | "source">> {
  if (files === undefined) {
    return { policy: overridePolicy(DEFAULT_POLICY, asked), source: undefined };
  }
  const source = await loadPolicy({ files, file, now, readReference });
  if (source.file === undefined) {
    return { policy: overridePolicy(source.policy, asked), source };
  }
  const { policy, refused } = tightenPolicy(source.policy, asked);
  for (const name of refused) onRefused(name);
  return { policy, source };
}
