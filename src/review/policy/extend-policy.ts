import type { PolicyDocument } from "../../formats/policy/decode.ts";
import { sortedUnique } from "../../model/order.ts";
import type { RuleId } from "../finding/rule-table.ts";
import { DEFAULT_POLICY, FAIL_ON_LEVELS, type ReviewPolicy, resolvePolicy } from "./policy.ts";

type Document = PolicyDocument<RuleId>;

/**
 * Returns a repository's policy on top of its organisation's: it may ask for more and never for less. That
 * holds for weights even where the organisation names none, since `rules: { provider-denied: notice }` would
 * undo its `deny` list.
 * The repository adds its hosts, keys, ages, platforms and root modules, and exceptions that name their object
 * and end: waivers, `unverifiable`, `emergency`; {@link exceptionProblem} bounds them.
 */
export function extendPolicy(organisation: Document, repository: Document): ReviewPolicy {
  const documents = [organisation, repository];
  return {
    ...resolvePolicy({
      ...mergeLists(organisation, repository),
      ...mergeTerms(organisation, repository),
    }),
    leastSeverities: repository.rules ?? DEFAULT_POLICY.leastSeverities,
    allowedProviders: documents.flatMap(({ providers }) =>
      providers?.allow === undefined ? [] : [providers.allow],
    ),
    provenance: documents.flatMap(({ provenance }) => provenance ?? []),
  };
}

/**
 * Returns why a repository may not make one of its exceptions, as a sentence; undefined when it may.
 * It may not waive a rule that its organisation names, unless the organisation sets how long a waiver may last.
 */
export function exceptionProblem(
  organisation: Document,
  { waivers = [], unverifiable = [] }: Document,
): string | undefined {
  if (organisation.maxWaiverDays !== undefined) return undefined;
  const waived = waivers.find(({ rule }) => {
    const weight = organisation.rules?.get(rule);
    return weight === "error" || weight === "warning";
  });
  if (waived !== undefined) return `A waiver of ${waived.rule} is not the repository's to give`;
  return unverifiable.length > 0 && organisation.failOnUnverified === true
    ? "What is unverifiable is not the repository's to say"
    : undefined;
}

/**
 * Whether a repository names its own trust roots, by which it could attest everything to itself, where its
 * organisation requires attestations and names none.
 */
export function vouchesForItself(organisation: Document, repository: Document): boolean {
  const rules = [...(organisation.provenance?.values() ?? [])];
  const isOwn =
    organisation.provenanceRoots === undefined && repository.provenanceRoots !== undefined;
  return isOwn && rules.some(({ mode }) => mode === "require");
}

function mergeLists(organisation: Document, repository: Document): Partial<Document> {
  const concatenate = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
    both(a, b, (first, second) => [...first, ...second]);
  return {
    platforms: both(organisation.platforms, repository.platforms, (a, b) =>
      sortedUnique([...a, ...b]),
    ),
    // A row for some root modules adds to the organisation's platforms.
    platformOverrides: concatenate(
      repository.platformOverrides?.map((override) => ({
        ...override,
        platforms:
          organisation.platforms === undefined
            ? override.platforms
            : sortedUnique([...organisation.platforms, ...override.platforms]),
      })),
      organisation.platformOverrides,
    ),
    rootModules: concatenate(organisation.rootModules, repository.rootModules),
    waivers: concatenate(organisation.waivers, repository.waivers),
    unverifiable: concatenate(organisation.unverifiable, repository.unverifiable),
    allowedHosts: both(organisation.allowedHosts, repository.allowedHosts, (a, b) =>
      b.filter((host) => a.includes(host)),
    ),
    providers: {
      allow: undefined,
      deny: concatenate(organisation.providers?.deny, repository.providers?.deny),
    },
    trustedKeys: both(
      organisation.trustedKeys,
      repository.trustedKeys,
      (a, b) => new Map([...a, ...b]),
    ),
  };
}

function mergeTerms(organisation: Document, repository: Document): Partial<Document> {
  const { failOn = DEFAULT_POLICY.failOn, failOnUnverified = DEFAULT_POLICY.failOnUnverified } =
    organisation;
  const own = FAIL_ON_LEVELS.indexOf(repository.failOn ?? failOn);
  const isAccepted = organisation.reportedH1 === "accept" && repository.reportedH1 !== "verify";
  return {
    // The organisation's ledgers are files of the organisation's repository.
    ledger: repository.ledger,
    cliConfigFile: organisation.cliConfigFile ?? repository.cliConfigFile,
    provenanceRoots: organisation.provenanceRoots ?? repository.provenanceRoots,
    tool: organisation.tool ?? repository.tool,
    rules: organisation.rules,
    maxWaiverDays: both(organisation.maxWaiverDays, repository.maxWaiverDays, Math.min),
    failOn: own > FAIL_ON_LEVELS.indexOf(failOn) ? repository.failOn : failOn,
    failOnUnverified: failOnUnverified || repository.failOnUnverified === true,
    emergency: organisation.emergency ?? repository.emergency,
    minReleaseAge: both(organisation.minReleaseAge, repository.minReleaseAge, (a, b) => ({
      hours: Math.max(a.hours, b.hours),
      exceptions: a.exceptions,
    })),
    registryContext:
      repository.registryContext === "on"
        ? "on"
        : (organisation.registryContext ?? repository.registryContext),
    reportedH1: isAccepted ? "accept" : "verify",
  };
}

function both<T>(a: T | undefined, b: T | undefined, join: (a: T, b: T) => T): T | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : join(a, b);
}
