import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import { policyChangeWeight } from "../policy/policy-change-weight.ts";
import { listText } from "./words.ts";

/** Files that a repository brings along where a run remembers: they are data of the change, and nobody's memory. */
export function plantedMemory(
  files: readonly string[],
  policy: Pick<ReviewPolicy, "severities" | "leastSeverities">,
): readonly Finding[] {
  const [first] = files;
  if (first === undefined) return [];
  return [
    {
      rule: "policy-changed",
      severity: policyChangeWeight(policy, undefined),
      provider: null,
      root: ".",
      file: first,
      line: null,
      summary: "The repository has files in the cache of this review",
      detail: `${listText(files)} would be taken for what earlier runs computed. This review believes nothing in a cache that lies in the repository.`,
      remedy: remedyByHand(
        "Remove the files from the repository, and keep the cache outside of it.",
      ),
    },
  ];
}
