import { collectRequirements } from "../../language/config/requirements.ts";
import { loadModuleTree } from "../../language/config/tree.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { requirementsJson } from "../../report/requirements-json.ts";
import { renderRequirementsText } from "../../report/requirements-text.ts";
import { type Arguments, choice, toolOf } from "../arguments.ts";
import { commandContext } from "../context.ts";
import { withEngine } from "../engine.ts";
import { EXIT, type ExitCode } from "../exit-code.ts";
import { toolOfRoot } from "../root-tool.ts";

/** `requirements [DIR]`: which providers a root module requires, and who asks for them. */
export async function runRequirements({ positionals, options }: Arguments): Promise<ExitCode> {
  const [directory = ".", ...more] = positionals;
  if (more.length > 0) throw new LockReviewError("USAGE", "requirements takes one directory");
  const format = choice(options, "format", ["text", "json"]) ?? "text";
  const mode = choice(options, "mode", ["init", "lock"]) ?? "init";
  const context = commandContext(options);
  const { files, signal } = context;
  if ((await files.list(directory, signal)) === undefined) {
    throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, {
      hint: "Name the directory of a root module.",
    });
  }
  const tool = toolOf(options) ?? (await toolOfRoot(context, directory));
  const tree = await withEngine(context, options, "requirements", ({ fetchModule }) =>
    loadModuleTree({ root: directory, files, tool, fetchModule }, signal),
  );
  const requirements = collectRequirements(tree, { tool, mode });
  await context.print(
    format === "json"
      ? `${JSON.stringify(requirementsJson(directory, requirements), undefined, 2)}\n`
      : renderRequirementsText(requirements),
  );
  return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}
