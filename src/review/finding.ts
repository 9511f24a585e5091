import type { Hash } from "../model/hash.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** How much a finding weighs; `error` blocks by default. */
export type FindingSeverity = "error" | "warning" | "notice";

/** One line of the catalogue: what a rule is about, and how much it weighs unless policy or the rule says otherwise. */
export interface CatalogueEntry {
  readonly severity: FindingSeverity;
  /** What the rule looks for, as one phrase. */
  readonly about: string;
}

/**
 * The rules that can fire, by their stable ids; docs/rules/ has a page for each.
 *
 * An id never changes its meaning. A new rule is a row here, a file in `rules/` and a row in `rules.ts`.
 */
export const RULE_CATALOGUE = {
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
  "not-verified": { severity: "warning", about: "Something that could not be checked" },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** Stable id of a rule. */
export type RuleId = keyof typeof RULE_CATALOGUE;

/**
 * A judgement on well-formed facts.
 *
 * Texts may hold names from the lock file and the registry; renderers escape them. `summary` is fixed
 * per rule (and wording), without names. The fields are the contract of `review --format json`.
 */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: FindingSeverity;
  readonly provider: ProviderAddress | null;
  /** Root module's path from the repository's top; `.` for the top itself. */
  readonly root: string;
  /** File the finding stands in, from the repository's top. */
  readonly file: string | null;
  /** Line in head's file, counted from 1; null when the file has no such line. */
  readonly line: number | null;
  readonly summary: string;
  readonly detail: string;
  /** What to do, ending in a command to copy where there is one. */
  readonly remedy: Remedy;
  /** The version concerned, for matching waivers. */
  readonly version?: Version;
  /** The one hash concerned, for matching waivers. */
  readonly hash?: Hash;
}

/** What resolves a finding. */
export interface Remedy {
  readonly text: string;
  readonly command: string | null;
}
