import type { VersionConstraints } from "../../model/constraint.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import type { Version } from "../../model/version.ts";
import type { PathPattern, ProviderPattern } from "./patterns.ts";
import type { ProvenanceRule } from "./provenance-rule.ts";

/** A policy of an organisation, at a commit that cannot change. */
export interface PolicyReference {
  readonly owner: string;
  readonly repository: string;
  readonly path: string;
  /** All 40 hex digits. */
  readonly commit: string;
}

/** The platforms of some root modules, in place of those of the others. */
export interface PlatformOverride {
  readonly paths: readonly PathPattern[];
  readonly platforms: readonly Platform[];
}

/** Providers that are allowed or denied, with their versions. */
export interface ProviderRule {
  readonly provider: ProviderPattern;
  /** Unconstrained means every version. */
  readonly versions: VersionConstraints;
  readonly reason: string | undefined;
}

/** The minimum age of releases, with exceptions. */
export interface ReleaseAge {
  readonly hours: number;
  readonly exceptions: readonly AgeException[];
}

/** Providers whose releases may be newer. */
interface AgeException {
  readonly provider: ProviderPattern;
  readonly reason: string;
  readonly expires: Expiry | undefined;
}

/** A finding that is accepted until a date. */
export interface Waiver<Rule extends string = string> {
  readonly rule: Rule;
  /** Undefined for a finding about a root module as a whole. */
  readonly provider: ProviderPattern | undefined;
  readonly version: Version | undefined;
  readonly hash: Hash | undefined;
  /** Root modules; undefined means all. */
  readonly path: PathPattern | undefined;
  readonly reason: string;
  readonly expires: Expiry;
  /** The file that the waiver is in. */
  readonly file: string;
  readonly line: number;
}

/** Hashes of a source that the machine of the review cannot reach. */
export interface Unverifiable {
  readonly provider: ProviderPattern;
  readonly version: Version;
  readonly hashes: readonly Hash[];
  readonly reason: string;
  readonly expires: Expiry;
}

/** An emergency: the gate is open for some hours, and every report says so. */
export interface Emergency {
  readonly reason: string;
  readonly approvedBy: string;
  readonly until: Expiry;
}

/** The place of a ledger. */
export interface LedgerReference {
  /** From the top of the policy's repository; undefined for no ledger. */
  readonly file: string | undefined;
}

/** A policy file as written; settings that it does not have are undefined. */
export interface PolicyDocument<Rule extends string = string> {
  readonly extends: PolicyReference | undefined;
  readonly tool: Tool | "auto" | undefined;
  readonly platforms?: readonly Platform[] | undefined;
  readonly platformOverrides?: readonly PlatformOverride[] | undefined;
  readonly rootModules: readonly string[] | undefined;
  readonly rules: ReadonlyMap<Rule, "error" | "warning" | "notice" | "off"> | undefined;
  readonly failOn: "error" | "warning" | "never" | undefined;
  readonly failOnUnverified: boolean | undefined;
  readonly allowedHosts: readonly string[] | undefined;
  readonly providers:
    | {
        readonly allow: readonly ProviderRule[] | undefined;
        readonly deny: readonly ProviderRule[] | undefined;
      }
    | undefined;
  readonly trustedKeys: ReadonlyMap<ProviderPattern, readonly Fingerprint[]> | undefined;
  readonly minReleaseAge: ReleaseAge | undefined;
  readonly registryContext: "on" | "off" | undefined;
  readonly reportedH1: "accept" | "verify" | undefined;
  readonly provenance: ProvenanceRule | undefined;
  /** A file of trust roots inside the repository. */
  readonly provenanceRoots: string | undefined;
  readonly waivers?: readonly Waiver<Rule>[] | undefined;
  readonly maxWaiverDays: number | undefined;
  readonly unverifiable?: readonly Unverifiable[] | undefined;
  readonly emergency: Emergency | undefined;
  readonly ledger: LedgerReference | undefined;
  readonly cliConfigFile: string | undefined;
}

/** The scope that a waiver of a rule has to name; `hashes`: every hash of a version that cannot be checked. */
export type WaiverScope = "never" | "path" | "provider" | "version" | "hash" | "hashes";

/** The settings that a policy may have for each rule. */
export interface RuleVocabulary<Rule extends string> {
  readonly rules: readonly Rule[];
  /** Rules whose weight policy cannot set. */
  readonly fixed: ReadonlySet<Rule>;
  /** Rules that cannot be off, because their findings must stay visible. */
  readonly loud: ReadonlySet<Rule>;
  readonly waiverScope: (rule: Rule) => WaiverScope;
}

/** The end of a waiver or emergency. */
export interface Expiry {
  /** As written. */
  readonly text: string;
  /** The first moment after the end, in milliseconds since the epoch. */
  readonly end: number;
}

const DAY = 86_400_000;

/**
 * Reads a date, which ends at its end in UTC, or a moment such as `2027-01-31T12:00:00Z`.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
export function parseExpiry(text: string): Expiry {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text);
  const start = isDate || isMoment ? Date.parse(text) : Number.NaN;
  const isReal =
    !Number.isNaN(start) && new Date(start).toISOString().startsWith(text.slice(0, 10));
  if (!isReal) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, {
      hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z.",
    });
  }
  return { text, end: isDate ? start + DAY : start };
}

/** Returns whether the end is reached. */
export function isExpired(expiry: Expiry, now: number): boolean {
  return now >= expiry.end;
}

/** Returns the moment a number of days after `now`, in milliseconds since the epoch. */
export function daysFrom(now: number, days: number): number {
  return now + days * DAY;
}

/**
 * Reads an age: `7`, `7d`, `7 days` or `36h`. Gives hours.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
export function parseAge(text: string): number {
  const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
  if (match === null) {
    throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, {
      hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h.",
    });
  }
  const amount = Number(match[1]);
  return match[2]?.startsWith("h") ? amount : amount * 24;
}
