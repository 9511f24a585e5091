import { readRootChoice } from "../../app/roots/read-root.ts";
import { loadModuleTree } from "../../language/module-tree/tree.ts";
import { collectRequirements } from "../../language/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../language/state/state.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Requirements } from "../../model/requirements.ts";
import type { Tool } from "../../model/tool.ts";
import {
  renderRequirementsJson,
  renderRequirementsText,
} from "../../report/commands/requirements-report.ts";
import type { Arguments } from "../options/arguments.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf, toolOf } from "../options/values.ts";
import { withCommandRegistries } from "../registries/command-registries.ts";
import { type CommandContext, commandContext, readNamedFile } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `requirements [DIR]`: prints which providers a root module requires, and where. */
export async function runRequirements({ positionals, options }: Arguments): Promise<ExitCode> {
  const [directory = ".", ...more] = positionals;
  if (more.length > 0) throw new LockReviewError("USAGE", "requirements takes one directory");
  const format = formatOf(options, DATA_FORMATS);
  const context = commandContext(options);
  const { files } = context;
  if ((await files.list(directory)) === undefined) {
    throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, {
      hint: "Name the directory of a root module.",
    });
  }
  const tool = toolOf(options) ?? (await readRootChoice(directory, context.files)).tool;
  const tree = await withCommandRegistries(
    context,
    options,
    "requirements",
    ({ fetchModule, inputs }) =>
      loadModuleTree({ root: directory, files, tool, fetchModule, inputs }),
  );
  const configured = collectRequirements(tree, { tool, mode: "init" });
  const requirements = await withState(configured, { context, tool, file: options.text("state") });
  await context.print(
    format === "json"
      ? renderRequirementsJson(directory, requirements)
      : renderRequirementsText(requirements),
  );
  return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}

/** Returns the requirements with those of a named state file (CR-85). */
async function withState(
  requirements: Requirements,
  { context, tool, file }: { context: CommandContext; tool: Tool; file: string | undefined },
): Promise<Requirements> {
  if (file === undefined) return requirements;
  const state = decodeState(file, await readNamedFile(context, file), tool);
  return requirementsWithState(requirements, state, tool);
}
