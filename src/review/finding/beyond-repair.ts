import type { RuleId } from "./finding.ts";

/** Rules whose errors mean that a repair would launder something, so that none is written. */
export const BEYOND_REPAIR: ReadonlySet<RuleId> = new Set<RuleId>([
  "republished-package",
  "checksum-mismatch",
  "mirror-disagrees",
  "bad-signature",
  "signature-missing",
  "signing-key-changed",
  "provenance-mismatch",
  "provenance-missing",
  "invalid-lock-file",
]);
