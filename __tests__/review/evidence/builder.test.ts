import { describe, expect, test } from "vitest";
import type { NamedBuilder } from "../../../src/formats/policy/provenance-rule.ts";
import type { Build } from "../../../src/model/provenance.ts";
import { builderMisfit } from "../../../src/review/evidence/builder.ts";
import { aVersion } from "../../support/builders.ts";
import { BUILD } from "../../support/provenance-builders.ts";

const RELEASE = ".github/workflows/release.yml";
const OTHER = ".github/workflows/other.yml";
const SLSA = { host: "github.com", name: "slsa-framework/slsa-github-generator" };
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

describe("builderMisfit() of a first build", () => {
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
