import { hasErrors } from "../../model/diagnostic.ts";
import type { Requirements } from "../../model/requirements.ts";
import { remedyByCommand } from "../finding/remedy.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";

/**
 * A locked provider that the configuration does not require.
 *
 * Only a remark, because a state may still need it, unless the state is at hand (CR-93); silent when the
 * requirements are a lower bound.
 */
export const unneededEntry: Rule = {
  ids: ["unneeded-entry"],
  scope: "root-module",
  judge: (facts) => {
    const { requirements } = facts.input;
    if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
    return facts.entries
      .filter(({ entry }) => !requirements.providers.has(entry.address))
      .map((entry) =>
        entryFinding(facts, entry, {
          rule: "unneeded-entry",
          summary: "A locked provider is not required by the configuration",
          detail: `${entryName(facts, entry)} is locked, but nothing in ${whereText(requirements)}`,
          remedy: remedyByCommand(
            facts,
            "Keep it while a state needs it; the command drops it when nothing does.",
            ["fix", "--prune"],
          ),
        }),
      );
  },
};

function whereText({ state }: Requirements): string {
  return state === undefined || state.problem !== undefined
    ? "the configuration or its tests requires it. Its state may still do."
    : `the configuration, its tests or its state (${state.file}) requires it.`;
}
