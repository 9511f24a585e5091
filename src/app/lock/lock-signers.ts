import { provenanceMode } from "../../formats/policy/provenance-rule.ts";
import type { EvidenceRequest } from "../../lock/evidence/evidence-request.ts";
import { gatherVersionEvidence } from "../../lock/evidence/version-evidence.ts";
import type { GatherPorts, GatherRules } from "../../lock/gathering/gather.ts";
import type { AgeTerms } from "../../lock/versions/select.ts";
import { LockReviewError } from "../../model/error.ts";
import { ofScheme } from "../../model/hash.ts";
import { type LockFile, lockFile, providerLock } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { hashesBeyond } from "../../review/change/moves.ts";
import { NO_RELEASES } from "../../review/evidence/input.ts";
import { sideWithoutText } from "../../review/evidence/read-side.ts";
import { type Finding, isUnverified } from "../../review/finding/finding.ts";
import { commandText } from "../../review/finding/remedy.ts";
import { type NameInPolicy, requiredAge } from "../../review/policy/policy.ts";
import { blocks } from "../../review/verdict/gate.ts";
import { judgeLocking } from "../../review/verdict/judge.ts";
import type { FactsQuestion } from "../review/gather-root-facts.ts";
import type { LockFailure } from "./failure-words.ts";
import { gatherPlanned, isRefused } from "./review-fix.ts";

/** What signers and builders are judged by, as `verify` does. */
export interface SignerTerms extends Pick<FactsQuestion, "policy" | "ledger"> {
  readonly nameInPolicy: NameInPolicy;
}

/** Returns the age that policy asks of versions that are chosen anew. */
export function ageTerms(policy: SignerTerms["policy"], now: number): AgeTerms {
  const hoursOf = (provider: ProviderAddress) => requiredAge(policy, provider, now);
  return { hoursOf, now, asksContext: policy.registryContext !== "off" };
}

interface LockedFile {
  readonly root: string;
  readonly old: LockFile;
  readonly locks: LockFile;
  readonly locked: readonly ProviderAddress[];
}

/**
 * Judges who signs what locking adds, by the rules of a review (T10), and what stood in the entries before; who built it
 * where policy requires to know. Asks about archives alone where an entry has them, so that no package is downloaded for
 * its contents.
 */
export async function judgeLocked(
  { root, old, locks, locked }: LockedFile,
  { nameInPolicy, ...own }: SignerTerms,
  { rules, ...ports }: GatherPorts & { readonly rules: GatherRules },
) {
  const { tool, now } = rules;
  const terms = { ...own, now, recordedReleases: NO_RELEASES };
  const choice = { tool, reason: "" };
  const judge = async (base: LockFile, head: LockFile) => {
    const sides = [{ base: sideWithoutText(base), head: sideWithoutText(head) }];
    const planned = { root, nameInPolicy, choice, requirements: undefined, sides };
    const gather = ({ wantsProvenance: wish, ...request }: EvidenceRequest) => {
      const mode = provenanceMode(own.policy.provenance, request.provider);
      const wantsProvenance = mode === "require" ? wish : undefined;
      return gatherVersionEvidence({ ...request, wantsProvenance }, rules, ports);
    };
    const [facts] = await gatherPlanned(planned, terms, gather);
    const { findings, unweighed } = facts ? judgeLocking(facts.input, facts.run) : NOTHING;
    const refused = [
      ...findings.filter((finding) => blocks(finding, own.policy)),
      ...unweighed.filter((finding) => isRefused(finding, "file")),
    ];
    return { refused, unsure: findings.filter(isUnverified) };
  };
  const isKept = (provider: ProviderAddress): boolean => {
    const [entry, before] = [locks.providers.get(provider), old.providers.get(provider)];
    return entry?.version === before?.version && hashesBeyond(entry, before).length === 0;
  };
  const among = (some: readonly ProviderAddress[]): LockFile => {
    const entries = [...locks.providers.values()].filter(({ address }) => some.includes(address));
    return archivesOf(lockFile(entries));
  };
  const compared = await judge(archivesOf(old), archivesOf(locks));
  const added = await judge(lockFile([]), among(locked.filter((provider) => !isKept(provider))));
  // What is wrong with an addition stops it, so that the rest stood in the file before.
  const stood = await judge(lockFile([]), among(locked));
  const stops = [
    [1, compared.refused] as const,
    [1, added.refused] as const,
    [3, added.unsure] as const,
  ];
  const stop = stops.find(([, findings]) => findings.length > 0);
  const [exit, stopping] = stop ?? ([0, []] as const);
  return {
    /** 1: a signer or a builder is an error. 3: one could not be compared. */
    exit,
    failures: withoutTwins(stopping).map(failureOf),
    /** What `verify` fails on although the file is written, without a full stop. */
    warnings: [
      ...compared.unsure.map(({ detail }) => detail),
      ...withoutTwins([...stood.refused, ...stood.unsure]).map(
        ({ detail }) => `${detail} The lock file had that before, and verify does not pass it`,
      ),
    ],
  };
}

const NOTHING = { findings: [], unweighed: [] } satisfies ReturnType<typeof judgeLocking>;

/** Returns a lock file with the archives of each entry, or with all hashes of one that has none. */
function archivesOf({ providers }: LockFile): LockFile {
  const entries = [...providers.values()].map((entry) => {
    const archives = ofScheme("zh", entry.hashes);
    return archives.length === 0 ? entry : providerLock({ ...entry, hashes: archives });
  });
  return lockFile(entries);
}

/** Returns each of some findings once: those before policy's weights have their twins after it. */
function withoutTwins(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [finding.detail, finding])).values()];
}

function failureOf({ provider, detail, remedy }: Finding): LockFailure {
  const error = new LockReviewError("UNKNOWN_SIGNER", detail, { hint: remedy.text });
  const sentences = [detail, remedy.text, commandText(remedy.command)].filter(
    (text) => text !== "",
  );
  return { provider: provider as ProviderAddress, error, sentences };
}
