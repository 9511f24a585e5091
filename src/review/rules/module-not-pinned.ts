import type { OutsideModule } from "../../model/requirements.ts";
import type { RootFacts } from "../evidence/facts.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { type Rule, rootFinding } from "./rule.ts";
import { listText } from "./words.ts";

/**
 * Modules from elsewhere without a fixed version: tomorrow another one may come, since the lock file covers providers alone.
 *
 * A review tells those whose call the change touches; an audit tells all. Once for a root module.
 */
export const moduleNotPinned: Rule = {
  ids: ["module-not-pinned"],
  scope: "root-module",
  judge: (facts) => {
    const floating = newModules(facts).filter(({ floats }) => floats !== undefined);
    if (floating.length === 0) return [];
    const before = new Map(
      facts.input.baseRequirements?.outsideModules?.map((one) => [one.name, one]),
    );
    return [
      rootFinding(facts, {
        rule: "module-not-pinned",
        file: null,
        summary: "A module is not pinned, and the lock file does not cover modules",
        detail:
          `The lock file covers providers alone, and of these modules another one may come without a change here: ` +
          `${listText(floating.map((one) => moduleText(one, before.get(one.name))))}.`,
        remedy: remedyByHand(
          "Name one version of a module from a registry, and a tag or a commit of one from git.",
        ),
      }),
    ];
  },
};

/** Those that base does not call alike. */
function newModules({ input }: RootFacts): readonly OutsideModule[] {
  const { requirements, baseRequirements, context } = input;
  const all = requirements?.outsideModules ?? [];
  const known = new Set((baseRequirements?.outsideModules ?? []).map(callOf));
  return context.mode === "audit" ? all : all.filter((one) => !known.has(callOf(one)));
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
