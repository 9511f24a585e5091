import { describe, expect, test } from "vitest";
import type { ReleaseSpec } from "../../src/demo/release.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import { noise } from "../support/noise.ts";
import { nodeBinaries } from "../support/runner.ts";

// Packages large enough to be read by threads of their own, which only what ships has.

const LOCK = ".terraform.lock.hcl";
const CONFIGURATION = configuration({ "acme/widget": "" });

const LARGE: ReleaseSpec = aRelease({
  compress: true,
  entries: (platform) => [
    { kind: "file", name: "LICENSE", content: "free" },
    {
      kind: "file",
      name: "terraform-provider-widget_v1.2.3",
      content: noise(4 * 1024 * 1024, platform.length),
    },
  ],
});

describe.each(nodeBinaries())("large packages on $name", ({ path: node }) => {
  test("lock hashes them as the registry's own packer does", async () => {
    const world = await gitHubWorld({ releases: [LARGE] });
    await world.write({ "main.tf": CONFIGURATION });

    const platforms = ["--platform=linux_amd64", "--platform=darwin_arm64"];
    const { exitCode, stderr } = await world.runWith({ node }, "lock", ...platforms);

    expect([exitCode, stderr]).toStrictEqual([0, ""]);
    expect(await world.read(LOCK)).toBe(world.lockText({}));
  });

  test.each([
    ["passes contents that they have", "passed", []],
    ["fails contents that they have not", "failed", [BOGUS_H1]],
  ])("the action %s", async (_name, verdict, extra) => {
    const world = await gitHubWorld({ releases: [LARGE] });
    const files = (facts: object) => ({ "main.tf": CONFIGURATION, [LOCK]: world.lockText(facts) });
    const baseSha = await world.commitFiles("main", files({ h1: ["linux_amd64"] }));
    const headSha = await world.commitFiles("change", files({ extra }));
    world.propose({ baseSha, headSha });

    const step = await world.act({ node, inputs: { "reported-h1": "verify" } });

    expect(step.outputs.get("verdict")).toBe(verdict);
  });
});
