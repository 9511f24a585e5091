import { describe, expect, test } from "vitest";
import { zipHash } from "../../../src/model/hash.ts";
import type { Build } from "../../../src/model/provenance.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { Attestation } from "../../../src/packages/provenance/attestation-verifier.ts";
import {
  attestationsNaming,
  judgeArchive,
  type ProvenanceQuestion,
} from "../../../src/packages/provenance/judge-archive.ts";

const ARCHIVE = zipHash("ab".repeat(32));
const OTHER_ARCHIVE = zipHash("cd".repeat(32));
const QUESTION: ProvenanceQuestion = {
  archive: ARCHIVE,
  repository: { host: "github.com", name: "acme/terraform-provider-kit" },
  version: parseVersion("1.2.3"),
};
const BUILD: Build = {
  repository: { host: "github.com", name: "Acme/terraform-provider-kit" },
  workflow: ".github/workflows/release.yml",
  ref: "refs/tags/v1.2.3",
  commit: "6d1f0c9a3b5e7f2d4c6b8a0e1f3d5c7b9a2e4f60",
  signedAt: "2026-03-01T12:00:00.000Z",
  instance: "fulcio.sigstore.dev",
};

function aBuild(build: Partial<Build> = {}, rest: Partial<Attestation> = {}): Attestation {
  const attestation = {
    status: "build",
    build: { ...BUILD, ...build },
    subjects: new Set([ARCHIVE]),
  };
  return { ...attestation, ...rest } as Attestation;
}

const GOOD = aBuild();
const FORK = aBuild({ repository: { host: "github.com", name: "mallory/terraform-provider-kit" } });
const BROKEN: Attestation = {
  status: "mismatch",
  reason: "its signature is not by its certificate",
};
const UNKNOWN: Attestation = { status: "not-checked", reason: "no trust root is known here" };
const SBOM: Attestation = { status: "absent" };

describe("judgeArchive() asks whether the registry's repository built this archive at the version's tag", () => {
  test("names of repositories are compared without case, and the tag with or without its v", () => {
    expect(judgeArchive([GOOD], QUESTION)).toStrictEqual({ status: "built", build: BUILD });
    expect(judgeArchive([aBuild({ ref: "refs/tags/1.2.3" })], QUESTION).status).toBe("built");
  });

  test.each([
    [
      "a fork",
      FORK,
      "it speaks of github.com/mallory/terraform-provider-kit, and the registry names",
    ],
    [
      "the same name at another forge",
      aBuild({ repository: { host: "git.example.com", name: "acme/terraform-provider-kit" } }),
      "it speaks of git.example.com/acme/terraform-provider-kit",
    ],
    [
      "another tag",
      aBuild({ ref: "refs/tags/v1.2.4" }),
      "a build of tag v1.2.4, not of tag v1.2.3",
    ],
    ["a longer tag", aBuild({ ref: "refs/tags/v1.2.3-rc1" }), "a build of tag v1.2.3-rc1"],
    ["a tag of a monorepo", aBuild({ ref: "refs/tags/kit/v1.2.3" }), "a build of tag kit/v1.2.3"],
    ["a branch", aBuild({ ref: "refs/heads/main" }), "a build of branch main, not of tag v1.2.3"],
    ["a branch that is named like the tag", aBuild({ ref: "refs/heads/v1.2.3" }), "branch v1.2.3"],
    ["a pull request", aBuild({ ref: "refs/pull/7/merge" }), "a build of refs/pull/7/merge"],
    [
      "other archives, as when a bundle is replayed",
      aBuild({}, { subjects: new Set([OTHER_ARCHIVE]) }),
      "it speaks of other archives than this one",
    ],
  ])("%s is a mismatch that says what it speaks of", (_, attestation, reason) => {
    expect(judgeArchive([attestation], QUESTION)).toMatchObject({
      status: "mismatch",
      reason: expect.stringContaining(reason),
      build: {},
    });
  });

  test("a repository that the forge says was renamed is neither trusted nor an alarm", () => {
    const renamed = aBuild({
      repository: { host: "github.com", name: "acme/terraform-provider-old" },
      repositoryNumber: "42",
    });

    expect(judgeArchive([renamed], { ...QUESTION, repositoryNumber: "42" })).toMatchObject({
      status: "not-checked",
      reason: expect.stringContaining("which the forge says is the same one renamed"),
    });
    expect(judgeArchive([renamed], { ...QUESTION, repositoryNumber: "43" }).status).toBe(
      "mismatch",
    );
    expect(judgeArchive([renamed], QUESTION).status).toBe("mismatch");
    expect(judgeArchive([FORK], { ...QUESTION, repositoryNumber: "42" }).status).toBe("mismatch");
  });

  test("a repository of the same name that the forge numbers otherwise is another one", () => {
    const numbered = aBuild({ repositoryNumber: "42" });

    expect(judgeArchive([numbered], { ...QUESTION, repositoryNumber: "43" })).toMatchObject({
      status: "mismatch",
      reason: "it speaks of repository 42, and the forge has repository 43 under that name",
    });
    for (const [build, asked] of [
      [numbered, "42"],
      [numbered, undefined],
      [GOOD, "43"],
    ] as const)
      expect(
        judgeArchive([build], {
          ...QUESTION,
          ...(asked === undefined ? {} : { repositoryNumber: asked }),
        }).status,
      ).toBe("built");
  });
});

