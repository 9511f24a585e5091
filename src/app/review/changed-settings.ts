import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import {
  type ChangedSettings,
  isCliConfigFile,
  isSettingsFile,
} from "../../review/rules/dev-override-committed.ts";
import type { Sides } from "../roots/read-root.ts";

/** Most files that are read for settings; a finding names what is left. */
const MAX_SETTINGS_FILES = 200;
/** Bytes that are read of each: settings are written by people. */
const MAX_SETTINGS_BYTES = 256 * 1024;

/**
 * The files of a change that may hold settings of the tools, as both sides have them.
 *
 * Files that the tools themselves read come first, so that no number of others keeps one from being read.
 */
export async function readChangedSettings(
  changed: readonly ChangedPath[],
  sides: Pick<Sides, "base" | "head">,
  signal: AbortSignal,
): Promise<ChangedSettings> {
  const named = changed.filter(({ path, status }) => status !== "removed" && isSettingsFile(path));
  const ordered = [
    ...named.filter(({ path }) => isCliConfigFile(path)),
    ...named.filter(({ path }) => !isCliConfigFile(path)),
  ];
  const files = await Promise.all(
    ordered.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath }) => ({
      path,
      before: await readText(sides.base, previousPath ?? path, signal),
      after: await readText(sides.head, path, signal),
    })),
  );
  return { files, unread: ordered.slice(MAX_SETTINGS_FILES).map(({ path }) => path) };
}

/** Empty for what is not there, or is no file: a link is not followed to wherever it leads. */
async function readText(
  files: FileTree | undefined,
  path: string,
  signal: AbortSignal,
): Promise<string> {
  if (files === undefined || (await files.kind(path, signal)) !== "file") return "";
  const bytes = await files.read(path, signal);
  return new TextDecoder().decode(bytes?.subarray(0, MAX_SETTINGS_BYTES));
}
