import { compareBytes } from "../../model/order.ts";
import { isPrerelease } from "../../model/version.ts";
import { versionChange } from "../change/classify.ts";
import { type EntryFacts, type RootFacts, versionBefore } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, namespaceOf, type Rule } from "./rule.ts";
import { listText } from "./words.ts";

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

/**
 * A provider that moved although its constraints did not (A9), as `init -upgrade` brings about.
 *
 * A warning when the change is about other publishers' providers: then nobody may have looked for it.
 */
export const unrequestedChange: Rule = {
  ids: ["unrequested-change"],
  scope: "hashes",
  judge: (facts) => {
    const moved = facts.entries.filter(isMoved);
    const requested = moved.filter(isRequested).map(({ entry }) => namespaceOf(entry.address));
    return moved
      .filter((entry) => !isRequested(entry))
      .map((entry) => judgeUnrequested(facts, entry, requested));
  },
};

function isMoved({ base, entry }: EntryFacts): boolean {
  return base !== undefined && base.version !== entry.version;
}

function isRequested({ base, entry }: EntryFacts): boolean {
  return base?.constraints.text !== entry.constraints.text;
}

function judgeUnrequested(
  facts: RootFacts,
  entry: EntryFacts,
  requested: readonly string[],
): Finding {
  const isUnrelated = requested.length > 0 && !requested.includes(namespaceOf(entry.entry.address));
  return entryFinding(facts, entry, {
    rule: "unrequested-change",
    ...(isUnrelated ? { severity: "warning" } : {}),
    summary: isUnrelated
      ? "A provider moved that this change is not about"
      : "A provider moved within unchanged constraints",
    detail:
      `${entryName(facts, entry)} takes the place of ${entry.base?.version ?? "another version"}, ` +
      `and its constraints are what they were${isUnrelated ? ", while those of other publishers' providers changed" : ""}.`,
    remedy: remedyByHand(
      isUnrelated
        ? `Restore ${entry.base?.version ?? "the version before"}, and upgrade this provider in a change of its own.`
        : "Nothing, if the upgrade is meant.",
    ),
    line: entry.lines?.version,
  });
}

/** Root modules of one repository that lock different versions of one provider; said by an audit alone. */
export const versionSkew: Rule = {
  ids: ["version-skew"],
  scope: "root-module",
  judge: (facts) => {
    const { mode, lockedVersions } = facts.input.context;
    if (mode !== "audit") return [];
    return facts.entries.flatMap((entry) => {
      const versions = [...(lockedVersions?.get(entry.entry.address) ?? [])];
      const others = versions
        .filter((version) => version !== entry.entry.version)
        .sort(compareBytes);
      if (others.length === 0) return [];
      return [
        entryFinding(facts, entry, {
          rule: "version-skew",
          summary: "Root modules lock different versions of one provider",
          detail: `${entryName(facts, entry)} is locked here, and ${listText(others)} elsewhere in the repository.`,
          remedy: remedyByCommand(
            facts,
            "Nothing, unless they should agree; the command upgrades this one.",
            ["lock", `--upgrade=${entry.entry.address}`, "--chdir"],
          ),
          line: entry.lines?.version,
        }),
      ];
    });
  },
};
