import { error, notice, type RuleRow, warning } from "./rule-row.ts";

/** Every rule by its id, which never changes its meaning. */
const ROWS = {
  "unexplained-hash": error("A hash that nothing vouches for", {
    waiver: "hash",
    counted: ["checksum cannot be explained", "checksums cannot be explained"],
    saidBy: "republished-package",
    forbids: "commit",
    isUnexplained: true,
    isDoubt: true,
  }),
  "republished-package": error("A release whose packages are no longer those that were locked", {
    waiver: "version",
    counted: ["package was published again", "packages were published again"],
    refutes: "published again",
    forbids: "fix",
    isDoubt: true,
  }),
  "checksum-mismatch": error("A package that is not what the registry says it is", {
    waiver: "version",
    counted: ["package has the wrong checksum", "packages have the wrong checksum"],
    refutes: "wrong checksum",
    forbids: "fix",
  }),
  "foreign-checksum-line": error("A checksum list that names files of another release", {
    waiver: "version",
    refutes: "checksum list of another version",
    isDoubt: true,
  }),
  "mirror-disagrees": error("A mirror whose packages are not the origin's", {
    waiver: "version",
    forbids: "fix",
    isDoubt: true,
  }),
  "no-usable-hashes": error("A lock entry that verifies nothing", {
    waiver: "version",
    counted: ["entry verifies nothing", "entries verify nothing"],
    countsPlaces: true,
    letsAnyIn: true,
    isSettledByLocking: true,
  }),
  "removed-hash": warning("A hash that disappeared from an unchanged version", {
    saidBy: "no-usable-hashes",
    isSettledByLocking: true,
  }),
  "bad-signature": error("A checksum list whose signature does not hold", {
    waiver: "version",
    counted: ["signature is not valid", "signatures are not valid"],
    refutes: "signature not valid",
    forbids: "fix",
  }),
  "signature-missing": error("A version that no signature covers", {
    waiver: "version",
    refutes: "no longer signed",
    saidBy: "registry-migration",
    forbids: "fix",
    isUnsigned: true,
  }),
  "signing-key-changed": error("A version signed by another key than the one before", {
    waiver: "version",
    forbids: "fix",
    isDoubt: true,
    isAboutKey: true,
  }),
  "signing-key-expired": warning("A signature by a key that has expired", { forbids: "commit" }),
  "weak-signature": warning("A signature whose algorithm no longer protects", {
    forbids: "commit",
    isDoubt: true,
  }),
  "provenance-missing": warning(
    "A version without an attestation of who built it, which the one before has",
    { waiver: "version", forbids: "fix" },
  ),
  "provenance-mismatch": error(
    "An attestation that does not belong to the package that it is offered for",
    { waiver: "version", refutes: "attestation of another build", forbids: "fix" },
  ),
  downgrade: error("A provider locked at a lower version than before", {
    counted: ["provider goes back to an older version", "providers go back to older versions"],
    forbids: "commit",
  }),
  "major-upgrade": warning("A provider that moved to another major version"),
  prerelease: warning("A prerelease that is locked"),
  "too-new": warning("A release younger than policy asks for"),
  "version-unavailable": error(
    "A locked version that the registry no longer has, or not for a required platform",
    {
      counted: ["version is no longer published", "versions are no longer published"],
      mayLackSource: true,
    },
  ),
  "version-outside-constraints": error("A locked version that the configuration does not allow", {
    counted: [
      "version is not allowed by the configuration",
      "versions are not allowed by the configuration",
    ],
    isSettledByLocking: true,
  }),
  "new-provider": warning("A provider that is new to a lock file, or comes back with other hashes"),
  "provider-denied": error(
    "A provider that policy does not allow, or that its registry has blocked",
  ),
  "provider-deprecated": warning(
    "A provider that its registry calls deprecated, archived or otherwise to be left",
  ),
  "look-alike-provider": error("A provider whose name can be mistaken for a known one", {
    isDoubt: true,
  }),
  "namespace-changed": warning("A provider of another namespace in the place of one", {
    forbids: "commit",
    isDoubt: true,
  }),
  "registry-host-changed": error("A provider that moved to another registry host"),
  "registry-migration": notice(
    "A provider, or a whole lock file, that moved from one tool and its registry to the other",
    { waiver: "path" },
  ),
  "host-not-allowed": error("A provider or module from a host that is not allowed", {
    waiver: "path",
    forbids: "commit",
  }),
  "missing-platform": error("A platform that the lock file cannot verify", {
    counted: ["platform cannot be verified", "platforms cannot be verified"],
    saidBy: "no-usable-hashes",
    isSettledByLocking: true,
  }),
  "coverage-shrank": warning("Hashes for other platforms that a new version leaves out", {
    counted: ["entry lost hashes for other platforms", "entries lost hashes for other platforms"],
    countsPlaces: true,
    saidBy: "missing-platform",
    isSettledByLocking: true,
  }),
  "missing-entry": error("A required provider that is not locked", {
    counted: ["required provider is not locked", "required providers are not locked"],
    letsAnyIn: true,
    mayLackSource: true,
    isSettledByLocking: true,
  }),
  "unneeded-entry": notice("A locked provider that nothing requires"),
  "missing-lock-file": error("A root module without a lock file", {
    waiver: "path",
    counted: ["lock file is missing", "lock files are missing"],
    countsPlaces: true,
    lighterCase: "never-locked",
    isAboutFile: true,
    letsAnyIn: true,
    isSettledByLocking: true,
  }),
  "invalid-lock-file": error("A lock file that cannot be relied on", {
    waiver: "path",
    counted: ["lock file cannot be read", "lock files cannot be read"],
    countsPlaces: true,
    isAboutFile: true,
    judgesUnreadable: true,
    forbids: "fix",
  }),
  "init-would-change": notice("A lock file that the next init rewrites", {
    waiver: "path",
    lighterCase: "layout",
  }),
  "invalid-configuration": error("A configuration that the tools would refuse", {
    waiver: "path",
    stopsFix: true,
  }),
  "module-not-pinned": notice("A module of which another one may come without a change", {
    waiver: "path",
  }),
  "module-changed": error("A module whose content is not what was locked", {
    waiver: "content",
    counted: ["module has other content", "modules have other content"],
    countsPlaces: true,
    forbids: "commit",
    isDoubt: true,
  }),
  "module-lock-outdated": error("A lock file for modules that does not fit the configuration", {
    waiver: "path",
    counted: ["module is not locked", "modules are not locked"],
    countsPlaces: true,
    letsAnyIn: true,
  }),
  "hidden-lock-file": error("A lock file or package that is committed where no review looks", {
    waiver: "path",
    counted: ["file is hidden from reviews", "files are hidden from reviews"],
    countsPlaces: true,
  }),
  "lock-not-enforced": warning(
    "What makes lock files, or the configuration that is read, decide less",
    { waiver: "path" },
  ),
  "policy-changed": warning("A change to what decides this review, or a gate that stands open", {
    waiver: "never",
    weighing: "not-off",
  }),
  "waiver-expired": error("A waiver that no longer holds", {
    waiver: "never",
    weighing: "not-off",
  }),
  "not-verified": warning("Something that could not be checked", {
    waiver: "hashes",
    weighing: "fixed",
    verdict: "unverified",
    isDoubt: true,
    mayLackSource: true,
  }),
};

/** The rules that can fire, by their stable ids; docs/rules/ has a page for each. */
export type RuleId = keyof typeof ROWS;
/** The table of rules. */
export const RULE_TABLE: Readonly<Record<RuleId, RuleRow>> = ROWS;
/** Every rule id, in the order of the table. */
export const RULE_IDS = Object.keys(ROWS) as readonly RuleId[];
