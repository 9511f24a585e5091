import { join } from "node:path/posix";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import {
  isBuiltIn,
  isLegacy,
  isLockable,
  oldTerraformProvider,
} from "../../model/provider-address.ts";
import type {
  OutsideModule,
  Requirement,
  RequirementOrigin,
  Requirements,
} from "../../model/requirements.ts";
import type { RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix, remedyByHand } from "../finding/remedy.ts";
import { entryFinding, entryName, providerName, type Rule, rootFinding } from "./rule.ts";
import { askersText, listText, originText, sentence } from "./words.ts";

/** Rules that hold a lock file against its configuration. */
export const CONFIGURATION_RULES: readonly Rule[] = [
  { scope: "root-module", judge: invalidConfiguration },
  { scope: "root-module", judge: missingEntry },
  { scope: "root-module", judge: builtinOrLegacy },
  { scope: "root-module", judge: unneededEntry },
  { scope: "root-module", judge: moduleNotPinned },
];

/** Complaints about one configuration that become findings before the rest is counted. */
const MAX_COMPLAINTS = 5;

/** A lock file without configuration beside it, as next to a `terragrunt.hcl`, has its configuration elsewhere. */
const NO_CONFIGURATION = "No configuration files";

/**
 * Finds a configuration that the tools refuse: a notice where they refused base's for the same reason, else an
 * error.
 */
