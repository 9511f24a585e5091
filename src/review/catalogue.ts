import type { FindingSeverity, RuleId } from "./finding.ts";

/** One line of the catalogue: what a rule is about, and how much it weighs unless policy or the rule says otherwise. */
export interface CatalogueEntry {
  readonly severity: FindingSeverity;
  /** What the rule looks for, as one phrase. */
  readonly about: string;
}

/**
 * Every rule with what it is about.
 *
 * An id never changes its meaning. A new rule is an id in `finding.ts`, a row here, a file in `rules/`, a
 * row in `rules.ts` and a page in docs/rules/.
 */
export const RULE_CATALOGUE: Readonly<Record<RuleId, CatalogueEntry>> = {
  "unexplained-hash": { severity: "error", about: "A hash that nothing vouches for" },
  "republished-package": {
    severity: "error",
    about: "A release whose packages are no longer those that were locked",
  },
  "checksum-mismatch": {
    severity: "error",
    about: "A package that is not what the registry says it is",
  },
  "bad-signature": { severity: "error", about: "A checksum list whose signature does not hold" },
  "no-usable-hashes": { severity: "error", about: "A lock entry that verifies nothing" },
  "missing-platform": {
    severity: "error",
    about: "A required platform that the lock file cannot verify",
  },
  "platform-not-published": {
    severity: "notice",
    about: "A required platform that the release has no package for",
  },
  "missing-entry": { severity: "error", about: "A required provider that is not locked" },
  "missing-lock-file": { severity: "error", about: "A root module without its lock file" },
  "unneeded-entry": { severity: "notice", about: "A locked provider that nothing requires" },
  "version-outside-constraints": {
    severity: "error",
    about: "A locked version that the configuration does not allow",
  },
  "version-unavailable": {
    severity: "error",
    about: "A locked version that the registry no longer lists",
  },
  "invalid-lock-file": { severity: "error", about: "A lock file that cannot be relied on" },
  "new-provider": { severity: "warning", about: "A provider that is new to a lock file" },
  downgrade: { severity: "error", about: "A provider locked at a lower version than before" },
  "registry-migration": {
    severity: "notice",
    about: "A provider that moved between the two public registries",
  },
  "provider-denied": { severity: "error", about: "A provider that policy does not allow" },
  "too-new": { severity: "warning", about: "A release younger than policy asks for" },
  "policy-changed": { severity: "warning", about: "A change to what decides this review" },
  "waiver-used": { severity: "notice", about: "A waiver that let a finding pass" },
  "waiver-expired": { severity: "error", about: "A waiver that no longer holds" },
  "not-verified": { severity: "warning", about: "Something that could not be checked" },
};
