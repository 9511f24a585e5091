import { loadModuleTree } from "../../config/module-tree/tree.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../config/state/state.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { printCommand } from "../../report/commands/print-command.ts";
import { requirementsReport } from "../../report/commands/requirements-report.ts";
import { DATA_FORMATS } from "../options/commands.ts";
import { formatOf } from "../options/values.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { toolOf } from "../repository/clues-here.ts";
import { type CommandContext, namedDirectory } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `requirements [DIR]`: prints which providers a root module requires, and where. */
export async function runRequirements(context: CommandContext): Promise<ExitCode> {
  const { files } = context;
  const format = formatOf(context.options, DATA_FORMATS);
  const root = await namedDirectory(context, "requirements");
  const tool = await toolOf(root, context);
  const [tree, given] = await withCommandReach(
    context,
    "requirements",
    async ({ fetchModule, inputs, state }) =>
      [await loadModuleTree({ root, files, tool, fetchModule, inputs }), state] as const,
  );
  const configured = collectRequirements(tree, { tool, mode: "init" });
  // CR-85.
  const state = given && decodeState(given.file, given.bytes, tool);
  const requirements = state ? requirementsWithState(configured, state, tool) : configured;
  await context.print(printCommand(requirementsReport(root, requirements), format));
  return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}
