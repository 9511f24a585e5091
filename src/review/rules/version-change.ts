import { isPrerelease } from "../../model/version.ts";
import { versionChange } from "../change/classify.ts";
import { versionBefore } from "../evidence/facts.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, type Rule } from "./rule.ts";

/** A version that its publisher does not call finished (A10). */
export const prerelease: Rule = {
  ids: ["prerelease"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries
      .filter(({ base, entry }) => isPrerelease(entry.version) && base?.version !== entry.version)
      .map((entry) =>
        entryFinding(facts, entry, {
          rule: "prerelease",
          summary: "A prerelease is locked",
          detail:
            `${entryName(facts, entry)} is a prerelease: its publisher has not finished it, and may ` +
            "publish it again or take it back.",
          remedy: remedyByHand(
            "Lock a release, or say in the change why the prerelease is needed.",
          ),
          line: entry.lines?.version,
        }),
      ),
};

/** A step to another major version, in which publishers may break what worked. */
export const majorUpgrade: Rule = {
  ids: ["major-upgrade"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const before = versionBefore(entry);
      if (before === undefined || before === entry.entry.version) return [];
      const { direction, size } = versionChange(before, entry.entry.version);
      if (direction !== "upgrade" || size !== "major") return [];
      return [
        entryFinding(facts, entry, {
          rule: "major-upgrade",
          summary: "A provider moves to another major version",
          detail:
            `${entryName(facts, entry)} takes the place of ${before}. A major version may break ` +
            "configurations, and may write state that the old one cannot read.",
          remedy: remedyByHand("Read the upgrade guide, and look at a plan before merging."),
          line: entry.lines?.version,
        }),
      ];
    }),
};
