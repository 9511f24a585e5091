import { type Hash, hashScheme, ofScheme, preferredHashes } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import { hashesBeyond } from "../change/moves.ts";
import { gradeHash, isVouchedFor, NO_KEYS } from "../evidence/explain-hash.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import { otherVersionOf } from "../evidence/past.ts";
import { platformsOf } from "../evidence/republish.ts";
import type { Judgement } from "../finding/finding.ts";
import { whyNothingIsVerified } from "../init/predict-entry.ts";
import type { Judged, RootFacts, RootJudgement, Rule } from "./rule.ts";
import { countText, fixFor, hashText, listText, signerText } from "./words.ts";

/** Rules about the hashes of an entry. */
export const HASH_RULES: readonly Rule[] = [
  { rule: "unexplained-hash", scope: "hashes", each: "changed-entry", judge: unexplainedHash },
  { rule: "unexplained-hash", scope: "hashes", each: "root", judge: baseOnlyHashes },
  { rule: "no-usable-hashes", scope: "hashes", each: "changed-entry", judge: noUsableHashes },
  { rule: "removed-hash", scope: "hashes", each: "changed-entry", judge: removedHash },
];

/** The tools accept a package that matches any one recorded hash, so one line is enough to let another one in (A1). */
function unexplainedHash(facts: EntryFacts, root: RootFacts): Judged {
  const { name, evidence, hashes, lines } = facts;
  // A hash that base records grades at least as base-only, so all of these are head's additions.
  const unexplained = hashes.filter(({ grade }) => grade === "unexplained");
  if (unexplained.length === 0) return surplusContents(facts);
  const mixed = unexplained.map(({ hash }) => mixedHash(facts, hash, root));
  if (mixed.every((judgement) => judgement !== undefined)) return mixed;
  const packages = evidence?.publishedPlatforms.size ?? 0;
  const packagesText =
    packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
  const signer = signerText(evidence);
  const signatureText = signer === undefined ? "" : `, whose checksum list is ${signer}`;
  return unexplained.map(({ hash }) => ({
    detail:
      `${hashText(hash)} does not belong to ${packagesText} of ${name}${signatureText}. ` +
      "A package that matches it would be installed without complaint.",
    remedy: "Remove the line, or run the command, which drops it and records what the tool would.",
    command: ["fix"],
    hash,
    line: lines?.hashes.get(hash),
  }));
}

/** Judges a hash of another version of the provider: an accident, as a merge that keeps the lines of both sides. */
function mixedHash(
  facts: EntryFacts,
  hash: Hash,
  { input, run }: RootFacts,
): Judgement | undefined {
  const other = otherVersionOf(hash, facts, input.past, run);
  if (other === undefined) return undefined;
  const { version, where } = other;
  const why =
    "a merge or an edit kept lines of both versions. " +
    `A package of ${version} would be installed as ${facts.entry.version}.`;
  return {
    summary: "This hash is another version's",
    detail: `${hashText(hash)} is that of ${version}${where}, and not of ${facts.name}: ${why}`,
    cause: `The entry of ${facts.name} records a hash of ${version}${where}: ${why}`,
    remedy: `Run the command, which drops the lines of ${version} and keeps those of ${facts.entry.version}.`,
    command: ["fix"],
    hash,
    line: facts.lines?.hashes.get(hash),
  };
}

/** A package has two content hashes at most (HS-6): of more, some are wrong, whichever of them are right. */
function surplusContents({ name, entry, evidence, hashes, added }: EntryFacts): Judged {
  const packages = evidence?.publishedPlatforms.size ?? 0;
  const contents = ofScheme("h1", entry.hashes).length;
  const isOpen = hashes.some(({ hash, grade }) => added.has(hash) && !isVouchedFor(grade));
  if (packages === 0 || !isOpen || contents <= 2 * packages) return undefined;
  return {
    summary: "More content hashes than the release can have",
    detail:
      `${name} has ${countText(packages, "package")}, with two content hashes ` +
      `each at most, and the lock file records ${contents}. Some of them belong to no package.`,
    remedy: "Restore the entry from the base branch, or remove it, and run fix.",
  };
}

