import { decodeLockFile } from "../language/lock-file/decode.ts";
import { headerTool, lockFileTool } from "../language/lock-file/tool.ts";
import { decodeText } from "../language/text.ts";
import { OPENTOFU, type Tool } from "../model/tool.ts";
import { type InspectedFile, inspectLockFile } from "../report/inspect.ts";

/** A lock file as it was read. */
export interface LockFileBytes {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Keeps the byte order mark, with which a file is not what a tool writes. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Decodes lock files, each by the rules of the tool given; without one, by those of the tool that the
 * file itself points to, else OpenTofu's.
 */
export function inspectFiles(
  files: readonly LockFileBytes[],
  tool: Tool | undefined,
): readonly InspectedFile[] {
  return files.map((file) => inspectFile(file, tool));
}

function inspectFile({ path, bytes }: LockFileBytes, given: Tool | undefined): InspectedFile {
  const likely = given ?? headerTool(decodeText(bytes)) ?? OPENTOFU;
  const first = decodeLockFile(bytes, path, likely);
  const tool = given ?? lockFileTool(first) ?? OPENTOFU;
  const decoded = tool === likely ? first : decodeLockFile(bytes, path, tool);
  return inspectLockFile({ path, text: DECODER.decode(bytes), decoded }, tool);
}
