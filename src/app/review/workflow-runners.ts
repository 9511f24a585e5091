import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { undefinedOnError } from "../../model/error.ts";
import { MAX_SETTINGS_BYTES } from "../../model/input-limits.ts";
import type { Platform } from "../../model/platform.ts";
import type { FileTree } from "../../ports/files.ts";
import { runnerPlatforms } from "../../review/evidence/required-platforms.ts";

const WORKFLOWS = ".github/workflows";
const MAX_WORKFLOWS = 100;

/** Returns the platforms of the runners that a tree's GitHub workflows name. Unreadable files name none. */
export async function readRunners(files: FileTree): Promise<readonly Platform[]> {
  const entries = (await undefinedOnError(files.list(WORKFLOWS), "FILE_FAILED")) ?? [];
  const workflows = entries.filter(({ name, kind }) => kind === "file" && /\.ya?ml$/.test(name));
  const texts = await mapFewAtOnce(workflows.slice(0, MAX_WORKFLOWS), async ({ name }) => {
    const reading = files.read(`${WORKFLOWS}/${name}`);
    const bytes = await undefinedOnError(reading, "FILE_FAILED", "LIMIT_EXCEEDED");
    const isRead = bytes !== undefined && bytes.length <= MAX_SETTINGS_BYTES;
    return isRead ? new TextDecoder().decode(bytes) : "";
  });
  return runnerPlatforms(texts);
}
