import { type DecodedModuleLock, decodeModuleLock } from "../../formats/module-lock/decode.ts";
import { decodeWholeText } from "../../formats/text/text.ts";

/** A lock file for modules with its whole text. */
export interface WholeModuleLock extends DecodedModuleLock {
  readonly text: string;
}

/** Reads a lock file for modules; never throws. */
export function moduleLockSide(content: Uint8Array, path: string): WholeModuleLock {
  return { text: decodeWholeText(content), ...decodeModuleLock(content, path) };
}
