import { join } from "node:path/posix";
import { canonicalText } from "../../language/lock-file/encode.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { isBuiltIn, isLegacy } from "../../model/provider-address.ts";
import type { RootFacts } from "../evidence/facts.ts";
import type { LockFileSide } from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix, remedyByHand } from "../finding/remedy.ts";
import { originText } from "./askers.ts";
import { entryFinding, entryName, providerName, type Rule, rootFinding } from "./rule.ts";
import { sentence } from "./words.ts";

/** Recorded constraints that are no longer the configuration's (VC-13..16). */
export const staleConstraints: Rule = {
  ids: ["stale-constraints"],
  scope: "root-module",
  judge: (facts) => {
    const { requirements } = facts.input;
    if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
    return facts.entries.flatMap((entry) => {
      const wanted = requirements.providers.get(entry.entry.address)?.constraints.text;
      const recorded = entry.entry.constraints.text;
      if (wanted === undefined || wanted === recorded) return [];
      return [
        entryFinding(facts, entry, {
          rule: "stale-constraints",
          summary: "The recorded constraints are not the configuration's",
          detail:
            `${entryName(facts, entry)} records ${quotedOrNone(recorded)}, and the configuration asks ` +
            `for ${quotedOrNone(wanted)}. The tools rewrite the line when they next change the file.`,
          remedy: remedyByFix(facts, "Run the command, which records the configuration's."),
          line: entry.lines?.constraints ?? entry.lines?.version,
        }),
      ];
    });
  },
};

function quotedOrNone(constraints: string): string {
  return constraints === "" ? "no constraint" : `"${constraints}"`;
}

/** Most complaints about one configuration that are findings of their own. */
const MAX_COMPLAINTS = 5;

/** A lock file alone, as beside a `terragrunt.hcl`, has its configuration elsewhere. */
const NO_CONFIGURATION = "No configuration files";

/** A configuration that the tools refuse: good to know where they refused base's for the same, else an error. */
export const invalidConfiguration: Rule = {
  ids: ["invalid-configuration"],
  scope: "root-module",
  judge: (facts) => {
    const { requirements, baseRequirements } = facts.input;
    const errors = (requirements?.diagnostics ?? []).filter(({ severity }) => severity === "error");
    const before = new Set(baseRequirements?.diagnostics.map(complaintKey));
    const complaints = errors.filter(({ summary }) => summary !== NO_CONFIGURATION);
    const isOld = (one: Diagnostic): boolean => before.has(complaintKey(one));
    // What the change brings is not crowded out by what stood there.
    return [...complaints.filter((one) => !isOld(one)), ...complaints.filter(isOld)]
      .slice(0, MAX_COMPLAINTS)
      .map((diagnostic) => judgeDiagnostic(facts, diagnostic, isOld(diagnostic)));
  },
};

/** Tells complaints apart wherever they stand: a change moves lines, and files. */
function complaintKey({ severity, summary, detail }: Diagnostic): string {
  return JSON.stringify([severity, summary, detail.replace(/:\d+/g, "")]);
}

function judgeDiagnostic(
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

/** A lock file that this change turned into something no tool writes. */
export const nonCanonical: Rule = {
  ids: ["non-canonical"],
  scope: "hashes",
  judge: (facts) => {
    const { head, base, context } = facts.input;
    if (head === undefined || isCanonical(facts, head)) return [];
    const isOld = context.mode === "review" && base !== undefined && !isCanonical(facts, base);
    if (isOld) return [];
    return [
      rootFinding(facts, {
        rule: "non-canonical",
        line: firstDifference(head.text, canonical(facts, head)),
        summary: "The lock file is not as a tool writes it",
        detail:
          "The file means what it says, but its spacing, order, comments or line ends are not what " +
          "a tool would write, so that the next run changes lines that nobody edited.",
        remedy: remedyByFix(facts, "Run the command, which writes the file as the tool does."),
      }),
    ];
  },
};

function canonical({ input }: RootFacts, { lock, header }: LockFileSide): string {
  return canonicalText({ lockFile: lock, header }, input.context.tool);
}

function isCanonical(facts: RootFacts, side: LockFileSide): boolean {
  return !hasErrors(side.diagnostics) && side.text === canonical(facts, side);
}

function firstDifference(text: string, other: string): number {
  const [left, right] = [text.split("\n"), other.split("\n")];
  const at = left.findIndex((line, i) => line !== right[i]);
  return at === -1 ? left.length : at + 1;
}

/** A provider that is part of the tool, or has the legacy namespace, where it cannot stand (LD-7b, LD-7c, CR-32, CR-33). */
export const builtinOrLegacy: Rule = {
  ids: ["builtin-or-legacy"],
  scope: "root-module",
  judge: (facts) => {
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
          rule: "builtin-or-legacy",
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
  },
};
