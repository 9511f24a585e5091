import { readRootChoice } from "../../app/roots/read-root.ts";
import type { Tool } from "../../model/tool.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";

/** The tool whose rules a root module on disk goes by, decided from its own files. */
export async function toolOfRoot(context: CommandContext, root: string): Promise<Tool> {
  const { files } = context;
  return (await readRootChoice({ root, lockFilePath: lockFilePath(root) }, files)).tool;
}
