import { decodeLockFile } from "../../formats/lock-file/decode.ts";
import { encodeLockFile, recognizeHeader } from "../../formats/lock-file/encode.ts";
import { decodeText } from "../../formats/text/text.ts";
import type { ProviderFailure } from "../../lock/versions/select.ts";
import { inSentences, isLockReviewError, undefinedOnError } from "../../model/error.ts";
import type { LockFile } from "../../model/lock-file.ts";
import { vacancyIn } from "../../model/requirements.ts";
import { type FileTree, isSameContent } from "../../ports/files.ts";
import type { FixReport } from "../../report/commands/fix-report.ts";
import { reasonsToKeep } from "../../review/rules/newer-tool.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { isUnreachable } from "../../sources/answers/source.ts";
import { type LedgerTerms, readLedgerFile, updateLedger } from "../settings/repository-ledger.ts";
import { explainFailures } from "./failure-words.ts";
import { type FixContext, isInOrder, lockRoot } from "./lock-root.ts";
import {
  findingsOf,
  type Obstacle,
  reasonsOf,
  refusals,
  refusedConfiguration,
  reviewPlanned,
  unverified,
} from "./review-fix.ts";

/** A file as it is and as it should be. */
export interface PlannedFile
  extends Pick<FixReport, "lockFilePath" | "dropped" | "reasons" | "uncovered" | "passedOver"> {
  /** Undefined for the ledger. */
  readonly root: string | undefined;
  /** `refused` and `unverified` must not be written. */
  readonly outcome: "ready" | "unchanged" | Obstacle["outcome"];
  readonly before: string | undefined;
  /** The text to write; undefined unless the outcome is `ready`. */
  readonly after: PlannedText | undefined;
}

/** Prints a text of which thousands are planned: kept, they would need more room than what they are printed from. */
export type PlannedText = () => string;

/**
 * Plans the expected lock file of a root module that was reviewed, or says why there is none. Unexplained hashes are
 * dropped and named unless waived; missing hashes are locked as `providers lock` would. Nothing is planned that would
 * record a replaced package or a broken signature.
 */
export async function planFix(root: RootReview, context: FixContext): Promise<PlannedFile> {
  const { lockFilePath, rules } = root;
  const { files, purpose } = context;
  const plan = (facts: PlanFacts) => planWith(root, facts);
  const obstacle = obstacles(root, purpose);
  if (obstacle !== undefined) return plan(obstacle);
  if (purpose === "commit" && isInOrder(root, context)) return plan({ outcome: "unchanged" });
  const kind = await files.kind(lockFilePath);
  // A commit through the forge cannot turn a link into a file; writing on disk replaces it.
  const isReplaceable = kind === undefined || kind === "file";
  if (!isReplaceable && (purpose === "commit" || kind !== "symlink")) {
    return plan({ outcome: "refused", reasons: [NOT_A_FILE] });
  }
  const locked = await lockRoot(root, context);
  if (locked.kind === "refused") return plan(await failureOf(locked.failures, root, context));
  const { uncovered, passedOver } = locked;
  // Compares the stored text; a checkout converts it again when it is written.
  const bytes = kind === "file" ? await files.read(lockFilePath) : undefined;
  const before = bytes === undefined ? undefined : decodeText(bytes);
  const header = recognizeHeader(before ?? "") ?? rules.name;
  const text = encodeLockFile(locked.locks, header);
  // Bytes, since the decoded text lacks a byte order mark.
  if (isSameContent(bytes, Buffer.from(text))) {
    return plan({ outcome: "unchanged", before, uncovered });
  }
  const objection = await reviewPlanned(root, text, context.reviewer);
  if (objection !== undefined) return plan(objection);
  const dropped = droppedHashes(root, { ...context, bytes }, locked.locks);
  // An arrow function would keep the text, too.
  const after = encodeLockFile.bind(undefined, locked.locks, header);
  return plan({ outcome: "ready", before, after, dropped, uncovered, passedOver });
}

type PlanFacts = Partial<PlannedFile> & Pick<PlannedFile, "outcome">;

/** Returns the plan of a root module, with nothing beside some facts. */
export function planWith(
  { root, lockFilePath }: Pick<RootReview, "root" | "lockFilePath">,
  facts: PlanFacts,
): PlannedFile {
  const nothing = { before: undefined, after: undefined, dropped: [], reasons: [], uncovered: [] };
  return { root, lockFilePath, ...nothing, ...facts };
}

