import type { NamedBuilder } from "../../formats/policy/provenance-rule.ts";
import {
  type Build,
  isSameRepository,
  type SourceRepository,
  sourceName,
} from "../../model/provenance.ts";
import type { Version } from "../../model/version.ts";

/** The expected builders of an entry's packages. */
export interface ExpectedBuilder {
  readonly named: readonly NamedBuilder[];
  /** The builds of base's version, as far as its publisher attests; empty where there is nothing to compare. */
  readonly before: readonly Build[];
  readonly versionBefore: Version | undefined;
  /** Whether policy requires attestations: a first build must then be the publisher's own, on the forge's machine. */
  readonly isRequired: boolean;
}

/** A property of a builder in the certificate that does not change from release to release. */
interface BuilderFact {
  /** Absent where policy cannot name it. */
  readonly setting?: keyof NamedBuilder;
  readonly label: string;
  readonly value: (build: Build) => string | undefined;
  /** Whether the names contain it; undefined where they leave this property open. */
  readonly isNamed?: (build: Build, names: readonly string[]) => boolean | undefined;
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
    isNamed: ({ workflow }, names) => names.some((name) => pathOf(name) === workflow),
    isAsBefore: ({ workflow }, before) => workflow === before.workflow,
    isOwn: () => true,
  },
  {
    setting: "workflow",
    label: "its workflow with its ref",
    value: atRef,
    isNamed: (build, names) => {
      if (!names.some((name) => name.startsWith(`${build.workflow}@`))) return undefined;
      // Beside names with refs, one without is for the release's own tag.
      const isAtRelease = build.workflowRef === undefined && names.includes(build.workflow);
      const fitting = [atRef(build), `${build.workflow}@*`];
      return isAtRelease || fitting.some((name) => names.includes(name));
    },
    isAsBefore: (build, before) =>
      build.workflowRef === undefined ||
      build.workflowRef === before.workflowRef ||
      // The ref of another repository's workflow says nothing about this one.
      (!isSameRepository(signerOf(build), signerOf(before)) && !isAtBranch(build)),
    isOwn: (build) => !isAtBranch(build),
  },
  {
    label: "the commit of its workflow",
    value: ({ workflowCommit, commit }) => workflowCommit ?? commit,
    isAsBefore: (build, before) =>
      build.workflowCommit === before.workflowCommit || isMovable(build, before),
    isOwn: ({ workflowRef, workflowCommit }) =>
      workflowRef !== undefined || workflowCommit === undefined,
  },
  {
    // A trusted workflow builds for any caller: if the names do not list the caller, the comparison decides.
    setting: "workflow",
    label: "the workflow that started its run",
    value: callerOf,
    isNamed: (build, names) =>
      [callerOf(build), `${pathOf(callerOf(build))}@*`].some((name) => names.includes(name)) ||
      undefined,
    isAsBefore: (build, before) => callerOf(build) === callerOf(before),
    isOwn: (build) => !/@refs\/heads\//.test(callerOf(build)),
  },
  {
    setting: "runner",
    label: "its runner",
    value: ({ runner }) => runner,
    isNamed: ({ runner }, names) => names.some((name) => name === runner),
    isAsBefore: ({ runner }, before) => runner === "github-hosted" || runner === before.runner,
    isOwn: ({ runner }) => runner === "github-hosted",
  },
  numberFact("the forge's number of its repository", ({ repositoryNumber }) => repositoryNumber),
  numberFact("the forge's number of its owner", ({ ownerNumber }) => ownerNumber),
];

/** Returns a number that another repository or owner under the same name does not have. */
function numberFact(label: string, value: BuilderFact["value"]): BuilderFact {
  const isAsBefore = (build: Build, before: Build): boolean =>
    value(before) === undefined || value(build) === value(before);
  return { label, value, isAsBefore, isOwn: () => true };
}

/** Returns the workflow as a policy names it with its ref. */
function atRef({ workflow, workflowRef, ref }: Build): string {
  return `${workflow}@${workflowRef ?? ref}`;
}

function pathOf(name: string): string {
  return name.split("@")[0] ?? name;
}

function isAtBranch({ workflowRef }: Build): boolean {
  return workflowRef?.startsWith("refs/heads/") === true;
}

/** Whether the commit of a workflow may differ from that before: its ref is another one, or no tag of a whole version. */
function isMovable({ workflowRef }: Build, before: Build): boolean {
  if (workflowRef === undefined) return false;
  const isFixed = /^refs\/tags\/v?\d+\.\d+\.\d+/.test(workflowRef);
  return !isFixed || workflowRef !== before.workflowRef || before.workflowCommit === undefined;
}

function signerOf({ repository, workflowRepository }: Build): SourceRepository {
  return workflowRepository ?? repository;
}

function callerOf({ workflow, workflowRepository, startedBy }: Build): string {
  if (startedBy !== undefined) return startedBy;
  return workflowRepository === undefined ? workflow : `${workflowRepository.name}/${workflow}`;
}

/**
 * Returns how a build differs from the expected builder. Policy's names replace the comparison with earlier builds. All else
 * must agree with one build of base's, or be the publisher's own where there is none and policy requires attestations.
 * The reason is a sentence without a full stop; `toName` has the names by policy setting that would accept the build.
 */
export function builderMisfit(build: Build, expected: ExpectedBuilder) {
  const { named, before, versionBefore, isRequired } = expected;
  const namesOf = ({ setting }: BuilderFact) =>
    named.flatMap((builder) => (setting && builder[setting]) ?? []);
  const wordOf = (fact: BuilderFact, built: Build): string =>
    fact.value(built) ?? "one that its certificate does not tell";
  const misfit = (facts: readonly BuilderFact[], against: (fact: BuilderFact) => string) => {
    const reasons = facts.map(
      (fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`,
    );
    const toName = facts.flatMap((fact) => {
      const values = [...before, build].flatMap((built) => fact.value(built) ?? []);
      const names = [...namesOf(fact), ...values];
      return fact.setting === undefined ? [] : [[fact.setting, names] as const];
    });
    return { reason: reasons.join("; "), toName: toName.length < facts.length ? [] : toName };
  };
  const misfits = FACTS.filter((fact) => answersTo(fact, build, named).includes(false));
  if (misfits.length > 0) {
    return misfit(misfits, (fact) => `policy names ${[...new Set(namesOf(fact))].join(", ")}`);
  }
  const open = FACTS.filter((fact) => answersTo(fact, build, named).length === 0);
  const [first] = before;
  if (first === undefined) {
    const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
    if (strange.length === 0) return undefined;
    return misfit(strange, () => "neither policy nor an earlier version names it");
  }
  if (before.some((earlier) => open.every((fact) => fact.isAsBefore(build, earlier)))) {
    return undefined;
  }
  const differences = open.filter((fact) => !fact.isAsBefore(build, first));
  return misfit(differences, (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`);
}

/** Returns for each named builder whether it has the property; none where it leaves the property open. */
function answersTo(
  { setting, isNamed }: BuilderFact,
  build: Build,
  named: readonly NamedBuilder[],
): readonly boolean[] {
  return named.flatMap((builder) => {
    const names = setting && builder[setting];
    return (names && isNamed?.(build, names)) ?? [];
  });
}
