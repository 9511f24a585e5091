import { mergeLockFiles } from "../../app/lock/merge-file.ts";
import { LockReviewError } from "../../model/error.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/**
 * `merge-file BASE OURS THEIRS`: git's merge driver. The result replaces OURS; exit code 1 means marked conflicts.
 * @throws LockReviewError when there is no result; OURS is then unchanged
 */
export async function runMergeFile(context: CommandContext): Promise<ExitCode> {
  const [base, ours, theirs, ...more] = context.positionals;
  if (base === undefined || ours === undefined || theirs === undefined || more.length > 0) {
    throw new LockReviewError("USAGE", "merge-file takes three lock files: BASE OURS THEIRS", {
      hint: "Git's configuration names them %O %A %B.",
    });
  }
  const { text, conflicts } = mergeLockFiles({
    base: await readFile(context, base),
    ours: await readFile(context, ours),
    theirs: await readFile(context, theirs),
  });
  await context.writer.writeAtomically(ours, text);
  for (const conflict of conflicts) context.log.warn(conflict);
  return conflicts.length === 0 ? EXIT.ok : EXIT.failed;
}

async function readFile(context: CommandContext, path: string) {
  return { path, content: await readNamedFile(context, path) };
}
