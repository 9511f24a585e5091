import { sortedUnique } from "../../model/order.ts";
import { addressParts } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import type { ProvenanceGroup } from "../evidence/entry-provenance.ts";
import { type EntryFacts, isMigrated, type RootFacts } from "../evidence/facts.ts";
import { hasUnsignedArchive, isKnownUnsigned, keysBehindEntry } from "../evidence/signers.ts";
import type { Finding, Remedy } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { isClosed } from "../keys/known-keys.ts";
import { changedEntries, entryFinding, entryName, forChanged, type Rule } from "./rule.ts";
import { CLOSED_BY, listText } from "./words.ts";

/** Rules about versions without a signature or a build attestation. */
export const SIGNATURE_RULES: readonly Rule[] = [
  { scope: "hashes", judge: signatureMissing },
  { scope: "hashes", judge: forChanged(provenanceMismatch) },
  { scope: "hashes", judge: forChanged(provenanceMissing) },
];

/**
 * Finds a checksum list without any signature; heaviest where the version before had one, or keys are listed
 * (A12, AU-12).
 */
function signatureMissing(facts: RootFacts): readonly Finding[] {
  return changedEntries(facts)
    .filter((entry) => isUnsigned(facts, entry))
    .map((entry) => judgeUnsigned(facts, entry));
}

/** Where the keys of a namespace are listed, each list has to be signed: an unsigned one could add a package. */
function isUnsigned(facts: RootFacts, { entry, evidence }: EntryFacts): boolean {
  const { from } = facts.input.context.keysOf(entry.address);
  const isListed = isClosed(from);
  return isKnownUnsigned(evidence) || (isListed && hasUnsignedArchive(entry, evidence));
}

function judgeUnsigned(facts: RootFacts, entry: EntryFacts): Finding {
  const name = entryName(facts, entry);
  return entryFinding(facts, entry, {
    rule: "signature-missing",
    ...(missingListed(facts, entry, name) ??
      lostSignature(entry, name) ??
      missingKnown(facts, entry, name) ??
      neverSigned(name)),
    line: entry.lines?.version,
  });
}

/** The words for an unsigned version, by what should have signed it. */
type MissingSignature = Pick<Finding, "severity" | "summary" | "detail" | "remedy">;

function missingListed(
  facts: RootFacts,
  { entry, evidence }: EntryFacts,
  name: string,
): MissingSignature | undefined {
  const { keys, from } = facts.input.context.keysOf(entry.address);
  if (!isClosed(from)) return undefined;
  return {
    severity: "error",
    summary: `A signature by a key that ${CLOSED_BY[from]} is missing`,
    detail:
      `${name} is ${isKnownUnsigned(evidence) ? "not signed" : "signed only in part"}, and ${CLOSED_BY[from]} ` +
      `${listText(sortedUnique(keys))}. The registry alone vouches for what no signature covers.`,
    remedy: remedyByHand(
      "Stay at a version that such a key signs, or ask the publisher for the signature.",
    ),
  };
}

function lostSignature(entry: EntryFacts, name: string): MissingSignature | undefined {
  const keys = keysBehindEntry(entry.base, entry.baseEvidence);
  if (keys.size === 0) return undefined;
  const before = entry.base?.version ?? "the version before";
  return {
    severity: "error",
    summary: "The signature that earlier versions had is gone",
    detail:
      `${name} is not signed, and ${before} was, by key ${listText(sortedUnique(keys))}. ` +
      "Whoever answers for the registry could have made this version.",
    remedy: remedyByHand(`Stay at ${before} until the publisher says why the signature is gone.`),
  };
}

/**
 * Finds a known signer whose keys the registry no longer names, be it for base's version too: it has hardly
 * stopped signing.
 */
function missingKnown(
  facts: RootFacts,
  entry: EntryFacts,
  name: string,
): MissingSignature | undefined {
  const { keys } = facts.input.context.keysOf(entry.entry.address);
  // The two public registries need not both serve the publisher's signature (A7).
  if (keys.size === 0 || isMigrated(entry)) return undefined;
  return {
    severity: "error",
    summary: "A signature by a publisher that is known to sign is missing",
    detail:
      `${name} is not signed, and the program knows of its namespace ${listText(sortedUnique(keys))} from before. ` +
      "Whoever answers for the registry could have made this version.",
    remedy: remedyByHand("Do not lock this version until the publisher says why nobody signs it."),
  };
}

function neverSigned(name: string): MissingSignature {
  return {
    severity: "notice",
    summary: "No signature covers this version",
    detail: `${name} is not signed, so that the registry alone vouches for it.`,
    remedy: remedyByHand(
      "Nothing, if you trust the registry for this provider. Ask the publisher to sign releases.",
    ),
  };
}

/** Finds an attestation that does not fit a package: another source, tag or builder, or a forged one (RM-6). */
function provenanceMismatch(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { mismatch } = entry.builds;
  const reasons = [...new Set(mismatch.map(reasonOf))];
  return reasons.map((reason) =>
    judgeMismatch(
      facts,
      entry,
      mismatch.filter((group) => reasonOf(group) === reason),
    ),
  );
}

/** Finds a version without a build attestation where the one before had one or policy requires one. */
function provenanceMissing(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { absent } = entry.builds;
  return absent.length === 0 ? [] : [judgeMissing(facts, entry, absent)];
}

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

/** Returns a line of a policy file; JSON is YAML, and quotes what has to be quoted. */
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

/**
 * Returns findings where build provenance is due by policy or by the version before, and is unknown; for
 * `not-verified`.
 */
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

/** Returns sentences where it is unknown whether the version before was attested and no policy requires it. */
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
  const platforms = sortedUnique(groups.flatMap((group) => group.platforms));
  return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}
