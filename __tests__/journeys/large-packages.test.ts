import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ReleaseSpec } from "../support/embedded/release.ts";
import { gitHubWorld } from "../support/journeys/github-world.ts";
import { aRelease, BOGUS_H1, configuration } from "../support/journeys/world.ts";
import { noise } from "../support/noise.ts";
import { rawZip } from "../support/raw-zip.ts";
import { nodeBinaries } from "../support/runner.ts";

// Packages large enough to be read by threads of their own, which only what ships has.

const LOCK = ".terraform.lock.hcl";
const CONFIGURATION = configuration({ "acme/widget": "" });

const MIB = 1024 ** 2;

const LARGE: ReleaseSpec = aRelease({
  compress: true,
  entries: (platform) => [
    { kind: "file", name: "LICENSE", content: "free" },
    {
      kind: "file",
      name: "terraform-provider-widget_v1.2.3",
      content: noise(4 * MIB, platform.length),
    },
  ],
});

/** A package of 180 MiB that deflate makes little of, packed once: a piece of it many times over. */
const HUGE: ReleaseSpec = (() => {
  const [name, piece, pieces] = ["terraform-provider-widget_v1.2.3", noise(4 * MIB), 45];
  const data = Buffer.concat(Array.from({ length: pieces }, () => piece));
  // Each is flushed to a whole byte; an empty block ends them.
  const deflated = deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  const packed = Buffer.concat([...Array.from({ length: pieces }, () => deflated), end]);
  const zip = rawZip([{ name, data, packed, unixMode: 0o100755 }]);
  return aRelease({
    platforms: ["linux_amd64"],
    entries: () => [{ kind: "file", name, content: data }],
    packed: () => zip,
  });
})();

/** Prints the most memory that the process has ever had, in KiB, as its last line of errors. */
const TELL_MEMORY = `
  import { readFileSync } from "node:fs";
  process.on("exit", () => {
    const [, peak] = /^VmHWM:\\s*([0-9]+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"));
    process.stderr.write("\\n" + peak);
  });`;

describe.each(nodeBinaries())("large packages on $name", ({ path: node }) => {
  // Linux alone says what a process needed; what its own parent needed is in every other figure.
  test.runIf(process.platform === "linux")(
    "a package of 180 MiB needs little memory",
    async () => {
      const world = await gitHubWorld({ releases: [HUGE] });
      await world.write({ "main.tf": CONFIGURATION });
      const hook = `data:text/javascript,${encodeURIComponent(TELL_MEMORY)}`;
      const setup = { node, env: { NODE_OPTIONS: `--import ${hook}` } };

      const { exitCode, stderr } = await world.runWith(setup, "lock", "--platform=linux_amd64");

      expect(exitCode).toBe(0);
      const peakMib = Number(stderr.split("\n").at(-1)) / 1024;
      expect(peakMib).toBeGreaterThan(30);
      // A run needs some 160 MiB, on newer releases of Node.js 220: there is no room for the archive.
      expect(peakMib).toBeLessThan(300);
    },
    60_000,
  );

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

    const step = await world.act({ node });

    expect(step.outputs.get("verdict")).toBe(verdict);
  });
});
