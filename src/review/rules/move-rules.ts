import { addressParts, type ProviderAddress } from "../../model/provider-address.ts";
import { commandName, type Tool } from "../../model/tool.ts";
import { isKnownMigration, type ProviderMove } from "../change/moves.ts";
import { type EntryFacts, isMigrated, isUnproven, type RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { ALLOW_HOST } from "./address-rules.ts";
import { entryFinding, forAll, namespaceOf, type Rule, rootFinding } from "./rule.ts";

/** Rules about a provider that replaced another one. */
export const MOVE_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forAll(registryHostChanged) },
  { scope: "hashes", judge: forAll(namespaceChanged) },
  { scope: "hashes", judge: forAll(registryMigration) },
  { scope: "root-module", judge: toolChanged },
];

/** Finds a provider of the same namespace and type at another host, other than the known migration (A6). */
function registryHostChanged(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  const { move } = entry;
  if (move?.kind !== "moved-registry") return undefined;
  const [from, to] = [move.gone.provider, move.arrived.provider];
  const isAllowed = facts.input.context.policy.allowedHosts.includes(
    addressParts(to).asciiHostname,
  );
  if (isKnownMigration(from, to) || isAllowed) return undefined;
  return entryFinding(facts, entry, {
    rule: "registry-host-changed",
    summary: "A provider moved to another registry host",
    detail:
      `${from} became ${to}. Another host means other people who say what the provider is, ` +
      "even under the same name.",
    remedy: ALLOW_HOST,
  });
}

/** Finds a provider that replaced one of the same type in another namespace (A4). */
function namespaceChanged(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  const { move } = entry;
  if (move?.kind !== "renamed-provider") return undefined;
  const isKnown = knowsNamespace(facts, entry.entry.address);
  return entryFinding(facts, entry, {
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
  });
}

/** Whether any lock file of the base branch locks a provider of the same host and namespace. */
export function knowsNamespace(facts: RootFacts, provider: ProviderAddress): boolean {
  const wanted = namespaceOf(provider);
  const known = [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()];
  return known.some((address) => namespaceOf(address) === wanted);
}

/**
 * Finds a provider that moved between the two public registries (A7), as a change of tools brings about.
 *
 * It replaces the findings about the removed and the new entry. Another version on the way gets its own
 * judgement, because the two registries need not serve the same bytes.
 */
function registryMigration(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { move } = entry;
  return move !== undefined && isMigrated(entry) ? [judgeMove(facts, entry, move)] : [];
}

function judgeMove(facts: RootFacts, entry: EntryFacts, { gone, arrived }: ProviderMove): Finding {
  const [before, after] = [gone.before?.version, entry.entry.version];
  const hasMoved = before !== after;
  const isNew = isUnproven(entry);
  const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
  return entryFinding(facts, entry, {
    rule: "registry-migration",
    ...(hasMoved || isNew ? { severity: "warning" } : {}),
    summary: summaryOf(hasMoved, isNew),
    detail:
      `${gone.provider} became ${arrived.provider}${step}.` +
      (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
    remedy: remedyByHand(
      hasMoved
        ? "Move first and change the version in a change of its own, so that each can be reviewed."
        : "Nothing, if the change of tools is meant.",
    ),
  });
}

function summaryOf(hasMoved: boolean, isNew: boolean): string {
  const summary = "A provider moved to the other public registry";
  if (hasMoved) return `${summary}, and to another version`;
  return isNew ? `${summary}, and to other packages` : summary;
}

/**
 * Finds a lock file whose header and registries became the other tool's.
 *
 * The requirements are then judged by the new tool's rules. It is a warning, because runs that stay with the
 * former tool would find nothing locked. Where policy names the tool, policy decides, and there is no such
 * finding.
 */
function toolChanged(facts: RootFacts): Finding | undefined {
  const { movesTo, context } = facts.input;
  if (movesTo === undefined) return undefined;
  const [before, after] = [productName(context.tool), productName(movesTo)];
  return rootFinding(facts, {
    rule: "registry-migration",
    severity: "warning",
    line: 1,
    summary: "The tool changes",
    detail:
      `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. ` +
      `What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. ` +
      `Runs of ${commandName(context.tool)} would find none of this locked.`,
    remedy: remedyByHand(
      `If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is ` +
        `left to ask; "tool: ${context.tool.name}" there makes the move an error.`,
    ),
  });
}

function productName({ name }: Tool): string {
  return name === "opentofu" ? "OpenTofu" : "Terraform";
}
