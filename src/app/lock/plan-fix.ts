import { decodeLockFile } from "../../language/lock-file/decode.ts";
import { encodeLockFile, recognizeHeader } from "../../language/lock-file/encode.ts";
import { decodeText } from "../../language/text/text.ts";
import type { LockProvidersOutcome } from "../../locking/versions/lock-providers.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { LockFile } from "../../model/lock-file.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { OPENTOFU } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import type { Finding } from "../../review/finding/finding.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { isUnreachable } from "../../sources/answers/source.ts";
import { type LedgerTerms, readLedgerFile, updateLedger } from "../settings/repository-ledger.ts";
import { failureSentences, legacyPlugins } from "./failure-words.ts";
import { type FixableRoot, type FixContext, isInOrder, lockRoot } from "./lock-root.ts";
import { type FixObjections, type FixPurpose, refusals, reviewPlanned } from "./review-fix.ts";

/** An unexplained hash, and the provider it was recorded for. */
interface DroppedHash {
  readonly provider: ProviderAddress;
  readonly hash: Hash;
  /** Set if the hash was dropped without looking at it: it belongs to no platform that was asked for. */
  readonly reason?: "platform-not-asked";
}

/** A lock file as it is and as it should be. */
export interface PlannedFix {
  readonly root: string;
  readonly lockFilePath: string;
  /** `refused` and `unverified` must not be written. */
  readonly outcome: "ready" | "unchanged" | "refused" | "unverified";
  /** Text of the existing file; undefined when there is none. */
  readonly before: string | undefined;
  /** Text to write; undefined unless the outcome is `ready`. */
  readonly after: string | undefined;
  readonly dropped: readonly DroppedHash[];
  /** Why nothing is written. */
  readonly reasons: readonly string[];
  /** Listed platforms without a published package, each with its provider, for people. */
  readonly uncovered: readonly string[];
}

/** A file as it is and as it should be; a ledger has no root module. */
export interface PlannedFile extends Omit<PlannedFix, "root"> {
  readonly root: string | undefined;
}

/**
 * Plans the expected lock file of a root module that was reviewed, or says why there is none.
 *
 * Unexplained hashes are dropped and named unless waived; missing hashes are locked as `providers lock` would.
 * Nothing is planned that would record a replaced package or a broken signature (review of the expected lock
 * file, `fix`).
 */
export async function planFix(
  review: RootReview,
  context: FixContext,
  signal: AbortSignal,
): Promise<PlannedFix> {
  const root = { ...review, rules: review.rules ?? OPENTOFU };
  const { lockFilePath } = root;
  const place = { root: root.root, lockFilePath, before: undefined, after: undefined };
  const nothing = { ...place, dropped: [], reasons: [], uncovered: [] };
  const obstacle = obstacles(root, context.purpose);
  if (obstacle !== undefined) return { ...nothing, ...obstacle };
  if (context.purpose === "commit" && isInOrder(root, context))
    return { ...nothing, outcome: "unchanged" };
  if (await isOddFile(root, context)) return { ...nothing, ...NOT_A_FILE };
  const { uncovered, ...locked } = await lockRoot(root, context, signal);
  if (locked.kind !== "locked") {
    return { ...nothing, ...(await failureOf(locked, root, context)) };
  }
  // Compares the stored text; a checkout converts it again when it is written.
  const { files } = context;
  const isFile = (await files.kind(lockFilePath)) === "file";
  const bytes = isFile ? await files.read(lockFilePath) : undefined;
  const before = bytes === undefined ? undefined : decodeText(bytes);
  const after = encodeLockFile(locked.locks, recognizeHeader(before ?? "") ?? root.rules.name);
  if (after === before) return { ...nothing, outcome: "unchanged", before, uncovered };
  const objections = objectionsOf(await reviewPlanned(root, after, context.reviewer));
  if (objections !== undefined) return { ...nothing, ...objections };
  const dropped = droppedHashes(root, bytes, locked.locks);
  return { ...nothing, outcome: "ready", before, after, dropped, uncovered };
}

/** Returns why a text must not be written although planning it was allowed. */
function objectionsOf({
  refused,
  unverified,
}: FixObjections): Pick<PlannedFix, "outcome" | "reasons"> | undefined {
  if (refused.length > 0) return { outcome: "refused", reasons: reasonsOf(refused) };
  return unverified.length === 0
    ? undefined
    : { outcome: "unverified", reasons: reasonsOf(unverified) };
}

const NOT_A_FILE = {
  outcome: "refused",
  reasons: ["what stands in place of the lock file is no regular file; replace it by hand"],
} as const;

