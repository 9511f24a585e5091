import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { stillTree } from "../../adapters/disk/still-tree.ts";
import type { GitCliRepository } from "../../adapters/git/git-cli.ts";
import type { ToolChoice } from "../../app/intent/tool-choice.ts";
import { fixRoots } from "../../app/lock/fix-roots.ts";
import { countRemoteCalls, moduleLockPath } from "../../app/modules/lock-modules.ts";
import { submoduleLimits } from "../../app/roots/audited-roots.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import { DEFAULT_POLICY_FILE } from "../../app/settings/load-policy.ts";
import { GATES, type GateName } from "../../app/setup/gate-files.ts";
import {
  ledgerStep,
  lockSteps,
  moduleLockSteps,
  plannedStep,
  policyText,
} from "../../app/setup/plan-setup.ts";
import type { Reach } from "../../compose/reach.ts";
import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { LockReviewError } from "../../model/error.ts";
import { appendAll } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { FileWriter } from "../../ports/files.ts";
import type { ModuleLockReport } from "../../report/commands/module-lock-report.ts";
import { type SetupRoot, type SetupStep, setupReport } from "../../report/commands/setup-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { listedPlatforms } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import { choiceOf } from "../options/values.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere, ownMachine } from "../repository/clues-here.ts";
import { ignoredLocks, rootsLackingLock } from "../repository/named-paths.ts";
import { checkedOutFiles, inRepository } from "../repository/repository-here.ts";
import { workTreeRoots } from "../repository/roots-below.ts";
import {
  addFile,
  addGate,
  assertPlain,
  liftIgnored,
  type SetupPlace,
} from "../repository/setup-files.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { type CommandPolicy, policyHere } from "../settings/command-policy.ts";
import { staticInputs } from "../settings/given-values.ts";
import { ledgerOnDisk } from "../settings/ledger-on-disk.ts";
import { recordedByBase } from "./fix.ts";
import { lockModuleRoots } from "./lock-modules.ts";

const GATE_NAMES = Object.keys(GATES) as readonly GateName[];

