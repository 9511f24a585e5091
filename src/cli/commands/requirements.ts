import { loadModuleTree } from "../../config/module-tree/tree.ts";
import { collectRequirements } from "../../config/requirements/requirements.ts";
import { decodeState, requirementsWithState } from "../../config/state/state.ts";
import { hasErrors } from "../../model/diagnostic.ts";
import { requirementsReport } from "../../report/commands/requirements-report.ts";
import { withCommandReach } from "../registries/command-reach.ts";
import { toolOf } from "../repository/clues-here.ts";
import { assertRootModule } from "../repository/roots-below.ts";
import { type CommandContext, namedDirectory } from "../run/context.ts";
import { EXIT, type ExitCode } from "../run/exit-code.ts";

/** `requirements [DIR]`: prints which providers a root module requires, and where. */
export async function runRequirements(context: CommandContext): Promise<ExitCode> {
  const { files } = context;
  const root = await namedDirectory(context, "requirements");
  const tool = await toolOf(root, context);
  const [tree, given] = await withCommandReach(
    context,
    "requirements",
    async ({ fetchModule, inputs, state }) =>
      [await loadModuleTree({ root, files, tool, fetchModule, inputs }), state] as const,
  );
  const configured = collectRequirements(tree, { tool, mode: "init" });
  await assertRootModule(context, root, configured.diagnostics);
  // CR-85.
  const state = given && decodeState(given.file, given.bytes, tool);
  const requirements = state ? requirementsWithState(configured, state, tool) : configured;
  await context.report(requirementsReport(root, requirements));
  return hasErrors(requirements.diagnostics) ? EXIT.failed : EXIT.ok;
}
