import { commandName, type Tool } from "../../model/tool.ts";

/** The first two lines of every lock file (LF-2). */
export function headerText(name: Tool["name"]): string {
  return `${firstLine(name)}\n# Manual edits may be lost in future updates.\n`;
}

function firstLine(name: Tool["name"]): string {
  const command = commandName({ name, minor: 0 });
  return `# This file is maintained automatically by "${command} init".`;
}

/** What OpenTofu wrote before its first release, when it was called OpenTF. */
const OPENTF_LINE = '# This file is maintained automatically by "opentf init".';

/** The tool whose header a text starts with; undefined for a text without one. */
export function recognizeHeader(text: string): Tool["name"] | undefined {
  const end = text.indexOf("\n");
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
  if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
  return line === firstLine("terraform") ? "terraform" : undefined;
}
