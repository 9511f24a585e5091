import { posix } from "node:path";
import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { isLockReviewError } from "../../model/error.ts";
import { createDiskTree } from "./node-files.ts";

/**
 * Which of these paths below a top directory are symbolic links. Each directory is listed once: asking for each of
 * hundreds of thousands of files takes as many questions at a time.
 */
export async function linksAmong(
  paths: readonly string[],
  top: string,
): Promise<ReadonlySet<string>> {
  const disk = createDiskTree({ root: top, reach: "root" });
  const directories = [...new Set(paths.map((path) => posix.dirname(path)))];
  const found = await mapFewAtOnce(directories, async (directory) => {
    try {
      const entries = (await disk.list(directory)) ?? [];
      return entries
        .filter(({ kind }) => kind === "symlink")
        .map(({ name }) => fold(posix.join(directory, name)));
    } catch (caught) {
      // One that may only be entered tells of nothing.
      if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
      throw caught;
    }
  });
  const told = new Set(found.flat());
  // A disk that tells neither case nor normal forms apart has the file under a name of its own.
  const asked = paths.filter(
    (path) => told.has(fold(path)) || told.has(UNLISTED + posix.dirname(path)),
  );
  const links = await mapFewAtOnce(asked, async (path) =>
    (await disk.kind(path)) === "symlink" ? [path] : [],
  );
  return new Set(links.flat());
}

/** Before the path of a directory that cannot be listed: no path holds it. */
const UNLISTED = "\0";

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
