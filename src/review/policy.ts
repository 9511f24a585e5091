import type { Platform } from "../model/platform.ts";
import type { FindingSeverity, RuleId } from "./finding.ts";

/** What a rule weighs by policy; `off` silences it. */
export type PolicySeverity = FindingSeverity | "off";

/** The part of the policy that judging and gating read. */
export interface ReviewPolicy {
  /** Severities that replace a rule's own. `not-verified` cannot be silenced, only tolerated. */
  readonly severities: ReadonlyMap<RuleId, PolicySeverity>;
  /** The least severity that makes a verdict `failed`. */
  readonly failOn: "error" | "warning" | "never";
  /** When false, what could not be checked passes, except for providers that base does not lock. */
  readonly failOnUnverified: boolean;
  /** Platforms that every lock file must cover; undefined lets them be derived. */
  readonly platforms: readonly Platform[] | undefined;
  /** Hosts that providers and modules may come from, beside the public registries and what base locks. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Directories that are root modules whether or not they have a lock file. */
  readonly rootModules: readonly string[];
}

/** What holds where no policy says otherwise. */
export const DEFAULT_POLICY: ReviewPolicy = {
  severities: new Map(),
  failOn: "error",
  failOnUnverified: true,
  platforms: undefined,
  rootModules: [],
};
