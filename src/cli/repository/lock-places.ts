import { basename } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { LOCK_FILE_NAME } from "../../review/change/discover.ts";
import type { CommandContext } from "../run/context.ts";
import { auditedRoots } from "./roots-below.ts";

/** What the words of `lock` name. */
export interface LockPlaces {
  /** Providers as written; empty for all that a root module requires. */
  readonly providers: readonly string[];
  /** Root modules of the named folders; undefined for the working directory alone. */
  readonly folders: readonly string[] | undefined;
}

/**
 * Separates folders from providers: a word that is a path, or names what is there, is a folder or stands for one. A
 * provider of the same name needs its host.
 * @throws LockReviewError `USAGE` for both at once, or a folder that is missing or has no root module
 */
export async function lockPlaces(context: CommandContext): Promise<LockPlaces> {
  const { positionals: words, log } = context;
  const folders: string[] = [];
  for (const word of words) if (await isFolder(word, context)) folders.push(word);
  const providers = words.filter((word) => !folders.includes(word));
  if (folders.length === 0) return { providers, folders: undefined };
  if (providers.length > 0) {
    const message = `${folders.join(", ")}: lock takes folders or providers, not both`;
    throw new LockReviewError("USAGE", message, {
      hint: `${providers.join(", ")} is no directory here. Lock some providers of one root module with --chdir, or upgrade one in all of them with --upgrade=PROVIDER.`,
    });
  }
  const { roots, limits } = await auditedRoots(context, { paths: folders, listed: [] });
  for (const limit of limits) log.warn(limit);
  return { providers: [], folders: roots };
}

async function isFolder(word: string, { files }: CommandContext): Promise<boolean> {
  const isPath =
    /^(?:\.{0,2}[/\\]|\.{1,2}$)|[/\\]$/.test(word) || basename(word) === LOCK_FILE_NAME;
  return isPath || (await files.kind(word)) !== undefined;
}
