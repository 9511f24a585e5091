import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { inside } from "./place-inside.ts";
import { makeDirectory, replaceFile } from "./replace-file.ts";

/** A writer of a step's reports. */
export type ReportFolder = Readonly<ReturnType<typeof reportFolder>>;

/**
 * Returns a writer of reports on disk, whose functions return the path. Directories in the workspace come from the pull
 * request and may be links to anywhere, so a report is written only where its directory really is in the workspace or
 * the runner's folder. They throw LockReviewError `FILE_FAILED`.
 */
export function reportFolder(places: { readonly workspace: string; readonly temp: string }) {
  const own = join(places.temp, "tofu-lock-review");
  return {
    writeOwn: (name: string, content: string): Promise<string> => write(join(own, name), content),
    /** Writes the file that the workflow requested, relative to the workspace. */
    writeAsked: async (path: string, content: string): Promise<string> => {
      const target = resolve(places.workspace, path);
      await assertInside(dirname(target), [places.workspace, places.temp]);
      return write(target, content);
    },
  };
}

async function assertInside(directory: string, allowed: readonly string[]): Promise<void> {
  const tops = await Promise.all(allowed.map((place) => realpath(place)));
  const real = await nearestReal(directory);
  if (tops.some((top) => inside(top, real) !== undefined)) return;
  throw new LockReviewError("FILE_FAILED", `The report cannot be written to ${directory}`, {
    hint: "Name a file inside the workspace or the runner's temporary folder.",
  });
}

/** Returns the real path of the deepest existing directory, joined with the rest of the path. */
async function nearestReal(directory: string): Promise<string> {
  try {
    return await realpath(directory);
  } catch (caught) {
    const parent = dirname(directory);
    if (parent === directory) throw caught;
    return join(await nearestReal(parent), basename(directory));
  }
}

async function write(path: string, content: string): Promise<string> {
  try {
    await makeDirectory(dirname(path), 0o777);
    await replaceFile(path, content, { mode: 0o666, isDurable: false });
    return path;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new LockReviewError("FILE_FAILED", `The report cannot be written to ${path}`, { cause });
  }
}

declare const __TOFU_LOCK_REVIEW_PAGE__: string | undefined;

/** Reads a page's script and style, which the build wrote beside this program. @throws LockReviewError `FILE_FAILED` */
export async function readPageFiles() {
  try {
    if (typeof __TOFU_LOCK_REVIEW_PAGE__ !== "string") throw new Error("it is not built");
    const folder = new URL(__TOFU_LOCK_REVIEW_PAGE__, import.meta.url);
    const textOf = (name: string): Promise<string> => readFile(new URL(name, folder), "utf8");
    return { script: await textOf("page.js"), style: await textOf("page.css") };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new LockReviewError("FILE_FAILED", `A page cannot be made: ${cause.message}`, {
      hint: "Keep the folder page/ beside this program, as it is released.",
      cause,
    });
  }
}
