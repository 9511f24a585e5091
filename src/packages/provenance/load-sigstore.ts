import { quoted } from "../../language/text/quoted.ts";
import { LockReviewError } from "../../model/error.ts";

declare const __TOFU_LOCK_REVIEW_SIGSTORE__: string | undefined;

/** The part that verifies Sigstore bundles, which is a file of its own in dist/. */
export type Sigstore = typeof import("./sigstore.ts");

/**
 * Loads that part, when there is something to verify: two hundred kilobytes that other runs do without.
 *
 * @throws LockReviewError `FILE_FAILED` where the file is not beside the program
 */
export async function loadSigstore(): Promise<Sigstore> {
  if (typeof __TOFU_LOCK_REVIEW_SIGSTORE__ !== "string") return await import("./sigstore.ts");
  const place = __TOFU_LOCK_REVIEW_SIGSTORE__;
  try {
    return (await import(new URL(place, import.meta.url).href)) as Sigstore;
  } catch (cause) {
    throw new LockReviewError(
      "FILE_FAILED",
      `Could not load ${quoted(place)}, the part of this program that verifies attestations`,
      { hint: "Copy dist/ whole, as the release has it.", cause },
    );
  }
}
