import type { NamedBuilder } from "../../language/policy/provenance-rule.ts";
import type { Build, SourceRepository } from "../../model/provenance.ts";
import type { Version } from "../../model/version.ts";
import { isSameRepository, sourceName } from "../../packages/provenance/judge-archive.ts";

/** Who should have built the packages of an entry (trust.md T8). */
export interface ExpectedBuilder {
  /** What policies name. */
  readonly named: readonly NamedBuilder[];
  /** Who built what base locks, as far as its publisher attests; empty where nothing is to be compared. */
  readonly before: readonly Build[];
  readonly versionBefore: Version | undefined;
  /** Whether policy requires to know: a first build is then the publisher's own, on a machine of the forge. */
  readonly isRequired: boolean;
}

/** Why a build is not by whom it should be. */
export interface BuilderMisfit {
  /** As a sentence without a full stop. */
  readonly reason: string;
  /** What a policy names that accepts it, beside what it named and what was there before. */
  readonly toName: readonly BuilderNames[];
}

/** Names under one setting of a policy. */
export type BuilderNames = readonly [setting: keyof NamedBuilder, names: readonly string[]];

/** Something that a certificate says of a builder, and that does not change from release to release. */
interface BuilderFact {
  readonly setting: keyof NamedBuilder;
  readonly label: string;
  readonly value: (build: Build) => string | undefined;
  /** Whether names hold it; undefined where they say nothing of it. */
  readonly isNamed: (build: Build, names: readonly string[]) => boolean | undefined;
  readonly isAsBefore: (build: Build, before: Build) => boolean;
  /** Whether it needs no name where nothing came before. */
  readonly isOwn: (build: Build) => boolean;
}

const FACTS: readonly BuilderFact[] = [
  {
    setting: "signerRepository",
    label: "the repository of its workflow",
    value: (build) => sourceName(signerOf(build)),
    isNamed: (build, names) => {
      const { name } = signerOf(build);
      const whole = sourceName(signerOf(build));
      return [name, whole].some((spelling) => names.includes(spelling.toLowerCase()));
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
    // A trusted workflow builds whatever calls it: names that do not hold the caller leave it to the comparison.
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
  const own =
    workflowRepository === undefined ? workflow : `${workflowRepository.name}/${workflow}`;
  return startedBy ?? own;
}

/**
 * Says how a build is by somebody else than expected; undefined where it is not.
 *
 * What a policy names of a builder counts in place of what was before. The rest has to be together as it was in one
 * build of base's, and where there is none, only a policy that requires builds asks for the publisher's own.
 */
export function builderMisfit(build: Build, expected: ExpectedBuilder): BuilderMisfit | undefined {
  const { named, before, versionBefore, isRequired } = expected;
  const refused = FACTS.filter((fact) => answersOf(fact, build, named).includes(false));
  if (refused.length > 0) {
    return misfit(build, refused, expected, (fact) => `policy names ${namesOf(fact, named)}`);
  }
  const open = FACTS.filter((fact) => answersOf(fact, build, named).length === 0);
  const [first] = before;
  if (first === undefined) {
    const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
    return strange.length === 0
      ? undefined
      : misfit(build, strange, expected, () => "neither policy nor an earlier version names it");
  }
  if (before.some((earlier) => open.every((fact) => fact.isAsBefore(build, earlier)))) return undefined;
  const changed = open.filter((fact) => !fact.isAsBefore(build, first));
  return misfit(
    build,
    changed,
    expected,
    (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`,
  );
}

function answersOf(
  { setting, isNamed }: BuilderFact,
  build: Build,
  named: readonly NamedBuilder[],
): readonly boolean[] {
  return named.flatMap((builder) => {
    const names = builder[setting];
    return (names && isNamed(build, names)) ?? [];
  });
}

function misfit(
  build: Build,
  facts: readonly BuilderFact[],
  { named, before }: ExpectedBuilder,
  against: (fact: BuilderFact) => string,
): BuilderMisfit {
  const reasons = facts.map(
    (fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`,
  );
  const toName = facts.map((fact): BuilderNames => {
    const known = named.flatMap((builder) => builder[fact.setting] ?? []);
    const values = [...before, build].flatMap((built) => fact.value(built) ?? []);
    return [fact.setting, [...known, ...values]];
  });
  return { reason: reasons.join("; "), toName };
}

function wordOf(fact: BuilderFact, build: Build): string {
  return fact.value(build) ?? "one that its certificate does not tell";
}

function namesOf({ setting }: BuilderFact, named: readonly NamedBuilder[]): string {
  return [...new Set(named.flatMap((builder) => builder[setting] ?? []))].join(", ");
}
