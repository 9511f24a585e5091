import { join } from "node:path/posix";
import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import type { SourceOverride } from "../../model/requirements.ts";
import { PUBLIC_REGISTRIES } from "../../model/tool.ts";
import { findLookAlike, type LookAlike } from "../change/look-alike.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, providerName, type Rule, rootFinding } from "./rule.ts";
import { askersText } from "./words.ts";

/** Rules about where a provider or a module comes from. */
export const ADDRESS_RULES: readonly Rule[] = [
  { scope: "hashes", judge: hostNotAllowed },
  { scope: "hashes", judge: lookAlikeProvider },
  { scope: "root-module", judge: sourceOverridden },
];

/** The remedy for a host that policy does not allow. */
export const ALLOW_HOST = remedyByHand(
  "Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.",
);

/** Finds a provider or a module from a host that nothing on the base branch uses (A6). */
function hostNotAllowed(facts: RootFacts): readonly Finding[] {
  // Without a base, no host is new.
  if (facts.input.context.mode === "audit") return [];
  const allowed = allowedHosts(facts);
  return [
    ...judgeLocked(facts, allowed),
    ...judgeUnlocked(facts, allowed),
    ...judgeModules(facts, allowed),
  ];
}

function allowedHosts({ input, base }: RootFacts): ReadonlySet<string> {
  const known = [...input.context.repositoryProviders, ...base.providers.keys()];
  const hosts = known.map(hostOf);
  const allowed = input.context.policy.allowedHosts;
  const modules = (input.baseRequirements?.moduleHosts ?? []).map((module) => module.host);
  return new Set([...PUBLIC_REGISTRIES, ...hosts, ...allowed, ...modules]);
}

function judgeLocked(facts: RootFacts, allowed: ReadonlySet<string>): readonly Finding[] {
  return facts.entries
    .filter(({ entry }) => !allowed.has(hostOf(entry.address)))
    .map((entry) =>
      entryFinding(facts, entry, {
        rule: "host-not-allowed",
        summary: "A provider comes from a host that is not allowed",
        detail: `${entryName(facts, entry)} ${hostReason(hostOf(entry.entry.address))}`,
        remedy: ALLOW_HOST,
      }),
    );
}

/** Judges providers that the configuration requires and that are not locked yet. */
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
          `${askersText(facts, origins)}, ${hostReason(hostOf(provider))}`,
        cause: `${providerName(facts, provider)} ${hostReason(hostOf(provider))}`,
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
        detail: `The module called at ${join(facts.input.root, file)}:${line} ${hostReason(host)}`,
        remedy: ALLOW_HOST,
      }),
    );
}

function hostReason(host: string): string {
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

/** Finds a new provider whose name can be mistaken for a known one (A4). */
function lookAlikeProvider(facts: RootFacts): readonly Finding[] {
  const { repositoryProviders } = facts.input.context;
  const inUse = [...repositoryProviders, ...facts.base.providers.keys()];
  return facts.entries.flatMap((entry) => {
    if (inUse.includes(entry.entry.address)) return [];
    const match = findLookAlike(entry.entry.address, inUse);
    return match === undefined ? [] : [judgeLookAlike(facts, entry, match)];
  });
}

function judgeLookAlike(facts: RootFacts, entry: EntryFacts, match: LookAlike): Finding {
  return entryFinding(facts, entry, {
    rule: "look-alike-provider",
    summary: "A provider's name can be mistaken for a known one",
    detail:
      `${entryName(facts, entry)}: the ${match.part} ${visible(match.actual)} looks like ` +
      `${match.known}, which is somebody else's.`,
    remedy: remedyByHand(
      `Write ${match.known} if that is meant. Otherwise have somebody else check the spelling.`,
    ),
  });
}

/** Writes letters outside ASCII as their code points, since they may look like ASCII letters. */
function visible(name: string): string {
  return [...name]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? letter : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
    })
    .join("");
}

/** Finds override files and called modules that give a provider's local name another source (A5, CR-49). */
function sourceOverridden(facts: RootFacts): readonly Finding[] {
  const { requirements, baseRequirements, root } = facts.input;
  const before = new Set((baseRequirements?.sourceOverrides ?? []).map(overrideKey));
  return (requirements?.sourceOverrides ?? [])
    .filter((override) => !before.has(overrideKey(override)))
    .map(({ localName, from, to, file, line, by }) =>
      rootFinding(facts, {
        rule: "source-overridden",
        provider: to,
        file: join(root, file),
        line,
        summary:
          by === "override"
            ? "An override file changes where a provider comes from"
            : "A module takes a provider of the same name from elsewhere",
        detail:
          `${join(root, file)}:${line} makes ${localName} mean ${to}, where ` +
          `${by === "override" ? "the file that it overrides" : "the root module"} says ${from}.`,
        remedy: remedyByHand(
          "Check that the other source is meant, and say so where the first one stands.",
        ),
      }),
    );
}

function overrideKey({ localName, from, to, by }: SourceOverride): string {
  return [by, localName, from, to].join(" ");
}
