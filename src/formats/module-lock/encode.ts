import { commandLine } from "../../model/command-line.ts";
import { type LockedModule, type ModuleLock, moduleLock } from "../../model/module-lock.ts";
import { sortedUnique } from "../../model/order.ts";
import { quote, writeBlock, writeLockFile } from "../hcl/write.ts";

/** Returns the text of a lock file for modules, which is the same for the same calls. */
export function encodeModuleLock(lock: ModuleLock): string {
  const inOrder = moduleLock(lock.calls.values()).calls.values();
  return encodeCalls([...inOrder].map(encodeCall));
}

/** Returns the text of a lock file for modules from the texts of its calls, in the order of the file. */
export function encodeCalls(blocks: readonly string[]): string {
  return writeLockFile(FIRST_LINE, blocks);
}

/** Returns the text of one call; the reason of a floating one stands in a comment above its block. */
export function encodeCall(call: LockedModule): string {
  const lineOfArgument = (name: string, value: string | undefined) =>
    value === undefined ? [] : [[name, quote(value)] as const];
  const source = lineOfArgument("source", call.source);
  const block = { type: "module", label: call.path };
  if (call.kind === "floating") {
    const lines = [...source, ["floating", "true"] as const];
    const reason = oneLine(call.reason ?? "");
    const comment = reason === "" ? "" : `# ${reason}\n`;
    return comment + writeBlock({ ...block, lines, list: ["hashes", []] });
  }
  const lines = [
    ...source,
    ...lineOfArgument("version", call.version),
    ...lineOfArgument("constraints", call.constraints),
    ...lineOfArgument("package", call.package),
  ];
  return writeBlock({ ...block, lines, list: ["hashes", sortedUnique(call.hashes)] });
}

/** Returns a text as one line, without control characters and without space around it. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const FIRST_LINE = `# This file is maintained by "${commandLine(["lock", "--modules"])}".`;

/** Returns whether a text starts with the header of a lock file for modules. */
export function hasModuleLockHeader(text: string): boolean {
  const [line = ""] = text.split("\n", 1);
  return line.trimEnd() === FIRST_LINE;
}
