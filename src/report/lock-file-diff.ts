import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** Lines around a change, as git shows by default. */
const CONTEXT_LINES = 3;

/** Two texts of one lock file. An absent file is undefined. */
export interface LockFileTexts {
  /** Path from the repository's top. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The difference of two texts as a patch that `git apply` takes; empty when they are equal.
 *
 * The path must be one that the repository itself names: it goes into the patch as it is.
 */
export function lockFilePatch({ path, before, after }: LockFileTexts): string {
  if (before === after) return "";
  return createTwoFilesPatch(
    before === undefined ? "/dev/null" : `a/${path}`,
    after === undefined ? "/dev/null" : `b/${path}`,
    before ?? "",
    after ?? "",
    undefined,
    undefined,
    { context: CONTEXT_LINES, headerOptions: FILE_HEADERS_ONLY },
  );
}
