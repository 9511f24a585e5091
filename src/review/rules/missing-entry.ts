import { join } from "node:path/posix";
import { oldTerraformProvider } from "../../model/old-terraform-provider.ts";
import { isLockable } from "../../model/provider-address.ts";
import type { Requirement, RequirementOrigin } from "../../model/requirements.ts";
import type { RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByFix, remedyByHand } from "../finding/remedy.ts";
import { askersText } from "./askers.ts";
import { providerName, type Rule, rootFinding } from "./rule.ts";

/** A provider that the configuration requires and the lock file lacks. */
export const missingEntry: Rule = {
  ids: ["missing-entry"],
  scope: "root-module",
  judge: (facts) => {
    const { head, requirements, context, movesTo = context.tool } = facts.input;
    if (head === undefined || requirements === undefined) return [];
    return [...requirements.providers.values()]
      .filter(({ provider }) => isLockable(provider, movesTo))
      .filter(({ provider }) => !head.lock.providers.has(provider))
      .filter(({ provider }) => context.unmanaged?.has(provider) !== true)
      .map((requirement) => judgeMissing(facts, requirement));
  },
};

function judgeMissing(facts: RootFacts, { provider, origins }: Requirement): Finding {
  const [origin] = origins;
  const old = oldTerraformProvider(provider);
  return rootFinding(facts, {
    rule: "missing-entry",
    provider,
    file: origin === undefined ? facts.input.lockFilePath : pathOf(facts, origin),
    line: origin?.line,
    summary: "A required provider is not locked",
    detail:
      `${providerName(facts, provider)} is required by ${askersText(facts, origins)} but has no entry in ` +
      `${facts.input.lockFilePath}, so that every run may choose another version.`,
    cause: `${providerName(facts, provider)} is required but has no entry in the lock file, so that every run may choose another version.`,
    remedy:
      old === undefined
        ? remedyByFix(facts, "Run the command, which locks the newest version that is allowed.")
        : remedyByHand(old),
  });
}

/** Where a requirement stands, from the repository's top. */
function pathOf({ input }: RootFacts, origin: RequirementOrigin): string {
  return join(input.root, origin.file);
}
