import type {
  EvidenceProblem,
  MirrorDisagreement,
  SignatureStatus,
  VersionEvidence,
} from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { type EntryFacts, weightOfStep } from "../evidence/facts.ts";
import { platformsOf, type Replacement } from "../evidence/republish.ts";
import type { Judged, Rule } from "./rule.ts";
import { countText, hashText, keyText, listText, sentence, tellOnce } from "./words.ts";

/** The rule about a release whose checksum lists several keys signed, which locking judges too. */
export const CONFLICTING_SIGNERS = contradiction(
  "conflicting-signers",
  "The release is signed by different keys",
);

/** Rules about a release that is not what was locked, or not what its registry, signatures or mirror say. */
export const RELEASE_RULES: readonly Rule[] = [
  { rule: "republished-package", scope: "hashes", each: "changed-version", judge: republished },
  { rule: "republished-package", scope: "hashes", each: "changed-entry", judge: packageAdded },
  contradiction("conflicting-checksums", "The release has two checksums for one file"),
  CONFLICTING_SIGNERS,
  { rule: "mirror-disagrees", scope: "hashes", each: "changed-entry", judge: mirrorDisagrees },
  { rule: "checksum-mismatch", scope: "hashes", each: "changed-version", judge: checksumMismatch },
  { rule: "bad-signature", scope: "hashes", each: "changed-version", judge: badSignature },
  { rule: "foreign-checksum-line", scope: "hashes", each: "changed-version", judge: foreignLine },
];

const ASK_THE_PUBLISHER =
  "Ask the publisher why the release changed, and lock another version until that is known. " +
  "Nothing is fixed automatically here.";

/** `providers lock` would silently append the new hashes to the old ones (A2, A3, PL-6, PL-8). */
function republished(entry: EntryFacts): Judged {
  const { release } = entry;
  if (release.kind !== "replaced" && release.kind !== "repackaged") return undefined;
  const difference = differenceText(entry, release);
  const line = lineOfAny(entry, release.arrived);
  if (release.kind === "repackaged") {
    return {
      severity: "warning",
      summary: "The release was repackaged, contents identical",
      detail:
        `${difference} Every recorded content hash still agrees with a ` +
        "package that was downloaded and hashed in this run.",
      remedy:
        "Check that the publisher announced the new archives; the contents are those that were locked.",
      line,
    };
  }
  return {
    detail:
      `${difference} A published version should never change, so what ` +
      "would be installed now is not what was reviewed then.",
    remedy: ASK_THE_PUBLISHER,
    line,
  };
}

function packageAdded(entry: EntryFacts): Judged {
  const { name, release, added, evidence } = entry;
  if (release.kind !== "file-added" || !release.arrived.some((hash) => added.has(hash))) {
    return undefined;
  }
  const platforms = listText(platformsOf(release.arrived, evidence));
  return {
    severity: "notice",
    summary: "A package was added to the release after it was locked",
    detail:
      `${name} lists ${countText(release.arrived.length, "package")} more than when it was locked` +
      `${platforms === "" ? "" : `, for ${platforms}`}. The others are unchanged.`,
    remedy: "Nothing, unless the new package is one that you did not expect.",
    line: lineOfAny(entry, release.arrived),
  };
}

function differenceText(
  { name, evidence, isRecordedElsewhere }: EntryFacts,
  { gone, arrived }: Replacement,
): string {
  const whose = isRecordedElsewhere ? " of other root modules" : "";
  const such = `such as ${gone.slice(0, 1).map(hashText).join("")}`;
  if (gone.every((hash) => hashScheme(hash) === "h1")) {
    const hashes = countText(gone.length, "recorded hash", "recorded hashes");
    return (
      `No package of ${name} has the contents of ${hashes}${whose} any more, ${such}; ` +
      "every package was downloaded and hashed."
    );
  }
  const platforms = listText(platformsOf(arrived, evidence));
  const where = platforms === "" ? "" : ` (${platforms})`;
  return (
    `${name} no longer lists ${countText(gone.length, "recorded archive")}${whose}, ${such}, ` +
    `and lists ${countText(arrived.length, "other")}${where} instead.`
  );
}

function lineOfAny({ lines }: EntryFacts, hashes: readonly Hash[]): number | undefined {
  return hashes.map((hash) => lines?.hashes.get(hash)).find((line) => line !== undefined);
}

function contradiction(kind: EvidenceProblem["kind"], summary: string): Rule {
  const conflictsOf = (of: string, source: VersionEvidence | undefined) =>
    problemsOf(source, kind).map((message) => {
      return { summary, detail: `${of}: ${message}`, remedy: ASK_THE_PUBLISHER };
    });
  const judge = (facts: EntryFacts): Judged => {
    const { name, entry, evidence, base, baseEvidence } = facts;
    const own = conflictsOf(name, evidence);
    if (base === undefined || base.version === entry.version) return own;
    const before = conflictsOf(`${name}, of whose version before ${base.version}`, baseEvidence);
    return [...own, ...before.map((conflict) => ({ ...conflict, severity: weightOfStep(facts) }))];
  };
  return { rule: "republished-package", scope: "hashes", each: "changed-entry", judge };
}

