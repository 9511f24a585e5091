// The action once in each mode, in the build that ships, on every Node that is here. What it does is told by __tests__/journeys/.
import { describe, expect, test } from "vitest";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import {
  aRelease,
  BOGUS_H1,
  configuration,
  type EntryFacts,
  hashOf,
} from "../support/journeys/world.ts";
import { nodeBinaries } from "../support/runner.ts";

const LOCK = "env/.terraform.lock.hcl";
const CONSTRAINTS = "~> 1.2";

/** A pull request that adds a checksum which no package has. */
async function smuggled(): Promise<GitHubWorld> {
  const world = await gitHubWorld();
  const files = (extra: readonly string[]) => ({
    "env/main.tf": configuration({ "acme/widget": CONSTRAINTS }),
    [LOCK]: world.lockText({ constraints: CONSTRAINTS, extra }),
  });
  const baseSha = await world.commitFiles("main", files([]));
  const headSha = await world.commitFiles("change", files([BOGUS_H1]));
  world.propose({ baseSha, headSha });
  return world;
}

describe.each(nodeBinaries())("the action on $name", ({ path: node }) => {
  test("blocks a smuggled checksum, in a comment", async () => {
    const world = await smuggled();

    const step = await world.act({ node });

    expect(step).toMatchObject({ exitCode: 1, stderr: "" });
    expect(step.outputs.get("verdict")).toBe("failed");
    expect(world.github.state.comments[0]?.body).toContain("unexplained-hash");
  });

  test("repairs in fix mode what an update left out", async () => {
    const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
    const files = (constraints: string, entry: EntryFacts) => ({
      "env/main.tf": configuration({ "acme/widget": constraints }),
      [LOCK]: world.lockText({ constraints: "~> 1.2.0", ...entry }),
    });
    const hashes = [hashOf(world, "linux_amd64", "h1", "1.3.0")];
    const baseSha = await world.commitFiles("main", files("~> 1.2.0", {}));
    const headSha = await world.commitFiles(
      "change",
      files("~> 1.3.0", { version: "1.3.0", hashes }),
    );
    world.propose({ baseSha, headSha });

    const step = await world.act({ node, inputs: { mode: "fix" } });

    expect(step.stderr).toBe("");
    expect(step.outputs.get("fixed")).toBe('["env"]');
    expect(world.github.state.pulls.get(1)?.headSha).toBe(step.outputs.get("commit-sha"));
  });
});
