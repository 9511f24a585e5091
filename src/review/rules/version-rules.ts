import { allowsVersion } from "../../model/constraint.ts";
import type { Requirement } from "../../model/requirements.ts";
import { commandName } from "../../model/tool.ts";
import { compareVersions, isPrerelease } from "../../model/version.ts";
import { versionChange } from "../change/classify.ts";
import { hashesBeyond } from "../change/moves.ts";
import { type EntryFacts, type RootFacts, versionBefore } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import type { FindingSeverity } from "../finding/rule-table.ts";
import { requiredAge } from "../policy/policy.ts";
import { entryFinding, entryName, forAll, forChanged, type Rule } from "./rule.ts";
import { countText, listText, originText } from "./words.ts";

/** Rules about the version that an entry locks. */
export const VERSION_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forAll(downgrade) },
  { scope: "hashes", judge: prerelease },
  { scope: "hashes", judge: forAll(majorUpgrade) },
  { scope: "hashes", judge: forChanged(tooNew) },
  { scope: "hashes", judge: versionUnavailable },
  { scope: "root-module", judge: forAll(versionOutsideConstraints) },
];

/**
 * Finds a provider locked at a lower version than before (A8), also when it came from another registry.
 *
 * Only a warning when the branch's history locked the very entry: then the change is a revert.
 */
function downgrade(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const before = versionBefore(entry);
  if (before === undefined || compareVersions(entry.entry.version, before) >= 0) return [];
  const isRevert = isInHistory(facts, entry);
  return [
    entryFinding(facts, entry, {
      rule: "downgrade",
      ...(isRevert ? { severity: "warning" } : {}),
      summary: isRevert
        ? "A provider goes back to an entry that was locked before"
        : "A provider goes back to a lower version",
      detail:
        `${entryName(facts, entry)} takes the place of ${before}. A lower version may have ` +
        "flaws that the higher one mended, and may not read the state that the higher one wrote.",
      remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
      line: entry.lines?.version,
    }),
  ];
}

/** Whether an earlier lock file of the base branch has the version with every hash that head records. */
function isInHistory({ input }: RootFacts, { entry }: EntryFacts): boolean {
  return (input.past ?? []).some((lock) => {
    const past = lock.providers.get(entry.address);
    return past?.version === entry.version && hashesBeyond(entry, past).length === 0;
  });
}

/** Finds a prerelease (A10). */
function prerelease(facts: RootFacts): readonly Finding[] {
  return facts.entries
    .filter(({ base, entry }) => isPrerelease(entry.version) && base?.version !== entry.version)
    .map((entry) =>
      entryFinding(facts, entry, {
        rule: "prerelease",
        summary: "A prerelease is locked",
        detail:
          `${entryName(facts, entry)} is a prerelease: its publisher has not finished it, and may ` +
          "publish it again or take it back.",
        remedy: remedyByHand("Lock a release, or say in the change why the prerelease is needed."),
        line: entry.lines?.version,
      }),
    );
}

/** Finds a step to another major version, in which publishers may break what worked. */
function majorUpgrade(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  const before = versionBefore(entry);
  if (before === undefined || before === entry.entry.version) return undefined;
  const { direction, size } = versionChange(before, entry.entry.version);
  if (direction !== "upgrade" || size !== "major") return undefined;
  return entryFinding(facts, entry, {
    rule: "major-upgrade",
    summary: "A provider moves to another major version",
    detail:
      `${entryName(facts, entry)} takes the place of ${before}. A major version may break ` +
      "configurations, and may write state that the old one cannot read.",
    remedy: remedyByHand("Read the upgrade guide, and look at a plan before merging."),
    line: entry.lines?.version,
  });
}

const HOUR = 3_600_000;
const HOURS_A_DAY = 24;

/**
 * Returns the hours that the entry's version has to be old; undefined where it may be new, or base has it
 * already.
 */
function hoursAsked({ input }: RootFacts, { entry, base }: EntryFacts): number | undefined {
  const { policy, now } = input.context;
  return base?.version === entry.version ? undefined : requiredAge(policy, entry.address, now);
}

/** Returns milliseconds since the epoch; `NaN` where the registry gives no date. */
function publishedAt({ evidence }: EntryFacts): number {
  return Date.parse(evidence?.publishedAt ?? "");
}

