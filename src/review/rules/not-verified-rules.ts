import type { EvidenceProblem, Gap } from "../../model/evidence.ts";
import { type Hash, hashScheme } from "../../model/hash.ts";
import { largestOf } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { parsePlatform } from "../../model/platform.ts";
import { gapsFor } from "../evidence/explain-hash.ts";
import { type EntryFacts, weightOfStep } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import { signersOfVersion } from "../evidence/signers.ts";
import type { Finding, NextStep } from "../finding/finding.ts";
import { PUBLISHER_KEYS_DAY } from "../keys/shipped-keys.ts";
import { waiverOfBundled } from "./bundled.ts";
import { KEY_RULES, rememberKey } from "./key-rules.ts";
import { judgeReplaced } from "./newer-tool.ts";
import { type Judged, type RootFacts, type Rule, rootFinding } from "./rule.ts";
import { countText, hashText, listText, reasonsText, sentence } from "./words.ts";

/** Rules about what head adds and could not be verified: never an accusation and never a pass, always `unverified`. */
export const NOT_VERIFIED_RULES: readonly Rule[] = [
  { rule: "not-verified", scope: "hashes", each: "changed-entry", judge: uncheckedHashes },
  { rule: "not-verified", scope: "hashes", each: "changed-entry", judge: unknownSchemes },
  { rule: "not-verified", scope: "hashes", each: "changed-entry", judge: unsureRelease },
  { rule: "not-verified", scope: "hashes", each: "changed-version", judge: unlistedVersion },
  { rule: "not-verified", scope: "hashes", each: "root", judge: judgeReplaced },
];

/** Every rule about the signers of a version. */
export const SIGNER_RULES: readonly Rule[] = [
  ...KEY_RULES,
  { rule: "not-verified", scope: "hashes", each: "changed-version", judge: unsureSigners },
];

/** The rules about signers, for those who look at nothing else: a review tells of disputed signatures with the hashes. */
export const RULES_OF_SIGNERS_ALONE: readonly Rule[] = [
  ...SIGNER_RULES,
  { rule: "not-verified", scope: "hashes", each: "changed-entry", judge: disputedSigners },
];

const TRY_AGAIN =
  "Run it again when what is named there can be read. Where that will never be, list the hashes in a waiver of " +
  "not-verified in the policy of the target branch.";
const ASK_OPERATOR = "Ask who runs the source to correct its answer, then run it again.";

/** Says that nothing was judged, because two facts name different tools for one root module. */
export function toolUndecided(facts: RootFacts): readonly Finding[] {
  const { root, toolConflict } = facts.input;
  const words = {
    summary: "Two tools are named for one root module",
    detail: `${root} is OpenTofu's or Terraform's: ${toolConflict}. Nothing was checked.`,
    remedy:
      "Write the tool into the policy file, such as `tool: opentofu`, or remove what names the other.",
  };
  return [rootFinding("not-verified", facts, words)];
}

function uncheckedHashes(entry: EntryFacts, facts: RootFacts): Judged {
  const { name, added, lines } = entry;
  const unchecked = hashesNotChecked(entry);
  const [first] = unchecked;
  const doubt = doubtAbout(entry);
  const reason = reasonText(entry);
  const count = countText(unchecked.length, "hash", "hashes");
  const words = {
    detail: `${first ? `${count} of ${name} could not be checked` : name}: ${reason}`,
    cause: sentence(reason),
    line: first && lines?.hashes.get(first),
  };
  // A doubt stays even if other documents vouch for the hash, and contradictory answers make no registry unreachable.
  if (doubt !== undefined && added.size > 0) {
    return { ...words, summary: doubt, remedy: ASK_OPERATOR };
  }
  if (first === undefined) return undefined;
  // No host is silent if anything else kept hashes from being checked.
  const hosts = sortedUnique(reasonsOf(entry).map(({ silentHost = "" }) => silentHost));
  return {
    ...words,
    ...remedyOfGaps(entry, facts),
    summary: "Hashes could not be checked",
    uncheckedHashes: unchecked,
    silentHosts: hosts.length === 0 || hosts.includes("") ? undefined : hosts,
  };
}

function disputedSigners(entry: EntryFacts, facts: RootFacts): Judged {
  const isDisputed = entry.evidence?.problems.some(({ kind }) => kind === "readers-disagree");
  return isDisputed === true ? uncheckedHashes(entry, facts) : undefined;
}

/** Returns hashes that head adds and that were not checked, of the schemes that the tools read. */
function hashesNotChecked({ hashes, added }: EntryFacts): readonly Hash[] {
  const open = hashes.filter(({ hash, grade }) => added.has(hash) && grade === "not-checked");
  return open.map(({ hash }) => hash).filter((hash) => hashScheme(hash) !== undefined);
}

/** Platforms that most people use, where policy lists none. */
const USUAL_PLATFORMS = ["linux_amd64", "darwin_arm64"].map(parsePlatform);

function remedyOfGaps(entry: EntryFacts, facts: RootFacts): NextStep {
  const { required } = facts.input;
  const bundled = waiverOfBundled(entry, facts, "not-verified", hashesNotChecked(entry));
  if (bundled !== undefined) return { remedy: bundled };
  const sizes = gapsOf(entry).flatMap(({ neededMebibytes }) => neededMebibytes ?? []);
  if (sizes.length === 0) return { remedy: TRY_AGAIN };
  const more = `Raise max-download to ${largestOf(sizes, 0)}MiB`;
  const platforms = required.from === "policy" ? required.platforms : USUAL_PLATFORMS;
  const usual = platforms.filter((platform) => entry.evidence?.publishedPlatforms.has(platform));
  // An audit knows no change whose hashes a fix may drop.
  if (usual.length === 0 || facts.run.mode === "audit") return { remedy: `${more}.` };
  return {
    remedy: `${more}. Or keep only the platforms that matter, with yours in place of these; that drops the h1 that this change adds for others.`,
    command: ["fix", "--platform", usual.join(",")],
  };
}

