import type { SignatureFact } from "../../model/evidence.ts";

const STATUSES: Readonly<Record<SignatureFact["status"], string>> = {
  ok: "valid",
  "key-expired": "valid, by a key that has expired",
  "signature-expired": "valid, but expired",
  revoked: "by a key that was revoked",
  "unknown-issuer": "by a key that the registry does not name",
  invalid: "not valid",
};

const SECOND_READER: Readonly<Record<Required<SignatureFact>["secondReader"], string>> = {
  agrees: "",
  disagrees: " for our reader, and not for the second one",
  "cannot-read": " for one reader alone",
};

/** Returns whether a signature holds, when it was made, and until when its key holds. */
export function signatureWords(signature: SignatureFact): string {
  const { status, isFromFuture, created, keyExpires, weaknesses } = signature;
  const { secondReader = "agrees" } = signature;
  const standing =
    isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
  return joinTexts([
    `${standing}${SECOND_READER[secondReader]}`,
    created === undefined ? "" : `made ${created}`,
    weaknesses.length === 0 ? "" : `weak (${weaknesses.join(", ")})`,
    keyExpires === undefined ? "does not expire" : `expires ${keyExpires}`,
  ]);
}

/** Returns texts with commas between them, empty ones left out. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}
