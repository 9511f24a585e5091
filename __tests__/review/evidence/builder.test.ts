import { describe, expect, test } from "vitest";
import type { NamedBuilder } from "../../../src/formats/policy/provenance-rule.ts";
import type { Build } from "../../../src/model/provenance.ts";
import { builderMisfit } from "../../../src/review/evidence/builder.ts";
import { aVersion } from "../../support/builders.ts";
import { BUILD } from "../../support/provenance-builders.ts";

const RELEASE = ".github/workflows/release.yml";
const OTHER = ".github/workflows/other.yml";
const SLSA = { host: "github.com", name: "slsa-framework/slsa-github-generator" };
const MAIN = "refs/heads/main";
const NUMBERS: Partial<Build> = { repositoryNumber: "7", ownerNumber: "1" };
const AT_TAG: Partial<Build> = { workflowRef: "refs/tags/v2.0.0" };
const CALLED: Partial<Build> = { workflowRepository: SLSA, startedBy: RELEASE };

function misfitOf(
  build: Partial<Build>,
  given: {
    readonly before?: readonly Partial<Build>[];
    readonly named?: readonly NamedBuilder[];
    readonly isRequired?: boolean;
  },
) {
  const { before = [], named = [], isRequired = false } = given;
  return builderMisfit(
    { ...BUILD, ...build },
    {
      before: before.map((one) => ({ ...BUILD, ...one })),
      versionBefore: aVersion("1.0.0"),
      ...{ named, isRequired },
    },
  );
}

const reasonOf = (...given: Parameters<typeof misfitOf>) => misfitOf(...given)?.reason;