/**
 * Finds a release that is younger than policy asks for: most malicious ones are found within days (A10).
 *
 * Only the registry's date counts. Without one the age is not verified, and nothing is guessed: the date in a
 * signature or a header can be forged by its maker.
 */
function tooNew(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { now } = facts.input.context;
  const hours = hoursAsked(facts, entry);
  if (hours === undefined) return [];
  const published = publishedAt(entry);
  // `not-verified` reports an unknown age.
  if (Number.isNaN(published)) return [];
  const age = now - published;
  return age >= hours * HOUR ? [] : [youngRelease(facts, entry, { age, hours })];
}

function youngRelease(
  facts: RootFacts,
  entry: EntryFacts,
  { age, hours }: { readonly age: number; readonly hours: number },
): Finding {
  const known = age < 0 ? "in the future" : `${ageText(Math.floor(age / HOUR))} ago`;
  return entryFinding(facts, entry, {
    rule: "too-new",
    summary: "A release is younger than policy asks for",
    detail:
      `${entryName(facts, entry)} was published ${known}, by the registry's word; policy asks for ` +
      `${ageText(hours)}. A release that turns out to be malicious is mostly found out within days.`,
    remedy: remedyByHand(
      "Wait, lock an earlier version, or add an exception to min-release-age on the base branch.",
    ),
    line: entry.lines?.version,
  });
}

/** Returns findings where policy asks for an age and the registry gives no date; for {@link notVerified}. */
export function judgeUnknownAge(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const hours = hoursAsked(facts, entry);
  if (hours === undefined || !Number.isNaN(publishedAt(entry))) return [];
  const isAsked = facts.input.context.policy.registryContext !== "off";
  const why = isAsked
    ? "the registry does not say when it was published"
    : "the registry was not asked, since registry-context is off";
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "The age of a release is not known",
      detail: `The age of ${entryName(facts, entry)} is not known, since ${why}; policy asks for ${ageText(hours)}.`,
      cause: `The age is not known, since ${why}; policy asks for ${ageText(hours)}.`,
      remedy: remedyByHand(
        "Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch.",
      ),
      line: entry.lines?.version,
    }),
  ];
}

/** Returns days where they are precise enough, else hours. */
function ageText(hours: number): string {
  if (hours < 2 * HOURS_A_DAY) return countText(hours, "hour");
  return countText(Math.floor(hours / HOURS_A_DAY), "day");
}

/**
 * Finds a locked version that the registry no longer has: neither its list nor any document of the version
 * (RM-2, RM-5).
 */
function versionUnavailable(facts: RootFacts): readonly Finding[] {
  return facts.entries
    .filter((entry) => entry.evidence?.availability === "withdrawn")
    .map((entry) => judgeWithdrawn(facts, entry));
}

function judgeWithdrawn(facts: RootFacts, entry: EntryFacts): Finding {
  return entryFinding(facts, entry, {
    rule: "version-unavailable",
    severity: severityOf(facts, entry),
    summary: "The registry no longer lists the locked version",
    detail:
      `${entryName(facts, entry)} is not among the versions that the registry lists now, and its own documents are gone, so that ` +
      "a machine without a copy of it cannot install it.",
    remedy: remedyByHand("Lock a version that the registry lists."),
    line: entry.lines?.version,
  });
}

/** A version that base already locks weighs less. */
function severityOf({ input }: RootFacts, { base, entry }: EntryFacts): FindingSeverity {
  const isOld = input.context.mode === "review" && base?.version === entry.version;
  return isOld ? "notice" : "error";
}

/** Finds a locked version that the configuration does not allow: the tools stop there (IN-6). */
function versionOutsideConstraints(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const requirement = facts.input.requirements?.providers.get(entry.entry.address);
  const isAllowed =
    requirement === undefined || allowsVersion(requirement.constraints, entry.entry.version);
  return isAllowed ? [] : [judgeOutside(facts, entry, requirement)];
}

function judgeOutside(facts: RootFacts, entry: EntryFacts, requirement: Requirement): Finding {
  const { address, version } = entry.entry;
  const wanted = requirement.constraints.text;
  const askers = requirement.origins
    .filter((origin) => origin.constraints !== "")
    .map((origin) => originText(facts, origin));
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
