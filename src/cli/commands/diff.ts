import { resolve } from "node:path";
import { readPipe } from "../../adapters/disk/regular-file.ts";
import { lockSide, toolOfLockFile } from "../../app/roots/lock-side.ts";
import { conflictLine } from "../../formats/text/conflict-markers.ts";
import { commandLine } from "../../model/command-line.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import type { Tool } from "../../model/tool.ts";
import { diffReport } from "../../report/commands/diff-report.ts";
import { classifyChanges } from "../../review/change/classify.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `diff OLD NEW`: classifies the changes between two lock files. An absent file is an empty lock. */
export async function runDiff(context: CommandContext): Promise<ExitCode> {
  const [before, after, ...more] = context.positionals;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
  }
  const [old, young] = [await readFile(context, before), await readFile(context, after)];
  if (old === undefined && young === undefined) {
    throw new LockReviewError("FILE_FAILED", `Neither ${before} nor ${after} is there`, {
      hint: "Check the paths; one file that is not there counts as an empty lock file, two do not.",
    });
  }
  const base = readSide(old, before, context.asked.tool);
  const head = readSide(young, after, context.asked.tool);
  const textDiffers = base.text !== head.text;
  const changes = classifyChanges({ root: ".", base: base.lock, head: head.lock, textDiffers });
  await context.report(diffReport(changes));
  return EXIT.ok;
}

/** Reads a file, or a shell's pipe: `diff <(git show HEAD:.terraform.lock.hcl) .terraform.lock.hcl`. */
async function readFile({ directory, files }: CommandContext, path: string) {
  const piped = await readPipe(resolve(directory, path), MAX_LOCK_FILE_BYTES);
  return piped ?? files.read(path);
}

function readSide(
  bytes: Uint8Array = new Uint8Array(),
  path: string,
  given: Tool | undefined,
): LockFileSide {
  const side = lockSide({ content: bytes }, path, given ?? toolOfLockFile(bytes, path));
  if (!hasErrors(side.diagnostics)) return side;
  const first = side.diagnostics.find(({ severity }) => severity === "error");
  const conflict = conflictLine(side.text);
  const line = conflict ?? first?.range?.start.line;
  const why =
    conflict === undefined ? (first?.summary ?? "cannot be read") : "a merge conflict starts here";
  const place = line === undefined ? path : `${path}:${line}`;
  throw new LockReviewError("INVALID_LOCK_FILE", `${place}: ${why}`, {
    hint: `Run ${commandLine(["inspect"], [path])} for every problem.`,
  });
}
