import type { MirrorDisagreement, MirrorEvidence, VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, forChanged, type Rule } from "./rule.ts";
import { countText, hashText, listText, tellOnce } from "./words.ts";

/** Rules about a release that is not what was locked, or not what its registry says. */
export const RELEASE_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forChanged(republishedPackage) },
  { scope: "hashes", judge: forChanged(mirrorDisagrees) },
];

/**
 * Finds a version whose published packages are no longer those that were locked (A2, A3).
 *
 * `providers lock` would silently append the new hashes to the old ones (PL-6, PL-8).
 */
function republishedPackage(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  return [...judgeRelease(facts, entry), ...judgeConflicts(facts, entry)];
}

const ASK_THE_PUBLISHER = remedyByHand(
  "Ask the publisher why the release changed, and lock another version until that is known. " +
    "Nothing is fixed automatically here.",
);

function judgeRelease(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { release } = entry;
  switch (release.kind) {
    case "same":
    case "unsure":
      return [];
    case "file-added":
      return release.arrived.some((hash) => entry.added.has(hash))
        ? [judgeAddition(facts, entry, release.arrived)]
        : [];
    case "replaced":
      return [judgeReplacement(facts, entry, release)];
    case "repackaged":
      return [judgeRepackaging(facts, entry, release)];
    default:
      return release satisfies never;
  }
}

interface Replacement {
  readonly gone: readonly Hash[];
  readonly arrived: readonly Hash[];
}

function judgeReplacement(facts: RootFacts, entry: EntryFacts, release: Replacement): Finding {
  return entryFinding(facts, entry, {
    rule: "republished-package",
    summary: "The release was replaced after it was locked",
    detail:
      `${describe(facts, entry, release)} A published version should never change, so what ` +
      "would be installed now is not what was reviewed then.",
    remedy: ASK_THE_PUBLISHER,
    line: lineOf(entry, release),
  });
}

function judgeRepackaging(facts: RootFacts, entry: EntryFacts, release: Replacement): Finding {
  return entryFinding(facts, entry, {
    rule: "republished-package",
    severity: "warning",
    summary: "The release was repackaged, contents identical",
    detail:
      `${describe(facts, entry, release)} Every recorded content hash still agrees with a ` +
      "package that was downloaded and hashed in this run.",
    remedy: remedyByHand(
      "Check that the publisher announced the new archives; the contents are those that were locked.",
    ),
    line: lineOf(entry, release),
  });
}

