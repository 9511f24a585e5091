import type { AgeWish } from "../../config/module-tree/walk.ts";
import type { PolicyDocument, RuleVocabulary } from "../../formats/policy/decode.ts";
import {
  coversPath,
  namesModule,
  namesProvider,
  type ProviderPattern,
} from "../../formats/policy/patterns.ts";
import { isExpired } from "../../formats/policy/records.ts";
import type { Fingerprint } from "../../model/disposition.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { TrustedRoot } from "../../packages/provenance/trusted-root.ts";
import type { Finding } from "../finding/finding.ts";
import type { FindingSeverity } from "../finding/rule-row.ts";
import { RULE_IDS, RULE_TABLE, type RuleId } from "../finding/rule-table.ts";

/** The weight that policy gives a rule; `off` silences it. */
export type PolicySeverity = FindingSeverity | "off";
/** The values of `fail-on`, from the most tolerant to the strictest. */
export const FAIL_ON_LEVELS = ["never", "error", "warning"] as const;

/** The policy that judging and gating use: a policy file with its defaults filled in. */
export type ReviewPolicy = Readonly<ReturnType<typeof resolvePolicy>>;

/** The part of a policy that names the only keys of namespaces. */
export type KeyPins = Pick<ReviewPolicy, "trustedKeys">;

/** Trust roots for build attestations, beside the shipped ones. */
export interface ProvenanceRoots {
  /** The file that lists them, never one of head's. */
  readonly file: string;
  readonly roots: readonly TrustedRoot[];
}

/** The ledger file where no setting names one. */
export const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";

const NO_KEYS: ReadonlyMap<ProviderPattern, readonly Fingerprint[]> = new Map();
const NO_WEIGHTS: ReadonlyMap<RuleId, PolicySeverity> = new Map();
const unlessAbsent = <T>(value: T | undefined): readonly T[] =>
  value === undefined ? [] : [value];

/** Returns a policy file with its defaults filled in, without what it extends or what stands in other files. */
export function resolvePolicy(document: Partial<PolicyDocument<RuleId>>) {
  const { tool, providers, provenance, provenanceRoots: file, ledger } = document;
  const { waivers = [], unverifiable = [], rootModules = [], allowedHosts = [] } = document;
  const { platformOverrides = [], reportedH1 = "verify", failOn = "error" } = document;
  // The trust roots themselves stand in a separate file.
  const provenanceRoots: ProvenanceRoots | undefined =
    file === undefined ? file : { file, roots: [] };
  return {
    /** Severities that replace a rule's own. `not-verified` cannot be silenced, only tolerated. */
    severities: document.rules ?? NO_WEIGHTS,
    /** Least severities of findings: a repository may ask for more than its organisation. */
    leastSeverities: NO_WEIGHTS,
    failOn,
    /** When false, what could not be checked passes, except for providers that base does not lock. */
    failOnUnverified: document.failOnUnverified ?? true,
    /** Platforms that every lock file must cover; undefined lets them be derived. */
    platforms: document.platforms,
    /** Replace `platforms` for some root modules; the last row that covers a root module counts. */
    platformOverrides,
    /** Directories that are root modules whether or not they have a lock file. */
    rootModules,
    /** The tool whose rules apply; undefined lets each root module's files on the base branch decide. */
    tool: tool === "auto" ? undefined : tool,
    /** Findings are shown and the step passes. */
    emergency: document.emergency,
    /** Hosts of providers and modules beside the public registries, in punycode. */
    allowedHosts,
    /** Each list must name a provider for it to be used; without a list every provider may be. */
    allowedProviders: unlessAbsent(providers?.allow),
    deniedProviders: providers?.deny ?? [],
    /** Fingerprints of the only keys that may sign for a namespace. */
    trustedKeys: document.trustedKeys ?? NO_KEYS,
    minReleaseAge: document.minReleaseAge,
    /** Whether to ask registries for remarks beside the protocol; undefined means `on`. */
    registryContext: document.registryContext,
    /** `verify`: only a package's own bytes explain an `h1:`. `accept`: in a review, the registry's report does too. */
    reportedH1,
    /** Requirements on build provenance; the strictest rule that covers a provider counts. */
    provenance: unlessAbsent(provenance),
    provenanceRoots,
    waivers,
    unverifiable,
    maxWaiverDays: document.maxWaiverDays,
    /** The ledger of signing keys, from the repository's top; undefined for none. */
    ledger: ledger === undefined ? DEFAULT_LEDGER_FILE : ledger.file,
    cliConfigFile: document.cliConfigFile,
  };
}

/** The policy where no file sets anything. */
export const DEFAULT_POLICY: ReviewPolicy = resolvePolicy({});
const WEIGHTS: readonly PolicySeverity[] = ["off", "notice", "warning", "error"];
type Weights = Pick<ReviewPolicy, "severities" | "leastSeverities">;

