import type { LockChange } from "../../review/change/change.ts";
import { changesData, formatJson, JSON_SCHEMA_VERSION } from "./json.ts";

/** The changes between two lock files as `diff --format json` prints them; schemas/diff.schema.json. */
export function renderDiffJson(changes: readonly LockChange[]): string {
  return formatJson({ schema: JSON_SCHEMA_VERSION, changes: changesData(changes) });
}
