import { describe, expect, test } from "vitest";
import { explainFailures } from "../../../src/app/lock/failure-words.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { theSetting } from "../../../src/model/setting.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { memoryTree } from "../../support/memory-tree.ts";
import { AWS, address, requirementsOf } from "../../support/review-builders.ts";

const PLUGINS = memoryTree({ "envs/prod/.terraform/plugins/one": "" });
const OLD = address("registry.opentofu.org/hashicorp/terraform");
type Code = ConstructorParameters<typeof LockReviewError>[0];

/** The sentences about one provider that could not be locked. */
async function words(
  code: Code,
  facts: {
    readonly provider?: typeof AWS;
    readonly hint?: string;
    readonly root?: string;
    readonly origins?: Parameters<typeof requirementsOf>[0];
    readonly hasPlugins?: boolean;
    readonly dataDirectory?: string | undefined;
  } = {},
): Promise<readonly string[]> {
  const { provider = AWS, hint, root = "envs/prod", origins } = facts;
  const error = new LockReviewError(code, `${provider} failed`, hint === undefined ? {} : { hint });
  const { dataDirectory } = { dataDirectory: ".terraform", ...facts };
  const requirements = origins && requirementsOf(origins);
  const context = { root, tool: OPENTOFU, dataDirectory, requirements };
  const files = facts.hasPlugins === true ? PLUGINS : memoryTree({});
  const [failure] = await explainFailures([{ provider, error }], context, files);
  expect(failure).toMatchObject({ provider, error });
  return failure?.sentences ?? [];
}

describe("explainFailures() names who asks for a provider", () => {
  const place = "It is asked for by envs/prod/versions.tf:7 (~> 6.0).";

  test.each<readonly [Code, boolean]>([
    ["NO_MATCHING_VERSION", true],
    ["LOCKED_VERSION_CONFLICT", true],
    ["PROVIDER_NOT_FOUND", true],
    ["PLATFORM_NOT_AVAILABLE", false],
    ["BAD_SIGNATURE", false],
  ])("of %s: %s", async (code, isNamed) => {
    const expected = ["hashicorp/aws failed.", ...(isNamed ? [place] : [])];

    expect(await words(code, { origins: { [AWS]: [{}] } })).toStrictEqual(expected);
  });

  test.each([
    ["without a constraint", [{ constraints: "" }], "envs/prod/versions.tf:7"],
    ["in a module", [{ module: "net" }], "envs/prod/versions.tf:7 (module net, ~> 6.0)"],
    [
      "at two places, sorted, each once",
      [{ line: 9 }, {}, {}],
      "envs/prod/versions.tf:7 (~> 6.0) and envs/prod/versions.tf:9 (~> 6.0)",
    ],
  ])("%s", async (_, places, expected) => {
    expect(await words("NO_MATCHING_VERSION", { origins: { [AWS]: places } })).toStrictEqual([
      "hashicorp/aws failed.",
      `It is asked for by ${expected}.`,
    ]);
  });

  test("and nobody where nobody is known", async () => {
    const alone = ["hashicorp/aws failed."];

    expect(await words("NO_MATCHING_VERSION")).toStrictEqual(alone);
    expect(await words("NO_MATCHING_VERSION", { origins: { [AWS]: [] } })).toStrictEqual(alone);
    expect(await words("NO_MATCHING_VERSION", { origins: { [OLD]: [{}] } })).toStrictEqual(alone);
  });
});

describe("explainFailures() helps", () => {
  test.each([
    [
      "envs/prod",
      '"tofu-lock-review lock --upgrade=registry.opentofu.org/hashicorp/aws --chdir envs/prod"',
    ],
    [".", '"tofu-lock-review lock --upgrade=registry.opentofu.org/hashicorp/aws"'],
  ])("with the whole command for the root module %s", async (root, command) => {
    const hint = `Use ${theSetting("upgrade")}.`;

    expect(await words("BAD_SIGNATURE", { hint, root })).toStrictEqual([
      "hashicorp/aws failed.",
      `Use ${command}.`,
    ]);
  });

  test.each<readonly [Code, boolean]>([
    ["PROVIDER_NOT_FOUND", true],
    ["PROTOCOL_NOT_SUPPORTED", true],
    ["PLATFORM_NOT_AVAILABLE", true],
    ["BAD_SIGNATURE", false],
  ])("with the story of the old provider, of %s: %s", async (code, isTold) => {
    const [, help] = await words(code, { provider: OLD, hint: "Ask again." });

    expect(help?.startsWith("hashicorp/terraform is the old provider")).toBe(isTold);
    expect(help === "Ask again.").toBe(!isTold);
  });

  test.each<readonly [Code, boolean, string | undefined, number]>([
    ["PROVIDER_NOT_FOUND", true, ".terraform", 2],
    ["PROVIDER_NOT_FOUND", false, ".terraform", 1],
    ["PROVIDER_NOT_FOUND", true, undefined, 1],
    ["NO_MATCHING_VERSION", true, ".terraform", 1],
  ])(
    "with packages that no tool reads: %s, %s, %s",
    async (code, hasPlugins, dataDirectory, count) => {
      const sentences = await words(code, { hasPlugins, dataDirectory });

      expect(sentences).toHaveLength(count);
      expect(sentences.slice(1).join("")).toMatch(
        /^$|^envs\/prod\/.terraform\/plugins holds .*\.$/,
      );
    },
  );
});
