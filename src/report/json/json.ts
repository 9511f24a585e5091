import { compareBytes, sortedUnique } from "../../model/order.ts";
import type { Build, StepNotes } from "../../model/provenance.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { LockChange } from "../../review/change/classify.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import { type Finding, sortFindings } from "../../review/finding/finding.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { reviewBuilds, sourceRepositoryName } from "../words/builds.ts";
import { sortHashes } from "../words/grades.ts";
import { reportedHashes } from "../words/headline.ts";

/** Returns a document with the version of its schema: two spaces, one newline at the end. */
export function formatDocument(members: object): string {
  return formatJson({ schema: 1, ...members });
}

/** Returns JSON as this program prints it: two spaces, one newline at the end. */
export function formatJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns the review as `review --format json` and `verify --format json` print it; schemas/review.schema.json. */
export function renderReviewJson(review: Review): string {
  const builds = buildsData(review);
  return formatJson({
    schema: 1,
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
    stats: { ...review.stats, reportedHashes: reportedHashes(review) },
    version: review.version,
  });
}

/** Returns findings as data, in the order of every report. */
export function findingsData(findings: readonly Finding[]): readonly object[] {
  return sortFindings(findings).map((finding) => {
    const { rule, severity, provider, root, file, line, summary, detail } = finding;
    const { remedy, accepted } = finding;
    return {
      ...{ rule, severity, provider, root, file, line, summary, detail },
      remedy: { text: remedy.text, command: remedy.command },
      ...withoutAbsent({
        accepted: accepted && { by: accepted.by, reason: accepted.reason, until: accepted.until },
      }),
    };
  });
}

/** Returns changes as data, sorted by provider and kind. */
export function changesData(changes: readonly LockChange[]): readonly object[] {
  const sorted = [...changes].sort(
    (a, b) =>
      compareBytes(a.provider ?? "", b.provider ?? "") ||
      compareBytes(a.kind, b.kind) ||
      compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") ||
      compareBytes(a.to ?? "", b.to ?? ""),
  );
  return sorted.map(({ kind, provider, roots, from, to, direction, size, hashes }) => ({
    ...{ kind, provider, roots: sortedUnique(roots), from, to, direction, size },
    hashes: hashes?.map(({ hash, platforms }) => ({ hash, platforms })) ?? null,
  }));
}

/** Returns root modules as data, sorted by path. */
export function rootsData(roots: readonly RootReview[]): readonly object[] {
  const sorted = [...roots].sort((a, b) => compareBytes(a.root, b.root));
  return sorted.map(({ root, lockFilePath, tool, head, changes, findings }) => ({
    root,
    lockFile: lockFilePath,
    tool: tool.name,
    toolReason: tool.reason,
    providers: head?.providers.size ?? null,
    changes: changes.length,
    findings: findings.length,
  }));
}

/** Returns a hash as data for the member `hashes` of every document. */
export function hashData(explained: ExplainedHash): object {
  const { provider, version, hash, grade, platforms, signedBy } = explained;
  return {
    ...{ provider, version, hash, grade },
    platforms: sortedUnique(platforms),
    signedBy: sortedUnique(signedBy),
  };
}

/** Returns the builds of the locked versions as data. */
function buildsData(review: Review): readonly object[] {
  return reviewBuilds(review).map(({ provider, version, repository, groups }) => ({
    provider,
    version,
    repository: repository === undefined ? null : `https://${sourceRepositoryName(repository)}`,
    archives: groups.flatMap(({ provenance, archives, platforms }) => ({
      status: provenance.status,
      platforms,
      hashes: archives,
      ...("reason" in provenance ? { reason: provenance.reason } : {}),
      ...("build" in provenance ? { build: buildData(provenance.build) } : {}),
    })),
  }));
}

function buildData(build: Build): object {
  const { repository, workflow, workflowRepository, startedBy } = build;
  const { ref, commit, runner, run, signedAt, instance } = build;
  return {
    repository: `https://${sourceRepositoryName(repository)}`,
    workflow,
    ...{ ref, commit, signedAt, instance },
    ...withoutAbsent({
      workflowRepository:
        workflowRepository && `https://${sourceRepositoryName(workflowRepository)}`,
      startedBy,
      runner,
      run,
    }),
  };
}

/** Returns a publisher's release notes for the versions of one step as data. */
function notesData({
  provider,
  from,
  to,
  compareUrl,
  guideUrl,
  isPartial,
  notes,
}: StepNotes): object {
  return {
    ...{ provider, from, to },
    compareUrl: compareUrl ?? null,
    guideUrl: guideUrl ?? null,
    isPartial,
    versions: notes.map(({ version, url, text, isCut }) => ({
      ...{ version, url: url ?? null, text, isCut },
    })),
  };
}

/**
 * Percent-encodes one part of a path or a package URL: letters, digits and `-._~` stay (RFC 3986). A surrogate
 * without its other half becomes U+FFFD.
 */
export function encodeUriPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
