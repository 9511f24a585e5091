import { lockSide } from "../../app/roots/lock-side.ts";
import { toolOfLockFile } from "../../app/roots/tool-choice-of-file.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Tool } from "../../model/tool.ts";
import { renderDiffJson } from "../../report/diff-json.ts";
import { renderDiffText } from "../../report/diff-text.ts";
import { classifyChanges } from "../../review/change/classify.ts";
import type { LockFileSide } from "../../review/evidence/input.ts";
import { type Arguments, choiceOf, toolOf } from "../arguments.ts";
import { type CommandContext, commandContext } from "../context.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";

/** `diff OLD NEW`: classifies the changes between two lock files. An absent file is an empty lock. */
export async function runDiff({ positionals, options }: Arguments): Promise<ExitCode> {
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new LockReviewError("USAGE", "diff takes two lock files: OLD NEW");
  }
  const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
  const context = commandContext(options);
  const base = await readSide(context, before, toolOf(options));
  const head = await readSide(context, after, toolOf(options));
  const changes = classifyChanges({
    root: ".",
    base: base.lock,
    head: head.lock,
    textDiffers: base.text !== head.text,
  });
  await context.print(format === "json" ? renderDiffJson(changes) : renderDiffText(changes));
  return EXIT.ok;
}

async function readSide(
  context: CommandContext,
  path: string,
  given: Tool | undefined,
): Promise<LockFileSide> {
  const bytes = (await context.files.read(path, context.signal)) ?? new Uint8Array();
  const side = lockSide({ content: bytes }, path, given ?? toolOfLockFile(bytes, path));
  if (!hasErrors(side.diagnostics)) return side;
  const [first] = side.diagnostics.filter((one) => one.severity === "error");
  const line = first?.range?.start.line;
  throw new LockReviewError(
    "INVALID_LOCK_FILE",
    `${path}${line === undefined ? "" : `:${line}`}: ${first?.summary ?? "cannot be read"}`,
    { hint: `Run tofu-lock-review inspect ${path} for every problem.` },
  );
}
