import { encodeLockFile } from "../language/lock-file/encode.ts";
import { recognizeHeader } from "../language/lock-file/header.ts";
import { decodeText } from "../language/text.ts";
import { type LockProvidersOutcome, lockProviders } from "../locking/lock-providers.ts";
import type { Hash } from "../model/hash.ts";
import { EMPTY_LOCK_FILE, type LockFile } from "../model/lock-file.ts";
import { isLockable, type ProviderAddress } from "../model/provider-address.ts";
import type { Tool } from "../model/tool.ts";
import type { FileTree, FileWriter } from "../ports/files.ts";
import type { Finding, RuleId } from "../review/finding.ts";
import type { RootReview } from "../review/review.ts";
import { isUnreachable } from "../sources/errors.ts";
import { type AuditRequest, auditCandidate, auditRoots } from "./audit-roots.ts";
import type { Engine } from "./engine.ts";
import { readLockBytes } from "./lock-side.ts";
import { readRootChoice } from "./read-root.ts";
import type { ReviewPorts } from "./review-repository.ts";

/** What a fix reaches the world through. */
export interface FixPorts extends Omit<ReviewPorts, "git" | "workTree"> {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly writer: FileWriter;
}

/** A hash that nothing explains, and the provider it was recorded for. */
export interface DroppedHash {
  readonly provider: ProviderAddress;
  readonly hash: Hash;
}

/** What became of one root module's lock file. */
export interface RootFix {
  readonly root: string;
  readonly lockFilePath: string;
  /** `refused` and `unverified` write nothing. */
  readonly outcome: "written" | "unchanged" | "refused" | "unverified";
  readonly dropped: readonly DroppedHash[];
  /** Why nothing was written. */
  readonly reasons: readonly string[];
}

/** Rules whose findings mean that a repair would launder something. */
const NEVER_LAUNDERED: ReadonlySet<RuleId> = new Set<RuleId>([
  "republished-package",
  "checksum-mismatch",
  "bad-signature",
  "signature-missing",
  "signing-key-changed",
  "mirror-disagrees",
  "invalid-lock-file",
]);

/**
 * Writes the expected lock file of each root module, or says why not.
 *
 * What nothing explains is dropped by name; what is missing is locked as `providers lock` would. Nothing
 * is written where that would turn a replaced package or a broken signature into a recorded one.
 */
export async function fixRoots(
  request: AuditRequest & { readonly reportedH1: "accept" | "verify" },
  ports: FixPorts,
  signal: AbortSignal,
): Promise<readonly RootFix[]> {
  const review = await auditRoots(request, ports, signal);
  const fixes: RootFix[] = [];
  for (const root of review.roots) fixes.push(await fixRoot(root, { request, ports, signal }));
  return fixes;
}

interface Context {
  readonly request: AuditRequest & { readonly reportedH1: "accept" | "verify" };
  readonly ports: FixPorts;
  readonly signal: AbortSignal;
}

async function fixRoot(root: RootReview, context: Context): Promise<RootFix> {
  const place = { root: root.root, lockFilePath: root.lockFilePath };
  const obstacle = obstacles(root);
  if (obstacle !== undefined) return { ...place, dropped: [], ...obstacle };
  const locked = await lockRoot(root, context);
  if (locked.kind !== "locked") return { ...place, dropped: [], ...failureOf(locked) };
  const isWritten = await write(root, locked.locks, context);
  return {
    ...place,
    outcome: isWritten ? "written" : "unchanged",
    dropped: droppedHashes(root, locked.locks),
    reasons: [],
  };
}

/** What forbids to write: a finding that must not be laundered, a refused configuration, something unchecked. */
function obstacles(root: RootReview): Pick<RootFix, "outcome" | "reasons"> | undefined {
  const blocking = root.findings.filter(
    (one) => NEVER_LAUNDERED.has(one.rule) && one.severity === "error",
  );
  const refusals = (root.requirements?.diagnostics ?? [])
    .filter((one) => one.severity === "error")
    .map((one) => `${one.summary}: ${one.detail}`);
  if (blocking.length > 0 || refusals.length > 0) {
    return { outcome: "refused", reasons: [...blocking.map(reasonOf), ...refusals] };
  }
  const open = root.findings.filter((one) => one.rule === "not-verified");
  return open.length === 0 ? undefined : { outcome: "unverified", reasons: open.map(reasonOf) };
}

function reasonOf({ rule, detail }: Finding): string {
  return `${rule}: ${detail}`;
}

/**
 * Locks what the configuration requires on every required platform, from the explained hashes on.
 *
 * The rest of the entries stay, since state may need them; a lock file outside root modules has no
 * configuration to lock for.
 */
async function lockRoot(root: RootReview, context: Context): Promise<LockProvidersOutcome> {
  const { ports, request, signal } = context;
  const tool = await toolOf(root, context);
  const { rules, ports: gathering } = ports.engine(tool);
  // Init makes no entry for a provider that somebody else runs, and keeps the one there is (SRC-91).
  const unmanaged = ports.setup?.unmanaged(tool) ?? new Set();
  const required = [...(root.requirements?.providers.values() ?? [])];
  return lockProviders(
    {
      requirements: required.filter(
        ({ provider }) =>
          isLockable(provider, tool) &&
          (root.head?.providers.has(provider) === true || !unmanaged.has(provider)),
      ),
      locks: root.expected ?? EMPTY_LOCK_FILE,
      platforms: root.requiredPlatforms,
      upgrade: () => false,
      reportedH1: request.reportedH1,
      constraintsFrom: root.requirements?.exact === true ? "configuration" : "old-entry",
      rules,
    },
    gathering,
    signal,
  );
}

async function toolOf(root: RootReview, { request, signal }: Context): Promise<Tool> {
  if (request.tool !== undefined) return request.tool;
  const candidate = auditCandidate(root.root, request.policy.rootModules);
  return (await readRootChoice(candidate, request.files, signal)).tool;
}

/** A source that does not answer is not a refusal. */
function failureOf(
  refused: Extract<LockProvidersOutcome, { kind: "refused" }>,
): Pick<RootFix, "outcome" | "reasons"> {
  const { failures } = refused;
  return {
    outcome: failures.every(({ error }) => isUnreachable(error)) ? "unverified" : "refused",
    reasons: failures.map(({ error }) => error.message),
  };
}

/** Writes the file if that changes it; a link is replaced, since it counts as no lock file (A21). */
async function write(root: RootReview, locks: LockFile, context: Context): Promise<boolean> {
  const { ports, signal } = context;
  const bytes = await readLockBytes(ports.files, root.lockFilePath, signal);
  const old = bytes === undefined ? undefined : decodeText(bytes);
  const header = recognizeHeader(old ?? "") ?? (await toolOf(root, context)).name;
  const text = encodeLockFile(locks, header);
  if (text === old) return false;
  await ports.writer.writeAtomically(root.lockFilePath, text);
  return true;
}

/** Hashes of head that the written file no longer has. */
function droppedHashes({ head }: RootReview, written: LockFile): readonly DroppedHash[] {
  return [...(head?.providers.values() ?? [])].flatMap(({ address: provider, hashes }) => {
    const kept = new Set(written.providers.get(provider)?.hashes);
    return hashes.filter((hash) => !kept.has(hash)).map((hash) => ({ provider, hash }));
  });
}
