import { describe, expect, test } from "vitest";
import { workflowIdentity } from "../../../src/packages/provenance/workflow-identity.ts";
import { KIT, KIT_IDENTITY, SIGNER } from "../../support/provenance-builders.ts";
import { der, utf8 } from "../../support/sigstore/der.ts";

/** Extensions of a certificate of GitHub's, by their last number. */
const VALUES: Readonly<Record<number, string>> = {
  8: "https://token.actions.githubusercontent.com",
  9: SIGNER,
  11: "github-hosted",
  12: KIT,
  13: KIT_IDENTITY.build.commit,
  14: "refs/tags/v1.2.3",
  18: SIGNER,
  21: `${KIT}/actions/runs/1/attempts/1`,
};

/** What a certificate says with some values replaced: text, bytes, or nothing where undefined. */
function identityWith(
  changes: Readonly<Record<number, string | Uint8Array | undefined>>,
  subject = SIGNER,
) {
  const values = Object.entries({ ...VALUES, ...changes }).flatMap(([number, value]) =>
    value === undefined
      ? []
      : [
          [
            `1.3.6.1.4.1.57264.1.${number}`,
            typeof value === "string" ? utf8(value) : value,
          ] as const,
        ],
  );
  return workflowIdentity({ subject, extensions: new Map(values) });
}

describe("workflowIdentity() reads a certificate's workflow", () => {
  test("with the run and the runner", () => {
    expect(identityWith({})).toEqual({
      ...KIT_IDENTITY,
      build: {
        ...KIT_IDENTITY.build,
        runner: "github-hosted",
        run: `${KIT}/actions/runs/1/attempts/1`,
      },
    });
  });

  test.each([
    ["a runner of another name", { 11: "rented" }, "runner"],
    ["a run at another host", { 21: "https://evil.test/acme/kit/actions/runs/1" }, "run"],
  ])("without %s", (_, changes, member) => {
    const identity = identityWith(changes);

    expect(identity).toMatchObject({ build: { [member]: undefined } });
  });

  const RELEASE = ".github/workflows/release.yml";
  const CALLED = "https://github.com/acme/builders/.github/workflows/build.yml@refs/tags/v1.2.3";
  const { commit } = KIT_IDENTITY.build;
  test.each<readonly [string, Parameters<typeof identityWith>, object]>([
    ["of the commit that it built", [{ 10: commit }], { workflowCommit: undefined }],
    [
      "of another commit",
      [{ 10: "b".repeat(40) }],
      { workflowCommit: "b".repeat(40), workflowRef: undefined },
    ],
    [
      "of another ref",
      [{ 9: `${KIT}/${RELEASE}@refs/heads/main` }, `${KIT}/${RELEASE}@refs/heads/main`],
      { workflow: RELEASE, workflowRef: "refs/heads/main", workflowRepository: undefined },
    ],
    [
      "of another repository, at a ref of the same name",
      [{ 9: CALLED }, CALLED],
      {
        workflow: ".github/workflows/build.yml",
        workflowRef: "refs/tags/v1.2.3",
        workflowRepository: { host: "github.com", name: "acme/builders" },
        startedBy: RELEASE,
      },
    ],
    [
      "of another repository that started it, too",
      [{ 9: CALLED, 18: CALLED }, CALLED],
      { workflowRef: "refs/tags/v1.2.3", startedBy: undefined },
    ],
    [
      "that another repository's started",
      [{ 18: CALLED }],
      { startedBy: "acme/builders/.github/workflows/build.yml", workflowRef: undefined },
    ],
    [
      "that was started at another ref",
      [{ 18: `${KIT}/${RELEASE}@refs/heads/main` }],
      { startedBy: `${RELEASE}@refs/heads/main` },
    ],
    ["that nothing else started", [{ 18: undefined }], { startedBy: undefined }],
  ])("%s", (_, given, build) => {
    expect(identityWith(...given)).toMatchObject({ build });
  });

  test.each([127, 128, 200, 255, 256, 700])("with a ref of %i bytes", (length) => {
    const ref = `refs/tags/${"v".repeat(length - 10)}`;

    expect(identityWith({ 14: ref })).toMatchObject({ build: { ref } });
  });
});

describe("workflowIdentity() says that a certificate does not name what was built", () => {
  const ref = Buffer.from("refs/tags/v1.2.3");
  test.each<readonly [string, Readonly<Record<number, string | Uint8Array | undefined>>, string]>([
    ["without a repository", { 12: undefined }, SIGNER],
    ["with a repository of another host", { 12: "https://evil.test/acme/kit" }, SIGNER],
    ["without a ref", { 14: undefined }, SIGNER],
    ["without a commit", { 13: undefined }, SIGNER],
    ["without a signer", { 9: undefined, 18: undefined }, SIGNER],
    [
      "with a signer of another host",
      { 9: SIGNER.replace("github.com", "evil.test"), 18: SIGNER },
      SIGNER,
    ],
    [
      "with a signer that names no file",
      { 9: `${KIT}@refs/tags/v1.2.3` },
      `${KIT}@refs/tags/v1.2.3`,
    ],
    [
      "with a space in its signer",
      { 9: SIGNER.replace("release", "re lease") },
      SIGNER.replace("release", "re lease"),
    ],
    ["with text of another kind", { 14: der(0x16, ref) }, SIGNER],
    ["with an empty value", { 14: new Uint8Array() }, SIGNER],
    ["with a value that is cut off", { 14: Buffer.concat([Buffer.from([0x0c, 40]), ref]) }, SIGNER],
    ["with bytes after a value", { 14: Buffer.concat([Buffer.from([0x0c, 4]), ref]) }, SIGNER],
    [
      "with a length of three bytes",
      { 14: Buffer.concat([Buffer.from([0x0c, 0x83, 0, 0, ref.length]), ref]) },
      SIGNER,
    ],
    ["with a line feed in a value", { 14: "refs/tags/v1\n2" }, SIGNER],
    ["with bytes that are no text", { 14: der(0x0c, Buffer.from([0xff, 0xfe])) }, SIGNER],
  ])("%s", (_, changes, subject) => {
    expect(identityWith(changes, subject)).toBe(
      `its certificate does not say what ${JSON.stringify(subject)} built`,
    );
  });

  test("and names the workflow that its subject contradicts", () => {
    expect(identityWith({}, `${SIGNER}4`)).toBe(
      `its certificate is of ${JSON.stringify(`${SIGNER}4`)} and names another workflow, ${JSON.stringify(SIGNER)}`,
    );
  });
});
