import { auditCandidate } from "../app/review/audit-roots.ts";
import { readRootChoice } from "../app/roots/read-root.ts";
import type { Tool } from "../model/tool.ts";
import type { CommandContext } from "./context.ts";

/** The tool whose rules a root module on disk goes by, decided from its own files. */
export async function toolOfRoot(context: CommandContext, directory: string): Promise<Tool> {
  const { files, signal } = context;
  return (await readRootChoice(auditCandidate(directory, []), files, signal)).tool;
}