function invalidConfiguration(facts: RootFacts): readonly Finding[] {
  const { requirements, baseRequirements } = facts.input;
  const errors = (requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error");
  const before = new Set(baseRequirements?.diagnostics.map(complaintKey));
  const complaints = errors.filter(({ summary }) => summary !== NO_CONFIGURATION);
  const isOld = (diagnostic: Diagnostic): boolean => before.has(complaintKey(diagnostic));
  // New complaints come first, so that old ones do not crowd them out.
  return [...complaints.filter((diagnostic) => !isOld(diagnostic)), ...complaints.filter(isOld)]
    .slice(0, MAX_COMPLAINTS)
    .map((diagnostic) => judgeComplaint(facts, diagnostic, isOld(diagnostic)));
}

/** Returns a key of a complaint without its place, since a change moves lines and files. */
function complaintKey({ severity, summary, detail }: Diagnostic): string {
  return JSON.stringify([severity, summary, detail.replace(/:\d+/g, "")]);
}

function judgeComplaint(
  facts: RootFacts,
  { summary, detail, range }: Diagnostic,
  isOld: boolean,
): Finding {
  return rootFinding(facts, {
    rule: "invalid-configuration",
    ...(isOld ? { severity: "notice" } : {}),
    file: range === undefined ? null : join(facts.input.root, range.file),
    line: range?.start.line,
    summary: isOld
      ? "The configuration was refused before this change already"
      : "The tools would refuse the configuration",
    detail: `${summary}: ${sentence(detail)}`,
    remedy: remedyByCommand(
      facts,
      "Correct the configuration. The command shows what is required.",
      ["requirements"],
    ),
  });
}

/** Finds a provider that the configuration requires and the lock file lacks. */
function missingEntry(facts: RootFacts): readonly Finding[] {
  const { head, requirements, context, movesTo = context.tool } = facts.input;
  if (head === undefined || requirements === undefined) return [];
  return [...requirements.providers.values()]
    .filter(({ provider }) => isLockable(provider, movesTo))
    .filter(({ provider }) => !head.lock.providers.has(provider))
    .filter(({ provider }) => context.unmanaged?.has(provider) !== true)
    .map((requirement) => judgeMissing(facts, requirement));
}

function judgeMissing(facts: RootFacts, { provider, origins }: Requirement): Finding {
  const [origin] = origins;
  const old = oldTerraformProvider(provider);
  return rootFinding(facts, {
    rule: "missing-entry",
    provider,
    file: origin === undefined ? facts.input.lockFilePath : pathOf(facts, origin),
    line: origin?.line,
    summary: "A required provider is not locked",
    detail:
      `${providerName(facts, provider)} is required by ${askersText(facts, origins)} but has no entry in ` +
      `${facts.input.lockFilePath}, so that every run may choose another version.`,
    cause: `${providerName(facts, provider)} is required but has no entry in the lock file, so that every run may choose another version.`,
    remedy:
      old === undefined
        ? remedyByFix(facts, "Run the command, which locks the newest version that is allowed.")
        : remedyByHand(old),
  });
}

/** Returns the path of a requirement from the repository's top. */
function pathOf({ input }: RootFacts, origin: RequirementOrigin): string {
  return join(input.root, origin.file);
}

/** Finds built-in and legacy providers where they cannot be locked (LD-7b, LD-7c, CR-32, CR-33). */
function builtinOrLegacy(facts: RootFacts): readonly Finding[] {
  const { context, movesTo: tool = context.tool } = facts.input;
  const required = [...(facts.input.requirements?.providers.values() ?? [])];
  return required
    .filter(
      ({ provider, constraints }) =>
        isLegacy(provider, tool) ||
        (isBuiltIn(provider, tool) &&
          (!provider.endsWith("/terraform") || constraints.text !== "")),
    )
    .map(({ provider, origins }) => {
      const [origin] = origins;
      const place = origin === undefined ? "The configuration" : originText(facts, origin);
      const what = isLegacy(provider, tool)
        ? "has the legacy namespace, which no registry serves"
        : "is part of the tool itself, which has one such provider and sets its version";
      return rootFinding(facts, {
        rule: "missing-entry",
        provider,
        file: origin === undefined ? null : join(facts.input.root, origin.file),
        line: origin?.line,
        summary: "A provider is required that cannot be locked",
        detail: `${place} requires ${providerName(facts, provider)}, which ${what}.`,
        cause: `${providerName(facts, provider)} is required, which ${what}.`,
        remedy: remedyByHand(
          "Name the provider's full source address, without a version for a built-in.",
        ),
      });
    });
}

/**
 * Finds a locked provider that the configuration does not require.
 *
 * Only a notice, because a state may still need it, unless the state can be read (CR-93). No finding when the
 * requirements are a lower bound.
 */
function unneededEntry(facts: RootFacts): readonly Finding[] {
  const { requirements } = facts.input;
  if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
  return facts.entries
    .filter(({ entry }) => !requirements.providers.has(entry.address))
    .map((entry) =>
      entryFinding(facts, entry, {
        rule: "unneeded-entry",
        summary: "A locked provider is not required by the configuration",
        detail: `${entryName(facts, entry)} is locked, but nothing in ${whereText(requirements)}`,
        remedy: remedyByCommand(
          facts,
          "Keep it while a state needs it; the command drops it when nothing does.",
          ["fix", "--prune"],
        ),
      }),
    );
}

function whereText({ state }: Requirements): string {
  return state === undefined || state.problem !== undefined
    ? "the configuration or its tests requires it. Its state may still do."
    : `the configuration, its tests or its state (${state.file}) requires it.`;
}

/**
 * Finds remote modules without a fixed version: the lock file covers providers alone, so another one may come
 * tomorrow.
 *
 * A review reports modules whose call the change touches; an audit reports all. One finding for each root
 * module.
 */
function moduleNotPinned(facts: RootFacts): Finding | undefined {
  const floating = newModules(facts).filter(({ floats }) => floats !== undefined);
  if (floating.length === 0) return undefined;
  const before = new Map(
    facts.input.baseRequirements?.outsideModules?.map((module) => [module.name, module]),
  );
  return rootFinding(facts, {
    rule: "module-not-pinned",
    file: null,
    summary: "A module is not pinned, and the lock file does not cover modules",
    detail:
      `The lock file covers providers alone, and of these modules another one may come without a change here: ` +
      `${listText(floating.map((module) => moduleText(module, before.get(module.name))))}.`,
    remedy: remedyByHand(
      "Name one version of a module from a registry, and a tag or a commit of one from git.",
    ),
  });
}

/** Returns the outside modules that base does not call the same way. */
function newModules({ input }: RootFacts): readonly OutsideModule[] {
  const { requirements, baseRequirements, context } = input;
  const all = requirements?.outsideModules ?? [];
  const known = new Set((baseRequirements?.outsideModules ?? []).map(callOf));
  return context.mode === "audit" ? all : all.filter((module) => !known.has(callOf(module)));
}

function callOf({ name, source, asked }: OutsideModule): string {
  return JSON.stringify([name, source, asked]);
}

/** `vpc (terraform-aws-modules/vpc/aws, a range of versions: ~> 5.0, was ~> 4.0)`. */
function moduleText(
  { name, source, asked, floats }: OutsideModule,
  former: OutsideModule | undefined,
): string {
  const what = asked === "" ? floats : `${floats}: ${asked}`;
  const was =
    former === undefined || former.asked === asked ? "" : `, was ${former.asked || "none"}`;
  return `${name} (${source}, ${what}${was})`;
}
