import { OPENTOFU, type Tool } from "../../model/tool.ts";
import { chooseTool } from "../settings/tool-choice.ts";
import { lockSide } from "./lock-side.ts";

/** The tool that a lock file by itself speaks for: by its header, else by the hosts of its entries. */
export function toolOfLockFile(bytes: Uint8Array, path: string): Tool {
  const { header, lock } = lockSide({ content: bytes }, path, OPENTOFU);
  const clues = { header, lockFile: lock, versionFiles: new Map(), fileNames: [] };
  return chooseTool(clues).tool;
}
