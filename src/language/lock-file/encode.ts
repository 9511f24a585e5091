import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Tool } from "../../model/tool.ts";
import type { DecodedLockFile } from "./decode.ts";
import { headerText } from "./header.ts";
import { quote } from "./quote.ts";

/**
 * The text of a lock file, byte for byte as a tool writes it (LF-1..11).
 *
 * OpenTofu: depsfile, SaveLocksToFile.
 */
export function encodeLockFile(locks: LockFile, header: Tool["name"]): string {
  const sorted = lockFile(locks.providers.values()).providers.values();
  return [headerText(header), ...[...sorted].map(encodeEntry)].join("\n");
}

/** The text that decoded entries should have: under the header that the file already has, else the tool's. */
export function canonicalText(
  { lockFile: locks, header }: Pick<DecodedLockFile, "lockFile" | "header">,
  tool: Tool,
): string {
  return encodeLockFile(locks, header ?? tool.name);
}

function encodeEntry(entry: ProviderLock): string {
  const constraints = entry.constraints.text;
  const hashes = sortedUnique(entry.hashes);
  // Neighbouring one-line arguments are aligned with each other, and only with each other (LF-6).
  const version = constraints === "" ? "version" : "version    ";
  return [
    `provider ${quote(entry.address)} {\n`,
    `  ${version} = ${quote(entry.version)}\n`,
    ...(constraints === "" ? [] : [`  constraints = ${quote(constraints)}\n`]),
    ...(hashes.length === 0 ? [] : ["  hashes = [\n"]),
    ...hashes.map((hash) => `    ${quote(hash)},\n`),
    ...(hashes.length === 0 ? [] : ["  ]\n"]),
    "}\n",
  ].join("");
}
