import { resolve } from "node:path";
import { stillTree } from "../../adapters/disk/still-tree.ts";
import { removeDrafts } from "../../adapters/disk/temporary.ts";
import { resolveRange } from "../../app/commits/git-range.ts";
import { fixRoots } from "../../app/lock/fix-roots.ts";
import { moduleLockPath } from "../../app/modules/lock-modules.ts";
import { filterAsync } from "../../app/roots/audited-roots.ts";
import {
  NOTHING_RECORDED,
  type RecordedBefore,
  recordedBefore,
} from "../../app/roots/lock-side.ts";
import type { Reach } from "../../compose/reach.ts";
import { undefinedOnError } from "../../model/error.ts";
import { type FixReport, fixReport } from "../../report/commands/fix-report.ts";
import { moduleLockReport } from "../../report/commands/module-lock-report.ts";
import { recordedReleases } from "../../review/evidence/input.ts";
import type { KnownLocks } from "../../review/evidence/read-side.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { cluesHere, ownMachine } from "../repository/clues-here.ts";
import { ignoredLocks, placesOfChange, rootsByRepository } from "../repository/named-paths.ts";
import { checkedOutFiles, inRepository, repositoryTop } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyHere } from "../settings/command-policy.ts";
import { assertStateOfOne } from "../settings/given-values.ts";
import { ledgerOnDisk } from "../settings/ledger-on-disk.ts";
import { exitCodeOfModules, lockModuleRoots } from "./lock-modules.ts";

/** `fix [PATH…]`: writes the expected lock file, or prints why not. */
export async function runFix(context: CommandContext): Promise<ExitCode> {
  const { fixes, keys, modules } = await withCommandReach(context, "fix", (reach) =>
    fixHere(context, reach),
  );
  const providers = fixReport(fixes, keys);
  const { lines, data } = moduleLockReport(modules);
  await context.report({
    lines: [...lines, ...providers.lines],
    data: { ...providers.data, ...(modules.length > 0 && { moduleLocks: data.roots }) },
  });
  const codes = [exitCodeOf(fixes), exitCodeOfModules(modules)];
  return codes.includes(EXIT.failed) ? EXIT.failed : (codes.find((code) => code > 0) ?? EXIT.ok);
}

/** Fixes root modules, and adds the first keys of namespaces that they lock to a ledger that exists. */
async function fixHere(context: CommandContext, reach: Reach) {
  const { directory, writer, options, positionals: paths, log } = context;
  const files = await checkedOutFiles({ ...context, files: stillTree(context.files) });
  const { policy, ledger, nameOf, listed } = await policyHere(context, paths);
  const { roots, limits } = await auditedRoots(context, { paths, listed });
  for (const limit of limits) log.warn(limit);
  assertStateOfOne(context, roots);
  for (const root of roots) removeDrafts(resolve(directory, root));
  const locks: KnownLocks = new Map();
  const records = await recordedByBase(context, roots, locks);
  const ignored = await ignoredLocks(context, roots);
  const disk =
    policy.ledger === undefined
      ? undefined
      : await ledgerOnDisk(repositoryTop(directory) ?? directory, policy);
  reach.allowHosts(policy.allowedHosts);
  const clues = await cluesHere(context);
  const machine = ownMachine(context, reach);
  const rules = { policy, nameInPolicy: nameOf, recordedBefore: records, ledger, clues, machine };
  const prune = options.flag("prune");
  const keepsRequiredAlone = options.texts("platform").length > 0;
  const { fixes: plain, reviews } = await fixRoots(
    { roots, files, ...rules, prune, keepsRequiredAlone, locks },
    { ...reach, files, writer },
  );
  const fixes = plain.map((fix) => ({ ...fix, ignoredBy: ignored.get(fix.root) }));
  const locked = await filterAsync(roots, async (root) => {
    return (await context.files.kind(moduleLockPath(root))) === "file";
  });
  const terms = { reach, clues, policy, given: context.asked.tool };
  const modules = await lockModuleRoots(context, locked, terms);
  if (disk?.file === undefined) return { fixes, keys: undefined, modules };
  const inOrder = reviews.filter((_, i) =>
    ["written", "unchanged"].includes(fixes[i]?.outcome ?? ""),
  );
  const { added } = await disk.learn(inOrder, { policy, remembered: ledger }, "write");
  return { fixes, keys: { file: disk.name, added }, modules };
}

/**
 * Returns the locked providers of root modules at the merge base with the default branch, by given name: an absolute
 * path, an indirect one or a link means the same directory. Each is looked up in the command's repository, which no
 * change can choose; if that records nothing, in the repository of the root module, which may be a submodule. Unknown
 * outside of a repository, or without a default branch. @throws LockReviewError `GIT_FAILED`, `ABORTED`
 */
export async function recordedByBase(
  context: CommandContext,
  roots: readonly string[],
  locks?: KnownLocks,
): Promise<RecordedBefore> {
  const { directory } = context;
  const here = await recordedIn(context, directory, roots, locks);
  const records = new Map(here.roots);
  const releases = [here.releases];
  for (const [top, inside] of rootsByRepository(directory, roots)) {
    if (top === repositoryTop(directory)) continue;
    const own = await recordedIn(context, top, inside, locks);
    releases.push(own.releases);
    for (const root of inside) {
      const lock = own.roots.get(root);
      // A directory that a change replaces by a submodule is the same root module.
      if ((records.get(root)?.providers.size ?? 0) > 0) continue;
      if (lock === undefined) records.delete(root);
      else records.set(root, lock);
    }
  }
  const united = recordedReleases(releases.map((providers) => ({ providers })));
  return { roots: records, releases: united };
}

async function recordedIn(
  context: CommandContext,
  place: string,
  roots: readonly string[],
  locks?: KnownLocks,
): Promise<RecordedBefore> {
  const records = await inRepository({ ...context, directory: place }, async (git) => {
    // Without a default branch or a commit, nothing is known.
    const names = { base: undefined, head: undefined };
    const range = await undefinedOnError(resolveRange(git, names), "USAGE");
    if (range === undefined) return NOTHING_RECORDED;
    const places = roots.flatMap((root) => {
      const places = placesOfChange(git.top, resolve(context.directory, root));
      return places.length === 0 ? [] : [[root, places] as const];
    });
    return recordedBefore(git, range.base, new Map(places), locks);
  });
  return records ?? NOTHING_RECORDED;
}

function exitCodeOf(fixes: readonly FixReport[]): ExitCode {
  const isShort = ({ outcome, uncovered, reasons, init, ignoredBy }: FixReport) =>
    outcome === "refused" ||
    ignoredBy !== undefined ||
    (outcome === "written" && reasons.length > 0) ||
    uncovered.length > 0 ||
    init?.readonly === "refuses";
  // An audit passes as well where a configuration is elsewhere, and says so.
  const isOpen = ({ outcome, init }: FixReport) =>
    outcome === "unverified" ||
    init?.effects.some((one) => one.readonly === "unknown" && one.cause !== "no-configuration");
  if (fixes.some(isShort)) return EXIT.failed;
  return fixes.some(isOpen) ? EXIT.unverified : EXIT.ok;
}