describe("builderMisfit() beside builds of base's version", () => {
  test.each<[string, Partial<Build>, readonly Partial<Build>[]]>([
    ["the same", {}, [{}]],
    [
      "another tag and run",
      { ref: "refs/tags/v2", run: "https://github.com/x", commit: "f" },
      [{}],
    ],
    ["a machine of the forge's after one's own", {}, [{ runner: "self-hosted" }]],
    ["one's own machine as before", { runner: "self-hosted" }, [{ runner: "self-hosted" }]],
    ["one of several", { workflow: OTHER }, [{}, { workflow: OTHER }]],
    ["its own tag after a branch", {}, [{ workflowRef: MAIN }]],
    [
      "the same branch",
      { workflowRef: MAIN, workflowCommit: "b" },
      [{ workflowRef: MAIN, workflowCommit: "a" }],
    ],
    [
      "a moving tag elsewhere",
      { ...CALLED, workflowRef: "refs/tags/v2", workflowCommit: "b" },
      [{ ...CALLED, workflowRef: "refs/tags/v2", workflowCommit: "a" }],
    ],
    ["numbers that nobody told before", NUMBERS, [{}]],
    ["the same numbers", NUMBERS, [NUMBERS]],
    [
      "a commit that nobody told before",
      { ...CALLED, ...AT_TAG, workflowCommit: "b" },
      [{ ...CALLED, ...AT_TAG }],
    ],
    [
      "a repository in other case",
      CALLED,
      [{ ...CALLED, workflowRepository: { ...SLSA, name: SLSA.name.toUpperCase() } }],
    ],
  ])("finds none in %s", (_, build, before) => {
    expect(reasonOf(build, { before })).toBeUndefined();
  });

  test.each<[string, Partial<Build>, readonly Partial<Build>[], string]>([
    [
      "another workflow",
      { workflow: OTHER },
      [{}],
      `its workflow is ${OTHER}, and that of 1.0.0 is ${RELEASE}`,
    ],
    [
      "a workflow of another repository",
      CALLED,
      [{}],
      `the repository of its workflow is github.com/${SLSA.name}, and that of 1.0.0 is github.com/${BUILD.repository.name}`,
    ],
    [
      "a workflow of the same name elsewhere",
      { ...CALLED, workflowRepository: { ...SLSA, host: "git.example" } },
      [CALLED],
      "is git.example/",
    ],
    [
      "a branch in place of its own tag",
      { workflowRef: MAIN },
      [{}],
      `its workflow with its ref is ${RELEASE}@${MAIN}, and that of 1.0.0 is ${RELEASE}@refs/tags/v1.1.0`,
    ],
    [
      "a reusable workflow at another tag",
      { ...CALLED, workflowRef: "refs/tags/v2.1.0" },
      [{ ...CALLED, ...AT_TAG }],
      "refs/tags/v2.1.0, and that of 1.0.0 is",
    ],
    [
      "a whole version's tag that moved",
      { ...CALLED, ...AT_TAG, workflowCommit: "b" },
      [{ ...CALLED, ...AT_TAG, workflowCommit: "a" }],
      "the commit of its workflow is b, and that of 1.0.0 is a",
    ],
    [
      "its own workflow from another commit than the tag's",
      { workflowCommit: "b" },
      [{}],
      `the commit of its workflow is b, and that of 1.0.0 is ${BUILD.commit}`,
    ],
    [
      "a run that a branch started",
      { startedBy: `${RELEASE}@${MAIN}` },
      [{}],
      "the workflow that started its run is",
    ],
    [
      "another number of the repository",
      { ...NUMBERS, repositoryNumber: "8" },
      [NUMBERS],
      "the forge's number of its repository is 8, and that of 1.0.0 is 7",
    ],
    [
      "another number of the owner",
      { ...NUMBERS, ownerNumber: "2" },
      [NUMBERS],
      "the forge's number of its owner is 2, and that of 1.0.0 is 1",
    ],
    ["a number that is gone", {}, [{ repositoryNumber: "7" }], "its certificate does not tell"],
    [
      "another caller of the same workflow",
      { ...CALLED, startedBy: OTHER },
      [CALLED],
      `the workflow that started its run is ${OTHER}, and that of 1.0.0 is ${RELEASE}`,
    ],
    [
      "a run that nobody but the workflow elsewhere started",
      { workflowRepository: SLSA },
      [CALLED],
      `the workflow that started its run is ${SLSA.name}/${RELEASE}, and that of 1.0.0 is ${RELEASE}`,
    ],
    [
      "one's own machine",
      { runner: "self-hosted" },
      [{}],
      "its runner is self-hosted, and that of 1.0.0 is github-hosted",
    ],
    [
      "a mixture of several",
      { workflow: OTHER, runner: "self-hosted" },
      [{ workflow: OTHER }, { runner: "self-hosted" }],
      "its runner is self-hosted, and that of 1.0.0 is github-hosted",
    ],
  ])("finds %s", (_, build, before, reason) => {
    expect(reasonOf(build, { before })).toContain(reason);
  });

  test("a certificate that does not tell whose machine it was is no machine of the forge's", () => {
    const { runner: _, ...silent } = BUILD;
    const expected = {
      named: [],
      before: [BUILD],
      versionBefore: aVersion("1.0.0"),
      isRequired: false,
    };

    expect(builderMisfit(silent, expected)?.reason).toBe(
      "its runner is one that its certificate does not tell, and that of 1.0.0 is github-hosted",
    );
    expect(builderMisfit(silent, expected)?.toName).toStrictEqual([["runner", ["github-hosted"]]]);
  });
});

test("builderMisfit() offers no name where policy has none for what changed", () => {
  const changed = { ...NUMBERS, repositoryNumber: "8", workflow: OTHER };

  expect(misfitOf(changed, { before: [NUMBERS] })?.toName).toStrictEqual([]);
  expect(misfitOf({ workflowRef: MAIN }, { before: [{}] })?.toName).toStrictEqual([
    ["workflow", [`${RELEASE}@refs/tags/v1.1.0`, `${RELEASE}@${MAIN}`]],
  ]);
});

