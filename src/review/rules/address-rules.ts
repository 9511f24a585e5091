import { join } from "node:path/posix";
import {
  addressParts,
  displayAddress,
  type ProviderAddress,
} from "../../model/provider-address.ts";
import { rememberedOf } from "../../model/remembered.ts";
import type { SourceOverride } from "../../model/requirements.ts";
import { commandName, PUBLIC_REGISTRIES, type Tool } from "../../model/tool.ts";
import { findLookAlike } from "../change/look-alike.ts";
import { isKnownMigration } from "../change/moves.ts";
import { type EntryFacts, isMigrated, isUnproven, weightOfStep } from "../evidence/facts.ts";
import { type Judged, namespaceOf, type RootFacts, type RootJudgement, type Rule } from "./rule.ts";
import { askersText } from "./words.ts";

/** Rules about where a provider or a module comes from, and about a provider that replaced another one. */
export const ADDRESS_RULES: readonly Rule[] = [
  { rule: "host-not-allowed", scope: "hashes", each: "root", judge: hostNotAllowed },
  { rule: "look-alike-provider", scope: "hashes", each: "entry", judge: lookAlikeProvider },
  { rule: "lock-not-enforced", scope: "root-module", each: "root", judge: sourceOverridden },
  { rule: "registry-host-changed", scope: "hashes", each: "entry", judge: registryHostChanged },
  { rule: "namespace-changed", scope: "hashes", each: "entry", judge: namespaceChanged },
  { rule: "registry-migration", scope: "hashes", each: "entry", judge: registryMigration },
  { rule: "registry-migration", scope: "root-module", each: "root", judge: toolChanged },
];

const ALLOW_HOST =
  "Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.";

function hostNotAllowed(facts: RootFacts): Judged<RootJudgement> {
  const { requirements, root } = facts.input;
  // Without a base, no host is new.
  if (facts.run.mode === "audit") return undefined;
  const { run, input, base } = facts;
  const hostsInUse = [...run.repositoryProviders, ...base.providers.keys()].map(hostOf);
  const moduleHosts = (input.baseRequirements?.moduleHosts ?? []).map(({ host }) => host);
  const { allowedHosts } = run.policy;
  const hosts = new Set([...PUBLIC_REGISTRIES, ...hostsInUse, ...allowedHosts, ...moduleHosts]);
  const isStrange = (provider: ProviderAddress) => !hosts.has(hostOf(provider));
  const reason = (host: string) =>
    `comes from ${host}, which is no public registry, serves nothing that the base branch locks, ` +
    "and is not allowed by policy.";
  const strangers = facts.entries.filter(({ entry }) => isStrange(entry.address));
  const lockedProviders = new Set(facts.entries.map(({ entry }) => entry.address));
  const missing = [...(requirements?.providers.values() ?? [])].filter(
    ({ provider }) =>
      isStrange(provider) &&
      !lockedProviders.has(provider) &&
      addressParts(provider).namespace !== "builtin",
  );
  const modules = (requirements?.moduleHosts ?? []).filter(({ host }) => !hosts.has(host));
  return [
    ...strangers.map((entry) => ({
      entry,
      remedy: ALLOW_HOST,
      severity: weightOfStep(entry),
      detail: `${entry.name} ${reason(hostOf(entry.entry.address))}`,
    })),
    ...missing.map(({ provider, origins }) => {
      const name = displayAddress(provider, facts.run.tool);
      const from = reason(hostOf(provider));
      const detail = `${name}, required by ${askersText(root, origins)}, ${from}`;
      return { provider, detail, cause: `${name} ${from}`, remedy: ALLOW_HOST };
    }),
    ...modules.map(({ host, file: called, line }) => {
      const file = join(root, called);
      const detail = `The module called at ${file}:${line} ${reason(host)}`;
      const cause = `A module ${reason(host)}`;
      return { identity: [host], detail, cause, remedy: ALLOW_HOST, file, line };
    }),
  ];
}

function hostOf(provider: ProviderAddress): string {
  return addressParts(provider).asciiHostname;
}

/** Root modules with the same base, such as those of an audit, lock the same providers. */
const lookAlike = rememberedOf(
  (
    repository: RootFacts["run"]["repositoryProviders"],
    base: RootFacts["base"]["providers"],
    address: ProviderAddress,
  ) => findLookAlike(address, [...repository, ...base.keys()]),
);

function lookAlikeProvider({ name, entry }: EntryFacts, { run, base }: RootFacts): Judged {
  // What is in use is like itself; asking for each would compare every provider with every other.
  if (base.providers.has(entry.address)) return undefined;
  const match = lookAlike(run.repositoryProviders, base.providers, entry.address);
  if (match === undefined) return undefined;
  const { part, actual, known } = match;
  return {
    detail: `${name}: the ${part} ${visible(actual)} looks like ${known}, which is somebody else's.`,
    remedy: `Write ${known} if that is meant. Otherwise have somebody else check the spelling.`,
  };
}

