import { join } from "node:path/posix";
import {
  EMPTY_LOCK_FILE,
  type LockFile,
  lockFile,
  type ProviderLock,
} from "../../model/lock-file.ts";
import { groupBy } from "../../model/many.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { vacancyIn } from "../../model/requirements.ts";
import type { FixReport } from "../../report/commands/fix-report.ts";
import {
  findVersion,
  type LockFileSide,
  type RecordedReleases,
} from "../../review/evidence/input.ts";
import { type KnownLocks, sideWithoutText } from "../../review/evidence/read-side.ts";
import { type Finding, isUnverified } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { NameInPolicy } from "../../review/policy/policy.ts";
import { blocks } from "../../review/verdict/gate.ts";
import { judgeFindings } from "../../review/verdict/judge.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { auditCandidate } from "../review/audit-roots.ts";
import { type FactsQuestion, gatherRootFacts } from "../review/gather-root-facts.ts";
import { lockSide } from "../roots/lock-side.ts";
import type { RootReading } from "../roots/read-root.ts";
import type { EvidenceGatherer } from "../run/engine.ts";

/** The policy, the records and the evidence by which a planned lock file is reviewed. */
export interface FixReviewer
  extends Pick<FactsQuestion, "policy" | "ledger" | "recordedReleases" | "now"> {
  readonly gather: EvidenceGatherer;
  /** Lock files that were read, to which the planned ones are added; none when absent. */
  readonly locks?: KnownLocks;
}

/** Why nothing may be written. */
export interface Obstacle extends Pick<FixReport, "reasons"> {
  readonly outcome: "refused" | "unverified";
}

/**
 * Reviews the text that a fix would write like a proposal, against all earlier records: a hash is added only when it is
 * reached from a record, and nothing is written that a review would stop. If the target branch locks another version,
 * the text is compared with that as well, so that a changed signing key is found (T4).
 */
export async function reviewPlanned(
  planned: RootReview,
  text: string,
  { gather, locks, ...terms }: FixReviewer,
): Promise<Obstacle | undefined> {
  const { lockFilePath, base, rules, tool } = planned;
  const recorded = recordedBefore(planned, terms.recordedReleases);
  const head = lockSide({ content: new TextEncoder().encode(text) }, lockFilePath, rules, locks);
  const isMoved = ({ address, version }: ProviderLock): boolean => {
    const entry = recorded.providers.get(address);
    return entry !== undefined && entry.version !== version;
  };
  const hasMoved = base && [...base.providers.values()].some(isMoved);
  const records = hasMoved ? [recorded, base] : [recorded];
  const sides = records.map((record) => ({ base: sideWithoutText(record), head }));
  const choice = { tool: rules, reason: tool.reason };
  const facts = await gatherPlanned({ ...planned, choice, sides }, terms, gather);
  const reviews = facts.map(({ input, run }) => judgeFindings(input, run));
  const counts = reviews.flatMap(({ findings }) => findings);
  // Policy can make a finding heavier: then it forbids writing if it fails a review and would forbid as an error.
  const isUnexplained = ({ rule, severity }: Finding): boolean =>
    RULE_TABLE[rule].isUnexplained === true && severity === "error";
  const isStopped = (finding: Finding): boolean =>
    blocks(finding, terms.policy) && isRefused({ ...finding, severity: "error" }, "file");
  const refused = [...reviews.flatMap(({ unweighed }) => unweighed), ...counts].filter(
    (finding) => isRefused(finding, "file") || isUnexplained(finding) || isStopped(finding),
  );
  return refused.length > 0
    ? { outcome: "refused", reasons: reasonsOf(refused) }
    : unverified(counts);
}

interface PlannedLock extends Pick<RootReading, "choice" | "requirements"> {
  readonly root: string;
  readonly nameInPolicy: NameInPolicy;
  /** The planned lock file, beside each that it is compared with. */
  readonly sides: readonly { readonly base: LockFileSide; readonly head: LockFileSide }[];
}

