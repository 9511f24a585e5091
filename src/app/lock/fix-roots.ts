import { hasErrors } from "../../model/diagnostic.ts";
import { inSentences, isLockReviewError, undefinedOnError } from "../../model/error.ts";
import { lockFile, type ProviderLock } from "../../model/lock-file.ts";
import type { Requirements } from "../../model/requirements.ts";
import { theSetting } from "../../model/setting.ts";
import { withSuccessors } from "../../model/successors.ts";
import type { Tool } from "../../model/tool.ts";
import { seenFile } from "../../packages/hashing/digest.ts";
import type { FileTree, FileWriter, SeenFile } from "../../ports/files.ts";
import type { FixReport } from "../../report/commands/fix-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { KnownLocks } from "../../review/evidence/read-side.ts";
import { effectsOf } from "../../review/init/prediction.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { type AuditRequest, auditRoots } from "../review/audit-roots.ts";
import type { RunPorts } from "../review/review-ports.ts";
import { NOTHING_RECORDED } from "../roots/lock-side.ts";
import type { Engine } from "../run/engine.ts";
import { type PlannedFile, planFix, planWith } from "./plan-fix.ts";
import { settleFixes } from "./settle-fixes.ts";

interface FixPorts extends RunPorts {
  readonly engine: Engine;
  readonly files: FileTree;
  readonly writer: FileWriter;
}

interface FixRequest extends Omit<AuditRequest, "leavesOutAddedContents" | "known"> {
  /** Lock files that are read already, such as those that the target branch records. */
  readonly locks?: KnownLocks;
  /** Keeps only those `h1:` that head adds for required platforms; no other package is read. */
  readonly keepsRequiredAlone?: boolean;
  /** Drops entries that configuration, tests and state do not require, if all three can be read. */
  readonly prune?: boolean;
  /** The root modules to write; the others are only read, and are left out of the report. All when absent. */
  readonly written?: ReadonlySet<string>;
}

/**
 * Writes the expected lock file of each root module, or says why not. Unexplained hashes are dropped and named; missing
 * hashes are locked as `providers lock` would. Nothing is written that would record a replaced package or a broken
 * signature, whatever weight policy gives those rules. Returns the reviews of the lock files that were there, too.
 */
export async function fixRoots(request: FixRequest, ports: FixPorts) {
  const { keepsRequiredAlone = false, policy, ledger, written } = request;
  const { recordedBefore = NOTHING_RECORDED } = request;
  const { engine, files, writer, gather, clock, setup } = ports;
  // Before anything is decided, so that later writes of another program are not lost.
  const seen = await readLocks(request.roots, files);
  const { locks = new Map() } = request;
  // A planned text changes no configuration.
  const knownRoots = { locks, requirements: new Map() };
  const audited = { ...request, known: knownRoots, leavesOutAddedContents: keepsRequiredAlone };
  const { releases: recordedReleases } = recordedBefore;
  const reviewer = { gather, policy, ledger, recordedReleases, now: clock.now(), locks };
  const context = { engine, purpose: "file", setup, keepsRequiredAlone, reviewer } as const;
  const review = async (tree: FileTree) =>
    (await auditRoots({ ...audited, files: tree }, ports)).roots;
  const first = async () => {
    const reviews = await review(files);
    // From here on planned texts are read instead.
    locks.clear();
    return reviews;
  };
  const former = new Map<string, Omit<Pruning, "expected"> & Pick<RootReview, "required">>();
  const { settled, tree } = await settleFixes(first, files, {
    review,
    plan: async (review, planned) => {
      const { expected, ...pruning } = pruningOf(review, request);
      if (!former.has(review.root))
        former.set(review.root, { ...pruning, required: review.required });
      const base = recordedBefore.roots.get(review.root);
      // Only a person who asks for all gets back a file that base has, and that nothing needs.
      const staysAway = isNeedless(review) && (written !== undefined || base === undefined);
      if (written?.has(review.root) === false || staysAway)
        return planWith(review, { outcome: "unchanged" });
      const root = { ...review, base, expected };
      // The disk has the text before.
      return { ...(await planFix(root, { ...context, files: planned })), before: undefined };
    },
  });
  // What was reviewed lacks the contents that head adds for other platforms, and with them what init reads.
  const whole = keepsRequiredAlone
    ? (await auditRoots({ ...request, known: knownRoots, files: tree }, ports)).roots
    : undefined;
  const wholeByRoot = new Map(whole?.map((one) => [one.root, one]));
  const fixes: FixReport[] = [];
  for (const { plan, review } of settled) {
    const pruning = former.get(review.root);
    if (pruning === undefined || written?.has(review.root) === false) continue;
    const file = await write(plan, seen.get(plan.lockFilePath), writer);
    const { init } = wholeByRoot.get(review.root) ?? review;
    fixes.push(fixReport({ ...file, root: review.root, init }, pruning));
  }
  return { fixes, former, reviews: settled.map(({ review }) => review) };
}