describe("builderMisfit() of a first build", () => {
  test.each<[string, Partial<Build>, boolean]>([
    ["at its own tag", {}, true],
    ["at a branch", { workflowRef: MAIN }, false],
    ["started at a branch", { startedBy: `${OTHER}@${MAIN}` }, false],
    ["from another commit than the tag's", { workflowCommit: "b" }, false],
    ["from its tag's commit", { ...AT_TAG, workflowCommit: "b" }, true],
    ["with any numbers", NUMBERS, true],
  ])("compares what can be compared where policy requires builds: %s", (_, build, isTaken) => {
    expect(reasonOf(build, { isRequired: true }) === undefined).toBe(isTaken);
    expect(reasonOf(build, {})).toBeUndefined();
  });

  test("takes a named repository's workflow at a tag, and at a branch only by name", () => {
    const named = [{ signerRepository: [SLSA.name] }];
    const branch = { ...CALLED, workflowRef: MAIN };

    expect(
      reasonOf({ ...CALLED, ...AT_TAG }, { named, before: [{ startedBy: RELEASE }] }),
    ).toBeUndefined();
    expect(reasonOf({ ...CALLED, ...AT_TAG }, { named, isRequired: true })).toBeUndefined();
    expect(reasonOf(branch, { named, before: [{ startedBy: RELEASE }] })).toContain(
      "its workflow with its ref is",
    );
    expect(reasonOf(branch, { named, isRequired: true })).toBeDefined();
    for (const ref of [MAIN, "*"])
      expect(
        reasonOf(branch, {
          named: [{ ...named[0], workflow: [`${RELEASE}@${ref}`] }],
          isRequired: true,
        }),
      ).toBeUndefined();
    expect(
      reasonOf(branch, {
        named: [{ ...named[0], workflow: [`${RELEASE}@refs/tags/v1`] }],
        isRequired: true,
      }),
    ).toBeDefined();
  });

  test("asks nothing unless policy requires builds, and then for the publisher's own on the forge's machine", () => {
    for (const own of [CALLED, { runner: "self-hosted" as const }]) {
      expect(reasonOf(own, {})).toBeUndefined();
      expect(reasonOf(own, { isRequired: true })).toContain(
        "neither policy nor an earlier version names it",
      );
    }
    expect(reasonOf({ workflow: OTHER }, { isRequired: true })).toBeUndefined();
    expect(reasonOf({ startedBy: OTHER }, { isRequired: true })).toBeUndefined();
  });
});

