import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { quote, writeBlock, writeLockFile } from "../hcl/write.ts";

/** Returns the text of a lock file, byte for byte as a tool writes it (LF-1..11). OpenTofu: SaveLocksToFile. */
export function encodeLockFile(locks: LockFile, header: Tool["name"]): string {
  const entries = lockFile(locks.providers.values()).providers.values();
  return encodeBlocks(
    [...entries].map((entry) => encodeEntry(entry)),
    header,
  );
}

/** Returns the text of a lock file from the texts of its entries, in the order of the file. */
export function encodeBlocks(blocks: readonly string[], header: Tool["name"]): string {
  return writeLockFile(firstLine(header), blocks);
}

/** Returns the canonical text of decoded entries, with the file's header if it has one, else the tool's. */
export function canonicalText(
  file: { readonly lockFile: LockFile; readonly header: Tool["name"] | undefined },
  tool: Tool,
): string {
  return encodeLockFile(file.lockFile, file.header ?? tool.name);
}

/** Returns the text of one entry as a tool writes it; many root modules have the same one. */
export const encodeEntry = rememberedOf((entry: ProviderLock): string => {
  const { text } = entry.constraints;
  const constraints = text === "" ? [] : [["constraints", quote(text)] as const];
  return writeBlock({
    type: "provider",
    label: entry.address,
    lines: [["version", quote(entry.version)], ...constraints],
    list: ["hashes", sortedUnique(entry.hashes)],
  });
});

/** Returns the first line of every lock file (LF-2). */
function firstLine(name: Tool["name"]): string {
  return `# This file is maintained automatically by "${commandName({ name, minor: 0 })} init".`;
}

/** The line that OpenTofu wrote before its first release, when it was called OpenTF. */
const OPENTF_LINE = '# This file is maintained automatically by "opentf init".';

/** Returns the tool whose header a text starts with; undefined without a header. */
export function recognizeHeader(text: string): Tool["name"] | undefined {
  const line = text.split("\n", 1)[0]?.trimEnd();
  if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
  return line === firstLine("terraform") ? "terraform" : undefined;
}
