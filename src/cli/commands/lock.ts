import { resolve } from "node:path";
import { stillTree } from "../../adapters/disk/still-tree.ts";
import { removeDrafts } from "../../adapters/disk/temporary.ts";
import { type LockRun, runLock } from "../../app/lock/lock.ts";
import { requirementsOfTree } from "../../app/roots/read-requirements.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import type { RepositoryClues } from "../../app/roots/repository-clues.ts";
import { configuredSource } from "../../app/settings/configured-source.ts";
import { type Reach, sourceTerms } from "../../compose/reach.ts";
import type { ModuleMemory } from "../../config/module-tree/module-loader.ts";
import { loadModuleTree } from "../../config/module-tree/tree.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { LockReviewError } from "../../model/error.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { Tool } from "../../model/tool.ts";
import type { FileTree } from "../../ports/files.ts";
import { type LockReport, lockReport } from "../../report/commands/lock-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { listedPlatforms } from "../../review/policy/policy.ts";
import { IGNORED_REMEDY, ignoreWords } from "../../review/rules/missing-lock-rules.ts";
import type { ProviderSource } from "../../sources/answers/source.ts";
import { inOptions } from "../options/values.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere } from "../repository/clues-here.ts";
import { type LockPlaces, lockPlaces } from "../repository/lock-places.ts";
import { ignoredLocks } from "../repository/named-paths.ts";
import { assertRootModule } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { SCREEN } from "../run/screen.ts";
import { type CommandPolicy, policyHere } from "../settings/command-policy.ts";
import { type LockedRoot, renderProblems } from "./lock-problems.ts";

/** `lock [PROVIDER…|FOLDER…]`: native `providers lock` in the working directory, or in every root module of folders. */
export async function runLockCommand(context: CommandContext): Promise<ExitCode> {
  if (context.options.flag("modules")) {
    const { runLockModules } = await import("./lock-modules.ts");
    return runLockModules(context, await lockPlaces(context));
  }
  return lockRoots(context, { ...(await lockPlaces(context)), manner: "own" });
}

/**
 * `providers lock [PROVIDER…]`: takes the place of the tools' own command in scripts. Every word is a provider, no policy
 * adds platforms, and every failure exits 1.
 */
export async function runProvidersLock(context: CommandContext): Promise<ExitCode> {
  const [command, ...providers] = context.positionals;
  if (command !== "lock") {
    const message = "providers takes the command lock alone: providers lock [PROVIDER…]";
    throw new LockReviewError("USAGE", message, {
      hint: "The command requirements shows which providers are required, and by what.",
    });
  }
  const exit = await lockRoots(context, { providers, folders: undefined, manner: "as-the-tools" });
  return exit === EXIT.ok ? EXIT.ok : EXIT.failed;
}

const UNSIGNED_MIRRORS =
  "What mirrors of the CLI configuration serve has no signature that could be checked here; verify compares it with the registries";

/** Locks root modules for the platforms that are named, else for those of policy or for this machine's alone. */
async function lockRoots(context: CommandContext, job: LockJob): Promise<ExitCode> {
  const { folders } = job;
  const settings = await policyHere(context, folders ?? []);
  if (context.options.flag("configured-mirrors")) context.log.warn(UNSIGNED_MIRRORS);
  // Where root modules were searched for, messages name each.
  const isWalk = folders !== undefined;
  const runs = await withCommandReach(context, "lock", async (reach) => {
    const roots: LockedRoot[] = [];
    reach.allowHosts(settings.policy.allowedHosts);
    const terms: LockTerms = {
      ...{ ...job, settings, clues: await cluesHere(context), files: stillTree(context.files) },
      installedBy: rememberedOf((tool: Tool) => installedSource(reach, tool)),
    };
    for (const root of folders ?? ["."]) roots.push(await lockRoot(root, context, terms, reach));
    return roots;
  });
  await warnOfRuns(context, runs, job);
  SCREEN.write(inOptions(renderProblems(runs, isWalk)));
  for (const { root, run } of isWalk ? [] : runs)
    await assertRootModule(context, root, run.diagnostics);
  const reports = runs.map(
    ({ root, tool, run }): LockReport => ({
      root,
      tool,
      lockFilePath: lockFilePath(root),
      providers: run.providers,
      outcome: outcomeOf(run),
    }),
  );
  if (isWalk || runs.some(({ run }) => run.lockFileText !== undefined)) {
    await context.report(lockReport(reports, isWalk ? "in-folders" : "here"));
  }
  // Usage errors first, then refusals, then unreachable sources.
  return ([2, 1, 3] as const).find((code) => runs.some(({ run }) => run.exit === code)) ?? 0;
}

