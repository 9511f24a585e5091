import type { EvidenceProblem, SignatureStatus } from "../../model/evidence.ts";
import { sortedUnique } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { entryFinding, entryName, forChanged, type Rule } from "./rule.ts";
import { countText, keyText, sentence, tellOnce } from "./words.ts";

/** Rules about packages, checksum lists and signatures that do not hold. */
export const AUTHENTICITY_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forChanged(checksumMismatch) },
  { scope: "hashes", judge: forChanged(badSignature) },
  { scope: "hashes", judge: forChanged(foreignChecksumLine) },
];

/** Complaints that a message repeats before it counts the rest. */
const MAX_COMPLAINTS = 3;

const DO_NOT_INSTALL = remedyByHand(
  "Do not merge or install this version until its publisher accounts for the difference.",
);

/** Finds a downloaded package that differs from what the registry says (A18). */
function checksumMismatch(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  return complain(facts, entry, {
    rule: "checksum-mismatch",
    summary: "A package is not what the registry says it is",
    complaints: problemsOf(entry, "checksum-mismatch"),
  });
}

/** Finds a checksum list whose signature is bad, or is not where the registry says (AU-9..12). */
function badSignature(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  return complain(facts, entry, {
    rule: "bad-signature",
    summary: "No signature that holds covers the checksum list",
    complaints: signatureComplaints(entry),
  });
}

/** Signatures that neither tool accepts; one that has merely expired is another matter (AU-11). */
const REFUSED: ReadonlyMap<SignatureStatus, string> = new Map([
  ["invalid", "is not valid"],
  ["revoked", "was made by a key that has been revoked"],
  ["unknown-issuer", "was made by a key that the registry does not name"],
]);

/** Returns why the signatures are bad: the messages of authentication, else by their status. */
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

/** Returns one finding for all complaints of a kind, since each platform's package repeats them. */
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

function problemsOf(entry: EntryFacts, kind: EvidenceProblem["kind"]): readonly string[] {
  return tellOnce((entry.evidence?.problems ?? []).filter((problem) => problem.kind === kind));
}

/**
 * Finds a checksum list that names files of another release, or a registry that offers such a file as the
 * package.
 */
function foreignChecksumLine(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const problems = (entry.evidence?.problems ?? []).filter(
    ({ kind }) => kind === "foreign-checksum-line",
  );
  const offered = problems.filter(({ platform }) => platform !== undefined);
  const listed = problems.filter(({ platform }) => platform === undefined);
  return [
    ...sortedUnique(offered.map((problem) => problem.message))
      .slice(0, 1)
      .map((message) => judgeOffered(facts, entry, { message, count: offered.length })),
    ...sortedUnique(listed.map((problem) => problem.message)).map((message) =>
      judgeListed(facts, entry, message),
    ),
  ];
}

function judgeOffered(
  facts: RootFacts,
  entry: EntryFacts,
  { message, count }: { readonly message: string; readonly count: number },
): Finding {
  const more = count > 1 ? ` The same holds for ${countText(count - 1, "other package")}.` : "";
  return entryFinding(facts, entry, {
    rule: "foreign-checksum-line",
    summary: "The registry offers a file of another release as the package",
    detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
    remedy: remedyByHand("Do not install this version until the registry names its own files."),
    line: entry.lines?.version,
  });
}

function judgeListed(facts: RootFacts, entry: EntryFacts, message: string): Finding {
  return entryFinding(facts, entry, {
    rule: "foreign-checksum-line",
    severity: "warning",
    summary: "The checksum list names files that are no part of the release",
    detail: `${entryName(facts, entry)}: ${sentence(message)} Such a line vouches for nothing here.`,
    remedy: remedyByHand("Nothing, unless the lock file records the hash of such a line."),
    line: entry.lines?.version,
  });
}