describe("builderMisfit() beside names of a policy", () => {
  test.each<[string, Partial<Build>, NamedBuilder]>([
    ["a workflow", { workflow: OTHER }, { workflow: [RELEASE, OTHER] }],
    ["a repository", CALLED, { signerRepository: [SLSA.name] }],
    ["a repository with its host", CALLED, { signerRepository: [`github.com/${SLSA.name}`] }],
    ["a runner", { runner: "self-hosted" }, { runner: ["self-hosted"] }],
    ["one of two runners", { runner: "self-hosted" }, { runner: ["github-hosted", "self-hosted"] }],
    ["a caller", { startedBy: OTHER }, { workflow: [RELEASE, OTHER] }],
    ["a branch of it", { workflowRef: MAIN }, { workflow: [OTHER, `${RELEASE}@${MAIN}`] }],
    ["any ref", { ...AT_TAG, workflowCommit: "b" }, { workflow: [`${RELEASE}@*`] }],
  ])("takes %s that is named in place of base's", (_, build, names) => {
    expect(reasonOf(build, { before: [{}], named: [names] })).toBeUndefined();
    expect(reasonOf(build, { before: [{}] })).toBeDefined();
  });

  test.each<[string, Partial<Build>, NamedBuilder, string]>([
    [
      "a workflow",
      {},
      { workflow: [OTHER] },
      `its workflow is ${RELEASE}, and policy names ${OTHER}`,
    ],
    ["a repository", {}, { signerRepository: [SLSA.name] }, `and policy names ${SLSA.name}`],
    [
      "a repository of another host",
      CALLED,
      { signerRepository: [`git.example/${SLSA.name}`] },
      "policy names git.example/",
    ],
    [
      "a runner",
      {},
      { runner: ["self-hosted"] },
      "its runner is github-hosted, and policy names self-hosted",
    ],
    [
      "the ref of its release's tag",
      {},
      { workflow: [`${RELEASE}@${MAIN}`] },
      `${RELEASE}@refs/tags/v1.1.0, and policy names ${RELEASE}@${MAIN}`,
    ],
    [
      "another ref beside a name without one",
      AT_TAG,
      { workflow: [RELEASE, `${RELEASE}@${MAIN}`] },
      `${RELEASE}@refs/tags/v2.0.0, and policy names ${RELEASE}, ${RELEASE}@${MAIN}`,
    ],
  ])("refuses %s that is not named, though base has it", (_, build, names, reason) => {
    expect(reasonOf(build, { before: [build], named: [names] })).toContain(reason);
    expect(reasonOf(build, { before: [build] })).toBeUndefined();
  });

  test("holds all of them, and leaves to base what they do not name", () => {
    const names = { workflow: [OTHER] };

    expect(reasonOf({}, { named: [{ workflow: [RELEASE, OTHER] }, names] })).toContain(
      "its workflow",
    );
    expect(
      reasonOf({ runner: "self-hosted" }, { before: [{}], named: [{ workflow: [RELEASE] }] }),
    ).toContain("its runner");
    expect(
      reasonOf(
        { ...CALLED, workflow: OTHER, startedBy: ".github/workflows/x.yml" },
        { before: [{ ...CALLED, workflow: OTHER }], named: [names] },
      ),
    ).toContain("started its run");
    expect(reasonOf({}, { before: [{}], named: [{}] })).toBeUndefined();
  });

  test.each<[string, Partial<Build>, NamedBuilder]>([
    ["at any ref where the name has none", AT_TAG, { workflow: [RELEASE] }],
    [
      "at its release's tag that is named without a ref, whatever other ref is",
      {},
      { workflow: [RELEASE, `${RELEASE}@${MAIN}`] },
    ],
    ["at its release's tag where any ref is named", {}, { workflow: [`${RELEASE}@*`] }],
    ["whose ref another one's name has", AT_TAG, { workflow: [RELEASE, `${OTHER}@${MAIN}`] }],
  ])("takes a workflow %s", (_, build, names) => {
    expect(reasonOf(build, { named: [names], isRequired: true })).toBeUndefined();
  });

  test("takes another commit at another tag where any ref is named, and none where the tag moved", () => {
    const before = [{ ...AT_TAG, workflowCommit: "a" }];
    const named = [{ workflow: [`${RELEASE}@*`] }];
    const later = { workflowRef: "refs/tags/v2.1.0", workflowCommit: "b" };

    expect(reasonOf(later, { before, named })).toBeUndefined();
    expect(reasonOf({ ...later, ...AT_TAG }, { before, named })).toContain("the commit of its");
  });

  test("tells of no setting that only another policy names", () => {
    const named = [{ workflow: [OTHER] }, { runner: ["github-hosted"] as const }];

    expect(misfitOf({}, { named })).toStrictEqual({
      reason: `its workflow is ${RELEASE}, and policy names ${OTHER}`,
      toName: [["workflow", [OTHER, RELEASE]]],
    });
  });

  test("tells what else to name: what is named, what was before and what is now", () => {
    expect(
      misfitOf(
        { workflow: OTHER },
        { before: [{ workflow: "x" }], named: [{ workflow: [RELEASE] }] },
      )?.toName,
    ).toStrictEqual([["workflow", [RELEASE, "x", OTHER]]]);
  });
});