const DOUBTS: readonly (readonly [EvidenceProblem["kind"], string])[] = [
  ["ambiguous-document", "An answer can be read in two ways"],
  ["invalid-archive", "A package cannot be unpacked safely"],
  ["readers-disagree", "Two readers disagree about a signature"],
];

/**
 * Returns why answers are in doubt: the tools may read them otherwise, or only a mirror vouches for a hash
 * while the origin answered something unusable. An attacker between us and the origin can spoil its answers,
 * and must not gain by that. When the origin is unreachable, the mirror's answer counts.
 */
function doubtAbout({ evidence, hashes, added }: EntryFacts): string | undefined {
  const kinds = new Set(evidence?.problems.map(({ kind }) => kind));
  const doubt = DOUBTS.find(([kind]) => kinds.has(kind))?.[1];
  if (doubt !== undefined || (evidence?.mirror?.unusableAnswers ?? []).length === 0) return doubt;
  const isLeftToMirrors = hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
  return isLeftToMirrors ? "Only a mirror can be read, not the origin" : undefined;
}

/** Problems that keep evidence away; the others contradict it and have separate rules. */
const OBSTACLES: ReadonlySet<EvidenceProblem["kind"]> = new Set([
  "unreachable",
  "provider-not-found",
  "version-not-listed",
  "no-signing-keys",
  "ambiguous-document",
  "invalid-metadata",
  "invalid-archive",
  "readers-disagree",
  "not-checked",
]);

function reasonsOf(entry: EntryFacts): readonly (Gap | EvidenceProblem)[] {
  const gaps = gapsOf(entry);
  const { problems = [] } = entry.evidence ?? {};
  return gaps.length > 0 ? gaps : problems.filter(({ kind }) => OBSTACLES.has(kind));
}

function reasonText(entry: EntryFacts): string {
  if (entry.evidence === undefined) return "nothing was gathered about this version.";
  const text = reasonsText(reasonsOf(entry));
  return text === "" ? "not everything that could explain them was looked at." : text;
}

function gapsOf(entry: EntryFacts): readonly Gap[] {
  const gaps = hashesNotChecked(entry).flatMap((hash) => gapsFor(hash, entry.evidence) ?? []);
  return gaps.filter(({ cause }) => cause !== "not-needed");
}

/** Finds hashes such as `h7:…`, which no released tool reads, and which a later one may trust (HS-1). */
function unknownSchemes({ name, added, lines }: EntryFacts): Judged {
  const strange = [...added].filter((hash) => hashScheme(hash) === undefined);
  const [first] = strange;
  if (first === undefined) return undefined;
  return {
    summary: "No released tool reads the scheme of a hash",
    detail:
      `${name} adds ${countText(strange.length, "hash", "hashes")} of a scheme that no ` +
      `released tool reads, such as ${hashText(first)}. A later one may, and would trust it.`,
    remedy: "Remove the lines.",
    line: lines?.hashes.get(first),
  };
}

function unsureRelease(entry: EntryFacts): Judged {
  const { name, release, added, evidence } = entry;
  // Unchecked hashes say already that nothing could be looked at.
  if (release.kind === "unsure" && added.size > 0 && hashesNotChecked(entry).length === 0) {
    const gaps = evidence?.lookedAt.contents ?? [];
    const why = gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps);
    return {
      summary: "It could not be told whether the release was replaced",
      detail: `What was locked for ${name} before could not be held to all that is published now. ${why}`,
      remedy: "Run it again, or lock this version again from the registry.",
    };
  }
  if (release.kind !== "repackaged") return undefined;
  const uncompared = release.uncompared.filter((hash) => added.has(hash));
  if (uncompared.length === 0) return undefined;
  const platforms = listText(platformsOf(uncompared, evidence));
  return {
    summary: "New archives could not be compared with what was locked",
    detail:
      `The release ${name} was repackaged, and no content hash on record ` +
      `says whether the package is the same${platforms === "" ? "" : ` for ${platforms}`}.`,
    remedy: "Lock another version, or ask the publisher for the old archives.",
  };
}

function unsureSigners(entry: EntryFacts, facts: RootFacts): Judged {
  const { name, signers, evidence } = entry;
  if (signers.kind === "unlisted" && signers.from === "publishers") {
    const keys = listText(sortedUnique(signersOfVersion(evidence)));
    const why =
      `signed by key ${keys}. Of its namespace this program knows ` +
      `${listText(sortedUnique(signers.keys))}, as of ${PUBLISHER_KEYS_DAY}. Publishers do rotate keys since.`;
    return {
      summary: "The signing key is not one that the publisher is known by",
      detail: `${name}: ${why}`,
      cause: `It is ${why}`,
      ...rememberKey(facts, entry),
    };
  }
  const isOpen = signers.kind === "not-comparable" && weightOfStep(entry) === "error";
  if (!isOpen) return undefined;
  return {
    summary: "The signer could not be compared with the one before",
    detail: `${name}: no earlier signer is known, since ${sentence(signers.why)}`,
    remedy:
      "Run it again once the version before can be read, or list the namespace's keys in the policy.",
  };
}

/** Finds a version that the registry lists in one answer and lacks in another (RM-2). */
function unlistedVersion({ name, evidence }: EntryFacts): Judged {
  if (evidence?.availability !== "unlisted") return undefined;
  return {
    summary: "The registry's list lacks a version whose documents it has",
    detail:
      `${name} is not among the versions that the registry lists now, and the version's own ` +
      "documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.",
    remedy: "Run it again later, or lock a version that the registry lists.",
  };
}
