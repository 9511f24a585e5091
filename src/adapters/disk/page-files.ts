import { readFile } from "node:fs/promises";
import { LockReviewError } from "../../model/error.ts";

declare const __TOFU_LOCK_REVIEW_PAGE__: string | undefined;

/** Script and style of a page, as the build wrote them beside this program. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
}

/**
 * Reads them, when somebody wants a page.
 *
 * @throws LockReviewError `FILE_FAILED` when they are not there: from source, or where somebody keeps a bundle alone
 */
export async function readPageFiles(): Promise<PageFiles> {
  try {
    const [script, style] = await Promise.all(["page.js", "page.css"].map(readBeside));
    return { script: script ?? "", style: style ?? "" };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new LockReviewError("FILE_FAILED", `A page cannot be made: ${cause.message}`, {
      hint: "Keep the folder page/ beside this program, as it is released.",
      cause,
    });
  }
}

function readBeside(name: string): Promise<string> {
  if (typeof __TOFU_LOCK_REVIEW_PAGE__ !== "string") throw new Error("it is not built");
  return readFile(new URL(`${__TOFU_LOCK_REVIEW_PAGE__}${name}`, import.meta.url), "utf8");
}