/** The reason to leave alone what is neither a file nor absent. */
export const NOT_A_FILE =
  "what stands in place of the lock file is no regular file; replace it by hand";

/**
 * Returns why nothing may be written: a finding that must not be laundered, a refused configuration, a hash that only a
 * person can decide on, something unchecked, or neither entries nor a configuration to lock.
 */
function obstacles(root: RootReview, purpose: FixContext["purpose"]): Obstacle | undefined {
  const vacancy = vacancyIn(root.requirements);
  const ofProviders = findingsOf(root, ({ isOfModules }) => isOfModules !== true);
  const disputed = root.hashes
    .filter(({ isDisputed }) => isDisputed === true)
    .map(
      ({ provider, version, hash }) =>
        `${hash} of ${provider} ${version} is explained by nothing, and may have been true before the release ` +
        "changed: no record of before says that it was not. Remove it by hand if it never was",
    );
  const reasonsToStay = root.newerTool === undefined ? [] : reasonsToKeep(root.newerTool);
  const reasons = [
    ...reasonsToStay,
    ...reasonsOf(refusals(ofProviders, purpose)),
    ...refusedConfiguration(root),
    ...disputed,
  ];
  if (reasons.length > 0) return { outcome: "refused", reasons };
  return vacancy !== undefined && root.head === undefined
    ? { outcome: "unverified", reasons: [`${vacancy.summary}: ${vacancy.detail}`] }
    : unverified(ofProviders.findings);
}

/** A source that does not answer is not a refusal. */
async function failureOf(
  failures: readonly ProviderFailure[],
  { root, requirements, rules: tool }: RootReview,
  { files, setup }: FixContext,
): Promise<Obstacle> {
  const context = { root, tool, dataDirectory: setup?.dataDirectory, requirements };
  const explained = await explainFailures(failures, context, files);
  return {
    outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
    reasons: [...new Set(explained.map(({ sentences }) => sentences.join(" ")))],
  };
}

function droppedHashes(
  { head, lockFilePath, rules }: RootReview,
  { keepsRequiredAlone, bytes }: FixContext & { readonly bytes: Uint8Array | undefined },
  written: LockFile,
): PlannedFile["dropped"] {
  // Head lacks what the file has for platforms that nobody asked for.
  const isShort = keepsRequiredAlone === true && bytes !== undefined;
  const before = isShort ? decodeLockFile(bytes, lockFilePath, rules).lockFile : head;
  return [...(before?.providers.values() ?? [])].flatMap(({ address: provider, hashes }) => {
    const writtenHashes = new Set(written.providers.get(provider)?.hashes);
    const recorded = new Set(head?.providers.get(provider)?.hashes);
    return hashes
      .filter((hash) => !writtenHashes.has(hash))
      .map((hash) =>
        recorded.has(hash) ? { provider, hash } : { provider, hash, reason: "platform-not-asked" },
      );
  });
}

interface LedgerToKeep extends Omit<LedgerTerms, "file" | "named"> {
  readonly files: FileTree;
  /** The ledger's path from their top; undefined when the repository has none. */
  readonly path: string | undefined;
}

/**
 * Returns the ledger with first keys of namespaces that it lacks; undefined without a ledger or without additions. An
 * unusable ledger is left alone, since a finding reports it. A ledger that would exceed the size limit is refused.
 */
export async function planLedger(
  roots: readonly RootReview[],
  { files, path, ...terms }: LedgerToKeep,
): Promise<PlannedFile | undefined> {
  if (path === undefined) return undefined;
  const file = await undefinedOnError(readLedgerFile(files, path), "INVALID_LEDGER");
  if (file === undefined) return undefined;
  const before = decodeText((await files.read(path)) ?? new Uint8Array());
  const planned = { root: undefined, lockFilePath: path, before, dropped: [], uncovered: [] };
  try {
    const { after } = updateLedger(roots, { ...terms, file });
    if (after === undefined) return undefined;
    return { ...planned, outcome: "ready", after: () => after, reasons: [] };
  } catch (caught) {
    if (!isLockReviewError(caught, "INVALID_LEDGER")) throw caught;
    return { ...planned, outcome: "refused", after: undefined, reasons: [inSentences(caught)] };
  }
}
