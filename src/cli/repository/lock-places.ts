import { basename } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { LOCK_FILE_NAME } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { auditedRoots } from "./roots-below.ts";

/** What `lock` is to lock, and where. */
export interface LockPlaces {
  /** Providers as written; none for all that a root module requires. */
  readonly providers: readonly string[];
  /** Root modules of the folders named; undefined for the working directory alone. */
  readonly folders: readonly string[] | undefined;
}

/**
 * Tells folders from providers: a word that is written as a path, or names a directory that is there, is a folder.
 * A provider of the same name is named with its host.
 *
 * @throws LockReviewError `USAGE` for both at once, or a folder that is not there or has no root module
 */
export async function lockPlaces(
  context: CommandContext,
  words: readonly string[],
): Promise<LockPlaces> {
  const folders: string[] = [];
  for (const word of words) if (await isFolder(word, context)) folders.push(word);
  const providers = words.filter((word) => !folders.includes(word));
  if (folders.length === 0) return { providers, folders: undefined };
  if (providers.length > 0) {
    throw new LockReviewError(
      "USAGE",
      `${folders.join(", ")}: lock takes folders or providers, not both`,
      {
        hint: `${providers.join(", ")} is no directory here. Lock some providers of one root module with --chdir, or upgrade one in all of them with --upgrade=PROVIDER.`,
      },
    );
  }
  const { roots, limits } = await auditedRoots(context, { paths: folders, listed: [] });
  for (const limit of limits) context.log.warn(limit);
  return { providers: [], folders: roots };
}

async function isFolder(word: string, { files }: CommandContext): Promise<boolean> {
  const isPath =
    /^(?:\.{0,2}[/\\]|\.{1,2}$)|[/\\]$/.test(word) || basename(word) === LOCK_FILE_NAME;
  return isPath || (await files.list(word)) !== undefined;
}