/** `setup`: says what the repository has, and writes what is missing. It asks nothing and overwrites nothing. */
export async function runSetupCommand(context: CommandContext): Promise<ExitCode> {
  const [word] = context.positionals;
  if (word !== undefined)
    throw new LockReviewError("USAGE", `setup takes no path, and got ${word}`, {
      hint: "It sets up the whole repository; name another one with --chdir.",
    });
  const exit = await inRepository(context, async (git) => {
    const { roots, steps } = await setUp(context, git);
    await context.report(setupReport(roots, steps));
    return exitCodeOf(steps);
  });
  if (exit !== undefined) return exit;
  throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is in no git repository`, {
    hint: "Make it one with git init, or name a directory of one with --chdir.",
  });
}

async function setUp(context: CommandContext, git: GitCliRepository) {
  const { top } = git;
  const gate = choiceOf(context.options, "for", GATE_NAMES) ?? "github";
  const mode = context.options.flag("check") ? "check" : "write";
  const place = placeAt(context, git, mode);
  const settings = await policyHere(place.here, []);
  const { policy } = settings;
  await assertPlain([GATES[gate].path, DEFAULT_POLICY_FILE], place.own);
  const ledger = policy.ledger === undefined ? undefined : await ledgerOnDisk(top, policy);
  const hasPolicy = (await place.own.kind(DEFAULT_POLICY_FILE)) !== undefined;
  const roots = await findRoots(place, settings);
  const isAsked = roots.lacking.size > 0 || !hasPolicy || (ledger && ledger.file === undefined);
  const { fixes, reviews, former } = isAsked
    ? await withCommandReach(context, "setup", (reach) => lockAll(place, roots, settings, reach))
    : { fixes: [], reviews: [], former: new Map<string, never>() };
  const locks = lockSteps(fixes);
  const isModuleRun = context.options.flag("modules");
  const modules = isModuleRun ? await lockModulesOf(place, roots, settings) : [];
  const modulePaths = modules.map(({ path }) => path);
  const lockFiles = [...modulePaths, ...[...roots.choices.keys()].map(lockFilePath)];
  const steps = [...locks, ...moduleLockSteps(modules), ...(await liftIgnored(place, lockFiles))];
  const terms = { policy, remembered: settings.ledger };
  const keys = ledger && ledgerStep(ledger.name, await ledger.learn(reviews, terms, mode));
  const run = await addGate(place, gate);
  // Comes last: it says what complete lock files agree on.
  const isComplete = reviews.length > 0 && locks.every(({ open }) => open === undefined);
  const choices = [...roots.choices.values()];
  const text =
    hasPolicy || !isComplete ? undefined : policyText({ asked: context.asked, choices, reviews });
  const rules = text === undefined ? undefined : await addFile(place, DEFAULT_POLICY_FILE, text);
  appendAll(
    steps,
    [keys, run, rules].filter((step) => step !== undefined),
  );
  const reportedSteps = mode === "check" ? steps.map(plannedStep) : steps;
  const offered = isModuleRun ? { ...roots, unlocked: new Map<string, number>() } : roots;
  return { steps: reportedSteps, roots: reportedRoots(offered, former, settings) };
}

/** Locks the modules of the root modules that have some, and nothing in the place of their lock file. */
function lockModulesOf(
  { here }: SetupPlace,
  { unlocked, clues }: FoundRoots,
  { policy }: CommandPolicy,
): Promise<readonly ModuleLockReport[]> {
  return withCommandReach(here, "setup", async (setupReach) => {
    setupReach.allowHosts(policy.allowedHosts);
    // As lock does: what a person's own values decide is no floating call.
    const reach = { ...setupReach, inputs: await staticInputs(here, "own") };
    const terms = { reach, clues, policy, given: policy.tool };
    return lockModuleRoots(here, [...unlocked.keys()], terms);
  });
}

function placeAt(context: CommandContext, git: GitCliRepository, mode: SetupPlace["mode"]) {
  const { top: directory } = git;
  const files = createDiskTree({ root: directory, reach: "anywhere" });
  const here = { ...context, directory, files, writer: createFileWriter(directory) };
  return { here, git, own: createDiskTree({ root: directory, reach: "root" }), mode };
}

/** Returns the root modules of a repository with tool and platforms, and what says so of each; nothing is locked. */
export async function surveyRoots(context: CommandContext, git: GitCliRepository) {
  const place = placeAt(context, git, "check");
  const settings = await policyHere(place.here, []);
  const roots = { ...(await findRoots(place, settings)), lacking: new Set<string>() };
  const { former } = await withCommandReach(context, "setup", (reach) =>
    lockAll(place, roots, settings, reach),
  );
  return reportedRoots(roots, former, settings);
}

type FoundRoots = Awaited<ReturnType<typeof findRoots>>;

/** @throws LockReviewError `USAGE` if there is none: finding nothing must not look like success; `LIMIT_EXCEEDED` */
async function findRoots({ here, git }: SetupPlace, { policy, listed }: CommandPolicy) {
  const search = await workTreeRoots(git, here.environment, listed);
  const names = sortedUnique(search.all);
  if (names.length === 0)
    throw new LockReviewError("USAGE", `There is no root module in ${git.top}`, {
      hint: "A directory is one by its lock file, its backend, or, outside of modules, examples and tests, a provider that it requires. Name others to fix.",
    });
  for (const limit of submoduleLimits(search.submodules, names)) here.log.warn(limit);
  const clues = await cluesHere(here);
  const choices = await mapFewAtOnce(names, async (root) => {
    return [root, await readRootChoice(root, here.files, policy.tool, clues)] as const;
  });
  const whyOf = (root: string) => [root, search.reasons.get(root) ?? "policy"] as const;
  return {
    /** The tool of every root module, in order. */
    choices: new Map(choices),
    lacking: await rootsLackingLock(here, names, await ignoredLocks(here, names)),
    /** Why those without a lock file in the repository are root modules. */
    reasons: new Map<string, SetupRoot["why"]>(search.lacking.map(whyOf)),
    /** How many calls of remote modules those have that have no lock file for them. */
    unlocked: await unlockedModules(here, choices),
    clues,
  };
}

async function unlockedModules(
  context: CommandContext,
  choices: readonly (readonly [root: string, choice: ToolChoice])[],
): Promise<ReadonlyMap<string, number>> {
  const { files } = context;
  const terms = { files, memory: new Map(), inputs: await staticInputs(context, "own") };
  const counts = await mapFewAtOnce(choices, async ([root, { tool }]) => {
    if ((await files.kind(moduleLockPath(root))) !== undefined) return [];
    const calls = await countRemoteCalls({ ...terms, root, tool });
    return calls === 0 ? [] : [[root, calls] as const];
  });
  return new Map(counts.flat());
}

function reportedRoots(
  { choices, reasons, unlocked }: FoundRoots,
  former: ReadonlyMap<string, Pick<RootReview, "required">>,
  { policy, nameOf }: CommandPolicy,
): readonly SetupRoot[] {
  return [...choices].map(([root, { tool, reason, conflict }]) => {
    const platforms = listedPlatforms(policy, nameOf(root));
    const required =
      former.get(root)?.required ?? (platforms && { platforms, from: "policy" as const });
    return {
      ...{ root, why: reasons.get(root) ?? "locked", tool: tool.name },
      toolReason: conflict ?? reason,
      unlockedCalls: unlocked.get(root) ?? 0,
      ...(required && { required }),
    };
  });
}

/** Reads all root modules, and locks those that have no lock file in the repository. */
async function lockAll(
  { here, mode }: SetupPlace,
  { choices, lacking, clues }: FoundRoots,
  { policy, ledger, nameOf: nameInPolicy }: CommandPolicy,
  reach: Reach,
) {
  reach.allowHosts(policy.allowedHosts);
  const roots = [...choices.keys()];
  const files = await checkedOutFiles({ ...here, files: stillTree(here.files) });
  const writer = mode === "check" ? NO_WRITER : here.writer;
  const request = {
    ...{ roots, written: lacking, files, policy, ledger, nameInPolicy, clues },
    machine: ownMachine(here, reach),
    recordedBefore: await recordedByBase(here, roots),
    keepsRequiredAlone: here.asked.platforms !== undefined,
  };
  return fixRoots(request, { ...reach, files, writer });
}

const NO_WRITER: FileWriter = { writeAtomically: () => Promise.resolve() };

function exitCodeOf(steps: readonly SetupStep[]): ExitCode {
  const isShort = ({ open, outcome }: SetupStep) => open === "refused" || outcome === "would-write";
  if (steps.some(isShort)) return EXIT.failed;
  return steps.some(({ open }) => open === "unverified") ? EXIT.unverified : EXIT.ok;
}
