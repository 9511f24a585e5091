import type { ProviderAddress } from "../model/provider-address.ts";
import type { Finding, RuleId } from "../review/finding.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import type { RootReview } from "../review/review.ts";

/**
 * What a repaired lock file is for: a `file` that somebody asked for and looks at, every entry of it
 * locked again; or a `commit` that nobody looks at before it is made, where only what a finding names
 * is touched.
 */
export type FixPurpose = "file" | "commit";

/** Rules whose findings mean that a repair would launder something. */
const NEVER_WRITTEN: ReadonlySet<RuleId> = new Set<RuleId>([
  "republished-package",
  "checksum-mismatch",
  "mirror-disagrees",
  "bad-signature",
  "signature-missing",
  "signing-key-changed",
  "invalid-lock-file",
]);

/** Rules whose findings a person has to settle before a program may commit to the root module. */
const NEVER_COMMITTED: ReadonlySet<RuleId> = new Set<RuleId>([
  ...NEVER_WRITTEN,
  "signing-key-expired",
  "weak-signature",
  "unexplained-hash",
  "namespace-changed",
  "host-not-allowed",
  "downgrade",
]);

/** Rules whose findings locking a provider again resolves, or shows to be beyond repair. */
const SETTLED_BY_LOCKING: ReadonlySet<RuleId> = new Set<RuleId>([
  "missing-platform",
  "missing-entry",
  "missing-lock-file",
  "no-usable-hashes",
  "version-outside-constraints",
]);

/**
 * Whether a finding forbids to write. What policy accepts by name is a notice and forbids nothing; a
 * commit is also withheld for what only asks for a look.
 */
export function isRefused({ rule, severity }: Finding, purpose: FixPurpose): boolean {
  return purpose === "file"
    ? severity === "error" && NEVER_WRITTEN.has(rule)
    : severity !== "notice" && NEVER_COMMITTED.has(rule);
}

/** Whether a provider has to be locked again for a root module to be in order. */
export function needsLocking(provider: ProviderAddress, { head, findings }: RootReview): boolean {
  return (
    head?.providers.has(provider) !== true ||
    findings.some((one) => SETTLED_BY_LOCKING.has(one.rule) && one.provider === provider)
  );
}

/** A policy that cannot make the refusals of `fix` weaker: a severity says what fails a review, not what may be laundered. */
export function withRefusals(policy: ReviewPolicy): ReviewPolicy {
  const severities = [...policy.severities].filter(
    ([rule, severity]) => severity === "error" || !NEVER_WRITTEN.has(rule),
  );
  return { ...policy, severities: new Map(severities) };
}