/** Returns the weight that policy gives a finding; a lighter case of a rule never weighs more than by itself. */
export function policyWeight(
  { severities, leastSeverities }: Weights,
  { rule, severity, isLighterCase }: Pick<Finding, "rule" | "severity" | "isLighterCase">,
): PolicySeverity {
  const weight = WEIGHTS.indexOf(severities.get(rule) ?? severity);
  const least = WEIGHTS.indexOf(leastSeverities.get(rule) ?? "off");
  const most = WEIGHTS.indexOf(isLighterCase === true ? severity : "error");
  return WEIGHTS[Math.min(Math.max(weight, least), most)] ?? "error";
}

/** Whether a usual finding of a rule weighs enough under policy to stand in for one of the other rule. */
export function weighsAsMuch(policy: Weights, rule: RuleId, other: RuleId): boolean {
  const weightOf = (id: RuleId) =>
    WEIGHTS.indexOf(policyWeight(policy, { rule: id, severity: RULE_TABLE[id].severity }));
  return weightOf(rule) >= weightOf(other);
}

/** Returns the weight of a finding about the policy itself, an error with a problem: policy may set it, not silence it. */
export function policyChangeWeight(policy: Weights, problem: string | undefined): FindingSeverity {
  const rule = "policy-changed";
  const severity = problem === undefined ? RULE_TABLE[rule].severity : "error";
  const weight = policyWeight(policy, { rule, severity });
  return weight === "off" ? severity : weight;
}

/** Returns the platforms that policy lists for a root module; undefined lets them be derived. */
export function listedPlatforms(
  { platforms, platformOverrides }: ReviewPolicy,
  root: NameInPolicy,
): readonly Platform[] | undefined {
  const override = platformOverrides.findLast(({ paths }) =>
    paths.some((path) => coversPath(path, root)),
  );
  return override?.platforms ?? platforms;
}

/** Returns the keys that every pin of a provider has; undefined without a pin, which is not the same as trusting no key. */
export function pinnedKeys({ trustedKeys }: KeyPins, provider: ProviderAddress) {
  const [first, ...others] = [...trustedKeys]
    .filter(([namespace]) => namesProvider(namespace, provider))
    .map(([, keys]) => keys);
  if (first === undefined) return undefined;
  return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}

/** Returns the hours that a release of a provider has to be old; undefined when it may be new. */
export function requiredAge(policy: ReviewPolicy, provider: ProviderAddress, now: number) {
  return hoursAsked(
    policy,
    now,
    (row) => "provider" in row && namesProvider(row.provider, provider),
  );
}

/** Returns the hours that a module of a source has to be old; undefined when it may be new. */
export function requiredModuleAge(policy: ReviewPolicy, source: string, now: number) {
  return hoursAsked(policy, now, (row) => "module" in row && namesModule(row.module, source));
}

function hoursAsked(
  { minReleaseAge }: ReviewPolicy,
  now: number,
  isNamed: (row: NonNullable<typeof minReleaseAge>["exceptions"][number]) => boolean,
): number | undefined {
  const isExcepted = minReleaseAge?.exceptions.some(
    (row) => isNamed(row) && (row.expires === undefined || !isExpired(row.expires, now)),
  );
  return isExcepted === true ? undefined : minReleaseAge?.hours;
}

/** Returns what is asked about the age of modules; undefined where any age will do. */
export function moduleAgeWish(
  { minReleaseAge, registryContext }: ReviewPolicy,
  choice?: AgeWish["choice"],
): AgeWish | undefined {
  return minReleaseAge && { asksContext: registryContext !== "off", choice };
}

/** Returns the emergency that opens the gate now; undefined without one, and once it has ended. */
export function openGate({ emergency }: Pick<ReviewPolicy, "emergency">, now: number) {
  return emergency === undefined || isExpired(emergency.until, now) ? undefined : emergency;
}

/** A root module's path from the top of the policy's repository; outside it has `..`, which no path of a policy covers. */
export type NameInPolicy = string & { readonly __brand: "NameInPolicy" };

/** Returns the name of a root module whose path already starts at the repository's top. */
export function namedFromTop(root: string): NameInPolicy {
  return root as NameInPolicy;
}

function rulesWeighed(how: "not-off" | "fixed"): ReadonlySet<RuleId> {
  return new Set(RULE_IDS.filter((id) => RULE_TABLE[id].weighing === how));
}

/** The values that a policy file may set for each rule. */
export const POLICY_VOCABULARY: RuleVocabulary<RuleId> = {
  rules: RULE_IDS,
  fixed: rulesWeighed("fixed"),
  loud: rulesWeighed("not-off"),
  waiverScope: (rule) => RULE_TABLE[rule].waiver ?? "provider",
};
