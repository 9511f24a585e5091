import type { PolicyDocument } from "../../language/policy/decode.ts";
import type { PlatformOverride } from "../../language/policy/records.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { DEFAULT_POLICY, FAIL_ON_LEVELS, type ReviewPolicy } from "./policy.ts";

type Document = PolicyDocument<RuleId>;

/**
 * Returns a repository's policy on top of its organisation's.
 *
 * A repository may ask for more than its organisation and never for less. That holds for weights as well, even
 * where the organisation names none: `rules: { provider-denied: notice }` in a repository would undo the
 * organisation's `deny` list.
 *
 * The repository adds its hosts, keys, ages, platforms and root modules. It may make exceptions that name
 * their object and end: waivers, `unverifiable`, `emergency`; {@link exceptionProblem} bounds them. Only the
 * organisation may say whether inputs can loosen a setting.
 */
export function extendPolicy(organisation: Document, repository: Document): ReviewPolicy {
  const merged: Document = {
    ...mergeLists(organisation, repository),
    ...mergeGate(organisation, repository),
    ...mergeTrust(organisation, repository),
  };
  const allowed = [organisation, repository].flatMap(({ providers }) =>
    providers?.allow === undefined ? [] : [providers.allow],
  );
  return {
    ...resolvePolicy(merged),
    leastSeverities: repository.rules ?? DEFAULT_POLICY.leastSeverities,
    allowedProviders: allowed,
    provenance: [organisation, repository].flatMap(({ provenance }) => provenance ?? []),
  };
}

/**
 * Returns why a repository may not make one of its exceptions, as a sentence; undefined when it may.
 *
 * A repository may not waive a rule that its organisation names, unless the organisation sets how long a
 * waiver may last: then dated exceptions up to that length are allowed.
 */
export function exceptionProblem(
  organisation: Document,
  { waivers = [], unverifiable = [] }: Document,
): string | undefined {
  if (organisation.maxWaiverDays !== undefined) return undefined;
  const waived = waivers.find(({ rule }) => isWeighed(rule, organisation));
  if (waived !== undefined) return `A waiver of ${waived.rule} is not the repository's to give`;
  return unverifiable.length > 0 && organisation.failOnUnverified === true
    ? "What is unverifiable is not the repository's to say"
    : undefined;
}

/**
 * Whether a repository names its own trust roots where its organisation requires attestations and names none.
 * With a root of its own it could attest everything to itself.
 */
export function vouchesForItself(organisation: Document, repository: Document): boolean {
  const isRequired = [...(organisation.provenance?.values() ?? [])].some(
    ({ mode }) => mode === "require",
  );
  const isOwn =
    organisation.provenanceRoots === undefined && repository.provenanceRoots !== undefined;
  return isRequired && isOwn;
}

function isWeighed(rule: RuleId, { rules }: Document): boolean {
  const weight = rules?.get(rule);
  return weight === "error" || weight === "warning";
}

function mergeLists(organisation: Document, repository: Document) {
  return {
    extends: undefined,
    // The organisation's ledgers are files of the organisation's repository.
    ledger: repository.ledger,
    cliConfigFile: organisation.cliConfigFile ?? repository.cliConfigFile,
    provenanceRoots: organisation.provenanceRoots ?? repository.provenanceRoots,
    platforms: both(organisation.platforms, repository.platforms, (a, b) =>
      sortedUnique([...a, ...b]),
    ),
    platformOverrides: joined(
      repository.platformOverrides?.map((override) =>
        withPlatforms(override, organisation.platforms),
      ),
      organisation.platformOverrides,
    ),
    rootModules: joined(organisation.rootModules, repository.rootModules),
    waivers: joined(organisation.waivers, repository.waivers),
    unverifiable: joined(organisation.unverifiable, repository.unverifiable),
    maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min),
  };
}

function mergeGate(organisation: Document, repository: Document) {
  const { failOn = DEFAULT_POLICY.failOn, failOnUnverified = DEFAULT_POLICY.failOnUnverified } =
    organisation;
  return {
    tool: organisation.tool ?? repository.tool,
    rules: organisation.rules,
    failOn: laterOf(FAIL_ON_LEVELS, failOn, repository.failOn ?? failOn),
    failOnUnverified: failOnUnverified || repository.failOnUnverified === true,
    emergency: organisation.emergency ?? repository.emergency,
  };
}

/** Adds the organisation's platforms to a row for some root modules. */
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
    registryContext: [organisation, repository].some(
      (document) => document.registryContext === "on",
    )
      ? ("on" as const)
      : (organisation.registryContext ?? repository.registryContext),
    reportedH1:
      organisation.reportedH1 === "accept" && repository.reportedH1 !== "verify"
        ? ("accept" as const)
        : ("verify" as const),
    provenance: undefined,
  };
}

/** Returns the value that is set, or both joined. */
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

function laterOf<T>(order: readonly T[], a: T, b: T): T {
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

/** Returns a policy file with its defaults filled in, without what it extends or what stands in other files. */
export function resolvePolicy(document: PolicyDocument<RuleId>): ReviewPolicy {
  const { providers, reportedH1 = DEFAULT_POLICY.reportedH1 } = document;
  return {
    severities: document.rules ?? DEFAULT_POLICY.severities,
    leastSeverities: DEFAULT_POLICY.leastSeverities,
    failOn: document.failOn ?? DEFAULT_POLICY.failOn,
    failOnUnverified: document.failOnUnverified ?? DEFAULT_POLICY.failOnUnverified,
    platforms: document.platforms,
    platformOverrides: document.platformOverrides ?? [],
    rootModules: document.rootModules ?? [],
    tool: document.tool === "auto" ? undefined : document.tool,
    emergency: document.emergency,
    allowedHosts: document.allowedHosts ?? [],
    allowedProviders: providers?.allow === undefined ? [] : [providers.allow],
    deniedProviders: providers?.deny ?? [],
    trustedKeys: document.trustedKeys ?? DEFAULT_POLICY.trustedKeys,
    minReleaseAge: document.minReleaseAge,
    registryContext: document.registryContext,
    reportedH1,
    ...provenanceOf(document),
    waivers: document.waivers ?? [],
    unverifiable: document.unverifiable ?? [],
    ledger: document.ledger === undefined ? DEFAULT_POLICY.ledger : document.ledger.file,
    cliConfigFile: document.cliConfigFile,
  };
}

/** The trust roots themselves stand in a separate file. */
function provenanceOf({
  provenance,
  provenanceRoots: file,
}: PolicyDocument<RuleId>): Pick<ReviewPolicy, "provenance" | "provenanceRoots"> {
  return {
    provenance: provenance === undefined ? [] : [provenance],
    provenanceRoots: file === undefined ? undefined : { file, roots: [] },
  };
}