function judgeAddition(facts: RootFacts, entry: EntryFacts, arrived: readonly Hash[]): Finding {
  const platforms = platformsOf(arrived, entry.evidence);
  return entryFinding(facts, entry, {
    rule: "republished-package",
    severity: "notice",
    summary: "A package was added to the release after it was locked",
    detail:
      `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it ` +
      `was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
    remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
    line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== undefined),
  });
}

/** Finds contradictions within a release, of head's version or of base's. */
function judgeConflicts(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { evidence, base, baseEvidence } = entry;
  const name = entryName(facts, entry);
  const baseConflicts =
    base === undefined || base.version === entry.entry.version
      ? []
      : conflictsOf(baseEvidence).map((conflict) => ({
          ...conflict,
          of: `${name}, of whose version before ${base.version}`,
        }));
  return [
    ...conflictsOf(evidence).map((conflict) => ({ ...conflict, of: name })),
    ...baseConflicts,
  ].map(({ summary, message, of }) =>
    entryFinding(facts, entry, {
      rule: "republished-package",
      summary,
      detail: `${of}: ${message}`,
      remedy: ASK_THE_PUBLISHER,
    }),
  );
}

const CONFLICTS = {
  "conflicting-checksums": "The release has two checksums for one file",
  "conflicting-signers": "The release is signed by different keys",
} as const;

function conflictsOf(
  evidence: VersionEvidence | undefined,
): readonly { readonly summary: string; readonly message: string }[] {
  return Object.entries(CONFLICTS).flatMap(([kind, summary]) => {
    const found = (evidence?.problems ?? []).filter((problem) => problem.kind === kind);
    return tellOnce(found).map((message) => ({ summary, message }));
  });
}

function describe(facts: RootFacts, entry: EntryFacts, { gone, arrived }: Replacement): string {
  const platforms = platformsOf(arrived, entry.evidence);
  const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
  if (gone.every((hash) => hashScheme(hash) === "h1")) return describeContents(facts, entry, gone);
  const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
  return (
    `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}${whose}, ` +
    `such as ${gone[0] === undefined ? "" : hashText(gone[0])}, and lists ` +
    `${countText(arrived.length, "other")}${where} instead.`
  );
}

function describeContents(facts: RootFacts, entry: EntryFacts, gone: readonly Hash[]): string {
  const whose = entry.isRecordedElsewhere ? " of other root modules" : "";
  return (
    `No package of ${entryName(facts, entry)} has the contents of ${countText(gone.length, "recorded hash", "recorded hashes")}${whose} ` +
    `any more, such as ${gone[0] === undefined ? "" : hashText(gone[0])}; every package was downloaded and hashed.`
  );
}

/** Returns the line of the first new archive that head records, else of the version. */
function lineOf(entry: EntryFacts, { arrived }: Replacement): number | undefined {
  const added = arrived.find((hash) => entry.added.has(hash));
  const line = added === undefined ? undefined : entry.lines?.hashes.get(added);
  return line ?? entry.lines?.version;
}

/**
 * Finds a mirror whose packages are not the origin's (A17).
 *
 * Runs install what the mirror has, and an entry locked from it vouches for nothing else.
 */
function mirrorDisagrees(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { mirror } = entry.evidence ?? {};
  if (mirror === undefined || mirror.disagreements.length === 0) return [];
  const isRepackaged = mirror.disagreements.every(({ contents }) => contents === "same");
  return [
    isRepackaged ? judgeMirrorRepackaging(facts, entry, mirror) : judgeMirror(facts, entry, mirror),
  ];
}

function judgeMirror(facts: RootFacts, entry: EntryFacts, mirror: MirrorEvidence): Finding {
  const differing = mirror.disagreements.filter(({ contents }) => contents !== "same");
  return entryFinding(facts, entry, {
    rule: "mirror-disagrees",
    summary: "The mirror's packages are not the origin's",
    detail: `${describeMirror(facts, entry, mirror.name, differing)} Runs install what the mirror has.`,
    remedy: remedyByHand(
      "Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin.",
    ),
    line: lineOfMirrors(entry, differing),
  });
}

function judgeMirrorRepackaging(
  facts: RootFacts,
  entry: EntryFacts,
  mirror: MirrorEvidence,
): Finding {
  return entryFinding(facts, entry, {
    rule: "mirror-disagrees",
    severity: "warning",
    summary: "The mirror repackaged the release, contents identical",
    detail:
      `${describeMirror(facts, entry, mirror.name, mirror.disagreements)} The files inside are those of ` +
      "the origin's packages.",
    remedy: remedyByHand("Fill the mirror with the archives that the publisher released."),
    line: lineOfMirrors(entry, mirror.disagreements),
  });
}

function describeMirror(
  facts: RootFacts,
  entry: EntryFacts,
  mirror: string,
  found: readonly MirrorDisagreement[],
): string {
  const [first] = found;
  const platforms = listText(found.map(({ platform }) => platform));
  const name = entryName(facts, entry);
  if (first === undefined) return `${name} differs in ${mirror}.`;
  if (found.every(({ origin }) => origin.length === 0)) {
    return `${name}: ${mirror} has ${countText(found.length, "package")} (${platforms}) that the origin does not publish.`;
  }
  return `${name}: ${mirror} has another package than the origin for ${platforms}${example(first)}.`;
}

/** Returns two hashes of one scheme, so that a reader can compare. */
function example({ mirror, origin }: MirrorDisagreement): string {
  for (const hash of mirror) {
    const other = origin.find((listed) => hashScheme(listed) === hashScheme(hash));
    if (other === undefined || origin.includes(hash)) continue;
    return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
  }
  return "";
}

/** Returns the first line with a hash that only the mirror has, else the entry's. */
function lineOfMirrors(
  entry: EntryFacts,
  found: readonly MirrorDisagreement[],
): number | undefined {
  const foreign = found.flatMap(({ mirror, origin }) =>
    mirror.filter((hash) => !origin.includes(hash)),
  );
  return foreign.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== undefined);
}
