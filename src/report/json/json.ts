import type { Diagnostic } from "../../model/diagnostic.ts";
import { eachOf, inParts } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { type Build, type SourceRepository, sourceName } from "../../model/provenance.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { LockChange } from "../../review/change/classify.ts";
import type { PlatformCoverage } from "../../review/evidence/coverage.ts";
import type { EntryProvenance } from "../../review/evidence/entry-provenance.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import { sortFindings } from "../../review/finding/finding.ts";
import { commandText } from "../../review/finding/remedy.ts";
import type { InitEffect, InitPrediction } from "../../review/init/prediction.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { reviewBuilds } from "../words/builds.ts";
import { completionOf } from "../words/changes.ts";
import { stateWords } from "../words/findings.ts";
import { limitText, sortHashes } from "../words/grades.ts";
import { reportedHashes } from "../words/headline.ts";
import { moduleChangeData } from "./module-data.ts";

/** A result: one text, or pieces of which none breaks a token, where thousands of root modules may make it long. */
export type Printed = string | Iterable<string>;

/** Returns the pieces of a result, and a text as one. */
export function piecesOf(printed: Printed): Iterable<string> {
  return typeof printed === "string" ? [printed] : printed;
}

/**
 * Returns a document with the version of its schema, as {@link formatJson} prints it, in pieces. A member may make its
 * items while they are printed.
 */
export function* formatDocument(members: object): Generator<string> {
  const document: Readonly<Record<string, unknown>> = { schema: 1, ...members };
  let before = "{\n";
  for (const [name, value] of Object.entries(document)) {
    if (value === undefined) continue;
    if (isList(value)) {
      yield* formatList(`${before}  ${JSON.stringify(name)}: [`, value);
    } else yield `${before}${JSON.stringify({ [name]: value }, null, 2).slice(2, -2)}`;
    before = ",\n";
  }
  yield "\n}\n";
}

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** Items in one piece: V8 collects short texts at once, and long ones late. */
const PIECE = 10;

function* formatList(start: string, all: Iterable<unknown>): Generator<string> {
  let [before, end] = [start, "]"];
  for (const items of inParts(all, PIECE)) {
    yield before +
      JSON.stringify({ "": items }, null, 2).slice('{\n  "": ['.length, -"\n  ]\n}".length);
    [before, end] = [",", "\n  ]"];
  }
  yield before === start ? start + end : end;
}

/** Returns JSON as this program prints it: two spaces, one newline at the end. */
export function formatJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns the named members of a value, null in place of absent ones. */
export function members<T extends object>(value: T, ...names: readonly (keyof T)[]): object {
  return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}

/** Returns a diagnostic as data; null where it has no place. */
export function diagnosticData(diagnostic: Diagnostic): object {
  const { line = null, column = null } = diagnostic.range?.start ?? {};
  return { ...members(diagnostic, "severity", "summary", "detail"), line, column };
}

/** Returns the review as `review --format json` and `verify --format json` print it; schemas/review.schema.json. */
export function renderReviewJson(review: Review): Generator<string> {
  const builds = reviewBuilds(review).map(buildsData);
  return formatDocument({
    ...members(review, "verdict", "baseCommit", "headCommit"),
    findings: findingsData(review),
    changes: changesData(review.changes),
    moduleChanges: moduleChangesData(review),
    roots: rootsData(review.roots),
    coverage: coverageData(review.roots),
    hashes: eachOf(sortHashes(review.hashes), hashData),
    provenance: builds.length === 0 ? undefined : builds,
    completion: completionOf(review),
    limits: review.limits.map(limitText),
    leftOut: review.leftOut,
    notes: review.notes?.map((step) => ({
      ...members(step, "provider", "from", "to", "compareUrl", "guideUrl", "isPartial"),
      versions: step.notes.map((note) => members(note, "version", "url", "text", "isCut")),
    })),
    stats: { ...review.stats, reportedHashes: reportedHashes(review) },
    version: review.version,
    platformOffer: review.platformOffer,
  });
}

/** Returns the changes of locked modules by root module and path; undefined without any. */
function moduleChangesData({ roots }: Review): readonly object[] | undefined {
  const all = sortRoots(roots).flatMap(({ root, moduleChanges = [] }) =>
    moduleChanges.map((change) => {
      return { root, ...moduleChangeData(change), standing: change.standing ?? null };
    }),
  );
  return all.length === 0 ? undefined : all;
}

