import { remedyByFix } from "../finding/remedy.ts";
import { type Rule, rootFinding } from "./rule.ts";

/** A root module that had a lock file, or should have one, and has none now (A21). */
export const missingLockFile: Rule = {
  ids: ["missing-lock-file"],
  scope: "root-module",
  judge: (facts) => {
    const { head, base, nameInPolicy, context, lockFilePath } = facts.input;
    const isListed = context.policy.rootModules.includes(nameInPolicy);
    if (head !== undefined || (base === undefined && !isListed)) return [];
    const why =
      base === undefined ? "This root module is meant to have one" : "The base branch has one";
    return [
      rootFinding(facts, {
        rule: "missing-lock-file",
        summary: "The root module has no lock file",
        detail:
          `${lockFilePath} is not in the repository. ${why}. A symbolic link or an ignored file ` +
          "counts as none, because the tools replace the one and git loses the other.",
        remedy: remedyByFix(facts, "Run the command and commit the file that it writes."),
      }),
    ];
  },
};