/** A commit through the forge cannot turn a link into a file; writing on disk replaces it. */
async function isOddFile(
  { lockFilePath }: RootReview,
  { files, purpose }: FixContext,
): Promise<boolean> {
  if (purpose === "file") return false;
  const kind = await files.kind(lockFilePath);
  return kind !== undefined && kind !== "file";
}

/**
 * Returns why nothing may be written: a finding that must not be laundered, a refused configuration, something
 * unchecked.
 */
function obstacles(
  root: RootReview,
  purpose: FixPurpose,
): Pick<PlannedFix, "outcome" | "reasons"> | undefined {
  const blocking = refusals(root, purpose);
  const refused = (root.requirements?.diagnostics ?? [])
    .filter((diagnostic) => diagnostic.severity === "error")
    .map((diagnostic) => `${diagnostic.summary}: ${diagnostic.detail}`);
  const disputed = root.hashes.filter((hash) => hash.isDisputed === true).map(disputeOf);
  if (blocking.length > 0 || refused.length > 0 || disputed.length > 0) {
    return { outcome: "refused", reasons: [...reasonsOf(blocking), ...refused, ...disputed] };
  }
  const open = root.findings.filter(
    (finding) => finding.rule === "not-verified" && finding.accepted === undefined,
  );
  return open.length === 0 ? undefined : { outcome: "unverified", reasons: reasonsOf(open) };
}

function reasonsOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ rule, detail }) => `${rule}: ${detail}`))];
}

/** Returns the decision left to a person, which today's evidence cannot settle. */
function disputeOf({ provider, version, hash }: ExplainedHash): string {
  return (
    `${hash} of ${provider} ${version} is explained by nothing, and may have been true before the release ` +
    "changed: no record of before says that it was not. Remove it by hand if it never was"
  );
}

/** A source that does not answer is not a refusal. */
async function failureOf(
  { failures }: Extract<LockProvidersOutcome, { kind: "refused" }>,
  { root, requirements, rules: tool }: FixableRoot,
  { files, setup }: FixContext,
): Promise<Pick<PlannedFix, "outcome" | "reasons">> {
  const left = setup && (await legacyPlugins({ root, ...setup }, files));
  return {
    outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
    reasons: failures.map((failure) => {
      const requirement = requirements?.providers.get(failure.provider);
      return failureSentences(failure, { root, tool, requirement, legacyPlugins: left }).join(" ");
    }),
  };
}

/** Returns hashes of the file that the new file lacks. */
function droppedHashes(
  { head, lockFilePath, rules }: FixableRoot,
  bytes: Uint8Array | undefined,
  written: LockFile,
): readonly DroppedHash[] {
  const before = bytes === undefined ? head : decodeLockFile(bytes, lockFilePath, rules).lockFile;
  return [...(before?.providers.values() ?? [])].flatMap(({ address: provider, hashes }) => {
    const kept = new Set(written.providers.get(provider)?.hashes);
    const read = new Set(head?.providers.get(provider)?.hashes);
    return hashes
      .filter((hash) => !kept.has(hash))
      .map((hash) =>
        read.has(hash) ? { provider, hash } : { provider, hash, reason: "platform-not-asked" },
      );
  });
}

/** The ledger that a correction may add to. */
interface LedgerToKeep extends Omit<LedgerTerms, "file" | "named"> {
  /** The files that the correction is based on. */
  readonly files: FileTree;
  /** The ledger's path from their top; undefined when the repository has none. */
  readonly path: string | undefined;
}

/**
 * Returns the ledger with first keys of namespaces that it lacks; undefined without a ledger or without
 * additions. An unusable ledger is left alone, since a finding reports it. A ledger that would exceed the size
 * limit is refused.
 */
export async function planLedger(
  roots: readonly RootReview[],
  { files, path, ...terms }: LedgerToKeep,
): Promise<PlannedFile | undefined> {
  if (path === undefined) return undefined;
  const file = await readLedgerFile(files, path).catch(undefinedIfUnusable);
  if (file === undefined) return undefined;
  const before = decodeText((await files.read(path)) ?? new Uint8Array());
  const planned = { root: undefined, lockFilePath: path, before, dropped: [], uncovered: [] };
  try {
    const { after } = updateLedger(roots, { ...terms, file });
    return after === undefined ? undefined : { ...planned, outcome: "ready", after, reasons: [] };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
    return { ...planned, outcome: "refused", after: undefined, reasons: [inSentences(caught)] };
  }
}

function undefinedIfUnusable(caught: unknown): undefined {
  if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
  return undefined;
}