/** Writes the warnings of each run, and those of files that git ignores, except in the place of the tools' own command. */
async function warnOfRuns(
  context: CommandContext,
  runs: readonly LockedRoot[],
  { folders, manner }: LockJob,
): Promise<void> {
  const ignored = await ignoredLocks(context, manner === "own" ? runs.map(({ root }) => root) : []);
  for (const { root, run } of runs) {
    const place = folders === undefined ? "" : `${root}: `;
    for (const warning of run.warnings) context.log.warn(`${place}${warning}`);
    const ignoredBy = ignored.get(root);
    if (ignoredBy !== undefined)
      context.log.warn(`${lockFilePath(root)}: ${ignoreWords(ignoredBy)}. ${IGNORED_REMEDY}`);
  }
}

async function lockRoot(
  root: string,
  context: CommandContext,
  { providers, folders, manner, settings, clues, files, installedBy }: LockTerms,
  reach: Reach,
): Promise<LockedRoot> {
  const { engine, hostPlatform, fetchModule, inputs, setup } = reach;
  const { writer, options, asked } = context;
  const { policy, ledger, nameOf } = settings;
  if (!options.flag("check")) removeDrafts(resolve(context.directory, root));
  const nameInPolicy = nameOf(root);
  const policyPlatforms = manner === "own" ? listedPlatforms(policy, nameInPolicy) : undefined;
  const choice = await readRootChoice(root, files, asked.tool, clues);
  const { tool, conflict: toolConflict } = choice;
  const { ports, rules } = engine(tool);
  const upgraded = options.texts("upgrade");
  const values = folders === undefined ? inputs : { ...inputs, undeclared: "ignored" as const };
  const memory: ModuleMemory = new Map();
  const reading = { root, files, tool, fetchModule, memory };
  const run = await runLock(
    {
      root,
      dataDirectory: setup.dataDirectory,
      platforms: asked.platforms ?? policyPlatforms ?? [hostPlatform],
      providers,
      upgrade: upgraded.includes("*") ? "all" : upgraded.length > 0 ? upgraded : "none",
      mode: options.flag("check") ? "check" : "write",
      lowerBound: options.flag("allow-unread") ? "accept" : "refuse",
      toolConflict,
      signerTerms: { policy, ledger, nameInPolicy },
      asksAge: manner === "own",
    },
    {
      ...ports,
      rules,
      files,
      writer,
      installed: await installedBy(tool),
      loadRequirements: async (command) => {
        const testDirectory = options.texts("test-directory").at(-1);
        const tree = await loadModuleTree({
          ...reading,
          inputs: { ...values, command, testDirectory },
        });
        return command === "init"
          ? requirementsOfTree(tree, { root, files, tool, state: undefined })
          : collectRequirements(tree, { tool, mode: "lock" });
      },
    },
  );
  return { root, tool, run };
}

/** Returns where `init` installs from, whatever mirror `lock` is given; undefined for the origin registries alone. */
async function installedSource(
  { engine, terms, sourcePorts }: Reach,
  tool: Tool,
): Promise<ProviderSource | undefined> {
  const wish = sourceTerms({ ...terms, pluginDirectories: [] });
  const choice = await configuredSource(wish, sourcePorts);
  return choice?.make(engine(tool).origin, tool);
}

function outcomeOf({ lockFileText, changed, exit }: LockRun): LockReport["outcome"] {
  if (lockFileText === undefined) return exit === 3 ? "unverified" : "refused";
  if (!changed) return "unchanged";
  return exit === 0 ? "written" : "would-change";
}

interface LockJob extends LockPlaces {
  /** `as-the-tools`: policy adds no platform and asks no age, as for `providers lock`. */
  readonly manner: "own" | "as-the-tools";
}

interface LockTerms extends LockJob {
  readonly settings: CommandPolicy;
  readonly clues: RepositoryClues;
  /** The user's files, of which a run writes none that it reads again. */
  readonly files: FileTree;
  readonly installedBy: (tool: Tool) => ReturnType<typeof installedSource>;
}
