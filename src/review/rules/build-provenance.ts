import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import type { ProvenanceGroup } from "../evidence/entry-provenance.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding, Remedy } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { listText } from "./words.ts";

/** An attestation that says of a package what it is not: of another source, another tag, by another builder, or forged (RM-6). */
export const provenanceMismatch: Rule = {
  ids: ["provenance-mismatch"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const { mismatch } = entry.builds;
      const reasons = [...new Set(mismatch.map(reasonOf))];
      return reasons.map((reason) =>
        judgeMismatch(
          facts,
          entry,
          mismatch.filter((group) => reasonOf(group) === reason),
        ),
      );
    }),
};

/** A version that nobody attests to have built, where the one before was attested or policy requires it. */
export const provenanceMissing: Rule = {
  ids: ["provenance-missing"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const { absent } = entry.builds;
      return absent.length === 0 ? [] : [judgeMissing(facts, entry, absent)];
    }),
};

function reasonOf({ provenance }: ProvenanceGroup): string {
  return "reason" in provenance ? provenance.reason : "";
}

function judgeMismatch(
  facts: RootFacts,
  entry: EntryFacts,
  groups: readonly ProvenanceGroup[],
): Finding {
  const [reason = ""] = groups.map(reasonOf);
  return entryFinding(facts, entry, {
    rule: "provenance-mismatch",
    summary: "An attestation does not belong to the package that it is offered for",
    detail:
      `The attestation that ${placeOf(entry)} offers for ${entryName(facts, entry)}${platformsText(groups)} cannot be ` +
      `relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
    remedy: remedyOfMismatch(entry),
    line: entry.lines?.version,
  });
}

function remedyOfMismatch(entry: EntryFacts): Remedy {
  const { toName, mode } = entry.builds;
  const wait = "Do not lock this version until its publisher says who built it, and from what.";
  if (toName.size === 0) return remedyByHand(wait);
  const names = {
    mode,
    workflow: toName.get("workflow"),
    "signer-repository": toName.get("signerRepository"),
    runner: toName.get("runner"),
  };
  return remedyByHand(
    `${wait} Where its publisher means to build so, add to the policy of the target branch: ${settingText(entry, names)}`,
  );
}

/** A line of a policy file; JSON is YAML, and quotes what has to be quoted. */
function settingText({ entry }: EntryFacts, value: unknown): string {
  const { asciiHostname, namespace } = addressParts(entry.address);
  const name = PUBLIC_REGISTRIES.has(asciiHostname) ? namespace : `${asciiHostname}/${namespace}`;
  return `provenance: ${JSON.stringify({ [name]: value })}`;
}

function judgeMissing(
  facts: RootFacts,
  entry: EntryFacts,
  absent: readonly ProvenanceGroup[],
): Finding {
  const isRequired = entry.builds.mode === "require";
  const name = entryName(facts, entry);
  const before = entry.base?.version ?? "the version before";
  return entryFinding(facts, entry, {
    rule: "provenance-missing",
    severity: isRequired ? "error" : "warning",
    summary: "Nobody attests who built a version",
    detail:
      `${placeOf(entry)} has no attestation of who built ${name}${platformsText(absent)}, ` +
      `${isRequired ? "and policy requires one" : `and ${before} has one`}.`,
    remedy: remedyByHand(
      isRequired
        ? "Stay at a version that its publisher attests, or let policy require no attestation of this namespace."
        : `Stay at ${before} until the publisher says why this version was built otherwise.`,
    ),
    line: entry.lines?.version,
  });
}

/** That it could not be found out who built a version, where policy or the version before makes it due; for `not-verified`. */
export function judgeUnknownBuild(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { unknown, mode, attestedBefore } = entry.builds;
  const reasons = sortedUnique(unknown);
  if (reasons.length === 0) return [];
  const isRequired = mode === "require";
  const due = isRequired ? "policy requires it" : `${attestedBefore} has an attestation`;
  const why = `${listText(reasons)}${isRequired || attestedBefore !== undefined ? `; ${due}` : ""}.`;
  const without = isRequired
    ? "let policy require no attestation of this namespace"
    : `ask for none in the policy of the target branch: ${settingText(entry, "off")}`;
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "Who built a version is not known",
      detail: `Who built ${entryName(facts, entry)} is not known: ${why}`,
      cause: `Who built it is not known: ${why}`,
      remedy: remedyByHand(
        "Run the review again once the reason given is gone; a token raises a rate limit (the input github-token, or " +
          `GH_TOKEN), and fewer changed providers take fewer questions. Or ${without}`,
      ),
      line: entry.lines?.version,
    }),
  ];
}

/** What was not compared although nobody requires it: that nobody can tell whether the version before was attested. */
export function provenanceLimits(facts: RootFacts): readonly string[] {
  return changedEntries(facts).flatMap((entry) => {
    const { limits } = entry.builds;
    return limits.length === 0
      ? []
      : [`Who built ${entryName(facts, entry)} is not compared: ${listText(sortedUnique(limits))}`];
  });
}

function placeOf({ evidence }: EntryFacts): string {
  const repository = evidence?.provenance?.repository;
  return repository === undefined ? "The forge" : `${repository.host}/${repository.name}`;
}

function platformsText(groups: readonly ProvenanceGroup[]): string {
  const platforms = sortedUnique(groups.flatMap((one) => one.platforms));
  return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}
