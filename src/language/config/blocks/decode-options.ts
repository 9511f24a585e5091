import type { Tool } from "../../../model/tool.ts";

/** How a block is read: whose rules apply, and whether it stands in an override file. */
export interface DecodeOptions {
  readonly tool: Tool;
  readonly isOverride: boolean;
}
