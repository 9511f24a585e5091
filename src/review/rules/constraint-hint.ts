import { parseConstraints, type VersionConstraints } from "../../model/constraint.ts";
import { isLockReviewError } from "../../model/error.ts";
import { isLockable } from "../../model/provider-address.ts";
import type { Requirement, RequirementOrigin } from "../../model/requirements.ts";
import type { RootFacts } from "../evidence/facts.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { originText } from "./askers.ts";
import { providerName, type Rule, rootFinding } from "./rule.ts";
import { listText } from "./words.ts";

/**
 * What is good practice about version constraints, as far as this change is about them: no constraint at all, no
 * upper bound where the root modules beside it have one, `~>` in a module that others are meant to use.
 *
 * Said once for a root module; one setting turns it off.
 */
export const constraintHint: Rule = {
  ids: ["constraint-hint"],
  scope: "root-module",
  judge: (facts) => {
    const outside = new Set(facts.input.requirements?.outsideModules?.map(({ name }) => name));
    const hints = requirementsOfInterest(facts).flatMap((one) => hintsOf(facts, one, outside));
    if (hints.length === 0) return [];
    return [
      rootFinding(facts, {
        rule: "constraint-hint",
        summary: "Version constraints could say more",
        detail: `${listText(hints)}.`,
        remedy: remedyByHand(
          'A root module bounds its providers on both sides (such as "~> 5.0"), a module for others asks for a ' +
            'least version alone. "constraint-hint: off" under rules in the policy turns this off.',
        ),
      }),
    ];
  },
};

/** Of a change, only providers that it brings or whose constraints it changes. */
function requirementsOfInterest({ input, entries }: RootFacts): readonly Requirement[] {
  const { requirements, context, movesTo = context.tool } = input;
  const required = [...(requirements?.providers.values() ?? [])].filter(({ provider }) =>
    isLockable(provider, movesTo),
  );
  if (requirements?.exact !== true) return [];
  const touched = new Set(
    entries
      .filter(({ entry, base }) => base?.constraints.text !== entry.constraints.text)
      .map(({ entry }) => entry.address),
  );
  return context.mode === "audit" ? required : required.filter((one) => touched.has(one.provider));
}

function hintsOf(
  facts: RootFacts,
  requirement: Requirement,
  outside: ReadonlySet<string>,
): readonly string[] {
  const { provider, constraints } = requirement;
  const name = providerName(facts, provider);
  if (constraints.text === "") return [`${name} has no version constraint at all`];
  const isOpen = !hasUpperBound(constraints);
  const siblings = (isOpen && facts.input.boundedBeside?.(provider)) || [];
  return [
    ...(siblings.length === 0
      ? []
      : [`${name} has no upper bound, unlike in ${listText(siblings)}`]),
    ...pessimisticModules(requirement, outside).map(
      (origin) => `${name} is held by "~>" in a module, at ${originText(facts, origin)}`,
    ),
  ];
}

/** Whether constraints end somewhere. */
export function hasUpperBound({ terms }: VersionConstraints): boolean {
  return terms.some(({ operator }) => operator !== ">" && operator !== ">=" && operator !== "!=");
}

/** Modules of this repository, which it could change. */
function pessimisticModules(
  { origins }: Requirement,
  outside: ReadonlySet<string>,
): readonly RequirementOrigin[] {
  const isOutside = (module: string): boolean => callersOf(module).some((one) => outside.has(one));
  return origins.filter(
    ({ kind, module, constraints }) =>
      kind === "required_providers" &&
      module !== "" &&
      !isOutside(module) &&
      termsOf(constraints).some(({ operator }) => operator.startsWith("~>")),
  );
}

/** A module's address and those of the modules around it: `a.b` and `a`. */
function callersOf(module: string): readonly string[] {
  const names = module.split(".");
  return names.map((_, i) => names.slice(0, i + 1).join("."));
}

/** None of a text that is no constraint, which is told elsewhere. */
function termsOf(text: string): VersionConstraints["terms"] {
  try {
    return parseConstraints(text).terms;
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_CONSTRAINT")) return [];
    throw caught;
  }
}