/** Gathers the facts of a planned lock file, of which the hashes alone are judged. */
export function gatherPlanned(
  { root, nameInPolicy, choice, requirements, sides }: PlannedLock,
  terms: Omit<FixReviewer, "gather" | "locks">,
  gather: EvidenceGatherer,
): ReturnType<typeof gatherRootFacts> {
  const audited = auditCandidate(root, nameInPolicy);
  const baseLockPath = audited.lockFilePath;
  const candidate = { ...audited, scope: "hashes-alone", baseLockPath } as const;
  const common = { candidate, choice, requirements, baseRequirements: undefined };
  const readings = sides.map((both) => ({ ...common, ...both }));
  // Only rules about addresses ask for the other providers, and none of them forbids to write.
  const repositoryProviders = new Set<never>();
  const question = { mode: "review", readings, former: [], repositoryProviders } as const;
  return gatherRootFacts({ ...terms, ...question }, gather);
}

/** What a review finds, as policy and as the rules weigh it. */
type WeighedFindings = Pick<RootReview, "findings" | "unweighed">;

/** Returns those findings of a root module that concern one of its lock files. */
export function findingsOf(
  { findings, unweighed }: WeighedFindings,
  concerns: (finding: Finding) => boolean,
): WeighedFindings {
  return { findings: findings.filter(concerns), unweighed: unweighed.filter(concerns) };
}

/** Returns why the tools refuse the configuration; nothing where they do not. */
export function refusedConfiguration({ root, requirements }: RootReview): readonly string[] {
  const vacancy = vacancyIn(requirements);
  const errors = requirements?.diagnostics.filter(
    (problem) => problem.severity === "error" && problem !== vacancy,
  );
  return (errors ?? []).map(({ summary, detail, range }) => {
    const place = range ? `${join(root, range.file)} line ${range.start.line}: ` : "";
    return `${place}${summary}: ${detail}`;
  });
}

/** Returns an obstacle if something could not be verified. */
export function unverified(findings: readonly Finding[]): Obstacle | undefined {
  const open = findings.filter(
    (finding) => isUnverified(finding) && finding.accepted === undefined,
  );
  return open.length === 0 ? undefined : { outcome: "unverified", reasons: reasonsOf(open) };
}

/** Returns findings as reasons, each once; the silence of a host is one reason, with the first thing that it did not answer. */
export function reasonsOf(findings: readonly Finding[]): readonly string[] {
  const alike = groupBy(findings, ({ rule, detail, silentHosts }) =>
    JSON.stringify([rule, silentHosts ?? detail]),
  );
  return [...alike.values()].map(
    ([{ rule, detail, cause, silentHosts }]) =>
      `${rule}: ${silentHosts === undefined ? detail : (cause ?? detail)}`,
  );
}

/** Returns base's entry, else other root modules' record of the version, else head's entry. */
function recordedBefore(
  { expected = EMPTY_LOCK_FILE, base }: RootReview,
  releases: RecordedReleases,
): LockFile {
  const entries = [...expected.providers.values()].map((entry) => {
    const before = base?.providers.get(entry.address);
    if (before?.version === entry.version) return before;
    return findVersion(releases, entry) ?? entry;
  });
  return lockFile(entries);
}

/**
 * The purpose of a repaired lock file. `file`: a user asked for it and looks at it, and every entry is locked again.
 * `commit`: it is committed unseen, so only entries with findings are changed.
 */
export type FixPurpose = "file" | "commit";

/**
 * Returns the findings that forbid writing. A waived finding is a notice and forbids nothing. Policy's weights can only
 * forbid more: the heavier of the rule's weight and policy's counts, so `bad-signature: off` changes nothing here.
 */
export function refusals(
  { findings, unweighed }: WeighedFindings,
  purpose: FixPurpose,
): readonly Finding[] {
  const refused = [...unweighed, ...findings].filter((finding) => isRefused(finding, purpose));
  const keys = refused.map(({ rule, detail }) => JSON.stringify([rule, detail]));
  return [...new Map(refused.map((finding, i) => [keys[i], finding])).values()];
}

/** Whether a finding of this weight forbids writing; a commit is also withheld for warnings. */
export function isRefused({ rule, severity }: Finding, purpose: FixPurpose): boolean {
  const { forbids } = RULE_TABLE[rule];
  return purpose === "file"
    ? severity === "error" && forbids === "fix"
    : severity !== "notice" && forbids !== undefined;
}

/** Whether a finding requires the provider to be locked again. */
export function needsLocking(provider: ProviderAddress, { head, findings }: RootReview): boolean {
  const isSettled = (finding: Finding): boolean =>
    RULE_TABLE[finding.rule].isSettledByLocking === true && finding.provider === provider;
  return head?.providers.has(provider) !== true || findings.some(isSettled);
}
