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
    about: "A locked version that the registry no longer has",
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
  "signature-missing": { severity: "error", about: "A version that no signature covers" },
  "signing-key-changed": {
    severity: "error",
    about: "A version signed by another key than the one before",
  },
  "signing-key-expired": { severity: "warning", about: "A signature by a key that has expired" },
  "weak-signature": {
    severity: "warning",
    about: "A signature whose algorithm no longer protects",
  },
  "removed-hash": {
    severity: "warning",
    about: "A hash that disappeared from an unchanged version",
  },
  "host-not-allowed": {
    severity: "error",
    about: "A provider or module from a host that is not allowed",
  },
  "foreign-checksum-line": {
    severity: "error",
    about: "A checksum list that names files of another release",
  },
  "unverified-base-hash": {
    severity: "notice",
    about: "A hash that only the base branch vouches for",
  },
  "stale-constraints": {
    severity: "notice",
    about: "Recorded constraints that are not the configuration's",
  },
  "invalid-configuration": {
    severity: "error",
    about: "A configuration that the tools would refuse",
  },
  "non-canonical": { severity: "notice", about: "A lock file that is not as a tool writes it" },
  prerelease: { severity: "warning", about: "A prerelease that is locked" },
  "major-upgrade": { severity: "warning", about: "A provider that moved to another major version" },
  "namespace-changed": {
    severity: "warning",
    about: "A provider of another namespace in the place of one",
  },
  "look-alike-provider": {
    severity: "error",
    about: "A provider whose name can be mistaken for a known one",
  },
  "registry-host-changed": {
    severity: "error",
    about: "A provider that moved to another registry host",
  },
  "source-overridden": {
    severity: "warning",
    about: "A provider's source that an override file or a module changes",
  },
  "re-added-provider": {
    severity: "warning",
    about: "A provider that comes back with other hashes than it had",
  },
  "builtin-or-legacy": { severity: "error", about: "A required provider that cannot be locked" },
  "lock-not-enforced": {
    severity: "warning",
    about: "Lines of workflows, scripts and settings that make lock files decide less",
  },
  "mirror-disagrees": {
    severity: "error",
    about: "A mirror whose packages are not the origin's",
  },
  "provider-in-tree": {
    severity: "warning",
    about: "Provider packages that the change itself brings along",
  },
  "hidden-lock-file": {
    severity: "error",
    about: "A lock file or package that is committed where no review looks",
  },
  "coverage-shrank": {
    severity: "warning",
    about: "A version that is locked for fewer platforms than the one before",
  },
  "tool-changed": { severity: "warning", about: "A lock file that has become another tool's" },
  "init-would-change": { severity: "notice", about: "A lock file that the next init rewrites" },
  "module-not-pinned": {
    severity: "notice",
    about: "A module of which another one may come without a change",
  },
  "unlocked-root": { severity: "notice", about: "A root module that has no lock file" },
  "provider-deprecated": {
    severity: "warning",
    about: "A provider that its registry calls deprecated, archived or otherwise to be left",
  },
  "provider-blocked": { severity: "error", about: "A provider that its registry has blocked" },
  "provenance-missing": {
    severity: "warning",
    about: "A version without an attestation of who built it, which the one before has",
  },
  "provenance-mismatch": {
    severity: "error",
    about: "An attestation that does not belong to the package that it is offered for",
  },
  "not-verified": { severity: "warning", about: "Something that could not be checked" },
};