/** Returns the findings as data, in the order of every report. */
export function findingsData({ findings, mode }: Review): Iterable<object> {
  return eachOf(sortFindings(findings), (finding) => ({
    ...members(finding, "rule", "severity"),
    since: mode === "audit" ? null : finding.since,
    ...members(finding, "provider", "root"),
    of: finding.of,
    ...members(finding, "file", "line", "summary"),
    detail: stateWords(finding, finding.detail),
    remedy: {
      text: finding.remedy.text,
      command: finding.remedy.command && commandText(finding.remedy.command),
    },
    accepted: finding.accepted && members(finding.accepted, "by", "reason", "until"),
  }));
}

/** Returns changes as data, sorted by provider and kind. */
export function changesData(changes: readonly LockChange[]): Iterable<object> {
  const inOrder = [...changes].sort(
    (a, b) =>
      compareBytes(a.provider ?? "", b.provider ?? "") ||
      compareBytes(a.kind, b.kind) ||
      compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") ||
      compareBytes(a.to ?? "", b.to ?? ""),
  );
  return eachOf(inOrder, (change) => ({
    ...members(change, "kind", "provider"),
    roots: sortedUnique(change.roots),
    ...members(change, "from", "to", "direction", "size"),
    hashes: change.hashes?.map((hash) => members(hash, "hash", "platforms")) ?? null,
  }));
}

/** Returns root modules as data, sorted by path. */
export function rootsData(roots: readonly RootReview[]): Iterable<object> {
  return eachOf(
    sortRoots(roots),
    ({ root, lockFilePath, tool, head, changes, findings, init, required }) => ({
      root,
      lockFile: lockFilePath,
      tool: tool.name,
      toolReason: tool.reason,
      providers: head?.providers.size ?? null,
      changes: changes.length,
      findings: findings.length,
      init: init === undefined ? null : initData(init),
      platforms: {
        required: required.platforms,
        from: required.from,
        addedByHead: required.addedByHead ?? [],
      },
    }),
  );
}

function* coverageData(roots: readonly RootReview[]): Generator<object> {
  for (const { root, coverage = [] } of sortRoots(roots)) {
    const inOrder = [...coverage].sort(([a], [b]) => compareBytes(a, b));
    for (const [provider, { before, after }] of inOrder) {
      const levels = { before: before ? levelsData(before) : null, after: levelsData(after) };
      yield { root, provider, ...levels };
    }
  }
}

const sortRoots = (roots: readonly RootReview[]): readonly RootReview[] =>
  [...roots].sort((a, b) => compareBytes(a.root, b.root));

// Root modules that lock alike share their coverage and effects, and what is printed of them.
const levelsData = rememberedOf((coverage: readonly PlatformCoverage[]): object =>
  Object.fromEntries(coverage.map(({ platform, level }) => [platform, level])),
);

/** Returns a prediction as data, with its scope: `init` reads the whole configuration, and may refuse another part. */
export function initData({ outcome, readonly, effects }: InitPrediction): object {
  return { ...{ scope: "providers", outcome, readonly }, effects: effects.map(effectData) };
}

const effectData = rememberedOf((effect: InitEffect): object =>
  members(effect, "effect", "cause", "readonly", "provider", "platforms", "line", "reason"),
);

/** Returns a hash as data for the member `hashes` of every document. */
export function hashData(explained: ExplainedHash): object {
  return {
    ...members(explained, "provider", "version", "hash", "grade"),
    platforms: sortedUnique(explained.platforms),
    signedBy: sortedUnique(explained.signedBy),
  };
}

function buildsData(entry: EntryProvenance): object {
  return {
    ...members(entry, "provider", "version"),
    repository: entry.repository === undefined ? null : repositoryUrl(entry.repository),
    archives: entry.groups.map(({ provenance, archives, platforms }) => {
      const { status, reason, build }: { status: string; reason?: string; build?: Build } =
        provenance;
      return { status, platforms, hashes: archives, reason, build: build && buildData(build) };
    }),
  };
}

function buildData(build: Build): object {
  const { repository, workflowRepository, startedBy, runner, run } = build;
  return {
    repository: repositoryUrl(repository),
    ...members(build, "workflow", "ref", "commit", "signedAt", "instance"),
    workflowRepository: workflowRepository && repositoryUrl(workflowRepository),
    ...{ startedBy, runner, run },
  };
}

function repositoryUrl(repository: SourceRepository): string {
  return `https://${sourceName(repository)}`;
}

/** Percent-encodes all but letters, digits and `-._~` (RFC 3986); a lone surrogate becomes U+FFFD. */
export function encodeUriPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\uFFFD")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
