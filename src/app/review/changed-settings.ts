import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import {
  type ChangedSettings,
  isSettingsFile,
  settingsOrder,
} from "../../review/rules/lock-not-enforced.ts";
import type { Sides } from "../roots/read-root.ts";

/** Most files that are searched; a finding names what is left. */
const MAX_SETTINGS_FILES = 400;

/**
 * Returns the changed files that may say how the tools run, as both sides have them: CLI configurations first, then
 * what is named like a workflow or a script, so that no number of others hides one.
 */
export async function readChangedSettings(
  changed: readonly ChangedPath[],
  sides: Pick<Sides, "base" | "head">,
): Promise<ChangedSettings> {
  const ordered = changed
    .filter(({ path, status }) => status !== "removed" && isSettingsFile(path))
    .sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
  const files = await Promise.all(
    ordered.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath }) => ({
      path,
      before: (await readText(sides.base, pathBefore(path, previousPath))) ?? "",
      after: await readText(sides.head, path),
    })),
  );
  const read = files.flatMap(({ after, ...file }) =>
    after === undefined ? [] : [{ ...file, after }],
  );
  const unread = files.filter(({ after }) => after === undefined);
  return {
    files: read,
    unread: [...unread, ...ordered.slice(MAX_SETTINGS_FILES)].map(({ path }) => path),
  };
}

/** Where base had the file; nowhere, if nothing ran it there and its new name is one of what runs. */
function pathBefore(path: string, previous = path): string | undefined {
  const isAwake = isSettingsFile(previous) && settingsOrder(previous) <= settingsOrder(path);
  return isAwake ? previous : undefined;
}

/**
 * Returns the text of a file, with the encoding that its first bytes name. It is empty for what is not there or is
 * no file (a link is not followed), and undefined for what is too large or no text.
 */
async function readText(
  files: FileTree | undefined,
  path: string | undefined,
): Promise<string | undefined> {
  if (files === undefined || path === undefined || (await files.kind(path)) !== "file") return "";
  const bytes = (await files.read(path)) ?? new Uint8Array();
  if (bytes.length > MAX_SETTINGS_BYTES) return undefined;
  const encoding = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
  return text.includes("\0") ? undefined : text;
}

/** Byte order marks. PowerShell writes UTF-16. */
const ENCODINGS = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
] as const;
