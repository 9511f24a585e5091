import { decodeJsonObject } from "./json-document.ts";

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
