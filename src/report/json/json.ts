import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { StepNotes } from "../../model/release-notes.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { LockChange } from "../../review/change/change.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";
import type { Acceptance, Finding } from "../../review/finding/finding.ts";
import { sortFindings } from "../../review/finding/finding-order.ts";
import { encodeResult, type ShardResult } from "../../review/shards/result.ts";
import type { ReportingRun, Review, RootReview } from "../../review/verdict/review.ts";
import { sortHashes } from "../facts/hash-order.ts";
import { buildsData } from "../words/build-words.ts";

/** Version of every JSON document that this program prints. */
export const JSON_SCHEMA_VERSION = 1;

/**
 * The review as `review --format json` and `verify --format json` print it; schemas/review.schema.json.
 *
 * With a result it also carries what another job can merge or post; schemas/result.schema.json.
 */
export function renderReviewJson(review: Review, result?: ShardResult): string {
  return formatJson({
    ...reviewData(review),
    ...withoutAbsent({ result: result && encodeResult(result) }),
  });
}

/** The members of that document, without what another job can merge. */
export function reviewData(review: Review): Readonly<Record<string, unknown>> {
  const { receivedFrom } = review;
  const builds = buildsData(review);
  return {
    schema: JSON_SCHEMA_VERSION,
    ...(receivedFrom === null ? {} : { receivedFrom: receivedData(receivedFrom) }),
    verdict: review.verdict,
    baseCommit: review.baseCommit,
    headCommit: review.headCommit,
    findings: findingsData(review.findings),
    changes: changesData(review.changes),
    roots: rootsData(review.roots),
    hashes: sortHashes(review.hashes).map(hashData),
    ...withoutAbsent({ provenance: builds.length === 0 ? undefined : builds }),
    limits: review.limits,
    leftOut: review.leftOut,
    ...withoutAbsent({ notes: review.notes?.map(notesData) }),
    stats: review.stats,
    version: review.version,
  };
}

/** What a publisher says of the versions of one step. */
function notesData(step: StepNotes): object {
  return {
    provider: step.provider,
    from: step.from,
    to: step.to,
    compareUrl: step.compareUrl ?? null,
    guideUrl: step.guideUrl ?? null,
    isPartial: step.isPartial,
    versions: step.notes.map(({ version, url, text, isCut }) => ({
      ...{ version, url: url ?? null, text, isCut },
    })),
  };
}

/** Whose words a document is, when it is not this program's own. */
function receivedData({ repository, url }: ReportingRun): object {
  return { repository: repository ?? null, url };
}

/** Findings as data, in the order of every report. */
export function findingsData(findings: readonly Finding[]): readonly object[] {
  return sortFindings(findings).map((one) => ({
    rule: one.rule,
    severity: one.severity,
    provider: one.provider,
    root: one.root,
    file: one.file,
    line: one.line,
    summary: one.summary,
    detail: one.detail,
    remedy: { text: one.remedy.text, command: one.remedy.command },
    ...withoutAbsent({ accepted: one.accepted && acceptedData(one.accepted) }),
  }));
}

/** Why a finding does not count although it is there. */
function acceptedData({ by, reason, until }: Acceptance): object {
  return { by, reason, until };
}

/** Changes as data, sorted by provider and kind. */
export function changesData(changes: readonly LockChange[]): readonly object[] {
  const sorted = [...changes].sort(
    (a, b) =>
      compareBytes(a.provider ?? "", b.provider ?? "") ||
      compareBytes(a.kind, b.kind) ||
      compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") ||
      compareBytes(a.to ?? "", b.to ?? ""),
  );
  return sorted.map((one) => ({
    kind: one.kind,
    provider: one.provider,
    roots: sortedUnique(one.roots),
    from: one.from,
    to: one.to,
    direction: one.direction,
    size: one.size,
    hashes: one.hashes?.map((hash) => ({ hash: hash.hash, platforms: hash.platforms })) ?? null,
  }));
}

/** Root modules as data, sorted by path. */
export function rootsData(roots: readonly RootReview[]): readonly object[] {
  const sorted = [...roots].sort((a, b) => compareBytes(a.root, b.root));
  return sorted.map((one) => ({
    root: one.root,
    lockFile: one.lockFilePath,
    tool: one.tool.name,
    toolReason: one.tool.reason,
    providers: one.head?.providers.size ?? null,
    changes: one.changes.length,
    findings: one.findings.length,
  }));
}

/** A hash as `hashes` of every document has it. */
export function hashData(one: ExplainedHash): object {
  return {
    provider: one.provider,
    version: one.version,
    hash: one.hash,
    grade: one.grade,
    platforms: sortedUnique(one.platforms),
    signedBy: sortedUnique(one.signedBy),
  };
}

/** A document as this program prints it: two spaces, one newline at the end. */
export function formatJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
