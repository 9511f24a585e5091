import { commandName } from "../../model/tool.ts";
import { compareVersions, isPrerelease } from "../../model/version.ts";
import { versionChange } from "../change/classify.ts";
import { type EntryFacts, entryReplaced, weightOfStep } from "../evidence/facts.ts";
import { effectsOn } from "../init/prediction.ts";
import { requiredAge } from "../policy/policy.ts";
import { ageUnknown, youngRelease } from "./age-words.ts";
import { waiverOfBundled } from "./bundled.ts";
import type { Judged, RootFacts, Rule } from "./rule.ts";
import { listText, originText } from "./words.ts";

/** Rules about the version that an entry locks. */
export const VERSION_RULES: readonly Rule[] = [
  { rule: "downgrade", scope: "hashes", each: "version", judge: downgrade },
  { rule: "prerelease", scope: "hashes", each: "version", judge: prerelease },
  { rule: "major-upgrade", scope: "hashes", each: "version", judge: majorUpgrade },
  { rule: "too-new", scope: "hashes", each: "changed-version", judge: tooNew },
  { rule: "not-verified", scope: "hashes", each: "changed-version", judge: unknownAge },
  { rule: "version-unavailable", scope: "hashes", each: "version", judge: withdrawn },
  { rule: "version-outside-constraints", scope: "root-module", each: "version", judge: outside },
];

/** Only a warning when the branch's history locked the very entry: then the change is a revert (A8). */
function downgrade(facts: EntryFacts): Judged {
  const { name, entry, revert } = facts;
  const before = entryReplaced(facts)?.version;
  if (before === undefined || compareVersions(entry.version, before) >= 0) return undefined;
  const where = revert?.where ? `${revert.where},` : "";
  return {
    severity: weightOfStep(facts),
    summary:
      revert === undefined
        ? "A provider goes back to a lower version"
        : "A provider goes back to an entry that was locked before",
    detail:
      `${name}${where} takes the place of ${before}. A lower version may have ` +
      "flaws that the higher one mended, and may not read the state that the higher one wrote.",
    remedy: `Lock ${before} or higher. If going back is meant, waive downgrade for it in the policy.`,
  };
}

function prerelease({ name, base, entry }: EntryFacts): Judged {
  if (!isPrerelease(entry.version) || base?.version === entry.version) return undefined;
  return {
    detail:
      `${name} is a prerelease: its publisher has not finished it, and may ` +
      "publish it again or take it back.",
    remedy: "Lock a release, or say in the change why the prerelease is needed.",
  };
}

function majorUpgrade(facts: EntryFacts): Judged {
  const { name, entry } = facts;
  const before = entryReplaced(facts)?.version;
  if (before === undefined) return undefined;
  const { direction, size } = versionChange(before, entry.version);
  if (direction !== "upgrade" || size !== "major") return undefined;
  return {
    detail:
      `${name} takes the place of ${before}. A major version may break ` +
      "configurations, and may write state that the old one cannot read.",
    remedy: "Read the upgrade guide, and look at a plan before merging.",
  };
}

/**
 * Returns the hours that policy asks a new version to be old, and its date by the registry in milliseconds (`NaN` without
 * one); undefined where it may be new. Only the registry's date counts: its maker can forge that of a signature or header.
 */
function ageAsked({ entry, base, evidence }: EntryFacts, { run }: RootFacts) {
  if (base?.version === entry.version) return undefined;
  const hours = requiredAge(run.policy, entry.address, run.now);
  return hours === undefined
    ? undefined
    : { hours, published: Date.parse(evidence?.publishedAt ?? "") };
}

function tooNew(facts: EntryFacts, root: RootFacts): Judged {
  const age = ageAsked(facts, root);
  if (age === undefined || Number.isNaN(age.published)) return undefined;
  const by = "the registry's word";
  return youngRelease({ ...age, name: facts.name, by, now: root.run.now });
}

function unknownAge(facts: EntryFacts, root: RootFacts): Judged {
  const age = ageAsked(facts, root);
  if (age === undefined || !Number.isNaN(age.published)) return undefined;
  const reason =
    root.run.policy.registryContext === "off"
      ? "the registry was not asked, since registry-context is off"
      : "the registry does not say when it was published";
  return ageUnknown(facts.name, age.hours, reason);
}

/** Neither the registry's list nor any document has the version (RM-2, RM-5). One that base already locks weighs less. */
function withdrawn(facts: EntryFacts, root: RootFacts): Judged {
  const { name, entry, base, evidence } = facts;
  if (evidence?.availability !== "withdrawn") return undefined;
  return {
    severity: base?.version === entry.version ? "notice" : "error",
    detail:
      `${name} is not among the versions that the registry lists now, and its own documents are gone, so that ` +
      "a machine without a copy of it cannot install it.",
    remedy:
      waiverOfBundled(facts, root, "version-unavailable") ??
      "Lock a version that the registry lists.",
  };
}

/** Finds a locked version that the configuration does not allow: the tools stop there (IN-6). */
function outside({ entry }: EntryFacts, { run, input, init }: RootFacts): Judged {
  const { address, version } = entry;
  const requirement = input.requirements?.providers.get(address);
  const [refusal] = effectsOn(init, address, "version-outside-constraints");
  if (requirement === undefined || refusal === undefined) return undefined;
  const askers = requirement.origins.filter(({ constraints }) => constraints !== "");
  const places = listText(askers.map((origin) => originText(input.root, origin)));
  const where = places === "" ? "" : ` (${places})`;
  const command = `${commandName(run.tool)} init`;
  const effect = `${command} would stop here: locked provider ${version} does not match.`;
  return {
    identity: [requirement.constraints.text],
    detail: `${refusal.reason}${where}. ${effect}`,
    cause: `${refusal.reason}. ${effect}`,
    remedy:
      "Change the constraint, or run the command, which chooses the newest version that is allowed.",
    command: ["lock", `--upgrade=${address}`, "--chdir"],
  };
}
