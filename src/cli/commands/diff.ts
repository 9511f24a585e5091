import { resolve } from "node:path";
import { readPipe } from "../../adapters/disk/regular-file.ts";
import { lockSide, moduleLockSide, toolOfLockFile } from "../../app/roots/lock-side.ts";
import { isModuleLock } from "../../formats/module-lock/decode.ts";
import { conflictLine } from "../../formats/text/conflict-markers.ts";
import { commandLine } from "../../model/command-line.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LOCK_FILE_BYTES } from "../../model/input-limits.ts";
import { EMPTY_LOCK_FILE } from "../../model/lock-file.ts";
import type { Tool } from "../../model/tool.ts";
import { diffReport, moduleDiffReport } from "../../report/commands/diff-report.ts";
import type { CommandReport } from "../../report/commands/print-command.ts";
import { classifyChanges, groupChanges } from "../../review/change/classify.ts";
import { moduleChanges } from "../../review/modules/module-changes.ts";
import type { CommandContext } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `diff OLD NEW`: classifies the changes between two lock files of one kind. An absent file is an empty lock. */
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
  const base = { path: before, content: old ?? new Uint8Array() };
  const head = { path: after, content: young ?? new Uint8Array() };
  const isOfModules = [base, head].some(({ path, content }) => isModuleLock(content, path));
  const { tool } = context.asked;
  await context.report(isOfModules ? diffModules(base, head) : diffProviders(base, head, tool));
  return EXIT.ok;
}

/** Reads a file, or a shell's pipe: `diff <(git show HEAD:.terraform.lock.hcl) .terraform.lock.hcl`. */
async function readFile({ directory, files }: CommandContext, path: string) {
  const piped = await readPipe(resolve(directory, path), MAX_LOCK_FILE_BYTES);
  return piped ?? files.read(path);
}

type NamedFile = { readonly path: string; readonly content: Uint8Array };

function diffProviders(before: NamedFile, after: NamedFile, given: Tool | undefined) {
  const read = ({ path, content }: NamedFile) =>
    usable(lockSide({ content }, path, given ?? toolOfLockFile(content, path)), path);
  const [base, head] = [read(before), read(after)];
  const textDiffers = base.text !== head.text;
  return diffReport(changesOf({ base: base.lock, head: head.lock, textDiffers }));
}

function diffModules(before: NamedFile, after: NamedFile): CommandReport {
  const read = ({ path, content }: NamedFile) => {
    const hint = `${path} is compared with a lock file for modules, and so has to be one.`;
    const side = moduleLockSide(content, path);
    return isModuleLock(content, path) ? usable(side, path) : usable(side, path, hint);
  };
  const [base, head] = [read(before), read(after)];
  const changes = moduleChanges(base.lock, head.lock);
  const textDiffers = changes.length === 0 && base.text !== head.text;
  const noEntries = { base: EMPTY_LOCK_FILE, head: EMPTY_LOCK_FILE };
  return moduleDiffReport(changes, changesOf({ ...noEntries, textDiffers }));
}

/** Returns the changes of entries as those of one root module. */
function changesOf(sides: Parameters<typeof classifyChanges>[0]) {
  return groupChanges([{ root: ".", changes: classifyChanges(sides) }]);
}

type ReadText = { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/** Returns a side that was read without errors. @throws LockReviewError `INVALID_LOCK_FILE` for another one */
function usable<Side extends ReadText>(
  side: Side,
  path: string,
  hint = `Run ${commandLine(["inspect"], [path])} for every problem.`,
): Side {
  if (!hasErrors(side.diagnostics)) return side;
  const first = side.diagnostics.find(({ severity }) => severity === "error");
  const conflict = conflictLine(side.text);
  const line = conflict ?? first?.range?.start.line;
  const why =
    conflict === undefined ? (first?.summary ?? "cannot be read") : "a merge conflict starts here";
  const place = line === undefined ? path : `${path}:${line}`;
  throw new LockReviewError("INVALID_LOCK_FILE", `${place}: ${why}`, { hint });
}
