import { allowsVersion } from "../../model/constraint.ts";
import type { Requirement } from "../../model/requirements.ts";
import { commandName } from "../../model/tool.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand } from "../finding/remedy.ts";
import { originText } from "./askers.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";
import { listText } from "./words.ts";

/** A locked version that the configuration does not allow: the tools stop there (IN-6). */
export const versionOutsideConstraints: Rule = {
  ids: ["version-outside-constraints"],
  scope: "root-module",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const requirement = facts.input.requirements?.providers.get(entry.entry.address);
      const isAllowed =
        requirement === undefined || allowsVersion(requirement.constraints, entry.entry.version);
      return isAllowed ? [] : [judgeEntry(facts, entry, requirement)];
    }),
};

function judgeEntry(facts: RootFacts, entry: EntryFacts, requirement: Requirement): Finding {
  const { address, version } = entry.entry;
  const wanted = requirement.constraints.text;
  const askers = requirement.origins
    .filter((one) => one.constraints !== "")
    .map((one) => originText(facts, one));
  const where = wanted !== "" && askers.length > 0 ? ` (${listText(askers)})` : "";
  const why =
    wanted === ""
      ? "which no configuration accepts unless it asks for exactly that version"
      : `and the configuration asks for ${wanted}`;
  const tool = commandName(facts.input.context.tool);
  const effect = `${tool} init would stop here: locked provider ${version} does not match.`;
  return entryFinding(facts, entry, {
    rule: "version-outside-constraints",
    summary: "The locked version is not one that the configuration allows",
    detail: `${entryName(facts, entry)} is locked, ${why}${where}. ${effect}`,
    cause: `${entryName(facts, entry)} is locked, ${why}. ${effect}`,
    remedy: remedyByCommand(
      facts,
      "Change the constraint, or run the command, which chooses the newest version that is allowed.",
      ["lock", `--upgrade=${address}`, "--chdir"],
    ),
    line: entry.lines?.version,
  });
}
