import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type GitHubWorld, gitHubWorld, said } from "../support/journeys/github-world.ts";
import {
  askedOfBuilds,
  configOf,
  type Forge,
  forgeIn,
} from "../support/journeys/provenance-world.ts";
import { aRelease, configuration } from "../support/journeys/world.ts";

const POLICY = ".github/tofu-lock-review.yml";
const ROOTS = ".github/roots.json";

/** A pull request that moves two root modules to 1.3.0, under a policy of main. */
async function proposed(forge: Forge, policy: string): Promise<GitHubWorld> {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const { sigstore } = forgeIn(world, forge);
  writeFileSync(world.cliConfigPath, configOf(world));
  const files = (version: string) => ({
    ...Object.fromEntries(
      ["a", "b"].flatMap((root) => [
        [`${root}/main.tf`, configuration({ "acme/widget": "" })],
        [`${root}/.terraform.lock.hcl`, world.lockText({ version })],
      ]),
    ),
    [POLICY]: policy,
    [ROOTS]: sigstore.trustedRoot,
  });
  const baseSha = await world.commitFiles("main", files("1.2.3"));
  const headSha = await world.commitFiles("change", files("1.3.0"));
  world.propose({ baseSha, headSha });
  return world;
}

const ATTESTED = { "1.2.3": {}, "1.3.0": {} };
const REQUIRED = `provenance:\n  acme: require\nprovenance-roots: ${ROOTS}\n`;

describe("who built a version, on a pull request (RM-6)", () => {
  test("stands in the full report, by the policy and the trust roots of the target branch", async () => {
    const world = await proposed({ attested: ATTESTED, isLinked: true }, REQUIRED);
    const step = await world.act();

    expect(step.outputs.get("verdict"), said(step, "error")).toBe("passed");
    expect(step.summary).toContain("Who built it");
    expect(step.summary).toContain(
      "built by `.github/workflows/release.yml` of `github.com/acme/terraform-provider-widget` at `v1.3.0`",
    );
    const asked = askedOfBuilds(world);
    // The workflow's token is of the server that the workflow runs on, which this is not.
    expect(asked.filter(({ headers }) => headers["authorization"] !== undefined)).toStrictEqual([]);
    // Base's version is asked about as well, since its builder is what the other one is held against.
    expect(asked.length).toBeLessThan(6);
  });

  test("fails where policy requires what nobody attests", async () => {
    const world = await proposed({ attested: { "1.2.3": {}, "1.3.0": null } }, REQUIRED);
    const step = await world.act();

    expect([step.exitCode, step.outputs.get("verdict")]).toStrictEqual([1, "failed"]);
    expect(world.github.state.comments[0]?.body).toContain("provenance-missing");
  });
});
