import { join } from "node:path/posix";
import { LOCAL_STATE_NAME } from "../../config/state/state.ts";
import { oldTerraformProvider } from "../../model/provider-address.ts";
import type { OutsideModule } from "../../model/requirements.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { NextStep } from "../finding/finding.ts";
import { effectsOf, effectsOn, type InitCause } from "../init/prediction.ts";
import type { Judged, RootFacts, RootJudgement, Rule } from "./rule.ts";
import { askersText, listText, sentence } from "./words.ts";

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
    detail: `${summary}: ${sentence(detail)}`,
    remedy: "Correct the configuration. The command shows what is required.",
    command: ["requirements"],
  }));
}

function missingEntry(facts: RootFacts): Judged<RootJudgement> {
  if (facts.input.head === undefined) return undefined;
  const effect = "so that every run may choose another version";
  return requiredOf(facts, "missing-entry").map(({ provider, reason, place }) => {
    const old = oldTerraformProvider(provider);
    return {
      ...place(`${reason}, ${effect}.`),
      remedy: old ?? "Run the command, which locks the newest version that is allowed.",
      command: old === undefined ? ["fix"] : undefined,
    };
  });
}

/** Finds built-in and legacy providers where they cannot be locked (LD-7b, LD-7c, CR-32, CR-33). */
function builtinOrLegacy(facts: RootFacts): Judged<RootJudgement> {
  return requiredOf(facts, "unlockable-provider").map(({ reason, place }) => ({
    file: null,
    ...place(`${reason}.`),
    identity: ["not lockable"],
    summary: "A provider is required that cannot be locked",
    remedy: "Name the provider's full source address, without a version for a built-in.",
  }));
}

/** Returns the required providers of a cause, each with a function that puts words about it where it is required first. */
function requiredOf({ init, input }: RootFacts, cause: InitCause) {
  const { requirements, root } = input;
  return effectsOf(init, cause).flatMap(({ provider, reason }) => {
    const requirement = provider && requirements?.providers.get(provider);
    if (requirement === undefined) return [];
    const { origins } = requirement;
    const [origin] = origins;
    const place = (words: string) => ({
      provider: requirement.provider,
      ...(origin && { file: join(root, origin.file), line: origin.line }),
      detail: `${words} It is required by ${askersText(root, origins)}.`,
      cause: words,
    });
    return [{ provider: requirement.provider, reason, place }];
  });
}

/** A notice, because a state may still need it, unless the state can be read (CR-93). None on a lower bound. */
function unneededEntry({ entry }: EntryFacts, { init, input }: RootFacts): Judged {
  const [unneeded] = effectsOn(init, entry.address, "unneeded-entry", "predecessor");
  if (unneeded === undefined) return undefined;
  return { detail: `${unneeded.reason}.`, ...pruning(input) };
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

const UNLOCKED_MODULES =
  "The lock file covers providers alone, and of these modules another one may come without a change here";
const LOCKED_MODULES =
  "No tool reads the lock file for modules, so that verify --installed fails when another one comes of these";

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
    detail: `${input.modules?.head === undefined ? UNLOCKED_MODULES : LOCKED_MODULES}: ${listText(texts)}.`,
    remedy: "Name one version of a module from a registry, and a tag or a commit of one from git.",
  };
}