/** Writes letters outside ASCII as their code points, since they may look like ASCII letters. */
function visible(name: string): string {
  return name.replaceAll(/[^\x00-\x7f]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** Finds override files and called modules that give a provider's local name another source (A5, CR-49). */
function sourceOverridden({ input }: RootFacts): Judged<RootJudgement> {
  const keyOf = ({ by, localName, from, to }: SourceOverride) =>
    [by, localName, from, to].join(" ");
  const before = new Set(input.baseRequirements?.sourceOverrides?.map(keyOf));
  const newOverrides = input.requirements?.sourceOverrides?.filter(
    (override) => !before.has(keyOf(override)),
  );
  return newOverrides?.map(({ localName, from, to, file, line, by }) => {
    const path = join(input.root, file);
    const isFile = by === "override";
    const former = isFile ? "the file that it overrides" : "the root module";
    return {
      provider: to,
      file: path,
      line,
      summary: isFile
        ? "An override file changes where a provider comes from"
        : "A module takes a provider of the same name from elsewhere",
      detail: `${path}:${line} makes ${localName} mean ${to}, where ${former} says ${from}.`,
      remedy: "Check that the other source is meant, and say so where the first one stands.",
    };
  });
}

function registryHostChanged(facts: EntryFacts, { run }: RootFacts): Judged {
  const { move } = facts;
  if (move?.kind !== "moved-registry") return undefined;
  const [from, to] = [move.gone.provider, move.arrived.provider];
  if (isKnownMigration(from, to) || run.policy.allowedHosts.includes(hostOf(to))) return undefined;
  return {
    severity: weightOfStep(facts),
    detail:
      `${from} became ${to}. Another host means other people who say what the provider is, ` +
      "even under the same name.",
    remedy: ALLOW_HOST,
  };
}

function namespaceChanged(facts: EntryFacts, root: RootFacts): Judged {
  const { move, entry } = facts;
  if (move?.kind !== "renamed-provider") return undefined;
  const isKnown = knowsNamespace(root, entry.address);
  return {
    severity: isKnown ? "warning" : weightOfStep(facts),
    summary: isKnown
      ? "A provider of another namespace takes the place of one"
      : "A provider of a namespace that is new here takes the place of one",
    detail:
      `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: ` +
      "this is another provider, whatever its name.",
    remedy:
      "Check with the old publisher that the provider moved there. If so, waive the rule for this provider in the " +
      "policy of the target branch. Otherwise restore the source address.",
  };
}

/** Whether any lock file of the base branch locks a provider of the same host and namespace. */
export function knowsNamespace({ run, base }: RootFacts, provider: ProviderAddress): boolean {
  const namespace = namespaceOf(provider);
  const inUse = [...run.repositoryProviders, ...base.providers.keys()];
  return inUse.some((address) => namespaceOf(address) === namespace);
}

/** Moves between the public registries (A7). Another version is judged by itself: they need not serve the same bytes. */
function registryMigration(facts: EntryFacts): Judged {
  const { move, entry } = facts;
  if (move === undefined || !isMigrated(facts)) return undefined;
  const [before, after] = [move.gone.before.version, entry.version];
  const isNew = isUnproven(facts);
  const isOther = before !== after;
  const step = isOther ? `, and from version ${before} to ${after}` : ` at ${after}`;
  const packages = isNew ? ", and to other packages" : "";
  return {
    severity: isOther || isNew ? "warning" : "notice",
    summary: `A provider moved to the other public registry${isOther ? ", and to another version" : packages}`,
    detail:
      `${move.gone.provider} became ${move.arrived.provider}${step}.` +
      (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
    remedy: isOther
      ? "Move first and change the version in a change of its own, so that each can be reviewed."
      : "Nothing, if the change of tools is meant.",
  };
}

/** A warning unless policy names the tool: runs that stay with the former tool would find nothing locked. */
function toolChanged({ input: { movesTo }, run: { tool } }: RootFacts): Judged<RootJudgement> {
  if (movesTo === undefined) return undefined;
  const productName = ({ name }: Tool) => (name === "opentofu" ? "OpenTofu" : "Terraform");
  const [before, after] = [productName(tool), productName(movesTo)];
  return {
    severity: "warning",
    line: 1,
    summary: "The tool changes",
    detail:
      `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. ` +
      `What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. ` +
      `Runs of ${commandName(tool)} would find none of this locked.`,
    remedy:
      `If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is ` +
      `left to ask; "tool: ${tool.name}" there makes the move an error.`,
  };
}
