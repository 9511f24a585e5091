import { sortedUnique } from "../../model/order.ts";
import { type EntryFacts, isMigrated, type RootFacts } from "../evidence/facts.ts";
import { hasUnsignedArchive, isKnownUnsigned, keysBehindEntry } from "../evidence/signers.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { isClosed } from "../keys/known-keys.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { CLOSED_BY, listText } from "./words.ts";

/** A checksum list without any signature, worst where the version before had one, or keys are listed (A12, AU-12). */
export const signatureMissing: Rule = {
  ids: ["signature-missing"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts)
      .filter((entry) => isUnsigned(facts, entry))
      .map((entry) => judgeMissing(facts, entry)),
};

/** Where the keys of a namespace are listed, each list has to be signed, for whoever may add one could add a package. */
function isUnsigned(facts: RootFacts, { entry, evidence }: EntryFacts): boolean {
  const { from } = facts.input.context.keysOf(entry.address);
  const isListed = isClosed(from);
  return isKnownUnsigned(evidence) || (isListed && hasUnsignedArchive(entry, evidence));
}

function judgeMissing(facts: RootFacts, entry: EntryFacts): Finding {
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

/** What is said of an unsigned version, by what should have signed it. */
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

/** A publisher known to sign has not stopped because the registry names no keys any more, for base's version neither. */
function missingKnown(
  facts: RootFacts,
  entry: EntryFacts,
  name: string,
): MissingSignature | undefined {
  const { keys } = facts.input.context.keysOf(entry.entry.address);
  // The two public registries need not both serve what the publisher signed (A7).
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