/** Finds history that is no proof. An audit has no base, and calls the same hashes unexplained. */
function baseOnlyHashes({ entries }: RootFacts): Judged<RootJudgement> {
  // Other rules report the archives of a release that was or may have been replaced.
  const same = entries.filter(({ release: { kind } }) => kind === "same" || kind === "file-added");
  const baseOnly = same.flatMap(({ hashes, lines }) =>
    hashes
      .filter(({ grade }) => grade === "base-only")
      .map(({ hash }) => ({ line: lines?.hashes.get(hash) })),
  );
  const [first] = baseOnly;
  if (first === undefined) return undefined;
  return {
    severity: "notice",
    isLighterCase: true,
    identity: [String(baseOnly.length)],
    line: first.line,
    summary: "Hashes are vouched for by the base branch alone",
    detail:
      `${countText(baseOnly.length, "recorded hash", "recorded hashes")} of this lock file ` +
      "were there before, and nothing that is known now vouches for them.",
    remedy: "Run the command to see which, and fix to drop them.",
    command: ["verify"],
  };
}

/** Finds an entry that lets any package in, however many lines it has (HS-14, A14, A16). */
function noUsableHashes({ name, entry, evidence }: EntryFacts): Judged {
  const reason = whyNothingIsVerified(entry, evidence);
  if (reason === undefined) return undefined;
  return {
    detail: `${name} is locked ${reason}, so that any package would be accepted.`,
    remedy: "Run the command, which records the hashes of this version.",
    command: ["fix"],
  };
}

/** A hash is rightly gone when everything was looked at and nothing vouches for it: `fix` removes such hashes (A13). */
function removedHash(entry: EntryFacts, { input }: RootFacts): Judged {
  const missing = missedHashes(entry);
  const [first] = missing;
  if (first === undefined) return undefined;
  const platforms = listText(platformsOf(missing, entry.evidence));
  const where = platforms === "" ? "" : `, which belong to ${platforms}`;
  const contents = ofScheme("h1", missing);
  // A hash whose package was not read may be any platform's.
  const isTraced = contents.every((hash) => platformsOf([hash], entry.evidence).length > 0);
  const unpacked = isTraced
    ? platformsOf(contents, entry.evidence)
    : [...(entry.evidence?.publishedPlatforms ?? [])];
  // Plain `fix` locks for required platforms; with --platform it keeps only those named.
  const isBeyond = unpacked.some((platform) => !input.required.platforms.includes(platform));
  const covered = entry.coverage.map(({ platform }) => platform);
  return {
    detail:
      `${entry.name} lacks ${countText(missing.length, "hash", "hashes")} that the base branch records, ` +
      `such as ${hashText(first)}${where}. A machine that needs them ` +
      "cannot verify its package, or rewrites the lock file.",
    remedy: "Restore the lines, or run the command, which records them again.",
    command: isBeyond ? fixFor(sortedUnique([...covered, ...unpacked])) : ["fix"],
  };
}

/** Returns the hashes of an unchanged version that were true and are gone. */
export function missedHashes({ entry, base, evidence, release }: EntryFacts): readonly Hash[] {
  if (base?.version !== entry.version) return [];
  // `republished-package` reports what a replaced release no longer lists.
  if (release.kind === "replaced" || release.kind === "repackaged") return [];
  const { address: provider, version } = entry;
  // A registry's report vouches for no added hash, but is enough to miss a removed one.
  const source = evidence && { ...evidence, reportedH1: "accept" as const };
  const context = { provider, version, evidence: source, recorded: undefined, ...NO_KEYS };
  // Without a known `h1:` of every package on base, it may be of unpacked contents, which no registry reports (HS-8, RG-7).
  const packageCount = evidence?.publishedPlatforms.size ?? 0;
  const coverCount = platformsOf(ofScheme("h1", base.hashes), evidence).length;
  const mayBeUnpacked = packageCount === 0 || packageCount !== coverCount;
  return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
    const grade = gradeHash(hash, context);
    return grade === "not-checked"
      ? hashScheme(hash) !== "h1" || mayBeUnpacked
      : grade !== "unexplained";
  });
}
