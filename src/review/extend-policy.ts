import type { PlatformOverride, PolicyDocument } from "../language/policy/policy-document.ts";
import { sortedUnique } from "../model/order.ts";
import type { Platform } from "../model/platform.ts";
import type { Baseline } from "./baseline-record.ts";
import type { RuleId } from "./finding.ts";
import { FAIL_ON_LEVELS, type PolicySeverity, type ReviewPolicy } from "./policy.ts";
import { resolvePolicy } from "./resolve-policy.ts";

type Document = PolicyDocument<RuleId>;

const WEIGHTS: readonly PolicySeverity[] = ["off", "notice", "warning", "error"];

/**
 * A repository's policy on top of its organisation's.
 *
 * What the organisation says is the least that holds: the repository can ask for more. Waivers,
 * `unverifiable`, the baseline and the list of root modules are facts of the repository and are joined;
 * `warn-only` and `emergency` are the repository's, unless the organisation says `warn-only: false`: then
 * nothing of the repository opens the gate. Only the organisation can let inputs loosen what it says.
 */
export function extendPolicy(
  organisation: Document,
  repository: Document,
  baseline: Baseline | undefined,
): ReviewPolicy {
  const merged: Document = {
    ...mergeLists(organisation, repository),
    ...mergeGate(organisation, repository),
    ...mergeTrust(organisation, repository),
  };
  const allowed = [organisation, repository].flatMap(({ providers }) =>
    providers?.allow === undefined ? [] : [providers.allow],
  );
  return { ...resolvePolicy(merged, baseline), allowedProviders: allowed };
}

function mergeLists(organisation: Document, repository: Document) {
  return {
    extends: undefined,
    baseline: repository.baseline,
    // The organisation's ledger is a file of its own repository.
    ledger: repository.ledger,
    cliConfigFile: repository.cliConfigFile ?? organisation.cliConfigFile,
    shards: organisation.shards ?? repository.shards,
    platforms: both(organisation.platforms, repository.platforms, (a, b) =>
      sortedUnique([...a, ...b]),
    ),
    platformOverrides: joined(
      repository.platformOverrides?.map((one) => withPlatforms(one, organisation.platforms)),
      organisation.platformOverrides,
    ),
    rootModules: joined(organisation.rootModules, repository.rootModules),
    waivers: joined(organisation.waivers, repository.waivers),
    unverifiable: joined(organisation.unverifiable, repository.unverifiable),
    maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min),
  };
}

function mergeGate(organisation: Document, repository: Document) {
  // A gate that must not stand open has a weight that shuts it, be it not written down.
  const leastFailOn =
    organisation.failOn ?? (organisation.warnOnly === false ? "error" : undefined);
  return {
    tool: organisation.tool ?? repository.tool,
    rules: both(organisation.rules, repository.rules, heavierRules),
    failOn: both(leastFailOn, repository.failOn, (a, b) => laterOf(FAIL_ON_LEVELS, a, b)),
    failOnUnverified: both(
      organisation.failOnUnverified,
      repository.failOnUnverified,
      (a, b) => a || b,
    ),
    ...mergeOpenings(organisation, repository),
    allowInputOverride:
      organisation.allowInputOverride === true && repository.allowInputOverride !== false,
  };
}

/** What lets a step pass whatever is found. */
function mergeOpenings(
  organisation: Document,
  repository: Document,
): Pick<Document, "warnOnly" | "emergency"> {
  const { warnOnly, emergency } = organisation;
  if (warnOnly === false) return { warnOnly, emergency };
  return {
    warnOnly: repository.warnOnly ?? warnOnly,
    emergency: emergency ?? repository.emergency,
  };
}

/** A row for some root modules, which must be locked for the organisation's platforms all the same. */
function withPlatforms(
  override: PlatformOverride,
  platforms: readonly Platform[] | undefined,
): PlatformOverride {
  return platforms === undefined
    ? override
    : { ...override, platforms: sortedUnique([...platforms, ...override.platforms]) };
}

function mergeTrust(organisation: Document, repository: Document) {
  return {
    allowedHosts: both(organisation.allowedHosts, repository.allowedHosts, (a, b) =>
      b.filter((host) => a.includes(host)),
    ),
    providers: {
      allow: undefined,
      deny: joined(organisation.providers?.deny, repository.providers?.deny),
    },
    trustedKeys: both(
      organisation.trustedKeys,
      repository.trustedKeys,
      (a, b) => new Map([...a, ...b]),
    ),
    minReleaseAge: both(organisation.minReleaseAge, repository.minReleaseAge, (a, b) => ({
      hours: Math.max(a.hours, b.hours),
      exceptions: a.exceptions,
    })),
  };
}

/** What one says alone, or what the two come to. */
function both<T>(a: T | undefined, b: T | undefined, join: (a: T, b: T) => T): T | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : join(a, b);
}

function joined<T>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
): readonly T[] | undefined {
  return both(a, b, (first, second) => [...first, ...second]);
}

function heavierRules(
  a: ReadonlyMap<RuleId, PolicySeverity>,
  b: ReadonlyMap<RuleId, PolicySeverity>,
): ReadonlyMap<RuleId, PolicySeverity> {
  const heavier = [...b].map(([rule, weight]) => {
    const least = a.get(rule);
    return [rule, least === undefined ? weight : laterOf(WEIGHTS, least, weight)] as const;
  });
  return new Map([...a, ...heavier]);
}

function laterOf<T>(order: readonly T[], a: T, b: T): T {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