/** Reads the lock files. Unreadable files are left out; the review reports them. */
async function readLocks(
  roots: readonly string[],
  files: FileTree,
): Promise<ReadonlyMap<string, SeenFile>> {
  const seen = new Map<string, SeenFile>();
  for (const path of roots.map(lockFilePath)) {
    const read = async () => seen.set(path, seenFile(await files.read(path)));
    await undefinedOnError(read(), "FILE_FAILED", "LIMIT_EXCEEDED");
  }
  return seen;
}

/** Writes the plan, unless the file has changed since it was read. A link is replaced, since it counts as no lock file. */
async function write(
  plan: PlannedFile,
  seen: SeenFile | undefined,
  writer: FileWriter,
): Promise<PlannedFile> {
  if (plan.after === undefined) return plan;
  try {
    await writer.writeAtomically(plan.lockFilePath, plan.after(), seen);
    return plan;
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_CHANGED")) throw caught;
    const reasons = [...plan.reasons, inSentences(caught)];
    return { ...plan, outcome: "refused", after: undefined, dropped: [], reasons };
  }
}

/** Whether init writes no lock file there, since nothing requires a provider. */
const isNeedless = ({ head, init, requirements }: RootReview): boolean =>
  head === undefined &&
  requirements?.exact === true &&
  init?.effects.every(({ cause }) => cause !== "missing-entry") === true;

const isInOrder = ({ outcome }: PlannedFile) => outcome === "ready" || outcome === "unchanged";

function fixReport(
  plan: PlannedFile & Pick<RootReview, "root" | "init">,
  { pruned: gone, notPruned, isAsked }: Omit<Pruning, "expected">,
): FixReport {
  const { root, lockFilePath, dropped, reasons, uncovered, passedOver = [] } = plan;
  const outcome: FixReport["outcome"] = plan.outcome === "ready" ? "written" : plan.outcome;
  const pruned = outcome === "written" ? gone : [];
  return {
    root,
    lockFilePath,
    outcome,
    dropped: dropped.filter(({ provider }) => !pruned.includes(provider)),
    ...(isAsked || pruned.length > 0 ? { pruned } : {}),
    notPruned,
    init: isInOrder(plan) ? plan.init : undefined,
    reasons,
    uncovered,
    ...(passedOver.length > 0 ? { passedOver } : {}),
  };
}

type Pruning = ReturnType<typeof pruningOf>;

/**
 * Returns the entries of an expected lock file that stay, and the report on those that go: what nothing requires
 * (CR-93), if that was asked for and configuration, tests and state are all known. An entry without hashes that the tool
 * adds again wherever it reads the file means nothing, and always goes (IN-20).
 */
function pruningOf(
  { expected, requirements, rules, movesTo = rules, init }: RootReview,
  { prune: isAsked = false }: FixRequest,
) {
  if (expected === undefined) return { expected, pruned: [], isAsked };
  const notPruned = isAsked ? pruneObstacle(requirements) : undefined;
  const entries = [...expected.providers.values()];
  const bare = entries.filter(
    ({ address, hashes }) => hashes.length === 0 && requirements?.providers.has(address) !== true,
  );
  const implied = impliedEntries(entries, bare, movesTo);
  const effects = init && effectsOf(init, "unneeded-entry", "predecessor");
  // Those that `init` is sure to drop (IN-18).
  const certain = effects?.filter(({ readonly }) => readonly === "refuses");
  const unneeded = new Set(certain?.map(({ provider }) => provider));
  const isGone = (entry: ProviderLock): boolean =>
    implied.includes(entry) || (isAsked && unneeded.has(entry.address));
  const pruned = entries.filter(isGone).map(({ address }) => address);
  const rest = entries.filter((entry) => !isGone(entry));
  return { expected: lockFile(rest), pruned, isAsked, notPruned };
}

/** Returns those of some entries without hashes that OpenTofu reads from a file without them. */
function impliedEntries(
  entries: readonly ProviderLock[],
  bare: readonly ProviderLock[],
  tool: Tool,
): readonly ProviderLock[] {
  const { locks } = withSuccessors(
    lockFile(entries.filter((entry) => !bare.includes(entry))),
    tool,
  );
  return bare.filter(({ address, version }) => locks.providers.get(address)?.version === version);
}

function pruneObstacle(requirements: Requirements | undefined): string | undefined {
  if (requirements === undefined) return "it is not a root module";
  if (hasErrors(requirements.diagnostics)) return "its configuration has errors";
  if (!requirements.exact) return "what its configuration requires is not known completely";
  const { state } = requirements;
  if (state === undefined) return `its state is not at hand (name it with ${theSetting("state")})`;
  return state.problem === undefined ? undefined : `its state ${state.file} cannot be read`;
}
