import { join } from "node:path/posix";
import { LOCAL_STATE_NAME } from "../../config/state/state.ts";
import { oldTerraformProvider } from "../../model/provider-address.ts";
import type { OutsideModule, Requirement } from "../../model/requirements.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { NextStep } from "../finding/finding.ts";
import { unlockableText } from "../init/predict-init.ts";
import { effectsOf, effectsOn, type InitCause } from "../init/prediction.ts";
import {
  type Judged,
  providerName,
  type RootFacts,
  type RootJudgement,
  type Rule,
} from "./rule.ts";
import { askersText, listText, originText, sentence } from "./words.ts";

/** Rules that hold a lock file against its configuration. */
export const CONFIGURATION_RULES: readonly Rule[] = [
  { rule: "invalid-configuration", scope: "root-module", each: "root", judge: refused },
  { rule: "missing-entry", scope: "root-module", each: "root", judge: missingEntry },
  { rule: "missing-entry", scope: "root-module", each: "root", judge: builtinOrLegacy },
  { rule: "unneeded-entry", scope: "root-module", each: "entry", judge: unneededEntry },
  { rule: "module-not-pinned", scope: "root-module", each: "root", judge: moduleNotPinned },
];

function refused({ input: { requirements, root } }: RootFacts): Judged<RootJudgement> {
  const complaints = (requirements?.diagnostics ?? []).filter(
    ({ severity, code }) => severity === "error" && code !== "no-configuration",
  );
  return complaints.map(({ summary, detail, range, subject = detail }) => ({
    identity: [range?.file ?? "", summary, subject],
    file: range === undefined ? null : join(root, range.file),
    line: range?.start.line,
    summary: "The tools would refuse the configuration",
    detail: `${summary}: ${sentence(detail)}`,
    remedy: "Correct the configuration. The command shows what is required.",
    command: ["requirements"],
  }));
}

function missingEntry(facts: RootFacts): Judged<RootJudgement> {
  const { head, root, lockFilePath } = facts.input;
  if (head === undefined) return undefined;
  return requiredOf(facts, "missing-entry").map(({ provider, origins }) => {
    const name = providerName(facts, provider);
    const [origin] = origins;
    const old = oldTerraformProvider(provider);
    const effect = "so that every run may choose another version.";
    return {
      provider,
      file: origin === undefined ? lockFilePath : join(root, origin.file),
      line: origin?.line,
      summary: "A required provider is not locked",
      detail: `${name} is required by ${askersText(root, origins)} but has no entry in ${lockFilePath}, ${effect}`,
      cause: `${name} is required but has no entry in the lock file, ${effect}`,
      remedy: old ?? "Run the command, which locks the newest version that is allowed.",
      command: old === undefined ? ["fix"] : undefined,
    };
  });
}

/** Finds built-in and legacy providers where they cannot be locked (LD-7b, LD-7c, CR-32, CR-33). */
function builtinOrLegacy(facts: RootFacts): Judged<RootJudgement> {
  const { root, movesTo: tool = facts.run.tool } = facts.input;
  return requiredOf(facts, "unlockable-provider").map(({ provider, origins: [origin] }) => {
    const name = providerName(facts, provider);
    const place = origin === undefined ? "The configuration" : originText(root, origin);
    const why = unlockableText(provider, tool);
    return {
      provider,
      file: origin === undefined ? null : join(root, origin.file),
      line: origin?.line,
      identity: ["not lockable"],
      summary: "A provider is required that cannot be locked",
      detail: `${place} requires ${name}, which ${why}.`,
      cause: `${name} is required, which ${why}.`,
      remedy: "Name the provider's full source address, without a version for a built-in.",
    };
  });
}

function requiredOf({ init, input }: RootFacts, cause: InitCause): readonly Requirement[] {
  return effectsOf(init, cause).flatMap(({ provider }) =>
    provider === undefined ? [] : (input.requirements?.providers.get(provider) ?? []),
  );
}

/** A notice, because a state may still need it, unless the state can be read (CR-93). None on a lower bound. */
function unneededEntry({ name, entry }: EntryFacts, { init, input }: RootFacts): Judged {
  const unneeded = effectsOn(init, entry.address, "unneeded-entry", "predecessor");
  if (unneeded.length === 0) return undefined;
  const { state } = input.requirements ?? {};
  const where =
    state === undefined || state.problem !== undefined
      ? "the configuration or its tests requires it. Its state may still do."
      : `the configuration, its tests or its state (${state.file}) requires it.`;
  return {
    summary: "A locked provider is not required by the configuration",
    detail: `${name} is locked, but nothing in ${where}`,
    ...pruning(input),
  };
}

/** Returns how to drop what nothing requires: without a command where the state was not read. */
export function pruning(input: RootFacts["input"]): NextStep {
  const { state } = input.requirements ?? {};
  if (state === undefined || state.problem !== undefined) {
    return {
      remedy:
        "Keep it while a state needs it. To drop it, save the state (state pull > FILE) and run fix with --prune, " +
        "--state=FILE and the root module.",
    };
  }
  const isNamed = state.file !== LOCAL_STATE_NAME;
  return {
    remedy: "Run the command, which drops what neither configuration nor tests nor state require.",
    command: ["fix", "--prune", ...(isNamed ? [`--state=${state.file}`] : [])],
  };
}

/** Finds, in a review, the modules whose call the change touches. One finding for each root module. */
function moduleNotPinned({ run, input }: RootFacts): Judged<RootJudgement> {
  const keyOf = ({ name, source, asked }: OutsideModule) => JSON.stringify([name, source, asked]);
  const former = input.baseRequirements?.outsideModules ?? [];
  const modulesBefore = new Set(run.mode === "audit" ? [] : former.map(keyOf));
  const before = new Map(former.map(({ name, asked }) => [name, asked]));
  const floating = (input.requirements?.outsideModules ?? []).filter(
    (module) => module.floats !== undefined && !modulesBefore.has(keyOf(module)),
  );
  if (floating.length === 0) return undefined;
  // `vpc (terraform-aws-modules/vpc/aws, a range of versions: ~> 5.0, was ~> 4.0)`
  const texts = floating.map(({ name, source, asked, floats }) => {
    const how = asked === "" ? floats : `${floats}: ${asked}`;
    const was = before.get(name) ?? asked;
    return `${name} (${source}, ${how}${was === asked ? "" : `, was ${was || "none"}`})`;
  });
  return {
    file: null,
    summary: "A module is not pinned, and the lock file does not cover modules",
    detail:
      "The lock file covers providers alone, and of these modules another one may come without a change here: " +
      `${listText(texts)}.`,
    remedy: "Name one version of a module from a registry, and a tag or a commit of one from git.",
  };
}
