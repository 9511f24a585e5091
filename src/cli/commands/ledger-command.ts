import { auditRoots } from "../../app/review/audit-roots.ts";
import type { Ledger } from "../../language/ledger/ledger.ts";
import type { NotLearned } from "../../review/ledger/doubt.ts";
import type { RootReview } from "../../review/verdict/review.ts";
import type { OptionValues } from "../options/arguments.ts";
import { withCommandRegistries } from "../registries/command-registries.ts";
import { checkedOutFiles } from "../repository/checked-out-files.ts";
import { rootsLackingLock } from "../repository/named-paths.ts";
import { repositoryHere } from "../repository/repository-here.ts";
import { auditedRoots } from "../repository/roots-below.ts";
import type { CommandContext, CommandJob } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";
import { policyCommit, type ReadPolicy, readPolicy } from "../settings/command-policy.ts";
import { type LedgerOnDisk, ledgerOnDisk } from "../settings/ledger-on-disk.ts";
import { targetsAmong } from "../settings/operator-files.ts";

/** A command that writes a ledger, set up. */
export interface LedgerCommand {
  readonly context: CommandContext;
  readonly options: OptionValues;
  readonly own: ReadPolicy;
  readonly disk: LedgerOnDisk;
  /** The repository's top; the working directory where there is none. */
  readonly top: string;
}

/** Runs a command on the ledger of the working tree that the option or policy names. */
export async function withLedger<T>(
  { context, options, paths }: CommandJob,
  use: (command: LedgerCommand) => Promise<T>,
): Promise<T> {
  const git = await repositoryHere(context);
  try {
    const at = git && (await policyCommit(git, options));
    const targetsAround = targetsAmong(context, paths);
    const own = await readPolicy({ ...context, targetsAround }, options, at);
    const top = git?.top ?? context.directory;
    const disk = await ledgerOnDisk(context, options, { top, file: own.policy.ledger });
    return await use({ context, options, own, disk, top });
  } finally {
    git?.close();
  }
}

/** Audits root modules by what a ledger says, which is not always all of it. */
export async function auditForLedger(
  { context, options, own }: Pick<LedgerCommand, "context" | "options" | "own">,
  { paths, ledger }: { readonly paths: readonly string[]; readonly ledger: Ledger },
): Promise<readonly RootReview[]> {
  const { policy, names } = own;
  const { roots, limits } = await auditedRoots(context, { paths, listed: names.listed });
  for (const limit of limits) context.log.warn(limit);
  const lacking = await rootsLackingLock(context, roots);
  const files = await checkedOutFiles(context);
  const rules = { tool: policy.tool, policy, nameInPolicy: names.nameOf, ledger };
  const request = { roots, lacking, files, ...rules };
  const review = await withCommandRegistries(context, options, "keys", (engine) =>
    auditRoots(request, engine),
  );
  return review.roots;
}

/** How learning ended, unless something would have changed that was only to be checked. */
export function learningExit(notLearned: readonly NotLearned[]): ExitCode {
  if (notLearned.some(({ why }) => why === "finding")) return EXIT.failed;
  return notLearned.some(({ why }) => why === "not-verified") ? EXIT.unverified : EXIT.ok;
}
