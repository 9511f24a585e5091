import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { decodeJsonObject } from "../answers/json-document.ts";

/**
 * The token in what a credentials helper printed: a JSON object, in which one that is missing, or no
 * string, means that there is none. OpenTofu: svchost/svcauth, helperProgramCredentialsSource (CLI-10).
 *
 * @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`; the message quotes no value
 */
export function decodeHelperAnswer(output: Uint8Array, asciiHost: string): string | undefined {
  const what = `What the credentials helper printed for ${asciiHost}`;
  const token = decodeJsonObject(output, what).member("token");
  return typeof token === "string" ? token : undefined;
}

/**
 * What a helper program's answer is decoded to. One that cannot be read gives no credentials, and says nothing about
 * what they are for.
 *
 * @throws LockReviewError `UNAUTHORIZED`
 */
export function fromHelper<T>(decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    if (!isLockReviewError(cause, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT")) throw cause;
    const hint = "Run the helper by hand to see what it prints, which may be secret.";
    throw new LockReviewError("UNAUTHORIZED", cause.message, { hint, cause });
  }
}
