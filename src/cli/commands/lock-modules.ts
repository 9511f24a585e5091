import { loadFromSources, lockModules } from "../../app/modules/lock-modules.ts";
import { readRootChoice } from "../../app/roots/read-root.ts";
import type { RepositoryClues } from "../../app/roots/repository-clues.ts";
import type { Reach } from "../../compose/reach.ts";
import type { ModuleMemory } from "../../config/module-tree/module-loader.ts";
import type { LockedPackages } from "../../config/module-tree/walk.ts";
import { LockReviewError } from "../../model/error.ts";
import type { IsUpgraded } from "../../model/module-lock.ts";
import type { Tool } from "../../model/tool.ts";
import {
  type ModuleLockReport,
  moduleLockReport,
} from "../../report/commands/module-lock-report.ts";
import { moduleAgeWish, type ReviewPolicy, requiredModuleAge } from "../../review/policy/policy.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere } from "../repository/clues-here.ts";
import type { LockPlaces } from "../repository/lock-places.ts";
import { assertRootModule } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyHere } from "../settings/command-policy.ts";

/** `lock --modules [FOLDER…]`: locks the remote modules here, or those of every root module of folders. */
export async function runLockModules(
  context: CommandContext,
  { providers, folders }: LockPlaces,
): Promise<ExitCode> {
  if (providers.length > 0) {
    const message = `${providers.join(", ")}: lock --modules takes folders alone`;
    throw new LockReviewError("USAGE", message, {
      hint: "Without --modules, lock locks providers. To take a module's newest package, name its call or source with --upgrade=NAME.",
    });
  }
  const { policy } = await policyHere(context, folders ?? []);
  const roots = await withCommandReach(context, "lock", async (reach) => {
    reach.allowHosts(policy.allowedHosts);
    const terms = { reach, policy, clues: await cluesHere(context), given: context.asked.tool };
    return lockModuleRoots(context, folders ?? ["."], terms);
  });
  if (folders === undefined) {
    for (const { root, diagnostics } of roots) await assertRootModule(context, root, diagnostics);
  }
  await context.report(moduleLockReport(roots));
  return exitCodeOfModules(roots);
}

interface LockTerms {
  readonly reach: Reach;
  readonly clues: RepositoryClues;
  readonly policy: ReviewPolicy;
  /** The tool of every root module; undefined where each has its own. */
  readonly given: Tool | undefined;
}

/** Writes the lock file for modules of each root module; a record that its call allows stays. */
export async function lockModuleRoots(
  { files, writer, options, log }: CommandContext,
  roots: readonly string[],
  { reach: { fetchModule, inputs, clock }, clues, policy, given }: LockTerms,
): Promise<readonly ModuleLockReport[]> {
  const memory: ModuleMemory = new Map();
  const names = options.texts("upgrade");
  const isUpgraded: IsUpgraded = ({ path, source }) =>
    names.some((name) => name === "*" || name === path || name === source);
  const mode = options.flag("check") ? "check" : "write";
  const now = clock.now();
  const choice = { hoursOf: (source: string) => requiredModuleAge(policy, source, now), now };
  const age = moduleAgeWish(policy, choice);
  const reports: ModuleLockReport[] = [];
  for (const root of roots) {
    const { tool } = await readRootChoice(root, files, given, clues);
    const sources = { root, files, tool, fetchModule, inputs, memory, age };
    const loadTree = (lockedPackages: LockedPackages) =>
      loadFromSources({ ...sources, lockedPackages });
    const request = { root, tool, mode, isUpgraded, age: age?.choice } as const;
    const report = await lockModules(request, { files, writer, loadTree });
    const place = root === "." ? "" : `${root}: `;
    for (const remark of report.remarks) log.warn(`${place}${remark}`);
    reports.push(report);
  }
  return reports;
}

/** Returns the exit code of locking modules: refusals go before sources that did not answer. */
export function exitCodeOfModules(reports: readonly ModuleLockReport[]): ExitCode {
  const outcomes = reports.map(({ outcome }) => outcome);
  if (outcomes.some((outcome) => outcome === "refused" || outcome === "would-change")) {
    return EXIT.failed;
  }
  return outcomes.includes("unverified") ? EXIT.unverified : EXIT.ok;
}
