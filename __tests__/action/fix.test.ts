import { afterEach, describe, expect, test } from "vitest";
import { type PullRequestWorld, pullRequestWorld } from "../support/github/world.ts";
import { aRelease, configuration, type JourneyWorld } from "../support/journeys/world.ts";
import { nodeBinaries } from "../support/runner.ts";

// The whole action in fix mode, bundled as it ships: from the runner's environment to the commit.
const LOCK = "env/.terraform.lock.hcl";
const RELEASES = [aRelease(), aRelease({ version: "1.3.0" })];

let pr: PullRequestWorld;
afterEach(() => pr.stop());

/** A bot moved widget on: constraints of the configuration, version and the hashes of its own platform alone. */
function updateBot(world: JourneyWorld) {
  return {
    base: {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2.0" }),
      [LOCK]: world.lockText({ constraints: "~> 1.2.0" }),
    },
    head: {
      "env/main.tf": configuration({ "acme/widget": "~> 1.3.0" }),
      [LOCK]: world.lockText({
        version: "1.3.0",
        constraints: "~> 1.2.0",
        hashes: [linuxOnly(world)],
      }),
    },
  };
}

function linuxOnly({ registry }: JourneyWorld): string {
  const { packages } = registry.hashesOf({ namespace: "acme", type: "widget", version: "1.3.0" });
  return [...packages].find(([platform]) => platform === "linux_amd64")?.[1].h1 ?? "";
}

const FIX = { mode: "fix" };

describe.each(nodeBinaries())("fix mode on $name", ({ path: node }) => {
  test("repairs the pull request of an update bot, once", async () => {
    pr = await pullRequestWorld(updateBot, {}, { releases: RELEASES });
    const reviewed = pr.pull.headSha;

    const first = await pr.run({ node, inputs: FIX });

    const commit = first.outputs.get("commit-sha") ?? "";
    expect([first.stderr, commit]).toStrictEqual(["", pr.pull.headSha]);
    expect(first.outputs.get("fixed")).toBe('["env"]');
    expect(pr.github.state.commits.get(commit)?.parents).toStrictEqual([reviewed]);
    expect(pr.fileAt(commit, LOCK)).toBe(
      pr.world.lockText({ version: "1.3.0", constraints: "~> 1.3.0" }),
    );
    expect(first.outputs.get("verdict")).toBe("failed");
    expect(pr.github.state.comments).toMatchObject([
      { body: expect.stringContaining("required checks will not run") },
    ]);
  });
});
