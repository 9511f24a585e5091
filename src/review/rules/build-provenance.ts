import { provenanceMode } from "../../language/policy/provenance-rule.ts";
import { sortedUnique } from "../../model/order.ts";
import {
  entryProvenance,
  isAttested,
  type ProvenanceGroup,
  type ProvenanceLack,
  provenanceLack,
  unaskedHashes,
} from "../evidence/entry-provenance.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { hashText, listText } from "./words.ts";

/** An attestation that says of a package what it is not: of another source, another tag, or forged (RM-6). */
export const provenanceMismatch: Rule = {
  ids: ["provenance-mismatch"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) =>
      lackOf(facts, entry).mismatch.map((group) => judgeMismatch(facts, entry, group)),
    ),
};

/** A version that nobody attests to have built, where the one before was attested or policy requires it. */
export const provenanceMissing: Rule = {
  ids: ["provenance-missing"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const { absent } = lackOf(facts, entry);
      return absent.length === 0 ? [] : [judgeMissing(facts, entry, absent)];
    }),
};

function lackOf(facts: RootFacts, entry: EntryFacts): ProvenanceLack {
  const { evidence, base, baseEvidence } = entry;
  const { policy } = facts.input.context;
  const mode = provenanceMode(policy.provenance, entry.entry.address);
  const lack = provenanceLack(evidence && entryProvenance(evidence, entry.entry.hashes), {
    mode,
    wasAttested: base?.version !== entry.entry.version && isAttested(baseEvidence),
    asksRegistry: policy.registryContext !== "off",
  });
  return mode === "require" && lack.unknown.length === 0
    ? { ...lack, unknown: unaskedReasons(entry) }
    : lack;
}

/** What else lets a package in, where all that was asked about is known. */
function unaskedReasons({ added, evidence }: EntryFacts): readonly string[] {
  const [first, ...others] = evidence === undefined ? [] : unaskedHashes(added, evidence);
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [`nobody could be asked of the package behind ${hashText(first)}${more}`];
}

function judgeMismatch(facts: RootFacts, entry: EntryFacts, group: ProvenanceGroup): Finding {
  const { provenance } = group;
  const reason = provenance.status === "mismatch" ? provenance.reason : "";
  return entryFinding(facts, entry, {
    rule: "provenance-mismatch",
    summary: "An attestation does not belong to the package that it is offered for",
    detail:
      `The attestation that ${placeOf(entry)} offers for ${entryName(facts, entry)}${platformsText([group])} cannot be ` +
      `relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
    remedy: remedyByHand(
      "Do not lock this version until its publisher says who built it, and from what.",
    ),
    line: entry.lines?.version,
  });
}

function judgeMissing(
  facts: RootFacts,
  entry: EntryFacts,
  absent: readonly ProvenanceGroup[],
): Finding {
  const { policy } = facts.input.context;
  const isRequired = provenanceMode(policy.provenance, entry.entry.address) === "require";
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

/** That policy requires to know who built a version, and that it could not be found out; for `not-verified`. */
export function judgeUnknownBuild(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const reasons = sortedUnique(lackOf(facts, entry).unknown);
  if (reasons.length === 0) return [];
  const why = `${listText(reasons)}; policy requires it.`;
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "Who built a version is not known",
      detail: `Who built ${entryName(facts, entry)} is not known: ${why}`,
      cause: `Who built it is not known: ${why}`,
      remedy: remedyByHand(
        "Run the review again once the reason given is gone, or let policy require no attestation of this namespace.",
      ),
      line: entry.lines?.version,
    }),
  ];
}

/** What was not compared although nobody requires it: that the version before was attested, and of this one nobody can tell. */
export function provenanceLimits(facts: RootFacts): readonly string[] {
  return changedEntries(facts).flatMap((entry) => {
    const { base, baseEvidence, evidence } = entry;
    const isComparable = base?.version !== entry.entry.version && isAttested(baseEvidence);
    const known = evidence && entryProvenance(evidence, entry.entry.hashes);
    const groups = (isComparable && known?.groups) || [];
    const reasons = groups.flatMap(({ provenance }) =>
      provenance.status === "not-checked" ? [provenance.reason] : [],
    );
    if (reasons.length === 0) return [];
    return [
      `Who built ${entryName(facts, entry)} is not known, and of ${base?.version} it is: ${listText(reasons)}`,
    ];
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
