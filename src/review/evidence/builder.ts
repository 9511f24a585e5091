import type { NamedBuilder } from "../../formats/policy/provenance-rule.ts";
import type { Build, SourceRepository } from "../../model/provenance.ts";
import type { Version } from "../../model/version.ts";
import { isSameRepository, sourceName } from "../../packages/provenance/judge-archive.ts";

/** The expected builders of an entry's packages. */
export interface ExpectedBuilder {
  readonly named: readonly NamedBuilder[];
  /** The builds of base's version, as far as its publisher attests; empty where there is nothing to compare. */
  readonly before: readonly Build[];
  readonly versionBefore: Version | undefined;
  /** Whether policy requires attestations: a first build must then be the publisher's own, on the forge's machine. */
  readonly isRequired: boolean;
}

/** Why a build is not by an expected builder. */
export interface BuilderMisfit {
  /** As a sentence without a full stop. */
  readonly reason: string;
  readonly toName: readonly (readonly [setting: keyof NamedBuilder, names: readonly string[]])[];
}

/** A property of a builder in the certificate that does not change from release to release. */
interface BuilderFact {
  readonly setting: keyof NamedBuilder;
  readonly label: string;
  readonly value: (build: Build) => string | undefined;
  /** Whether the names contain it; undefined where they leave this property open. */
  readonly isNamed: (build: Build, names: readonly string[]) => boolean | undefined;
  readonly isAsBefore: (build: Build, before: Build) => boolean;
  /** Whether it needs no name when there is no earlier build. */
  readonly isOwn: (build: Build) => boolean;
}

const FACTS: readonly BuilderFact[] = [
  {
    setting: "signerRepository",
    label: "the repository of its workflow",
    value: (build) => sourceName(signerOf(build)),
    isNamed: (build, names) => {
      const spellings = [signerOf(build).name, sourceName(signerOf(build))];
      return spellings.some((spelling) => names.includes(spelling.toLowerCase()));
    },
    isAsBefore: (build, before) => isSameRepository(signerOf(build), signerOf(before)),
    isOwn: ({ workflowRepository }) => workflowRepository === undefined,
  },
  {
    setting: "workflow",
    label: "its workflow",
    value: ({ workflow }) => workflow,
    isNamed: ({ workflow }, names) => names.includes(workflow),
    isAsBefore: ({ workflow }, before) => workflow === before.workflow,
    isOwn: () => true,
  },
  {
    // A trusted workflow builds for any caller: if the names do not list the caller, the comparison decides.
    setting: "workflow",
    label: "the workflow that started its run",
    value: callerOf,
    isNamed: (build, names) => names.includes(callerOf(build)) || undefined,
    isAsBefore: (build, before) => callerOf(build) === callerOf(before),
    isOwn: () => true,
  },
  {
    setting: "runner",
    label: "its runner",
    value: ({ runner }) => runner,
    isNamed: ({ runner }, names) => names.some((name) => name === runner),
    isAsBefore: ({ runner }, before) => runner === "github-hosted" || runner === before.runner,
    isOwn: ({ runner }) => runner === "github-hosted",
  },
];

function signerOf({ repository, workflowRepository }: Build): SourceRepository {
  return workflowRepository ?? repository;
}

function callerOf({ workflow, workflowRepository, startedBy }: Build): string {
  if (startedBy !== undefined) return startedBy;
  return workflowRepository === undefined ? workflow : `${workflowRepository.name}/${workflow}`;
}

/**
 * Returns how a build differs from the expected builder; undefined where it does not.
 *
 * Policy's names replace the comparison with earlier builds. All other properties must agree with one build of
 * base's, or be the publisher's own where there is none and policy requires attestations.
 */
export function builderMisfit(build: Build, expected: ExpectedBuilder): BuilderMisfit | undefined {
  const { named, before, versionBefore, isRequired } = expected;
  const namesOf = ({ setting }: BuilderFact) => named.flatMap((builder) => builder[setting] ?? []);
  const wordOf = (fact: BuilderFact, built: Build): string =>
    fact.value(built) ?? "one that its certificate does not tell";
  const misfit = (
    facts: readonly BuilderFact[],
    against: (fact: BuilderFact) => string,
  ): BuilderMisfit => ({
    reason: facts
      .map((fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`)
      .join("; "),
    toName: facts.map((fact) => {
      const values = [...before, build].flatMap((built) => fact.value(built) ?? []);
      return [fact.setting, [...namesOf(fact), ...values]];
    }),
  });
  const answers = new Map(FACTS.map((fact) => [fact, answersTo(fact, build, named)]));
  const refused = FACTS.filter((fact) => answers.get(fact)?.includes(false));
  if (refused.length > 0) {
    return misfit(refused, (fact) => `policy names ${[...new Set(namesOf(fact))].join(", ")}`);
  }
  const open = FACTS.filter((fact) => answers.get(fact)?.length === 0);
  const [first] = before;
  if (first === undefined) {
    const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
    if (strange.length === 0) return undefined;
    return misfit(strange, () => "neither policy nor an earlier version names it");
  }
  if (before.some((earlier) => open.every((fact) => fact.isAsBefore(build, earlier)))) {
    return undefined;
  }
  const changed = open.filter((fact) => !fact.isAsBefore(build, first));
  return misfit(changed, (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`);
}

/** Returns for each named builder whether it has the property; none where it leaves the property open. */
function answersTo(
  { setting, isNamed }: BuilderFact,
  build: Build,
  named: readonly NamedBuilder[],
): readonly boolean[] {
  return named.flatMap((builder) => {
    const names = builder[setting];
    return (names && isNamed(build, names)) ?? [];
  });
}
