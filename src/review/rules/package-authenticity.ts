import type { EvidenceProblem, SignatureStatus } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding, RuleId } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, keyText, sentence, tellOnce } from "./words.ts";

/** Complaints that a message repeats before it counts the rest. */
const MAX_COMPLAINTS = 3;

const DO_NOT_INSTALL = remedyByHand(
  "Do not merge or install this version until its publisher accounts for the difference.",
);

/** A downloaded package that is not what the registry says it is (A18). */
export const checksumMismatch: Rule = {
  ids: ["checksum-mismatch"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) =>
      complain(facts, entry, {
        rule: "checksum-mismatch",
        summary: "A package is not what the registry says it is",
        complaints: problemsOf(entry, "checksum-mismatch"),
      }),
    ),
};

/** A checksum list whose signature does not hold, or is not where the registry says, so that nothing in it is vouched for (AU-9..12). */
export const badSignature: Rule = {
  ids: ["bad-signature"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) =>
      complain(facts, entry, {
        rule: "bad-signature",
        summary: "No signature that holds covers the checksum list",
        complaints: signatureComplaints(entry),
      }),
    ),
};

/** One finding for all complaints of a kind: each platform's package repeats them. */
function complain(
  facts: RootFacts,
  entry: EntryFacts,
  about: {
    readonly rule: RuleId;
    readonly summary: string;
    readonly complaints: readonly string[];
  },
): readonly Finding[] {
  const { rule, summary, complaints } = about;
  if (complaints.length === 0) return [];
  const shown = complaints.slice(0, MAX_COMPLAINTS).join(" ");
  const rest = complaints.length - MAX_COMPLAINTS;
  const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
  return [
    entryFinding(facts, entry, {
      rule,
      summary,
      detail: `${entryName(facts, entry)}: ${shown}${more}`,
      remedy: DO_NOT_INSTALL,
      line: entry.lines?.version,
    }),
  ];
}

/** Signatures that neither tool accepts; one that has merely expired is another matter (AU-11). */
const REFUSED: ReadonlyMap<SignatureStatus, string> = new Map([
  ["invalid", "is not valid"],
  ["revoked", "was made by a key that has been revoked"],
  ["unknown-issuer", "was made by a key that the registry does not name"],
]);

/** What is wrong with the signatures: in the words of whoever checked them, else by their status. */
function signatureComplaints(entry: EntryFacts): readonly string[] {
  const reported = problemsOf(entry, "bad-signature");
  if (reported.length > 0) return reported;
  const complaints = (entry.evidence?.signatures ?? []).flatMap((signature) => {
    const refusal = REFUSED.get(signature.status);
    if (refusal === undefined) return [];
    const reason = signature.reason === undefined ? "" : `: ${signature.reason}`;
    return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
  });
  return sortedUnique(complaints).map(sentence);
}

function problemsOf(entry: EntryFacts, kind: EvidenceProblem["kind"]): readonly string[] {
  return tellOnce((entry.evidence?.problems ?? []).filter((one) => one.kind === kind));
}
