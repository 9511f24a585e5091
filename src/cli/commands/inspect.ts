import { lockSide, moduleLockSide, toolOfLockFile } from "../../app/roots/lock-side.ts";
import { canonicalText } from "../../formats/lock-file/encode.ts";
import { isModuleLock } from "../../formats/module-lock/decode.ts";
import { encodeModuleLock } from "../../formats/module-lock/encode.ts";
import { commandLine } from "../../model/command-line.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import { type Inspection, inspectReport } from "../../report/commands/inspect-report.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `inspect FILE…`: decodes and diagnoses lock files, offline. */
export async function runInspect(context: CommandContext): Promise<ExitCode> {
  const { positionals, asked } = context;
  if (positionals.length === 0)
    throw new LockReviewError("USAGE", "inspect takes lock files: FILE…");
  const files: Inspection[] = [];
  for (const path of positionals) {
    if ((await context.files.list(path)) !== undefined) {
      const inspect = commandLine(["inspect"], [lockFilePath(path)]);
      throw new LockReviewError("FILE_FAILED", `${path} is a directory`, {
        hint: `Run ${inspect}, or ${commandLine(["verify"], [path])}.`,
      });
    }
    files.push(inspectFile(await readNamedFile(context, path), path, asked.tool));
  }
  await context.report(inspectReport(files));
  return files.some((file) => hasErrors(file.diagnostics)) ? EXIT.failed : EXIT.ok;
}

function inspectFile(bytes: Uint8Array, path: string, given: Tool | undefined): Inspection {
  if (isModuleLock(bytes, path)) {
    const { text, lock, diagnostics } = moduleLockSide(bytes, path);
    const canonical = hasErrors(diagnostics) ? undefined : encodeModuleLock(lock);
    return { path, text, content: { kind: "modules", lock }, diagnostics, canonical };
  }
  const tool = given ?? toolOfLockFile(bytes, path);
  const { text, lock, diagnostics, header } = lockSide({ content: bytes }, path, tool);
  const canonical = hasErrors(diagnostics)
    ? undefined
    : canonicalText({ lockFile: lock, header }, tool);
  return { path, text, content: { kind: "providers", lock }, diagnostics, canonical };
}
