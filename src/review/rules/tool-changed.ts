import { commandName, type Tool } from "../../model/tool.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { type Rule, rootFinding } from "./rule.ts";

/**
 * A lock file that has become another tool's: header and registries are that one's.
 *
 * What has to be locked is then judged as that tool sees it, since it is the one that goes on. It is a
 * warning, because runs that stay with the former tool would find nothing locked. Where policy names the
 * tool, that one counts, and there is no such finding.
 */
export const toolChanged: Rule = {
  ids: ["tool-changed"],
  scope: "root-module",
  judge: (facts) => {
    const { movesTo, context } = facts.input;
    if (movesTo === undefined) return [];
    const [before, after] = [productName(context.tool), productName(movesTo)];
    return [
      rootFinding(facts, {
        rule: "tool-changed",
        line: 1,
        summary: "The tool changes",
        detail:
          `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. ` +
          `What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. ` +
          `Runs of ${commandName(context.tool)} would find none of this locked.`,
        remedy: remedyByHand(
          `If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is ` +
            `left to ask; "tool: ${context.tool.name}" there makes the move an error.`,
        ),
      }),
    ];
  },
};

function productName({ name }: Tool): string {
  return name === "opentofu" ? "OpenTofu" : "Terraform";
}
