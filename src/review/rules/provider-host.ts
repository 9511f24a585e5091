import { join } from "node:path/posix";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import { isKnownMigration } from "../change/moves.ts";
import type { RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { askersText } from "./askers.ts";
import {
  entryFinding,
  entryName,
  namespaceOf,
  providerName,
  type Rule,
  rootFinding,
} from "./rule.ts";

const ALLOW_HOST = remedyByHand(
  "Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.",
);

/** A provider or a module from a host that nothing on the base branch knows (A6). */
export const hostNotAllowed: Rule = {
  ids: ["host-not-allowed"],
  scope: "hashes",
  judge: (facts) => {
    // Without a base there is nothing that a host could be new to.
    if (facts.input.context.mode === "audit") return [];
    const allowed = allowedHosts(facts);
    return [
      ...judgeEntries(facts, allowed),
      ...judgeUnlocked(facts, allowed),
      ...judgeModules(facts, allowed),
    ];
  },
};

function allowedHosts({ input, base }: RootFacts): ReadonlySet<string> {
  const known = [...input.context.repositoryProviders, ...base.providers.keys()];
  const hosts = known.map(hostOf);
  const allowed = input.context.policy.allowedHosts;
  const modules = (input.baseRequirements?.moduleHosts ?? []).map((one) => one.host);
  return new Set([...PUBLIC_REGISTRIES, ...hosts, ...allowed, ...modules]);
}

function judgeEntries(facts: RootFacts, allowed: ReadonlySet<string>): readonly Finding[] {
  return facts.entries
    .filter(({ entry }) => !allowed.has(hostOf(entry.address)))
    .map((entry) =>
      entryFinding(facts, entry, {
        rule: "host-not-allowed",
        summary: "A provider comes from a host that is not allowed",
        detail: `${entryName(facts, entry)} ${reasonText(hostOf(entry.entry.address))}`,
        remedy: ALLOW_HOST,
      }),
    );
}

/** Providers that the configuration asks for and that are not locked yet. */
function judgeUnlocked(facts: RootFacts, allowed: ReadonlySet<string>): readonly Finding[] {
  const locked = new Set(facts.entries.map(({ entry }) => entry.address));
  const required = [...(facts.input.requirements?.providers.values() ?? [])];
  return required
    .filter(({ provider }) => !locked.has(provider) && !isBuiltInHost(provider))
    .filter(({ provider }) => !allowed.has(hostOf(provider)))
    .map(({ provider, origins }) =>
      rootFinding(facts, {
        rule: "host-not-allowed",
        provider,
        summary: "A provider comes from a host that is not allowed",
        detail:
          `${providerName(facts, provider)}, required by ` +
          `${askersText(facts, origins)}, ${reasonText(hostOf(provider))}`,
        cause: `${providerName(facts, provider)} ${reasonText(hostOf(provider))}`,
        remedy: ALLOW_HOST,
      }),
    );
}

function judgeModules(facts: RootFacts, allowed: ReadonlySet<string>): readonly Finding[] {
  const modules = facts.input.requirements?.moduleHosts ?? [];
  return modules
    .filter(({ host }) => !allowed.has(host))
    .map(({ host, file, line }) =>
      rootFinding(facts, {
        rule: "host-not-allowed",
        file: join(facts.input.root, file),
        line,
        summary: "A module comes from a host that is not allowed",
        detail: `The module called at ${join(facts.input.root, file)}:${line} ${reasonText(host)}`,
        remedy: ALLOW_HOST,
      }),
    );
}

function reasonText(host: string): string {
  return (
    `comes from ${host}, which is no public registry, serves nothing that the base branch locks, ` +
    "and is not allowed by policy."
  );
}

function hostOf(provider: ProviderAddress): string {
  return addressParts(provider).asciiHostname;
}

function isBuiltInHost(provider: ProviderAddress): boolean {
  return addressParts(provider).namespace === "builtin";
}

/** A provider of the same namespace and type at another host, other than the known migration (A6). */
export const registryHostChanged: Rule = {
  ids: ["registry-host-changed"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const { move } = entry;
      if (move?.kind !== "moved-registry") return [];
      const [from, to] = [move.gone.provider, move.arrived.provider];
      const isAllowed = facts.input.context.policy.allowedHosts.includes(hostOf(to));
      if (isKnownMigration(from, to) || isAllowed) return [];
      return [
        entryFinding(facts, entry, {
          rule: "registry-host-changed",
          summary: "A provider moved to another registry host",
          detail:
            `${from} became ${to}. Another host means other people who say what the provider is, ` +
            "even under the same name.",
          remedy: ALLOW_HOST,
        }),
      ];
    }),
};

/** Another namespace takes the place of a provider of the same type (A4). */
export const namespaceChanged: Rule = {
  ids: ["namespace-changed"],
  scope: "hashes",
  judge: (facts) =>
    facts.entries.flatMap((entry) => {
      const { move } = entry;
      if (move?.kind !== "renamed-provider") return [];
      const isKnown = knowsNamespace(facts, entry.entry.address);
      return [
        entryFinding(facts, entry, {
          rule: "namespace-changed",
          ...(isKnown ? {} : { severity: "error" }),
          summary: isKnown
            ? "A provider of another namespace takes the place of one"
            : "A provider of a namespace that is new here takes the place of one",
          detail:
            `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: ` +
            "this is another provider, whatever its name.",
          remedy: remedyByHand(
            "Check with the old publisher that the provider moved there. Otherwise restore the source address.",
          ),
        }),
      ];
    }),
};

/** Whether any lock file of the base branch locks a provider of the same host and namespace. */
export function knowsNamespace(facts: RootFacts, provider: ProviderAddress): boolean {
  const wanted = namespaceOf(provider);
  const known = [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()];
  return known.some((one) => namespaceOf(one) === wanted);
}