function problemsOf(
  evidence: VersionEvidence | undefined,
  kind: EvidenceProblem["kind"],
): readonly string[] {
  return tellOnce((evidence?.problems ?? []).filter((problem) => problem.kind === kind));
}

function mirrorDisagrees(entry: EntryFacts): Judged {
  const { name: mirror, disagreements = [] } = entry.evidence?.mirror ?? {};
  const differing = disagreements.filter(({ contents }) => contents !== "same");
  const isRepackaged = differing.length === 0;
  const packages = isRepackaged ? disagreements : differing;
  if (packages.length === 0) return undefined;
  const platforms = listText(packages.map(({ platform }) => platform));
  const difference = packages.every(({ origin }) => origin.length === 0)
    ? `${mirror} has ${countText(packages.length, "package")} (${platforms}) that the origin does not publish.`
    : `${mirror} has another package than the origin for ${platforms}${exampleOf(packages[0])}.`;
  const foreign = packages.flatMap(({ mirror: hashes, origin }) =>
    hashes.filter((hash) => !origin.includes(hash)),
  );
  const line = lineOfAny(entry, foreign);
  if (isRepackaged) {
    return {
      severity: "warning",
      summary: "The mirror repackaged the release, contents identical",
      detail: `${entry.name}: ${difference} The files inside are those of the origin's packages.`,
      remedy: "Fill the mirror with the archives that the publisher released.",
      line,
    };
  }
  return {
    detail: `${entry.name}: ${difference} Runs install what the mirror has.`,
    remedy:
      "Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin.",
    line,
  };
}

function exampleOf(disagreement: MirrorDisagreement | undefined): string {
  const { mirror = [], origin = [] } = disagreement ?? {};
  for (const hash of mirror) {
    const other = origin.find((candidate) => hashScheme(candidate) === hashScheme(hash));
    if (other === undefined || origin.includes(hash)) continue;
    return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
  }
  return "";
}

function checksumMismatch(entry: EntryFacts): Judged {
  return complain(entry, problemsOf(entry.evidence, "checksum-mismatch"));
}

/** Finds a checksum list whose signature is bad, or is not where the registry says (AU-9..12). */
function badSignature(entry: EntryFacts): Judged {
  const reports = problemsOf(entry.evidence, "bad-signature");
  return complain(entry, reports.length > 0 ? reports : refusedSignatures(entry));
}

/** Signatures that neither tool accepts; one that has merely expired is another matter (AU-11). */
const REFUSED: ReadonlyMap<SignatureStatus, string> = new Map([
  ["invalid", "is not valid"],
  ["revoked", "was made by a key that has been revoked"],
  ["unknown-issuer", "was made by a key that the registry does not name"],
]);

function refusedSignatures({ evidence }: EntryFacts): readonly string[] {
  const complaints = (evidence?.signatures ?? []).flatMap((signature) => {
    const refusal = REFUSED.get(signature.status);
    if (refusal === undefined) return [];
    const reason = signature.reason === undefined ? "" : `: ${signature.reason}`;
    return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
  });
  return sortedUnique(complaints).map(sentence);
}

const MAX_COMPLAINTS = 3;

/** Returns one judgement for all complaints of a kind, since each platform's package repeats them. */
function complain({ name }: EntryFacts, complaints: readonly string[]): Judged {
  if (complaints.length === 0) return undefined;
  const rest = complaints.length - MAX_COMPLAINTS;
  const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
  return {
    detail: `${name}: ${complaints.slice(0, MAX_COMPLAINTS).join(" ")}${more}`,
    remedy: "Do not merge or install this version until its publisher accounts for the difference.",
  };
}

/** Finds such lines of a list, and a registry that offers a file of another release as the package. */
function foreignLine({ name, evidence }: EntryFacts): Judged {
  const problems = (evidence?.problems ?? []).filter(
    ({ kind }) => kind === "foreign-checksum-line",
  );
  const offers = problems.filter(({ platform }) => platform !== undefined);
  const lines = problems.filter(({ platform }) => platform === undefined);
  const others = offers.length - 1;
  const more = others > 0 ? ` The same holds for ${countText(others, "other package")}.` : "";
  const judgedOffer = sortedUnique(offers.map(({ message }) => message))
    .slice(0, 1)
    .map((message) => ({
      summary: "The registry offers a file of another release as the package",
      detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
      remedy: "Do not install this version until the registry names its own files.",
    }));
  const judgedLines = sortedUnique(lines.map(({ message }) => message)).map((message) => ({
    severity: "warning" as const,
    detail: `${name}: ${sentence(message)} Such a line vouches for nothing here.`,
    remedy: "Nothing, unless the lock file records the hash of such a line.",
  }));
  return [...judgedOffer, ...judgedLines];
}