describe("judgeArchive() unites what is offered for an archive", () => {
  test.each([
    ["nothing", [], "absent"],
    ["a bill of materials alone", [SBOM], "absent"],
    ["what nobody here can judge", [SBOM, UNKNOWN], "not-checked"],
    ["a broken one beside one that cannot be judged", [UNKNOWN, BROKEN], "mismatch"],
    ["a fork's beside one that cannot be judged", [UNKNOWN, FORK], "mismatch"],
    [
      "a good one behind a fork's, a broken and an unknown one",
      [FORK, BROKEN, UNKNOWN, GOOD],
      "built",
    ],
  ] as const)("%s: %#", (_, offered, status) => {
    expect(judgeArchive(offered, QUESTION).status).toBe(status);
    expect(judgeArchive([...offered].reverse(), QUESTION).status).toBe(status);
  });

  test("what verifies and speaks of something else is told before what is broken", () => {
    expect(judgeArchive([BROKEN, FORK], QUESTION)).toMatchObject({ build: { repository: {} } });
  });

  test.each([
    ["with what it speaks of, where it verifies", { ...BROKEN, build: BUILD }, { build: BUILD }],
    ["without, where it does not", BROKEN, {}],
  ])("a broken one is told %s", (_, attestation, build) => {
    const { reason } = attestation as { readonly reason: string };

    expect(judgeArchive([attestation as Attestation], QUESTION)).toEqual({
      status: "mismatch",
      reason,
      ...build,
    });
  });

  test("of two that were signed at one time, the one that is offered first comes first", () => {
    const twin = aBuild({ commit: "f".repeat(40) });

    expect(judgeArchive([GOOD, twin], QUESTION)).toMatchObject({ build: { commit: BUILD.commit } });
    expect(judgeArchive([twin, GOOD], QUESTION)).toMatchObject({
      build: { commit: "f".repeat(40) },
    });
  });

  test("of several good ones the earliest comes first, and the later ones after it", () => {
    const later = aBuild({ signedAt: "2026-04-01T00:00:00.000Z", commit: "f".repeat(40) });

    const also = [{ ...BUILD, signedAt: "2026-04-01T00:00:00.000Z", commit: "f".repeat(40) }];
    for (const offered of [
      [later, GOOD],
      [GOOD, later],
    ])
      expect(judgeArchive(offered, QUESTION)).toStrictEqual({
        status: "built",
        build: BUILD,
        also,
      });
  });
});

test("attestationsNaming() finds the answers of other archives that name this one", () => {
  const both = aBuild({}, { subjects: new Set([ARCHIVE, OTHER_ARCHIVE]) });

  expect(attestationsNaming(OTHER_ARCHIVE, [GOOD, both, BROKEN])).toStrictEqual([both]);
});
